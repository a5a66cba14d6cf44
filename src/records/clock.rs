//! The time that a side has for its moves, and how records write times.

use std::fmt;
use std::time::Duration;

/// A clock: time for the whole game, an addition for each move, and a last reserve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Clock {
    /// The time for all moves.
    pub main: Duration,
    /// The time added with each move.
    pub increment: Duration,
    /// The reserve after the main time, in which a player who is late loses only discs.
    pub reserve: Duration,
}

impl Clock {
    /// A clock without additions.
    pub const fn of(main: Duration) -> Clock {
        Clock { main, increment: Duration::ZERO, reserve: Duration::ZERO }
    }

    /// Reads a clock as the Generic Game Server writes it: main time, increment and reserve with slashes between them,
    /// each in hours, minutes and seconds, `05:00/00:05/02:00`. What follows a comma counts moves and is left out.
    pub(super) fn parse(text: &str) -> Option<Clock> {
        let mut parts = text.split('/').map(|part| match part.split(',').next().unwrap_or_default().trim() {
            "" => Some(Duration::ZERO),
            part => parse_time(part),
        });
        let main = parts.next()??;
        let [increment, reserve] = [parts.next(), parts.next()].map(|part| part.unwrap_or(Some(Duration::ZERO)));
        let clock = Clock { main, increment: increment?, reserve: reserve? };
        (!text.trim().is_empty()).then_some(clock)
    }
}

/// Writes the clock as the Generic Game Server does, without parts that are zero at its end.
impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Time(self.main))?;
        let part = |time: Duration| if time.is_zero() { String::new() } else { Time(time).to_string() };
        match (self.increment.is_zero(), self.reserve.is_zero()) {
            (true, true) => Ok(()),
            (false, true) => write!(f, "/{}", part(self.increment)),
            _ => write!(f, "/{}/{}", part(self.increment), part(self.reserve)),
        }
    }
}

/// Reads a time as `90`, `1:30` or `0:01:30.5`.
pub(super) fn parse_time(text: &str) -> Option<Duration> {
    let mut seconds = Duration::ZERO;
    for part in text.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(parse_seconds(part)?)?;
    }
    Some(seconds)
}

/// Reads seconds with an optional fraction. Nothing finer than a microsecond is kept, so that the number reads back.
pub(super) fn parse_seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.trim().parse().ok()?;
    // A game takes no longer than a century.
    let micros = (seconds * 1e6).round();
    (0.0..4e15).contains(&micros).then(|| Duration::from_micros(micros as u64))
}

/// Writes seconds with no more digits than are needed.
pub(super) fn write_seconds(time: Duration) -> String {
    let text = format!("{}.{:06}", time.as_secs(), time.subsec_micros());
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A time in hours, minutes and seconds.
struct Time(Duration);

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs();
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        if hours > 0 {
            write!(f, "{hours:02}:")?;
        }
        write!(f, "{minutes:02}:{:02}", seconds % 60)?;
        let rest = write_seconds(Duration::from_micros(self.0.subsec_micros().into()));
        f.write_str(rest.trim_start_matches('0'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_read_back() {
        for text in ["05:00", "05:00//02:00", "15:00/00:10", "01:00:00/00:05/02:00", "00:00.25"] {
            assert_eq!(Clock::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(Clock::parse("300").unwrap().to_string(), "05:00");
        assert_eq!(
            Clock::parse("5:00,1/2").unwrap(),
            Clock { increment: Duration::from_secs(2), ..Clock::of(Duration::from_secs(300)) }
        );
        for text in ["", "soon", "-5", "nan", "1e30:1e30", "5:"] {
            assert_eq!(Clock::parse(text), None, "{text}");
        }
    }

    #[test]
    fn seconds_keep_their_fraction() {
        for (text, written) in [("12.5", "12.5"), ("0.016", "0.016"), ("2.7680000000000002", "2.768"), ("30", "30")] {
            assert_eq!(write_seconds(parse_seconds(text).unwrap()), written);
        }
    }
}
