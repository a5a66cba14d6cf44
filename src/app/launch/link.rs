//! Games as links: the names and values of the command line as the query of an address, in both directions.

use super::complaint::{Complaint, Expected, Fault};
use super::game_text::{GameText, MOVES, POSITION, words_of_game};
use super::options::Options;
use super::term_value::Values;
use super::terms::TERMS;
use crate::app::game::Session;
use crate::app::settings::Language;
use bevy::prelude::*;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// The address of the game's page, without query. The desktop game has none.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct PageAddress(pub String);

/// A request to copy a link to the clipboard.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct CopyLink(pub String);

impl PageAddress {
    /// The link that opens the current game.
    pub fn link_to(&self, session: &Session) -> String {
        format!("{}?{}", self.0, link_to(session))
    }
}

/// All characters except those that a value keeps unescaped.
const PLAIN: AsciiSet = NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Options without meaning in a link, since a page has neither a window of its own nor a terminal.
const FOR_PROGRAMS: [&str; 4] = ["window", "frame-times", "server", "file"];
/// Options of a link that do not describe a game.
const OTHERS: [&str; 3] = ["seed", "lang", "join"];

/// Reads a query such as `moves=f5d6c3&variant=reverse&level=4`, with the names and values of the command line.
///
/// # Errors
/// The first malformed part, and its expected form.
pub fn parse_link(query: &str) -> Result<Options, Complaint> {
    let mut game = GameText::default();
    let mut options = Options::default();
    let mut parts: Vec<(String, String)> = Vec::new();
    for part in query.trim_start_matches('?').split('&').filter(|part| !part.is_empty()) {
        let (name, value) = match part.split_once('=') {
            Some((name, value)) => (decode(name)?, Some(decode(value)?)),
            None => (decode(part)?, None),
        };
        if is_ignored(&name) {
            continue;
        }
        let read = value.as_ref().map_or(name.clone(), |value| format!("{name}={value}"));
        let complain = |expected| Err(Complaint::new(&read, expected));
        if !GameText::has_name(&name) && !OTHERS.contains(&name.as_str()) {
            return complain(Expected::Option(known_names()));
        }
        if parts.iter().any(|(known, _)| *known == name) {
            return complain(Expected::Agreement);
        }
        if value.is_some() != GameText::takes_value(&name) {
            return complain(expected_value(&name));
        }
        let value = value.unwrap_or_default();
        let is_known = match name.as_str() {
            "seed" => value.parse().map(|seed| options.seed = Some(seed)).is_ok(),
            "join" => value.parse().map(|code| options.join = Some(code)).is_ok(),
            "lang" => {
                options.language = Language::from_code(&value);
                options.language.is_some()
            }
            _ => game.set(&name, &value).is_ok(),
        };
        if !is_known {
            return complain(expected_value(&name));
        }
        parts.push((name, read));
    }
    if game.is_empty() {
        return Ok(options);
    }
    let wrong = match game.setup() {
        Ok(setup) => return Ok(Options { setup: Some(setup), ..options }),
        Err(wrong) => wrong,
    };
    let part = parts.iter().find(|(name, _)| *name == wrong.option).map_or(query, |(_, part)| part);
    let expected = match wrong.fault {
        Fault::Conflict => Expected::Agreement,
        Fault::Ply(ply) => Expected::Ply(ply),
        Fault::Value => expected_value(&wrong.option),
    };
    Err(Complaint::new(part, expected))
}

/// The names of all options in a link.
fn known_names() -> String {
    TERMS.iter().map(|term| term.name).chain([MOVES, POSITION]).chain(OTHERS).collect::<Vec<_>>().join(", ")
}

/// The expected form of an option's value.
fn expected_value(name: &str) -> Expected {
    match name {
        MOVES => Expected::Moves,
        POSITION => Expected::Position,
        "seed" => Expected::Values(format!("0–{}", u64::MAX)),
        "join" => Expected::Values("7KQ2M4RX9T".to_owned()),
        "lang" => Expected::Values(Language::ALL.map(Language::code).join(", ")),
        _ => match TERMS.iter().find(|term| term.name == name).map(|term| &term.values) {
            Some(Values::Listed(values)) => {
                Expected::Values(values.iter().map(|(value, _)| *value).collect::<Vec<_>>().join(", "))
            }
            Some(Values::Between(range)) => Expected::Values(format!("{}–{}", range.start(), range.end())),
            Some(Values::None) | None => Expected::NoValue,
        },
    }
}

