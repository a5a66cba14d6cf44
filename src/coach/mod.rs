//! Lessons: what a player is asked on the board, and how the answer is judged.
//!
//! This module knows the rules and the engine, no window and no words: texts are named by keys. The data files of
//! `assets/lessons` are part of the program; `docs/lessons.md` describes their format and how they are made.
//!
//! | files | content |
//! |---|---|
//! | [`features`] | what lessons talk about: stable discs, frontier, safe moves, access, regions, edges |
//! | `aim`, `set`, `question`, `playout` | what a task asks for: a move, a set of squares, a result, a whole game |
//! | `rule` | the rule of thumb of each lesson, as a player of that lesson alone would follow it |
//! | `task`, `lesson`, `library` | tasks and lessons, read from data files |
//! | `fact`, `judge`, `hint` | the judgement of an answer with facts for the board, and hints in steps |
//! | `problem` | positions in which exactly one move wins, one a day |
//! | `progress`, `advice` | what was solved and missed, when it comes again, and what comes next |
//!
//! ```
//! use othello::coach::{Given, Verdict, lessons};
//! let lesson = &lessons()[0];
//! let task = &lesson.tasks[0];
//! let judgement = task.judge(&Given::Mark(task.solution()));
//! assert_eq!(judgement.verdict, Verdict::Right);
//! ```

mod advice;
mod aim;
mod fact;
pub mod features;
mod hint;
mod judge;
mod lesson;
mod library;
mod playout;
mod problem;
mod progress;
mod question;
mod rule;
mod set;
mod task;
mod words;

pub use advice::{recommended_lesson, recommended_level};
pub use aim::Aim;
pub use fact::{Fact, why_illegal};
pub use hint::Hint;
pub use judge::{Given, Judgement, Verdict};
pub use lesson::{Lesson, ParseLessonError, ROUND};
pub use library::{lesson, lessons};
pub use playout::{Goal, Playout};
pub use problem::{ParseProblemError, Problem, daily_problem, problem_lesson, problems};
pub use progress::{Progress, Record, Stars};
pub use question::{Choice, Question};
pub use rule::preferred;
pub use set::Set;
pub use task::{Ask, Loss, Losses, Task, TaskId};
