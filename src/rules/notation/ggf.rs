//! GGF: the game records of the Generic Game Server, which front ends also send to engines.
//!
//! `(;GM[Othello]PB[black]PW[white]TI[05:00]TY[8]RE[+2.000]BO[8 -------- … *]B[d3/0.5/1.2]W[c5]…;)`: tags with a value
//! in brackets. `BO` holds the size, the board as in OBF and the side that moves first; `B` and `W` are moves, each with
//! an optional value in discs and an optional time in seconds. The reader ignores all tags that it does not need.

use super::obf::{ParseObfError, Problem, write_position};
use crate::error_text::excerpt;
use crate::rules::{Color, Game, IllegalMove, Move, Position, Rules, Variant};
use std::fmt;
use std::time::Duration;

/// Characters of unreadable text that an error message quotes.
const EXCERPT: usize = 20;

/// A game record.
#[derive(Clone, Debug, PartialEq)]
pub struct GgfGame {
    /// The names of the black and the white player, empty if the record gives none.
    pub players: [String; 2],
    /// The type of match (`TY`) as written.
    pub kind: String,
    /// The time of the black and the white player for the whole game, if the record gives it: in `TI` for both, in `TB`
    /// and `TW` for one of them.
    pub time: [Option<Duration>; 2],
    /// The result (`RE`) as written.
    pub result: String,
    /// The start position.
    pub start: Position,
    /// The moves in order; passes may be missing.
    pub moves: Vec<GgfMove>,
}

/// A move of a record.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GgfMove {
    /// The side that played it.
    pub color: Color,
    /// The move.
    pub played: Move,
    /// The player's own valuation, in discs.
    pub value: Option<f32>,
    /// The time that the player took.
    pub time: Duration,
}

/// An error in a GGF record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GgfError {
    /// The text has no `(;`.
    NoGame,
    /// The record ends before its `;)`, after this tag.
    Unfinished(String),
    /// This text is not a tag with a value in brackets.
    NoTag(String),
    /// The record is of this other game.
    OtherGame(String),
    /// The record has no `BO`.
    NoBoard,
    /// The board has this other size.
    OtherSize(String),
    /// The board is malformed or impossible.
    Board(ParseObfError),
    /// This text is not a move.
    UnknownMove(String),
    /// A side moves out of turn.
    WrongSide {
        /// The ply, counted from 1, passes included.
        ply: usize,
        /// The side that played it.
        color: Color,
    },
    /// A move is not legal.
    Illegal {
        /// The ply, counted from 1, passes included.
        ply: usize,
        /// The rule that it breaks.
        reason: IllegalMove,
    },
}

impl fmt::Display for GgfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GgfError::NoGame => f.write_str("no game: expected (; and tags such as GM[Othello]"),
            GgfError::Unfinished(tag) => write!(f, "the game breaks off after {tag}: expected ] and ;)"),
            GgfError::NoTag(text) => write!(f, "'{text}': expected a tag such as GM[Othello]"),
            GgfError::OtherGame(game) => write!(f, "a game of '{game}': expected Othello"),
            GgfError::NoBoard => f.write_str("no BO tag: expected the start position"),
            GgfError::OtherSize(size) => write!(f, "board of size '{size}': expected 8"),
            GgfError::Board(reason) => reason.fmt(f),
            GgfError::UnknownMove(text) => write!(f, "'{text}' is not a move: expected a square such as d3, or pass"),
            GgfError::WrongSide { ply, color } => write!(f, "ply {ply}: it is not {color}'s turn"),
            GgfError::Illegal { ply, reason } => write!(f, "ply {ply}: {reason}"),
        }
    }
}

impl std::error::Error for GgfError {}

impl GgfGame {
    /// Reads the first game of a text. An anti game in the match type, such as `8a`, means Reverse Othello and overrides the
    /// rules given.
    ///
    /// # Errors
    /// The record is malformed. Illegal moves are no error yet: see [`replay`](Self::replay).
    ///
    /// ```
    /// use othello::rules::{notation::GgfGame, Rules};
    /// let text = "(;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]B[F5//0.5];)";
    /// let record = GgfGame::parse(Rules::OTHELLO, text).unwrap();
    /// assert_eq!(record.replay().unwrap().score().to_string(), "4-1");
    /// ```
    pub fn parse(rules: Rules, text: &str) -> Result<GgfGame, GgfError> {
        GgfGame::take(rules, text).map(|(game, _)| game)
    }

    /// Reads all games of a text, such as a file.
    ///
    /// # Errors
    /// A record is malformed.
    pub fn parse_all(rules: Rules, mut text: &str) -> Result<Vec<GgfGame>, GgfError> {
        let mut games = Vec::new();
        while text.contains("(;") {
            let (game, rest) = GgfGame::take(rules, text)?;
            games.push(game);
            text = rest;
        }
        Ok(games)
    }

