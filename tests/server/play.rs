//! Games of two.

use crate::support::*;
use othello::online::protocol::*;
use othello::online::refusal::Refusal;
use othello::online::room::{Command, OfferKind, Why};
use othello::rules::Color;

#[tokio::test]
async fn two_guests_are_paired_and_play_to_the_end_and_again_with_colours_swapped() {
    let server = Server::start();
    let mut peers = server.pair().await;
    play(&mut peers, 100).await;
    // Complaint 15: both learn why the game is over.
    let ended = peers[0].table().ended.unwrap();
    assert_eq!((ended.why, peers[1].table().ended), (Why::Finished, Some(ended)));
    let before = peers[0].game();
    let [black, white] = peers.each_ref().map(|peer| peer.client.me().unwrap().id);
    // Complaint 18: one rematch, whoever asks.
    for peer in &mut peers {
        peer.client.command(Command::Offer(OfferKind::Rematch));
        peer.flush().await;
    }
    for peer in &mut peers {
        peer.until("the rematch", |client| client.game().is_some_and(|open| open.id() != before)).await;
    }
    let next = peers[0].game();
    assert_eq!((peers[1].game(), peers[0].table().setup.players), (next, [white, black]));
    let again = peers[0].command_in(before, 1, 0, Command::Offer(OfferKind::Rematch)).await;
    assert_eq!(again, Err(Refusal::RematchExists(next)));
    peers.reverse();
    play(&mut peers, 4).await;
}

/// Complaint 22: looking at an invitation does not accept it, and only one accepts it.
#[tokio::test]
async fn an_invitation_is_accepted_once_and_who_comes_late_may_watch() {
    let server = Server::start();
    let (mut host, mut friend, mut late) = (server.guest().await, server.guest().await, server.guest().await);
    let code = host.invite(terms(), Side::White).await;
    for _ in 0..2 {
        let Ok(Answer::Invitation(seen)) = friend.ask(Ask::OpenInvitation(code)).await else { panic!() };
        assert_eq!((seen.by.id, seen.terms), (host.client.me().unwrap().id, terms()));
    }
    assert_eq!(host.ask(Ask::AcceptInvitation(code)).await, Err(Refusal::OwnInvitation));
    let Ok(Answer::Game(game)) = friend.ask(Ask::AcceptInvitation(code)).await else { panic!() };
    // Accepting once more, as after a lost answer, leads to the same game.
    assert_eq!(friend.ask(Ask::AcceptInvitation(code)).await, Ok(Answer::Game(game)));
    assert_eq!(late.ask(Ask::AcceptInvitation(code)).await, Err(Refusal::InvitationTaken(game)));
    late.client.open(game);
    for peer in [&mut host, &mut friend, &mut late] {
        peer.until("the game", |client| client.game().is_some_and(|open| open.id() == game)).await;
    }
    assert_eq!((host.side(), friend.side(), late.client.game().unwrap().side()), (Color::White, Color::Black, None));
    let mut peers = [friend, host];
    play(&mut peers, 5).await;
    let seq = peers[0].table().seq;
    late.until("the moves", |client| client.game().unwrap().table().seq >= seq).await;
    assert_eq!(late.table(), peers[0].table());
    peers[0].until("the spectator", |client| client.game().unwrap().watchers() == 1).await;
    // A spectator has no say.
    assert_eq!(late.command(1, seq, Command::Resign).await, Err(Refusal::NoSeat));
    late.cut();
    peers[0].until("no spectator", |client| client.game().unwrap().watchers() == 0).await;
}

#[tokio::test]
async fn an_invitation_can_be_taken_back() {
    let server = Server::start();
    let (mut host, mut friend) = (server.guest().await, server.guest().await);
    let code = host.invite(terms(), Side::Any).await;
    assert_eq!(friend.ask(Ask::RevokeInvitation(code)).await, Err(Refusal::NoSuchInvitation));
    assert_eq!(host.ask(Ask::RevokeInvitation(code)).await, Ok(Answer::Done));
    assert_eq!(friend.ask(Ask::OpenInvitation(code)).await, Err(Refusal::NoSuchInvitation));
    assert_eq!(friend.ask(Ask::AcceptInvitation(code)).await, Err(Refusal::NoSuchInvitation));
}

