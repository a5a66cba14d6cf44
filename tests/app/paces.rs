//! Timing: nothing is too fast to be seen, and nothing slower than it needs to be.

use crate::support::{FRAME, GameApp, TestApp, after, against_computer, setup, square};
use bevy::input::keyboard::KeyCode;
use othello::app::board::{FLIP, MOVE, PASS_PAUSE, move_duration};
use othello::app::game::{Fact, FirstColor, Setup};
use othello::app::launch::Mode;
use othello::app::settings::{ReplyPause, Speed};
use othello::rules::Bitboard;
use std::time::Duration;

/// The time of the last fact of a kind.
fn time_of(facts: &[(Duration, Fact)], is: impl Fn(&Fact) -> bool) -> Duration {
    facts.iter().rev().find(|(_, fact)| is(fact)).expect("it happened").0
}

fn is_played(fact: &Fact) -> bool {
    matches!(fact, Fact::Played { .. })
}

/// Waits for the answer of a computer that has finished its search, counting only the game's own time.
fn time_to_answer(test: &mut GameApp) -> Duration {
    // The easiest level answers almost at once; give it the real time for that.
    test.wait_until("the answer", |test| !test.thinks());
    let begun = test.now();
    let before = test.session().generation();
    while test.session().generation() == before {
        test.update(1);
        assert!(test.now() - begun < Duration::from_secs(10), "no answer\n{}", test.describe());
    }
    test.now()
}

/// The computer answers when the person's discs are at rest and a short pause has passed, at every speed.
#[test]
fn the_answer_waits_for_the_discs_and_a_moment() {
    for speed in Speed::ALL {
        let mut test = GameApp::game(against_computer(FirstColor::Black, 1));
        test.set_speed(speed);
        test.run_for(Duration::from_secs(1));
        test.take_facts();
        test.play("f5");
        let placed = time_of(&test.take_facts(), is_played);
        let flipped = Bitboard::from(square("e5"));
        let earliest = placed + move_duration(square("f5"), flipped, speed) + ReplyPause::Normal.time();
        let answered = time_to_answer(&mut test);
        assert!(answered >= earliest, "{speed:?}: {:?} too early", earliest - answered);
        assert!(answered <= earliest + 6 * FRAME, "{speed:?}: {:?} late", answered - earliest);
    }
}

/// After a forced pass, the computer waits long enough for it to be noticed, and the notice stays until it moves.
#[test]
fn the_answer_waits_longer_after_a_pass() {
    let game = after("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8").from;
    let mut test = TestApp::game(Setup { from: game, ..against_computer(FirstColor::Black, 1) });
    let facts = test.take_facts();
    let passed = time_of(&facts, |fact| matches!(fact, Fact::Passed(_)));
    test.wait_until("the answer", |test| !test.thinks());
    let before = test.session().generation();
    while test.session().generation() == before {
        test.assert_sees("You have no move that flips a disc, so you pass.");
        test.update(1);
    }
    let waited = test.now() - passed;
    assert!(waited >= MOVE + PASS_PAUSE, "{waited:?}");
    assert!(waited <= MOVE + PASS_PAUSE + Duration::from_millis(200), "{waited:?}");
}

/// A tap or Space ends the pause.
#[test]
fn a_tap_or_space_skips_the_pause() {
    for by_key in [false, true] {
        let mut test = TestApp::game(against_computer(FirstColor::Black, 1));
        test.set_speed(Speed::Slow);
        test.run_for(Duration::from_secs(1));
        test.click_on("f5");
        let placed = test.now();
        test.wait_until("the answer", |test| !test.thinks());
        if by_key {
            test.key(KeyCode::Space);
        } else {
            let aside = test.middle_of(square("a1"));
            test.tap(aside);
        }
        test.wait_until("the answer on the board", |test| test.session().game().moves().len() == 2);
        assert!(test.now() - placed < ReplyPause::Normal.time());
        test.settle();
        test.assert_pictures_match();
    }
}

/// A move ends in time, however many discs it flips, and a flip takes its defined time.
#[test]
fn a_move_takes_its_time_and_no_longer() {
    for speed in [Speed::Fast, Speed::Normal, Speed::Slow] {
        let mut test = GameApp::game(after("f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7"));
        test.set_speed(speed);
        test.settle();
        let wanted = test.legal().squares().max_by_key(|square| test.position().flips(*square).len()).unwrap();
        test.play(&wanted.to_string());
        let placed = test.now();
        test.settle_discs();
        let took = test.now() - placed;
        assert!(took >= speed.scale(FLIP) - 2 * FRAME, "{speed:?}: {took:?}");
        assert!(took <= speed.scale(MOVE) + 4 * FRAME, "{speed:?}: {took:?}");
        test.assert_pictures_match();
    }
    // Without motion, everything is in place in the frame of the click.
    let mut test = GameApp::game(setup(Mode::Friend));
    test.settle();
    test.set_speed(Speed::Off);
    test.play("f5");
    test.assert_pictures_match();
}

/// An answer is taken from its search once, however long it waits and the game runs on.
#[test]
fn an_answer_that_waits_is_taken_once() {
    let mut test = GameApp::game(against_computer(FirstColor::White, 1));
    test.wait_for_computer();
    test.run_for(Duration::from_secs(3));
    assert_eq!(test.session().game().moves().len(), 1);
    let reply = test.legal().squares().next().unwrap();
    test.play(&reply.to_string());
    test.wait_for_computer();
    test.run_for(Duration::from_secs(3));
    assert_eq!(test.session().game().moves().len(), 3);
}
