//! The computer thinks while people do something else.

use crate::support::{
    GameApp, TestApp, after, against_computer, level, long_search, random, setup, square, terms, thinking,
    thinking_with, wait_for_end_of_searches,
};
use bevy::input::keyboard::KeyCode;
use bevy::prelude::*;
use othello::app::board::Hint;
use othello::app::game::{Fact, FirstColor, Intent, Setup, Turn};
use othello::app::input::PadPress;
use othello::app::launch::Mode;
use othello::app::players::{Order, Thinking};
use othello::app::schedule::Screen;
use othello::app::settings::{Patience, Speed};
use othello::rules::notation::replay;
use othello::rules::{Bitboard, Color, Game, Move, Position, Rules};
use std::time::{Duration, Instant};

/// Asserts that nothing happens in a time in which an answer would have come.
#[track_caller]
fn assert_nothing_moves(test: &mut TestApp) {
    let before = test.session().generation();
    for _ in 0..250 {
        test.update(1);
        std::thread::sleep(Duration::from_micros(500));
    }
    assert_eq!(test.session().generation(), before, "{}", test.describe());
    assert!(!test.thinks(), "{}", test.describe());
}

/// Undo while the computer thinks ends the search: its answer is never played, and the next move gets its own answer.
#[test]
fn undo_while_the_computer_thinks() {
    let _alone = long_search();
    let mut test = thinking();
    test.press("Undo");
    assert!(!test.thinks());
    wait_for_end_of_searches();
    assert_nothing_moves(&mut test);
    assert_eq!(test.position(), Position::start(Rules::OTHELLO));
    test.settle();
    test.assert_pictures_match();
    test.set_patience(Patience::default());
    test.click_on("d3");
    test.wait_for_computer();
    let moves = test.session().game().moves();
    assert_eq!(moves.len(), 2);
    assert_eq!(moves[0], Move::Place(square("d3")));
    test.settle();
    test.assert_pictures_match();
}

/// A new game begins while the computer thinks about the old one. The old answer is never played on the new board.
#[test]
fn a_new_game_while_the_computer_thinks() {
    let _alone = long_search();
    let mut test = thinking();
    test.press("New game");
    assert_eq!(test.screen(), Screen::Start);
    test.settle_ui();
    assert!(!test.thinks());
    wait_for_end_of_searches();
    test.press("2");
    test.press("Play");
    assert_eq!((test.screen(), terms(test.session()).level), (Screen::Game, level(2)));
    assert_nothing_moves(&mut test);
    test.assert_pictures_match();
    test.assert_turn_is_shown();
    assert_eq!(test.position(), Position::start(Rules::OTHELLO));
    test.click_on("f5");
    test.wait_for_computer();
    assert_eq!(test.session().game().moves().len(), 2);
}

/// After a rematch while the computer thinks, exactly one search is running, and it gives one disc.
#[test]
fn a_rematch_while_the_computer_thinks() {
    let _alone = long_search();
    let mut test = thinking();
    test.set_patience(Patience::default());
    test.press("Rematch");
    assert_eq!(test.session().first_player(), Color::White);
    assert!(test.thinks(), "the computer begins now");
    test.wait_for_computer();
    assert_eq!(test.session().game().moves().len(), 1);
    assert_nothing_moves(&mut test);
    test.assert_pictures_match();
    test.assert_turn_is_shown();
}

/// Leaving for the start screen stops the search, and returning restarts it.
#[test]
fn the_start_screen_stops_the_search_and_coming_back_resumes_it() {
    let _alone = long_search();
    let mut test = thinking();
    test.key(KeyCode::Escape);
    test.settle_ui();
    assert_eq!(test.screen(), Screen::Start);
    assert_nothing_moves(&mut test);
    wait_for_end_of_searches();
    test.set_patience(Patience::default());
    test.press("Back to the game");
    assert!(test.thinks());
    test.wait_for_computer();
    assert_eq!(test.session().game().moves().len(), 2);
}

/// Before the computer's first move in the game, there is nothing to undo, and the computer still moves.
#[test]
fn undo_before_the_computers_first_move_is_inert() {
    let _alone = long_search();
    let mut test = TestApp::game(against_computer(FirstColor::White, 12));
    test.wait_until("the search", |test| test.thinks());
    let button = test.button("Undo");
    assert!(!test.is_enabled(button));
    test.press("Undo");
    test.type_keys("u");
    test.chord(KeyCode::ControlLeft, KeyCode::KeyZ);
    test.intent(Intent::Undo);
    test.settle_ui();
    assert!(test.thinks(), "undo has not touched the search");
    test.wait_for_computer();
    assert_eq!(test.session().game().moves().len(), 1);
    assert!(test.session().awaits_person());
}

