//! The program `othello-server`: its arguments, its start and its stop.

use super::http::{self, Access};
use super::invitations;
use super::serve;
use super::shared::{Limits, Server};
use super::store::postgres::PostgresStore;
use super::store::sqlite::SqliteStore;
use super::store::{Keeper, Store, StoreError};
use super::time::ServerClock;
use crate::command_line;
use crate::online::ids::Millis;
use crate::version::version;
use clap::{CommandFactory, Parser};
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

const NAME: &str = "othello-server";

/// The server of play online: it keeps the games, pairs players and serves the site.
///
/// All that it knows is in one file, or in a database of PostgreSQL. It listens without encryption: before the open network
/// stands a proxy with a certificate.
#[derive(Parser, Debug)]
#[command(name = NAME, version = version())]
struct Arguments {
    /// Address to listen on
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// File that keeps games, players and ratings; it is made if it does not exist
    #[arg(long, value_name = "FILE", default_value = "othello.db")]
    data: PathBuf,
    /// Database that keeps all this in place of the file of --data, such as postgres://user@%2Frun%2Fpostgresql/othello
    #[arg(long, value_name = "ADDRESS", conflicts_with = "back_up")]
    store: Option<String>,
    /// Folder of the site to serve, as tools/web builds it
    #[arg(long, value_name = "DIR")]
    site: Option<PathBuf>,
    /// Origin of other pages that may connect, scheme and host; may be given several times
    #[arg(long = "origin", value_name = "ORIGIN")]
    origins: Vec<String>,
    /// Take the addresses of players from X-Forwarded-For, as a proxy writes it
    #[arg(long)]
    behind_proxy: bool,
    /// Serve browsers without encryption, as in a home network: their cookies then cannot ask for it
    #[arg(long)]
    plain: bool,
    /// Connections from one address at a time; other limits of an address follow from it
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    per_address: u32,
    /// Address of a port of its own for Prometheus, at /metrics; not for the open network
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// Players' connections in all; each needs 30 kB and a file handle
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(1..))]
    connections: u32,
    /// Copy the file of --data into this new file, while a server may be running, and end
    #[arg(long, value_name = "FILE")]
    back_up: Option<PathBuf>,
}

/// The program's options, for its manual.
pub fn command() -> clap::Command {
    Arguments::command()
}

/// Runs the program with the arguments of the process and returns its exit code.
pub fn main() -> ExitCode {
    let arguments: Arguments = match command_line::arguments(NAME) {
        Ok(arguments) => arguments,
        Err(code) => return code,
    };
    if let Some(copy) = &arguments.back_up {
        return match SqliteStore::back_up(&arguments.data, copy) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => command_line::failed(NAME, &format!("{}: {error}", copy.display())),
        };
    }
    let filter = tracing_subscriber::EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info"));
    tracing_subscriber::fmt().json().with_env_filter(filter).with_writer(io::stderr).init();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => command_line::failed(NAME, &error),
    }
}

/// Serves until the process is told to stop.
fn run(arguments: &Arguments) -> Result<(), String> {
    let (keeper, thread) = Keeper::start(open_store(arguments)?).map_err(|error| error.to_string())?;
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|error| error.to_string())?;
    let ended = runtime.block_on(listen(arguments, keeper));
    // What still runs ends here; then the writer has nobody left to wait for.
    runtime.shutdown_timeout(Duration::from_secs(5));
    if thread.join().is_err() {
        return Err("the writer has failed".to_owned());
    }
    ended
}

fn open_store(arguments: &Arguments) -> Result<Box<dyn Store>, String> {
    // An address may hold a password, so no message repeats it.
    Ok(match &arguments.store {
        Some(address) => Box::new(PostgresStore::open(address).map_err(|error| format!("--store: {error}"))?),
        None => {
            let opened = SqliteStore::open(&arguments.data);
            Box::new(opened.map_err(|error| format!("{}: {error}", arguments.data.display()))?)
        }
    })
}

async fn listen(arguments: &Arguments, keeper: Keeper) -> Result<(), String> {
    let limits = Limits { per_address: arguments.per_address, in_all: arguments.connections };
    let server = take_up(keeper, ServerClock::start, limits).await.map_err(|error| error.to_string())?;
    let access = Access {
        origins: arguments.origins.clone(),
        is_behind_proxy: arguments.behind_proxy,
        is_plain: arguments.plain,
    };
    let routes = http::routes(Arc::clone(&server), access, arguments.site.as_deref());
    let refused = |error: io::Error| format!("{}: {error}", arguments.listen);
    let listener = TcpListener::bind(arguments.listen).await.map_err(refused)?;
    let address = listener.local_addr().map_err(refused)?;
    tracing::info!(%address, games = server.games.count(), version = version(), "listening");
    let figures = match arguments.metrics {
        Some(wanted) => Some(TcpListener::bind(wanted).await.map_err(|error| format!("{wanted}: {error}"))?),
        None => None,
    };
    // Whoever starts the server with port 0 reads here where it listens.
    let _ = writeln!(io::stdout(), "listening on http://{address}");
    if let Some(address) = figures.as_ref().and_then(|listener| listener.local_addr().ok()) {
        let _ = writeln!(io::stdout(), "metrics on http://{address}/metrics");
    }
    let _ = io::stdout().flush();
    let asked = figures.map(|listener| {
        tokio::spawn(serve::serve(listener, http::figures_routes(Arc::clone(&server)), std::future::pending()))
    });
    let duties = tokio::spawn(do_duties(Arc::clone(&server)));
    let stopping = Arc::clone(&server);
    let stop = async move {
        told_to_stop().await;
        tracing::info!("stopping");
        stopping.stop();
    };
    serve::serve(listener, routes, stop).await;
    duties.abort();
    if let Some(asked) = asked {
        asked.abort();
    }
    // Those who are connected learn why, and what they have sent is written.
    for _ in 0..50 {
        if server.people.count() == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Ok(())
}

/// The server on what a store holds, with a clock that does not begin before the last sign of life.
pub(super) async fn take_up(
    keeper: Keeper,
    clock: impl FnOnce(Millis) -> ServerClock,
    limits: Limits,
) -> Result<Arc<Server>, StoreError> {
    let alive = keeper.run(|store| store.stamped()).await?;
    let server = Arc::new(Server::new(keeper, clock(alive.unwrap_or(0)), limits));
    server.games.take_up().await?;
    invitations::take_up(&server).await?;
    Ok(server)
}

/// Does what has to be done from time to time.
pub(super) async fn do_duties(server: Arc<Server>) {
    let sweeper = Arc::clone(&server);
    let sweeping = async move {
        let mut tick = tokio::time::interval(Duration::from_millis(100));
        loop {
            tick.tick().await;
            sweeper.games.sweep().await;
        }
    };
    let each_second = async move {
        let mut tick = tokio::time::interval(Duration::from_secs(1));
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        for second in 1_u64.. {
            tick.tick().await;
            server.tick().await;
            invitations::begin_waiting(&server).await;
            if second % 60 == 0 {
                server.tidy().await;
            }
        }
    };
    tokio::join!(sweeping, each_second);
}

/// Waits for the signal to stop.
#[cfg(unix)]
async fn told_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut terminate) = signal(SignalKind::terminate()) else { return std::future::pending().await };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
}

#[cfg(not(unix))]
async fn told_to_stop() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
