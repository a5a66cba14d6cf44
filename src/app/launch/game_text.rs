//! A game as names and values: its terms, and the moves and the position that it continues from.

use super::complaint::{Fault, Wrong};
use super::terms::{Asked, TERMS, Terms, Values};
use crate::app::game::{FirstColor, Session, Setup};
use crate::rules::notation::{Problem, TranscriptError, replay, write_position, write_transcript};
use crate::rules::{Color, Game, Variant};

/// The name of the transcript of moves already played.
pub(super) const MOVES: &str = "moves";
/// The name of the position to continue from.
pub(super) const POSITION: &str = "position";

/// A game described by names and values.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct GameText {
    asked: Asked,
    moves: Option<String>,
    position: Option<String>,
}

impl GameText {
    /// Whether a name belongs to the description of a game.
    pub(super) fn has_name(name: &str) -> bool {
        name == MOVES || name == POSITION || TERMS.iter().any(|term| term.name == name)
    }

    /// Whether a name takes a value.
    pub(super) fn takes_value(name: &str) -> bool {
        TERMS.iter().all(|term| term.name != name || !matches!(term.values, Values::None))
    }

    /// Sets a value by its name. A term that takes no value accepts any.
    ///
    /// # Errors
    /// The name or the value does not exist.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), Wrong> {
        let known = match name {
            MOVES => {
                self.moves = Some(value.to_owned());
                true
            }
            POSITION => {
                self.position = Some(value.to_owned());
                true
            }
            _ => match TERMS.iter().find(|term| term.name == name) {
                Some(term) => (term.ask)(&mut self.asked, value),
                None => return Err(Wrong::new(name, Fault::Value, "there is no such option")),
            },
        };
        if known { Ok(()) } else { Err(Wrong::new(name, Fault::Value, format!("unknown value '{value}'"))) }
    }

    /// Whether the description is empty.
    pub(crate) fn is_empty(&self) -> bool {
        *self == GameText::default()
    }

    /// The terms asked for.
    ///
    /// # Errors
    /// A term conflicts with the others.
    pub(crate) fn terms(&self) -> Result<Terms, Wrong> {
        let asked = &self.asked;
        if asked.own_discs && asked.variant == Some(Variant::Reverse) {
            return Err(Wrong::new("own-discs", Fault::Conflict, "in Reverse Othello discs are always shared"));
        }
        if asked.increment.is_some() && asked.clock.is_none() {
            return Err(Wrong::new("increment", Fault::Conflict, "it adds to a clock: give --clock as well"));
        }
        Ok(asked.terms())
    }

    /// The game asked for.
    ///
    /// # Errors
    /// A term conflicts with the others, or moves or position are malformed.
    pub(crate) fn setup(&self) -> Result<Setup, Wrong> {
        let mut setup = self.terms()?.setup();
        let first_player = if setup.play == FirstColor::White { Color::White } else { Color::Black };
        let handicapped =
            |setup: &Setup| setup.game(first_player).map_err(|error| Wrong::new("corners", Fault::Conflict, error));
        let start = match &self.position {
            Some(_) if self.asked.corners.is_some() || self.asked.first.is_some() => {
                let reason = "it says which discs stand and who moves: leave out --first and --corners";
                return Err(Wrong::new(POSITION, Fault::Conflict, reason));
            }
            Some(text) => {
                let problem = Problem::parse(setup.rules, text);
                Some(problem.map_err(|error| Wrong::new(POSITION, Fault::Value, error))?.position)
            }
            None => None,
        };
        if let Some(text) = &self.moves {
            if self.asked.corners.is_some() && setup.play == FirstColor::Random {
                let reason = "with --corners it needs --play black or --play white";
                return Err(Wrong::new(MOVES, Fault::Conflict, reason));
            }
            let begun = match start {
                Some(start) => start,
                None => *handicapped(&setup)?.start(),
            };
            setup.from = Some(replay(begun, text).map_err(|error| match error {
                TranscriptError::Illegal { ply, .. } => Wrong::new(MOVES, Fault::Ply(ply), error),
                TranscriptError::Unreadable(_) => Wrong::new(MOVES, Fault::Value, error),
            })?);
        } else if let Some(start) = start {
            setup.from = Some(Game::new(start));
        } else {
            handicapped(&setup)?;
        }
        Ok(setup)
    }
}

/// The names and values that describe the current game. A value of `None` is a name without a value.
pub(crate) fn words_of_game(session: &Session) -> Vec<(&'static str, Option<String>)> {
    let game = session.game();
    let start = game.start();
    let play = if session.first_player() == Color::Black { FirstColor::Black } else { FirstColor::White };
    let setup = Setup { play, rules: start.rules(), ..session.setup().clone() };
    let is_usual = setup.new_game(session.first_player()).is_ok_and(|usual| usual.start() == start);
    let mut words = Terms::of(&setup).words();
    if !is_usual {
        words.retain(|(name, _)| !matches!(*name, "first" | "corners"));
        words.push((POSITION, Some(write_position(start))));
    }
    let moves = write_transcript(game.moves());
    if !moves.is_empty() {
        words.push((MOVES, Some(moves)));
    }
    words
}
