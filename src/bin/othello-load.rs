//! Starts the program that puts the server of play online under load.

#[cfg(not(target_family = "wasm"))]
fn main() -> std::process::ExitCode {
    othello::load::program::main()
}

/// A browser loads no server.
#[cfg(target_family = "wasm")]
fn main() {}
