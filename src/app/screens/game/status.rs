//! The state of the game, and the notice: a pass, an illegal square, a hint.

use crate::app::board::{Hint, Selection};
use crate::app::game::{Fact, Session};
use crate::app::players::Thinking;
use crate::app::schedule::React;
use crate::app::screens::systems::PanelSystems;
use crate::app::theme::{self, size};
use crate::app::ui::text;
use crate::app::words::{Notice, Words, chosen_words, hint_words, pass_words, refusal_words, state_words};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, take_notice.in_set(React::Tell)).add_systems(Update, show_status.in_set(PanelSystems));
}

#[derive(Component, Debug)]
struct TurnLine;

#[derive(Component, Debug)]
struct NoticeLine;

/// The background of the notice, so that it stands out.
#[derive(Component, Debug)]
struct NoticeGround;

/// The line that says whose move it is, or which position is shown.
fn turn_line() -> impl Bundle {
    (TurnLine, text(Words::new("turn-black"), theme::semibold(size::LARGE), theme::INK))
}

/// Spawns that line alone.
pub(crate) fn spawn_turn(commands: &mut Commands, panel: Entity) {
    commands.spawn((ChildOf(panel), turn_line()));
}

pub(crate) fn spawn(commands: &mut Commands, panel: Entity) {
    commands.spawn((
        ChildOf(panel),
        Node { flex_direction: FlexDirection::Column, row_gap: px(6), ..default() },
        children![
            turn_line(),
            (
                NoticeGround,
                // The space is reserved, so that nothing moves when a notice appears.
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

pub(crate) fn take_notice(
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
            Fact::Refused(_, reason) => notice.0 = Some(refusal_words(&session, *reason)),
            Fact::Ended(_) | Fact::Paused(_) | Fact::Proposed(_) | Fact::Declined(_) => {}
            Fact::Browsed(_) | Fact::Began | Fact::Played { .. } | Fact::TookBack(_) | Fact::PlayedAgain(_) => {
                notice.set_if_neq(Notice(None));
            }
        }
    }
    let words = selection.square().map(chosen_words);
    if *chosen != words {
        // A dropped choice needs no notice.
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
        notice.set_if_neq(Notice(Some(hint_words(square))));
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
        words.set_if_neq(state_words(&session));
    }
    for mut words in &mut line {
        words.set_if_neq(notice.0.clone().unwrap_or_else(|| Words::new("blank")));
    }
    let color = if notice.0.is_some() { theme::ACCENT } else { bevy::color::Color::NONE };
    for mut background in &mut ground {
        background.set_if_neq(BackgroundColor(color));
    }
}
