//! Which position of a game is searched next, and what was found.

use super::summary::Summary;
use super::verdict::{Verdict, verdict};
use crate::engine::{Answer, Habits, Limits, Request, Value};
use crate::rules::{Color, Game, Move, Position, Score, Variant};

/// The passes over the game: the depth, and the number of empty squares from which positions are solved. The first is quick,
/// so that every move has a value soon. Before it a glance of two plies shows which moves are easy to find; it values nothing.
const PASSES: [(u8, u8); 9] = [(2, 0), (6, 12), (8, 20), (10, 24), (12, 24), (14, 24), (16, 26), (18, 28), (20, 30)];
/// The pass that only glances.
const GLANCE: usize = 0;
/// After this many passes a review is complete; the others make it deeper.
const FULL: usize = 4;

/// A search that a review asks for.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The ply of the move, counted from 0.
    pub ply: usize,
    /// The request to the engine.
    pub request: Request,
    /// The pass over the game, counted from 0. Those up to 3 make the review complete.
    pub pass: usize,
}

/// How far a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Searches that are done, of those that make the review complete.
    pub done: usize,
    /// Searches that make the review complete.
    pub of: usize,
    /// Whether every move with a choice has a value.
    pub valued: bool,
}

/// The review of a game. To cancel it, stop the search and ask for no further step; what was found stays.
#[derive(Clone, Debug)]
pub struct Review {
    game: Game,
    /// For each ply the deepest answer.
    answers: Vec<Option<Answer>>,
    /// For each ply the move that a glance prefers.
    glances: Vec<Option<Move>>,
    /// For each ply the number of passes that are done.
    done: Vec<usize>,
}

