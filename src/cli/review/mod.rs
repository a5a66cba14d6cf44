//! The command `review`: reviews games, and audits the comments of reviews.
//!
//! | file | content |
//! |---|---|
//! | `text`, `json` | a review as lines for people, and for programs |
//! | `audit` | plays games, comments them, and looks at each comment again more deeply |

mod audit;
mod json;
mod text;

use super::options::EngineOptions;
use super::progress::ProgressBar;
use super::status::{Failure, Status};
use super::timer::Timer;
use crate::engine::{Engine, StopFlag};
use crate::learn::files::{read_file, read_whole};
use crate::records::{Options, Reading, read};
use crate::review::Review;
use crate::rules::{Rules, Variant};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use text::Times;

/// Review games: value every move, class it and sum up
///
/// Reads games in any format that `records` reads. Each move that was not forced has a line: its ply, what was played and its
/// value for the mover, the best move and its value, what was lost, and the class; = marks proven values. Then follow, for each
/// side, the discs lost in all and from move 41 on, how often a move changed the result, and the accuracy.
#[derive(clap::Args, Clone, Debug)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// File of games; - is the standard input
    #[arg(value_name = "FILE", required = true)]
    file: Option<PathBuf>,
    /// Time for a game in seconds; the review gets deeper as long as it lasts
    #[arg(long, value_name = "SECONDS", default_value_t = 15, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: u64,
    /// Write each game as a line of JSON
    #[arg(long)]
    json: bool,
    /// Variant of the game, where a record does not say it
    #[arg(long, value_enum, default_value_t)]
    variant: Variant,
    #[command(flatten)]
    engine: EngineOptions,
}

#[derive(clap::Subcommand, Clone, Debug)]
enum Command {
    Audit(audit::Arguments),
}

/// Reviews the games of the file, or audits comments.
///
/// # Errors
/// The file cannot be read or holds no game, or the output cannot be written.
pub fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let path = match (&arguments.command, &arguments.file) {
        (Some(Command::Audit(arguments)), _) => return audit::run(arguments, output),
        (None, Some(path)) => path,
        (None, None) => return Err(Failure::Malformed("expected a file of games".to_owned())),
    };
    let (name, reading) = games(path, arguments.variant)?;
    let engine = arguments.engine.engine();
    for (at, record) in reading.records.iter().enumerate() {
        let mut review = Review::new(&record.tree.game());
        let times = search(&mut review, &engine, Duration::from_secs(arguments.seconds));
        if arguments.json {
            writeln!(output, "{}", json::review(at + 1, &review))?;
        } else {
            text::review(at + 1, &review, &times, output)?;
        }
    }
    for fault in &reading.faults {
        // If standard error is closed, nobody wants the notice.
        let _ = writeln!(io::stderr(), "othello-engine: {name}: {fault}");
    }
    Ok(if reading.faults.is_empty() { Status::Success } else { Status::CheckFailed })
}

fn games(path: &Path, variant: Variant) -> Result<(String, Reading), Failure> {
    let (name, bytes) = match path.to_str() {
        Some("-") => ("standard input".to_owned(), read_whole(io::stdin())),
        _ => (path.to_string_lossy().into_owned(), read_file(path)),
    };
    let bytes = bytes.map_err(|error| Failure::Malformed(format!("{name}: {error}")))?;
    let options = Options { rules: Rules::of(variant), ..Options::default() };
    let reading = read(&bytes, &options).map_err(|fault| Failure::Malformed(format!("{name}: {fault}")))?;
    Ok((name, reading))
}

/// Searches until nothing is left or the time is over, but at least until every move has a value.
fn search(review: &mut Review, engine: &Engine, limit: Duration) -> Times {
    let begun = Instant::now();
    let mut valued = None;
    let mut bar = ProgressBar::new(review.progress().of);
    while let Some(step) = review.next_step() {
        let left = limit.saturating_sub(begun.elapsed());
        if review.progress().valued && left.is_zero() {
            break;
        }
        let stop = StopFlag::new();
        let _timer = review.progress().valued.then(|| Timer::start(&stop, left));
        let answer = engine.think(&step.request, &stop, &mut |_| ());
        review.take(&step, answer);
        let progress = review.progress();
        if progress.valued && valued.is_none() {
            valued = Some(begun.elapsed());
        }
        bar.show(progress.done, "");
    }
    bar.clear();
    Times { valued, all: begun.elapsed() }
}
