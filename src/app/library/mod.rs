//! The games that were played at this machine, kept for good.
//!
//! Games are kept in volumes of some forty kilobytes, so that a new game costs the same after years as on the first day, and so
//! that a fault of the machine touches one volume. Each game is a line of a volume. A line that cannot be read stays where it
//! is, and a volume of a newer version is left alone.
//!
//! | file | content |
//! |---|---|
//! | `volume` | a volume as text |
//! | `games` | all volumes: adding, deleting, putting back |
//! | `recorder` | finished games become records |
//! | `standing` | wins, draws and losses against the levels, and a rating from them |

mod games;
mod recorder;
mod standing;
mod volume;

pub use games::{GameId, Library};
pub(crate) use recorder::level_of;
pub use standing::{Standing, Tally};

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((games::plugin, recorder::plugin));
}
