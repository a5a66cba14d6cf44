//! Lessons: each is played through by mouse, finger, keys and assistive technology in every language, and the game that waits
//! meanwhile comes back as it was.

use crate::support::{TestApp, after, against_computer, level, setup, square};
use accesskit::{Action, ActionRequest, NodeId, TreeId};
use bevy::a11y::{AccessibilityRequested, ActionRequest as Request};
use bevy::input::keyboard::KeyCode;
use bevy::math::Rect;
use othello::app::board::{Cursor, Highlights};
use othello::app::game::{FirstColor, Setup};
use othello::app::input::PadPress;
use othello::app::keep::Store;
use othello::app::launch::{Draft, Mode};
use othello::app::lessons::{Course, Learner, LessonWish, Run, Stage};
use othello::app::schedule::{Dialog, Screen};
use othello::app::settings::{Language, Settings, Speed};
use othello::app::shell::{Part, Reader};
use othello::app::words::{Texts, Words};
use othello::coach::{Ask, Choice, Lesson, Set, lesson, lessons};
use othello::rules::{Bitboard, Color, Game, Position, Rules, Square};
use std::collections::HashSet;
use std::time::Duration;

/// How a learner answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hand {
    Mouse,
    Finger,
    Keys,
    Reader,
}

/// A learner at the game.
struct Learning {
    test: TestApp,
    hand: Hand,
}

impl Learning {
    fn new(hand: Hand, language: Language) -> Learning {
        let mut test = TestApp::start_screen();
        test.set_language(language);
        test.set_speed(Speed::Off);
        if hand == Hand::Reader {
            test.resource::<AccessibilityRequested>().set(true);
        }
        test.settle_ui();
        Learning { test, hand }
    }

    fn words(&self, key: impl Into<String>) -> String {
        self.test.resource::<Texts>().get(&Words::new(key.into()))
    }

    /// Presses a button.
    fn press(&mut self, key: &str) {
        let caption = self.words(key);
        match self.hand {
            Hand::Reader => {
                let button = self.test.button(&caption);
                self.ask(Action::Click, NodeId(button.to_bits()));
                self.test.settle_ui();
            }
            hand => self.test.press_by(hand == Hand::Finger, &caption),
        }
    }

    fn ask(&mut self, action: Action, target_node: NodeId) {
        let request = ActionRequest { action, target_tree: TreeId::ROOT, target_node, data: None };
        self.test.app.world_mut().write_message(Request(request));
        self.test.update(2);
    }

    fn touch(&mut self, at: Square) {
        match self.hand {
            Hand::Mouse => self.test.click_square(at),
            Hand::Finger => self.test.tap_square(at),
            Hand::Keys => {
                self.test.type_keys(&at.to_string());
                self.test.key(KeyCode::Enter);
            }
            Hand::Reader => self.ask(Action::Click, Part::Square(at).id()),
        }
        self.test.update(1);
    }

    /// Goes on, from the opening, after an answer, or to have marks judged.
    fn go_on(&mut self) {
        let run = self.run();
        let key = match run.stage() {
            _ if run.can_check() => "lesson-check",
            Stage::Opening => "lesson-start",
            _ if run.is_solved() || run.is_test() => "lesson-next",
            _ => "lesson-retry",
        };
        if self.hand == Hand::Keys {
            self.test.key(KeyCode::Space);
            self.test.update(1);
        } else {
            self.press(key);
        }
    }

    fn run(&self) -> &Run {
        self.test.resource::<Course>().run().expect("a lesson")
    }

    /// Opens a lesson from the list.
    fn open(&mut self, lesson: &Lesson) {
        if self.test.screen() == Screen::Start {
            self.press("start-learn");
        }
        self.press(if lesson.is_about_rules() { "learn-rules" } else { "learn-strategy" });
        self.press(&lesson.title_key());
        assert_eq!(self.test.screen(), Screen::Lesson);
        assert_eq!(self.run().lesson().map(|lesson| lesson.id), Some(lesson.id));
        let text = self.words(lesson.text_key());
        assert!(self.test.texts().contains(&text), "{}", lesson.id);
    }

