//! The table for lessons beside the table of the game. The game waits as it stands while a lesson is on the board.

use crate::app::game::{Clocks, Seed, Session};
use crate::app::schedule::{Closing, Screen};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OtherTable>()
        .add_systems(OnEnter(Screen::Lesson), change_tables.in_set(TakesTable))
        .add_systems(OnExit(Screen::Lesson), change_tables)
        // The game is saved when the program ends, so it must be back by then.
        .add_systems(
            Last,
            change_tables.in_set(Closing::Stop).run_if(on_message::<AppExit>.and_then(in_state(Screen::Lesson))),
        );
}

/// The change to the lesson's table.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct TakesTable;

/// The table that is not seen: that of the lessons while a game is played, and that of the game during a lesson.
#[derive(Resource, Debug)]
struct OtherTable {
    session: Session,
    clocks: Clocks,
}

impl FromWorld for OtherTable {
    fn from_world(world: &mut World) -> OtherTable {
        let seed = world.get_resource::<Seed>().map_or_else(rand::random, |seed| seed.0);
        OtherTable { session: Session::for_lessons(seed), clocks: Clocks::default() }
    }
}

fn change_tables(mut other: ResMut<OtherTable>, mut session: ResMut<Session>, mut clocks: ResMut<Clocks>) {
    let other = &mut *other;
    std::mem::swap(&mut other.session, &mut *session);
    std::mem::swap(&mut other.clocks, &mut *clocks);
}
