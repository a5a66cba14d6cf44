//! The games that were played: kept when they end, found, opened, deleted and put back, and the standing.

use crate::lessons::assert_fits;
use crate::support::{TestApp, after, against_computer, long_game, setup};
use crate::windows::WINDOWS;
use bevy::input::keyboard::KeyCode;
use bevy::prelude::*;
use othello::app::game::{FirstColor, Intent, Setup};
use othello::app::keep::{Memory, Shelf, Store};
use othello::app::launch::{Mode, Options};
use othello::app::library::Library;
use othello::app::schedule::{Dialog, Screen};
use othello::app::settings::{Language, Speed};
use othello::app::words::{Texts, Words};
use othello::rules::notation::{replay, write_transcript};
use othello::rules::{Position, Rules};
use std::time::Duration;

/// A finished game of the person with Black against a level.
fn finished(number: u8) -> Setup {
    let game = replay(Position::start(Rules::OTHELLO), &long_game(0)).unwrap();
    Setup { from: Some(game.into()), ..against_computer(FirstColor::Black, number) }
}

fn kept(test: &TestApp) -> Vec<String> {
    let games = test.resource::<Library>().games().map(|(_, record)| write_transcript(record.tree.game().moves()));
    games.collect()
}

/// The library after these games have ended one after the other.
fn library(window: (u32, u32), setups: impl IntoIterator<Item = Setup>) -> TestApp {
    let mut test = TestApp::open(Options { seed: Some(1), window: Some(window), ..Options::default() });
    test.set_speed(Speed::Off);
    for setup in setups {
        test.app.world_mut().write_message(Intent::Begin(setup));
        test.fall_asleep();
        test.run_for(Duration::from_secs(4));
        assert_eq!(test.dialog(), Dialog::Result);
        test.press("New game");
    }
    test.press("Games");
    assert_eq!(test.screen(), Screen::Library);
    test
}

#[test]
fn a_game_is_kept_when_it_ends_and_once() {
    let mut test = TestApp::game(after(&long_game(1)));
    assert!(kept(&test).is_empty(), "it goes on");
    test.click_square(test.legal().squares().next().unwrap());
    test.fall_asleep();
    let whole = test.moves();
    assert_eq!(kept(&test), std::slice::from_ref(&whole));
    // Taken back and ended again, it is the same game.
    test.run_for(Duration::from_secs(8));
    test.press("See the board");
    test.key(KeyCode::KeyU);
    test.fall_asleep();
    assert_eq!(kept(&test).len(), 1);
    test.click_square(test.legal().squares().next().unwrap());
    test.fall_asleep();
    assert_eq!(kept(&test), [whole]);
}

#[test]
fn games_outlast_the_program_and_are_not_kept_twice() {
    let store = Store::on(Memory::default());
    let open = |options: Options| TestApp::open_with(options, &store);
    let mut test = open(Options { setup: Some(finished(3)), ..Options::default() });
    test.run_for(Duration::from_secs(8));
    assert_eq!(kept(&test), [long_game(0)]);
    test.app.world_mut().write_message(AppExit::Success);
    test.update(1);
    drop(test);
    for _ in 0..2 {
        // A link to the finished game keeps it no second time.
        let mut test = open(Options { setup: Some(finished(3)), ..Options::default() });
        test.run_for(Duration::from_secs(8));
        assert_eq!(kept(&test), [long_game(0)]);
    }
    let mut test = open(Options::default());
    test.press("Games");
    assert_eq!(kept(&test), [long_game(0)]);
    assert_eq!(test.named("Delete").len(), 1);
}

#[test]
fn a_game_is_opened_and_left_again() {
    for window in WINDOWS {
        let mut test = library(window, [finished(3)]);
        let line = test.buttons().into_iter().find(|(_, caption)| caption.contains("Level 3")).unwrap().1;
        assert!(line.contains("You – Level 3"), "{line}");
        test.press(&line);
        test.fall_asleep();
        assert_eq!((test.screen(), test.session().shown().ply()), (Screen::Study, 0));
        let moves: Vec<_> = test.session().game().tree().game().moves().to_vec();
        assert_eq!(write_transcript(&moves), long_game(0), "{window:?}");
        test.press("Back");
        test.settle_ui();
        assert_eq!(test.screen(), Screen::Library);
    }
}

