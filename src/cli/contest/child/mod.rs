//! Players that are other programs, spoken to line by line.

mod gtp;
mod nboard;
mod program;

pub(super) use gtp::GtpPlayer;
pub(super) use nboard::NboardPlayer;
pub(super) use program::CommandLine;
