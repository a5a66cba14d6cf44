//! One game that many watch.

use super::fault::Fault;
use super::figures::Figures;
use super::history;
use super::pairs::Pair;
use super::peer::Peer;
use super::server::Server;
use crate::online::protocol::ServerMessage;
use futures_util::{StreamExt, TryStreamExt};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// When each event was sent, by its number.
type Sent = Arc<Mutex<Vec<(u32, Instant)>>>;

/// Plays so many moves before so many spectators, and tells how long a move takes to all of them.
pub(super) async fn run(program: &Path, count: usize, moves: usize) -> Result<String, Fault> {
    let server = Server::start(program)?;
    let mut pair = Pair::begin(server.address()).await?;
    let game = pair.peers[0].game()?.id();
    let coming = (0..count).map(|_| async {
        let mut peer = Peer::guest(server.address()).await?;
        peer.client.open(game);
        peer.until("the game", |client| client.game().is_some()).await?;
        Ok::<Peer, Fault>(peer)
    });
    let spectators: Vec<Peer> = futures_util::stream::iter(coming).buffer_unordered(100).try_collect().await?;
    let sent = Sent::default();
    let (ending, ended) = watch::channel(false);
    let mut looking = JoinSet::new();
    for peer in spectators {
        looking.spawn(look(peer, Arc::clone(&sent), ended.clone()));
    }
    for _ in 0..moves {
        let seq = pair.peers[0].game()?.table().seq + 1;
        let note = |moment| {
            if moment == super::pairs::Moment::Sent {
                sent.lock().unwrap_or_else(PoisonError::into_inner).push((seq, Instant::now()));
            }
        };
        if pair.play(note).await?.is_none() {
            break;
        }
        let pause = Instant::now() + Duration::from_millis(500);
        let [black, white] = &mut pair.peers;
        tokio::try_join!(black.listen_until(pause), white.listen_until(pause))?;
    }
    pair.settle().await?;
    let _ = ending.send(true);
    let mut figures = Figures::default();
    while let Some(looked) = looking.join_next().await {
        let (peer, seen) = looked??;
        history::same(peer.game()?.table(), pair.peers[0].game()?.table())?;
        figures.merge(seen);
    }
    Ok(format!("{count} watch {moves} moves, all saw the same: {figures}"))
}

async fn look(mut peer: Peer, sent: Sent, mut ended: watch::Receiver<bool>) -> Result<(Peer, Figures), Fault> {
    let mut figures = Figures::default();
    loop {
        peer.flush().await?;
        let message = tokio::select! {
            message = peer.hear() => message?,
            _ = ended.wait_for(|ended| *ended) => break,
        };
        if let ServerMessage::Event { seq, .. } = message {
            let sent = sent.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some((_, at)) = sent.iter().rev().find(|(number, _)| *number == seq) {
                figures.add(at.elapsed());
            }
        }
    }
    peer.settle().await?;
    Ok((peer, figures))
}
