//! The terms of a game as a player names them, in one table for the command line, links, saved games and the start
//! screen.
//!
//! A new term is a field of [`Terms`] and of [`Asked`], and one entry in the table.

use crate::app::game::{FirstColor, Names, Seat, Seats, Setup, TimeControl};
use crate::engine::Level;
use crate::rules::{Color, Rules, Variant};
use std::ops::RangeInclusive;
use std::time::Duration;

/// The players that the start screen offers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// A person against the computer.
    #[default]
    Computer,
    /// Two people at this machine.
    Friend,
    /// The computer against itself.
    Watch,
}

impl Mode {
    /// All modes, in the order of the start screen.
    pub const ALL: [Mode; 3] = [Mode::Computer, Mode::Friend, Mode::Watch];

    fn of(seats: &Seats) -> Mode {
        match seats {
            seats if seats.are_two_people() => Mode::Friend,
            seats if seats.are_watched() => Mode::Watch,
            _ => Mode::Computer,
        }
    }
}

/// The terms of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    /// The players.
    pub mode: Mode,
    /// The strength of the computer.
    pub level: Level,
    /// The names of two people.
    pub names: Names,
    /// The colour of the person against the computer, or of player 1.
    pub play: FirstColor,
    /// Variant and supply of discs.
    pub rules: Rules,
    /// The side that moves first.
    pub first: Color,
    /// Corners given to the weaker side, 0 to 4.
    pub corners: u8,
    /// The time of each side; `None` without clocks.
    pub clock: Option<TimeControl>,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            mode: Mode::Computer,
            level: Level::DEFAULT,
            names: Names::default(),
            play: FirstColor::Black,
            rules: Rules::OTHELLO,
            first: Color::Black,
            corners: 0,
            clock: None,
        }
    }
}

impl Terms {
    /// The terms of a setup. A level or names that its players do not have get their usual values.
    pub fn of(setup: &Setup) -> Terms {
        let Setup { seats, play, rules, first, corners, clock, .. } = setup;
        let names = seats.0.each_ref().map(|seat| seat.name().unwrap_or_default());
        let play = match (seats.lone_person(), play) {
            // The person's colour comes first.
            (Some(1), FirstColor::Black) => FirstColor::White,
            (Some(1), FirstColor::White) => FirstColor::Black,
            _ => *play,
        };
        Terms {
            mode: Mode::of(seats),
            level: seats.0.iter().find_map(Seat::level).unwrap_or(Level::DEFAULT),
            names: Names::new(names[0], names[1]),
            play,
            rules: *rules,
            first: *first,
            corners: *corners,
            clock: *clock,
        }
    }

    /// A game with these terms. Names apply to two people, a level to the computer.
    pub fn setup(&self) -> Setup {
        let level = self.level;
        let seats = match self.mode {
            Mode::Computer => Seats([Seat::person(), Seat::Computer { level }]),
            Mode::Friend => Seats::people(self.names.clone()),
            Mode::Watch => Seats::computers(level),
        };
        Setup {
            seats,
            play: self.play,
            rules: self.rules,
            first: self.first,
            corners: self.corners,
            clock: self.clock,
            from: None,
            left: None,
        }
    }

    /// Sets a variant with its usual rules. A board that starts empty has no corners to give.
    pub fn set_variant(&mut self, variant: Variant) {
        self.rules = Rules::of(variant);
        if variant == Variant::Historical {
            self.corners = 0;
        }
    }
}

/// The terms given by name. Terms without a name get their usual values.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Asked {
    pub(super) mode: Option<Mode>,
    pub(super) level: Option<Level>,
    pub(super) play: Option<FirstColor>,
    pub(super) variant: Option<Variant>,
    pub(super) own_discs: bool,
    pub(super) first: Option<Color>,
    pub(super) corners: Option<u8>,
    /// Minutes.
    pub(super) clock: Option<u16>,
    /// Seconds.
    pub(super) increment: Option<u16>,
}

impl Asked {
    /// The terms. The caller checks that they agree with each other.
    pub(super) fn terms(&self) -> Terms {
        let usual = Terms::default();
        let rules = Rules::of(self.variant.unwrap_or_default());
        Terms {
            mode: self.mode.unwrap_or_default(),
            level: self.level.unwrap_or(usual.level),
            names: usual.names,
            play: self.play.unwrap_or_default(),
            rules: if self.own_discs { rules.with_own_discs() } else { rules },
            first: self.first.unwrap_or(usual.first),
            corners: self.corners.unwrap_or(0),
            clock: self.clock.map(|minutes| TimeControl::of(minutes.into(), self.increment.unwrap_or(0).into())),
        }
    }
}

