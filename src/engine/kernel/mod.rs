//! Moves, flips and counts of flips on bitboards, as fast as the processor allows.
//!
//! The search is generic over a [`Kernel`]. [`Portable`] runs everywhere; [`Avx2`] runs where the processor has its
//! instructions, which is checked once when an engine is made. Both return the same results; the tests compare them
//! with the rules.
//!
//! Squares are plain indices here, from 0 for `a1` to 63 for `h8`.

#[cfg(target_arch = "x86_64")]
mod avx2;
mod detect;
mod last;
mod lines;
mod operations;
mod pages;
mod portable;
mod squares;
#[cfg(test)]
mod tests;

#[cfg(target_arch = "x86_64")]
pub(super) use avx2::Avx2;
pub(super) use detect::has_avx2;
pub(super) use last::count_last_flips;
pub(super) use lines::NEIGHBOURS;
pub(super) use operations::Kernel;
pub(super) use pages::prefer_large_pages;
pub(super) use portable::Portable;
pub(super) use squares::{CENTRE, CORNERS, Squares};
