//! Every text of the game is readable on its background (WCAG 2.2, 1.4.3: a contrast of 4.5 to 1), and a theme or a set
//! of discs applies as soon as it is chosen.

use crate::support::{TestApp, after, setup, square};
use bevy::color::Luminance;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use othello::app::game::{Intent, Setup};
use othello::app::launch::Mode;
use othello::app::schedule::Dialog;
use othello::app::settings::{DiscSet, Settings, Theme};
use othello::app::theme::palette;
use othello::app::ui::{DiscPicture, Panel, PanelGround};
use othello::app::words::{Alerts, Words};
use std::time::Duration;

/// The mixed colour of one layer over another.
fn over(upper: Color, lower: Vec3) -> Vec3 {
    let upper = upper.to_linear();
    lower.lerp(upper.to_vec3(), upper.alpha)
}

/// The colour of the quad below the panel.
fn panel_ground(test: &TestApp) -> Vec3 {
    let materials = test.resource::<Assets<ColorMaterial>>();
    let mut quads = test.world().try_query_filtered::<&MeshMaterial2d<ColorMaterial>, With<PanelGround>>().unwrap();
    let quad = quads.single(test.world()).unwrap();
    materials.get(quad).unwrap().color.to_linear().to_vec3()
}

/// The background of a node, mixed from everything below it.
fn ground(test: &TestApp, node: Entity) -> Vec3 {
    let below = match test.world().get::<ChildOf>(node) {
        Some(parent) => ground(test, parent.parent()),
        None => test.resource::<ClearColor>().0.to_linear().to_vec3(),
    };
    if test.world().get::<Panel>(node).is_some() {
        return panel_ground(test);
    }
    test.world().get::<BackgroundColor>(node).map_or(below, |own| over(own.0, below))
}

fn contrast(one: Vec3, other: Vec3) -> f32 {
    let [one, other] = [one, other].map(|color| LinearRgba::from_vec3(color).luminance());
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Asserts the contrast of all texts, visible or not, except on disabled buttons.
#[track_caller]
fn assert_readable(test: &mut TestApp, place: &str) {
    let mut texts = test.app.world_mut().query::<(Entity, &Text, &TextColor)>();
    let texts: Vec<_> = texts.iter(test.app.world()).map(|(node, text, ink)| (node, text.0.clone(), ink.0)).collect();
    assert!(!texts.is_empty());
    for (node, text, ink) in texts {
        let parent = test.world().get::<ChildOf>(node).map(ChildOf::parent);
        if text.trim().is_empty() || parent.is_some_and(|it| test.world().get::<InteractionDisabled>(it).is_some()) {
            continue;
        }
        let behind = ground(test, node);
        let ratio = contrast(over(ink, behind), behind);
        assert!(ratio >= 4.5, "{place}: '{text}' has a contrast of {ratio:.2}");
    }
}

#[test]
fn every_text_can_be_read() {
    let mut test = TestApp::start_screen();
    assert_readable(&mut test, "the start screen");
    test.press("More options");
    assert_readable(&mut test, "more options");
    test.press("Settings");
    for page in ["Board", "Game", "General"] {
        test.press(page);
        assert_readable(&mut test, page);
    }
    test.press("Close");
    test.app.world_mut().resource_mut::<Alerts>().add(Words::new("message-not-kept"));
    test.settle_ui();
    assert_eq!(test.dialog(), Dialog::Message);
    assert_readable(&mut test, "a message");
}

#[test]
fn every_text_beside_a_game_can_be_read_with_every_set_of_discs() {
    let clock = Some(Duration::from_secs(300).into());
    let mut test = TestApp::game(Setup { clock, ..after("f5d6c3d3c4f4") });
    test.settle();
    test.intent(Intent::Undo);
    test.intent(Intent::Undo);
    // An illegal square shows a notice.
    test.click_on("a1");
    test.settle();
    for theme in Theme::ALL {
        for discs in DiscSet::ALL {
            let mut settings = test.app.world_mut().resource_mut::<Settings>();
            (settings.theme, settings.discs) = (theme, discs);
            test.settle_ui();
            assert_readable(&mut test, &format!("a game with {theme:?} and {discs:?}"));
        }
    }
    let mut test = TestApp::game(after("e6f4e3f6g5d6e7f5c5"));
    test.wait_until("the result", |test| test.dialog() == Dialog::Result);
    test.settle_ui();
    assert_readable(&mut test, "the result");
}

/// The colour of a small picture of a disc in the panel.
fn small_disc(test: &mut TestApp) -> Color {
    let mut discs = test.app.world_mut().query::<(&DiscPicture, &BackgroundColor)>();
    discs.iter(test.app.world()).next().expect("a small disc").1.0
}

#[test]
fn a_theme_and_discs_are_in_force_when_they_are_chosen() {
    let mut test = TestApp::game(setup(Mode::Friend));
    let pointer = test.middle_of(square("d3"));
    test.move_pointer(pointer);
    test.press("Settings");
    for (theme, caption) in [(Theme::Wood, "Wood"), (Theme::Dark, "Dark"), (Theme::Contrast, "Contrast")] {
        test.press(caption);
        let board = palette::board(theme);
        assert_eq!(test.resource::<ClearColor>().0, board.table);
        let mut inks = test.app.world_mut().query_filtered::<&TextColor, With<Text2d>>();
        assert!(inks.iter(test.app.world()).all(|ink| ink.0 == board.coordinate), "{caption}: coordinates");
    }
    let classic = small_disc(&mut test);
    test.press("Modern");
    assert_ne!(small_disc(&mut test), classic);
    test.press("Classic");
    assert_eq!(small_disc(&mut test), classic);
}
