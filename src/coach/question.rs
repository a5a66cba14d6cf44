//! A question with three answers.

use super::words::Word;
use crate::rules::{Color, Outcome, Position};
use std::fmt;
use std::str::FromStr;

/// A question about a position with three possible answers. The rules alone say which is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// Who has won this finished game?
    Winner,
    /// Who moves in this position, or nobody?
    Next,
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Black.
    Black,
    /// White.
    White,
    /// Neither: a draw, or the end of the game.
    Neither,
}

impl Choice {
    /// All answers, in the order in which they are offered.
    pub const ALL: [Choice; 3] = [Choice::Black, Choice::White, Choice::Neither];

    /// The name in keys of texts.
    pub const fn name(self) -> &'static str {
        match self {
            Choice::Black => "black",
            Choice::White => "white",
            Choice::Neither => "neither",
        }
    }
}

impl From<Color> for Choice {
    fn from(color: Color) -> Choice {
        match color {
            Color::Black => Choice::Black,
            Color::White => Choice::White,
        }
    }
}

impl Question {
    /// The name in the data files and in the keys of texts.
    pub const fn name(self) -> &'static str {
        match self {
            Question::Winner => "winner",
            Question::Next => "next",
        }
    }

    /// The right answer, or `None` if the question does not fit the position: who has won is not asked before the end.
    pub fn answer(self, position: &Position) -> Option<Choice> {
        Some(match self {
            Question::Winner => match position.outcome()? {
                Outcome::Won(color) => color.into(),
                Outcome::Draw => Choice::Neither,
            },
            Question::Next if position.is_over() => Choice::Neither,
            Question::Next if position.must_pass() => (!position.to_move()).into(),
            Question::Next => position.to_move().into(),
        })
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Question {
    type Err = String;

    fn from_str(text: &str) -> Result<Question, String> {
        let word = Word::new(text);
        let known = [Question::Winner, Question::Next].into_iter().find(|question| question.name() == word.name);
        word.alone(known.ok_or_else(|| word.unknown("question", &["winner", "next"]))?)
    }
}

#[cfg(test)]
mod tests {
    use super::super::features::testing::board;
    use super::*;
    use crate::rules::{Position, Rules};

    #[test]
    fn a_pass_and_the_end_are_seen() {
        let start = Position::start(Rules::OTHELLO);
        assert_eq!(Question::Next.answer(&start), Some(Choice::Black));
        assert_eq!(Question::Winner.answer(&start), None);
        let rows = ["XO------", "--------", "--------", "--------", "--------", "--------", "--------", "--------"];
        assert_eq!(Question::Next.answer(&board(rows, 'O')), Some(Choice::Black));
        let rows = ["XX------", "--------", "--------", "--------", "--------", "--------", "--------", "------OO"];
        let over = board(rows, 'X');
        assert_eq!(
            (Question::Next.answer(&over), Question::Winner.answer(&over)),
            (Some(Choice::Neither), Some(Choice::Neither))
        );
    }

    #[test]
    fn names_read_back() {
        for question in [Question::Winner, Question::Next] {
            assert_eq!(question.to_string().parse(), Ok(question));
        }
        assert_eq!("who".parse::<Question>(), Err("unknown question 'who': expected winner, next".to_owned()));
    }
}
