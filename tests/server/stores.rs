//! What every store keeps to.

use futures_util::future::join_all;
use othello::online::code::InvitationCode;
use othello::online::glicko2::Rating;
use othello::online::ids::{GameId, PlayerId};
use othello::online::protocol::Side;
use othello::online::room::{Ended, Event, Record, Setup, Why};
use othello::online::speed::Speed;
use othello::rules::{Color, Variant};
use othello::server::store::memory::MemoryStore;
use othello::server::store::postgres::PostgresStore;
use othello::server::store::sqlite::SqliteStore;
use othello::server::store::*;

const GAME: GameId = GameId(u64::MAX - 3);
const PLAYERS: [PlayerId; 2] = [PlayerId(u64::MAX), PlayerId(2)];

fn record(seq: u32, event: Event) -> Record {
    Record { seq, at: 1_000 + u64::from(seq), cause: None, event }
}

fn created() -> Record {
    record(1, Event::Created(Setup { terms: crate::support::terms(), players: PLAYERS, opening: Vec::new() }))
}

fn game_row() -> GameRow {
    let shown = [Shown { rating: Some(1512), provisional: true }, Shown::default()];
    GameRow { players: PLAYERS, shown, terms: crate::support::terms(), at: 77, ended: None }
}

fn with_players(store: &mut dyn Store) {
    for id in PLAYERS {
        store.put_player(&PlayerRow { id, since: 5, account: None }).unwrap();
    }
    store.add_game(GAME, &game_row(), &created()).unwrap();
}

/// Runs a test with each store.
fn with_each(test: impl Fn(&mut dyn Store)) {
    test(&mut MemoryStore::default());
    test(&mut SqliteStore::open(":memory:".as_ref()).unwrap());
    if let Some(database) = crate::postgres::new_database() {
        test(&mut PostgresStore::open(&database).unwrap());
    }
}

#[test]
fn a_journal_takes_each_number_once() {
    with_each(|store| {
        with_players(store);
        let back = |seq| record(seq, Event::Back { side: Color::White });
        assert!(store.add_game(GAME, &game_row(), &created()).is_err());
        assert_eq!(store.append(GAME, &[back(2), back(3)]), Ok(Appended::Kept));
        for late in [1, 2, 3, 5] {
            assert_eq!(store.append(GAME, &[back(late)]), Ok(Appended::Raced), "{late}");
        }
        assert_eq!(store.append(GAME, &[]), Ok(Appended::Kept));
        assert_eq!(store.append(GameId(1), &[back(1)]), Ok(Appended::Raced));
        assert_eq!(store.records(GAME, 0), Ok(vec![created(), back(2), back(3)]));
        assert_eq!(store.records(GAME, 2), Ok(vec![back(3)]));
        assert_eq!(store.records(GameId(1), 0), Ok(Vec::new()));
    });
}

#[test]
fn a_game_runs_until_its_end_is_in_the_journal() {
    with_each(|store| {
        with_players(store);
        assert_eq!((store.running(), store.games_played(PLAYERS[0])), (Ok(vec![GAME]), Ok(0)));
        let ended = Ended { why: Why::Resigned, winner: Some(Color::White), score: [2, 2] };
        store.append(GAME, &[record(2, Event::Ended(ended))]).unwrap();
        let row = GameRow { ended: Some(ended), ..game_row() };
        assert_eq!((store.running(), store.game(GAME)), (Ok(Vec::new()), Ok(Some(row.clone()))));
        for player in PLAYERS {
            assert_eq!(store.games_of(player, 0, 5), Ok(vec![(GAME, row.clone())]));
            assert_eq!((store.games_played(player), store.games_of(player, 1, 5)), (Ok(1), Ok(Vec::new())));
        }
        assert_eq!(store.game(GameId(1)), Ok(None));
    });
}

