//! Reports of progress while training, generating or measuring.

use std::path::Path;

/// A progress report.
#[derive(Clone, Copy, Debug)]
pub enum ProgressEvent<'a> {
    /// A file was read.
    Read {
        /// The file or folder.
        path: &'a Path,
        /// The number of samples in it.
        samples: usize,
    },
    /// A position was searched to all depths.
    Measured {
        /// The number of finished positions.
        positions: usize,
        /// The number of all positions.
        of: usize,
    },
    /// An earlier run with the same options has already finished a stage.
    Resumed {
        /// The stage, from 0.
        stage: usize,
        /// The number of all stages.
        stages: usize,
    },
    /// A pass over the samples of a stage ended.
    Epoch {
        /// The stage, from 0.
        stage: usize,
        /// The number of all stages.
        stages: usize,
        /// The number of finished passes.
        epoch: usize,
        /// The number of all passes.
        epochs: usize,
        /// The number of samples of the stage.
        samples: usize,
        /// The root mean square error during the pass, in discs.
        error: f32,
    },
    /// Games were played.
    Played {
        /// The number of games in the file, including those of earlier runs.
        games: u64,
        /// The number of games in the complete file.
        of: u64,
        /// The number of samples in the file.
        samples: u64,
    },
}

/// A function that receives progress reports.
pub type Watcher<'a> = dyn Fn(&ProgressEvent<'_>) + Sync + 'a;
