//! A run through tasks, one after the other: what is asked, what was answered, and what comes then.
//!
//! It knows nothing of screens. What it wants on the board comes out as a [`Deed`].

use super::plan::{Kind, Plan};
use crate::coach::{Ask, Choice, Given, Hint, Judgement, Lesson, Progress, Set, Stars, Task, Verdict};
use crate::rules::{Bitboard, Color, Game, Square};

/// A run through tasks.
#[derive(Clone, Debug)]
pub struct Run {
    plan: Plan,
    at: usize,
    stage: Stage,
    /// The squares that are marked, or the moves of a line so far.
    given: Vec<Square>,
    /// The square that was marked last, or whose mark was taken away (`false`).
    last_mark: Option<(Square, bool)>,
    /// The hints that were given for this task.
    hints: Vec<Hint>,
    /// Whether this task was answered wrongly, or a hint was given.
    is_spoilt: bool,
    /// Wrong answers of the run.
    errors: u32,
    /// Tasks that were right at the first attempt.
    right: u32,
}

/// The stage of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The lesson says what it is about.
    Opening,
    /// The task waits for an answer.
    Asking,
    /// The task was answered. After a wrong answer one may try again, except in a test.
    Answered(Judgement),
    /// All tasks are done.
    Over,
}

/// What a run wants on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Nothing changes.
    Nothing,
    /// Set up the position of the task.
    SetUp,
    /// Play on this square for the side to move.
    Play(Square),
}

impl Run {
    /// Begins a plan. It opens with what the lesson is about, if it is a lesson.
    pub fn new(plan: Plan) -> Run {
        let stage = if plan.kind == Kind::Practice { Stage::Opening } else { Stage::Asking };
        let (at, errors) = (plan.begin_at, plan.errors_before);
        let (given, hints) = (Vec::new(), Vec::new());
        Run { plan, at, stage, given, last_mark: None, hints, is_spoilt: false, errors, right: 0 }
    }

    /// What kind of run it is.
    pub fn kind(&self) -> Kind {
        self.plan.kind
    }

