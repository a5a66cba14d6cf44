//! Large pages of memory, where the system has them.

use std::mem::MaybeUninit;

/// Asks for large pages behind memory that is not in use yet. A table that is read at random places is then found
/// through a few dozen addresses instead of thousands, most of which the processor would look up again at every read.
#[cfg(target_os = "linux")]
pub(crate) fn prefer_large_pages<T>(memory: &mut [MaybeUninit<T>]) {
    /// The size of a large page, which is a multiple of that of every small one.
    const LARGE: usize = 2 << 20;
    let bytes = size_of_val(memory);
    let start = memory.as_mut_ptr().cast::<u8>();
    let skipped = start.align_offset(LARGE);
    let whole = bytes.saturating_sub(skipped) / LARGE * LARGE;
    if whole > 0 {
        // SAFETY: the range lies inside the memory, and the advice changes no contents.
        #[allow(unsafe_code, reason = "advice about a range of addresses")]
        let advised =
            unsafe { rustix::mm::madvise(start.add(skipped).cast(), whole, rustix::mm::Advice::LinuxHugepage) };
        // Without large pages, the memory works as well, only slower.
        let _ = advised;
    }
}

/// Other systems choose by themselves.
#[cfg(not(target_os = "linux"))]
pub(crate) fn prefer_large_pages<T>(_: &mut [MaybeUninit<T>]) {}
