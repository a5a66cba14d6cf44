//! How the engine's evaluation is trained: positions with the final score of the game they come from, and a fit of the
//! weights to them.
//!
//! | module | what it is |
//! |---|---|
//! | `sample` | positions with scores, and files of them |
//! | `wthor` | positions from tournament games |
//! | `generate` | positions from games that the engine plays against itself |
//! | `train` | the fit |
//! | `margins` | how far shallow searches are from deep ones, for multi-ProbCut |
//! | `speed` | how fast the evaluation is |
//! | `validate` | how far estimates are from scores they were not fitted to |

mod error;
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
