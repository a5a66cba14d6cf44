//! Figures for Prometheus, on a port of their own.

use super::store::Work;
use crate::online::protocol::{Closing, ServerMessage};
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};
use std::time::Duration;

type Labels = [(&'static str, &'static str); 1];

/// The upper ends of the classes of durations, in seconds.
const SECONDS: [f64; 11] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// The content type of the text.
pub(super) const TEXT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// What is not counted but looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Now {
    pub(super) sockets: u32,
    pub(super) players: usize,
    pub(super) games: usize,
    pub(super) work: Work,
}

/// What is counted.
pub(super) struct Metrics {
    registry: Registry,
    commands: Family<Labels, Counter>,
    command_seconds: Histogram,
    closed: Family<Labels, Counter>,
    handshakes: Family<Labels, Counter>,
    sockets: Gauge,
    players: Gauge,
    games: Gauge,
    commits: Counter,
    jobs: Counter,
    commit_seconds: Counter<f64, std::sync::atomic::AtomicU64>,
    failures: Counter,
}

impl Metrics {
    pub(super) fn new() -> Metrics {
        let mut registry = Registry::with_prefix("othello");
        let metrics = Metrics {
            registry: Registry::default(),
            commands: Family::default(),
            command_seconds: Histogram::new(SECONDS),
            closed: Family::default(),
            handshakes: Family::default(),
            sockets: Gauge::default(),
            players: Gauge::default(),
            games: Gauge::default(),
            commits: Counter::default(),
            jobs: Counter::default(),
            commit_seconds: Counter::default(),
            failures: Counter::default(),
        };
        registry.register("commands", "Commands in games, by answer", metrics.commands.clone());
        registry.register_with_unit(
            "command",
            "From the arrival of a command to its answer",
            Unit::Seconds,
            metrics.command_seconds.clone(),
        );
        registry.register("closed", "Connections that the server ended, by reason", metrics.closed.clone());
        registry.register("handshakes", "Handshakes of connections, by answer", metrics.handshakes.clone());
        registry.register("sockets", "Connections that are open", metrics.sockets.clone());
        registry.register("players", "Players who are connected", metrics.players.clone());
        registry.register("games", "Games that are running", metrics.games.clone());
        registry.register("commits", "Transactions that became durable", metrics.commits.clone());
        registry.register("jobs", "Jobs in those transactions", metrics.jobs.clone());
        registry.register_with_unit(
            "commit",
            "Time that those transactions took",
            Unit::Seconds,
            metrics.commit_seconds.clone(),
        );
        registry.register("store_failures", "Transactions that failed", metrics.failures.clone());
        Metrics { registry, ..metrics }
    }

    pub(super) fn answered(&self, answer: &ServerMessage, after: Duration) {
        let kind = if matches!(answer, ServerMessage::Ack { .. }) { "kept" } else { "refused" };
        self.commands.get_or_create(&[("answer", kind)]).inc();
        self.command_seconds.observe(after.as_secs_f64());
    }

    pub(super) fn closed(&self, why: Closing) {
        let why = match why {
            Closing::Stopping => "stopping",
            Closing::TooFast => "too_fast",
            Closing::TooSlow => "too_slow",
            Closing::Malformed => "malformed",
            Closing::OtherPlayer => "other_player",
            Closing::Silent => "silent",
        };
        self.closed.get_or_create(&[("why", why)]).inc();
    }

    pub(super) fn handshake(&self, answer: &'static str) {
        self.handshakes.get_or_create(&[("answer", answer)]).inc();
    }

    /// All of it as text.
    pub(super) fn text(&self, now: Now) -> Option<String> {
        let clamped = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        self.sockets.set(now.sockets.into());
        self.players.set(clamped(now.players));
        self.games.set(clamped(now.games));
        self.commits.inc_by(now.work.commits.saturating_sub(self.commits.get()));
        self.jobs.inc_by(now.work.jobs.saturating_sub(self.jobs.get()));
        self.failures.inc_by(now.work.failures.saturating_sub(self.failures.get()));
        self.commit_seconds.inc_by((now.work.time.as_secs_f64() - self.commit_seconds.get()).max(0.0));
        let mut text = String::new();
        encode(&mut text, &self.registry).ok().map(|()| text)
    }
}
