//! A player that is another program and speaks the NBoard protocol.

use super::program::{CommandLine, Restarting, shown};
use crate::cli::contest::player::{Player, PlayerError};
use crate::rules::notation::write_ggf;
use crate::rules::{Game, Move};
use std::time::{Duration, Instant};

/// A program that speaks the NBoard protocol.
pub(crate) struct NboardPlayer {
    program: Restarting,
    depth: u8,
    pings: u64,
}

impl NboardPlayer {
    /// Starts the program with this search depth.
    ///
    /// # Errors
    /// It cannot be started.
    pub(crate) fn start(command: &CommandLine, depth: u8, patience: Duration) -> Result<NboardPlayer, PlayerError> {
        Ok(NboardPlayer { program: Restarting::start(command, patience)?, depth, pings: 0 })
    }

    /// Passes lines over until one begins with a word, and returns the rest of that line.
    fn wait_for(&mut self, word: &str, until: Instant) -> Result<String, PlayerError> {
        let program = self.program.program()?;
        loop {
            // A banner may begin with the same characters, such as a line of =.
            let line = program.receive(until)?;
            if let Some(rest) = line.strip_prefix(word).filter(|rest| rest.starts_with(char::is_whitespace)) {
                return Ok(rest.trim().to_owned());
            }
        }
    }

    /// The program's move, or `None` if it resigns.
    fn go(&mut self, game: &Game) -> Result<Option<Move>, PlayerError> {
        self.pings += 1;
        let program = self.program.program()?;
        let until = program.deadline();
        program.send(&format!("set game {}", write_ggf(game, ["black", "white"])))?;
        program.send(&format!("ping {}", self.pings))?;
        while self.wait_for("pong", until)? != self.pings.to_string() {}
        self.program.program()?.send("go")?;
        let answer = self.wait_for("===", until)?;
        let name = answer.split(|c: char| c == '/' || c.is_whitespace()).next().unwrap_or_default();
        if name.eq_ignore_ascii_case("resign") {
            return Ok(None);
        }
        name.parse().map(Some).map_err(|_| PlayerError(format!("'{}' is not a move", shown(&answer))))
    }

    fn set_up(&mut self) -> Result<(), PlayerError> {
        let depth = self.depth;
        let program = self.program.program()?;
        program.send("nboard 2")?;
        program.send(&format!("set depth {depth}"))
    }
}

impl Player for NboardPlayer {
    fn begin(&mut self, _: u64) -> Result<(), PlayerError> {
        let result = self.set_up();
        self.program.restart_after_error(result)
    }

    fn choose(&mut self, game: &Game) -> Result<Move, PlayerError> {
        let result = self.go(game);
        // A program that resigns goes on with the next game.
        self.program.restart_after_error(result)?.ok_or_else(PlayerError::resigned)
    }

    fn cpu(&mut self) -> Option<Duration> {
        self.program.cpu()
    }
}
