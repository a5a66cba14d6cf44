// Saved games and settings in the browser, links, and speech for screen readers.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Game, useSite } from "./support.mjs";

const site = useSite();
const { open } = site;
const speech = (game) => game.page.textContent("#speech");

test("a reload in the middle of a game goes on where it was", async () => {
    const game = await open("mode=computer&level=1&play=black&seed=1");
    for (let move = 0; move < 3; move++) {
        await game.playAny();
        await game.turn();
    }
    const { moves, score } = await game.shown();
    assert.ok(moves.length >= 12);
    // The address is a link that begins the game anew, so the page is opened without it.
    await game.page.goto(site.host.address);
    await game.ready();
    await game.until((before) => document.body.dataset.moves === before, "the game is there again", moves);
    const shown = await game.shown();
    assert.deepEqual([shown.screen, shown.score, shown.turn], ["game", score, "human"]);
    await game.playAny();
    await game.turn();
    assert.deepEqual(game.complaints, []);
    await game.close();
});

test("a second tab says that the game is open, and leaves it alone", async () => {
    const game = await open("mode=friend&seed=1");
    await game.playAny();
    await game.playAny();
    const { moves } = await game.shown();
    const second = new Game(game.context, await game.context.newPage());
    await second.page.goto(site.host.address);
    await second.ready();
    await second.until(() => document.body.dataset.dialog === "message", "the player is told");
    assert.match(await speech(second), /another window/);
    assert.equal((await second.shown()).screen, "start");
    await second.page.goto(`${site.host.address}?mode=friend&seed=2`);
    await second.ready();
    await second.until(() => document.body.dataset.dialog === "message", "the player is told again");
    await second.page.keyboard.press("Escape");
    await second.until(() => document.body.dataset.dialog === "none", "the message is closed");
    await second.playAny((legal) => legal[2]);
    await second.page.close();
    await game.page.goto(site.host.address);
    await game.ready();
    await game.until((before) => document.body.dataset.moves === before, "the game is there again", moves);
    await game.close();
});

test("the loss of the graphics leaves the game as it was", async () => {
    const game = await open("mode=friend&seed=1");
    await game.playAny();
    await game.playAny();
    const { moves } = await game.shown();
    await game.loseGraphics();
    await game.page.goto(site.host.address);
    await game.ready();
    await game.until((before) => document.body.dataset.moves === before, "the game is there again", moves);
    await game.close();
});

test("where nothing can be kept the game is played all the same", async () => {
    const forbidden = () => Object.defineProperty(window, "localStorage", { get() {
        throw new DOMException("forbidden", "SecurityError");
    } });
    const full = () => {
        Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
        };
    };
    for (const before of [forbidden, full]) {
        const game = await open("mode=computer&level=1&play=black&seed=1", { before });
        await game.playAny();
        await game.until(() => document.body.dataset.dialog === "message", "the player is told with the first move");
        await game.page.keyboard.press("Escape");
        await game.until(() => document.body.dataset.dialog === "none", "the message is closed");
        await game.turn();
        await game.drawn();
        assert.equal(await game.ply(), 2);
        assert.equal((await game.shown()).dialog, "none", "the player is told once");
        assert.deepEqual(game.complaints, []);
        await game.close();
    }
});

test("what was kept and is damaged now is put aside, with a word", async () => {
    const game = await open("", { before: () => {
        if (!sessionStorage.getItem("damaged")) {
            sessionStorage.setItem("damaged", "yes");
            for (const name of ["game", "settings"]) {
                localStorage.setItem(`othello.${name}`, "\u0000 no game \uffff");
            }
        }
    } });
    await game.until(() => document.body.dataset.dialog === "message", "it is told");
    const { screen, moves } = await game.shown();
    assert.deepEqual([screen, moves], ["start", ""]);
    assert.deepEqual(game.complaints, []);
    await game.close();
});

test("a link opens its position; a malformed one is told, and the game starts plain", async () => {
    const good = await open("moves=f5d6c3&variant=reverse&level=4&mode=friend");
    assert.equal((await good.shown()).moves, "f5d6c3");
    await good.close();
    for (const query of ["moves=f5f5", "level=99", "variant=go", "position=XX", "nothing=1", "moves=%FF", "%3Cscript%3E=1"]) {
        const game = await open(query);
        await game.until(() => document.body.dataset.dialog === "message", `${query} is told`);
        const { screen, moves } = await game.shown();
        assert.deepEqual([screen, moves], ["start", ""], query);
        await game.until(() => /link/.test(document.getElementById("speech").textContent), `${query} is read out`);
        assert.deepEqual(game.complaints, []);
        await game.close();
    }
});