/// Whether a parameter is ignored. Hosts and networks add their own parameters to links.
fn is_ignored(name: &str) -> bool {
    FOR_PROGRAMS.contains(&name) || matches!(name, "v" | "fbclid" | "gclid" | "ref") || name.starts_with("utm_")
}

fn decode(text: &str) -> Result<String, Complaint> {
    let blanks = text.replace('+', " ");
    match percent_decode_str(&blanks).decode_utf8() {
        Ok(decoded) => Ok(decoded.into_owned()),
        Err(_) => Err(Complaint::new(text, Expected::Text)),
    }
}

/// The query that opens the current game: players, rules, and all moves.
///
/// ```
/// use othello::app::{game::{Intent, Session}, launch::{link_to, parse_link}};
/// let mut session = Session::new(1);
/// session.apply(&Intent::Begin(parse_link("mode=friend&moves=f5d6").unwrap().setup.unwrap()));
/// assert_eq!(link_to(&session), "mode=friend&level=3&play=black&variant=othello&moves=f5d6");
/// ```
pub fn link_to(session: &Session) -> String {
    let parts = words_of_game(session).into_iter().map(|(name, value)| match value {
        Some(value) => format!("{name}={}", utf8_percent_encode(&value, &PLAIN)),
        None => name.to_owned(),
    });
    parts.collect::<Vec<_>>().join("&")
}

#[cfg(test)]
mod tests {
    use super::super::{Mode, Terms};
    use super::*;
    use crate::app::game::{FirstColor, Intent, Setup, TimeControl};
    use crate::app::words::Texts;
    use crate::engine::Level;
    use crate::records::GameTree;
    use crate::rules::notation::{Problem, write_position};
    use crate::rules::{Color, Rules, Variant};
    use proptest::prelude::*;

    fn begin(setup: Setup) -> Session {
        Session::begun(3, setup)
    }

    fn setup(query: &str) -> Setup {
        parse_link(query).unwrap().setup.unwrap()
    }

    #[test]
    fn a_query_means_what_the_command_line_means() {
        let line = ["othello", "--moves", "f5 d6", "--variant", "reverse", "--level", "4", "--own-discs"];
        assert_eq!(setup("clock=5&increment=3").clock, Some(TimeControl::of(5, 3)));
        for query in [
            "moves=f5d6&variant=reverse&level=4",
            "?moves=F5+d6&variant=reverse&level=4&",
            "level=%34&variant=reverse&moves=f5%20d6",
        ] {
            assert_eq!(parse_link(query).ok(), Options::parse(&line[..7]).ok(), "{query}");
        }
        assert!(setup("own-discs").rules == Rules::OTHELLO.with_own_discs());
        assert_eq!(parse_link("lang=en").unwrap().language, Some(Language::En));
        assert_eq!(parse_link(""), Ok(Options::default()));
        assert_eq!(parse_link("?v=1612345&utm_source=x"), Ok(Options::default()), "what hosts add is passed over");
        assert_eq!(parse_link("window=800x600&frame-times"), Ok(Options::default()), "a page has its own window");
    }

    #[test]
    fn a_malformed_link_is_told_in_a_sentence_and_the_game_starts_plain() {
        for (query, named, what) in [
            ("moves=f5f5", "moves=f5f5", "Move 2 "),
            ("moves=f5x", "moves=f5x", "like f5d6c3"),
            ("level=99", "level=99", "1–12"),
            ("level=", "level=", "1–12"),
            ("level", "level", "1–12"),
            ("variant=go", "variant=go", "othello, reverse, historical"),
            ("lang=tlh", "lang=tlh", "en, da, de, cs"),
            ("seed=x", "seed=x", "0–"),
            ("own-discs=yes", "own-discs=yes", "no value"),
            ("level=3&level=4", "level=4", "rest of the link"),
            ("mode=friend&nothing=1", "nothing=1", "mode, level, play, variant"),
            ("moves=%ff", "%ff", "UTF-8"),
            ("%00=1", " =1", "mode, level"),
            ("taste%0Aof%1Bwine=1", "taste of wine=1", "mode, level"),
            ("abcdefghijklmnopqrstuvwxyz=1", "abcdefghijklmnopqrstuvwx…", "mode, level"),
            ("äöüäöüäöüäöüäöüäöüäöü=1", "äöüäöüäöüäöüäöüäöüäöü=1", "mode, level"),
            ("MOVES=f5", "MOVES=f5", "mode, level"),
            ("position=XO", "position=XO", "64 squares"),
            ("increment=2", "increment=2", "rest of the link"),
            ("clock=1&increment=x", "increment=x", "0–60"),
            ("corners=2&variant=historical", "corners=2", "rest of the link"),
            ("variant=reverse&own-discs", "own-discs", "rest of the link"),
            ("corners=1&moves=d3&play=random", "moves=d3", "rest of the link"),
            ("help", "help", "mode, level"),
            ("--moves=f5", "--moves=f5", "mode, level"),
        ] {
            let complaint = parse_link(query).expect_err(query);
            let told = Texts::english().get(&complaint.words());
            assert!(told.contains(&format!("“{named}”")) && told.contains(what), "{query}: {told}");
            assert!(told.lines().count() == 1 && told.chars().count() < 250, "{query}: {told}");
        }
    }

