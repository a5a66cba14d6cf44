//! The judgement of an answer.

use super::aim::Aim;
use super::fact::{Fact, why_illegal};
use super::features;
use super::question::Choice;
use super::task::{Ask, Loss, Task};
use crate::rules::{Bitboard, Move, Position, Square};

/// An answer to a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// A move, for a task to play one.
    Play(Square),
    /// All squares that are marked.
    Mark(Bitboard),
    /// An answer to a question.
    Pick(Choice),
    /// The moves of a line so far.
    Line(Vec<Square>),
}

/// How good an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Right: the task is done.
    Right,
    /// Right so far: the line goes on.
    GoesOn,
    /// The move does what is asked, but another one is better by more than the tolerance. It is no error; one may try again.
    Nearly,
    /// Wrong.
    Wrong,
    /// The move is not legal. It is no error in a lesson of strategy.
    Illegal,
}

/// The judgement of an answer, with what the board can show about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// How good the answer is.
    pub verdict: Verdict,
    /// What the board can show, the most telling fact first.
    pub facts: Vec<Fact>,
    /// What the move loses, if that is known.
    pub loss: Option<Loss>,
}

impl Task {
    /// Judges an answer. An answer of another kind than the task asks for is wrong, without facts; a game against the
    /// computer is judged by its [`Goal`](super::Goal).
    pub fn judge(&self, given: &Given) -> Judgement {
        match (&self.ask, given) {
            (Ask::Play(aim), Given::Play(square)) => self.judge_move(*aim, *square),
            (Ask::Mark(_), Given::Mark(marked)) => judge_set(self.solution(), *marked),
            (Ask::Pick(_), Given::Pick(choice)) => verdict(Some(*choice) == self.choice(), Vec::new()),
            (Ask::Line(moves), Given::Line(played)) => judge_line(moves, played),
            _ => verdict(false, Vec::new()),
        }
    }

    fn judge_move(&self, aim: Aim, square: Square) -> Judgement {
        if !self.position.legal_moves().contains(square) {
            let facts = why_illegal(&self.position, square);
            return Judgement { verdict: Verdict::Illegal, facts, loss: None };
        }
        let loss = self.losses.as_ref().and_then(|losses| losses.of(&self.position, square));
        if self.solution().contains(square) {
            return Judgement { verdict: Verdict::Right, facts: Vec::new(), loss };
        }
        let holds = !self.exception && aim.holds(&self.position, square);
        // What an exception warns of is right there, so the rule of thumb explains nothing.
        let explains = !holds && !self.exception;
        let mut facts = if explains { why_not(aim, &self.position, square) } else { Vec::new() };
        let given = features::corners_given(&self.position, square);
        if !given.is_empty() && !facts.contains(&Fact::GivesCorner(given)) {
            facts.push(Fact::GivesCorner(given));
        }
        facts.extend(loss.map(Fact::Loses));
        Judgement { verdict: if holds { Verdict::Nearly } else { Verdict::Wrong }, facts, loss }
    }
}

fn verdict(is_right: bool, facts: Vec<Fact>) -> Judgement {
    Judgement { verdict: if is_right { Verdict::Right } else { Verdict::Wrong }, facts, loss: None }
}

fn judge_set(set: Bitboard, marked: Bitboard) -> Judgement {
    let (missing, extra) = (set - marked, marked - set);
    let missing = (!missing.is_empty()).then_some(Fact::Missing(missing));
    let extra = (!extra.is_empty()).then_some(Fact::Extra(extra));
    let facts: Vec<Fact> = extra.into_iter().chain(missing).collect();
    verdict(facts.is_empty(), facts)
}

fn judge_line(moves: &[Square], played: &[Square]) -> Judgement {
    if !moves.starts_with(played) {
        let agree = moves.iter().zip(played).take_while(|(one, other)| one == other).count();
        return verdict(false, moves.get(agree).map(|next| Fact::Next(*next)).into_iter().collect());
    }
    let verdict = if played.len() == moves.len() { Verdict::Right } else { Verdict::GoesOn };
    Judgement { verdict, facts: Vec::new(), loss: None }
}

