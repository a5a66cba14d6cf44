//! Consent between two people.

use crate::records::NodeId;
use crate::rules::Color;

/// A wish of one person that needs the consent of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The wish.
    pub kind: ProposalKind,
    /// The side of the person who asks.
    pub asker: Color,
    /// The side of the person who has to answer.
    pub answerer: Color,
    /// The generation of the position in which it was made. The proposal ends with that position.
    pub generation: u64,
}

/// The wish of a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProposalKind {
    /// Take back a move.
    TakeBack,
    /// Play on from another position of the game.
    PlayOn(NodeId),
}

/// The kinds of wishes that need consent, as the players have agreed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Consent {
    /// Whether taking back a move needs consent.
    pub to_undo: bool,
}
