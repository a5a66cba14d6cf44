//! How a series of games between the same players stands.

use super::flow::Step;
use super::hud::player_words;
use super::names::Names;
use super::session::{Ending, Fact, Session};
use super::setup::{Mode, Setup};
use super::text::Words;
use crate::engine::Level;
use crate::rules::{Color, Variant};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Series>().add_systems(Update, count_games.in_set(Step::React));
}

/// Who plays a series, and what: another game of these goes on with it, any other begins a new one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Players {
    /// A person against the computer, or two people.
    pub mode: Mode,
    /// The computer's level.
    pub level: Level,
    /// What is played.
    pub variant: Variant,
    /// What two people are called.
    pub names: Names,
}

impl Players {
    /// The players of such a game. What does not matter in its mode is left at its usual value.
    pub fn of(setup: &Setup) -> Players {
        let (mode, variant) = (setup.mode, setup.rules.variant());
        match mode {
            Mode::Friend => Players { mode, variant, names: setup.names.clone(), ..Players::default() },
            Mode::Computer | Mode::Watch => Players { mode, variant, level: setup.level, ..Players::default() },
        }
    }
}

/// How many games each has won, and nobody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won by the person against the computer, or player 1; and by the other.
    pub won: [u32; 2],
    /// Drawn.
    pub drawn: u32,
}

impl Tally {
    fn count(&mut self, winner: Option<usize>) {
        let counted = match winner {
            Some(player) => &mut self.won[player.min(1)],
            None => &mut self.drawn,
        };
        *counted = counted.saturating_add(1);
    }

    /// Games in all.
    pub fn games(&self) -> u32 {
        self.won[0].saturating_add(self.won[1]).saturating_add(self.drawn)
    }
}

/// The running series.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Series {
    players: Players,
    /// The games before the one on the board.
    before: Tally,
    /// Who won the game on the board, once it is over: nobody in a draw.
    last: Option<Option<usize>>,
    /// Whether nothing has happened in the game on the board yet.
    untouched: bool,
}

impl Series {
    /// A series that stands so.
    pub fn of(players: Players, tally: Tally) -> Series {
        Series { players, before: tally, ..Series::default() }
    }

    /// Who plays it.
    pub fn players(&self) -> &Players {
        &self.players
    }

    /// How it stands, with the game on the board if that is over.
    pub fn tally(&self) -> Tally {
        let mut tally = self.before;
        if let Some(winner) = self.last {
            tally.count(winner);
        }
        tally
    }

    fn begin(&mut self, players: Players) {
        self.before = if players == self.players { self.tally() } else { Tally::default() };
        (self.players, self.last, self.untouched) = (players, None, true);
    }

    /// A game that was over when it began, such as one from a link, has been won by nobody here.
    fn end(&mut self, winner: Option<usize>, on_time: bool) {
        if on_time || !self.untouched {
            self.last = Some(winner);
        }
    }

    /// The game on the board goes on, also if it was over.
    fn go_on(&mut self) {
        (self.last, self.untouched) = (None, false);
    }
}

pub(super) fn count_games(session: Res<Session>, mut facts: MessageReader<Fact>, mut series: ResMut<Series>) {
    for fact in facts.read() {
        match fact {
            Fact::Began => series.begin(Players::of(session.setup())),
            Fact::Ended(ending) => {
                let winner = ending.winner().map(|color| usize::from(color != session.first_player()));
                series.end(winner, matches!(ending, Ending::Time(_)));
            }
            Fact::Played { .. } | Fact::TookBack(_) | Fact::PlayedAgain(_) => series.go_on(),
            Fact::Passed(_) | Fact::Refused(..) => {}
        }
    }
}

/// How the series stands, from its second game on. Who only watches has none.
pub fn series_words(session: &Session, series: &Series) -> Option<Words> {
    let tally = series.tally();
    let first = session.first_player();
    if session.setup().mode == Mode::Watch || tally.games() < 2 {
        return None;
    }
    let other = |color: Color| match session.setup().mode {
        Mode::Computer => Words::new("mode-computer"),
        Mode::Friend | Mode::Watch => player_words(session, color),
    };
    Some(
        Words::new("result-series")
            .words("first", player_words(session, first))
            .words("second", other(!first))
            .number("won", tally.won[0])
            .number("lost", tally.won[1])
            .number("drawn", tally.drawn),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn friends(one: &str) -> Players {
        let names = Names::new(one, "Bo");
        Players::of(&Setup { mode: Mode::Friend, names, level: Level::MAX, ..Setup::default() })
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
        assert_eq!(series.tally(), Tally { won: [2, 1], drawn: 1 });
        series.begin(friends("Eva"));
        assert_eq!(series.tally().games(), 0);
    }

    #[test]
    fn a_game_taken_back_from_its_end_counts_once() {
        let mut series = Series::default();
        series.begin(friends("Anna"));
        series.go_on();
        series.end(Some(0), false);
        assert_eq!(series.tally().won, [1, 0]);
        series.go_on();
        assert_eq!(series.tally().games(), 0);
        series.go_on();
        series.end(Some(1), false);
        assert_eq!(series.tally(), Tally { won: [0, 1], drawn: 0 });
    }

    #[test]
    fn a_game_that_was_over_when_it_began_counts_for_nobody() {
        let mut series = Series::default();
        series.begin(friends("Anna"));
        series.end(Some(0), false);
        assert_eq!(series.tally().games(), 0);
        series.end(Some(0), true);
        assert_eq!(series.tally().games(), 1, "a flag falls without a move");
    }

    #[test]
    fn what_does_not_matter_in_a_mode_makes_no_other_players() {
        assert_eq!(friends("Anna").level, Level::DEFAULT);
        let setup = Setup { names: Names::new("Anna", ""), ..Setup::default() };
        assert_eq!(Players::of(&setup), Players::of(&Setup::default()));
        assert_ne!(Players::of(&setup), Players::of(&Setup { level: Level::MAX, ..Setup::default() }));
    }
}
