//! Sounds: a placed disc, each flip, a pass, a clock that runs out, the end, a button.

mod cues;
mod low_time;
mod play;
mod sounds;
mod synth;
#[cfg(test)]
mod tests;

pub(crate) use play::plugin;
