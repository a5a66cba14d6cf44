//! Two people at one machine: their names, the standing of their series, and their last choices.

use crate::support::{TestApp, after, against_computer, setup};
use bevy::input::keyboard::KeyCode;
use bevy::prelude::*;
use bevy::text::EditableText;
use othello::app::board::LAST_LOOK;
use othello::app::game::{FirstColor, Intent, LONGEST_NAME, Names, Seats, Series, Setup, Standing, TimeControl};
use othello::app::keep::Store;
use othello::app::launch::{Draft, Mode, Options, Terms};
use othello::app::schedule::{Dialog, Screen};
use othello::app::settings::Settings;
use othello::rules::{Color, Rules};
use std::time::Duration;

impl TestApp {
    /// The text fields for names.
    fn fields(&mut self) -> Vec<Entity> {
        let row = self.named("Names");
        assert_eq!(row.len(), 1);
        let fields: Vec<Entity> =
            self.below(row[0]).into_iter().filter(|part| self.world().get::<EditableText>(*part).is_some()).collect();
        assert_eq!(fields.len(), 2);
        fields
    }

    fn typed(&mut self, player: usize) -> String {
        let field = self.fields()[player];
        self.world().get::<EditableText>(field).unwrap().value().to_string()
    }

    fn write_name(&mut self, player: usize, name: &str) {
        let field = self.fields()[player];
        self.click(self.rect_of(field).center());
        self.type_text(name);
        self.settle_ui();
    }

    pub(crate) fn chosen(&self) -> Terms {
        self.resource::<Draft>().terms.clone()
    }

    /// Plays the last disc of a game that starts one disc before its end.
    fn play_to_the_end(&mut self) {
        self.click_on("c5");
        assert!(self.session().ending().is_some());
        self.settle_discs();
        self.run_to_result();
    }

    fn tally(&self) -> Standing {
        self.resource::<Series>().standing()
    }
}

fn to_friend() -> TestApp {
    let mut test = TestApp::start_screen();
    test.press("A friend");
    test
}

/// A game that Black wins with c5.
fn nearly_won(names: Names) -> Setup {
    Setup { seats: Seats::people(names), ..after("e6f4e3f6g5d6e7f5") }
}

#[test]
fn names_are_shown_and_spoken() {
    let mut test = to_friend();
    test.write_name(0, "Åse Šťastná");
    test.key(KeyCode::Tab);
    test.type_text("Bjørn");
    test.settle_ui();
    assert_eq!(test.chosen().names, Names::new("Åse Šťastná", "Bjørn"));
    test.take_said();
    test.press("Play");
    let said = test.take_said().join(" ");
    assert!(said.contains("Åse Šťastná plays Black, Bjørn plays White"), "{said}");
    for name in ["Åse Šťastná", "Bjørn", "Åse Šťastná to move"] {
        assert!(test.panel_texts().iter().any(|text| text == name), "{name}");
    }
    test.click_on("f5");
    let said = test.take_said().join(" ");
    assert!(said.contains("Åse Šťastná plays f5 and flips 1 disc: e5. Bjørn to move."), "{said}");
    test.intent(Intent::Rematch);
    test.settle_ui();
    test.assert_sees("Bjørn to move");
}

#[test]
fn keys_typed_into_a_name_are_no_commands() {
    let mut test = to_friend();
    test.begin(after("f5d6c3"));
    test.press("New game");
    let sound = test.resource::<Settings>().sound;
    test.write_name(0, "mun drhf8");
    assert_eq!((test.screen(), test.dialog(), test.moves().as_str()), (Screen::Start, Dialog::None, "f5d6c3"));
    assert_eq!(test.resource::<Settings>().sound, sound);
    assert_eq!(test.typed(0), "mun drhf8");
    // Esc and Enter end the editing, and nothing else.
    for code in [KeyCode::Escape, KeyCode::Enter] {
        test.write_name(1, "xy");
        test.key(code);
        assert_eq!((test.screen(), test.typed(1).as_str()), (Screen::Start, "xy"));
        test.type_text("m");
        assert_eq!(test.typed(1), "xy");
        assert_ne!(test.resource::<Settings>().sound, sound);
        test.type_text("m");
    }
    test.key(KeyCode::Escape);
    assert_eq!(test.screen(), Screen::Game, "and then Esc is itself again");
}

