// How fast the engine is in the browser's worker and how fast it is by itself, on one thread, with the same memory, in one
// run: node tests/web/speed.mjs ENGINE FILE.obf [FIRST-LAST], as `othello-engine solve --only` counts them.
//
// Needs what tools/test-web needs.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { openBrowser, openHost } from "./support.mjs";

const [engine, file, range = "1-5"] = process.argv.slice(2);
const [first, last] = range.split("-").map(Number);
const problems = readFileSync(file, "utf8").split("\n").filter(Boolean).slice(first - 1, last);
/** What the worker's engine has. */
const TABLE = "16";

const native = execFileSync(engine, ["solve", file, "--first", String(1), "--only", range, "--table", TABLE],
    { encoding: "utf8" });
console.log(native);

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

const browser = await openBrowser();
const host = await openHost();
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
        // Its weights are then in place.
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
await browser.close();
await host.close();

/** The positions seen stand last in an answer, as a number in groups of seven bits. */
function nodesOf(answer) {
    let at = answer.length - 1;
    while (at > 0 && answer[at - 1] >= 128) {
        at--;
    }
    return Number(answer.slice(at).reduceRight((sum, byte) => sum << 7n | BigInt(byte & 127), 0n));
}
