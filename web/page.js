// The parts of the page around the game: progress, obstacles, notices, speech.

import { WORDS } from "./words.js";

const element = (id) => document.getElementById(id);

export class Page {
    constructor(language) {
        this.cover = element("cover");
        this.board = element("board");
        this.speak(language);
        this.say(this.words.loading);
        /** Called once, when the game is ready. */
        this.onready = () => {};
        element("reload").addEventListener("click", () => location.reload());
        this.board.addEventListener("contextmenu", (event) => event.preventDefault());
        this.board.addEventListener("webglcontextlost", (event) => {
            event.preventDefault();
            this.stop(this.words.graphicsLost, "");
        });
    }

    /** Switches the page to a language. Texts that are already on the screen stay as they are. */
    speak(language) {
        this.words = WORDS[language];
        document.documentElement.lang = language;
        this.board.setAttribute("aria-label", this.words.board);
        element("progress").setAttribute("aria-label", this.words.loading);
        for (const spoken of document.querySelectorAll("[data-words]")) {
            spoken.textContent = this.words[spoken.dataset.words];
        }
    }

    progress(fraction) {
        element("progress").value = Math.min(fraction, 1);
    }

    say(words) {
        element("words").textContent = words;
    }

    /** Shows the game. */
    ready() {
        if (this.stopped) {
            return;
        }
        this.cover.hidden = true;
        document.body.dataset.state = "ready";
        performance.mark("othello-ready");
        this.board.focus({ preventScroll: true });
        this.onready();
    }

    /** Covers the game with the reason why it cannot go on; only the first reason counts. */
    stop(words, reason) {
        if (this.stopped) {
            return;
        }
        this.stopped = true;
        document.body.dataset.state = "stopped";
        this.cover.setAttribute("role", "alertdialog");
        this.cover.className = "";
        this.cover.hidden = false;
        this.say(words);
        element("progress").hidden = true;
        element("details").hidden = !reason;
        element("reason").textContent = reason;
        element("reload").hidden = false;
        element("reload").focus();
    }

    /** Shows a line at the bottom of the page, or hides it if there are no words. */
    notice(words) {
        element("notice").textContent = words;
        element("notice").hidden = !words;
    }
}
