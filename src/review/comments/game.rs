//! Comments on all moves of a game, and remarks on the whole.

use super::about::Comment;
use super::kind::Tone;
use super::proof::{comment, reason};
use super::scene::Scene;
use crate::records::{Opening, opening_of};
use crate::review::{LATE, Review};
use crate::rules::{Color, Game, Move};

/// The same kind is not said again to a side within so many plies.
const PAUSE: usize = 6;
/// From move 41 on, a loss of at most so many discs is worth a remark.
const CLEAN: u32 = 4;
/// At least so many late moves with a choice make a remark on them worthwhile.
const ENOUGH: usize = 6;

/// A remark on a whole game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Remark {
    /// The game followed an opening with a name for so many moves.
    Opening {
        /// The name.
        name: &'static str,
        /// The number of moves.
        moves: usize,
    },
    /// A side lost few discs from move 41 on, all of it proven.
    CleanEnd {
        /// The side.
        side: Color,
        /// The discs lost.
        loss: u32,
    },
}

impl Remark {
    /// The keys of the texts of all remarks.
    pub(super) const KEYS: [&str; 2] = ["coach-opening", "coach-clean-end"];

    /// The key of the text. Its variables are `name` and `n`, or `side` and `n`.
    pub const fn text_key(self) -> &'static str {
        match self {
            Remark::Opening { .. } => Remark::KEYS[0],
            Remark::CleanEnd { .. } => Remark::KEYS[1],
        }
    }
}

/// The comments on a game, as far as it is reviewed: at most two on a move, what it changed and why.
pub fn comments(review: &Review) -> Vec<Comment> {
    let mut all: Vec<Comment> = Vec::new();
    for ply in 0..review.game().moves().len() {
        let Some(scene) = review.scene(ply) else { continue };
        let first = comment(&scene);
        let second = first.as_ref().filter(|first| first.kind.tone() == Tone::Result).and_then(|_| reason(&scene));
        for comment in first.into_iter().chain(second) {
            let is_repeated = |said: &Comment| {
                said.kind == comment.kind && said.mover == comment.mover && said.ply + PAUSE >= comment.ply
            };
            if !all.iter().any(is_repeated) {
                all.push(comment);
            }
        }
    }
    all
}

/// The remarks on a game.
pub fn remarks(review: &Review) -> Vec<Remark> {
    let named = opening_of(review.game())
        .map(|opening: &Opening| Remark::Opening { name: opening.name, moves: opening.moves.len() });
    let clean = |side: Color| {
        let verdicts = review.verdicts();
        let late: Vec<_> = verdicts.iter().filter(|verdict| verdict.ply >= LATE && verdict.mover == side).collect();
        let loss = late.iter().map(|verdict| u32::from(verdict.loss)).sum();
        let proven = late.len() >= ENOUGH && late.iter().all(|verdict| verdict.exact);
        (proven && loss <= CLEAN && review.game().position().is_over()).then_some(Remark::CleanEnd { side, loss })
    };
    named.into_iter().chain(Color::BOTH.into_iter().filter_map(clean)).collect()
}

impl Review {
    /// The move of a ply with all that is known about it; `None` for a forced move, and before it is searched.
    pub fn scene(&self, ply: usize) -> Option<Scene<'_>> {
        let (position, verdict, answer) = (self.game().position_at(ply)?, self.verdict(ply)?, self.answer(ply)?);
        let scene = Scene::new(position, verdict, answer, self.line_from(ply + 1))?;
        Some(scene.with_glance(self.glance(ply)))
    }

    /// What the engine expects from a ply on; forced moves are made first.
    fn line_from(&self, ply: usize) -> Vec<Move> {
        let forced = |game: &Game, ply: usize| {
            let position = game.position_at(ply)?;
            (position.legal_moves().len() < 2).then(|| game.moves().get(ply).copied())?
        };
        let mut line = Vec::new();
        let mut at = ply;
        while let Some(played) = forced(self.game(), at) {
            line.push(played);
            at += 1;
        }
        line.extend(self.answer(at).into_iter().flat_map(|answer| answer.line.iter().copied()));
        line
    }
}
