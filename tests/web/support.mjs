// Opens the site in a browser, and plays and inspects the game as a player does.
import { createRequire } from "node:module";
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { after, before } from "node:test";
import { serve } from "../../web/server.mjs";

const { chromium } = createRequire(join(process.env.OTHELLO_NODE_MODULES, "/"))("playwright-core");

/** The built site. */
export const DIST = resolve(process.env.OTHELLO_DIST ?? "dist");
/** The folder for screenshots. */
export const PICTURES = resolve(process.env.OTHELLO_PICTURES ?? "target/web-pictures");
mkdirSync(PICTURES, { recursive: true });

/** The longest wait for something that should happen at once, in milliseconds. Drawing without a graphics card is slow. */
const PATIENCE = 60_000;

export async function openBrowser(...more) {
    const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
    if (!existsSync(executablePath)) {
        throw new Error(`no browser: ${executablePath} is missing (on Debian: apt-get install chromium)`);
    }
    return chromium.launch({
        executablePath,
        args: [
            "--no-sandbox",
            "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist",
            "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
            "--disable-sync",
            ...more,
        ],
    });
}

/** Serves the site at `host.address`. */
export async function openHost(options = {}) {
    const { folder = DIST, ...others } = options;
    const server = await serve(folder, others);
    const address = `http://localhost:${server.address().port}${others.under ?? "/"}`;
    return {
        address,
        close: () => new Promise((done) => {
            server.close(done);
            server.closeAllConnections();
        }),
    };
}

/** Starts a browser and a server for all tests of a file; `open(query)` opens the game. */
export function useSite() {
    const site = { open: (query, options) => Game.open(site.browser, `${site.host.address}?${query}`, options) };
    before(async () => {
        site.browser = await openBrowser();
        site.host = await openHost();
    });
    after(async () => {
        await site.browser?.close();
        await site.host?.close();
    });
    return site;
}

/** A page with the game, and the errors that it reported. */
export class Game {
    /** Opens the game. `before` runs in the page ahead of all scripts; `ready` says whether to wait for the game. */
    static async open(browser, address, { context: options = {}, before, ready = true } = {}) {
        const context = await browser.newContext({ viewport: { width: 1024, height: 640 }, ...options });
        const game = new Game(context, await context.newPage());
        if (before) {
            await game.page.addInitScript(before);
        }
        await game.page.goto(address);
        if (ready) {
            await game.ready();
        }
        return game;
    }

    constructor(context, page) {
        this.context = context;
        this.page = page;
        /** Errors, and warnings about sound. */
        this.complaints = [];
        page.on("console", (message) => {
            const text = message.text();
            if (process.env.OTHELLO_CONSOLE) {
                console.log(`[${message.type()}] ${text}`);
            }
            if (message.type() === "error" || message.type() === "warning" && /audio/i.test(text)) {
                this.complaints.push(text);
            }
        });
        page.on("pageerror", (error) => this.complaints.push(String(error)));
    }

    close() {
        return this.context.close();
    }

    /** Waits until the game can be played. */
    async ready() {
        await this.until(() => ["ready", "stopped"].includes(document.body.dataset.state), "the page is ready");
        const { state } = await this.shown();
        if (state !== "ready") {
            throw new Error(`the game did not start: ${await this.page.innerText("#cover")}`);
        }
    }

    /** Waits until a condition holds in the page, also across a navigation. */
    async until(condition, what, argument) {
        const end = Date.now() + PATIENCE;
        for (;;) {
            let cause;
            try {
                if (await this.page.evaluate(condition, argument)) {
                    return;
                }
            } catch (error) {
                cause = error;
            }
            if (Date.now() > end) {
                const shown = JSON.stringify(await this.shown());
                throw new Error(`not so: ${what}; shown: ${shown}; complaints: ${this.complaints.join("; ")}`, { cause });
            }
            await new Promise((resolve) => setTimeout(resolve, 50));
        }
    }

    /** Waits until the game has certainly drawn all that happened before. */
    drawn() {
        return this.page.evaluate(() => new Promise((done) => {
            let left = 4;
            requestAnimationFrame(function picture() {
                left--;
                left > 0 ? requestAnimationFrame(picture) : done();
            });
        }));
    }

    /** The state of the game, from the `data-` attributes of the body. */
    shown() {
        return this.page.evaluate(() => ({ ...document.body.dataset }));
    }

    /** The number of moves made. */
    async ply() {
        return ((await this.shown()).moves ?? "").length / 2;
    }

    /** The centre of a square, in pixels of the page. */
    async middle(square) {
        return this.page.evaluate((name) => {
            const [x, y, width] = document.body.dataset.board.split(" ").map(Number);
            const { left, top } = document.getElementById("board").getBoundingClientRect();
            const column = name.charCodeAt(0) - 97;
            const row = name.charCodeAt(1) - 49;
            return { x: left + x + (column - 3.5) * width, y: top + y + (row - 3.5) * width };
        }, square);
    }

    async click(square) {
        const { x, y } = await this.middle(square);
        await this.page.mouse.click(x, y);
    }

    /** Presses keys, each after the effect of the one before is drawn. */
    async press(...keys) {
        for (const key of keys) {
            await this.page.keyboard.press(key);
            await this.drawn();
        }
    }

    async tap(square) {
        const { x, y } = await this.middle(square);
        await this.page.touchscreen.tap(x, y);
    }

    /** Waits until a person is to move, or the game is over. */
    turn() {
        return this.until(() => ["human", "over"].includes(document.body.dataset.turn), "it is the player's turn");
    }

    /** Plays a legal move by a click, the first unless `pick` chooses another, and waits until it is on the board. */
    async playAny(pick = (legal) => legal[0]) {
        const { legal, moves } = await this.shown();
        const square = pick(legal.split(" "));
        await this.click(square);
        await this.until((before) => document.body.dataset.moves !== before, `${square} is played`, moves);
        return square;
    }

    /** Makes the page lose its graphics, as when a driver restarts, and waits until it says so. */
    async loseGraphics() {
        await this.page.evaluate(() =>
            document.getElementById("board").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext());
        await this.until(() => document.body.dataset.state === "stopped", "the page says so");
    }

    picture(name) {
        return this.page.screenshot({ path: join(PICTURES, `${name}.png`), timeout: 2 * PATIENCE });
    }
}
