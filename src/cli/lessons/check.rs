//! The command `lessons check`: computes the lessons anew.

use super::bots;
use super::subject::Subject;
use super::valuation::{DEPTHS, EXACT, Valuer};
use crate::cli::progress::ProgressBar;
use crate::cli::status::{Failure, Status};
use crate::coach::{Ask, Lesson, Task, lessons};
use crate::rules::Variant;
use std::io::Write;

/// Compute the values of all lessons anew and write a table
///
/// The table has a line for each lesson: its tasks, how many of them ask for a move, a set of squares or something else,
/// its size in bytes, and of the tasks that losses decide the share that is solved at the first attempt by a player who
/// knows the rule of thumb alone, by a greedy one, and by the engine without looking ahead. A line before it tells of each
/// task whose right moves have changed, or whose proven losses are others. The exit code is then 1.
#[derive(clap::Args, Clone, Debug)]
pub(super) struct Arguments {
    /// Lessons to check, such as S3; all by default
    #[arg(long, value_name = "LESSON")]
    lesson: Vec<String>,
    /// Search nothing: write the table alone
    #[arg(long)]
    quick: bool,
    /// Search depth where losses are estimates; a greater one than that of the mine shows which tasks do not hold
    #[arg(long, value_name = "N", default_value_t = DEPTHS[1], value_parser = clap::value_parser!(u8).range(1..=60))]
    depth: u8,
}

/// Checks the lessons and writes the table.
///
/// # Errors
/// A lesson does not exist, or the output cannot be written.
pub(super) fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let is_asked = |lesson: &&Lesson| {
        arguments.lesson.is_empty() || arguments.lesson.iter().any(|id| id.eq_ignore_ascii_case(lesson.id))
    };
    if let Some(id) = arguments.lesson.iter().find(|id| lessons().iter().all(|one| !one.id.eq_ignore_ascii_case(id))) {
        let id = crate::error_text::excerpt(id, 20);
        return Err(Failure::Malformed(format!("lesson '{id}': expected R1 to R12 or S1 to S14")));
    }
    let asked: Vec<&Lesson> = lessons().iter().filter(is_asked).collect();
    let valuer = Valuer::new();
    let mut wrong = 0;
    let mut rows =
        vec![row(&["lesson", "tasks", "play", "mark", "other", "exceptions", "bytes", "taught", "greedy", "shallow"]
            .map(str::to_owned))];
    let mut totals = [0; 6];
    let mut progress = ProgressBar::new(asked.iter().map(|lesson| lesson.tasks.len()).sum());
    let mut done = 0;
    for lesson in asked {
        for task in &lesson.tasks {
            if let Some(fault) = fault(task, &valuer, arguments) {
                progress.clear();
                wrong += 1;
                writeln!(output, "{} {task}: {fault}", lesson.id)?;
            }
            done += 1;
            progress.show(done, lesson.id);
        }
        let counts = counts(lesson);
        totals.iter_mut().zip(counts).for_each(|(total, count)| *total += count);
        rows.push(lesson_row(lesson, counts, &valuer));
    }
    progress.clear();
    let total: Vec<String> = std::iter::once("all".to_owned()).chain(totals.map(|total| total.to_string())).collect();
    rows.push(row(&total));
    rows.iter().try_for_each(|row| writeln!(output, "{}", row.trim_end()))?;
    Ok(if wrong == 0 { Status::Success } else { Status::CheckFailed })
}

/// What is wrong with a task.
fn fault(task: &Task, valuer: &Valuer, arguments: &Arguments) -> Option<String> {
    if arguments.quick {
        return None;
    }
    let Ask::Play(_) = task.ask else { return None };
    let losses = task.losses.as_ref()?;
    // Reverse Othello's tasks are written by hand, and short.
    let valuation = match task.position.rules().variant() {
        Variant::Othello => valuer.value(&task.position, arguments.depth, EXACT),
        _ => valuer.value(&task.position, 60, EXACT),
    };
    let now = valuation.losses();
    let is_same =
        if losses.is_exact() { now == *losses } else { now.best(&task.position) == losses.best(&task.position) };
    (!is_same).then(|| format!("now {now}"))
}

/// Tasks, tasks to play, to mark, others, exceptions, bytes.
fn counts(lesson: &Lesson) -> [usize; 6] {
    let count = |keep: fn(&Task) -> bool| lesson.tasks.iter().filter(|task| keep(task)).count();
    let play = count(|task| matches!(task.ask, Ask::Play(_)));
    let mark = count(|task| matches!(task.ask, Ask::Mark(_)));
    let bytes = lesson.tasks.iter().map(|task| task.to_string().len() + 1).sum();
    let tasks = lesson.tasks.len();
    [tasks, play, mark, tasks - play - mark, count(|task| task.exception), bytes]
}

fn lesson_row(lesson: &Lesson, counts: [usize; 6], valuer: &Valuer) -> String {
    let fares: Vec<bots::Chances> = match Subject::of(lesson.id) {
        Some(_) => lesson.tasks.iter().filter_map(|task| bots::chances_of(task, valuer)).collect(),
        None => Vec::new(),
    };
    let share = |of: fn(&bots::Chances) -> f64| match fares.len() {
        0 => "-".to_owned(),
        n => format!("{:.0} %", 100.0 * fares.iter().map(of).sum::<f64>() / n as f64),
    };
    let mut words = vec![lesson.id.to_owned()];
    words.extend(counts.map(|count| count.to_string()));
    words.extend([share(|fare| fare.taught), share(|fare| fare.greedy), share(|fare| fare.shallow)]);
    row(&words)
}

fn row(words: &[String]) -> String {
    let widths = [7, 6, 5, 5, 6, 11, 7, 8, 8, 8];
    words.iter().zip(widths).enumerate().fold(String::new(), |line, (at, (word, width))| match at {
        0 => format!("{word:<width$}"),
        _ => format!("{line}{word:>width$}"),
    })
}
