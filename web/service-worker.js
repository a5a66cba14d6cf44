// Serves the game without a network. Each build has its own cache, which is complete before the worker serves its page, and
// every file but the page has a hash of its content in its name. A new build therefore takes over at once: the next page
// that opens is the new one, while an open page of the old build still gets its own files.
const BUILD = "%BUILD%";
const FILES = ["%FILES%"];
const SCOPE = self.registration.scope;
const PREFIX = `othello ${SCOPE} `;
const CACHE = PREFIX + BUILD;
const PAGE = new URL("index.html", SCOPE).href;

self.addEventListener("install", (event) => {
    event.waitUntil(install());
});

async function install() {
    const known = await caches.has(CACHE);
    try {
        await fill();
    } catch (error) {
        // An incomplete cache must not count as the previous build.
        if (!known) {
            await caches.delete(CACHE);
        }
        throw error;
    }
    // This is not awaited, because the old worker may have to finish first.
    self.skipWaiting();
}

async function fill() {
    const cache = await caches.open(CACHE);
    await Promise.all(FILES.map(async (name) => {
        const url = new URL(name, SCOPE);
        // Files with a hash in their names may come from the browser's own cache; the others must be fresh.
        const fresh = !/-[0-9a-f]{16}\./.test(name);
        const response = await fetch(url, { cache: fresh ? "reload" : "default" });
        if (!response.ok) {
            throw new Error(`${name}: ${response.status}`);
        }
        if (name === "index.html" && !(await response.clone().text()).includes(BUILD)) {
            throw new Error("the server has a newer build already");
        }
        // Browsers refuse a redirected response as a page, so it is rebuilt.
        const headers = { "Content-Type": response.headers.get("Content-Type") ?? "" };
        await cache.put(url, response.redirected ? new Response(response.body, { headers }) : response);
    }));
}

self.addEventListener("activate", (event) => {
    event.waitUntil(Promise.all([discard(), self.clients.claim()]));
});

/** Deletes old builds, but keeps the previous one for its pages that are still open. */
async function discard() {
    const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (event.request.method === "GET" && url.href.startsWith(SCOPE)) {
        event.respondWith(answer(event.request, url));
    }
});

async function answer(request, url) {
    const own = await caches.open(CACHE);
    // A link to a position is the same page with a query.
    const isPage = [SCOPE, PAGE].includes(url.origin + url.pathname);
    const kept = isPage
        ? await own.match(PAGE)
        // A name with a hash means the same file in all builds.
        : await own.match(request) ?? await caches.match(request);
    return kept ?? fetch(request);
}
