// Whole games, and events while the computer thinks.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { DIST, Game, openHost, useSite } from "./support.mjs";

const site = useSite();
const { open } = site;

/** Counts, for each search, how many turns the page's own thread has while the computer thinks. */
function countTurns() {
    window.turns = [];
    let thought = false;
    setTimeout(function turn() {
        const thinks = document.body?.dataset.thinking === "move";
        if (thinks && !thought) {
            window.turns.push(0);
        }
        if (thinks) {
            window.turns[window.turns.length - 1]++;
        }
        thought = thinks;
        setTimeout(turn, 10);
    }, 10);
}

test("a whole game against the strongest level by clicks, and the page never freezes", async () => {
    // Without a graphics card a small window is drawn faster.
    const options = { before: countTurns, context: { viewport: { width: 420, height: 320 } } };
    const game = await open("mode=computer&level=12&play=black&seed=1", options);
    const corner = (square) => /[ah][18]/.test(square);
    for (;;) {
        await game.turn();
        if ((await game.shown()).turn === "over") {
            break;
        }
        await game.playAny((legal) => legal.find(corner) ?? legal[Math.floor(legal.length / 2)]);
    }
    const { moves, score } = await game.shown();
    console.log(`${moves} ${score}`);
    assert.ok(moves.length >= 2 * 9);
    assert.equal(legalTo(moves), score, "the moves lead to the score by the rules");
    await game.until(() => document.body.dataset.dialog === "result", "the result is shown");
    await game.picture("result");
    // A search on the page's own thread would leave the page a turn or two at its start and none until its end.
    const turns = await game.page.evaluate(() => window.turns);
    const most = Math.max(...turns);
    assert.ok(most >= 10, `the page goes on while the computer thinks: at most ${most} turns in ${turns.length} searches`);
    assert.deepEqual(game.complaints, []);
    await game.close();
});

/** Plays moves, in which passes are left out, by the rules, and returns the score. */
function legalTo(moves) {
    const board = new Map([["d4", -1], ["e5", -1], ["d5", 1], ["e4", 1]]);
    const beside = (square, dx, dy) => String.fromCharCode(square.charCodeAt(0) + dx, square.charCodeAt(1) + dy);
    const directions = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy])).filter(([dx, dy]) => dx || dy);
    const flips = (square, side) => directions.flatMap(([dx, dy]) => {
        const line = [];
        let at = beside(square, dx, dy);
        for (; board.get(at) === -side; at = beside(at, dx, dy)) {
            line.push(at);
        }
        return board.get(at) === side ? line : [];
    });
    let side = 1;
    for (const square of moves.match(/../g)) {
        if (board.has(square) || !flips(square, side).length) {
            side = -side;
        }
        const turned = flips(square, side);
        assert.ok(!board.has(square) && turned.length, `${square} is legal in ${moves}`);
        [square, ...turned].forEach((at) => board.set(at, side));
        side = -side;
    }
    const count = (color) => [...board.values()].filter((disc) => disc === color).length;
    return `${count(1)}-${count(-1)}`;
}

test("clicks while the computer thinks are dropped, not kept", async () => {
    const game = await open("mode=computer&level=12&play=black&seed=1");
    await game.playAny();
    await game.until(() => document.body.dataset.thinking === "move", "the computer thinks");
    for (const square of ["c3", "c4", "c5", "c6", "d6", "e6", "f6", "f5", "f4", "f3", "e3", "d3"]) {
        await game.click(square);
    }
    await game.turn();
    // A click that was kept would be played as soon as it is the player's turn.
    await game.drawn();
    assert.equal(await game.ply(), 2, "only the computer has moved");
    await game.close();
});

test("undo ends the search at once, and the game goes on", async () => {
    const game = await open("mode=computer&level=12&play=black&seed=1");
    for (let round = 0; round < 3; round++) {
        await game.playAny();
        await game.until(() => document.body.dataset.thinking === "move", "the computer thinks");
        await game.page.keyboard.press("u");
        await game.until(() => document.body.dataset.moves === "" && document.body.dataset.thinking === "no",
            "the move is taken back");
    }
    await game.playAny();
    await game.turn();
    assert.equal(await game.ply(), 2);
    await game.close();
});

/** Keeps all workers that the page starts, and counts how often they report the best move so far. */
function keepWorkers() {
    window.workers = [];
    window.reports = 0;
    window.Worker = class extends Worker {
        constructor(...all) {
            super(...all);
            window.workers.push(this);
            this.addEventListener("message", ({ data }) => {
                window.reports += data.soFar ? 1 : 0;
            });
        }
    };
}

