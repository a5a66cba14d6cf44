//! Alerts about the program.

use super::card::spawn_dialog;
use crate::app::schedule::Dialog;
use crate::app::theme::{self, size};
use crate::app::ui::{FirstFocus, Look, button, text};
use crate::app::words::{Alerts, Words};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Dialog::Message), spawn_message).add_systems(OnExit(Dialog::Message), forget_read_alerts);
}

fn spawn_message(mut alerts: ResMut<Alerts>, mut commands: Commands) {
    // Showing an alert does not count as a change.
    alerts.bypass_change_detection().mark_shown();
    let card = spawn_dialog(&mut commands, "Message", Dialog::Message);
    commands.entity(card).with_children(|card| {
        for words in alerts.unread() {
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

fn forget_read_alerts(mut alerts: ResMut<Alerts>) {
    alerts.forget_shown();
}
