// In the worker: answers one question after the other. The script of the WebAssembly stands before this one in the file.
/* global wasm_bindgen */

self.onmessage = ({ data }) => {
    try {
        if (data.module) {
            // Held until this worker dies, so that the page learns of it.
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
