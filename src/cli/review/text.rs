//! A review as lines for people.

use crate::review::comments::{Comment, comments};
use crate::review::{Class, Review, SideSummary, Verdict};
use crate::rules::Color;
use crate::rules::notation::write_transcript;
use std::io::{self, Write};
use std::time::Duration;

/// How long a review took.
pub(super) struct Times {
    /// Until every move had a value.
    pub(super) valued: Option<Duration>,
    /// In all.
    pub(super) all: Duration,
}

/// Writes a review.
pub(super) fn review(number: usize, review: &Review, times: &Times, output: &mut dyn Write) -> io::Result<()> {
    writeln!(output, "game {number}: {}", write_transcript(review.game().moves()))?;
    let comments = comments(review);
    for verdict in review.verdicts() {
        writeln!(output, "{}", line(&verdict, review))?;
        for comment in comments.iter().filter(|comment| comment.ply == verdict.ply) {
            writeln!(output, "    {}", comment_line(comment))?;
        }
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

/// A comment in words for programmers: the words for players belong to the game.
pub(super) fn comment_line(comment: &Comment) -> String {
    let target = comment.target.map_or(String::new(), |square| format!(" target {square}"));
    let [n, m] = comment.numbers;
    format!("{}: {} best {}{target} n {n} m {m}", comment.kind.name(), comment.played, comment.best)
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
