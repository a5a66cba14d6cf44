//! Copying and saving a game.

use crate::lessons::assert_fits;
use crate::support::{TestApp, after, long_game, setup};
use crate::windows::WINDOWS;
use bevy::input::keyboard::KeyCode;
use bevy::ui::InteractionDisabled;
use othello::app::OutletFolder;
use othello::app::launch::{Mode, PageAddress};
use othello::app::schedule::{Dialog, Screen};
use othello::app::settings::Language;
use othello::app::study::OpenStudy;
use othello::records::{NodeId, Options, Player, Record, read};
use othello::rules::notation::{replay, write_transcript};
use othello::rules::{Position, Rules, Variant};
use std::path::PathBuf;

/// A folder, which is removed in the end.
struct TestFolder(PathBuf);

impl Drop for TestFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl TestFolder {
    fn new(name: &str) -> TestFolder {
        TestFolder(std::env::temp_dir().join(format!("othello-shared-{name}-{}", std::process::id())))
    }

    /// The names of the files in it.
    fn files(&self) -> Vec<String> {
        let Ok(entries) = std::fs::read_dir(&self.0) else { return Vec::new() };
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

/// A study of this record, with the dialog open.
fn sharing(record: Record, folder: &TestFolder) -> TestApp {
    let mut test = TestApp::game(after("f5d6"));
    test.app.insert_resource(OutletFolder(Some(folder.0.clone())));
    test.app.world_mut().write_message(OpenStudy { record: Box::new(record), at: NodeId::ROOT });
    test.settle();
    test.press("Share");
    test.settle_ui();
    assert_eq!((test.screen(), test.dialog()), (Screen::Study, Dialog::Share));
    test
}

fn record(rules: Rules, moves: &str) -> Record {
    Record::of_game(&replay(Position::start(rules), moves).unwrap())
}

fn disabled(test: &mut TestApp, caption: &str) -> bool {
    let button = test.button(caption);
    test.world().get::<InteractionDisabled>(button).is_some()
}

#[test]
fn a_saved_game_comes_back_with_its_names_from_each_form() {
    let folder = TestFolder::new("forms");
    let mut record = record(Rules::OTHELLO, &long_game(0));
    record.players = ["Anna", "Bo"].map(Player::named);
    let mut test = sharing(record.clone(), &folder);
    for (form, file) in [
        ("Moves", "othello.txt"),
        ("SGF", "othello.sgf"),
        ("GGF", "othello.ggf"),
        ("OBF", "othello.obf"),
        ("WTHOR", "othello.wtb"),
    ] {
        test.press(form);
        test.press("Save");
        test.settle_ui();
        let path = folder.0.join(file);
        test.assert_sees(&format!("Saved: {}", path.display()));
        let bytes = std::fs::read(&path).unwrap();
        let again = &read(&bytes, &Options::default()).unwrap().records[0];
        assert_eq!(again.tree.game().moves(), record.tree.game().moves(), "{form}");
        if matches!(form, "SGF" | "GGF") {
            assert_eq!(again.players, record.players, "{form}");
        }
    }
    // No file is overwritten.
    test.press("Save");
    test.settle_ui();
    assert_eq!(folder.files().iter().filter(|name| name.ends_with(".wtb")).count(), 2, "{:?}", folder.files());
}

#[test]
fn what_was_tried_is_saved_as_a_variation() {
    let folder = TestFolder::new("tried");
    let mut test = sharing(record(Rules::OTHELLO, "f5d6c3d3c4"), &folder);
    test.key(KeyCode::Escape);
    test.settle();
    assert_eq!((test.screen(), test.dialog()), (Screen::Study, Dialog::None));
    test.click_on("d3");
    test.settle();
    test.press("Share");
    test.press("SGF");
    test.press("Save");
    test.settle_ui();
    let bytes = std::fs::read(folder.0.join("othello.sgf")).unwrap();
    let tree = read(&bytes, &Options::default()).unwrap().records.remove(0).tree;
    assert_eq!(write_transcript(tree.game().moves()), "f5d6c3d3c4");
    assert_eq!(tree.children(NodeId::ROOT).count(), 2);
}

#[test]
fn what_cannot_be_saved_or_copied_is_told() {
    let folder = TestFolder::new("faults");
    let mut test = sharing(record(Rules::of(Variant::Reverse), "f5d6c3"), &folder);
    test.press("WTHOR");
    assert!(disabled(&mut test, "Copy"), "bytes are no text");
    test.press("Save");
    test.settle_ui();
    assert!(test.texts().iter().any(|text| text.starts_with("This form cannot hold the game: ")), "{:?}", test.texts());
    assert!(folder.files().is_empty());
    test.press("Moves");
    assert!(!disabled(&mut test, "Copy"));
    // A file stands where the folder should be.
    let file = TestFolder::new("a-file");
    std::fs::write(&file.0, b"").unwrap();
    test.app.insert_resource(OutletFolder(Some(file.0.clone())));
    test.press("Save");
    test.settle_ui();
    assert!(test.texts().iter().any(|text| text.starts_with("Not saved: ")), "{:?}", test.texts());
    std::fs::remove_file(&file.0).unwrap();
}

/// Where there is no clipboard, the text itself is shown.
#[test]
fn the_moves_are_copied_by_a_key_during_the_game() {
    let mut test = TestApp::game(after("f5d6"));
    test.chord(KeyCode::ControlLeft, KeyCode::KeyC);
    test.settle();
    let told = |text: &String| text == "Copied" || text.ends_with("f5d6");
    assert!(test.texts().iter().any(told), "{:?}", test.texts());
    assert_eq!((test.screen(), test.moves().as_str()), (Screen::Game, "f5d6"));
}

#[test]
fn a_link_is_offered_where_a_page_can_open_it() {
    let folder = TestFolder::new("link");
    let mut test = sharing(record(Rules::OTHELLO, "f5d6c3"), &folder);
    assert!(test.buttons().iter().all(|(_, caption)| caption != "Link"));
    test.press("Close");
    test.app.insert_resource(PageAddress("https://example.org/othello/".to_owned()));
    test.press("Share");
    test.press("Link");
    test.press("Save");
    test.settle_ui();
    let link = std::fs::read_to_string(folder.0.join("othello.txt")).unwrap();
    assert_eq!(link, "https://example.org/othello/?variant=othello&moves=f5d6c3\n");
}

#[test]
fn the_forms_fit_into_every_window_in_every_language() {
    let folder = TestFolder::new("windows");
    for window in WINDOWS {
        let mut test = TestApp::game_in(window, setup(Mode::Friend));
        test.app.insert_resource(PageAddress("https://example.org/othello/".to_owned()));
        test.app.insert_resource(OutletFolder(Some(folder.0.clone())));
        let record = Box::new(record(Rules::OTHELLO, "f5d6c3"));
        test.app.world_mut().write_message(OpenStudy { record, at: NodeId::ROOT });
        test.settle();
        for language in Language::ALL {
            test.set_language(language);
            test.settle_ui();
            assert_fits(&mut test, &format!("{window:?} {language:?} study"));
        }
        test.set_language(Language::En);
        test.press("Share");
        test.press("GGF");
        test.press("Save");
        for language in Language::ALL {
            test.set_language(language);
            test.settle_ui();
            assert_fits(&mut test, &format!("{window:?} {language:?} share"));
        }
    }
}
