//! Arguments that several commands share.

use super::status::Failure;
use crate::engine::{self, Engine, Weights};
use crate::learn::read_weights;
use crate::rules::Variant;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

/// How the engine of a command is set up.
#[derive(clap::Args, Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// Threads that search together; with one, the same request gives the same answer
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    /// Memory for positions met before, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    pub table: u32,
}

impl Default for EngineOptions {
    fn default() -> EngineOptions {
        EngineOptions { threads: 1, table: 64 }
    }
}

impl EngineOptions {
    /// The engine's own options.
    pub fn options(self) -> engine::Options {
        engine::Options {
            threads: NonZeroUsize::new(self.threads.into()).unwrap_or(NonZeroUsize::MIN),
            table_bytes: usize::try_from(u64::from(self.table) << 20).unwrap_or(usize::MAX),
            portable: false,
        }
    }

    /// An engine set up so.
    pub fn engine(self) -> Engine {
        Engine::new(self.options())
    }

    /// An engine set up so, with weights for a variant where there are any.
    pub(super) fn engine_with(self, variant: Variant, weights: Option<Arc<Weights>>) -> Engine {
        match weights {
            Some(weights) => self.engine().with_weights(variant, weights),
            None => self.engine(),
        }
    }
}

/// Weights that need not be those that come with the program.
#[derive(clap::Args, Clone, Debug, Default)]
pub(super) struct WeightsOption {
    /// A file of weights to value positions with, in place of those that come with the program
    #[arg(long = "weights", value_name = "FILE")]
    pub(super) path: Option<PathBuf>,
}

impl WeightsOption {
    /// The weights of the file, if there is one.
    pub(super) fn read(&self, variant: Variant) -> Result<Option<Arc<Weights>>, Failure> {
        let weights = self.path.as_deref().map(|path| read_weights(path, variant)).transpose()?;
        Ok(weights.map(Arc::new))
    }
}

/// A variant that has weights of its own.
pub(super) fn trained_variant(variant: Variant) -> Result<Variant, Failure> {
    match variant {
        Variant::Historical => {
            let reason = "--variant historical: has no weights of its own, it is played with those of othello";
            Err(Failure::Malformed(reason.to_owned()))
        }
        Variant::Othello | Variant::Reverse => Ok(variant),
    }
}
