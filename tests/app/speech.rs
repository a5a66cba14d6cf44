//! The sentences of a screen reader, for a player who does not see the board.

use crate::support::{GameApp, after, against_computer, setup, square};
use othello::app::GamePlugin;
use othello::app::board::Hint;
use othello::app::game::{FirstColor, Intent, Setup};
use othello::app::launch::{Mode, Options, Terms};
use othello::app::players::Order;
use othello::app::settings::Language;
use othello::rules::notation::replay;
use othello::rules::{Position, Rules, Variant};

/// Even the first sentence is in the language of the system.
#[test]
fn the_first_sentence_is_in_the_language_of_the_game() {
    let options = Options { setup: Some(setup(Mode::Friend)), seed: Some(1), ..Options::default() };
    let mut test = GameApp::open_plugin(GamePlugin { options, language: Language::De, ..GamePlugin::default() });
    assert!(test.take_said().join(" ").contains("Schwarz"));
}

#[test]
fn moves_of_two_people() {
    let mut test = GameApp::game(setup(Mode::Friend));
    assert_eq!(test.take_said(), ["A new game of Othello. Black to move."]);
    test.play("f5");
    assert_eq!(test.take_said(), ["Black plays f5 and flips 1 disc: e5. White to move."]);
    test.play("f6");
    test.play("e6");
    test.play("f4");
    assert_eq!(test.take_said().last().unwrap(), "White plays f4 and flips 2 discs: e4, f5. Black to move.");
    test.play("a1");
    assert_eq!(test.take_said(), ["No disc of the other side lies beside a1."]);
    test.intent(Intent::Undo);
    test.update(1);
    assert_eq!(test.take_said(), ["1 move taken back. White to move."]);
    test.intent(Intent::Redo);
    test.update(1);
    assert_eq!(test.take_said(), ["1 move played again. Black to move."]);
    test.update(30);
    assert_eq!(test.take_said(), [""; 0], "nothing is said while nothing happens");
}

#[test]
fn moves_against_the_computer() {
    let mut test = GameApp::game(against_computer(FirstColor::Black, 1));
    assert_eq!(test.take_said(), ["A new game of Othello. Your move."]);
    test.play("f5");
    assert_eq!(test.take_said(), ["You play f5 and flip 1 disc: e5."]);
    test.place(square("f6"));
    test.update(1);
    assert_eq!(test.take_said(), ["The computer plays f6 and flips 1 disc: e5. Your move."]);
}

#[test]
fn passes_are_said() {
    // After f8, Black has no move.
    let game = replay(Position::start(Rules::OTHELLO), "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8").unwrap();
    for (mode, passes, next) in [
        (Mode::Friend, "Black has no move that flips a disc, so Black passes.", "White to move."),
        (Mode::Computer, "The computer has no move that flips a disc, so it passes.", "Your move."),
    ] {
        let setup = Setup { from: Some(game.clone().into()), play: FirstColor::White, ..setup(mode) };
        let mut test = GameApp::game(Setup { ..setup });
        test.take_said();
        test.play("f8");
        let said = test.take_said().join(" ");
        assert!(said.ends_with(&format!("{passes} {next}")), "{said}");
    }
}

#[test]
fn the_end_is_said_with_its_score() {
    let mut test = GameApp::game(after("e6f4e3f6g5d6e7f5"));
    test.take_said();
    test.play("c5");
    let said = test.take_said().join(" ");
    assert!(said.ends_with("Black wins. Black has 13, White has 0."), "{said}");
}

#[test]
fn every_variant_is_named_and_central_discs_turn_none() {
    for (variant, words) in [(Variant::Reverse, "Reverse Othello"), (Variant::Historical, "historical Reversi")] {
        let terms = Terms { mode: Mode::Friend, variant, ..Terms::default() };
        let mut test = GameApp::game(terms.setup());
        assert_eq!(test.take_said(), [format!("A new game of {words}. Black to move.")]);
        if variant == Variant::Historical {
            test.play("d4");
            assert_eq!(test.take_said(), ["Black plays d4 and flips no discs. White to move."]);
        }
    }
}

#[test]
fn a_hint_is_said() {
    let _alone = crate::support::long_search();
    let mut test = GameApp::game(after("f5d6c3"));
    test.take_said();
    test.order(Order::Hint);
    test.wait_until("the hint", |test| test.resource::<Hint>().0.is_some());
    test.settle_ui();
    let hinted = test.resource::<Hint>().0.unwrap();
    assert_eq!(test.take_said(), [format!("Try {hinted}.")]);
}