    /// Gives the right answer to the task on the board.
    fn solve(&mut self) {
        let (lesson, task) = self.run().task();
        assert_eq!(self.test.position(), task.position, "{} {task}", lesson.id);
        match &task.ask {
            Ask::Play(_) => self.touch(task.solution().squares().last().unwrap()),
            Ask::Mark(set) => {
                for square in task.solution().squares() {
                    self.touch(square);
                }
                if !matches!(set, Set::Named(_)) {
                    assert_eq!(self.test.resource::<Highlights>().marked, task.solution());
                    self.go_on();
                }
            }
            Ask::Pick(question) => self.press(match (task.choice().unwrap(), question.name()) {
                (Choice::Black, _) => "choice-black",
                (Choice::White, _) => "choice-white",
                (Choice::Neither, "winner") => "choice-draw",
                (Choice::Neither, _) => "choice-nobody",
            }),
            Ask::Line(moves) => moves.iter().for_each(|square| self.touch(*square)),
            Ask::Playout(_) => {}
        }
        assert!(self.run().is_solved(), "{} {task}: {:?}", lesson.id, self.run().stage());
    }

    /// Practises a lesson without an error.
    fn practise(&mut self, lesson: &Lesson) {
        self.open(lesson);
        self.go_on();
        while *self.run().stage() != Stage::Over {
            self.solve();
            self.go_on();
        }
        let progress = &self.test.resource::<Learner>().0;
        assert_eq!(progress.stars(lesson).count(), 3, "{}", lesson.id);
        assert_eq!(progress.has_passed(lesson), lesson.is_about_rules(), "{}", lesson.id);
        self.press("lesson-back");
        assert_eq!(self.test.screen(), Screen::Learn);
    }
}

/// Practises all lessons in every language.
fn practise_all(hand: Hand) {
    for language in Language::ALL {
        let mut learning = Learning::new(hand, language);
        for lesson in lessons() {
            learning.practise(lesson);
        }
    }
}

#[test]
fn every_lesson_is_practised_with_the_mouse() {
    practise_all(Hand::Mouse);
}

#[test]
fn every_lesson_is_practised_with_a_finger() {
    practise_all(Hand::Finger);
}

#[test]
fn every_lesson_is_practised_with_keys() {
    practise_all(Hand::Keys);
}

#[test]
fn every_lesson_is_practised_by_assistive_technology() {
    practise_all(Hand::Reader);
}

/// How long a grown-up needs who makes no mistake: the time in which the pictures move, and by the keystroke-level model
/// (Card, Moran and Newell 1980) 1.35 s to make up one's mind about a task, 1.1 s to point and 0.2 s to press. Silent reading
/// takes a second for four words (Brysbaert 2019: 238 words a minute); what was read before is not read again.
#[derive(Default)]
struct Minutes {
    read: HashSet<String>,
    seconds: f64,
}

impl Minutes {
    fn read(&mut self, test: &mut TestApp) {
        test.settle_ui();
        let new = test.texts().into_iter().filter(|text| self.read.insert(text.clone()));
        let words: usize = new.map(|text| text.split_whitespace().count()).sum();
        self.seconds += words as f64 / 4.0;
    }

    fn press(&mut self, times: usize) {
        self.seconds += 1.3 * times as f64;
    }

    fn think(&mut self) {
        self.seconds += 1.35;
    }
}

#[test]
fn the_rules_take_at_most_eight_minutes() {
    for language in Language::ALL {
        let mut learning = Learning::new(Hand::Mouse, language);
        learning.test.set_speed(Speed::Normal);
        let begin = learning.test.now();
        let mut minutes = Minutes::default();
        for lesson in lessons().iter().filter(|lesson| lesson.is_about_rules()) {
            let before = minutes.seconds;
            learning.open(lesson);
            minutes.press(1);
            minutes.read(&mut learning.test);
            learning.go_on();
            minutes.press(1);
            while *learning.run().stage() != Stage::Over {
                minutes.read(&mut learning.test);
                minutes.think();
                let (_, task) = learning.run().task();
                minutes.press(match &task.ask {
                    Ask::Mark(Set::Named(_)) | Ask::Play(_) | Ask::Pick(_) | Ask::Playout(_) => 1,
                    Ask::Mark(_) => task.solution().len() as usize + 1,
                    Ask::Line(moves) => moves.len(),
                });
                learning.solve();
                learning.test.settle();
                minutes.read(&mut learning.test);
                learning.go_on();
                minutes.press(1);
            }
            for task in lesson.playouts() {
                learning.press("lesson-play-out");
                minutes.press(1);
                minutes.read(&mut learning.test);
                for _ in 0..task.position.empties().len().div_ceil(2) {
                    minutes.think();
                    minutes.press(1);
                    // The computer's reply, as long as it takes at most on level 1 with its disc and its flips.
                    minutes.seconds += 1.5;
                }
                learning.press("lesson-back");
            }
            if learning.test.screen() == Screen::Lesson {
                learning.press("lesson-back");
            }
            println!("{language:?} {} {:.0} s", lesson.id, minutes.seconds - before);
        }
        let moving = (learning.test.now() - begin).as_secs_f64();
        println!("{language:?} moving {moving:.0} s, all {:.0} s", minutes.seconds + moving);
        assert!(minutes.seconds + moving < 480.0, "{language:?}: {:.0} s", minutes.seconds + moving);
    }
}

