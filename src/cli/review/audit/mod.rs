//! The command `review audit`: plays games of several levels, comments them, and looks at each comment again more deeply.
//!
//! | file | content |
//! |---|---|
//! | `play` | plays a game |
//! | `check` | reviews a game as players see it, and checks each comment |
//! | `table` | sums up |

mod check;
mod play;
mod table;

use super::super::progress::{ProgressBar, SharedProgressBar};
use super::super::status::{Failure, Status};
use crate::engine::{Engine, Options};
use crate::learn::files::read_file;
use crate::rules::Variant;
use serde_json::Value;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Audit comments: play games, comment them, and check each comment more deeply
///
/// Games of levels 1, 3, 6, 9 and 12 against each other are reviewed and commented as players see it. Then every commented
/// move is searched again, deeper and by an engine that has forgotten the review: a comment holds if it would still be proved,
/// with smaller margins. Each game is a line of the file, so that an interrupted audit goes on, and more games can be added;
/// the table counts all of them.
#[derive(clap::Args, Clone, Debug)]
pub(super) struct Arguments {
    /// File of audited games, one a line
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Number of games in the complete file
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: usize,
    /// Variant of the game
    #[arg(long, value_enum, default_value_t)]
    variant: Variant,
    /// Games at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// List the comments that do not hold
    #[arg(long)]
    list: bool,
}

/// The size of each engine's table.
const TABLE: usize = 32 << 20;

/// Audits the games that are missing from the file, and writes the table of all.
///
/// # Errors
/// The file cannot be read or written, or the output cannot be written.
pub(super) fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let named = |error: io::Error| Failure::Malformed(format!("{}: {error}", arguments.out.display()));
    let mut lines = match read_file(&arguments.out) {
        Ok(bytes) => lines_of(&bytes, arguments.variant),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(named(error)),
    };
    let file = OpenOptions::new().create(true).append(true).open(&arguments.out).map_err(named)?;
    let is_done = |game: &usize| lines.iter().any(|line| line["game"] == *game);
    let missing: Vec<usize> = (0..arguments.games).filter(|game| !is_done(game)).collect();
    lines.extend(audit(&missing, arguments, file).map_err(named)?);
    table::write(&lines, arguments.list, output)?;
    Ok(Status::Success)
}

/// The games of a file that belong to a variant. A line that was cut off is left out.
fn lines_of(bytes: &[u8], variant: Variant) -> Vec<Value> {
    let lines = bytes.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice::<Value>(line).ok());
    lines.filter(|line| line["variant"] == variant.name()).collect()
}

/// Audits games with several threads and appends each to the file.
fn audit(games: &[usize], arguments: &Arguments, file: File) -> io::Result<Vec<Value>> {
    let next = AtomicUsize::new(0);
    let done: Mutex<(Vec<Value>, File)> = Mutex::new((Vec::new(), file));
    let bar = SharedProgressBar::default();
    let work = || -> io::Result<()> {
        let [engine, checker] =
            [TABLE, TABLE].map(|table_bytes| Engine::new(Options { table_bytes, ..Options::default() }));
        while let Some(game) = games.get(next.fetch_add(1, Ordering::Relaxed)) {
            let played = play::game(&engine, arguments.variant, *game);
            let line = check::game(*game, &played, &engine, &checker);
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            done.1.write_all(format!("{line}\n").as_bytes())?;
            done.0.push(line);
            bar.show(|| ProgressBar::new(games.len()), done.0.len(), "");
        }
        Ok(())
    };
    let results: Vec<io::Result<()>> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..arguments.threads).map(|_| scope.spawn(work)).collect();
        let lost = || Err(io::Error::other("a thread failed"));
        threads.into_iter().map(|thread| thread.join().unwrap_or_else(|_| lost())).collect()
    });
    bar.clear();
    results.into_iter().collect::<io::Result<()>>()?;
    Ok(done.into_inner().unwrap_or_else(PoisonError::into_inner).0)
}