impl Review {
    /// The review of the moves played in a game, in which nothing is searched yet.
    pub fn new(game: &Game) -> Review {
        let plies = game.moves().len();
        Review { game: game.clone(), answers: vec![None; plies], glances: vec![None; plies], done: vec![0; plies] }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The next search; `None` when nothing is left to search. Each pass goes from the end of the game to its beginning, so
    /// that solving an endgame finds the later positions in the engine's table.
    pub fn next_step(&self) -> Option<Step> {
        (0..PASSES.len()).find_map(|pass| {
            let ply = (0..self.done.len()).rev().find(|ply| self.is_due(*ply, pass))?;
            let (depth, exact_empties) = PASSES[pass];
            let position = *self.game.position_at(ply)?;
            // What an estimate finds must not depend on other searches: the move shown as best shall be best when it is played
            // and reviewed in its turn. To a solution they make no difference, but they help it.
            let remember = position.empties().len() <= u32::from(exact_empties);
            let limits = Limits {
                depth,
                exact_empties,
                nodes: None,
                time: None,
                slack: 0.0,
                remember,
                seed: 0,
                habits: Habits::NONE,
            };
            Some(Step { ply, request: Request { position, limits, value_all: true }, pass })
        })
    }

    /// Takes the answer to a step. An answer that does not belong to the position, or is not as deep as what is known, only
    /// counts as done.
    pub fn take(&mut self, step: &Step, answer: Option<Answer>) {
        let Some(position) = self.game.position_at(step.ply).copied() else { return };
        let Some(done) = self.done.get_mut(step.ply) else { return };
        *done = (*done).max(step.pass + 1);
        let Some(answer) = answer.filter(|answer| values_all(&position, answer)) else { return };
        if step.pass == GLANCE {
            self.glances[step.ply] = Some(answer.chosen);
            return;
        }
        let known = &mut self.answers[step.ply];
        let rank = |answer: &Answer| (answer.value.exact, answer.depth);
        if known.as_ref().is_none_or(|known| rank(known) <= rank(&answer)) {
            *known = Some(answer);
        }
    }

    /// How far the review is.
    pub fn progress(&self) -> Progress {
        let plies = || (0..self.done.len()).filter(|ply| self.has_choice(*ply));
        let of = plies().count() * FULL;
        let done = plies().map(|ply| if self.is_exact(ply) { FULL } else { self.done[ply].min(FULL) }).sum();
        Progress { done, of, valued: plies().all(|ply| self.answers[ply].is_some()) }
    }

    /// The deepest answer about the position before a ply; `None` before it is searched, and where there is no choice.
    pub fn answer(&self, ply: usize) -> Option<&Answer> {
        self.answers.get(ply)?.as_ref()
    }

    /// The move that a glance of two plies prefers in the position before a ply.
    pub fn glance(&self, ply: usize) -> Option<Move> {
        *self.glances.get(ply)?
    }

    /// What is known about the move of a ply; `None` before it is searched, and for a forced move, which has no class.
    pub fn verdict(&self, ply: usize) -> Option<Verdict> {
        verdict(self.game.position_at(ply)?, ply, *self.game.moves().get(ply)?, self.answer(ply)?)
    }

    /// The verdicts on all moves that have one.
    pub fn verdicts(&self) -> Vec<Verdict> {
        (0..self.done.len()).filter_map(|ply| self.verdict(ply)).collect()
    }

    /// The value of the position before a ply for Black, for the graph of a game; the last one stands at the number of plies.
    /// A position without a choice has the value of the one after it.
    pub fn value(&self, ply: usize) -> Option<Value> {
        let position = self.game.position_at(ply)?;
        if position.is_over() {
            let score = position.score().official();
            return Some(for_black(position, Value { discs: final_discs(position, score), exact: true }));
        }
        match self.answer(ply) {
            Some(answer) => Some(for_black(position, answer.value)),
            None if ply < self.done.len() && !self.has_choice(ply) => self.value(ply + 1),
            // The game was broken off here: the last move has the value of the position it led to.
            None if ply > 0 && ply == self.done.len() => {
                let before = self.game.position_at(ply - 1)?;
                self.verdict(ply - 1).map(|verdict| for_black(before, verdict.value))
            }
            None => None,
        }
    }

    /// The figures of the game, as far as it is valued.
    pub fn summary(&self) -> Summary {
        Summary::of(&self.verdicts())
    }

    fn has_choice(&self, ply: usize) -> bool {
        self.game.position_at(ply).is_some_and(|position| position.legal_moves().len() > 1)
    }

    fn is_exact(&self, ply: usize) -> bool {
        self.answer(ply).is_some_and(|answer| answer.value.exact)
    }

    fn is_due(&self, ply: usize, pass: usize) -> bool {
        self.done.get(ply).is_some_and(|done| *done <= pass) && self.has_choice(ply) && !self.is_exact(ply)
    }
}

/// Whether an answer values each legal move of a position.
fn values_all(position: &Position, answer: &Answer) -> bool {
    let legal = position.legal_moves();
    let valued = |square| answer.values.iter().any(|valued| valued.played == Move::Place(square));
    answer.values.len() == legal.len() as usize && legal.squares().all(valued)
}

fn for_black(position: &Position, value: Value) -> Value {
    match position.to_move() {
        Color::Black => value,
        Color::White => Value { discs: -value.discs, ..value },
    }
}

/// The result of a finished game for the side to move, positive if it has won.
fn final_discs(position: &Position, score: Score) -> i8 {
    let side = position.to_move();
    let margin = score.of(side) as i8 - score.of(!side) as i8;
    match position.rules().variant() {
        Variant::Reverse => -margin,
        Variant::Othello | Variant::Historical => margin,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Engine, Level, Options, StopFlag};
    use crate::review::Class;
    use crate::rules::{Outcome, Rules};

    /// A game of a weak level against itself.
    fn game(variant: Variant, seed: u64) -> Game {
        let engine = Engine::new(Options { table_bytes: 1 << 20, ..Options::default() });
        let mut game = Game::new(Position::start(Rules::of(variant)));
        while !game.position().is_over() {
            let limits = Level::DEFAULT.limits(variant, seed + game.moves().len() as u64);
            let request = Request { position: *game.position(), limits, value_all: false };
            let answer = engine.think(&request, &StopFlag::new(), &mut |_| ()).unwrap();
            game.play(answer.chosen).unwrap();
        }
        game
    }

    fn shallow(step: &Step) -> Request {
        let limits = Limits { depth: 2, exact_empties: 8, ..step.request.limits };
        Request { limits, ..step.request }
    }

    /// The review after the first pass, at the depth of a test.
    fn reviewed(game: &Game) -> Review {
        let engine = Engine::new(Options { table_bytes: 1 << 20, ..Options::default() });
        let mut review = Review::new(game);
        while let Some(step) = review.next_step().filter(|step| step.pass <= 1) {
            review.take(&step, engine.think(&shallow(&step), &StopFlag::new(), &mut |_| ()));
        }
        review
    }

    #[test]
    fn every_move_with_a_choice_has_a_verdict_in_every_variant() {
        for variant in Variant::ALL {
            let game = game(variant, 5);
            let review = reviewed(&game);
            assert!(review.progress().valued);
            for (ply, played) in game.moves().iter().enumerate() {
                let choice = game.position_at(ply).unwrap().legal_moves().len() > 1;
                assert_eq!(review.verdict(ply).is_some(), choice, "{variant} {ply}");
                assert!(review.value(ply).is_some());
                if let Some(verdict) = review.verdict(ply) {
                    assert_eq!(verdict.played, *played);
                    // The line begins with the move shown as best, unless the played one is as good.
                    let shown = review.answer(ply).unwrap().line[0];
                    assert!(verdict.best == shown || (verdict.loss == 0 && verdict.best == *played));
                    assert_eq!(verdict.loss == 0, verdict.value.discs == verdict.best_value.discs);
                }
            }
            let end = review.value(game.moves().len()).unwrap();
            assert!(end.exact && (end.discs > 0) == (game.outcome() == Some(won(Color::Black))));
        }
    }

    fn won(color: Color) -> Outcome {
        Outcome::Won(color)
    }

    #[test]
    fn the_best_move_of_a_solved_position_loses_nothing_when_played() {
        let game = game(Variant::Othello, 9);
        let review = reviewed(&game);
        let mut replayed = 0;
        for verdict in review.verdicts().iter().filter(|verdict| verdict.exact) {
            let mut other = Game::new(*game.position_at(verdict.ply).unwrap());
            other.play(verdict.best).unwrap();
            let again = reviewed(&other);
            assert_eq!(again.verdict(0).map(|again| (again.loss, again.class)), Some((0, Class::Best)));
            replayed += 1;
        }
        assert!(replayed > 3, "{replayed}");
    }

    #[test]
    fn steps_go_backwards_and_end_and_solved_positions_are_not_asked_again() {
        let game = game(Variant::Othello, 3);
        let mut review = Review::new(&game);
        let first = review.next_step().unwrap();
        assert!(!review.progress().valued && review.verdicts().is_empty());
        // An answer about another position is dropped.
        review.take(&first, None);
        assert!(review.next_step().unwrap().ply < first.ply && review.answer(first.ply).is_none());
        let review = reviewed(&game);
        let solved: Vec<usize> = review.verdicts().iter().filter(|v| v.exact).map(|v| v.ply).collect();
        let mut deeper = review.clone();
        let mut steps = 0;
        while let Some(step) = deeper.next_step() {
            assert!(!solved.contains(&step.ply));
            deeper.take(&step, None);
            steps += 1;
        }
        assert!(steps > 100 && deeper.progress().done == deeper.progress().of);
        // Nothing that was known is lost by answers that say nothing.
        assert_eq!(deeper.verdicts(), review.verdicts());
    }
}
