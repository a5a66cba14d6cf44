//! What the panel and the screen reader say about a run.

use super::plan::Kind;
use super::run::{Run, Stage};
use crate::app::words::{Words, judgement_words, learners_side_words, lesson_hint_words, task_words, variant_words};
use crate::coach::Ask;

/// The name of the run.
pub(crate) fn heading(run: &Run) -> Words {
    match run.kind() {
        Kind::Rules => Words::new("learn-know-rules"),
        Kind::Daily => Words::new("problems-daily"),
        Kind::Problems => Words::new("learn-problems"),
        _ => Words::new(run.task().0.title_key()),
    }
}

/// The number of the task among all.
pub(crate) fn place(run: &Run) -> Words {
    let key = match run.kind() {
        Kind::Practice | Kind::PlayOut => "lesson-progress",
        Kind::Test | Kind::Rules => "lesson-test-progress",
        Kind::Repeat => "lesson-repeat-progress",
        Kind::Daily | Kind::Problems => "problems-progress",
    };
    let (at, of) = run.progress();
    Words::new(key).number("at", at as f64).number("of", of as f64)
}

/// The task; `None` before and after the tasks.
pub(crate) fn task(run: &Run) -> Option<Words> {
    match run.stage() {
        Stage::Opening | Stage::Over => None,
        Stage::Asking | Stage::Answered(_) => Some(task_words(run.task().1)),
    }
}

/// What is said below the task: what the lesson is about, hints, what an answer was worth, the result.
pub(crate) fn remarks(run: &Run) -> Vec<Words> {
    let (lesson, task) = run.task();
    match run.stage() {
        Stage::Opening => vec![Words::new(lesson.text_key())],
        Stage::Over => result(run),
        Stage::Answered(judgement) => {
            let hint = run.hints().last().filter(|_| !run.awaits_go_on());
            let hint = hint.map(|hint| lesson_hint_words(lesson, *hint));
            let at = run.progress().0;
            judgement_words(task, judgement, at).into_iter().chain(hint).collect()
        }
        Stage::Asking => {
            let hint = run.hints().last().map(|hint| lesson_hint_words(lesson, *hint));
            let goes_on = run.last_given().filter(|_| matches!(task.ask, Ask::Line(_)));
            let goes_on = goes_on.map(|square| Words::new("lesson-goes-on").text("square", square));
            hint.or(goes_on).into_iter().collect()
        }
    }
}

fn result(run: &Run) -> Vec<Words> {
    let of = run.progress().1 as f64;
    let errors = Words::new("lesson-errors").number("count", run.errors());
    let again = (f64::from(run.right()) < of).then(|| Words::new("lesson-again-later"));
    let test = Words::new("lesson-test-result").number("right", run.right()).number("of", of);
    match run.kind() {
        Kind::Practice => {
            let done = Words::new("lesson-done").words("title", heading(run));
            let stars = Words::new("lesson-stars").number("stars", run.stars().count());
            [done, stars, errors].into_iter().chain(again).collect()
        }
        Kind::Daily => vec![Words::new("problems-tomorrow"), errors],
        Kind::Problems => vec![errors],
        Kind::Repeat => std::iter::once(errors).chain(again).collect(),
        Kind::PlayOut => vec![Words::new("lesson-playout-won")],
        Kind::Test | Kind::Rules if run.has_passed() => vec![test, Words::new("lesson-test-passed")],
        Kind::Test => vec![test, Words::new("lesson-test-failed")],
        Kind::Rules => vec![test],
    }
}

/// Everything that a player who does not see the board needs to know, in the order in which it is said.
pub(crate) fn sentences(run: &Run) -> Vec<Words> {
    let (_, on_board) = run.task();
    let mut sentences = vec![heading(run)];
    if let Some(task) = task(run) {
        sentences.extend([place(run), task, learners_side_words(on_board.position.to_move())]);
        sentences.extend(variant_words(on_board));
    }
    sentences.extend(remarks(run));
    if let Some((square, is_marked)) = run.last_mark() {
        let key = if is_marked { "speech-marked" } else { "speech-unmarked" };
        sentences.push(Words::new(key).text("square", square).number("count", run.given().len()));
    }
    sentences
}
