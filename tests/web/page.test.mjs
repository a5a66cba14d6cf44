// The page around the game: sound, keys, sizes, and the loss of the graphics.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useSite } from "./support.mjs";

const used = useSite();
const { open } = used;

test("sound begins with the first gesture, and nothing complains before", async () => {
    const game = await open("mode=watch&level=1&seed=1", { before: () => {
        window.contexts = [];
        window.AudioContext = class extends AudioContext {
            constructor(...all) {
                super(...all);
                window.contexts.push(this);
            }
        };
    } });
    await game.until(() => document.body.dataset.moves.length >= 4, "the computer plays by itself");
    assert.deepEqual(await game.page.evaluate(() => window.contexts.length), 0);
    await game.click("a1");
    await game.until(() => window.contexts[0]?.state === "running", "the sound is on");
    await game.until(() => document.body.dataset.sounds >= 2, "sounds are played");
    assert.deepEqual(game.complaints, []);
    await game.close();
});

test("the browser keeps its own keys; Tab goes through the game and out of it", async () => {
    const game = await open("mode=friend&seed=1");
    const press = (init) => game.page.evaluate((keys) => {
        const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, code: keys.key, ...keys });
        return !document.getElementById("board").dispatchEvent(event);
    }, init);
    for (const key of ["F1", "F3", "F5", "F6", "F11", "F12", "BrowserBack"]) {
        assert.equal(await press({ key }), false, key);
    }
    for (const key of ["r", "t", "w", "l", "f", "p", "q", "0", "+", "Tab"]) {
        assert.equal(await press({ key, ctrlKey: true }), false, `Ctrl+${key}`);
    }
    assert.equal(await press({ key: "ArrowLeft", altKey: true }), false, "Alt+Left");
    assert.equal(await press({ key: "ArrowDown" }), true, "the page does not scroll");
    for (const key of ["d", "3", "Enter"]) {
        await game.page.keyboard.press(key);
    }
    await game.until(() => document.body.dataset.moves === "d3", "the game is played by keys");
    // Tab leads from the board through all buttons and out of the game.
    let steps = 0;
    while (await game.page.evaluate(() => document.activeElement.id === "board")) {
        assert.ok(++steps < 30, "Tab leads out");
        await game.page.keyboard.press("Tab");
        // The game learns where the next Tab leads when it draws.
        await game.drawn();
    }
    assert.ok(steps > 3, `${steps} presses`);
    await game.page.focus("#board");
    await game.page.keyboard.press("u");
    await game.until(() => document.body.dataset.moves === "", "keys reach the game again");
    // Escape belongs to the browser, which leaves a full screen by it, and to the game, which goes to the start screen.
    assert.equal(await press({ key: "Escape" }), false, "Escape");
    await game.until(() => document.body.dataset.screen === "start", "the game is left");
    await game.close();
});

for (const [name, width, height] of [["upright", 390, 844], ["sideways", 844, 390]]) {
    test(`a phone held ${name}: all is visible, and a tap plays its square`, async () => {
        const game = await open("mode=friend&seed=1", { context: {
            viewport: { width, height }, deviceScaleFactor: 3, isMobile: true, hasTouch: true,
        } });
        await inside(game, width, height);
        assert.equal(await game.page.evaluate(() => getComputedStyle(document.getElementById("board")).touchAction), "none");
        const canvas = await game.page.evaluate(() => {
            const board = document.getElementById("board");
            return { width: board.width, height: board.height, scroll: document.documentElement.scrollHeight };
        });
        assert.deepEqual(canvas, { width: 3 * width, height: 3 * height, scroll: height });
        await game.picture(`phone-${name}-before`);
        for (const square of ["d3", "c3", "c4"]) {
            await game.tap(square);
            await game.until((played) => document.body.dataset.moves.endsWith(played), `${square} is played`, square);
        }
        assert.equal((await game.shown()).moves, "d3c3c4");
        await game.until(() => document.body.dataset.motion === "no", "the discs lie still");
        await game.drawn();
        await game.picture(`phone-${name}`);
        // The board follows when the phone is turned. Its old place may lie in the new window as well.
        const place = (await game.shown()).board;
        await game.page.setViewportSize({ width: height, height: width });
        await game.until((w) => document.getElementById("board").width === w, "the canvas turns", 3 * height);
        await game.until((before) => document.body.dataset.board !== before, "the board follows", place);
        await inside(game, height, width);
        await game.tap("e3");
        await game.until(() => document.body.dataset.moves === "d3c3c4e3", "a tap plays its square again");
        // Two taps in quick succession neither zoom the page nor play.
        const before = await game.page.evaluate(() => visualViewport.scale);
        await game.tap("a1");
        await game.tap("a1");
        await game.until(() => /a1/.test(document.getElementById("speech").textContent), "the taps are refused");
        await game.drawn();
        assert.equal(await game.page.evaluate(() => visualViewport.scale), before);
        assert.equal((await game.shown()).moves, "d3c3c4e3");
        assert.deepEqual(game.complaints, []);
        await game.close();
    });
}

