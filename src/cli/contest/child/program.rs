//! Running another program and exchanging lines with it.

use crate::cli::contest::player::PlayerError;
use crate::error_text::excerpt;
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
pub(crate) struct CommandLine {
    program: String,
    arguments: Vec<String>,
}

impl FromStr for CommandLine {
    type Err = String;

    /// Reads words with blanks between them; single or double quotes keep blanks together.
    fn from_str(text: &str) -> Result<CommandLine, String> {
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
        Ok(CommandLine { program, arguments: words })
    }
}

/// A running program that is spoken to line by line.
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
            return Err(PlayerError(format!("cannot speak to {}", command.program)));
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

    pub(super) fn send(&mut self, line: &str) -> Result<(), PlayerError> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        sent.map_err(|_| PlayerError(format!("the program ended before '{}'", shown(line))))
    }

    /// The next line, without its end.
    pub(super) fn receive(&mut self, until: Instant) -> Result<String, PlayerError> {
        let left = until.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok(line) => Ok(line.trim_end().to_owned()),
            Err(RecvTimeoutError::Timeout) => Err(PlayerError(format!("no answer in {} s", self.patience.as_secs()))),
            Err(RecvTimeoutError::Disconnected) => Err(PlayerError("the program ended".to_owned())),
        }
    }

    pub(super) fn deadline(&self) -> Instant {
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
pub(super) struct Restarting {
    command: CommandLine,
    patience: Duration,
    program: Option<Program>,
    /// Time used by programs that have ended.
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

    /// Ends the program where something went wrong, so that the next game has a new one.
    pub(super) fn mind<T>(&mut self, result: Result<T, PlayerError>) -> Result<T, PlayerError> {
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
