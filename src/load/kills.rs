//! The server is killed while games go on: nothing that was acknowledged may be lost.

use super::fault::Fault;
use super::pairs::{self, Moment, Pair};
use super::peer::Peer;
use super::server::Server;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;

/// What is common to all games.
struct Plan {
    address: String,
    sent: Notify,
    acknowledged: Notify,
}

/// Kills the server so many times while so many games are played as quickly as they can be: at random moments, just after a
/// command was sent, and just after one was acknowledged, in turn. After each kill all players come back, send again what was
/// not answered, and compare. Tells what was checked.
///
/// # Errors
/// The server or a game did not go on, an acknowledged move is lost, or two see the same game differently.
pub async fn run(program: &Path, games: usize, kills: usize) -> Result<String, Fault> {
    let mut server = Server::start(program)?;
    let pairs = pairs::begin(server.address(), games).await?;
    let plan =
        Arc::new(Plan { address: server.address().to_owned(), sent: Notify::new(), acknowledged: Notify::new() });
    let (ending, ended) = watch::channel(false);
    let mut playing = JoinSet::new();
    for pair in pairs {
        playing.spawn(play(pair, Arc::clone(&plan), ended.clone()));
    }
    for kill in 0..kills {
        // All are back at the board before the next kill.
        tokio::time::sleep(Duration::from_millis(rand::random_range(200..600))).await;
        match kill % 3 {
            1 => plan.sent.notified().await,
            2 => plan.acknowledged.notified().await,
            _ => {}
        }
        server.kill()?;
        server.start_again()?;
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let _ = ending.send(true);
    let (mut moves, mut returns) = (0, 0);
    while let Some(played) = playing.join_next().await {
        let played = played??;
        moves += played.moves;
        returns += played.returns;
    }
    if moves == 0 || returns < kills {
        return Err(Fault::Wrong(format!("only {moves} moves and {returns} returns in {kills} kills")));
    }
    Ok(format!("{kills} kills, {games} games, {moves} acknowledged moves, {returns} returns: none lost, none twice"))
}

struct Played {
    moves: usize,
    returns: usize,
}

async fn play(mut pair: Pair, plan: Arc<Plan>, ended: watch::Receiver<bool>) -> Result<Played, Fault> {
    let mut played = Played { moves: 0, returns: 0 };
    while !*ended.borrow() {
        let told = |moment| match moment {
            Moment::Sent => plan.sent.notify_waiters(),
            Moment::Acknowledged => plan.acknowledged.notify_waiters(),
        };
        let over = match pair.play(told).await {
            Ok(took) => took.is_none(),
            Err(Fault::Line(_)) => {
                come_back(&mut pair, &plan.address).await?;
                played.returns += 1;
                continue;
            }
            Err(fault) => return Err(fault),
        };
        // The server takes ten messages a second from each.
        tokio::time::sleep(Duration::from_millis(120)).await;
        if over {
            finish(&mut pair, &plan.address).await?;
            while let Err(fault) = pair.rematch().await {
                let Fault::Line(_) = fault else { return Err(fault) };
                come_back(&mut pair, &plan.address).await?;
                played.returns += 1;
                if has_begun(&pair) {
                    break;
                }
            }
        }
    }
    finish(&mut pair, &plan.address).await?;
    played.moves = pair.history.len();
    Ok(played)
}

/// Whether the next game began just before the line was lost.
fn has_begun(pair: &Pair) -> bool {
    pair.peers.iter().all(|peer| peer.client.game().is_some_and(|open| open.table().ended.is_none()))
}

/// Comes back as often as it takes.
async fn come_back(pair: &mut Pair, address: &str) -> Result<(), Fault> {
    let mut last = Fault::Line(String::new());
    for _ in 0..600 {
        let back = async {
            pair.return_to(address).await?;
            for peer in &mut pair.peers {
                peer.until("the answers", |client| !client.has_unconfirmed()).await?;
            }
            pair.settle().await
        };
        match back.await {
            Ok(()) => return Ok(()),
            Err(fault @ Fault::Line(_)) => last = fault,
            // What is lost stays lost.
            Err(fault) => return Err(fault),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Err(last)
}

/// Compares the game of both with what somebody sees who knows nothing of it.
async fn finish(pair: &mut Pair, address: &str) -> Result<(), Fault> {
    come_back(pair, address).await?;
    let game = pair.peers[0].game()?.id();
    let mut looker = match Peer::guest(address).await {
        Ok(looker) => looker,
        // Killed in between: the players have compared already.
        Err(_) => return Ok(()),
    };
    looker.client.open(game);
    if looker.until("the game", |client| client.game().is_some()).await.is_ok() {
        let table = looker.game()?.table();
        pair.history.check(game, table)?;
        if pair.peers[0].game()?.table().moves != table.moves {
            return Err(Fault::Wrong("the server holds another game than its players".to_owned()));
        }
    }
    Ok(())
}
