//! Confirmation of moves: a first press on a legal square chooses it, a second one plays it.

use crate::app::game::{Intent, Session, Turn};
use crate::app::schedule::{Rules, Scene};
use crate::app::settings::Settings;
use crate::rules::Square;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Selection>().add_systems(Update, drop_stale.in_set(Rules::Follow));
}

/// The square that waits for a second press, and the turn in which it was chosen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selection(Option<(Square, Turn)>);

impl Selection {
    /// The chosen square.
    pub fn square(&self) -> Option<Square> {
        self.0.map(|(square, _)| square)
    }

    /// Clears the choice.
    pub fn clear(&mut self) {
        self.0 = None;
    }

    /// Chooses a square if it is legal and moves need confirmation; otherwise clears the choice.
    pub fn choose(&mut self, square: Square, session: &Session, settings: &Settings) {
        let turn = session.person_turn().filter(|_| asks(session, settings));
        let is_legal = session.position().legal_moves().contains(square);
        self.0 = turn.filter(|_| is_legal).map(|turn| (square, turn));
    }

    /// The intent for a press on a square by a person at this machine. A press on an illegal square is an intent too,
    /// so that the player learns the reason for its refusal.
    pub fn press(&mut self, square: Square, session: &Session, settings: &Settings) -> Option<Intent> {
        let turn = session.person_turn()?;
        if asks(session, settings) && self.0.take() != Some((square, turn)) {
            self.choose(square, session, settings);
        }
        let intent = if session.is_task() { Intent::Answer { turn, square } } else { Intent::Play { turn, square } };
        self.0.is_none().then_some(intent)
    }
}

/// Whether a move needs a second press. An answer does not where a choice would tell which squares are legal.
fn asks(session: &Session, settings: &Settings) -> bool {
    settings.confirm_moves && session.may_show_moves()
}

/// Drops a choice when its turn ends or the game is no longer visible.
fn drop_stale(session: Res<Session>, settings: Res<Settings>, scene: Scene, mut selection: ResMut<Selection>) {
    let Some((_, turn)) = selection.0 else { return };
    if session.person_turn() != Some(turn) || !asks(&session, &settings) || !scene.screen().has_play() {
        selection.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::game::{Names, Seats, Setup};

    #[test]
    fn the_second_press_plays_in_the_same_position_alone() {
        let settings = Settings { confirm_moves: true, ..Settings::default() };
        let mut session = Session::new(1);
        session.apply(&Intent::Begin(Setup { seats: Seats::people(Names::default()), ..Setup::default() }));
        let [f5, d3, a1] = ["f5", "d3", "a1"].map(|name| name.parse::<Square>().unwrap());
        let mut selection = Selection::default();
        assert_eq!(selection.press(f5, &session, &settings), None);
        assert_eq!(selection.press(d3, &session, &settings), None);
        assert_eq!(selection.square(), Some(d3));
        let turn = session.person_turn().unwrap();
        assert_eq!(selection.press(a1, &session, &settings), Some(Intent::Play { turn, square: a1 }));
        assert_eq!(selection.square(), None, "a square that is not legal takes the choice away");
        assert_eq!(selection.press(f5, &session, &settings), None);
        let played = selection.press(f5, &session, &settings);
        assert_eq!(played, Some(Intent::Play { turn, square: f5 }));
        // The board has changed and changed back, which makes it a new position.
        assert_eq!(selection.press(f5, &session, &settings), None);
        session.apply(&played.unwrap());
        session.apply(&Intent::Undo);
        assert_eq!(selection.press(f5, &session, &settings), None);
        assert_eq!(selection.square(), Some(f5));
    }
}