#[test]
fn a_transaction_is_kept_whole_or_not_at_all() {
    with_each(|store| {
        let player = |id| PlayerRow { id: PlayerId(id), since: 5, account: None };
        store.begin().unwrap();
        store.put_player(&player(1)).unwrap();
        store.mark().unwrap();
        store.put_player(&player(2)).unwrap();
        store.back_to_mark().unwrap();
        store.mark().unwrap();
        store.put_player(&player(3)).unwrap();
        store.commit().unwrap();
        store.begin().unwrap();
        store.put_player(&player(4)).unwrap();
        store.rollback().unwrap();
        let known = [1, 2, 3, 4].map(|id| store.player(PlayerId(id)).unwrap().is_some());
        assert_eq!(known, [true, false, true, false]);
    });
}

#[test]
fn players_are_found_by_identity_likeness_and_token() {
    with_each(|store| {
        let guest = PlayerRow { id: PLAYERS[0], since: 9, account: None };
        store.put_player(&guest).unwrap();
        store.put_token([7; 32], guest.id, 100).unwrap();
        let account = Account { name: "Søren".to_owned(), skeleton: "soren".to_owned(), password: "hash".to_owned() };
        let row = PlayerRow { account: Some(account), ..guest };
        store.put_player(&row).unwrap();
        assert_eq!(store.player(row.id), Ok(Some(row.clone())));
        assert_eq!(store.player_like("soren"), Ok(Some(row.clone())));
        assert_eq!((store.player_like("other"), store.player(PlayerId(1))), (Ok(None), Ok(None)));
        assert_eq!((store.player_of([7; 32]), store.player_of([8; 32])), (Ok(Some((row.id, 100))), Ok(None)));
        store.tidy(0, 101).unwrap();
        assert_eq!(store.player_of([7; 32]), Ok(None));
    });
}

#[test]
fn ratings_are_listed_from_the_best_if_certain() {
    with_each(|store| {
        let rating = |player, value, deviation| RatingRow {
            player: PlayerId(player),
            variant: Variant::Reverse,
            speed: Speed::Blitz,
            rating: Rating { value, deviation, volatility: 0.06 },
            games: 3,
            at: 50,
        };
        let rows = [rating(1, 1600.0, 60.0), rating(2, 1700.0, 70.0), rating(3, 1900.0, 200.0)];
        for row in &rows {
            store.put_player(&PlayerRow { id: row.player, since: 1, account: None }).unwrap();
            store.put_rating(&RatingRow { games: 1, ..*row }).unwrap();
            store.put_rating(row).unwrap();
        }
        let best = |store: &mut dyn Store, skip| store.best(Variant::Reverse, Speed::Blitz, skip, 2);
        assert_eq!((best(store, 0), best(store, 1)), (Ok(vec![rows[1], rows[0]]), Ok(vec![rows[0]])));
        assert_eq!(store.best(Variant::Othello, Speed::Blitz, 0, 2), Ok(Vec::new()));
        assert_eq!(store.rating(PlayerId(3), Variant::Reverse, Speed::Blitz), Ok(Some(rows[2])));
        assert_eq!((store.ratings(PlayerId(3)), store.ratings(PlayerId(4))), (Ok(vec![rows[2]]), Ok(Vec::new())));
    });
}

