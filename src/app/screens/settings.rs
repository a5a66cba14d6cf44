//! The settings dialog.

use super::dialog::spawn_dialog;
use crate::app::flow::{Dialog, Step};
use crate::app::settings::{Settings, Speed};
use crate::app::text::Words;
use crate::app::theme::{self, size};
use crate::app::widgets::{FirstFocus, Look, Pick, button, choices, show_choices, text};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Dialog::Settings), spawn_settings).add_systems(
        Update,
        (show_choices::<Speed>, show_choices::<Switch>).in_set(Step::React).run_if(in_state(Dialog::Settings)),
    );
}

impl Pick for Speed {
    type Of = Settings;

    fn holds(self, settings: &Settings) -> bool {
        settings.speed == self
    }

    fn apply(self, settings: &mut Settings) {
        settings.speed = self;
    }
}

/// Something that is shown or heard, or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Toggle {
    Legal,
    Last,
    Preview,
    Coordinates,
    Sound,
}

/// A toggle in one of its two states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Switch(Toggle, bool);

impl Toggle {
    fn of(self, settings: &mut Settings) -> &mut bool {
        match self {
            Toggle::Legal => &mut settings.show_legal,
            Toggle::Last => &mut settings.show_last,
            Toggle::Preview => &mut settings.show_preview,
            Toggle::Coordinates => &mut settings.show_coordinates,
            Toggle::Sound => &mut settings.sound,
        }
    }
}

impl Pick for Switch {
    type Of = Settings;

    fn holds(self, settings: &Settings) -> bool {
        *self.0.of(&mut settings.clone()) == self.1
    }

    fn apply(self, settings: &mut Settings) {
        *self.0.of(settings) = self.1;
    }
}

fn spawn_settings(mut commands: Commands) {
    let card = spawn_dialog(&mut commands, "Settings", Dialog::Settings);
    commands.entity(card).with_children(|card| {
        card.spawn(text(Words::new("settings-title"), theme::display(size::HEADING), theme::INK));
        let speeds = Speed::ALL.map(|speed| {
            let key = match speed {
                Speed::Off => "speed-off",
                Speed::Fast => "speed-fast",
                Speed::Normal => "speed-normal",
                Speed::Slow => "speed-slow",
            };
            (speed, Words::new(key))
        });
        card.spawn((
            Node { flex_wrap: FlexWrap::Wrap, column_gap: px(16), row_gap: px(8), ..default() },
            children![
                (group(SPEEDS_WIDTH), children![choices("settings-speed", speeds)]),
                switch(Toggle::Legal, "settings-legal"),
                switch(Toggle::Last, "settings-last"),
                switch(Toggle::Preview, "settings-preview"),
                switch(Toggle::Coordinates, "settings-coordinates"),
                switch(Toggle::Sound, "settings-sound"),
            ],
        ));
        card.spawn((
            Node { margin: UiRect::top(px(8)), ..default() },
            children![(
                FirstFocus,
                button(Words::new("button-close"), Look::Primary, |commands| commands.set_state_if_neq(Dialog::None)),
            )],
        ));
    });
}

/// The least width of the speeds, and of a switch: two lie side by side on a narrow card, and more on a wide one.
const SPEEDS_WIDTH: f32 = 320.0;
const SWITCH_WIDTH: f32 = 150.0;

fn group(width: f32) -> Node {
    Node { flex_grow: 1.0, flex_basis: px(width), flex_direction: FlexDirection::Column, ..default() }
}

fn switch(toggle: Toggle, caption: &'static str) -> impl Bundle {
    let states = [(Switch(toggle, true), Words::new("switch-on")), (Switch(toggle, false), Words::new("switch-off"))];
    (group(SWITCH_WIDTH), children![choices(caption, states)])
}