/// An answer to an earlier position is never played, whichever seat sends it.
#[test]
fn stale_answers_are_dropped() {
    let mut test = GameApp::game(against_computer(FirstColor::White, 1));
    let mut stale: Vec<Turn> = test.session().computer_turn().map(|(turn, _)| turn).into_iter().collect();
    test.wait_for_computer();
    stale.extend(test.session().person_turn());
    let reply = test.legal().squares().next().unwrap();
    test.play(&reply.to_string());
    let position = test.position();
    assert!(!stale.is_empty());
    for turn in stale {
        for square in position.legal_moves().squares() {
            test.intent(Intent::Play { turn, square });
        }
    }
    test.update(1);
    assert_eq!(test.position(), position);
    test.wait_for_computer();
    assert_eq!(test.session().game().moves().len(), 3);
}

/// Undo is held down in every mode: the game does not hang, the board matches the remaining moves, and the side to move
/// can move.
#[test]
fn undo_held_down_in_every_mode() {
    for mode in [Mode::Friend, Mode::Computer, Mode::Watch] {
        for frames_between in [0, 1, 7] {
            let game = after("f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7").from;
            let mut test = TestApp::game(Setup { from: game, ..setup(mode) });
            test.update(5);
            for _ in 0..30 {
                test.intent(Intent::Undo);
                test.update(frames_between);
                let left = replay(Position::start(Rules::OTHELLO), &test.moves()).unwrap();
                assert_eq!(test.position(), *left.position());
            }
            test.update(1);
            assert_eq!(test.session().game().moves(), [], "{mode:?}");
            test.settle();
            test.assert_pictures_match();
            test.assert_turn_is_shown();
            assert!(!test.thinks());
            assert_eq!(test.session().paused(), mode == Mode::Watch);
            assert_eq!(test.session().awaits_person(), mode != Mode::Watch);
        }
    }
}

/// The repeating key has the same effect as the button.
#[test]
fn the_undo_key_repeats() {
    let mut test = TestApp::game(after("f5d6c3d3c4f4f6f3e6e7d7c5"));
    test.hold_key(KeyCode::KeyU, 9);
    assert_eq!(test.moves(), "f5d6");
    test.hold_key(KeyCode::KeyR, 3);
    assert_eq!(test.moves(), "f5d6c3d3c4f4");
    test.settle();
    test.assert_pictures_match();
}

/// Undo against the computer takes back its move, the person's own, and the passes between them. Redo replays them all.
#[test]
fn undo_takes_back_both_plies_and_the_passes() {
    // After g8 f8, Black, the person, must pass, and White moves again.
    let game = after("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8").from;
    let mut test = TestApp::game(Setup { from: game, ..against_computer(FirstColor::Black, 1) });
    assert_eq!(test.session().game().moves().len(), 17);
    test.assert_sees("You have no move that flips a disc, so you pass.");
    test.press("Undo");
    assert_eq!(test.session().game().moves().len(), 14);
    assert!(test.session().awaits_person());
    test.assert_turn_is_shown();
    test.settle();
    test.assert_pictures_match();
    test.press("Redo");
    assert_eq!(test.session().game().moves().len(), 17);
    test.assert_turn_is_shown();
    assert!(!test.is_redo_enabled());
    test.wait_for_computer();
    test.settle();
    test.assert_pictures_match();
    test.assert_turn_is_shown();
}

impl TestApp {
    fn is_redo_enabled(&mut self) -> bool {
        let button = self.button("Redo");
        self.is_enabled(button)
    }
}

/// Undo, alone or with redo, leads to the right picture at any moment of a flip and at every speed.
#[test]
fn undo_in_the_midst_of_a_flip() {
    let mut test = GameApp::game(setup(Mode::Friend));
    for speed in Speed::ALL {
        test.set_speed(speed);
        for frames in (0..40).step_by(3) {
            for redo in [false, true] {
                test.begin(after("f5d6c3d3c4f4f6f3e6e7"));
                test.settle_discs();
                test.play("d7");
                test.update(frames);
                test.intent(Intent::Undo);
                if redo {
                    test.update(frames / 2);
                    test.intent(Intent::Redo);
                }
                test.settle();
                test.assert_pictures_match();
                assert_eq!(test.session().game().moves().len(), if redo { 11 } else { 10 });
            }
        }
    }
}

/// Hints are for a person's turn. While the computer thinks, there is none.
#[test]
fn no_hint_while_the_computer_thinks() {
    let _alone = long_search();
    // With more patience, another button takes the place of this one.
    let mut test = thinking_with(Patience::default());
    let button = test.button("Hint");
    assert!(!test.is_enabled(button));
    test.press("Hint");
    test.order(Order::Hint);
    test.settle_ui();
    assert!(!test.resource::<Thinking>().about_hint());
    test.wait_until("the computer's move", |test| test.session().game().moves().len() == 2);
    test.settle_ui();
    assert_eq!(*test.resource::<Hint>(), Hint(None));
    assert_eq!(test.session().game().moves().len(), 2);
}

