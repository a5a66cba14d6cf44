//! Going through the moves of a game while the game itself stays where it is.

use crate::records::{Cursor, GameTree, NodeId};
use crate::rules::{Move, Position, Square};

/// A step through the moves of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Browse {
    /// One move back.
    Back,
    /// One move on along the line that is shown.
    Forward,
    /// To the start position.
    Start,
    /// To the end of the line that is shown; on the game's own line, to the game.
    End,
    /// To a node of the tree.
    To(NodeId),
    /// Back to the game.
    Game,
}

/// The place that is shown instead of the game's own.
#[derive(Clone, Debug, Default)]
pub(super) struct Browsing(Option<Cursor>);

impl Browsing {
    /// The cursor at the place, unless the game has reached the same one.
    pub(super) fn cursor(&self, game: &GameTree) -> Option<&Cursor> {
        self.0.as_ref().filter(|cursor| cursor.node() != game.node())
    }

    /// Returns to the game.
    pub(super) fn end(&mut self) {
        self.0 = None;
    }

    /// Returns to the game, and gives the place that was looked at.
    pub(super) fn take(&mut self) -> Option<Cursor> {
        self.0.take()
    }

    /// Takes a step. `None` if it leads nowhere; otherwise the square of the disc that came or went, if it was one step.
    pub(super) fn step(&mut self, game: &GameTree, browse: Browse) -> Option<Option<Square>> {
        let tree = game.tree();
        let mut cursor = match self.cursor(game) {
            // The game may have gone on along the line meanwhile.
            Some(cursor) if game.line().starts_with(cursor.line()) => {
                let mut own = game.cursor().clone();
                own.go_to(tree, cursor.node());
                own
            }
            Some(cursor) => cursor.clone(),
            None => game.cursor().clone(),
        };
        let before = cursor.node();
        match browse {
            Browse::Back => _ = cursor.back(),
            Browse::Forward => _ = cursor.forward(),
            Browse::Start => cursor.go_to_start(),
            Browse::End if cursor.line() != game.line() => cursor.go_to_end(),
            Browse::End | Browse::Game => cursor.go_to(tree, game.node()),
            Browse::To(node) => cursor.go_to(tree, node),
        }
        let after = cursor.node();
        if after == before {
            return None;
        }
        let one_step =
            [(before, after), (after, before)].into_iter().find(|(one, two)| tree.parent(*two) == Some(*one));
        self.0 = Some(cursor);
        Some(one_step.and_then(|(_, node)| tree.played(node)).and_then(Move::square))
    }
}

/// What the board shows: the game, or the place at which somebody looks.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    pub(super) game: &'a GameTree,
    pub(super) cursor: &'a Cursor,
}

