//! The terms of a game that the player offers to a friend or to everybody.

use super::order::Lobby;
use crate::app::ui::{Layout, choices, choices_beside, pick, show_choices};
use crate::app::words::{Words, time_words, variant_name_words};
use crate::online::clock::TimeControl;
use crate::online::room::Terms;
use crate::rules::{Rules, Variant};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Wanted>().add_systems(
        Update,
        (show_choices::<VariantPick>, show_choices::<TimePick>, show_choices::<RatedPick>, show_choices::<OpeningPick>)
            .in_set(Lobby::Terms),
    );
}

/// The times that are offered; without one, each move has three days.
const TIMES: [Option<(u16, u16)>; 4] = [Some((3, 2)), Some((10, 5)), Some((30, 10)), None];

/// The terms as the player has chosen them.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    variant: Variant,
    /// The place in [`TIMES`].
    time: usize,
    rated: bool,
    random_opening: bool,
}

impl Default for Wanted {
    fn default() -> Wanted {
        Wanted { variant: Variant::Othello, time: 1, rated: false, random_opening: false }
    }
}

fn time_control(at: usize) -> Option<TimeControl> {
    let (minutes, seconds) = TIMES.get(at).copied().flatten()?;
    Some(TimeControl { main_s: 60 * minutes, increment_s: seconds })
}

impl Wanted {
    /// The terms. Guests play casual games only, and so does who takes days for a move.
    pub(super) fn terms(self, has_account: bool) -> Terms {
        let (rules, time) = (Rules::of(self.variant), time_control(self.time));
        Terms { rules, time, rated: self.rated && has_account && time.is_some(), random_opening: self.random_opening }
    }
}

pick!(
    /// A variant.
    VariantPick of Wanted, variant: Variant
);
pick!(
    /// A time.
    TimePick of Wanted, time: usize
);
pick!(
    /// Rated or casual.
    RatedPick of Wanted, rated: bool
);
pick!(
    /// With a random opening or without.
    OpeningPick of Wanted, random_opening: bool
);

/// The choices of the terms. Only who has an account may play rated.
pub(super) fn spawn_terms(column: &mut ChildSpawnerCommands, layout: &Layout, has_account: bool) {
    let variants = [Variant::Othello, Variant::Reverse, Variant::Historical]
        .map(|variant| (VariantPick(variant), variant_name_words(variant)));
    let times: Vec<(TimePick, Words)> = (0..TIMES.len())
        .map(|at| (TimePick(at), time_control(at).map_or_else(|| Words::new("online-days"), time_words)))
        .collect();
    let openings = [
        (OpeningPick(false), Words::new("online-opening-usual")),
        (OpeningPick(true), Words::new("online-opening-random")),
    ];
    let ratings = has_account
        .then(|| [(RatedPick(false), Words::new("online-casual")), (RatedPick(true), Words::new("online-rated"))]);
    if layout.low {
        // A low window has room for what every game needs.
        column.spawn(choices_beside("start-variant", variants));
        column.spawn(choices_beside("online-time-caption", times));
        return;
    }
    column.spawn(choices("start-variant", variants));
    column.spawn(choices("online-time-caption", times));
    // Side by side, so that a phone has room for all.
    let half = || Node { flex_grow: 1.0, flex_basis: px(0), flex_direction: FlexDirection::Column, ..default() };
    column.spawn(Node { column_gap: px(12), ..default() }).with_children(|row| {
        row.spawn((half(), children![choices("online-opening-caption", openings)]));
        if let Some(ratings) = ratings {
            row.spawn((half(), children![choices("online-rated-caption", ratings)]));
        }
    });
}
