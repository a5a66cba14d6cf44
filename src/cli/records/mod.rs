//! The commands on records of games.
//!
//! | file | content |
//! |---|---|
//! | `convert` | the command `records`: reads, checks, converts and counts |
//! | `search` | the command `search`: searches the base of tournament games |
//! | `openings` | the command `openings`: lists balanced openings |
//! | `source` | files, with the lists of names that belong to them |
//! | `line` | a record as a line of columns |
//! | `json` | a record as JSON |

pub mod convert;
mod json;
mod line;
pub mod openings;
pub mod search;
mod source;
