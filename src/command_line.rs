//! What the programs of play online share: reading their arguments, and their last words.

use crate::error_text::{first_sentence, shortened};
use clap::Parser;
use clap::error::ErrorKind;
use std::io::{self, Write};
use std::process::ExitCode;

/// The arguments of the process, or the code to exit with: help and version are printed, and a mistake is explained in a line.
pub(crate) fn arguments<A: Parser>(program: &str) -> Result<A, ExitCode> {
    A::try_parse().map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let _ = write!(io::stdout(), "{error}");
            ExitCode::SUCCESS
        }
        _ => failed(program, &format!("{} (see --help)", first_sentence(&error.to_string()))),
    })
}

/// Prints an error in a line, and returns the code to exit with.
pub(crate) fn failed(program: &str, error: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "{program}: {}", shortened(error));
    ExitCode::from(2)
}
