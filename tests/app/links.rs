//! Links: a valid one begins its game, a malformed one is reported, and the game copies its own.

use crate::support::{TestApp, after, setup};
use bevy::ecs::message::Messages;
use othello::app::keep::Store;
use othello::app::launch::{CopyLink, Mode, Options, PageAddress, options_of_query, parse_link};
use othello::app::schedule::{Dialog, Screen};

#[test]
fn a_link_opens_its_game() {
    let options = parse_link("?mode=friend&variant=reverse&moves=f5d6c3&lang=en").unwrap();
    let mut test = TestApp::open(Options { seed: Some(1), ..options });
    assert_eq!((test.screen(), test.dialog(), test.moves().as_str()), (Screen::Game, Dialog::None, "f5d6c3"));
    test.assert_turn_is_shown();
    test.settle();
    test.assert_pictures_match();
}

#[test]
fn a_malformed_link_is_told_and_the_game_starts_plain() {
    let mut test = TestApp::open(Options { seed: Some(1), ..options_of_query("moves=f5f5&level=4") });
    assert_eq!((test.screen(), test.dialog()), (Screen::Start, Dialog::Message));
    let told = "The link to this game was ignored because “moves=f5f5” is not valid. Move 2 of the game is not legal.";
    test.assert_sees(told);
    assert_eq!(test.take_said(), [told]);
    test.press("Close");
    assert_eq!((test.screen(), test.dialog()), (Screen::Start, Dialog::None));
    assert_eq!(test.take_said(), [""; 0], "it is told once");
}

/// A running game that has nothing to do with the link also continues.
#[test]
fn a_malformed_link_leaves_the_running_game_alone() {
    let store = Store::default();
    let mut test = TestApp::open_again(&store);
    test.begin(after("f5d6"));
    test.click_on("c3");
    drop(test);
    let mut test = TestApp::open_with(options_of_query("level=99"), &store);
    assert_eq!((test.screen(), test.dialog(), test.moves().as_str()), (Screen::Game, Dialog::Message, "f5d6c3"));
    test.press("Close");
    test.click_on("d3");
    assert_eq!(test.moves(), "f5d6c3d3");
}

#[test]
fn the_game_gives_a_link_where_it_has_an_address() {
    let mut test = TestApp::game(after("f5d6"));
    assert!(test.buttons().iter().all(|(_, caption)| caption != "Copy link"), "a window has no address");
    test.app.insert_resource(PageAddress("https://example.org/othello/".to_owned()));
    test.settle_ui();
    test.click_on("c3");
    let button = test.button("Copy link");
    test.click(test.rect_of(button).center());
    let wanted: Vec<CopyLink> = test.app.world_mut().resource_mut::<Messages<CopyLink>>().drain().collect();
    let [CopyLink(link)] = &wanted[..] else { panic!("{wanted:?}") };
    let (address, query) = link.split_once('?').unwrap();
    assert_eq!(address, "https://example.org/othello/");
    let again = TestApp::open(Options { seed: Some(1), ..parse_link(query).unwrap() });
    assert_eq!(again.position(), test.position());
    assert_eq!(again.session().setup().seats, setup(Mode::Friend).seats);
}
