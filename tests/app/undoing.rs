//! Consent of two people to take back moves, and undo and redo of a whole game.

use crate::support::{GameApp, TestApp, after, against_computer, any_of, random, setup};
use crate::windows::WINDOWS;
use bevy::input::keyboard::KeyCode;
use othello::app::game::{Fact, FirstColor, Intent, Setup};
use othello::app::launch::Mode;
use othello::app::players::Order;
use othello::app::schedule::Dialog;
use othello::app::settings::Settings;
use othello::rules::Color;
use std::time::Duration;

fn asking(setup: Setup) -> TestApp {
    asking_in((1280, 720), setup)
}

fn asking_in(window: (u32, u32), setup: Setup) -> TestApp {
    let mut test = TestApp::game_in(window, setup);
    test.app.world_mut().resource_mut::<Settings>().ask_to_undo = true;
    test.settle();
    test
}

/// Undo asks, and the answer decides: by mouse, by finger, by key.
#[test]
fn a_move_is_taken_back_when_the_other_agrees() {
    for window in WINDOWS {
        for (moves, question) in [
            ("f5d6c3", "Black asks to take back a move. Does White agree?"),
            ("f5d6c3d3", "White asks to take back a move. Does Black agree?"),
        ] {
            for (answer, agreed) in [("Refuse", false), ("Allow", true)] {
                for touch in [false, true] {
                    let mut test = asking_in(window, after(moves));
                    test.take_facts();
                    test.take_said();
                    test.press("Undo");
                    assert_eq!((test.dialog(), test.moves().as_str()), (Dialog::Proposal, moves));
                    test.assert_sees(question);
                    assert_eq!(test.take_said(), [question]);
                    let button = test.button(answer);
                    let (rect, whole) = (test.rect_of(button), test.window_rect());
                    assert!(whole.contains(rect.min) && whole.contains(rect.max), "{answer} in {window:?}");
                    test.hit(touch, rect.center());
                    test.settle_ui();
                    assert_eq!(test.dialog(), Dialog::None);
                    let facts = test.take_facts().into_iter().map(|(_, fact)| fact);
                    let facts: Vec<Fact> = facts.filter(Fact::changes_board).collect();
                    assert_eq!(facts, if agreed { vec![Fact::TookBack(1)] } else { Vec::new() });
                    test.settle();
                    test.assert_pictures_match();
                }
            }
        }
    }
}

/// Enter agrees and Esc refuses. Tab moves between the answers. Keys of the game do nothing meanwhile.
#[test]
fn the_question_by_keyboard() {
    let mut test = asking(after("f5d6c3"));
    let ask = |test: &mut TestApp| {
        test.type_keys("u");
        test.settle_ui();
        assert_eq!(test.dialog(), Dialog::Proposal);
    };
    ask(&mut test);
    test.type_keys("ur");
    test.chord(KeyCode::ControlLeft, KeyCode::KeyZ);
    assert_eq!((test.dialog(), test.moves().as_str()), (Dialog::Proposal, "f5d6c3"));
    test.key(KeyCode::Escape);
    test.settle_ui();
    assert_eq!((test.dialog(), test.moves().as_str()), (Dialog::None, "f5d6c3"));
    ask(&mut test);
    test.key(KeyCode::Enter);
    test.settle_ui();
    assert_eq!((test.dialog(), test.moves().as_str()), (Dialog::None, "f5d6"));
    ask(&mut test);
    test.key(KeyCode::Tab);
    test.key(KeyCode::Enter);
    test.settle_ui();
    assert_eq!((test.dialog(), test.moves().as_str()), (Dialog::None, "f5d6"), "the other button refuses");
    // A held key asks once.
    test.hold_key(KeyCode::KeyU, 5);
    test.settle_ui();
    assert_eq!(test.dialog(), Dialog::Proposal);
    test.key(KeyCode::Enter);
    test.settle_ui();
    assert_eq!((test.dialog(), test.moves().as_str()), (Dialog::None, "f5"));
}

/// A move taken back by consent is replayed without a question. There is no question without the setting, against the
/// computer, or with nothing to take back.
#[test]
fn nobody_is_asked_without_need() {
    let mut test = asking(after("f5d6c3"));
    test.press("Undo");
    test.press("Allow");
    test.press("Redo");
    assert_eq!((test.dialog(), test.moves().as_str()), (Dialog::None, "f5d6c3"));
    let mut test = asking(setup(Mode::Friend));
    test.type_keys("u");
    test.settle_ui();
    assert_eq!(test.dialog(), Dialog::None);
    let mut test = TestApp::game(after("f5d6c3"));
    test.press("Undo");
    assert_eq!((test.dialog(), test.moves().as_str()), (Dialog::None, "f5d6"));
    let mut test = asking(against_computer(FirstColor::Black, 1));
    test.click_on("f5");
    test.press("Undo");
    assert_eq!((test.dialog(), test.moves().as_str()), (Dialog::None, ""));
}

