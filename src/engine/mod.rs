//! The computer player: it takes a position and limits, and returns a move and the value of that move.
//!
//! [`Engine::think`] is the whole interface: the game, the tests and the headless program all call it, and the search
//! behind it can be replaced without any of them noticing. The engine knows nothing of Bevy. It stops soon after its
//! [`StopFlag`] is raised and returns the best move found so far.
//!
//! The files depend on each other in one direction only, from top to bottom:
//!
//! | files | contents |
//! |---|---|
//! | `facade` | [`Engine`], which picks the compiled search for the rules and the processor |
//! | `root` | iterative deepening from the position on the board |
//! | `choice` | the draw of a move by slack and habits |
//! | `midgame`, `endgame` | the tree search: with pattern evaluation, and to the end of the game |
//! | `parallel` | searching the moves of one position with several threads |
//! | `worker`, `split` | the state of one search thread, and what the threads share |
//! | `table`, `endgame_cache`, `probcut`, `stability`, `candidate`, `state`, `control` | the parts of a search |
//! | `node`, `dispatch` | a position as the search sees it, compiled for each rule set and processor |
//! | `patterns` | the evaluation function and its weights |
//! | `kernel` | moves and flips on bitboards |
//! | `level`, `limits`, `habits`, `options`, `request`, `answer`, `clock` | the types of the interface |

mod answer;
mod candidate;
mod choice;
mod clock;
mod control;
mod dispatch;
mod endgame;
mod endgame_cache;
mod facade;
mod habits;
mod horizon;
mod kernel;
mod level;
mod limits;
mod midgame;
mod node;
mod options;
mod parallel;
pub(crate) mod patterns;
pub(crate) mod probcut;
mod quadrants;
mod request;
mod root;
mod score;
mod split;
mod stability;
mod state;
mod table;
#[cfg(test)]
mod testing;
mod worker;

pub use answer::{Answer, MoveValue, Progress, Value};
pub use clock::TimeLeft;
pub use control::StopFlag;
pub use facade::Engine;
pub use habits::Habits;
pub use level::{Level, ParseLevelError};
pub use limits::Limits;
pub use options::Options;
pub use patterns::{Weights, WeightsError};
pub use request::Request;
pub use stability::stable_discs;