    /// Plays the moves and adds the passes that the record leaves out.
    ///
    /// # Errors
    /// A ply is not legal.
    pub fn replay(&self) -> Result<Game, GgfError> {
        let mut game = Game::new(self.start);
        for recorded in &self.moves {
            if game.position().to_move() != recorded.color && game.position().must_pass() {
                play(&mut game, Move::Pass)?;
            }
            // Some programs record a last pass although the game is over.
            if recorded.played == Move::Pass && game.position().is_over() {
                continue;
            }
            if game.position().to_move() != recorded.color {
                return Err(GgfError::WrongSide { ply: game.moves().len() + 1, color: recorded.color });
            }
            play(&mut game, recorded.played)?;
        }
        Ok(game)
    }

    /// The time that a side took for all its moves.
    pub fn time_taken(&self, color: Color) -> Duration {
        let times = self.moves.iter().filter(|recorded| recorded.color == color).map(|recorded| recorded.time);
        times.fold(Duration::ZERO, Duration::saturating_add)
    }

    /// The first game of a text, and the rest of the text.
    fn take(rules: Rules, text: &str) -> Result<(GgfGame, &str), GgfError> {
        let begin = text.find("(;").ok_or(GgfError::NoGame)?;
        let mut rest = text[begin + 2..].trim_start();
        let (mut players, mut kind, mut result) = ([String::new(), String::new()], String::new(), String::new());
        let (mut time, mut own_time, mut board, mut moves) = (None, [None; 2], None, Vec::new());
        let mut last = "(;";
        while !rest.starts_with(";)") {
            if rest.is_empty() {
                return Err(GgfError::Unfinished(excerpt(last, EXCERPT)));
            }
            let (tag, value, after) = take_tag(rest)?;
            rest = after.trim_start();
            last = tag;
            match tag {
                "GM" if !value.trim().eq_ignore_ascii_case("othello") => {
                    return Err(GgfError::OtherGame(excerpt(value, EXCERPT)));
                }
                "PB" => players[0] = value.to_owned(),
                "PW" => players[1] = value.to_owned(),
                "TY" => kind = value.to_owned(),
                "RE" => result = value.to_owned(),
                "TI" => time = parse_time(value),
                "TB" => own_time[0] = parse_time(value),
                "TW" => own_time[1] = parse_time(value),
                "BO" => board = Some(value),
                "B" => moves.push(parse_move(Color::Black, value)?),
                "W" => moves.push(parse_move(Color::White, value)?),
                _ => {}
            }
        }
        let rules = if is_anti(&kind) { Rules::REVERSE } else { rules };
        let time = own_time.map(|own| own.or(time));
        let start = parse_board(rules, board.ok_or(GgfError::NoBoard)?)?;
        Ok((GgfGame { players, kind, time, result, start, moves }, &rest[2..]))
    }
}

/// Writes a game as a record on one line.
///
/// ```
/// use othello::rules::{notation::{write_ggf, GgfGame}, Game, Position, Rules};
/// let game = Game::new(Position::start(Rules::REVERSE));
/// let text = write_ggf(&game, ["me", "you"]);
/// assert_eq!(GgfGame::parse(Rules::OTHELLO, &text).unwrap().replay(), Ok(game));
/// ```
pub fn write_ggf(game: &Game, players: [&str; 2]) -> String {
    // A bracket in a name would end the value.
    let [black, white] = players.map(|name| name.replace(['[', ']'], ""));
    let kind = if game.start().rules().variant() == Variant::Reverse { "8a" } else { "8" };
    let board = write_position(game.start()).replace('X', "*");
    let mut text = format!("(;GM[Othello]PC[othello-engine]PB[{black}]PW[{white}]RE[?]TI[0]TY[{kind}]BO[8 {board}]");
    let mut color = game.start().to_move();
    for played in game.moves() {
        let side = if color == Color::Black { 'B' } else { 'W' };
        match played {
            Move::Place(square) => text.push_str(&format!("{side}[{square}]")),
            Move::Pass => text.push_str(&format!("{side}[PA]")),
        }
        color = !color;
    }
    text.push_str(";)");
    text
}

fn play(game: &mut Game, played: Move) -> Result<(), GgfError> {
    let ply = game.moves().len() + 1;
    game.play(played).map(|_| ()).map_err(|reason| GgfError::Illegal { ply, reason })
}

