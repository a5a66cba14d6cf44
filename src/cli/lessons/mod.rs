//! The command `lessons`: mines positions for lessons, and checks the lessons that come with the program.
//!
//! | file | content |
//! |---|---|
//! | `subject` | what each lesson of strategy looks for |
//! | `pool` | positions from games of weak levels |
//! | `valuation` | the values of all moves of a position |
//! | `filter` | whether a position makes a good task |
//! | `marks` | tasks to mark squares, and positions to play out |
//! | `mine` | the search for positions, and the files it writes |
//! | `bots` | how players that know one rule alone fare |
//! | `check` | computes the lessons anew |

mod bots;
mod check;
mod filter;
mod marks;
mod mine;
mod pool;
mod subject;
mod valuation;

use super::status::{Failure, Status};
use std::io::Write;

/// Mine positions for lessons, or check the lessons that come with the program
#[derive(clap::Args, Clone, Debug)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand, Clone, Debug)]
enum Command {
    Mine(mine::Arguments),
    Check(check::Arguments),
}

/// Runs the command.
///
/// # Errors
/// An argument or a file is malformed, or the output cannot be written.
pub fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    match &arguments.command {
        Command::Mine(arguments) => mine::run(arguments, output),
        Command::Check(arguments) => check::run(arguments, output),
    }
}
