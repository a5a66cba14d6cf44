//! Starts the game.

use bevy::app::AppExit;
use othello::app::options::Options;
#[cfg(not(target_family = "wasm"))]
use othello::app::options::Refusal;
#[cfg(not(target_family = "wasm"))]
use std::io::Write;

#[cfg(target_family = "wasm")]
fn main() -> AppExit {
    othello::app::run(Options::default())
}

#[cfg(not(target_family = "wasm"))]
fn main() -> AppExit {
    match Options::parse(std::env::args_os()) {
        Ok(options) => othello::app::run(options),
        Err(Refusal::Answered(text)) => {
            // A closed pipe is no reason to complain.
            let _ = write!(std::io::stdout(), "{text}");
            AppExit::Success
        }
        Err(Refusal::Wrong(text)) => {
            eprintln!("othello: {text} (see --help)");
            AppExit::from_code(2)
        }
    }
}
