//! The NBoard protocol, version 2, for front ends that analyse games.
//!
//! A command that arrives during a search ends it, and so does the end of the input, unless the search is for a move. The engine still sends the result so far, and the front end recognises
//! by its `ping` that this result is out of date. The engine ignores unknown commands, as the protocol demands, and
//! answers malformed ones with a `status` line, which front ends display.

use super::limits;
use super::lines::{GRACE, Lines};
use super::options::EngineOptions;
use super::random::derive_seed;
use super::status::{Failure, Status};
use super::value::final_value;
use crate::engine::{Answer, Engine, Limits, Progress, Request, StopFlag, TimeLeft, Value};
use crate::error_text::excerpt;
use crate::rules::notation::GgfGame;
use crate::rules::{Color, Game, Move, Position, Rules, Variant};
use std::io::{self, BufRead, BufReader, Write};
use std::time::{Duration, Instant};

/// Analyse and play in a front end that speaks the NBoard protocol
///
/// Version 2 of the protocol, on standard input and output. The front end sets the search depth; endgames with up to six
/// more empty squares are solved.
#[derive(clap::Args, Clone, Debug)]
pub struct Arguments {
    /// Variant of the game, unless the front end sets it
    #[arg(long, value_enum, default_value_t)]
    variant: Variant,
    #[command(flatten)]
    engine: EngineOptions,
    /// Seed of all random choices [default: random]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// Speaks the protocol on standard input until `quit` or the end of the input.
///
/// # Errors
/// Standard input cannot be read, or standard output cannot be written.
pub fn run(arguments: &Arguments, output: &mut (dyn Write + Send)) -> Result<Status, Failure> {
    let seed = arguments.seed.unwrap_or_else(rand::random);
    let mut nboard = Nboard::new(Rules::of(arguments.variant), arguments.engine, seed);
    serve(&mut nboard, BufReader::new(io::stdin()), output)?;
    Ok(Status::Success)
}

/// Carries out line after line until `quit` or the end of the input. Each new line ends the search of the line before.
/// After the end of the input, only a move is still waited for: nobody is left to stop an analysis.
///
/// # Errors
/// The input cannot be read, or the output cannot be written.
pub fn serve(
    nboard: &mut Nboard,
    input: impl BufRead + Send + 'static,
    output: &mut (dyn Write + Send),
) -> Result<(), Failure> {
    let lines = Lines::read(input, |line, next| match next {
        Some(_) => Some(Duration::ZERO),
        None => (line.split_whitespace().next() != Some("go")).then_some(GRACE),
    });
    while let Some((line, stop)) = lines.next()? {
        if !nboard.carry_out(&line, &stop, output)? {
            break;
        }
    }
    Ok(())
}

/// The greatest depth that a front end may set.
const DEEPEST: u8 = 60;
/// The depth unless the front end sets one.
const USUAL_DEPTH: u8 = 12;

/// An engine with the game that the front end has sent.
#[derive(Debug)]
pub struct Nboard {
    rules: Rules,
    engine: Engine,
    seed: u64,
    depth: u8,
    game: Game,
    /// The time of each side for the whole game, if the front end sent it.
    time: [Option<Duration>; 2],
    /// The time that each side has used.
    taken: [Duration; 2],
}

impl Nboard {
    /// An engine before the first command.
    pub fn new(rules: Rules, engine: EngineOptions, seed: u64) -> Nboard {
        Nboard {
            rules,
            engine: engine.engine(),
            seed,
            depth: USUAL_DEPTH,
            game: Game::new(Position::start(rules)),
            time: [None; 2],
            taken: [Duration::ZERO; 2],
        }
    }

