//! The lines of a session. A thread of their own reads them, so that a line can stop the search of the line before it.

use super::input::LineReader;
use super::status::Failure;
use super::timer::Timer;
use crate::engine::StopFlag;
use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// The number of lines that are read ahead, so that an input that is faster than the session does not fill the memory.
const AHEAD: usize = 64;

/// The time that a search may go on after a line that ends the session, so that a script gets the answers of quick
/// searches in full.
pub(super) const GRACE: Duration = Duration::from_millis(500);

/// Decides after which time the search of a line ends, given the line after it or `None` for the end of the input; `None`
/// lets the search finish.
pub(super) type StopRule = fn(line: &str, next: Option<&str>) -> Option<Duration>;

/// What was read: a line, the end of the input, or an error.
type Reading = io::Result<Option<String>>;

/// The lines of an input, in order.
pub(super) struct Lines(Arc<Shared>);

struct Shared {
    state: Mutex<State>,
    changed: Condvar,
    rule: StopRule,
}

#[derive(Default)]
struct State {
    ahead: VecDeque<Reading>,
    running: Option<Running>,
}

/// The line that is carried out.
struct Running {
    line: String,
    stop: StopFlag,
    timer: Option<Timer>,
}

impl Lines {
    /// Starts to read an input.
    pub(super) fn read(input: impl BufRead + Send + 'static, rule: StopRule) -> Lines {
        let shared = Arc::new(Shared { state: Mutex::default(), changed: Condvar::new(), rule });
        let reader = Arc::clone(&shared);
        // Nothing can stop this thread while it waits for a line; it ends with the program.
        thread::spawn(move || {
            let mut input = LineReader::new(input);
            loop {
                let reading = input.next_line();
                let is_last = !matches!(reading, Ok(Some(_)));
                reader.push(reading);
                if is_last {
                    return;
                }
            }
        });
        Lines(shared)
    }

    /// The next line, with the flag that stops its search; `None` at the end of the input.
    ///
    /// # Errors
    /// The input cannot be read.
    pub(super) fn next(&self) -> Result<Option<(String, StopFlag)>, Failure> {
        let shared = &self.0;
        let mut state = shared.lock();
        let reading = loop {
            match state.ahead.pop_front() {
                Some(reading) => break reading,
                None => state = shared.wait(state),
            }
        };
        shared.changed.notify_all();
        let Some(line) = reading.map_err(Failure::Input)? else { return Ok(None) };
        let stop = StopFlag::new();
        state.running = Some(Running { line: line.clone(), stop: stop.clone(), timer: None });
        shared.apply_rule(&mut state);
        Ok(Some((line, stop)))
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a reading, as soon as there is room for it.
    fn push(&self, reading: Reading) {
        let mut state = self.lock();
        while state.ahead.len() >= AHEAD {
            state = self.wait(state);
        }
        state.ahead.push_back(reading);
        if state.ahead.len() == 1 {
            self.apply_rule(&mut state);
        }
        self.changed.notify_all();
    }

    /// Stops the running line's search by the rule, if the line after it is known.
    fn apply_rule(&self, state: &mut State) {
        let State { ahead, running } = state;
        let (Some(running), Some(next)) = (running, ahead.front()) else { return };
        let next = next.as_ref().ok().and_then(|line| line.as_deref());
        match (self.rule)(&running.line, next) {
            None => {}
            Some(Duration::ZERO) => running.stop.stop(),
            Some(time) => running.timer = Some(Timer::start(&running.stop, time)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn the_line_after_decides_about_a_search() {
        let rule: StopRule = |_, next| (next == Some("quit")).then_some(Duration::ZERO);
        let lines = Lines::read(Cursor::new("one\ntwo\nquit\n"), rule);
        let next = || lines.next().unwrap();
        let (_, one) = next().unwrap();
        let (_, two) = next().unwrap();
        // The reader may be slower than this test.
        while !two.is_stopped() {
            thread::yield_now();
        }
        assert!(!one.is_stopped());
        assert_eq!(next().map(|(line, _)| line).as_deref(), Some("quit"));
        assert!(next().is_none());
    }

    #[test]
    fn an_endless_input_is_read_no_further_than_needed() {
        let lines = Lines::read(io::BufReader::new(io::repeat(b'\n')), |_, _| None);
        for _ in 0..1000 {
            assert_eq!(lines.next().unwrap().map(|(line, _)| line).as_deref(), Some(""));
            assert!(lines.0.lock().ahead.len() <= AHEAD);
        }
    }
}
