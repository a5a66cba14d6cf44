//! The options of an engine.

use std::num::NonZeroUsize;

/// The options of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The number of threads that search together. With one thread, the same requests in the same order give the same
    /// answers.
    pub threads: NonZeroUsize,
    /// Memory for the transposition table, in bytes.
    pub table_bytes: usize,
    /// Whether to avoid instructions that only some processors have. The engine is then slower, with the same answers.
    pub portable: bool,
}

impl Default for Options {
    /// One thread and a table of 64 MiB, or 16 MiB in a browser.
    fn default() -> Options {
        let mebibytes = if cfg!(target_family = "wasm") { 16 } else { 64 };
        Options { threads: NonZeroUsize::MIN, table_bytes: mebibytes << 20, portable: false }
    }
}
