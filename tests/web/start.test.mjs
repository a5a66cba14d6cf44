// Opening the page, and the messages that it shows when the game cannot start.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { WORDS } from "../../web/words.js";
import { DIST, Game, openHost, useSite } from "./support.mjs";

/** A file of the site. */
const site = (name) => readFileSync(join(DIST, name));

const used = useSite();

test("the page becomes playable, without a complaint", async () => {
    const asked = [];
    const host = await openHost({ meddle: (name) => void asked.push(name) });
    const game = await Game.open(used.browser, host.address);
    const times = [await timesOf(game)];
    assert.deepEqual(game.complaints, []);
    assert.equal(await game.page.isVisible("#cover"), false);
    const board = await game.page.evaluate(() => {
        const canvas = document.getElementById("board");
        return { role: canvas.getAttribute("role"), label: canvas.getAttribute("aria-label"),
            focused: document.activeElement === canvas, live: document.getElementById("speech").ariaLive };
    });
    assert.deepEqual(board, { role: "application", label: "Othello board", focused: true, live: "polite" });
    // The page asks for the site's own files and nothing else, least of all for files that describe others.
    assert.deepEqual(asked.filter((name) => name.endsWith(".meta")), []);
    await game.picture("start");
    await game.close();
    while (times.length < 5) {
        const again = await Game.open(used.browser, host.address);
        times.push(await timesOf(again));
        await again.close();
    }
    for (const what of ["first sight", "playable"]) {
        const sorted = times.map((time) => time[what]).toSorted((a, b) => a - b);
        console.log(`from navigation to ${what}: median ${sorted[2]} ms of ${sorted.join(", ")}`);
    }
    await host.close();
});

test("the download keeps to its budget", (t) => {
    const { small, totals } = JSON.parse(site("sizes.json"));
    console.log(totals);
    if (!small) {
        t.skip("this site was built quickly, without wasm-opt");
        return;
    }
    assert.ok(totals.first.brotli <= 4_000_000, "what is needed before the first move");
    assert.ok(totals.engine.brotli <= 1_500_000, "the engine with its weights");
});

/** The times from navigation until the page shows the board, and until the game can be played, in milliseconds. */
async function timesOf(game) {
    const time = (entry) => game.page.evaluate((name) => Math.round(performance.getEntriesByName(name)[0].startTime), entry);
    return { "first sight": await time("first-contentful-paint"), playable: await time("othello-ready") };
}

test("the progress bar shows how much has come", async () => {
    const host = await openHost({ meddle: (name, response) => slowly(name, response) });
    const game = await Game.open(used.browser, host.address, { before: () => {
        window.seen = [];
        new MutationObserver(() => {
            const bar = document.getElementById("progress");
            if (bar && bar.value !== window.seen.at(-1)) {
                window.seen.push(bar.value);
            }
        }).observe(document, { subtree: true, attributes: true, childList: true });
    } });
    const seen = await game.page.evaluate(() => window.seen);
    assert.equal(seen[0], 0, "from the first picture on");
    assert.ok(seen.filter((value) => value > 0 && value < 1).length >= 5, `${seen}`);
    assert.deepEqual(seen, [...seen].sort((a, b) => a - b));
    assert.equal(seen.at(-1), 1);
    await game.close();
    await host.close();
});

/** Sends the game in ten parts. */
function slowly(name, response) {
    if (!/^othello-.*\.wasm$/.test(name)) {
        return false;
    }
    const bytes = site(name);
    response.writeHead(200, { "Content-Type": "application/wasm" });
    const parts = 10;
    (async () => {
        for (let part = 0; part < parts; part++) {
            response.write(bytes.subarray(bytes.length * part / parts, bytes.length * (part + 1) / parts));
            await new Promise((resolve) => setTimeout(resolve, 30));
        }
        response.end();
    })();
    return true;
}

test("the site works from a folder of its host", async () => {
    const host = await openHost({ under: "/games/othello/" });
    const game = await Game.open(used.browser, host.address);
    await game.until(() => document.body.dataset.offline === "ready", "it is kept for playing offline");
    assert.deepEqual(game.complaints, []);
    await game.close();
    await host.close();
});

/** Opens the page where something prevents the game from starting, and returns the message. */
async function obstacle({ meddle, query = "", ...options }) {
    const host = await openHost({ meddle });
    const game = await Game.open(used.browser, host.address + query, { ready: false, ...options });
    await game.until(() => document.body.dataset.state === "stopped", "the page says what is wrong");
    const words = await game.page.innerText("#words");
    assert.ok(await game.page.isVisible("#reload"));
    assert.deepEqual([await game.page.isVisible("#headline"), await game.page.isVisible("#sight")], [true, false]);
    const { lang, button, label } = await game.page.evaluate(() => ({
        lang: document.documentElement.lang,
        button: document.getElementById("reload").textContent,
        label: document.getElementById("board").getAttribute("aria-label"),
    }));
    assert.deepEqual([button, label], [WORDS[lang].reload, WORDS[lang].board], "all in one language");
    await game.close();
    await host.close();
    return words;
}

