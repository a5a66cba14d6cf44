//! The command `bench`: a fixed workload for comparing builds and machines.

use super::limits;
use super::options::{EngineOptions, WeightsOption};
use super::progress::ProgressBar;
use super::solve::rate;
use super::status::{Failure, Status};
use crate::engine::{Limits, Request, StopFlag};
use crate::rules::notation::replay;
use crate::rules::{Position, Rules, Variant};
use std::io::Write;
use std::time::{Duration, Instant};

/// Search a fixed set of positions, to compare builds and machines
///
/// Positions of the opening and of the midgame are searched to a fixed depth, endgames are solved. With one thread, the
/// node counts are reproducible: if they differ, the search has changed.
#[derive(clap::Args, Clone, Debug)]
pub struct Arguments {
    /// Search depth in plies before the endgame
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u8).range(1..=30))]
    depth: u8,
    /// Empty squares of the endgames
    #[arg(long, value_name = "N", default_value_t = 18, value_parser = clap::value_parser!(u32).range(1..=30))]
    empties: u32,
    #[command(flatten)]
    weights: WeightsOption,
    #[command(flatten)]
    engine: EngineOptions,
}

/// The games from which the positions come, played by this program against itself.
const GAMES: [&str; 6] = [
    "e6f6g6e7d3c4d6f7c6f5f4c5b4c7d7a3g4e8f8g8a4a5b5g5h6e3f2f3e2h4h3h5d8c8g3c3b6d2c1g7b7d1f1b3e1a6c2b2a2h7b8a8a7h2h8a1g2h1g1b1",
    "c4c3c2c5c6d6f5f6d3b5d7e3f4c7b4b6a5d2f3e6c8a3e7c1b3g4g3g6e1d1b1a6a4f7h4e8g5d8f8h5e2f1g1f2b8b7h6b2g2h2a2a1h1h3a8g8a7g7h7h8",
    "f5f6f7c5e6f3d3f4c4c3e3e2f2g3e1g4c2d2d1d6b6b4g5c6b5e7a4b3h5c1a3a5h4a6c7f1a7d7f8e8d8g6h6g2b2h3h2g8b7g7h7c8b8a8a2h1g1h8b1a1",
    "f5f4e3d2d3c3g4c5c4b5b4b3a6d6e6a5d7a7c6b6a3g5c2e2d1f7f6f3f1e1h4h6g6e7c1g3h3c8f2c7b7g7a2h5b2h2h8g8f8d8e8a1b1a4g2b8a8g1h7h1",
    "f5f4e3d2c4f6g5e6d3g4e2c3c5f3f2e1h4d6g6f1c2h3g3b1h2h7c6h5g2b3d1c1b5b4b6c7b7a5a6h1g1a8a4a3a1a7h6e7d7h8d8g7g8f8f7e8c8b8a2b2",
    "e6f6c4c3c2c5c6b5a6f7f5d6d7b6c7a5b4a7e3d3b3a4a3a2d2d8c8b8g6e7f8c1e8g8g7d1b2f2f3g3b7a8e1e2f1g4h5g1f4h4h3g2h2h1b1h8h7a1g5h6",
];

/// The plies after which the positions of the opening and of the midgame are taken.
const OPENING: usize = 10;
const MIDDLE: usize = 26;

/// Searches all positions and writes nodes, seconds and rates.
///
/// # Errors
/// The weights are unusable, or the output cannot be written.
pub fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let engine = arguments.engine.engine_with(Variant::Othello, arguments.weights.read(Variant::Othello)?);
    let kinds: [(&str, Vec<Position>, Limits); 3] = [
        ("opening", positions(|_, ply| ply == OPENING), limits::depth(arguments.depth, 0)),
        ("middle", positions(|_, ply| ply == MIDDLE), limits::depth(arguments.depth, 0)),
        ("endgame", positions(|position, _| position.empties().len() == arguments.empties), limits::exact()),
    ];
    let mut progress = ProgressBar::new(kinds.iter().map(|(_, positions, _)| positions.len()).sum());
    let (mut all_nodes, mut all_time, mut done) = (0, Duration::ZERO, 0);
    writeln!(
        output,
        "{:<8} {:>2} {:>7} {:>5}  {:<4} {:>13} {:>8} {:>8}",
        "kind", "#", "empties", "value", "move", "nodes", "seconds", "Mn/s"
    )?;
    for (kind, positions, limits) in kinds {
        let (mut nodes, mut time) = (0, Duration::ZERO);
        for (number, position) in positions.iter().enumerate() {
            progress.show(done, kind);
            done += 1;
            engine.forget();
            let request = Request { position: *position, limits, value_all: false };
            let begun = Instant::now();
            let Some(answer) = engine.think(&request, &StopFlag::new(), &mut |_| ()) else { continue };
            let taken = begun.elapsed();
            progress.clear();
            (nodes, time) = (nodes + answer.nodes, time + taken);
            let (value, chosen) = (answer.value.to_string(), answer.chosen.to_string());
            writeln!(
                output,
                "{kind:<8} {:>2} {:>7} {value:>5}  {chosen:<4} {:>13} {:>8.3} {:>8.2}",
                number + 1,
                position.empties().len(),
                answer.nodes,
                taken.as_secs_f64(),
                rate(answer.nodes, taken)
            )?;
            output.flush()?;
        }
        writeln!(output, "{}", total(kind, nodes, time))?;
        (all_nodes, all_time) = (all_nodes + nodes, all_time + time);
    }
    writeln!(output, "{}", total("all", all_nodes, all_time))?;
    Ok(Status::Success)
}

fn total(kind: &str, nodes: u64, time: Duration) -> String {
    format!("{kind} total {nodes} nodes, {:.3} s, {:.2} Mn/s", time.as_secs_f64(), rate(nodes, time))
}

/// The first position of each game that fits, by the position and the number of plies before it.
fn positions(fits: impl Fn(&Position, usize) -> bool) -> Vec<Position> {
    let found = GAMES.iter().filter_map(|moves| {
        let game = replay(Position::start(Rules::OTHELLO), moves).ok()?;
        let plies = (0..=game.moves().len()).filter_map(|ply| Some((*game.position_at(ply)?, ply)));
        // A forced pass needs no search.
        let mut fitting = plies.filter(|(position, ply)| fits(position, *ply) && !position.legal_moves().is_empty());
        fitting.next().map(|(position, _)| position)
    });
    found.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_gives_a_position_of_each_kind() {
        for moves in GAMES {
            assert!(replay(Position::start(Rules::OTHELLO), moves).unwrap().outcome().is_some());
        }
        assert_eq!(positions(|_, ply| ply == OPENING).len(), GAMES.len());
        assert_eq!(positions(|_, ply| ply == MIDDLE).len(), GAMES.len());
        for empties in 1..=30 {
            assert!(positions(|position, _| position.empties().len() == empties).len() >= GAMES.len() / 2);
        }
    }
}
