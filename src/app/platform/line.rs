//! A line to a server, on any machine.

/// Where a server is, and who asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineAddress {
    /// The websocket's address, with `ws://` or `wss://`.
    pub socket: String,
    /// The secret by which the server knows this device again. A browser keeps its own in a cookie that no script reads.
    pub token: Option<String>,
}

/// An event of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineEvent {
    /// Frames can be sent.
    Opened {
        /// The secret that the server gives a new device, unless it is the browser that keeps it.
        token: Option<String>,
    },
    /// A frame arrived.
    Heard(Vec<u8>),
    /// The line is closed, or could not be opened. Nothing follows.
    Closed,
}

/// An open line, or one that is being opened. Dropping it closes it.
pub trait Line {
    /// Sends a frame. On a closed line it is lost; the client sends it again on the next one.
    fn send(&self, frame: Vec<u8>);

    /// The next event. The last one is [`LineEvent::Closed`].
    fn next_event(&self) -> Option<LineEvent>;
}
