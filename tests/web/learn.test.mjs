// Lessons in the browser: begun from the start screen, answered by keys and clicks, kept across a reload.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useSite } from "./support.mjs";

const site = useSite();
const { open } = site;

/** Waits for the state of the lesson, such as "R1 1/4 asking". */
const lesson = (game, state) => game.until((wanted) => document.body.dataset.lesson === wanted, state, state);

/** Presses keys one after the other, each in a frame of its own. */
async function keys(game, ...names) {
    for (const name of names) {
        await game.page.keyboard.press(name);
        await game.page.waitForTimeout(150);
    }
}

async function toLessons(game) {
    await keys(game, "Escape");
    await game.until(() => document.body.dataset.screen === "start", "the start screen");
    // The first arrow marks the button to play; the games kept lie beside it, then play online, then the lessons.
    await keys(game, "ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Enter");
    await game.until(() => document.body.dataset.screen === "learn", "the list of lessons");
}

test("a lesson is begun, answered and kept, and the running game is left alone", async () => {
    const game = await open("mode=friend&seed=1");
    await game.playAny();
    const { moves } = await game.shown();
    await toLessons(game);
    const pressed = Date.now();
    await keys(game, "ArrowUp", "Enter");
    await lesson(game, "R1 1/4 opening");
    console.log(`first lesson ${Date.now() - pressed} ms after the key`);
    await game.picture("lesson");
    await keys(game, "Space");
    await lesson(game, "R1 1/4 asking");
    // Black's discs, one by key, one by a click, and the task is checked.
    await keys(game, "d", "5", "Enter");
    await game.click("e4");
    await keys(game, "Space");
    await lesson(game, "R1 1/4 right");
    assert.match(await game.page.textContent("#speech"), /\S/);
    await keys(game, "Space");
    await lesson(game, "R1 2/4 asking");
    // A wrong answer is no end.
    await keys(game, "a", "1", "Enter", "Space");
    await lesson(game, "R1 2/4 wrong");
    await game.picture("lesson-wrong");
    await keys(game, "Escape", "Escape", "Escape");
    await game.until(() => document.body.dataset.screen === "game", "the game");
    assert.equal((await game.shown()).moves, moves);
    await game.page.goto(site.host.address);
    await game.ready();
    await game.until((before) => document.body.dataset.moves === before, "the game is there again", moves);
    await toLessons(game);
    await keys(game, "ArrowUp", "Enter");
    await lesson(game, "R1 2/4 opening");
    assert.deepEqual(game.complaints, []);
    await game.close();
});
