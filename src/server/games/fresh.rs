//! A game that begins.

use crate::online::ids::{GameId, Millis, PlayerId};
use crate::online::protocol::Player;
use crate::online::room::{Event, Record, Setup, Terms};
use crate::rules::Color;
use crate::server::store::{GameRow, PlayerRow, Shown, Store, StoreError};

/// A game that has just been written into the store.
#[derive(Clone, Debug)]
pub(in crate::server) struct Fresh {
    pub(in crate::server) game: GameId,
    pub(super) first: Record,
    pub(super) players: [Player; 2],
}

/// A number that nobody has guessed.
pub(in crate::server) fn random_game() -> GameId {
    // 0 is kept for no game.
    GameId(rand::random::<u64>().max(1))
}

/// Who plays Black and who White, if the first player wants a side.
pub(in crate::server) fn sides(first: PlayerId, second: PlayerId, wanted: Option<Color>) -> [PlayerId; 2] {
    let color = wanted.unwrap_or_else(|| if rand::random() { Color::Black } else { Color::White });
    if color == Color::Black { [first, second] } else { [second, first] }
}

/// Writes a new game into the store.
pub(in crate::server) fn begin(
    store: &mut dyn Store,
    game: GameId,
    setup: Setup,
    now: Millis,
) -> Result<Fresh, StoreError> {
    let rows = [player(store, setup.players[0])?, player(store, setup.players[1])?];
    let shown = [shown(store, &rows[0], setup.terms, now)?, shown(store, &rows[1], setup.terms, now)?];
    let row = GameRow { players: setup.players, shown, terms: setup.terms, at: now, ended: None };
    let first = Record { seq: 1, at: now, cause: None, event: Event::Created(setup) };
    store.add_game(game, &row, &first)?;
    Ok(Fresh { game, first, players: [rows[0].seen(shown[0]), rows[1].seen(shown[1])] })
}

/// A player who must exist.
pub(super) fn player(store: &mut dyn Store, id: PlayerId) -> Result<PlayerRow, StoreError> {
    store.player(id)?.ok_or_else(|| StoreError(format!("no player {}", id.0)))
}

/// A player's rating for these terms, as it is shown.
fn shown(store: &mut dyn Store, player: &PlayerRow, terms: Terms, now: Millis) -> Result<Shown, StoreError> {
    let Some(speed) = terms.speed().filter(|_| player.account.is_some()) else { return Ok(Shown::default()) };
    Ok(Shown::of(store.rating(player.id, terms.rules.variant(), speed)?.as_ref(), now))
}
