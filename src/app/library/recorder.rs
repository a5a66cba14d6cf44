//! Finished games become records of the library.

use super::games::{GameId, Library};
use crate::app::game::{Ending, Fact, Session};
use crate::app::keep::{Store, note_nothing_kept};
use crate::app::lessons::today;
use crate::app::schedule::Step;
use crate::app::study::record_of;
use crate::app::words::Texts;
use crate::engine::Level;
use crate::records::{Date, Property, Record};
use crate::rules::Color;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Recorded>().add_systems(Update, keep_finished.in_set(Step::Late));
}

/// What was kept of the game on the table.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct Recorded {
    /// Its record, if it has ended before: a game that goes on after its end replaces it.
    id: Option<GameId>,
    /// Whether a disc was placed since it began here.
    was_played: bool,
}

/// The properties with the level of a computer that played Black or White.
const LEVELS: [&str; 2] = ["LB", "LW"];

/// The level of the computer that played a side.
pub(crate) fn level_of(record: &Record, color: Color) -> Option<Level> {
    let name = LEVELS[color.index()];
    let property = record.other.iter().find(|property| property.name == name)?;
    Level::new(property.values.first()?.parse().ok()?)
}

fn keep_finished(
    session: Res<Session>,
    texts: Res<Texts>,
    store: Res<Store>,
    mut facts: MessageReader<Fact>,
    mut recorded: ResMut<Recorded>,
    mut library: ResMut<Library>,
    mut commands: Commands,
) {
    let mut has_ended = false;
    for fact in facts.read() {
        match fact {
            Fact::Began if session.is_kept() || session.is_online() => *recorded = Recorded::default(),
            Fact::Played { .. } => recorded.was_played = true,
            Fact::Ended(ending) => has_ended = *ending != Ending::Void,
            _ => {}
        }
    }
    let plays_here = Color::BOTH.iter().any(|color| session.seat(*color).is_local());
    let is_own = session.is_kept() || (session.is_online() && plays_here);
    if !has_ended || !is_own || session.game().ply() == 0 {
        return;
    }
    let mut record = record_of(&session, &texts);
    record.date = Date::of_days(today());
    for color in Color::BOTH {
        if let Some(level) = session.seat(color).level() {
            let values = vec![level.number().to_string()];
            record.other.push(Property { name: LEVELS[color.index()].to_owned(), values });
        }
    }
    let kept = library.open(&store).and_then(|()| {
        // A link may lead to a finished game again and again, and so does a server.
        let comes_again = !recorded.was_played || session.is_online();
        let is_known = comes_again && library.games().next().is_some_and(|(_, last)| is_same(last, &record));
        match recorded.id {
            Some(id) => library.replace(&store, id, record),
            None if is_known => Ok(()),
            None => library.add(&store, record).map(|id| recorded.id = Some(id)),
        }
    });
    if let Err(failure) = kept {
        warn!("cannot keep the game: {failure}");
        note_nothing_kept(&mut commands);
    }
}

/// Whether two records hold the same game, perhaps kept on different days.
fn is_same(one: &Record, two: &Record) -> bool {
    let moves = |record: &Record| record.tree.game().moves().to_vec();
    one.players == two.players && one.tree.start() == two.tree.start() && moves(one) == moves(two)
}
