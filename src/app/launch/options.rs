//! The command line. Everything is checked before a window opens.

use super::complaint::{Complaint, Fault, Wrong};
use super::game_text::{GameText, MOVES, POSITION};
use super::site::site_of;
use super::term_value::Values;
use super::terms::TERMS;
use crate::app::game::Setup;
use crate::app::platform::{DRIVERS_HELP, WINDOW_SIZES};
use crate::app::settings::Language;
use crate::error_text::first_sentence;
use crate::online::code::InvitationCode;
use crate::version::version;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use std::ffi::OsString;
use std::path::PathBuf;

/// The options of the program.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// The game to begin at once. Without it, the start screen opens.
    pub setup: Option<Setup>,
    /// The seed of every random choice.
    pub seed: Option<u64>,
    /// The language of the game. Without it, the language in the settings applies.
    pub language: Option<Language>,
    /// The size of the window in logical pixels.
    pub window: Option<(u32, u32)>,
    /// Whether to write frame times to the terminal.
    pub frame_times: bool,
    /// The invitation to a game online that opens.
    pub join: Option<InvitationCode>,
    /// The server of play online, in place of the one in the settings.
    pub server: Option<String>,
    /// A file with games, which opens.
    pub open: Option<PathBuf>,
    /// The fault of the link that opened the game. A page has no terminal, so the game shows it.
    pub complaint: Option<Complaint>,
}

/// The reason to exit instead of starting a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EarlyExit {
    /// The text of the help or the version, as requested.
    Answer(String),
    /// The command line is malformed.
    Wrong(Wrong),
}

/// The command line for clap: the table of terms, and the options of the program.
pub fn command() -> Command {
    let game = TERMS.iter().map(|term| {
        let arg = Arg::new(term.name).long(term.name).help(term.help);
        match &term.values {
            Values::Listed(values) => {
                let possible = values.iter().map(|(name, help)| match *help {
                    "" => PossibleValue::new(*name),
                    help => PossibleValue::new(*name).help(help),
                });
                arg.value_parser(PossibleValuesParser::new(possible))
            }
            Values::Between(range) => arg.value_parser(value_parser!(i64).range(range.clone())),
            Values::None => arg.action(ArgAction::SetTrue),
        }
    });
    Command::new("othello")
        .version(version())
        .about("An animated game of Othello, Reverse Othello and historical Reversi")
        .long_about(
            "An animated game of Othello, Reverse Othello and historical Reversi.\n\nWithout options the game opens on its \
             start screen. Any option that describes a game starts that game at once.",
        )
        .after_help(DRIVERS_HELP)
        .disable_help_subcommand(true)
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help("File with games to look through: moves, GGF, SGF, PGN, OBF, WTHOR, a board or a link"),
        )
        .args(game)
        .arg(
            Arg::new(MOVES)
                .long(MOVES)
                .value_name("TRANSCRIPT")
                .allow_hyphen_values(true)
                .help("Moves already played, such as f5d6c3"),
        )
        .arg(
            Arg::new(POSITION)
                .long(POSITION)
                .value_name("OBF")
                .allow_hyphen_values(true)
                .help("Position to start from: 64 squares of X, O or -, a1 first, and the side to move"),
        )
        .arg(Arg::new("seed").long("seed").value_parser(value_parser!(u64)).help("Seed of all random choices"))
        .arg(
            Arg::new("lang")
                .long("lang")
                .value_parser(PossibleValuesParser::new(Language::ALL.map(Language::code)))
                .help("Language of the game"),
        )
        .arg(
            Arg::new("server")
                .long("server")
                .value_name("ADDRESS")
                .value_parser(server_address)
                .help("Server of play online, such as othello.example.org"),
        )
        .arg(
            Arg::new("join")
                .long("join")
                .value_name("CODE")
                .value_parser(|code: &str| code.parse::<InvitationCode>().map_err(|error| error.to_string()))
                .help("Open the invitation to a game online with this code"),
        )
        .arg(
            Arg::new("window")
                .long("window")
                .value_name("WIDTHxHEIGHT")
                .value_parser(window_size)
                .help("Size of the window in pixels"),
        )
        .arg(
            Arg::new("frame-times")
                .long("frame-times")
                .action(ArgAction::SetTrue)
                .help("Write the times of frames in which something moves to the terminal, every second"),
        )
}

