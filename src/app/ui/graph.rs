//! A course of values as a graph.

use crate::app::theme;
use bevy::prelude::*;

/// The width of the bar of a value, in per cent of its column.
const BAR: f32 = 70.0;

/// The values from left to right as bars of this height, in pixels of the interface; the least value has a low bar.
///
/// The texts around a graph say what it shows: assistive technology reads those.
pub(crate) fn graph(values: &[f32], height: f32) -> impl Bundle + use<> {
    let bars: Vec<_> = heights(values)
        .map(|share| {
            (
                Node { flex_grow: 1.0, height: percent(100), align_items: AlignItems::FlexEnd, ..default() },
                children![(
                    Node {
                        width: percent(BAR),
                        height: percent(share),
                        border_radius: BorderRadius::all(px(2)),
                        ..default()
                    },
                    BackgroundColor(theme::ACCENT),
                )],
            )
        })
        .collect();
    (Node { height: px(height), width: percent(100), ..default() }, Children::spawn(SpawnIter(bars.into_iter())))
}

/// The heights of the bars, in per cent.
fn heights(values: &[f32]) -> impl Iterator<Item = f32> {
    const LEAST: f32 = 12.0;
    let (low, high) =
        values.iter().fold((f32::MAX, f32::MIN), |(low, high), value| (low.min(*value), high.max(*value)));
    let range = (high - low).max(1.0);
    values.iter().map(move |value| LEAST + (100.0 - LEAST) * (value - low) / range)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_value_has_the_highest_bar() {
        assert_eq!(heights(&[1500.0, 1600.0, 1550.0]).collect::<Vec<_>>(), [12.0, 100.0, 56.0]);
        assert_eq!(heights(&[1500.0, 1500.0]).collect::<Vec<_>>(), [12.0, 12.0]);
        assert_eq!(heights(&[]).count(), 0);
    }
}
