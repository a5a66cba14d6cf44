//! Taking in connections: how many at once, and how long they may take to say what they want.

use axum::extract::connect_info::ConnectInfo;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;

/// How long a request's head may take, and how long a connection may wait for its next request.
const HEAD: Duration = Duration::from_secs(15);
/// The most bytes of a request's head.
const MOST_HEAD_BYTES: usize = 16 << 10;
/// The most header lines of a request.
const MOST_HEADERS: usize = 64;
/// The connections that may be busy with requests at once. Those that have become websockets are counted elsewhere.
const MOST_CONNECTIONS: usize = 4_096;
/// How long requests may take that have begun before the stop.
const STOPPING: Duration = Duration::from_secs(3);
/// The pause after the system could not give a connection, as when too many files are open.
const AFTER_FAILURE: Duration = Duration::from_millis(200);

/// Serves until it is told to stop, and then what has begun, for a moment.
pub(super) async fn serve(listener: TcpListener, routes: Router, stop: impl Future<Output = ()>) {
    let permits = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    let (stopping, stopped) = watch::channel(false);
    let mut connections = JoinSet::new();
    tokio::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &permits) => accepted,
            Some(_) = connections.join_next() => continue,
            () = &mut stop => break,
        };
        match accepted {
            Ok((socket, peer, permit)) => {
                connections.spawn(answer(socket, peer, routes.clone(), stopped.clone(), Some(permit)));
            }
            Err(error) => {
                tracing::warn!(%error, "no connection");
                tokio::time::sleep(AFTER_FAILURE).await;
            }
        }
    }
    drop(listener);
    let _ = stopping.send(true);
    let all = async { while connections.join_next().await.is_some() {} };
    let _ = tokio::time::timeout(STOPPING, all).await;
}

async fn accept(
    listener: &TcpListener,
    permits: &Arc<Semaphore>,
) -> io::Result<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let permit = Arc::clone(permits).acquire_owned().await.map_err(io::Error::other)?;
    let (socket, peer) = listener.accept().await?;
    // Messages are small and each is waited for.
    let _ = socket.set_nodelay(true);
    Ok((socket, peer, permit))
}

/// Answers the requests of a connection. The permit, if there is one, is given back once it is closed or has become a websocket.
pub(super) async fn answer(
    socket: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    peer: SocketAddr,
    routes: Router,
    mut stopped: watch::Receiver<bool>,
    _permit: Option<OwnedSemaphorePermit>,
) {
    let service = TowerToHyperService::new(routes.layer(Extension(ConnectInfo(peer))));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(MOST_HEAD_BYTES)
        .max_headers(MOST_HEADERS)
        .serve_connection(TokioIo::new(socket), service)
        .with_upgrades();
    tokio::pin!(connection);
    let served = tokio::select! {
        served = &mut connection => Some(served),
        _ = stopped.wait_for(|stopped| *stopped) => None,
    };
    let served = match served {
        Some(served) => served,
        None => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = served {
        tracing::debug!(%error, "a connection has failed");
    }
}
