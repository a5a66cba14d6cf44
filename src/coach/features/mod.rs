//! The features of a position that lessons talk about. Each is decided by the rules alone.

mod access;
mod edges;
mod frontier;
mod mobility;
mod regions;
mod squares;
mod stable;

pub use access::{denies, obtains};
pub use edges::{EDGE_LINES, Five, attack_squares, fives, wedge_squares};
pub use frontier::{frontier, openness};
pub use mobility::{corners_given, forces_pass, is_sacrifice, is_waiting, safe_moves};
pub use regions::{odd_region_moves, region_of, regions};
pub use squares::{C_SQUARES, EDGE, X_SQUARES, corner_beside, neighbours, open_c_squares, open_x_squares};
pub use stable::stable_discs;

#[cfg(test)]
pub(super) mod testing;
