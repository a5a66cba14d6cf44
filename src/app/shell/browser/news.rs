//! The state of the game as attributes of the page's body, for other scripts of the page and for tests.

use crate::app::board::{BoardPlace, Hint};
use crate::app::game::Session;
use crate::app::lessons::{Course, Run, Stage};
use crate::app::platform::host;
use crate::app::players::Thinking;
use crate::app::schedule::{Scene, Step};
use crate::rules::notation::write_transcript;
use bevy::prelude::*;
use bevy_tweening::TweenAnim;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(Step::Draw)).add_systems(Last, show_motion);
}

/// | attribute | |
/// |---|---|
/// | `data-screen`, `data-dialog` | the screen and the dialog over it |
/// | `data-moves` | the moves so far |
/// | `data-turn` | `human`, `computer`, `over`, `paused` or `none` |
/// | `data-thinking` | `move`, `hint` or `no` |
/// | `data-legal`, `data-hint` | squares |
/// | `data-score` | black and white discs |
/// | `data-lesson` | the lesson, the number of its task among all, and `opening`, `asking`, `right`, `wrong` or `over`; empty without one |
/// | `data-motion` | `yes` while something on the board moves, otherwise `no` |
/// | `data-board` | the middle of the board and the width of a square, in pixels of the page |
fn show(
    (session, course): (Res<Session>, Res<Course>),
    scene: Scene,
    thinking: Res<Thinking>,
    hint: Res<Hint>,
    place: Res<BoardPlace>,
) {
    if scene.screen_changed() || scene.dialog_changed() {
        host::show("screen", &format!("{:?}", scene.screen()).to_lowercase());
        host::show("dialog", &format!("{:?}", scene.dialog()).to_lowercase());
    }
    if course.is_changed() {
        host::show("lesson", &course.run().map(lesson).unwrap_or_default());
    }
    if place.is_changed() {
        host::show("board", &format!("{} {} {}", place.centre.x, place.centre.y, place.square));
    }
    if hint.is_changed() {
        host::show("hint", &hint.0.map(|square| square.to_string()).unwrap_or_default());
    }
    if thinking.is_changed() {
        let about = if thinking.about_move() {
            "move"
        } else if thinking.about_hint() {
            "hint"
        } else {
            "no"
        };
        host::show("thinking", about);
    }
    if session.is_changed() {
        let position = session.position();
        let legal: Vec<String> = position.legal_moves().squares().map(|square| square.to_string()).collect();
        host::show("moves", &write_transcript(&session.game().moves()));
        host::show("legal", &legal.join(" "));
        host::show("score", &position.score().to_string());
        let turn = if session.awaits_person() {
            "human"
        } else if session.awaits_computer() {
            "computer"
        } else if session.ending().is_some() {
            "over"
        } else if session.paused() {
            "paused"
        } else {
            "none"
        };
        host::show("turn", turn);
    }
}

fn lesson(run: &Run) -> String {
    let stage = match run.stage() {
        Stage::Opening => "opening",
        Stage::Asking => "asking",
        Stage::Answered(_) if run.is_solved() => "right",
        Stage::Answered(_) => "wrong",
        Stage::Over => "over",
    };
    let (at, of) = run.progress();
    format!("{} {at}/{of} {stage}", run.task().0.id)
}

fn show_motion(tweens: Query<(), With<TweenAnim>>, mut shown: Local<Option<bool>>) {
    let moves = !tweens.is_empty();
    if shown.replace(moves) != Some(moves) {
        host::show("motion", if moves { "yes" } else { "no" });
    }
}
