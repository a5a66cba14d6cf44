//! Time controls and remaining time.
//!
//! Only the server's clock counts. A line that is slow costs its player nothing up to a quota, which grows with each move,
//! and which nothing that a client says can raise.

use super::ids::Millis;
use crate::rules::Color;
use serde::{Deserialize, Serialize};

/// The most a move is compensated, in milliseconds; also how long after its time has run out a side may still be heard.
pub const MOST_COMPENSATED_MS: u32 = 1_000;

/// The time of each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TimeControl {
    /// The time for the whole game, in seconds.
    pub main_s: u16,
    /// The time added after each move, in seconds.
    pub increment_s: u16,
}

impl TimeControl {
    /// Whether the server offers this time: 15 seconds to 3 hours, at most 3 minutes added a move.
    pub const fn is_offered(self) -> bool {
        self.main_s >= 15 && self.main_s <= 3 * 3600 && self.increment_s <= 180
    }

    /// The time a side has for a game of 30 moves, in milliseconds.
    pub const fn estimate_ms(self) -> u32 {
        1_000 * (self.main_s as u32 + 30 * self.increment_s as u32)
    }

    /// What the quota of compensation gains with each move, in milliseconds.
    const fn gain_ms(self) -> u32 {
        let gain = 150 + self.estimate_ms() / 250;
        if gain < 1_000 { gain } else { 1_000 }
    }
}

/// The remaining time of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    control: TimeControl,
    left_ms: [u32; 2],
    quota_ms: [u32; 2],
}

/// What a move costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Charge {
    /// What is left of the side's time after the move, the increment added, in milliseconds.
    pub left_ms: u32,
    /// The compensation that was used, in milliseconds.
    pub compensated_ms: u32,
}

impl Clock {
    /// The clock at the start of a game.
    pub const fn new(control: TimeControl) -> Clock {
        let quota = 3 * control.gain_ms();
        Clock { control, left_ms: [1_000 * control.main_s as u32; 2], quota_ms: [quota; 2] }
    }

    /// The time a side has left while its clock stands, in milliseconds.
    pub const fn left_ms(&self, side: Color) -> u32 {
        self.left_ms[side.index()]
    }

    /// The time control.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// The time a side has left if its clock has run since a moment; 0 if it has run out.
    pub fn left_at(&self, side: Color, since: Millis, now: Millis) -> u32 {
        self.left_ms(side).saturating_sub(clamped(now.saturating_sub(since)))
    }

    /// The moment from which a side whose clock runs has lost on time, whatever its line.
    pub fn deadline(&self, side: Color, since: Millis) -> Millis {
        since + Millis::from(self.left_ms(side)) + Millis::from(self.compensation(side, u32::MAX))
    }

    /// What a move costs that arrives now, over a line with this delay there and back as the server measured it. `None` if
    /// the time had run out.
    pub fn charge(&self, side: Color, since: Millis, now: Millis, delay_ms: u32) -> Option<Charge> {
        let elapsed = clamped(now.saturating_sub(since));
        let compensated_ms = self.compensation(side, delay_ms).min(elapsed);
        let left = self.left_ms(side).checked_sub(elapsed - compensated_ms).filter(|left| *left > 0)?;
        Some(Charge { left_ms: left.saturating_add(1_000 * u32::from(self.control.increment_s)), compensated_ms })
    }

    fn compensation(&self, side: Color, delay_ms: u32) -> u32 {
        delay_ms.min(self.quota_ms[side.index()]).min(MOST_COMPENSATED_MS)
    }

    /// Carries a move's cost out.
    pub fn pay(&mut self, side: Color, charge: Charge) {
        self.left_ms[side.index()] = charge.left_ms;
        let gain = self.control.gain_ms();
        let quota = &mut self.quota_ms[side.index()];
        *quota = quota.saturating_sub(charge.compensated_ms).saturating_add(gain).min(7 * gain);
    }

    /// Sets what a side has left.
    pub fn set_left(&mut self, side: Color, left_ms: u32) {
        self.left_ms[side.index()] = left_ms;
    }