#[test]
fn invitations_wait_until_their_day_is_over() {
    with_each(|store| {
        with_players(store);
        let code = InvitationCode::from_random(u64::MAX);
        let terms = crate::support::terms();
        let row =
            InvitationRow { code, by: PLAYERS[0], terms, side: Side::White, until: 500, friend: None, game: None };
        store.put_invitation(&row).unwrap();
        assert_eq!(store.invitation(code), Ok(Some(row)));
        assert_eq!((store.invitations_of(row.by, 499), store.invitations_of(row.by, 500)), (Ok(1), Ok(0)));
        let accepted = InvitationRow { friend: Some(PLAYERS[1]), ..row };
        assert_eq!(store.accepted_invitations(0), Ok(Vec::new()));
        store.put_invitation(&accepted).unwrap();
        assert_eq!(store.accepted_invitations(499), Ok(vec![accepted]));
        assert_eq!(store.accepted_invitations(500), Ok(Vec::new()));
        let taken = InvitationRow { game: Some(GAME), ..accepted };
        store.put_invitation(&taken).unwrap();
        assert_eq!((store.invitation(code), store.invitations_of(row.by, 0)), (Ok(Some(taken)), Ok(0)));
        assert_eq!(store.accepted_invitations(0), Ok(Vec::new()));
        store.tidy(500, 0).unwrap();
        assert!(store.invitation(code).unwrap().is_some());
        store.tidy(501, 0).unwrap();
        assert_eq!(store.invitation(code), Ok(None));
        store.put_invitation(&row).unwrap();
        store.drop_invitation(code).unwrap();
        assert_eq!(store.invitation(code), Ok(None));
    });
}

#[test]
fn the_last_sign_of_life_is_known() {
    with_each(|store| {
        assert_eq!(store.stamped(), Ok(None));
        store.stamp(5).unwrap();
        store.stamp(9).unwrap();
        assert_eq!(store.stamped(), Ok(Some(9)));
    });
}

#[tokio::test]
async fn a_job_that_fails_leaves_nothing_and_spoils_nothing() {
    fails_alone(Box::new(SqliteStore::open(":memory:".as_ref()).unwrap())).await;
    let postgres = tokio::task::spawn_blocking(|| {
        crate::postgres::new_database().map(|database| PostgresStore::open(&database).unwrap())
    });
    if let Some(store) = postgres.await.unwrap() {
        fails_alone(Box::new(store)).await;
    }
}

async fn fails_alone(store: Box<dyn Store>) {
    let (keeper, thread) = Keeper::start(store).unwrap();
    let player = |id| PlayerRow { id: PlayerId(id), since: 5, account: None };
    let good = (1..=20).map(|id| keeper.run(move |store| store.put_player(&player(id))));
    let bad = (21..=40).map(|id| {
        keeper.run(move |store| {
            store.put_player(&player(id))?;
            Err::<(), _>(StoreError("no".to_owned()))
        })
    });
    let (good, bad) = tokio::join!(join_all(good), join_all(bad));
    assert_eq!(good, vec![Ok(()); 20]);
    assert_eq!(bad, vec![Err(StoreError("no".to_owned())); 20]);
    let known = keeper.run(|store| {
        let known = (1..=40).map(|id| Ok(store.player(PlayerId(id))?.is_some()));
        known.collect::<Result<Vec<bool>, StoreError>>()
    });
    let known = known.await.unwrap();
    assert_eq!(known, [[true; 20], [false; 20]].concat());
    drop(keeper);
    thread.join().unwrap();
}

/// A statement that fails spoils a transaction of PostgreSQL; what is not kept must not be acknowledged.
#[test]
fn a_transaction_that_is_spoilt_is_not_taken_for_kept() {
    let Some(database) = crate::postgres::new_database() else { return };
    let mut store = PostgresStore::open(&database).unwrap();
    store.begin().unwrap();
    store.put_player(&PlayerRow { id: PLAYERS[0], since: 5, account: None }).unwrap();
    // No player has this identity.
    assert!(store.put_token([7; 32], PlayerId(77), 5).is_err());
    assert!(store.commit().is_err());
    store.rollback().unwrap();
    assert_eq!(store.player(PLAYERS[0]), Ok(None));
}

#[test]
fn a_database_is_used_by_one_server_and_found_as_it_was_left() {
    let Some(database) = crate::postgres::new_database() else { return };
    let mut first = PostgresStore::open(&database).unwrap();
    with_players(&mut first);
    assert!(PostgresStore::open(&database).is_err());
    drop(first);
    let mut again = PostgresStore::open(&database).unwrap();
    assert_eq!(again.records(GAME, 0), Ok(vec![created()]));
    assert!(PostgresStore::open("no address").is_err());
}
