//! The operations that every kernel provides.

/// A way to compute moves and flips.
pub(crate) trait Kernel: Copy + Send + Sync + 'static {
    /// Whether functions that use this kernel are compiled for AVX2 and the bit-manipulation instructions.
    #[cfg_attr(not(target_arch = "x86_64"), expect(dead_code, reason = "other processors do not have them"))]
    const AVX2: bool;

    /// The empty squares on which a disc of `own` flips at least one disc of `opponent`.
    fn moves(own: u64, opponent: u64) -> u64;

    /// The discs of `opponent` that a disc of `own` on this empty square flips.
    fn flips(square: usize, own: u64, opponent: u64) -> u64;

    /// Starts to load the cache line of this value.
    fn prefetch<T>(wanted: &T);
}