const wasm = (name) => /^othello-.*\.wasm$/.test(name);

test("without WebGL 2 the page says so", async () => {
    const words = await obstacle({ before: () => {
        const { getContext } = HTMLCanvasElement.prototype;
        HTMLCanvasElement.prototype.getContext = function (kind, ...others) {
            return kind === "webgl2" ? null : getContext.call(this, kind, ...others);
        };
    } });
    assert.match(words, /WebGL 2.*hardware acceleration/);
});

test("without WebAssembly the page says so", async () => {
    assert.match(await obstacle({ before: () => delete window.WebAssembly }), /WebAssembly/);
});

test("a file that is not there, breaks off or is damaged is told", async () => {
    const missing = await obstacle({ meddle: (name, response) => wasm(name) && !!response.writeHead(404).end() });
    assert.match(missing, /missing on the server.*404.*reload/);
    const cut = await obstacle({ meddle: (name, response) => {
        if (!wasm(name)) {
            return false;
        }
        response.writeHead(200, { "Content-Length": 1_000_000 });
        response.write(site(name).subarray(0, 500_000));
        setTimeout(() => response.destroy(), 200);
        return true;
    } });
    assert.match(cut, /interrupted.*reload/);
    const damaged = await obstacle({ meddle: (name, response) => {
        if (!wasm(name)) {
            return false;
        }
        const bytes = Buffer.from(site(name));
        bytes.fill(0xff, 1000, 2000);
        response.writeHead(200).end(bytes);
        return true;
    } });
    assert.match(damaged, /could not prepare/);
    const script = await obstacle({ meddle: (name, response) =>
        /^othello-.*\.js$/.test(name) && !!response.writeHead(404).end() });
    assert.match(script, /could not be loaded.*reload/);
});

test("the page speaks the language of the link, else the one that was set, else the reader's", async () => {
    const said = (lang) => new RegExp(WORDS[lang].notThere("FILE", 404).replace(/[.()?]/g, "\\$&").replace("FILE", "[^:]*"));
    const meddle = (name, response) => wasm(name) && !!response.writeHead(404).end();
    const set = () => localStorage.setItem("othello.settings", "othello settings 1\nlanguage = da\nend\n");
    const czech = { locale: "cs-CZ" };
    assert.match(await obstacle({ meddle }), said("en"));
    assert.match(await obstacle({ meddle, context: czech }), said("cs"));
    assert.match(await obstacle({ meddle, context: { locale: "pt-BR" } }), said("en"), "one that it does not know");
    assert.match(await obstacle({ meddle, context: czech, before: set }), said("da"));
    assert.match(await obstacle({ meddle, context: czech, before: set, query: "?lang=de" }), said("de"));
    assert.match(await obstacle({ meddle, context: czech, query: "?lang=xx" }), said("cs"));
});

test("the game speaks the language of its page", async () => {
    const game = await Game.open(used.browser, `${used.host.address}?mode=friend&seed=1`, { context: { locale: "de-AT" } });
    await game.until(() => /Schwarz/.test(document.getElementById("speech").textContent), "it is German");
    await game.page.goto(`${used.host.address}?mode=friend&seed=1&lang=da`);
    await game.ready();
    await game.until(() => /Sort/.test(document.getElementById("speech").textContent), "it is Danish");
    assert.equal(await game.page.getAttribute("#board", "aria-label"), WORDS.da.board);
    // The game ignores a malformed link as a whole, its language included, and the page follows the game.
    await game.page.goto(`${used.host.address}?level=99&lang=da`);
    await game.ready();
    assert.equal(await game.page.getAttribute("#board", "aria-label"), WORDS.de.board);
    assert.deepEqual(game.complaints, []);
    await game.close();
});

test("all languages of the page say the same things", () => {
    const kinds = (words) => Object.entries(words).map(([key, word]) => [key, typeof word, word.length > 0]);
    for (const [lang, words] of Object.entries(WORDS)) {
        assert.deepEqual(kinds(words), kinds(WORDS.en), lang);
        assert.ok(site("index.html").includes(`<p lang="${lang}">${words.noScript}</p>`), "also where there are no scripts");
    }
    for (const folder of ["assets/locales", "assets/locales/lessons", "assets/locales/coach"]) {
        const files = readdirSync(folder).filter((name) => name.endsWith(".ftl"));
        assert.deepEqual(files.map((name) => name.slice(0, -4)).sort(), Object.keys(WORDS).sort(), `the languages in ${folder}`);
    }
});
