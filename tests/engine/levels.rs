//! Levels of play: all moves are legal, and higher levels play better.

use crate::support::*;
use othello::engine::{Answer, Level, Limits};
use othello::rules::{Color, Game, Move, Outcome, Position, Rules, Variant};
use rand::SeedableRng;
use rand::rngs::StdRng;

/// The number of positions for every level, under all rules together.
const POSITIONS: u32 = 10_000;

fn check_legal(position: &Position, answer: &Answer, level: Level) {
    assert_eq!(position.check(answer.chosen), Ok(()), "level {level} {position:?}");
    assert!(answer.values.iter().all(|one| position.check(one.played).is_ok()), "level {level} {position:?}");
    assert!((-64..=64).contains(&answer.value.discs), "level {level} {position:?}");
    check_line(position, answer);
}

/// Requests moves of every level in random positions of all phases of the game.
fn moves_are_legal_at_every_level(rules: Rules) {
    // Deep levels are stopped early, and small tables are quick to create.
    let engine = engine_with(1, 1 << 10);
    let mut rng = StdRng::seed_from_u64(13);
    let mut checked = 0;
    for round in 0.. {
        let empties = 1 + round % 60;
        let position = if round % 5 == 0 && empties < 50 {
            composed_position(rules, empties, &mut rng)
        } else {
            random_position(rules, empties, &mut rng)
        };
        let Some(position) = position else { continue };
        for level in Level::ALL {
            let limits = level.limits(rules.variant(), round.into());
            let nodes = Some(if level.number() < 4 { 500 } else { 300 });
            let answer = ask(&engine, position, Limits { nodes, time: None, ..limits });
            check_legal(&position, &answer, level);
        }
        checked += 1;
        if checked == POSITIONS / ALL_RULES.len() as u32 {
            break;
        }
    }
}

#[test]
fn moves_are_legal_at_every_level_in_othello() {
    moves_are_legal_at_every_level(Rules::OTHELLO);
}

#[test]
fn moves_are_legal_at_every_level_in_reverse_othello() {
    moves_are_legal_at_every_level(Rules::REVERSE);
}

#[test]
fn moves_are_legal_at_every_level_in_historical_reversi() {
    moves_are_legal_at_every_level(Rules::HISTORICAL);
}

#[test]
fn moves_are_legal_at_every_level_with_own_discs() {
    moves_are_legal_at_every_level(Rules::OTHELLO.with_own_discs());
}

#[test]
fn whole_games_at_full_strength_are_legal() {
    let engine = engine_with(2, 1 << 20);
    for rules in ALL_RULES {
        for level in Level::ALL {
            let mut game = Game::new(Position::start(rules));
            while game.outcome().is_none() {
                let limits = Limits { nodes: Some(2000), time: None, ..level.limits(rules.variant(), 1) };
                let answer = ask(&engine, *game.position(), limits);
                check_legal(game.position(), &answer, level);
                game.play(answer.chosen).expect("legal");
            }
        }
    }
}

/// Plays a game with the moves of `player` and returns the outcome.
fn play_out(rules: Rules, mut player: impl FnMut(&Position, u64) -> Move) -> Position {
    let mut position = Position::start(rules);
    let mut ply = 0;
    while !position.is_over() {
        position = position.play(player(&position, ply)).expect("legal");
        ply += 1;
    }
    position
}

/// The number of games that a level wins against another, with alternating colours.
fn wins(rules: Rules, strong: u8, weak: u8, games: u64) -> usize {
    let engine = engine();
    let won = |game: &u64| {
        let color = Color::BOTH[(game % 2) as usize];
        let end = play_out(rules, |position, ply| {
            let number = if position.to_move() == color { strong } else { weak };
            ask(&engine, *position, level(number).limits(rules.variant(), game * 100 + ply)).chosen
        });
        end.outcome() == Some(Outcome::Won(color))
    };
    (0..games).filter(won).count()
}

#[test]
fn higher_levels_beat_lower_ones() {
    for (strong, weak) in [(6, 1), (8, 3), (10, 5)] {
        let won = wins(Rules::OTHELLO, strong, weak, 8);
        assert!(won >= 7, "level {strong} won {won} of 8 against level {weak}");
    }
    for rules in [Rules::REVERSE, Rules::HISTORICAL] {
        let won = wins(rules, 8, 1, 8);
        assert!(won >= 7, "{rules:?}: level 8 won {won} of 8 against level 1");
    }
}

#[test]
fn under_reverse_the_computer_plays_for_few_discs() {
    let engine = engine();
    let mut rng = StdRng::seed_from_u64(17);
    let fewer = (0..12u64)
        .filter(|game| {
            let color = Color::BOTH[(game % 2) as usize];
            let end = play_out(Rules::REVERSE, |position, ply| {
                if position.to_move() == color {
                    ask(&engine, *position, level(8).limits(Variant::Reverse, game * 100 + ply)).chosen
                } else {
                    random_move(position, &mut rng)
                }
            });
            end.discs(color).len() < end.discs(!color).len()
        })
        .count();
    assert!(fewer >= 11, "{fewer} of 12");
}

#[test]
fn middle_levels_give_nothing_big_away() {
    let engine = engine();
    let mut rng = StdRng::seed_from_u64(18);
    let deeper = Limits { depth: 6, exact_empties: 0, ..EXACT };
    let (mut judged, mut lost, mut blunders, mut traps) = (0, 0, 0, 0);
    while judged < 40 {
        let Some(position) = random_position(Rules::OTHELLO, 24 + judged, &mut rng) else { continue };
        if position.must_pass() {
            continue;
        }
        judged += 1;
        let chosen = ask(&engine, position, level(8).limits(Variant::Othello, u64::from(judged))).chosen;
        let values = value_all(&engine, position, deeper).values;
        let loss = |one: &othello::engine::MoveValue| values[0].value.discs - one.value.discs;
        // Count the moves that would have been blunders.
        traps += values.iter().filter(|one| loss(one) > 8).count();
        let loss = values.iter().find(|one| one.played == chosen).map_or(64, loss);
        lost += i32::from(loss);
        blunders += u32::from(loss > 8);
    }
    assert!(traps > 60, "{traps}");
    assert!(blunders <= 1 && lost <= 80, "{blunders} blunders, {lost} discs lost in 40 moves");
}
