//! Lists that are longer than the screen: as many lines as fit, and buttons to turn the leaf.

use super::button::{Look, button, text};
use crate::app::theme::{self, size};
use crate::app::words::Words;
use bevy::prelude::*;

/// A list with leaves. The system that fills it does so again whenever this has changed.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Node = Node { flex_direction: FlexDirection::Column, row_gap: px(5), ..default() })]
pub(crate) struct Leaves {
    /// The leaf that is shown, counted from 0.
    at: usize,
    /// The lines of a leaf.
    lines: usize,
}

impl Leaves {
    /// A list whose leaves have this many lines.
    pub(crate) fn of(lines: usize) -> Leaves {
        Leaves { at: 0, lines: lines.max(1) }
    }

    fn count(self, lines: usize) -> usize {
        lines.div_ceil(self.lines).max(1)
    }

    /// The leaf that is shown of so many lines. A list that has become shorter shows its last leaf.
    fn shown(self, lines: usize) -> usize {
        self.at.min(self.count(lines) - 1)
    }

    /// Whether the last leaf of so many lines is shown.
    pub(crate) fn is_last(self, lines: usize) -> bool {
        self.shown(lines) + 1 == self.count(lines)
    }

    /// Fills a list: spawns the lines of its leaf, and buttons if there are others; or the message for an empty list.
    pub(crate) fn fill<T>(
        self,
        list: Entity,
        commands: &mut Commands,
        lines: &[T],
        empty: &'static str,
        mut spawn: impl FnMut(&mut ChildSpawnerCommands, &T),
    ) {
        let (at, of) = (self.shown(lines.len()), self.count(lines.len()));
        commands.entity(list).despawn_children().with_children(|children| {
            if lines.is_empty() {
                children.spawn(text(Words::new(empty), theme::regular(size::BODY), theme::INK));
            }
            for line in lines.iter().skip(at * self.lines).take(self.lines) {
                spawn(children, line);
            }
            if of > 1 {
                spawn_turning(children, list, at, of);
            }
        });
    }
}

fn spawn_turning(children: &mut ChildSpawnerCommands, list: Entity, at: usize, of: usize) {
    let turn = move |caption: &'static str, to: usize| {
        button(Words::new(caption), Look::Plain, move |commands| {
            commands.entity(list).entry::<Leaves>().and_modify(move |mut leaves| leaves.at = to);
        })
    };
    let number = |n: usize| n as f64;
    children.spawn(Node { column_gap: px(10), align_items: AlignItems::Center, ..default() }).with_children(|row| {
        row.spawn(turn("leaf-back", (at + of - 1) % of));
        let words = Words::new("leaf-of").number("leaf", number(at + 1)).number("of", number(of));
        row.spawn(text(words, theme::regular(size::BODY), theme::INK_SOFT));
        row.spawn(turn("leaf-on", (at + 1) % of));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_becomes_shorter_shows_its_last_leaf() {
        let leaves = Leaves { at: 4, lines: 3 };
        assert_eq!((leaves.count(13), leaves.shown(13), leaves.is_last(13)), (5, 4, true));
        assert_eq!((leaves.count(7), leaves.shown(7)), (3, 2));
        assert_eq!((leaves.count(0), leaves.shown(0), leaves.is_last(0)), (1, 0, true));
        assert!(!Leaves::of(0).is_last(2), "a leaf has at least one line");
    }
}
