//! Lessons on the board. What is asked and how it is judged is in [`coach`](crate::coach); here it meets the board.
//!
//! | file | content |
//! |---|---|
//! | `plan`, `run` | the tasks of a run, and the run through them, without pictures |
//! | `course` | the lesson on the board: wishes and answers in, intents and highlights out |
//! | `said` | what the panel and the screen reader say about it |
//! | `learner` | the learner's progress, kept between runs |

mod course;
mod learner;
mod plan;
mod run;
mod said;

pub use course::{Course, LessonWish};
pub use learner::Learner;
pub(crate) use learner::today;
pub use plan::Kind;
pub use run::{Run, Stage};
pub(crate) use said::{heading, place, remarks, sentences, task};

use crate::app::game::OwnTable;
use crate::app::schedule::Screen;
use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.own_table(Screen::Lesson).add_plugins((learner::plugin, course::plugin));
}
