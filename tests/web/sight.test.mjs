// The board that the page shows while the game loads.
import assert from "node:assert/strict";
import { test } from "node:test";
import { WORDS } from "../../web/words.js";
import { Game, useSite } from "./support.mjs";

const used = useSite();

/** Opens the page without its game, which comes when `arrive` is called. `before` runs in the page ahead of all scripts. */
async function openWaiting({ query = "", texts = {}, ...options } = {}) {
    const context = await used.browser.newContext({ viewport: { width: 1024, height: 640 }, ...options });
    const game = new Game(context, await context.newPage());
    let arrive;
    const arrived = new Promise((resolve) => arrive = resolve);
    await game.page.route(/\/othello-\w+\.wasm$/, async (route) => {
        await arrived;
        await route.continue();
    });
    await game.page.addInitScript((kept) => {
        for (const [name, lines] of Object.entries(kept)) {
            localStorage.setItem(`othello.${name}`, `othello ${name} 1\n${lines}\nend\n`);
        }
    }, texts);
    await game.page.goto(used.host.address + query, { waitUntil: "commit" });
    await game.page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
    return { game, page: game.page, arrive: () => { arrive(); return game.ready(); } };
}

/** The corners of the squares: as the page shows them, and as the game draws them. */
const seen = (page) => page.evaluate(() => {
    const { left, top, right, bottom } = document.querySelector("#lies .square").getBoundingClientRect();
    return [left, top, right, bottom];
});
const drawn = (page) => page.evaluate(() => {
    const [x, y, square] = document.body.dataset.board.split(" ").map(Number);
    const { left, top } = document.getElementById("board").getBoundingClientRect();
    return [left + x - 4 * square, top + y - 4 * square, left + x + 4 * square, top + y + 4 * square];
});
const apart = (one, other) => Math.max(...one.map((value, at) => Math.abs(value - other[at])));

/** The discs that the page shows, by their squares. */
const discs = (page) => page.evaluate(() => Object.fromEntries([...document.querySelectorAll("#discs use")].map((disc) => {
    const [x, y] = ["x", "y"].map((name) => Number(disc.getAttribute(name)) + 3.5);
    return ["abcdefgh"[x] + (y + 1), disc.getAttribute("href").slice(1)];
})));
const score = (shown) => ["X", "O"].map((side) => Object.values(shown).filter((disc) => disc === side).length).join("-");

/** The mean colours around points of the page, each as red, green and blue. */
async function colours(page, points) {
    const picture = (await page.screenshot()).toString("base64");
    return page.evaluate(async ([png, places]) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
        canvas.drawImage(image, 0, 0);
        return places.map(([x, y]) => {
            const { data } = canvas.getImageData(x - 2, y - 2, 5, 5);
            return [0, 1, 2].map((channel) =>
                data.reduce((sum, value, at) => at % 4 === channel ? sum + value : sum, 0) * 4 / data.length);
        });
    }, [picture, points]);
}

for (const [theme, set] of [["felt", "classic"], ["wood", "marked"], ["dark", "modern"], ["contrast", "classic"]]) {
    test(`before the game arrives, the page shows its board: ${theme}, ${set}`, async () => {
        const { game, page, arrive } = await openWaiting({ texts: { settings: `theme = ${theme}\ndiscs = ${set}` } });
        assert.deepEqual(await discs(page), { d4: "O", e4: "X", d5: "X", e5: "O" });
        assert.equal(await page.evaluate(() => document.body.dataset.state), undefined, "the game is not there");
        const [left, top, right] = await seen(page);
        const square = (right - left) / 8;
        const at = (column, row) => [left + column * square, top + row * square].map(Math.round);
        const places = {
            a1: at(0.5, 0.5), h1: at(7.5, 0.5), b8: at(1.5, 7.5), h8: at(7.5, 7.5), dot: at(2, 2),
            // Beside the marks on the faces.
            d4: at(3.265, 3.265), e4: at(4.265, 3.265), d5: at(3.265, 4.265), e5: at(4.265, 4.265),
            frame: at(8.2, 5.5), table: at(-0.8, 4), panel: [1010, 500],
        };
        const before = await colours(page, Object.values(places));
        await arrive();
        await game.drawn();
        const after = await colours(page, Object.values(places));
        Object.keys(places).forEach((name, n) =>
            assert.ok(apart(before[n], after[n]) < 20, `${name}: first ${before[n]}, then ${after[n]}`));
        assert.equal(await page.isVisible("#sight"), false);
        assert.deepEqual(game.complaints, []);
        await game.close();
    });
}

test("the board of the game lies where the first one lay, in every window", async () => {
    const windows = [[1280, 720], [1920, 1080], [390, 844], [844, 390], [768, 1024], [600, 600], [1000, 559], [320, 568]];
    for (const query of ["", "?mode=friend&seed=1"]) {
        const { game, page, arrive } = await openWaiting({ query });
        const places = [];
        for (const [width, height] of windows) {
            await page.setViewportSize({ width, height });
            await game.drawn();
            places.push(await seen(page));
        }
        await arrive();
        for (const [n, [width, height]] of windows.entries()) {
            await page.setViewportSize({ width, height });
            await game.until((wide) => document.getElementById("board").width === wide, "the canvas has its size", width);
            await game.drawn();
            const board = await drawn(page);
            assert.ok(apart(places[n], board) < 1, `${width}×${height} ${query}: first ${places[n]}, then ${board}`);
        }
        await game.close();
    }
});

