//! The computer player as a browser runs it in a worker beside the game, so that the page never waits for it.

/// Only a browser has such workers.
fn main() {}

#[cfg(target_family = "wasm")]
mod exports {
    use othello::engine::{Engine, Options, StopFlag};
    use othello::wire;
    use std::sync::LazyLock;
    use wasm_bindgen::JsValue;
    use wasm_bindgen::prelude::wasm_bindgen;

    /// It keeps what it has learnt from one request to the next.
    static ENGINE: LazyLock<Engine> = LazyLock::new(|| Engine::new(Options::default()));

    /// Answers a request, both as the bytes of `wire`; nothing if that is no request. `alive` is called now and then.
    ///
    /// There is no way to stop it but to end the worker.
    #[wasm_bindgen]
    #[expect(unreachable_pub, reason = "JavaScript reaches it")]
    pub fn think(request: &[u8], alive: &js_sys::Function) -> Option<Vec<u8>> {
        let request = wire::read_request(request)?;
        let answer = ENGINE.think(&request, &StopFlag::new(), &mut |_| {
            // A sign of life that gets lost is no reason to stop thinking.
            let _ = alive.call0(&JsValue::NULL);
        });
        Some(wire::write_answer(&answer))
    }
}
