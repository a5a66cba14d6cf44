//! The checksum of weights and patterns.

/// FNV-1a (Fowler, Noll, Vo), 32 bits.
pub(super) fn checksum(bytes: impl IntoIterator<Item = u8>) -> u32 {
    bytes.into_iter().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
