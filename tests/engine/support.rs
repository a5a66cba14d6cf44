//! Support for the tests of the engine: positions, requests, and a brute-force search for comparison.

use crate::shared::say;
use othello::engine::{Answer, Engine, Habits, Level, Limits, Options, Request, StopFlag};
use othello::rules::notation::Problem;
use othello::rules::{Bitboard, Color, Game, Move, Position, Rules, Square, Variant};
use rand::RngExt;
use rand::rngs::StdRng;
use std::num::NonZeroUsize;

/// All rule sets of the engine.
pub(crate) const ALL_RULES: [Rules; 4] =
    [Rules::OTHELLO, Rules::REVERSE, Rules::HISTORICAL, Rules::OTHELLO.with_own_discs()];

/// Limits that solve any endgame, with no slack and no memory.
pub(crate) const EXACT: Limits = Limits {
    depth: 1,
    exact_empties: 64,
    nodes: None,
    time: None,
    slack: 0.0,
    habits: Habits::NONE,
    remember: false,
    seed: 0,
};

/// The same with memory.
pub(crate) const WARM: Limits = Limits { remember: true, ..EXACT };

/// Limits so high that only a stop ends the search.
pub(crate) const ENDLESS: Limits = Limits { depth: 60, exact_empties: 60, ..EXACT };

/// An engine with this number of threads and bytes of memory.
pub(crate) fn engine_with(threads: usize, table_bytes: usize) -> Engine {
    let threads = NonZeroUsize::new(threads).expect("a thread");
    Engine::new(Options { threads, table_bytes, portable: false })
}

/// An engine with one thread and a table of one megabyte.
pub(crate) fn engine() -> Engine {
    engine_with(1, 1 << 20)
}

/// The answer of an engine.
pub(crate) fn ask(engine: &Engine, position: Position, limits: Limits) -> Answer {
    let request = Request { position, limits, value_all: false };
    engine.think(&request, &StopFlag::new(), &mut |_| ()).expect("the game is not over")
}

/// The same with a value for every move.
pub(crate) fn value_all(engine: &Engine, position: Position, limits: Limits) -> Answer {
    let request = Request { position, limits, value_all: true };
    engine.think(&request, &StopFlag::new(), &mut |_| ()).expect("the game is not over")
}

/// The value of a position, asserted to be exact.
pub(crate) fn exact(engine: &Engine, position: Position, limits: Limits) -> i8 {
    let value = ask(engine, position, limits).value;
    assert!(value.exact, "{position:?}");
    value.discs
}

/// The level's limits with nodes in place of time, so that a test has the same result on every machine.
pub(crate) fn timeless(level: Level, variant: Variant, seed: u64, nodes: u64) -> Limits {
    let limits = level.limits(variant, seed);
    Limits { nodes: limits.time.map(|_| nodes), time: None, ..limits }
}

/// The level with this number.
pub(crate) fn level(number: u8) -> Level {
    Level::new(number).expect("a level")
}

/// A legal move at random.
pub(crate) fn random_move(position: &Position, rng: &mut StdRng) -> Move {
    let legal: Vec<Square> = position.legal_moves().squares().collect();
    if legal.is_empty() { Move::Pass } else { legal[rng.random_range(0..legal.len())].into() }
}

/// A position from a game of random moves, with this many empty squares if the game gets there.
pub(crate) fn random_position(rules: Rules, empties: u32, rng: &mut StdRng) -> Option<Position> {
    let mut position = Position::start(rules);
    while position.empties().len() > empties && !position.is_over() {
        position = position.play(random_move(&position, rng)).expect("legal");
    }
    (!position.is_over()).then_some(position)
}

/// The same, retried until a game gets there and the side to move has a choice.
pub(crate) fn choice(rules: Rules, empties: u32, rng: &mut StdRng) -> Position {
    std::iter::repeat_with(|| random_position(rules, empties, rng))
        .flatten()
        .find(|position| position.legal_moves().len() > 1)
        .expect("one turns up")
}

/// A random position with this many empty squares, perhaps unreachable. Passes and wipe-outs are common.
pub(crate) fn composed_position(rules: Rules, empties: u32, rng: &mut StdRng) -> Option<Position> {
    let mut occupied = Bitboard::ALL;
    while 64 - occupied.len() < empties {
        let square = Square::new(rng.random_range(0..64)).expect("on the board");
        // Historical Reversi has no other discs until the centre is full.
        if !Bitboard::CENTRE.contains(square) {
            occupied = occupied - square.into();
        }
    }
    let few = (0..rng.random_range(3..=5)).fold(occupied, |few, _| few & Bitboard(rng.random()));
    let (black, white) = (occupied & few, occupied - few);
    let (black, white) = if rng.random() { (black, white) } else { (white, black) };
    let side = if rng.random() { Color::Black } else { Color::White };
    let position = Position::new(rules, black, white, side).ok()?;
    (!position.is_over()).then_some(position)
}

/// The same discs and side under other rules.
pub(crate) fn under(rules: Rules, position: &Position) -> Position {
    Position::new(rules, position.discs(Color::Black), position.discs(Color::White), position.to_move())
        .expect("possible under all rules")
}

/// A position in OBF notation.
pub(crate) fn obf(rules: Rules, text: &str) -> Position {
    Problem::parse(rules, text).unwrap_or_else(|error| panic!("{text}: {error}")).position
}

/// The value of a finished game for one side: the side with more discs gets the empty squares, and under Reverse
/// Othello the side with fewer wins.
pub(crate) fn final_value(position: &Position, side: Color) -> i32 {
    let score = position.score();
    let (own, other) = (i32::from(score.of(side)), i32::from(score.of(!side)));
    let empty = 64 - own - other;
    let difference = match own.cmp(&other) {
        std::cmp::Ordering::Greater => own + empty - other,
        std::cmp::Ordering::Less => own - other - empty,
        std::cmp::Ordering::Equal => 0,
    };
    if position.rules().variant() == Variant::Reverse { -difference } else { difference }
}

