//! Dates of games, of which often only the year or the month is known.

use std::fmt;
use std::str::FromStr;

/// A day, a month or a year.
///
/// ```
/// use othello::records::Date;
/// let date: Date = "2017.12.28".parse().unwrap();
/// assert_eq!(date.to_string(), "2017-12-28");
/// assert_eq!("1998.07.??".parse::<Date>().unwrap().to_string(), "1998-07");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    /// 0 if it is unknown.
    month: u8,
    /// 0 if it is unknown.
    day: u8,
}

impl Date {
    /// A year.
    pub const fn of_year(year: u16) -> Date {
        Date { year, month: 0, day: 0 }
    }

    /// A month of a year, or `None` if there is no such month.
    pub const fn of_month(year: u16, month: u8) -> Option<Date> {
        if month >= 1 && month <= 12 { Some(Date { year, month, day: 0 }) } else { None }
    }

    /// A day, or `None` if the calendar has no such day.
    pub const fn of_day(year: u16, month: u8, day: u8) -> Option<Date> {
        let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if is_leap => 29,
            2 => 28,
            _ => 0,
        };
        if day >= 1 && day <= days { Some(Date { year, month, day }) } else { None }
    }

    /// The day that lies so many days after the first of January 1970, or `None` if it lies beyond the year 9999.
    pub fn of_days(days: u32) -> Option<Date> {
        let is_leap = |year: u32| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let (mut year, mut left) = (1970, days);
        while year <= 9999 {
            let length = if is_leap(year) { 366 } else { 365 };
            if left < length {
                break;
            }
            (year, left) = (year + 1, left - length);
        }
        let year = u16::try_from(year).ok().filter(|year| *year <= 9999)?;
        for month in 1..=12 {
            let days = (28..=31).rev().find(|day| Date::of_day(year, month, *day).is_some())?;
            if left < u32::from(days) {
                return Date::of_day(year, month, u8::try_from(left + 1).ok()?);
            }
            left -= u32::from(days);
        }
        None
    }

    /// The year.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, 1–12, if it is known.
    pub const fn month(self) -> Option<u8> {
        if self.month == 0 { None } else { Some(self.month) }
    }

    /// The day of the month, 1–31, if it is known.
    pub const fn day(self) -> Option<u8> {
        if self.day == 0 { None } else { Some(self.day) }
    }

    /// The date at the start of a text, and the text after it without separators: in `2009.07.01_02:52:45.MDT` the time
    /// of day. `None` if the text begins with no date.
    pub fn take(text: &str) -> Option<(Date, &str)> {
        let text = text.trim_start();
        let (year, mut rest) = number(text, 4)?;
        let mut date = Date::of_year(year);
        for known in 0..2 {
            let Some(after) = rest.strip_prefix(['-', '.', '/']) else { break };
            // Question marks stand for what is not known.
            if let Some(unknown) = after.strip_prefix("??") {
                rest = unknown;
                continue;
            }
            let Some((part, after)) = number(after, 2) else { break };
            let part = u8::try_from(part).ok()?;
            date = match (known, date.month()) {
                (0, _) => Date::of_month(year, part)?,
                (_, Some(month)) => Date::of_day(year, month, part)?,
                _ => break,
            };
            rest = after;
        }
        Some((date, rest.trim_start_matches(|c: char| c == '_' || c == 'T' || c == ',' || c.is_whitespace())))
    }

    /// The date as PGN writes it: with dots, and question marks for what is not known.
    pub(super) fn in_pgn(self) -> String {
        let part = |part: Option<u8>| part.map_or("??".to_owned(), |part| format!("{part:02}"));
        format!("{:04}.{}.{}", self.year, part(self.month()), part(self.day()))
    }
}

/// The number of at most so many digits at the start of a text, and the rest.
fn number(text: &str, most: usize) -> Option<(u16, &str)> {
    let end = text.bytes().take(most + 1).take_while(u8::is_ascii_digit).count();
    let (digits, rest) = text.split_at(end);
    if end > most || (most == 4 && end != 4) {
        return None;
    }
    Some((digits.parse().ok()?, rest))
}

/// Writes the date as ISO 8601 does: `2017-12-28`, `2017-12` or `2017`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        let parts = [self.month(), self.day()];
        parts.into_iter().flatten().try_for_each(|part| write!(f, "-{part:02}"))
    }
}

/// A text that is not a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseDateError;

impl fmt::Display for ParseDateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a date such as 2017-12-28, 2017-12 or 2017")
    }
}

impl std::error::Error for ParseDateError {}

impl FromStr for Date {
    type Err = ParseDateError;

    fn from_str(text: &str) -> Result<Date, ParseDateError> {
        match Date::take(text.trim_end()) {
            Some((date, "")) => Ok(date),
            _ => Err(ParseDateError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_from_1970() {
        for (days, date) in
            [(0, "1970-01-01"), (58, "1970-02-28"), (59, "1970-03-01"), (11_016, "2000-02-29"), (20_790, "2026-12-03")]
        {
            assert_eq!(Date::of_days(days).map(|date| date.to_string()).as_deref(), Some(date));
        }
        assert_eq!(Date::of_days(u32::MAX), None);
    }

    #[test]
    fn dates_are_read_as_programs_write_them() {
        for (text, date, rest) in [
            ("2009.07.01_02:52:45.MDT", "2009-07-01", "02:52:45.MDT"),
            ("2000-4-16 11:13 EST", "2000-04-16", "11:13 EST"),
            ("2022-01-17 12:52:30 GMT", "2022-01-17", "12:52:30 GMT"),
            ("2017", "2017", ""),
            ("1998.07.??", "1998-07", ""),
            ("1998.??.??", "1998", ""),
            ("2026/10", "2026-10", ""),
        ] {
            let (read, after) = Date::take(text).unwrap();
            assert_eq!((read.to_string().as_str(), after), (date, rest), "{text}");
        }
    }

    #[test]
    fn days_that_no_calendar_has_are_refused() {
        for text in ["", "17", "20171228", "2017-13-01", "2017-02-29", "2017-04-31", "2017-00", "????.??.??", "x"] {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
        assert!("2000-02-29".parse::<Date>().is_ok() && "1900-02-29".parse::<Date>().is_err());
    }
}
