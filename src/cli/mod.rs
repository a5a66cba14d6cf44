//! The headless program `othello-engine`: protocols for front ends, solving, measuring and matches.
//!
//! | command | module | what it does |
//! |---|---|---|
//! | `gtp` | [`gtp`] | speaks the Go Text Protocol as Othello programs do |
//! | `nboard` | [`nboard`] | speaks the NBoard protocol, version 2 |
//! | `solve` | [`solve`] | plays out the positions of a file, exactly |
//! | `eval` | [`eval`] | values positions, and says how far that is from known values |
//! | `perft` | [`perft`] | counts move sequences |
//! | `bench` | [`mod@bench`] | searches a fixed set of positions |
//! | `match` | [`contest`] | lets two players play against each other |
//! | `selfplay` | [`selfplay`] | plays games to train with |
//! | `train` | [`mod@train`] | fits weights of the evaluation |
//! | `validate` | [`mod@validate`] | says how far estimates are from scores |
//! | `margins` | [`mod@margins`] | measures how far shallow searches are from deep ones |
//!
//! A command takes its arguments and writes to what it is given, so that tests run it as the program does. What is
//! malformed ends in one line and exit code 2; a reader that goes away ends the program without a word.

pub mod bench;
mod clock;
pub mod contest;
mod cpu;
pub mod eval;
pub mod gtp;
mod input;
mod limits;
pub mod margins;
pub mod nboard;
mod options;
pub mod perft;
mod progress;
pub mod selfplay;
pub mod solve;
pub mod train;
pub mod validate;
mod value;

pub use options::EngineOptions;

use crate::learn;
use clap::error::ErrorKind;
use clap::{Parser, Subcommand};
use std::ffi::OsString;
use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

/// A computer player for Othello, Reverse Othello and historical Reversi.
///
/// It plays in front ends that speak GTP or NBoard, solves endgames, plays matches, and trains its evaluation.
#[derive(Parser, Debug)]
#[command(name = "othello-engine", version, disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Gtp(gtp::Arguments),
    Nboard(nboard::Arguments),
    Solve(solve::Arguments),
    Eval(eval::Arguments),
    Perft(perft::Arguments),
    Bench(bench::Arguments),
    Match(contest::Arguments),
    Selfplay(selfplay::Arguments),
    Train(train::Arguments),
    Validate(validate::Arguments),
    Margins(margins::Arguments),
}

/// How a command ended that did what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is nothing to complain of.
    Fine,
    /// Something that was checked is wrong: exit code 1.
    Wrong,
}

/// Why a command did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// Help or version was asked for; this is the text.
    Answered(String),
    /// A line that says what is wrong with the arguments or with a file: exit code 2.
    Malformed(String),
    /// Nothing more can be written.
    Output(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Answered(text) | Failure::Malformed(text) => f.write_str(text),
            Failure::Output(error) => write!(f, "cannot write: {error}"),
        }
    }
}

impl std::error::Error for Failure {}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<learn::Error> for Failure {
    fn from(error: learn::Error) -> Failure {
        Failure::Malformed(error.to_string())
    }
}

/// Runs the program with its arguments, the program's name first.
///
/// # Errors
/// Why it did not do what was asked.
pub fn run(
    arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>,
    output: &mut (dyn Write + Send),
) -> Result<Verdict, Failure> {
    let arguments = Arguments::try_parse_from(arguments).map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Failure::Answered(error.to_string()),
        // The parser would print all of its help.
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Failure::Malformed("no command, such as gtp or solve (see --help)".to_owned())
        }
        _ => Failure::Malformed(format!("{} (see --help)", first_sentence(&error.to_string()))),
    })?;
    match arguments.command {
        Command::Gtp(arguments) => gtp::run(&arguments, output),
        Command::Nboard(arguments) => nboard::run(&arguments, output),
        Command::Solve(arguments) => solve::run(&arguments, output),
        Command::Eval(arguments) => eval::run(&arguments, output),
        Command::Perft(arguments) => perft::run(&arguments, output),
        Command::Bench(arguments) => bench::run(&arguments, output),
        Command::Match(arguments) => contest::run(&arguments, output),
        Command::Selfplay(arguments) => selfplay::run(&arguments, output),
        Command::Train(arguments) => train::run(&arguments, output),
        Command::Validate(arguments) => validate::run(&arguments, output),
        Command::Margins(arguments) => margins::run(&arguments, output),
    }
}

/// What the program's `main` does: runs it on the arguments it was started with and turns the end into an exit code.
pub fn main() -> ExitCode {
    let mut output = io::stdout();
    match run(std::env::args_os(), &mut output) {
        Ok(Verdict::Fine) => ExitCode::SUCCESS,
        Ok(Verdict::Wrong) => ExitCode::from(1),
        Err(Failure::Answered(text)) => {
            // A closed pipe is no reason to complain.
            let _ = write!(output, "{text}");
            ExitCode::SUCCESS
        }
        // Who read the output has seen enough.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            let _ = writeln!(io::stderr(), "othello-engine: {failure}");
            ExitCode::from(2)
        }
    }
}

/// The first sentence of an error of the command line parser, which would fill several lines.
fn first_sentence(error: &str) -> String {
    let lines = error.lines().map(str::trim).take_while(|line| !line.is_empty() && !line.starts_with("Usage"));
    let text = lines.collect::<Vec<_>>().join(" ");
    text.strip_prefix("error: ").unwrap_or(&text).to_owned()
}
