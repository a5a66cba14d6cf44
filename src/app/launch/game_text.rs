//! A game as names and values: its terms, and the moves and the position that it continues from.

use super::complaint::{Fault, Wrong};
use super::term_value::Values;
use super::terms::{TERMS, Term, Terms};
use crate::app::game::{FirstColor, Session, Setup};
use crate::records::GameTree;
use crate::rules::Color;
use crate::rules::notation::{Problem, TranscriptError, replay, write_position, write_transcript};

/// The name of the transcript of moves already played.
pub(super) const MOVES: &str = "moves";
/// The name of the position to continue from.
pub(super) const POSITION: &str = "position";

/// A game described by names and values.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct GameText {
    terms: Terms,
    /// The names of the terms given.
    given: Vec<&'static str>,
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
        match name {
            MOVES => self.moves = Some(value.to_owned()),
            POSITION => self.position = Some(value.to_owned()),
            _ => {
                let wrong = |reason: String| Wrong::new(name, Fault::Value, reason);
                let term = TERMS.iter().find(|term| term.name == name);
                let term = term.ok_or_else(|| wrong("there is no such option".to_owned()))?;
                if !(term.set)(&mut self.terms, value) {
                    return Err(wrong(format!("unknown value '{value}'")));
                }
                self.given.push(term.name);
            }
        }
        Ok(())
    }

    fn is_given(&self, name: &str) -> bool {
        self.given.contains(&name)
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
        let conflict = |term: &&Term| self.is_given(term.name) && !(term.applies)(&self.terms);
        match TERMS.iter().find(conflict) {
            Some(term) => Err(Wrong::new(term.name, Fault::Conflict, term.conflict)),
            None => Ok(self.terms.clone()),
        }
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
            Some(_) if shaping().any(|term| self.is_given(term.name)) => {
                let names: Vec<String> = shaping().map(|term| format!("--{}", term.name)).collect();
                let reason = format!("it says which discs stand and who moves: leave out {}", names.join(" and "));
                return Err(Wrong::new(POSITION, Fault::Conflict, reason));
            }
            Some(text) => {
                let problem = Problem::parse(setup.rules, text);
                Some(problem.map_err(|error| Wrong::new(POSITION, Fault::Value, error))?.position)
            }
            None => None,
        };
        if let Some(text) = &self.moves {
            if self.is_given("corners") && setup.play == FirstColor::Random {
                let reason = "with --corners it needs --play black or --play white";
                return Err(Wrong::new(MOVES, Fault::Conflict, reason));
            }
            let begun = match start {
                Some(start) => start,
                None => *handicapped(&setup)?.start(),
            };
            let game = replay(begun, text).map_err(|error| match error {
                TranscriptError::Illegal { ply, .. } => Wrong::new(MOVES, Fault::Ply(ply), error),
                TranscriptError::Unreadable(_) => Wrong::new(MOVES, Fault::Value, error),
            })?;
            setup.from = Some(game.into());
        } else if let Some(start) = start {
            setup.from = Some(GameTree::new(start));
        } else {
            handicapped(&setup)?;
        }
        Ok(setup)
    }
}

/// The terms that a position takes the place of.
fn shaping() -> impl Iterator<Item = &'static Term> {
    TERMS.iter().filter(|term| term.shapes_start)
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
        words.retain(|(name, _)| shaping().all(|term| term.name != *name));
        words.push((POSITION, Some(write_position(start))));
    }
    let moves = write_transcript(&game.moves());
    if !moves.is_empty() {
        words.push((MOVES, Some(moves)));
    }
    words
}
