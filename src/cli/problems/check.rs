//! Computes the problems that come with the program anew.

use super::super::options::EngineOptions;
use super::super::status::{Failure, Status};
use super::rate::problem;
use crate::coach::{Problem, problems};
use std::io::Write;

/// Check the problems that come with the program
///
/// Solves each problem again and compares the move, both values and the difficulty. Exit code 1 if one differs.
#[derive(clap::Args, Clone, Debug)]
pub(super) struct Arguments {
    #[command(flatten)]
    engine: EngineOptions,
}

/// Checks all problems.
///
/// # Errors
/// The output cannot be written.
pub(super) fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let engine = arguments.engine.engine();
    let mut wrong = 0;
    for known in problems() {
        let again = problem(&engine, &known.position);
        if again != Some(*known) {
            wrong += 1;
            let found = again.map_or("no problem".to_owned(), |problem| problem.to_string());
            writeln!(output, "{known}: {found}")?;
        }
    }
    for difficulty in 1..=Problem::HARDEST {
        let count = problems().iter().filter(|problem| problem.difficulty == difficulty).count();
        writeln!(output, "difficulty {difficulty}: {count} problems")?;
    }
    writeln!(output, "{wrong} of {} problems differ", problems().len())?;
    Ok(if wrong == 0 { Status::Success } else { Status::CheckFailed })
}
