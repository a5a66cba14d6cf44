//! The seats at the board.

use super::names::{Names, PlayerName};
use crate::engine::Level;

/// A player of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person at this machine.
    Local {
        /// Their name, which may be empty.
        name: PlayerName,
    },
    /// The computer.
    Computer {
        /// Its strength.
        level: Level,
    },
    /// A person elsewhere. A server says what they do.
    Remote {
        /// Their name.
        name: PlayerName,
    },
}

impl Seat {
    /// A person at this machine without a name.
    pub fn person() -> Seat {
        Seat::Local { name: PlayerName::default() }
    }

    /// Whether the player is a person at this machine.
    pub fn is_local(&self) -> bool {
        matches!(self, Seat::Local { .. })
    }

    /// Whether the player is the computer.
    pub fn is_computer(&self) -> bool {
        matches!(self, Seat::Computer { .. })
    }

    /// The name of the person, if there is one.
    pub fn name(&self) -> Option<&str> {
        match self {
            Seat::Local { name } | Seat::Remote { name } => name.get(),
            Seat::Computer { .. } => None,
        }
    }

    /// The level of the computer.
    pub fn level(&self) -> Option<Level> {
        match self {
            Seat::Computer { level } => Some(*level),
            Seat::Local { .. } | Seat::Remote { .. } => None,
        }
    }

    /// Whether the player is a person elsewhere.
    pub fn is_remote(&self) -> bool {
        matches!(self, Seat::Remote { .. })
    }
}

/// The seats of player 1 and player 2. The colour of player 1 is chosen when a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seats(pub [Seat; 2]);

impl Default for Seats {
    /// A person against the computer at the default level.
    fn default() -> Seats {
        Seats([Seat::person(), Seat::Computer { level: Level::DEFAULT }])
    }
}

impl Seats {
    /// Two people at this machine.
    pub fn people(names: Names) -> Seats {
        Seats(<[PlayerName; 2]>::from(names).map(|name| Seat::Local { name }))
    }

    /// The computer against itself.
    pub fn computers(level: Level) -> Seats {
        Seats([Seat::Computer { level }, Seat::Computer { level }])
    }

    /// The player (0 or 1) who is the only person at this machine, if there is one.
    pub fn lone_person(&self) -> Option<usize> {
        match self.0.each_ref().map(Seat::is_local) {
            [true, false] => Some(0),
            [false, true] => Some(1),
            _ => None,
        }
    }

    /// Whether both players are people at this machine.
    pub fn are_two_people(&self) -> bool {
        self.0.iter().all(Seat::is_local)
    }

    /// Whether the computer plays both sides.
    pub fn are_watched(&self) -> bool {
        self.0.iter().all(Seat::is_computer)
    }
}
