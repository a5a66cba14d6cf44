//! Players that are other programs.

use super::player::{Fault, Player};
use crate::rules::notation::write_ggf;
use crate::rules::{Color, Game, Move};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::str::FromStr;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line of another program that is read.
const LONGEST_LINE: u64 = 1 << 20;
/// How long a program may take to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(500);

/// A program with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Command {
    program: String,
    arguments: Vec<String>,
}

impl FromStr for Command {
    type Err = String;

    /// Reads words with blanks between them; single or double quotes keep blanks together.
    fn from_str(text: &str) -> Result<Command, String> {
        let mut words = Vec::new();
        let mut word: Option<String> = None;
        let mut quote = None;
        for sign in text.chars() {
            match quote {
                Some(open) if sign == open => quote = None,
                Some(_) => word.get_or_insert_default().push(sign),
                None if sign == '\'' || sign == '"' => {
                    quote = Some(sign);
                    word.get_or_insert_default();
                }
                None if sign.is_whitespace() => words.extend(word.take()),
                None => word.get_or_insert_default().push(sign),
            }
        }
        if quote.is_some() {
            return Err(format!("command '{text}': a quote is not closed"));
        }
        words.extend(word);
        if words.is_empty() {
            return Err("no command: expected a program and its arguments".to_owned());
        }
        let program = words.remove(0);
        Ok(Command { program, arguments: words })
    }
}

/// A running program that is spoken to line by line.
struct Program {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    patience: Duration,
}

impl Program {
    fn start(command: &Command, patience: Duration) -> Result<Program, Fault> {
        let failed = |error: std::io::Error| Fault(format!("cannot start {}: {error}", command.program));
        let mut child = std::process::Command::new(&command.program)
            .args(&command.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Fault(format!("cannot speak to {}", command.program)));
        };
        let (sender, lines) = mpsc::channel();
        // Ends when the program closes its output, at the latest when it ends.
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                let mut bytes = Vec::new();
                let read = std::io::Read::take(&mut output, LONGEST_LINE).read_until(b'\n', &mut bytes);
                if !matches!(read, Ok(1..)) || sender.send(String::from_utf8_lossy(&bytes).into_owned()).is_err() {
                    return;
                }
            }
        });
        Ok(Program { child, input, lines, patience })
    }

    fn send(&mut self, line: &str) -> Result<(), Fault> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        sent.map_err(|_| Fault(format!("the program ended before '{}'", shown(line))))
    }

    /// The next line, without its end.
    fn receive(&mut self, until: Instant) -> Result<String, Fault> {
        let left = until.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok(line) => Ok(line.trim_end().to_owned()),
            Err(RecvTimeoutError::Timeout) => Err(Fault(format!("no answer in {} s", self.patience.as_secs()))),
            Err(RecvTimeoutError::Disconnected) => Err(Fault("the program ended".to_owned())),
        }
    }

    fn deadline(&self) -> Instant {
        Instant::now() + self.patience
    }

    /// User and system time, of all its threads.
    fn cpu(&self) -> Option<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        parse_stat(&stat)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        // It does not listen, or has ended meanwhile.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// User and system time from the text of Linux's `/proc/PID/stat`, which counts hundredths of a second.
fn parse_stat(stat: &str) -> Option<Duration> {
    // The name of the program stands in brackets and may hold anything.
    let (_, fields) = stat.rsplit_once(')')?;
    let mut times = fields.split_whitespace().skip(11).map(str::parse::<u64>);
    let ticks = times.next()?.ok()? + times.next()?.ok()?;
    Some(Duration::from_millis(10 * ticks))
}

/// A program that is started again after it failed.
struct Restarting {
    command: Command,
    patience: Duration,
    program: Option<Program>,
    /// Time used by programs that have ended.
    ended: Option<Duration>,
}

impl Restarting {
    fn start(command: &Command, patience: Duration) -> Result<Restarting, Fault> {
        let program = Some(Program::start(command, patience)?);
        Ok(Restarting { command: command.clone(), patience, program, ended: Some(Duration::ZERO) })
    }

    fn program(&mut self) -> Result<&mut Program, Fault> {
        let program = match self.program.take() {
            Some(program) => program,
            None => Program::start(&self.command, self.patience)?,
        };
        Ok(self.program.insert(program))
    }

    /// Ends the program where something went wrong, so that the next game has a new one.
    fn mind<T>(&mut self, result: Result<T, Fault>) -> Result<T, Fault> {
        if result.is_err() {
            self.ended = self.cpu();
            self.program = None;
        }
        result
    }

    fn cpu(&self) -> Option<Duration> {
        let running = self.program.as_ref().map_or(Some(Duration::ZERO), Program::cpu);
        Some(self.ended? + running?)
    }
}

/// A program that speaks GTP.
pub(super) struct Gtp {
    program: Restarting,
    /// The moves that the program knows of.
    told: Vec<Move>,
}

impl Gtp {
    /// Starts the program.
    ///
    /// # Errors
    /// It cannot be started.
    pub(super) fn start(command: &Command, patience: Duration) -> Result<Gtp, Fault> {
        Ok(Gtp { program: Restarting::start(command, patience)?, told: Vec::new() })
    }

