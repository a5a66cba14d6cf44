//! A tree of moves: a main line, and variations beside it.

use crate::rules::{Game, IllegalMove, Move, Position};
use std::time::Duration;

/// A node of a [`Tree`]: the position after a move. It belongs to the tree that gave it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The start position.
    pub const ROOT: NodeId = NodeId(0);
}

/// A name with values, as a record has it for what the types here do not know.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Property {
    /// The name, such as `LB`.
    pub name: String,
    /// The values.
    pub values: Vec<String>,
}

/// What a record says about a move, or about the start position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Notes {
    /// A comment, in lines.
    pub comment: String,
    /// The value of the move for the side that plays it, in discs.
    pub value: Option<f32>,
    /// The time that the player took.
    pub time: Option<Duration>,
    /// What else the record says.
    pub other: Vec<Property>,
}

impl Notes {
    const NONE: Notes = Notes { comment: String::new(), value: None, time: None, other: Vec::new() };

    /// Adds a comment below what is there.
    pub(super) fn add_comment(&mut self, text: &str) {
        if !self.comment.is_empty() && !text.is_empty() {
            self.comment.push('\n');
        }
        self.comment.push_str(text);
    }
}

static NO_NOTES: Notes = Notes::NONE;

#[derive(Clone, Debug)]
struct Node {
    position: Position,
    /// The move that led here; none for the root.
    played: Option<Move>,
    parent: Option<NodeId>,
    /// The first of its children: the main line.
    first: Option<NodeId>,
    /// The next child of the same parent.
    next: Option<NodeId>,
    notes: Option<Box<Notes>>,
}

impl Node {
    fn new(position: Position) -> Node {
        Node { position, played: None, parent: None, first: None, next: None, notes: None }
    }
}

/// A tree of legal moves from a start position. Each node holds the position after its move, its notes, and its children,
/// of which the first continues the main line.
///
/// ```
/// use othello::records::{NodeId, Tree};
/// use othello::rules::{Position, Rules};
/// let mut tree = Tree::new(Position::start(Rules::OTHELLO));
/// let f5 = tree.play(NodeId::ROOT, "f5".parse().unwrap()).unwrap();
/// let d6 = tree.play(f5, "d6".parse().unwrap()).unwrap();
/// let f6 = tree.play(f5, "f6".parse().unwrap()).unwrap();
/// assert_eq!(tree.main_line().collect::<Vec<_>>(), [f5, d6]);
/// tree.promote(f6);
/// assert_eq!(tree.main_line().collect::<Vec<_>>(), [f5, f6]);
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    root: Node,
    /// The other nodes. Those of removed variations stay until the tree is dropped, and nothing leads to them.
    rest: Vec<Node>,
}

impl Tree {
    /// A tree without moves.
    pub fn new(start: Position) -> Tree {
        Tree { root: Node::new(start), rest: Vec::new() }
    }

    /// A tree of the moves of a game, undone ones included.
    pub fn of_game(game: &Game) -> Tree {
        let mut tree = Tree::new(*game.start());
        let mut at = NodeId::ROOT;
        for played in game.moves().iter().chain(game.undone()) {
            match tree.play(at, *played) {
                Ok(node) => at = node,
                Err(_) => break,
            }
        }
        tree
    }

    fn get(&self, node: NodeId) -> &Node {
        let behind = (node.0 as usize).checked_sub(1);
        behind.and_then(|at| self.rest.get(at)).unwrap_or(&self.root)
    }

    fn get_mut(&mut self, node: NodeId) -> &mut Node {
        let behind = (node.0 as usize).checked_sub(1);
        behind.and_then(|at| self.rest.get_mut(at)).unwrap_or(&mut self.root)
    }

    /// The start position.
    pub fn start(&self) -> &Position {
        &self.root.position
    }

    /// The position at a node.
    pub fn position(&self, node: NodeId) -> &Position {
        &self.get(node).position
    }

    /// The move that led to a node, or `None` for the root.
    pub fn played(&self, node: NodeId) -> Option<Move> {
        self.get(node).played
    }

