// Loads the game and starts it. If something prevents that, the page tells the player what it is.
import { Page } from "./page.js";
import { installHost } from "./host.js";
import { language } from "./words.js";

const build = JSON.parse(document.getElementById("build").textContent);
const page = new Page(language());

/** A failure that the player can do something about; its message is shown. */
class Obstacle extends Error {}

function check() {
    if (typeof WebAssembly !== "object") {
        throw new Obstacle(page.words.noWebAssembly);
    }
    const probe = document.createElement("canvas").getContext("webgl2");
    if (!probe) {
        throw new Obstacle(page.words.noWebGl);
    }
    // Browsers limit the number of WebGL contexts, so this one is given back.
    probe.getExtension("WEBGL_lose_context")?.loseContext();
}

/** Fetches a file as a stream, and calls `told` with the size of each part that arrives. */
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
    // With this type, whatever type the server sent, the browser compiles the file while it is still downloading.
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
    // The browser draws the page once more before the game keeps it busy.
    await new Promise((resolve) => setTimeout(resolve, 0));
    await game.default({ module_or_path: module });
}

/** Registers the service worker, which makes the game playable offline and serves the newest build to pages opened later. */
async function serveOffline() {
    if (!("serviceWorker" in navigator)) {
        return;
    }
    try {
        await navigator.serviceWorker.register("service-worker.js");
        await navigator.serviceWorker.ready;
        document.body.dataset.offline = "ready";
    } catch (error) {
        // The browser forbids service workers or the connection is not secure, so the game works online only.
        document.body.dataset.offline = "no";
        console.info(`Not kept for playing offline: ${error.message}`);
    }
}

page.onready = serveOffline;
start().catch((error) => {
    const reason = [error.message, error.cause?.message, error.stack].filter(Boolean).join("\n");
    page.stop(error instanceof Obstacle ? error.message : page.words.notStarted, reason);
});
