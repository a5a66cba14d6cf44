//! Whose turn it is, and what has to be noticed: a pass, a square that is not legal, a hint.

use super::PanelSystems;
use crate::app::computer::{Hint, Thinking, begin_to_think};
use crate::app::flow::Step;
use crate::app::input::Selection;
use crate::app::screens::result_words;
use crate::app::session::{Fact, Session};
use crate::app::setup::{Control, Mode};
use crate::app::text::Words;
use crate::app::theme::{self, size};
use crate::app::widgets::text;
use crate::rules::{Color, IllegalMove, Square};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notice>()
        .add_systems(Update, take_notice.in_set(Step::React).after(begin_to_think))
        .add_systems(Update, show_status.in_set(PanelSystems));
}

/// What has to be noticed now. It stays until the board changes.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Notice(pub Option<Words>);

#[derive(Component, Debug)]
struct TurnLine;

#[derive(Component, Debug)]
struct NoticeLine;

/// The ground of the notice, so that it stands out.
#[derive(Component, Debug)]
struct NoticeGround;

pub(super) fn spawn(commands: &mut Commands, hud: Entity) {
    commands.spawn((
        ChildOf(hud),
        Node { flex_direction: FlexDirection::Column, row_gap: px(6), ..default() },
        children![
            (TurnLine, text(Words::new("turn-black"), theme::semibold(size::LARGE), theme::INK)),
            (
                NoticeGround,
                // The room is kept, so that nothing moves when there is something to notice.
                Node {
                    min_height: px(34),
                    padding: UiRect::axes(px(10), px(6)),
                    align_items: AlignItems::Center,
                    border_radius: BorderRadius::all(px(theme::RADIUS)),
                    ..default()
                },
                BackgroundColor(bevy::color::Color::NONE),
                Pickable::IGNORE,
                children![(NoticeLine, text(Words::new("blank"), theme::semibold(size::BODY), theme::ON_ACCENT))],
            ),
        ],
    ));
}

/// That a side passes, for people who know which side is theirs.
pub(in crate::app) fn pass_words(session: &Session, passing: Color) -> Words {
    if let Some(name) = session.name(passing) {
        return Words::new("notice-pass-name").text("name", name);
    }
    Words::new(match (session.setup().mode, session.control(passing), passing) {
        (Mode::Computer, Control::Human, _) => "notice-pass-you",
        (Mode::Computer, Control::Computer, _) => "notice-pass-computer",
        (_, _, Color::Black) => "notice-pass-black",
        (_, _, Color::White) => "notice-pass-white",
    })
}

/// Why a square was refused.
pub(in crate::app) fn refusal_words(reason: IllegalMove) -> Words {
    match reason {
        IllegalMove::Occupied(square) => Words::new("notice-illegal-occupied").text("square", square),
        IllegalMove::FlipsNothing(square) => Words::new("notice-illegal-flips-nothing").text("square", square),
        IllegalMove::OutsideCentre(square) => Words::new("notice-illegal-centre").text("square", square),
        IllegalMove::NoDiscsLeft(square) => Words::new("notice-illegal-no-discs").text("square", square),
        IllegalMove::CanMove(_) | IllegalMove::GameOver(_) => Words::new("notice-illegal-over"),
    }
}

/// That a square waits for a second press.
pub(in crate::app) fn chosen_words(square: Square) -> Words {
    Words::new("notice-chosen").text("square", square)
}

fn take_notice(
    session: Res<Session>,
    thinking: Res<Thinking>,
    hint: Res<Hint>,
    selection: Res<Selection>,
    mut chosen: Local<Option<Words>>,
    mut facts: MessageReader<Fact>,
    mut notice: ResMut<Notice>,
) {
    for fact in facts.read() {
        match fact {
            Fact::Passed(color) => notice.0 = Some(pass_words(&session, *color)),
            Fact::Refused(_, reason) => notice.0 = Some(refusal_words(*reason)),
            Fact::Ended(_) => {}
            _ => {
                notice.set_if_neq(Notice(None));
            }
        }
    }
    let words = selection.square().map(chosen_words);
    if *chosen != words {
        // What was chosen and is not any more needs no notice.
        if words.is_some() || notice.0 == *chosen {
            notice.set_if_neq(Notice(words.clone()));
        }
        *chosen = words;
    }
    let looking = Notice(Some(Words::new("notice-thinking-hint")));
    if thinking.about_hint() {
        notice.set_if_neq(looking);
    } else if *notice == looking {
        notice.0 = None;
    }
    if let Some(square) = hint.0
        && hint.is_changed()
    {
        notice.set_if_neq(Notice(Some(Words::new("notice-hint").text("square", square))));
    }
}

/// Which of two people is to move.
pub(in crate::app) fn side_to_move_words(session: &Session) -> Words {
    let mover = session.position().to_move();
    match (session.name(mover), mover) {
        (Some(name), _) => Words::new("turn-name").text("name", name),
        (None, Color::Black) => Words::new("turn-black"),
        (None, Color::White) => Words::new("turn-white"),
    }
}

fn turn_words(session: &Session) -> Words {
    let mover = session.position().to_move();
    match (session.ending(), session.setup().mode, session.control(mover)) {
        (Some(ending), ..) => result_words(session, ending),
        _ if session.paused() => Words::new("turn-paused"),
        (None, Mode::Computer, Control::Human) => Words::new("turn-yours"),
        (None, Mode::Computer, Control::Computer) => Words::new("turn-thinking"),
        _ => side_to_move_words(session),
    }
}

fn show_status(
    session: Res<Session>,
    notice: Res<Notice>,
    mut turn: Query<&mut Words, (With<TurnLine>, Without<NoticeLine>)>,
    mut line: Query<&mut Words, With<NoticeLine>>,
    mut ground: Query<&mut BackgroundColor, With<NoticeGround>>,
) {
    for mut words in &mut turn {
        words.set_if_neq(turn_words(&session));
    }
    for mut words in &mut line {
        words.set_if_neq(notice.0.clone().unwrap_or_else(|| Words::new("blank")));
    }
    let color = if notice.0.is_some() { theme::ACCENT } else { bevy::color::Color::NONE };
    for mut background in &mut ground {
        background.set_if_neq(BackgroundColor(color));
    }
}
