//! The end of a game: who won, by how much, and the way on.

use super::dialog::spawn_dialog;
use crate::app::computer::begin_to_think;
use crate::app::flow::{Dialog, Screen, Step};
use crate::app::pace::Pace;
use crate::app::series::{Series, series_words};
use crate::app::session::{Ending, Intent, Session};
use crate::app::setup::Mode;
use crate::app::text::Words;
use crate::app::theme::{self, size};
use crate::app::widgets::{FirstFocus, Look, button, disc_picture, text};
use crate::rules::{Color, Outcome, Variant};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Dialog::Result), spawn_result)
        .add_systems(Update, show_result.in_set(Step::React).after(begin_to_think).run_if(in_state(Screen::Game)));
}

/// Shows the result once, when there has been time to look at the board.
fn show_result(
    time: Res<Time<Real>>,
    pace: Res<Pace>,
    session: Res<Session>,
    dialog: Res<State<Dialog>>,
    mut shown: Local<u64>,
    mut commands: Commands,
) {
    let ended = session.ending().is_some() && *dialog.get() == Dialog::None;
    if ended && *shown != session.generation() && pace.may_show_result(&time) {
        *shown = session.generation();
        commands.set_state_if_neq(Dialog::Result);
    }
}

/// What the result is called: who won, for people who know which side is theirs.
pub fn result_words(session: &Session, ending: Ending) -> Words {
    if let Some(name) = ending.winner().and_then(|winner| session.name(winner)) {
        return Words::new("result-name-wins").text("name", name);
    }
    let versus_computer = session.setup().mode == Mode::Computer;
    Words::new(match ending.winner() {
        None => "result-draw",
        Some(winner) if versus_computer && winner == session.first_player() => "result-you-win",
        Some(_) if versus_computer => "result-you-lose",
        Some(Color::Black) => "result-black-wins",
        Some(Color::White) => "result-white-wins",
    })
}

/// Whether somebody at the table has won; `None` in a draw. A person who lost to the computer has not, and where no
/// person plays one of the two sides has.
pub fn was_won(session: &Session, ending: Ending) -> Option<bool> {
    ending.winner().map(|winner| session.setup().mode != Mode::Computer || winner == session.first_player())
}

/// Whose time ran out.
fn time_words(session: &Session, loser: Color) -> Words {
    match (session.name(loser), loser) {
        (Some(name), _) => Words::new("result-time-name").text("name", name),
        (None, Color::Black) => Words::new("result-time-black"),
        (None, Color::White) => Words::new("result-time-white"),
    }
}

pub(super) fn spawn_result(session: Res<Session>, series: Res<Series>, mut commands: Commands) {
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
        match ending {
            Ending::Time(loser) => _ = card.spawn(line(time_words(&session, loser))),
            Ending::Board(outcome) => {
                if session.variant() == Variant::Reverse && outcome != Outcome::Draw {
                    card.spawn(line(Words::new("result-fewest")));
                }
                card.spawn(line(
                    Words::new("result-official").number("black", official.black).number("white", official.white),
                ));
            }
        }
        if let Some(words) = series_words(&session, &series) {
            card.spawn(line(words));
        }
        card.spawn((
            Name::new("Rematch"),
            Node { margin: UiRect::top(px(10)), ..default() },
            children![button(Words::new("button-rematch"), Look::Primary, |commands| {
                commands.write_message(Intent::Rematch);
            })],
        ));
        card.spawn((
            Node { column_gap: px(8), ..default() },
            children![
                button(Words::new("button-new"), Look::Plain, |commands| {
                    commands.set_state_if_neq(Dialog::None);
                    commands.set_state_if_neq(Screen::Start);
                }),
                (
                    FirstFocus,
                    button(Words::new("button-board"), Look::Plain, |commands| commands.set_state_if_neq(Dialog::None)),
                ),
            ],
        ));
    });
}

fn count(discs: u8) -> impl Bundle {
    text(Words::new("number").number("n", discs), theme::display(size::HEADING), theme::INK)
}