    /// The node before the last move, or `None` for the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.get(node).parent
    }

    /// The nodes after a node, the main line first.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.get(node).first, |child| self.get(*child).next)
    }

    /// The node that continues the main line, or `None` at its end.
    pub fn next(&self, node: NodeId) -> Option<NodeId> {
        self.get(node).first
    }

    /// The notes of a node.
    pub fn notes(&self, node: NodeId) -> &Notes {
        self.get(node).notes.as_deref().unwrap_or(&NO_NOTES)
    }

    /// The notes of a node, to be changed.
    pub fn notes_mut(&mut self, node: NodeId) -> &mut Notes {
        self.get_mut(node).notes.get_or_insert_default()
    }

    /// The number of nodes ever made, the root and removed ones included.
    pub fn size(&self) -> usize {
        self.rest.len() + 1
    }

    /// Returns true if there is no move.
    pub fn is_empty(&self) -> bool {
        self.root.first.is_none()
    }

    /// The node after a move. A move that is not in the tree yet becomes the last variation.
    ///
    /// # Errors
    /// The move is illegal; the tree does not change.
    pub fn play(&mut self, node: NodeId, played: Move) -> Result<NodeId, IllegalMove> {
        let known = self.children(node).find(|child| self.played(*child) == Some(played));
        if let Some(known) = known {
            return Ok(known);
        }
        let position = self.position(node).play(played)?;
        let added = NodeId(u32::try_from(self.size()).unwrap_or(u32::MAX));
        self.rest.push(Node { played: Some(played), parent: Some(node), ..Node::new(position) });
        match self.children(node).last() {
            Some(last) => self.get_mut(last).next = Some(added),
            None => self.get_mut(node).first = Some(added),
        }
        Ok(added)
    }

    /// Like [`play`](Self::play), but adds the pass that the move implies, and passes over a pass after the end of the game:
    /// records leave out the one and some write the other.
    ///
    /// # Errors
    /// The move is illegal; the tree does not change.
    pub fn follow(&mut self, node: NodeId, played: Move) -> Result<NodeId, IllegalMove> {
        let position = *self.position(node);
        match played {
            Move::Pass if position.is_over() => Ok(node),
            Move::Place(_) if position.must_pass() => {
                position.after(Move::Pass).check(played)?;
                let passed = self.play(node, Move::Pass)?;
                self.play(passed, played)
            }
            _ => self.play(node, played),
        }
    }

    /// The nodes of the main line, the root left out.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        self.line_after(NodeId::ROOT)
    }

    /// The nodes after a node along the first children.
    pub fn line_after(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.next(node), |node| self.next(*node))
    }

    /// The nodes from the first move to a node.
    pub fn line_to(&self, node: NodeId) -> Vec<NodeId> {
        let mut line: Vec<NodeId> = std::iter::successors(Some(node), |node| self.parent(*node)).collect();
        line.pop();
        line.reverse();
        line
    }

    /// The number of plies before a node, passes included.
    pub fn ply(&self, node: NodeId) -> usize {
        self.line_to(node).len()
    }

    /// The last node of the main line.
    pub fn end(&self) -> NodeId {
        self.main_line().last().unwrap_or(NodeId::ROOT)
    }

    /// The nodes after which nothing follows, those of the main line first.
    pub fn ends(&self) -> Vec<NodeId> {
        let (mut ends, mut open) = (Vec::new(), vec![NodeId::ROOT]);
        while let Some(node) = open.pop() {
            let before = open.len();
            open.extend(self.children(node));
            open[before..].reverse();
            if open.len() == before {
                ends.push(node);
            }
        }
        ends
    }

    /// The moves that lead to a node, as a game.
    pub fn game_to(&self, node: NodeId) -> Game {
        let mut game = Game::new(*self.start());
        for played in self.line_to(node).into_iter().filter_map(|node| self.played(node)) {
            // Every move of the tree is legal.
            if game.play(played).is_err() {
                break;
            }
        }
        game
    }

    /// The main line as a game.
    pub fn game(&self) -> Game {
        self.game_to(self.end())
    }

    /// Makes a node the first of its parent's children.
    pub fn promote(&mut self, node: NodeId) {
        let Some(parent) = self.parent(node) else { return };
        if self.next(parent) == Some(node) {
            return;
        }
        self.unlink(node);
        let first = self.get(parent).first;
        self.get_mut(node).next = first;
        self.get_mut(parent).first = Some(node);
    }

    /// Removes a node with everything after it, and returns the node before it; the root stays.
    pub fn remove(&mut self, node: NodeId) -> NodeId {
        let Some(parent) = self.parent(node) else { return NodeId::ROOT };
        self.unlink(node);
        self.get_mut(node).parent = None;
        parent
    }

    /// Takes a node out of the list of its parent's children.
    fn unlink(&mut self, node: NodeId) {
        let Some(parent) = self.parent(node) else { return };
        let next = self.get(node).next;
        let before = self.children(parent).find(|child| self.get(*child).next == Some(node));
        match before {
            Some(before) => self.get_mut(before).next = next,
            None => self.get_mut(parent).first = next,
        }
        self.get_mut(node).next = None;
    }
}

