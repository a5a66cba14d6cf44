//! Sentences for a player who does not see the board: each move and its flipped discs, passes, turns, the result.
//!
//! The sentences of a frame form one [`Spoken`] message.

use crate::app::board::{Hint, Selection};
use crate::app::game::{Fact, Series, Session};
use crate::app::lessons::{Course, sentences as lesson_sentences};
use crate::app::schedule::React;
use crate::app::study::{Reviewer, remarks};
use crate::app::words::{Alerts, Texts, Words, chosen_words, hint_words, series_words, speech_of_fact, turn_speech};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Spoken>().add_systems(Update, speak.in_set(React::Tell));
}

/// Whole sentences for a player who does not see the board.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Spoken(pub String);

fn speak(
    session: Res<Session>,
    texts: Res<Texts>,
    series: Res<Series>,
    hint: Res<Hint>,
    alerts: Res<Alerts>,
    selection: Res<Selection>,
    (course, reviewer): (Res<Course>, Res<Reviewer>),
    mut told: Local<Vec<Words>>,
    mut facts: MessageReader<Fact>,
    mut spoken: MessageWriter<Spoken>,
) {
    let mut sentences: Vec<Words> = Vec::new();
    let mut is_another_turn = false;
    for fact in facts.read() {
        // A lesson announces its positions itself.
        if *fact != Fact::Began || !session.is_lesson() {
            sentences.extend(speech_of_fact(&session, fact));
        }
        if let Fact::Browsed(_) = fact
            && session.is_study()
        {
            sentences.extend(remarks(&session, &reviewer));
        }
        if let Fact::Ended(_) = fact {
            sentences.extend(series_words(&session, &series));
        }
        is_another_turn |= fact.changes_board();
    }
    if is_another_turn && !session.is_task() {
        sentences.extend(turn_speech(&session));
    }
    if course.is_changed() {
        let now = course.run().map(lesson_sentences).unwrap_or_default();
        sentences.extend(now.iter().filter(|words| !told.contains(words)).cloned());
        *told = now;
    }
    if hint.is_changed() {
        sentences.extend(hint.0.map(hint_words));
    }
    if selection.is_changed() {
        sentences.extend(selection.square().map(chosen_words));
    }
    if alerts.is_changed() {
        sentences.extend(alerts.unread().iter().cloned());
    }
    if !sentences.is_empty() {
        let texts: Vec<String> = sentences.iter().map(|words| sentence(texts.get(words))).collect();
        spoken.write(Spoken(texts.join(" ")));
    }
}

/// A text with a full stop, so that it is not read as one with the next.
fn sentence(mut text: String) -> String {
    if !text.ends_with(['.', '!', '?', '…']) {
        text.push('.');
    }
    text
}
