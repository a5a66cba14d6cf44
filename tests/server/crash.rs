//! The program is killed, or told to stop.

use crate::support::*;
use othello::online::protocol::*;
use othello::online::room::{Command, Event};
use othello::server::store::sqlite::SqliteStore;

/// Complaint 16: what was acknowledged is there after the program was killed, and the time in between costs nobody anything.
#[tokio::test]
async fn no_acknowledged_move_is_lost_by_a_kill() {
    loses_nothing(Server::start()).await;
}

/// The same with a database in place of the file.
#[tokio::test]
async fn no_acknowledged_move_is_lost_by_a_kill_with_a_database() {
    let database = tokio::task::spawn_blocking(crate::postgres::new_database).await.unwrap();
    if let Some(database) = database {
        loses_nothing(Server::start_on(database)).await;
    }
}

async fn loses_nothing(mut server: Server) {
    let mut peers = server.pair().await;
    for round in 1..=5 {
        play(&mut peers, 6).await;
        let before = peers[0].table().clone();
        server.kill();
        for peer in &mut peers {
            peer.cut();
        }
        server.start_again();
        for peer in &mut peers {
            peer.connect(&server).await;
            peer.until("the credit", |client| client.game().unwrap().table().seq > before.seq).await;
        }
        let after = peers[0].table();
        assert_eq!((&after.moves, after.clock), (&before.moves, before.clock), "round {round}");
        let is_credit =
            |message: &ServerMessage| matches!(message, ServerMessage::Event { event: Event::Credited { .. }, .. });
        assert!(peers[0].heard.iter().filter(|message| is_credit(message)).count() >= round, "round {round}");
    }
}

/// A command that is sent again after a crash gets the answer that it got before.
#[tokio::test]
async fn a_command_sent_again_after_a_kill_counts_once() {
    let mut server = Server::start();
    let [mut black, white] = server.pair().await;
    let seq = black.table().seq;
    let answer = black.command(5, seq, Command::Move(square("d3"))).await;
    server.kill();
    black.cut();
    drop(white);
    server.start_again();
    black.connect(&server).await;
    assert_eq!(black.command(5, seq, Command::Move(square("d3"))).await, answer);
    assert_eq!(black.table().moves.len(), 1);
}

#[tokio::test]
async fn an_invitation_outlives_the_program() {
    let mut server = Server::start();
    let mut host = server.guest().await;
    let code = host.invite(terms(), Side::Any).await;
    server.kill();
    host.cut();
    server.start_again();
    // So does the wait of who accepts it while the host is not there.
    let mut friend = server.guest().await;
    assert!(matches!(friend.ask(Ask::AcceptInvitation(code)).await, Ok(Answer::Invitation(_))));
    server.kill();
    friend.cut();
    server.start_again();
    for peer in [&mut friend, &mut host] {
        peer.connect(&server).await;
    }
    for peer in [&mut friend, &mut host] {
        peer.until("the game", |client| client.game().is_some()).await;
    }
    let mut peers = in_order([friend, host]);
    play(&mut peers, 3).await;
}

#[tokio::test]
async fn told_to_stop_the_program_says_so_and_ends_well() {
    let mut server = Server::start();
    let mut peers = server.pair().await;
    play(&mut peers, 3).await;
    server.terminate();
    let why = peers[0].until_heard(0, |message| match message {
        ServerMessage::Closing(why) => Some(*why),
        _ => None,
    });
    assert_eq!(why.await, Closing::Stopping);
    assert_eq!(server.ended(), Some(0));
    server.start_again();
    peers[0].cut();
    peers[0].connect(&server).await;
    assert_eq!(peers[0].table().moves.len(), 3);
}

#[tokio::test]
async fn a_copy_that_is_made_while_games_go_on_is_whole() {
    let server = Server::start();
    let mut peers = server.pair().await;
    play(&mut peers, 3).await;
    let copy = server.data().with_extension("copy");
    SqliteStore::back_up(&server.data(), &copy).unwrap();
    play(&mut peers, 3).await;
    let mut store = SqliteStore::open(&copy).unwrap();
    let records = othello::server::store::Store::records(&mut store, peers[0].game(), 0).unwrap();
    let moves = records.iter().filter(|record| matches!(record.event, Event::Moved { .. })).count();
    assert_eq!(moves, 3);
}
