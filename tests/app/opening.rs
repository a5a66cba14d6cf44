//! Games from files that are dropped on the window.

use crate::support::{TestApp, after, long_game};
use bevy::window::FileDragAndDrop;
use othello::app::launch::Options;
use othello::app::schedule::{Dialog, Screen};
use othello::records::{Format, Record, write};
use othello::rules::notation::{replay, write_transcript};
use othello::rules::{Position, Rules};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A file, which is removed in the end.
struct TestFile {
    path: PathBuf,
}

impl Drop for TestFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

/// A file with these bytes.
fn file(bytes: &[u8]) -> TestFile {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let path = std::env::temp_dir().join(format!("othello-opened-{}-{number}", std::process::id()));
    std::fs::write(&path, bytes).unwrap();
    TestFile { path }
}

fn drop_on(test: &mut TestApp, path: PathBuf) {
    let window = test.window_entity();
    test.app.world_mut().write_message(FileDragAndDrop::DroppedFile { window, path_buf: path });
    test.fall_asleep();
    test.settle();
}

fn record(moves: &str) -> Record {
    Record::of_game(&replay(Position::start(Rules::OTHELLO), moves).unwrap())
}

#[test]
fn a_game_in_any_form_is_opened() {
    for format in [Format::Transcript, Format::Ggf, Format::Sgf, Format::Pgn] {
        let bytes = write(&[record(&long_game(0))], format).unwrap();
        let file = file(&bytes);
        let mut test = TestApp::game(after("f5d6"));
        drop_on(&mut test, file.path.clone());
        assert_eq!((test.screen(), test.dialog()), (Screen::Study, Dialog::None), "{format:?}");
        assert_eq!(write_transcript(test.session().game().tree().game().moves()), long_game(0), "{format:?}");
        test.press("Back");
        test.settle();
        assert_eq!((test.screen(), test.moves().as_str()), (Screen::Game, "f5d6"));
    }
}

#[test]
fn a_file_on_the_command_line_opens() {
    let file = file(long_game(0).as_bytes());
    let options = Options::parse(["othello".as_ref(), file.path.as_os_str()]).unwrap();
    let mut test = TestApp::open(options);
    test.settle();
    assert_eq!((test.screen(), test.dialog()), (Screen::Study, Dialog::None));
    assert_eq!(write_transcript(test.session().game().tree().game().moves()), long_game(0));
    let mut test = TestApp::open(Options::parse(["othello", "/nowhere/at all"]).unwrap());
    test.settle();
    assert_eq!(test.dialog(), Dialog::Message);
    assert!(test.texts().iter().any(|text| text.contains("/nowhere/at all")), "{:?}", test.texts());
}

#[test]
fn the_games_of_a_file_are_listed() {
    let records: Vec<Record> = ["f5d6c3", "f5f6", "d3c5"].map(record).into();
    let bytes = write(&records, Format::Sgf).unwrap();
    let file = file(&bytes);
    let mut test = TestApp::game(after("f5d6"));
    drop_on(&mut test, file.path.clone());
    assert_eq!(test.screen(), Screen::Library);
    let lines: Vec<String> = test.buttons().into_iter().map(|(_, c)| c).filter(|c| c.contains(" – ")).collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
}

#[test]
fn what_holds_no_game_is_told_and_changes_nothing() {
    let bad = file(b"f5d6a1");
    let empty = file(b"");
    let bytes: Vec<u8> = (0..=255).cycle().take(5000).collect();
    let noise = file(&bytes);
    for path in [bad.path.clone(), empty.path.clone(), noise.path.clone(), PathBuf::from("/nowhere/at all")] {
        let mut test = TestApp::game(after("f5d6"));
        drop_on(&mut test, path.clone());
        assert_eq!((test.screen(), test.dialog()), (Screen::Game, Dialog::Message), "{path:?}");
        assert!(test.texts().iter().any(|text| text.starts_with("No game was opened: ")), "{:?}", test.texts());
        test.press("Close");
        test.settle_ui();
        assert_eq!((test.dialog(), test.moves().as_str()), (Dialog::None, "f5d6"));
    }
}
