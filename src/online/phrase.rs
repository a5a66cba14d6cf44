//! Preset phrases: all that players can say to each other. The client has the words, in its player's language.

use serde::{Deserialize, Serialize};

/// A phrase, sent by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phrase {
    /// Hello!
    Hello,
    /// Good luck!
    GoodLuck,
    /// Well played!
    WellPlayed,
    /// Good game!
    GoodGame,
    /// Thank you!
    ThankYou,
    /// Oops!
    Oops,
    /// One moment, please.
    OneMoment,
    /// Goodbye!
    Goodbye,
}

impl Phrase {
    /// All phrases, in the order of their numbers.
    pub const ALL: [Phrase; 8] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::WellPlayed,
        Phrase::GoodGame,
        Phrase::ThankYou,
        Phrase::Oops,
        Phrase::OneMoment,
        Phrase::Goodbye,
    ];
}
