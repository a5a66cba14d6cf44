//! The memory that a transposition table may take.

/// The largest part of these bytes that fits into the memory, halved until it does.
pub(super) fn fitting(bytes: usize) -> usize {
    let mut fitting = available().map_or(bytes, |available| bytes.min(available - available / 8));
    while !can_reserve(fitting) {
        fitting /= 2;
    }
    fitting
}

/// Whether the system would give this many bytes. It gives less than there is where a limit is set.
fn can_reserve(bytes: usize) -> bool {
    let mut probe = Vec::<u8>::new();
    let reserved = probe.try_reserve_exact(bytes).is_ok();
    // Without this the compiler may leave the reservation out.
    std::hint::black_box(&mut probe);
    reserved
}

/// The bytes that new programs can use without swapping, on systems that say so.
fn available() -> Option<usize> {
    parse_meminfo(&std::fs::read_to_string("/proc/meminfo").ok()?)
}

/// The available memory in the text of Linux's `/proc/meminfo`.
fn parse_meminfo(text: &str) -> Option<usize> {
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<usize>().ok()?.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_tables_fit_and_impossible_ones_are_cut() {
        assert_eq!(fitting(1 << 20), 1 << 20);
        assert!(fitting(usize::MAX) < usize::MAX / 2);
        assert!(!can_reserve(usize::MAX) && can_reserve(0));
    }

    #[test]
    fn the_available_memory_is_read_from_its_line() {
        assert_eq!(parse_meminfo("MemTotal: 9 kB\nMemAvailable:   20 kB\nBuffers: 1 kB\n"), Some(20_480));
        assert_eq!(parse_meminfo("MemTotal: 9 kB\n"), None);
        assert_eq!(parse_meminfo("MemAvailable: much\n"), None);
    }
}
