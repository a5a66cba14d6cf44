//! Starts the game.

use bevy::app::AppExit;
use othello::app::options::{Options, Refusal};

fn main() -> AppExit {
    match Options::parse(std::env::args_os()) {
        Ok(options) => othello::app::run(options),
        Err(Refusal::Answered(text)) => {
            print!("{text}");
            AppExit::Success
        }
        Err(Refusal::Wrong(text)) => {
            eprintln!("othello: {text} (see --help)");
            AppExit::from_code(2)
        }
    }
}
