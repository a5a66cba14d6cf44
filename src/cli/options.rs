//! Arguments shared by several commands.

use super::memory;
use super::status::Failure;
use crate::engine::{self, Engine, Weights};
use crate::learn::read_weights;
use crate::rules::Variant;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

/// The set-up of a command's engine.
#[derive(clap::Args, Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// Threads that search together; with one thread, results are reproducible
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    /// Size of the transposition table in MiB; less if it does not fit into the memory
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    pub table: u32,
}

impl Default for EngineOptions {
    fn default() -> EngineOptions {
        EngineOptions { threads: 1, table: 64 }
    }
}

impl EngineOptions {
    /// The options in the engine's own form.
    pub fn options(self) -> engine::Options {
        engine::Options {
            threads: NonZeroUsize::new(self.threads.into()).unwrap_or(NonZeroUsize::MIN),
            table_bytes: usize::try_from(u64::from(self.table) << 20).unwrap_or(usize::MAX),
            portable: false,
        }
    }

    /// An engine with this set-up. If its table does not fit into the memory, a notice names the smaller one.
    pub fn engine(self) -> Engine {
        let options = self.options();
        let table_bytes = memory::fitting(options.table_bytes);
        if table_bytes < options.table_bytes {
            let used = (1_usize << table_bytes.max(1).ilog2()) >> 20;
            let notice = format!("no memory for a table of {} MiB: using {used} MiB", self.table);
            // If standard error is closed, nobody wants the notice.
            let _ = writeln!(io::stderr(), "othello-engine: {notice}");
        }
        Engine::new(engine::Options { table_bytes, ..options })
    }

    /// An engine with this set-up and, if given, with these weights for a variant.
    pub(super) fn engine_with(self, variant: Variant, weights: Option<Arc<Weights>>) -> Engine {
        match weights {
            Some(weights) => self.engine().with_weights(variant, weights),
            None => self.engine(),
        }
    }
}

/// The choice between the built-in weights and a file.
#[derive(clap::Args, Clone, Debug, Default)]
pub(super) struct WeightsOption {
    /// File of weights for the evaluation, in place of the built-in weights
    #[arg(long = "weights", value_name = "FILE")]
    pub(super) path: Option<PathBuf>,
}

impl WeightsOption {
    /// The weights of the file, or `None` for the built-in weights.
    pub(super) fn read(&self, variant: Variant) -> Result<Option<Arc<Weights>>, Failure> {
        let weights = self.path.as_deref().map(|path| read_weights(path, variant)).transpose()?;
        Ok(weights.map(Arc::new))
    }
}

/// Checks that a variant has weights of its own, and returns it.
pub(super) fn trained_variant(variant: Variant) -> Result<Variant, Failure> {
    match variant {
        Variant::Historical => {
            let reason = "--variant historical: this variant has no weights of its own, it uses those of othello";
            Err(Failure::Malformed(reason.to_owned()))
        }
        Variant::Othello | Variant::Reverse => Ok(variant),
    }
}
