//! The terms of a game as a player names them, in one table: the fields of [`Terms`] with their usual values, the
//! command line, links and saved games, and the rows of the start screen.
//!
//! A new term is one entry in the table, and what it means for a game in [`Terms::setup`] and [`Terms::of`].

use super::mode::Mode;
use super::term_value::{COLORS, FIRST_COLORS, MODES, TermValue, VARIANTS, Values};
use crate::app::game::{FirstColor, Names, Seat, Seats, Setup, TimeControl};
use crate::app::words::Words;
use crate::engine::Level;
use crate::rules::{Color, Rules, Variant};

/// A term in the table.
pub(crate) struct Term {
    /// The name of the term.
    pub(super) name: &'static str,
    /// A line for the help text.
    pub(super) help: &'static str,
    pub(super) values: Values,
    /// Whether the term is written even with its usual value.
    always: bool,
    /// Whether the start position follows from the term, so that a position takes its place.
    pub(super) shapes_start: bool,
    /// Whether the term may be given under the others.
    pub(super) applies: fn(&Terms) -> bool,
    /// The reason why it may not.
    pub(super) conflict: &'static str,
    /// Sets a value by its name; false for an unknown one.
    pub(super) set: fn(&mut Terms, &str) -> bool,
    /// Sets the usual value.
    reset: fn(&mut Terms),
    /// The name of the value.
    write: fn(&Terms) -> String,
    is_usual: fn(&Terms) -> bool,
    /// The rows of the start screen that offer the term.
    pub(crate) rows: &'static [TermRow],
}

/// A row of the start screen.
#[derive(Clone, Copy)]
pub(crate) struct TermRow {
    /// Whether it is among the rarer choices.
    pub(crate) rarer: bool,
    /// The terms under which it is visible.
    pub(crate) shown: fn(&Terms) -> bool,
    /// The key of its caption.
    pub(crate) caption: &'static str,
    pub(crate) shape: Shape,
    pub(crate) offers: &'static [Offer],
    /// A line that describes the current value.
    pub(crate) about: Option<fn(&Terms) -> Words>,
}

/// The arrangement of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Choices beside each other.
    Line,
    /// The same, without the caption where space is scarce.
    Plain,
    /// Many short choices in this many columns.
    Grid(u16),
    /// The fields for the names of two people.
    Names,
}

/// A value that the start screen offers. A value outside the term's own resets the term.
#[derive(Clone, Copy)]
pub(crate) struct Offer {
    value: &'static str,
    /// The key of its caption.
    caption: &'static str,
    /// The argument of the caption that takes the value, a number.
    number: Option<&'static str>,
}

impl Offer {
    const fn named(value: &'static str, caption: &'static str) -> Offer {
        Offer { value, caption, number: None }
    }

    const fn number(value: &'static str, caption: &'static str, argument: &'static str) -> Offer {
        Offer { value, caption, number: Some(argument) }
    }

    /// The caption.
    pub(crate) fn words(&self) -> Words {
        let words = Words::new(self.caption);
        match (self.number, self.value.parse::<u16>()) {
            (Some(argument), Ok(number)) => words.number(argument, number),
            _ => words,
        }
    }
}

/// The parts of a term or a row that most of them have in common.
const TERM: Term = Term {
    name: "",
    help: "",
    values: Values::None,
    always: false,
    shapes_start: false,
    applies: |_| true,
    conflict: "",
    set: |_, _| false,
    reset: |_| {},
    write: |_| String::new(),
    is_usual: |_| true,
    rows: &[],
};
const ROW: TermRow =
    TermRow { rarer: false, shown: |_| true, caption: "", shape: Shape::Line, offers: &[], about: None };

