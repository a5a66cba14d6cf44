// Measures the game in the browser. Needs what tools/test-web needs, and the site in dist/.
//
// node tests/web/speed.mjs engine ENGINE FILE.obf [FIRST-LAST]
//     compares the engine in the browser's worker with the native program ENGINE: one thread, a table of the same size, the
//     same endgames in one run. FIRST-LAST is the range of lines, as `othello-engine solve --only` counts them.
// node tests/web/speed.mjs frames
//     plays a game against the strongest level and prints the time between pictures of the browser, and between turns of
//     the page's own thread, while the computer thinks, in the rest of that game, and in the same game without a computer.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Game, openBrowser, openHost } from "./support.mjs";

/** The size of the worker's table, in MiB. */
const TABLE = "16";

const [measure, ...options] = process.argv.slice(2);
const measures = { engine: measureEngine, frames: measureFrames };
if (!Object.hasOwn(measures, measure ?? "")) {
    console.error("usage: node tests/web/speed.mjs engine ENGINE FILE.obf [FIRST-LAST] | frames");
    process.exit(2);
}
const browser = await openBrowser();
const host = await openHost();
await measures[measure](...options);
await browser.close();
await host.close();

async function measureEngine(engine, file, range = "1-5") {
    const [first, last] = range.split("-").map(Number);
    const problems = readFileSync(file, "utf8").split("\n").filter(Boolean).slice(first - 1, last);
    console.log(execFileSync(engine, ["solve", file, "--first", String(1), "--only", range, "--table", TABLE],
        { encoding: "utf8" }));
    const page = await browser.newPage();
    await page.goto(`${host.address}manifest.webmanifest`);
    const index = await (await fetch(`${host.address}index.html`)).text();
    const build = JSON.parse(index.match(/id="build">(.*?)<\/script>/)[1]);
    let [nodes, seconds] = [0, 0];
    for (const problem of problems) {
        const [answer, time] = await page.evaluate(async ([files, warm, asked]) => {
            const module = await WebAssembly.compile(await (await fetch(files.wasm)).arrayBuffer());
            const worker = new Worker(files.script);
            const ask = (request) => new Promise((resolve) => {
                worker.onmessage = ({ data }) => data.answer && resolve([...data.answer]);
                worker.postMessage({ id: 1, request: new Uint8Array(request) });
            });
            worker.postMessage({ module, lock: "speed" });
            // The first question loads the weights.
            await ask(warm);
            const before = performance.now();
            const answer = await ask(asked);
            const time = performance.now() - before;
            worker.terminate();
            return [answer, time / 1000];
        }, [build.engine, request(problem, false), request(problem, true)]);
        const seen = nodesOf(answer);
        nodes += seen;
        seconds += time;
        console.log(`worker: ${seen} nodes, ${time.toFixed(2)} s, ${(seen / time / 1e6).toFixed(2)} M/s`);
    }
    console.log(`worker in all: ${nodes} nodes, ${seconds.toFixed(2)} s, ${(nodes / seconds / 1e6).toFixed(2)} M/s`);
}

/** A request to play a position out, or to look one ply ahead, as `src/wire.rs` writes it. */
function request(problem, exact) {
    const bytes = [];
    const number = (value) => {
        let rest = BigInt(value);
        for (; rest >= 128n; rest >>= 7n) {
            bytes.push(Number(rest & 127n) | 128);
        }
        bytes.push(Number(rest));
    };
    for (const color of ["X", "O"]) {
        number([...problem.slice(0, 64)].reduce((set, disc, at) => disc === color ? set | 1n << BigInt(at) : set, 0n));
    }
    // Nothing in hand, the side to move, Othello with shared discs.
    bytes.push(0, 0, problem[65] === "X" ? 0 : 1, 0, 0);
    // Depth, exact empties, no limit of positions or time, slack, remember, seed; the best move only.
    bytes.push(exact ? 60 : 1, exact ? 64 : 0, 0, 0, 0, 0, 0, 0, 1, 0, 0);
    return bytes;
}

/** The number of positions that a search has seen. It stands last in an answer, in groups of seven bits. */
function nodesOf(answer) {
    let at = answer.length - 1;
    while (at > 0 && answer[at - 1] >= 128) {
        at--;
    }
    return Number(answer.slice(at).reduceRight((sum, byte) => sum << 7n | BigInt(byte & 127), 0n));
}

async function measureFrames() {
    // Without a graphics card a small window is drawn faster.
    const options = { before: watchFrames, context: { viewport: { width: 420, height: 320 } } };
    const open = (query) => Game.open(browser, `${host.address}?${query}`, options);
    const gaps = (game) => game.page.evaluate(() => window.gaps);

    const game = await open("mode=computer&level=12&play=black&seed=1");
    for (;;) {
        await game.turn();
        if ((await game.shown()).turn === "over") {
            break;
        }
        await game.playAny();
    }
    const { moves } = await game.shown();
    const on = await gaps(game);
    await game.close();

    const friends = await open("mode=friend&seed=1");
    for (const square of moves.match(/../g)) {
        await friends.playAny(() => square);
        // The discs turn before the next move, as they do against the computer.
        await friends.page.waitForTimeout(1000);
    }
    const off = await gaps(friends);
    await friends.close();
    for (const kind of ["pictures", "thread"]) {
        console.log(`${kind}, the computer thinks: ${spread(on[kind].move)}`);
        console.log(`${kind}, the same game, else: ${spread(on[kind].no)}`);
        console.log(`${kind}, without a computer:  ${spread(off[kind].no)}`);
    }
}

/**
 * Notes the time between pictures of the browser, and between turns of the page's own thread, apart for each state of the
 * computer. Pictures also wait for the graphics; the thread waits for nobody but the game.
 */
function watchFrames() {
    window.gaps = { pictures: { move: [], no: [], hint: [] }, thread: { move: [], no: [], hint: [] } };
    const watch = (kind, next) => {
        let last = null;
        next(function turn() {
            const now = performance.now();
            const doing = document.body?.dataset.thinking ?? "no";
            // A gap counts for a state that holds at both its ends.
            if (last && last.doing === doing && document.body.dataset.state === "ready") {
                window.gaps[kind][doing].push(now - last.now);
            }
            last = { now, doing };
            next(turn);
        });
    };
    watch("pictures", requestAnimationFrame);
    watch("thread", (turn) => setTimeout(turn, 10));
}

/** The spread of the gaps, as a line. */
function spread(gaps) {
    const sorted = [...gaps].sort((a, b) => a - b);
    const at = (share) => sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)]?.toFixed(0);
    const long = sorted.filter((gap) => gap > 100).length;
    return `${sorted.length} gaps, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms, ` +
        `${long} above 100 ms`;
}
