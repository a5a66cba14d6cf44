// Playing without a network, and updates from one version of the site to the next.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { DIST, Game, openHost, useSite } from "./support.mjs";

const used = useSite();

const kept = (game) => game.until(() => document.body.dataset.offline === "ready", "it is kept for playing offline");

test("after the first visit the whole game works without the server", async () => {
    const host = await openHost();
    const game = await Game.open(used.browser, host.address);
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

/** A file of the site as text. */
const text = (name) => readFileSync(join(DIST, name), "utf8");
const named = JSON.parse(text("index.html").match(/id="build">(.*?)<\/script>/)[1]);
const ENGINE = [named.engine.wasm, named.engine.script];

/**
 * Makes a later version of the site in its own folder. It has the same files, but the engine's have other names, as if
 * their content had changed.
 */
function later(digit) {
    const folder = mkdtempSync(join(tmpdir(), "othello-site-"));
    cpSync(DIST, folder, { recursive: true });
    const other = (name) => name.replace(/\w{16}\./, `${digit.repeat(16)}.`);
    for (const name of ["index.html", "service-worker.js"]) {
        for (const ending of [".br", ".gz"]) {
            rmSync(join(folder, name + ending));
        }
        const changed = ENGINE.reduce((all, file) => all.replaceAll(file, other(file)), text(name));
        writeFileSync(join(folder, name), changed.replaceAll(named.build, digit.repeat(16)));
    }
    for (const name of ENGINE) {
        for (const ending of ["", ".br", ".gz"]) {
            renameSync(join(folder, name + ending), join(folder, other(name) + ending));
        }
    }
    return { folder, build: digit.repeat(16), engine: ENGINE.map(other), discard: () => rmSync(folder, { recursive: true }) };
}

/** The build that a page belongs to. */
const buildOf = (game) => game.page.evaluate(() => JSON.parse(document.getElementById("build").textContent).build);
/** Waits until a newly opened page would get this build. Asking the service worker itself would keep the old one alive. */
const given = (game, build) => game.until(async (wanted) => {
    const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
    const fetched = (await caches.keys()).some((name) => name.endsWith(wanted));
    return fetched && !installing && !waiting && active.state === "activated";
}, `${build} has taken over`, build);
/** Tells whether the page can fetch all these files, from a cache or from the server. */
const had = (game, names) => game.page.evaluate(async (all) =>
    (await Promise.all(all.map((name) => fetch(name, { cache: "reload" })))).every(({ ok }) => ok), names);
/** The builds in the browser's caches, oldest first. */
const builds = (game) => game.page.evaluate(async () => (await caches.keys()).map((name) => name.split(" ").at(-1)));

test("a new version takes over whole, and two never mix", async () => {
    const [second, third] = [later("a"), later("b")];
    const query = "?mode=computer&level=3&play=black&seed=1";
    let host = await openHost();
    const { address } = host;
    const port = Number(new URL(address).port);
    const serve = async (folder) => {
        await host.close();
        host = await openHost({ folder, port });
    };
    const old = await Game.open(used.browser, address + query);
    await kept(old);

    // A page of the first version fetches the second. It stays at the first and finds its engine, which the server no longer
    // has.
    await serve(second.folder);
    await old.page.reload();
    await old.ready();
    await given(old, second.build);
    assert.equal(await buildOf(old), named.build);
    assert.ok(await had(old, ENGINE));
    await old.playAny();
    await old.turn();
    assert.equal(await old.ply(), 2);
    assert.deepEqual(await builds(old), [named.build, second.build]);

    // A page that is opened now belongs to the second version and uses nothing of the first.
    const next = new Game(old.context, await old.context.newPage());
    const asked = [];
    next.page.on("request", (request) => asked.push(request.url().split("/").at(-1)));
    await next.page.goto(address + query);
    await next.ready();
    assert.equal(await buildOf(next), second.build);
    // The first page still has the saved game.
    await next.until(() => document.body.dataset.dialog === "message", "the player is told");
    await next.page.keyboard.press("Escape");
    await next.until(() => document.body.dataset.dialog === "none", "the message is closed");
    await next.playAny();
    await next.turn();
    assert.equal(await next.ply(), 2);
    assert.ok(second.engine.every((name) => asked.includes(name)) && !ENGINE.some((name) => asked.includes(name)), `${asked}`);

    // The third version makes the browser drop the first.
    await serve(third.folder);
    await next.page.reload();
    await next.ready();
    assert.equal(await buildOf(next), second.build);
    await given(next, third.build);
    assert.deepEqual(await builds(next), [second.build, third.build], "the first version is thrown away");
    assert.ok(await had(next, second.engine));
    await host.close();
    await next.page.reload();
    await next.ready();
    assert.equal(await buildOf(next), third.build);
    assert.deepEqual([...old.complaints, ...next.complaints], []);
    await old.close();
    second.discard();
    third.discard();
});

test("a new version that is not whole on the server does not come", async () => {
    const broken = later("c");
    let host = await openHost();
    const { address } = host;
    const game = await Game.open(used.browser, address);
    await kept(game);
    await host.close();
    const refused = [];
    host = await openHost({ folder: broken.folder, port: Number(new URL(address).port), meddle: (name, response) =>
        name === broken.engine[0] && (refused.push(name), !!response.writeHead(404).end()) });
    await game.page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const failed = new Promise((resolve) => registration.addEventListener("updatefound", () => {
            const { installing } = registration;
            installing.addEventListener("statechange", () => installing.state === "redundant" && resolve());
        }));
        await registration.update().catch(() => {});
        await failed;
    });
    assert.equal(refused.length, 1);
    assert.deepEqual(await builds(game), [named.build]);
    await game.page.reload();
    await game.ready();
    assert.equal(await buildOf(game), named.build);
    await game.close();
    await host.close();
    broken.discard();
});

test("the game can be installed", async () => {
    const game = await used.open("");
    const devtools = await game.context.newCDPSession(game.page);
    const { errors, data } = await devtools.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    // The test's window is private, which alone prevents installing.
    assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
    for (const { src, sizes } of JSON.parse(data).icons) {
        const shown = await game.page.evaluate(async (address) => {
            const icon = new Image();
            icon.src = address;
            await icon.decode();
            return `${icon.naturalWidth}x${icon.naturalHeight}`;
        }, new URL(src, game.page.url()).href);
        assert.equal(shown, sizes, src);
    }
    await game.close();
});
