//! Games as links: the options of the command line as the query of an address, both ways.

use super::options::{Fault, Options, Refusal, known_options};
use super::session::Session;
use super::setup::{Play, Setup};
use super::text::Words;
use crate::rules::notation::{write_position, write_transcript};
use crate::rules::{Color, Rules};
use bevy::prelude::*;
use clap::ValueEnum;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use std::borrow::Cow;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<CopyLink>();
}

/// The address of the page that the game is on, without query; a game in a window of its own has none.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct PageAddress(pub String);

/// Somebody wants this link on the clipboard.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct CopyLink(pub String);

impl PageAddress {
    /// The link that opens the game as it stands.
    pub fn link_to(&self, session: &Session) -> String {
        format!("{}?{}", self.0, link_to(session))
    }
}

/// What is kept as it is in a value.
const PLAIN: AsciiSet = NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// The options that a query asks for. A malformed one asks for nothing, and [`Options::complaint`] says why.
pub fn read(query: &str) -> Options {
    parse(query).unwrap_or_else(|complaint| Options { complaint: Some(complaint), ..Options::default() })
}

/// What is wrong with a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// The part of the query that is malformed.
    part: String,
    expected: Expected,
}

/// What should stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Expected {
    /// Text in UTF-8.
    Text,
    /// One of these options.
    Option(String),
    /// One of these values.
    Values(String),
    /// A transcript.
    Moves,
    /// Another move at this ply.
    Ply(usize),
    /// A position.
    Position,
    /// The name of an option alone.
    Nothing,
    /// Something that goes with the rest.
    Company,
}

impl Complaint {
    fn new(part: &str, expected: Expected) -> Complaint {
        Complaint { part: excerpt(part).into_owned(), expected }
    }

    /// Says it to the player.
    pub fn words(&self) -> Words {
        let expected = match &self.expected {
            Expected::Text => Words::new("link-expects-text"),
            Expected::Option(names) => Words::new("link-expects-option").text("names", names),
            Expected::Values(values) => Words::new("link-expects-values").text("values", values),
            Expected::Moves => Words::new("link-expects-moves"),
            Expected::Ply(ply) => Words::new("link-expects-ply").number("ply", *ply as f64),
            Expected::Position => Words::new("link-expects-position"),
            Expected::Nothing => Words::new("link-expects-nothing"),
            Expected::Company => Words::new("link-expects-company"),
        };
        Words::new("message-link").text("part", &self.part).words("expected", expected)
    }
}

/// Options that mean nothing in a link, since a page has neither a window of its own nor a terminal.
const FOR_PROGRAMS: [&str; 2] = ["window", "frame-times"];

/// Reads a query such as `moves=f5d6c3&variant=reverse&level=4`, with the names and values of the command line.
///
/// # Errors
/// What is malformed, and what should stand there.
pub fn parse(query: &str) -> Result<Options, Complaint> {
    let known = known_options();
    let mut arguments = vec!["othello".to_owned()];
    let mut parts = Vec::new();
    for part in query.trim_start_matches('?').split('&').filter(|part| !part.is_empty()) {
        let (key, value) = match part.split_once('=') {
            Some((key, value)) => (decode(key)?, Some(decode(value)?)),
            None => (decode(part)?, None),
        };
        if is_passed_over(&key) {
            continue;
        }
        let read = value.as_ref().map_or(key.clone(), |value| format!("{key}={value}"));
        if known.iter().all(|(name, _)| *name != key) {
            let names = known.iter().map(|(name, _)| name.as_str()).filter(|name| !FOR_PROGRAMS.contains(name));
            return Err(Complaint::new(&read, Expected::Option(names.collect::<Vec<_>>().join(", "))));
        }
        arguments.push(format!("--{read}"));
        parts.push((key, read));
    }
    let wrong = match Options::parse(arguments) {
        Ok(options) => return Ok(Options { window: None, frame_times: false, ..options }),
        Err(Refusal::Wrong(wrong)) => wrong,
        // Help is no option here, so this does not happen.
        Err(Refusal::Answered(_)) => return Err(Complaint::new(query, Expected::Nothing)),
    };
    let part = parts.iter().rfind(|(key, _)| *key == wrong.option);
    let values = known.into_iter().find(|(name, _)| *name == wrong.option).and_then(|(_, values)| values);
    let expected = match (wrong.fault, wrong.option.as_str(), values) {
        (Fault::Company, ..) => Expected::Company,
        (Fault::Ply(ply), ..) => Expected::Ply(ply),
        (_, "moves", _) => Expected::Moves,
        (_, "position", _) => Expected::Position,
        (_, _, Some(values)) => Expected::Values(values),
        (_, _, None) => Expected::Nothing,
    };
    Err(Complaint::new(part.map_or(query, |(_, part)| part), expected))
}

