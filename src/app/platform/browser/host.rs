//! Functions of the page, `othelloHost` in `web/host.js`.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Tells the page that the first frame is complete.
    #[wasm_bindgen(js_namespace = othelloHost)]
    pub(crate) fn ready();

    /// Tells the page that the game has crashed. `text` gives the reason, for developers.
    #[wasm_bindgen(js_namespace = othelloHost)]
    pub(crate) fn broken(text: &str);

    /// Writes a line to the browser's console.
    #[wasm_bindgen(js_namespace = othelloHost)]
    pub(crate) fn complain(text: &str);

    /// Sends a request to the engine. The promise resolves with the bytes of the answer, or never if the request is
    /// cancelled.
    #[wasm_bindgen(js_namespace = othelloHost)]
    pub(crate) fn think(id: u32, request: &[u8]) -> js_sys::Promise;

    /// Cancels a request. A request that has been answered is ignored.
    #[wasm_bindgen(js_namespace = othelloHost, js_name = stopThinking)]
    pub(crate) fn stop_thinking(id: u32);

    /// Asks for the answer to a request as soon as possible.
    #[wasm_bindgen(js_namespace = othelloHost, js_name = hurryThinking)]
    pub(crate) fn hurry_thinking(id: u32);

    /// Stores a WAV file under a number.
    #[wasm_bindgen(js_namespace = othelloHost, js_name = keepSound)]
    pub(crate) fn keep_sound(number: u32, wav: &[u8]);

    /// Plays the sound with this number.
    #[wasm_bindgen(js_namespace = othelloHost, js_name = playSound)]
    pub(crate) fn play_sound(number: u32, pitch: f32, volume: f32);

    /// Passes the first `most` bytes of every file that is dropped on the page or chosen to a function, or no bytes and why the
    /// file cannot be read.
    #[wasm_bindgen(js_namespace = othelloHost, js_name = awaitFiles)]
    pub(crate) fn await_files(most: f64, take: JsValue);

    /// Lets the browser ask for a file.
    #[wasm_bindgen(js_namespace = othelloHost, js_name = askForFile)]
    pub(crate) fn ask_for_file();

    /// Lets the browser download a file. Returns why it cannot, or an empty text.
    #[wasm_bindgen(js_namespace = othelloHost, js_name = saveFile)]
    pub(crate) fn save_file(name: &str, bytes: &[u8]) -> String;

    /// Tells the page whether Shift+Tab and Tab lead out of the game.
    #[wasm_bindgen(js_namespace = othelloHost, js_name = tabLeaves)]
    pub(crate) fn tab_leaves(backward: bool, forward: bool);

    /// Shows a fact about the game as a `data-` attribute of the page's body.
    #[wasm_bindgen(js_namespace = othelloHost)]
    pub(crate) fn show(name: &str, value: &str);

    /// Whether this tab has the saved game to itself.
    #[wasm_bindgen(js_namespace = othelloHost, js_name = ownsSave)]
    pub(crate) fn owns_save() -> bool;

    /// Tells the page the language of the game.
    #[wasm_bindgen(js_namespace = othelloHost)]
    pub(crate) fn speaks(language: &str);
}