    /// The current game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Carries out a command and returns false if it was `quit`. Raising `stop` ends a search.
    ///
    /// # Errors
    /// The output cannot be written.
    pub fn carry_out(&mut self, line: &str, stop: &StopFlag, output: &mut (dyn Write + Send)) -> io::Result<bool> {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let wrong = match command {
            "nboard" => {
                writeln!(output, "set myname othello-engine")?;
                None
            }
            "set" => {
                let (variable, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                let value = value.trim_start();
                match variable {
                    "depth" => self.set_depth(value, output)?,
                    "game" => self.set_game(value).err(),
                    // This engine has no contempt for draws; other settings are for other engines.
                    _ => None,
                }
            }
            "move" => self.play(rest).err(),
            "hint" => match rest.parse() {
                Ok(moves) => {
                    self.hint(moves, stop, output)?;
                    None
                }
                Err(_) => Some(format!("hint '{}': expected a number of moves", excerpt(rest, 20))),
            },
            "go" => {
                self.go(stop, output)?;
                None
            }
            "ping" => {
                writeln!(output, "pong {rest}")?;
                None
            }
            // The engine has no opening book that could learn.
            "learn" => {
                writeln!(output, "learned")?;
                None
            }
            "analyze" => {
                self.analyze(stop, output)?;
                None
            }
            "quit" => return Ok(false),
            // Version 1 sends a move without the word `move`.
            _ if rest.is_empty() && command.parse::<Move>().is_ok() => self.play(command).err(),
            _ => None,
        };
        if let Some(wrong) = wrong {
            writeln!(output, "status error: {wrong}")?;
        }
        output.flush()?;
        Ok(true)
    }

    fn set_depth(&mut self, text: &str, output: &mut dyn Write) -> io::Result<Option<String>> {
        let Ok(depth) = text.parse::<u32>() else {
            return Ok(Some(format!("set depth '{}': expected a number of plies", excerpt(text, 20))));
        };
        self.depth = u8::try_from(depth).unwrap_or(DEEPEST).clamp(1, DEEPEST);
        writeln!(output, "set myname othello-engine@{}", self.depth)?;
        Ok(None)
    }

    fn set_game(&mut self, text: &str) -> Result<(), String> {
        let record = GgfGame::parse(self.rules, text).map_err(|error| format!("set game: {error}"))?;
        self.game = record.replay().map_err(|error| format!("set game: {error}"))?;
        self.time = record.time.map(|time| time.filter(|time| !time.is_zero()));
        self.taken = Color::BOTH.map(|color| record.time_taken(color));
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        let mut parts = text.split('/');
        let name = parts.next().unwrap_or_default().trim();
        let played: Move = name.parse().map_err(|error| format!("move: {error}"))?;
        // Some front ends send the passes that end a game.
        if played == Move::Pass && self.game.position().is_over() {
            return Ok(());
        }
        if played != Move::Pass && self.game.position().must_pass() {
            self.game.play(Move::Pass).map_err(|reason| format!("move {reason}"))?;
        }
        let mover = self.game.position().to_move();
        self.game.play(played).map_err(|reason| format!("move {reason}"))?;
        let seconds = parts.nth(1).and_then(|text| text.trim().parse().ok());
        if let Some(time) = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()) {
            let taken = &mut self.taken[mover.index()];
            *taken = taken.saturating_add(time);
        }
        Ok(())
    }

    /// The limits for the current position. The clock of the game applies to its moves, not to an analysis.
    fn limits(&self, plays: bool) -> Limits {
        let position = self.game.position();
        let limits = limits::depth_with_endgame(self.depth, derive_seed(self.seed, self.game.moves().len() as u64));
        let mover = position.to_move().index();
        let Some(time) = self.time[mover].filter(|_| plays) else { return limits };
        let left = time.saturating_sub(self.taken[mover]);
        limits.on_clock(&TimeLeft { left, ..TimeLeft::default() }, position.empties().len())
    }

    fn go(&mut self, stop: &StopFlag, output: &mut (dyn Write + Send)) -> io::Result<()> {
        let begun = Instant::now();
        writeln!(output, "status thinking")?;
        let request = Request { position: *self.game.position(), limits: self.limits(true), value_all: false };
        let answer = self.think(&request, stop, begun, output)?;
        let chosen = answer.as_ref().map_or(Move::Pass, |answer| answer.chosen);
        write!(output, "=== {}", name(chosen))?;
        if let Some(answer) = answer {
            write!(output, "/{}/{:.2}", eval(answer.value), begun.elapsed().as_secs_f64())?;
        }
        writeln!(output, "\nstatus")
    }

