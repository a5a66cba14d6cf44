// Serves a folder like a plain web host: with the right types, and compressed copies if the browser accepts them.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

const TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
};

/**
 * Serves `folder`. `under` is the path of the site on the host; `meddle(name, response)` may answer instead of the server
 * and then returns true.
 */
export function serve(folder, { port = 0, under = "/", meddle = () => false } = {}) {
    const server = createServer(async (request, response) => {
        const path = decodeURIComponent(new URL(request.url, "http://host").pathname);
        const name = path.startsWith(under) ? normalize(`/${path.slice(under.length)}`).slice(1) : null;
        if (name === null || name.endsWith(".meta")) {
            // Some hosts answer 403 instead of 404 for names that they do not know.
            response.writeHead(name === null ? 404 : 403).end();
            return;
        }
        if (meddle(name, response)) {
            return;
        }
        const file = join(folder, name === "" || name.endsWith("/") ? `${name}index.html` : name);
        const headers = {
            "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
            // The content of a file with a hash in its name never changes.
            "Cache-Control": /-[0-9a-f]{16}\./.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
            "Vary": "Accept-Encoding",
        };
        const accepted = request.headers["accept-encoding"] ?? "";
        for (const [coding, ending] of [["br", ".br"], ["gzip", ".gz"], [null, ""]]) {
            if (coding && !new RegExp(`\\b${coding}\\b`).test(accepted)) {
                continue;
            }
            try {
                const body = await readFile(file + ending);
                headers["Content-Length"] = body.length;
                response.writeHead(200, coding ? { ...headers, "Content-Encoding": coding } : headers);
                response.end(request.method === "HEAD" ? undefined : body);
                return;
            } catch {
                // Try the next encoding.
            }
        }
        response.writeHead(404, { "Content-Type": "text/plain" }).end("not found\n");
    });
    return new Promise((resolve, reject) => {
        server.on("error", reject);
        server.listen(port, "127.0.0.1", () => resolve(server));
    });
}
