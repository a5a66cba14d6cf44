//! Whole games: by two people, against the computer, by the computer alone, in every variant.

use crate::support::{TestApp, after, against_computer, random, setup, square};
use crate::windows::WINDOWS;
use bevy::prelude::*;
use othello::app::board::{LAST_LOOK, result_pause};
use othello::app::game::{Ending, Fact, FirstColor, Setup};
use othello::app::launch::Mode;
use othello::app::schedule::Dialog;
use othello::app::settings::{Settings, Speed};
use othello::rules::{Bitboard, Color, Move, Outcome, Rules, Supply, Variant};
use std::time::Duration;

/// A game in which White runs out of moves, then Black repeatedly. Squares stay empty at the end.
const EMPTY_AT_THE_END: &str = "f5 d6 c4 d3 c3 f4 f3 e3 e6 c5 f6 g5 h4 e7 c6 f7 g8 f2 g1 e2 f8 h6 f1 d1 d2 d8 d7 c8 \
                                c7 b8 g4 c1 c2 h3 g6 h5 g3 h2 g2 b5 a5 h1 b6 h7 b7 a8 a7 a6 g7 e8 pass h8 pass a4 \
                                pass b4 pass e1 b3 a3 pass b1";
/// A game with four passes of Black that fills the board.
const FULL_BOARD: &str = "e6 f4 c3 c4 g3 d6 b4 f5 g6 g5 g4 h5 d7 e3 f2 h4 h3 h2 f3 a4 h6 h7 d3 f6 f7 c5 a3 a2 b5 a5 \
                          a6 a7 b6 c6 e7 c7 c8 f1 g7 d8 e8 h8 b8 g8 g2 f8 g1 h1 pass e1 pass a8 pass b7 pass e2 c2 \
                          b1 c1 d1 d2 b3 b2 a1";
/// A game in which White passes nine times in a row.
const NINE_PASSES: &str = "f5 f6 e6 f4 g5 d6 e7 g4 f3 g3 d7 c8 e3 f8 h4 h3 h5 h6 g6 f7 c3 d2 e2 d1 c5 c6 d3 b5 f1 f2 \
                           c4 b4 b3 c2 e1 g1 b1 a4 c7 b8 a6 b6 e8 d8 a5 a7 a2 b2 a1 pass c1 pass a3 pass a8 pass b7 \
                           pass h1 pass g2 pass h2 pass g7 pass h7 pass g8";

/// Plays a transcript by clicks. For each pass, the panel shows a notice beside the board.
fn click_through(test: &mut TestApp, game: &str) {
    let moves: Vec<Move> = game.split_whitespace().map(|name| name.parse().unwrap()).collect();
    for (ply, played) in moves.iter().enumerate() {
        let Some(square) = played.square() else { continue };
        assert_eq!(test.session().game().moves(), &moves[..ply]);
        let mover = test.position().to_move();
        test.assert_turn_is_shown();
        test.click_square(square);
        test.settle_ui();
        let passes = moves.get(ply + 1) == Some(&Move::Pass);
        let words = match mover {
            Color::Black => "White has no move that flips a disc, so White passes.",
            Color::White => "Black has no move that flips a disc, so Black passes.",
        };
        assert_eq!(test.sees(words), passes, "ply {ply}\n{}", test.describe());
        if passes {
            let notice = test.node_with_text(words);
            let (notice, board, window) = (test.rect_of(notice), test.board_rect(), test.window_rect());
            assert!(notice.intersect(board).is_empty(), "{notice:?} covers {board:?} in {window:?}");
            assert!(window.contains(notice.min) && window.contains(notice.max), "{notice:?} leaves {window:?}");
            test.assert_turn_is_shown();
        }
    }
    assert_eq!(test.session().game().moves(), moves);
}

