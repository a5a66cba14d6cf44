// Draws the icons: a disc, half black and half white, on felt.
import { deflateSync } from "node:zlib";

const FELT = [27, 116, 74];
const LINE = [5, 42, 25];
const BLACK = [30, 31, 34];
const WHITE = [240, 234, 222];
/** Points a pixel is made of, along each side. */
const FINE = 4;

/** The colour at a point of a picture that is 1 wide; nothing beyond its round corners. */
function colour(x, y, maskable) {
    const corner = 0.18;
    const beyond = [x, y].map((at) => Math.max(corner - at, at - (1 - corner), 0));
    if (!maskable && Math.hypot(...beyond) > corner) {
        return null;
    }
    // What masks may cut away stays free of the disc.
    const radius = maskable ? 0.30 : 0.37;
    const [dx, dy] = [x - 0.5, y - 0.5];
    const distance = Math.hypot(dx, dy);
    if (distance > radius) {
        const lines = [0.06, 0.94].some((at) => Math.abs(x - at) < 0.008 || Math.abs(y - at) < 0.008);
        const shadow = Math.hypot(dx - 0.02, dy - 0.03) < radius + 0.015 ? 0.6 : 1;
        return (lines ? LINE : FELT).map((part) => part * shadow);
    }
    const light = 1 + 0.12 * (-dx - dy) / radius;
    // The edge between the halves leans, as if the disc were just turning.
    return (dx + 0.35 * dy < 0 ? BLACK : WHITE).map((part) => Math.min(part * light, 255));
}

/** A picture as a PNG file. */
export function icon(size, maskable) {
    const rows = Buffer.alloc(size * (1 + 4 * size));
    for (let row = 0; row < size; row++) {
        for (let column = 0; column < size; column++) {
            const sum = [0, 0, 0, 0];
            for (let part = 0; part < FINE * FINE; part++) {
                const x = (column + (part % FINE + 0.5) / FINE) / size;
                const y = (row + (Math.floor(part / FINE) + 0.5) / FINE) / size;
                const drawn = colour(x, y, maskable);
                drawn?.forEach((value, index) => {
                    sum[index] += value;
                });
                sum[3] += drawn ? 1 : 0;
            }
            const at = row * (1 + 4 * size) + 1 + 4 * column;
            const covered = sum[3] || 1;
            rows.set([sum[0] / covered, sum[1] / covered, sum[2] / covered, 255 * sum[3] / FINE ** 2], at);
        }
    }
    const header = Buffer.alloc(13);
    header.writeUInt32BE(size, 0);
    header.writeUInt32BE(size, 4);
    // 8 bits a channel, red, green, blue and opacity.
    header.set([8, 6, 0, 0, 0], 8);
    const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
    return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(rows, { level: 9 })),
        chunk("IEND", Buffer.alloc(0))]);
}

function chunk(kind, data) {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(checksum(body), body.length + 4);
    return framed;
}

/** The cyclic redundancy check of PNG, bit by bit. */
function checksum(bytes) {
    let rest = 0xffffffff;
    for (const byte of bytes) {
        rest ^= byte;
        for (let bit = 0; bit < 8; bit++) {
            rest = rest & 1 ? rest >>> 1 ^ 0xedb88320 : rest >>> 1;
        }
    }
    return (rest ^ 0xffffffff) >>> 0;
}
