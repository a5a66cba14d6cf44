//! The variant and the supply of discs.

use crate::error_text::excerpt;
use std::fmt;
use std::str::FromStr;

/// A variant of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub enum Variant {
    /// Othello: four discs stand in the centre at the start, and the side with more discs wins.
    #[default]
    Othello,
    /// Reverse Othello (anti-Othello, misère): the same moves, but the side with fewer discs wins.
    Reverse,
    /// Reversi as sold in the 1880s: the board starts empty, the players place the first four discs in turn on the four
    /// central squares, where they flip nothing, and each player owns 32 discs.
    Historical,
}

impl Variant {
    /// All variants, Othello first.
    pub const ALL: [Variant; 3] = [Variant::Othello, Variant::Reverse, Variant::Historical];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Othello => "othello",
            Variant::Reverse => "reverse",
            Variant::Historical => "historical",
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseVariantError(String);

impl fmt::Display for ParseVariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown variant '{}': expected ", excerpt(&self.0, 20))?;
        for (at, variant) in Variant::ALL.into_iter().enumerate() {
            let separator = if at == 0 {
                ""
            } else if at + 1 == Variant::ALL.len() {
                " or "
            } else {
                ", "
            };
            write!(f, "{separator}{variant}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ParseVariantError {}

/// Reads the name of a variant as [`Variant::name`] writes it.
impl FromStr for Variant {
    type Err = ParseVariantError;

    fn from_str(text: &str) -> Result<Variant, ParseVariantError> {
        Variant::ALL
            .into_iter()
            .find(|variant| variant.name() == text)
            .ok_or_else(|| ParseVariantError(text.to_owned()))
    }
}

/// Lets command lines take a variant by its name and list all of them in their help.
impl clap::ValueEnum for Variant {
    fn value_variants<'a>() -> &'a [Variant] {
        &Variant::ALL
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        let help = match self {
            Variant::Othello => "The side with more discs wins",
            Variant::Reverse => "The side with fewer discs wins",
            Variant::Historical => "The centre is filled first, and each side owns 32 discs",
        };
        Some(clap::builder::PossibleValue::new(self.name()).help(help))
    }
}

/// The supply from which the players take their discs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub enum Supply {
    /// A shared supply that never runs out: a player who has no discs left takes the opponent's (tournament rule).
    #[default]
    Shared,
    /// Each player owns 32 discs and must pass when they are used up (household and historical rule).
    Own32,
}

/// The rules in force for a game: the variant and the supply of discs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Rules {
    variant: Variant,
    supply: Supply,
}

impl Rules {
    /// The tournament rules of Othello.
    pub const OTHELLO: Rules = Rules { variant: Variant::Othello, supply: Supply::Shared };
    /// Reverse Othello.
    pub const REVERSE: Rules = Rules { variant: Variant::Reverse, supply: Supply::Shared };
    /// Historical Reversi.
    pub const HISTORICAL: Rules = Rules { variant: Variant::Historical, supply: Supply::Own32 };

    /// The standard rules of a variant.
    pub const fn of(variant: Variant) -> Rules {
        match variant {
            Variant::Othello => Rules::OTHELLO,
            Variant::Reverse => Rules::REVERSE,
            Variant::Historical => Rules::HISTORICAL,
        }
    }

    /// The same variant with 32 discs for each player: an option in Othello, the rule in historical Reversi. Reverse
    /// Othello always shares the discs, so this has no effect there.
    pub const fn with_own_discs(self) -> Rules {
        match self.variant {
            Variant::Reverse => self,
            Variant::Othello | Variant::Historical => Rules { variant: self.variant, supply: Supply::Own32 },
        }
    }

    /// The variant.
    pub const fn variant(self) -> Variant {
        self.variant
    }

    /// The supply of discs.
    pub const fn supply(self) -> Supply {
        self.supply
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for variant in Variant::ALL {
            assert_eq!(variant.name().parse(), Ok(variant));
        }
        for text in ["", "Othello", "othello ", "go"] {
            let error = text.parse::<Variant>().unwrap_err().to_string();
            assert_eq!(error, format!("unknown variant '{text}': expected othello, reverse or historical"));
        }
    }
}
