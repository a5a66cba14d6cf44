//! The bytes of the messages.

use crate::samples;
use othello::online::protocol::*;
use proptest::prelude::*;
use std::fmt::Write;

/// The bytes of every sample, a line each, under the version.
fn written() -> String {
    let mut text = format!("protocol {VERSION}\n");
    let frames = samples::from_client().iter().map(|message| ("client", encode(message).unwrap())).collect::<Vec<_>>();
    let others = samples::from_server().iter().map(|message| ("server", encode(message).unwrap())).collect::<Vec<_>>();
    for (end, frame) in frames.into_iter().chain(others) {
        let bytes: String = frame.iter().map(|byte| format!("{byte:02x}")).collect();
        writeln!(text, "{end} {bytes}").unwrap();
    }
    text
}

/// Who changes a message raises the version, and replaces the golden bytes by what this prints.
#[test]
fn no_message_changes_its_bytes_without_a_new_version() {
    let golden = include_str!("golden.txt");
    let written = written();
    assert!(golden == written, "the bytes have changed; they are now:\n{written}");
}

#[test]
fn every_message_reads_back() {
    for message in samples::from_client() {
        assert_eq!(decode::<ClientMessage>(&encode(&message).unwrap()), Ok(message));
    }
    for message in samples::from_server() {
        assert_eq!(decode::<ServerMessage>(&encode(&message).unwrap()), Ok(message));
    }
}

/// Complaint 23: an old page after the server's update.
#[test]
fn a_frame_of_another_version_says_which() {
    let mut frame = encode(&ClientMessage::Ping(1)).unwrap();
    frame[0] = 9;
    assert_eq!(decode::<ClientMessage>(&frame), Err(DecodeFault::OtherVersion(9)));
    // What every version understands.
    assert_eq!(encode(&ServerMessage::UpdateNeeded(2)).unwrap(), [VERSION, 0, 2]);
}

/// Complaint 24: memory.
#[test]
fn frames_that_are_too_large_empty_or_damaged_are_refused() {
    let large =
        ClientMessage::Hello { build: "x".repeat(MOST_FRAME_BYTES), language: String::new(), resume: Vec::new() };
    assert_eq!(encode(&large), Err(EncodeFault));
    assert_eq!(decode::<ClientMessage>(&[VERSION; MOST_FRAME_BYTES + 1]), Err(DecodeFault::TooLarge));
    assert_eq!(decode::<ClientMessage>(&[]), Err(DecodeFault::Empty));
    for message in samples::from_server() {
        let frame = encode(&message).unwrap();
        for length in 1..frame.len() {
            assert_eq!(decode::<ServerMessage>(&frame[..length]), Err(DecodeFault::Malformed));
        }
        assert_eq!(decode::<ServerMessage>(&[&frame[..], &[0]].concat()), Err(DecodeFault::Malformed));
    }
    // A list that claims to be longer than its frame.
    assert_eq!(decode::<ServerMessage>(&[VERSION, 10, 0xff, 0xff, 0xff, 0xff, 0x0f]), Err(DecodeFault::Malformed));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20_000, ..ProptestConfig::default() })]

    #[test]
    fn whatever_bytes_arrive_there_is_an_answer(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let frame = [&[VERSION], &bytes[..]].concat();
        if let Ok(message) = decode::<ClientMessage>(&frame) {
            // What was read can be written; not always in the same bytes, since numbers may be padded.
            prop_assert_eq!(decode::<ClientMessage>(&encode(&message).unwrap()), Ok(message));
        }
        if let Ok(ServerMessage::Snapshot(snapshot)) = decode(&frame) {
            let _ = (snapshot.table.game().is_ok(), snapshot.table.deadline(), snapshot.table.claim_at());
        }
    }

    #[test]
    fn a_changed_byte_is_read_or_refused(pick in any::<prop::sample::Index>(), place in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let messages = samples::from_server();
        let mut frame = encode(pick.get(&messages)).unwrap();
        let place = place.index(frame.len());
        frame[place] = byte;
        if let Ok(ServerMessage::Snapshot(snapshot)) = decode(&frame) {
            let _ = (snapshot.table.game().is_ok(), snapshot.table.deadline(), snapshot.table.claim_at());
        }
    }
}
