//! A player that is another program and speaks GTP.

use super::program::{CommandLine, Restarting, shown};
use crate::cli::contest::player::{Player, PlayerError};
use crate::rules::{Color, Game, Move};
use std::time::Duration;

/// The longest response that is read, in bytes.
const LONGEST_RESPONSE: usize = 1 << 16;

/// A program that speaks GTP.
pub(crate) struct GtpPlayer {
    program: Restarting,
    /// The moves that the program knows.
    known: Vec<Move>,
}

impl GtpPlayer {
    /// Starts the program.
    ///
    /// # Errors
    /// It cannot be started.
    pub(crate) fn start(command: &CommandLine, patience: Duration) -> Result<GtpPlayer, PlayerError> {
        Ok(GtpPlayer { program: Restarting::start(command, patience)?, known: Vec::new() })
    }

    fn ask(&mut self, command: &str) -> Result<Result<String, String>, PlayerError> {
        let program = self.program.program()?;
        let until = program.deadline();
        program.send(command)?;
        // Programs greet and report on the same channel, so whatever is no response is passed over.
        let mut text = program.receive_until(until, is_response)?;
        // A response may have several lines; an empty line ends it.
        loop {
            let line = program.receive(until)?;
            if line.is_empty() {
                break;
            }
            text.push('\n');
            text.push_str(&line);
            if text.len() > LONGEST_RESPONSE {
                return Err(PlayerError(format!("a response without end: '{}'", shown(&text))));
            }
        }
        let (status, rest) = text.split_at(1);
        let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit()).trim().to_owned();
        Ok(if status == "=" { Ok(rest) } else { Err(rest) })
    }

    fn set_up(&mut self) -> Result<(), PlayerError> {
        self.known.clear();
        for command in ["boardsize 8", "clear_board"] {
            if let Err(error) = self.ask(command)? {
                return Err(PlayerError(format!("refused {command}: {}", shown(&error))));
            }
        }
        Ok(())
    }

    /// The program's move, or `None` if it resigns.
    fn generate(&mut self, game: &Game) -> Result<Option<Move>, PlayerError> {
        for ply in self.known.len()..game.moves().len() {
            let (played, color) = (game.moves()[ply], mover(game, ply));
            let answer = self.ask(&format!("play {color} {played}"))?;
            // Some programs pass on their own and refuse a pass from the referee.
            if let (Err(error), Move::Place(square)) = (answer, played) {
                return Err(PlayerError(format!("refused the legal move {color} {square}: {}", shown(&error))));
            }
            self.known.push(played);
        }
        let color = game.position().to_move();
        let answer = self.ask(&format!("genmove {color}"))?;
        let answer = answer.map_err(|error| PlayerError(format!("refused to move: {}", shown(&error))))?;
        // Remarks may follow the move.
        let name = answer.split_whitespace().next().unwrap_or_default();
        if name.eq_ignore_ascii_case("resign") {
            return Ok(None);
        }
        let played: Move = name.parse().map_err(|_| PlayerError(format!("'{}' is not a move", shown(&answer))))?;
        self.known.push(played);
        Ok(Some(played))
    }
}

impl Player for GtpPlayer {
    fn begin(&mut self, _: u64) -> Result<(), PlayerError> {
        let result = self.set_up();
        self.program.restart_after_error(result)
    }

    fn choose(&mut self, game: &Game) -> Result<Move, PlayerError> {
        let result = self.generate(game);
        // A program that resigns goes on with the next game.
        self.program.restart_after_error(result)?.ok_or_else(PlayerError::resigned)
    }

    fn cpu(&mut self) -> Option<Duration> {
        self.program.cpu()
    }
}

/// Whether a line begins a response: a sign, a number if the command had one, and a blank or the end.
fn is_response(line: &str) -> bool {
    let Some(rest) = line.strip_prefix(['=', '?']) else { return false };
    let text = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    text.is_empty() || text.starts_with(char::is_whitespace)
}

/// The side that played the move with this number.
fn mover(game: &Game, ply: usize) -> Color {
    game.position_at(ply).map_or(Color::Black, |position| position.to_move())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn responses_are_told_from_banners_and_reports() {
        for line in ["=", "= d3", "=17 d3", "=17", "?", "? unknown command", "?3 no"] {
            assert!(is_response(line), "{line}");
        }
        for line in ["", "== An engine ==", "=======", "???", "depth 3", " = d3", "=>", "?!"] {
            assert!(!is_response(line), "{line}");
        }
    }
}
