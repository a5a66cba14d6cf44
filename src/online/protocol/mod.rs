//! Messages between client and server.
//!
//! A frame is one message: a byte with the version of the protocol, then the message in postcard. [`encode`] and [`decode`]
//! hold both ends to [`MOST_FRAME_BYTES`]. The golden bytes in `tests/online/golden.txt` keep every message as it is: what changes them
//! has to raise [`VERSION`].

mod account;
mod client;
mod frame;
mod lobby;
mod player;
mod server;

pub use account::{GameLine, Page, Profile, RankLine, Standing};
pub use client::{Ask, ClientMessage};
pub use frame::{
    DecodeFault, EncodeFault, MOST_FRAME_BYTES, PATH, SPOKEN, SUBPROTOCOL, TOKEN_HEADER, VERSION, decode, encode,
};
pub use lobby::{Counts, Invitation, Seek, SeekId, Side};
pub use player::{Me, Player};
pub use server::{Answer, Closing, ServerMessage, Snapshot, WatchLine};
