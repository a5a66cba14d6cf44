// The functions of the page that the game calls; `src/app/platform/browser/host.rs` is the other side.
import { Engine } from "./engine.js";
import { Files } from "./files.js";
import { mendPixels } from "./pixels.js";
import { Sound } from "./sound.js";

/** Keys that would scroll the page if the game did not take them. */
const SCROLL_KEYS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", " "]);

export function installHost(page, build) {
    const engine = new Engine(build.engine, (late) => page.notice(late ? page.words.engineLate : ""));
    const sound = new Sound();
    const files = new Files();
    const leaves = { backward: true, forward: true };

    mendPixels();
    page.board.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.altKey || event.metaKey) {
            return;
        }
        const stays = event.key === "Tab" && !(event.shiftKey ? leaves.backward : leaves.forward);
        if (stays || SCROLL_KEYS.has(event.key)) {
            event.preventDefault();
        }
    });

    window.othelloHost = {
        ready() {
            page.ready();
            engine.prepare();
        },
        broken(text) {
            console.error(text);
            page.stop(page.words.broken, text);
        },
        complain: (text) => console.error(text),
        // Bytes from the game are a view of its memory, which may change, so they are copied.
        think: (id, request) => engine.think(id, request.slice()),
        stopThinking: (id) => engine.stop(id),
        hurryThinking: (id) => engine.hurry(id),
        keepSound: (number, wav) => sound.keep(number, wav.slice().buffer),
        playSound: (number, pitch, volume) => sound.play(number, pitch, volume),
        awaitFiles: (most, take) => files.await(most, take),
        askForFile: () => files.ask(),
        saveFile(name, bytes) {
            try {
                files.save(name, bytes.slice());
                return "";
            } catch (error) {
                return String(error);
            }
        },
        tabLeaves(backward, forward) {
            Object.assign(leaves, { backward, forward });
        },
        ownsSave: () => page.ownsSave,
        speaks: (language) => page.speak(language),
        show(name, value) {
            document.body.dataset[name] = value;
        },
    };
}
