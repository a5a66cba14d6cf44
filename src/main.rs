//! Starts the game.

use bevy::app::AppExit;
use othello::app::options::Options;
#[cfg(not(target_family = "wasm"))]
use othello::app::options::Refusal;
#[cfg(not(target_family = "wasm"))]
use std::io::Write;

#[cfg(target_family = "wasm")]
fn main() -> AppExit {
    // The address takes the options of the command line.
    let query = web_sys::window().and_then(|window| window.location().search().ok()).unwrap_or_default();
    let words = query.trim_start_matches('?').split('&').filter(|word| !word.is_empty());
    let arguments = std::iter::once("othello".to_owned()).chain(words.map(|word| format!("--{word}")));
    othello::app::run(Options::parse(arguments).unwrap_or_default())
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
