// Loads the game and starts it; says in words what is in the way.
import { Page } from "./page.js";
import { installHost } from "./host.js";

const build = JSON.parse(document.getElementById("build").textContent);
const page = new Page();

/** Something that a player can do something about. */
class Obstacle extends Error {}

function check() {
    if (typeof WebAssembly !== "object") {
        throw new Obstacle("This browser has WebAssembly switched off or does not know it. Please allow it, or use a " +
            "current Firefox, Chrome, Edge or Safari.");
    }
    const probe = document.createElement("canvas").getContext("webgl2");
    if (!probe) {
        throw new Obstacle("The game draws with WebGL 2, which this browser does not offer. Please switch on hardware " +
            "acceleration in its settings, update the graphics driver, or use another browser.");
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
        throw new Obstacle(`A file of the game did not arrive (${name}). Please check the connection and reload.`,
            { cause: error });
    }
    if (!response.ok) {
        throw new Obstacle(`A file of the game is not on the server (${name}: ${response.status}). Perhaps a new ` +
            "version has just come: please reload.");
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
                controller.error(new Obstacle(`A file of the game broke off on its way (${name}). Please check the ` +
                    "connection and reload.", { cause: error }));
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
            throw new Obstacle(`A file of the game broke off on its way (${name}). Please check the connection and ` +
                "reload.", { cause: error });
        }
        throw new Obstacle("This browser could not prepare the game. Please update it, or use a current Firefox, " +
            "Chrome, Edge or Safari.", { cause: error });
    }
}

async function start() {
    check();
    installHost(page, build);
    const [module, game] = await Promise.all([
        compiled(build.game.wasm, build.game.size),
        import(build.game.script).catch((error) => {
            throw new Obstacle("A file of the game did not arrive. Please check the connection and reload.",
                { cause: error });
        }),
    ]);
    page.progress(1);
    page.say("Starting …");
    // One more picture before the browser is busy.
    await new Promise((resolve) => setTimeout(resolve, 0));
    await game.default({ module_or_path: module });
}

/** Offline play: the service worker keeps one build at a time. A newer one takes over where no other page is open. */
async function serveOffline() {
    if (!("serviceWorker" in navigator)) {
        return;
    }
    try {
        const registration = await navigator.serviceWorker.register("service-worker.js");
        await navigator.serviceWorker.ready;
        document.body.dataset.offline = "ready";
        return registration;
    } catch (error) {
        // Then the game is online only: the browser forbids workers, or the page is not served securely.
        document.body.dataset.offline = "no";
        console.info(`Not kept for playing offline: ${error.message}`);
    }
}

/** A build that has been fetched meanwhile takes over before anything of the old one runs. */
async function newest() {
    const waiting = (await navigator.serviceWorker?.getRegistration().catch(() => null))?.waiting;
    if (!waiting || !navigator.serviceWorker.controller) {
        return;
    }
    await new Promise((resolve) => {
        // Where another page still plays the old build, this one joins it.
        const answer = new MessageChannel();
        answer.port1.onmessage = ({ data }) => {
            if (!data) {
                resolve();
            }
        };
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
        waiting.postMessage("take over", [answer.port2]);
        setTimeout(resolve, 2000);
    });
}

page.onready = serveOffline;
newest().then(start).catch((error) => {
    const reason = [error.message, error.cause?.message, error.stack].filter(Boolean).join("\n");
    page.stop(error instanceof Obstacle ? error.message : "The game could not be started. Please reload; if that " +
        "does not help, update the browser or use another one.", reason);
});
