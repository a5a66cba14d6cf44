//! The engine's public interface.

use super::answer::{Answer, Progress};
use super::control::StopFlag;
use super::kernel::{self, Kernel, Portable};
use super::node::{Owned, Plain};
use super::options::Options;
use super::patterns::Weights;
use super::request::Request;
use super::root;
use super::table::LazyTable;
use crate::rules::{Position, Supply, Variant};
use std::sync::Arc;

/// A computer player that keeps its transposition table from one request to the next.
#[derive(Debug)]
pub struct Engine {
    options: Options,
    table: LazyTable,
    /// Replacements for the shipped weights: for games that the side with more discs wins, and for Reverse Othello.
    weights: [Option<Arc<Weights>>; 2],
    /// Whether [`kernel::Avx2`] can and may be used.
    #[cfg_attr(not(target_arch = "x86_64"), expect(dead_code, reason = "other processors do not have it"))]
    avx2: bool,
}

impl Engine {
    /// An engine with an empty table.
    pub fn new(options: Options) -> Engine {
        let avx2 = !options.portable && kernel::has_avx2();
        Engine { options, table: LazyTable::new(options.table_bytes), weights: [None, None], avx2 }
    }

    /// Replaces the shipped weights for a variant. Othello and historical Reversi share weights.
    pub fn with_weights(mut self, variant: Variant, weights: Arc<Weights>) -> Engine {
        self.weights[usize::from(variant == Variant::Reverse)] = Some(weights);
        self
    }

    fn weights_for(&self, variant: Variant) -> Option<&Weights> {
        self.weights[usize::from(variant == Variant::Reverse)].as_deref()
    }

    /// The options of the engine.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Finds a move and its value; `None` when the game is over.
    ///
    /// The engine calls `progress` after each iteration. If the side to move has one legal move or must pass, and time
    /// is limited, the search is short unless the request asks for the values of all moves.
    pub fn think(&self, request: &Request, stop: &StopFlag, progress: &mut dyn FnMut(&Progress<'_>)) -> Option<Answer> {
        #[cfg(target_arch = "x86_64")]
        if self.avx2 {
            return self.think_with::<kernel::Avx2>(request, stop, progress);
        }
        self.think_with::<Portable>(request, stop, progress)
    }

    fn think_with<K: Kernel>(
        &self,
        request: &Request,
        stop: &StopFlag,
        progress: &mut dyn FnMut(&Progress<'_>),
    ) -> Option<Answer> {
        let rules = request.position.rules();
        let think = match (rules.variant(), rules.supply()) {
            (Variant::Othello, Supply::Shared) => root::think::<Plain<K, false>>,
            (Variant::Reverse, _) => root::think::<Plain<K, true>>,
            (Variant::Othello, Supply::Own32) | (Variant::Historical, _) => root::think::<Owned<K>>,
        };
        think(&self.table, self.weights_for(rules.variant()), &self.options, request, stop, progress)
    }

    /// The value of a position for the side to move at several depths, in discs, without selective pruning. Only for
    /// games with a shared supply of discs.
    pub(crate) fn values(&self, position: &Position, depths: &[u32]) -> Vec<i32> {
        let variant = position.rules().variant();
        let (reverse, weights) = (variant == Variant::Reverse, self.weights_for(variant));
        #[cfg(target_arch = "x86_64")]
        if self.avx2 {
            let values = if reverse {
                root::values::<Plain<kernel::Avx2, true>>
            } else {
                root::values::<Plain<kernel::Avx2, false>>
            };
            return values(self.table.get(), weights, position, depths);
        }
        let values =
            if reverse { root::values::<Plain<Portable, true>> } else { root::values::<Plain<Portable, false>> };
        values(self.table.get(), weights, position, depths)
    }

    /// Clears the transposition table.
    pub fn forget(&self) {
        self.table.clear();
    }
}
