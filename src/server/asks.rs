//! Wishes outside the games.

use super::games::Games;
use super::identity;
use super::invitations;
use super::line::Line;
use super::lobby::Search;
use super::offers::{Answered, may_begin, offered, unavailable};
use super::shared::Server;
use super::store::{Account, PlayerRow, Shown, rested};
use crate::online::ids::PlayerId;
use crate::online::names::{self, NameFault};
use crate::online::pools::POOLS;
use crate::online::protocol::{
    Answer, Ask, Closing, GameLine, Me, Page, Profile, RankLine, Seek, SeekId, ServerMessage, Side, Standing, WatchLine,
};
use crate::online::refusal::Refusal;
use crate::online::room::Terms;
use crate::online::speed::Speed;
use crate::rules::Variant;
use std::net::IpAddr;
use std::sync::Arc;

/// The lengths of passwords, in bytes.
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=200;

/// Answers a wish.
pub(super) async fn answer(server: &Server, line: &Arc<Line>, address: IpAddr, ask: Ask) -> Answered {
    let me = line.player();
    match ask {
        Ask::FollowLobby => {
            server.lobby.follow(line, server.people.count(), server.games.count());
            Ok(Answer::Done)
        }
        Ask::UnfollowLobby => {
            server.lobby.unfollow(line);
            Ok(Answer::Done)
        }
        Ask::Search(pool) => search(server, me, pool).await,
        Ask::PutUpSeek { terms, side } => put_up(server, line, terms, side).await,
        Ask::StopSearching => {
            invitations::wait_no_more(server, me).await?;
            if server.lobby.stop(me) {
                tell_others(server, line);
            }
            Ok(Answer::Done)
        }
        Ask::AcceptSeek(id) => accept_seek(server, me, id).await,
        Ask::Invite { terms, side } => invitations::invite(server, me, terms, side).await,
        Ask::OpenInvitation(code) => invitations::open(server, me, code).await,
        Ask::AcceptInvitation(code) => invitations::accept(server, me, code).await,
        Ask::RevokeInvitation(code) => invitations::revoke(server, me, code).await,
        Ask::RunningGames => Ok(Answer::RunningGames(strongest(&server.games))),
        Ask::SignUp { name, password } => sign_up(server, me, address, name, password).await,
        Ask::LogIn { name, password } => log_in(server, line, address, name, password).await,
        Ask::LogOut => log_out(server, line).await,
        Ask::Profile(player) => profile(server, player).await,
        Ask::Best { variant, speed, page } => best(server, variant, speed, page).await,
        Ask::History { player, page } => history(server, player, page).await,
    }
}

/// What a player searched was ended on this device: the others learn of it.
fn tell_others(server: &Server, line: &Line) {
    for other in server.people.lines(line.player()).iter().filter(|other| other.id != line.id) {
        other.say(&ServerMessage::SearchEnded);
    }
}

async fn row(server: &Server, player: PlayerId) -> Result<PlayerRow, Refusal> {
    let row = server.keeper.run(move |store| store.player(player)).await.map_err(unavailable)?;
    row.ok_or(Refusal::NoSuchPlayer)
}

async fn search(server: &Server, me: PlayerId, pool: u8) -> Answered {
    may_begin(server, me, None)?;
    let at = POOLS.get(usize::from(pool)).copied().ok_or(Refusal::TermsNotOffered)?;
    let now = server.clock.now();
    let found = server.keeper.run(move |store| {
        let has_account = store.player(me)?.is_some_and(|row| row.account.is_some());
        Ok((has_account, store.rating(me, at.variant, Speed::of(at.time))?))
    });
    let (has_account, rating) = found.await.map_err(unavailable)?;
    let rating = rested(rating.as_ref(), now).value;
    server.lobby.search(me, Search { pool, since: now, rating, has_account });
    Ok(Answer::Done)
}