/// What hosts and networks add to an address on its way means nothing to the game.
fn is_passed_over(key: &str) -> bool {
    matches!(key, "v" | "fbclid" | "gclid" | "ref") || key.starts_with("utm_")
}

fn decode(text: &str) -> Result<String, Complaint> {
    let blanks = text.replace('+', " ");
    match percent_decode_str(&blanks).decode_utf8() {
        Ok(decoded) => Ok(decoded.into_owned()),
        Err(_) => Err(Complaint::new(text, Expected::Text)),
    }
}

fn excerpt(text: &str) -> Cow<'_, str> {
    if text.chars().count() <= 24 {
        text.into()
    } else {
        text.chars().take(24).chain(['…']).collect::<String>().into()
    }
}

/// The query that opens the game as it stands: who plays, under which rules, and all moves.
///
/// ```
/// use othello::app::{link::{link_to, parse}, session::{Intent, Session}};
/// let mut session = Session::new(1);
/// session.apply(&Intent::Begin(parse("mode=friend&moves=f5d6").unwrap().setup.unwrap()));
/// assert_eq!(link_to(&session), "mode=friend&level=3&play=black&variant=othello&moves=f5d6");
/// ```
pub fn link_to(session: &Session) -> String {
    let parts = options_of(session).into_iter().map(|(key, value)| match value {
        Some(value) => format!("{key}={}", utf8_percent_encode(&value, &PLAIN)),
        None => key.to_owned(),
    });
    parts.collect::<Vec<_>>().join("&")
}

/// The options, without dashes, that begin the game as it stands. A value of `None` is an option without one.
pub(super) fn options_of(session: &Session) -> Vec<(&'static str, Option<String>)> {
    let (setup, game) = (session.setup(), session.game());
    let start = game.start();
    let play = if session.first_player() == Color::Black { Play::Black } else { Play::White };
    let setup = Setup { play, rules: start.rules(), ..setup.clone() };
    let usual = setup.new_game(session.first_player()).is_ok_and(|usual| usual.start() == start);
    let mut options = options_of_setup(&setup);
    if !usual {
        options.retain(|(name, _)| !matches!(*name, "first" | "corners"));
        options.push(("position", Some(write_position(start))));
    }
    let moves = write_transcript(game.moves());
    if !moves.is_empty() {
        options.push(("moves", Some(moves)));
    }
    options
}

/// The options that begin such a game anew.
pub(super) fn options_of_setup(setup: &Setup) -> Vec<(&'static str, Option<String>)> {
    let rules = setup.rules;
    let mut options = vec![
        ("mode", name_of(setup.mode)),
        ("level", Some(setup.level.to_string())),
        ("play", name_of(setup.play)),
        ("variant", Some(rules.variant().to_string())),
    ];
    if rules != Rules::of(rules.variant()) {
        options.push(("own-discs", None));
    }
    if setup.first == Color::White {
        options.push(("first", Some(setup.first.to_string())));
    }
    if setup.corners > 0 {
        options.push(("corners", Some(setup.corners.to_string())));
    }
    if let Some(each) = setup.clock {
        options.push(("clock", Some(each.main.as_secs().div_ceil(60).clamp(1, 600).to_string())));
        let seconds = each.increment.as_secs().min(60);
        if seconds > 0 {
            options.push(("increment", Some(seconds.to_string())));
        }
    }
    options
}

