//! How often something may happen.

use crate::online::ids::Millis;
use std::collections::HashMap;
use std::hash::Hash;

/// A bucket that fills up again at a steady pace.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bucket {
    most: f64,
    a_second: f64,
    level: f64,
    at: Millis,
}

impl Bucket {
    /// A full bucket.
    pub(super) fn new(most: u32, a_second: f64, now: Millis) -> Bucket {
        Bucket { most: most.into(), a_second, level: most.into(), at: now }
    }

    /// Takes one out, if there is one.
    pub(super) fn take(&mut self, now: Millis) -> bool {
        self.fill(now);
        let is_there = self.level >= 1.0;
        if is_there {
            self.level -= 1.0;
        }
        is_there
    }

    fn fill(&mut self, now: Millis) {
        let seconds = now.saturating_sub(self.at) as f64 / 1_000.0;
        (self.level, self.at) = ((self.level + seconds * self.a_second).min(self.most), now);
    }

    fn is_full(&mut self, now: Millis) -> bool {
        self.fill(now);
        self.level >= self.most
    }
}

/// A bucket for each of many, such as addresses.
#[derive(Debug)]
pub(super) struct Buckets<K> {
    most: u32,
    a_second: f64,
    buckets: HashMap<K, Bucket>,
}

impl<K: Eq + Hash> Buckets<K> {
    pub(super) fn new(most: u32, a_second: f64) -> Buckets<K> {
        Buckets { most, a_second, buckets: HashMap::new() }
    }

    /// Takes one out of this one's bucket, if there is one.
    pub(super) fn take(&mut self, key: K, now: Millis) -> bool {
        let (most, a_second) = (self.most, self.a_second);
        self.buckets.entry(key).or_insert_with(|| Bucket::new(most, a_second, now)).take(now)
    }

    /// Forgets the buckets that are full: a new one is the same.
    pub(super) fn tidy(&mut self, now: Millis) {
        self.buckets.retain(|_, bucket| !bucket.is_full(now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_up_again() {
        let mut bucket = Bucket::new(2, 1.0, 0);
        assert_eq!([0, 0, 0, 900, 1_000, 1_100].map(|now| bucket.take(now)), [true, true, false, false, true, false]);
        assert_eq!([100_000, 100_000, 100_000].map(|now| bucket.take(now)), [true, true, false]);
    }

    #[test]
    fn each_has_a_bucket_of_its_own_and_full_ones_are_forgotten() {
        let mut buckets = Buckets::new(1, 1.0);
        assert_eq!(["a", "a", "b"].map(|key| buckets.take(key, 0)), [true, false, true]);
        buckets.tidy(999);
        assert_eq!(buckets.buckets.len(), 2);
        buckets.tidy(1_000);
        assert_eq!(buckets.buckets.len(), 0);
    }
}
