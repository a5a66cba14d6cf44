//! Limits, figures, and a stop that others hold up.

use crate::support::*;
use othello::online::protocol::ServerMessage;
use othello::online::room::Event;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;

async fn status(server: &Server) -> u16 {
    match connect_async(server.request()).await {
        Ok(_) => 101,
        Err(Error::Http(response)) => response.status().as_u16(),
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_no_more() {
    let server = Server::start_with(&["--per-address", "2"]);
    let (first, mut second) = (server.guest().await, server.guest().await);
    assert_eq!(status(&server).await, 429);
    second.settle().await;
    drop(first);
    // A place is free again as soon as the server has noticed.
    second.connect(&server).await;
}

#[tokio::test]
async fn all_together_have_so_many_connections_and_no_more() {
    let server = Server::start_with(&["--connections", "1"]);
    let _first = server.guest().await;
    assert_eq!(status(&server).await, 429);
}

/// What comes back for a request, over a connection of its own.
async fn get(address: &str, request: &str) -> String {
    let mut socket = TcpStream::connect(address).await.unwrap();
    socket.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    let _ = socket.read_to_string(&mut answer).await;
    answer
}

#[tokio::test]
async fn heads_that_are_too_large_are_refused() {
    let server = Server::start();
    let large = format!("GET /healthz HTTP/1.1\r\nhost: a\r\nx: {}\r\n\r\n", "x".repeat(40_000));
    assert!(!get(server.address(), &large).await.contains("200"));
    let many = format!("GET /healthz HTTP/1.1\r\nhost: a\r\n{}\r\n", "x: y\r\n".repeat(100));
    assert!(get(server.address(), &many).await.starts_with("HTTP/1.1 431"));
    assert!(get(server.address(), "GET /healthz HTTP/1.0\r\n\r\n").await.ends_with("ok\n"));
    assert!(get(server.address(), "GET /readyz HTTP/1.0\r\n\r\n").await.ends_with("ready\n"));
}

#[tokio::test]
async fn figures_are_told_on_a_port_of_their_own() {
    let mut server = Server::start_with(&["--metrics", "127.0.0.1:0"]);
    let line = server.next_line();
    let address = line.strip_prefix("metrics on http://").and_then(|line| line.strip_suffix("/metrics")).unwrap();
    let mut peers = server.pair().await;
    play(&mut peers, 3).await;
    assert_eq!(status(&server).await, 101);
    let text = get(address, "GET /metrics HTTP/1.0\r\n\r\n").await;
    for wanted in [
        "othello_commands_total{answer=\"kept\"} 3",
        "othello_command_seconds_count 3",
        "othello_handshakes_total{answer=\"accepted\"} 3",
        "othello_games 1",
        "# EOF",
    ] {
        assert!(text.contains(wanted), "{wanted} is not in\n{text}");
    }
    assert!(get(server.address(), "GET /metrics HTTP/1.0\r\n\r\n").await.starts_with("HTTP/1.0 404"));
}

/// Complaint 24: somebody who never ends a request holds nothing up.
#[tokio::test]
async fn a_request_without_end_does_not_hold_up_the_stop() {
    let mut server = Server::start();
    let mut socket = TcpStream::connect(server.address()).await.unwrap();
    socket.write_all(b"GET / HTTP/1.1\r\nhost:").await.unwrap();
    server.guest().await.settle().await;
    server.terminate();
    assert_eq!(server.ended(), Some(0));
}

/// Complaint 16: what the program slept through, as on a machine that was suspended, costs nobody anything.
#[tokio::test]
async fn time_in_which_the_program_stands_still_is_given_back() {
    let server = Server::start();
    let mut peers = server.pair().await;
    play(&mut peers, 2).await;
    server.signal("-STOP");
    tokio::time::sleep(std::time::Duration::from_millis(2_500)).await;
    server.signal("-CONT");
    let credit = peers[0].until_heard(0, |message| match message {
        ServerMessage::Event { event: Event::Credited { from, to }, .. } => Some(to - from),
        _ => None,
    });
    assert!((2_000..60_000).contains(&credit.await));
    play(&mut peers, 2).await;
}

/// A copy of the data is a whole data file: a server that starts on it goes on where it was made.
#[tokio::test]
async fn a_copy_is_restored_by_starting_on_it() {
    let mut server = Server::start();
    let mut peers = server.pair().await;
    play(&mut peers, 3).await;
    let copy = server.data().with_extension("copy");
    let back_up = || {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_othello-server"));
        command.arg("--data").arg(server.data()).arg("--back-up").arg(&copy).output().unwrap().status.code()
    };
    assert_eq!(back_up(), Some(0));
    // A copy never takes the place of a file.
    assert_eq!(back_up(), Some(2));
    play(&mut peers, 1).await;
    server.kill();
    for ending in ["db", "db-wal", "db-shm"] {
        let _ = std::fs::remove_file(server.data().with_extension(ending));
    }
    std::fs::rename(&copy, server.data()).unwrap();
    server.start_again();
    let mut fresh = Vec::new();
    for peer in &peers {
        let mut twin = peer.twin(&server).await;
        twin.until("the game", |client| client.game().is_some()).await;
        fresh.push(twin);
    }
    let mut fresh = in_order(fresh.try_into().ok().unwrap());
    assert_eq!(fresh[0].table().moves.len(), 3);
    play(&mut fresh, 2).await;
}
