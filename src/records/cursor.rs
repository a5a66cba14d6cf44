//! A place in a tree that walks along a line and remembers it.

use super::tree::{NodeId, Tree};
use crate::rules::{IllegalMove, Move};

/// A place in a [`Tree`], with the line on which it goes forward: that on which it came, then the main line.
///
/// ```
/// use othello::records::{Cursor, NodeId, Tree};
/// use othello::rules::{Position, Rules};
/// let mut tree = Tree::new(Position::start(Rules::OTHELLO));
/// let mut cursor = Cursor::default();
/// cursor.play(&mut tree, "f5".parse().unwrap()).unwrap();
/// cursor.play(&mut tree, "d6".parse().unwrap()).unwrap();
/// cursor.back();
/// cursor.play(&mut tree, "f6".parse().unwrap()).unwrap();
/// let f6 = cursor.node();
/// cursor.go_to_start();
/// cursor.go_to_end();
/// assert_eq!(cursor.node(), f6);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    /// The nodes of the line, the root left out.
    line: Vec<NodeId>,
    /// The number of nodes of the line before the place.
    ply: usize,
}

impl Cursor {
    /// A cursor at a node, whose line goes on along the main line.
    pub fn at(tree: &Tree, node: NodeId) -> Cursor {
        let mut line = tree.line_to(node);
        let ply = line.len();
        line.extend(tree.line_after(node));
        Cursor { line, ply }
    }

    /// The node.
    pub fn node(&self) -> NodeId {
        let before = self.ply.checked_sub(1);
        before.and_then(|at| self.line.get(at)).copied().unwrap_or(NodeId::ROOT)
    }

    /// The number of plies before the node, passes included.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The nodes of the line that the cursor walks on, before and after its place; the root is left out.
    pub fn line(&self) -> &[NodeId] {
        &self.line
    }

    /// Takes the last move back; `None` at the start.
    pub fn back(&mut self) -> Option<NodeId> {
        self.ply = self.ply.checked_sub(1)?;
        Some(self.node())
    }

    /// Goes one move on along the line; `None` at its end.
    pub fn forward(&mut self) -> Option<NodeId> {
        let next = self.line.get(self.ply).copied()?;
        self.ply += 1;
        Some(next)
    }

    /// Goes to the start position.
    pub fn go_to_start(&mut self) {
        self.ply = 0;
    }

    /// Goes to the end of the line.
    pub fn go_to_end(&mut self) {
        self.ply = self.line.len();
    }

    /// Goes to a node. On another line than before, the cursor goes on along that one.
    pub fn go_to(&mut self, tree: &Tree, node: NodeId) {
        match self.line.iter().position(|known| *known == node) {
            Some(at) => self.ply = at + 1,
            None if node == NodeId::ROOT => self.ply = 0,
            None => *self = Cursor::at(tree, node),
        }
    }

    /// Goes to the variation so many places after the one played last, in the order of its parent's children; `None` if
    /// there is none.
    pub fn go_beside(&mut self, tree: &Tree, places: isize) -> Option<NodeId> {
        let siblings: Vec<NodeId> = tree.children(tree.parent(self.node())?).collect();
        let here = siblings.iter().position(|node| *node == self.node())?;
        let beside = *siblings.get(here.checked_add_signed(places)?)?;
        self.go_to(tree, beside);
        Some(beside)
    }

    /// Plays a move in the tree and goes there. A move other than the next of the line begins a variation or follows one.
    ///
    /// # Errors
    /// The move is illegal; neither tree nor cursor changes.
    pub fn play(&mut self, tree: &mut Tree, played: Move) -> Result<NodeId, IllegalMove> {
        let node = tree.play(self.node(), played)?;
        if self.line.get(self.ply) == Some(&node) {
            self.ply += 1;
        } else {
            *self = Cursor::at(tree, node);
        }
        Ok(node)
    }

    /// Removes the node and everything after it from the tree, and steps back.
    pub fn remove(&mut self, tree: &mut Tree) -> NodeId {
        let before = tree.remove(self.node());
        *self = Cursor::at(tree, before);
        before
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Rules};

    fn played(moves: &str) -> (Tree, Cursor) {
        let mut tree = Tree::new(Position::start(Rules::OTHELLO));
        let mut cursor = Cursor::default();
        for name in moves.split(' ') {
            cursor.play(&mut tree, name.parse().unwrap()).unwrap();
        }
        (tree, cursor)
    }

    #[test]
    fn the_line_on_which_one_came_is_remembered() {
        let (mut tree, mut cursor) = played("f5 d6 c3 d3");
        let end = cursor.node();
        cursor.back();
        cursor.back();
        // The same move keeps the line, another begins a new one.
        cursor.play(&mut tree, "c3".parse().unwrap()).unwrap();
        assert_eq!(cursor.forward(), Some(end));
        cursor.go_to_start();
        cursor.play(&mut tree, "d3".parse().unwrap()).unwrap();
        assert_eq!((cursor.ply(), cursor.forward()), (1, None));
        assert_eq!(cursor.go_beside(&tree, -1).map(|node| tree.ply(node)), Some(1));
        cursor.go_to_end();
        assert_eq!(cursor.node(), end);
    }

    #[test]
    fn nothing_leads_beyond_the_ends() {
        let (mut tree, mut cursor) = played("f5");
        assert_eq!((cursor.forward(), cursor.go_beside(&tree, 1)), (None, None));
        assert_eq!(cursor.back(), Some(NodeId::ROOT));
        assert_eq!((cursor.back(), cursor.go_beside(&tree, 0)), (None, None));
        let before = cursor.clone();
        assert!(cursor.play(&mut tree, Move::Pass).is_err());
        assert_eq!(cursor, before);
    }

    #[test]
    fn a_variation_is_removed_with_what_follows() {
        let (mut tree, mut cursor) = played("f5 d6 c3");
        cursor.back();
        cursor.remove(&mut tree);
        assert_eq!((cursor.ply(), cursor.line().len(), tree.main_line().count()), (1, 1, 1));
    }
}
