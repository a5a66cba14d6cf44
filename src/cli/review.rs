//! The command `review`: reviews games.

use super::options::EngineOptions;
use super::progress::ProgressBar;
use super::status::{Failure, Status};
use super::timer::Timer;
use crate::engine::{Engine, StopFlag};
use crate::learn::files::{read_file, read_whole};
use crate::records::{Options, Reading, read};
use crate::review::{Class, Review, SideSummary, Verdict};
use crate::rules::notation::write_transcript;
use crate::rules::{Color, Rules, Variant};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Review games: value every move, class it and sum up
///
/// Reads games in any format that `records` reads. Each move that was not forced has a line: its ply, what was played and its
/// value for the mover, the best move and its value, what was lost, and the class; = marks proven values. Then follow, for each
/// side, the discs lost in all and from move 41 on, how often a move changed the result, and the accuracy.
#[derive(clap::Args, Clone, Debug)]
pub struct Arguments {
    /// File of games; - is the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
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

/// How long a review took.
struct Times {
    /// Until every move had a value.
    valued: Option<Duration>,
    all: Duration,
}

/// Reviews the games of the file.
///
/// # Errors
/// The file cannot be read or holds no game, or the output cannot be written.
pub fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let (name, reading) = games(arguments)?;
    let engine = arguments.engine.engine();
    for (at, record) in reading.records.iter().enumerate() {
        let mut review = Review::new(&record.tree.game());
        let times = search(&mut review, &engine, Duration::from_secs(arguments.seconds));
        if arguments.json {
            writeln!(output, "{}", as_json(at + 1, &review))?;
        } else {
            write_review(at + 1, &review, &times, output)?;
        }
    }
    for fault in &reading.faults {
        // If standard error is closed, nobody wants the notice.
        let _ = writeln!(io::stderr(), "othello-engine: {name}: {fault}");
    }
    Ok(if reading.faults.is_empty() { Status::Success } else { Status::CheckFailed })
}

fn games(arguments: &Arguments) -> Result<(String, Reading), Failure> {
    let path = &arguments.file;
    let (name, bytes) = match path.to_str() {
        Some("-") => ("standard input".to_owned(), read_whole(io::stdin())),
        _ => (path.to_string_lossy().into_owned(), read_file(path)),
    };
    let bytes = bytes.map_err(|error| Failure::Malformed(format!("{name}: {error}")))?;
    let options = Options { rules: Rules::of(arguments.variant), ..Options::default() };
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

fn write_review(number: usize, review: &Review, times: &Times, output: &mut dyn Write) -> io::Result<()> {
    writeln!(output, "game {number}: {}", write_transcript(review.game().moves()))?;
    for verdict in review.verdicts() {
        writeln!(output, "{}", line(&verdict, review))?;
    }
    let summary = review.summary();
    for color in Color::BOTH {
        writeln!(output, "{}", side_line(color, &summary.sides[color.index()]))?;
    }
    let plies: Vec<String> = summary.key_moments.iter().map(|ply| (ply + 1).to_string()).collect();
    let turn = summary.turning_point.map_or("none".to_owned(), |ply| (ply + 1).to_string());
    let moments = if plies.is_empty() { "none".to_owned() } else { plies.join(", ") };
    writeln!(output, "turning point: {turn}; key moments: {moments}")?;
    let exact = review.verdicts().iter().filter(|verdict| verdict.exact).count();
    let valued = times.valued.map_or("none".to_owned(), |valued| format!("{:.1} s", valued.as_secs_f64()));
    writeln!(output, "every move valued in {valued}; {:.1} s in all, {exact} verdicts proven", times.all.as_secs_f64())
}

fn line(verdict: &Verdict, review: &Review) -> String {
    let sign = if verdict.exact { "=" } else { " " };
    let better = match review.answer(verdict.ply) {
        Some(answer) if verdict.loss > 0 => format!("  {}", write_transcript(&answer.line)),
        _ => String::new(),
    };
    format!(
        "{:>3} {:<5} {:<4}{:>4}{sign}  {:<4}{:>4}{sign}  {:>2} {}{better}",
        verdict.ply + 1,
        verdict.mover,
        verdict.played,
        verdict.value,
        verdict.best,
        verdict.best_value,
        verdict.loss,
        verdict.class.name()
    )
}

fn side_line(color: Color, side: &SideSummary) -> String {
    let counts: Vec<String> =
        Class::ALL.iter().zip(side.classes).map(|(class, count)| format!("{} {count}", class.name())).collect();
    let accuracy = side.accuracy.map_or("-".to_owned(), |accuracy| format!("{accuracy:.1}"));
    format!(
        "{color}: {}; lost {}, from move 41 {}; result changed {} times; accuracy {accuracy}",
        counts.join(", "),
        side.loss,
        side.late_loss,
        side.result_changes
    )
}

fn as_json(number: usize, review: &Review) -> Value {
    let summary = review.summary();
    let moves: Vec<Value> = review
        .verdicts()
        .iter()
        .map(|verdict| {
            json!({
                "ply": verdict.ply + 1,
                "side": verdict.mover.to_string(),
                "played": verdict.played.to_string(),
                "value": verdict.value.discs,
                "best": verdict.best.to_string(),
                "best_value": verdict.best_value.discs,
                "loss": verdict.loss,
                "exact": verdict.exact,
                "class": verdict.class.name(),
                "line": review.answer(verdict.ply).map(|answer| write_transcript(&answer.line)),
            })
        })
        .collect();
    let sides: Vec<Value> = Color::BOTH
        .into_iter()
        .map(|color| {
            let side = &summary.sides[color.index()];
            let classes: serde_json::Map<String, Value> = Class::ALL
                .iter()
                .zip(side.classes)
                .map(|(class, count)| (class.name().to_owned(), count.into()))
                .collect();
            json!({
                "side": color.to_string(),
                "classes": classes,
                "loss": side.loss,
                "late_loss": side.late_loss,
                "result_changes": side.result_changes,
                "accuracy": side.accuracy,
            })
        })
        .collect();
    let plies = 0..=review.game().moves().len();
    json!({
        "number": number,
        "variant": review.game().start().rules().variant().name(),
        "moves": write_transcript(review.game().moves()),
        "values": plies.map(|ply| review.value(ply).map(|value| value.discs)).collect::<Vec<_>>(),
        "verdicts": moves,
        "sides": sides,
        "turning_point": summary.turning_point.map(|ply| ply + 1),
        "key_moments": summary.key_moments.iter().map(|ply| ply + 1).collect::<Vec<_>>(),
    })
}
