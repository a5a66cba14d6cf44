//! Plays one game by the rules.

use super::player::{Player, PlayerError};
use crate::cli::random::derive_seed;
use crate::cli::value::final_value;
use crate::rules::notation::write_transcript;
use crate::rules::{Color, Game, Move};
use std::fmt;
use std::time::Duration;

/// A finished game of the match.
#[derive(Clone, Debug)]
pub(super) struct PlayedGame {
    /// The colour of the first player of the match.
    pub(super) first_player: Color,
    /// The game as far as it was played.
    pub(super) game: Game,
    /// The side that forfeited the game, and the reason.
    pub(super) forfeit: Option<(Color, PlayerError)>,
    /// The processor time of the first and of the second player.
    pub(super) cpu: [Option<Duration>; 2],
}

impl PlayedGame {
    /// The disc difference for the first player, positive if it won; the whole board for a forfeited game.
    pub(super) fn discs(&self) -> i32 {
        match &self.forfeit {
            Some((loser, _)) => {
                if *loser == self.first_player {
                    -64
                } else {
                    64
                }
            }
            None => final_value(self.game.position(), self.first_player).discs.into(),
        }
    }
}

impl fmt::Display for PlayedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = write_transcript(self.game.moves());
        write!(f, "A {} {:>+3}  {moves}", self.first_player, self.discs())?;
        if let Some((loser, fault)) = &self.forfeit {
            let name = if *loser == self.first_player { 'A' } else { 'B' };
            write!(f, "  {name} forfeits: {fault}")?;
        }
        Ok(())
    }
}

/// Plays a game from an opening. The first player has Black in games with even numbers.
pub(super) fn play(table: &mut [Box<dyn Player>; 2], opening: &Game, number: usize, seed: u64) -> PlayedGame {
    let first_player = Color::BOTH[number % 2];
    let before = [table[0].cpu(), table[1].cpu()];
    let mut game = opening.clone();
    let forfeit = moves(table, &mut game, first_player, derive_seed(seed, number as u64)).err();
    let mut used = |player: usize| Some(table[player].cpu()?.saturating_sub(before[player]?));
    let cpu = [used(0), used(1)];
    PlayedGame { first_player, game, forfeit, cpu }
}

fn moves(
    table: &mut [Box<dyn Player>; 2],
    game: &mut Game,
    first_player: Color,
    seed: u64,
) -> Result<(), (Color, PlayerError)> {
    let at_table = |color: Color| usize::from(color != first_player);
    for color in Color::BOTH {
        let player = &mut table[at_table(color)];
        player.begin(derive_seed(seed, color.index() as u64)).map_err(|fault| (color, fault))?;
    }
    while !game.position().is_over() {
        let color = game.position().to_move();
        // A forced pass is played without asking the player.
        let played = match game.position().must_pass() {
            true => Move::Pass,
            false => table[at_table(color)].choose(game).map_err(|fault| (color, fault))?,
        };
        game.play(played).map_err(|reason| (color, PlayerError(format!("illegal move: {reason}"))))?;
    }
    Ok(())
}
