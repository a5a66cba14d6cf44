//! The lobby.

use crate::support::*;
use othello::online::protocol::*;
use othello::online::refusal::Refusal;
use othello::online::room::Command;

fn begun(peer: &Peer) -> usize {
    peer.heard.iter().filter(|message| matches!(message, ServerMessage::Begun(_))).count()
}

/// Complaint 20: one search gives one game, in however many tabs it is made.
#[tokio::test]
async fn a_search_in_two_tabs_gives_one_game() {
    let server = Server::start();
    let mut first = server.guest().await;
    let mut tab = first.twin(&server).await;
    for peer in [&mut first, &mut tab] {
        assert_eq!(peer.ask(Ask::Search(2)).await, Ok(Answer::Done));
        assert_eq!(peer.ask(Ask::Search(2)).await, Ok(Answer::Done));
    }
    let mut others = [server.guest().await, server.guest().await];
    for other in &mut others {
        other.ask(Ask::Search(2)).await.unwrap();
    }
    first.until("a game", |client| client.game().is_some()).await;
    tab.until("a game", |client| client.game().is_some()).await;
    assert_eq!(first.game(), tab.game());
    // Who plays searches no more, in no tab.
    assert_eq!(tab.ask(Ask::Search(2)).await, Err(Refusal::GameRunning));
    assert_eq!((begun(&first), begun(&tab)), (1, 1));
    let Ok(Answer::RunningGames(lines)) = first.ask(Ask::RunningGames).await else { panic!() };
    assert_eq!(lines.iter().map(|line| line.game).collect::<Vec<_>>(), [first.game()]);
}

#[tokio::test]
async fn the_lobby_tells_who_searches_and_which_seeks_are_open() {
    let server = Server::start();
    let (mut looker, mut seeker) = (server.guest().await, server.guest().await);
    looker.client.ask(Ask::FollowLobby);
    looker.until("the counts", |client| client.lobby().counts().is_some()).await;
    seeker.ask(Ask::Search(3)).await.unwrap();
    looker
        .until("a search", |client| {
            client.lobby().counts().is_some_and(|counts| counts.online == 2 && counts.searching[3] == 1)
        })
        .await;
    // A seek takes the place of the search.
    seeker.ask(Ask::PutUpSeek { terms: terms(), side: Side::Black }).await.unwrap();
    looker
        .until("a seek", |client| {
            client.lobby().seeks().len() == 1 && client.lobby().counts().is_some_and(|counts| counts.searching[3] == 0)
        })
        .await;
    let id = looker.client.lobby().seeks()[0].id;
    assert_eq!(seeker.ask(Ask::AcceptSeek(id)).await, Err(Refusal::OwnSeek));
    let Ok(Answer::Game(game)) = looker.ask(Ask::AcceptSeek(id)).await else { panic!() };
    seeker.until("the game", |client| client.game().is_some_and(|open| open.id() == game)).await;
    assert_eq!(seeker.side(), othello::rules::Color::Black);
    assert_eq!(server.guest().await.ask(Ask::AcceptSeek(id)).await, Err(Refusal::NoSuchSeek));
    looker
        .until("a running game", |client| {
            client.lobby().seeks().is_empty() && client.lobby().counts().is_some_and(|counts| counts.games == 1)
        })
        .await;
    // A game that is broken off is gone from the counts.
    seeker.client.command(Command::Resign);
    seeker.flush().await;
    looker.until("no game", |client| client.lobby().counts().is_some_and(|counts| counts.games == 0)).await;
}

/// Complaint 20: what is stopped on one device is stopped on all.
#[tokio::test]
async fn a_search_that_is_stopped_gives_no_game() {
    let server = Server::start();
    let mut first = server.guest().await;
    first.client.ask(Ask::Search(0));
    first.until("the search", |client| !client.lobby().is_waiting()).await;
    let mut tab = first.twin(&server).await;
    assert_eq!(tab.ask(Ask::StopSearching).await, Ok(Answer::Done));
    first.until("the end of the search", |client| client.lobby().searching().is_none()).await;
    assert_eq!(first.ask(Ask::Search(9)).await, Err(Refusal::TermsNotOffered));
}

#[tokio::test]
async fn random_openings_are_played_before_the_players_begin() {
    let server = Server::start();
    let (mut host, mut friend) = (server.guest().await, server.guest().await);
    let terms = othello::online::room::Terms { random_opening: true, ..terms() };
    let code = host.invite(terms, Side::Any).await;
    friend.ask(Ask::AcceptInvitation(code)).await.unwrap();
    friend.until("the game", |client| client.game().is_some()).await;
    assert_eq!((friend.table().setup.opening.len(), friend.table().moves.len()), (8, 8));
}
