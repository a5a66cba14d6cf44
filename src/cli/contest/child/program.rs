//! Runs another program and exchanges lines with it.

use crate::cli::contest::player::PlayerError;
use crate::error_text::excerpt;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::str::FromStr;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// The greatest length of a line, in bytes. A longer one is read as several.
const LONGEST_LINE: u64 = 1 << 16;
/// The number of lines that may wait to be read, so that a program that writes without end fills no memory.
const WAITING: usize = 1024;
/// The time that a program has to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(500);

/// A program with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CommandLine {
    program: String,
    arguments: Vec<String>,
}

impl FromStr for CommandLine {
    type Err = String;

    /// Splits a text into words at blanks; single or double quotes keep blanks inside a word.
    fn from_str(text: &str) -> Result<CommandLine, String> {
        let mut words = Vec::new();
        let mut word: Option<String> = None;
        let mut quote = None;
        for c in text.chars() {
            match quote {
                Some(open) if c == open => quote = None,
                Some(_) => word.get_or_insert_default().push(c),
                None if c == '\'' || c == '"' => {
                    quote = Some(c);
                    word.get_or_insert_default();
                }
                None if c.is_whitespace() => words.extend(word.take()),
                None => word.get_or_insert_default().push(c),
            }
        }
        if quote.is_some() {
            return Err(format!("command '{text}': unclosed quote"));
        }
        words.extend(word);
        if words.is_empty() {
            return Err("no command: expected a program and its arguments".to_owned());
        }
        let program = words.remove(0);
        Ok(CommandLine { program, arguments: words })
    }
}

/// A running program that exchanges lines with this one.
pub(super) struct Program {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    patience: Duration,
}

impl Program {
    fn start(command: &CommandLine, patience: Duration) -> Result<Program, PlayerError> {
        let failed = |error: std::io::Error| PlayerError(format!("cannot start {}: {error}", command.program));
        let mut child = std::process::Command::new(&command.program)
            .args(&command.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(PlayerError(format!("cannot connect to {}", command.program)));
        };
        let (sender, lines) = mpsc::sync_channel(WAITING);
        // This thread ends when the program closes its output, at the latest when the program ends.
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                let mut bytes = Vec::new();
                let read = std::io::Read::take(&mut output, LONGEST_LINE).read_until(b'\n', &mut bytes);
                let line = String::from_utf8_lossy(&bytes).trim_start_matches('\u{feff}').to_owned();
                if !matches!(read, Ok(1..)) || sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Program { child, input, lines, patience })
    }

    pub(super) fn send(&mut self, line: &str) -> Result<(), PlayerError> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        sent.map_err(|_| PlayerError(format!("the program ended before '{}'", shown(line))))
    }

    /// The next line, without its line break.
    pub(super) fn receive(&mut self, until: Instant) -> Result<String, PlayerError> {
        let left = until.saturating_duration_since(Instant::now());
        let late = || PlayerError(format!("no answer in {} s", self.patience.as_secs()));
        // Lines that wait already would be received for ever from a program that never stops writing.
        if left.is_zero() {
            return Err(late());
        }
        match self.lines.recv_timeout(left) {
            Ok(line) => Ok(line.trim_end().to_owned()),
            Err(RecvTimeoutError::Timeout) => Err(late()),
            Err(RecvTimeoutError::Disconnected) => Err(PlayerError("the program ended".to_owned())),
        }
    }

    /// The next line that is wanted. Other lines are passed over.
    pub(super) fn receive_until(&mut self, until: Instant, wanted: fn(&str) -> bool) -> Result<String, PlayerError> {
        let mut other = None;
        loop {
            match self.receive(until) {
                Ok(line) if wanted(&line) => return Ok(line),
                Ok(line) if line.is_empty() => {}
                Ok(line) => other = Some(line),
                // What the program wrote instead may explain its silence.
                Err(PlayerError(error)) => {
                    let instead = other.map_or(String::new(), |line| format!(", after '{}'", shown(&line)));
                    return Err(PlayerError(format!("{error}{instead}")));
                }
            }
        }
    }

    pub(super) fn deadline(&self) -> Instant {
        Instant::now() + self.patience
    }

    /// The user and system time of all threads of the program.
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
        // The program ignores `quit`, or has ended meanwhile.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The user and system time in the text of Linux's `/proc/PID/stat`, which counts hundredths of a second.
fn parse_stat(stat: &str) -> Option<Duration> {
    // The program's name stands in brackets and may contain any character.
    let (_, fields) = stat.rsplit_once(')')?;
    let mut times = fields.split_whitespace().skip(11).map(str::parse::<u64>);
    let ticks = times.next()?.ok()? + times.next()?.ok()?;
    Some(Duration::from_millis(10 * ticks))
}

/// A program that is restarted after a failure.
pub(super) struct Restarting {
    command: CommandLine,
    patience: Duration,
    program: Option<Program>,
    /// The processor time of earlier runs of the program.
    ended: Option<Duration>,
}

impl Restarting {
    pub(super) fn start(command: &CommandLine, patience: Duration) -> Result<Restarting, PlayerError> {
        let program = Some(Program::start(command, patience)?);
        Ok(Restarting { command: command.clone(), patience, program, ended: Some(Duration::ZERO) })
    }

    pub(super) fn program(&mut self) -> Result<&mut Program, PlayerError> {
        let program = match self.program.take() {
            Some(program) => program,
            None => Program::start(&self.command, self.patience)?,
        };
        Ok(self.program.insert(program))
    }

    /// Passes a result on. An error ends the program, so that the next game starts a new one.
    pub(super) fn restart_after_error<T>(&mut self, result: Result<T, PlayerError>) -> Result<T, PlayerError> {
        if result.is_err() {
            self.ended = self.cpu();
            self.program = None;
        }
        result
    }

    pub(super) fn cpu(&self) -> Option<Duration> {
        let running = self.program.as_ref().map_or(Some(Duration::ZERO), Program::cpu);
        Some(self.ended? + running?)
    }
}

/// An excerpt of a line of another program.
pub(super) fn shown(text: &str) -> String {
    excerpt(text, 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_split_into_words() {
        let command: CommandLine = "  prog -l 3 'two words' \"it's\" a\"b c\"d '' ".parse().unwrap();
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