/// Why a legal move does not do what is asked.
fn why_not(aim: Aim, position: &Position, square: Square) -> Vec<Fact> {
    let mover = position.to_move();
    let after = position.after(Move::Place(square));
    let flips = position.flips(square);
    let some = |set: Bitboard, fact: fn(Bitboard) -> Fact| if set.is_empty() { Vec::new() } else { vec![fact(set)] };
    match aim {
        Aim::Few(_) | Aim::Directions(_) => vec![Fact::Flips(flips)],
        Aim::Corner => vec![Fact::CornerLeft(position.legal_moves() & Bitboard::CORNERS)],
        Aim::Frontier(_) => vec![Fact::Frontier(features::frontier(&after, mover))],
        Aim::Quiet(_) => vec![Fact::Opens(features::neighbours(flips) & after.empties())],
        Aim::Mobility(_) => some(features::safe_moves(&after), Fact::Replies),
        Aim::Wait | Aim::Pass | Aim::Wipeout => some(after.legal_moves(), Fact::Replies),
        Aim::Obtain(target) => {
            let replies = after.legal_moves().squares();
            let hindered = |reply: &Square| !after.after(Move::Place(*reply)).legal_moves().contains(target);
            replies.into_iter().find(hindered).map(|reply| Fact::Hindered { reply, target }).into_iter().collect()
        }
        Aim::Deny(target) => vec![Fact::StillOpen(target)],
        Aim::Odd => vec![Fact::EvenRegion(features::region_of(position, square))],
        Aim::NoX | Aim::NoC => some(features::corners_given(position, square), Fact::GivesCorner),
        Aim::Legal | Aim::Attack | Aim::Wedge | Aim::Sacrifice | Aim::Best | Aim::Win(_) => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::features::testing::{square, squares};
    use super::*;

    const START: &str = "---------------------------OX------XO---------------------------";

    fn task(line: &str) -> Task {
        line.replace("START", START).parse().unwrap()
    }

    #[test]
    fn a_set_says_what_is_missing_and_what_is_too_much() {
        let task = task("mark legal START X");
        assert_eq!(task.judge(&Given::Mark(squares("d3 c4 f5 e6"))), verdict(true, Vec::new()));
        let judgement = task.judge(&Given::Mark(squares("d3 c4 f5 e3")));
        assert_eq!(judgement.verdict, Verdict::Wrong);
        assert_eq!(judgement.facts, [Fact::Extra(squares("e3")), Fact::Missing(squares("e6"))]);
    }

    #[test]
    fn a_move_is_right_nearly_right_wrong_or_illegal() {
        let task = task("play few:1 START X ~0159");
        let verdict = |name: &str| task.judge(&Given::Play(square(name))).verdict;
        assert_eq!((verdict("d3"), verdict("c4"), verdict("f5")), (Verdict::Right, Verdict::Right, Verdict::Nearly));
        assert_eq!(verdict("a1"), Verdict::Illegal);
        let judgement = task.judge(&Given::Play(square("e6")));
        assert_eq!(judgement.facts, [Fact::Loses(Loss { discs: 9, exact: false })]);
        assert_eq!(task.judge(&Given::Pick(Choice::Black)).verdict, Verdict::Wrong);
    }

    #[test]
    fn a_rule_that_does_not_hold_explains_nothing() {
        let task = task("play !few:1 START X ~0990");
        let judgement = task.judge(&Given::Play(square("c4")));
        assert_eq!(judgement.verdict, Verdict::Wrong);
        assert_eq!(judgement.facts, [Fact::Loses(Loss { discs: 9, exact: false })]);
    }

    #[test]
    fn a_line_is_played_move_by_move() {
        let task = task("line f5d6c3 START X");
        let judge = |names: &str| task.judge(&Given::Line(names.split_whitespace().map(square).collect()));
        assert_eq!((judge("").verdict, judge("f5 d6").verdict), (Verdict::GoesOn, Verdict::GoesOn));
        assert_eq!(judge("f5 d6 c3").verdict, Verdict::Right);
        assert_eq!(judge("f5 f6").facts, [Fact::Next(square("d6"))]);
        assert_eq!(judge("f5 d6 c3 d3").verdict, Verdict::Wrong);
    }

    #[test]
    fn a_question_has_one_right_answer() {
        let task = task("pick next START O");
        assert_eq!(task.judge(&Given::Pick(Choice::White)).verdict, Verdict::Right);
        assert_eq!(task.judge(&Given::Pick(Choice::Neither)).verdict, Verdict::Wrong);
    }

    #[test]
    fn a_corner_given_away_is_shown() {
        let board = "------------------O--------X--------O---------------------------";
        let task = task(&format!("play no-x {board} X =80"));
        let judgement = task.judge(&Given::Play(square("b2")));
        assert_eq!(judgement.verdict, Verdict::Wrong);
        let loss = Loss { discs: 8, exact: true };
        assert_eq!(judgement.facts, [Fact::GivesCorner(squares("a1")), Fact::Loses(loss)]);
    }
}
