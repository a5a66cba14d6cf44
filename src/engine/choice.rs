//! The draw of a move by a player who does not always play the best one.

use super::habits::Habits;
use super::kernel::{CORNERS, NEIGHBOURS, Squares};
use rand::RngExt;
use rand::rngs::StdRng;

/// The squares on the edges, apart from the corners.
const EDGES: u64 = 0x7e81_8181_8181_817e;

/// A legal move that a player may choose.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) square: usize,
    /// The discs that it flips.
    pub(super) flipped: u64,
    /// Its value in discs.
    pub(super) value: i32,
}

/// The index of the move that a player with these habits draws; `None` if there is none.
///
/// The more a move loses against the one that appeals most, the less likely it is: a loss of `slack` makes it about a
/// third as likely.
pub(super) fn draw(choices: &[Choice], empties: u64, slack: f32, habits: &Habits, rng: &mut StdRng) -> Option<usize> {
    let appeals = if *habits == Habits::NONE {
        choices.iter().map(|choice| Some(choice.value as f32)).collect()
    } else {
        appeals(choices, empties, habits, rng)
    };
    let best = appeals.iter().flatten().copied().reduce(f32::max)?;
    // Small losses are common and large ones are rare, as with human players.
    let weight = |appeal: Option<f32>| appeal.map_or(0.0, |appeal| (-((best - appeal) / slack).powi(2)).exp());
    let mut point = rng.random::<f32>() * appeals.iter().copied().map(weight).sum::<f32>();
    let drawn = appeals.iter().position(|appeal| {
        point -= weight(*appeal);
        point < 0.0
    });
    drawn.or_else(|| appeals.iter().position(|appeal| *appeal == Some(best)))
}

/// What each move promises to a player with these habits, in discs; `None` for a move that he overlooks. Some move is seen.
fn appeals(choices: &[Choice], empties: u64, habits: &Habits, rng: &mut StdRng) -> Vec<Option<f32>> {
    let values_count = rng.random::<f32>() >= habits.replies;
    let beside_corners = Squares(empties & CORNERS).fold(0, |beside, corner| beside | NEIGHBOURS[corner]);
    let appeal = |choice: &Choice, sees_diagonals: bool| {
        let seen = if sees_diagonals { choice.flipped } else { choice.flipped & straight(choice.square) };
        let at = 1 << choice.square;
        let drawn_to = |squares: u64, weight: f32| if squares & at == 0 { 0.0 } else { weight };
        let habit = habits.turned * seen.count_ones() as f32
            + drawn_to(CORNERS, habits.corner)
            + drawn_to(EDGES, habits.edge)
            + drawn_to(beside_corners, habits.beside_corner);
        let value = if values_count { choice.value as f32 } else { 0.0 };
        (seen != 0 || choice.flipped == 0).then_some(value + habit)
    };
    let appeals: Vec<_> =
        choices.iter().map(|choice| appeal(choice, rng.random::<f32>() >= habits.diagonals)).collect();
    if appeals.iter().any(Option::is_some) {
        return appeals;
    }
    // Without another move the player looks again.
    choices.iter().map(|choice| appeal(choice, true)).collect()
}

/// The rank and the file of a square.
fn straight(square: usize) -> u64 {
    0xff << (square & 56) | 0x0101_0101_0101_0101 << (square & 7)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;

    /// c3 turns d3, f6 turns e5 and d4 along a diagonal, a1 takes a corner and turns b2, b7 lies beside an empty corner.
    const CHOICES: [Choice; 4] = [
        Choice { square: 18, flipped: 1 << 19, value: 6 },
        Choice { square: 45, flipped: 1 << 36 | 1 << 27, value: 0 },
        Choice { square: 0, flipped: 1 << 9, value: 2 },
        Choice { square: 49, flipped: 1 << 41, value: -20 },
    ];
    const EMPTIES: u64 = CORNERS;

    /// How often each move is drawn in a thousand turns.
    fn drawn(choices: &[Choice], slack: f32, habits: &Habits) -> Vec<u32> {
        let mut counts = vec![0; choices.len()];
        for seed in 0..1000 {
            let index = draw(choices, EMPTIES, slack, habits, &mut StdRng::seed_from_u64(seed)).expect("a move");
            counts[index] += 1;
        }
        counts
    }

    #[test]
    fn without_habits_the_loss_alone_decides() {
        let counts = drawn(&CHOICES, 6.0, &Habits::NONE);
        // exp(-1) and exp(-4/9) against 1, and nearly nothing for a loss of 26 discs.
        let total = 1.0 + (-1.0_f64).exp() + (-4.0 / 9.0_f64).exp();
        for (count, weight) in counts.iter().zip([1.0, (-1.0_f64).exp(), (-4.0 / 9.0_f64).exp(), 0.0]) {
            assert!((f64::from(*count) - 1000.0 * weight / total).abs() < 45.0, "{counts:?}");
        }
    }

    #[test]
    fn each_habit_draws_to_its_moves() {
        let draws_to = |habits: Habits, index: usize| {
            let counts = drawn(&CHOICES, 2.0, &habits);
            assert!(counts[index] > 950, "{habits:?}: {counts:?}");
        };
        draws_to(Habits { turned: 20.0, ..Habits::NONE }, 1);
        draws_to(Habits { corner: 20.0, ..Habits::NONE }, 2);
        draws_to(Habits { beside_corner: 40.0, ..Habits::NONE }, 3);
        let edge = [Choice { square: 2, ..CHOICES[3] }, CHOICES[0]];
        assert!(drawn(&edge, 2.0, &Habits { edge: 40.0, ..Habits::NONE })[0] > 950);
    }

    #[test]
    fn a_square_beside_a_corner_counts_only_while_the_corner_is_empty() {
        let habits = Habits { beside_corner: 40.0, ..Habits::NONE };
        let index = draw(&CHOICES, 0, 2.0, &habits, &mut StdRng::seed_from_u64(1));
        assert_ne!(index, Some(3));
    }

    #[test]
    fn overlooked_diagonals_leave_the_other_moves() {
        let blind = Habits { diagonals: 1.0, ..Habits::NONE };
        let counts = drawn(&CHOICES, 1000.0, &blind);
        assert!(counts[1] == 0 && counts[2] == 0 && counts[0] > 300 && counts[3] > 300, "{counts:?}");
        // A player who would see no move at all looks again.
        let counts = drawn(&CHOICES[1..3], 1000.0, &blind);
        assert!(counts.iter().all(|count| *count > 300), "{counts:?}");
    }

    #[test]
    fn without_a_thought_of_the_replies_values_do_not_count() {
        let counts = drawn(&CHOICES, 2.0, &Habits { replies: 1.0, ..Habits::NONE });
        assert!(counts.iter().all(|count| (180..320).contains(count)), "{counts:?}");
        let counts = drawn(&CHOICES, 2.0, &Habits { replies: 0.5, ..Habits::NONE });
        assert!((70..180).contains(&counts[3]), "{counts:?}");
    }

    #[test]
    fn nothing_is_drawn_from_nothing() {
        assert_eq!(draw(&[], EMPTIES, 2.0, &Habits::NONE, &mut StdRng::seed_from_u64(1)), None);
    }
}
