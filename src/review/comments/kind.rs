//! The kinds of comments.

use super::found::Found;
use super::scene::Scene;
use super::{corners, discs, edges, ending, mobility, praise, result};
use crate::rules::{Supply, Variant};

/// How a comment speaks of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Why it was not the best.
    Reason,
    /// What was good about it.
    Praise,
    /// What it changed.
    Result,
}

macro_rules! kinds {
    ($($(#[$docs:meta])+ $kind:ident, $name:literal, $tone:ident, $least:literal, $find:path;)+) => {
        /// What a comment says. Those that come first are preferred where several hold.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $($(#[$docs])+ $kind,)+
        }

        impl Kind {
            /// All kinds, the preferred first.
            pub const ALL: &'static [Kind] = &[$(Kind::$kind),+];

            /// The name, in English and without spaces, for programs and keys of texts.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Kind::$kind => $name,)+
                }
            }

            /// How it speaks of the move.
            pub const fn tone(self) -> Tone {
                match self {
                    $(Kind::$kind => Tone::$tone,)+
                }
            }

            /// The least loss in discs at which it is said; for praise the least margin over other moves.
            pub(super) const fn least(self) -> i8 {
                match self {
                    $(Kind::$kind => $least,)+
                }
            }

            pub(super) fn find(self, scene: &Scene<'_>) -> Option<Found> {
                match self {
                    $(Kind::$kind => $find(scene),)+
                }
            }
        }
    };
}

kinds! {
    /// A proven win was turned into a loss.
    ThrewWin, "threw-win", Result, 2, result::threw_win;
    /// A proven win was turned into a draw.
    WinToDraw, "win-to-draw", Result, 2, result::win_to_draw;
    /// A proven draw was turned into a loss.
    DrawToLoss, "draw-to-loss", Result, 2, result::draw_to_loss;
    /// By estimate the move took its side from above even chances to below them.
    TurnedGame, "turned-game", Result, 8, result::turned_game;
    /// The side that moved will have no disc left.
    WipedOut, "wiped-out", Reason, 10, result::wiped_out;
    /// The move gives a corner away from the X-square beside it.
    XSquare, "x-square", Reason, 4, corners::x_square;
    /// The move gives a corner away from a C-square beside it.
    CSquare, "c-square", Reason, 4, corners::c_square;
    /// The move gives a corner away.
    GaveCorner, "gave-corner", Reason, 4, corners::gave_corner;
    /// A corner was to be had, and will not be again soon.
    MissedCorner, "missed-corner", Reason, 4, corners::missed_corner;
    /// The corner could have waited.
    EarlyCorner, "early-corner", Reason, 4, corners::early_corner;
    /// Another move makes the other side pass.
    MissedPass, "missed-pass", Reason, 4, mobility::missed_pass;
    /// The move makes the other side pass, which helps it.
    LetOff, "let-off", Reason, 4, mobility::let_off;
    /// The other side can now get in between two discs on an edge.
    AllowedWedge, "allowed-wedge", Reason, 4, edges::allowed_wedge;
    /// The move makes an edge of five discs, which can be attacked.
    WeakEdge, "weak-edge", Reason, 4, edges::weak_edge;
    /// The move goes into a region with an even number of squares, beside an odd one.
    LostParity, "lost-parity", Reason, 4, ending::lost_parity;
    /// Another move makes discs stable at once.
    MissedStable, "missed-stable", Reason, 4, discs::missed_stable;
    /// The move flips the most discs, too early.
    TooMany, "too-many", Reason, 6, discs::too_many;
    /// The move builds a wall of discs beside empty squares.
    Wall, "wall", Reason, 4, discs::wall;
    /// The move gives the other side more moves.
    GaveMoves, "gave-moves", Reason, 4, mobility::gave_moves;
    /// The move leaves its own side few moves.
    LostMoves, "lost-moves", Reason, 4, mobility::lost_moves;
    /// The move uses up a place where only its side can move.
    SpentSpare, "spent-spare", Reason, 4, mobility::spent_spare;
    /// Near the end the count comes out lower.
    Miscounted, "miscounted", Reason, 2, ending::miscounted;
    /// The corner that is given away is worth it.
    GoodSacrifice, "good-sacrifice", Praise, 4, praise::good_sacrifice;
    /// The move makes the other side pass.
    ForcedPass, "forced-pass", Praise, 4, praise::forced_pass;
    /// The move gets in between two discs on an edge.
    Wedge, "wedge", Praise, 4, praise::wedge;
    /// The move goes into a region with an odd number of squares.
    KeptParity, "kept-parity", Praise, 4, praise::kept_parity;
    /// The move makes discs stable.
    WonStable, "won-stable", Praise, 4, praise::won_stable;
    /// The move flips only discs that lie inside.
    QuietMove, "quiet-move", Praise, 4, praise::quiet_move;
    /// All other moves are clearly worse.
    OnlyMove, "only-move", Praise, 4, praise::only_move;
}

/// The number of wordings of each kind.
pub(super) const WORDINGS: usize = 2;

impl Kind {
    /// The key of a wording.
    pub fn text_key(self, wording: usize) -> String {
        format!("coach-{}-{}", self.name(), wording % WORDINGS + 1)
    }

    /// Whether the words say that something happens later. The others say what the rules alone show on the board; that it also
    /// happens in the engine's line only decides whether it is worth a word.
    pub(super) const fn claims_event(self) -> bool {
        matches!(self, Kind::WeakEdge | Kind::EarlyCorner)
    }

    /// Whether the kind is said only where the position is solved. In an audit of 2,000 games, fewer than 95 % of its comments
    /// held as long as estimates counted too.
    pub(super) const fn must_be_solved(self) -> bool {
        matches!(self, Kind::EarlyCorner | Kind::WeakEdge | Kind::SpentSpare)
    }

    /// Whether the kind can be said in games of these rules. Under the rules of Reverse Othello corners, edges and few moves
    /// mean something else; with discs of one's own the last move of a region is not a matter of squares alone.
    pub(super) fn fits(self, variant: Variant, supply: Supply) -> bool {
        match self {
            Kind::ThrewWin
            | Kind::WinToDraw
            | Kind::DrawToLoss
            | Kind::TurnedGame
            | Kind::Miscounted
            | Kind::OnlyMove => true,
            Kind::LostParity | Kind::KeptParity => variant == Variant::Othello && supply == Supply::Shared,
            _ => variant != Variant::Reverse,
        }
    }
}
