//! What a command or a duty brings about.

use super::super::ids::{GameId, Millis};
use super::super::refusal::Refusal;
use super::event::{Cause, Ended, Event, Offer, OfferKind, Record, Why};
use super::hash::hash;
use super::state::{Answered, Command, Context, Duty, State};
use super::table::Table;
use crate::rules::{Color, Move, Outcome, Position, Square};

/// The most offers of a side in a game.
const MOST_OFFERS: u16 = 40;
/// The most phrases of a side in a game.
const MOST_PHRASES: u16 = 40;
/// What an offer of more time gives, in milliseconds.
const MORE_TIME_MS: u32 = 60_000;

impl State {
    /// Answers a command of the player on a side, who saw the game up to an event.
    ///
    /// # Errors
    /// The reason for which nothing happens.
    pub fn command(
        &self,
        side: Color,
        id: u64,
        expected: u32,
        command: &Command,
        context: Context,
    ) -> Result<Answered, Refusal> {
        if let Some(seq) = self.answered(side, id) {
            return Ok(Answered::Before(seq));
        }
        let table = &self.table;
        if expected > table.seq {
            return Err(Refusal::Stale);
        }
        if table.deadline().is_some_and(|deadline| context.now >= deadline) {
            return Err(Refusal::TimeUp);
        }
        let mut events = match command {
            Command::Move(square) => self.place(side, expected, *square, context)?,
            Command::Resign => vec![Event::Ended(self.resignation(side)?)],
            Command::Offer(kind) => self.offer(side, *kind, context)?,
            Command::Accept(seq) => self.accept(side, self.open_offer(*seq)?, context)?,
            Command::Decline(seq) => vec![Event::Declined { offer: self.open_offer(*seq)?.seq }],
            Command::ClaimWin => vec![Event::Ended(self.claim(side, expected, Some(side), context.now)?)],
            Command::ClaimDraw => vec![Event::Ended(self.claim(side, expected, None, context.now)?)],
            Command::Say(phrase) => {
                if self.seats[side.index()].phrases >= MOST_PHRASES {
                    return Err(Refusal::TooMany);
                }
                vec![Event::Said { by: side, phrase: *phrase }]
            }
            Command::Leave => match (table.ended, table.away[side.index()]) {
                (Some(_), _) => return Err(Refusal::GameOver),
                (None, Some(away)) if away.left => return Err(Refusal::TooMany),
                _ => vec![Event::Away { side, left: true }],
            },
        };
        // Who plays on has come back.
        if table.away[side.index()].is_some() && !matches!(command, Command::Leave) {
            events.insert(0, Event::Back { side });
        }
        Ok(Answered::New(self.records(events, context.now, Some(Cause { side, command: id }))))
    }

    /// What a duty of the server brings about at a moment; often nothing.
    pub fn duty(&self, duty: Duty, now: Millis) -> Vec<Record> {
        let table = &self.table;
        let running = table.ended.is_none();
        let event = match duty {
            Duty::Sweep => table
                .deadline()
                .filter(|deadline| now >= *deadline)
                .and_then(|_| table.position().ok())
                .map(|position| Event::Ended(self.time_up(&position))),
            Duty::Gone(side) => {
                (running && table.away[side.index()].is_none()).then_some(Event::Away { side, left: false })
            }
            Duty::Back(side) => (running && table.away[side.index()].is_some()).then_some(Event::Back { side }),
            Duty::Credit { from } => {
                let from = from.max(self.credited_until);
                (running && now > from).then_some(Event::Credited { from, to: now })
            }
            Duty::Rate(rated) => {
                let due =
                    table.setup.terms.rated && table.rated.is_none() && table.ended.is_some_and(|end| end.counts());
                due.then_some(Event::Rated(rated))
            }
        };
        self.records(event.into_iter().collect(), now, None)
    }

    fn records(&self, events: Vec<Event>, now: Millis, cause: Option<Cause>) -> Vec<Record> {
        let records = (self.table.seq + 1..).zip(events);
        records.map(|(seq, event)| Record { seq, at: now, cause, event }).collect()
    }

    fn position(&self) -> Result<Position, Refusal> {
        if self.table.ended.is_some() {
            return Err(Refusal::GameOver);
        }
        self.table.position().map_err(|_| Refusal::Unavailable)
    }

    /// A move, and the passes and the end that follow from it.
    fn place(&self, side: Color, expected: u32, square: Square, context: Context) -> Result<Vec<Event>, Refusal> {
        let position = self.position()?;
        if expected < self.table.turn_seq {
            return Err(Refusal::Stale);
        }
        if position.to_move() != side {
            return Err(Refusal::NotYourTurn);
        }
        let mut next = position.play(square.into()).map_err(|_| Refusal::Illegal)?;
        let charge = match &self.table.clock {
            Some(clock) if self.table.has_begun() => {
                let charge = clock.charge(side, self.table.turn_since, context.now, context.delay_ms);
                Some(charge.ok_or(Refusal::TimeUp)?)
            }
            _ => None,
        };
        let mut events = vec![Event::Moved { square, charge, hash: hash(&next) }];
        if next.must_pass()
            && let Ok(passed) = next.play(Move::Pass)
        {
            next = passed;
            events.push(Event::Passed { hash: hash(&next) });
        }
        if let Some(outcome) = next.outcome() {
            let winner = match outcome {
                Outcome::Won(winner) => Some(winner),
                Outcome::Draw => None,
            };
            events.push(Event::Ended(ended(&next, Why::Finished, winner)));
        }
        Ok(events)
    }

