// Serves the game without a network. Each build has a cache of its own, filled whole before it is used, so that no page
// ever gets files of two builds.
const BUILD = "%BUILD%";
const FILES = ["%FILES%"];
const PREFIX = `othello ${self.registration.scope} `;
const CACHE = PREFIX + BUILD;

self.addEventListener("install", (event) => {
    event.waitUntil(fill());
});

async function fill() {
    const cache = await caches.open(CACHE);
    await Promise.all(FILES.map(async (name) => {
        const url = new URL(name, self.registration.scope);
        // Files with a hash in their name may come from the browser's own cache, the others must be fresh.
        const fresh = !/-[0-9a-f]{16}\./.test(name);
        const response = await fetch(url, { cache: fresh ? "reload" : "default" });
        if (!response.ok) {
            throw new Error(`${name}: ${response.status}`);
        }
        if (name === "index.html" && !(await response.clone().text()).includes(BUILD)) {
            throw new Error("the server has a newer build already");
        }
        // A page may not be answered by what has come by way of another address.
        const headers = { "Content-Type": response.headers.get("Content-Type") ?? "" };
        await cache.put(url, response.redirected ? new Response(response.body, { headers }) : response);
    }));
}

self.addEventListener("activate", (event) => {
    event.waitUntil(discard());
});

async function discard() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
        .map((name) => caches.delete(name)));
}

/** A page that has just opened asks for the build that waits: it may have it if no other page plays the old one. */
self.addEventListener("message", (event) => {
    if (event.data === "take over") {
        event.waitUntil(takeOver(event.source?.id, event.ports[0]));
    }
});

async function takeOver(asking, answer) {
    const alone = async () => {
        const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
        return pages.every((page) => page.id === asking);
    };
    // The page that was here before may not be gone quite.
    for (let attempt = 0; attempt < 5 && !await alone(); attempt++) {
        await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const taken = await alone();
    answer.postMessage(taken);
    if (taken) {
        // Not waited for: the old one's time may have to run out first.
        self.skipWaiting();
    }
}

self.addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (event.request.method === "GET" && url.href.startsWith(self.registration.scope)) {
        event.respondWith(answer(event.request));
    }
});

async function answer(request) {
    const cache = await caches.open(CACHE);
    // A link to a position is the same page with a question in it.
    const kept = request.mode === "navigate"
        ? await cache.match(new URL("index.html", self.registration.scope))
        : await cache.match(request);
    return kept ?? fetch(request);
}
