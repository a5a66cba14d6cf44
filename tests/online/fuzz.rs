//! Broken bytes, in great number: they are refused or read, and never do more.
//!
//! `OTHELLO_FUZZ_FRAMES` sets the number of frames; `--nocapture` shows how many bytes they had.

use crate::samples;
use othello::online::client::Client;
use othello::online::protocol::*;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// A frame that was one, or nearly was.
fn spoilt(good: &[Vec<u8>], random: &mut StdRng) -> Vec<u8> {
    let mut frame = good[random.random_range(0..good.len())].clone();
    for _ in 0..random.random_range(1..4) {
        let place = random.random_range(0..=frame.len());
        match random.random_range(0..7) {
            0 if place < frame.len() => frame[place] ^= 1 << random.random_range(0..8),
            1 if place < frame.len() => frame[place] = random.random(),
            2 => frame.truncate(place),
            3 => frame.insert(place, random.random()),
            // A number or a length that is as large as can be.
            4 => _ = frame.splice(place..place, [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01]),
            // A part of another message.
            5 => {
                let other = &good[random.random_range(0..good.len())];
                let from = random.random_range(0..=other.len());
                frame.truncate(place);
                frame.extend_from_slice(&other[from..]);
            }
            _ => frame.extend((0..random.random_range(1..64)).map(|_| random.random::<u8>())),
        }
    }
    // All but a few pretend to be of this version, so that what follows is looked at.
    if let (Some(version), true) = (frame.first_mut(), random.random_range(0..20) > 0) {
        *version = VERSION;
    }
    frame
}

#[test]
fn spoilt_frames_are_read_or_refused_and_never_upset_a_client() {
    let count = std::env::var("OTHELLO_FUZZ_FRAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(60_000);
    let from_client: Vec<Vec<u8>> = samples::from_client().iter().map(|message| encode(message).unwrap()).collect();
    let from_server: Vec<Vec<u8>> = samples::from_server().iter().map(|message| encode(message).unwrap()).collect();
    let mut random = StdRng::seed_from_u64(15);
    let (mut bytes, mut read) = (0, [0_u64; 2]);
    let mut client = Client::new("fuzz", "en", 1);
    for number in 0..count {
        let frame = spoilt(&from_client, &mut random);
        bytes += frame.len();
        if let Ok(message) = decode::<ClientMessage>(&frame) {
            read[0] += 1;
            assert_eq!(decode::<ClientMessage>(&encode(&message).unwrap()), Ok(message));
        }
        let frame = spoilt(&from_server, &mut random);
        bytes += frame.len();
        // A client takes whatever a server says, also one that has lost its senses.
        if let Ok(message) = decode::<ServerMessage>(&frame) {
            read[1] += 1;
            client.hear(message, number);
            while client.next_to_send().is_some() || client.next_news().is_some() {}
            if let Some(open) = client.game() {
                let table = open.table();
                let _ = (table.game().is_ok(), table.deadline(), table.claim_at(), table.to_move());
            }
        }
        if number % 1_000 == 0 {
            client = Client::new("fuzz", "en", number);
            client.connected();
        }
    }
    println!("{} frames, {bytes} bytes; {} and {} were messages all the same", 2 * count, read[0], read[1]);
    assert!(read.iter().all(|read| *read > count / 100));
}