    /// Gives a side more time.
    pub fn add(&mut self, side: Color, more_ms: u32) {
        let left = &mut self.left_ms[side.index()];
        *left = left.saturating_add(more_ms);
    }
}

fn clamped(time: Millis) -> u32 {
    u32::try_from(time).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const THREE_TWO: TimeControl = TimeControl { main_s: 180, increment_s: 2 };

    #[test]
    fn a_move_costs_its_time_and_brings_the_increment() {
        let clock = Clock::new(THREE_TWO);
        let charge = clock.charge(Color::Black, 1_000, 11_000, 0).unwrap();
        assert_eq!(charge, Charge { left_ms: 172_000, compensated_ms: 0 });
    }

    #[test]
    fn a_slow_line_is_compensated_up_to_its_quota() {
        // 0.15 s + 0.4 % of 240 s is above a second: the quota gains one a move and begins with three.
        let mut clock = Clock::new(THREE_TWO);
        let cost = |clock: &Clock, delay| clock.charge(Color::White, 0, 5_000, delay).unwrap();
        assert_eq!(cost(&clock, 300).compensated_ms, 300);
        assert_eq!(cost(&clock, 60_000).compensated_ms, MOST_COMPENSATED_MS);
        // A quick control gains less than a slow line uses up.
        clock = Clock::new(TimeControl { main_s: 30, increment_s: 0 });
        let used: Vec<u32> = (0..6)
            .map(|_| {
                let charge = clock.charge(Color::White, 0, 2_000, 900).unwrap();
                clock.pay(Color::White, charge);
                charge.compensated_ms
            })
            .collect();
        assert_eq!(used, [810, 270, 270, 270, 270, 270]);
    }

    #[test]
    fn a_faked_delay_buys_no_more_than_the_quota() {
        let control = TimeControl { main_s: 60, increment_s: 0 };
        let mut clock = Clock::new(control);
        let mut bought = 0;
        for _ in 0..30 {
            let charge = clock.charge(Color::Black, 0, 1_900, u32::MAX).unwrap();
            bought += charge.compensated_ms;
            clock.pay(Color::Black, charge);
        }
        assert!(bought <= 33 * control.gain_ms(), "{bought}");
    }

    #[test]
    fn time_runs_out_at_its_end() {
        let clock = Clock::new(TimeControl { main_s: 15, increment_s: 5 });
        assert!(clock.charge(Color::Black, 0, 14_999, 0).is_some());
        assert_eq!(clock.charge(Color::Black, 0, 15_000, 0), None);
        assert!(clock.charge(Color::Black, 0, 15_200, 300).is_some());
        assert_eq!(clock.left_at(Color::Black, 0, 20_000), 0);
        assert_eq!(clock.left_at(Color::Black, 20_000, 0), 15_000);
    }

    proptest! {
        #[test]
        fn no_move_is_late_before_the_deadline_and_none_in_time_after_it(
            main_s in 15_u16..600, increment_s in 0_u16..30, moves in proptest::collection::vec((0_u64..40_000, 0_u32..3_000), 0..40),
        ) {
            let mut clock = Clock::new(TimeControl { main_s, increment_s });
            let mut now = 1_000_000;
            for (thought, delay) in moves {
                let side = Color::Black;
                let before = clock.left_ms(side);
                let arrived = now + thought;
                match clock.charge(side, now, arrived, delay) {
                    Some(charge) => {
                        prop_assert!(arrived < clock.deadline(side, now));
                        let spent = thought as u32 - charge.compensated_ms;
                        prop_assert_eq!(charge.left_ms, before - spent + 1_000 * u32::from(increment_s));
                        prop_assert!(charge.compensated_ms <= delay);
                        clock.pay(side, charge);
                    }
                    None => prop_assert!(thought >= u64::from(before)),
                }
                prop_assert!(clock.charge(side, now, clock.deadline(side, now), u32::MAX).is_none());
                now = arrived;
            }
        }
    }
}
