//! Othello: the rules, the computer player and the game around them.
//!
//! | module | content |
//! |---|---|
//! | [`rules`] | positions, moves, variants, games, notation; plain values, no clock, no file, no Bevy |
//! | [`records`] | games as people and programs keep them: one type, a tree of moves, all formats, names of openings |
//! | [`engine`] | the computer player behind one narrow interface; no Bevy |
//! | [`coach`] | lessons: tasks, their judgement, progress; no Bevy |
//! | [`review`] | the review of a game: every move valued, classed and summed up; no Bevy |
//! | [`learn`] | the training of the engine's evaluation; no Bevy |
//! | `cli` | the headless program: protocols, solving, measuring, matches; not for browsers |
//! | `wire` | requests and answers as bytes, between the game and its engine in a browser (feature `wire`) |
//! | `online` | play between people elsewhere: messages, one game as a state machine, ratings (feature `online`) |
//! | `server` | the server of play online (feature `server`) |
//! | `load` | the program that puts the server under load and checks what it sees (feature `server`) |
//! | `app` | the game on Bevy: input → intent → rules → facts → pictures and sound (feature `app`) |

#[cfg(feature = "app")]
pub mod app;
#[cfg(not(target_family = "wasm"))]
pub mod cli;
pub mod coach;
#[cfg(all(feature = "server", not(target_family = "wasm")))]
mod command_line;
pub mod engine;
mod error_text;
pub mod learn;
#[cfg(all(feature = "server", not(target_family = "wasm")))]
pub mod load;
#[cfg(feature = "online")]
pub mod online;
pub mod records;
pub mod review;
pub mod rules;
#[cfg(all(feature = "server", not(target_family = "wasm")))]
pub mod server;
#[cfg(not(all(target_family = "wasm", not(feature = "app"))))]
mod version;
#[cfg(feature = "wire")]
pub mod wire;
