//! A short text that a player writes.

use crate::app::words::Words;
use bevy::ecs::component::Mutable;
use bevy::prelude::*;

/// A short text in a resource.
pub(crate) trait Entry: Copy + Send + Sync + 'static {
    /// The resource that holds the text.
    type Of: Resource<Mutability = Mutable>;
    /// The most characters.
    const LONGEST: usize;

    /// Whether a character may be written.
    fn takes(character: char) -> bool;

    /// The text.
    fn text(self, of: &Self::Of) -> &str;

    /// Takes a text.
    fn set(self, of: &mut Self::Of, text: &str);

    /// Whether a text that was written changes the resource.
    fn differs(self, of: &Self::Of, text: &str) -> bool {
        self.text(of) != text
    }

    /// Whether nobody may read the text on the screen.
    fn is_secret(self) -> bool {
        false
    }

    /// The text as it is shown: of a secret one its length alone.
    fn shown(self, text: &str) -> String {
        if self.is_secret() { hidden(text) } else { text.to_owned() }
    }

    /// What is asked for.
    fn question(self) -> Words;

    /// What an empty field shows.
    fn placeholder(self) -> Words;
}

/// The length of a secret text.
pub(super) fn hidden(text: &str) -> String {
    "•".repeat(text.chars().count())
}
