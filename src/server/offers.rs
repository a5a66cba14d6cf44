//! Who may begin a game on which terms.

use super::shared::Server;
use super::store::{Shown, Store, StoreError};
use crate::online::ids::{Millis, PlayerId};
use crate::online::protocol::{Answer, Player};
use crate::online::refusal::Refusal;
use crate::online::room::Terms;

/// The answer to a wish.
pub(super) type Answered = Result<Answer, Refusal>;

/// A store that fails has nothing to say to a player.
pub(super) fn unavailable(error: StoreError) -> Refusal {
    tracing::error!(%error, "a wish could not be kept");
    Refusal::Unavailable
}

/// Whether a player may begin a game on these terms, or one of a pool, now.
pub(super) fn may_begin(server: &Server, me: PlayerId, terms: Option<Terms>) -> Result<(), Refusal> {
    if server.is_stopping() {
        return Err(Refusal::Stopping);
    }
    let is_timed = terms.is_none_or(|terms| terms.time.is_some());
    if is_timed && server.games.is_busy(me) {
        return Err(Refusal::GameRunning);
    }
    Ok(())
}

/// A player with the rating that counts for these terms, and whether it is a guest.
pub(super) fn seen(
    store: &mut dyn Store,
    player: PlayerId,
    terms: Terms,
    now: Millis,
) -> Result<Option<(Player, bool)>, StoreError> {
    let Some(row) = store.player(player)? else { return Ok(None) };
    let rating = match terms.speed().filter(|_| row.account.is_some()) {
        Some(speed) => store.rating(player, terms.rules.variant(), speed)?,
        None => None,
    };
    let is_guest = row.account.is_none();
    Ok(Some((row.seen(Shown::of(rating.as_ref(), now)), is_guest)))
}

/// A player who may begin a game on these terms now.
pub(super) async fn offered(server: &Server, me: PlayerId, terms: Terms) -> Result<Player, Refusal> {
    may_begin(server, me, Some(terms))?;
    if !terms.are_offered() {
        return Err(Refusal::TermsNotOffered);
    }
    let now = server.clock.now();
    let found = server.keeper.run(move |store| seen(store, me, terms, now)).await.map_err(unavailable)?;
    let (player, is_guest) = found.ok_or(Refusal::NoSuchPlayer)?;
    if terms.rated && is_guest { Err(Refusal::AccountNeeded) } else { Ok(player) }
}
