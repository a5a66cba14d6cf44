//! A record of a game: its moves as a tree, and everything around them.

use super::clock::Clock;
use super::date::Date;
use super::result::{Discs, GameResult};
use super::tree::{Property, Tree};
use crate::rules::{Color, Game, Outcome, Position, Rules, Score, Variant};

/// A player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Player {
    /// The name; empty if it is not known.
    pub name: String,
    /// The rating, as the place where the game was played counts it.
    pub rating: Option<f32>,
}

impl Player {
    /// A player without rating.
    pub fn named(name: &str) -> Player {
        Player { name: name.to_owned(), rating: None }
    }
}

/// A record of a game. Texts that the record does not give are empty.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The black and the white player.
    pub players: [Player; 2],
    /// The tournament or other occasion.
    pub event: String,
    /// The place: a town, or a site.
    pub place: String,
    /// The round of the tournament.
    pub round: String,
    /// The date.
    pub date: Option<Date>,
    /// The time of day, as the record writes it.
    pub hour: String,
    /// The clocks of Black and White.
    pub clocks: [Option<Clock>; 2],
    /// The result, as the record states it.
    pub result: Option<GameResult>,
    /// What else the record says.
    pub other: Vec<Property>,
    /// The start position with its rules, and the moves with their notes.
    pub tree: Tree,
}

impl Record {
    /// A record of these moves that says nothing else.
    pub fn new(tree: Tree) -> Record {
        Record {
            players: [Player::default(), Player::default()],
            event: String::new(),
            place: String::new(),
            round: String::new(),
            date: None,
            hour: String::new(),
            clocks: [None, None],
            result: None,
            other: Vec::new(),
            tree,
        }
    }

    /// A record without moves from a position.
    pub fn of_start(start: Position) -> Record {
        Record::new(Tree::new(start))
    }

    /// A record of a game, with its result if it is over.
    pub fn of_game(game: &Game) -> Record {
        let mut record = Record::new(Tree::of_game(game));
        record.result = record.counted();
        record
    }

    /// The rules.
    pub fn rules(&self) -> Rules {
        self.tree.start().rules()
    }

    /// The variant.
    pub fn variant(&self) -> Variant {
        self.rules().variant()
    }

    /// The result that the main line leads to, with the official score; `None` if it does not reach the end of a game.
    pub fn counted(&self) -> Option<GameResult> {
        let end = *self.tree.position(self.tree.end());
        let outcome = end.outcome()?;
        let score = end.score().official();
        Some(GameResult { outcome, ..GameResult::of_counts(score.black, score.white) })
    }

    /// Returns true if the stated result contradicts the moves: another winner, or another number of discs. Empty squares
    /// may count for the winner or not.
    pub fn is_contradictory(&self) -> bool {
        let (Some(stated), Some(counted)) = (self.result, self.counted()) else { return false };
        if stated.outcome != counted.outcome {
            return true;
        }
        let (Some(stated), Some(official)) = (stated.margin(), counted.margin()) else { return false };
        let raw = self.tree.position(self.tree.end()).score();
        let raw = GameResult { outcome: counted.outcome, ..GameResult::of_counts(raw.black, raw.white) };
        stated != official && Some(stated) != raw.margin()
    }

    /// The result as stated, or else as the moves lead to it.
    pub(super) fn stated_or_counted(&self) -> Option<GameResult> {
        self.result.or_else(|| self.counted())
    }

    /// The black discs that the record states or leads to, out of 64.
    pub(super) fn black_discs(&self) -> Option<u8> {
        let result = self.stated_or_counted()?;
        match result.discs {
            Some(Discs::Counts(black, white)) if black.checked_add(white) == Some(64) => Some(black),
            Some(Discs::Counts(black, white)) if u16::from(black) + u16::from(white) < 64 => {
                Some(Score { black, white }.official().black)
            }
            _ => {
                let margin = result.margin().unwrap_or(match result.outcome {
                    Outcome::Draw => 0.0,
                    Outcome::Won(Color::Black) => 64.0,
                    Outcome::Won(Color::White) => -64.0,
                });
                let margin = if self.variant() == Variant::Reverse { -margin } else { margin };
                Some((32.0 + margin / 2.0).round().clamp(0.0, 64.0) as u8)
            }
        }
    }

    /// A property by its name.
    pub(super) fn property(&self, name: &str) -> Option<&Property> {
        self.other.iter().find(|property| property.name == name)
    }

    /// The first value of a property by its name.
    pub(super) fn value(&self, name: &str) -> Option<&str> {
        self.property(name)?.values.first().map(String::as_str)
    }
}
