//! A hash that is the same on every machine and in every run.

/// The 64-bit FNV-1a hash of the bytes (Fowler, Noll, Vo).
pub(super) fn hash(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
