//! What everybody may see of a game.

use super::super::clock::Clock;
use super::super::ids::{GameId, Millis};
use super::away::{Away, claim_at, left_when_gone};
use super::event::{Ended, Event, Offer, Rated, Record};
use super::hash::hash;
use super::setup::Setup;
use crate::rules::{Color, Game, IllegalMove, Move, Position};
use serde::{Deserialize, Serialize};
use std::fmt;

/// How long a side has for its first move, in milliseconds.
const FIRST_MOVE_MS: Millis = 30_000;
/// How long a side has for a move in a game without clocks, in milliseconds: three days.
const UNTIMED_MOVE_MS: Millis = 3 * 86_400_000;

/// A game as everybody may see it. It is also the snapshot that a client begins with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The number of the last event.
    pub seq: u32,
    /// Who plays, and on which terms.
    pub setup: Setup,
    /// The moves, passes and opening included.
    pub moves: Vec<Move>,
    /// The clock, if there is one.
    pub clock: Option<Clock>,
    /// Which sides have moved. The clocks run from the moment when both have.
    pub moved: [bool; 2],
    /// The number of the event that began the turn: a command from before it is stale.
    pub turn_seq: u32,
    /// When the turn began.
    pub turn_since: Millis,
    /// The offers that wait for an answer.
    pub offers: Vec<Offer>,
    /// The sides that are away.
    pub away: [Option<Away>; 2],
    /// The end.
    pub ended: Option<Ended>,
    /// What the game did to the ratings.
    pub rated: Option<Rated>,
    /// The next game of the same two.
    pub rematch: Option<GameId>,
}

/// Why an event does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// It has been applied already: nothing is to do.
    Known,
    /// Events between are missing: they have to be asked for.
    Gap,
    /// It leads to another position than the sender's, or to none: a snapshot has to be asked for.
    Differs,
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Misfit::Known => "an event that is known",
            Misfit::Gap => "events are missing before this one",
            Misfit::Differs => "an event that does not fit the position",
        })
    }
}

impl std::error::Error for Misfit {}

impl From<IllegalMove> for Misfit {
    fn from(_: IllegalMove) -> Misfit {
        Misfit::Differs
    }
}

impl Table {
    /// The table after the first record of a game.
    ///
    /// # Errors
    /// The record is not the first, or its opening is against the rules.
    pub fn new(first: &Record) -> Result<Table, Misfit> {
        let Event::Created(setup) = &first.event else { return Err(Misfit::Gap) };
        if first.seq != 1 {
            return Err(Misfit::Gap);
        }
        Ok(Table {
            seq: 1,
            moves: setup.game()?.moves().to_vec(),
            clock: setup.terms.time.map(Clock::new),
            setup: setup.clone(),
            moved: [false; 2],
            turn_seq: 1,
            turn_since: first.at,
            offers: Vec::new(),
            away: [None; 2],
            ended: None,
            rated: None,
            rematch: None,
        })
    }

    /// The game with all its positions.
    ///
    /// # Errors
    /// The moves are against the rules, which happens only if the other end of the line is broken.
    pub fn game(&self) -> Result<Game, IllegalMove> {
        let mut game = Game::new(Position::start(self.setup.terms.rules));
        for played in &self.moves {
            game.play(*played)?;
        }
        Ok(game)
    }

    /// The position.
    ///
    /// # Errors
    /// As for [`Table::game`].
    pub fn position(&self) -> Result<Position, IllegalMove> {
        let start = Position::start(self.setup.terms.rules);
        self.moves.iter().try_fold(start, |position, played| position.play(*played))
    }

    /// Whether both sides have moved.
    pub const fn has_begun(&self) -> bool {
        self.moved[0] && self.moved[1]
    }

    /// The side whose clock runs.
    pub fn running(&self) -> Option<Color> {
        (self.clock.is_some() && self.has_begun() && self.ended.is_none()).then(|| self.to_move()).flatten()
    }

    /// The side to move, while the game goes on.
    pub fn to_move(&self) -> Option<Color> {
        let position = self.position().ok()?;
        (self.ended.is_none() && !position.is_over()).then(|| position.to_move())
    }

    /// What a side has left at a moment, in milliseconds, if there are clocks.
    pub fn left_ms(&self, side: Color, now: Millis) -> Option<u32> {
        let clock = self.clock.as_ref()?;
        Some(if self.running() == Some(side) { clock.left_at(side, self.turn_since, now) } else { clock.left_ms(side) })
    }

