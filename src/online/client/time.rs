//! The server's time as this machine can tell it.

use super::super::ids::Millis;

/// The difference between the server's clock and this machine's. Only clocks on the screen depend on it.
#[derive(Clone, Copy, Debug, Default)]
pub struct ServerTime {
    ahead: Option<i64>,
    /// The round trip of the best measurement, in milliseconds.
    trip: Option<u64>,
}

impl ServerTime {
    /// The server's time at a moment of this machine.
    pub fn at(&self, now: Millis) -> Millis {
        now.saturating_add_signed(self.ahead.unwrap_or(0))
    }

    /// The round trip of the best measurement, in milliseconds.
    pub fn trip(&self) -> Option<u64> {
        self.trip
    }

    /// A message that left the server at its time arrived now. It was under way for an unknown time, so what arrives early says
    /// more than what arrives late.
    pub(super) fn hear(&mut self, server: Millis, now: Millis) {
        let ahead = difference(server, now);
        if self.trip.is_none() {
            self.ahead = Some(self.ahead.map_or(ahead, |before| before.max(ahead)));
        }
    }

    /// The answer to a question: the server's time was taken about half-way.
    pub(super) fn measure(&mut self, sent: Millis, server: Millis, now: Millis) {
        let trip = now.saturating_sub(sent);
        if self.trip.is_none_or(|best| trip <= best + best / 4) {
            self.trip = Some(trip);
            self.ahead = Some(difference(server, sent.saturating_add(trip / 2)));
        }
    }
}

fn difference(server: Millis, here: Millis) -> i64 {
    let signed = |time: Millis| i64::try_from(time).unwrap_or(i64::MAX);
    signed(server).saturating_sub(signed(here))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quickest_answer_tells_the_time() {
        let mut time = ServerTime::default();
        assert_eq!(time.at(7), 7);
        time.hear(10_000, 1_000);
        assert_eq!(time.at(1_000), 10_000);
        // An early message corrects a late one, but not the other way round.
        time.hear(10_400, 1_300);
        time.hear(10_500, 1_900);
        assert_eq!(time.at(2_000), 11_100);
        time.measure(2_000, 11_150, 2_040);
        assert_eq!((time.at(2_020), time.trip()), (11_150, Some(40)));
        // A slow answer says nothing new.
        time.measure(3_000, 13_000, 3_900);
        assert_eq!(time.at(2_020), 11_150);
    }
}