/// After the last disc the board stays visible for a moment, then the result opens by itself.
fn wait_for_result(test: &mut TestApp) {
    assert_eq!(test.dialog(), Dialog::None, "nobody has seen the last move yet");
    test.settle_discs();
    test.assert_pictures_match();
    test.run_for(LAST_LOOK - Duration::from_millis(100));
    test.assert_pictures_match();
    let (ending, speed) = (test.session().ending().unwrap(), test.resource::<Settings>().speed);
    test.run_for(result_pause(ending, speed) - LAST_LOOK);
    assert_eq!(test.dialog(), Dialog::None);
    test.run_for(Duration::from_millis(300));
    assert_eq!(test.dialog(), Dialog::Result, "{}", test.describe());
}

/// Two people play to the end, with forced passes. Each pass is announced, the panel shows the right side to move after
/// each ply, and the result has the right numbers.
#[test]
fn two_people_play_games_with_forced_passes() {
    for (game, winner, discs, official) in [
        (EMPTY_AT_THE_END, "White wins", ["3", "58"], "Official score 3–61"),
        (FULL_BOARD, "White wins", ["2", "62"], "Official score 2–62"),
        (NINE_PASSES, "Black wins", ["62", "1"], "Official score 63–1"),
    ] {
        let mut test = TestApp::game(setup(Mode::Friend));
        click_through(&mut test, game);
        wait_for_result(&mut test);
        for text in [winner, discs[0], discs[1], official] {
            test.assert_sees(text);
        }
        test.press("See the board");
        assert_eq!(test.dialog(), Dialog::None);
        test.run_for(4 * LAST_LOOK);
        test.assert_pictures_match();
        assert_eq!(test.dialog(), Dialog::None, "the result is shown once");
    }
}

/// The notice of a pass covers no square in any window shape.
#[test]
fn a_pass_is_told_beside_the_board_in_every_window() {
    for window in WINDOWS {
        let mut test = TestApp::game_in(window, setup(Mode::Friend));
        test.set_speed(Speed::Off);
        click_through(&mut test, NINE_PASSES);
    }
}

/// A pass at the start of a game from a position is announced as well.
#[test]
fn a_pass_at_the_very_beginning_is_told() {
    let mut test = TestApp::game(after("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8"));
    assert_eq!(test.session().game().moves().last().copied(), Some(Move::Pass));
    test.assert_sees("Black has no move that flips a disc, so Black passes.");
    test.assert_turn_is_shown();
}

/// Plays a person's turns by random clicks until the game is over.
fn play_against_computer(play: FirstColor, seed: u64) {
    let mut test = TestApp::game(against_computer(play, 1));
    test.set_frame(Duration::from_millis(40));
    let mut random = random(seed);
    let mut turns = 0;
    loop {
        test.wait_for_turn();
        if test.session().ending().is_some() {
            break;
        }
        test.update(1);
        test.assert_turn_is_shown();
        let before = test.session().generation();
        test.click_any_legal(&mut random);
        assert!(test.session().generation() > before, "a legal click is a move\n{}", test.describe());
        turns += 1;
    }
    assert!(turns > 5);
    test.wait_until("the result", |test| test.dialog() == Dialog::Result);
    test.settle();
    test.assert_discs_lie_in_order();
    let won = test.session().ending().and_then(Ending::winner);
    test.assert_sees(match won {
        None => "A draw",
        Some(winner) if winner == test.session().first_player() => "You win",
        Some(_) => "The computer wins",
    });
}

/// A person plays Black against the computer to the end, and the panel always shows the right side to move.
#[test]
fn a_person_plays_black_to_the_end() {
    play_against_computer(FirstColor::Black, 3);
}

#[test]
fn a_person_plays_white_to_the_end() {
    play_against_computer(FirstColor::White, 4);
}

/// The computer plays against itself to the end, in every variant, without any input.
#[test]
fn the_computer_plays_itself_to_the_end() {
    for variant in Variant::ALL {
        let mut test = TestApp::game(Setup { rules: Rules::of(variant), ..setup(Mode::Watch) });
        test.set_frame(Duration::from_millis(60));
        while test.session().ending().is_none() {
            test.wait_for_computer();
            test.update(1);
            test.assert_turn_is_shown();
        }
        test.wait_until("the result", |test| test.dialog() == Dialog::Result);
        test.settle();
        test.assert_discs_lie_in_order();
        test.press("See the board");
        test.settle();
        test.assert_pictures_match();
    }
}