    /// The lesson of the run; `None` if tasks of several lessons are mixed.
    pub fn lesson(&self) -> Option<&'static Lesson> {
        self.plan.lesson
    }

    /// The task on the board with its lesson.
    pub fn task(&self) -> (&'static Lesson, &'static Task) {
        self.plan.tasks[self.at]
    }

    /// The number of the task, counted from 1, and the number of tasks.
    pub fn progress(&self) -> (usize, usize) {
        (self.at + 1, self.plan.tasks.len())
    }

    /// The stage.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// Whether the task waits for an answer.
    pub fn is_asking(&self) -> bool {
        self.stage == Stage::Asking
    }

    /// The squares that are marked, or the moves of a line so far.
    pub fn given(&self) -> Bitboard {
        self.given.iter().copied().collect()
    }

    /// The last of them.
    pub fn last_given(&self) -> Option<Square> {
        self.given.last().copied()
    }

    /// The square that was marked last, or whose mark was taken away (`false`), until something else happens.
    pub fn last_mark(&self) -> Option<(Square, bool)> {
        self.last_mark
    }

    /// The hints that were given for this task.
    pub fn hints(&self) -> &[Hint] {
        &self.hints
    }

    /// Wrong answers of the run.
    pub fn errors(&self) -> u32 {
        self.errors
    }

    /// Tasks that were right at the first attempt.
    pub fn right(&self) -> u32 {
        self.right
    }

    /// The stars of the run so far.
    pub fn stars(&self) -> Stars {
        Stars::for_errors(self.errors)
    }

    /// Whether the task was solved just now.
    pub fn is_solved(&self) -> bool {
        matches!(&self.stage, Stage::Answered(judgement) if judgement.verdict == Verdict::Right)
    }

    /// Whether the run goes on by [`Run::go_on`] alone: there is something to read, or a finished task.
    pub fn awaits_go_on(&self) -> bool {
        match &self.stage {
            Stage::Opening => true,
            Stage::Asking | Stage::Over => false,
            Stage::Answered(judgement) => match judgement.verdict {
                Verdict::Right => true,
                Verdict::Nearly | Verdict::Wrong => self.is_test() || self.moved(),
                Verdict::Illegal | Verdict::GoesOn => false,
            },
        }
    }

    /// Whether an answer has changed the position.
    fn moved(&self) -> bool {
        matches!(self.task().1.ask, Ask::Play(_) | Ask::Playout(_))
    }

    /// Whether it is a test: one attempt a task, no hints.
    pub fn is_test(&self) -> bool {
        matches!(self.plan.kind, Kind::Test | Kind::Rules)
    }

    /// Whether [`Run::check`] would judge the marks.
    pub fn can_check(&self) -> bool {
        matches!(self.task().1.ask, Ask::Mark(_)) && !self.awaits_go_on() && self.stage != Stage::Over
    }

    /// Whether one of the answers to a question may be given.
    pub fn can_pick(&self) -> bool {
        matches!(self.task().1.ask, Ask::Pick(_)) && !self.awaits_go_on() && self.stage != Stage::Over
    }

    /// Whether a further hint can be had.
    pub fn can_hint(&self) -> bool {
        let answerable = matches!(self.stage, Stage::Asking | Stage::Answered(_)) && !self.awaits_go_on();
        answerable && !self.is_test() && self.next_hint().is_some()
    }

    fn next_hint(&self) -> Option<Hint> {
        self.task().1.hint(self.hints.len(), self.given())
    }

    /// A press on a square: a move, a mark to set or to take away, or a wish to go on.
    pub fn press(&mut self, square: Square, progress: &mut Progress, today: u32) -> Deed {
        if self.awaits_go_on() {
            return self.go_on(progress);
        }
        if self.stage == Stage::Over {
            return Deed::Nothing;
        }
        match &self.task().1.ask {
            Ask::Play(_) => self.answer(&Given::Play(square), progress, today),
            Ask::Mark(set) => {
                let is_named = matches!(set, Set::Named(_));
                self.stage = Stage::Asking;
                let marked_at = self.given.iter().position(|marked| *marked == square);
                match marked_at {
                    Some(at) => _ = self.given.remove(at),
                    None => self.given.push(square),
                }
                self.last_mark = Some((square, marked_at.is_none()));
                // One square that is named needs no second press.
                if is_named && !self.given.is_empty() { self.check(progress, today) } else { Deed::Nothing }
            }
            Ask::Line(_) => {
                self.given.push(square);
                self.answer(&Given::Line(self.given.clone()), progress, today)
            }
            Ask::Pick(_) | Ask::Playout(_) => Deed::Nothing,
        }
    }

    /// The marks are complete.
    pub fn check(&mut self, progress: &mut Progress, today: u32) -> Deed {
        if !self.can_check() {
            return Deed::Nothing;
        }
        let deed = self.answer(&Given::Mark(self.given()), progress, today);
        // The named square is pressed anew.
        if matches!(self.task().1.ask, Ask::Mark(Set::Named(_))) && !self.is_solved() {
            self.given.clear();
        }
        deed
    }

    /// The answer to a question.
    pub fn pick(&mut self, choice: Choice, progress: &mut Progress, today: u32) -> Deed {
        if !self.can_pick() {
            return Deed::Nothing;
        }
        self.answer(&Given::Pick(choice), progress, today)
    }

    fn answer(&mut self, given: &Given, progress: &mut Progress, today: u32) -> Deed {
        let (lesson, task) = self.task();
        self.last_mark = None;
        let judgement = task.judge(given);
        let deed = match (given, judgement.verdict) {
            (Given::Play(square), verdict) if verdict != Verdict::Illegal => Deed::Play(*square),
            (Given::Line(moves), Verdict::Right | Verdict::GoesOn) => {
                moves.last().map_or(Deed::Nothing, |square| Deed::Play(*square))
            }
            (Given::Line(_), _) => {
                self.given.pop();
                Deed::Nothing
            }
            _ => Deed::Nothing,
        };
        match judgement.verdict {
            Verdict::GoesOn => {
                self.stage = Stage::Asking;
                return deed;
            }
            Verdict::Right => self.solved(progress, today),
            // An illegal square is an error only where the rules are the lesson.
            Verdict::Illegal if !lesson.is_about_rules() => {}
            Verdict::Nearly if !self.is_test() => {}
            Verdict::Illegal | Verdict::Wrong | Verdict::Nearly => self.missed(progress, today),
        }
        self.stage = Stage::Answered(judgement);
        deed
    }

    fn solved(&mut self, progress: &mut Progress, today: u32) {
        let (lesson, task) = self.task();
        progress.solved(lesson, task, today);
        if self.plan.kind == Kind::Daily {
            progress.solved_daily(today);
        }
        self.right += u32::from(!self.is_spoilt);
    }

    fn missed(&mut self, progress: &mut Progress, today: u32) {
        let (lesson, task) = self.task();
        progress.missed(lesson, task, today);
        self.errors += 1;
        self.is_spoilt = true;
    }

    /// The next hint.
    pub fn hint(&mut self, progress: &mut Progress, today: u32) {
        if let Some(hint) = self.next_hint().filter(|_| self.can_hint()) {
            let (lesson, task) = self.task();
            progress.helped(lesson, task, today);
            self.hints.push(hint);
            self.is_spoilt = true;
        }
    }

    /// What happened in a game against the computer: whether its goal was reached, as soon as that is certain. The side that
    /// runs out of time has lost.
    pub fn follow(&mut self, game: &Game, out_of_time: Option<Color>, progress: &mut Progress, today: u32) {
        let (_, task) = self.task();
        let Ask::Playout(playout) = &task.ask else { return };
        let learner = task.position.to_move();
        let reached = match out_of_time {
            Some(loser) => Some(loser != learner),
            None => playout.goal.reached(game, learner),
        };
        match (reached, self.is_solved()) {
            (Some(true), false) => {
                self.solved(progress, today);
                self.stage = Stage::Answered(Judgement { verdict: Verdict::Right, facts: Vec::new(), loss: None });
            }
            (Some(false), false) if self.stage == Stage::Asking => {
                self.is_spoilt = true;
                self.stage = Stage::Answered(Judgement { verdict: Verdict::Wrong, facts: Vec::new(), loss: None });
            }
            // A move was taken back.
            (None, false) => self.stage = Stage::Asking,
            _ => {}
        }
    }

    /// Goes on: from the opening to the task, from a wrong move back to its position, from a finished task to the next, and
    /// after the last one to the end, which is noted.
    pub fn go_on(&mut self, progress: &mut Progress) -> Deed {
        if !self.awaits_go_on() {
            return Deed::Nothing;
        }
        let is_done = self.is_solved() || self.is_test();
        match self.stage {
            Stage::Opening => {
                self.stage = Stage::Asking;
                Deed::Nothing
            }
            _ if is_done && self.at + 1 == self.plan.tasks.len() => {
                self.stage = Stage::Over;
                self.finish(progress);
                Deed::Nothing
            }
            _ => {
                if is_done {
                    self.at += 1;
                    self.hints.clear();
                    self.is_spoilt = false;
                }
                self.given.clear();
                self.stage = Stage::Asking;
                Deed::SetUp
            }
        }
    }

    /// Notes the end of the run.
    fn finish(&self, progress: &mut Progress) {
        let of = self.plan.tasks.len() as u32;
        match (self.plan.kind, self.plan.lesson) {
            (Kind::Practice, Some(lesson)) => _ = progress.finished(lesson, self.errors),
            (Kind::Test, Some(lesson)) => progress.tested(lesson, self.right, of),
            (Kind::Rules, _) if self.has_passed() => {
                for (lesson, _) in &self.plan.tasks {
                    progress.tested(lesson, 1, 1);
                }
            }
            _ => {}
        }
    }

    /// Whether the right answers are enough for a test: eight of ten, and all but one of the rules.
    pub fn has_passed(&self) -> bool {
        let of = self.plan.tasks.len() as u32;
        match self.plan.kind {
            Kind::Rules => self.right + 1 >= of,
            _ => self.right * 10 >= of * 8,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::{lesson, lessons};
    use crate::rules::Move;

    const TODAY: u32 = 20_000;

    /// A run that asks its first task, of a lesson with nothing but this one.
    fn asking(lesson: &'static Lesson, task: &'static Task) -> Run {
        let plan = Plan {
            kind: Kind::Practice,
            lesson: Some(lesson),
            tasks: vec![(lesson, task)],
            begin_at: 0,
            errors_before: 0,
        };
        let mut run = Run::new(plan);
        assert_eq!((run.go_on(&mut Progress::new()), run.is_asking()), (Deed::Nothing, true));
        run
    }

    fn tasks() -> impl Iterator<Item = (&'static Lesson, &'static Task)> {
        lessons().iter().flat_map(|lesson| lesson.tasks.iter().map(move |task| (lesson, task)))
    }

    /// Gives the right answer to the task of a run.
    fn solve(run: &mut Run, progress: &mut Progress) {
        let (_, task) = run.task();
        match &task.ask {
            Ask::Play(_) => {
                let square = task.solution().squares().next().unwrap();
                assert_eq!(run.press(square, progress, TODAY), Deed::Play(square));
            }
            Ask::Mark(set) => {
                for square in task.solution().squares() {
                    run.press(square, progress, TODAY);
                }
                if !matches!(set, Set::Named(_)) {
                    assert!(run.is_asking());
                    run.check(progress, TODAY);
                }
            }
            Ask::Pick(_) => _ = run.pick(task.choice().unwrap(), progress, TODAY),
            Ask::Line(moves) => {
                for square in moves {
                    assert_eq!(run.press(*square, progress, TODAY), Deed::Play(*square));
                }
            }
            Ask::Playout(_) => {}
        }
    }

    #[test]
    fn every_task_is_solved_by_its_solution_without_an_error() {
        for (lesson, task) in tasks().filter(|(_, task)| !matches!(task.ask, Ask::Playout(_))) {
            let (mut run, mut progress) = (asking(lesson, task), Progress::new());
            solve(&mut run, &mut progress);
            assert!(run.is_solved(), "{} {task}", lesson.id);
            assert!(progress.record(lesson, task).mastered && run.errors() == 0, "{} {task}", lesson.id);
            assert_eq!((run.go_on(&mut progress), run.stage()), (Deed::Nothing, &Stage::Over));
        }
    }

    #[test]
    fn every_right_move_is_accepted_and_every_other_one_can_be_tried_again() {
        for (lesson, task) in tasks().filter(|(_, task)| matches!(task.ask, Ask::Play(_))) {
            let right = task.solution();
            for square in Square::all() {
                let (mut run, mut progress) = (asking(lesson, task), Progress::new());
                let deed = run.press(square, &mut progress, TODAY);
                let context = format!("{} {task} {square}", lesson.id);
                assert_eq!(run.is_solved(), right.contains(square), "{context}");
                let is_legal = task.position.legal_moves().contains(square);
                assert_eq!(deed, if is_legal { Deed::Play(square) } else { Deed::Nothing }, "{context}");
                let Stage::Answered(judgement) = run.stage() else { panic!("{context}: not answered") };
                if right.contains(square) {
                    continue;
                }
                let is_error = match judgement.verdict {
                    Verdict::Wrong => true,
                    Verdict::Illegal => lesson.is_about_rules(),
                    _ => false,
                };
                assert_eq!(run.errors(), u32::from(is_error), "{context}");
                // The board is set up again before the next attempt, or was never changed.
                if is_legal {
                    assert_eq!(run.press(square, &mut progress, TODAY), Deed::SetUp, "{context}");
                    assert!(run.is_asking(), "{context}");
                }
                solve(&mut run, &mut progress);
                assert!(run.is_solved(), "{context}");
                assert_eq!(progress.record(lesson, task).mastered, !is_error, "{context}");
            }
        }
    }

    #[test]
    fn marks_that_are_wrong_stay_to_be_corrected() {
        for (lesson, task) in tasks().filter(|(_, task)| matches!(task.ask, Ask::Mark(_))) {
            let right = task.solution();
            let Some(other) = Square::all().find(|square| !right.contains(*square)) else { continue };
            let (mut run, mut progress) = (asking(lesson, task), Progress::new());
            run.press(other, &mut progress, TODAY);
            run.check(&mut progress, TODAY);
            assert!(!run.is_solved() && !run.awaits_go_on(), "{} {task}", lesson.id);
            assert!(run.errors() > 0);
            if run.given().contains(other) {
                run.press(other, &mut progress, TODAY);
            }
            solve(&mut run, &mut progress);
            assert!(run.is_solved(), "{} {task}", lesson.id);
            assert!(!progress.record(lesson, task).mastered);
        }
    }

    #[test]
    fn a_wrong_answer_to_a_question_or_a_wrong_move_of_a_line_is_no_end() {
        for (lesson, task) in tasks() {
            let (mut run, mut progress) = (asking(lesson, task), Progress::new());
            match &task.ask {
                Ask::Pick(_) => {
                    let wrong = Choice::ALL.into_iter().filter(|choice| Some(*choice) != task.choice());
                    for choice in wrong {
                        run.pick(choice, &mut progress, TODAY);
                        assert!(run.can_pick() && !run.is_solved(), "{task}");
                    }
                    assert_eq!(run.errors(), 2);
                }
                Ask::Line(moves) => {
                    run.press(moves[0], &mut progress, TODAY);
                    assert_eq!(run.press(moves[0], &mut progress, TODAY), Deed::Nothing);
                    assert_eq!(run.errors(), 1);
                    for square in &moves[1..] {
                        assert_eq!(run.press(*square, &mut progress, TODAY), Deed::Play(*square));
                    }
                    assert!(run.is_solved());
                    continue;
                }
                _ => continue,
            }
            solve(&mut run, &mut progress);
            assert!(run.is_solved());
        }
    }

    #[test]
    fn who_follows_every_hint_solves_every_task() {
        for (lesson, task) in tasks().filter(|(_, task)| !matches!(task.ask, Ask::Playout(_) | Ask::Pick(_))) {
            let (mut run, mut progress) = (asking(lesson, task), Progress::new());
            for _ in 0..100 {
                while run.can_hint() {
                    run.hint(&mut progress, TODAY);
                }
                let square = run.hints().iter().rev().find_map(|hint| match hint {
                    Hint::Square(square) => Some(*square),
                    _ => None,
                });
                run.press(square.expect("the last hint is a square"), &mut progress, TODAY);
                run.hints.clear();
                if run.can_check() && task.hint(2, run.given()).is_none() {
                    run.check(&mut progress, TODAY);
                }
                if run.is_solved() {
                    break;
                }
            }
            assert!(run.is_solved(), "{} {task}", lesson.id);
            assert_eq!(run.errors(), 0, "{} {task}: hints are no errors", lesson.id);
            assert!(!progress.record(lesson, task).mastered, "{} {task}: helped", lesson.id);
        }
    }

    #[test]
    fn an_interrupted_lesson_goes_on_with_its_first_open_task() {
        let r2 = lesson("R2").unwrap();
        let mut progress = Progress::new();
        let mut run = Run::new(Plan::practice(r2, &progress).unwrap());
        run.go_on(&mut progress);
        run.press(Square::all().next().unwrap(), &mut progress, TODAY);
        let errors = run.errors();
        if run.awaits_go_on() {
            run.go_on(&mut progress);
        }
        solve(&mut run, &mut progress);
        run.go_on(&mut progress);
        let run = Run::new(Plan::practice(r2, &progress).unwrap());
        assert_eq!((run.progress().0, run.errors()), (2, errors));
    }

    #[test]
    fn a_test_gives_one_attempt_and_no_hints() {
        let s3 = lesson("S3").unwrap();
        let mut progress = Progress::new();
        let mut run = Run::new(Plan::test(s3, &progress).unwrap());
        assert!(run.is_asking() && !run.can_hint());
        let of = run.progress().1;
        for at in 0..of {
            if at < 2 {
                let (_, task) = run.task();
                let wrong = task.position.legal_moves() - task.solution();
                run.press(wrong.squares().next().unwrap(), &mut progress, TODAY);
            } else {
                solve(&mut run, &mut progress);
            }
            assert!(run.awaits_go_on());
            run.go_on(&mut progress);
        }
        assert_eq!((run.stage(), run.right(), run.has_passed()), (&Stage::Over, of as u32 - 2, true));
        assert!(progress.has_passed(s3));
        // Another test has other positions as long as there are any.
        let seen: Vec<_> = s3.tasks.iter().filter(|task| progress.record(s3, task).solved).collect();
        let again = Run::new(Plan::test(s3, &progress).unwrap());
        assert!(!seen.contains(&again.task().1));
        // What was missed comes again.
        assert_eq!(progress.due(TODAY + 1).len(), 2);
        let run = Run::new(Plan::repeat(&progress, TODAY + 1).unwrap());
        assert_eq!((run.progress(), run.lesson()), ((1, 2), None));
    }

    #[test]
    fn who_knows_the_rules_passes_all_lessons_about_them() {
        let mut progress = Progress::new();
        let mut run = Run::new(Plan::rules().unwrap());
        while *run.stage() != Stage::Over {
            solve(&mut run, &mut progress);
            run.go_on(&mut progress);
        }
        for lesson in lessons() {
            assert_eq!(progress.has_passed(lesson), lesson.is_about_rules(), "{}", lesson.id);
        }
    }

    #[test]
    fn a_game_against_the_computer_is_followed_to_its_goal() {
        let (lesson, task) = tasks().find(|(_, task)| matches!(task.ask, Ask::Playout(_))).unwrap();
        let (mut run, mut progress) = (asking(lesson, task), Progress::new());
        let mut game = Game::new(task.position);
        while let Some(square) = game.position().legal_moves().squares().next() {
            run.follow(&game, None, &mut progress, TODAY);
            game.play(Move::Place(square)).unwrap();
            if game.position().must_pass() {
                game.play(Move::Pass).unwrap();
            }
        }
        run.follow(&game, None, &mut progress, TODAY);
        let Ask::Playout(playout) = &task.ask else { panic!() };
        assert_eq!(Some(run.is_solved()), playout.goal.reached(&game, task.position.to_move()));
        assert!(run.awaits_go_on());
        // Time decides before the board does.
        let learner = task.position.to_move();
        for (loser, is_solved) in [(learner, false), (!learner, true)] {
            let mut run = asking(lesson, task);
            run.follow(&Game::new(task.position), Some(loser), &mut progress, TODAY);
            assert_eq!((run.is_solved(), run.awaits_go_on()), (is_solved, true));
        }
    }
}
