//! The routes: the handshake of a connection, and what machines ask.

use super::identity::Token;
use super::metrics::{self, Now};
use super::session::{self, Guest};
use super::shared::Server;
use super::site;
use crate::online::protocol::{MOST_FRAME_BYTES, PATH, SUBPROTOCOL, TOKEN_HEADER};
use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::sync::Arc;

/// How long a browser keeps a token, in seconds: 400 days, the most that browsers allow.
const TOKEN_AGE_S: u32 = 400 * 86_400;

/// How the server is reached.
#[derive(Clone, Debug, Default)]
pub(super) struct Access {
    /// The origins of pages that may connect, beside the server's own.
    pub(super) origins: Vec<String>,
    /// Whether a proxy stands before the server and says from which address a request comes.
    pub(super) is_behind_proxy: bool,
    /// Whether the site is served without encryption, so that browsers would drop cookies that ask for it.
    pub(super) is_plain: bool,
}

#[derive(Clone)]
struct Shared {
    server: Arc<Server>,
    access: Arc<Access>,
}

/// All routes.
pub(super) fn routes(server: Arc<Server>, access: Access, folder: Option<&Path>) -> Router {
    let shared = Shared { server, access: Arc::new(access) };
    let own = Router::new()
        .route(PATH, get(connect))
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .with_state(shared);
    match folder {
        Some(folder) => own.merge(site::routes(folder)),
        None => own,
    }
}

/// The route that Prometheus asks, for a port of its own.
pub(super) fn figures_routes(server: Arc<Server>) -> Router {
    Router::new().route("/metrics", get(figures)).with_state(server)
}

