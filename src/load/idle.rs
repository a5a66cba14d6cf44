//! Sockets on which nothing happens, and the memory that each takes.

use super::fault::Fault;
use super::peer::Peer;
use super::server::Server;
use futures_util::{StreamExt, TryStreamExt};
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Opens so many, keeps them for so long, and tells the memory of one.
pub(super) async fn run(program: &Path, count: usize, seconds: u64) -> Result<String, Fault> {
    let server = Server::start(program)?;
    // What the first ones take is the program's own.
    let first = open(&server, 20).await?;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let before = server.memory().unwrap_or(0);
    let begun = Instant::now();
    let rest = open(&server, count.saturating_sub(20)).await?;
    let took = begun.elapsed();
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut listening = JoinSet::new();
    for mut peer in first.into_iter().chain(rest) {
        listening.spawn(async move { peer.listen_until(end).await.map(|()| peer) });
    }
    let mut peers = Vec::new();
    while let Some(peer) = listening.join_next().await {
        peers.push(peer??);
    }
    let each = server.memory().unwrap_or(0).saturating_sub(before) as f64 / count.max(1) as f64 / 1e3;
    Ok(format!(
        "{} idle sockets, opened in {:.1} s, open for {seconds} s: {each:.1} kB each",
        peers.len(),
        took.as_secs_f64()
    ))
}

async fn open(server: &Server, count: usize) -> Result<Vec<Peer>, Fault> {
    let opening = (0..count).map(|_| Peer::guest(server.address()));
    futures_util::stream::iter(opening).buffer_unordered(100).try_collect().await
}
