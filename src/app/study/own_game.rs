//! The game on the table as a record.

use super::desk::OpenStudy;
use crate::app::game::{Ending, Session};
use crate::app::words::{Texts, level_words, player_words};
use crate::records::{Ending as HowEnded, GameResult, Player, Record};
use crate::rules::{Color, Outcome};
use bevy::prelude::*;

/// Opens the game on the table for study.
pub(crate) fn study_game(world: &mut World) {
    let session = world.resource::<Session>();
    let record = Box::new(record_of(session, world.resource::<Texts>()));
    let at = session.game().node();
    world.write_message(OpenStudy { record, at });
}

/// The game on the table, with its variations, players and result.
pub(crate) fn record_of(session: &Session, texts: &Texts) -> Record {
    let mut record = Record::new(session.game().tree().clone());
    record.players = Color::BOTH.map(|color| {
        let words = session.seat(color).level().map_or_else(|| player_words(session, color), level_words);
        Player::named(&texts.get(&words))
    });
    record.result = match session.ending() {
        None | Some(Ending::Void) => None,
        Some(Ending::Board(_)) => record.counted(),
        Some(ending) => Some(GameResult {
            outcome: ending.winner().map_or(Outcome::Draw, Outcome::Won),
            discs: None,
            ending: match ending {
                Ending::Time(_) => HowEnded::Time,
                Ending::Resigned(_) => HowEnded::Resignation,
                Ending::Claimed(_) => HowEnded::Forfeit,
                _ => HowEnded::Agreement,
            },
        }),
    };
    record
}
