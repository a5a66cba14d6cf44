//! The game being put together on the start screen.

use super::terms::Terms;
use bevy::prelude::*;

/// The game being put together on the start screen.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// Its terms.
    pub terms: Terms,
}
