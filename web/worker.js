// Runs in the worker and answers one question after the other. web/build.mjs puts the script of the WebAssembly before it.
/* global wasm_bindgen */

self.onmessage = ({ data }) => {
    try {
        if (data.module) {
            // The worker holds the lock until it dies; the page learns of its death by getting the lock.
            self.navigator.locks?.request(data.lock, () => {
                self.postMessage({ locked: true });
                return new Promise(() => {});
            });
            wasm_bindgen.initSync({ module: data.module });
            return;
        }
        const { id, request } = data;
        const answer = wasm_bindgen.think(request, (soFar) => self.postMessage({ id, soFar }));
        self.postMessage(answer ? { id, answer } : { failed: "the question made no sense" });
    } catch (error) {
        self.postMessage({ failed: String(error) });
    }
};
