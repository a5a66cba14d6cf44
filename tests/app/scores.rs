//! The score in the panel: it counts in step with the discs, and is right after any interruption.

use crate::support::{TestApp, after, setup, square};
use othello::app::game::Intent;
use othello::app::launch::Mode;
use othello::app::schedule::Dialog;
use othello::app::settings::{Settings, Speed};
use othello::rules::{Color, Game, Position, Rules};

/// Black's next disc, on a1, flips six in a row.
fn long_row() -> othello::app::game::Setup {
    let squares = |names: &str| names.split(' ').map(square).collect();
    let position = Position::new(Rules::OTHELLO, squares("h1"), squares("b1 c1 d1 e1 f1 g1"), Color::Black).unwrap();
    othello::app::game::Setup { from: Some(Game::new(position).into()), ..setup(Mode::Friend) }
}

/// The counts in the panel, Black's first.
fn counts(test: &mut TestApp) -> Vec<u8> {
    test.panel_texts().iter().filter_map(|text| text.parse().ok()).collect()
}

#[track_caller]
fn assert_score_is_right(test: &mut TestApp) {
    let score = test.position().score();
    assert_eq!(counts(test), [score.black, score.white], "{}", test.describe());
}

#[test]
fn the_score_counts_with_the_flips() {
    let mut test = TestApp::game(long_row());
    test.settle();
    assert_eq!(counts(&mut test), [1, 6]);
    test.click_on("a1");
    let mut seen = vec![counts(&mut test)];
    while test.position().score().black != counts(&mut test)[0] {
        test.update(1);
        seen.push(counts(&mut test));
    }
    seen.dedup();
    // The disc appears at once, then the others flip one after the other.
    assert_eq!(seen, (0..=6).map(|turned| vec![2 + turned, 6 - turned]).collect::<Vec<_>>());
}

#[test]
fn without_motion_the_score_is_there_at_once() {
    let mut test = TestApp::game(long_row());
    test.settle();
    test.set_speed(Speed::Off);
    test.click_on("a1");
    assert_eq!(counts(&mut test), [8, 0]);
    test.intent(Intent::Undo);
    test.update(1);
    assert_eq!(counts(&mut test), [1, 6]);
}

#[test]
fn the_score_comes_out_right_after_interrupted_flips() {
    let interruptions: [(&str, fn(&mut TestApp)); 5] = [
        ("undo", |test| test.intent(Intent::Undo)),
        ("undo and redo", |test| {
            test.intent(Intent::Undo);
            test.update(4);
            test.intent(Intent::Redo);
        }),
        ("another game", |test| test.intent(Intent::Begin(after("f5d6c3")))),
        ("a rematch", |test| test.intent(Intent::Rematch)),
        ("no more motion", |test| {
            test.set_speed(Speed::Off);
            test.intent(Intent::Undo);
        }),
    ];
    for (what, interrupt) in interruptions {
        for frames in [0, 1, 8, 16, 24] {
            let mut test = TestApp::game(after("f5d6c3d3c4f4f6f3e6e7"));
            test.settle();
            let square = test.legal().squares().next().unwrap();
            test.place(square);
            test.update(frames);
            interrupt(&mut test);
            test.settle_discs();
            test.update(1);
            println!("{what} after {frames} frames");
            assert_score_is_right(&mut test);
        }
    }
}

#[test]
fn a_hidden_score_comes_back_at_the_end() {
    let mut test = TestApp::game(after("e6f4e3f6g5d6e7f5"));
    test.app.world_mut().resource_mut::<Settings>().show_score = false;
    test.settle();
    assert_eq!(counts(&mut test), [0; 0]);
    test.take_said();
    test.click_on("c5");
    test.settle_discs();
    test.run_to_result();
    assert_eq!(test.dialog(), Dialog::Result);
    test.assert_sees("13");
    assert_eq!(counts(&mut test), [13, 0]);
    test.press("See the board");
    test.press("Undo");
    test.settle();
    assert_eq!(counts(&mut test), [0; 0]);
    test.app.world_mut().resource_mut::<Settings>().show_score = true;
    test.update(1);
    assert_score_is_right(&mut test);
}
