//! The settings dialog: pages of choices that apply at once.

use super::card::spawn_dialog;
use crate::app::schedule::{Dialog, Step};
use crate::app::settings::{Choice, Page, Row, Settings};
use crate::app::theme::{self, size};
use crate::app::ui::{FirstFocus, Look, Pick, button, choices, show_choices, text, uncaptioned_choices};
use crate::app::words::Words;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenPage>().add_systems(OnEnter(Dialog::Settings), spawn_settings).add_systems(
        Update,
        (fill_page, show_choices::<PagePick>, show_choices::<SettingPick>)
            .chain()
            .in_set(Step::React)
            .run_if(in_state(Dialog::Settings)),
    );
}

/// The open page.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct OpenPage(Page);

/// A button that opens a page.
#[derive(Clone, Copy, Debug)]
struct PagePick(Page);

impl Pick for PagePick {
    type Of = OpenPage;

    fn holds(self, open: &OpenPage) -> bool {
        self.0 == open.0
    }

    fn apply(self, open: &mut OpenPage) {
        open.0 = self.0;
    }
}

/// A button that chooses a value.
#[derive(Clone, Copy, Debug)]
struct SettingPick {
    choice: Choice,
    value: &'static str,
}

impl Pick for SettingPick {
    type Of = Settings;

    fn holds(self, settings: &Settings) -> bool {
        (self.choice.get)(settings) == self.value
    }

    fn apply(self, settings: &mut Settings) {
        // The value is one of the choice's own, so it cannot be refused.
        let _ = (self.choice.set)(settings, self.value);
    }
}

/// The rows of the open page.
#[derive(Component, Debug)]
struct PageRows;

fn spawn_settings(mut page: ResMut<OpenPage>, mut commands: Commands) {
    *page = OpenPage::default();
    let card = spawn_dialog(&mut commands, "Settings", Dialog::Settings);
    commands.entity(card).with_children(|card| {
        card.spawn(text(Words::new("settings-title"), theme::display(size::HEADING), theme::INK));
        card.spawn(uncaptioned_choices([
            (PagePick(Page::Board), Words::new("settings-board")),
            (PagePick(Page::Game), Words::new("settings-game")),
            (PagePick(Page::General), Words::new("settings-general")),
        ]));
        card.spawn((PageRows, Node { flex_wrap: FlexWrap::Wrap, column_gap: px(16), row_gap: px(8), ..default() }));
        card.spawn((
            Node { margin: UiRect::top(px(8)), ..default() },
            children![(
                FirstFocus,
                button(Words::new("button-close"), Look::Primary, |commands| commands.set_state_if_neq(Dialog::None)),
            )],
        ));
    });
}

fn fill_page(page: Res<OpenPage>, rows: Single<(Entity, Ref<PageRows>)>, mut commands: Commands) {
    let (entity, rows) = rows.into_inner();
    if !page.is_changed() && !rows.is_added() {
        return;
    }
    commands.entity(entity).despawn_children().with_children(|rows| {
        for row in Settings::rows(page.0) {
            rows.spawn(setting_row(row));
        }
    });
}

/// The least widths of a row of several choices and of a switch. Two switches fit side by side on a narrow card, more
/// on a wide one.
const WIDE: f32 = 290.0;
const NARROW: f32 = 140.0;

fn setting_row(row: &Row) -> impl Bundle + use<> {
    let choice = row.choice;
    let width = if choice.is_switch() { NARROW } else { WIDE };
    let options = (choice.values)().into_iter().map(move |(value, label)| {
        let words = Words::new(label.key);
        let words = label.number.into_iter().fold(words, |words, number| words.number("n", number));
        (SettingPick { choice, value }, words)
    });
    (
        Node { flex_grow: 1.0, flex_basis: px(width), flex_direction: FlexDirection::Column, ..default() },
        children![choices(row.caption, options)],
    )
}