#[test]
fn characters_that_no_name_holds_are_refused() {
    let mut test = to_friend();
    test.write_name(0, "猫A\u{1f431}Я\u{7}ž");
    assert_eq!(test.typed(0), "Až");
    test.write_name(1, "abcdefgh abcdefgh abcdefgh");
    assert_eq!(test.typed(1).chars().count(), LONGEST_NAME);
    // Spaces alone do not make a name.
    test.write_name(0, "   ");
    assert_eq!(test.chosen().names.of(0), None);
    test.press("Play");
    assert!(test.panel_texts().iter().any(|text| text == "Player 1"));
}

#[test]
fn a_long_name_stays_on_its_card() {
    for window in crate::windows::WINDOWS {
        let mut test = TestApp::game_in(
            window,
            Setup { seats: Seats::people(Names::new("WWWWWWWWWWWWWW", "Mmmm Wwwwwwwww")), ..after("f5d6") },
        );
        test.settle_ui();
        for card in test.named("Player card") {
            let whole = test.rect_of(card).inflate(0.6);
            for part in test.below(card) {
                if test.world().get::<Text>(part).is_some_and(|text| !text.0.is_empty()) {
                    let rect = test.rect_of(part);
                    assert!(whole.contains(rect.min) && whole.contains(rect.max), "{window:?}: {rect:?} in {whole:?}");
                }
            }
        }
    }
}

#[test]
fn the_winner_is_called_by_name() {
    let mut test = TestApp::game(nearly_won(Names::new("Anna", "Bo")));
    test.take_said();
    test.play_to_the_end();
    test.assert_sees("Anna wins");
    assert!(test.take_said().join(" ").contains("Anna wins."));
    let time = Setup {
        clock: Some(Duration::from_secs(1).into()),
        seats: Seats::people(Names::new("Anna", "")),
        ..after("f5d6")
    };
    let mut test = TestApp::game(time);
    test.run_for(Duration::from_secs(2) + LAST_LOOK);
    test.assert_sees("White wins");
    test.assert_sees("Anna ran out of time");
}

#[test]
fn a_series_counts_each_game_once() {
    let mut test = TestApp::game(nearly_won(Names::new("Anna", "Bo")));
    test.play_to_the_end();
    assert_eq!(test.tally(), Standing { won: [1, 0], drawn: 0 });
    assert!(!test.texts().join(" ").contains("Series"), "one game is no series");
    // A game taken back from its end and played again is the same game.
    test.press("See the board");
    test.press("Undo");
    test.settle_ui();
    assert_eq!(test.tally().games(), 0);
    test.play_to_the_end();
    assert_eq!(test.tally(), Standing { won: [1, 0], drawn: 0 });
    // Bo wins as Black. The series counts for the people, not for the colours.
    test.begin(Setup { play: FirstColor::White, ..nearly_won(Names::new("Anna", "Bo")) });
    test.take_said();
    test.play_to_the_end();
    test.assert_sees("Series – Anna: 1, Bo: 1");
    assert!(test.take_said().join(" ").contains("Series – Anna: 1, Bo: 1."));
    test.press("Rematch");
    assert_eq!(test.session().first_player(), Color::Black);
    assert_eq!(test.tally().won, [1, 1]);
    // Other players or another variant begin another series.
    test.begin(nearly_won(Names::new("Anna", "Eva")));
    assert_eq!(test.tally().games(), 0);
    test.play_to_the_end();
    test.begin(Setup { rules: Rules::REVERSE, from: None, ..nearly_won(Names::new("Anna", "Eva")) });
    assert_eq!(test.tally().games(), 0);
}