test("on a phone with a notch the board is whole, and on the pixels of the game's", async () => {
    for (const [width, height] of [[390, 844], [844, 390]]) {
        const { game, page, arrive } = await openWaiting({
            viewport: { width, height }, deviceScaleFactor: 3, isMobile: true, hasTouch: true,
        });
        const whole = await seen(page);
        assert.ok(whole[0] >= 0 && whole[1] >= 0 && whole[2] <= width && whole[3] <= height, `${whole}`);
        // With a notch at the top or at the left.
        const insets = width < height ? { top: 47, bottom: 34 } : { left: 47, right: 47, bottom: 21 };
        const devtools = await game.context.newCDPSession(page);
        await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets });
        await game.drawn();
        const first = await seen(page);
        assert.ok(first[0] >= (insets.left ?? 0) && first[1] >= (insets.top ?? 0), `${first}`);
        await arrive();
        const board = await drawn(page);
        assert.ok(apart(first, board) < 1, `first ${first}, then ${board}`);
        await game.close();
    }
});

test("the progress is on the board, and has a name in the page's language", async () => {
    const { game, page } = await openWaiting({ locale: "da-DK", reducedMotion: "reduce" });
    const bar = page.getByRole("progressbar", { name: WORDS.da.loading });
    await bar.waitFor();
    assert.equal(await page.innerText("#words"), WORDS.da.loading);
    const { x, y, width, height } = await bar.boundingBox();
    const [left, , right, bottom] = await seen(page);
    const border = await page.locator("#lies .border").boundingBox();
    assert.ok(x >= left - 1 && x + width <= right + 1 && y > bottom && y + height < border.y + border.height);
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0, "nothing moves by itself");
    await game.close();
});

test("a board without coordinates has none from the start", async () => {
    const { game, page } = await openWaiting({ texts: { settings: "coordinates = off" } });
    assert.equal(await page.isVisible("#lies .coordinates"), false);
    await game.close();
    const usual = await openWaiting();
    assert.ok(await usual.page.isVisible("#lies .coordinates"));
    await usual.game.close();
});

/** A game in which White passes after the 49th move, and then again and again. */
const PASSES = "f5f6e6f4g5d6e7g4f3g3d7c8e3f8h4h3h5h6g6f7c3d2e2d1c5c6d3b5f1f2c4b4b3c2e1g1b1a4c7b8a6b6e8d8a5a7a2b2a1c1a3a8";

test("a game that goes on stands on the board from the start", async () => {
    const kept = "mode = friend\nlevel = 3\nplay = black\nvariant = reverse\nmoves = f5d6c3\nseed = 1";
    const board = `${"-".repeat(27)}OX------XO${"-".repeat(27)}`;
    for (const [query, texts, known] of [
        ["", { game: kept }, { d4: "X", e4: "X", d5: "O", e5: "X", f5: "X", d6: "O", c3: "X" }],
        [`?mode=friend&moves=${PASSES}`, { game: kept }],
        ["?mode=friend&variant=historical", {}, {}],
        ["?mode=friend&variant=historical&moves=d4+E4+e5+d5", {}, { d4: "X", e4: "O", e5: "X", d5: "O" }],
        ["?mode=friend&first=white&moves=e3", {}, { e3: "O", d4: "O", e4: "O", d5: "X", e5: "O" }],
        [`?mode=friend&position=${board}+O&moves=e3`, {}],
    ]) {
        const { game, page, arrive } = await openWaiting({ query, texts });
        const shown = await discs(page);
        if (known) {
            assert.deepEqual(shown, known, query);
        }
        await arrive();
        assert.equal((await game.shown()).score, score(shown), query);
        assert.equal((await game.shown()).screen, "game", query);
        await game.close();
    }
});

test("a link or a text that says nothing sensible still has a board", async () => {
    for (const options of [
        { query: "?moves=f5f5&variant=go" }, { query: "?position=XX" }, { query: "?moves=zz9" }, { query: "?nothing=1" },
        { texts: { game: "\u0000 no game \uffff", settings: "theme = plaid\ndiscs = <b>" } },
    ]) {
        const { game, page } = await openWaiting(options);
        assert.ok(await page.isVisible("#lies .square"));
        assert.deepEqual(game.complaints, []);
        await game.close();
    }
});

test("where nothing is kept the board has its usual look", async () => {
    const context = await used.browser.newContext();
    const game = new Game(context, await context.newPage());
    await game.page.addInitScript(() => Object.defineProperty(window, "localStorage", { get() {
        throw new DOMException("forbidden", "SecurityError");
    } }));
    await game.page.route(/\.wasm$/, () => {});
    await game.page.goto(used.host.address, { waitUntil: "commit" });
    await game.page.locator("#discs use").first().waitFor({ state: "attached" });
    assert.equal(score(await discs(game.page)), "2-2");
    assert.deepEqual(game.complaints, []);
    await game.close();
});