    fn ask(&mut self, command: &str) -> Result<Result<String, String>, Fault> {
        let program = self.program.program()?;
        let until = program.deadline();
        program.send(command)?;
        let mut text = loop {
            let line = program.receive(until)?;
            if !line.is_empty() {
                break line;
            }
        };
        if !text.starts_with(['=', '?']) {
            return Err(Fault(format!("'{}' is no answer of GTP", shown(&text))));
        }
        // An answer may have more lines; an empty one ends it.
        loop {
            let line = program.receive(until)?;
            if line.is_empty() {
                break;
            }
            text.push('\n');
            text.push_str(&line);
        }
        let (sign, rest) = text.split_at(1);
        let rest = rest.trim().to_owned();
        Ok(if sign == "=" { Ok(rest) } else { Err(rest) })
    }

    fn set_up(&mut self) -> Result<(), Fault> {
        self.told.clear();
        for command in ["boardsize 8", "clear_board"] {
            if let Err(error) = self.ask(command)? {
                return Err(Fault(format!("refused {command}: {}", shown(&error))));
            }
        }
        Ok(())
    }

    fn generate(&mut self, game: &Game) -> Result<Move, Fault> {
        for ply in self.told.len()..game.moves().len() {
            let (played, color) = (game.moves()[ply], mover(game, ply));
            let answer = self.ask(&format!("play {color} {played}"))?;
            // Some programs pass by themselves and refuse to be told.
            if let (Err(error), Move::Place(square)) = (answer, played) {
                return Err(Fault(format!("refused the legal move {color} {square}: {}", shown(&error))));
            }
            self.told.push(played);
        }
        let color = game.position().to_move();
        let answer = self.ask(&format!("genmove {color}"))?;
        let answer = answer.map_err(|error| Fault(format!("refused to move: {}", shown(&error))))?;
        let played: Move = answer.parse().map_err(|_| Fault(format!("'{}' is no move", shown(&answer))))?;
        self.told.push(played);
        Ok(played)
    }
}

impl Player for Gtp {
    fn begin(&mut self, _: u64) -> Result<(), Fault> {
        let result = self.set_up();
        self.program.mind(result)
    }

    fn choose(&mut self, game: &Game) -> Result<Move, Fault> {
        let result = self.generate(game);
        self.program.mind(result)
    }

    fn cpu(&mut self) -> Option<Duration> {
        self.program.cpu()
    }
}

/// A program that speaks the NBoard protocol.
pub(super) struct Nboard {
    program: Restarting,
    depth: u8,
    pings: u64,
}

impl Nboard {
    /// Starts the program, which is to look so many plies ahead.
    ///
    /// # Errors
    /// It cannot be started.
    pub(super) fn start(command: &Command, depth: u8, patience: Duration) -> Result<Nboard, Fault> {
        Ok(Nboard { program: Restarting::start(command, patience)?, depth, pings: 0 })
    }

    /// Lines until one begins with a word; what follows the word.
    fn wait_for(&mut self, word: &str, until: Instant) -> Result<String, Fault> {
        let program = self.program.program()?;
        loop {
            let line = program.receive(until)?;
            if let Some(rest) = line.strip_prefix(word) {
                return Ok(rest.trim().to_owned());
            }
        }
    }

    fn go(&mut self, game: &Game) -> Result<Move, Fault> {
        self.pings += 1;
        let program = self.program.program()?;
        let until = program.deadline();
        program.send(&format!("set game {}", write_ggf(game, ["black", "white"])))?;
        program.send(&format!("ping {}", self.pings))?;
        while self.wait_for("pong", until)? != self.pings.to_string() {}
        self.program.program()?.send("go")?;
        let answer = self.wait_for("===", until)?;
        let name = answer.split(|c: char| c == '/' || c.is_whitespace()).next().unwrap_or_default();
        name.parse().map_err(|_| Fault(format!("'{}' is no move", shown(&answer))))
    }

    fn set_up(&mut self) -> Result<(), Fault> {
        let depth = self.depth;
        let program = self.program.program()?;
        program.send("nboard 2")?;
        program.send(&format!("set depth {depth}"))
    }
}

impl Player for Nboard {
    fn begin(&mut self, _: u64) -> Result<(), Fault> {
        let result = self.set_up();
        self.program.mind(result)
    }

    fn choose(&mut self, game: &Game) -> Result<Move, Fault> {
        let result = self.go(game);
        self.program.mind(result)
    }

    fn cpu(&mut self) -> Option<Duration> {
        self.program.cpu()
    }
}

/// Who played the move with this number.
fn mover(game: &Game, ply: usize) -> Color {
    game.position_at(ply).map_or(Color::Black, |position| position.to_move())
}

/// What another program said, short enough for a line.
fn shown(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(60).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_split_into_words() {
        let command: Command = "  prog -l 3 'two words' \"it's\" a\"b c\"d '' ".parse().unwrap();
        assert_eq!(command.program, "prog");
        assert_eq!(command.arguments, ["-l", "3", "two words", "it's", "ab cd", ""]);
    }

    #[test]
    fn processor_time_is_read_whatever_the_name() {
        let stat = "123 (a ) b) S 1 2 3 4 5 6 7 8 9 10 150 25 0 0 20 0 1 0 99";
        assert_eq!(parse_stat(stat), Some(Duration::from_millis(1750)));
        assert_eq!(parse_stat("123 (a) S 1"), None);
        assert_eq!(parse_stat(""), None);
    }
}
