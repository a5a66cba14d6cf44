//! Arguments that several commands share.

use crate::engine;
use crate::rules::{Rules, Variant};
use clap::ValueEnum;
use std::num::NonZeroUsize;

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
    pub fn engine(self) -> engine::Engine {
        engine::Engine::new(self.options())
    }
}

/// The variants as the command line names them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum VariantName {
    /// The side with more discs wins
    #[default]
    Othello,
    /// The side with fewer discs wins
    Reverse,
    /// The centre is filled first, and each side owns 32 discs
    Historical,
}

impl VariantName {
    /// The usual rules of the variant.
    pub(super) fn rules(self) -> Rules {
        Rules::of(match self {
            VariantName::Othello => Variant::Othello,
            VariantName::Reverse => Variant::Reverse,
            VariantName::Historical => Variant::Historical,
        })
    }
}
