//! The lesson on the board: wishes and answers go in, the board and the words follow.

use super::learner::{Learner, today};
use super::plan::Plan;
use super::run::{Deed, Run, Stage};
use crate::app::board::Highlights;
use crate::app::game::{
    Ending, Fact, FirstColor, Intent, Names, Purpose, Seat, Seats, Session, Setup, TakesTable, TimeControl,
};
use crate::app::platform::Redraw;
use crate::app::schedule::{React, Rules, Screen};
use crate::coach::{Ask, Choice, Hint, Lesson, Set, Task, lesson};
use crate::records::GameTree;
use crate::rules::{Color, Square};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Course>()
        .add_message::<LessonWish>()
        .add_systems(OnEnter(Screen::Lesson), set_up.after(TakesTable))
        .add_systems(OnExit(Screen::Lesson), leave)
        .add_systems(Update, (carry_out, judge).chain().in_set(Rules::Judge))
        .add_systems(Update, (follow_game, point_out).chain().in_set(React::Show))
        .draw_while(on_message::<LessonWish>);
}

/// The lesson on the board, if there is one.
#[derive(Resource, Clone, Debug, Default)]
pub struct Course(Option<Run>);

impl Course {
    /// The run through its tasks.
    pub fn run(&self) -> Option<&Run> {
        self.0.as_ref()
    }
}