#[test]
fn games_are_found_by_filters_and_search() {
    let mut test = library((1280, 720), [finished(3), finished(11)]);
    let lines = |test: &mut TestApp| test.named("Delete").len();
    assert_eq!(lines(&mut test), 2);
    let score = replay(Position::start(Rules::OTHELLO), &long_game(0)).unwrap().score();
    let (fits, other) = if score.black > score.white { ("Won", "Lost") } else { ("Lost", "Won") };
    for (filter, count) in [(other, 0), (fits, 2), ("Drawn", 0)] {
        test.press(filter);
        assert_eq!(lines(&mut test), count, "{filter}");
    }
    test.assert_sees("No such game.");
    test.press(fits);
    test.press("Reverse");
    assert_eq!(lines(&mut test), 0);
    test.press("Othello");
    assert_eq!(lines(&mut test), 2);
    let field = test.named("Search")[0];
    let at = test.rect_of(field).center();
    test.click(at);
    test.type_text("level 11");
    test.settle_ui();
    assert_eq!(lines(&mut test), 1);
}

#[test]
fn a_deleted_game_comes_back() {
    for window in WINDOWS {
        let mut test = library(window, [finished(3), finished(4)]);
        let before: Vec<String> = test.resource::<Library>().games().map(|(_, r)| r.players[1].name.clone()).collect();
        assert_eq!(before, ["Level 4", "Level 3"]);
        let delete = test.named("Delete")[0];
        let at = test.rect_of(delete).center();
        test.click(at);
        test.settle_ui();
        assert_eq!(kept(&test).len(), 1, "{window:?}");
        test.press("Undo");
        let after: Vec<String> = test.resource::<Library>().games().map(|(_, r)| r.players[1].name.clone()).collect();
        assert_eq!(after, before);
        test.press("Close");
        assert_eq!(test.screen(), Screen::Start);
    }
}

#[test]
fn the_standing_counts_games_against_levels() {
    let other_side = Setup { from: finished(3).from, ..against_computer(FirstColor::White, 3) };
    let of_two = Setup { from: finished(1).from, ..setup(Mode::Friend) };
    let mut test = library((1280, 720), [finished(3), other_side, of_two]);
    test.press("Standing");
    test.assert_sees("Level 3: 1 won, 0 drawn, 1 lost");
    assert_eq!(test.texts().iter().filter(|text| text.starts_with("Level ")).count(), 1);
}

#[test]
fn what_cannot_be_read_is_told_and_kept() {
    let memory = Memory::default();
    memory.write("games-1", "othello games 1\nnonsense\n").unwrap();
    let store = Store::on(memory);
    let mut test = TestApp::open_with(Options { seed: Some(1), ..Options::default() }, &store);
    test.press("Games");
    test.assert_sees("1 game cannot be read. It stays stored as it is.");
    assert!(store.shelf().read("games-1").unwrap().unwrap().contains("nonsense"));
}

#[test]
fn the_pages_fit_into_every_window_in_every_language() {
    let store = Store::on(Memory::default());
    let mut played = TestApp::open_again(&store);
    played.set_speed(Speed::Off);
    for setup in (1..=8).map(finished) {
        played.app.world_mut().write_message(Intent::Begin(setup));
        played.fall_asleep();
    }
    assert_eq!(kept(&played).len(), 8);
    for language in Language::ALL {
        for window in WINDOWS {
            let mut test = TestApp::open_with(Options { window: Some(window), ..Options::default() }, &store);
            test.set_language(Language::En);
            test.press("Games");
            test.set_language(language);
            test.settle_ui();
            assert_fits(&mut test, &format!("{window:?} {language:?} games"));
            let standing = test.resource::<Texts>().get(&Words::new("library-standing"));
            test.press(&standing);
            assert_fits(&mut test, &format!("{window:?} {language:?} standing"));
        }
    }
}