/// The values of a term.
pub(super) enum Values {
    /// A list of values, each with a line for the help text.
    Listed(&'static [(&'static str, &'static str)]),
    /// A range of numbers.
    Between(RangeInclusive<i64>),
    /// No value: the term is given or not.
    None,
}

/// A term in the table.
pub(super) struct Term {
    /// The name of the term.
    pub(super) name: &'static str,
    /// A line for the help text.
    pub(super) help: &'static str,
    pub(super) values: Values,
    /// Sets a value; false for an unknown one.
    pub(super) ask: fn(&mut Asked, &str) -> bool,
    /// The value, if it has to be written.
    pub(super) write: fn(&Terms) -> Option<String>,
    /// Applies a value of the start screen.
    choose: fn(&mut Terms, &str),
    /// The value of the start screen for a term that is not written.
    usual: &'static str,
}

const COLORS: [(&str, &str); 2] = [("black", ""), ("white", "")];
const MODES: [(&str, &str); 3] = [
    ("computer", "A person against the computer"),
    ("friend", "Two people at this machine"),
    ("watch", "The computer against itself"),
];
const FIRST_COLORS: [(&str, &str); 3] = [("black", ""), ("white", ""), ("random", "Drawn at the start of the game")];
const FIRST_COLOR_VALUES: [FirstColor; 3] = [FirstColor::Black, FirstColor::White, FirstColor::Random];
const VARIANTS: [(&str, &str); 3] = [("othello", ""), ("reverse", ""), ("historical", "")];

/// The value at the position of a word in a list.
fn pick<T: Copy>(words: &[(&str, &str)], values: &[T], word: &str) -> Option<T> {
    let place = words.iter().position(|(known, _)| *known == word)?;
    values.get(place).copied()
}

/// The word at the position of a value in a list.
fn word<T: PartialEq>(words: &[(&'static str, &str)], values: &[T], value: &T) -> String {
    let place = values.iter().position(|known| known == value);
    place.and_then(|place| words.get(place)).map_or_else(String::new, |(word, _)| (*word).to_owned())
}

/// Sets a term to a parsed value; false if there is none.
fn set<T>(place: &mut Option<T>, value: Option<T>) -> bool {
    *place = value;
    place.is_some()
}

fn number<T: TryFrom<i64>>(text: &str, range: RangeInclusive<i64>) -> Option<T> {
    // `parse` would accept a plus or minus sign.
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let value: i64 = text.parse().ok().filter(|value| digits && range.contains(value))?;
    T::try_from(value).ok()
}

/// The start screen's value for a separate supply of discs for each side.
const OWN: &str = "own";

const LEVELS: RangeInclusive<i64> = 1..=12;
const CORNERS: RangeInclusive<i64> = 1..=4;
const MINUTES: RangeInclusive<i64> = 1..=600;
const SECONDS: RangeInclusive<i64> = 0..=60;

/// The table, in the order in which terms are written.
pub(super) const TERMS: [Term; 9] = [
    Term {
        name: "mode",
        help: "The players",
        values: Values::Listed(&MODES),
        ask: |asked, text| set(&mut asked.mode, pick(&MODES, &Mode::ALL, text)),
        write: |terms| Some(word(&MODES, &Mode::ALL, &terms.mode)),
        choose: |terms, text| terms.mode = pick(&MODES, &Mode::ALL, text).unwrap_or_default(),
        usual: "computer",
    },
    Term {
        name: "level",
        help: "The strength of the computer, from 1 (for a child) to 12",
        values: Values::Between(LEVELS),
        ask: |asked, text| set(&mut asked.level, number(text, LEVELS).and_then(Level::new)),
        write: |terms| Some(terms.level.to_string()),
        choose: |terms, text| {
            terms.level = number(text, LEVELS).and_then(Level::new).unwrap_or(Level::DEFAULT);
        },
        usual: "3",
    },
    Term {
        name: "play",
        help: "The colour of the person against the computer, or of player 1",
        values: Values::Listed(&FIRST_COLORS),
        ask: |asked, text| set(&mut asked.play, pick(&FIRST_COLORS, &FIRST_COLOR_VALUES, text)),
        write: |terms| Some(word(&FIRST_COLORS, &FIRST_COLOR_VALUES, &terms.play)),
        choose: |terms, text| {
            terms.play = pick(&FIRST_COLORS, &FIRST_COLOR_VALUES, text).unwrap_or_default();
        },
        usual: "black",
    },
    Term {
        name: "variant",
        help: "The game",
        values: Values::Listed(&VARIANTS),
        ask: |asked, text| set(&mut asked.variant, pick(&VARIANTS, &Variant::ALL, text)),
        write: |terms| Some(word(&VARIANTS, &Variant::ALL, &terms.rules.variant())),
        choose: |terms, text| terms.set_variant(pick(&VARIANTS, &Variant::ALL, text).unwrap_or_default()),
        usual: "othello",
    },
    Term {
        name: "own-discs",
        help: "Each side owns 32 discs, also in Othello",
        values: Values::None,
        ask: |asked, _| {
            asked.own_discs = true;
            true
        },
        write: |terms| (terms.rules != Rules::of(terms.rules.variant())).then(|| OWN.to_owned()),
        choose: |terms, text| {
            let usual = Rules::of(terms.rules.variant());
            terms.rules = if text == OWN { usual.with_own_discs() } else { usual };
        },
        usual: "shared",
    },
    Term {
        name: "first",
        help: "The side that moves first",
        values: Values::Listed(&COLORS),
        ask: |asked, text| set(&mut asked.first, pick(&COLORS, &Color::BOTH, text)),
        write: |terms| (terms.first == Color::White).then(|| terms.first.to_string()),
        choose: |terms, text| terms.first = pick(&COLORS, &Color::BOTH, text).unwrap_or(Color::Black),
        usual: "black",
    },
    Term {
        name: "corners",
        help: "Corners given to the weaker side",
        values: Values::Between(CORNERS),
        ask: |asked, text| set(&mut asked.corners, number(text, CORNERS)),
        write: |terms| (terms.corners > 0).then(|| terms.corners.to_string()),
        choose: |terms, text| terms.corners = number(text, CORNERS).unwrap_or(0),
        usual: "0",
    },
    Term {
        name: "clock",
        help: "Minutes for each side",
        values: Values::Between(MINUTES),
        ask: |asked, text| set(&mut asked.clock, number(text, MINUTES)),
        write: |terms| {
            terms.clock.map(|each| each.main.as_secs().div_ceil(60).clamp(1, *MINUTES.end() as u64).to_string())
        },
        choose: |terms, text| {
            let increment = terms.clock.map_or(0, |clock| clock.increment.as_secs());
            terms.clock = number::<u16>(text, MINUTES).map(|minutes| TimeControl::of(minutes.into(), increment));
        },
        usual: "off",
    },
    Term {
        name: "increment",
        help: "Seconds that each move adds to the clock",
        values: Values::Between(SECONDS),
        ask: |asked, text| set(&mut asked.increment, number(text, SECONDS)),
        write: |terms| {
            let seconds = terms.clock.map_or(0, |each| each.increment.as_secs().min(*SECONDS.end() as u64));
            (seconds > 0).then(|| seconds.to_string())
        },
        choose: |terms, text| {
            if let Some(clock) = &mut terms.clock {
                clock.increment = Duration::from_secs(number::<u16>(text, SECONDS).unwrap_or(0).into());
            }
        },
        usual: "0",
    },
];

impl Terms {
    /// The names and values that describe these terms. A value of `None` is a name without a value.
    pub(crate) fn words(&self) -> Vec<(&'static str, Option<String>)> {
        let written = TERMS.iter().filter_map(|term| Some((term, (term.write)(self)?)));
        written.map(|(term, value)| (term.name, (!matches!(term.values, Values::None)).then_some(value))).collect()
    }
}

/// A value of a term, as the start screen offers it.
#[derive(Clone, Copy)]
pub(crate) struct TermChoice {
    term: &'static Term,
    value: &'static str,
}

/// The value of the term with this name, as the start screen offers it; `None` for an unknown name.
pub(crate) fn term_choice(name: &str, value: &'static str) -> Option<TermChoice> {
    TERMS.iter().find(|term| term.name == name).map(|term| TermChoice { term, value })
}

impl TermChoice {
    /// Whether the terms have this value.
    pub(crate) fn holds(self, terms: &Terms) -> bool {
        (self.term.write)(terms).as_deref().unwrap_or(self.term.usual) == self.value
    }

    /// Applies this value.
    pub(crate) fn apply(self, terms: &mut Terms) {
        (self.term.choose)(terms, self.value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_that_is_not_written_has_its_usual_value() {
        let usual = Terms::default();
        for term in &TERMS {
            let written = (term.write)(&usual).unwrap_or_else(|| term.usual.to_owned());
            assert_eq!(written, term.usual, "{}", term.name);
        }
    }

    #[test]
    fn every_value_comes_back_by_its_name() {
        for term in &TERMS {
            let values: Vec<String> = match &term.values {
                Values::Listed(values) => values.iter().map(|(value, _)| (*value).to_owned()).collect(),
                Values::Between(range) => range.clone().map(|value| value.to_string()).collect(),
                Values::None => vec![OWN.to_owned()],
            };
            for value in values {
                let mut asked = Asked { clock: Some(5), ..Asked::default() };
                assert!((term.ask)(&mut asked, &value), "{}: {value}", term.name);
                let terms = asked.terms();
                assert_eq!((term.write)(&terms).as_deref().unwrap_or(term.usual), value, "{}", term.name);
                // The start screen gives the same result.
                let mut chosen = Asked { clock: Some(5), ..Asked::default() }.terms();
                (term.choose)(&mut chosen, &value);
                assert_eq!(chosen, terms, "{}: {value}", term.name);
            }
        }
    }

    #[test]
    fn unknown_values_are_refused() {
        for term in TERMS.iter().filter(|term| !matches!(term.values, Values::None)) {
            for value in ["", "neither", "-1", "+1", "99999"] {
                assert!(!(term.ask)(&mut Asked::default(), value), "{}: {value}", term.name);
            }
        }
    }

    #[test]
    fn a_setup_has_the_terms_it_was_made_from() {
        for mode in Mode::ALL {
            let names = if mode == Mode::Friend { Names::new("Anna", "Bo") } else { Names::default() };
            let level = if mode == Mode::Friend { Level::DEFAULT } else { Level::MAX };
            let terms = Terms { mode, names, level, corners: 2, ..Terms::default() };
            assert_eq!(Terms::of(&terms.setup()), terms);
        }
    }
}