/// Complaints 1, 2, 14 and 21: what happened while the line was down is there afterwards, and the player is the same.
#[tokio::test]
async fn a_game_goes_on_after_the_line_was_down() {
    let server = Server::start();
    let [mut black, mut white] = server.pair().await;
    let me = black.client.me().cloned();
    black.play_first_legal().await;
    white.until("the move", |client| client.game().unwrap().table().moves.len() == 1).await;
    black.cut();
    white.play_first_legal().await;
    // Somebody who forgot everything but the token finds the game too.
    let twin = black.twin(&server).await;
    black.connect(&server).await;
    assert_eq!((black.client.me().cloned(), twin.client.me().cloned()), (me.clone(), me));
    for mut peer in [black, twin] {
        peer.until("what was missed", |client| {
            client.game().is_some_and(|open| open.table().moves.len() == 2 && open.side() == Some(Color::Black))
        })
        .await;
        // What came was events for the one, and a snapshot for the other.
        assert_eq!(peer.table(), white.table());
    }
}

/// Complaints 3, 4 and 5: a command counts once, late ones do not, and nobody plays for the other side.
#[tokio::test]
async fn duplicate_late_and_foreign_commands_change_nothing() {
    let server = Server::start();
    let [mut black, mut white] = server.pair().await;
    let seq = black.table().seq;
    let d3 = Command::Move(square("d3"));
    assert_eq!(white.command(7, seq, d3).await, Err(Refusal::NotYourTurn));
    assert_eq!(black.command(7, seq, Command::Move(square("a1"))).await, Err(Refusal::Illegal));
    let acknowledged = black.command(8, seq, d3).await;
    assert_eq!(acknowledged, Ok(seq + 1));
    // The same again, on this line and on another.
    assert_eq!(black.command(8, seq, d3).await, acknowledged);
    let mut twin = black.twin(&server).await;
    twin.until("the game", |client| client.game().is_some()).await;
    assert_eq!(twin.command(8, seq, d3).await, acknowledged);
    // Another command of the earlier position.
    assert_eq!(twin.command(9, seq, Command::Move(square("c4"))).await, Err(Refusal::Stale));
    let mut stranger = server.guest().await;
    let game = black.game();
    assert_eq!(stranger.command_in(game, 1, seq + 1, Command::Resign).await, Err(Refusal::NoSeat));
    let unknown = othello::online::ids::GameId(game.0 ^ 1);
    assert_eq!(stranger.command_in(unknown, 2, 1, Command::Resign).await, Err(Refusal::NoSuchGame));
    white.until("one move", |client| client.game().unwrap().table().seq == seq + 1).await;
    assert_eq!(white.table().moves.len(), 1);
}

/// Complaint 4: two devices of one player move at the same time; one of the moves counts.
#[tokio::test]
async fn of_two_moves_of_one_seat_one_counts() {
    let server = Server::start();
    let [mut black, mut white] = server.pair().await;
    let mut twin = black.twin(&server).await;
    twin.until("the game", |client| client.game().is_some()).await;
    let (game, expected) = (black.game(), black.table().seq);
    for (peer, id, name) in [(&mut black, 21, "d3"), (&mut twin, 22, "c4")] {
        let command = Command::Move(square(name));
        peer.send(&ClientMessage::Command { id, game, expected, command }).await;
    }
    let answer = |wanted: u64| {
        move |message: &ServerMessage| match message {
            ServerMessage::Ack { id, .. } if *id == wanted => Some(true),
            ServerMessage::Refused { id, .. } if *id == wanted => Some(false),
            _ => None,
        }
    };
    let counted = [black.until_heard(0, answer(21)).await, twin.until_heard(0, answer(22)).await];
    assert_ne!(counted[0], counted[1]);
    for peer in [&mut black, &mut twin, &mut white] {
        peer.until("the move", |client| client.game().unwrap().table().seq > expected).await;
        assert_eq!((peer.table().moves.len(), peer.table().seq), (1, expected + 1));
    }
}
