//! The list of games: each can be opened and deleted, and the last deleted one put back.

use super::order::Work;
use super::view::{Search, View, successes, variants};
use crate::app::keep::{Failure, Store, note_nothing_kept};
use crate::app::library::{GameId, Library, level_of};
use crate::app::study::OpenStudy;
use crate::app::theme::{self, size};
use crate::app::ui::{AccessibleName, Layout, Leaves, Look, button, button_base, entries, text, uncaptioned_choices};
use crate::app::words::{Words, level_words, variant_name_words};
use crate::records::{Ending, NodeId, Record};
use crate::rules::{Color, Outcome, Variant};
use accesskit::Role;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (show_games, show_undo).chain().in_set(Work::Pages));
}

/// The list.
#[derive(Component, Debug)]
struct GameList;

/// The row that puts the deleted game back.
#[derive(Component, Debug)]
struct UndoRow;

pub(super) fn spawn_games(body: &mut ChildSpawnerCommands, layout: &Layout, view: &View) {
    let lines = match (layout.low, layout.upright) {
        (true, _) => 2,
        (_, true) => 4,
        _ => 6,
    };
    body.spawn(uncaptioned_choices(successes()));
    if !layout.low {
        body.spawn(uncaptioned_choices(variants()));
        let row = Node { column_gap: px(6), ..default() };
        body.spawn((row, children![(Name::new("Search"), entries(vec![Search], view))]));
    }
    body.spawn((GameList, Leaves::of(lines)));
    body.spawn((UndoRow, Node { column_gap: px(8), align_items: AlignItems::Center, ..default() }));
}

/// A game in a line: date, players, result, and the variant if it is not the usual one.
pub(super) fn line_words(record: &Record) -> Words {
    let [black, white] = Color::BOTH.map(|color| player_of(record, color));
    let date = record.date.map(|date| date.to_string()).unwrap_or_default();
    let words = Words::new(match record.variant() {
        Variant::Othello => "library-line",
        Variant::Reverse | Variant::Historical => "library-line-variant",
    });
    let words = words.text("date", date).words("black", black).words("white", white);
    words.text("result", result_of(record)).words("variant", variant_name_words(record.variant()))
}

/// The name of a player: a level in the language of the game, whatever it was when the game was kept.
fn player_of(record: &Record, color: Color) -> Words {
    match level_of(record, color) {
        Some(level) => level_words(level),
        None => Words::new("player-name").text("name", &record.players[color.index()].name),
    }
}

/// The caption of a line.
pub(super) fn small_text(words: Words) -> impl Bundle {
    (words, theme::regular(size::SMALL), TextColor(theme::INK), TextLayout::justify(Justify::Center), Pickable::IGNORE)
}

/// The discs, or the points where they did not decide.
fn result_of(record: &Record) -> String {
    let Some(result) = record.result else { return "–".to_owned() };
    let score = record.tree.position(record.tree.end()).score();
    match (result.ending, result.outcome) {
        (Ending::Score, _) => format!("{}:{}", score.black, score.white),
        (_, Outcome::Won(Color::Black)) => "1:0".to_owned(),
        (_, Outcome::Won(Color::White)) => "0:1".to_owned(),
        (_, Outcome::Draw) => "½:½".to_owned(),
    }
}

fn show_games(
    view: Res<View>,
    library: Res<Library>,
    lists: Query<(Entity, Ref<Leaves>), With<GameList>>,
    mut commands: Commands,
) {
    for (list, leaves) in &lists {
        if !view.is_changed() && !library.is_changed() && !leaves.is_changed() {
            continue;
        }
        let games: Vec<(GameId, Words)> = library
            .games()
            .filter(|(_, record)| view.shows(record))
            .map(|(id, record)| (id, line_words(record)))
            .collect();
        let is_empty = library.games().next().is_none();
        let empty = if is_empty { "library-none" } else { "library-none-found" };
        leaves.fill(list, &mut commands, &games, empty, |list, (id, words)| {
            let id = *id;
            list.spawn(Node { column_gap: px(6), ..default() }).with_children(|row| {
                row.spawn((
                    button_base(Look::Plain, Role::Button),
                    observe(move |_: On<Activate>, mut commands: Commands| {
                        commands.queue(move |world: &mut World| open(world, id));
                    }),
                    children![small_text(words.clone())],
                ));
                let delete = move |commands: &mut Commands| {
                    commands.queue(move |world: &mut World| change(world, |library, store| library.delete(store, id)));
                };
                row.spawn((Name::new("Delete"), button(Words::new("library-delete"), Look::Quiet, delete)))
                    .insert(AccessibleName::Words(Words::new("library-delete-name").words("game", words.clone())))
                    .entry::<Node>()
                    .and_modify(|mut node| node.flex_grow = 0.0);
            });
        });
    }
}

fn open(world: &mut World, id: GameId) {
    let record = world.resource::<Library>().game(id).cloned();
    if let Some(record) = record {
        world.write_message(OpenStudy { record: Box::new(record), at: NodeId::ROOT });
    }
}

/// Changes the library, and tells the player if the change cannot be stored.
fn change(world: &mut World, change: impl FnOnce(&mut Library, &Store) -> Result<(), Failure>) {
    let changed = world.resource_scope(|world, mut library: Mut<Library>| {
        let store = world.resource::<Store>().clone();
        change(&mut library, &store)
    });
    if let Err(failure) = changed {
        warn!("cannot change the library: {failure}");
        note_nothing_kept(&mut world.commands());
    }
}

fn show_undo(library: Res<Library>, rows: Query<(Entity, Ref<UndoRow>)>, mut commands: Commands) {
    for (row, marker) in &rows {
        if !library.is_changed() && !marker.is_added() {
            continue;
        }
        let damaged = library.damaged();
        commands.entity(row).despawn_children().with_children(|row| {
            if library.can_put_back() {
                row.spawn(text(Words::new("library-deleted"), theme::regular(size::BODY), theme::INK_SOFT));
                row.spawn(button(Words::new("button-undo"), Look::Plain, |commands| {
                    commands.queue(|world: &mut World| change(world, Library::put_back));
                }));
            } else if damaged > 0 {
                let words = Words::new("library-damaged").number("count", damaged as f64);
                row.spawn(text(words, theme::regular(size::SMALL), theme::ACCENT));
            }
        });
    }
}
