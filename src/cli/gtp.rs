//! The Go Text Protocol as Othello programs speak it.
//!
//! Besides the commands that the protocol requires, the engine knows those of front ends and referees for Othello:
//! `set_game` and `list_games` (Quarry), `gogui-rules_…` (GoGui), and `cputime` (referees that compare effort).
//!
//! Referees treat passes differently. They may send a forced pass with `play`, ask for it with `genmove`, or leave it
//! out: then `play` and `genmove` for the next side include the pass. After the end of the game, `genmove` answers
//! `pass`, and `play` accepts passes.

use super::cpu;
use super::lines::{GRACE, Lines};
use super::options::EngineOptions;
use super::random::derive_seed;
use super::status::{Failure, Status};
use super::time_budget::{TimeBudget, TimeSettings};

use crate::engine::{Engine, Level, Limits, Request, StopFlag};
use crate::rules::{Color, Move, Outcome, Position, Rules, Square, Variant};
use std::fmt;
use std::io::{self, BufRead, BufReader, Write};
use std::time::{Duration, Instant};

/// Play in a front end or for a referee that speaks GTP
///
/// The Go Text Protocol, version 2, on standard input and output. The level decides how long the computer thinks. If the
/// referee sets a clock, the strongest level divides that time among its moves, and the other levels stay within it.
#[derive(clap::Args, Clone, Debug)]
pub struct Arguments {
    /// Variant of the game
    #[arg(long, value_enum, default_value_t)]
    variant: Variant,
    /// Strength of the computer, from 1, the easiest [default: the strongest]
    #[arg(long, value_name = "N")]
    level: Option<Level>,
    #[command(flatten)]
    engine: EngineOptions,
    /// Seed of all random choices, so that the same commands give the same games [default: random]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// Speaks GTP on standard input until `quit` or the end of the input.
///
/// # Errors
/// Standard input cannot be read, or standard output cannot be written.
pub fn run(arguments: &Arguments, output: &mut (dyn Write + Send)) -> Result<Status, Failure> {
    let mut gtp = Gtp::new(GtpConfig {
        rules: Rules::of(arguments.variant),
        level: arguments.level.unwrap_or(Level::MAX),
        engine: arguments.engine,
        seed: arguments.seed.unwrap_or_else(rand::random),
    });
    serve(&mut gtp, BufReader::new(io::stdin()), output)?;
    Ok(Status::Success)
}

/// Answers line after line until `quit` or the end of the input. A `quit` also ends the search before it.
///
/// # Errors
/// The input cannot be read, or the output cannot be written.
pub fn serve(gtp: &mut Gtp, input: impl BufRead + Send + 'static, output: &mut dyn Write) -> Result<(), Failure> {
    let lines = Lines::read(input, |_, next| is_quit(next?).then_some(GRACE));
    while let Some((line, stop)) = lines.next()? {
        if let Some(answer) = gtp.answer(&line, &stop) {
            write!(output, "{answer}")?;
            output.flush()?;
            if answer.quits {
                break;
            }
        }
    }
    Ok(())
}

fn is_quit(line: &str) -> bool {
    let line = cleaned(line);
    let (_, mut words) = split_id(&line);
    words.next() == Some("quit")
}

/// A line without its comment and its control characters.
fn cleaned(line: &str) -> String {
    let line = line.split('#').next().unwrap_or_default();
    line.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|c| !c.is_control()).collect()
}

/// The number at the start of a line, if there is one, and the words after it.
fn split_id(line: &str) -> (&str, impl Iterator<Item = &str>) {
    let mut words = line.split_whitespace().peekable();
    let id = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    (id.unwrap_or_default(), words)
}

/// The configuration of a GTP engine.
#[derive(Clone, Copy, Debug)]
pub struct GtpConfig {
    /// The rules of the games.
    pub rules: Rules,
    /// The strength.
    pub level: Level,
    /// The set-up of the engine.
    pub engine: EngineOptions,
    /// The seed of all random choices.
    pub seed: u64,
}

