//! The game being played: its players, intents and events, without pictures and devices.
//!
//! [`Intent`]s go into the [`Session`], [`Fact`]s come out. Nothing else changes the board.

mod apply;
mod browsing;
mod clock;
mod clocks;
mod fact;
mod intent;
mod names;
mod proposal;
mod seats;
mod series;
mod session;
mod setup;
mod tables;
mod turn;

pub use browsing::{Browse, Shown};
pub use clock::{GameClock, TimeControl, clock_face, until_next_face};
pub use clocks::Clocks;
pub use fact::{Ending, Fact};
pub use intent::Intent;
pub use names::{LONGEST_NAME, Names, PlayerName, is_writable};
pub use proposal::{Consent, Proposal, ProposalKind};
pub use seats::{Seat, Seats};
pub use series::{Players, Series, Standing};
pub use session::{Seed, Session};
pub use setup::{FirstColor, Purpose, Setup};
pub(crate) use tables::{OwnTable, TakesTable};
pub use turn::Turn;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((apply::plugin, series::plugin));
}
