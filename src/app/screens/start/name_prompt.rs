//! Buttons that open the browser's prompt, since a phone opens no keyboard for a canvas.

use super::name_words::{ask_words, number_words};
use crate::app::launch::Draft;
use crate::app::platform::ask_for_line;
use crate::app::schedule::{Screen, Step};
use crate::app::ui::{Look, button_base, button_text};
use crate::app::words::{Texts, Words};
use accesskit::Role;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_names.in_set(Step::Late).run_if(in_state(Screen::Start)));
}

/// The caption with the name of player 1 (0) or player 2 (1).
#[derive(Component, Clone, Copy, Debug)]
struct NameCaption(usize);

pub(super) fn name_prompt(player: usize) -> impl Bundle + use<> {
    let ask = move |_: On<Activate>, texts: Res<Texts>, mut draft: ResMut<Draft>| {
        let question = texts.get(&ask_words(player));
        let now = draft.terms.names.of(player).unwrap_or_default();
        if let Some(name) = ask_for_line(&question, now) {
            draft.terms.names.set(player, &name);
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
            children![(NameCaption(player), button_text(number_words(player)))],
        )],
    )
}

fn show_names(draft: Res<Draft>, mut captions: Query<(Ref<NameCaption>, &mut Words)>) {
    for (caption, mut words) in &mut captions {
        if draft.is_changed() || caption.is_added() {
            let name = draft.terms.names.of(caption.0);
            words.set_if_neq(match name {
                Some(name) => Words::new("player-name").text("name", name),
                None => number_words(caption.0),
            });
        }
    }
}