fn name_of(value: impl ValueEnum) -> Option<String> {
    value.to_possible_value().map(|value| value.get_name().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::clock::TimeControl;
    use crate::app::session::Intent;
    use crate::app::setup::Mode;
    use crate::app::text::{Language, Texts};
    use crate::engine::Level;
    use crate::rules::notation::Problem;
    use crate::rules::{Game, Move, Variant};
    use proptest::prelude::*;

    fn begin(setup: Setup) -> Session {
        Session::begun(3, setup)
    }

    fn setup(query: &str) -> Setup {
        parse(query).unwrap().setup.unwrap()
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
            assert_eq!(parse(query).ok(), Options::parse(&line[..7]).ok(), "{query}");
        }
        assert!(setup("own-discs").rules == Rules::OTHELLO.with_own_discs());
        assert_eq!(parse("lang=en").unwrap().language, Some(Language::En));
        assert_eq!(parse(""), Ok(Options::default()));
        assert_eq!(parse("?v=1612345&utm_source=x"), Ok(Options::default()), "what hosts add is passed over");
        assert_eq!(parse("window=800x600&frame-times"), Ok(Options::default()), "a page has its own window");
    }

    #[test]
    fn what_is_malformed_is_told_in_a_sentence_and_the_game_starts_plain() {
        for (query, named, what) in [
            ("moves=f5f5", "moves=f5f5", "move 2 "),
            ("moves=f5x", "moves=f5x", "such as f5d6c3"),
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
            ("%00=1", "\0=1", "mode, level"),
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
            let complaint = parse(query).expect_err(query);
            let told = Texts::english().get(&complaint.words());
            assert!(told.contains(&format!("“{named}”")) && told.contains(what), "{query}: {told}");
            assert!(told.lines().count() == 1 && told.chars().count() < 250, "{query}: {told}");
            assert_eq!(read(query), Options { complaint: Some(complaint), ..Options::default() });
        }
    }

    #[test]
    fn of_an_option_in_a_link_all_is_known_that_it_may_be() {
        for (name, values) in known_options() {
            let (free, without) = (["moves", "position", "window"], ["own-discs", "frame-times"]);
            assert_eq!(values.is_none(), free.contains(&name.as_str()) || without.contains(&name.as_str()), "{name}");
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

    /// Plays moves chosen by numbers, as far as the game goes.
    fn play(session: &mut Session, choices: &[u8]) {
        for choice in choices {
            let legal: Vec<_> = session.position().legal_moves().squares().collect();
            if legal.is_empty() {
                return;
            }
            let played = legal[usize::from(*choice) % legal.len()];
            let intent = match session.control(session.position().to_move()) {
                crate::app::setup::Control::Human => Intent::Play(played),
                crate::app::setup::Control::Computer => {
                    Intent::Answer { generation: session.generation(), played: Move::Place(played) }
                }
            };
            session.apply(&intent);
        }
    }

    fn any_setup() -> impl Strategy<Value = Setup> {
        let who = (0..3usize, 0..12usize, any::<bool>(), any::<bool>());
        (who, 0..3usize, any::<bool>(), 0..=4u8, proptest::option::of((1..=600u64, 0..=60u64))).prop_map(
            |((mode, level, white, first), variant, own, corners, clock)| {
                let mut setup = Setup {
                    mode: [Mode::Computer, Mode::Friend, Mode::Watch][mode],
                    level: Level::ALL[level],
                    play: if white { Play::White } else { Play::Black },
                    first: if first { Color::Black } else { Color::White },
                    corners,
                    clock: clock.map(|(minutes, seconds)| TimeControl::of(minutes, seconds)),
                    ..Setup::default()
                };
                setup.set_variant(Variant::ALL[variant]);
                if own {
                    setup.rules = setup.rules.with_own_discs();
                }
                setup
            },
        )
    }

    proptest! {
        #[test]
        fn any_game_comes_back_from_its_link(setup in any_setup(), choices in proptest::collection::vec(0u8.., 0..70)) {
            let mut session = begin(setup.clone());
            play(&mut session, &choices);
            let again = begin(parse(&link_to(&session)).unwrap().setup.unwrap());
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
            // As a problem is set up, in which only the discs on the board are known.
            let rules = session.position().rules();
            let start = Problem::parse(rules, &write_position(session.position())).unwrap().position;
            let mut session = begin(Setup { from: Some(Game::new(start)), ..session.setup().clone() });
            play(&mut session, &choices);
            let again = begin(parse(&link_to(&session)).unwrap().setup.unwrap());
            prop_assert_eq!(again.game(), session.game());
        }

        #[test]
        fn no_query_is_too_much(query in ".*") {
            let _ = read(&query);
        }
    }
}
