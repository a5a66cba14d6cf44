//! Assistive technology: the tree of named parts for a player who does not see the window, and its requests.

use crate::support::{TestApp, after, long_search, setup, square, thinking};
use accesskit::{Action, ActionRequest, Live, Node, NodeId, Role, Toggled, TreeId, TreeUpdate};
use bevy::a11y::{AccessibilityRequested, ActionRequest as Request};
use bevy::ecs::change_detection::{DetectChanges, Tick};
use bevy::input::keyboard::KeyCode;
use bevy::prelude::*;
use othello::app::board::Cursor;
use othello::app::launch::{Mode, Options};
use othello::app::players::Order;
use othello::app::schedule::{Dialog, Screen};
use othello::app::settings::{Language, Settings};
use othello::app::shell::{Part, Reader};
use othello::app::words::{Texts, Words};
use othello::rules::{Bitboard, Square};
use std::collections::{HashMap, HashSet};

/// Simulates the start of assistive technology.
fn listen(test: &mut TestApp) {
    test.resource::<AccessibilityRequested>().set(true);
    test.settle_ui();
}

fn tree(test: &TestApp) -> &TreeUpdate {
    test.resource::<Reader>().tree().expect("a tree")
}

fn node(test: &TestApp, id: NodeId) -> &Node {
    &tree(test).nodes.iter().find(|(found, _)| *found == id).expect("the node").1
}

fn cell<'a>(test: &'a TestApp, name: &str) -> &'a Node {
    node(test, Part::Square(square(name)).id())
}

fn name<'a>(test: &'a TestApp, square: &str) -> &'a str {
    cell(test, square).label().expect("a name")
}

fn of_role(test: &TestApp, role: Role) -> Vec<&Node> {
    tree(test).nodes.iter().map(|(_, node)| node).filter(|node| node.role() == role).collect()
}

/// The part with this role and name.
#[track_caller]
fn named<'a>(test: &'a TestApp, role: Role, name: &str) -> (NodeId, &'a Node) {
    let all = tree(test).nodes.iter().filter(|(_, node)| node.role() == role);
    let found: Vec<_> = all.filter(|(_, node)| node.label() == Some(name)).collect();
    let names: Vec<_> = of_role(test, role).into_iter().map(Node::label).collect();
    assert_eq!(found.len(), 1, "{name} among {names:?}");
    (found[0].0, &found[0].1)
}

fn ask(test: &mut TestApp, action: Action, target_node: NodeId) {
    let request = ActionRequest { action, target_tree: TreeId::ROOT, target_node, data: None };
    test.app.world_mut().write_message(Request(request));
    test.settle_ui();
}

/// Asserts the requirements of AccessKit: every part has one parent, and the focus is one of the parts.
#[track_caller]
fn assert_whole(test: &TestApp) {
    let tree = tree(test);
    let nodes: HashMap<NodeId, &Node> = tree.nodes.iter().map(|(id, node)| (*id, node)).collect();
    assert_eq!(nodes.len(), tree.nodes.len(), "a part is there twice");
    let mut reached = HashSet::new();
    let mut ahead = vec![NodeId(test.window_entity().to_bits())];
    while let Some(id) = ahead.pop() {
        assert!(reached.insert(id), "{id:?} has two parents");
        ahead.extend(nodes.get(&id).expect("a child that is there").children());
    }
    assert_eq!(reached.len(), nodes.len(), "a part without a parent");
    assert!(nodes.contains_key(&tree.focus));
}

#[test]
fn nobody_listens_and_nothing_is_told() {
    let mut test = TestApp::game(setup(Mode::Friend));
    test.click_on("f5");
    assert!(test.resource::<Reader>().tree().is_none());
}

#[test]
fn the_board_is_a_grid_of_squares_with_their_state() {
    let mut test = TestApp::game(setup(Mode::Friend));
    listen(&mut test);
    assert_whole(&test);
    let (_, grid) = named(&test, Role::Grid, "Board");
    assert_eq!((grid.row_count(), grid.column_count()), (Some(8), Some(8)));
    assert_eq!(grid.children().len(), 8);
    for (row, id) in grid.children().iter().enumerate() {
        let cells = node(&test, *id);
        assert_eq!((cells.role(), cells.row_index()), (Role::Row, Some(row)));
        for (column, id) in cells.children().iter().enumerate() {
            let cell = node(&test, *id);
            assert_eq!(cell.role(), Role::GridCell);
            assert_eq!((cell.row_index(), cell.column_index()), (Some(row), Some(column)));
        }
        assert_eq!(cells.children().len(), 8);
    }
    assert_eq!(name(&test, "d3"), "d3, empty, legal, would flip 1");
    assert_eq!(name(&test, "a1"), "a1, empty");
    assert_eq!(name(&test, "e4"), "e4, black");
    assert_eq!(name(&test, "d4"), "d4, white");
    test.click_on("f5");
    assert_eq!(name(&test, "f5"), "f5, black, last move");
    assert_eq!(name(&test, "e5"), "e5, black");
    assert_eq!(name(&test, "d3"), "d3, empty");
    assert_eq!(name(&test, "f4"), "f4, empty, legal, would flip 1");
    // Squares have the place at which they are drawn.
    let bounds = cell(&test, "f4").bounds().expect("a place");
    let middle = test.middle_of(square("f4"));
    assert!((bounds.x0..bounds.x1).contains(&f64::from(middle.x)));
    assert!((bounds.y0..bounds.y1).contains(&f64::from(middle.y)));
}

