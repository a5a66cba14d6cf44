//! The frame of the library: title, pages, and the buttons to continue.

use super::games::spawn_games;
use super::opened::spawn_opened;
use super::order::Work;
use super::standing::spawn_standing;
use super::view::{Page, PagePick, SuccessPick, VariantPick, View, pages};
use crate::app::input::Command;
use crate::app::keep::{Store, note_nothing_kept};
use crate::app::library::Library;
use crate::app::platform::{FetchFile, PICKS_FILES};
use crate::app::schedule::{Dialog, Screen};
use crate::app::theme::{self, size};
use crate::app::ui::{Layout, Look, Panel, button, panel_page, show_choices, text, uncaptioned_choices};
use crate::app::words::Words;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Library), open_library).add_systems(
        Update,
        (
            spawn_frame.run_if(not(any_with_component::<LibraryScreen>)),
            show_choices::<PagePick>,
            turn_page,
            (show_choices::<SuccessPick>, show_choices::<VariantPick>).chain(),
        )
            .chain()
            .in_set(Work::Frame),
    );
}

/// The library's part of the panel.
#[derive(Component, Debug)]
struct LibraryScreen;

/// The part of the frame that changes with the page, and the page for which it was filled.
#[derive(Component, Debug, Default)]
struct PageBody(Option<Page>);

fn open_library(store: Res<Store>, mut library: ResMut<Library>, mut commands: Commands) {
    if let Err(failure) = library.open(&store) {
        warn!("cannot read the library: {failure}");
        note_nothing_kept(&mut commands);
    }
}

fn spawn_frame(panel: Single<Entity, With<Panel>>, layout: Res<Layout>, mut commands: Commands) {
    let tight = layout.upright || layout.low;
    let padding = UiRect::axes(px(if tight { 12 } else { 18 }), px(if tight { 6 } else { 18 }));
    let gap = if tight { 5.0 } else { 10.0 };
    let frame =
        commands.spawn((Name::new("Library"), LibraryScreen, panel_page(*panel, Screen::Library, padding, gap))).id();
    commands.entity(frame).with_children(|frame| {
        if !tight {
            frame.spawn(text(Words::new("library-title"), theme::display(size::HEADING), theme::INK));
        }
        frame.spawn(uncaptioned_choices(pages()));
        frame.spawn((
            PageBody::default(),
            Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                min_height: px(0),
                row_gap: px(if tight { 5 } else { 8 }),
                overflow: Overflow::clip(),
                ..default()
            },
        ));
        frame.spawn(Node { column_gap: px(6), ..default() }).with_children(|row| {
            row.spawn(button(Words::new("button-close"), Look::Quiet, |commands| {
                commands.set_state_if_neq(Screen::Start);
            }));
            row.spawn(button(Words::new("library-paste"), Look::Quiet, |commands| {
                commands.write_message(Command::Paste);
            }));
            if PICKS_FILES {
                row.spawn(button(Words::new("library-file"), Look::Quiet, |commands| {
                    commands.write_message(FetchFile);
                }));
            }
            row.spawn(button(Words::new("button-settings"), Look::Quiet, |commands| {
                commands.set_state_if_neq(Dialog::Settings);
            }));
        });
    });
}

fn turn_page(
    (view, layout): (Res<View>, Res<Layout>),
    mut bodies: Query<(Entity, &mut PageBody)>,
    mut commands: Commands,
) {
    for (body, mut filled) in &mut bodies {
        if filled.0 == Some(view.page) {
            continue;
        }
        filled.0 = Some(view.page);
        commands.entity(body).despawn_children().with_children(|body| match view.page {
            Page::Games => spawn_games(body, &layout, &view),
            Page::Standing => spawn_standing(body),
            Page::Opened => spawn_opened(body, &layout),
        });
    }
}
