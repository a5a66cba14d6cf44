//! The running game and the settings between runs, including failures of reading and writing.

use crate::support::{FRAME, GameApp, TestApp, after, against_computer, any_of, random, setup};
use bevy::input::keyboard::KeyCode;
use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryMonitor, WindowMode};
use othello::app::GamePlugin;
use othello::app::game::{FirstColor, Seed, Setup, TimeControl};
use othello::app::keep::{Failure, Memory, Shelf, Store};
use othello::app::launch::{Draft, Mode, Options, Terms};
use othello::app::schedule::{Dialog, Screen};
use othello::app::settings::{Settings, Speed};
use othello::rules::{Color, Variant};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

fn read(store: &Store, name: &str) -> Option<String> {
    store.shelf().read(name).unwrap()
}

/// A store with a text in it.
fn store_with(name: &str, text: &str) -> Store {
    let store = Store::default();
    store.shelf().write(name, text).unwrap();
    store
}

fn begun_by_options(setup: Setup, store: &Store) -> TestApp {
    TestApp::open_with(Options { setup: Some(setup), seed: Some(1), ..Options::default() }, store)
}

/// A game of two people begun from the start screen, with these squares clicked.
fn played(store: &Store, squares: &[&str]) -> TestApp {
    played_in(TestApp::open_again(store), squares)
}

/// The same while another game goes on.
fn played_anew(store: &Store, squares: &[&str]) -> TestApp {
    let mut test = TestApp::open_again(store);
    test.press("New game");
    played_in(test, squares)
}

fn played_in(mut test: TestApp, squares: &[&str]) -> TestApp {
    test.press("A friend");
    test.press("Play");
    for square in squares {
        test.click_on(square);
    }
    test
}

/// A game continues after a restart, and moves that were taken back can still be redone.
#[test]
fn the_running_game_goes_on_where_it_was() {
    let store = Store::default();
    let mut test = played(&store, &["f5", "d6", "c3", "d3"]);
    test.press("Undo");
    let (position, generation) = (test.position(), test.session().game().clone());
    drop(test);
    let mut test = TestApp::open_again(&store);
    assert_eq!((test.screen(), test.dialog()), (Screen::Game, Dialog::None));
    assert_eq!(test.position(), position);
    assert_eq!(*test.session().game(), generation);
    assert!(test.session().setup().seats.are_two_people());
    test.assert_turn_is_shown();
    test.settle();
    test.assert_pictures_match();
    test.press("Redo");
    assert_eq!(test.moves(), "f5d6c3d3");
    test.click_on("c4");
    assert_eq!(test.moves(), "f5d6c3d3c4");
    drop(test);
    assert_eq!(TestApp::open_again(&store).moves(), "f5d6c3d3c4");
}

/// Games of every kind continue at any moment, with either side to move.
#[test]
fn every_kind_of_game_goes_on() {
    let mut random = random(4);
    for (n, variant) in Variant::ALL.into_iter().cycle().take(9).enumerate() {
        let store = Store::default();
        let play = if n % 2 == 0 { FirstColor::White } else { FirstColor::Random };
        let mut terms = Terms::of(&against_computer(play, 1));
        terms.corners = (n % 5) as u8;
        terms.variant = variant;
        terms.agree();
        let setup = terms.setup();
        let mut test = GameApp::open_again(&store);
        test.begin(setup.clone());
        for _ in 0..n {
            test.wait_for_turn();
            if test.session().ending().is_some() {
                break;
            }
            let square = any_of(test.legal(), &mut random);
            test.place(square);
            test.settle_ui();
        }
        let (game, first) = (test.session().game().clone(), test.session().first_player());
        let over = test.session().ending().is_some();
        drop(test);
        let mut test = GameApp::open_again(&store);
        if over {
            assert_eq!(test.screen(), Screen::Start);
            continue;
        }
        assert!(test.session().game().moves().starts_with(&game.moves()), "{setup:?}");
        assert_eq!(test.session().game().start(), game.start());
        assert_eq!(test.session().first_player(), first);
        assert_eq!((&test.session().setup().seats, test.session().variant()), (&setup.seats, variant));
        test.wait_for_turn();
        test.settle();
        test.assert_pictures_match();
    }
}

