//! Buttons that open the browser's prompt for a short text, since a phone opens no keyboard for a canvas.

use super::button::{Look, button_base, button_text};
use super::entry::Entry;
use crate::app::platform::ask_for_line;
use crate::app::schedule::Step;
use crate::app::words::{Texts, Words};
use accesskit::Role;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

/// Shows what was written into the entries.
pub(super) fn entry_plugin<E: Entry>(app: &mut App) {
    app.add_systems(Update, show_texts::<E>.in_set(Step::Late));
}

/// The caption with the text of an entry.
#[derive(Component, Clone, Copy, Debug)]
struct Written<E: Entry>(E);

/// A button for an entry.
pub(super) fn prompt<E: Entry>(entry: E) -> impl Bundle + use<E> {
    let ask = move |_: On<Activate>, texts: Res<Texts>, mut of: ResMut<E::Of>| {
        let question = texts.get(&entry.question());
        let before = if entry.is_secret() { "" } else { entry.text(&of) };
        if let Some(text) = ask_for_line(&question, before) {
            entry.set(&mut of, &text);
        }
    };
    (
        Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            ..default()
        },
        children![(
            button_base(Look::Plain, Role::Button),
            observe(ask),
            children![(Written(entry), button_text(entry.placeholder()))],
        )],
    )
}

fn show_texts<E: Entry>(of: Res<E::Of>, mut captions: Query<(Ref<Written<E>>, &mut Words)>) {
    for (caption, mut words) in &mut captions {
        if of.is_changed() || caption.is_added() {
            words.set_if_neq(match caption.0.text(&of) {
                "" => caption.0.placeholder(),
                text => Words::new("player-name").text("name", caption.0.shown(text)),
            });
        }
    }
}