async fn put_up(server: &Server, line: &Line, terms: Terms, side: Side) -> Answered {
    let by = offered(server, line.player(), terms).await?;
    server.lobby.put_up(Seek { id: SeekId(0), by, terms, side });
    tell_others(server, line);
    Ok(Answer::Done)
}

async fn accept_seek(server: &Server, me: PlayerId, id: SeekId) -> Answered {
    let seek = server.lobby.seek(id).ok_or(Refusal::NoSuchSeek)?;
    if seek.by.id == me {
        return Err(Refusal::OwnSeek);
    }
    // The seek outlives its player's last connection by a moment, in which no game may begin.
    if server.people.absent_since(seek.by.id).is_some() {
        return Err(Refusal::NoSuchSeek);
    }
    offered(server, me, seek.terms).await?;
    let game = server.begin([seek.by.id, me], seek.side.color(), seek.terms, Some(id)).await?;
    Ok(Answer::Game(game))
}

/// The running games of the strongest players.
fn strongest(games: &Games) -> Vec<WatchLine> {
    let mut lines = games.running();
    let strength =
        |line: &WatchLine| -> i32 { line.players.iter().map(|player| i32::from(player.rating.unwrap_or(0))).sum() };
    lines.sort_by_key(|line| std::cmp::Reverse((strength(line), line.watchers, line.game)));
    lines.truncate(Page::LINES);
    lines
}

async fn sign_up(server: &Server, me: PlayerId, address: IpAddr, name: String, password: String) -> Answered {
    let name = identity::normal(&name);
    names::check(&name).map_err(Refusal::Name)?;
    if !identity::is_of_one_script(&name) {
        return Err(Refusal::Name(NameFault::MixedScripts));
    }
    if !PASSWORD.contains(&password.len()) {
        return Err(Refusal::Password);
    }
    if row(server, me).await?.account.is_some() {
        return Err(Refusal::HasAccount);
    }
    if !server.may_try_password(address) {
        return Err(Refusal::TooMany);
    }
    let hash = server.hash(move || identity::hash_password(&password)).await?;
    let password = hash.ok_or(Refusal::Unavailable)?;
    let account = Account { skeleton: identity::likeness(&name), name, password };
    let made = server.keeper.run(move |store| {
        let Some(row) = store.player(me)? else { return Ok(Err(Refusal::NoSuchPlayer)) };
        if row.account.is_some() {
            return Ok(Err(Refusal::HasAccount));
        }
        if store.player_like(&account.skeleton)?.is_some() {
            return Ok(Err(Refusal::NameTaken));
        }
        let row = PlayerRow { account: Some(account), ..row };
        store.put_player(&row)?;
        Ok(Ok(Me { id: me, name: row.name() }))
    });
    Ok(Answer::Me(made.await.map_err(unavailable)??))
}

async fn log_in(server: &Server, line: &Arc<Line>, address: IpAddr, name: String, password: String) -> Answered {
    let me = line.player();
    if !server.may_try_password(address) {
        return Err(Refusal::TooMany);
    }
    if password.len() > *PASSWORD.end() {
        return Err(Refusal::WrongPassword);
    }
    // Whoever becomes another player leaves nobody waiting.
    may_become_another(server, me)?;
    let name = identity::normal(&name);
    let likeness = identity::likeness(&name);
    let found = server.keeper.run(move |store| store.player_like(&likeness)).await.map_err(unavailable)?;
    let account = found.and_then(|row| row.account.map(|account| (row.id, account)));
    let account = account.filter(|(_, account)| account.name.to_lowercase() == name.to_lowercase());
    // An unknown name takes as long as a wrong password.
    let hash = account.as_ref().map_or_else(String::new, |(_, account)| account.password.clone());
    let checked = server.hash(move || match hash.as_str() {
        "" => identity::hash_password(&password).is_none(),
        hash => identity::is_password(&password, hash),
    });
    let is_right = checked.await?;
    let (player, account) = account.filter(|_| is_right).ok_or(Refusal::WrongPassword)?;
    become_player(server, line, player).await?;
    Ok(Answer::Me(Me { id: player, name: names::PlayerName::Account(account.name) }))
}