    fn resignation(&self, side: Color) -> Result<Ended, Refusal> {
        let position = self.position()?;
        Ok(match self.table.has_begun() {
            true => ended(&position, Why::Resigned, Some(!side)),
            false => ended(&position, Why::Aborted, None),
        })
    }

    fn time_up(&self, position: &Position) -> Ended {
        match self.table.has_begun() {
            true => ended(position, Why::TimeUp, Some(!position.to_move())),
            false => ended(position, Why::NotStarted, None),
        }
    }

    fn claim(&self, side: Color, expected: u32, winner: Option<Color>, now: Millis) -> Result<Ended, Refusal> {
        let position = self.position()?;
        if expected < self.table.turn_seq {
            return Err(Refusal::Stale);
        }
        if position.to_move() == side {
            return Err(Refusal::NotAway);
        }
        match self.table.claim_at() {
            None => Err(Refusal::NotAway),
            Some(at) if now < at => Err(Refusal::TooEarly),
            Some(_) => Ok(ended(&position, Why::Claimed, winner)),
        }
    }

    fn open_offer(&self, seq: u32) -> Result<Offer, Refusal> {
        self.table.offers.iter().find(|open| open.seq == seq).copied().ok_or(Refusal::NoSuchOffer)
    }

    fn offer(&self, side: Color, kind: OfferKind, context: Context) -> Result<Vec<Event>, Refusal> {
        let table = &self.table;
        match (kind, table.rematch) {
            (OfferKind::Rematch, Some(game)) => return Err(Refusal::RematchExists(game)),
            (OfferKind::Rematch, None) if table.ended.is_none() => return Err(Refusal::GameRunning),
            (OfferKind::Rematch, None) => {}
            _ if table.ended.is_some() => return Err(Refusal::GameOver),
            _ => {}
        }
        let allowed = match kind {
            OfferKind::Takeback => !table.setup.terms.rated && last_own(table, side).is_some(),
            OfferKind::MoreTime => table.clock.is_some() && table.has_begun(),
            OfferKind::Draw => !table.setup.terms.rated && table.has_begun(),
            OfferKind::Rematch => true,
        };
        if !allowed {
            return Err(Refusal::NotAllowed);
        }
        match table.offers.iter().find(|open| open.kind == kind) {
            Some(open) if open.by != side && matches!(kind, OfferKind::Draw | OfferKind::Rematch) => {
                return self.accept(side, *open, context);
            }
            Some(_) => return Err(Refusal::OfferOpen),
            None => {}
        }
        if self.seats[side.index()].offers >= MOST_OFFERS {
            return Err(Refusal::TooMany);
        }
        Ok(vec![Event::Offered { by: side, kind }])
    }

    /// What comes of an offer that the other side accepts.
    fn accept(&self, side: Color, offer: Offer, context: Context) -> Result<Vec<Event>, Refusal> {
        if offer.by == side {
            return Err(Refusal::NoSuchOffer);
        }
        let table = &self.table;
        let event = match offer.kind {
            OfferKind::Takeback => self.takeback(offer.by, context.now)?,
            OfferKind::MoreTime => Event::GaveTime { to: offer.by, more_ms: MORE_TIME_MS },
            OfferKind::Draw => Event::Ended(ended(&self.position()?, Why::Agreed, None)),
            OfferKind::Rematch => match table.rematch {
                Some(game) => return Err(Refusal::RematchExists(game)),
                None if context.fresh == GameId::default() => return Err(Refusal::Unavailable),
                None => Event::Rematch(context.fresh),
            },
        };
        Ok(vec![event])
    }

    /// Takes back to before the asker's last move. The clock of the side to move stops where it is.
    fn takeback(&self, asker: Color, now: Millis) -> Result<Event, Refusal> {
        let plies = last_own(&self.table, asker).ok_or(Refusal::NotAllowed)?;
        let game = self.table.game().map_err(|_| Refusal::Unavailable)?;
        let position = game.position_at(plies).ok_or(Refusal::NotAllowed)?;
        let left = Color::BOTH.map(|side| self.table.left_ms(side, now));
        let left_ms = match left {
            [Some(black), Some(white)] => Some([black.max(1), white.max(1)]),
            _ => None,
        };
        let plies = u8::try_from(plies).map_err(|_| Refusal::NotAllowed)?;
        Ok(Event::TookBack { plies, left_ms, hash: hash(position) })
    }
}

/// The number of moves before the last move of a side that is not of the opening.
fn last_own(table: &Table, side: Color) -> Option<usize> {
    let game = table.game().ok()?;
    let placed = |ply: &usize| {
        let is_own = game.position_at(*ply).is_some_and(|position| position.to_move() == side);
        is_own && matches!(table.moves[*ply], Move::Place(_))
    };
    (table.setup.opening.len()..table.moves.len()).rev().find(placed)
}

fn ended(position: &Position, why: Why, winner: Option<Color>) -> Ended {
    let score = position.score();
    Ended { why, winner, score: [score.black, score.white] }
}
