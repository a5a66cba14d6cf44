//! Requests and answers as bytes, between the game and its engine in a browser's worker.
//!
//! Both ends come from the same build, so the bytes carry no version.

use crate::engine::{Answer, Request};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Encodes a request.
pub fn write_request(request: &Request) -> Vec<u8> {
    write(request)
}

/// Decodes a request; `None` if the bytes are malformed.
pub fn read_request(bytes: &[u8]) -> Option<Request> {
    read(bytes)
}

/// Encodes an answer; `None` means that the game is over.
pub fn write_answer(answer: &Option<Answer>) -> Vec<u8> {
    write(answer)
}

/// Decodes an answer; the outer `None` means that the bytes are malformed.
pub fn read_answer(bytes: &[u8]) -> Option<Option<Answer>> {
    read(bytes)
}

/// The result is empty if a value cannot be encoded, which only a lack of memory could cause.
fn write(value: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(value).unwrap_or_default()
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    match postcard::take_from_bytes(bytes) {
        Ok((value, [])) => Some(value),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Engine, Level, Limits, Options, StopFlag};
    use crate::rules::{Color, Position, Rules};
    use std::time::Duration;

    fn requests() -> impl Iterator<Item = Request> {
        let rules = [Rules::OTHELLO, Rules::REVERSE, Rules::HISTORICAL, Rules::OTHELLO.with_own_discs()];
        rules.into_iter().flat_map(|rules| {
            let start = Position::start(rules);
            let given = start.with_corners(Color::White, 3).unwrap_or(start).with_to_move(Color::White);
            let limits = Level::DEFAULT.limits(rules.variant(), u64::MAX);
            let bounded = Limits { time: Some(Duration::from_micros(1_500_001)), nodes: Some(1 << 40), ..limits };
            [
                Request { position: start, limits, value_all: false },
                Request { position: given, limits: bounded, value_all: true },
            ]
        })
    }

    #[test]
    fn requests_and_answers_arrive_as_they_were_sent() {
        let engine = Engine::new(Options::default());
        for request in requests() {
            let read = read_request(&write_request(&request)).unwrap();
            assert_eq!(read.position, request.position);
            assert_eq!((read.limits, read.value_all), (request.limits, request.value_all));
            let limits = Limits { depth: 2, exact_empties: 0, ..request.limits };
            let answer = engine.think(&Request { limits, ..read }, &StopFlag::new(), &mut |_| ());
            assert_eq!(read_answer(&write_answer(&answer)), Some(answer));
        }
        assert_eq!(read_answer(&write_answer(&None)), Some(None));
    }

    #[test]
    fn damaged_bytes_are_refused() {
        for request in requests() {
            let bytes = write_request(&request);
            for length in 0..bytes.len() {
                assert!(read_request(&bytes[..length]).is_none());
            }
            assert!(read_request(&[&bytes[..], &[0]].concat()).is_none());
        }
        // A move to a square outside the board.
        assert_eq!(read_answer(&[1, 0, 64, 0, 0, 1, 0, 0, 0]), None);
        assert!(read_answer(&[1, 0, 63, 0, 0, 1, 0, 0, 0]).is_some());
    }
}
