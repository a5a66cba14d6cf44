//! The program itself: its arguments, its commands, its exit codes.

use super::status::{Failure, Status};
use super::{
    bench, contest, eval, gtp, lessons, margins, nboard, perft, problems, records, review, selfplay, solve, train,
    validate,
};
use crate::error_text::first_sentence;
use crate::version::version;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

/// A computer player for Othello, Reverse Othello and historical Reversi.
///
/// It plays in front ends that speak GTP or NBoard, solves endgames, plays matches, reads and converts records of games, and
/// trains its evaluation.
#[derive(Parser, Debug)]
#[command(name = "othello-engine", version = version(), disable_help_subcommand = true, subcommand_value_name = "COMMAND")]
struct Arguments {
    #[command(subcommand)]
    command: EngineCommand,
}

#[derive(Subcommand, Debug)]
enum EngineCommand {
    Gtp(gtp::Arguments),
    Nboard(nboard::Arguments),
    Solve(solve::Arguments),
    Eval(eval::Arguments),
    Perft(perft::Arguments),
    Bench(bench::Arguments),
    Match(contest::Arguments),
    Habits(contest::habits::Arguments),
    Selfplay(selfplay::Arguments),
    Train(train::Arguments),
    Validate(validate::Arguments),
    Margins(margins::Arguments),
    Lessons(lessons::Arguments),
    Records(records::convert::Arguments),
    Search(records::search::Arguments),
    Openings(records::openings::Arguments),
    Problems(problems::Arguments),
    Review(review::Arguments),
}

/// The command line, for the manual page.
pub fn command() -> clap::Command {
    Arguments::command()
}

/// Runs the program with these arguments, of which the first is the program's name.
///
/// # Errors
/// The command did not do what was asked.
pub fn run(
    arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>,
    output: &mut (dyn Write + Send),
) -> Result<Status, Failure> {
    let arguments = Arguments::try_parse_from(arguments).map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Failure::Answered(error.to_string()),
        // The parser's own error is its whole help text.
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Failure::Malformed("no command, such as gtp or solve (see --help)".to_owned())
        }
        _ => Failure::Malformed(format!("{} (see --help)", first_sentence(&error.to_string()))),
    })?;
    match arguments.command {
        EngineCommand::Gtp(arguments) => gtp::run(&arguments, output),
        EngineCommand::Nboard(arguments) => nboard::run(&arguments, output),
        EngineCommand::Solve(arguments) => solve::run(&arguments, output),
        EngineCommand::Eval(arguments) => eval::run(&arguments, output),
        EngineCommand::Perft(arguments) => perft::run(&arguments, output),
        EngineCommand::Bench(arguments) => bench::run(&arguments, output),
        EngineCommand::Match(arguments) => contest::run(&arguments, output),
        EngineCommand::Habits(arguments) => contest::habits::run(&arguments, output),
        EngineCommand::Selfplay(arguments) => selfplay::run(&arguments, output),
        EngineCommand::Train(arguments) => train::run(&arguments, output),
        EngineCommand::Validate(arguments) => validate::run(&arguments, output),
        EngineCommand::Margins(arguments) => margins::run(&arguments, output),
        EngineCommand::Lessons(arguments) => lessons::run(&arguments, output),
        EngineCommand::Records(arguments) => records::convert::run(&arguments, output),
        EngineCommand::Search(arguments) => records::search::run(&arguments, output),
        EngineCommand::Openings(arguments) => records::openings::run(&arguments, output),
        EngineCommand::Problems(arguments) => problems::run(&arguments, output),
        EngineCommand::Review(arguments) => review::run(&arguments, output),
    }
}

/// Runs the program with the arguments of the process and returns its exit code.
pub fn main() -> ExitCode {
    let mut output = io::stdout();
    let ended = match run(std::env::args_os(), &mut output) {
        Err(Failure::Answered(text)) => write!(output, "{text}").map(|()| Status::Success).map_err(Failure::Output),
        ended => ended,
    };
    // What is still in the buffer may meet a full disk as well.
    let ended = ended.and_then(|status| output.flush().map(|()| status).map_err(Failure::Output));
    match ended {
        Ok(Status::Success) => ExitCode::SUCCESS,
        Ok(Status::CheckFailed) => ExitCode::from(1),
        // The reader has seen enough.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            let _ = writeln!(io::stderr(), "othello-engine: {failure}");
            ExitCode::from(2)
        }
    }
}
