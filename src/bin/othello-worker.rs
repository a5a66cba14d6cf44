//! The computer player in a browser: it runs in a worker beside the game, so that the page never waits for it.

/// Other platforms have no such workers.
fn main() {}

#[cfg(target_family = "wasm")]
mod exports {
    use othello::engine::{Answer, Engine, MoveValue, Options, Progress, StopFlag};
    use othello::wire;
    use std::sync::LazyLock;
    use wasm_bindgen::JsValue;
    use wasm_bindgen::prelude::wasm_bindgen;

    /// The engine keeps its transposition table from one request to the next.
    static ENGINE: LazyLock<Engine> = LazyLock::new(|| Engine::new(Options::default()));

    /// Answers a request; both are encoded by `wire`. The result is empty if the request is malformed. During the search,
    /// `alive` receives the best answer so far from time to time.
    ///
    /// Only ending the worker stops the search.
    #[wasm_bindgen]
    #[expect(unreachable_pub, reason = "JavaScript reaches it")]
    pub fn think(request: &[u8], alive: &js_sys::Function) -> Option<Vec<u8>> {
        let request = wire::read_request(request)?;
        let answer = ENGINE.think(&request, &StopFlag::new(), &mut |progress| {
            let so_far = js_sys::Uint8Array::from(&wire::write_answer(&so_far(progress))[..]);
            // The search goes on even if a sign of life gets lost.
            let _ = alive.call1(&JsValue::NULL, &so_far);
        });
        Some(wire::write_answer(&answer))
    }

    /// The answer at this moment, for a player who does not want to wait.
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
