//! The computer player as a browser runs it in a worker beside the game, so that the page never waits for it.

/// Only a browser has such workers.
fn main() {}

#[cfg(target_family = "wasm")]
mod exports {
    use othello::engine::{Answer, Engine, MoveValue, Options, Progress, StopFlag};
    use othello::wire;
    use std::sync::LazyLock;
    use wasm_bindgen::JsValue;
    use wasm_bindgen::prelude::wasm_bindgen;

    /// It keeps what it has learnt from one request to the next.
    static ENGINE: LazyLock<Engine> = LazyLock::new(|| Engine::new(Options::default()));

    /// Answers a request, both as the bytes of `wire`; nothing if that is no request. `alive` is called now
    /// and then with the best answer so far, in the same bytes.
    ///
    /// There is no way to stop it but to end the worker.
    #[wasm_bindgen]
    #[expect(unreachable_pub, reason = "JavaScript reaches it")]
    pub fn think(request: &[u8], alive: &js_sys::Function) -> Option<Vec<u8>> {
        let request = wire::read_request(request)?;
        let answer = ENGINE.think(&request, &StopFlag::new(), &mut |progress| {
            let so_far = js_sys::Uint8Array::from(&wire::write_answer(&so_far(progress))[..]);
            // A sign of life that gets lost is no reason to stop thinking.
            let _ = alive.call1(&JsValue::NULL, &so_far);
        });
        Some(wire::write_answer(&answer))
    }

    /// What would be answered now, did the player not want to wait.
    fn so_far(progress: &Progress<'_>) -> Option<Answer> {
        let chosen = *progress.line.first()?;
        Some(Answer {
            chosen,
            value: progress.value,
            depth: progress.depth,
            line: progress.line.to_vec(),
            values: vec![MoveValue { played: chosen, value: progress.value }],
            nodes: progress.nodes,
        })
    }
}
