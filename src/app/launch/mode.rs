//! The players that the start screen offers.

use crate::app::game::Seats;

/// The players that the start screen offers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// A person against the computer.
    #[default]
    Computer,
    /// Two people at this machine.
    Friend,
    /// The computer against itself.
    Watch,
}

impl Mode {
    /// All modes, in the order of the start screen.
    pub const ALL: [Mode; 3] = [Mode::Computer, Mode::Friend, Mode::Watch];

    pub(super) fn of(seats: &Seats) -> Mode {
        match seats {
            seats if seats.are_two_people() => Mode::Friend,
            seats if seats.are_watched() => Mode::Watch,
            _ => Mode::Computer,
        }
    }
}