/// An engine with the game that it plays over GTP.
#[derive(Debug)]
pub struct Gtp {
    config: GtpConfig,
    engine: Engine,
    position: Position,
    /// The position before each command that moved. One command may play a pass and a move.
    before: Vec<Position>,
    /// The number of games begun, so that one seed does not give the same game twice.
    games: u64,
    time_settings: Option<TimeSettings>,
    budgets: [TimeBudget; 2],
    /// The time spent searching.
    searched: Duration,
    /// Ends the search of the current command.
    stop: StopFlag,
}

/// The response to a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// The number at the start of the command, as written.
    pub id: String,
    /// The text of the response, or the error of the command.
    pub text: Result<String, String>,
    /// True if the command ends the session.
    pub quits: bool,
}

/// Writes the response in the protocol's form: `=` or `?`, the number, the text, an empty line.
impl fmt::Display for Response {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (status, text) = match &self.text {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        let blank = if text.is_empty() { "" } else { " " };
        write!(f, "{status}{}{blank}{text}\n\n", self.id)
    }
}

/// The function that carries out a command with its arguments.
type Handler = fn(&mut Gtp, &[&str]) -> Result<String, String>;

/// All commands, in the order of `list_commands`.
const COMMANDS: [(&str, Handler); 26] = [
    ("protocol_version", |_, _| Ok("2".to_owned())),
    ("name", |_, _| Ok("othello-engine".to_owned())),
    ("version", |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
    ("known_command", |_, arguments| Ok(COMMANDS.iter().any(|(name, _)| Some(name) == arguments.first()).to_string())),
    ("list_commands", |_, _| Ok(COMMANDS.map(|(name, _)| name).join("\n"))),
    ("quit", |_, _| Ok(String::new())),
    ("boardsize", Gtp::boardsize),
    ("clear_board", |gtp, _| {
        gtp.begin();
        Ok(String::new())
    }),
    ("komi", |_, arguments| number(arguments.first()).map(|_| String::new())),
    ("play", Gtp::play),
    ("genmove", |gtp, arguments| gtp.generate(arguments, true)),
    ("reg_genmove", |gtp, arguments| gtp.generate(arguments, false)),
    ("undo", Gtp::undo),
    ("showboard", |gtp, _| Ok(format!("\n{}", board(&gtp.position)))),
    ("final_score", Gtp::final_score),
    ("time_settings", Gtp::time_settings),
    ("time_left", Gtp::time_left),
    ("set_game", |_, arguments| match arguments {
        [game] if game.eq_ignore_ascii_case("othello") => Ok(String::new()),
        _ => Err("unsupported game: expected Othello".to_owned()),
    }),
    ("list_games", |_, _| Ok("Othello".to_owned())),
    // If the processor time is unknown, the time spent searching comes closest.
    ("cputime", |gtp, _| Ok(format!("{:.3}", cpu::of_program().unwrap_or(gtp.searched).as_secs_f64()))),
    ("gogui-rules_game_id", |_, _| Ok("Othello".to_owned())),
    ("gogui-rules_board_size", |_, _| Ok("8".to_owned())),
    ("gogui-rules_board", |gtp, _| Ok(gogui_board(&gtp.position))),
    ("gogui-rules_legal_moves", |gtp, _| Ok(legal_moves(&gtp.position))),
    ("gogui-rules_side_to_move", |gtp, _| Ok(gtp.position.to_move().to_string())),
    ("gogui-rules_final_result", |gtp, _| Ok(result(&gtp.position).unwrap_or_default())),
];

impl Gtp {
    /// An engine before its first game.
    pub fn new(config: GtpConfig) -> Gtp {
        Gtp {
            config,
            engine: config.engine.engine(),
            position: Position::start(config.rules),
            before: Vec::new(),
            games: 0,
            time_settings: None,
            budgets: [TimeBudget::new(TimeSettings::default()); 2],
            searched: Duration::ZERO,
            stop: StopFlag::new(),
        }
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Answers a line; `None` if it holds no command. Raising `stop` ends a search.
    pub fn answer(&mut self, line: &str, stop: &StopFlag) -> Option<Response> {
        let line = cleaned(line);
        let (id, mut words) = split_id(&line);
        let id = id.to_owned();
        self.stop = stop.clone();
        let Some(name) = words.next() else {
            let text = Err("no command after the number".to_owned());
            return (!id.is_empty()).then_some(Response { id, text, quits: false });
        };
        let arguments: Vec<&str> = words.collect();
        let text = match COMMANDS.iter().find(|(known, _)| *known == name) {
            Some((_, handler)) => handler(self, &arguments),
            None => Err("unknown command".to_owned()),
        };
        Some(Response { id, text, quits: name == "quit" })
    }

    fn begin(&mut self) {
        self.position = Position::start(self.config.rules);
        self.before.clear();
        self.games += 1;
        self.engine.forget();
        self.reset_budgets();
    }

    fn reset_budgets(&mut self) {
        self.budgets = [TimeBudget::new(self.time_settings.unwrap_or_default()); 2];
    }

    fn boardsize(&mut self, arguments: &[&str]) -> Result<String, String> {
        if number(arguments.first())? != 8.0 {
            return Err("unacceptable size: Othello is played on 8x8".to_owned());
        }
        self.begin();
        Ok(String::new())
    }

    fn play(&mut self, arguments: &[&str]) -> Result<String, String> {
        let &[color, played] = arguments else {
            return Err("syntax error: expected a color and a move".to_owned());
        };
        let color = parse_color(Some(&color))?;
        let played: Move = played.parse().map_err(|error| format!("syntax error: {error}"))?;
        let over = self.position.is_over();
        // The pass changes nothing if the game is over or the turn has already passed.
        let known = played == Move::Pass
            && (over || (self.position.to_move() != color && self.position.moves_of(color).is_empty()));
        let next = match self.turn_of(color) {
            _ if known => Ok(self.position),
            Ok(position) => position.play(played).map_err(|reason| format!("illegal move: {reason}")),
            // The end of the game explains more than the wrong turn.
            Err(_) if over => Err(format!("illegal move: {played}: the game is over")),
            Err(error) => Err(error),
        }?;
        self.advance(next);
        Ok(String::new())
    }

    fn generate(&mut self, arguments: &[&str], plays: bool) -> Result<String, String> {
        let color = parse_color(arguments.first())?;
        if self.position.is_over() {
            if plays {
                self.advance(self.position);
            }
            return Ok("pass".to_owned());
        }
        let position = self.turn_of(color)?;
        let begun = Instant::now();
        let request = Request { position, limits: self.limits(&position), value_all: false };
        let answer = self.engine.think(&request, &self.stop, &mut |_| ());
        let spent = begun.elapsed();
        self.searched += spent;
        let chosen = answer.map_or(Move::Pass, |answer| answer.chosen);
        if plays {
            self.budgets[color.index()].spend(spent);
            let next = position.play(chosen).map_err(|reason| format!("the search chose an illegal move: {reason}"))?;
            self.advance(next);
        }
        Ok(chosen.to_string())
    }

    /// The search limits: those of the level, within the time that the referee gives.
    fn limits(&self, position: &Position) -> Limits {
        let seed = derive_seed(derive_seed(self.config.seed, self.games), self.before.len() as u64);
        let limits = self.config.level.limits(position.rules().variant(), seed);
        if self.time_settings.is_none() {
            return limits;
        }
        let clock = self.budgets[position.to_move().index()].time_left();
        // The strongest level has the time on the clock, the others at most their own limit.
        let time = limits.time.filter(|_| self.config.level != Level::MAX);
        Limits { time, ..limits }.on_clock(&clock, position.empties().len())
    }

    /// The position with this side to move: the current one, or the one after a forced pass that the referee left out.
    fn turn_of(&self, color: Color) -> Result<Position, String> {
        let position = self.position;
        if position.to_move() == color {
            return Ok(position);
        }
        if position.must_pass() {
            return position.play(Move::Pass).map_err(|reason| reason.to_string());
        }
        Err(format!("wrong color: it is {}'s turn", position.to_move()))
    }

    fn advance(&mut self, next: Position) {
        self.before.push(self.position);
        self.position = next;
    }

    fn undo(&mut self, _: &[&str]) -> Result<String, String> {
        self.position = self.before.pop().ok_or("cannot undo")?;
        Ok(String::new())
    }

    fn final_score(&mut self, _: &[&str]) -> Result<String, String> {
        result(&self.position).ok_or_else(|| "cannot score: the game is not over".to_owned())
    }

    fn time_settings(&mut self, arguments: &[&str]) -> Result<String, String> {
        let &[main, period, moves] = arguments else {
            return Err("syntax error: expected main time, period and moves in a period".to_owned());
        };
        let (main, period) = (seconds(Some(&main))?, seconds(Some(&period))?);
        let moves: u32 = moves.parse().map_err(|_| "syntax error: expected a number of moves".to_owned())?;
        // By the protocol, periods without moves mean no limit; so do settings without any time.
        let limited = if moves == 0 { period.is_zero() && !main.is_zero() } else { !(main + period).is_zero() };
        self.time_settings = limited.then_some(TimeSettings { main, period, moves });
        self.reset_budgets();
        Ok(String::new())
    }

    fn time_left(&mut self, arguments: &[&str]) -> Result<String, String> {
        let color = parse_color(arguments.first())?;
        let left = seconds(arguments.get(1))?;
        let moves = match arguments.get(2) {
            None => 0,
            Some(moves) => moves.parse().map_err(|_| "syntax error: expected a number of moves".to_owned())?,
        };
        // Some referees send the time left without time settings before it.
        self.time_settings.get_or_insert_default();
        self.budgets[color.index()].set(left, moves);
        Ok(String::new())
    }
}

/// The longest time that the engine accepts, in seconds: a year.
const LONGEST: f64 = 366.0 * 24.0 * 3600.0;

fn parse_color(text: Option<&&str>) -> Result<Color, String> {
    match text.map(|text| text.to_ascii_lowercase()).as_deref() {
        Some("b" | "black") => Ok(Color::Black),
        Some("w" | "white") => Ok(Color::White),
        _ => Err("syntax error: expected black or white".to_owned()),
    }
}

fn number(text: Option<&&str>) -> Result<f64, String> {
    let number = text.and_then(|text| text.parse().ok()).filter(|number: &f64| number.is_finite());
    number.ok_or_else(|| "syntax error: expected a number".to_owned())
}

fn seconds(text: Option<&&str>) -> Result<Duration, String> {
    number(text).map(|seconds| Duration::from_secs_f64(seconds.clamp(0.0, LONGEST)))
}

/// The board for human readers: `X` black, `O` white, `*` legal moves, then the side to move and the discs.
fn board(position: &Position) -> String {
    let legal = position.legal_moves();
    let mut text = "    a b c d e f g h\n".to_owned();
    for row in 0..8 {
        text.push_str(&format!("  {}", row + 1));
        for square in (0..8).filter_map(|column| Square::at(column, row)) {
            let symbol = match position.at(square) {
                Some(Color::Black) => 'X',
                Some(Color::White) => 'O',
                None if legal.contains(square) => '*',
                None => '.',
            };
            text.push(' ');
            text.push(symbol);
        }
        text.push_str(&format!(" {}\n", row + 1));
    }
    let score = position.score();
    let turn = match result(position) {
        Some(result) => format!("the game is over, {result}"),
        None => format!("{} to move", position.to_move()),
    };
    text.push_str(&format!("    a b c d e f g h\n{turn}; black (X) {}, white (O) {}", score.black, score.white));
    text
}

/// The board as GoGui reads it, starting with the row that has the highest number in Go.
fn gogui_board(position: &Position) -> String {
    let symbol = |square| match position.at(square) {
        Some(Color::Black) => "X",
        Some(Color::White) => "O",
        None => ".",
    };
    let row = |row| (0..8).filter_map(|column| Square::at(column, row)).map(symbol).collect::<Vec<_>>().join(" ");
    (0..8).rev().map(row).collect::<Vec<_>>().join("\n")
}

/// The legal moves, separated by blanks; empty when the game is over.
fn legal_moves(position: &Position) -> String {
    if position.must_pass() {
        return Move::Pass.to_string();
    }
    position.legal_moves().squares().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}

/// The official result of a finished game: the winner and the margin, or `0` for a draw. Under Reverse Othello the winner
/// is the side with fewer discs.
fn result(position: &Position) -> Option<String> {
    let outcome = position.outcome()?;
    let score = position.score().official();
    let margin = score.black.abs_diff(score.white);
    Some(match outcome {
        Outcome::Won(Color::Black) => format!("B+{margin}"),
        Outcome::Won(Color::White) => format!("W+{margin}"),
        Outcome::Draw => "0".to_owned(),
    })
}
