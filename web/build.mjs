// Assembles the site: node web/build.mjs BOUND DIST, where BOUND is the folder with the output of wasm-bindgen and wasm-opt.
//
// The names of scripts and WebAssembly contain a hash of their content, and other files refer to these names. The name of
// the build is a hash over everything, so any change gives a new build.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { WORDS } from "./words.js";

const [bound, dist] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const source = (name) => readFileSync(join(here, name), "utf8");
const hash = (content) => createHash("sha256").update(content).digest("hex").slice(0, 16);

/** All files of the site, by name. */
const site = new Map();

/** Adds a file under a name that contains its hash, and returns this name. */
function add(name, content) {
    const named = name.replace(/\.(\w+)$/, `-${hash(content)}.$1`);
    site.set(named, content);
    return named;
}

const gameWasm = readFileSync(join(bound, "othello.wasm"));
const game = {
    wasm: add("othello.wasm", gameWasm),
    // The page needs the size to show the progress of the download.
    size: gameWasm.length,
    script: `./${add("othello.js", readFileSync(join(bound, "othello.js"), "utf8"))}`,
};
const engine = {
    wasm: add("engine.wasm", readFileSync(join(bound, "othello-worker.wasm"))),
    script: add("engine.js", `${readFileSync(join(bound, "othello-worker.js"), "utf8")}\n${source("worker.js")}`),
};

const modules = new Map();
/** Adds a module after the modules that it imports, and returns its name. */
function addModule(name) {
    if (!modules.has(name)) {
        const text = source(name).replace(/from "\.\/([\w.-]+)"/g, (_, imported) => `from "./${addModule(imported)}"`);
        modules.set(name, add(name === "engine.js" ? "keeper.js" : name, text));
    }
    return modules.get(name);
}
const boot = addModule("boot.js");

for (const name of ["192", "512", "maskable"]) {
    site.set(`icons/${name}.png`, readFileSync(join(here, "../assets/icons", `${name}.png`)));
}
site.set("manifest.webmanifest", source("manifest.webmanifest"));

const preloads = [...modules.values(), game.script.slice(2)]
    .map((name) => `<link rel="modulepreload" href="${name}">`);
preloads.push(`<link rel="preload" as="fetch" type="application/wasm" crossorigin href="${game.wasm}">`);
/** Shows a text in all languages, for pages where no script can choose one. */
const inAll = (key) => Object.entries(WORDS).map(([lang, words]) => `<p lang="${lang}">${words[key]}</p>`).join("");
/** A source without indentation and without lines of comment, for what is part of the page itself. */
const inPage = (name) => source(name).replace(/^ +/gm, "").replace(/^(\/\/.*|\/\*.*\*\/)\n/gm, "");
const page = source("index.html")
    .replace("<!-- preload -->", preloads.join("\n"))
    .replace("/* style */", () => ["colours.css", "style.css", "sight.css"].map(inPage).join(""))
    .replace("<!-- sight -->", () => inPage("sight.svg"))
    .replace("/* sight */", () => inPage("sight.js"))
    .replace(/<!-- (noScript|tooOld) -->/g, (_, key) => inAll(key))
    .replace('src="./boot.js"', `src="${boot}"`);
const worker = source("service-worker.js");
const build = hash(JSON.stringify([page, worker, game, engine, [...site].map(([name, content]) => [name, hash(content)])]));
site.set("index.html", page.replace('id="build">', () => `id="build">${JSON.stringify({ build, game, engine })}`));
const files = [...site.keys()];
site.set("service-worker.js", worker.replace("%BUILD%", build)
    .replace('["%FILES%"]', () => JSON.stringify(files, null, 4)));

/** Writes the files, and compressed copies for servers that send those. */
rmSync(dist, { recursive: true, force: true });
const sizes = [];
for (const [name, content] of site) {
    const bytes = Buffer.from(content);
    const path = join(dist, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    const row = { name, bytes: bytes.length };
    if (!name.endsWith(".png")) {
        const brotli = brotliCompressSync(bytes, { params: {
            [constants.BROTLI_PARAM_QUALITY]: Number(process.env.OTHELLO_WEB_QUICK ? 5 : 11),
            [constants.BROTLI_PARAM_LGWIN]: 24,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        } });
        const gzip = gzipSync(bytes, { level: 9 });
        writeFileSync(`${path}.br`, brotli);
        writeFileSync(`${path}.gz`, gzip);
        Object.assign(row, { brotli: brotli.length, gzip: gzip.length });
    }
    sizes.push(row);
}
/** Files that a page loads after the first move or only for an installed game. */
const thinking = sizes.filter(({ name }) => name.startsWith("engine"));
const later = /^(engine|service-worker|icons|manifest)/;
const total = (rows) => Object.fromEntries(["bytes", "brotli", "gzip"].map((key) =>
    [key, rows.reduce((sum, row) => sum + (row[key] ?? row.bytes), 0)]));
const totals = { first: total(sizes.filter(({ name }) => !later.test(name))), engine: total(thinking) };
const small = !process.env.OTHELLO_WEB_QUICK;
writeFileSync(join(dist, "sizes.json"), JSON.stringify({ build, small, totals, files: sizes }, null, 4));

const column = (value) => String(value ?? "").padStart(11);
const line = (name, row) =>
    console.log(`${name.padEnd(44)}${column(row.bytes)}${column(row.brotli)}${column(row.gzip)}`);
line("file", { bytes: "bytes", brotli: "brotli", gzip: "gzip" });
sizes.forEach((row) => line(row.name, row));
line("before the first move", totals.first);
line("the engine, after it", totals.engine);