/// Clocks continue with their last time, even if they ran without a move until the game was closed.
#[test]
fn clocks_go_on_with_what_was_left() {
    let store = Store::default();
    let mut test = GameApp::open_again(&store);
    test.begin(Setup { clock: Some(TimeControl::of(5, 0)), ..setup(Mode::Friend) });
    test.play("f5");
    test.settle_discs();
    test.run_for(Duration::from_secs(20));
    test.app.world_mut().write_message(AppExit::Success);
    test.update(1);
    let left = *test.clock();
    assert!(left.left(Color::White) < Duration::from_secs(281));
    drop(test);
    let test = GameApp::open_again(&store);
    let again = test.clock();
    assert_eq!(again.left(Color::Black), left.left(Color::Black));
    let lost = left.left(Color::White) - again.left(Color::White);
    assert!(lost <= 8 * FRAME, "{lost:?}");
}

/// A finished game is not resumed. A game that was taken back from its end is.
#[test]
fn a_game_that_is_over_is_gone() {
    let store = Store::default();
    let mut test = TestApp::open_again(&store);
    test.begin(after("e6f4e3f6g5d6e7f5"));
    assert!(read(&store, "game").is_some());
    test.click_on("c5");
    assert!(test.session().ending().is_some());
    test.update(1);
    assert_eq!(read(&store, "game"), None);
    assert_eq!(TestApp::open_again(&store).screen(), Screen::Start);
    test.press("Undo");
    test.update(1);
    drop(test);
    let test = TestApp::open_again(&store);
    assert_eq!((test.screen(), test.moves().as_str()), (Screen::Game, "e6f4e3f6g5d6e7f5"));
}

/// A watched game starts paused.
#[test]
fn a_watched_game_waits() {
    let store = Store::default();
    let mut test = TestApp::open_again(&store);
    test.begin(setup(Mode::Watch));
    test.wait_for_computer();
    test.settle_ui();
    let moves = test.moves();
    drop(test);
    let mut test = TestApp::open_again(&store);
    assert!(test.session().paused());
    assert_eq!(test.moves(), moves);
    test.assert_sees("Paused");
    test.press("Resume");
    test.wait_for_computer();
}

/// A link or the command line begins another game. Until the first move in it, the old game stays as it was; then it
/// waits until the new one ends.
#[test]
fn a_game_begun_by_options_loses_no_other() {
    let store = Store::default();
    drop(played(&store, &["f5", "d6"]));
    let own = read(&store, "game").unwrap();
    let mut test = begun_by_options(after("e6f4e3f6g5d6e7"), &store);
    assert_eq!(test.moves(), "e6f4e3f6g5d6e7");
    test.app.world_mut().write_message(AppExit::Success);
    test.update(1);
    drop(test);
    assert_eq!(read(&store, "game").as_ref(), Some(&own), "nothing was done in the other game");
    let mut test = begun_by_options(after("e6f4e3f6g5d6e7"), &store);
    test.click_on("f5");
    test.update(1);
    assert_eq!(read(&store, "game-before").as_ref(), Some(&own));
    drop(test);
    let mut test = TestApp::open_again(&store);
    assert_eq!(test.moves(), "e6f4e3f6g5d6e7f5");
    // After a third game by options, the player's own game still waits.
    drop(test);
    test = begun_by_options(after("e6f4e3f6g5d6e7f5"), &store);
    test.click_on("c5");
    test.update(1);
    assert!(test.session().ending().is_some());
    drop(test);
    let test = TestApp::open_again(&store);
    assert_eq!((test.screen(), test.moves().as_str()), (Screen::Game, "f5d6"));
    assert_eq!(read(&store, "game-before"), None);
}

