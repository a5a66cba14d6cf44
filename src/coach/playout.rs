//! A game against the computer from a prepared position, with a goal that can be counted.

use super::words::Word;
use crate::engine::Level;
use crate::rules::{Bitboard, Color, Game, Outcome, Position};
use std::fmt;
use std::str::FromStr;

/// A goal of a game against the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// To win.
    Win,
    /// To win, with fewer discs than the other side when 40 squares are empty.
    WinFromFew,
    /// To win by at least this many discs, counted officially.
    WinBy(u8),
    /// To hold at least this many corners at the end.
    Corners(u8),
    /// To make the other side pass before the end at least this many times.
    Passes(u8),
}

/// The number of empty squares at which [`Goal::WinFromFew`] counts.
const FEW_AT: u32 = 40;

/// A game against the computer at a level; the learner moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Playout {
    /// The goal.
    pub goal: Goal,
    /// The computer's level.
    pub level: Level,
}

impl Goal {
    /// The name in the data files and in the keys of texts, without the parameter.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Win => "win",
            Goal::WinFromFew => "win-from-few",
            Goal::WinBy(_) => "win-by",
            Goal::Corners(_) => "corners",
            Goal::Passes(_) => "passes",
        }
    }

    /// The number in the parameter, for texts.
    pub const fn number(self) -> Option<u8> {
        match self {
            Goal::WinBy(n) | Goal::Corners(n) | Goal::Passes(n) => Some(n),
            _ => None,
        }
    }

    /// Whether the goal was reached, as soon as that is certain.
    pub fn reached(self, game: &Game, learner: Color) -> Option<bool> {
        let position = game.position();
        let has_won = || position.outcome().map(|outcome| outcome == Outcome::Won(learner));
        match self {
            Goal::Win => has_won(),
            Goal::WinFromFew => {
                let counted = positions(game).find(|position| position.empties().len() <= FEW_AT);
                let had_fewer = counted.map(|then| then.score().of(learner) < then.score().of(!learner));
                if had_fewer == Some(false) { Some(false) } else { has_won() }
            }
            Goal::WinBy(n) => {
                let score = position.score().official();
                has_won().map(|won| won && score.of(learner).abs_diff(score.of(!learner)) >= n)
            }
            Goal::Corners(n) => {
                let own = (position.discs(learner) & Bitboard::CORNERS).len() >= u32::from(n);
                if own { Some(true) } else { position.is_over().then_some(false) }
            }
            Goal::Passes(n) => {
                let passes = positions(game).filter(|then| then.to_move() != learner && then.must_pass()).count();
                if passes >= usize::from(n) { Some(true) } else { position.is_over().then_some(false) }
            }
        }
    }
}

/// The positions of a game so far.
fn positions(game: &Game) -> impl Iterator<Item = &Position> {
    (0..=game.moves().len()).filter_map(|ply| game.position_at(ply))
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number() {
            Some(number) => write!(f, "{}:{number}", self.name()),
            None => f.write_str(self.name()),
        }
    }
}

impl FromStr for Goal {
    type Err = String;

    fn from_str(text: &str) -> Result<Goal, String> {
        let word = Word::new(text);
        let number = || word.parameter("a number");
        match word.name {
            "win" => word.alone(Goal::Win),
            "win-from-few" => word.alone(Goal::WinFromFew),
            "win-by" => Ok(Goal::WinBy(number()?)),
            "corners" => Ok(Goal::Corners(number()?)),
            "passes" => Ok(Goal::Passes(number()?)),
            _ => Err(word.unknown("goal of a game", &["win", "win-from-few", "win-by:N", "corners:N", "passes:N"])),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::features::testing::board;
    use super::*;
    use crate::rules::notation::replay;
    use crate::rules::{Move, Rules};

    #[test]
    fn names_read_back() {
        for text in ["win", "win-from-few", "win-by:10", "corners:2", "passes:1"] {
            assert_eq!(text.parse::<Goal>().map(|goal| goal.to_string()).as_deref(), Ok(text));
        }
        assert!(
            "draw".parse::<Goal>().is_err() && "corners".parse::<Goal>().is_err() && "win:3".parse::<Goal>().is_err()
        );
    }

    #[test]
    fn a_win_is_known_at_the_end() {
        let mut game = replay(Position::start(Rules::OTHELLO), "e6f4e3f6g5d6e7f5").unwrap();
        assert_eq!(Goal::Win.reached(&game, Color::Black), None);
        game.play("c5".parse().unwrap()).unwrap();
        assert_eq!(Goal::Win.reached(&game, Color::Black), Some(true));
        assert_eq!(Goal::Win.reached(&game, Color::White), Some(false));
        assert_eq!(Goal::WinBy(64).reached(&game, Color::Black), Some(true));
        assert_eq!(Goal::Corners(1).reached(&game, Color::Black), Some(false));
    }

    #[test]
    fn corners_and_passes_count_at_once() {
        let rows = ["-OX-----", "--------", "--------", "--------", "--------", "--------", "--------", "----XO--"];
        let mut game = Game::new(board(rows, 'X'));
        assert_eq!(
            (Goal::Corners(1).reached(&game, Color::Black), Goal::Passes(1).reached(&game, Color::Black)),
            (None, None)
        );
        game.play(Move::Place("a1".parse().unwrap())).unwrap();
        assert_eq!(Goal::Corners(1).reached(&game, Color::Black), Some(true));
        // White can take e8 at d8.
        assert_eq!(Goal::Passes(1).reached(&game, Color::Black), None);
        let rows = ["-OX-----", "--------", "--------", "--------", "--------", "--------", "XO------", "XO------"];
        let mut game = Game::new(board(rows, 'X'));
        game.play(Move::Place("a1".parse().unwrap())).unwrap();
        assert_eq!(Goal::Passes(1).reached(&game, Color::Black), Some(true));
    }
}