async fn figures(State(server): State<Arc<Server>>) -> Response {
    let now = Now {
        sockets: server.sockets(),
        players: server.people.count(),
        games: server.games.count(),
        work: server.keeper.work(),
    };
    match server.metrics.text(now) {
        Some(text) => ([(header::CONTENT_TYPE, metrics::TEXT)], text).into_response(),
        None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Whether the server can keep anything.
async fn ready(State(shared): State<Shared>) -> Response {
    let server = &shared.server;
    let is_ready = !server.is_stopping() && server.keeper.run(|store| store.stamped()).await.is_ok();
    if is_ready { "ready\n".into_response() } else { (StatusCode::SERVICE_UNAVAILABLE, "not ready\n").into_response() }
}

async fn connect(
    State(Shared { server, access }): State<Shared>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let origin = headers.get(header::ORIGIN);
    if origin.is_some_and(|origin| !is_allowed(origin, &headers, &access)) {
        return refused(&server, StatusCode::FORBIDDEN, "a foreign origin\n");
    }
    if server.is_stopping() {
        return refused(&server, StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    let address = address(peer, &headers, &access);
    if !server.enter(address) {
        return refused(&server, StatusCode::TOO_MANY_REQUESTS, "too many connections\n");
    }
    // A browser has its token in a cookie, which no script reads; other programs send it themselves.
    let is_browser = origin.is_some();
    let token = if is_browser { cookie(&headers, &access) } else { text(&headers, TOKEN_HEADER).and_then(Token::read) };
    let (token, row, new) = match server.recognise(token, address).await {
        Ok(Some(known)) => known,
        Ok(None) => {
            server.leave(address);
            return refused(&server, StatusCode::TOO_MANY_REQUESTS, "too many guests\n");
        }
        Err(error) => {
            server.leave(address);
            tracing::error!(%error, "nobody can be recognised");
            return refused(&server, StatusCode::SERVICE_UNAVAILABLE, "no store\n");
        }
    };
    server.metrics.handshake("accepted");
    let guest = Guest { token, row, address };
    let failed = Arc::clone(&server);
    let mut response = upgrade
        .protocols([SUBPROTOCOL])
        .max_message_size(MOST_FRAME_BYTES)
        .max_frame_size(MOST_FRAME_BYTES)
        .read_buffer_size(MOST_FRAME_BYTES)
        .write_buffer_size(0)
        .max_write_buffer_size(4 * MOST_FRAME_BYTES)
        .on_failed_upgrade(move |_| failed.leave(address))
        .on_upgrade(move |socket| session::serve(server, socket, guest));
    if let Some(new) = new {
        let (name, value) = match is_browser {
            true => (header::SET_COOKIE.as_str(), set_cookie(&new, &access)),
            false => (TOKEN_HEADER, new.text().to_owned()),
        };
        if let (Ok(name), Ok(value)) = (name.parse::<header::HeaderName>(), HeaderValue::from_str(&value)) {
            response.headers_mut().insert(name, value);
        }
    }
    response
}

fn refused(server: &Server, status: StatusCode, why: &'static str) -> Response {
    server.metrics.handshake(why.trim_end());
    (status, why).into_response()
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Whether a page of this origin may connect: a page of this site, or of one that was named.
fn is_allowed(origin: &HeaderValue, headers: &HeaderMap, access: &Access) -> bool {
    let Ok(origin) = origin.to_str() else { return false };
    let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    let is_own = host.is_some() && host == text(headers, header::HOST.as_str());
    is_own || access.origins.iter().any(|named| named == origin)
}

/// Where a request comes from. Of what a proxy says only the last entry is its own; a client may have written the others, also
/// as a line of its own.
fn address(peer: SocketAddr, headers: &HeaderMap, access: &Access) -> IpAddr {
    let last = headers.get_all("x-forwarded-for").iter().next_back().and_then(|list| list.to_str().ok());
    let said = last.filter(|_| access.is_behind_proxy);
    let address = said.and_then(|list| list.rsplit(',').next()?.trim().parse().ok()).unwrap_or(peer.ip());
    group(address)
}

/// The addresses that count as one: whoever has one IPv6 address has a network of them.
fn group(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6((address.to_bits() >> 64 << 64).into()),
        address => address,
    }
}

/// The name of the cookie. The prefix binds it to this host and to encryption, which browsers see to.
fn cookie_name(access: &Access) -> &'static str {
    if access.is_plain { "othello" } else { "__Host-othello" }
}

fn cookie(headers: &HeaderMap, access: &Access) -> Option<Token> {
    let lists = headers.get_all(header::COOKIE).iter().filter_map(|list| list.to_str().ok());
    let mut pairs = lists.flat_map(|list| list.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == cookie_name(access)).and_then(|(_, value)| Token::read(value))
}

fn set_cookie(token: &Token, access: &Access) -> String {
    let secure = if access.is_plain { "" } else { "; Secure" };
    let (name, value) = (cookie_name(access), token.text());
    format!("{name}={value}; Path=/; Max-Age={TOKEN_AGE_S}; HttpOnly; SameSite=Strict{secure}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (header::HeaderName::from_static(name), value.parse().unwrap())).collect()
    }

    /// Complaint 25: pages of other sites connect in the name of a visitor.
    #[test]
    fn only_own_and_named_origins_are_allowed() {
        let access = Access { origins: vec!["https://play.example".to_owned()], ..Access::default() };
        let own = headers(&[("host", "othello.example:8080")]);
        let is = |origin: &str| is_allowed(&origin.parse().unwrap(), &own, &access);
        assert!(is("https://othello.example:8080") && is("http://othello.example:8080") && is("https://play.example"));
        for foreign in ["https://othello.example", "https://evil.example", "null", "othello.example:8080", ""] {
            assert!(!is(foreign), "{foreign}");
        }
        assert!(!is_allowed(&"https://a".parse().unwrap(), &HeaderMap::new(), &access));
    }

    #[test]
    fn a_client_cannot_choose_its_address() {
        let peer: SocketAddr = "10.0.0.1:5".parse().unwrap();
        let said = headers(&[("x-forwarded-for", "1.1.1.1, 2.2.2.2")]);
        let proxy = Access { is_behind_proxy: true, ..Access::default() };
        assert_eq!(address(peer, &said, &Access::default()), peer.ip());
        assert_eq!(address(peer, &said, &proxy), "2.2.2.2".parse::<IpAddr>().unwrap());
        let mut lines = headers(&[("x-forwarded-for", "1.1.1.1")]);
        lines.append("x-forwarded-for", "2.2.2.2".parse().unwrap());
        assert_eq!(address(peer, &lines, &proxy), "2.2.2.2".parse::<IpAddr>().unwrap());
        assert_eq!(address(peer, &HeaderMap::new(), &proxy), peer.ip());
        let group = |text: &str| group(text.parse().unwrap());
        assert_eq!(group("2001:db8:1:2:3::4"), group("2001:db8:1:2:ffff::"));
        assert_ne!(group("2001:db8:1:2::"), group("2001:db8:1:3::"));
    }

    #[test]
    fn a_cookie_comes_back_as_it_was_set() {
        for is_plain in [false, true] {
            let access = Access { is_plain, ..Access::default() };
            let token = Token::random();
            let set = set_cookie(&token, &access);
            assert_eq!(set.contains("Secure"), !is_plain);
            let pair = set.split(';').next().unwrap();
            let sent = headers(&[("cookie", &format!("a=b; {pair}"))]);
            assert_eq!(cookie(&sent, &access).map(|read| read.hash()), Some(token.hash()));
        }
        assert!(cookie(&headers(&[("cookie", "__Host-othello=x")]), &Access::default()).is_none());
    }
}