#[test]
fn hidden_marks_are_not_told() {
    let mut test = TestApp::game(after("f5"));
    listen(&mut test);
    assert_eq!(name(&test, "f5"), "f5, black, last move");
    let mut settings = test.app.world_mut().resource_mut::<Settings>();
    settings.show_legal = false;
    settings.show_preview = false;
    settings.show_last = false;
    test.settle_ui();
    assert_eq!(name(&test, "f4"), "f4, empty");
    assert_eq!(name(&test, "f5"), "f5, black");
}

/// During the computer's turn, no square is legal for the person.
#[test]
fn squares_are_legal_for_people_only() {
    let _alone = long_search();
    let mut test = thinking();
    listen(&mut test);
    let assert_legal = |test: &TestApp, legal: Bitboard| {
        for square in Square::all() {
            assert_eq!(name(test, &square.to_string()).contains("legal"), legal.contains(square), "{square}");
        }
    };
    assert!(test.thinks() && !test.legal().is_empty());
    assert_legal(&test, Bitboard::EMPTY);
    test.order(Order::MoveNow);
    test.wait_for_turn();
    test.update(1);
    assert_legal(&test, test.legal());
}

#[test]
fn squares_are_named_in_every_language() {
    let mut test = TestApp::game(after("f5"));
    listen(&mut test);
    let expected = [
        (Language::Da, "f4, tomt, lovligt, vender 1", "f5, sort, sidste træk", "Bræt"),
        (Language::De, "f4, leer, möglich, dreht 1 um", "f5, schwarz, letzter Zug", "Brett"),
        (Language::Cs, "f4, prázdné, možný tah, otočí 1", "f5, černý, poslední tah", "Deska"),
        (Language::En, "f4, empty, legal, would flip 1", "f5, black, last move", "Board"),
    ];
    for (language, legal, last, board) in expected {
        test.set_language(language);
        assert_eq!(name(&test, "f4"), legal);
        assert_eq!(name(&test, "f5"), last);
        named(&test, Role::Grid, board);
        let undo = Texts::of(language).get(&Words::new("button-undo"));
        named(&test, Role::Button, &undo);
        let root = node(&test, NodeId(test.window_entity().to_bits()));
        assert_eq!(root.language(), Some(language.code()));
    }
}

#[test]
fn the_focus_is_where_the_keys_are() {
    let mut test = TestApp::game(setup(Mode::Friend));
    listen(&mut test);
    let root = NodeId(test.window_entity().to_bits());
    assert_eq!(tree(&test).focus, root);
    test.key(KeyCode::ArrowRight);
    assert_eq!(tree(&test).focus, Part::Square(square("d3")).id());
    test.key(KeyCode::ArrowDown);
    assert_eq!(tree(&test).focus, Part::Square(square("d4")).id());
    test.key(KeyCode::Tab);
    let focused = node(&test, tree(&test).focus);
    assert_eq!(focused.role(), Role::Button);
    test.key(KeyCode::ArrowDown);
    assert_eq!(tree(&test).focus, Part::Square(square("d5")).id());
    test.press("Settings");
    assert_eq!(node(&test, tree(&test).focus).label(), Some("Close"));
    test.key(KeyCode::Escape);
    test.settle_ui();
    assert_whole(&test);
}

