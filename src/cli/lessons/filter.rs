//! Whether a position makes a good task.

use super::bots::{Chances, chances, greediest};
use super::subject::Subject;
use super::valuation::{DEPTHS, Valuation, Valuer};
use crate::coach::{Aim, Task};
use crate::rules::{Bitboard, Position, Square};

/// A game is decided where a side is ahead by more than this.
const DECIDED: u8 = 20;
/// So many right moves need no kind in common.
const FEW_RIGHT: u32 = 3;
/// The depths of the searches that sort out most positions.
const QUICK: [u8; 3] = [4, 6, DEPTHS[0]];
/// The searches to two depths agree if the values differ by no more than this.
const STEADY: u8 = 3;
/// The least loss of a move that is not right: proven values differ by two discs or not at all.
const CLEAR: [u8; 2] = [3, 2];

/// A task that was found, and how players fare in it.
pub(super) struct Found {
    pub(super) task: Task,
    pub(super) chances: Chances,
}

/// The moves of a position by what the lesson says about them.
struct Sorted {
    /// The aim, with its limit.
    aim: Aim,
    right: Bitboard,
    /// The moves that the lesson warns of; in an exception those that it recommends.
    wrong: Bitboard,
    /// Whether the rule of thumb is wrong here.
    exception: bool,
}

/// The task that a position makes for an aim of a lesson, if it makes a good one. `wanted` says, from how players fare
/// and whether it is an exception, whether such a task is still needed.
pub(super) fn task(
    subject: &Subject,
    aim: Aim,
    position: &Position,
    valuer: &Valuer,
    wanted: &dyn Fn(&Chances, bool) -> bool,
) -> Option<Found> {
    let legal = position.legal_moves();
    // With a single move, or where the rule has nothing to say, there is nothing to learn.
    if !(2..=14).contains(&legal.len()) || (aim.preferred(position) == legal && aim != Aim::Best) {
        return None;
    }
    // How players will fare if the rule is right here, and if it is wrong.
    let shallow = valuer.value(position, 1, 0);
    let preferred = aim.preferred(position);
    let fare = |right: Bitboard| chances(position, aim, right, &shallow);
    if aim != Aim::Best && !wanted(&fare(preferred), false) && !wanted(&fare(legal - preferred), true) {
        return None;
    }
    // From quick searches to slow ones: most positions end early.
    for depth in QUICK {
        if !is_hopeful(subject, aim, position, &valuer.value(position, depth, 8)) {
            return None;
        }
    }
    let valuation = valuer.final_value(position);
    let sorted = sort(subject, aim, position, &valuation)?;
    if !valuation.exact {
        let middle = valuer.value(position, DEPTHS[0], 8);
        let agree = valuation.best().abs_diff(middle.best()) <= STEADY
            && sorted.right.squares().all(|square| middle.loss(square) <= STEADY)
            && sorted.wrong.squares().all(|square| middle.loss(square) + 1 >= subject.wrong);
        if !agree {
            return None;
        }
    }
    let chances = chances(position, sorted.aim, sorted.right, &shallow);
    if valuation.best().unsigned_abs() > DECIDED || !wanted(&chances, sorted.exception) {
        return None;
    }
    let task = Task::play(sorted.aim, *position, Some(valuation.losses()), sorted.exception);
    Some(Found { task, chances })
}

/// Whether a deeper search may show what the lesson says.
fn is_hopeful(subject: &Subject, aim: Aim, position: &Position, valuation: &Valuation) -> bool {
    let preferred = aim.preferred(position);
    let far = |set: Bitboard| set.squares().all(|square| valuation.loss(square) + 2 >= subject.wrong);
    let near = preferred.squares().all(|square| valuation.loss(square) <= STEADY);
    let warned = if aim == Aim::Best { Bitboard::EMPTY } else { warned(subject, aim, position, None) };
    let is_open = valuation.best().unsigned_abs() <= DECIDED + 8;
    is_open && (aim == Aim::Best || near && far(warned) || subject.exceptions > 0 && far(preferred))
}

/// The moves that the lesson warns of: those of the largest measure, or those that do not do what is asked. Where the
/// right moves set a limit, the measure has to be above it.
fn warned(subject: &Subject, aim: Aim, position: &Position, limit: Option<u32>) -> Bitboard {
    let legal = position.legal_moves();
    let measure = |square: Square| aim.measure(position, square);
    match aim {
        Aim::Few(_) => greediest(position),
        _ if aim.number().is_some() => {
            let most = legal.squares().filter_map(measure).max();
            let limit = limit.map(|limit| limit + subject.contrast).or(most);
            legal.squares().filter(|square| measure(*square) >= limit).collect()
        }
        _ => legal.squares().filter(|square| !aim.holds(position, *square)).collect(),
    }
}

/// Sorts the moves of a position; `None` if they do not show what the lesson says.
fn sort(subject: &Subject, aim: Aim, position: &Position, valuation: &Valuation) -> Option<Sorted> {
    let legal = position.legal_moves();
    let lose = |set: Bitboard, least: u8| set.squares().all(|square| valuation.loss(square) >= least);
    let right = valuation.losses().best(position);
    if right == legal || !lose(legal - right, CLEAR[usize::from(valuation.exact)]) {
        return None;
    }
    let preferred = aim.preferred(position);
    let measure = |square: Square| aim.measure(position, square);
    let most = right.squares().filter_map(measure).max();
    let aim = aim.with_number(most.unwrap_or(0).try_into().ok()?);
    // What the rule recommends is wrong, and what it warns of is right.
    if subject.exceptions > 0 && right.len() <= FEW_RIGHT && lose(preferred, subject.wrong) {
        let least = preferred.squares().filter_map(measure).max();
        let against = warned(subject, aim, position, least);
        return is_within(right, against).then_some(Sorted { aim, right, wrong: preferred, exception: true });
    }
    let kind: Bitboard = legal.squares().filter(|square| aim.holds(position, *square)).collect();
    if !is_within(preferred, right) && aim != Aim::Best || !is_within(right, kind) {
        return None;
    }
    let wrong = if aim == Aim::Best { legal - right } else { warned(subject, aim, position, most) };
    let is_one_kind = right.len() <= FEW_RIGHT || right == kind;
    let is_told = !wrong.is_empty() && (right & wrong).is_empty() && lose(wrong, subject.wrong);
    (is_one_kind && is_told).then_some(Sorted { aim, right, wrong, exception: false })
}

fn is_within(set: Bitboard, of: Bitboard) -> bool {
    (set - of).is_empty()
}
