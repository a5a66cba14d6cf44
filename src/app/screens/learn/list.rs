//! The lessons of a page, with what the learner has done of each.

use crate::app::lessons::{Learner, LessonWish};
use crate::app::theme;
use crate::app::ui::{AccessibleName, Layout, Look, button_base, button_text, stars};
use crate::app::words::Words;
use crate::coach::{Lesson, Progress, lessons, recommended_lesson};
use accesskit::Role;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

pub(super) fn spawn_lessons(page: &mut ChildSpawnerCommands, rules: bool, learner: &Learner, layout: &Layout) {
    let next = recommended_lesson(&learner.0).map(|lesson| lesson.id);
    let columns = if layout.low { 3 } else { 2 };
    let grid = Node {
        display: Display::Grid,
        grid_template_columns: RepeatedGridTrack::fr(columns, 1.0),
        column_gap: px(6),
        row_gap: px(5),
        ..default()
    };
    page.spawn(grid).with_children(|grid| {
        for lesson in lessons().iter().filter(|lesson| lesson.is_about_rules() == rules) {
            let border = if next == Some(lesson.id) { theme::ACCENT } else { Color::NONE };
            let id = lesson.id;
            grid.spawn((
                Name::new(id),
                button_base(Look::Plain, Role::Button),
                BorderColor::all(border),
                observe(move |_: On<Activate>, mut wishes: MessageWriter<LessonWish>| {
                    wishes.write(LessonWish::Practise(id));
                }),
                children![
                    button_text(Words::new(lesson.title_key())),
                    stars(learner.0.stars(lesson), learner.0.has_passed(lesson)),
                ],
            ))
            .insert(AccessibleName::Words(
                Words::new("learn-lesson")
                    .words("title", Words::new(lesson.title_key()))
                    .words("state", state_words(&learner.0, lesson)),
            ))
            .insert(Node {
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                padding: UiRect::axes(px(4), px(3)),
                border: px(2).all(),
                border_radius: BorderRadius::all(px(theme::RADIUS)),
                ..default()
            });
        }
    });
}

/// What the learner has done of a lesson.
fn state_words(progress: &Progress, lesson: &Lesson) -> Words {
    let tasks = lesson.practice();
    let done = tasks.iter().filter(|task| progress.record(lesson, task).solved).count();
    let stars = progress.stars(lesson).count();
    if progress.has_passed(lesson) {
        Words::new("learn-state-passed")
    } else if stars > 0 {
        Words::new("learn-state-stars").number("stars", stars)
    } else if done > 0 {
        Words::new("learn-state-begun").number("done", done as f64).number("of", tasks.len() as f64)
    } else {
        Words::new("learn-state-new")
    }
}