#[test]
fn buttons_have_names_and_states() {
    let mut test = TestApp::start_screen();
    listen(&mut test);
    assert_whole(&test);
    assert!(of_role(&test, Role::Grid).is_empty(), "there is no game yet");
    let (_, group) = named(&test, Role::RadioGroup, "Opponent");
    let choices: Vec<_> = group.children().iter().map(|id| node(&test, *id)).collect();
    let told: Vec<_> = choices.iter().map(|node| (node.role(), node.label(), node.toggled())).collect();
    let choice = |name, toggled| (Role::RadioButton, Some(name), Some(toggled));
    let expected =
        [choice("Computer", Toggled::True), choice("A friend", Toggled::False), choice("Watch", Toggled::False)];
    assert_eq!(told, expected);
    named(&test, Role::Button, "Play");
    test.press("A friend");
    assert_eq!(named(&test, Role::RadioButton, "A friend").1.toggled(), Some(Toggled::True));
    assert!(of_role(&test, Role::RadioGroup).iter().all(|group| group.label() != Some("Level")), "it is not shown");
    // The tree contains all buttons that can be pressed, and no others.
    for open in [None, Some("More options"), Some("Settings"), Some("Game")] {
        if let Some(caption) = open {
            test.press(caption);
        }
        assert_whole(&test);
        let told: HashSet<u64> = tree(&test)
            .nodes
            .iter()
            .filter(|(_, node)| node.supports_action(Action::Click))
            .map(|(id, node)| {
                assert!(node.label().is_some_and(|label| !label.is_empty()));
                id.0
            })
            .collect();
        let buttons: HashSet<u64> = test.buttons().into_iter().map(|(button, _)| button.to_bits()).collect();
        assert_eq!(told, buttons, "{open:?}");
    }
    let mut test = TestApp::game(setup(Mode::Friend));
    listen(&mut test);
    assert!(named(&test, Role::Button, "Undo").1.is_disabled());
    test.click_on("f5");
    assert!(!named(&test, Role::Button, "Undo").1.is_disabled());
    // The players' cards show their colours.
    let pictures: Vec<_> = of_role(&test, Role::Image).into_iter().filter_map(Node::label).collect();
    assert_eq!(pictures, ["Black", "White"]);
}

#[test]
fn a_dialog_has_its_title_and_hides_what_lies_below() {
    let mut test = TestApp::game(setup(Mode::Friend));
    listen(&mut test);
    test.press("Settings");
    let (_, dialog) = named(&test, Role::Dialog, "Settings");
    assert!(dialog.is_modal());
    assert!(of_role(&test, Role::Grid).is_empty());
    let speeds: Vec<_> = of_role(&test, Role::RadioGroup).into_iter().filter_map(Node::label).collect();
    assert!(speeds.contains(&"Legal moves"), "{speeds:?}");
    test.press("Close");
    assert_eq!(of_role(&test, Role::Dialog).len(), 0);
    assert_eq!(of_role(&test, Role::Grid).len(), 1);
    let mut test = TestApp::game(after("e6f4e3f6g5d6e7f5c5"));
    listen(&mut test);
    test.settle_discs();
    test.run_to_result();
    named(&test, Role::Dialog, "Black wins");
    assert_whole(&test);
}

#[test]
fn events_are_read_out() {
    let mut test = TestApp::game(setup(Mode::Friend));
    listen(&mut test);
    let news = |test: &TestApp| {
        let news = node(test, Part::News.id());
        assert_eq!(news.live(), Some(Live::Polite));
        news.value().unwrap_or_default().to_owned()
    };
    test.click_on("f5");
    assert_eq!(news(&test), "Black plays f5 and flips 1 disc: e5. White to move.");
    test.click_on("a1");
    let once = news(&test);
    assert_eq!(once, "No disc of the other side lies beside a1.");
    test.click_on("a1");
    assert_eq!(news(&test).trim_end(), once);
    assert_ne!(news(&test), once, "the same words again are another change");
}