impl Options {
    /// Reads the command line, program name first.
    ///
    /// # Errors
    /// The command line is malformed, or requests the help text.
    pub fn parse(arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> Result<Options, EarlyExit> {
        let matches = command().try_get_matches_from(arguments).map_err(|error| match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => EarlyExit::Answer(error.to_string()),
            _ => EarlyExit::Wrong(wrong_of_clap(&error)),
        })?;
        let game = game_text(&matches).map_err(EarlyExit::Wrong)?;
        let setup = if game.is_empty() { None } else { Some(game.setup().map_err(EarlyExit::Wrong)?) };
        Ok(Options {
            setup,
            seed: matches.get_one("seed").copied(),
            language: matches.get_one::<String>("lang").and_then(|code| Language::from_code(code)),
            window: matches.get_one("window").copied(),
            frame_times: matches.get_flag("frame-times"),
            join: matches.get_one("join").copied(),
            server: matches.get_one("server").cloned(),
            open: matches.get_one("file").cloned(),
            complaint: None,
        })
    }
}

/// The game described by the command line.
fn game_text(matches: &ArgMatches) -> Result<GameText, Wrong> {
    let mut game = GameText::default();
    for name in TERMS.iter().map(|term| term.name).chain([MOVES, POSITION]) {
        if !GameText::takes_value(name) {
            if matches.get_flag(name) {
                game.set(name, "")?;
            }
        } else if let Some(value) = matches.get_raw(name).and_then(|mut values| values.next_back()) {
            game.set(name, &value.to_string_lossy())?;
        }
    }
    Ok(game)
}

fn wrong_of_clap(error: &clap::Error) -> Wrong {
    let option = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(option)) => option.strip_prefix("--").unwrap_or_default(),
        _ => "",
    };
    let fault = if error.kind() == ErrorKind::ArgumentConflict { Fault::Conflict } else { Fault::Value };
    // Cut off the name of the value, which follows the name of the option.
    let name = option.split([' ', '=']).next().unwrap_or_default();
    Wrong { option: name.to_owned(), fault, reason: first_sentence(&error.to_string()) }
}

fn server_address(text: &str) -> Result<String, String> {
    match site_of(text) {
        Some(_) => Ok(text.trim().to_owned()),
        None => Err("expected an address such as othello.example.org".to_owned()),
    }
}

fn window_size(text: &str) -> Result<(u32, u32), String> {
    let sizes =
        text.split_once(['x', '×']).and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    match sizes {
        Some((width, height)) if WINDOW_SIZES.contains(&width) && WINDOW_SIZES.contains(&height) => Ok((width, height)),
        _ => Err("expected width and height from 200 to 16384, as in 1280x720".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::game::{FirstColor, TimeControl};
    use crate::app::launch::{Mode, Terms};
    use crate::rules::{Color, Position, Rules};

    fn parse(line: &[&str]) -> Result<Options, EarlyExit> {
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
        assert_eq!((Terms::of(&all).mode, all.play), (Mode::Friend, FirstColor::White));
        assert_eq!(Terms::of(&setup(&["--level", "7"])).level.number(), 7);
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
    fn malformed_options_are_told_in_one_line() {
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
            &["one.sgf", "two.sgf"],
            &["--moves"],
        ] {
            let Err(EarlyExit::Wrong(wrong)) = parse(line) else { panic!("{line:?} was taken") };
            let text = wrong.to_string();
            assert_eq!(text.lines().count(), 1, "{line:?}: {text}");
            assert!(text.len() > 10 && text.len() < 250, "{line:?}: {text}");
        }
    }

    #[test]
    fn help_and_version_are_answered() {
        assert!(matches!(parse(&["--help"]), Err(EarlyExit::Answer(text)) if text.contains("--position")));
        assert!(matches!(parse(&["--version"]), Err(EarlyExit::Answer(_))));
    }
}
