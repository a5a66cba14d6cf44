//! What a lesson has brought, as dots: up to three stars, and a mark when it is passed.

use super::button::text;
use crate::app::theme::{self, size};
use crate::app::words::Words;
use crate::coach::Stars;
use bevy::prelude::*;

const DOT: f32 = 7.0;

/// Three dots, filled as far as there are stars, and a mark for a lesson that is passed.
pub(crate) fn stars(stars: Stars, passed: bool) -> impl Bundle {
    let dots = (1..=3).map(move |n| {
        let is_filled = n <= stars.count();
        (
            Node { width: px(DOT), height: px(DOT), border_radius: BorderRadius::MAX, ..default() },
            BackgroundColor(if is_filled { theme::ACCENT } else { theme::INK_FAINT }),
            Pickable::IGNORE,
        )
    });
    let dots: Vec<_> = dots.collect();
    let mark = Words::new(if passed { "learn-mark-passed" } else { "blank" });
    (
        Node { column_gap: px(4), align_items: AlignItems::Center, height: px(14), ..default() },
        Pickable::IGNORE,
        Children::spawn((SpawnIter(dots.into_iter()), Spawn(text(mark, theme::semibold(size::SMALL), theme::ACCENT)))),
    )
}
