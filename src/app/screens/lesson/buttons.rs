//! The buttons below the task: answers, hints, and what comes next.

use crate::app::game::Session;
use crate::app::lessons::{Course, Kind, LessonWish, Run, Stage};
use crate::app::schedule::{Dialog, Screen};
use crate::app::screens::systems::PanelSystems;
use crate::app::ui::{Look, button_base, button_text};
use crate::app::words::{Words, neither_words};
use crate::coach::{Ask, Choice, Lesson, lessons};
use accesskit::Role;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_buttons.in_set(PanelSystems));
}

/// What a button does.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    Pick(Choice),
    Check,
    GoOn,
    Hint,
    Practise,
    Test,
    PlayOut,
    NextLesson,
    Back,
    Settings,
}

const ROWS: [&[Act]; 4] = [
    &[Act::Pick(Choice::Black), Act::Pick(Choice::White), Act::Pick(Choice::Neither)],
    &[Act::Practise, Act::Test, Act::PlayOut],
    &[Act::Hint, Act::Check, Act::GoOn, Act::NextLesson],
    &[Act::Back, Act::Settings],
];

impl Act {
    fn look(self) -> Look {
        match self {
            Act::Check | Act::GoOn | Act::NextLesson => Look::Primary,
            Act::Back | Act::Settings => Look::Quiet,
            _ => Look::Plain,
        }
    }

    /// Whether the button is shown.
    fn is_offered(self, run: &Run, session: &Session) -> bool {
        let lesson = run.lesson();
        let is_over = *run.stage() == Stage::Over;
        // A lesson can be passed without practice by those who know it.
        let between = is_over || *run.stage() == Stage::Opening;
        match self {
            Act::Pick(_) => run.can_pick(),
            Act::Check => run.can_check(),
            Act::GoOn => run.awaits_go_on(),
            Act::Hint => run.can_hint() && (session.is_task() || session.awaits_person()),
            Act::Practise => is_over && lesson.is_some() && run.kind() != Kind::PlayOut,
            Act::Test => between && run.kind() != Kind::Test && lesson.is_some_and(|lesson| !lesson.test().is_empty()),
            Act::PlayOut => {
                is_over && run.kind() != Kind::PlayOut && lesson.is_some_and(|lesson| !lesson.playouts().is_empty())
            }
            Act::NextLesson => is_over && lesson.is_some_and(|lesson| following(lesson).is_some()),
            Act::Back | Act::Settings => true,
        }
    }

    fn words(self, run: Option<&Run>) -> Words {
        let question = run.and_then(|run| match run.task().1.ask {
            Ask::Pick(question) => Some(question),
            _ => None,
        });
        Words::new(match self {
            Act::Pick(Choice::Black) => "choice-black",
            Act::Pick(Choice::White) => "choice-white",
            Act::Pick(Choice::Neither) => {
                return question.map_or_else(|| Words::new("choice-draw"), neither_words);
            }
            Act::Check => "lesson-check",
            Act::GoOn => match run {
                Some(run) if *run.stage() == Stage::Opening => "lesson-start",
                Some(run) if !run.is_solved() && !run.is_test() => "lesson-retry",
                _ => "lesson-next",
            },
            Act::Hint => "button-hint",
            Act::Practise => "lesson-practise",
            Act::Test => "lesson-test",
            Act::PlayOut => "lesson-play-out",
            Act::NextLesson => "lesson-next-lesson",
            Act::Back => "lesson-back",
            Act::Settings => "button-settings",
        })
    }

    /// The wish of a press.
    fn wish(self, run: &Run) -> Option<LessonWish> {
        let id = run.lesson().map(|lesson| lesson.id);
        match self {
            Act::Pick(choice) => Some(LessonWish::Pick(choice)),
            Act::Check | Act::GoOn => Some(LessonWish::GoOn),
            Act::Hint => Some(LessonWish::Hint),
            Act::Practise => id.map(LessonWish::Practise),
            Act::Test => id.map(LessonWish::Test),
            Act::PlayOut => id.map(LessonWish::PlayOut),
            Act::NextLesson => run.lesson().and_then(following).map(|lesson| LessonWish::Practise(lesson.id)),
            Act::Back | Act::Settings => None,
        }
    }
}

/// The lesson after this one.
fn following(lesson: &Lesson) -> Option<&'static Lesson> {
    let at = lessons().iter().position(|other| other.id == lesson.id)?;
    lessons().get(at + 1)
}

pub(super) fn spawn(commands: &mut Commands, panel: Entity) {
    for row in ROWS {
        let row_node = Node { column_gap: px(6), ..default() };
        commands.spawn((ChildOf(panel), row_node)).with_children(|spawner| {
            for act in row {
                spawner.spawn((
                    Name::new(format!("{act:?}")),
                    *act,
                    button_base(act.look(), Role::Button),
                    observe(press),
                    children![button_text(act.words(None))],
                ));
            }
        });
    }
}

fn press(
    press: On<Activate>,
    acts: Query<&Act>,
    course: Res<Course>,
    mut wishes: MessageWriter<LessonWish>,
    mut commands: Commands,
) {
    let (Ok(act), Some(run)) = (acts.get(press.entity), course.run()) else { return };
    match act {
        Act::Back => commands.set_state_if_neq(Screen::Learn),
        Act::Settings => commands.set_state_if_neq(Dialog::Settings),
        _ => _ = wishes.write_batch(act.wish(run)),
    }
}

fn show_buttons(
    course: Res<Course>,
    session: Res<Session>,
    mut buttons: Query<(Ref<Act>, &Children, &mut Node, &mut TabIndex)>,
    mut captions: Query<&mut Words>,
) {
    let Some(run) = course.run() else { return };
    for (act, children, mut node, mut stop) in &mut buttons {
        if !course.is_changed() && !session.is_changed() && !act.is_added() {
            continue;
        }
        let is_offered = act.is_offered(run, &session);
        let display = if is_offered { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        // Tab skips hidden buttons.
        stop.set_if_neq(TabIndex(if is_offered { 0 } else { -1 }));
        for child in children {
            if let Ok(mut words) = captions.get_mut(*child) {
                words.set_if_neq(act.words(Some(run)));
            }
        }
    }
}
