//! Play between people elsewhere: what client and server have in common. No network, no file, no clock of its own, no Bevy.
//!
//! | module | content |
//! |---|---|
//! | [`protocol`] | messages between client and server, their limits and their bytes |
//! | [`room`] | one game as a pure state machine: a command and a moment give events or a refusal |
//! | [`clock`] | time controls, remaining time, compensation for the line |
//! | [`speed`], [`pools`] | classes of time controls, and the pools of quick pairing |
//! | [`matching`] | who is paired with whom |
//! | [`glicko2`] | ratings |
//! | [`client`] | the client's end: what it knows, and what it still has to say |
//! | [`code`], [`names`], [`phrase`], [`ids`] | invitation codes, names of players, preset phrases, identities |
//! | [`refusal`] | the reasons for which a wish is refused |

pub mod client;
pub mod clock;
pub mod code;
pub mod glicko2;
pub mod ids;
pub mod matching;
pub mod names;
pub mod phrase;
pub mod pools;
pub mod protocol;
pub mod refusal;
pub mod room;
pub mod speed;
