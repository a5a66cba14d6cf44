//! The standing of a series of games between the same players.

use super::fact::{Ending, Fact};
use super::seats::Seats;
use super::session::Session;
use super::setup::Setup;
use crate::app::schedule::React;
use crate::rules::Variant;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, count_games.in_set(React::Follow));
}

/// The players and the variant of a series. A game with the same ones continues the series, any other begins a new one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Players {
    /// The players.
    pub seats: Seats,
    /// The variant.
    pub variant: Variant,
}

impl Players {
    /// The players and the variant of a setup.
    pub fn of(setup: &Setup) -> Players {
        Players { seats: setup.seats.clone(), variant: setup.rules.variant() }
    }
}

/// The number of games won by each player, and of draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Games won by player 1 and by player 2.
    pub won: [u32; 2],
    /// Games drawn.
    pub drawn: u32,
}

impl Standing {
    fn count(&mut self, winner: Option<usize>) {
        let counted = match winner {
            Some(player) => &mut self.won[player.min(1)],
            None => &mut self.drawn,
        };
        *counted = counted.saturating_add(1);
    }

    /// The total number of games.
    pub fn games(&self) -> u32 {
        self.won[0].saturating_add(self.won[1]).saturating_add(self.drawn)
    }
}

/// The current series.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Series {
    players: Players,
    /// The games before the one on the board.
    before: Standing,
    /// The winner of the finished game on the board; `Some(None)` after a draw.
    last: Option<Option<usize>>,
    /// Whether no move has been made in the game on the board.
    untouched: bool,
    /// The winner of the game before the one on the board, and how often in a row; since the program began.
    row: (Option<usize>, u32),
}

impl Series {
    /// A series with this standing.
    pub fn of(players: Players, standing: Standing) -> Series {
        Series { players, before: standing, ..Series::default() }
    }

    /// Its players.
    pub fn players(&self) -> &Players {
        &self.players
    }

    /// The standing, including the game on the board if it has ended.
    pub fn standing(&self) -> Standing {
        let mut standing = self.before;
        if let Some(winner) = self.last {
            standing.count(winner);
        }
        standing
    }

    /// The winner of the latest game, `None` for a draw, and how often in a row it ended so.
    pub fn row(&self) -> (Option<usize>, u32) {
        match (self.last, self.row) {
            (Some(winner), (before, times)) if winner == before => (winner, times + 1),
            (Some(winner), _) => (winner, 1),
            (None, row) => row,
        }
    }

    fn begin(&mut self, players: Players) {
        self.row = if players == self.players { self.row() } else { (None, 0) };
        self.before = if players == self.players { self.standing() } else { Standing::default() };
        (self.players, self.last, self.untouched) = (players, None, true);
    }

    /// Counts the end of a game. A game that had ended before it began here, such as one from a link, does not count.
    fn end(&mut self, winner: Option<usize>, on_time: bool) {
        if on_time || !self.untouched {
            self.last = Some(winner);
        }
    }

    /// The game on the board continues, even if it had ended.
    fn go_on(&mut self) {
        (self.last, self.untouched) = (None, false);
    }
}

fn count_games(session: Res<Session>, mut facts: MessageReader<Fact>, mut series: ResMut<Series>) {
    if !session.is_kept() {
        return facts.clear();
    }
    for fact in facts.read() {
        match fact {
            Fact::Began => series.begin(Players::of(session.setup())),
            Fact::Ended(ending) => {
                let winner = ending.winner().map(|color| session.player(color));
                series.end(winner, matches!(ending, Ending::Time(_)));
            }
            Fact::Played { .. } | Fact::TookBack(_) | Fact::PlayedAgain(_) => series.go_on(),
            Fact::Passed(_) | Fact::Browsed(_) | Fact::Refused(..) => {}
            Fact::Paused(_) | Fact::Proposed(_) | Fact::Declined(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::game::names::Names;

    fn friends(one: &str) -> Players {
        Players { seats: Seats::people(Names::new(one, "Bo")), variant: Variant::Othello }
    }

    #[test]
    fn games_of_the_same_players_are_counted() {
        let mut series = Series::default();
        series.begin(friends("Anna"));
        for winner in [Some(0), Some(1), None, Some(0)] {
            series.go_on();
            series.end(winner, false);
            series.begin(friends("Anna"));
        }
        assert_eq!(series.standing(), Standing { won: [2, 1], drawn: 1 });
        series.begin(friends("Eva"));
        assert_eq!(series.standing().games(), 0);
    }

    #[test]
    fn wins_in_a_row_are_counted() {
        let mut series = Series::default();
        series.begin(friends("Anna"));
        let mut rows = Vec::new();
        for winner in [Some(0), Some(0), Some(0), Some(1), None, None] {
            series.go_on();
            series.end(winner, false);
            rows.push(series.row());
            series.begin(friends("Anna"));
        }
        let expected = [(Some(0), 1), (Some(0), 2), (Some(0), 3), (Some(1), 1), (None, 1), (None, 2)];
        assert_eq!(rows, expected);
        series.begin(friends("Eva"));
        assert_eq!(series.row(), (None, 0));
    }

    #[test]
    fn a_game_taken_back_from_its_end_counts_once() {
        let mut series = Series::default();
        series.begin(friends("Anna"));
        series.go_on();
        series.end(Some(0), false);
        assert_eq!(series.standing().won, [1, 0]);
        series.go_on();
        assert_eq!(series.standing().games(), 0);
        series.go_on();
        series.end(Some(1), false);
        assert_eq!(series.standing(), Standing { won: [0, 1], drawn: 0 });
    }

    #[test]
    fn a_game_that_was_over_when_it_began_counts_for_nobody() {
        let mut series = Series::default();
        series.begin(friends("Anna"));
        series.end(Some(0), false);
        assert_eq!(series.standing().games(), 0);
        series.end(Some(0), true);
        assert_eq!(series.standing().games(), 1, "a flag falls without a move");
    }
}