    #[test]
    fn every_option_of_a_link_can_say_what_it_expects() {
        for name in known_names().split(", ") {
            let is_silent = matches!(expected_value(name), Expected::NoValue);
            assert_eq!(is_silent, name == "own-discs", "{name}");
        }
    }

    #[test]
    fn after_a_rematch_the_link_is_that_of_the_new_game() {
        let mut session = begin(setup("corners=2&play=white&moves=d3"));
        session.apply(&Intent::Rematch);
        assert_eq!(link_to(&session), "mode=computer&level=3&play=black&variant=othello&corners=2");
        let again = begin(setup(&link_to(&session)));
        assert_eq!(again.position(), session.position());
    }

    /// Plays moves chosen by numbers until the game ends.
    fn play(session: &mut Session, choices: &[u8]) {
        for choice in choices {
            let legal: Vec<_> = session.position().legal_moves().squares().collect();
            if legal.is_empty() {
                return;
            }
            let played = legal[usize::from(*choice) % legal.len()];
            let turn = session.person_turn().or_else(|| session.computer_turn().map(|(turn, _)| turn));
            session.apply(&Intent::Play { turn: turn.unwrap(), square: played });
        }
    }

    fn any_setup() -> impl Strategy<Value = Setup> {
        let who = (0..3usize, 0..12usize, any::<bool>(), any::<bool>());
        (who, 0..3usize, any::<bool>(), 0..=4u8, proptest::option::of((1..=600u16, 0..=60u16))).prop_map(
            |((mode, level, white, first), variant, own, corners, clock)| {
                let mut terms = Terms {
                    mode: [Mode::Computer, Mode::Friend, Mode::Watch][mode],
                    level: Level::ALL[level],
                    play: if white { FirstColor::White } else { FirstColor::Black },
                    first: if first { Color::Black } else { Color::White },
                    corners,
                    clock: clock.map(|(minutes, _)| minutes),
                    increment: clock.map_or(0, |(_, seconds)| seconds),
                    variant: Variant::ALL[variant],
                    own_discs: own,
                    ..Terms::default()
                };
                terms.agree();
                terms.setup()
            },
        )
    }

    proptest! {
        #[test]
        fn any_game_comes_back_from_its_link(setup in any_setup(), choices in proptest::collection::vec(0u8.., 0..70)) {
            let mut session = begin(setup.clone());
            play(&mut session, &choices);
            let again = begin(parse_link(&link_to(&session)).unwrap().setup.unwrap());
            prop_assert_eq!(again.game(), session.game());
            prop_assert_eq!(again.first_player(), session.first_player());
            prop_assert_eq!(again.ending(), session.ending());
            let plain = |setup: &Setup| Setup { from: None, ..setup.clone() };
            prop_assert_eq!(plain(again.setup()), plain(&setup));
        }

        #[test]
        fn a_game_from_any_position_comes_back(setup in any_setup(), opening in proptest::collection::vec(0u8.., 0..30), choices in proptest::collection::vec(0u8.., 0..9)) {
            let mut session = begin(Setup { corners: 0, ..setup });
            play(&mut session, &opening);
            // The setup of a problem, in which only the discs on the board are known.
            let rules = session.position().rules();
            let start = Problem::parse(rules, &write_position(session.position())).unwrap().position;
            let mut session = begin(Setup { from: Some(GameTree::new(start)), ..session.setup().clone() });
            play(&mut session, &choices);
            let again = begin(parse_link(&link_to(&session)).unwrap().setup.unwrap());
            prop_assert_eq!(again.game(), session.game());
        }

        #[test]
        fn no_query_is_too_much(query in ".*") {
            let _ = parse_link(&query);
        }
    }
}
