//! Malformed options and links.

use crate::app::words::Words;
use crate::error_text::excerpt;
use std::fmt::{self, Display};

/// A malformed option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Its name, without dashes; empty for an argument that is not an option.
    pub option: String,
    /// Its fault.
    pub fault: Fault,
    /// The name and the reason in one line.
    pub reason: String,
}

/// The fault of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The option or its value does not exist.
    Value,
    /// The value is a transcript whose ply of this number, counted from 1, is illegal.
    Ply(usize),
    /// The option conflicts with the others.
    Conflict,
}

impl Wrong {
    /// A malformed option; the reason follows its name.
    pub(super) fn new(option: &str, fault: Fault, reason: impl Display) -> Wrong {
        Wrong { option: option.to_owned(), fault, reason: format!("--{option}: {reason}") }
    }
}

impl Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

/// The number of characters of a part that are shown.
const LONGEST_PART: usize = 24;

/// A malformed part of a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// The part of the query.
    part: String,
    expected: Expected,
}

/// The expected form of the part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    /// Text in UTF-8.
    Text,
    /// One of these options.
    Option(String),
    /// One of these values.
    Values(String),
    /// A transcript.
    Moves,
    /// A transcript with another move at this ply.
    Ply(usize),
    /// A position.
    Position,
    /// The name of an option alone.
    NoValue,
    /// An option that agrees with the rest.
    Agreement,
}

impl Complaint {
    pub(super) fn new(part: &str, expected: Expected) -> Complaint {
        let mut shown = excerpt(part, LONGEST_PART);
        if part.chars().count() > LONGEST_PART {
            shown.push('…');
        }
        Complaint { part: shown, expected }
    }

    /// The complaint in words for the player.
    pub(crate) fn words(&self) -> Words {
        let expected = match &self.expected {
            Expected::Text => Words::new("link-expects-text"),
            Expected::Option(names) => Words::new("link-expects-option").text("names", names),
            Expected::Values(values) => Words::new("link-expects-values").text("values", values),
            Expected::Moves => Words::new("link-expects-moves"),
            Expected::Ply(ply) => Words::new("link-expects-ply").number("ply", *ply as f64),
            Expected::Position => Words::new("link-expects-position"),
            Expected::NoValue => Words::new("link-expects-nothing"),
            Expected::Agreement => Words::new("link-expects-company"),
        };
        Words::new("message-link").text("part", &self.part).words("expected", expected)
    }
}