#[test]
fn a_series_outlives_the_program() {
    let store = Store::default();
    let names = || Names::new("Anna", "Bo");
    let mut test = TestApp::open_again(&store);
    for _ in 0..2 {
        test.begin(nearly_won(names()));
        test.play_to_the_end();
    }
    test.begin(nearly_won(names()));
    drop(test);
    let mut test = TestApp::open_again(&store);
    assert_eq!((test.screen(), test.tally().won), (Screen::Game, [2, 0]));
    test.play_to_the_end();
    test.assert_sees("Series – Anna: 3, Bo: 0");
    // A game of other players from a link changes nothing unless it is played to its end.
    drop(test);
    let link = Options { setup: Some(against_computer(FirstColor::Black, 1)), seed: Some(1), ..Options::default() };
    let mut test = TestApp::open_with(link, &store);
    test.click_on("f5");
    test.settle_ui();
    drop(test);
    store.shelf().remove("game").unwrap();
    let mut test = TestApp::open_again(&store);
    test.begin(nearly_won(names()));
    test.play_to_the_end();
    assert_eq!(test.tally().won, [4, 0]);
}

#[test]
fn the_last_choices_are_there_again() {
    let store = Store::default();
    let mut test = TestApp::open_again(&store);
    for caption in ["6", "Historical", "Reverse", "A friend", "Random", "More options", "3", "White", "5", "+10"] {
        test.press(caption);
    }
    test.press("Fewer options");
    test.write_name(1, "Zoë");
    let chosen = test.chosen();
    assert_eq!(
        (chosen.mode, chosen.play, chosen.setup().rules, chosen.first),
        (Mode::Friend, FirstColor::Random, Rules::REVERSE, Color::White)
    );
    assert_eq!((chosen.level.number(), chosen.corners, chosen.setup().clock), (6, 3, Some(TimeControl::of(5, 10))));
    drop(test);
    let mut test = TestApp::open_again(&store);
    assert_eq!((test.screen(), test.dialog()), (Screen::Start, Dialog::None));
    assert_eq!(test.chosen(), chosen);
    assert_eq!(test.typed(1), "Zoë");
    // The terms of a link are not the player's own choices.
    drop(test);
    let link = Options { setup: Some(setup(Mode::Watch)), seed: Some(1), ..Options::default() };
    let mut test = TestApp::open_with(link.clone(), &store);
    test.press("New game");
    test.press("More options");
    assert_eq!(test.chosen(), Terms { names: chosen.names.clone(), ..Terms::of(&setup(Mode::Watch)) });
    drop(test);
    assert_eq!(TestApp::open_again(&store).chosen(), chosen);
}

#[test]
fn damaged_choices_and_series_are_put_aside() {
    for name in ["choices", "series"] {
        for (text, words) in [
            ("nonsense".to_owned(), "damaged"),
            (format!("othello {name} 1\nmode = chess\nend\n"), "damaged"),
            (format!("othello {name} 2\nend\n"), "newer version"),
        ] {
            let store = Store::default();
            store.shelf().write(name, &text).unwrap();
            let mut test = TestApp::open_again(&store);
            assert_eq!((test.screen(), test.dialog()), (Screen::Start, Dialog::Message), "{text}");
            let told = test.texts().join(" ");
            assert!(told.contains(words) && told.contains(&format!("{name}-damaged")), "{told}");
            assert_eq!(store.shelf().read(&format!("{name}-damaged")).unwrap(), Some(text));
            test.press("Close");
            test.press("White");
            test.update(1);
            drop(test);
            let test = TestApp::open_again(&store);
            assert_eq!((test.dialog(), test.chosen().play), (Dialog::None, FirstColor::White));
        }
    }
}

/// Handicap corners and the first move, together with names, clocks and a rematch: the corners always go to Black.
#[test]
fn a_handicap_goes_with_all_the_rest() {
    let mut test = to_friend();
    test.write_name(0, "Anna");
    test.press("More options");
    for caption in ["2", "5", "+5"] {
        test.press(caption);
    }
    test.press("Fewer options");
    test.press("Play");
    assert_eq!(test.position().score().to_string(), "4-2");
    assert_eq!(test.session().seat(Color::Black).name(), Some("Anna"));
    test.settle();
    test.click_on("f5");
    assert!(test.clock().left(Color::Black) > Duration::from_secs(303));
    test.intent(Intent::Rematch);
    test.settle_ui();
    assert_eq!(test.position().score().to_string(), "4-2");
    assert_eq!(test.session().seat(Color::White).name(), Some("Anna"));
    assert_eq!(test.session().setup().clock, Some(TimeControl::of(5, 5)));
    test.press("New game");
    test.press("More options");
    assert_eq!(test.chosen().corners, 2);
}
