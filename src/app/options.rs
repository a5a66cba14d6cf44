//! The command line. Everything is checked before a window opens.

use super::clock::TimeControl;
use super::link::Complaint;
use super::names::Names;
use super::setup::{Mode, Play, Setup};
use super::text::Language;
use crate::engine::Level;
use crate::rules::notation::{Problem, TranscriptError, replay};
use crate::rules::{Color, Game, Rules, Variant};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser, ValueEnum};
use std::ffi::OsString;
use std::fmt::{self, Display};
use std::ops::RangeInclusive;

/// Corners given to the weaker side.
const CORNERS: RangeInclusive<i64> = 1..=4;
/// Minutes for each side.
const CLOCK: RangeInclusive<i64> = 1..=600;
/// Seconds that a move brings.
const INCREMENT: RangeInclusive<i64> = 0..=60;

/// Othello, Reverse Othello and historical Reversi.
///
/// Without options the game opens on its start screen. Any option that describes a game begins that game at once.
#[derive(Parser, Debug)]
#[command(name = "othello", version, disable_help_subcommand = true)]
struct Arguments {
    /// Who plays
    #[arg(long, value_enum)]
    mode: Option<Mode>,
    /// How strong the computer is, from 1 (for a child) to 12
    #[arg(long)]
    level: Option<Level>,
    /// The colour of the person against the computer, or of player 1
    #[arg(long, value_enum)]
    play: Option<Play>,
    /// The game
    #[arg(long, value_enum)]
    variant: Option<VariantName>,
    /// Each side owns 32 discs, also in Othello
    #[arg(long)]
    own_discs: bool,
    /// The side that moves first
    #[arg(long, value_enum)]
    first: Option<Side>,
    /// Corners given to the weaker side
    #[arg(long, value_parser = clap::value_parser!(u8).range(CORNERS))]
    corners: Option<u8>,
    /// Minutes for each side
    #[arg(long, value_parser = clap::value_parser!(u16).range(CLOCK))]
    clock: Option<u16>,
    /// Seconds that each move adds to the clock
    #[arg(long, value_parser = clap::value_parser!(u16).range(INCREMENT))]
    increment: Option<u16>,
    /// Moves already played, such as f5d6c3
    #[arg(long, value_name = "TRANSCRIPT", allow_hyphen_values = true)]
    moves: Option<String>,
    /// The position to start from: 64 squares of X, O or -, a1 first, and the side to move
    #[arg(long, value_name = "OBF", allow_hyphen_values = true)]
    position: Option<String>,
    /// Seed of every random choice
    #[arg(long)]
    seed: Option<u64>,
    /// The language of the game
    #[arg(long, value_enum)]
    lang: Option<Language>,
    /// Size of the window in pixels
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = window_size)]
    window: Option<(u32, u32)>,
    /// Write the time that frames take to the terminal, every second
    #[arg(long)]
    frame_times: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum VariantName {
    Othello,
    Reverse,
    Historical,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Side {
    Black,
    White,
}

/// What the command line asks for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// The game to begin at once; without it the start screen opens.
    pub setup: Option<Setup>,
    /// Seed of every random choice.
    pub seed: Option<u64>,
    /// The language of the game; without it the one that was set, or English.
    pub language: Option<Language>,
    /// Size of the window in logical pixels.
    pub window: Option<(u32, u32)>,
    /// Whether to write frame times to the terminal.
    pub frame_times: bool,
    /// What was wrong with the link that opened the game. There is no terminal to say it, so the game does.
    pub complaint: Option<Complaint>,
}

/// Why the program does not start a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Help or version was asked for; this is the text.
    Answered(String),
    /// What is wrong with the command line.
    Wrong(Wrong),
}

/// What is wrong with an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Its name, without dashes; empty where something is no option at all.
    pub option: String,
    /// What is the matter with it.
    pub fault: Fault,
    /// All of it as a line.
    pub reason: String,
}

/// What may be the matter with an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It does not exist, or its value is none that it can have.
    Value,
    /// Its value is a transcript whose ply of this number, counted from 1, cannot be played.
    Ply(usize),
    /// It does not go with the others.
    Company,
}

impl Wrong {
    /// The option's name stands before the reason.
    fn new(option: &str, fault: Fault, reason: impl Display) -> Wrong {
        Wrong { option: option.to_owned(), fault, reason: format!("--{option}: {reason}") }
    }

    fn of_parser(error: &clap::Error) -> Wrong {
        let option = match error.get(ContextKind::InvalidArg) {
            Some(ContextValue::String(option)) => option.strip_prefix("--").unwrap_or_default(),
            _ => "",
        };
        let fault = match error.kind() {
            ErrorKind::ArgumentConflict => Fault::Company,
            _ => Fault::Value,
        };
        // What follows the name is what its value is called.
        let name = option.split([' ', '=']).next().unwrap_or_default();
        Wrong { option: name.to_owned(), fault, reason: one_line(&error.to_string()) }
    }
}

