//! Problems: the one of the day and the next ones, on the board.

use crate::support::TestApp;
use othello::app::launch::Options;
use othello::app::lessons::{Course, Learner};
use othello::app::schedule::Screen;
use othello::coach::{Ask, Task, problem_lesson};
use othello::rules::Square;

fn learn(options: Options) -> TestApp {
    let mut test = TestApp::open(options);
    test.press("Learn");
    test.press("Problems");
    test
}

fn task(test: &TestApp) -> &'static Task {
    test.resource::<Course>().run().expect("a run").task().1
}

fn solution(test: &TestApp) -> Square {
    task(test).solution().squares().next().expect("a solution")
}

#[test]
fn the_problem_of_the_day_counts_once_a_day() {
    let mut test = learn(Options { seed: Some(1), ..Options::default() });
    test.assert_sees("0 of 330 problems solved");
    test.press("Problem of the day");
    test.settle();
    assert_eq!(test.screen(), Screen::Lesson);
    test.assert_sees("Find the only move that wins.");
    test.click_square(solution(&test));
    test.settle();
    let learner = test.resource::<Learner>().0.clone();
    let solved = problem_lesson().tasks.iter().filter(|task| learner.record(problem_lesson(), task).solved).count();
    assert_eq!(solved, 1);
    test.press("All lessons");
    test.settle_ui();
    test.assert_sees("Solved on 1 day in a row");
    test.assert_sees("1 of 330 problems solved");
    test.press("The day’s problem again");
    test.settle();
    test.click_square(solution(&test));
    test.settle();
    test.press("All lessons");
    test.settle_ui();
    test.assert_sees("Solved on 1 day in a row");
}

#[test]
fn a_wrong_move_is_taken_back_and_the_next_problem_comes() {
    let mut test = learn(Options { seed: Some(1), ..Options::default() });
    test.press("Solve problems");
    test.settle();
    let first = task(&test).id;
    let wrong = (task(&test).position.legal_moves() - task(&test).solution()).squares().next().unwrap();
    test.click_square(wrong);
    test.settle();
    assert_eq!(test.resource::<Course>().run().unwrap().errors(), 1);
    test.press("Try again");
    test.settle();
    assert_eq!(task(&test).id, first);
    test.assert_pictures_match();
    test.click_square(solution(&test));
    test.settle();
    test.press("Next");
    test.settle();
    assert_ne!(task(&test).id, first);
    test.assert_pictures_match();
}

#[test]
fn every_problem_has_one_right_answer() {
    for task in &problem_lesson().tasks {
        assert!(matches!(task.ask, Ask::Play(_)));
        assert_eq!(task.solution().len(), 1, "{task:?}");
    }
}
