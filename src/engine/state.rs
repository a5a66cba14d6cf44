//! A position together with the features that its evaluation needs.

use super::node::Node;
use super::patterns::{Features, Weights};

/// A position together with the features that its evaluation needs.
#[derive(Clone, Copy)]
pub(super) struct State<N> {
    pub(super) node: N,
    features: Features,
    /// 0 if the side to move is the first side of the features, 1 if it is the second.
    pub(super) mover: usize,
}

impl<N: Node> State<N> {
    /// The state of a node.
    pub(super) fn new(node: N) -> State<N> {
        State { node, features: Features::new(node.own(), node.opponent()), mover: 0 }
    }

    /// The state after a legal move.
    #[inline(always)]
    pub(super) fn play(&self, square: usize, flipped: u64) -> State<N> {
        let mut features = self.features;
        features.play(self.mover, square, flipped);
        State { node: self.node.play(square, flipped), features, mover: self.mover ^ 1 }
    }

    /// The state after a pass.
    #[inline(always)]
    pub(super) fn pass(&self) -> State<N> {
        State { node: self.node.pass(), features: self.features, mover: self.mover ^ 1 }
    }

    /// The estimate for the side to move, in [`UNIT`](super::patterns::UNIT)s. `moves` are the moves of the side to
    /// move, `replies` those of the other side.
    #[inline(always)]
    pub(super) fn estimate(&self, weights: &Weights, moves: u64, replies: u64) -> i32 {
        let (own, opponent) = (self.node.own(), self.node.opponent());
        weights.evaluate(&self.features, self.mover, own, opponent, moves, replies)
    }
}
