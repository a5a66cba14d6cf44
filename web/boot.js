// Loads and starts the game, and explains any obstacle to the player.
import { Page } from "./page.js";
import { installHost } from "./host.js";
import { language } from "./words.js";

const build = JSON.parse(document.getElementById("build").textContent);
const page = new Page(language());

/** An obstacle that the player can remove. */
class Obstacle extends Error {}

function check() {
    if (typeof WebAssembly !== "object") {
        throw new Obstacle(page.words.noWebAssembly);
    }
    const probe = document.createElement("canvas").getContext("webgl2");
    if (!probe) {
        throw new Obstacle(page.words.noWebGl);
    }
    // Browsers limit the number of contexts.
    probe.getExtension("WEBGL_lose_context")?.loseContext();
}

/** Fetches a file as a stream and passes the size of each part to `report`. */
async function fetchStream(name, report) {
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
        report(bytes.byteLength);
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
                report(part.value.byteLength);
                controller.enqueue(part.value);
            }
        },
        cancel: (reason) => reader.cancel(reason),
    });
    // The right type, whatever the server sends, lets the browser compile the first parts while the rest arrives.
    return new Response(counted, { headers: { "Content-Type": "application/wasm" } });
}

async function compile(name, size) {
    let received = 0;
    const file = await fetchStream(name, (bytes) => {
        received += bytes;
        page.progress(received / size);
    });
    try {
        return await WebAssembly.compileStreaming(file);
    } catch (error) {
        if (error instanceof Obstacle) {
            throw error;
        }
        if (received < size) {
            throw new Obstacle(page.words.brokeOff(name), { cause: error });
        }
        throw new Obstacle(page.words.notPrepared, { cause: error });
    }
}

/**
 * Claims the saved game for this tab until it closes. Another tab may hold it; so may the page before a reload, for a
 * moment.
 */
function claimSave() {
    return new Promise((resolve) => {
        const patience = new AbortController();
        setTimeout(() => patience.abort(), 1500);
        const claimed = navigator.locks?.request("othello-save", { signal: patience.signal }, () => {
            resolve(true);
            return new Promise(() => {});
        });
        // Without locks, or where the browser forbids them, nobody knows of other tabs.
        claimed?.catch((error) => resolve(error.name !== "AbortError"));
        claimed ?? resolve(true);
    });
}

async function start() {
    check();
    installHost(page, build);
    const [module, game, ownsSave] = await Promise.all([
        compile(build.game.wasm, build.game.size),
        import(build.game.script).catch((error) => {
            throw new Obstacle(page.words.notArrived(build.game.script), { cause: error });
        }),
        claimSave(),
    ]);
    page.ownsSave = ownsSave;
    page.progress(1);
    page.say(page.words.starting);
    // Let the browser draw once more before it is busy.
    await new Promise((resolve) => setTimeout(resolve, 0));
    await game.default({ module_or_path: module });
}

/** Registers the service worker, which keeps this build for offline play and serves newer builds to new pages. */
async function serveOffline() {
    if (!("serviceWorker" in navigator)) {
        return;
    }
    try {
        await navigator.serviceWorker.register("service-worker.js");
        await navigator.serviceWorker.ready;
        document.body.dataset.offline = "ready";
    } catch (error) {
        // The browser forbids workers, or the page is not served securely, so the game works only online.
        document.body.dataset.offline = "no";
        console.info(`Not kept for playing offline: ${error.message}`);
    }
}

page.onready = serveOffline;
start().catch((error) => {
    const reason = [error.message, error.cause?.message, error.stack].filter(Boolean).join("\n");
    page.stop(error instanceof Obstacle ? error.message : page.words.notStarted, reason);
});
