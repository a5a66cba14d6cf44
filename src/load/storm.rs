//! All come back at once: after their lines were cut, or after the server was killed.

use super::fault::Fault;
use super::figures::Figures;
use super::pairs::{self, Pair};
use super::server::Server;
use futures_util::{StreamExt, TryStreamExt};
use std::path::Path;
use std::time::Instant;

/// Cuts the lines of so many games, after a kill of the server or without, and tells how soon all are back.
pub(super) async fn run(program: &Path, count: usize, is_kill: bool) -> Result<String, Fault> {
    let mut server = Server::start(program)?;
    let mut pairs = pairs::begin(server.address(), count).await?;
    for pair in &mut pairs {
        // Both have moved, so that the clocks run.
        pair.play(|_| {}).await?;
        pair.play(|_| {}).await?;
    }
    let mut started = String::new();
    if is_kill {
        server.kill()?;
        let begun = Instant::now();
        server.start_again()?;
        started = format!("serving {:.2} s after a kill; ", begun.elapsed().as_secs_f64());
    }
    for pair in &mut pairs {
        for peer in &mut pair.peers {
            peer.cut();
        }
    }
    let address = server.address().to_owned();
    let begun = Instant::now();
    let returning = pairs.into_iter().map(|pair| {
        let address = address.clone();
        async move { tokio::spawn(back(pair, address)).await? }
    });
    let back: Vec<_> = futures_util::stream::iter(returning).buffer_unordered(500).try_collect().await?;
    let took = begun.elapsed().as_secs_f64();
    let mut figures = Figures::default();
    for (figure, lost_ms) in back {
        figures.merge(figure);
        if is_kill && lost_ms > 5_000 {
            return Err(Fault::Wrong(format!("a clock lost {lost_ms} ms")));
        }
    }
    Ok(format!("{started}{} players back in {took:.1} s, all games whole: {figures}", 2 * count))
}

/// Brings both back, and tells how long it took and what the clock of the side to move lost.
async fn back(mut pair: Pair, address: String) -> Result<(Figures, u32), Fault> {
    let left = |pair: &Pair| -> Result<u32, Fault> {
        let table = pair.peers[0].game()?.table();
        let side = table.to_move().ok_or_else(|| Fault::Wrong("a game is over".to_owned()))?;
        Ok(table.clock.as_ref().map_or(0, |clock| clock.left_ms(side)))
    };
    let before = left(&pair)?;
    let begun = Instant::now();
    pair.return_to(&address).await?;
    let mut figures = Figures::default();
    figures.add(begun.elapsed());
    pair.settle().await?;
    Ok((figures, before.saturating_sub(left(&pair)?)))
}
