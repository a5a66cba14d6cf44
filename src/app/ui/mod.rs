//! The parts that panels and dialogs are made of, and the room they get.
//!
//! A widget carries its role and its name for assistive technology; see [`AccessibleName`].

mod accessible;
mod appear;
mod button;
mod choices;
mod disc_picture;
mod entries;
mod entry;
mod field;
mod graph;
mod ground;
mod layout;
mod leaves;
mod prompt;
mod qr;
mod safe_area;
mod stars;

pub use accessible::AccessibleName;
pub(crate) use accessible::accessible;
pub use appear::Appear;
pub(crate) use button::{Dense, button, button_base, button_text, enable, text};
pub use button::{FirstFocus, Look};
pub(crate) use choices::{
    BESIDE_CAPTION, Pick, below, beside, choices, choices_beside, grid_of_choices, grid_of_choices_beside, pick,
    show_choices, uncaptioned_choices, uncaptioned_grid,
};
pub use disc_picture::DiscPicture;
pub(crate) use disc_picture::disc_picture;
pub(crate) use entries::{entries, entry_plugin};
pub(crate) use entry::Entry;
pub(crate) use graph::graph;
pub use ground::PanelGround;
pub(crate) use layout::panel_page;
pub use layout::{Layout, Panel};
pub(crate) use leaves::Leaves;
pub(crate) use qr::qr_code;
pub use safe_area::SafeArea;
pub(crate) use stars::stars;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        layout::plugin,
        ground::plugin,
        button::plugin,
        disc_picture::plugin,
        field::plugin,
        appear::plugin,
    ));
}
