//! The lines of the panel: lesson, side, task, and remarks.

use crate::app::game::{Clocks, Session, clock_face};
use crate::app::lessons::{Course, Run, heading, place, remarks, task};
use crate::app::screens::systems::PanelSystems;
use crate::app::theme::{self, size};
use crate::app::ui::{disc_picture, text};
use crate::app::words::{Notice, Words, learners_side_words, state_words, variant_words};
use crate::rules::Color as Side;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (show_lines, show_side, show_ground).in_set(PanelSystems));
}

/// A line of the panel.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    /// The name of the lesson.
    Heading,
    /// The number of the task.
    Place,
    /// The task.
    Task,
    /// What is different from Othello.
    Variant,
    /// Whose turn it is in a game against the computer.
    Turn,
    /// The time of both sides in such a game.
    Clocks,
    /// A remark, counted from 0.
    Remark(usize),
}

/// The most remarks at a time.
const REMARKS: usize = 4;

/// The row that names the learner's side.
#[derive(Component, Clone, Copy, Debug)]
struct SideRow(Side);

/// The ground behind the remarks, so that they stand out.
#[derive(Component, Debug)]
struct Ground;

pub(super) fn spawn(commands: &mut Commands, panel: Entity) {
    let line = |line: Line, font: TextFont, color: Color| (line, text(Words::new("blank"), font, color));
    let side = |side: Side| {
        (
            SideRow(side),
            Node { column_gap: px(8), align_items: AlignItems::Center, ..default() },
            children![
                disc_picture(side, 20.0),
                text(learners_side_words(side), theme::semibold(size::BODY), theme::INK)
            ],
        )
    };
    commands.spawn((
        ChildOf(panel),
        Node { justify_content: JustifyContent::SpaceBetween, align_items: AlignItems::Center, ..default() },
        children![
            line(Line::Heading, theme::semibold(size::LARGE), theme::INK),
            line(Line::Place, theme::regular(size::SMALL), theme::INK_SOFT),
        ],
    ));
    commands.spawn((
        ChildOf(panel),
        Node { flex_direction: FlexDirection::Column, row_gap: px(4), ..default() },
        children![
            side(Side::Black),
            side(Side::White),
            line(Line::Variant, theme::regular(size::SMALL), theme::INK_SOFT),
            line(Line::Task, theme::semibold(size::LARGE), theme::INK),
            line(Line::Turn, theme::regular(size::BODY), theme::INK_SOFT),
            line(Line::Clocks, theme::regular(size::BODY), theme::INK_SOFT),
        ],
    ));
    let ground = commands
        .spawn((
            ChildOf(panel),
            Ground,
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(6),
                padding: UiRect::axes(px(12), px(9)),
                border_radius: BorderRadius::all(px(theme::RADIUS)),
                ..default()
            },
            BackgroundColor(theme::RAISED),
            Pickable::IGNORE,
        ))
        .id();
    commands.entity(ground).with_children(|ground| {
        for n in 0..REMARKS {
            ground.spawn(line(Line::Remark(n), theme::regular(size::BODY), theme::INK));
        }
    });
    commands.spawn((ChildOf(panel), Node { flex_grow: 1.0, ..default() }, Pickable::IGNORE));
}

fn words_of(line: Line, run: &Run, session: &Session, clocks: &Clocks, notice: &Notice) -> Option<Words> {
    match line {
        Line::Heading => Some(heading(run)),
        Line::Place => task(run).map(|_| place(run)),
        Line::Task => task(run),
        Line::Variant => variant_words(run.task().1),
        Line::Turn if session.is_task() => None,
        Line::Turn => Some(notice.0.clone().unwrap_or_else(|| state_words(session))),
        Line::Clocks => clocks.clock().map(|clock| {
            let learner = run.task().1.position.to_move();
            let face = |side: Side| clock_face(clock.left(side));
            Words::new("lesson-clocks").text("own", face(learner)).text("other", face(!learner))
        }),
        Line::Remark(n) => remarks(run).into_iter().nth(n),
    }
}

fn show_lines(
    course: Res<Course>,
    (session, clocks, notice): (Res<Session>, Res<Clocks>, Res<Notice>),
    mut lines: Query<(Ref<Line>, &mut Words, &mut Node)>,
) {
    let Some(run) = course.run() else { return };
    let changed = course.is_changed() || session.is_changed() || clocks.is_changed() || notice.is_changed();
    for (line, mut words, mut node) in &mut lines {
        if !changed && !line.is_added() {
            continue;
        }
        let now = words_of(*line, run, &session, &clocks, &notice);
        let display = if now.is_some() { Display::Flex } else { Display::None };
        words.set_if_neq(now.unwrap_or_else(|| Words::new("blank")));
        if node.display != display {
            node.display = display;
        }
    }
}

fn show_side(course: Res<Course>, mut rows: Query<(Ref<SideRow>, &mut Node)>) {
    let Some(run) = course.run() else { return };
    for (row, mut node) in &mut rows {
        if course.is_changed() || row.is_added() {
            let shown = task(run).is_some() && run.task().1.position.to_move() == row.0;
            node.display = if shown { Display::Flex } else { Display::None };
        }
    }
}

/// Hides the ground where there is nothing to say.
fn show_ground(course: Res<Course>, mut grounds: Query<(Ref<Ground>, &mut Node)>) {
    let Some(run) = course.run() else { return };
    for (ground, mut node) in &mut grounds {
        if course.is_changed() || ground.is_added() {
            node.display = if remarks(run).is_empty() { Display::None } else { Display::Flex };
        }
    }
}
