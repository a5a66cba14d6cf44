//! A game in a tree of moves: its own line, with undo and redo, and the variations beside it.

use super::cursor::Cursor;
use super::tree::{NodeId, Tree};
use crate::rules::{Game, IllegalMove, Move, Outcome, Position, Score};

/// A game with unlimited undo and redo that forgets no move: another move than the undone one begins a variation.
///
/// ```
/// use othello::records::GameTree;
/// use othello::rules::{Position, Rules};
/// let mut game = GameTree::new(Position::start(Rules::OTHELLO));
/// game.play("f5".parse().unwrap()).unwrap();
/// game.play("d6".parse().unwrap()).unwrap();
/// game.undo();
/// game.play("f6".parse().unwrap()).unwrap();
/// assert_eq!(game.moves(), ["f5".parse().unwrap(), "f6".parse().unwrap()]);
/// assert_eq!(game.tree().children(game.line()[0]).count(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct GameTree {
    /// Boxed, since a game is a small part of larger things.
    tree: Box<Tree>,
    cursor: Cursor,
}

impl GameTree {
    /// A game without moves.
    pub fn new(start: Position) -> GameTree {
        GameTree { tree: Box::new(Tree::new(start)), cursor: Cursor::default() }
    }

    /// The game of a tree at a node, with redo along the main line.
    pub fn at(tree: Tree, node: NodeId) -> GameTree {
        let cursor = Cursor::at(&tree, node);
        GameTree { tree: Box::new(tree), cursor }
    }

    /// The tree of all moves.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The place that the game has reached, with its line.
    pub fn cursor(&self) -> &Cursor {
        &self.cursor
    }

    /// The node that the game has reached.
    pub fn node(&self) -> NodeId {
        self.cursor.node()
    }

    /// The nodes of the game's line: those played, then those that redo would play.
    pub fn line(&self) -> &[NodeId] {
        self.cursor.line()
    }

    /// The number of moves played, passes included.
    pub fn ply(&self) -> usize {
        self.cursor.ply()
    }

    /// The start position.
    pub fn start(&self) -> &Position {
        self.tree.start()
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        self.tree.position(self.node())
    }

    /// The position after the first `ply` moves, or `None` if fewer were played.
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        match ply.checked_sub(1) {
            None => Some(self.start()),
            Some(before) => self.line()[..self.ply()].get(before).map(|node| self.tree.position(*node)),
        }
    }

    fn moves_of(&self, nodes: &[NodeId]) -> Vec<Move> {
        nodes.iter().filter_map(|node| self.tree.played(*node)).collect()
    }

    /// The moves played, passes included.
    pub fn moves(&self) -> Vec<Move> {
        self.moves_of(&self.line()[..self.ply()])
    }

    /// The moves that redo can play again, the next one first.
    pub fn undone(&self) -> Vec<Move> {
        self.moves_of(&self.line()[self.ply()..])
    }

    /// The game without what was taken back.
    pub fn to_game(&self) -> Game {
        self.tree.game_to(self.node())
    }

    /// The number of discs of each side.
    pub fn score(&self) -> Score {
        self.position().score()
    }

    /// The outcome, or `None` while the game goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome()
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The move is illegal; the game does not change.
    pub fn play(&mut self, played: Move) -> Result<(), IllegalMove> {
        self.cursor.play(&mut self.tree, played).map(|_| ())
    }

    /// Takes the last move back and returns it; `None` at the start position.
    pub fn undo(&mut self) -> Option<Move> {
        let undone = self.tree.played(self.node());
        self.cursor.back();
        undone
    }

    /// Plays the move that was undone last and returns it; `None` if there is none.
    pub fn redo(&mut self) -> Option<Move> {
        self.cursor.forward().and_then(|node| self.tree.played(node))
    }

    /// Goes to a node of the tree.
    pub fn go_to(&mut self, node: NodeId) {
        self.cursor.go_to(&self.tree, node);
    }

    /// Goes to the place of a cursor of this tree, and on along its line.
    pub fn follow(&mut self, cursor: Cursor) {
        self.cursor = cursor;
    }

    /// Adds moves after a node, as far as they are not there, and returns the first of them; `None` if there is none.
    ///
    /// # Errors
    /// A move is illegal; those before it have been added.
    pub fn add_after(&mut self, node: NodeId, moves: &[Move]) -> Result<Option<NodeId>, IllegalMove> {
        let (mut at, mut first) = (node, None);
        for played in moves {
            at = self.tree.follow(at, *played)?;
            first = first.or(Some(at));
        }
        Ok(first)
    }

    /// Adds a line of moves from the start, as far as it is not there. The game stays where it is.
    ///
    /// # Errors
    /// A move is illegal; those before it have been added.
    pub fn add_line(&mut self, moves: &[Move]) -> Result<(), IllegalMove> {
        moves.iter().try_fold(NodeId::ROOT, |at, played| self.tree.follow(at, *played)).map(|_| ())
    }

    /// Makes the game's line the main line of the tree.
    pub fn make_main(&mut self) {
        for node in self.cursor.line() {
            self.tree.promote(*node);
        }
    }

    /// The lines that leave the game's line, each with all its moves from the start.
    pub fn variations(&self) -> Vec<Vec<Move>> {
        let own = self.line().last().copied().unwrap_or(NodeId::ROOT);
        let ends = self.tree.ends().into_iter().filter(|end| *end != own);
        ends.map(|end| self.moves_of(&self.tree.line_to(end))).collect()
    }
}

