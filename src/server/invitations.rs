//! Invitations: made, looked at, accepted, taken back.
//!
//! A game begins only when both are there. A friend who accepts while the other is away or plays elsewhere waits: the store
//! keeps that, and [`begin_waiting`] begins the game as soon as both are free.

use super::games;
use super::lobby::Waiting;
use super::offers::{Answered, offered, seen, unavailable};
use super::shared::Server;
use super::store::{InvitationRow, Store, StoreError};
use crate::online::code::InvitationCode;
use crate::online::ids::{GameId, Millis, PlayerId};
use crate::online::protocol::{Answer, Invitation, Player, ServerMessage, Side};
use crate::online::refusal::Refusal;
use crate::online::room::Terms;

/// How long an invitation can be accepted.
const INVITATION_MS: Millis = 86_400_000;
/// The invitations of a player that may wait at once.
const MOST_INVITATIONS: usize = 20;

/// Makes an invitation. It may wait while another game goes on.
pub(super) async fn invite(server: &Server, me: PlayerId, terms: Terms, side: Side) -> Answered {
    if !terms.are_offered() {
        return Err(Refusal::TermsNotOffered);
    }
    let now = server.clock.now();
    let code = InvitationCode::from_random(rand::random());
    let row = InvitationRow { code, by: me, terms, side, until: now + INVITATION_MS, friend: None, game: None };
    let made = server.keeper.run(move |store| {
        let Some((by, is_guest)) = seen(store, me, terms, now)? else { return Ok(Err(Refusal::NoSuchPlayer)) };
        if terms.rated && is_guest {
            return Ok(Err(Refusal::AccountNeeded));
        }
        if store.invitations_of(me, now)? >= MOST_INVITATIONS {
            return Ok(Err(Refusal::TooMany));
        }
        store.put_invitation(&row)?;
        Ok(Ok(by))
    });
    let by = made.await.map_err(unavailable)??;
    Ok(shown(&row, by))
}

fn shown(row: &InvitationRow, by: Player) -> Answer {
    let InvitationRow { code, terms, side, until, .. } = *row;
    Answer::Invitation(Invitation { code, by, terms, side, until })
}

/// An invitation that can still be accepted, or the game for who has a seat in it.
fn acceptable(
    store: &mut dyn Store,
    me: PlayerId,
    code: InvitationCode,
    now: Millis,
) -> Result<Result<InvitationRow, Result<GameId, Refusal>>, StoreError> {
    let Some(row) = store.invitation(code)? else { return Ok(Err(Err(Refusal::NoSuchInvitation))) };
    if let Some(game) = row.game {
        let has_seat = store.game(game)?.is_some_and(|row| row.players.contains(&me));
        return Ok(Err(if has_seat { Ok(game) } else { Err(Refusal::InvitationTaken(game)) }));
    }
    Ok(if row.until > now { Ok(row) } else { Err(Err(Refusal::NoSuchInvitation)) })
}

/// Looks at an invitation.
pub(super) async fn open(server: &Server, me: PlayerId, code: InvitationCode) -> Answered {
    let now = server.clock.now();
    let found = server.keeper.run(move |store| {
        Ok(match acceptable(store, me, code, now)? {
            Ok(row) => Ok((row, seen(store, row.by, row.terms, now)?)),
            Err(other) => Err(other),
        })
    });
    match found.await.map_err(unavailable)? {
        Ok((row, Some((by, _)))) => Ok(shown(&row, by)),
        Ok((_, None)) => Err(Refusal::NoSuchInvitation),
        Err(other) => other.map(Answer::Game),
    }
}

/// Accepts an invitation: the answer is the game, or the invitation if it waits for who invites.
pub(super) async fn accept(server: &Server, me: PlayerId, code: InvitationCode) -> Answered {
    let now = server.clock.now();
    let found = server.keeper.run(move |store| acceptable(store, me, code, now)).await.map_err(unavailable)?;
    let row = match found {
        Ok(row) if row.by == me => return Err(Refusal::OwnInvitation),
        Ok(row) => row,
        Err(other) => return other.map(Answer::Game),
    };
    offered(server, me, row.terms).await?;
    if is_free(server, row.by, row.terms.time.is_some()) {
        match begin(server, me, &row).await {
            // Who invites begins another game at this moment.
            Err(Refusal::GameRunning) => {}
            answer => return answer,
        }
    }
    wait(server, me, code).await
}

/// Whether a player is there and may begin a game.
fn is_free(server: &Server, player: PlayerId, is_timed: bool) -> bool {
    server.people.absent_since(player).is_none() && !(is_timed && server.games.is_busy(player))
}

