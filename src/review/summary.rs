//! What is said about a side, and about the game.

use super::class::Class;
use super::verdict::Verdict;
use crate::rules::Color;

/// The ply from which the late loss counts, counted from 0: move 41.
pub const LATE: usize = 40;
/// A game has at most this many key moments.
const KEY_MOMENTS: usize = 3;
/// A swing of the chance to win that makes an estimated turning point, in points.
const SWING: f64 = 15.0;
/// Before this ply estimates are too uncertain for a turning point.
const EARLIEST_TURN: usize = 16;

/// The figures of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SideSummary {
    /// Moves with a class.
    pub moves: usize,
    /// The moves of each class, in the order of [`Class::ALL`].
    pub classes: [usize; 5],
    /// The discs that all moves lost together.
    pub loss: u32,
    /// The discs lost from move 41 on.
    pub late_loss: u32,
    /// How often a move provably changed the result.
    pub result_changes: usize,
    /// The accuracy, 0 to 100: the mean of the weighted mean and the harmonic mean of the accuracy of the moves, so that one
    /// bad move counts. `None` without a move.
    pub accuracy: Option<f64>,
}

/// The figures of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// The figures of Black and of White.
    pub sides: [SideSummary; 2],
    /// The last move that turned the game: it changed the result, or by estimate took the side below even chances.
    pub turning_point: Option<usize>,
    /// The plies of at most three moves that cost most, in their order.
    pub key_moments: Vec<usize>,
}

impl Summary {
    /// The figures from the verdicts on the moves.
    pub fn of(verdicts: &[Verdict]) -> Summary {
        let sides = Color::BOTH.map(|color| side(verdicts, color));
        let turning_point = verdicts.iter().rev().find(|verdict| turns(verdict)).map(|verdict| verdict.ply);
        let mut costly: Vec<&Verdict> = verdicts.iter().filter(|verdict| verdict.class >= Class::Mistake).collect();
        let cost = |verdict: &Verdict| verdict.given_away() + f64::from(verdict.loss);
        costly.sort_by(|a, b| cost(b).total_cmp(&cost(a)));
        costly.truncate(KEY_MOMENTS);
        let mut key_moments: Vec<usize> = costly.iter().map(|verdict| verdict.ply).collect();
        key_moments.sort_unstable();
        Summary { sides, turning_point, key_moments }
    }
}

fn turns(verdict: &Verdict) -> bool {
    if verdict.exact {
        return verdict.changes_result();
    }
    let [before, after] = verdict.chances;
    verdict.ply >= EARLIEST_TURN
        && verdict.class >= Class::Mistake
        && before > 50.0
        && after < 50.0
        && before - after >= SWING
}

fn side(verdicts: &[Verdict], color: Color) -> SideSummary {
    let own: Vec<&Verdict> = verdicts.iter().filter(|verdict| verdict.mover == color).collect();
    let loss = |from: usize| own.iter().filter(|v| v.ply >= from).map(|v| u32::from(v.loss)).sum();
    SideSummary {
        moves: own.len(),
        classes: Class::ALL.map(|class| own.iter().filter(|verdict| verdict.class == class).count()),
        loss: loss(0),
        late_loss: loss(LATE),
        result_changes: own.iter().filter(|verdict| verdict.changes_result()).count(),
        accuracy: accuracy(verdicts, color),
    }
}

/// Moves in a lively part of the game weigh more than those where nothing happens.
fn accuracy(verdicts: &[Verdict], color: Color) -> Option<f64> {
    let chances: Vec<f64> = verdicts.iter().map(for_black).collect();
    let window = (verdicts.len() / 10).clamp(2, 8);
    let (mut sum, mut weights, mut inverse, mut count) = (0.0, 0.0, 0.0, 0.0);
    for (at, verdict) in verdicts.iter().enumerate().filter(|(_, verdict)| verdict.mover == color) {
        let begin = at.saturating_sub(window / 2);
        let weight = spread(&chances[begin..(begin + window).min(chances.len())]).clamp(0.5, 12.0);
        sum += weight * verdict.accuracy;
        weights += weight;
        inverse += 1.0 / verdict.accuracy.max(1.0);
        count += 1.0;
    }
    (count > 0.0).then(|| (sum / weights + count / inverse) / 2.0)
}

fn for_black(verdict: &Verdict) -> f64 {
    match verdict.mover {
        Color::Black => verdict.chances[1],
        Color::White => 100.0 - verdict.chances[1],
    }
}

/// The standard deviation.
fn spread(values: &[f64]) -> f64 {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Value;
    use crate::review::{move_accuracy, win_chance};
    use crate::rules::{Move, Square};

    /// A verdict on a move with these proven values.
    fn proven(ply: usize, best: i8, played: i8) -> Verdict {
        let square = |index| Square::new(index).map_or(Move::Pass, Move::Place);
        let value = |discs| Value { discs, exact: true };
        let chances = [best, played].map(|discs| win_chance(value(discs), 10));
        Verdict {
            ply,
            mover: Color::BOTH[ply % 2],
            played: square(1),
            value: value(played),
            best: square(2),
            best_value: value(best),
            loss: best.abs_diff(played),
            exact: true,
            class: Class::proven(best, played),
            chances,
            accuracy: move_accuracy(chances[0] - chances[1]),
        }
    }

    #[test]
    fn losses_are_summed_by_side_and_from_move_41() {
        let summary = Summary::of(&[proven(38, 6, 2), proven(39, -2, -2), proven(40, 2, -6), proven(41, 6, 4)]);
        let [black, white] = summary.sides;
        assert_eq!((black.moves, black.loss, black.late_loss, black.result_changes), (2, 12, 8, 1));
        assert_eq!((white.moves, white.loss, white.late_loss, white.result_changes), (2, 2, 2, 0));
        assert_eq!((black.classes, white.classes), ([0, 0, 1, 0, 1], [1, 1, 0, 0, 0]));
        assert_eq!((summary.turning_point, summary.key_moments), (Some(40), vec![40]));
        assert!(black.accuracy < white.accuracy);
    }

    #[test]
    fn a_game_has_at_most_three_key_moments_and_a_clean_one_has_none() {
        let bad: Vec<Verdict> = (30..40).map(|ply| proven(ply, 4 + ply as i8, 4 - ply as i8)).collect();
        assert_eq!(Summary::of(&bad).key_moments, [37, 38, 39]);
        let clean: Vec<Verdict> = (30..40).map(|ply| proven(ply, 4, 4)).collect();
        let summary = Summary::of(&clean);
        assert_eq!((summary.turning_point, summary.key_moments.len()), (None, 0));
        assert_eq!(summary.sides.map(|side| side.accuracy), [Some(100.0); 2]);
        assert_eq!(Summary::of(&[]).sides[0].accuracy, None);
    }
}