/// A game that the player begins while another one waits is interrupted by the next link like that one, and both go on,
/// the later one first. Only a game from a link gives way to the next link.
#[test]
fn links_overwrite_no_game_of_the_player() {
    const NEARLY_OVER: &str = "e6f4e3f6g5d6e7f5";
    let store = Store::default();
    drop(played(&store, &["f5", "d6"]));
    let mut test = begun_by_options(after("e6f4"), &store);
    test.play("e3");
    drop(test);
    drop(played_anew(&store, &["c4", "c3"]));
    for link in ["e6f4e3f6", NEARLY_OVER] {
        let mut test = begun_by_options(after(link), &store);
        test.play(if link == NEARLY_OVER { "c5" } else { "g5" });
        assert_eq!(test.session().ending().is_some(), link == NEARLY_OVER);
        drop(test);
    }
    assert_eq!((read(&store, "game"), read(&store, "game-before-3")), (None, None));
    for moves in ["c4c3", "f5d6"] {
        let mut test = TestApp::open_again(&store);
        assert_eq!((test.screen(), test.moves().as_str()), (Screen::Game, moves));
        test.begin(after(NEARLY_OVER));
        test.click_on("c5");
        test.update(1);
        assert!(test.session().ending().is_some());
    }
    assert_eq!(TestApp::open_again(&store).screen(), Screen::Start);
}

/// The saved text is cut short, changed, of a newer version, or no text at all. The game starts normally, reports it,
/// puts the whole text aside, and saves later games.
#[test]
fn a_damaged_game_is_put_aside_and_told() {
    let good = {
        let store = Store::default();
        drop(played(&store, &["f5", "d6"]));
        read(&store, "game").unwrap()
    };
    let newer = good.replace("othello game 1", "othello game 2");
    let damaged =
        ["", "o", &good[..good.len() / 2], &good[..good.len() - 4], "\u{fffd}\0\u{1}", &good.replace("f5d6", "f5f5")];
    for (text, words) in damaged.into_iter().map(|text| (text, "is damaged")).chain([(&*newer, "newer version")]) {
        let store = store_with("game", text);
        let mut test = TestApp::open_again(&store);
        assert_eq!((test.screen(), test.dialog()), (Screen::Start, Dialog::Message), "{text:?}");
        let told = test.texts().join(" ");
        assert!(told.contains(words) && told.contains("game-damaged"), "{text:?}: {told}");
        assert_eq!(read(&store, "game-damaged").as_deref(), Some(text));
        assert_eq!(read(&store, "game"), None);
        test.press("Close");
        assert_eq!(test.dialog(), Dialog::None);
        test.press("Play");
        test.update(1);
        assert!(read(&store, "game").is_some());
        drop(test);
        let test = TestApp::open_again(&store);
        assert_eq!((test.screen(), test.dialog()), (Screen::Game, Dialog::None));
    }
}

/// A second damaged text does not overwrite the first.
#[test]
fn damaged_texts_are_all_kept() {
    let store = store_with("game", "one");
    drop(GameApp::open_again(&store));
    store.shelf().write("game", "two").unwrap();
    drop(GameApp::open_again(&store));
    assert_eq!(read(&store, "game-damaged").as_deref(), Some("one"));
    assert_eq!(read(&store, "game-damaged-2").as_deref(), Some("two"));
}

/// Settings are restored. Damaged ones are put aside.
#[test]
fn settings_come_back() {
    let store = Store::default();
    let mut test = TestApp::open_again(&store);
    test.press("Settings");
    test.press("General");
    test.press("Slow");
    test.press("Close");
    test.app.world_mut().resource_mut::<Settings>().show_coordinates = false;
    test.update(1);
    drop(test);
    let test = TestApp::open_again(&store);
    let settings = test.resource::<Settings>();
    assert_eq!(settings.speed, Speed::Slow);
    assert!(!settings.show_coordinates && settings.show_legal);
    drop(test);
    for text in
        ["othello settings 1\nspeed = slow\n", "othello settings 1\nspeed = warp\nend\n", "othello settings 9\nend\n"]
    {
        let store = store_with("settings", text);
        let mut test = TestApp::open_again(&store);
        assert_eq!(test.resource::<Settings>().speed, Speed::Normal);
        assert_eq!(test.dialog(), Dialog::Message);
        assert!(test.texts().join(" ").contains("settings-damaged"));
        assert_eq!(read(&store, "settings-damaged").as_deref(), Some(text));
    }
}

