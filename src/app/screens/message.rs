//! What a player has to be told about the program: a link that cannot be read, a file that was put aside.

use super::dialog::spawn_dialog;
use super::show_the_board_of_a_new_game;
use crate::app::flow::{Dialog, Step};
use crate::app::text::Words;
use crate::app::theme::{self, size};
use crate::app::widgets::{FirstFocus, Look, button, text};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tidings>()
        .add_systems(Update, show_tidings.in_set(Step::React).after(show_the_board_of_a_new_game))
        .add_systems(OnEnter(Dialog::Message), spawn_message)
        .add_systems(OnExit(Dialog::Message), forget_what_was_read);
}

/// What has to be told, and how much of it is on the screen.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Tidings {
    untold: Vec<Words>,
    shown: usize,
}

impl Tidings {
    /// Things to be told.
    pub fn new(untold: Vec<Words>) -> Tidings {
        Tidings { untold, shown: 0 }
    }

    /// One thing more to be told.
    pub fn tell(&mut self, words: Words) {
        self.untold.push(words);
    }

    /// What has not been read yet.
    pub fn untold(&self) -> &[Words] {
        &self.untold
    }
}

/// A dialog that is open is read first.
fn show_tidings(tidings: Res<Tidings>, dialog: Res<State<Dialog>>, mut commands: Commands) {
    if !tidings.untold.is_empty() && *dialog.get() == Dialog::None {
        commands.set_state_if_neq(Dialog::Message);
    }
}

fn spawn_message(mut tidings: ResMut<Tidings>, mut commands: Commands) {
    // That it is shown is no news.
    let told = tidings.bypass_change_detection();
    told.shown = told.untold.len();
    let card = spawn_dialog(&mut commands, "Message", Dialog::Message);
    commands.entity(card).with_children(|card| {
        for words in &tidings.untold {
            card.spawn(text(words.clone(), theme::regular(size::BODY), theme::INK));
        }
        card.spawn((
            Node { margin: UiRect::top(px(8)), ..default() },
            children![(
                FirstFocus,
                button(Words::new("button-close"), Look::Primary, |commands| commands.set_state_if_neq(Dialog::None)),
            )],
        ));
    });
}

fn forget_what_was_read(mut tidings: ResMut<Tidings>) {
    let shown = std::mem::take(&mut tidings.shown);
    tidings.untold.drain(..shown);
}
