//! What each lesson of strategy looks for.

use super::marks::PlayoutKind;
use crate::coach::{Aim, Goal, Set, features};
use crate::rules::{Bitboard, Position};
use std::ops::RangeInclusive;

/// What a lesson looks for.
#[derive(Debug)]
pub(super) struct Subject {
    /// The name of the lesson.
    pub(super) id: &'static str,
    /// The first line of its file.
    pub(super) title: &'static str,
    /// The empty squares of its positions.
    pub(super) empties: RangeInclusive<u32>,
    /// The aims that a position may serve.
    pub(super) aims: fn(&Position) -> Vec<Aim>,
    /// The least loss of the moves that the lesson warns of.
    pub(super) wrong: u8,
    /// How much larger the measure of those moves is, for aims with a measure.
    pub(super) contrast: u32,
    /// The number of exceptions among thirty positions.
    pub(super) exceptions: usize,
    /// Sets to mark, and how many tasks of each.
    pub(super) marks: &'static [(Set, usize)],
    /// The game at the end of the lesson.
    pub(super) playout: PlayoutKind,
}

impl Subject {
    /// The lesson of this name.
    pub(super) fn of(id: &str) -> Option<&'static Subject> {
        SUBJECTS.iter().find(|subject| subject.id.eq_ignore_ascii_case(id))
    }
}

/// The corners that the other side could take.
fn deny(position: &Position) -> Vec<Aim> {
    let threatened = position.moves_of(!position.to_move()) & Bitboard::CORNERS;
    threatened.squares().map(Aim::Deny).collect()
}

/// The corners that the side to move cannot take yet.
fn access(position: &Position) -> Vec<Aim> {
    let open = (Bitboard::CORNERS & position.empties()) - position.legal_moves();
    deny(position).into_iter().chain(open.squares().map(Aim::Obtain)).collect()
}

fn edges(position: &Position) -> Vec<Aim> {
    let attack = (!features::attack_squares(position).is_empty()).then_some(Aim::Attack);
    let wedge = (!features::wedge_squares(position).is_empty()).then_some(Aim::Wedge);
    attack.into_iter().chain(wedge).collect()
}

/// The lessons of strategy.
pub(super) static SUBJECTS: [Subject; 14] = [
    Subject {
        id: "S1",
        title: "Few discs early.",
        empties: 40..=52,
        aims: |_| vec![Aim::Few(0)],
        wrong: 6,
        contrast: 2,
        exceptions: 5,
        marks: &[],
        playout: PlayoutKind { goal: Goal::WinFromFew, level: 2, empties: 50..=54, value: 0..=8 },
    },
    Subject {
        id: "S2",
        title: "Corners and stable discs.",
        empties: 8..=40,
        aims: |_| vec![Aim::Corner],
        wrong: 6,
        contrast: 0,
        exceptions: 5,
        marks: &[(Set::Stable, 6)],
        playout: PlayoutKind { goal: Goal::Corners(2), level: 2, empties: 36..=44, value: 2..=12 },
    },
    Subject {
        id: "S3",
        title: "X-squares, and when they are right.",
        empties: 14..=44,
        aims: |_| vec![Aim::NoX],
        wrong: 6,
        contrast: 0,
        exceptions: 5,
        marks: &[(Set::OpenX, 2), (Set::Giving, 4)],
        playout: PlayoutKind { goal: Goal::Win, level: 2, empties: 36..=44, value: 2..=12 },
    },
    Subject {
        id: "S4",
        title: "C-squares, and when they are right.",
        empties: 14..=44,
        aims: |_| vec![Aim::NoC],
        wrong: 6,
        contrast: 0,
        exceptions: 5,
        marks: &[(Set::OpenC, 2), (Set::Giving, 4)],
        playout: PlayoutKind { goal: Goal::Corners(1), level: 2, empties: 32..=40, value: 2..=12 },
    },
    Subject {
        id: "S5",
        title: "Frontier and walls.",
        empties: 22..=48,
        aims: |_| vec![Aim::Frontier(0)],
        wrong: 6,
        contrast: 3,
        exceptions: 5,
        marks: &[(Set::Frontier, 6)],
        playout: PlayoutKind { goal: Goal::Win, level: 3, empties: 40..=46, value: 4..=14 },
    },
    Subject {
        id: "S6",
        title: "Quiet moves.",
        empties: 22..=50,
        aims: |_| vec![Aim::Quiet(0)],
        wrong: 6,
        contrast: 4,
        exceptions: 5,
        marks: &[],
        playout: PlayoutKind { goal: Goal::Win, level: 3, empties: 40..=46, value: 4..=14 },
    },
    Subject {
        id: "S7",
        title: "Mobility: take the other side's moves away.",
        empties: 16..=46,
        aims: |_| vec![Aim::Mobility(0)],
        wrong: 6,
        contrast: 3,
        exceptions: 5,
        marks: &[(Set::Theirs, 2), (Set::Safe, 4)],
        playout: PlayoutKind { goal: Goal::Win, level: 3, empties: 32..=40, value: 4..=14 },
    },
    Subject {
        id: "S8",
        title: "Getting a move, denying a move.",
        empties: 10..=44,
        aims: access,
        wrong: 6,
        contrast: 0,
        exceptions: 0,
        marks: &[],
        playout: PlayoutKind { goal: Goal::Corners(2), level: 3, empties: 28..=36, value: 4..=14 },
    },
    Subject {
        id: "S9",
        title: "Making the other side pass.",
        empties: 5..=30,
        aims: |_| vec![Aim::Pass],
        wrong: 4,
        contrast: 0,
        exceptions: 5,
        marks: &[(Set::Passes, 6)],
        playout: PlayoutKind { goal: Goal::Passes(1), level: 3, empties: 20..=28, value: 8..=20 },
    },
    Subject {
        id: "S10",
        title: "Edges: balanced, unbalanced, wedges.",
        empties: 8..=44,
        aims: edges,
        wrong: 6,
        contrast: 0,
        exceptions: 5,
        marks: &[(Set::Gaps, 6)],
        playout: PlayoutKind { goal: Goal::Win, level: 3, empties: 24..=30, value: 4..=14 },
    },
    Subject {
        id: "S11",
        title: "Tempo: waiting moves.",
        empties: 8..=34,
        aims: |_| vec![Aim::Wait],
        wrong: 6,
        contrast: 0,
        exceptions: 5,
        marks: &[(Set::Waits, 6)],
        playout: PlayoutKind { goal: Goal::Win, level: 3, empties: 20..=26, value: 4..=14 },
    },
    Subject {
        id: "S12",
        title: "Parity.",
        empties: 4..=16,
        aims: |_| vec![Aim::Odd],
        wrong: 4,
        contrast: 0,
        exceptions: 5,
        marks: &[(Set::Odd, 6)],
        playout: PlayoutKind { goal: Goal::Win, level: 4, empties: 12..=12, value: 2..=8 },
    },
    Subject {
        id: "S13",
        title: "Counting the end.",
        empties: 2..=6,
        aims: |_| vec![Aim::Best],
        wrong: 2,
        contrast: 0,
        exceptions: 0,
        marks: &[],
        playout: PlayoutKind { goal: Goal::Win, level: 6, empties: 8..=8, value: 2..=6 },
    },
    Subject {
        id: "S14",
        title: "Sacrifices and traps.",
        empties: 6..=30,
        aims: |_| vec![Aim::Sacrifice],
        wrong: 4,
        contrast: 0,
        exceptions: 5,
        marks: &[],
        playout: PlayoutKind { goal: Goal::Win, level: 4, empties: 16..=18, value: 2..=10 },
    },
];
