//! Starts the headless program.

#[cfg(not(target_family = "wasm"))]
fn main() -> std::process::ExitCode {
    othello::cli::main()
}

/// A browser has no terminal.
#[cfg(target_family = "wasm")]
fn main() {}
