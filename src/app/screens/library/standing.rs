//! The standing against the levels, and the rating as a graph.

use super::order::Work;
use crate::app::library::{Library, Standing};
use crate::app::theme::{self, size};
use crate::app::ui::{graph, text};
use crate::app::words::Words;
use crate::records::Record;
use crate::rules::Variant;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_standing.in_set(Work::Pages));
}

/// The place of the standing.
#[derive(Component, Debug)]
struct StandingPlace;

/// The graph shows the last games.
const GRAPHED: usize = 60;

pub(super) fn spawn_standing(body: &mut ChildSpawnerCommands) {
    body.spawn((StandingPlace, Node { flex_direction: FlexDirection::Column, row_gap: px(4), ..default() }));
}

fn show_standing(library: Res<Library>, places: Query<(Entity, Ref<StandingPlace>)>, mut commands: Commands) {
    for (place, marker) in &places {
        if !library.is_changed() && !marker.is_added() {
            continue;
        }
        // The levels are as strong as said in Othello; a rating mixes no variants.
        let mut games: Vec<&Record> = library.games().map(|(_, record)| record).collect();
        games.retain(|record| record.variant() == Variant::Othello);
        games.reverse();
        let standing = Standing::of(games);
        commands.entity(place).despawn_children().with_children(|place| {
            let Some(rating) = standing.ratings.last() else {
                place.spawn(text(Words::new("library-no-standing"), theme::regular(size::BODY), theme::INK));
                return;
            };
            let best = standing.ratings.iter().copied().fold(f32::MIN, f32::max);
            let words = Words::new("library-rating").number("rating", rating.round()).number("best", best.round());
            place.spawn(text(words, theme::semibold(size::BODY), theme::INK));
            if standing.ratings.len() > 1 {
                let from = standing.ratings.len().saturating_sub(GRAPHED);
                place.spawn(graph(&standing.ratings[from..], 64.0));
            }
            for (level, tally) in standing.levels.iter().enumerate() {
                if tally.won + tally.drawn + tally.lost == 0 {
                    continue;
                }
                let words = Words::new("library-level")
                    .number("level", level as f64 + 1.0)
                    .number("won", tally.won as f64)
                    .number("drawn", tally.drawn as f64)
                    .number("lost", tally.lost as f64);
                place.spawn(text(words, theme::regular(size::SMALL), theme::INK));
            }
        });
    }
}
