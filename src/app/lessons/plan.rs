//! The tasks of a run, and where it begins.

use crate::coach::{Ask, Lesson, Progress, ROUND, Task, daily_problem, lessons, problem_lesson};

/// What kind of run it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The tasks of a lesson, each until it is solved.
    Practice,
    /// The test of a lesson: one attempt a task.
    Test,
    /// The games of a lesson against the computer.
    PlayOut,
    /// What was missed, mixed.
    Repeat,
    /// The problem of the day.
    Daily,
    /// The next problems.
    Problems,
    /// A test for those who know the rules: one task of each lesson about them.
    Rules,
}

/// The tasks of a run.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(super) kind: Kind,
    pub(super) lesson: Option<&'static Lesson>,
    /// Never empty.
    pub(super) tasks: Vec<(&'static Lesson, &'static Task)>,
    /// The task that comes first.
    pub(super) begin_at: usize,
    /// The wrong answers to the tasks before it.
    pub(super) errors_before: u32,
}

/// The most tasks in a run of repetition.
const MOST_AT_ONCE: usize = 20;

impl Plan {
    fn of(kind: Kind, lesson: Option<&'static Lesson>, tasks: Vec<(&'static Lesson, &'static Task)>) -> Option<Plan> {
        let plan = Plan { kind, lesson, tasks, begin_at: 0, errors_before: 0 };
        (!plan.tasks.is_empty()).then_some(plan)
    }

    /// The tasks of a lesson. An interrupted run goes on with the first task that is not solved.
    pub fn practice(lesson: &'static Lesson, progress: &Progress) -> Option<Plan> {
        let tasks: Vec<_> = lesson.practice().iter().map(|task| (lesson, task)).collect();
        let open = tasks.iter().position(|(_, task)| !progress.record(lesson, task).solved);
        let begin_at = open.unwrap_or(0);
        let errors = tasks[..begin_at].iter().map(|(_, task)| progress.record(lesson, task).errors);
        let errors_before = errors.fold(0, u32::saturating_add);
        Some(Plan { begin_at, errors_before, ..Plan::of(Kind::Practice, Some(lesson), tasks)? })
    }

    /// The test of a lesson, of tasks that were answered least often; `None` for lessons without one.
    pub fn test(lesson: &'static Lesson, progress: &Progress) -> Option<Plan> {
        let mut tasks: Vec<_> = lesson.test().iter().map(|task| (lesson, task)).collect();
        tasks.sort_by_key(|(_, task)| {
            let record = progress.record(lesson, task);
            (record.errors > 0 || record.solved, record.errors)
        });
        tasks.truncate(ROUND);
        Plan::of(Kind::Test, Some(lesson), tasks)
    }

    /// The games of a lesson; `None` for lessons without one.
    pub fn play_out(lesson: &'static Lesson) -> Option<Plan> {
        Plan::of(Kind::PlayOut, Some(lesson), lesson.playouts().iter().map(|task| (lesson, task)).collect())
    }

    /// What is to be repeated today; `None` if nothing is.
    pub fn repeat(progress: &Progress, today: u32) -> Option<Plan> {
        let mut due = progress.due(today);
        due.retain(|(_, task)| !matches!(task.ask, Ask::Playout(_)));
        due.truncate(MOST_AT_ONCE);
        Plan::of(Kind::Repeat, None, due)
    }

    /// The problem of the day.
    pub fn daily(today: u32) -> Option<Plan> {
        let lesson = problem_lesson();
        let task = lesson.tasks.get(daily_problem(today.into()))?;
        Plan::of(Kind::Daily, None, vec![(lesson, task)])
    }

    /// The next problems that are not solved, the easiest first; when all are, the first ones again.
    pub fn problems(progress: &Progress) -> Option<Plan> {
        let lesson = problem_lesson();
        let all = || lesson.tasks.iter().map(|task| (lesson, task));
        let open: Vec<_> = all().filter(|(_, task)| !progress.record(lesson, task).solved).take(ROUND).collect();
        let tasks = if open.is_empty() { all().take(ROUND).collect() } else { open };
        Plan::of(Kind::Problems, None, tasks)
    }

    /// The last task of each lesson about the rules.
    pub fn rules() -> Option<Plan> {
        let rules = lessons().iter().filter(|lesson| lesson.is_about_rules());
        let last = rules.filter_map(|lesson| Some((lesson, lesson.practice().last()?)));
        Plan::of(Kind::Rules, None, last.collect())
    }
}