/** Asserts that the corners of the board lie in the viewport, and that squares are large enough for a finger. */
async function inside(game, width, height) {
    const [first, last] = [await game.middle("a1"), await game.middle("h8")];
    const half = (last.x - first.x) / 14;
    assert.ok(first.x - half >= 0 && first.y - half >= 0, `${JSON.stringify(first)}`);
    assert.ok(last.x + half <= width && last.y + half <= height, `${JSON.stringify(last)} in ${width}×${height}`);
    assert.ok(2 * half >= 36, `squares of ${2 * half} pixels`);
}

test("the corners of the board can be tapped", async () => {
    const [edge, rest] = ["-OXXXXO-", "-".repeat(48)];
    const game = await open(`mode=friend&seed=1&position=${edge}${rest}${edge}+X`, { context: { hasTouch: true } });
    for (const corner of ["a1", "h1", "a8", "h8"]) {
        await game.tap(corner);
        await game.until((played) => document.body.dataset.moves.includes(played), `${corner} is played`, corner);
    }
    assert.equal((await game.shown()).score, "16-0");
    await game.close();
});

test("a notch takes its room once", async () => {
    const phone = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
    const board = async (width, height, insets) => {
        const game = await open("", { ready: false, context: { ...phone, viewport: { width, height } } });
        if (insets) {
            const devtools = await game.context.newCDPSession(game.page);
            await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets });
        }
        await game.page.goto(`${used.host.address}?mode=friend&seed=1`);
        await game.ready();
        const { top, left, width: wide, height: high } = await game.page.evaluate(() =>
            document.getElementById("board").getBoundingClientRect().toJSON());
        const shown = { canvas: [left, top, wide, high], board: (await game.shown()).board };
        await game.picture(`notch-${width}x${height}${insets ? "-insets" : ""}`);
        await game.close();
        return shown;
    };
    const upright = await board(390, 844, { top: 47, bottom: 34 });
    assert.deepEqual(upright.canvas, [0, 47, 390, 763]);
    assert.equal(upright.board, (await board(390, 763)).board, "as on a phone that is smaller by that much");
    const sideways = await board(844, 390, { left: 47, right: 47, bottom: 21 });
    assert.deepEqual(sideways.canvas, [47, 0, 750, 369]);
    assert.equal(sideways.board, (await board(750, 369)).board);
});

test("who asks for less motion gets none", async () => {
    const moved = async (reducedMotion) => {
        const game = await open("mode=friend&seed=1", { context: { reducedMotion }, before: () => {
            window.motion = [];
            new MutationObserver(() => {
                if (document.body?.dataset.motion) {
                    window.motion.push(document.body.dataset.motion);
                }
            }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-motion"] });
        } });
        await game.playAny();
        await game.page.keyboard.press("h");
        await game.until(() => document.body.dataset.hint, "a hint is given");
        await game.page.keyboard.press("u");
        await game.until(() => document.body.dataset.moves === "", "the move is taken back");
        // Discs begin to move in the frame after the undo.
        await game.drawn();
        const seen = await game.page.evaluate(() => window.motion);
        await game.close();
        return seen.includes("yes");
    };
    assert.equal(await moved("no-preference"), true, "discs turn otherwise");
    assert.equal(await moved("reduce"), false);
});

test("the loss of the graphics is told, with a way on", async () => {
    const game = await open("mode=friend&seed=1");
    await game.playAny();
    await game.loseGraphics();
    assert.match(await game.page.innerText("#words"), /graphics.*reload/);
    await game.picture("context-lost");
    await game.page.click("#reload");
    await game.ready();
    await game.close();
});