impl Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl Options {
    /// Reads the command line, program name first.
    ///
    /// # Errors
    /// What is malformed, in one line; or the help text.
    pub fn parse(arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> Result<Options, Refusal> {
        let arguments = Arguments::try_parse_from(arguments).map_err(|error| match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Refusal::Answered(error.to_string()),
            _ => Refusal::Wrong(Wrong::of_parser(&error)),
        })?;
        let Arguments { seed, lang: language, window, frame_times, .. } = arguments;
        let setup = arguments.setup().map_err(Refusal::Wrong)?;
        Ok(Options { setup, seed, language, window, frame_times, complaint: None })
    }

    /// What the program was started with: the command line, or in a browser the address of the page.
    ///
    /// # Errors
    /// What is malformed in the command line, in one line; or the help text. A malformed address is no error: the game
    /// starts plain and [`Options::complaint`] says why.
    pub fn of_start() -> Result<Options, Refusal> {
        #[cfg(target_family = "wasm")]
        return Ok(super::link::read(&super::browser::page::query()));
        #[cfg(not(target_family = "wasm"))]
        Options::parse(std::env::args_os())
    }
}

/// The names of all options, and the values that each may have as far as they can be listed.
pub(super) fn known_options() -> Vec<(String, Option<String>)> {
    let between = |range: RangeInclusive<i64>| format!("{}–{}", range.start(), range.end());
    let listed = |argument: &clap::Arg| {
        let values: Vec<_> = argument.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
        if !argument.get_action().takes_values() {
            return None;
        }
        match argument.get_id().as_str() {
            "level" => Some(format!("1–{}", Level::MAX)),
            "corners" => Some(between(CORNERS)),
            "clock" => Some(between(CLOCK)),
            "increment" => Some(between(INCREMENT)),
            "seed" => Some(format!("0–{}", u64::MAX)),
            _ if values.is_empty() => None,
            _ => Some(values.join(", ")),
        }
    };
    Arguments::command()
        .get_arguments()
        .filter_map(|argument| Some((argument.get_long()?.to_owned(), listed(argument))))
        .collect()
}

impl Arguments {
    fn setup(self) -> Result<Option<Setup>, Wrong> {
        let asks_for_game = self.mode.is_some()
            || self.level.is_some()
            || self.play.is_some()
            || self.variant.is_some()
            || self.own_discs
            || self.first.is_some()
            || self.corners.is_some()
            || self.clock.is_some()
            || self.increment.is_some()
            || self.moves.is_some()
            || self.position.is_some();
        if !asks_for_game {
            return Ok(None);
        }
        let variant = match self.variant {
            None | Some(VariantName::Othello) => Variant::Othello,
            Some(VariantName::Reverse) => Variant::Reverse,
            Some(VariantName::Historical) => Variant::Historical,
        };
        if self.own_discs && variant == Variant::Reverse {
            let reason = "in Reverse Othello discs are always shared";
            return Err(Wrong::new("own-discs", Fault::Company, reason));
        }
        if self.increment.is_some() && self.clock.is_none() {
            let reason = "it adds to a clock: give --clock as well";
            return Err(Wrong::new("increment", Fault::Company, reason));
        }
        let rules = if self.own_discs { Rules::of(variant).with_own_discs() } else { Rules::of(variant) };
        let mut setup = Setup {
            mode: self.mode.unwrap_or_default(),
            level: self.level.unwrap_or(Level::DEFAULT),
            play: self.play.unwrap_or_default(),
            rules,
            first: if matches!(self.first, Some(Side::White)) { Color::White } else { Color::Black },
            corners: self.corners.unwrap_or(0),
            clock: self.clock.map(|minutes| TimeControl::of(minutes.into(), self.increment.unwrap_or(0).into())),
            names: Names::default(),
            from: None,
            left: None,
        };
        let start = match &self.position {
            Some(_) if self.corners.is_some() || self.first.is_some() => {
                let reason = "it says which discs stand and who moves: leave out --first and --corners";
                return Err(Wrong::new("position", Fault::Company, reason));
            }
            Some(text) => {
                Some(Problem::parse(rules, text).map_err(|error| Wrong::new("position", Fault::Value, error))?.position)
            }
            None => None,
        };
        if let Some(text) = &self.moves {
            if self.corners.is_some() && setup.play == Play::Random {
                let reason = "with --corners it needs --play black or --play white";
                return Err(Wrong::new("moves", Fault::Company, reason));
            }
            let begun = match start {
                Some(start) => start,
                None => *setup
                    .game(first_player(setup.play))
                    .map_err(|error| Wrong::new("corners", Fault::Company, error))?
                    .start(),
            };
            setup.from = Some(replay(begun, text).map_err(|error| match error {
                TranscriptError::Illegal { ply, .. } => Wrong::new("moves", Fault::Ply(ply), error),
                TranscriptError::Unreadable(_) => Wrong::new("moves", Fault::Value, error),
            })?);
        } else if let Some(start) = start {
            setup.from = Some(Game::new(start));
        } else {
            setup.game(first_player(setup.play)).map_err(|error| Wrong::new("corners", Fault::Company, error))?;
        }
        Ok(Some(setup))
    }
}

