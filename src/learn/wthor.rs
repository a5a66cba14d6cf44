//! Samples from tournament games.

use super::error::{Error, at};
use super::files::read_file;
use super::progress::{ProgressEvent, Watcher};
use super::sample::Sample;
use crate::rules::notation::{WthorFile, WthorGame};
use crate::rules::{Color, Move};
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

/// The years whose games are reserved for validation and never used for training.
pub const VALIDATION_YEARS: RangeInclusive<u16> = 2022..=2023;

/// The positions of all finished games in a folder of WTHOR files, of the years for which `wanted` returns true.
///
/// # Errors
/// The folder or a file cannot be read.
pub fn wthor_samples(folder: &Path, wanted: &dyn Fn(u16) -> bool, watcher: &Watcher<'_>) -> Result<Vec<Sample>, Error> {
    let entries = fs::read_dir(folder).map_err(at(folder))?;
    let mut paths = entries
        .map(|entry| entry.map(|entry| entry.path()).map_err(at(folder)))
        .collect::<Result<Vec<PathBuf>, Error>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("wtb")));
    paths.sort();
    let mut samples = Vec::new();
    for path in paths {
        let bytes = read_file(&path).map_err(at(&path))?;
        let file = WthorFile::parse(&bytes).map_err(|reason| Error::Wthor(path.clone(), reason))?;
        if !wanted(file.year) {
            continue;
        }
        let before = samples.len();
        file.games.iter().for_each(|game| add_game(game, file.theoretical_empties, &mut samples));
        watcher(&ProgressEvent::Read { path: &path, samples: samples.len() - before });
    }
    Ok(samples)
}

/// Adds the positions of a finished game. Down to this many empty squares, the score under perfect play is valid; 0 stands
/// for none.
fn add_game(game: &WthorGame, theoretical_empties: u8, samples: &mut Vec<Sample>) {
    // A record with an illegal move or without an end is unreliable.
    let Ok(played) = game.replay() else { return };
    if !played.position().is_over() {
        return;
    }
    let score = played.score().official();
    let played_out = score.black as i8 - score.white as i8;
    // The theoretical score does not count errors that were made later in the game.
    let theoretical = 2 * (game.theoretical_score.min(64) as i8 - 32);
    let mut position = *played.start();
    for next in played.moves().iter().copied().chain([Move::Pass]) {
        if position.is_over() {
            break;
        }
        let side = position.to_move();
        let is_valid = theoretical_empties > 0 && position.empties().len() >= theoretical_empties.into();
        let black = if is_valid { theoretical } else { played_out };
        samples.push(Sample {
            own: position.discs(side).0,
            opponent: position.discs(!side).0,
            score: if side == Color::Black { black } else { -black },
        });
        position = position.after(next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Square;

    /// A finished game that Black wins by 64 discs, with the theoretical score of a draw.
    fn wipe_out() -> WthorGame {
        let squares = "f5 d6 c5 f4 e7 f6 g5 e6 e3".split(' ').map(|name| name.parse::<Square>().unwrap()).collect();
        WthorGame { tournament: 0, players: [0; 2], black_score: 64, theoretical_score: 32, squares }
    }

    #[test]
    fn theoretical_scores_of_any_byte_are_within_the_board() {
        for (byte, black) in [(0, -64), (32, 0), (33, 2), (64, 64), (203, 64)] {
            let mut samples = Vec::new();
            add_game(&WthorGame { theoretical_score: byte, ..wipe_out() }, 60, &mut samples);
            assert_eq!(samples[0].score, black, "{byte}");
        }
    }

    #[test]
    fn theoretical_scores_are_used_as_far_as_the_header_says() {
        for (theoretical_empties, draws) in [(0, 0), (60, 1), (58, 3), (24, 9)] {
            let mut samples = Vec::new();
            add_game(&wipe_out(), theoretical_empties, &mut samples);
            assert_eq!(samples.len(), 9);
            assert_eq!(samples.iter().filter(|sample| sample.score == 0).count(), draws, "{theoretical_empties}");
        }
    }
}