/// A wrong move is played, its reason is seen and heard, and the next press brings the position back.
#[test]
fn a_wrong_move_is_shown_and_taken_back() {
    let mut learning = Learning::new(Hand::Mouse, Language::En);
    learning.open(lesson("S1").unwrap());
    learning.go_on();
    let mut shown = 0;
    for _ in 0..6 {
        let (_, task) = learning.run().task();
        let wrong = task.position.legal_moves() - task.solution();
        let square = wrong.squares().next().unwrap();
        learning.test.take_said();
        learning.touch(square);
        assert_eq!(learning.test.moves(), square.to_string());
        assert!(!learning.run().is_solved());
        let said = learning.test.take_said().join(" ");
        assert!(
            ["worse than the best move", "can now take", "This move flips"].iter().any(|why| said.contains(why)),
            "{said}"
        );
        shown += usize::from(!learning.test.resource::<Highlights>().wrong.is_empty());
        learning.touch(square);
        assert_eq!((learning.test.moves().as_str(), learning.run().is_asking()), ("", true));
        learning.solve();
        learning.go_on();
    }
    assert!(shown > 0, "the board shows some of the reasons");
}

/// Marks, legal moves that are the question, and hints are not given away, and hints come nearer.
#[test]
fn hints_come_in_steps() {
    let mut learning = Learning::new(Hand::Mouse, Language::En);
    learning.test.app.world_mut().resource_mut::<Settings>().show_legal = true;
    learning.open(lesson("R7").unwrap());
    learning.go_on();
    assert!(!learning.test.session().may_show_moves());
    let solution = learning.run().task().1.solution();
    learning.press("button-hint");
    let area = learning.test.resource::<Highlights>().area;
    assert!(!(area & solution).is_empty() && area.len() <= 16);
    learning.press("button-hint");
    let idea = learning.words(lesson("R7").unwrap().idea_key());
    learning.test.assert_sees(&idea);
    // The same by key.
    learning.test.key(KeyCode::KeyH);
    learning.test.run_for(Duration::from_secs(2));
    let right = learning.test.resource::<Highlights>().right;
    assert!(right.len() == 1 && (right - solution).is_empty());
}

/// The game that waits during a lesson goes on as it was, also when the program ends within the lesson; so does what was
/// learnt.
#[test]
fn a_lesson_leaves_the_game_alone() {
    let store = Store::default();
    let mut test = TestApp::open_again(&store);
    test.press("A friend");
    test.press("Play");
    for name in ["f5", "d6", "c3"] {
        test.click_on(name);
    }
    test.settle();
    let before = (test.moves(), test.session().generation(), store.shelf().read("game").unwrap());
    let enter = |test: &mut TestApp| {
        test.press("New game");
        test.press("Learn");
        test.press("The board");
        test.press("Start");
        for square in Bitboard::from_iter(["d5", "e4"].map(square)).squares() {
            test.click_square(square);
        }
        test.press("Check");
    };
    enter(&mut test);
    assert!(test.resource::<Course>().run().unwrap().is_solved());
    assert_eq!(test.moves(), "");
    test.press("All lessons");
    test.press("Close");
    test.press("Back to the game");
    test.settle();
    test.assert_pictures_match();
    assert_eq!((test.moves(), test.session().generation(), store.shelf().read("game").unwrap()), before);
    test.click_on("d3");
    assert_eq!(test.moves(), "f5d6c3d3");
    enter(&mut test);
    test.app.world_mut().write_message(bevy::app::AppExit::Success);
    test.update(1);
    let mut test = TestApp::open_again(&store);
    assert_eq!((test.moves().as_str(), test.screen()), ("f5d6c3d3", Screen::Game));
    test.press("New game");
    test.press("Learn");
    let r1 = lesson("R1").unwrap();
    assert!(test.resource::<Learner>().0.record(r1, &r1.tasks[0]).solved);
}

