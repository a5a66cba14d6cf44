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

    /// What is asked for.
    fn question(self) -> Words;

    /// What an empty field shows.
    fn placeholder(self) -> Words;
}