/// A wish of the learner, apart from presses on the board.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonWish {
    /// Begin the tasks of the lesson of this name.
    Practise(&'static str),
    /// Take its test.
    Test(&'static str),
    /// Play its games against the computer.
    PlayOut(&'static str),
    /// Repeat what was missed.
    Repeat,
    /// Solve the problem of the day.
    DailyProblem,
    /// Solve the next problems.
    Problems,
    /// Show that one knows the rules.
    Rules,
    /// Go on: to the next task, or back to the position before a wrong move; otherwise judge the marks.
    GoOn,
    /// Give this answer to a question.
    Pick(Choice),
    /// Get a hint.
    Hint,
}

fn plan(wish: LessonWish, learner: &Learner, today: u32) -> Option<Plan> {
    match wish {
        LessonWish::Practise(id) => Plan::practice(lesson(id)?, &learner.0),
        LessonWish::Test(id) => Plan::test(lesson(id)?, &learner.0),
        LessonWish::PlayOut(id) => Plan::play_out(lesson(id)?),
        LessonWish::Repeat => Plan::repeat(&learner.0, today),
        LessonWish::Rules => Plan::rules(),
        LessonWish::DailyProblem => Plan::daily(today),
        LessonWish::Problems => Plan::problems(&learner.0),
        LessonWish::GoOn | LessonWish::Pick(_) | LessonWish::Hint => None,
    }
}

fn carry_out(
    session: Res<Session>,
    screen: Res<State<Screen>>,
    mut wishes: MessageReader<LessonWish>,
    mut course: ResMut<Course>,
    mut learner: ResMut<Learner>,
    mut intents: MessageWriter<Intent>,
    mut commands: Commands,
) {
    let today = today();
    for wish in wishes.read() {
        if let Some(plan) = plan(*wish, &learner, today) {
            let run = Run::new(plan);
            if *screen.get() == Screen::Lesson {
                intents.write(Intent::Begin(setup_of(&run)));
            }
            course.0 = Some(run);
            commands.set_state_if_neq(Screen::Lesson);
            continue;
        }
        let Some(run) = course.0.as_mut() else { continue };
        let progress = &mut learner.0;
        let deed = match wish {
            LessonWish::GoOn if run.awaits_go_on() => run.go_on(progress),
            LessonWish::GoOn => run.check(progress, today),
            LessonWish::Pick(choice) => run.pick(*choice, progress, today),
            LessonWish::Hint => {
                run.hint(progress, today);
                Deed::Nothing
            }
            _ => Deed::Nothing,
        };
        intents.write_batch(intent(deed, run, &session));
    }
}

fn judge(
    session: Res<Session>,
    mut answers: MessageReader<Intent>,
    mut course: ResMut<Course>,
    mut learner: ResMut<Learner>,
    mut commands: Commands,
) {
    let today = today();
    for answer in answers.read() {
        let Intent::Answer { turn, square } = answer else { continue };
        let Some(run) = course.0.as_mut().filter(|_| session.person_turn() == Some(*turn)) else { continue };
        let deed = run.press(*square, &mut learner.0, today);
        if let Some(intent) = intent(deed, run, &session) {
            commands.write_message(intent);
        }
        // A second answer in the same frame belongs to a position that is gone.
        if deed != Deed::Nothing {
            break;
        }
    }
}

fn intent(deed: Deed, run: &Run, session: &Session) -> Option<Intent> {
    match deed {
        Deed::Nothing => None,
        Deed::SetUp => Some(Intent::Begin(setup_of(run))),
        Deed::Play(square) => session.person_turn().map(|turn| Intent::Play { turn, square }),
    }
}

/// The minutes of each side in the game that ends the lessons about the rules.
const CLOCK_MINUTES: u64 = 3;

/// The task of a run as a game on the board.
fn setup_of(run: &Run) -> Setup {
    let (lesson, task) = run.task();
    let from = Some(GameTree::new(task.position));
    let rules = task.position.rules();
    let first = task.position.to_move();
    match &task.ask {
        Ask::Playout(playout) => {
            let play = if first == Color::Black { FirstColor::Black } else { FirstColor::White };
            let seats = Seats([Seat::person(), Seat::Computer { level: playout.level }]);
            // To play with a clock is part of the rules.
            let clock = lesson.is_about_rules().then(|| TimeControl::of(CLOCK_MINUTES, 0));
            Setup { seats, play, rules, first, clock, from, purpose: Purpose::PlayOut, ..Setup::default() }
        }
        _ => {
            let purpose = Purpose::Task { aids: shows_moves(lesson, task) };
            Setup { seats: Seats::people(Names::default()), rules, first, from, purpose, ..Setup::default() }
        }
    }
}

/// Whether legal moves may be shown: not where they are the lesson.
fn shows_moves(lesson: &Lesson, task: &Task) -> bool {
    !lesson.is_about_rules() && matches!(task.ask, Ask::Play(_))
}

/// Sets up the first task when the screen opens.
fn set_up(course: Res<Course>, mut intents: MessageWriter<Intent>) {
    if let Some(run) = course.run() {
        intents.write(Intent::Begin(setup_of(run)));
    }
}

fn leave(mut course: ResMut<Course>, mut highlights: ResMut<Highlights>) {
    course.0 = None;
    highlights.set_if_neq(Highlights::default());
}

/// Watches games against the computer for their goals.
fn follow_game(
    session: Res<Session>,
    mut facts: MessageReader<Fact>,
    mut course: ResMut<Course>,
    mut learner: ResMut<Learner>,
) {
    if facts.read().filter(|fact| fact.changes_board()).count() == 0 || !session.is_lesson() || session.is_task() {
        return;
    }
    let Some(run) = course.bypass_change_detection().0.as_mut() else { return };
    let before = run.stage().clone();
    let out_of_time = match session.ending() {
        Some(Ending::Time(loser)) => Some(loser),
        _ => None,
    };
    run.follow(&session.game().to_game(), out_of_time, &mut learner.bypass_change_detection().0, today());
    if *run.stage() != before {
        course.set_changed();
        learner.set_changed();
    }
}

/// The square that a task speaks of, unless its place is the question.
fn named_square(task: &Task) -> Option<Square> {
    task.square().filter(|_| !matches!(task.ask, Ask::Mark(Set::Named(_))))
}

/// Points out on the board what is marked, what hints name, and what was wrong.
fn point_out(course: Res<Course>, mut highlights: ResMut<Highlights>) {
    let Some(run) = course.run().filter(|_| course.is_changed()) else { return };
    let (_, task) = run.task();
    let mut shown = match run.stage() {
        Stage::Answered(judgement) => Highlights::of_facts(&judgement.facts),
        _ => Highlights::default(),
    };
    if matches!(task.ask, Ask::Mark(_)) {
        shown.marked = run.given();
    }
    shown.area |= named_square(task).into_iter().collect();
    if !run.awaits_go_on() && *run.stage() != Stage::Over {
        match run.hints().last() {
            Some(Hint::Area(area)) => shown.area |= *area,
            Some(Hint::Square(square)) => shown.right |= (*square).into(),
            Some(Hint::Idea) | None => {}
        }
    }
    highlights.set_if_neq(shown);
}
