//! Games of levels against each other.

use crate::engine::{Engine, Level, Limits, Request, StopFlag};
use crate::rules::{Color, Game, Position, Rules, Variant};

/// The levels that play.
pub(super) const LEVELS: [u8; 5] = [1, 3, 6, 9, 12];
/// The strongest level takes time in place of depth, and would play differently on every machine. This stands for it.
const STRONGEST: (u8, u8) = (12, 20);
/// The first plies vary, also where both sides always play the best move.
const OPENING: usize = 8;
/// How freely they are chosen, in discs.
const OPENING_SLACK: f32 = 2.0;

/// A game and the levels of Black and White.
pub(super) struct Played {
    pub(super) game: Game,
    pub(super) levels: [u8; 2],
}

/// The game with a number. It depends on nothing else.
pub(super) fn game(engine: &Engine, variant: Variant, number: usize) -> Played {
    let count = LEVELS.len();
    let levels = [LEVELS[number % count], LEVELS[number / count % count]];
    let mut game = Game::new(Position::start(Rules::of(variant)));
    while !game.position().is_over() {
        let ply = game.moves().len();
        let level = levels[game.position().to_move().index()];
        let seed = (number as u64) << 8 | ply as u64;
        let limits = limits(level, variant, ply, seed);
        let request = Request { position: *game.position(), limits, value_all: false };
        let Some(answer) = engine.think(&request, &StopFlag::new(), &mut |_| ()) else { break };
        if game.play(answer.chosen).is_err() {
            break;
        }
    }
    Played { game, levels }
}

fn limits(number: u8, variant: Variant, ply: usize, seed: u64) -> Limits {
    let level = Level::new(number).unwrap_or_default();
    let mut limits = Limits { remember: false, ..level.limits(variant, seed) };
    if level == Level::MAX {
        (limits.depth, limits.exact_empties) = STRONGEST;
        limits.time = None;
    }
    if ply < OPENING {
        limits.depth = limits.depth.min(4);
        limits.slack = limits.slack.max(OPENING_SLACK);
    }
    limits
}

impl Played {
    /// The level of a side.
    pub(super) fn level(&self, side: Color) -> u8 {
        self.levels[side.index()]
    }
}
