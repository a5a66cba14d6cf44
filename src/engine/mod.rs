//! The computer player: give it a position and limits, get a move and what it thinks of it.
//!
//! [`Engine::think`] is the whole interface. The game, the tests and the headless program use it alike; what searches
//! behind it can be exchanged without them noticing. It knows nothing of Bevy, and stops soon after its [`StopFlag`] is
//! raised, with the best it has found so far.

mod control;
mod endgame;
mod kernel;
mod level;
mod node;
mod parallel;
pub(crate) mod patterns;
pub(crate) mod probcut;
mod root;
mod search;
mod stability;
mod table;
#[cfg(test)]
mod testing;
mod time;

pub use level::{Level, ParseLevelError};
pub use patterns::{Weights, WeightsError};
pub use time::TimeLeft;

use crate::rules::{Move, Position, Supply, Variant};
use kernel::{Kernel, Portable};
use node::{Owned, Plain};
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use table::LazyTable;

/// How an engine is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Threads that search together. With one, the same requests in the same order give the same answers.
    pub threads: NonZeroUsize,
    /// Memory for positions met before, in bytes.
    pub table_bytes: usize,
    /// Whether to do without the processor's special instructions. Slower, with the same answers.
    pub portable: bool,
}

impl Default for Options {
    /// One thread, and a table of 64 MiB, 16 MiB in a browser.
    fn default() -> Options {
        let mebibytes = if cfg!(target_family = "wasm") { 16 } else { 64 };
        Options { threads: NonZeroUsize::MIN, table_bytes: mebibytes << 20, portable: false }
    }
}

/// A computer player that remembers the positions it has met from one request to the next.
#[derive(Debug)]
pub struct Engine {
    options: Options,
    table: LazyTable,
    /// What takes the place of the weights that come with the program: for games in which the side with more discs wins,
    /// and for Reverse Othello.
    weights: [Option<Arc<Weights>>; 2],
    /// Whether the processor has the instructions of [`kernel::Avx2`], and they may be used.
    #[cfg_attr(not(target_arch = "x86_64"), expect(dead_code, reason = "other processors have none of them"))]
    avx2: bool,
}

/// The level of selectivity that allows no cut-off which is merely probable.
const FULL: u8 = 5;

impl Engine {
    /// An engine that has met no position yet.
    pub fn new(options: Options) -> Engine {
        let avx2 = !options.portable && kernel::has_avx2();
        Engine { options, table: LazyTable::new(options.table_bytes), weights: [None, None], avx2 }
    }

    /// The same with other weights than those that come with the program, for a variant. Othello and historical Reversi
    /// share theirs.
    pub fn with_weights(mut self, variant: Variant, weights: Arc<Weights>) -> Engine {
        self.weights[usize::from(variant == Variant::Reverse)] = Some(weights);
        self
    }

    fn weights_for(&self, variant: Variant) -> Option<&Weights> {
        self.weights[usize::from(variant == Variant::Reverse)].as_deref()
    }

    /// How the engine was set up.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Finds a move and says what it is worth; `None` when the game is over.
    ///
    /// `progress` is told after each iteration. Where there is nothing to choose, a single move or a pass, and time is
    /// limited, a short look has to do, unless all moves are to be valued.
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

    /// What the side to move is worth at several depths, in discs, by searches that take nothing for merely probable.
    /// Only for games with a shared supply of discs.
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

    /// Forgets all positions met before.
    pub fn forget(&self) {
        self.table.clear();
    }
}

/// What to think about, and how hard.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Request {
    /// The position; the side to move is the one thought for.
    pub position: Position,
    /// When to stop.
    pub limits: Limits,
    /// Whether to value every legal move and not only the best: for hints and reviews. Takes longer.
    pub value_all: bool,
}

/// When a search ends, and how well it may play.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Limits {
    /// Plies to look ahead, at least 1.
    pub depth: u8,
    /// Positions with at most this many empty squares are played out to the end, exactly.
    pub exact_empties: u8,
    /// No new iteration begins, and a running one is given up, after this many positions.
    pub nodes: Option<u64>,
    /// The same after this time.
    pub time: Option<Duration>,
    /// How much worse than the best a move may be and still be chosen about a third as often, in discs; one twice as
    /// bad is chosen a fiftieth as often. 0 always plays the best. The choice is drawn with `seed`.
    pub slack: f32,
    /// Whether to use and keep what is known from one request to the next. Quicker, but the answer then depends on what
    /// was asked before.
    pub remember: bool,
    /// Seed of every random choice: the same request with the same seed gives the same move, unless time ended it.
    pub seed: u64,
}

impl Limits {
    /// The same within what a clock allows for a move with this many squares empty.
    pub fn on_clock(self, clock: &TimeLeft, empties: u32) -> Limits {
        let share = clock.share(empties);
        Limits { time: Some(self.time.map_or(share, |time| time.min(share))), ..self }
    }
}

/// A flag to stop a search from another thread. Clones share the flag.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// A flag that is not raised.
    pub fn new() -> StopFlag {
        StopFlag::default()
    }

    /// Asks the search to stop. It cannot be taken back.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the search was asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The expected final disc difference for the side to move, empties to the winner: positive is good for it in every
/// variant, so under Reverse Othello it counts the discs that it will have fewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Value {
    /// Discs, −64 to 64.
    pub discs: i8,
    /// Whether both sides' best play to the end leads exactly there; otherwise it is an estimate.
    pub exact: bool,
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+}", self.discs)
    }
}

/// A move with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct MoveValue {
    /// The move.
    pub played: Move,
    /// What it is worth for the side that plays it.
    pub value: Value,
}

/// How far a search is, told after each iteration.
#[derive(Clone, Debug)]
pub struct Progress<'a> {
    /// Plies looked ahead.
    pub depth: u8,
    /// The best move's value.
    pub value: Value,
    /// The expected moves, the best first.
    pub line: &'a [Move],
    /// Positions seen so far.
    pub nodes: u64,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Answer {
    /// The move to play; [`Move::Pass`] where the side must pass.
    pub chosen: Move,
    /// The best move's value; with slack, `chosen` may be another move.
    pub value: Value,
    /// Plies looked ahead by the last finished iteration; the number of empty squares where the value is exact.
    pub depth: u8,
    /// The expected moves from the position on, the best first.
    pub line: Vec<Move>,
    /// Values of the legal moves, best first: of all of them if asked for or needed, else of the best alone.
    pub values: Vec<MoveValue>,
    /// Positions seen.
    pub nodes: u64,
}
