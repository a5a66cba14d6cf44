//! The progress bar of long commands.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The shortest time between two updates of the bar.
const PAUSE: Duration = Duration::from_millis(100);
/// The width of the bar in characters.
const WIDTH: usize = 24;

/// A progress bar on standard error, drawn only on a terminal.
pub(super) struct ProgressBar {
    total: usize,
    /// Items that earlier runs finished.
    before: usize,
    begun: Instant,
    drawn: Option<Instant>,
    visible: bool,
}

impl ProgressBar {
    /// A bar for this number of items.
    pub(super) fn new(total: usize) -> ProgressBar {
        ProgressBar { total, before: 0, begun: Instant::now(), drawn: None, visible: io::stderr().is_terminal() }
    }

    /// A bar for a task of which earlier runs finished a part, which took no time of this run.
    pub(super) fn after(total: usize, before: usize) -> ProgressBar {
        ProgressBar { before, ..ProgressBar::new(total) }
    }

    /// Shows the number of finished items, and a note.
    pub(super) fn show(&mut self, done: usize, note: &str) {
        let now = Instant::now();
        if !self.visible || self.drawn.is_some_and(|drawn| now - drawn < PAUSE) {
            return;
        }
        self.drawn = Some(now);
        let line = bar(done, self.before, self.total, now - self.begun);
        // If standard error is closed, nobody wants the bar.
        let _ = write!(io::stderr(), "\r{line}  {note}\x1b[K");
    }

    /// Erases the bar, so that the next output starts at the beginning of the line.
    pub(super) fn clear(&mut self) {
        if self.visible && self.drawn.take().is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// A progress bar for several threads. It appears with the first report.
#[derive(Default)]
pub(super) struct SharedProgressBar(Mutex<Option<ProgressBar>>);

impl SharedProgressBar {
    /// Shows the number of finished items, and a note. The first report creates the bar with `begin`.
    pub(super) fn show(&self, begin: impl FnOnce() -> ProgressBar, done: usize, note: &str) {
        let mut bar = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        bar.get_or_insert_with(begin).show(done, note);
    }

    /// Erases the bar.
    pub(super) fn clear(&self) {
        if let Some(bar) = self.0.lock().unwrap_or_else(PoisonError::into_inner).as_mut() {
            bar.clear();
        }
    }
}

/// The bar with the numbers, the time so far and the estimated time left.
fn bar(done: usize, before: usize, total: usize, elapsed: Duration) -> String {
    let filled = (WIDTH * done).checked_div(total).unwrap_or(WIDTH).min(WIDTH);
    let bar = format!("{}{}", "#".repeat(filled), "-".repeat(WIDTH - filled));
    let left = match done.saturating_sub(before) {
        0 => String::new(),
        now => {
            let seconds = elapsed.as_secs_f64() / now as f64 * total.saturating_sub(done) as f64;
            format!(", {} left", clock(seconds as u64))
        }
    };
    format!("[{bar}] {done}/{total} in {}{left}", clock(elapsed.as_secs()))
}

/// Seconds as `m:ss` or `h:mm:ss`.
fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_fills_and_guesses_the_time_left() {
        let line = bar(6, 0, 24, Duration::from_secs(60));
        assert_eq!(line, "[######------------------] 6/24 in 1:00, 3:00 left");
        assert_eq!(bar(0, 0, 10, Duration::ZERO), "[------------------------] 0/10 in 0:00");
        assert_eq!(bar(18, 12, 24, Duration::from_secs(60)), "[##################------] 18/24 in 1:00, 1:00 left");
        assert_eq!(bar(0, 0, 0, Duration::from_secs(3661)), "[########################] 0/0 in 1:01:01");
    }
}
