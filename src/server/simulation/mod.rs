//! The server, its players and the network between them in one thread, with a clock that only the simulation moves on.
//!
//! Everything but the sockets, the system's clock and the disk is what people use: routes, handshake, sessions, games, store,
//! and the game's own client. A seed says how long messages take, when a line holds messages back or loses them, when the
//! server is killed, and what the players do. Afterwards [`check`] compares what each device saw with the journal.
//!
//! A seed gives nearly the same run again, not exactly: identities and tokens are random.

mod check;
mod device;
mod faults;
mod shared;

use super::http::{self, Access};
use super::program;
use super::serve;
use super::shared::Limits;
use super::store::Keeper;
use super::store::memory::MemoryStore;
use super::time::ServerClock;
use crate::online::ids::Millis;
use crate::rules::Color;
use check::Report;
use device::{Device, Notes};
use faults::Faults;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use shared::{PORT, SERVER, Shared, lock};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// The seeds that the test runs, unless `OTHELLO_SIMULATED_SEEDS` names others: how many, or which, as in `17..18`.
const SEEDS: std::ops::Range<u64> = 0..200;
/// The moment at which each simulation begins.
const BEGINNING: Millis = 1_800_000_000_000;
/// How finely time moves on.
const TICK: Duration = Duration::from_millis(10);
/// How long players may need to end their game, with all faults: more means that something hangs.
const PATIENCE: Duration = Duration::from_secs(900);

/// Whether the store is one that keeps its promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Disk {
    Durable,
    /// What is written is answered, but gone after a kill, as on a disk that lies.
    Forgetful,
}

/// Plays one game with the faults of a seed and tells what was checked, or what is wrong.
fn run(seed: u64, disk: Disk) -> Result<Report, String> {
    let mut rng = StdRng::seed_from_u64(seed);
    let store = Shared::<MemoryStore>::default();
    let notes = Shared::<Notes>::default();
    let mut sim = turmoil::Builder::new()
        .rng_seed(seed)
        .tick_duration(TICK)
        .simulation_duration(PATIENCE)
        .min_message_latency(Duration::from_millis(1))
        .max_message_latency(Duration::from_millis(rng.random_range(20..400)))
        .tcp_capacity(1 << 12)
        .build();
    let disks_seed = rng.random();
    let kept = Arc::clone(&store);
    sim.host(SERVER, move || serve(Arc::clone(&kept), disks_seed));
    let devices = [("black", Color::Black, true), ("tab", Color::Black, false), ("white", Color::White, true)];
    for (name, side, is_first) in devices {
        sim.client(name, Device::new(name, side, is_first, rng.random(), Arc::clone(&notes)).play());
    }
    let mut faults = Faults::new(&mut rng, devices.map(|(name, ..)| name));
    let saved = Shared::<MemoryStore>::default();
    loop {
        let kills = faults.kills();
        faults.go_on(&mut sim);
        if disk == Disk::Forgetful && faults.kills() > kills {
            // What was written since the last kill is lost with this one.
            lock(&store).restore(&lock(&saved));
        }
        match sim.step() {
            Ok(true) => break,
            Ok(false) => {}
            Err(error) => return Err(error.to_string()),
        }
        if disk == Disk::Forgetful && faults.is_time_to_save(sim.elapsed()) {
            lock(&saved).restore(&lock(&store));
        }
    }
    check::check(&mut lock(&store), &lock(&notes), faults.kills())
}

/// The server, from its start to its kill.
async fn serve(store: Shared<MemoryStore>, disks_seed: u64) -> turmoil::Result {
    // What was not durable at the kill is gone.
    super::store::Store::rollback(&mut *lock(&store))?;
    let mut rng = StdRng::seed_from_u64(disks_seed);
    let keeper = Keeper::simulated(store, move || Duration::from_millis(rng.random_range(0..30)));
    let limits = Limits { per_address: 100, in_all: 100 };
    let server = program::take_up(keeper, clock, limits).await?;
    let routes = http::routes(Arc::clone(&server), Access::default(), None);
    tokio::spawn(program::do_duties(server));
    let (_stopping, stopped) = watch::channel(false);
    let listener = turmoil::net::TcpListener::bind(("0.0.0.0", PORT)).await?;
    loop {
        let (socket, peer) = listener.accept().await?;
        tokio::spawn(serve::answer(socket, peer, routes.clone(), stopped.clone(), None));
    }
}

fn clock(not_before: Millis) -> ServerClock {
    let elapsed = turmoil::sim_elapsed().unwrap_or_default();
    ServerClock::at((BEGINNING + Millis::try_from(elapsed.as_millis()).unwrap_or(0)).max(not_before))
}

fn seeds() -> std::ops::Range<u64> {
    let wanted = std::env::var("OTHELLO_SIMULATED_SEEDS").unwrap_or_default();
    let (from, to) = wanted.split_once("..").unwrap_or(("0", &wanted));
    from.parse().ok().zip(to.parse().ok()).map_or(SEEDS, |(from, to)| from..to)
}

/// Complaints 1, 2, 4, 14, 16 and 19: whatever lines and server suffer, the game is played to its end, as all its players saw it.
#[test]
fn whatever_the_network_does_a_game_is_played_as_all_saw_it() {
    let mut reports = Report::default();
    for seed in seeds() {
        let report = run(seed, Disk::Durable).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        reports.add(report);
    }
    println!("{reports:?}");
    // Otherwise nothing was tried.
    assert!(reports.kills > 0 && reports.lines > 3 * reports.games && reports.refused > 0, "{reports:?}");
}

/// The check notices a server that breaks its promise.
#[test]
fn a_disk_that_forgets_what_it_has_kept_is_noticed() {
    let noticed = (0..20).filter(|seed| run(*seed, Disk::Forgetful).is_err()).count();
    assert!(noticed > 0);
}