/// A game of a lesson is played against the computer, to its goal, and counts for nobody.
#[test]
fn a_lesson_ends_with_a_game() {
    let mut learning = Learning::new(Hand::Mouse, Language::En);
    let r12 = lesson("R12").unwrap();
    learning.open(r12);
    learning.go_on();
    while *learning.run().stage() != Stage::Over {
        learning.solve();
        learning.go_on();
    }
    learning.press("lesson-play-out");
    let task = learning.run().task().1;
    assert!(matches!(task.ask, Ask::Playout(_)));
    assert_eq!(learning.test.position(), task.position);
    // It is played by the clock. Who runs out of time has lost, and may try again.
    learning.test.assert_sees("Your clock: 3:00 – the computer's: 3:00");
    learning.test.sleep(Duration::from_secs(200));
    learning.test.update(3);
    learning.test.settle_ui();
    assert!(learning.run().awaits_go_on() && !learning.run().is_solved());
    learning.test.assert_sees("You have not reached the goal.");
    learning.press("lesson-retry");
    learning.test.assert_sees("Your clock: 3:00 – the computer's: 3:00");
    for _ in 0..60 {
        if learning.run().awaits_go_on() {
            break;
        }
        learning.test.wait_until("the learner's turn", |test| {
            test.session().awaits_person() || test.session().ending().is_some()
        });
        if let Some(square) = learning.test.legal().squares().next() {
            learning.test.click_square(square);
        }
        learning.test.settle();
    }
    assert!(learning.run().awaits_go_on());
    assert!(learning.test.session().is_lesson());
    let series = learning.test.resource::<othello::app::game::Series>().standing();
    assert_eq!(series.games(), 0);
    assert_eq!(learning.test.screen(), Screen::Lesson);
}

/// Asserts that every text and every button lies inside the window, and no two texts over each other.
#[track_caller]
pub(crate) fn assert_fits(test: &mut TestApp, what: &str) {
    let window = test.window_rect();
    let mut nodes = test.text_nodes();
    let texts = nodes.len();
    nodes.extend(test.buttons().into_iter().map(|(button, _)| button));
    let rects: Vec<Rect> = nodes.into_iter().map(|node| test.rect_of(node)).collect();
    for (n, rect) in rects.iter().enumerate() {
        assert!(
            window.contains(rect.min + 1.0) && window.contains(rect.max - 1.0),
            "{what}: {rect:?} leaves the window"
        );
        for other in rects[..n.min(texts)].iter().filter(|_| n < texts) {
            let over = rect.intersect(*other);
            assert!(over.is_empty() || over.width().min(over.height()) < 2.0, "{what}: {rect:?} lies over {other:?}");
        }
    }
}

/// Every page of the list and every leaf of words is readable in every language.
#[test]
fn the_list_fits_into_every_window() {
    for language in Language::ALL {
        for (width, height) in [(1280, 720), (390, 844), (844, 390), (800, 600)] {
            let mut learning = Learning::new(Hand::Mouse, language);
            learning.test.resize(width, height);
            learning.press("start-learn");
            for page in ["learn-rules", "learn-strategy", "learn-words"] {
                learning.press(page);
                let leaves = if page == "learn-words" { 6 } else { 1 };
                for leaf in 0..leaves {
                    assert_fits(&mut learning.test, &format!("{language:?} {width}×{height} {page} {leaf}"));
                    if leaves > 1 {
                        learning.press("lesson-next");
                    }
                }
            }
        }
    }
}

/// So is every lesson: what it is about, its first task, and the idea behind it.
#[test]
fn every_lesson_fits_into_every_window() {
    for language in Language::ALL {
        for (width, height) in [(390, 844), (844, 390), (360, 640)] {
            let mut learning = Learning::new(Hand::Mouse, language);
            learning.test.resize(width, height);
            for lesson in lessons() {
                let mut wish = |wish: LessonWish, what: &str| {
                    learning.test.app.world_mut().write_message(wish);
                    learning.test.update(1);
                    learning.test.settle_ui();
                    assert_fits(&mut learning.test, &format!("{language:?} {width}×{height} {} {what}", lesson.id));
                };
                wish(LessonWish::Practise(lesson.id), "opening");
                wish(LessonWish::GoOn, "task");
                wish(LessonWish::Hint, "area");
                wish(LessonWish::Hint, "idea");
            }
        }
    }
}

