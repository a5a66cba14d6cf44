//! Invitations whose host is not there.

use crate::support::*;
use othello::online::protocol::*;
use othello::online::refusal::Refusal;
use othello::online::room::{Command, Terms};

/// Waits until the server has noticed that all but so many are gone.
async fn until_online(peer: &mut Peer, count: u32) {
    peer.client.ask(Ask::FollowLobby);
    peer.until("the others' leaving", |client| client.lobby().counts().is_some_and(|counts| counts.online == count))
        .await;
}

/// A game that began without the host would end before the host comes.
#[tokio::test]
async fn who_accepts_while_the_host_is_away_waits_and_plays_once_both_are_there() {
    let server = Server::start();
    let (mut host, mut friend) = (server.guest().await, server.guest().await);
    let code = host.invite(terms(), Side::White).await;
    host.cut();
    until_online(&mut friend, 1).await;
    friend.client.ask(Ask::AcceptInvitation(code));
    friend.until("the wait", |client| client.lobby().waits_for().is_some_and(|waits| waits.code == code)).await;
    // Both devices may sleep in between, in any order.
    friend.cut();
    host.connect(&server).await;
    friend.connect(&server).await;
    for peer in [&mut host, &mut friend] {
        peer.until("the game", |client| client.game().is_some()).await;
    }
    assert!(friend.client.lobby().waits_for().is_none());
    let mut peers = [friend, host];
    play(&mut peers, 4).await;
}

#[tokio::test]
async fn who_accepts_while_the_host_plays_waits_for_the_end_of_that_game() {
    let server = Server::start();
    let [mut host, other] = server.pair().await;
    let code = host.invite(terms(), Side::White).await;
    let mut friend = server.guest().await;
    assert!(matches!(friend.ask(Ask::AcceptInvitation(code)).await, Ok(Answer::Invitation(_))));
    // A game without clocks begins beside the other.
    let untimed = host.invite(Terms { time: None, ..terms() }, Side::White).await;
    assert!(matches!(server.guest().await.ask(Ask::AcceptInvitation(untimed)).await, Ok(Answer::Game(_))));
    // It does not take the board away from who plays against a clock.
    let first = host.game();
    host.settle().await;
    assert_eq!(host.game(), first);
    host.client.command(Command::Resign);
    host.until("the end", |client| client.game().is_none_or(|open| open.id() != first || open.table().ended.is_some()))
        .await;
    friend.until("the game", |client| client.game().is_some()).await;
    assert_ne!(friend.game(), first);
    drop(other);
}

#[tokio::test]
async fn a_wait_ends_by_either_side() {
    let server = Server::start();
    let (mut host, mut friend, mut late) = (server.guest().await, server.guest().await, server.guest().await);
    let code = host.invite(terms(), Side::Any).await;
    let other = host.invite(terms(), Side::Any).await;
    host.cut();
    until_online(&mut friend, 2).await;
    assert!(matches!(friend.ask(Ask::AcceptInvitation(code)).await, Ok(Answer::Invitation(_))));
    assert_eq!(friend.ask(Ask::StopSearching).await, Ok(Answer::Done));
    late.client.ask(Ask::AcceptInvitation(other));
    late.until("the wait", |client| client.lobby().waits_for().is_some()).await;
    // Taken back before the server looks again.
    host.connect(&server).await;
    if host.ask(Ask::RevokeInvitation(other)).await == Ok(Answer::Done) {
        late.until("the end", |client| client.lobby().waits_for().is_none()).await;
        assert!(late.client.game().is_none());
    }
    // Who stopped waiting is in no game, and can accept again.
    assert!(friend.client.game().is_none());
    let again = friend.ask(Ask::AcceptInvitation(code)).await;
    assert!(matches!(again, Ok(Answer::Game(_) | Answer::Invitation(_))), "{again:?}");
}

/// Complaint 18: a rematch and another game at once.
#[tokio::test]
async fn nobody_gets_a_rematch_while_they_play_another_game() {
    use othello::online::room::OfferKind;
    let server = Server::start();
    let mut peers = server.pair().await;
    play(&mut peers, 2).await;
    let [mut black, mut white] = peers;
    let game = black.game();
    black.client.command(Command::Resign);
    black.until("the end", |client| client.game().unwrap().table().ended.is_some()).await;
    black.client.command(Command::Offer(OfferKind::Rematch));
    black.until("the answer", |client| !client.has_unconfirmed()).await;
    // In the meantime the one who asked has begun another game.
    let mut third = server.guest().await;
    let code = third.invite(terms(), Side::Any).await;
    assert!(matches!(black.ask(Ask::AcceptInvitation(code)).await, Ok(Answer::Game(_))));
    assert_eq!(white.command_in(game, 900, 0, Command::Offer(OfferKind::Rematch)).await, Err(Refusal::GameRunning));
}