async fn log_out(server: &Server, line: &Arc<Line>) -> Answered {
    let me = line.player();
    if row(server, me).await?.account.is_none() {
        return Err(Refusal::AccountNeeded);
    }
    may_become_another(server, me)?;
    let guest = server.new_guest(line.token).await.map_err(unavailable)?;
    become_player(server, line, guest.id).await?;
    Ok(Answer::Me(Me { id: guest.id, name: guest.name() }))
}

fn may_become_another(server: &Server, me: PlayerId) -> Result<(), Refusal> {
    if server.games.is_busy(me) { Err(Refusal::GameRunning) } else { Ok(()) }
}

/// Makes a device another player's. Its other connections end, and come back as the new player.
async fn become_player(server: &Server, line: &Arc<Line>, player: PlayerId) -> Result<(), Refusal> {
    let now = server.clock.now();
    let token = line.token;
    server.keeper.run(move |store| store.put_token(token, player, now)).await.map_err(unavailable)?;
    let before = line.player();
    for other in server.people.lines(before).iter().filter(|other| other.token == token && other.id != line.id) {
        other.close(Closing::OtherPlayer);
    }
    for game in line.followed() {
        server.games.unfollow(line, game).await;
    }
    if server.people.remove(line, now) {
        server.lobby.stop(before);
        server.games.went(before, now);
    }
    line.become_player(player);
    server.people.add(line);
    server.games.come(player).await;
    Ok(())
}

async fn profile(server: &Server, player: PlayerId) -> Answered {
    let now = server.clock.now();
    let found = server.keeper.run(move |store| {
        let Some(row) = store.player(player)? else { return Ok(None) };
        let standings = store.ratings(player)?.into_iter().map(|row| {
            let rating = rested(Some(&row), now);
            Standing {
                variant: row.variant,
                speed: row.speed,
                rating: super::store::rounded(rating.value),
                deviation: super::store::rounded(rating.deviation).unsigned_abs(),
                provisional: rating.is_provisional(),
                games: row.games,
            }
        });
        let standings = standings.collect();
        let (name, since) = (row.name(), row.since);
        Ok(Some(Profile { player, name, since, games: store.games_played(player)?, standings }))
    });
    found.await.map_err(unavailable)?.map(Answer::Profile).ok_or(Refusal::NoSuchPlayer)
}

async fn best(server: &Server, variant: Variant, speed: Speed, page: Page) -> Answered {
    let now = server.clock.now();
    let found = server.keeper.run(move |store| {
        let mut lines = Vec::new();
        for rating in store.best(variant, speed, usize::from(page.0) * Page::LINES, Page::LINES)? {
            if let Some(row) = store.player(rating.player)? {
                let player = row.seen(Shown::of(Some(&rating), now));
                lines.push(RankLine { player, games: rating.games });
            }
        }
        Ok(lines)
    });
    found.await.map(Answer::Best).map_err(unavailable)
}

async fn history(server: &Server, player: PlayerId, page: Page) -> Answered {
    let found = server.keeper.run(move |store| {
        if store.player(player)?.is_none() {
            return Ok(None);
        }
        let mut lines = Vec::new();
        for (game, row) in store.games_of(player, usize::from(page.0) * Page::LINES, Page::LINES)? {
            let mut players = Vec::new();
            for (id, shown) in row.players.into_iter().zip(row.shown) {
                players.extend(store.player(id)?.map(|row| row.seen(shown)));
            }
            if let Ok(players) = players.try_into() {
                lines.push(GameLine { game, players, terms: row.terms, at: row.at, ended: row.ended });
            }
        }
        Ok(Some(lines))
    });
    found.await.map_err(unavailable)?.map(Answer::History).ok_or(Refusal::NoSuchPlayer)
}