fn first_player(play: Play) -> Color {
    if play == Play::White { Color::White } else { Color::Black }
}

fn window_size(text: &str) -> Result<(u32, u32), String> {
    let sizes =
        text.split_once(['x', '×']).and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    match sizes {
        Some((width, height)) if (200..=16384).contains(&width) && (200..=16384).contains(&height) => {
            Ok((width, height))
        }
        _ => Err("expected width and height from 200 to 16384, as in 1280x720".to_owned()),
    }
}

/// The first sentence of an error of the command line parser, which would fill several lines.
fn one_line(error: &str) -> String {
    let lines = error.lines().map(str::trim).take_while(|line| !line.is_empty() && !line.starts_with("Usage"));
    let text = lines.collect::<Vec<_>>().join(" ");
    text.strip_prefix("error: ").unwrap_or(&text).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Position;

    fn parse(line: &[&str]) -> Result<Options, Refusal> {
        Options::parse(std::iter::once(&"othello").chain(line))
    }

    fn setup(line: &[&str]) -> Setup {
        parse(line).unwrap().setup.unwrap()
    }

    #[test]
    fn without_options_the_start_screen_opens() {
        assert_eq!(parse(&[]), Ok(Options::default()));
        assert_eq!(parse(&["--seed", "4"]).unwrap().setup, None);
        assert_eq!(parse(&["--lang", "en"]).unwrap(), Options { language: Some(Language::En), ..Options::default() });
    }

    #[test]
    fn options_describe_the_game() {
        let all =
            setup(&["--mode", "friend", "--level", "3", "--play", "white", "--variant", "reverse", "--clock", "5"]);
        assert_eq!((all.mode, all.level.number(), all.play), (Mode::Friend, 3, Play::White));
        assert_eq!(all.rules, Rules::REVERSE);
        assert_eq!(all.clock, Some(TimeControl::of(5, 0)));
        assert_eq!(setup(&["--clock", "3", "--increment", "2"]).clock, Some(TimeControl::of(3, 2)));
        let moves = setup(&["--moves", "F5 d6 C3"]);
        assert_eq!(moves.from.unwrap().moves().len(), 3);
        let first = setup(&["--first", "white", "--moves", "f4"]);
        assert_eq!(*first.from.unwrap().start(), Position::start(Rules::OTHELLO).with_to_move(Color::White));
    }

    #[test]
    fn a_position_may_begin_with_a_hyphen() {
        let board = "---------------------------OX------XXX-------------------------- O";
        let from = setup(&["--position", board, "--moves", "f4"]).from.unwrap();
        assert_eq!(from.start().score().to_string(), "4-1");
        assert_eq!(from.moves().len(), 1);
    }

    #[test]
    fn whatever_is_malformed_is_told_in_one_line() {
        for line in [
            &["--mode", "chess"][..],
            &["--level", "0"],
            &["--level", "x"],
            &["--variant", "go"],
            &["--play", "red"],
            &["--moves", "f5f5"],
            &["--moves", "xyz"],
            &["--position", "---"],
            &["--position", "?"],
            &["--corners", "5"],
            &["--corners", "2", "--variant", "historical"],
            &["--own-discs", "--variant", "reverse"],
            &["--clock", "0"],
            &["--increment", "2"],
            &["--clock", "5", "--increment", "61"],
            &["--clock", "5", "--increment", "-1"],
            &["--lang", "tlh"],
            &["--seed", "-1"],
            &["--window", "10x10"],
            &["--window", "wide"],
            &["--nothing"],
            &["extra"],
            &["--moves"],
        ] {
            let Err(Refusal::Wrong(wrong)) = parse(line) else { panic!("{line:?} was taken") };
            let text = wrong.to_string();
            assert_eq!(text.lines().count(), 1, "{line:?}: {text}");
            assert!(text.len() > 10 && text.len() < 250, "{line:?}: {text}");
        }
    }

    #[test]
    fn help_and_version_are_answered() {
        assert!(matches!(parse(&["--help"]), Err(Refusal::Answered(text)) if text.contains("--position")));
        assert!(matches!(parse(&["--version"]), Err(Refusal::Answered(_))));
    }
}
