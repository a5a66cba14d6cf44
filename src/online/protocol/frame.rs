//! Frames: one message each.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;

/// The version of the protocol that this build writes.
pub const VERSION: u8 = 1;
/// The versions that this build reads: its own and the one before.
pub const SPOKEN: [u8; 1] = [VERSION];
/// The name of the protocol in the websocket's handshake.
pub const SUBPROTOCOL: &str = "othello.v1";
/// Where on the server a websocket is opened.
pub const PATH: &str = "/online";
/// By which a program that is no browser says in the handshake who it is. The answer to a handshake without it brings a new
/// token, to be kept and sent from then on; a browser has it in a cookie, of which nobody else needs to know.
pub const TOKEN_HEADER: &str = "othello-token";
/// The most bytes of a frame, in both directions.
pub const MOST_FRAME_BYTES: usize = 4096;

/// Why bytes are no message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecodeFault {
    /// No bytes at all.
    Empty,
    /// More than [`MOST_FRAME_BYTES`].
    TooLarge,
    /// Another version of the protocol: one of the two ends has to be updated.
    OtherVersion(u8),
    /// Not a message, or more than one.
    Malformed,
}

impl fmt::Display for DecodeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DecodeFault::Empty => f.write_str("an empty frame"),
            DecodeFault::TooLarge => write!(f, "a frame of more than {MOST_FRAME_BYTES} bytes"),
            DecodeFault::OtherVersion(version) => write!(f, "protocol {version}: expected {VERSION}"),
            DecodeFault::Malformed => f.write_str("a frame that is not one message"),
        }
    }
}

impl std::error::Error for DecodeFault {}

/// Why a message does not become a frame: it would be larger than [`MOST_FRAME_BYTES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EncodeFault;

impl fmt::Display for EncodeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a message of more than {MOST_FRAME_BYTES} bytes")
    }
}

impl std::error::Error for EncodeFault {}

/// The frame of a message.
///
/// # Errors
/// The message is too large.
pub fn encode(message: &impl Serialize) -> Result<Vec<u8>, EncodeFault> {
    let frame = postcard::to_extend(message, vec![VERSION]).map_err(|_| EncodeFault)?;
    if frame.len() > MOST_FRAME_BYTES { Err(EncodeFault) } else { Ok(frame) }
}

/// The message of a frame. It takes no more memory than a small multiple of the frame's length.
///
/// # Errors
/// The bytes are no message.
pub fn decode<T: DeserializeOwned>(frame: &[u8]) -> Result<T, DecodeFault> {
    if frame.len() > MOST_FRAME_BYTES {
        return Err(DecodeFault::TooLarge);
    }
    let (version, message) = frame.split_first().ok_or(DecodeFault::Empty)?;
    if !SPOKEN.contains(version) {
        return Err(DecodeFault::OtherVersion(*version));
    }
    match postcard::take_from_bytes(message) {
        Ok((message, [])) => Ok(message),
        _ => Err(DecodeFault::Malformed),
    }
}
