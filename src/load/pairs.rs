//! Games of two.

use super::fault::Fault;
use super::history::{self, History};
use super::peer::Peer;
use crate::online::clock::TimeControl;
use crate::online::protocol::{Answer, Ask, Side};
use crate::online::room::{Command, OfferKind, Terms};
use crate::rules::{Color, Rules, Square};
use std::time::{Duration, Instant};

/// Two players of one game.
pub(super) struct Pair {
    pub(super) peers: [Peer; 2],
    pub(super) history: History,
}

/// A casual game of an hour a side.
fn terms() -> Terms {
    let time = TimeControl { main_s: 3_600, increment_s: 0 };
    Terms { rules: Rules::OTHELLO, time: Some(time), rated: false, random_opening: false }
}

impl Pair {
    /// Two new guests in a new game.
    pub(super) async fn begin(address: &str) -> Result<Pair, Fault> {
        let (mut black, mut white) = tokio::try_join!(Peer::guest(address), Peer::guest(address))?;
        let code = match black.ask(Ask::Invite { terms: terms(), side: Side::Black }).await? {
            Answer::Invitation(invitation) => invitation.code,
            other => return Err(Fault::Wrong(format!("no invitation but {other:?}"))),
        };
        let (answer, begun) = tokio::join!(
            white.ask(Ask::AcceptInvitation(code)),
            black.until("the game", |client| client.game().is_some())
        );
        begun?;
        match answer? {
            Answer::Game(_) => {}
            other => return Err(Fault::Wrong(format!("no game but {other:?}"))),
        }
        white.until("the game", |client| client.game().is_some()).await?;
        Ok(Pair { peers: [black, white], history: History::default() })
    }

    fn random_move(&self) -> Result<Option<(Color, Square, usize, u32)>, Fault> {
        let table = self.peers[0].game()?.table();
        let Some(side) = table.to_move() else { return Ok(None) };
        let position = table.position().map_err(|error| Fault::Wrong(error.to_string()))?;
        let legal: Vec<Square> = position.legal_moves().squares().collect();
        let at = rand::random_range(0..legal.len().max(1));
        Ok(legal.get(at).map(|square| (side, *square, table.moves.len(), table.seq)))
    }

    /// Plays a random move and measures until both know it and it is acknowledged; `None` once the game is over.
    pub(super) async fn play(&mut self, told: impl Fn(Moment)) -> Result<Option<Duration>, Fault> {
        let game = self.peers[0].game()?.id();
        let Some((side, square, ply, seq)) = self.random_move()? else { return Ok(None) };
        let is_first = self.peers[0].game()?.side() == Some(side);
        let [first, second] = &mut self.peers;
        let (mover, other) = if is_first { (first, second) } else { (second, first) };
        mover.take_refusal();
        mover.client.command(Command::Move(square));
        let begun = Instant::now();
        mover.flush().await?;
        told(Moment::Sent);
        let knows = |client: &crate::online::client::Client| client.game().is_some_and(|open| open.table().seq > seq);
        let acknowledged = async {
            mover.until("an acknowledgement", |client| !client.has_unconfirmed()).await?;
            if let Some(why) = mover.take_refusal() {
                return Err(Fault::Wrong(format!("a move was refused: {why:?}")));
            }
            self.history.note(game, ply, square);
            told(Moment::Acknowledged);
            mover.until("the own move", knows).await
        };
        tokio::try_join!(acknowledged, other.until("the other's move", knows))?;
        Ok(Some(begun.elapsed()))
    }

    /// Waits until both know the same, and compares.
    pub(super) async fn settle(&mut self) -> Result<(), Fault> {
        let [black, white] = &mut self.peers;
        black.settle().await?;
        white.settle().await?;
        for open in [black.game()?, white.game()?] {
            self.history.check(open.id(), open.table())?;
        }
        history::same(black.game()?.table(), white.game()?.table())
    }

    /// Begins the next game, with colours swapped.
    pub(super) async fn rematch(&mut self) -> Result<(), Fault> {
        let before = self.peers[0].game_id();
        for peer in &mut self.peers {
            peer.client.command(Command::Offer(OfferKind::Rematch));
            peer.flush().await?;
        }
        for peer in &mut self.peers {
            peer.until("the rematch", |client| client.game().is_some_and(|open| Some(open.id()) != before)).await?;
        }
        Ok(())
    }

    /// Connects both again, and waits until they are up to date.
    pub(super) async fn return_to(&mut self, address: &str) -> Result<(), Fault> {
        for peer in &mut self.peers {
            peer.cut();
        }
        let [black, white] = &mut self.peers;
        tokio::try_join!(black.connect(address), white.connect(address))?;
        Ok(())
    }
}

/// What happens to a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moment {
    /// It was sent.
    Sent,
    /// The server has acknowledged it.
    Acknowledged,
}

/// Begins so many games, some at a time.
pub(super) async fn begin(address: &str, count: usize) -> Result<Vec<Pair>, Fault> {
    use futures_util::{StreamExt, TryStreamExt};
    let address = address.to_owned();
    let starting = (0..count).map(|_| {
        let address = address.clone();
        async move { tokio::spawn(async move { Pair::begin(&address).await }).await? }
    });
    futures_util::stream::iter(starting).buffer_unordered(64).try_collect().await
}