/// The tag at the start of a text, its value, and the rest of the text.
fn take_tag(text: &str) -> Result<(&str, &str, &str), GgfError> {
    let no_tag = || GgfError::NoTag(excerpt(text, EXCERPT));
    let end = text.find(|c: char| !c.is_ascii_alphabetic()).ok_or_else(no_tag)?;
    let (tag, rest) = text.split_at(end);
    let rest = rest.strip_prefix('[').filter(|_| !tag.is_empty()).ok_or_else(no_tag)?;
    let (value, after) = rest.split_once(']').ok_or_else(|| GgfError::Unfinished(excerpt(tag, EXCERPT)))?;
    Ok((tag, value, after))
}

/// Whether a match type is an anti game: after an `s` for two games at once and the size of the board come letters, some
/// with a number of discs. Any other text is no match type.
pub(crate) fn is_anti(kind: &str) -> bool {
    let kind = kind.trim().to_ascii_lowercase();
    let kind = kind.strip_prefix('s').unwrap_or(&kind);
    let letters = kind.trim_start_matches(|c: char| c.is_ascii_digit());
    let has_size = letters.len() < kind.len();
    has_size && letters.chars().all(|c| c.is_ascii_digit() || "abkrw".contains(c)) && letters.contains('a')
}

fn parse_board(rules: Rules, text: &str) -> Result<Position, GgfError> {
    let text = text.trim_start();
    let (size, board) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    if size != "8" {
        return Err(GgfError::OtherSize(excerpt(size, EXCERPT)));
    }
    Ok(Problem::parse(rules, board).map_err(GgfError::Board)?.position)
}

fn parse_move(color: Color, text: &str) -> Result<GgfMove, GgfError> {
    let mut parts = text.split('/').map(str::trim);
    let name = parts.next().unwrap_or_default();
    let played = name.parse().map_err(|_| GgfError::UnknownMove(excerpt(name, EXCERPT)))?;
    let value = parts.next().and_then(|text| text.parse().ok()).filter(|value: &f32| value.is_finite());
    let time = parts.next().and_then(parse_seconds).unwrap_or_default();
    Ok(GgfMove { color, played, value, time })
}

/// The main time of a clock such as `05:00//02:00`: hours, minutes and seconds with colons between them.
fn parse_time(text: &str) -> Option<Duration> {
    let main = text.split('/').next()?.split(',').next()?.trim();
    let mut seconds = Duration::ZERO;
    for part in main.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(parse_seconds(part)?)?;
    }
    Some(seconds)
}

