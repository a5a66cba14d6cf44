//! Formats for positions, moves and games: transcripts, OBF, GGF and WTHOR.

mod encoding;
mod ggf;
mod obf;
mod transcript;
mod wthor;

pub use encoding::{Utf16Text, after_byte_order_mark};
pub(crate) use ggf::is_anti;
pub use ggf::{GgfError, GgfGame, GgfMove, write_ggf};
pub use obf::{ParseObfError, Problem, write_position};
pub use transcript::{TranscriptError, find_transcript, parse_moves, replay, write_transcript};
pub use wthor::{WthorError, WthorFile, WthorGame};
