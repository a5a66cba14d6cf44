// Without a network, and from one version to the next.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { DIST, Game, openBrowser, openHost } from "./support.mjs";

let browser;
before(async () => {
    browser = await openBrowser();
});
after(() => browser?.close());

const kept = (game) => game.until(() => document.body.dataset.offline === "ready", "it is kept for playing offline");

test("after the first visit the whole game works without the server", async () => {
    const host = await openHost();
    const game = await Game.open(browser, host.address);
    await kept(game);
    await host.close();
    await game.page.goto(`${host.address}?mode=computer&level=3&play=black&seed=1`);
    await game.ready();
    await game.playAny();
    await game.turn();
    assert.equal(await game.ply(), 2, "the computer's engine is there too");
    assert.deepEqual(game.complaints, []);
    await game.close();
});

// The new service worker says that it takes over, and in headless Chromium goes on waiting for the old one.
const todo = "a new version comes only when all pages of the old one are closed";
test("a new version takes over whole, and two never mix", { todo }, async () => {
    const older = readFileSync(join(DIST, "index.html"), "utf8").match(/"build":"(\w+)"/)[1];
    const newer = "0123456789abcdef";
    const folder = mkdtempSync(join(tmpdir(), "othello-site-"));
    cpSync(DIST, folder, { recursive: true });
    // The same files but for one, whose other name stands for all that may change.
    const engine = readFileSync(join(DIST, "index.html"), "utf8").match(/engine-\w+\.wasm/)[0];
    for (const name of ["index.html", "service-worker.js"]) {
        for (const ending of [".br", ".gz"]) {
            rmSync(join(folder, name + ending));
        }
        const text = readFileSync(join(DIST, name), "utf8");
        writeFileSync(join(folder, name), text.replaceAll(older, newer).replaceAll(engine, "engine-ffffffffffffffff.wasm"));
    }
    cpSync(join(DIST, engine), join(folder, "engine-ffffffffffffffff.wasm"));
    rmSync(join(folder, engine));

    const first = await openHost();
    const port = Number(new URL(first.address).port);
    const game = await Game.open(browser, first.address);
    const asked = [];
    game.page.on("request", (request) => asked.push(request.url().split("/").at(-1)));
    const build = () => game.page.evaluate(() => JSON.parse(document.getElementById("build").textContent).build);
    const caches = () => game.page.evaluate(() => caches.keys());
    await kept(game);
    assert.equal(await build(), older);
    await first.close();

    const second = await openHost({ folder, port });
    await game.page.reload();
    await game.ready();
    // Either it still is the old version and the new one is fetched meanwhile, or it is the new one.
    await game.until(async () => (await navigator.serviceWorker.getRegistration())?.waiting, "the new version waits");
    assert.equal(await build(), older);
    asked.length = 0;
    await game.page.goto(`${second.address}?mode=computer&level=3&play=black&seed=1`);
    await game.until((wanted) => {
        const shown = document.getElementById("build");
        return shown && JSON.parse(shown.textContent).build === wanted && document.body.dataset.state === "ready";
    }, "the new version runs", newer);
    await game.playAny();
    await game.turn();
    assert.equal(await game.ply(), 2);
    assert.ok(asked.includes("engine-ffffffffffffffff.wasm") && !asked.includes(engine), `${asked}`);
    await game.until(async () => (await window.caches.keys()).length === 1, "the old version is thrown away");
    assert.ok((await caches())[0].endsWith(newer));
    assert.deepEqual(game.complaints, []);
    await game.close();
    await second.close();
    rmSync(folder, { recursive: true });
});

test("another page with the old version keeps it", async () => {
    const host = await openHost();
    const game = await Game.open(browser, host.address);
    await kept(game);
    const answer = await game.page.evaluate(async () => {
        const channel = new MessageChannel();
        const told = new Promise((resolve) => {
            channel.port1.onmessage = ({ data }) => resolve(data);
        });
        const frame = document.createElement("iframe");
        frame.src = "icons/192.png";
        document.body.append(frame);
        await new Promise((resolve) => {
            frame.onload = resolve;
        });
        (await navigator.serviceWorker.ready).active.postMessage("take over", [channel.port2]);
        return told;
    });
    assert.equal(answer, false);
    await game.close();
    await host.close();
});