test("the game gives a link to its position, which opens it", async () => {
    const board = `${"-".repeat(27)}OX------XO${"-".repeat(27)}`;
    const context = { permissions: ["clipboard-read", "clipboard-write"] };
    const game = await open(`mode=friend&seed=1&position=${board}+O`, { context });
    const copied = () => game.page.evaluate(() => navigator.clipboard.readText());
    // There is nothing to look at, undo or redo, so pressing the buttons before "Copy link" changes nothing.
    for (let press = 0; press < 12 && !await copied(); press++) {
        await game.page.keyboard.press("Tab");
        await game.drawn();
        await game.page.keyboard.press("Enter");
        await game.drawn();
    }
    const link = await copied();
    assert.ok(link.startsWith(`${site.host.address}?`), link);
    const { legal, score } = await game.shown();
    assert.deepEqual(game.complaints, []);
    await game.page.goto(link);
    await game.ready();
    const again = await game.shown();
    assert.deepEqual([again.screen, again.legal, again.score], ["game", legal, score]);
    await game.close();
});

test("a screen reader hears the moves", async () => {
    const game = await open("mode=friend&seed=1");
    await game.click("d3");
    await game.until(() => /d3.*1 disc.*d4/.test(document.getElementById("speech").textContent), "the move is said");
    console.log(await speech(game));
    await game.page.keyboard.press("u");
    await game.until(() => /1 move taken back/.test(document.getElementById("speech").textContent), "so is undo");
    await game.close();
});

test("names are asked for by the browser, and written with any keyboard that it has", async () => {
    const game = await open("");
    const asked = [];
    game.page.on("dialog", (dialog) => {
        asked.push(dialog.message());
        dialog.accept("Žofie");
    });
    // The focus goes from the choice of opponent to the fields for names.
    await game.press("Tab", "Tab", "Enter", "ArrowDown", "Enter");
    assert.deepEqual(asked, ["Name of player 2"]);
    // It goes on down to the last row, and there to the button that begins the game.
    await game.press(...Array(8).fill("ArrowDown"), "ArrowRight", "ArrowRight", "Enter");
    await game.until(() => document.body.dataset.screen === "game", "the game begins");
    await game.until(() => document.getElementById("speech").textContent.includes("Žofie"), "the name is said");
    assert.deepEqual(game.complaints, []);
    await game.close();
});

/** Drops a file on the page. */
function drop(game, text) {
    return game.page.evaluate((text) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], "game.txt"));
        window.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, text);
}

test("a dropped game opens, and is saved as a file", async () => {
    const game = await open("mode=friend&seed=1");
    await drop(game, "f5d6c3d3c4");
    await game.until(() => document.body.dataset.screen === "study", "the game opens");
    await game.drawn();
    // “Share” comes after four buttons above the moves, three below them, and two beside it; “Save” is before “Close”.
    await game.press(...Array(10).fill("Tab"), "Enter");
    await game.until(() => document.body.dataset.dialog === "share", "the forms are offered");
    await game.picture("share");
    const download = game.page.waitForEvent("download");
    await game.press("Shift+Tab", "Enter");
    const file = await download;
    assert.equal(file.suggestedFilename(), "othello.txt");
    assert.equal(await readFile(await file.path(), "utf8"), "f5d6c3d3c4\n");
    await game.until(() => /Saved: othello.txt/.test(document.getElementById("speech").textContent), "it is said");
    assert.deepEqual(game.complaints, []);
    await game.close();
});

test("a file that holds no game is told", async () => {
    const game = await open("mode=friend&seed=1");
    await drop(game, "no game");
    await game.until(() => document.body.dataset.dialog === "message", "it is told");
    assert.equal((await game.shown()).screen, "game");
    assert.deepEqual(game.complaints, []);
    await game.close();
});

test("the browser asks for a file among the games", async () => {
    const game = await open("");
    // “Games” is on the left of “Play”, “File” on the left of “Settings”.
    await game.press(...Array(12).fill("ArrowDown"), ...Array(4).fill("ArrowRight"), "ArrowLeft", "Enter");
    await game.until(() => document.body.dataset.screen === "library", "the games are listed");
    const chooser = game.page.waitForEvent("filechooser");
    await game.press(...Array(8).fill("ArrowDown"), ...Array(4).fill("ArrowRight"), "ArrowLeft", "Enter");
    await (await chooser).setFiles({ name: "game.txt", mimeType: "text/plain", buffer: Buffer.from("f5d6c3") });
    await game.until(() => document.body.dataset.screen === "study", "the game opens");
    assert.deepEqual(game.complaints, []);
    await game.close();
});