/// If the system asks for reduced motion, discs do not move, unless the player has chosen a speed in the game.
#[test]
fn less_motion_is_a_wish_until_something_is_chosen() {
    let store = Store::default();
    let open = || {
        let options = Options { seed: Some(1), ..Options::default() };
        TestApp::open_plugin(GamePlugin { options, store: store.clone(), less_motion: true, ..default() })
    };
    let mut test = open();
    assert_eq!(test.resource::<Settings>().speed, Speed::Off);
    test.press("Settings");
    test.press("Close");
    drop(test);
    // The player chose nothing, so nothing is saved.
    assert_eq!(TestApp::open_again(&store).resource::<Settings>().speed, Speed::Normal);
    let mut test = open();
    test.set_speed(Speed::Normal);
    test.update(1);
    drop(test);
    assert_eq!(open().resource::<Settings>().speed, Speed::Normal);
}

/// Screens as the window system reports them, the main one first.
fn with_screens(test: &mut TestApp, screens: &[(i32, i32, u32, u32)]) {
    for (n, (x, y, width, height)) in screens.iter().enumerate() {
        let monitor = Monitor {
            name: None,
            physical_height: *height,
            physical_width: *width,
            physical_position: IVec2::new(*x, *y),
            refresh_rate_millihertz: None,
            scale_factor: 1.0,
            video_modes: Vec::new(),
        };
        let mut screen = test.app.world_mut().spawn(monitor);
        if n == 0 {
            screen.insert(PrimaryMonitor);
        }
    }
    test.settle_ui();
}

/// The window has its last size, and its last place if that is still on a screen.
#[test]
fn the_window_is_where_it_was() {
    let store = Store::default();
    let mut test = TestApp::open_again(&store);
    test.move_window(IVec2::new(-950, 40));
    test.resize(1000, 600);
    test.app.world_mut().write_message(AppExit::Success);
    test.update(1);
    drop(test);
    let at = |position| WindowPosition::At(position);
    let mut test = TestApp::open_again(&store);
    assert_eq!((test.window().size(), test.window().position), (Vec2::new(1000.0, 600.0), at(IVec2::new(-950, 40))));
    with_screens(&mut test, &[(0, 0, 1920, 1080), (-1920, 0, 1920, 1080)]);
    assert_eq!((test.window().size(), test.window().position), (Vec2::new(1000.0, 600.0), at(IVec2::new(-950, 40))));
    // The second screen is missing, and the first is small.
    let mut test = TestApp::open_again(&store);
    with_screens(&mut test, &[(0, 0, 1200, 500)]);
    assert_eq!((test.window().size(), test.window().position), (Vec2::new(1000.0, 500.0), at(IVec2::new(100, 0))));
    // A requested size is neither changed nor saved.
    let options = Options { window: Some((640, 480)), seed: Some(1), ..Options::default() };
    let mut test = TestApp::open_with(options, &store);
    let kept = read(&store, "window");
    assert_eq!((test.window().size(), test.window().position), (Vec2::new(640.0, 480.0), WindowPosition::Automatic));
    test.app.world_mut().write_message(AppExit::Success);
    test.update(1);
    assert_eq!(read(&store, "window"), kept);
}

/// Full screen does not count as the size of the window.
#[test]
fn the_whole_screen_is_taken_again() {
    let store = Store::default();
    let mut test = TestApp::open_again(&store);
    test.resize(900, 700);
    test.key(KeyCode::F11);
    test.resize(1920, 1080);
    test.app.world_mut().write_message(AppExit::Success);
    test.update(1);
    drop(test);
    let mut test = TestApp::open_again(&store);
    assert_eq!((test.window().size(), test.window().mode), (Vec2::new(900.0, 700.0), WindowMode::Windowed));
    with_screens(&mut test, &[(0, 0, 1920, 1080)]);
    assert!(matches!(test.window().mode, WindowMode::BorderlessFullscreen(_)));
}