/// While the question is open, the clocks stop and the board cannot be played.
#[test]
fn the_game_stands_still_while_somebody_is_asked() {
    let clock = Some(Duration::from_secs(300).into());
    let mut test = asking(Setup { clock, ..after("f5d6c3") });
    test.press("Undo");
    let left = |test: &TestApp| Color::BOTH.map(|color| test.clock().left(color));
    let before = left(&test);
    test.run_for(Duration::from_secs(5));
    assert_eq!(left(&test), before);
    test.take_facts();
    for square in test.legal().squares() {
        let at = test.middle_of(square);
        let buttons = test.buttons();
        if buttons.iter().all(|(button, _)| !test.rect_of(*button).contains(at)) {
            test.tap(at);
        }
    }
    assert_eq!((test.dialog(), test.take_facts()), (Dialog::Proposal, Vec::new()));
    test.press("Refuse");
    test.run_for(Duration::from_secs(2));
    assert!(left(&test)[1] < before[1], "and go on after");
}

/// An answer applies to the position of its question. If the board has changed, nothing is taken back and the question
/// closes.
#[test]
fn an_answer_to_an_older_position_takes_nothing_back() {
    let mut test = asking(after("f5d6c3"));
    test.press("Undo");
    let generation = test.session().generation();
    test.intent(Intent::Begin(after("f5d6c3d3")));
    test.settle_ui();
    assert_eq!(test.dialog(), Dialog::None);
    test.intent(Intent::Accept { generation });
    test.settle_ui();
    assert_eq!(test.moves(), "f5d6c3d3");
    // A disc is placed in the frame of the wish: its position is gone, so nobody is asked.
    test.take_said();
    test.take_facts();
    test.intent(Intent::Undo);
    test.place(test.legal().squares().next().unwrap());
    test.settle_ui();
    assert_eq!((test.dialog(), test.session().proposal()), (Dialog::None, None));
    let facts = test.take_facts();
    assert!(!facts.iter().any(|(_, fact)| matches!(fact, Fact::Proposed(_))), "{facts:?}");
    let said = test.take_said();
    assert!(!said.iter().any(|sentence| sentence.contains("asks")), "{said:?}");
    // A disc is placed while the question is open.
    test.press("Undo");
    test.assert_sees("Black asks to take back a move. Does White agree?");
    test.place(test.legal().squares().next().unwrap());
    test.settle_ui();
    assert_eq!(test.dialog(), Dialog::None, "the question was about another position");
}

/// Wishes of one frame are carried out in their order, whether or not people ask before they take back.
#[test]
fn a_wish_to_undo_keeps_its_turn() {
    let game = after("f5d6c3d3").from;
    for ask in [false, true] {
        for mode in [Mode::Friend, Mode::Computer, Mode::Watch] {
            let mut test = GameApp::game(Setup { from: game.clone(), ..setup(mode) });
            test.app.world_mut().resource_mut::<Settings>().ask_to_undo = ask;
            test.wait_until("a turn of Black", |test| test.session().position().to_move() == Color::Black);
            let before = test.session().game().clone();
            test.take_facts();
            test.intent(Intent::Undo);
            test.intent(Intent::Redo);
            test.update(1);
            assert_eq!(*test.session().game(), before, "{mode:?}, ask: {ask}");
            let facts: Vec<Fact> = test.take_facts().into_iter().map(|(_, fact)| fact).collect();
            match facts[..] {
                [Fact::Proposed(_)] => assert!(ask && mode == Mode::Friend),
                [Fact::TookBack(_), Fact::PlayedAgain(_), ..] => assert!(!ask || mode != Mode::Friend),
                _ => panic!("{facts:?}, {mode:?}, ask: {ask}"),
            }
        }
    }
}

/// The setting acts at once.
#[test]
fn the_setting_asks_at_once() {
    let mut test = TestApp::game(after("f5d6c3"));
    for (choice, dialog) in [("On", Dialog::Proposal), ("Off", Dialog::None)] {
        test.press("Settings");
        test.press("Game");
        test.press_in("Ask before undo", choice);
        test.press("Close");
        test.press("Undo");
        assert_eq!(test.dialog(), dialog);
        if dialog == Dialog::Proposal {
            test.press("Refuse");
        }
    }
}

/// A whole game is taken back to its first move and replayed to its end, by two people and against the computer.
#[test]
fn there_is_no_limit_to_undo() {
    let mut random = random(11);
    for setup in [setup(Mode::Friend), against_computer(FirstColor::White, 1)] {
        let mut test = GameApp::game(setup);
        test.set_speed(othello::app::settings::Speed::Off);
        while test.session().ending().is_none() {
            if test.session().awaits_person() {
                let wanted = any_of(test.legal(), &mut random);
                test.place(wanted);
                test.update(1);
            } else {
                test.order(Order::MoveNow);
                test.wait_for_turn();
            }
        }
        let end = test.moves();
        let (mut undos, mut redos) = (0, 0);
        while test.session().can_undo() {
            test.intent(Intent::Undo);
            test.update(1);
            undos += 1;
            assert!(test.session().awaits_person(), "a person's own turn\n{}", test.describe());
        }
        let computer_began = test.session().seat(Color::Black).is_computer();
        assert_eq!(test.moves().len() / 2, usize::from(computer_began), "all but a first move of the computer");
        while test.session().can_redo() {
            test.intent(Intent::Redo);
            test.update(1);
            redos += 1;
        }
        assert_eq!(test.moves(), end);
        assert_eq!(undos, redos);
        assert!(undos > 20, "{undos}");
        test.settle();
        test.assert_pictures_match();
    }
}