/// Trees are equal if they have the same start, moves, order and notes.
impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        let mut pairs = vec![(NodeId::ROOT, NodeId::ROOT)];
        if self.start() != other.start() {
            return false;
        }
        while let Some((one, two)) = pairs.pop() {
            if self.played(one) != other.played(two) || self.notes(one) != other.notes(two) {
                return false;
            }
            if self.children(one).count() != other.children(two).count() {
                return false;
            }
            pairs.extend(self.children(one).zip(other.children(two)));
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    fn tree() -> Tree {
        Tree::new(Position::start(Rules::OTHELLO))
    }

    fn line(tree: &mut Tree, moves: &str) -> NodeId {
        moves.split(' ').fold(NodeId::ROOT, |at, name| tree.follow(at, name.parse().unwrap()).unwrap())
    }

    fn names(tree: &Tree) -> String {
        let moves = tree.main_line().filter_map(|node| tree.played(node));
        moves.map(|played| played.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_move_that_is_known_makes_no_node() {
        let mut tree = tree();
        assert_eq!(line(&mut tree, "f5 d6 c3"), line(&mut tree, "f5 d6 c3"));
        assert_eq!(tree.size(), 4);
    }

    #[test]
    fn an_illegal_move_changes_nothing() {
        let mut tree = tree();
        let end = line(&mut tree, "f5 d6");
        let before = tree.clone();
        for wrong in ["a1", "f5", "pass"] {
            assert!(tree.follow(end, wrong.parse().unwrap()).is_err());
        }
        // Black must pass here, and a1 is not White's either.
        let mut blocked = self::tree();
        let end = line(&mut blocked, "e6 f6 c4 c5 c6 d6 g7 f4 g4 g6 e7 h8 h6 g5 g8 f8");
        let count = blocked.size();
        assert!(blocked.follow(end, "a1".parse().unwrap()).is_err());
        assert_eq!((tree == before, blocked.size()), (true, count));
    }

    #[test]
    fn passes_are_implied() {
        let mut tree = tree();
        let end = line(&mut tree, "e6 f6 c4 c5 c6 d6 g7 f4 g4 g6 e7 h8 h6 g5 g8 f8 b4");
        assert_eq!(tree.ply(end), 18);
        assert_eq!(tree.played(tree.parent(end).unwrap()), Some(Move::Pass));
        assert_eq!(tree.game().position(), tree.position(end));
    }

    #[test]
    fn variations_are_promoted_and_removed() {
        let mut tree = tree();
        line(&mut tree, "f5 d6");
        let f6 = line(&mut tree, "f5 f6");
        let f4 = line(&mut tree, "f5 f4 e3");
        let f4 = tree.parent(f4).unwrap();
        tree.promote(f4);
        assert_eq!(names(&tree), "f5 f4 e3");
        let back = tree.remove(f4);
        assert_eq!((names(&tree).as_str(), tree.ply(back)), ("f5 d6", 1));
        tree.remove(f6);
        let mut plain = self::tree();
        line(&mut plain, "f5 d6");
        assert_eq!(tree, plain);
        assert_eq!(tree.remove(NodeId::ROOT), NodeId::ROOT);
    }

    #[test]
    fn trees_differ_in_notes_and_order() {
        let (mut one, mut two) = (tree(), tree());
        line(&mut one, "f5 d6");
        line(&mut one, "f5 f6");
        line(&mut two, "f5 f6");
        line(&mut two, "f5 d6");
        assert_ne!(one, two);
        let d6 = line(&mut two, "f5 d6");
        two.promote(d6);
        assert_eq!(one, two);
        two.notes_mut(d6).comment = "!".to_owned();
        assert_ne!(one, two);
    }
}
