//! A game: its start position, its moves, undo and redo.

use super::{IllegalMove, Move, Outcome, Position, Score};

/// A game with unlimited undo and redo.
///
/// ```
/// use othello::rules::{Game, Position, Rules, Square};
/// let mut game = Game::new(Position::start(Rules::OTHELLO));
/// let f5: Square = "f5".parse().unwrap();
/// game.play(f5.into()).unwrap();
/// assert_eq!(game.undo(), Some(f5.into()));
/// assert_eq!(game.redo(), Some(f5.into()));
/// assert_eq!(game.moves(), [f5.into()]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The start position, then the position after each move; one longer than `moves`.
    positions: Vec<Position>,
    /// The moves played, then the moves that redo would play.
    moves: Vec<Move>,
    /// The number of `moves` that are played.
    played: usize,
}

impl Game {
    /// A game without moves.
    pub fn new(start: Position) -> Game {
        Game { positions: vec![start], moves: Vec::new(), played: 0 }
    }

    /// The start position.
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.positions[self.played]
    }

    /// The position after the first `ply` moves, or `None` if fewer were played.
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        self.positions[..=self.played].get(ply)
    }

    /// The moves played, passes included.
    pub fn moves(&self) -> &[Move] {
        &self.moves[..self.played]
    }

    /// The moves that redo can play again, the next one first.
    pub fn undone(&self) -> &[Move] {
        &self.moves[self.played..]
    }

    /// Plays a move. This discards the undone moves, unless the move is the next of them.
    ///
    /// # Errors
    /// The move is illegal; the game does not change.
    pub fn play(&mut self, played: Move) -> Result<&Position, IllegalMove> {
        let next = self.position().play(played)?;
        if self.undone().first() != Some(&played) {
            self.moves.truncate(self.played);
            self.positions.truncate(self.played + 1);
            self.moves.push(played);
            self.positions.push(next);
        }
        self.played += 1;
        Ok(self.position())
    }

    /// Takes the last move back and returns it; `None` at the start position.
    pub fn undo(&mut self) -> Option<Move> {
        self.played = self.played.checked_sub(1)?;
        Some(self.moves[self.played])
    }

    /// Plays the move that was undone last and returns it; `None` if there is none.
    pub fn redo(&mut self) -> Option<Move> {
        let again = *self.undone().first()?;
        self.played += 1;
        Some(again)
    }

    /// The number of discs of each side.
    pub fn score(&self) -> Score {
        self.position().score()
    }

    /// The outcome, or `None` while the game goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Rules, Square};
    use super::*;

    fn game(moves: &str) -> Game {
        let mut game = Game::new(Position::start(Rules::OTHELLO));
        for name in moves.split(' ') {
            game.play(name.parse::<Square>().unwrap().into()).unwrap();
        }
        game
    }

    #[test]
    fn undo_and_redo_walk_the_whole_game() {
        let full = game("f5 d6 c3 d3 c4");
        let mut walked = full.clone();
        while walked.undo().is_some() {}
        assert_eq!(walked.position(), walked.start());
        assert_eq!(walked.undone().len(), 5);
        while walked.redo().is_some() {}
        assert_eq!(walked, full);
    }

    #[test]
    fn another_move_forgets_what_was_undone_and_the_same_move_keeps_it() {
        let mut game = game("f5 d6 c3");
        game.undo();
        game.undo();
        game.play("d6".parse().unwrap()).unwrap();
        assert_eq!(game.undone().len(), 1);
        game.undo();
        game.play("f6".parse().unwrap()).unwrap();
        assert_eq!(game.undone().len(), 0);
        assert_eq!(game.redo(), None);
    }

    #[test]
    fn an_illegal_move_changes_nothing() {
        let mut game = game("f5 d6");
        game.undo();
        let before = game.clone();
        assert!(game.play("a1".parse().unwrap()).is_err());
        assert!(game.play(Move::Pass).is_err());
        assert_eq!(game, before);
    }
}