/// The hardest level thinks for as long as the patience setting allows, and plays its best move so far when told to.
#[test]
fn an_endless_search_ends_on_demand() {
    let _alone = long_search();
    let mut test = thinking_with(Patience::default());
    test.settle_ui();
    assert!(test.buttons().iter().all(|(_, caption)| caption != "Move now"), "two seconds need no button");
    let ways: [fn(&mut TestApp); 3] = [
        |test| test.press("Move now"),
        |test| test.key(KeyCode::Space),
        |test| {
            test.app.world_mut().write_message(PadPress::South);
            test.update(1);
        },
    ];
    for tell in ways {
        let mut test = TestApp::game(after("f5"));
        test.set_patience(Patience::Endless);
        test.begin(against_computer(FirstColor::White, 12));
        assert!(test.thinks());
        // Longer than it usually thinks. No condition tells that nothing happens.
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_millis(2300) {
            test.update(1);
        }
        test.settle_ui();
        assert!(test.thinks(), "it thinks on");
        tell(&mut test);
        test.wait_until("its best move so far", |test| test.session().game().moves().len() == 1);
        wait_for_end_of_searches();
    }
}

/// A forced move is played at once, with any patience.
#[test]
fn patience_is_for_choices() {
    let _alone = long_search();
    let mut test = GameApp::start_screen();
    test.set_patience(Patience::Endless);
    // White's only move is f1.
    let squares = |names: &str| names.split(' ').map(square).collect::<Bitboard>();
    let position = Position::new(Rules::OTHELLO, squares("e1"), squares("d1 b8"), Color::White).unwrap();
    test.begin(Setup { from: Some(Game::new(position).into()), ..against_computer(FirstColor::Black, 12) });
    assert_eq!(test.legal(), squares("f1"));
    test.wait_for_computer();
}

/// A hint names a legal square, in words and by a mark, and disappears with the next move.
#[test]
fn a_hint_names_a_legal_square() {
    let _alone = long_search();
    let mut test = TestApp::game(after("f5d6c3"));
    test.press("Hint");
    test.assert_sees("Looking for a good move …");
    test.wait_until("the hint", |test| test.resource::<Hint>().0.is_some());
    let Hint(Some(hinted)) = *test.resource::<Hint>() else { panic!("no hint") };
    assert!(test.legal().contains(hinted));
    test.settle_ui();
    test.assert_sees(&format!("Try {hinted}"));
    test.click_square(hinted);
    test.settle_ui();
    assert_eq!(*test.resource::<Hint>(), Hint(None));
    assert!(!test.sees(&format!("Try {hinted}")));
}

/// A hint that arrives too late is not shown, and no text still mentions a search that has ended.
#[test]
fn a_move_forgets_the_hint_that_was_asked_for() {
    let _alone = long_search();
    for frames in 0..3 {
        let mut test = TestApp::game(after("f5d6c3"));
        test.order(Order::Hint);
        test.update(1 + frames);
        assert!(test.resource::<Thinking>().about_hint());
        test.place(square("d3"));
        test.update(1);
        assert!(!test.resource::<Thinking>().about_hint());
        wait_for_end_of_searches();
        for _ in 0..40 {
            test.update(1);
            assert_eq!(*test.resource::<Hint>(), Hint(None));
            assert!(!test.sees("Looking for a good move …"), "{frames}");
        }
    }
}

/// The same if the player leaves for the start screen in between.
#[test]
fn leaving_the_game_forgets_the_hint_that_was_asked_for() {
    let _alone = long_search();
    let mut test = TestApp::game(after("f5d6c3"));
    test.press("Hint");
    assert!(test.resource::<Thinking>().about_hint());
    test.key(KeyCode::Escape);
    test.settle_ui();
    test.key(KeyCode::Escape);
    test.settle_ui();
    assert_eq!(test.screen(), Screen::Game);
    assert!(!test.resource::<Thinking>().about_hint());
    assert!(!test.sees("Looking for a good move …"));
    let button = test.button("Hint");
    assert!(test.is_enabled(button));
}

/// A watched game can be paused and resumed.
#[test]
fn watching_pauses_and_resumes() {
    let mut test = TestApp::game(setup(Mode::Watch));
    test.wait_for_computer();
    test.press("Pause");
    test.assert_turn_is_shown();
    assert_nothing_moves(&mut test);
    test.press("Resume");
    test.wait_until("the next move", |test| test.session().game().moves().len() == 2);
    test.update(1);
    test.assert_turn_is_shown();
    test.press("Undo");
    assert!(test.session().paused());
    test.assert_turn_is_shown();
    assert_nothing_moves(&mut test);
    assert_eq!(test.session().game().moves().len(), 1);
    test.key(KeyCode::Space);
    test.wait_until("the game to go on", |test| test.session().game().moves().len() == 2);
}

/// The computer never moves twice in a row unless the person had to pass.
#[test]
fn turns_alternate() {
    let mut test = GameApp::game(against_computer(FirstColor::Black, 2));
    test.set_speed(Speed::Off);
    let mut random = random(9);
    for _ in 0..12 {
        test.wait_for_turn();
        test.play_any(&mut random);
    }
    test.wait_for_turn();
    let mut before = None;
    for (_, fact) in test.take_facts() {
        let mover = match fact {
            Fact::Played { color, .. } => color,
            Fact::Passed(color) => color,
            _ => continue,
        };
        assert_ne!(before, Some(mover));
        before = Some(mover);
    }
}
