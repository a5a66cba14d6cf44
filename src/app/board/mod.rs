//! The board and everything on it. Follows the session; decides nothing.
//!
//! | file | content |
//! |---|---|
//! | `place` | the board's place in the window, and the square at a point |
//! | `rotation` | the orientation of the board |
//! | `timing` | the moments at which the pictures catch up with the game |
//! | `pointed`, `selection`, `hint` | the squares pointed at, chosen for a move, and hinted at |
//! | `surface`, `picture`, `coordinates` | the board itself |
//! | `disc`, `flips`, `sorting`, `glow`, `face_count` | the discs |
//! | `marks`, `highlights` | all marks on squares |
//! | `fleeting` | the end of what a tween removes |

mod coordinates;
mod disc;
mod face_count;
mod fleeting;
mod flips;
mod glow;
mod height;
mod highlights;
mod hint;
mod marks;
mod picture;
mod place;
mod pointed;
mod rotation;
mod selection;
mod sorting;
mod surface;
mod timing;
mod values;

pub use disc::{Disc, Pose};
pub use face_count::FaceCount;
pub(crate) use fleeting::Fleeting;
pub use highlights::Highlights;
pub use hint::Hint;
pub use place::{BoardArea, BoardPlace, BoardRoot};
pub use pointed::{Cursor, Hover};
pub use rotation::Rotation;
pub use selection::Selection;
pub use sorting::Sorted;
pub use timing::{
    DROP, FLIP, LAST_LOOK, MOVE, PASS_PAUSE, RING, ROTATION, SORT, SORT_SPREAD, Timing, flip_delay, is_sorted,
    move_duration, result_pause,
};
pub use values::SquareValues;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        place::plugin,
        rotation::plugin,
        timing::plugin,
        pointed::plugin,
        selection::plugin,
        hint::plugin,
    ));
    app.add_plugins((
        surface::plugin,
        picture::plugin,
        disc::plugin,
        flips::plugin,
        sorting::plugin,
        face_count::plugin,
    ));
    app.add_plugins((
        fleeting::plugin,
        glow::plugin,
        marks::plugin,
        highlights::plugin,
        coordinates::plugin,
        values::plugin,
    ));
}
