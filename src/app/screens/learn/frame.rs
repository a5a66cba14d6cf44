//! The frame of the list: title, pages, and the buttons to continue.

use super::list::spawn_lessons;
use super::pages::{Page, PagePick};
use super::problems::spawn_problems;
use super::words::spawn_words;
use crate::app::lessons::{Learner, LessonWish, today};
use crate::app::schedule::{React, Screen};
use crate::app::theme::{self, size};
use crate::app::ui::{Layout, Look, Panel, button, panel_page, show_choices, text, uncaptioned_choices};
use crate::app::words::Words;
use crate::coach::recommended_lesson;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Learn), open_at_the_next_lesson).add_systems(
        Update,
        (spawn_frame.run_if(not(any_with_component::<LearnScreen>)), show_choices::<PagePick>, turn_page)
            .chain()
            .in_set(React::Tell)
            .run_if(in_state(Screen::Learn)),
    );
}

/// The list's part of the panel.
#[derive(Component, Debug)]
struct LearnScreen;

/// The part of the frame that changes with the page.
#[derive(Component, Debug)]
struct PageBody;

/// Opens the page with the lesson that comes next. Who solves problems comes back to them.
fn open_at_the_next_lesson(learner: Res<Learner>, mut page: ResMut<Page>) {
    if *page == Page::Problems {
        return;
    }
    let is_about_rules = recommended_lesson(&learner.0).is_some_and(|lesson| lesson.is_about_rules());
    *page = if is_about_rules { Page::Rules } else { Page::Strategy };
}

fn spawn_frame(panel: Single<Entity, With<Panel>>, layout: Res<Layout>, learner: Res<Learner>, mut commands: Commands) {
    let tight = layout.upright || layout.low;
    let frame = commands
        .spawn((
            Name::new("Lessons"),
            LearnScreen,
            panel_page(
                *panel,
                Screen::Learn,
                UiRect::axes(px(if tight { 12 } else { 18 }), px(if tight { 6 } else { 18 })),
                if tight { 5.0 } else { 10.0 },
            ),
        ))
        .id();
    commands.entity(frame).with_children(|frame| {
        if !tight {
            frame.spawn((
                Node { flex_direction: FlexDirection::Column, row_gap: px(2), ..default() },
                children![
                    text(Words::new("learn-title"), theme::display(size::HEADING), theme::INK),
                    text(Words::new("learn-about"), theme::regular(size::SMALL), theme::INK_SOFT),
                ],
            ));
        }
        frame.spawn(uncaptioned_choices(PagePick::choices()));
        frame.spawn((
            PageBody,
            Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                min_height: px(0),
                row_gap: px(6),
                overflow: Overflow::clip(),
                ..default()
            },
        ));
        spawn_buttons(frame, &learner);
    });
}

/// The buttons to continue, most useful last.
fn spawn_buttons(frame: &mut ChildSpawnerCommands, learner: &Learner) {
    let due = learner.0.due(today()).len();
    let next = recommended_lesson(&learner.0);
    let send = |words: Words, look: Look, wish: LessonWish| {
        button(words, look, move |commands| {
            commands.write_message(wish);
        })
    };
    frame.spawn(Node { column_gap: px(6), ..default() }).with_children(|row| {
        row.spawn(button(Words::new("button-close"), Look::Quiet, |commands| {
            commands.set_state_if_neq(Screen::Start);
        }));
        if next.is_some_and(|next| next.is_about_rules()) {
            row.spawn(send(Words::new("learn-know-rules"), Look::Plain, LessonWish::Rules));
        }
        if due > 0 {
            row.spawn(send(Words::new("learn-repeat").number("count", due as f64), Look::Plain, LessonWish::Repeat));
        }
        match next {
            Some(next) => {
                let is_new = next.id == "R1" && learner.0 == crate::coach::Progress::new();
                let caption = if is_new { "learn-begin" } else { "learn-go-on" };
                row.spawn((
                    Name::new("Next lesson"),
                    send(Words::new(caption), Look::Primary, LessonWish::Practise(next.id)),
                ));
            }
            None => _ = row.spawn(text(Words::new("learn-all-done"), theme::regular(size::BODY), theme::INK)),
        }
    });
}

/// Fills the page that was turned to.
fn turn_page(
    page: Res<Page>,
    (layout, learner): (Res<Layout>, Res<Learner>),
    bodies: Query<(Entity, Ref<PageBody>)>,
    mut commands: Commands,
) {
    for (body, marker) in &bodies {
        if !page.is_changed() && !marker.is_added() {
            continue;
        }
        commands.entity(body).despawn_children().with_children(|body| match *page {
            Page::Rules => spawn_lessons(body, true, &learner, &layout),
            Page::Strategy => spawn_lessons(body, false, &learner, &layout),
            Page::Problems => spawn_problems(body, &learner),
            Page::Words(leaf) => spawn_words(body, leaf),
        });
    }
}