/// A gamepad leads through a lesson: its lower button presses and goes on, its left one has marks checked.
#[test]
fn a_gamepad_leads_through_a_lesson() {
    let mut test = TestApp::start_screen();
    let pad = |test: &mut TestApp, press: PadPress| {
        test.app.world_mut().write_message(press);
        test.update(2);
        test.settle_ui();
    };
    test.press("Learn");
    pad(&mut test, PadPress::South);
    pad(&mut test, PadPress::South);
    let stage = |test: &TestApp| test.resource::<Course>().run().expect("a lesson").stage().clone();
    assert_eq!(stage(&test), Stage::Opening, "the first press marks the button, the second begins");
    pad(&mut test, PadPress::South);
    assert_eq!(stage(&test), Stage::Asking);
    for target in ["d5", "e4"].map(square) {
        pad(&mut test, PadPress::Step(0, 1));
        while let Some(at) = test.resource::<Cursor>().shown().filter(|at| *at != target) {
            let step = |from: u8, to: u8| (i16::from(to) - i16::from(from)).signum() as i8;
            let columns = step(at.column(), target.column());
            let rows = if columns == 0 { step(at.row(), target.row()) } else { 0 };
            pad(&mut test, PadPress::Step(columns, rows));
        }
        pad(&mut test, PadPress::South);
    }
    pad(&mut test, PadPress::West);
    assert!(test.resource::<Course>().run().expect("a lesson").is_solved());
    pad(&mut test, PadPress::South);
    assert_eq!(test.resource::<Course>().run().map(Run::progress), Some((2, 4)));
    pad(&mut test, PadPress::East);
    assert_eq!(test.screen(), Screen::Learn);
}

/// Assistive technology hears what has been done of each lesson, and nothing is drawn while a lesson waits.
#[test]
fn a_lesson_at_rest_is_silent_and_named() {
    let mut learning = Learning::new(Hand::Reader, Language::En);
    learning.press("start-learn");
    let names: Vec<String> = {
        let tree = learning.test.resource::<Reader>().tree().expect("a tree");
        tree.nodes.iter().filter_map(|(_, node)| node.label().map(str::to_owned)).collect()
    };
    assert!(names.contains(&"The board, not begun".to_owned()), "{names:?}");
    learning.test.take_said();
    learning.open(lesson("R1").unwrap());
    learning.go_on();
    let said = learning.test.take_said().join(" ");
    for part in ["Task 1 of 4", "Mark your discs", "You are Black", "The board has 64 squares"] {
        assert!(said.contains(part), "{part} in {said}");
    }
    learning.touch(square("d5"));
    assert_eq!(learning.test.take_said(), ["d5 marked, 1 in all."]);
    learning.touch(square("d5"));
    assert_eq!(learning.test.take_said(), ["d5 no longer marked, 0 in all."]);
    learning.test.fall_asleep();
}

/// The start screen's other entries still work after a lesson.
#[test]
fn escape_leads_back_step_by_step() {
    let mut test = TestApp::game(setup(Mode::Friend));
    test.press("New game");
    test.press("Learn");
    test.press("Diagonals");
    for screen in [Screen::Lesson, Screen::Learn, Screen::Start, Screen::Game] {
        assert_eq!(test.screen(), screen);
        test.key(KeyCode::Escape);
        test.settle_ui();
    }
}

/// A game against the computer that ends with the next disc of its person, who plays Black, won or lost.
fn about_to_end(number: u8, wins: bool) -> Setup {
    let start = if wins {
        // One disc before a wipe-out.
        return Setup { from: after("e6f4e3f6g5d6e7f5").from, ..against_computer(FirstColor::Black, number) };
    } else {
        let empty = square("a1");
        let black: Bitboard = [square("c1")].into_iter().collect();
        let white = Bitboard::ALL - black - empty.into();
        Position::new(Rules::OTHELLO, black, white, Color::Black).unwrap()
    };
    Setup { from: Some(Game::new(start).into()), ..against_computer(FirstColor::Black, number) }
}

/// A beginner who loses is offered the next lesson; who wins twice, the next level.
#[test]
fn the_end_of_a_game_recommends_what_comes_next() {
    let mut test = TestApp::game(about_to_end(2, false));
    test.click_on("a1");
    test.settle_discs();
    test.run_to_result();
    test.settle();
    test.assert_sees("Lesson: The board");
    test.press("Lesson: The board");
    assert_eq!((test.screen(), test.dialog()), (Screen::Lesson, Dialog::None));
    test.assert_sees("The board");

    let mut test = TestApp::game(about_to_end(2, true));
    for time in 0..2 {
        if time > 0 {
            test.begin(about_to_end(2, true));
            test.settle();
        }
        test.click_on("c5");
        test.settle_discs();
        test.run_to_result();
        test.settle();
        assert!(!test.sees("Lesson: The board"), "the game was won");
        assert_eq!(test.sees("Play level 3"), time == 1);
    }
    test.press("Play level 3");
    test.settle();
    assert_eq!((test.screen(), test.dialog()), (Screen::Game, Dialog::None));
    assert_eq!(test.session().seat(Color::White).level(), Some(level(3)));
    assert_eq!((test.moves().as_str(), test.resource::<Draft>().terms.level), ("", level(3)));
}