#[test]
fn requests_do_what_mouse_and_keys_do() {
    let mut test = TestApp::game(setup(Mode::Friend));
    listen(&mut test);
    ask(&mut test, Action::Click, Part::Square(square("f5")).id());
    assert_eq!(test.moves(), "f5");
    ask(&mut test, Action::Focus, Part::Square(square("f4")).id());
    assert_eq!(test.resource::<Cursor>().shown(), Some(square("f4")));
    assert_eq!(tree(&test).focus, Part::Square(square("f4")).id());
    test.key(KeyCode::Enter);
    assert_eq!(test.moves(), "f5f4");
    let undo = named(&test, Role::Button, "Undo").0;
    ask(&mut test, Action::Focus, undo);
    assert_eq!(tree(&test).focus, undo);
    ask(&mut test, Action::Click, undo);
    assert_eq!(test.moves(), "f5");
    ask(&mut test, Action::Click, undo);
    assert_eq!(test.moves(), "");
    ask(&mut test, Action::Click, undo);
    assert!(named(&test, Role::Button, "Undo").1.is_disabled());
    // A refused square is announced.
    ask(&mut test, Action::Click, Part::Square(square("a1")).id());
    assert_eq!(node(&test, Part::News.id()).value(), Some("No disc of the other side lies beside a1."));
    let settings = named(&test, Role::Button, "Settings").0;
    ask(&mut test, Action::Click, settings);
    assert_eq!(test.dialog(), Dialog::Settings);
    // Behind the dialog, no request has an effect.
    let new = test.named("button-new")[0];
    for id in [Part::Square(square("f5")).id(), NodeId(new.to_bits()), undo, NodeId(7), NodeId(u64::MAX)] {
        ask(&mut test, Action::Click, id);
        ask(&mut test, Action::Focus, id);
    }
    assert_eq!((test.screen(), test.dialog(), test.moves()), (Screen::Game, Dialog::Settings, String::new()));
    let slow = {
        let general = named(&test, Role::RadioButton, "General").0;
        ask(&mut test, Action::Click, general);
        named(&test, Role::RadioButton, "Slow").0
    };
    ask(&mut test, Action::Click, slow);
    assert_eq!(node(&test, slow).toggled(), Some(Toggled::True));
}

#[test]
fn names_are_written_in_fields_that_say_whose_they_are() {
    let mut test = TestApp::start_screen();
    test.press("A friend");
    listen(&mut test);
    let [other, field] = ["Name of player 1", "Name of player 2"].map(|name| named(&test, Role::TextInput, name).0);
    for focused in [other, field] {
        ask(&mut test, Action::Focus, focused);
        assert_eq!(tree(&test).focus, focused);
    }
    test.type_text("Eva");
    assert_eq!(node(&test, field).value(), Some("Eva"));
    assert_eq!(test.chosen().names.of(1), Some("Eva"));
    assert_whole(&test);
}

/// A request arrives at the end of a frame. The game stays awake until it is carried out, then sleeps again.
#[test]
fn a_request_wakes_the_game() {
    let mut test = TestApp::game(setup(Mode::Friend));
    listen(&mut test);
    test.settle();
    test.fall_asleep();
    let id = Part::Square(square("f4")).id();
    let request = ActionRequest { action: Action::Focus, target_tree: TreeId::ROOT, target_node: id, data: None };
    test.app.world_mut().write_message(Request(request));
    test.update(1);
    assert!(test.asked_to_draw);
    test.fall_asleep();
}

fn last_told(test: &TestApp) -> Tick {
    test.world().get_resource_ref::<Reader>().expect("a reader").last_changed()
}

#[test]
fn nothing_is_told_while_nothing_changes() {
    let mut test = TestApp::game(setup(Mode::Friend));
    listen(&mut test);
    test.settle();
    test.fall_asleep();
    let before = last_told(&test);
    test.update(20);
    assert_eq!(last_told(&test), before);
    test.key(KeyCode::ArrowRight);
    assert_ne!(last_told(&test), before);
    // A program that starts to listen again receives the whole tree again.
    let before = last_told(&test);
    listen(&mut test);
    assert_ne!(last_told(&test), before);
    assert_whole(&test);
}

/// The tree is complete in every frame while the screens and the window's shape change.
#[test]
fn the_tree_is_whole_all_the_time() {
    let mut test = TestApp::open(Options { seed: Some(1), ..Options::default() });
    listen(&mut test);
    let look = |test: &mut TestApp| {
        for _ in 0..4 {
            assert_whole(test);
            test.update(1);
        }
    };
    test.press("A friend");
    look(&mut test);
    test.press("Play");
    look(&mut test);
    test.resize(390, 844);
    look(&mut test);
    test.click_on("f5");
    look(&mut test);
    test.press("Settings");
    look(&mut test);
    test.resize(844, 390);
    look(&mut test);
    test.key(KeyCode::Escape);
    look(&mut test);
    test.press("New game");
    look(&mut test);
}

/// The moves of the list are buttons, and the squares tell the position that is shown.
#[test]
fn a_move_of_the_list_shows_its_position() {
    let mut test = TestApp::game(after("f5d6c3"));
    listen(&mut test);
    assert!(name(&test, "c3").contains("black"), "{}", name(&test, "c3"));
    let (id, _) = named(&test, Role::Button, "d6");
    ask(&mut test, Action::Click, id);
    assert_eq!((test.session().shown().ply(), test.moves().as_str()), (2, "f5d6c3"));
    assert!(name(&test, "c3").contains("empty"), "{}", name(&test, "c3"));
    let (id, _) = named(&test, Role::Button, "To the end");
    ask(&mut test, Action::Click, id);
    assert!(!test.session().is_browsing());
}
