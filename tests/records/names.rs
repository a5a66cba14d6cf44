//! Names of openings.

use othello::records::{opening_of, openings};
use othello::rules::{Game, Move, Position, Rules, Square, Symmetry};
use std::collections::BTreeSet;

fn game(moves: &[Square]) -> Game {
    let mut game = Game::new(Position::start(Rules::OTHELLO));
    for square in moves {
        game.play(Move::Place(*square)).unwrap();
    }
    game
}

/// The symmetries that keep the start.
fn symmetries() -> Vec<Symmetry> {
    let start = Position::start(Rules::OTHELLO);
    let keeps = |symmetry: &Symmetry| {
        othello::rules::Color::BOTH.iter().all(|color| symmetry.bitboard(start.discs(*color)) == start.discs(*color))
    };
    Symmetry::all().filter(keeps).collect()
}

#[test]
fn every_name_has_legal_moves_and_a_position_of_its_own() {
    let all = openings();
    assert!(all.len() >= 60, "{}", all.len());
    let names: BTreeSet<&str> = all.iter().map(|opening| opening.name).collect();
    assert_eq!(names.len(), all.len());
    let lines = include_str!("../../assets/openings/names.txt").lines();
    assert_eq!(lines.filter(|line| !line.is_empty() && !line.starts_with('#')).count(), all.len());
    for opening in all {
        assert_eq!(opening.moves[0].to_string(), "f5", "{}", opening.name);
        assert_eq!(opening.position(), *game(&opening.moves).position());
        for symmetry in symmetries() {
            let image: Vec<Square> = opening.moves.iter().map(|square| symmetry.square(*square)).collect();
            assert_eq!(opening_of(&game(&image)).map(|found| found.name), Some(opening.name));
        }
    }
    assert_eq!(symmetries().len(), 4);
}

#[test]
fn the_longest_name_counts_and_other_orders_reach_it() {
    let name = |text: &str| {
        let game = othello::rules::notation::replay(Position::start(Rules::OTHELLO), text).unwrap();
        opening_of(&game).map(|opening| opening.name)
    };
    assert_eq!(name("f5d6"), Some("Perpendicular"));
    assert_eq!(name("f5d6c3d3c4"), Some("Tiger"));
    assert_eq!(name("f5d6c4d3c3"), Some("Tiger"));
    assert_eq!(name("f5d6c3d3c4f4e3"), Some("Brightwell"));
    assert_eq!(name("f5d6c3d3c4f4"), Some("Tiger"));
    assert_eq!(name("f5"), None);
    let reverse = othello::rules::notation::replay(Position::start(Rules::REVERSE), "f5d6c3d3c4").unwrap();
    assert_eq!(opening_of(&reverse).map(|opening| opening.name), Some("Tiger"));
    let white_first = Position::start(Rules::OTHELLO).with_to_move(othello::rules::Color::White);
    assert_eq!(opening_of(&Game::new(white_first)), None);
}