impl From<Game> for GameTree {
    fn from(game: Game) -> GameTree {
        let tree = Tree::of_game(&game);
        let node = game.moves().len().checked_sub(1).and_then(|ply| tree.main_line().nth(ply));
        GameTree::at(tree, node.unwrap_or(NodeId::ROOT))
    }
}

/// Games are equal if their trees are, and if they have reached the same move of the same line.
impl PartialEq for GameTree {
    fn eq(&self, other: &GameTree) -> bool {
        self.tree == other.tree && self.moves() == other.moves() && self.undone() == other.undone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    fn game(moves: &str) -> GameTree {
        let mut game = GameTree::new(Position::start(Rules::OTHELLO));
        for name in moves.split(' ') {
            game.play(name.parse().unwrap()).unwrap();
        }
        game
    }

    fn names(moves: &[Move]) -> String {
        moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn undo_and_redo_walk_the_whole_game() {
        let full = game("f5 d6 c3 d3 c4");
        let mut walked = full.clone();
        while walked.undo().is_some() {}
        assert_eq!((walked.position(), walked.undone().len()), (walked.start(), 5));
        while walked.redo().is_some() {}
        assert_eq!(walked, full);
        assert_eq!(full.position_at(5), Some(full.position()));
        assert_eq!(full.position_at(6), None);
    }

    #[test]
    fn another_move_keeps_what_was_undone_as_a_variation() {
        let mut game = game("f5 d6 c3 d3");
        game.undo();
        game.undo();
        game.play("c4".parse().unwrap()).unwrap();
        assert_eq!((names(&game.moves()).as_str(), game.undone().len()), ("f5 d6 c4", 0));
        assert_eq!(game.variations().iter().map(|line| names(line)).collect::<Vec<_>>(), ["f5 d6 c3 d3"]);
        assert_eq!(names(game.tree().game().moves()), "f5 d6 c3 d3");
        game.make_main();
        assert_eq!(names(game.tree().game().moves()), "f5 d6 c4");
    }

    #[test]
    fn variations_are_put_back_by_their_lines() {
        let mut full = game("f5 d6 c3 d3");
        full.undo();
        full.play("g5".parse().unwrap()).unwrap();
        full.undo();
        full.undo();
        full.play("c4".parse().unwrap()).unwrap();
        full.make_main();
        let mut again = game("f5 d6 c4");
        for line in full.variations() {
            again.add_line(&line).unwrap();
        }
        assert_eq!(again, full);
        assert!(again.add_line(&["f5".parse().unwrap(), "a1".parse().unwrap()]).is_err());
        assert_eq!(again, full);
    }
}
