//! Many games at once: durable moves a second, and how long a move takes to both clients.

use super::fault::Fault;
use super::figures::Figures;
use super::pairs::{self, Pair};
use super::server::Server;
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Runs so many games for so long at a pace of all together, and tells what came of it.
pub(super) async fn run(program: &Path, count: usize, a_second: f64, seconds: u64) -> Result<String, Fault> {
    let server = Server::start(program)?;
    let pairs = pairs::begin(server.address(), count).await?;
    let pause = Duration::from_secs_f64(count as f64 / a_second.max(0.1));
    let begun = Instant::now();
    let end = begun + Duration::from_secs(seconds);
    let mut playing = JoinSet::new();
    for (number, pair) in pairs.into_iter().enumerate() {
        let first = begun + pause.mul_f64(number as f64 / count as f64);
        playing.spawn(play(pair, first, pause, end));
    }
    let mut figures = Figures::default();
    while let Some(played) = playing.join_next().await {
        figures.merge(played??);
    }
    let rate = figures.len() as f64 / begun.elapsed().as_secs_f64();
    let memory = server.memory().map_or(0, |bytes| bytes >> 20);
    Ok(format!("{count} games, {rate:.0} moves a second for {seconds} s: {figures}; server {memory} MiB"))
}

async fn play(mut pair: Pair, first: Instant, pause: Duration, end: Instant) -> Result<Figures, Fault> {
    let mut figures = Figures::default();
    let mut next = first;
    while next < end {
        let [black, white] = &mut pair.peers;
        tokio::try_join!(black.listen_until(next), white.listen_until(next))?;
        match pair.play(|_| {}).await? {
            Some(took) => figures.add(took),
            None => {
                pair.settle().await?;
                pair.rematch().await?;
            }
        }
        // Who is late catches up at once, so that a slow server is seen to be slow.
        next += pause;
    }
    pair.settle().await?;
    Ok(figures)
}
