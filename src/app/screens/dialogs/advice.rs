//! What the end of a game against the computer recommends: another level, or a lesson.

use crate::app::game::{Ending, Intent, Seat, Seats, Series, Session, Setup};
use crate::app::launch::Draft;
use crate::app::lessons::Learner;
use crate::coach::{Lesson, recommended_lesson, recommended_level};
use crate::engine::Level;
use crate::rules::Variant;
use bevy::prelude::*;

/// The highest level of a beginner.
const BEGINNER: u8 = 3;

/// A game at a level that fits better after several wins or losses in a row.
#[derive(Clone, Debug)]
pub(super) struct LevelAdvice {
    level: Level,
    setup: Setup,
}

impl LevelAdvice {
    /// The advice after the latest games; `None` if the level fits.
    pub(super) fn find(session: &Session, series: &Series) -> Option<LevelAdvice> {
        LevelAdvice::after(session.setup(), series.row())
    }

    /// The advice after so many games in a row with the same winner.
    fn after(setup: &Setup, (winner, times): (Option<usize>, u32)) -> Option<LevelAdvice> {
        let person = setup.seats.lone_person()?;
        let now = setup.seats.0.iter().find_map(Seat::level)?;
        let result = winner.map(|winner| winner == person);
        let level = recommended_level(now, &vec![result; times as usize]);
        if level == now {
            return None;
        }
        let seats = Seats(setup.seats.0.clone().map(|seat| match seat {
            Seat::Computer { .. } => Seat::Computer { level },
            person => person,
        }));
        Some(LevelAdvice { level, setup: Setup { seats, from: None, left: None, ..setup.clone() } })
    }

    /// The level.
    pub(super) fn level(&self) -> Level {
        self.level
    }
}

/// Begins the game. The start screen offers its level from now on.
impl Command for LevelAdvice {
    type Out = ();

    fn apply(self, world: &mut World) {
        world.resource_mut::<Draft>().terms.level = self.level;
        world.write_message(Intent::Begin(self.setup));
    }
}

/// The lesson that comes next for a beginner who has not won a game of Othello.
pub(super) fn lesson_advice(session: &Session, ending: Ending, learner: &Learner) -> Option<&'static Lesson> {
    let seats = &session.setup().seats;
    let level = seats.0.iter().find_map(Seat::level).filter(|_| seats.lone_person().is_some())?;
    let is_beginners = level.number() <= BEGINNER && session.variant() == Variant::Othello;
    let was_won = session.was_won(ending) == Some(true);
    if is_beginners && !was_won { recommended_lesson(&learner.0) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_wins_lead_up_and_two_losses_down() {
        let setup = |person_first: bool, level: u8| {
            let seats = [Seat::person(), Seat::Computer { level: Level::new(level).unwrap() }];
            let seats = if person_first { seats } else { [seats[1].clone(), seats[0].clone()] };
            Setup { seats: Seats(seats), ..Setup::default() }
        };
        let level = |setup: &Setup, row| LevelAdvice::after(setup, row).map(|advice| advice.level().number());
        for (person_first, person, computer) in [(true, Some(0), Some(1)), (false, Some(1), Some(0))] {
            let setup = |level| setup(person_first, level);
            assert_eq!((level(&setup(3), (person, 1)), level(&setup(3), (person, 2))), (None, Some(4)));
            assert_eq!((level(&setup(3), (computer, 2)), level(&setup(3), (None, 5))), (Some(2), None));
            assert_eq!((level(&setup(12), (person, 9)), level(&setup(1), (computer, 9))), (None, None));
            let advice = LevelAdvice::after(&setup(3), (person, 2)).unwrap();
            assert_eq!(advice.setup.seats.lone_person(), person, "nobody changes seats");
        }
        assert_eq!(level(&Setup { seats: Seats::computers(Level::MAX), ..Setup::default() }, (Some(0), 2)), None);
    }
}