impl<'a> Shown<'a> {
    /// The position.
    pub fn position(self) -> &'a Position {
        self.game.tree().position(self.cursor.node())
    }

    /// The node.
    pub fn node(self) -> NodeId {
        self.cursor.node()
    }

    /// The number of plies before the position, passes included.
    pub fn ply(self) -> usize {
        self.cursor.ply()
    }

    /// The nodes of the line on which the position lies, those after it too.
    pub fn line(self) -> &'a [NodeId] {
        self.cursor.line()
    }

    /// The square of the disc that was played last.
    pub fn last_square(self) -> Option<Square> {
        self.squares(&self.line()[..self.ply()]).last()
    }

    /// The square of the disc that comes next on the line.
    pub fn next_square(self) -> Option<Square> {
        self.squares(&self.line()[self.ply()..]).next()
    }

    fn squares(self, nodes: &'a [NodeId]) -> impl DoubleEndedIterator<Item = Square> {
        nodes.iter().filter_map(move |node| self.game.tree().played(*node).and_then(Move::square))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Fact, Intent, Names, Seats, Session, Setup};
    use super::*;
    use crate::rules::notation::replay;
    use crate::rules::{Position, Rules};

    /// A game of two people in which these moves were played.
    fn session(moves: &str) -> Session {
        let game = replay(Position::start(Rules::OTHELLO), moves).unwrap();
        let seats = Seats::people(Names::default());
        Session::begun(7, Setup { seats, from: Some(game.into()), ..Setup::default() })
    }

    fn browse(session: &mut Session, steps: &[Browse]) -> Vec<Fact> {
        steps.iter().flat_map(|step| session.apply(&Intent::Browse(*step))).collect()
    }

    fn play(session: &mut Session, name: &str) -> Vec<Fact> {
        let turn = session.person_turn().expect("a person's turn");
        session.apply(&Intent::Play { turn, square: name.parse().unwrap() })
    }

    fn shown(session: &Session) -> (usize, Option<String>) {
        let shown = session.shown();
        (shown.ply(), shown.last_square().map(|square| square.to_string()))
    }

    #[test]
    fn the_game_stays_while_somebody_looks_at_earlier_moves() {
        let mut session = session("f5d6c3");
        let (generation, position) = (session.generation(), *session.position());
        let d6 = Some("d6".parse().unwrap());
        assert_eq!(browse(&mut session, &[Browse::Back, Browse::Back])[1], Fact::Browsed(d6));
        assert_eq!(shown(&session), (1, Some("f5".to_owned())));
        assert_eq!((session.generation(), session.position()), (generation, &position));
        assert!(session.person_turn().is_none(), "nobody moves in a position that has passed");
        assert_eq!(session.shown().next_square(), d6);
        browse(&mut session, &[Browse::Game]);
        assert!(!session.is_browsing() && session.person_turn().is_some());
        assert_eq!(shown(&session).0, 3);
    }

    #[test]
    fn steps_beyond_the_ends_do_nothing() {
        let mut session = session("f5d6c3");
        assert!(browse(&mut session, &[Browse::Forward, Browse::End, Browse::Game]).is_empty());
        assert_eq!(browse(&mut session, &[Browse::Start, Browse::Start, Browse::Back]), [Fact::Browsed(None)]);
        assert_eq!(shown(&session), (0, None));
        browse(&mut session, &[Browse::End]);
        assert!(!session.is_browsing());
    }

    #[test]
    fn a_move_elsewhere_leaves_the_reader_where_they_are() {
        let mut session = session("f5d6c3");
        let turn = session.person_turn().unwrap();
        browse(&mut session, &[Browse::Start]);
        // The move of the computer or of a server carries the turn of the game.
        let facts = session.apply(&Intent::Play { turn, square: "d3".parse().unwrap() });
        assert!(matches!(facts[..], [Fact::Played { .. }]), "{facts:?}");
        assert_eq!(shown(&session), (0, None));
        // The new move is there when they come to it.
        browse(&mut session, &[Browse::Forward; 4]);
        assert_eq!((shown(&session), session.is_browsing()), ((4, Some("d3".to_owned())), false));
    }

    #[test]
    fn playing_on_from_an_earlier_move_keeps_the_old_line() {
        let mut session = session("f5d6c3d3");
        browse(&mut session, &[Browse::Back, Browse::Back]);
        assert!(session.can_play_on());
        assert_eq!(session.apply(&Intent::PlayOn), [Fact::TookBack(2)]);
        assert!(!session.is_browsing() && session.can_redo());
        play(&mut session, "c4");
        assert_eq!((shown(&session), session.game().variations().len()), ((3, Some("c4".to_owned())), 1));
        // The old line can be looked at, and taken up again.
        let old = session.game().tree().ends().into_iter().find(|end| *end != session.game().node()).unwrap();
        browse(&mut session, &[Browse::To(old)]);
        assert_eq!(shown(&session), (4, Some("d3".to_owned())));
        browse(&mut session, &[Browse::Back, Browse::Back, Browse::End]);
        assert_eq!(shown(&session).0, 4, "the reader stays on the line");
        assert_eq!(session.apply(&Intent::PlayOn), [Fact::TookBack(1), Fact::PlayedAgain(2)]);
        assert_eq!((shown(&session).0, session.game().variations().len()), (4, 1));
    }

    #[test]
    fn taking_back_and_a_new_game_return_to_the_board() {
        for intent in [Intent::Undo, Intent::Rematch] {
            let mut session = session("f5d6c3");
            browse(&mut session, &[Browse::Start]);
            session.apply(&intent);
            assert!(!session.is_browsing(), "{intent:?}");
        }
    }

    #[test]
    fn a_lesson_has_no_moves_to_go_through() {
        use super::super::Purpose;
        let game = replay(Position::start(Rules::OTHELLO), "f5d6c3").unwrap();
        let purpose = Purpose::Task { aids: true };
        let mut session = Session::begun(7, Setup { from: Some(game.into()), purpose, ..Setup::default() });
        assert!(browse(&mut session, &[Browse::Back, Browse::Start]).is_empty());
        assert!(session.apply(&Intent::PlayOn).is_empty());
    }
}
