// Runs in the worker and answers one request after the other. The build puts the script of the WebAssembly before this one.
/* global wasm_bindgen */

self.onmessage = ({ data }) => {
    try {
        if (data.module) {
            // The worker holds the lock until it dies, so that the page notices its death.
            self.navigator.locks?.request(data.lock, () => {
                self.postMessage({ locked: true });
                return new Promise(() => {});
            });
            wasm_bindgen.initSync({ module: data.module });
            return;
        }
        const { id, request } = data;
        const answer = wasm_bindgen.think(request, (soFar) => self.postMessage({ id, soFar }));
        self.postMessage(answer ? { id, answer } : { failed: "the request is malformed" });
    } catch (error) {
        self.postMessage({ failed: String(error) });
    }
};
