//! Positions from tournament games.

use super::error::{Error, at};
use super::progress::{ProgressEvent, Watcher};
use super::sample::Sample;
use crate::rules::notation::{WthorFile, WthorGame};
use crate::rules::{Color, Move};
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

/// Years whose games are never trained with, so that estimates can be measured on them.
pub const VALIDATION_YEARS: RangeInclusive<u16> = 2022..=2023;

/// From this many empty squares on the base says how the game would have ended under perfect play.
const THEORETICAL_FROM: u32 = 24;

/// All positions of the finished games in a folder of WTHOR files, those of the years for which `wanted` holds.
///
/// # Errors
/// Where the folder or a file cannot be read.
pub fn wthor_samples(folder: &Path, wanted: &dyn Fn(u16) -> bool, watcher: &Watcher<'_>) -> Result<Vec<Sample>, Error> {
    let entries = fs::read_dir(folder).map_err(at(folder))?;
    let mut paths = entries
        .map(|entry| entry.map(|entry| entry.path()).map_err(at(folder)))
        .collect::<Result<Vec<PathBuf>, Error>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("wtb")));
    paths.sort();
    let mut samples = Vec::new();
    for path in paths {
        let bytes = fs::read(&path).map_err(at(&path))?;
        let file = WthorFile::parse(&bytes).map_err(|reason| Error::Wthor(path.clone(), reason))?;
        if !wanted(file.year) {
            continue;
        }
        let before = samples.len();
        file.games.iter().for_each(|game| add_game(game, &mut samples));
        watcher(&ProgressEvent::Read { path: &path, samples: samples.len() - before });
    }
    Ok(samples)
}

/// Adds the positions of a game that was played to its end.
fn add_game(game: &WthorGame, samples: &mut Vec<Sample>) {
    // An illegal move or a missing end says that the record is not to be trusted.
    let Ok(played) = game.replay() else { return };
    if !played.position().is_over() {
        return;
    }
    let score = played.score().official();
    let played_out = score.black as i8 - score.white as i8;
    // Errors after this point are none of the positions before it.
    let theoretical = 2 * game.theoretical_score.min(64) as i8 - 64;
    let mut position = *played.start();
    for next in played.moves().iter().copied().chain([Move::Pass]) {
        if position.is_over() {
            break;
        }
        let side = position.to_move();
        let black = if position.empties().len() >= THEORETICAL_FROM { theoretical } else { played_out };
        samples.push(Sample {
            own: position.discs(side).0,
            opponent: position.discs(!side).0,
            score: if side == Color::Black { black } else { -black },
        });
        position = position.after(next);
    }
}