/// Defines the terms: field, type, usual value, values that a player may name, and what else the table says of them.
macro_rules! terms {
    ($( $(#[$about:meta])* $field:ident: $type:ty = $usual:expr, $name:literal of $values:expr, $help:literal, { $($more:tt)* } )*) => {
        /// The terms of a game.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Terms {
            $( $(#[$about])* pub $field: $type, )*
            /// The names of two people. They are given by hand alone.
            pub names: Names,
        }

        impl Default for Terms {
            fn default() -> Terms {
                Terms { $( $field: $usual, )* names: Names::default() }
            }
        }

        /// The table, in the order in which terms are written and shown.
        pub(crate) const TERMS: &[Term] = &[$( Term {
            name: $name,
            help: $help,
            values: $values,
            set: |terms, text| match <$type>::read(text, &$values) {
                Some(value) => {
                    terms.$field = value;
                    true
                }
                None => false,
            },
            reset: |terms| terms.$field = $usual,
            write: |terms| terms.$field.write(&$values),
            is_usual: |terms| terms.$field == $usual,
            $($more)*
            ..TERM
        } ),*];
    };
}

const COLOR_OFFERS: [Offer; 3] = [
    Offer::named("black", "colour-black"),
    Offer::named("white", "colour-white"),
    Offer::named("random", "colour-random"),
];

terms! {
    /// The players.
    mode: Mode = Mode::Computer, "mode" of MODES, "Who plays", {
        always: true,
        rows: &[
            TermRow {
                caption: "start-opponent",
                shape: Shape::Plain,
                offers: &[
                    Offer::named("computer", "mode-computer"),
                    Offer::named("friend", "mode-friend"),
                    Offer::named("watch", "mode-watch"),
                ],
                ..ROW
            },
            TermRow {
                caption: "start-names", shape: Shape::Names, shown: |terms| terms.mode == Mode::Friend, ..ROW
            },
        ],
    }
    /// The strength of the computer.
    level: Level = Level::DEFAULT, "level" of Values::Between(1..=12), "Strength of the computer, from 1 (for a child) to 12", {
        always: true,
        rows: &[TermRow {
            caption: "start-level",
            shown: |terms| terms.mode != Mode::Friend,
            shape: Shape::Grid(6),
            offers: &[
                Offer::number("1", "number", "n"), Offer::number("2", "number", "n"), Offer::number("3", "number", "n"),
                Offer::number("4", "number", "n"), Offer::number("5", "number", "n"), Offer::number("6", "number", "n"),
                Offer::number("7", "number", "n"), Offer::number("8", "number", "n"), Offer::number("9", "number", "n"),
                Offer::number("10", "number", "n"), Offer::number("11", "number", "n"), Offer::number("12", "number", "n"),
            ],
            about: Some(|terms| {
                // Who is learning wants other things where few discs win.
                let learns_reverse = terms.variant == Variant::Reverse && terms.level.number() <= 5;
                let variant = if learns_reverse { "-reverse" } else { "" };
                Words::new(format!("level-{}{variant}-about", terms.level))
            }),
            ..ROW
        }],
    }
    /// The colour of the person against the computer, or of player 1.
    play: FirstColor = FirstColor::Black, "play" of FIRST_COLORS, "Your colour against the computer, or the colour of player 1", {
        always: true,
        rows: &[
            TermRow {
                caption: "start-colour", shown: |terms| terms.mode == Mode::Computer, offers: &COLOR_OFFERS, ..ROW
            },
            TermRow {
                caption: "start-colour-friend", shown: |terms| terms.mode == Mode::Friend, offers: &COLOR_OFFERS, ..ROW
            },
        ],
    }
    /// The variant.
    variant: Variant = Variant::Othello, "variant" of VARIANTS, "Variant of the game", {
        always: true,
        rows: &[TermRow {
            caption: "start-variant",
            offers: &[
                Offer::named("othello", "variant-othello"),
                Offer::named("reverse", "variant-reverse"),
                Offer::named("historical", "variant-historical"),
            ],
            about: Some(|terms| match terms.variant {
                Variant::Othello => Words::new("variant-othello-about"),
                Variant::Reverse => Words::new("variant-reverse-about"),
                Variant::Historical => Words::new("variant-historical-about"),
            }),
            ..ROW
        }],
    }
    /// Whether each side owns 32 discs, also in Othello.
    own_discs: bool = false, "own-discs" of Values::None, "Give each side 32 discs of its own, in Othello too", {
        applies: |terms| terms.variant != Variant::Reverse,
        conflict: "in Reverse Othello discs are always shared",
        rows: &[TermRow {
            rarer: true,
            caption: "start-supply",
            shown: |terms| terms.variant == Variant::Othello,
            offers: &[Offer::named(SHARED, "supply-shared"), Offer::named("own", "supply-own")],
            ..ROW
        }],
    }
    /// The side that moves first.
    first: Color = Color::Black, "first" of COLORS, "Side that moves first", {
        shapes_start: true,
        rows: &[TermRow {
            rarer: true,
            caption: "start-first",
            offers: &[Offer::named("black", "colour-black"), Offer::named("white", "colour-white")],
            ..ROW
        }],
    }
    /// Corners given to the weaker side, 0 to 4.
    corners: u8 = 0, "corners" of Values::Between(1..=4), "Corners given to the weaker side", {
        shapes_start: true,
        applies: |terms| terms.variant != Variant::Historical,
        conflict: "the board of historical Reversi starts empty",
        rows: &[TermRow {
            rarer: true,
            caption: "start-corners",
            shown: |terms| terms.variant != Variant::Historical,
            offers: &[
                Offer::number("0", "corners-value", "count"),
                Offer::number("1", "corners-value", "count"),
                Offer::number("2", "corners-value", "count"),
                Offer::number("3", "corners-value", "count"),
                Offer::number("4", "corners-value", "count"),
            ],
            ..ROW
        }],
    }
    /// The minutes of each side; `None` without clocks.
    clock: Option<u16> = None, "clock" of Values::Between(1..=MINUTES), "Minutes for each side", {
        rows: &[TermRow {
            rarer: true,
            caption: "start-clock",
            offers: &[
                Offer::named("off", "clock-off"),
                Offer::number("1", "clock-minutes", "minutes"),
                Offer::number("5", "clock-minutes", "minutes"),
                Offer::number("10", "clock-minutes", "minutes"),
                Offer::number("25", "clock-minutes", "minutes"),
            ],
            ..ROW
        }],
    }
    /// The seconds that each move adds to the clock.
    increment: u16 = 0, "increment" of Values::Between(0..=SECONDS), "Seconds that each move adds to the clock", {
        applies: |terms| terms.clock.is_some(),
        conflict: "it adds to a clock: give --clock as well",
        rows: &[TermRow {
            rarer: true,
            caption: "start-increment",
            shown: |terms| terms.clock.is_some(),
            offers: &[
                Offer::named("0", "increment-none"),
                Offer::number("2", "increment-value", "seconds"),
                Offer::number("5", "increment-value", "seconds"),
                Offer::number("10", "increment-value", "seconds"),
            ],
            ..ROW
        }],
    }
}

/// The most minutes and seconds that a player may give.
const MINUTES: i64 = 600;
const SECONDS: i64 = 60;
/// The offer of one supply of discs for both sides, which has no name elsewhere.
const SHARED: &str = "shared";

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
        let up_to = |most: i64, value: u64| value.min(most.unsigned_abs()) as u16;
        Terms {
            mode: Mode::of(seats),
            level: seats.0.iter().find_map(Seat::level).unwrap_or(Level::DEFAULT),
            names: Names::new(names[0], names[1]),
            play,
            variant: rules.variant(),
            own_discs: *rules != Rules::of(rules.variant()),
            first: *first,
            corners: *corners,
            clock: clock.map(|each| up_to(MINUTES, each.main.as_secs().div_ceil(60).max(1))),
            increment: clock.map_or(0, |each| up_to(SECONDS, each.increment.as_secs())),
        }
    }

    /// A game with these terms. Names apply to two people, a level to the computer, and an increment to a clock.
    pub fn setup(&self) -> Setup {
        let level = self.level;
        let seats = match self.mode {
            Mode::Computer => Seats([Seat::person(), Seat::Computer { level }]),
            Mode::Friend => Seats::people(self.names.clone()),
            Mode::Watch => Seats::computers(level),
        };
        let rules = Rules::of(self.variant);
        Setup {
            seats,
            play: self.play,
            rules: if self.own_discs { rules.with_own_discs() } else { rules },
            first: self.first,
            corners: self.corners,
            clock: self.clock.map(|minutes| TimeControl::of(minutes.into(), self.increment.into())),
            ..Setup::default()
        }
    }

    /// Gives the terms that do not go with the others their usual values.
    pub fn agree(&mut self) {
        for term in TERMS {
            if !(term.applies)(self) {
                (term.reset)(self);
            }
        }
    }

    /// The names and values that describe these terms. A value of `None` is a name without a value.
    pub(crate) fn words(&self) -> Vec<(&'static str, Option<String>)> {
        let written = TERMS.iter().filter(|term| term.always || !(term.is_usual)(self));
        written.map(|term| (term.name, (!matches!(term.values, Values::None)).then(|| (term.write)(self)))).collect()
    }
}

/// A value of a term, as the start screen offers it.
#[derive(Clone, Copy)]
pub(crate) struct TermChoice {
    pub(crate) term: &'static Term,
    pub(crate) offer: &'static Offer,
}

impl TermChoice {
    /// Whether the terms have this value.
    pub(crate) fn holds(self, terms: &Terms) -> bool {
        let mut chosen = terms.clone();
        self.set(&mut chosen);
        chosen == *terms
    }

    /// Applies this value. Terms that no longer go with it get their usual values.
    pub(crate) fn apply(self, terms: &mut Terms) {
        self.set(terms);
        terms.agree();
    }

    fn set(self, terms: &mut Terms) {
        if self.offer.value == SHARED || !(self.term.set)(terms, self.offer.value) {
            (self.term.reset)(terms);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_comes_back_by_its_name() {
        for term in TERMS {
            let values: Vec<String> = match &term.values {
                Values::Listed(values) => values.iter().map(|(value, _)| (*value).to_owned()).collect(),
                Values::Between(range) => range.clone().map(|value| value.to_string()).collect(),
                Values::None => vec![String::new()],
            };
            for value in values {
                let mut terms = Terms { clock: Some(5), ..Terms::default() };
                assert!((term.set)(&mut terms, &value), "{}: {value}", term.name);
                assert_eq!((term.write)(&terms), value, "{}", term.name);
                // A game begun with it has it.
                assert_eq!(Terms::of(&terms.setup()), terms, "{}: {value}", term.name);
            }
        }
    }

    #[test]
    fn unknown_values_are_refused() {
        for term in TERMS.iter().filter(|term| !matches!(term.values, Values::None)) {
            for value in ["", "neither", "-1", "+1", "99999"] {
                let mut terms = Terms::default();
                assert!(!(term.set)(&mut terms, value), "{}: {value}", term.name);
                assert_eq!(terms, Terms::default(), "{}: {value}", term.name);
            }
        }
    }

    #[test]
    fn each_row_offers_different_values_and_the_usual_one() {
        for term in TERMS {
            for row in term.rows.iter().filter(|row| row.shape != Shape::Names) {
                let mut terms = Terms { clock: Some(5), ..Terms::default() };
                let choices = || row.offers.iter().map(|offer| TermChoice { term, offer });
                for choice in choices() {
                    choice.apply(&mut terms);
                    let held: Vec<&str> =
                        choices().filter(|other| other.holds(&terms)).map(|other| other.offer.value).collect();
                    assert_eq!(held, [choice.offer.value], "{}", term.name);
                }
                assert!(choices().any(|choice| choice.holds(&Terms::default())), "{}", term.name);
            }
        }
    }

    #[test]
    fn terms_that_no_longer_go_with_the_others_are_reset() {
        let mut terms = Terms { own_discs: true, corners: 3, clock: Some(5), increment: 2, ..Terms::default() };
        terms.agree();
        assert_eq!((terms.own_discs, terms.corners, terms.increment), (true, 3, 2));
        terms = Terms { variant: Variant::Historical, clock: None, ..terms };
        terms.agree();
        assert_eq!((terms.corners, terms.increment), (0, 0));
        terms = Terms { variant: Variant::Reverse, ..terms };
        terms.agree();
        assert!(!terms.own_discs);
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
