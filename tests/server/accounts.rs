//! Accounts, ratings and lists.

use crate::support::*;
use othello::online::ids::PlayerId;
use othello::online::names::{NameFault, PlayerName};
use othello::online::protocol::*;
use othello::online::refusal::Refusal;
use othello::online::room::{Command, Terms};

fn account(name: &str) -> Ask {
    Ask::SignUp { name: name.to_owned(), password: "long enough".to_owned() }
}

fn log_in(name: &str, password: &str) -> Ask {
    Ask::LogIn { name: name.to_owned(), password: password.to_owned() }
}

async fn profile(peer: &mut Peer, player: PlayerId) -> Profile {
    match peer.ask(Ask::Profile(player)).await {
        Ok(Answer::Profile(profile)) => profile,
        other => panic!("{other:?}"),
    }
}

/// Complaint 17: a rated game changes the ratings once, together with its end.
#[tokio::test]
async fn a_rated_game_counts_once() {
    let mut server = Server::start();
    let mut peers = [server.guest().await, server.guest().await];
    let rated = Terms { rated: true, ..terms() };
    let invite = Ask::Invite { terms: rated, side: Side::Black };
    assert_eq!(peers[0].ask(invite).await, Err(Refusal::AccountNeeded));
    let ids = peers.each_ref().map(|peer| peer.client.me().unwrap().id);
    for (peer, name) in peers.iter_mut().zip(["Anna", "Bertil"]) {
        let id = peer.client.me().unwrap().id;
        let name_of = PlayerName::Account(name.to_owned());
        assert_eq!(peer.ask(account(name)).await, Ok(Answer::Me(Me { id, name: name_of })));
    }
    let code = peers[0].invite(rated, Side::Black).await;
    assert_eq!(server.guest().await.ask(Ask::AcceptInvitation(code)).await, Err(Refusal::AccountNeeded));
    peers[1].ask(Ask::AcceptInvitation(code)).await.unwrap();
    for peer in &mut peers {
        peer.until("the game", |client| client.game().is_some()).await;
    }
    play(&mut peers, 4).await;
    // Resigned on two devices at once, and once more.
    let mut twin = peers[1].twin(&server).await;
    twin.until("the game", |client| client.game().is_some()).await;
    for peer in [&mut peers[1], &mut twin] {
        peer.client.command(Command::Resign);
        peer.flush().await;
    }
    for peer in [&mut peers[1], &mut twin] {
        peer.until("the answer", |client| !client.has_unconfirmed()).await;
    }
    for peer in &mut peers {
        peer.until("the ratings", |client| client.game().unwrap().table().rated.is_some()).await;
    }
    let changes = peers[0].table().rated.unwrap();
    assert_eq!(changes.map(|change| change.before), [1500, 1500]);
    assert!(changes[0].after > 1500 && changes[1].after < 1500 && changes[0].provisional);
    for after_a_kill in [false, true] {
        if after_a_kill {
            server.kill();
            server.start_again();
            for peer in &mut peers {
                peer.cut();
                peer.connect(&server).await;
            }
        }
        for (id, change) in ids.into_iter().zip(changes) {
            let profile = profile(&mut peers[0], id).await;
            assert_eq!((profile.games, profile.standings.len()), (1, 1));
            assert_eq!((profile.standings[0].games, profile.standings[0].rating), (1, change.after));
        }
    }
    let Ok(Answer::History(lines)) = peers[0].ask(Ask::History { player: ids[1], page: Page(0) }).await else {
        panic!()
    };
    assert_eq!((lines.len(), lines[0].game, lines[0].ended), (1, peers[0].game(), peers[0].table().ended));
    let variant = rated.rules.variant();
    let best = Ask::Best { variant, speed: rated.speed().unwrap(), page: Page(0) };
    // Nobody is certain enough for the table after one game.
    assert_eq!(peers[0].ask(best).await, Ok(Answer::Best(Vec::new())));
}

/// Complaint 26: names that look alike.
#[tokio::test]
async fn a_name_that_looks_like_another_is_taken() {
    let server = Server::start();
    assert!(server.guest().await.ask(account("Illona")).await.is_ok());
    let mut other = server.guest().await;
    for name in ["Illona", "illona", "lllona", "IIlona"] {
        assert_eq!(other.ask(account(name)).await, Err(Refusal::NameTaken), "{name}");
    }
    assert_eq!(other.ask(account("pаul")).await, Err(Refusal::Name(NameFault::MixedScripts)));
    assert_eq!(other.ask(account("admin")).await, Err(Refusal::Name(NameFault::Reserved)));
    let short = Ask::SignUp { name: "Karla".to_owned(), password: "short".to_owned() };
    assert_eq!(other.ask(short).await, Err(Refusal::Password));
}

/// Complaint 21: the guest's games stay, and nobody loses a game by logging in.
#[tokio::test]
async fn an_account_keeps_the_guest_and_can_be_used_elsewhere() {
    let server = Server::start();
    let mut peers = server.pair().await;
    let me = peers[0].client.me().unwrap().id;
    assert!(peers[0].ask(account("Dagny")).await.is_ok());
    assert_eq!(peers[0].ask(account("Dagny2")).await, Err(Refusal::HasAccount));
    play(&mut peers, 2).await;
    // While a game with clocks goes on, its player stays who they are.
    assert_eq!(peers[1].ask(log_in("Dagny", "long enough")).await, Err(Refusal::GameRunning));
    let mut phone = server.guest().await;
    assert_eq!(phone.ask(log_in("Dagny", "long enouth")).await, Err(Refusal::WrongPassword));
    assert_eq!(phone.ask(log_in("Nobody", "long enough")).await, Err(Refusal::WrongPassword));
    let Ok(Answer::Me(now)) = phone.ask(log_in("dagny", "long enough")).await else { panic!() };
    assert_eq!(now.id, me);
    // The token of the phone is the account's from now on, so the game is there at the next start.
    phone.cut();
    phone.connect(&server).await;
    phone.until("the game", |client| client.game().is_some()).await;
    assert_eq!(phone.table(), peers[0].table());
    assert_eq!(phone.ask(Ask::LogOut).await, Err(Refusal::GameRunning));
    phone.client.command(Command::Resign);
    phone.until("the end", |client| client.game().unwrap().table().ended.is_some()).await;
    let Ok(Answer::Me(guest)) = phone.ask(Ask::LogOut).await else { panic!() };
    assert!(guest.id != me && matches!(guest.name, PlayerName::Guest(_)));
}
