// The first sight of the page: the board, in the player's colours and on the pixels where the game will draw it. This is
// a script inside the page rather than a module, so that it runs before the browser's first picture.
"use strict";
{
    /** The values of a text that the game keeps. */
    const kept = (name) => {
        try {
            const lines = localStorage.getItem(`othello.${name}`)?.matchAll(/^([\w-]+) = (.*)$/gm);
            return lines && Object.fromEntries(Array.from(lines, ([, key, value]) => [key, value]));
        } catch {
            // Some browsers forbid storage for this page.
            return undefined;
        }
    };

    /** The room that the panel needs, as in src/app/ui/layout.rs: width, rows of buttons, height of the rest, least scale. */
    const TOUCH = 44;
    const PANELS = {
        start: { beside: [384, 7, 412, 0.86], low: [480, 6, 106, 0.8], below: [400, 7, 162, 0.8] },
        game: { beside: [384, 7, 412, 0], low: [400, 2, 215, 0], below: [400, 2, 240, 0] },
    };

    /** The width of the panel beside the board. */
    function beside(width, height, screen) {
        const low = height < 560;
        const [wide, rows, rest, least] = PANELS[screen][low ? "low" : "beside"];
        const share = Math.max(0.38 * width, width - height, Math.min(wide * least, 0.6 * width));
        const withTouch = (height - rows * TOUCH) / rest;
        const atOne = rows * TOUCH + rest;
        const fitting = height >= atOne || withTouch < 0.5 ? height / atOne : withTouch;
        return wide * Math.min(fitting, share / wide, low ? 1 : Infinity);
    }

    /** The height of the panel below the board. */
    function below(width, height, screen) {
        const [, rows, rest, least] = PANELS[screen].below;
        const needed = least > 0 ? Math.min(rows * TOUCH + rest * least, 0.75 * height) : 0;
        return Math.max(0.42 * height, height - width, needed);
    }

    /** The rooms of board and panel in a window, each as left, top, width and height, and the width of a square. */
    function layOut(width, height, screen) {
        const upright = Math.min(width, height - below(width, height, "game"))
            > Math.min(height, width - beside(width, height, "game"));
        const panel = upright ? below(width, height, screen) : beside(width, height, screen);
        const board = upright ? [0, 0, width, height - panel] : [0, 0, width - panel, height];
        const side = upright ? [0, height - panel, width, panel] : [width - panel, 0, panel, height];
        // As in src/app/board/place.rs: eight squares, the border, and air around it where fingers leave room for it.
        const least = Math.min(board[2], board[3]);
        return { board, side, square: Math.max(least / 9.1, Math.min(least / 8.86, TOUCH)) };
    }

    /** The names in a link that describe a game: TERMS in src/app/launch/terms.rs, moves and position. */
    const TERMS = ["mode", "level", "play", "variant", "own-discs", "first", "corners", "clock", "increment", "moves", "position"];

    /** The game that comes first: that of the link, else the one that was going on, else none. */
    function firstGame() {
        const link = Object.fromEntries(new URLSearchParams(location.search));
        return TERMS.some((name) => name in link) ? link : kept("game");
    }

    const START = `${"-".repeat(27)}OX------XO${"-".repeat(27)}`;

    /** The discs of a game, as 64 letters row by row: X for Black, O for White. */
    function discsOf({ position = "", variant, corners, first, moves = "" }) {
        const [, set, next] = position.replace(/\s/g, "").match(/^([-XO]{64})([XO])$/) ?? [];
        if (corners) {
            // Handicaps are left to the game.
            return START;
        }
        // A blank ends each row, so that no line of discs leads around the edge.
        const board = [...(set ?? (variant === "historical" ? "-".repeat(64) : START)).replace(/.{8}/g, "$& ")];
        const other = (side) => side === "X" ? "O" : "X";
        const flips = (at, side) => [-10, -9, -8, -1, 1, 8, 9, 10].flatMap((step) => {
            const line = [];
            let square = at + step;
            for (; board[square] === other(side); square += step) {
                line.push(square);
            }
            return board[square] === side ? line : [];
        });
        let mover = next ?? (first === "white" ? "O" : "X");
        for (const [column, row] of moves.toLowerCase().match(/[a-h][1-8]/g) ?? []) {
            const at = 9 * (row - 1) + column.charCodeAt() - 97;
            if (!flips(at, mover).length && flips(at, other(mover)).length) {
                // The mover had to pass.
                mover = other(mover);
            }
            for (const square of [at, ...flips(at, mover)]) {
                board[square] = mover;
            }
            mover = other(mover);
        }
        return board.join("").replaceAll(" ", "");
    }

    const element = (id) => document.getElementById(id);
    const cover = element("cover");
    const game = firstGame();

    function place() {
        const { left, top, width, height } = element("board").getBoundingClientRect();
        const { board, side, square } = layOut(width, height, game ? "game" : "start");
        const middle = ([x, y, wide, high]) => [left + x + wide / 2, top + y + high / 2];
        const [x, y] = middle(board);
        element("lies").setAttribute("transform", `translate(${x} ${y}) scale(${square})`);
        element("side").setAttribute("transform", `translate(${left} ${top})`);
        ["x", "y", "width", "height"].forEach((name, at) => element("side").setAttribute(name, side[at]));
        const [sideX, sideY] = middle(side);
        const measures = { "board-x": x, "board-y": y, "square-width": square, "side-x": sideX, "side-y": sideY };
        for (const [name, value] of Object.entries(measures)) {
            cover.style.setProperty(`--${name}`, `${value}px`);
        }
        // A pixel of the screen in squares, the unit of the picture.
        cover.style.setProperty("--pixel", `${1 / (square * devicePixelRatio)}px`);
    }

    // A look without a name is the usual one.
    const { theme = "", discs = "", coordinates = "" } = kept("settings") ?? {};
    Object.assign(document.documentElement.dataset, { theme, discs, coordinates });
    const use = (disc, at) => `<use href="#${disc}" x="${at % 8 - 3.5}" y="${Math.floor(at / 8) - 3.5}"/>`;
    element("discs").innerHTML = [...discsOf(game ?? {})].map((disc, at) => disc === "-" ? "" : use(disc, at)).join("");
    cover.className = "sight";
    place();
    const observer = new ResizeObserver(() => cover.hidden ? observer.disconnect() : place());
    observer.observe(element("board"));
}