/// Two people play every variant by random clicks: the game never gets stuck, and the winner is the one by the rules.
#[test]
fn every_variant_ends_as_its_rules_say() {
    for rules in [Rules::OTHELLO, Rules::OTHELLO.with_own_discs(), Rules::REVERSE, Rules::HISTORICAL] {
        for seed in 0..3 {
            let mut test = TestApp::game(Setup { rules, ..setup(Mode::Friend) });
            test.set_speed(Speed::Off);
            let mut random = random(seed);
            while test.session().ending().is_none() {
                test.click_any_legal(&mut random);
                test.update(1);
                test.assert_turn_is_shown();
                if rules.supply() == Supply::Own32 {
                    for color in Color::BOTH {
                        let left = test.position().in_hand(color).unwrap();
                        let words = if left == 1 { "1 disc in hand".into() } else { format!("{left} discs in hand") };
                        assert!(test.panel_texts().contains(&words), "{words}");
                    }
                }
            }
            wait_for_result(&mut test);
            let score = test.session().game().score();
            let leader = score.black.cmp(&score.white);
            let leader = if rules.variant() == Variant::Reverse { leader.reverse() } else { leader };
            let (winner, words) = match leader {
                std::cmp::Ordering::Greater => (Outcome::Won(Color::Black), "Black wins"),
                std::cmp::Ordering::Less => (Outcome::Won(Color::White), "White wins"),
                std::cmp::Ordering::Equal => (Outcome::Draw, "A draw"),
            };
            assert_eq!(test.session().ending(), Some(Ending::Board(winner)));
            test.assert_sees(words);
            let fewest = rules.variant() == Variant::Reverse && winner != Outcome::Draw;
            assert_eq!(test.sees("Fewest discs wins"), fewest);
        }
    }
}

/// Historical Reversi starts empty. The four central squares are filled first, without flips, and the parallel start is
/// possible.
#[test]
fn the_historical_game_begins_with_four_placements() {
    let mut test = TestApp::game(Setup { rules: Rules::HISTORICAL, ..setup(Mode::Friend) });
    test.settle();
    test.assert_pictures_match();
    assert_eq!(test.named("Disc").len(), 0);
    test.click_on("c4");
    test.update(1);
    test.assert_sees("The first four discs go on the four centre squares.");
    test.assert_turn_is_shown();
    test.take_facts();
    for name in ["d4", "d5", "e4", "e5"] {
        assert_eq!(test.legal() - Bitboard::CENTRE, Bitboard::EMPTY);
        test.click_on(name);
        test.update(1);
        test.assert_turn_is_shown();
    }
    let turned = test
        .take_facts()
        .into_iter()
        .filter(|(_, fact)| matches!(fact, Fact::Played { flipped, .. } if !flipped.is_empty()));
    assert_eq!(turned.count(), 0);
    assert_eq!(test.position().discs(Color::Black), [square("d4"), square("e4")].into_iter().collect());
    assert_eq!(test.legal() & Bitboard::CENTRE, Bitboard::EMPTY);
    test.settle();
    test.assert_pictures_match();
    test.assert_sees("30 discs in hand");
}

/// A rematch swaps colours and gives a fresh board, from the panel and from the result.
#[test]
fn a_rematch_swaps_colours() {
    let mut test = TestApp::game(Setup { from: after("f5d6c3").from, ..against_computer(FirstColor::Black, 1) });
    test.press("Rematch");
    assert_eq!(test.session().first_player(), Color::White);
    assert!(test.session().awaits_computer(), "{}", test.describe());
    test.wait_for_computer();
    test.settle();
    test.assert_pictures_match();
    assert_eq!(test.session().game().moves().len(), 1);
    assert!(test.panel_texts().contains(&"Computer, level 1".to_owned()));
}
