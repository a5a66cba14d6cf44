//! Reports of progress while training, generating or measuring.

use std::path::Path;

/// How far training or generating is.
#[derive(Clone, Copy, Debug)]
pub enum ProgressEvent<'a> {
    /// A file was read, with so many samples.
    Read {
        /// The file or folder.
        path: &'a Path,
        /// Samples in it.
        samples: usize,
    },
    /// A position was searched to all depths.
    Measured {
        /// Positions finished.
        positions: usize,
        /// All positions.
        of: usize,
    },
    /// A stage was found finished by an earlier run with the same options.
    Resumed {
        /// The stage, from 0.
        stage: usize,
        /// All stages.
        stages: usize,
    },
    /// The samples of a stage were gone through once.
    Epoch {
        /// The stage, from 0.
        stage: usize,
        /// All stages.
        stages: usize,
        /// Epochs finished.
        epoch: usize,
        /// All epochs.
        epochs: usize,
        /// Samples of the stage.
        samples: usize,
        /// Root of the mean squared error while fitting, in discs.
        error: f32,
    },
    /// Games were played.
    Played {
        /// Games in the file, those of earlier runs among them.
        games: u64,
        /// Games that it is to have.
        of: u64,
        /// Samples in it.
        samples: u64,
    },
}

/// Is told how far things are.
pub type Watcher<'a> = dyn Fn(&ProgressEvent<'_>) + Sync + 'a;
