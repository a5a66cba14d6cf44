// Loads the game and starts it; says in words what is in the way.
import { Page } from "./page.js";
import { installHost } from "./host.js";
import { language } from "./words.js";

const build = JSON.parse(document.getElementById("build").textContent);
const page = new Page(language());

/** Something that a player can do something about. */
class Obstacle extends Error {}

function check() {
    if (typeof WebAssembly !== "object") {
        throw new Obstacle(page.words.noWebAssembly);
    }
    const probe = document.createElement("canvas").getContext("webgl2");
    if (!probe) {
        throw new Obstacle(page.words.noWebGl);
    }
    // Browsers allow only so many of them.
    probe.getExtension("WEBGL_lose_context")?.loseContext();
}

/** A file as a stream, told of how many bytes have come. */
async function arriving(name, told) {
    let response;
    try {
        response = await fetch(name);
    } catch (error) {
        throw new Obstacle(page.words.notArrived(name), { cause: error });
    }
    if (!response.ok) {
        throw new Obstacle(page.words.notThere(name, response.status));
    }
    if (!response.body) {
        const bytes = await response.arrayBuffer();
        told(bytes.byteLength);
        return new Response(bytes, { headers: { "Content-Type": "application/wasm" } });
    }
    const reader = response.body.getReader();
    const counted = new ReadableStream({
        async pull(controller) {
            let part;
            try {
                part = await reader.read();
            } catch (error) {
                controller.error(new Obstacle(page.words.brokeOff(name), { cause: error }));
                return;
            }
            if (part.done) {
                controller.close();
            } else {
                told(part.value.byteLength);
                controller.enqueue(part.value);
            }
        },
        cancel: (reason) => reader.cancel(reason),
    });
    // Whatever type the server sends, the browser may compile what has come while the rest is still coming.
    return new Response(counted, { headers: { "Content-Type": "application/wasm" } });
}

async function compiled(name, size) {
    let come = 0;
    const file = await arriving(name, (bytes) => {
        come += bytes;
        page.progress(come / size);
    });
    try {
        return await WebAssembly.compileStreaming(file);
    } catch (error) {
        if (error instanceof Obstacle) {
            throw error;
        }
        if (come < size) {
            throw new Obstacle(page.words.brokeOff(name), { cause: error });
        }
        throw new Obstacle(page.words.notPrepared, { cause: error });
    }
}

async function start() {
    check();
    installHost(page, build);
    const [module, game] = await Promise.all([
        compiled(build.game.wasm, build.game.size),
        import(build.game.script).catch((error) => {
            throw new Obstacle(page.words.notArrived(build.game.script), { cause: error });
        }),
    ]);
    page.progress(1);
    page.say(page.words.starting);
    // One more picture before the browser is busy.
    await new Promise((resolve) => setTimeout(resolve, 0));
    await game.default({ module_or_path: module });
}

/** Offline play: the service worker keeps this build, and gives the next page that opens the newest. */
async function serveOffline() {
    if (!("serviceWorker" in navigator)) {
        return;
    }
    try {
        await navigator.serviceWorker.register("service-worker.js");
        await navigator.serviceWorker.ready;
        document.body.dataset.offline = "ready";
    } catch (error) {
        // Then the game is online only: the browser forbids workers, or the page is not served securely.
        document.body.dataset.offline = "no";
        console.info(`Not kept for playing offline: ${error.message}`);
    }
}

page.onready = serveOffline;
start().catch((error) => {
    const reason = [error.message, error.cause?.message, error.stack].filter(Boolean).join("\n");
    page.stop(error instanceof Obstacle ? error.message : page.words.notStarted, reason);
});
