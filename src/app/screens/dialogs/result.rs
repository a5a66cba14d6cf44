//! The end of a game: the winner, the score, and the buttons to continue.

use super::advice::{LevelAdvice, lesson_advice};
use super::card::spawn_dialog;
use crate::app::game::{Ending, Intent, Series, Session};
use crate::app::lessons::{Learner, LessonWish};
use crate::app::online::Online;
use crate::app::schedule::{Dialog, Screen};
use crate::app::study::study_game;
use crate::app::theme::{self, size};
use crate::app::ui::{FirstFocus, Look, button, disc_picture, text};
use crate::app::words::{Words, ending_words, result_words, series_words};
use crate::online::room::{Command, OfferKind};
use crate::rules::{Color, Outcome, Variant};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Dialog::Result), spawn_result.in_set(ResultDialog));
}

/// The dialog of the result.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct ResultDialog;

fn spawn_result(session: Res<Session>, series: Res<Series>, learner: Res<Learner>, mut commands: Commands) {
    let Some(ending) = session.ending() else { return };
    let score = session.game().score();
    let official = score.official();
    let card = spawn_dialog(&mut commands, "Result", Dialog::Result);
    let line =
        |words: Words| (text(words, theme::regular(size::BODY), theme::INK_SOFT), TextLayout::justify(Justify::Center));
    commands.entity(card).with_children(|card| {
        card.spawn((
            text(result_words(&session, ending), theme::display(size::HEADING), theme::INK),
            TextLayout::justify(Justify::Center),
        ));
        card.spawn((
            Node {
                justify_content: JustifyContent::Center,
                align_items: AlignItems::Center,
                column_gap: px(14),
                margin: px(6).vertical(),
                ..default()
            },
            children![
                disc_picture(Color::Black, 30.0),
                count(score.black),
                text(Words::new("result-colon"), theme::display(size::HEADING), theme::INK_SOFT),
                count(score.white),
                disc_picture(Color::White, 30.0),
            ],
        ));
        if let Ending::Board(outcome) = ending {
            if session.variant() == Variant::Reverse && outcome != Outcome::Draw {
                card.spawn(line(Words::new("result-fewest")));
            }
            card.spawn(line(
                Words::new("result-official").number("black", official.black).number("white", official.white),
            ));
        }
        if let Some(words) = ending_words(&session, ending) {
            card.spawn(line(words));
        }
        if let Some(words) = series_words(&session, &series).filter(|_| session.is_kept()) {
            card.spawn(line(words));
        }
        if session.is_online() {
            return spawn_online_buttons(card);
        }
        card.spawn((
            Name::new("Rematch"),
            Node { margin: UiRect::top(px(10)), ..default() },
            children![button(Words::new("button-rematch"), Look::Primary, |commands| {
                commands.write_message(Intent::Rematch);
            })],
        ));
        let level = LevelAdvice::find(&session, &series);
        let lesson = lesson_advice(&session, ending, &learner);
        if level.is_some() || lesson.is_some() {
            card.spawn(Node { column_gap: px(8), ..default() }).with_children(|row| {
                if let Some(advice) = level {
                    let words = Words::new("result-next-level").number("level", advice.level().number());
                    row.spawn(button(words, Look::Plain, move |commands| commands.queue(advice.clone())));
                }
                if let Some(lesson) = lesson {
                    let words = Words::new("result-lesson").words("title", Words::new(lesson.title_key()));
                    row.spawn(button(words, Look::Plain, |commands| {
                        commands.write_message(LessonWish::Practise(lesson.id));
                    }));
                }
            });
        }
        card.spawn((
            Node { column_gap: px(8), ..default() },
            children![
                button(Words::new("button-new"), Look::Plain, |commands| {
                    commands.set_state_if_neq(Dialog::None);
                    commands.set_state_if_neq(Screen::Start);
                }),
                button(Words::new("button-review"), Look::Plain, |commands| commands.queue(study_game)),
                (
                    FirstFocus,
                    button(Words::new("button-board"), Look::Plain, |commands| commands.set_state_if_neq(Dialog::None)),
                ),
            ],
        ));
    });
}

/// What can be done after a game on a server.
fn spawn_online_buttons(card: &mut ChildSpawnerCommands) {
    card.spawn((
        Name::new("Rematch"),
        Node { margin: UiRect::top(px(10)), ..default() },
        children![button(Words::new("match-rematch"), Look::Primary, |commands| {
            commands.queue(|world: &mut World| {
                world.resource_mut::<Online>().command(Command::Offer(OfferKind::Rematch));
            });
            commands.set_state_if_neq(Dialog::None);
        })],
    ));
    card.spawn((
        Node { column_gap: px(8), ..default() },
        children![
            button(Words::new("match-leave"), Look::Plain, |commands| {
                commands.set_state_if_neq(Dialog::None);
                commands.set_state_if_neq(Screen::Lobby);
            }),
            button(Words::new("button-review"), Look::Plain, |commands| commands.queue(study_game)),
            (
                FirstFocus,
                button(Words::new("button-board"), Look::Plain, |commands| commands.set_state_if_neq(Dialog::None)),
            ),
        ],
    ));
}

fn count(discs: u8) -> impl Bundle {
    text(Words::new("number").number("n", discs), theme::display(size::HEADING), theme::INK)
}
