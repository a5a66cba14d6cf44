//! Trains the engine's evaluation: collects positions with scores and fits the weights to them.
//!
//! | module | content |
//! |---|---|
//! | `sample` | positions with scores, and files of them |
//! | `wthor` | positions from tournament games |
//! | `generate` | positions from games that the engine plays against itself |
//! | `train` | the fit of the weights |
//! | `margins` | the error of shallow searches, for multi-ProbCut |
//! | `timings` | the speed of the evaluation |
//! | `validate` | the error of the evaluation on positions that were not used for the fit |
//! | `weights` | files of weights |
//! | `error`, `progress`, `hash`, `files` | errors, progress reports, a hash and reading files, shared by the others |

mod error;
pub(crate) mod files;
mod generate;
mod hash;
mod margins;
mod progress;
mod sample;
mod timings;
mod train;
mod validate;
mod weights;
mod wthor;

pub use error::Error;
pub use generate::{GenerateOptions, GenerateReport, generate};
pub use margins::{Formula, MarginOptions, Margins, margins};
pub use progress::{ProgressEvent, Watcher};
pub use sample::{Sample, read_samples};
pub use timings::{Timings, measure_timings};
pub use train::{TrainOptions, TrainReport, train};
pub use validate::{Deviation, Validation, validate};
pub use weights::read_weights;
pub use wthor::{VALIDATION_YEARS, wthor_samples};
