//! One game as a pure state machine.
//!
//! A game is the list of its [`Record`]s, which the server's journal keeps. [`State`] is what they add up to, and answers a
//! command at a moment with new records or a refusal; it changes only by [`State::apply`]. [`Table`] is the part that
//! everybody may see: the client holds one too, from a snapshot on, and applies the same events.

mod away;
mod decide;
mod event;
mod hash;
mod setup;
mod state;
mod table;

pub use away::{Away, HEARD_AGAIN_MS, claim_at};
pub use event::{Cause, Ended, Event, Offer, OfferKind, Rated, RatingChange, Record, Why};
pub use hash::hash;
pub use setup::{Setup, Terms};
pub use state::{Answered, Command, Context, Duty, State};
pub use table::{Misfit, Table};
