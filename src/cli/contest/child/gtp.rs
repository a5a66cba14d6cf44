//! A player that is another program and speaks GTP.

use super::program::{CommandLine, Restarting, shown};
use crate::cli::contest::player::{Player, PlayerError};
use crate::rules::{Color, Game, Move};
use std::time::Duration;

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
        let mut text = loop {
            let line = program.receive(until)?;
            if !line.is_empty() {
                break line;
            }
        };
        if !text.starts_with(['=', '?']) {
            return Err(PlayerError(format!("'{}' is not a GTP response", shown(&text))));
        }
        // A response may have several lines; an empty line ends it.
        loop {
            let line = program.receive(until)?;
            if line.is_empty() {
                break;
            }
            text.push('\n');
            text.push_str(&line);
        }
        let (status, rest) = text.split_at(1);
        let rest = rest.trim().to_owned();
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

    fn generate(&mut self, game: &Game) -> Result<Move, PlayerError> {
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
        let played: Move = answer.parse().map_err(|_| PlayerError(format!("'{}' is not a move", shown(&answer))))?;
        self.known.push(played);
        Ok(played)
    }
}

impl Player for GtpPlayer {
    fn begin(&mut self, _: u64) -> Result<(), PlayerError> {
        let result = self.set_up();
        self.program.restart_after_error(result)
    }

    fn choose(&mut self, game: &Game) -> Result<Move, PlayerError> {
        let result = self.generate(game);
        self.program.restart_after_error(result)
    }

    fn cpu(&mut self) -> Option<Duration> {
        self.program.cpu()
    }
}

/// The side that played the move with this number.
fn mover(game: &Game, ply: usize) -> Color {
    game.position_at(ply).map_or(Color::Black, |position| position.to_move())
}