test("a worker that dies in the middle of a search is noticed, and the computer moves", async () => {
    const game = await open("mode=computer&level=12&play=black&seed=1", { before: keepWorkers });
    await game.playAny();
    await game.until(() => document.body.dataset.thinking === "move" && window.workers.length === 1, "it thinks");
    await game.until(() => window.reports > 0, "the search is under way");
    assert.equal((await game.shown()).thinking, "move");
    await game.page.evaluate(() => window.workers[0].terminate());
    await game.until(() => window.workers.length === 2, "another worker is asked");
    await game.turn();
    assert.equal(await game.ply(), 2);
    // A worker that reports a failure is replaced too.
    await game.page.evaluate(() => window.workers[1].postMessage({ id: 1, request: new Uint8Array([1]) }));
    await game.playAny();
    await game.turn();
    assert.equal(await game.ply(), 4);
    assert.equal(await game.page.evaluate(() => window.workers.length), 3);
    assert.deepEqual(game.complaints, []);
    await game.close();
});

test("where there are no locks, silence tells that the worker is dead", async () => {
    const withoutLocks = 'Object.defineProperty(navigator, "locks", { value: undefined });\n';
    const host = await openHost({ meddle: (name, response) => {
        if (!/^engine-.*\.js$/.test(name)) {
            return false;
        }
        response.writeHead(200, { "Content-Type": "text/javascript" });
        response.end(withoutLocks + readFileSync(join(DIST, name), "utf8"));
        return true;
    } });
    const game = await Game.open(site.browser, `${host.address}?mode=computer&level=12&play=black&seed=1`, { before: () => {
        Object.defineProperty(navigator, "locks", { value: undefined });
        // The game waits half a minute before it gives a worker up, which is long for a test.
        const { setTimeout } = window;
        window.setTimeout = (task, time, ...more) => setTimeout(task, time >= 30_000 ? time / 6 : time, ...more);
    } });
    await game.page.evaluate(keepWorkers);
    await game.playAny();
    await game.until(() => document.body.dataset.thinking === "move" && window.workers.length === 1, "it thinks");
    await game.page.evaluate(() => window.workers[0].terminate());
    await game.until(() => window.workers.length === 2, "another worker is asked");
    await game.turn();
    assert.equal(await game.ply(), 2);
    assert.equal(await game.page.evaluate(() => window.workers.length), 2, "one that is busy is not taken for dead");
    assert.deepEqual(game.complaints, []);
    await game.close();
    await host.close();
});

test("an engine that does not arrive is asked for again", async () => {
    let refused = 0;
    const flaky = await openHost({ meddle: (name, response) =>
        /^engine-/.test(name) && refused < 3 && (refused++, !!response.writeHead(503).end()) });
    const game = await Game.open(site.browser, `${flaky.address}?mode=computer&level=1&play=black&seed=1`);
    await game.playAny();
    await game.turn();
    assert.equal(await game.ply(), 2);
    assert.equal(refused, 3);
    await game.close();
    await flaky.close();
});

test("a page that is frozen in the background goes on when it comes back", async () => {
    const game = await open("mode=computer&level=12&play=black&seed=1");
    const devtools = await game.context.newCDPSession(game.page);
    await game.playAny();
    await game.until(() => document.body.dataset.thinking === "move", "the computer thinks");
    await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
    await new Promise((resolve) => setTimeout(resolve, 5000));
    await devtools.send("Page.setWebLifecycleState", { state: "active" });
    await game.turn();
    assert.equal(await game.ply(), 2);
    await game.playAny();
    await game.turn();
    assert.deepEqual(game.complaints, []);
    await game.close();
});

test("a search without end plays the best move so far when it is told to", async () => {
    const game = await open("mode=computer&level=12&play=black&seed=1", { before: () => {
        localStorage.setItem("othello.settings", "othello settings 1\npatience = endless\nend\n");
    } });
    await game.playAny();
    await game.until(() => document.body.dataset.thinking === "move", "the computer thinks");
    // The level's own limit is two seconds. Only a longer wait shows that it does not hold here.
    await game.page.waitForTimeout(6000);
    assert.equal((await game.shown()).thinking, "move", "it would go on");
    await game.page.keyboard.press(" ");
    await game.turn();
    assert.equal(await game.ply(), 2);
    assert.deepEqual(game.complaints, []);
    await game.close();
});

test("a hint arrives, and every variant is played", async () => {
    for (const variant of ["othello", "reverse", "historical"]) {
        const game = await open(`mode=computer&level=5&play=black&seed=1&variant=${variant}`);
        await game.page.keyboard.press("h");
        await game.until(() => document.body.dataset.hint, "a hint is given");
        const { hint, legal } = await game.shown();
        assert.ok(legal.split(" ").includes(hint));
        await game.click(hint);
        await game.until(() => document.body.dataset.moves.length >= 4, "the computer answers");
        assert.deepEqual(game.complaints, []);
        await game.close();
    }
});
