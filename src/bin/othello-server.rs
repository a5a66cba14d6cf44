//! Starts the server of play online.

#[cfg(not(target_family = "wasm"))]
fn main() -> std::process::ExitCode {
    othello::server::program::main()
}

/// A browser serves nobody.
#[cfg(target_family = "wasm")]
fn main() {}
