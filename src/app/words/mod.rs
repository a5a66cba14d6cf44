//! Texts that a player reads and hears.
//!
//! | file | content |
//! |---|---|
//! | `texts` | messages of the translation files; an entity with [`Words`] shows its message |
//! | `language` | the language in use |
//! | `wording` | every sentence about the players and the game |
//! | `lessons` | every sentence of the lessons |
//! | `online` | every sentence of play online |
//! | `study` | every sentence about a reviewed game |
//! | `notices` | the notice in the panel, and alerts about the program |

mod language;
mod lessons;
mod notices;
mod online;
mod study;
mod texts;
mod wording;

pub(crate) use language::{AskedLanguage, SystemLanguage};
pub(crate) use lessons::{
    judgement_words, learners_side_words, lesson_hint_words, neither_words, task_words, variant_words,
};
pub use notices::{Alerts, Notice};
pub(crate) use online::{
    closing_words, offer_words, offered_words, online_name_words, online_refusal_words, phrase_words,
    player_with_rating_words, presence_words, rating_number, rating_words, speed_words, standing_words, terms_words,
    time_words, variant_name_words,
};
pub(crate) use study::{
    analysis_words, better_words, class_words, comment_words, level_words, move_words, remark_words, summary_words,
    value_words,
};
pub use texts::{Texts, Words};
pub(crate) use wording::{
    chosen_words, ending_words, hint_words, pass_words, player_words, proposal_words, refusal_words, result_words,
    series_words, speech_of_fact, state_words, turn_speech,
};

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((texts::plugin, language::plugin, notices::plugin));
}
