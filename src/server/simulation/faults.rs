//! What happens to the server and to the lines.

use super::shared::SERVER;
use rand::RngExt;
use rand::rngs::StdRng;
use std::time::Duration;

/// When the last fault may begin, in milliseconds. After that the players come to an end.
const LAST_MS: u64 = 30_000;

#[derive(Clone, Copy, Debug)]
enum Action {
    Kill,
    Start,
    /// What is sent from here on arrives late: when the line is let go.
    Hold(&'static str),
    LetGo(&'static str),
    /// What is under way and what is sent from here on is lost.
    Cut(&'static str),
    Repair(&'static str),
}

/// Faults in the order of their time.
pub(super) struct Faults {
    actions: Vec<(Duration, Action)>,
    /// The one that comes next.
    next: usize,
    kills: usize,
    saved_at: Duration,
}

impl Faults {
    /// Some faults between the server and devices of these names.
    pub(super) fn new<const N: usize>(rng: &mut StdRng, devices: [&'static str; N]) -> Faults {
        let mut actions = Vec::new();
        for _ in 0..rng.random_range(2..9) {
            let device = devices[rng.random_range(0..N)];
            let (begin, end, longest_ms) = match rng.random_range(0..3) {
                0 => (Action::Kill, Action::Start, 4_000),
                1 => (Action::Hold(device), Action::LetGo(device), 8_000),
                _ => (Action::Cut(device), Action::Repair(device), 20_000),
            };
            let from = Duration::from_millis(rng.random_range(0..LAST_MS));
            actions.push((from, begin));
            actions.push((from + Duration::from_millis(rng.random_range(0..longest_ms)), end));
        }
        actions.sort_by_key(|(at, _)| *at);
        Faults { actions, next: 0, kills: 0, saved_at: Duration::ZERO }
    }

    /// The kills so far.
    pub(super) fn kills(&self) -> usize {
        self.kills
    }

    /// Whether a second has gone by since this was last so.
    pub(super) fn is_time_to_save(&mut self, now: Duration) -> bool {
        let is_time = now >= self.saved_at + Duration::from_secs(1);
        if is_time {
            self.saved_at = now;
        }
        is_time
    }

    /// Does what is due.
    pub(super) fn go_on(&mut self, sim: &mut turmoil::Sim<'_>) {
        while let Some((_, action)) = self.actions.get(self.next).filter(|(at, _)| *at <= sim.elapsed()) {
            self.next += 1;
            match *action {
                Action::Kill => {
                    self.kills += 1;
                    sim.crash(SERVER);
                }
                Action::Start => sim.bounce(SERVER),
                Action::Hold(device) => sim.hold(SERVER, device),
                Action::LetGo(device) => sim.release(SERVER, device),
                Action::Cut(device) => sim.partition(SERVER, device),
                Action::Repair(device) => sim.repair(SERVER, device),
            }
        }
    }
}
