//! Round trips through the coder.

use super::decoder::Decoder;
use super::encoder::Encoder;
use super::symbol::Coder;

#[test]
fn numbers_come_back() {
    let mut numbers: Vec<i16> = vec![0, 1, -1, 2, -3, i16::MAX, -i16::MAX, 255, 256, -511];
    numbers.extend(-70..70);
    numbers.extend((0..5000).map(|n: i16| if n % 7 < 5 { 0 } else { (n % 23 - 11) * (n % 5) }));
    let mut encoder = Encoder::new(3);
    for (n, number) in numbers.iter().enumerate() {
        assert_eq!(encoder.number(n % 2, *number), *number);
    }
    let bytes = encoder.finish();
    assert!(bytes.len() < numbers.len() * 2 / 3, "{}", bytes.len());
    let mut decoder = Decoder::new(&bytes, 3).unwrap();
    let read: Vec<i16> = (0..numbers.len()).map(|n| decoder.number(n % 2, 0)).collect();
    assert_eq!(read, numbers);
    for size in [0, 1, 10, 60] {
        assert!(Decoder::new(&bytes[..size], 3).is_none());
    }
}

#[test]
fn a_single_class_takes_no_room() {
    let mut encoder = Encoder::new(1);
    (0..10_000).for_each(|_| assert!(encoder.flag(0, true)));
    let bytes = encoder.finish();
    assert!(bytes.len() < 20, "{}", bytes.len());
    let mut decoder = Decoder::new(&bytes, 1).unwrap();
    assert!((0..10_000).all(|_| decoder.flag(0, false)));
}
