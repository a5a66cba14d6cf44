//! The command `problems`: mines problems, and checks those that come with the program.
//!
//! | file | content |
//! |---|---|
//! | `rate` | whether a position is a problem, and how hard |
//! | `mine` | the search for problems in games |
//! | `check` | computes the problems anew |

mod check;
mod mine;
mod rate;

use super::status::{Failure, Status};
use std::io::Write;

/// Mine problems, or check those that come with the program
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
/// The output cannot be written.
pub fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    match &arguments.command {
        Command::Mine(arguments) => mine::run(arguments, output),
        Command::Check(arguments) => check::run(arguments, output),
    }
}