    /// When the side to move loses on time, or, before both have moved, the game ends without counting.
    pub fn deadline(&self) -> Option<Millis> {
        let side = self.to_move()?;
        Some(match &self.clock {
            _ if !self.has_begun() && self.clock.is_some() => self.turn_since + FIRST_MOVE_MS,
            Some(clock) => clock.deadline(side, self.turn_since),
            None => self.turn_since + UNTIMED_MOVE_MS,
        })
    }

    /// When the opponent of a side that is away on its turn may claim the game. Without clocks each move has its days, and
    /// nobody has to stay.
    pub fn claim_at(&self) -> Option<Millis> {
        let side = self.to_move()?;
        let clock = self.clock.as_ref()?;
        let away = self.away[side.index()].filter(|_| self.has_begun())?;
        Some(claim_at(away, self.turn_since, left_when_gone(clock, away, self.turn_since, side)))
    }

    /// Applies an event of the server.
    ///
    /// # Errors
    /// It does not fit; the table has not changed.
    pub fn apply(&mut self, seq: u32, at: Millis, event: &Event) -> Result<(), Misfit> {
        if seq <= self.seq {
            return Err(Misfit::Known);
        }
        if seq > self.seq + 1 {
            return Err(Misfit::Gap);
        }
        match event {
            Event::Created(_) => return Err(Misfit::Differs),
            Event::Moved { square, charge, hash } => {
                let mover = self.play((*square).into(), *hash)?;
                if let (Some(clock), Some(charge)) = (&mut self.clock, charge) {
                    clock.pay(mover, *charge);
                }
                self.moved[mover.index()] = true;
                self.begin_turn(seq, at);
            }
            Event::Passed { hash } => {
                self.play(Move::Pass, *hash)?;
                self.begin_turn(seq, at);
            }
            Event::Offered { by, kind } => self.offers.push(Offer { kind: *kind, by: *by, seq }),
            Event::Declined { offer } => self.offers.retain(|open| open.seq != *offer),
            Event::TookBack { plies, left_ms, hash: expected } => {
                let game = self.game()?;
                let position = game.position_at((*plies).into()).ok_or(Misfit::Differs)?;
                if hash(position) != *expected {
                    return Err(Misfit::Differs);
                }
                self.moves.truncate((*plies).into());
                self.set_left(*left_ms);
                self.begin_turn(seq, at);
            }
            Event::GaveTime { to, more_ms } => {
                if let Some(clock) = &mut self.clock {
                    clock.add(*to, *more_ms);
                }
                let by = *to;
                self.offers.retain(|open| open.by != by || open.kind != super::OfferKind::MoreTime);
            }
            Event::Away { side, left } => self.away[side.index()] = Some(Away { since: at, left: *left }),
            Event::Back { side } => self.away[side.index()] = None,
            Event::Said { .. } => {}
            Event::Credited { from, to } => {
                let lost = to.saturating_sub((*from).max(self.turn_since));
                self.turn_since = (self.turn_since + lost).min(*to);
                for away in self.away.iter_mut().flatten() {
                    away.since = away.since.max(*to);
                }
            }
            Event::Ended(ended) => {
                if let Some(side) = self.running()
                    && let Some(left_ms) = self.left_ms(side, at)
                    && let Some(clock) = &mut self.clock
                {
                    clock.set_left(side, left_ms);
                }
                self.offers.clear();
                self.ended = Some(*ended);
            }
            Event::Rated(rated) => self.rated = Some(*rated),
            Event::Rematch(game) => {
                self.offers.clear();
                self.rematch = Some(*game);
            }
        }
        self.seq = seq;
        Ok(())
    }

    /// Plays a move and says whose it was.
    fn play(&mut self, played: Move, expected: u64) -> Result<Color, Misfit> {
        let position = self.position()?;
        if hash(&position.play(played)?) != expected {
            return Err(Misfit::Differs);
        }
        self.moves.push(played);
        Ok(position.to_move())
    }

    fn begin_turn(&mut self, seq: u32, at: Millis) {
        self.turn_seq = seq;
        self.turn_since = at;
        self.offers.clear();
    }

    fn set_left(&mut self, left_ms: Option<[u32; 2]>) {
        if let (Some(clock), Some(left_ms)) = (&mut self.clock, left_ms) {
            for side in Color::BOTH {
                clock.set_left(side, left_ms[side.index()]);
            }
        }
    }
}