/// Asserts that an answer's line is legal and begins with the best move, and that a line to the end of the game gives
/// an exact value. Returns whether the line reaches the end.
pub(crate) fn check_line(position: &Position, answer: &Answer) -> bool {
    assert!(!answer.line.is_empty(), "{position:?}");
    assert_eq!(answer.line.first(), answer.values.first().map(|best| &best.played), "{position:?}");
    let mut game = Game::new(*position);
    for played in &answer.line {
        game.play(*played).unwrap_or_else(|error| panic!("{position:?}{:?}: {error}", answer.line));
    }
    let over = game.outcome().is_some();
    if over && answer.value.exact {
        let reached = final_value(game.position(), position.to_move());
        assert_eq!(reached, i32::from(answer.value.discs), "{position:?}{:?}", answer.line);
    }
    over
}

/// Counts of special cases in brute-force searches.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    pub(crate) positions: u64,
    pub(crate) passes: u64,
    pub(crate) wipe_outs: u64,
    pub(crate) out_of_discs: u64,
}

/// A plain search that shares no code with the engine or the rules: it walks from square to square, tries every empty
/// one, and knows no bound except its argument.
#[derive(Clone, Copy)]
pub(crate) struct BruteForce {
    own: u64,
    other: u64,
    /// The number of discs that each side can still place.
    hands: [u8; 2],
    /// −1 if the side with fewer discs wins.
    sign: i32,
}

/// The change of the index for a step in each direction, and the squares from which the step stays on the board.
const STEPS: [(i32, u64); 8] = {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    [(1, NOT_H), (9, NOT_H), (-7, NOT_H), (-1, NOT_A), (7, NOT_A), (-9, NOT_A), (8, !0), (-8, !0)]
};

impl BruteForce {
    /// The search of a position, whose centre must be full.
    pub(crate) fn new(position: &Position) -> BruteForce {
        assert!(!position.is_placing_centre());
        let side = position.to_move();
        BruteForce {
            own: position.discs(side).0,
            other: position.discs(!side).0,
            hands: [side, !side].map(|color| position.in_hand(color).unwrap_or(64)),
            sign: if position.rules().variant() == Variant::Reverse { -1 } else { 1 },
        }
    }

    /// The discs flipped by a disc on an empty square; none if there is no disc to place.
    pub(crate) fn flips(&self, place: u64) -> u64 {
        let mut flips = 0;
        if self.hands[0] == 0 {
            return flips;
        }
        for (distance, inside) in STEPS {
            let step = |from: u64| {
                let from = from & inside;
                if distance > 0 { from << distance } else { from >> -distance }
            };
            let (mut run, mut next) = (0, step(place));
            while next & self.other != 0 {
                run |= next;
                next = step(next);
            }
            if next & self.own != 0 {
                flips |= run;
            }
        }
        flips
    }

    fn passed(&self) -> BruteForce {
        BruteForce { own: self.other, other: self.own, hands: [self.hands[1], self.hands[0]], ..*self }
    }

    fn after(&self, place: u64, flips: u64) -> BruteForce {
        let placed = BruteForce {
            own: self.own | place | flips,
            other: self.other & !flips,
            hands: [self.hands[0] - 1, self.hands[1]],
            ..*self
        };
        placed.passed()
    }

    fn empties(&self) -> impl Iterator<Item = u64> + use<> {
        let mut rest = !(self.own | self.other);
        std::iter::from_fn(move || {
            let lowest = rest & rest.wrapping_neg();
            rest ^= lowest;
            (lowest != 0).then_some(lowest)
        })
    }

    /// Whether the side to move gets more than `alpha`.
    fn is_above(&self, alpha: i32, seen: &mut Seen) -> bool {
        seen.positions += 1;
        let mut moved = false;
        for place in self.empties() {
            let flips = self.flips(place);
            if flips != 0 {
                moved = true;
                if !self.after(place, flips).is_above(-alpha - 1, seen) {
                    return true;
                }
            }
        }
        if moved {
            return false;
        }
        let passed = self.passed();
        if passed.empties().any(|place| passed.flips(place) != 0) {
            seen.passes += 1;
            seen.out_of_discs += u64::from(self.hands[0] == 0);
            return !passed.is_above(-alpha - 1, seen);
        }
        seen.wipe_outs += u64::from(self.own == 0 || self.other == 0);
        let difference = self.own.count_ones() as i32 - self.other.count_ones() as i32;
        let empty = self.empties().count() as i32;
        self.sign * (difference + difference.signum() * empty) > alpha
    }

    /// Whether the value of the position is exactly this.
    pub(crate) fn confirms(&self, value: i8, seen: &mut Seen) -> bool {
        let value = i32::from(value);
        self.is_above(value - 1, seen) && !self.is_above(value, seen)
    }
}

/// The problems in a collection beside the repository, if this machine has it.
pub(crate) fn problems(file: &str) -> Option<Vec<Problem>> {
    let path = crate::shared::shared(&format!("data/obf/{file}"))?;
    let text = std::fs::read_to_string(path).expect("readable");
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    Some(lines.map(|line| Problem::parse(Rules::OTHELLO, line).expect("a problem")).collect())
}

/// Prints a note that the longer endgames need a build with optimisations.
pub(crate) fn say_fewer(what: &str) {
    say(&format!("{what}: only the short ones without optimisation; all with `cargo test --release`"));
}