fn parse_seconds(text: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(text.parse().ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Square;

    const START: &str = "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *";

    fn parse(tags: &str) -> Result<GgfGame, GgfError> {
        GgfGame::parse(Rules::OTHELLO, &format!("(;GM[Othello]{tags};)"))
    }

    fn error(text: &str) -> String {
        GgfGame::parse(Rules::OTHELLO, text).unwrap_err().to_string()
    }

    #[test]
    fn a_record_reads_with_its_values_and_times() {
        let moves = "B[d3/0.48/0.01]W[C5//12.5]B[f6/-1]W[f5]";
        let tags =
            format!("PC[GGS/os]PB[one]PW[two (2)]RB[2196.37]TI[05:00//02:00]TY[8]RE[+2.000]BO[{START}]\n{moves}");
        let record = parse(&tags).unwrap();
        assert_eq!(record.players, ["one", "two (2)"]);
        assert_eq!((record.kind.as_str(), record.result.as_str()), ("8", "+2.000"));
        assert_eq!(record.time, [Some(Duration::from_secs(300)); 2]);
        assert_eq!(record.start, Position::start(Rules::OTHELLO));
        let values: Vec<_> = record.moves.iter().map(|recorded| recorded.value).collect();
        assert_eq!(values, [Some(0.48), None, Some(-1.0), None]);
        assert_eq!(record.time_taken(Color::White), Duration::from_millis(12_500));
        let squares: Vec<Move> = ["d3", "c5", "f6", "f5"].map(|name| name.parse::<Square>().unwrap().into()).to_vec();
        assert_eq!(record.replay().unwrap().moves(), squares);
    }

    #[test]
    fn the_kind_of_match_may_say_reverse() {
        let variant = |kind: &str| parse(&format!("TY[{kind}]BO[{START}]")).unwrap().start.rules().variant();
        for kind in ["8a", "8A", "s8a", "8ar20", "s8ar20", "8r20a", "8ab", "8kr20a", " 8a "] {
            assert_eq!(variant(kind), Variant::Reverse, "{kind}");
        }
        for kind in
            ["", "8", "8b", "s8r18", "8kr20", "a", "a8", "sa", "standard", "8 rated", "8 standard", "rated", "ä"]
        {
            assert_eq!(variant(kind), Variant::Othello, "{kind}");
        }
    }

    #[test]
    fn clocks_of_the_sides_may_differ() {
        let time = |tags: &str| {
            let record = parse(&format!("{tags}BO[{START}]")).unwrap();
            record.time.map(|time| time.map(|time| time.as_secs()))
        };
        assert_eq!(time("TI[5:00]"), [Some(300), Some(300)]);
        assert_eq!(time("TB[0:05]TW[0:10]"), [Some(5), Some(10)]);
        assert_eq!(time("TW[0:10]"), [None, Some(10)]);
        assert_eq!(time("TB[0:05]TI[5:00//2:00]"), [Some(5), Some(300)]);
        assert_eq!(time("TI[soon]TB[x]"), [None, None]);
    }

    #[test]
    fn passes_may_be_recorded_or_left_out() {
        // Black has no move after f8.
        let (before, after) = ("e6 f6 c4 c5 c6 d6 g7 f4 g4 g6 e7 h8 h6 g5 g8 f8", "W[b4]");
        let before: String = before
            .split(' ')
            .enumerate()
            .map(|(ply, name)| format!("{}[{name}]", if ply % 2 == 0 { 'B' } else { 'W' }))
            .collect();
        for pass in ["", "B[PA]", "B[pass//1.5]", "B[PASS]"] {
            let game = parse(&format!("BO[{START}]{before}{pass}{after}")).unwrap().replay().unwrap();
            assert_eq!(game.moves()[16], Move::Pass, "{pass}");
            assert_eq!(game.moves().len(), 18);
        }
    }

    #[test]
    fn malformed_records_are_explained() {
        assert_eq!(error(""), "no game: expected (; and tags such as GM[Othello]");
        assert_eq!(error("(;GM[Othello]PC[This breaks"), "the game breaks off after PC: expected ] and ;)");
        assert!(error(&format!("(;{}[", "A".repeat(3_000_000))).len() < 100);
        assert_eq!(error("(;GM[Othello]"), "the game breaks off after GM: expected ] and ;)");
        assert_eq!(error("(;"), "the game breaks off after (;: expected ] and ;)");
        assert_eq!(error("(;GM[Othello];)"), "no BO tag: expected the start position");
        assert_eq!(error("(;GM[Othello]?;)"), "'?;)': expected a tag such as GM[Othello]");
        assert_eq!(error("(;GM[Amazons];)"), "a game of 'Amazons': expected Othello");
        assert_eq!(error("(;BO[10 -- *];)"), "board of size '10': expected 8");
        assert_eq!(error("(;BO[8];)"), "board of 0 squares: expected 64");
        assert_eq!(error("(;BO[8 ---- *];)"), "board of 4 squares: expected 64");
        assert_eq!(error("(;B[k9];)"), "'k9' is not a move: expected a square such as d3, or pass");
        let replayed = |moves: &str| parse(&format!("BO[{START}]{moves}")).unwrap().replay().unwrap_err().to_string();
        assert_eq!(replayed("B[f5]B[f6]"), "ply 2: it is not black's turn");
        assert_eq!(replayed("B[f5]W[f5]"), "ply 2: f5: occupied");
    }

    #[test]
    fn times_read_in_all_their_forms() {
        for (text, seconds) in [("15:00//02:00", 900), ("1:00:00", 3600), ("30", 30), ("0//0", 0), ("5:00,1/2", 300)] {
            assert_eq!(parse_time(text), Some(Duration::from_secs(seconds)), "{text}");
        }
        for text in ["", "soon", "-5", "nan", "1e30:1e30", "5:"] {
            assert_eq!(parse_time(text), None, "{text}");
        }
    }

    #[test]
    fn several_games_follow_each_other() {
        let game = format!("(;GM[Othello]BO[{START}]B[f5];)");
        let file = format!("2 {game}{game}\n1 {game}\n");
        assert_eq!(GgfGame::parse_all(Rules::OTHELLO, &file).unwrap().len(), 3);
        assert!(GgfGame::parse_all(Rules::OTHELLO, &format!("{game}(;GM[Othello]")).is_err());
    }

    #[test]
    fn written_records_read_back() {
        let mut game = Game::new(Position::start(Rules::OTHELLO));
        for name in "e6 f6 c4 c5 c6 d6 g7 f4 g4 g6 e7 h8 h6 g5 g8 f8 pass b4".split(' ') {
            game.play(name.parse().unwrap()).unwrap();
        }
        let text = write_ggf(&game, ["a [strange] name", ""]);
        let record = GgfGame::parse(Rules::OTHELLO, &text).unwrap();
        assert_eq!(record.players[0], "a strange name");
        assert_eq!(record.replay(), Ok(game));
    }
}
