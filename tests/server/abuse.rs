//! What a client must not do.

use crate::support::*;
use othello::online::protocol::*;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::{Error, Message};

async fn status(request: tokio_tungstenite::tungstenite::handshake::client::Request) -> u16 {
    match connect_async(request).await {
        Ok(_) => 101,
        Err(Error::Http(response)) => response.status().as_u16(),
        Err(error) => panic!("{error}"),
    }
}

/// Complaint 25: pages of other sites connect in the name of a visitor.
#[tokio::test]
async fn a_foreign_origin_is_refused() {
    let server = Server::start();
    let with_origin = |origin: &str| {
        let mut request = server.request();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        request
    };
    let own = format!("http://{}", server.request().uri().authority().unwrap());
    assert_eq!(status(with_origin("https://evil.example")).await, 403);
    assert_eq!(status(with_origin("null")).await, 403);
    assert_eq!(status(with_origin(&own)).await, 101);
}

/// A browser gets its token where no script reads it, and no page can hand over a token of its own.
#[tokio::test]
async fn a_browser_is_known_by_its_cookie_alone() {
    let server = Server::start();
    let known = server.guest().await;
    let mut request = server.request();
    let own = format!("http://{}", request.uri().authority().unwrap());
    request.headers_mut().insert("origin", own.parse().unwrap());
    request.headers_mut().insert(TOKEN_HEADER, known.token.as_deref().unwrap().parse().unwrap());
    let (_, response) = connect_async(request).await.unwrap();
    let cookie = response.headers()["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("__Host-othello=") && cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"));
    assert!(response.headers().get(TOKEN_HEADER).is_none());
}

#[tokio::test]
async fn a_token_that_nobody_has_makes_a_new_guest() {
    let server = Server::start();
    let known = server.guest().await;
    let mut request = server.request();
    request.headers_mut().insert(TOKEN_HEADER, "0".repeat(64).parse().unwrap());
    let (_, response) = connect_async(request).await.unwrap();
    assert_ne!(response.headers()[TOKEN_HEADER].to_str().unwrap(), known.token.unwrap());
}

async fn reason(peer: &mut Peer) -> Option<Closing> {
    while let Some(message) = peer.hear().await {
        if let ServerMessage::Closing(why) = message {
            return Some(why);
        }
    }
    None
}

/// Complaint 24: large frames.
#[tokio::test]
async fn what_is_no_message_ends_the_connection_and_nothing_else() {
    let server = Server::start();
    let mut peers = server.pair().await;
    let bad = [
        Message::Text("{}".into()),
        Message::Binary(Vec::new().into()),
        Message::Binary(vec![VERSION; 40].into()),
        Message::Binary(vec![VERSION; MOST_FRAME_BYTES + 1].into()),
        Message::Binary(vec![VERSION; 1 << 20].into()),
    ];
    for frame in bad {
        let mut twin = peers[0].twin(&server).await;
        let length = frame.len();
        twin.send_raw(frame).await;
        let why = reason(&mut twin).await;
        // Of a frame far too large the rest is not read, so that the answer may be lost with the line.
        assert!(why == Some(Closing::Malformed) || (why.is_none() && length > MOST_FRAME_BYTES), "{length}: {why:?}");
    }
    play(&mut peers, 2).await;
}

#[tokio::test]
async fn a_second_greeting_ends_the_connection() {
    let server = Server::start();
    let mut peer = server.guest().await;
    peer.client.connected();
    peer.flush().await;
    assert_eq!(reason(&mut peer).await, Some(Closing::Malformed));
}

/// Complaint 23: an old build meets a new server.
#[tokio::test]
async fn another_version_is_told_to_update() {
    let server = Server::start();
    let mut peer = server.guest().await;
    peer.send_raw(Message::Binary(vec![VERSION + 1, 0, 0].into())).await;
    let version = peer.until_heard(0, |message| match message {
        ServerMessage::UpdateNeeded(version) => Some(*version),
        _ => None,
    });
    assert_eq!(version.await, VERSION);
}

#[tokio::test]
async fn a_flood_ends_the_connection_of_who_makes_it() {
    let server = Server::start();
    let mut peers = server.pair().await;
    for length in [400, 20_000] {
        let mut flood = server.guest().await;
        for number in 0..length {
            flood.send(&ClientMessage::Ping(number)).await;
        }
        assert_eq!(reason(&mut flood).await, Some(Closing::TooFast), "{length}");
    }
    play(&mut peers, 2).await;
}

#[tokio::test]
async fn too_many_wishes_are_refused() {
    let server = Server::start();
    let mut peer = server.guest().await;
    let mut refused = 0;
    for _ in 0..60 {
        refused += usize::from(peer.ask(Ask::RunningGames).await == Err(othello::online::refusal::Refusal::TooMany));
    }
    assert!(refused > 0);
}

#[tokio::test]
async fn a_game_that_is_unknown_is_not_followed() {
    let server = Server::start();
    let mut peer = server.guest().await;
    peer.client.open(othello::online::ids::GameId(5));
    let why = peer.until_heard(0, |message| match message {
        ServerMessage::NotFollowed { why, .. } => Some(*why),
        _ => None,
    });
    assert_eq!(why.await, othello::online::refusal::Refusal::NoSuchGame);
}
