//! Entropy coding of numbers with an asymmetric numeral system (ANS: Duda, "Asymmetric numeral systems", 2013), made
//! for fast reading.
//!
//! ```text
//!              numbers               classes                frequencies
//!   weights ───────────▶ symbol ───────────────▶ ANS coder ◀──────────── model
//!   (contexts)             │     one of 64         │                       (one per context)
//!                          │                       ▼
//!                          └──── plain bits ────▶ bytes
//! ```
//!
//! A number is split into a class, which gives its sign and rough size, and plain bits for the rest (`symbol`). The
//! class is coded with the fixed frequencies of its context (`model`) by the ANS coder (`encoder`, `decoder`).
//!
//! | bytes | contents |
//! |---|---|
//! | … | for each context the number of classes, then the frequency of each class in one or two bytes |
//! | 4 | number of words |
//! | 2 a word | the classes |
//! | … | the plain bits, lowest first |

mod decoder;
mod encoder;
mod model;
mod symbol;
#[cfg(test)]
mod tests;

pub(super) use decoder::Decoder;
pub(super) use encoder::Encoder;
pub(super) use symbol::Coder;
