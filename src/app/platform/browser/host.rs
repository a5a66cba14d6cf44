//! What the page does for the game: the functions of `othelloHost` in `web/host.js`.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// The first picture is complete.
    #[wasm_bindgen(js_namespace = othelloHost)]
    pub(crate) fn ready();

    /// The game cannot go on; `text` says why, for those who mend it.
    #[wasm_bindgen(js_namespace = othelloHost)]
    pub(crate) fn broken(text: &str);

    /// A line for the browser's console.
    #[wasm_bindgen(js_namespace = othelloHost)]
    pub(crate) fn complain(text: &str);

    /// Asks the engine; the promise is kept with the bytes of its answer, or never if the request is given up.
    #[wasm_bindgen(js_namespace = othelloHost)]
    pub(crate) fn think(id: u32, request: &[u8]) -> js_sys::Promise;

    /// Gives a request up. One that is answered already is none.
    #[wasm_bindgen(js_namespace = othelloHost, js_name = stopThinking)]
    pub(crate) fn stop_thinking(id: u32);

    /// Asks for the answer to a request as soon as there is one.
    #[wasm_bindgen(js_namespace = othelloHost, js_name = hurryThinking)]
    pub(crate) fn hurry_thinking(id: u32);

    /// Keeps a WAV file under a number.
    #[wasm_bindgen(js_namespace = othelloHost, js_name = keepSound)]
    pub(crate) fn keep_sound(number: u32, wav: &[u8]);

    /// Plays the sound with this number.
    #[wasm_bindgen(js_namespace = othelloHost, js_name = playSound)]
    pub(crate) fn play_sound(number: u32, pitch: f32, volume: f32);

    /// Whether Shift+Tab, and whether Tab, leads out of the game.
    #[wasm_bindgen(js_namespace = othelloHost, js_name = tabLeaves)]
    pub(crate) fn tab_leaves(backward: bool, forward: bool);

    /// Writes a fact about the game on the page's body, as a `data-` attribute.
    #[wasm_bindgen(js_namespace = othelloHost)]
    pub(crate) fn show(name: &str, value: &str);

    /// The language that the game speaks.
    #[wasm_bindgen(js_namespace = othelloHost)]
    pub(crate) fn speaks(language: &str);
}