async fn begin(server: &Server, friend: PlayerId, invitation: &InvitationRow) -> Answered {
    let now = server.clock.now();
    let code = invitation.code;
    let players = [invitation.by, friend];
    let setup = server.reserve(players, invitation.side.color(), invitation.terms, None).await?;
    let game = games::random_game();
    // Looked at once more, together with the beginning of the game: of two who accept, one is the first.
    let begun = server.keeper.run(move |store| {
        let row = match acceptable(store, friend, code, now)? {
            Ok(row) => row,
            Err(other) => return Ok(Err(other)),
        };
        let fresh = games::begin(store, game, setup, now)?;
        store.put_invitation(&InvitationRow { game: Some(game), ..row })?;
        Ok(Ok(fresh))
    });
    let answer = match begun.await {
        Ok(Ok(fresh)) => {
            server.games.announce(fresh).await;
            Ok(Answer::Game(game))
        }
        Ok(Err(other)) => other.map(Answer::Game),
        Err(error) => Err(unavailable(error)),
    };
    server.lobby.release(players);
    answer
}

async fn wait(server: &Server, me: PlayerId, code: InvitationCode) -> Answered {
    let now = server.clock.now();
    let kept = server.keeper.run(move |store| {
        let row = match acceptable(store, me, code, now)? {
            Ok(row) => InvitationRow { friend: Some(me), ..row },
            Err(other) => return Ok(Err(other)),
        };
        let Some((by, _)) = seen(store, row.by, row.terms, now)? else {
            return Ok(Err(Err(Refusal::NoSuchInvitation)));
        };
        store.put_invitation(&row)?;
        Ok(Ok((row, by)))
    });
    match kept.await.map_err(unavailable)? {
        Ok((row, by)) => {
            server.lobby.wait(me, waiting(&row));
            Ok(shown(&row, by))
        }
        Err(other) => other.map(Answer::Game),
    }
}

fn waiting(row: &InvitationRow) -> Waiting {
    Waiting { code: row.code, by: row.by, is_timed: row.terms.time.is_some(), until: row.until }
}

/// Reads who waited when the server stopped.
pub(super) async fn take_up(server: &Server) -> Result<(), StoreError> {
    let now = server.clock.now();
    for row in server.keeper.run(move |store| store.accepted_invitations(now)).await? {
        if let Some(friend) = row.friend {
            server.lobby.wait(friend, waiting(&row));
        }
    }
    Ok(())
}

/// Begins the games of those who waited until the other was there.
pub(super) async fn begin_waiting(server: &Server) {
    let now = server.clock.now();
    for (friend, waiting) in server.lobby.waiting(now) {
        if server.is_stopping() || ![friend, waiting.by].iter().all(|player| is_free(server, *player, waiting.is_timed))
        {
            continue;
        }
        let code = waiting.code;
        let found = server.keeper.run(move |store| acceptable(store, friend, code, now)).await;
        let begun = match found {
            Ok(Ok(row)) => begin(server, friend, &row).await,
            Ok(Err(other)) => other.map(Answer::Game),
            Err(error) => Err(unavailable(error)),
        };
        match begun {
            // The next second may do.
            Err(Refusal::GameRunning | Refusal::Unavailable | Refusal::Stopping) => {}
            Ok(_) => server.lobby.wait_no_more(friend),
            Err(_) => tell_the_end(server, friend),
        }
    }
}

fn tell_the_end(server: &Server, friend: PlayerId) {
    server.lobby.wait_no_more(friend);
    for line in server.people.lines(friend) {
        line.say(&ServerMessage::SearchEnded);
    }
}

/// A friend does not want to wait any longer; the invitation can be accepted by others, and again.
pub(super) async fn wait_no_more(server: &Server, me: PlayerId) -> Result<(), Refusal> {
    let Some(code) = server.lobby.waits_for(me) else { return Ok(()) };
    let left = server.keeper.run(move |store| match store.invitation(code)? {
        Some(row) if row.friend == Some(me) && row.game.is_none() => {
            store.put_invitation(&InvitationRow { friend: None, ..row })
        }
        _ => Ok(()),
    });
    left.await.map_err(unavailable)
}

/// Takes one's own invitation back. Who waits for it learns so.
pub(super) async fn revoke(server: &Server, me: PlayerId, code: InvitationCode) -> Answered {
    let revoked = server.keeper.run(move |store| {
        Ok(match store.invitation(code)? {
            Some(row) if row.by == me && row.game.is_none() => {
                store.drop_invitation(code)?;
                Ok(row.friend)
            }
            Some(InvitationRow { by, game: Some(game), .. }) if by == me => Err(Refusal::InvitationTaken(game)),
            _ => Err(Refusal::NoSuchInvitation),
        })
    });
    let friend = revoked.await.map_err(unavailable)??;
    if let Some(friend) = friend.filter(|friend| server.lobby.waits_for(*friend) == Some(code)) {
        tell_the_end(server, friend);
    }
    Ok(Answer::Done)
}
