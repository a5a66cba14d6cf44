//! The page of the problems: the one of the day, the next ones, and what was reached.

use crate::app::lessons::{Learner, LessonWish, today};
use crate::app::theme::{self, size};
use crate::app::ui::{Look, button, text};
use crate::app::words::Words;
use crate::coach::problem_lesson;
use bevy::prelude::*;

pub(super) fn spawn_problems(page: &mut ChildSpawnerCommands, learner: &Learner) {
    let (progress, today) = (&learner.0, today());
    let lesson = problem_lesson();
    let solved = lesson.tasks.iter().filter(|task| progress.record(lesson, task).solved).count();
    let line = |words: Words| text(words, theme::regular(size::BODY), theme::INK);
    page.spawn(line(Words::new("problems-about")));
    let is_done = progress.has_solved_daily(today);
    let caption = if is_done { "problems-daily-again" } else { "problems-daily" };
    let row = || Node { column_gap: px(6), ..default() };
    page.spawn(row()).with_children(|row| {
        let look = if is_done { Look::Plain } else { Look::Primary };
        row.spawn(button(Words::new(caption), look, |commands| {
            commands.write_message(LessonWish::DailyProblem);
        }));
        row.spawn(button(Words::new("problems-next"), Look::Plain, |commands| {
            commands.write_message(LessonWish::Problems);
        }));
    });
    let streak = progress.streak(today);
    if streak > 0 {
        page.spawn(line(Words::new("problems-streak").number("days", streak)));
    }
    let words = Words::new("problems-solved").number("solved", solved as f64);
    page.spawn(line(words.number("of", lesson.tasks.len() as f64)));
}
