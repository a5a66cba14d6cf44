//! Wins, draws and losses against the levels, and a rating from them.

use super::recorder::level_of;
use crate::engine::Level;
use crate::records::Record;
use crate::rules::{Color, Outcome};

/// Wins, draws and losses of a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won games.
    pub won: usize,
    /// Drawn games.
    pub drawn: usize,
    /// Lost games.
    pub lost: usize,
}

/// What a person has reached against the computer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// The tally against each level, level 1 first.
    pub levels: Vec<Tally>,
    /// The rating after each game against the computer, the first game first.
    pub ratings: Vec<f32>,
}

/// The rating of level 1, and how much higher each level stands: it wins three games in four against the one below, which is
/// 191 points by Elo's formula.
const LEVEL_1: f32 = 600.0;
const STEP: f32 = 191.0;

/// The rating before the first game: that of a person who beats level 1 as often as not.
const BEGINNER: f32 = LEVEL_1;

/// How far a game moves a rating: quickly at first, then more slowly.
fn weight(games: usize) -> f32 {
    match games {
        0..10 => 60.0,
        10..30 => 40.0,
        _ => 24.0,
    }
}

/// The rating of a level.
fn rating_of(level: Level) -> f32 {
    LEVEL_1 + STEP * (f32::from(level.number()) - 1.0)
}

/// The points that a rating expects against another, by Elo's formula.
fn expected(own: f32, other: f32) -> f32 {
    1.0 / (1.0 + 10f32.powf((other - own) / 400.0))
}

impl Standing {
    /// The standing from games, the first game first. Games of two people or of two computers do not count.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a Record>) -> Standing {
        let mut standing = Standing { levels: vec![Tally::default(); Level::ALL.len()], ratings: Vec::new() };
        for record in games {
            let (person, level) = match Color::BOTH.map(|color| level_of(record, color)) {
                [None, Some(level)] => (Color::Black, level),
                [Some(level), None] => (Color::White, level),
                _ => continue,
            };
            let (Some(result), Some(tally)) = (record.result, standing.levels.get_mut(usize::from(level.number()) - 1))
            else {
                continue;
            };
            let points = match result.outcome {
                Outcome::Draw => {
                    tally.drawn += 1;
                    0.5
                }
                Outcome::Won(winner) if winner == person => {
                    tally.won += 1;
                    1.0
                }
                Outcome::Won(_) => {
                    tally.lost += 1;
                    0.0
                }
            };
            let before = standing.ratings.last().copied().unwrap_or(BEGINNER);
            let change = weight(standing.ratings.len()) * (points - expected(before, rating_of(level)));
            standing.ratings.push(before + change);
        }
        standing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::{GameResult, Property, Tree};
    use crate::rules::{Position, Rules};

    fn game(level: u8, computer: Color, black: u8) -> Record {
        let mut record = Record::new(Tree::new(Position::start(Rules::OTHELLO)));
        let name = ["LB", "LW"][computer.index()].to_owned();
        record.other.push(Property { name, values: vec![level.to_string()] });
        record.result = Some(GameResult::of_counts(black, 64 - black));
        record
    }

    #[test]
    fn games_are_counted_from_the_persons_side() {
        let games = [game(3, Color::White, 40), game(3, Color::Black, 40), game(3, Color::Black, 32)];
        let standing = Standing::of(&games);
        assert_eq!(standing.levels[2], Tally { won: 1, drawn: 1, lost: 1 });
        assert_eq!(standing.levels[0], Tally::default());
        let mut two = game(3, Color::White, 40);
        two.other.clear();
        assert!(Standing::of(&[two]).ratings.is_empty(), "a game of two people");
    }

    #[test]
    fn who_wins_against_strong_levels_rises_further() {
        let rating = |level: u8| {
            let games: Vec<Record> = (0..12).map(|_| game(level, Color::White, 40)).collect();
            *Standing::of(&games).ratings.last().unwrap()
        };
        assert!(rating(6) > rating(2) && rating(2) > BEGINNER);
        let lost: Vec<Record> = (0..12).map(|_| game(1, Color::White, 20)).collect();
        assert!(*Standing::of(&lost).ratings.last().unwrap() < BEGINNER);
    }

    #[test]
    fn who_wins_every_other_game_against_a_level_gets_its_rating() {
        let games: Vec<Record> = (0..400).map(|n| game(5, Color::White, if n % 2 == 0 { 40 } else { 20 })).collect();
        let rating = *Standing::of(&games).ratings.last().unwrap();
        assert!((rating - rating_of(Level::new(5).unwrap())).abs() < 30.0, "{rating}");
    }
}