/// A minimised window may be reported without a size and far off the screens. It opens where it was before.
#[test]
fn a_minimised_window_opens_where_it_was() {
    for (width, height) in [(0, 0), (160, 28), (1000, 0), (20_000, 600)] {
        let store = Store::default();
        let mut test = TestApp::open_again(&store);
        test.move_window(IVec2::new(30, 40));
        test.resize(1000, 600);
        test.resize(width, height);
        test.move_window(IVec2::new(-32_000, -32_000));
        test.app.world_mut().write_message(AppExit::Success);
        test.update(1);
        drop(test);
        let test = TestApp::open_again(&store);
        let place = WindowPosition::At(IVec2::new(30, 40));
        assert_eq!(
            (test.window().size(), test.window().position),
            (Vec2::new(1000.0, 600.0), place),
            "{width}×{height}"
        );
        assert_eq!(read(&store, "window-damaged"), None);
    }
}

/// A malformed window placement is put aside without a report.
#[test]
fn a_window_that_makes_no_sense_is_the_usual_one() {
    for text in [
        "othello window 1\nsize = 1 1\nend\n",
        "othello window 1\nsize = 99999 9\nend\n",
        "?",
        "othello window 7\nend\n",
    ] {
        let store = store_with("window", text);
        let test = TestApp::open_again(&store);
        assert_eq!((test.window().size(), test.dialog()), (Vec2::new(1280.0, 720.0), Dialog::None));
        assert_eq!(read(&store, "window-damaged").as_deref(), Some(text));
    }
}

/// The seed is saved with the game, so that the computer continues to play as it would have.
#[test]
fn the_seed_goes_on() {
    let store = Store::default();
    let mut test = GameApp::open_with(Options { seed: Some(77), ..Options::default() }, &store);
    test.begin(setup(Mode::Friend));
    drop(test);
    let test = GameApp::open_with(Options::default(), &store);
    assert_eq!(test.resource::<Seed>().0, 77);
}

/// A shelf that can be set to fail, and counts its writes.
#[derive(Debug, Default, Clone)]
struct Grumpy(Arc<Moods>);

#[derive(Debug, Default)]
struct Moods {
    memory: Memory,
    no_reading: AtomicBool,
    no_writing: AtomicBool,
    /// Writes are accepted and then lost, as on a disk that fails later.
    no_keeping: AtomicBool,
    no_renaming: AtomicBool,
    /// Another run of the program has the texts.
    is_claimed: AtomicBool,
    fails_later: AtomicBool,
    writes: AtomicUsize,
}

/// One of the moods.
type Mood = fn(&Moods) -> &AtomicBool;

impl Grumpy {
    fn refuses(what: &AtomicBool) -> Result<(), Failure> {
        if what.load(Ordering::Relaxed) { Err(Failure("refused".to_owned())) } else { Ok(()) }
    }

    fn writes(&self) -> usize {
        self.0.writes.load(Ordering::Relaxed)
    }
}

impl Shelf for Grumpy {
    fn claim(&self) -> bool {
        !self.0.is_claimed.swap(true, Ordering::Relaxed)
    }

