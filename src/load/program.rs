//! The program `othello-load`: its arguments.

use super::fault::Fault;
use super::{games, idle, kills, storm, watch};
use crate::command_line;
use crate::version::version;
use clap::{Parser, Subcommand};
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

const NAME: &str = "othello-load";

/// Puts a server of play online under load, measures it, and checks every history that it sees.
///
/// Each load starts a server of its own on a new file in the folder for temporary files. One that finds a move lost, a game seen
/// differently by two, or a line broken, ends with an error.
#[derive(Parser, Debug)]
#[command(name = NAME, version = version())]
struct Arguments {
    /// The server's program; without it, othello-server beside this program
    #[arg(long, value_name = "FILE", global = true)]
    server: Option<PathBuf>,
    #[command(subcommand)]
    load: Load,
}

#[derive(Subcommand, Debug)]
enum Load {
    /// Sockets on which nothing happens: the server's memory for each
    Idle {
        /// How many
        #[arg(long, value_name = "N", default_value_t = 10_000)]
        count: usize,
        /// How long they stay open, in seconds
        #[arg(long, value_name = "S", default_value_t = 60)]
        seconds: u64,
    },
    /// Games at once: from a move to both clients
    Games {
        /// How many
        #[arg(long, value_name = "N", default_value_t = 2_000)]
        count: usize,
        /// Moves a second, in all games together
        #[arg(long, value_name = "N", default_value_t = 500.0)]
        moves_a_second: f64,
        /// For how long, in seconds
        #[arg(long, value_name = "S", default_value_t = 60)]
        seconds: u64,
    },
    /// All players come back at once
    Storm {
        /// The games, of two players each
        #[arg(long, value_name = "N", default_value_t = 2_500)]
        count: usize,
        /// The server is killed and started before
        #[arg(long)]
        kill: bool,
    },
    /// Spectators of one game: from a move to all of them
    Watch {
        /// How many
        #[arg(long, value_name = "N", default_value_t = 5_000)]
        count: usize,
        /// The moves that they see
        #[arg(long, value_name = "N", default_value_t = 30)]
        moves: usize,
    },
    /// The server is killed while games go on
    Kills {
        /// How often
        #[arg(long, value_name = "N", default_value_t = 50)]
        count: usize,
        /// The games
        #[arg(long, value_name = "N", default_value_t = 20)]
        games: usize,
    },
}

/// Runs the program with the arguments of the process and returns its exit code.
pub fn main() -> ExitCode {
    let arguments = match command_line::arguments(NAME) {
        Ok(arguments) => arguments,
        Err(code) => return code,
    };
    match run(arguments) {
        Ok(told) => {
            let _ = writeln!(io::stdout(), "{told}");
            ExitCode::SUCCESS
        }
        Err(fault) => command_line::failed(NAME, &fault.to_string()),
    }
}

fn run(arguments: Arguments) -> Result<String, Fault> {
    let program = match arguments.server {
        Some(program) => program,
        None => std::env::current_exe()?.with_file_name(format!("othello-server{}", std::env::consts::EXE_SUFFIX)),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        match arguments.load {
            Load::Idle { count, seconds } => idle::run(&program, count, seconds).await,
            Load::Games { count, moves_a_second, seconds } => {
                games::run(&program, count, moves_a_second, seconds).await
            }
            Load::Storm { count, kill } => storm::run(&program, count, kill).await,
            Load::Watch { count, moves } => watch::run(&program, count, moves).await,
            Load::Kills { count, games } => kills::run(&program, games, count).await,
        }
    })
}
