//! Starts the game.

use bevy::app::AppExit;
use othello::app::options::{Options, Refusal};
use std::io::Write;

fn main() -> AppExit {
    match Options::of_start() {
        Ok(options) => othello::app::run(options),
        Err(Refusal::Answered(text)) => {
            // A closed pipe is not worth a message.
            let _ = write!(std::io::stdout(), "{text}");
            AppExit::Success
        }
        Err(Refusal::Wrong(wrong)) => {
            eprintln!("othello: {wrong} (see --help)");
            AppExit::from_code(2)
        }
    }
}
