//! Starts the game.

use bevy::app::AppExit;
use othello::app::launch::{EarlyExit, options_of_start};
use std::io::Write;

fn main() -> AppExit {
    match options_of_start() {
        Ok(options) => othello::app::run(options),
        Err(EarlyExit::Answer(text)) => {
            // A closed pipe is not worth a message.
            let _ = write!(std::io::stdout(), "{text}");
            AppExit::Success
        }
        Err(EarlyExit::Wrong(wrong)) => {
            eprintln!("othello: {wrong} (see --help)");
            AppExit::from_code(2)
        }
    }
}
