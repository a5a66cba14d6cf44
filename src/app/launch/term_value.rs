//! The values of terms as text.

use super::mode::Mode;
use crate::app::game::FirstColor;
use crate::engine::Level;
use crate::rules::{Color, Variant};
use std::ops::RangeInclusive;

/// The values that a player may name for a term.
pub(super) enum Values {
    /// A list of values, each with a line for the help text.
    Listed(&'static [(&'static str, &'static str)]),
    /// A range of numbers.
    Between(RangeInclusive<i64>),
    /// No value: the term is given or not.
    None,
}

pub(super) const MODES: Values = Values::Listed(&[
    ("computer", "You against the computer"),
    ("friend", "Two people at this machine"),
    ("watch", "The computer against itself"),
]);
pub(super) const COLORS: Values = Values::Listed(&[("black", ""), ("white", "")]);
pub(super) const FIRST_COLORS: Values =
    Values::Listed(&[("black", ""), ("white", ""), ("random", "Drawn by lot when the game starts")]);
pub(super) const VARIANTS: Values = Values::Listed(&[
    ("othello", "The side with more discs wins"),
    ("reverse", "The side with fewer discs wins"),
    ("historical", "The centre is filled first, and each side owns 32 discs"),
]);

/// The type of a term's field.
pub(super) trait TermValue: Sized {
    /// The value with this name, if it is one of `values`.
    fn read(text: &str, values: &Values) -> Option<Self>;

    /// The name of the value.
    fn write(&self, values: &Values) -> String;
}

/// A type whose values are listed in the order of its names.
macro_rules! listed {
    ($($type:ty: $all:expr;)*) => {$(
        impl TermValue for $type {
            fn read(text: &str, values: &Values) -> Option<$type> {
                let Values::Listed(names) = values else { return None };
                let place = names.iter().position(|(name, _)| *name == text)?;
                $all.get(place).copied()
            }

            fn write(&self, values: &Values) -> String {
                let Values::Listed(names) = values else { return String::new() };
                let place = $all.iter().position(|value| value == self);
                place.and_then(|place| names.get(place)).map_or_else(String::new, |(name, _)| (*name).to_owned())
            }
        }
    )*};
}

listed! {
    Mode: Mode::ALL;
    FirstColor: [FirstColor::Black, FirstColor::White, FirstColor::Random];
    Color: Color::BOTH;
    Variant: Variant::ALL;
}

impl TermValue for u16 {
    fn read(text: &str, values: &Values) -> Option<u16> {
        let Values::Between(range) = values else { return None };
        // `parse` would accept a plus or minus sign.
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let value: i64 = text.parse().ok().filter(|value| digits && range.contains(value))?;
        value.try_into().ok()
    }

    fn write(&self, _: &Values) -> String {
        self.to_string()
    }
}

impl TermValue for u8 {
    fn read(text: &str, values: &Values) -> Option<u8> {
        u16::read(text, values)?.try_into().ok()
    }

    fn write(&self, _: &Values) -> String {
        self.to_string()
    }
}

impl TermValue for Level {
    fn read(text: &str, values: &Values) -> Option<Level> {
        u8::read(text, values).and_then(Level::new)
    }

    fn write(&self, _: &Values) -> String {
        self.to_string()
    }
}

impl TermValue for Option<u16> {
    fn read(text: &str, values: &Values) -> Option<Option<u16>> {
        u16::read(text, values).map(Some)
    }

    fn write(&self, values: &Values) -> String {
        self.as_ref().map_or_else(String::new, |value| value.write(values))
    }
}

impl TermValue for bool {
    fn read(_: &str, _: &Values) -> Option<bool> {
        Some(true)
    }

    fn write(&self, _: &Values) -> String {
        String::new()
    }
}
