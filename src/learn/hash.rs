//! A hash that is the same on every machine and in every run.

/// A number that differs where the bytes do: FNV-1a (Fowler, Noll, Vo), 64 bits.
pub(super) fn hash(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
