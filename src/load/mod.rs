//! A program that puts a server of play online under load, measures it, and checks every history that it sees.
//!
//! | module | content |
//! |---|---|
//! | [`program`] | the command line |
//! | `server` | the server under load: started, killed, its memory |
//! | `peer` | a client with a socket |
//! | `history` | what was acknowledged, and whether it is still there |
//! | `pairs` | games of two |
//! | `figures` | durations and their percentiles |
//! | `idle`, `games`, `storm`, `watch`, [`kills`] | the loads |

mod fault;
mod figures;
mod games;
mod history;
mod idle;
pub mod kills;
mod pairs;
mod peer;
pub mod program;
mod server;
mod storm;
mod watch;

pub use fault::Fault;
