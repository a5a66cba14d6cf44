//! The games of the file that was opened last.

use super::games::{line_words, small_text};
use super::order::Work;
use super::view::{Page, View};
use crate::app::schedule::React;
use crate::app::study::{OpenStudy, Opened};
use crate::app::ui::{Layout, Leaves, Look, button_base};
use crate::records::NodeId;
use accesskit::Role;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, turn_to_opened.before(Work::Frame).in_set(React::Tell))
        .add_systems(Update, show_opened.in_set(Work::Pages));
}

/// The list.
#[derive(Component, Debug)]
struct OpenedList;

pub(super) fn spawn_opened(body: &mut ChildSpawnerCommands, layout: &Layout) {
    let lines = match (layout.low, layout.upright) {
        (true, _) => 3,
        (_, true) => 6,
        _ => 8,
    };
    body.spawn((OpenedList, Leaves::of(lines)));
}

/// Turns to the page when a file has been opened.
fn turn_to_opened(opened: Res<Opened>, mut view: ResMut<View>) {
    if opened.is_changed() && !opened.is_added() && view.page != Page::Opened {
        view.page = Page::Opened;
    }
}

fn show_opened(opened: Res<Opened>, lists: Query<(Entity, Ref<Leaves>), With<OpenedList>>, mut commands: Commands) {
    for (list, leaves) in lists.iter().filter(|(_, leaves)| opened.is_changed() || leaves.is_changed()) {
        let games: Vec<usize> = (0..opened.0.len()).collect();
        leaves.fill(list, &mut commands, &games, "library-none-opened", |list, game| {
            let (game, words) = (*game, opened.0.get(*game).map(line_words));
            let Some(words) = words else { return };
            list.spawn((
                button_base(Look::Plain, Role::Button),
                observe(move |_: On<Activate>, mut commands: Commands| {
                    commands.queue(move |world: &mut World| open(world, game));
                }),
                children![small_text(words)],
            ));
        });
    }
}

fn open(world: &mut World, game: usize) {
    let record = world.resource::<Opened>().0.get(game).cloned();
    if let Some(record) = record {
        world.write_message(OpenStudy { record: Box::new(record), at: NodeId::ROOT });
    }
}
