//! The command `solve`: solves the positions of files.

use super::input::{NumberedProblem, parse_range, parse_seconds, read_problems};
use super::limits;
use super::options::{EngineOptions, WeightsOption};
use super::progress::ProgressBar;
use super::status::{Failure, Status};
use super::timer::Timer;
use super::value::final_value;
use crate::engine::{Request, StopFlag, Value};
use crate::rules::notation::Problem;
use crate::rules::{Move, Rules, Variant};
use std::fmt;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Solve the positions of files exactly
///
/// Writes a line for each position: its number, empty squares, score for the side to move, best move, positions searched,
/// seconds, and millions of positions per second; then the totals. The move of a finished game is -. If the file gives
/// scores, a line that contradicts them is marked WRONG. A position that is not solved in time has an estimate for its
/// score and is marked so. The exit code is then 1.
#[derive(clap::Args, Clone, Debug)]
pub struct Arguments {
    /// Files in OBF: 64 squares of X, O or -, the side to move, and the values of moves; - is the standard input
    #[arg(required = true, value_name = "FILE.obf")]
    files: Vec<PathBuf>,
    /// Variant of the game
    #[arg(long, value_enum, default_value_t)]
    variant: Variant,
    /// Solve only the positions with these numbers, such as 1-5 or 7
    #[arg(long, value_name = "A-B", value_parser = parse_range)]
    only: Option<(usize, usize)>,
    /// Number of the first position
    #[arg(long, value_name = "N", default_value_t = 1)]
    first: usize,
    /// Give a position up after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time: Option<Duration>,
    /// Find the value of every move, not only of the best
    #[arg(long)]
    all_moves: bool,
    #[command(flatten)]
    weights: WeightsOption,
    #[command(flatten)]
    engine: EngineOptions,
}

/// Solves the positions and writes the results.
///
/// # Errors
/// A file cannot be read, or the output cannot be written.
pub fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let mut problems = read_problems(Rules::of(arguments.variant), &arguments.files)?;
    for numbered in &mut problems {
        numbered.number = numbered.number.saturating_add(arguments.first).saturating_sub(1);
    }
    if let Some((from, to)) = arguments.only {
        problems.retain(|numbered| (from..=to).contains(&numbered.number));
        if problems.is_empty() {
            return Err(Failure::Malformed(format!("--only {from}-{to}: no position has such a number")));
        }
    }
    let variant = arguments.variant;
    let engine = arguments.engine.engine_with(variant, arguments.weights.read(variant)?);
    let mut totals = Totals::default();
    let mut progress = ProgressBar::new(problems.len());
    writeln!(
        output,
        "{:>4} {:>7} {:>5}  {:<5} {:>15} {:>9} {:>8}",
        "#", "empties", "score", "move", "nodes", "seconds", "Mn/s"
    )?;
    for (done, numbered) in problems.iter().enumerate() {
        progress.show(done, &format!("#{}", numbered.number));
        // An empty table makes the result independent of the order of the positions.
        engine.forget();
        let position = numbered.problem.position;
        let request = Request { position, limits: limits::exact(), value_all: arguments.all_moves };
        let begun = Instant::now();
        let stop = StopFlag::new();
        let timer = arguments.time.map(|time| Timer::start(&stop, time));
        let answer = engine.think(&request, &stop, &mut |_| ());
        drop(timer);
        let seconds = begun.elapsed();
        progress.clear();
        let (value, chosen, nodes) = match &answer {
            Some(answer) => (answer.value, answer.chosen.to_string(), answer.nodes),
            None => (final_value(&position, position.to_move()), "-".to_owned(), 0),
        };
        let mark = check(numbered, value, answer.as_ref().map(|answer| answer.chosen));
        totals.add(nodes, seconds, &mark);
        writeln!(
            output,
            "{:>4} {:>7} {:>5}  {chosen:<5} {nodes:>15} {:>9.3} {:>8.2}{}",
            numbered.number,
            position.empties().len(),
            value.to_string(),
            seconds.as_secs_f64(),
            rate(nodes, seconds),
            mark.map_or(String::new(), |mark| mark.to_string()),
        )?;
        if let Some(answer) = answer.filter(|_| arguments.all_moves) {
            let values = answer.values.iter().map(|valued| format!("{}:{}", valued.played, valued.value));
            writeln!(output, "{:>20}{}", "", values.collect::<Vec<_>>().join(" "))?;
        }
        output.flush()?;
    }
    writeln!(output, "{totals}")?;
    Ok(if totals.wrong + totals.unsolved == 0 { Status::Success } else { Status::CheckFailed })
}

/// The result of comparing an answer with the file.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Comparison {
    /// The score and the move agree with the file.
    Right,
    /// The file gives this other score.
    Score(i8),
    /// The file gives this better move.
    Move(Move),
    /// The time was too short to solve the position.
    Unsolved,
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Comparison::Right => Ok(()),
            Comparison::Score(known) => write!(f, "  WRONG: {known:+} in the file"),
            Comparison::Move(best) => write!(f, "  WRONG: {best} is better in the file"),
            Comparison::Unsolved => f.write_str("  not solved in time"),
        }
    }
}

/// Compares an answer with the file; `None` if the file gives no values. The answer for a finished game has no move.
fn check(numbered: &NumberedProblem, value: Value, chosen: Option<Move>) -> Option<Comparison> {
    if !value.exact {
        return Some(Comparison::Unsolved);
    }
    let Problem { values, .. } = &numbered.problem;
    let known = numbered.known_value()?;
    if value.discs != known {
        return Some(Comparison::Score(known));
    }
    let of = |played: Move| values.iter().find(|(valued, _)| *valued == played).map(|(_, value)| *value);
    let best = values.iter().find(|(_, value)| *value == known).map(|(played, _)| *played);
    match (chosen.and_then(of), best) {
        (Some(value), Some(best)) if value < known => Some(Comparison::Move(best)),
        _ => Some(Comparison::Right),
    }
}

#[derive(Default)]
struct Totals {
    nodes: u64,
    time: Duration,
    right: usize,
    wrong: usize,
    unsolved: usize,
}

impl Totals {
    fn add(&mut self, nodes: u64, time: Duration, mark: &Option<Comparison>) {
        self.nodes += nodes;
        self.time += time;
        match mark {
            Some(Comparison::Right) => self.right += 1,
            Some(Comparison::Unsolved) => self.unsolved += 1,
            Some(_) => self.wrong += 1,
            None => {}
        }
    }
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Totals { nodes, time, right, wrong, unsolved } = self;
        write!(f, "total {nodes} nodes, {:.3} s, {:.2} Mn/s", time.as_secs_f64(), rate(*nodes, *time))?;
        write!(f, "; {right} right, {wrong} wrong")?;
        if *unsolved > 0 {
            write!(f, ", {unsolved} not solved in time")?;
        }
        Ok(())
    }
}

/// Millions of positions per second.
pub(super) fn rate(nodes: u64, time: Duration) -> f64 {
    nodes as f64 / time.as_secs_f64().max(1e-9) / 1e6
}