    fn hint(&mut self, moves: usize, stop: &StopFlag, output: &mut (dyn Write + Send)) -> io::Result<()> {
        let begun = Instant::now();
        writeln!(output, "status analyzing")?;
        let position = *self.game.position();
        let limits = self.limits(false);
        if moves <= 1 {
            let request = Request { position, limits, value_all: false };
            if let Some(answer) = self.think(&request, stop, begun, output)? {
                hints(&answer, 1, output)?;
            }
        } else {
            // Search deeper step by step, so that all moves get values soon.
            for depth in 1..=limits.depth {
                let last = depth == limits.depth || u32::from(depth) >= position.empties().len();
                let limits = if last { limits } else { Limits { depth, exact_empties: 0, ..limits } };
                let request = Request { position, limits, value_all: true };
                let Some(answer) = self.engine.think(&request, stop, &mut |_| ()) else { break };
                // After the first depth, the values of a stopped search would be worse than those before.
                if depth == 1 || !stop.is_stopped() {
                    hints(&answer, moves, output)?;
                    nodestats(answer.nodes, begun, output)?;
                    output.flush()?;
                }
                if last || stop.is_stopped() {
                    break;
                }
            }
        }
        writeln!(output, "status")
    }

    /// Evaluates all positions of the game, the last one first.
    fn analyze(&mut self, stop: &StopFlag, output: &mut (dyn Write + Send)) -> io::Result<()> {
        writeln!(output, "status analyzing")?;
        let limits = self.limits(false);
        for ply in (0..=self.game.moves().len()).rev() {
            let Some(position) = self.game.position_at(ply).copied() else { break };
            let request = Request { position, limits, value_all: false };
            let answer = self.engine.think(&request, stop, &mut |_| ());
            if stop.is_stopped() {
                break;
            }
            let value = answer.map_or_else(|| final_value(&position, position.to_move()), |answer| answer.value);
            writeln!(output, "analysis {ply} {}", eval(value))?;
            output.flush()?;
        }
        writeln!(output, "status")
    }

    /// Searches and reports progress. If a report cannot be written, the search ends.
    fn think(
        &self,
        request: &Request,
        stop: &StopFlag,
        begun: Instant,
        output: &mut (dyn Write + Send),
    ) -> io::Result<Option<Answer>> {
        output.flush()?;
        let mut reported = Ok(());
        let answer = self.engine.think(request, stop, &mut |progress| {
            if reported.is_ok() {
                reported = report(progress, request.position.empties().len(), begun, output);
            }
            if reported.is_err() {
                stop.stop();
            }
        });
        reported?;
        if let Some(answer) = &answer {
            nodestats(answer.nodes, begun, output)?;
        }
        Ok(answer)
    }
}

fn report(progress: &Progress<'_>, empties: u32, begun: Instant, output: &mut dyn Write) -> io::Result<()> {
    search(progress.line, progress.value, u32::from(progress.depth).min(empties), output)?;
    nodestats(progress.nodes, begun, output)?;
    output.flush()
}

/// Writes the moves of an answer, the best one with the expected line.
fn hints(answer: &Answer, moves: usize, output: &mut dyn Write) -> io::Result<()> {
    for valued in answer.values.iter().take(moves) {
        let alone = [valued.played];
        let line = if answer.line.first() == Some(&valued.played) { &answer.line[..] } else { &alone[..] };
        search(line, valued.value, answer.depth.into(), output)?;
    }
    Ok(())
}

fn search(line: &[Move], value: Value, depth: u32, output: &mut dyn Write) -> io::Result<()> {
    let line: String = line.iter().map(|played| name(*played)).collect();
    let depth = if value.exact { "100%".to_owned() } else { depth.to_string() };
    writeln!(output, "search {line} {} 0 {depth}", eval(value))
}

fn nodestats(nodes: u64, begun: Instant, output: &mut dyn Write) -> io::Result<()> {
    writeln!(output, "nodestats {nodes} {:.2}", begun.elapsed().as_secs_f64())
}

/// A move in the protocol's form.
fn name(played: Move) -> String {
    match played {
        Move::Place(square) => square.to_string(),
        Move::Pass => "PA".to_owned(),
    }
}

fn eval(value: Value) -> String {
    format!("{:.2}", f32::from(value.discs))
}
