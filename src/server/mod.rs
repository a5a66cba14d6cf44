//! The server of play online: one program that keeps the games, pairs players and serves the site.
//!
//! | module | content |
//! |---|---|
//! | [`program`] | the command line, start and stop |
//! | `serve` | taking in connections, and how slow they may be |
//! | `http` | the routes, the site, the handshake |
//! | `session` | one connection: reading, writing, pings, limits |
//! | `asks` | wishes outside the games |
//! | `offers`, `invitations` | who may begin a game; invitations, and who waits for the one who invites |
//! | `lobby` | searches and open seeks |
//! | `games` | the running games in memory, their deadlines and followers |
//! | `metrics` | what is counted, for Prometheus |
//! | `people` | who is connected |
//! | `shared` | what all connections have in common |
//! | `identity` | tokens of devices, passwords, likenesses of names |
//! | [`store`] | journals, players, ratings, invitations: the interface, memory, SQLite, PostgreSQL |
//!
//! Nothing here holds the truth but the store: a command is answered when its records are durable, and what is in memory can
//! be built again from the journals.

mod asks;
mod games;
mod http;
mod identity;
mod invitations;
mod limits;
mod line;
mod lobby;
mod metrics;
mod offers;
mod openings;
mod people;
pub mod program;
mod serve;
mod session;
mod shared;
#[cfg(all(test, feature = "simulation"))]
mod simulation;
mod site;
pub mod store;
mod time;
