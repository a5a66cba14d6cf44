//! Connections on which what has to come does not come.

use crate::support::*;
use futures_util::StreamExt;
use othello::online::protocol::*;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

/// Complaint 24: who opens a connection and says nothing, or only half a request, does not keep it.
#[tokio::test]
async fn who_does_not_say_what_it_wants_is_disconnected() {
    let server = Server::start();
    let mut half = TcpStream::connect(server.address()).await.unwrap();
    half.write_all(b"GET /healthz HTTP/1.1\r\nhost: a\r\n").await.unwrap();
    let (mut silent, _) = tokio_tungstenite::connect_async(server.request()).await.unwrap();
    let why: ServerMessage = match silent.next().await {
        Some(Ok(Message::Binary(frame))) => decode(&frame).unwrap(),
        other => panic!("{other:?}"),
    };
    assert_eq!(why, ServerMessage::Closing(Closing::Silent));
    let mut answer = Vec::new();
    let _ = tokio::time::timeout(Duration::from_secs(60), half.read_to_end(&mut answer)).await.unwrap();
    assert!(!answer.starts_with(b"HTTP/1.1 200"));
    server.guest().await.settle().await;
}
