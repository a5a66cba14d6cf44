//! The shipped weights.

use super::layout::EMPTIES;
use super::weights::Weights;
use crate::rules::Variant;
use std::sync::LazyLock;

static OTHELLO: LazyLock<Weights> = LazyLock::new(|| Weights::shipped(Variant::Othello));
static REVERSE: LazyLock<Weights> = LazyLock::new(|| Weights::shipped(Variant::Reverse));

impl Weights {
    /// The shipped file of weights for a variant.
    pub fn shipped_bytes(variant: Variant) -> &'static [u8] {
        match variant {
            Variant::Othello | Variant::Historical => include_bytes!("../../../assets/weights/othello.bin"),
            Variant::Reverse => include_bytes!("../../../assets/weights/reverse.bin"),
        }
    }

    /// The weights for games that the side with more discs wins.
    pub(crate) fn othello() -> &'static Weights {
        &OTHELLO
    }

    /// The weights for games that the side with fewer discs wins.
    pub(crate) fn reverse() -> &'static Weights {
        &REVERSE
    }

    /// Decodes the shipped weights. Damaged weights, which a test rules out, would value every position at 0.
    fn shipped(variant: Variant) -> Weights {
        Weights::from_bytes(Weights::shipped_bytes(variant), variant).unwrap_or_else(|_| Weights {
            checksum: 0,
            stage_of: [0; EMPTIES],
            stages: Vec::new(),
        })
    }
}
