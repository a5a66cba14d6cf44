//! What a screen reader says: each move and what it turned, passes, whose turn it is, the result.
//!
//! The sentences of a frame are one [`Said`] message. A browser's page shows them in its live region.

#[cfg(target_family = "wasm")]
mod web;

use super::computer::{Hint, begin_to_think};
use super::flow::{Dialog, Step};
use super::hud::{chosen_words, pass_words, player_words, refusal_words, side_to_move_words};
use super::input::Selection;
use super::screens::{Tidings, result_words, undo_words};
use super::series::{Series, count_games, series_words};
use super::session::{Fact, Session};
use super::setup::{Control, Mode};
use super::text::{Texts, Words};
use crate::rules::{Bitboard, Color, Square, Variant};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Said>().add_systems(Update, speak.in_set(Step::React).after(begin_to_think).after(count_games));
    #[cfg(target_family = "wasm")]
    app.add_plugins(web::plugin);
}

/// Whole sentences for somebody who does not see the board.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Said(pub String);

fn speak(
    session: Res<Session>,
    texts: Res<Texts>,
    series: Res<Series>,
    hint: Res<Hint>,
    tidings: Res<Tidings>,
    (selection, dialog): (Res<Selection>, Res<State<Dialog>>),
    mut facts: MessageReader<Fact>,
    mut said: MessageWriter<Said>,
) {
    let mut sentences = Vec::new();
    let mut turn_changed = false;
    for fact in facts.read() {
        sentences.extend(fact_words(&session, fact));
        if let Fact::Ended(_) = fact {
            sentences.extend(series_words(&session, &series));
        }
        turn_changed |= !matches!(fact, Fact::Refused(..));
    }
    if turn_changed {
        sentences.extend(turn_words(&session));
    }
    if hint.is_changed()
        && let Some(square) = hint.0
    {
        sentences.push(Words::new("notice-hint").text("square", square));
    }
    if selection.is_changed() {
        sentences.extend(selection.square().map(chosen_words));
    }
    if dialog.is_changed() && *dialog.get() == Dialog::Undo {
        sentences.extend(session.undo_asker().map(|asker| undo_words(&session, asker)));
    }
    if tidings.is_changed() {
        sentences.extend(tidings.untold().iter().cloned());
    }
    if !sentences.is_empty() {
        said.write(Said(sentences.iter().map(|words| sentence(texts.get(words))).collect::<Vec<_>>().join(" ")));
    }
}

/// A text with a full stop, so that it is not read as one with the next.
fn sentence(mut text: String) -> String {
    if !text.ends_with(['.', '!', '?', '…']) {
        text.push('.');
    }
    text
}

fn fact_words(session: &Session, fact: &Fact) -> Vec<Words> {
    match *fact {
        Fact::Began => {
            let began = Words::new(match session.variant() {
                Variant::Othello => "speech-began-othello",
                Variant::Reverse => "speech-began-reverse",
                Variant::Historical => "speech-began-historical",
            });
            std::iter::once(began).chain(names_words(session)).collect()
        }
        Fact::Played { square, color, flipped } => vec![played_words(session, square, color, flipped)],
        Fact::Passed(color) => vec![pass_words(session, color)],
        Fact::TookBack(plies) => vec![Words::new("speech-took-back").number("count", plies as f64)],
        Fact::PlayedAgain(plies) => vec![Words::new("speech-played-again").number("count", plies as f64)],
        Fact::Refused(_, reason) => vec![refusal_words(reason)],
        Fact::Ended(ending) => {
            let score = session.game().score();
            let words = Words::new("speech-score").number("black", score.black).number("white", score.white);
            vec![result_words(session, ending), words]
        }
    }
}

/// Who of two people that have names has which colour.
fn names_words(session: &Session) -> Option<Words> {
    Color::BOTH.iter().find_map(|color| session.name(*color))?;
    let called = |color| player_words(session, color);
    Some(Words::new("speech-names").words("black", called(Color::Black)).words("white", called(Color::White)))
}

fn played_words(session: &Session, square: Square, color: Color, flipped: Bitboard) -> Words {
    let words = match (session.setup().mode, session.control(color), session.name(color), color) {
        (Mode::Computer, Control::Human, ..) => Words::new("speech-played-you"),
        (Mode::Computer, Control::Computer, ..) => Words::new("speech-played-computer"),
        (_, _, Some(name), _) => Words::new("speech-played-name").text("name", name),
        (_, _, None, Color::Black) => Words::new("speech-played-black"),
        (_, _, None, Color::White) => Words::new("speech-played-white"),
    };
    let squares = flipped.squares().map(|square| square.to_string()).collect::<Vec<_>>().join(", ");
    words.text("square", square).number("count", flipped.len() as f64).text("squares", squares)
}

/// Whose turn it is, where a person is to know it.
fn turn_words(session: &Session) -> Option<Words> {
    if !session.awaits(Control::Human) {
        return None;
    }
    Some(match session.setup().mode {
        Mode::Computer => Words::new("turn-yours"),
        Mode::Friend | Mode::Watch => side_to_move_words(session),
    })
}