    fn read(&self, name: &str) -> Result<Option<String>, Failure> {
        Grumpy::refuses(&self.0.no_reading)?;
        self.0.memory.read(name)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Failure> {
        self.0.writes.fetch_add(1, Ordering::Relaxed);
        Grumpy::refuses(&self.0.no_writing)?;
        if self.0.no_keeping.load(Ordering::Relaxed) {
            self.0.fails_later.store(true, Ordering::Relaxed);
            return Ok(());
        }
        self.0.memory.write(name, text)
    }

    fn remove(&self, name: &str) -> Result<(), Failure> {
        Grumpy::refuses(&self.0.no_writing)?;
        self.0.memory.remove(name)
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), Failure> {
        Grumpy::refuses(&self.0.no_renaming)?;
        self.0.memory.rename(from, to)
    }

    fn place(&self, name: &str) -> String {
        format!("the place of {name}")
    }

    fn has_failed(&self) -> bool {
        self.0.fails_later.swap(false, Ordering::Relaxed)
    }
}

/// The game opened twice: the second window says so, knows the player's settings, and changes nothing of the first.
#[test]
fn a_second_window_leaves_the_saved_game_alone() {
    let shelf = Grumpy::default();
    let mut first = TestApp::open_again(&Store::claimed(shelf.clone()));
    first.begin(after("f5d6"));
    first.set_speed(Speed::Slow);
    first.play("c3");
    first.update(2);
    let (game, settings) = (shelf.read("game").unwrap().unwrap(), shelf.read("settings").unwrap().unwrap());
    let mut second = TestApp::open_again(&Store::claimed(shelf.clone()));
    assert_eq!((second.screen(), second.dialog()), (Screen::Start, Dialog::Message));
    second.assert_sees("The game is already open in another window. What you play here will not be saved.");
    second.key(KeyCode::Escape);
    assert_eq!(second.resource::<Settings>().speed, Speed::Slow);
    let before = shelf.writes();
    second.begin(after("f5f6"));
    second.set_speed(Speed::Off);
    second.play("e6");
    second.update(2);
    second.app.world_mut().write_message(AppExit::Success);
    second.update(1);
    assert_eq!(shelf.writes(), before);
    assert_eq!(shelf.read("game").unwrap().unwrap(), game);
    assert_eq!(shelf.read("settings").unwrap().unwrap(), settings);
    // The first window goes on as if there were no other.
    first.play("d3");
    first.update(2);
    drop(first);
    assert!(shelf.read("game").unwrap().unwrap().contains("f5d6c3d3"));
}

/// If nothing can be saved (a full disk, a read-only folder, a browser that forbids it), the game can still be played,
/// and the player is shown one alert.
#[test]
fn a_store_that_refuses_is_told_once() {
    for mood in [
        |moods: &Moods| moods.no_writing.store(true, Ordering::Relaxed),
        |moods: &Moods| moods.fails_later.store(true, Ordering::Relaxed),
        |moods: &Moods| moods.no_reading.store(true, Ordering::Relaxed),
    ] {
        let shelf = Grumpy::default();
        mood(&shelf.0);
        let mut test = TestApp::open_again(&Store::on(shelf.clone()));
        if test.dialog() == Dialog::None {
            test.begin(setup(Mode::Friend));
            test.settle_ui();
        }
        assert_eq!(test.dialog(), Dialog::Message);
        assert!(test.texts().join(" ").contains("saved"), "{:?}", test.texts());
        test.press("Close");
        test.begin(setup(Mode::Friend));
        for square in ["f5", "d6", "c3"] {
            mood(&shelf.0);
            test.click_on(square);
            test.settle_ui();
            assert_eq!(test.dialog(), Dialog::None);
        }
        test.press("Settings");
        test.press("General");
        test.press("Fast");
        test.press("Close");
        test.settle_ui();
        assert_eq!((test.dialog(), test.moves().as_str()), (Dialog::None, "f5d6c3"));
    }
}

/// Whatever could not be written is written again as soon as something changes, and at the latest when the program ends.
#[test]
fn a_failed_write_is_tried_again() {
    let troubles: [Mood; 2] = [|moods| &moods.no_writing, |moods| &moods.no_keeping];
    for trouble in troubles {
        for more in [false, true] {
            let shelf = Grumpy::default();
            let mut test = GameApp::open_again(&Store::on(shelf.clone()));
            test.begin(setup(Mode::Friend));
            test.play("f5");
            trouble(&shelf.0).store(true, Ordering::Relaxed);
            test.play("d6");
            test.set_speed(Speed::Fast);
            test.app.world_mut().resource_mut::<Draft>().terms.variant = Variant::Reverse;
            test.update(3);
            trouble(&shelf.0).store(false, Ordering::Relaxed);
            if more {
                test.play("c3");
                test.app.world_mut().resource_mut::<Settings>().show_coordinates = false;
                test.app.world_mut().resource_mut::<Draft>().terms.clock = Some(5);
                test.update(1);
            } else {
                test.app.world_mut().write_message(AppExit::Success);
                test.update(1);
            }
            for (name, line) in [
                ("game", if more { "moves = f5d6c3" } else { "moves = f5d6" }),
                ("settings", "speed = fast"),
                ("choices", "variant = reverse"),
            ] {
                let text = shelf.0.memory.read(name).unwrap().unwrap_or_default();
                assert!(text.lines().any(|found| found == line), "{line} in {text}");
            }
        }
    }
}

/// As long as the player's own game can be neither read nor set aside, a game from a link is not saved over it, however
/// long it lasts.
#[test]
fn a_game_that_cannot_be_set_aside_is_not_overwritten() {
    let moods: [Mood; 2] = [|moods| &moods.no_renaming, |moods| &moods.no_reading];
    for mood in moods {
        let shelf = Grumpy::default();
        let memory = &shelf.0.memory;
        memory.write("game-before", "own too").unwrap();
        memory.write("game", "own").unwrap();
        mood(&shelf.0).store(true, Ordering::Relaxed);
        let options = Options { setup: Some(setup(Mode::Friend)), seed: Some(1), ..Options::default() };
        let mut test = GameApp::open_with(options, &Store::on(shelf.clone()));
        for square in ["f5", "d6", "c3"] {
            test.play(square);
            assert_eq!(memory.read("game").unwrap().as_deref(), Some("own"), "after {square}");
        }
        test.app.world_mut().write_message(AppExit::Success);
        test.update(1);
        assert_eq!(memory.read("game").unwrap().as_deref(), Some("own"), "at the end");
        mood(&shelf.0).store(false, Ordering::Relaxed);
        test.play("d3");
        assert!(
            memory.read("game").unwrap().unwrap().contains("moves = f5d6c3d3"),
            "saved as soon as that is possible"
        );
        assert_eq!(memory.read("game-before").unwrap().as_deref(), Some("own too"));
        assert_eq!(memory.read("game-before-2").unwrap().as_deref(), Some("own"));
    }
}

/// A text that can be neither read nor put aside is not overwritten.
#[test]
fn texts_that_cannot_be_put_aside_are_left_alone() {
    let shelf = Grumpy::default();
    shelf.0.memory.write("game", "precious").unwrap();
    shelf.0.memory.write("settings", "precious").unwrap();
    shelf.0.no_renaming.store(true, Ordering::Relaxed);
    let mut test = TestApp::open_again(&Store::on(shelf.clone()));
    assert!(
        test.texts().join(" ").contains("It is left unchanged and will not be updated: the place of game"),
        "{:?}",
        test.texts()
    );
    test.press("Close");
    test.begin(setup(Mode::Friend));
    test.click_on("f5");
    test.set_speed(Speed::Fast);
    test.app.world_mut().resource_mut::<Draft>().terms.variant = Variant::Reverse;
    test.settle_ui();
    assert_eq!(test.moves(), "f5");
    assert!(shelf.0.memory.read("choices").unwrap().is_some(), "everything else is saved");
    shelf.0.no_writing.store(true, Ordering::Relaxed);
    test.app.world_mut().resource_mut::<Draft>().terms.variant = Variant::Othello;
    test.settle_ui();
    assert_eq!(test.dialog(), Dialog::Message, "that the rest cannot be saved is other news");
    assert_eq!(shelf.0.memory.read("game").unwrap().as_deref(), Some("precious"));
    assert_eq!(shelf.0.memory.read("settings").unwrap().as_deref(), Some("precious"));
}

/// Each move writes once, and idle frames write nothing.
#[test]
fn each_change_is_written_once_and_idleness_not_at_all() {
    let shelf = Grumpy::default();
    let mut test = TestApp::open_again(&Store::on(shelf.clone()));
    test.begin(Setup { clock: Some(TimeControl::of(5, 0)), ..setup(Mode::Friend) });
    test.settle();
    for square in ["f5", "d6"] {
        let before = shelf.writes();
        test.click_on(square);
        test.settle();
        assert_eq!(shelf.writes(), before + 1);
    }
    let before = shelf.writes();
    test.click_on("a1");
    test.run_for(Duration::from_secs(5));
    test.press("New game");
    test.press("Back to the game");
    assert_eq!(shelf.writes(), before);
}
