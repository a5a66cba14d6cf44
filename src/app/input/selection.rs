//! Where moves are to be confirmed, a first press on a legal square chooses it and a second one plays it.

use crate::app::flow::{Screen, Step};
use crate::app::session::{Intent, Session, apply_intents};
use crate::app::settings::Settings;
use crate::app::setup::Control;
use crate::rules::Square;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Selection>().add_systems(Update, drop_stale.in_set(Step::Rules).after(apply_intents));
}

/// The square that waits for a second press, and the generation of the position in which it was chosen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selection(Option<(Square, u64)>);

impl Selection {
    /// The square.
    pub fn square(&self) -> Option<Square> {
        self.0.map(|(square, _)| square)
    }

    /// Nothing is chosen any more.
    pub fn clear(&mut self) {
        self.0 = None;
    }

    /// Chooses a square that is legal, where moves are to be confirmed. Another one takes away the choice.
    pub fn choose(&mut self, square: Square, session: &Session, settings: &Settings) {
        let may = settings.confirm_moves && session.awaits(Control::Human);
        let legal = may && session.position().legal_moves().contains(square);
        self.0 = legal.then_some((square, session.generation()));
    }

    /// What a press on a square asks for. Whatever is pressed in vain is asked for as well, so that it is said why.
    pub fn press(&mut self, square: Square, session: &Session, settings: &Settings) -> Option<Intent> {
        if !settings.confirm_moves {
            return Some(Intent::Play(square));
        }
        let generation = session.generation();
        let again = self.0.take() == Some((square, generation));
        if !again {
            self.choose(square, session, settings);
        }
        self.0.is_none().then_some(Intent::Confirm { generation, square })
    }
}

/// A choice belongs to its position, and to the game being seen.
fn drop_stale(
    session: Res<Session>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    mut selection: ResMut<Selection>,
) {
    let Some((_, generation)) = selection.0 else { return };
    if generation != session.generation() || !settings.confirm_moves || *screen.get() != Screen::Game {
        selection.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::setup::{Mode, Setup};

    #[test]
    fn the_second_press_plays_in_the_same_position_alone() {
        let settings = Settings { confirm_moves: true, ..Settings::default() };
        let mut session = Session::new(1);
        session.apply(&Intent::Begin(Setup { mode: Mode::Friend, ..Setup::default() }));
        let [f5, d3, a1] = ["f5", "d3", "a1"].map(|name| name.parse::<Square>().unwrap());
        let mut selection = Selection::default();
        assert_eq!(selection.press(f5, &session, &settings), None);
        assert_eq!(selection.press(d3, &session, &settings), None);
        assert_eq!(selection.square(), Some(d3));
        let generation = session.generation();
        assert_eq!(selection.press(a1, &session, &settings), Some(Intent::Confirm { generation, square: a1 }));
        assert_eq!(selection.square(), None, "a square that is not legal takes the choice away");
        assert_eq!(selection.press(f5, &session, &settings), None);
        let played = selection.press(f5, &session, &settings);
        assert_eq!(played, Some(Intent::Confirm { generation, square: f5 }));
        // The board has changed and changed back: that is another position.
        assert_eq!(selection.press(f5, &session, &settings), None);
        session.apply(&Intent::Play(f5));
        session.apply(&Intent::Undo);
        assert_eq!(selection.press(f5, &session, &settings), None);
        assert_eq!(selection.square(), Some(f5));
    }
}
