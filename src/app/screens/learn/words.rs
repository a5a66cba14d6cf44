//! Leaves of history and of words.

use super::pages::Page;
use crate::app::theme::{self, size};
use crate::app::ui::{Look, button, text};
use crate::app::words::Words;
use bevy::prelude::*;

const HISTORY: [&str; 4] = ["words-history-1", "words-history-2", "words-history-3", "words-history-4"];

const WORDS: [&str; 20] = [
    "word-disc",
    "word-flip",
    "word-square",
    "word-corner",
    "word-edge",
    "word-c-square",
    "word-x-square",
    "word-pass",
    "word-transcript",
    "word-wipeout",
    "word-stable",
    "word-frontier",
    "word-wall",
    "word-quiet",
    "word-mobility",
    "word-tempo",
    "word-parity",
    "word-region",
    "word-wedge",
    "word-sacrifice",
];

/// Paragraphs and words on a leaf.
const PARAGRAPHS: usize = 2;
const WORDS_ON_A_LEAF: usize = 5;

/// A leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leaf {
    History(&'static [&'static str]),
    Words(&'static [&'static str]),
}

fn leaves() -> impl Iterator<Item = Leaf> {
    HISTORY.chunks(PARAGRAPHS).map(Leaf::History).chain(WORDS.chunks(WORDS_ON_A_LEAF).map(Leaf::Words))
}

pub(super) fn spawn_words(page: &mut ChildSpawnerCommands, at: usize) {
    let of = leaves().count();
    page.spawn(text(Words::new("words-title"), theme::semibold(size::LARGE), theme::INK));
    match leaves().nth(at) {
        Some(Leaf::History(paragraphs)) => {
            for key in paragraphs {
                page.spawn(text(Words::new(*key), theme::regular(size::BODY), theme::INK));
            }
        }
        Some(Leaf::Words(words)) => {
            for key in words {
                page.spawn((
                    Node { flex_direction: FlexDirection::Column, ..default() },
                    children![
                        text(Words::new(*key), theme::semibold(size::BODY), theme::INK),
                        text(Words::new(format!("{key}-about")), theme::regular(size::SMALL), theme::INK_SOFT),
                    ],
                ));
            }
        }
        None => {}
    }
    page.spawn((Node { flex_grow: 1.0, ..default() }, Pickable::IGNORE));
    let turn = |caption: &'static str, to: usize| {
        button(Words::new(caption), Look::Plain, move |commands| commands.insert_resource(Page::Words(to)))
    };
    page.spawn((
        Node { column_gap: px(6), align_items: AlignItems::Center, ..default() },
        children![
            turn("words-previous", (at + of - 1) % of),
            text(
                Words::new("words-leaf").number("at", at as f64 + 1.0).number("of", of as f64),
                theme::regular(size::SMALL),
                theme::INK_SOFT
            ),
            turn("lesson-next", (at + 1) % of),
        ],
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_paragraph_and_every_word_is_on_one_leaf() {
        let on_leaves: Vec<&str> = leaves()
            .flat_map(|leaf| match leaf {
                Leaf::History(keys) | Leaf::Words(keys) => keys.to_vec(),
            })
            .collect();
        assert_eq!(on_leaves, [&HISTORY[..], &WORDS[..]].concat());
        assert!(leaves().all(|leaf| !matches!(leaf, Leaf::History([]) | Leaf::Words([]))));
    }
}
