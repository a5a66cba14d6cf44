//! Tables beside the one of the game at this machine. That game waits as it stands while a lesson or a game on a server is
//! on the board.

use super::clocks::Clocks;
use super::session::{Seed, Session};
use crate::app::schedule::{Closing, Screen};
use bevy::prelude::*;

/// Gives screens a table of their own.
pub(crate) trait OwnTable {
    /// While this screen is shown, [`Session`] and [`Clocks`] are those of its own table.
    fn own_table(&mut self, screen: Screen) -> &mut Self;
}

impl OwnTable for App {
    fn own_table(&mut self, screen: Screen) -> &mut Self {
        let change =
            move |mut others: ResMut<OtherTables>, mut session: ResMut<Session>, mut clocks: ResMut<Clocks>| {
                others.change(screen, &mut session, &mut clocks);
            };
        if !self.world().contains_resource::<OtherTables>() {
            self.init_resource::<OtherTables>()
                .add_systems(Last, put_game_back.in_set(Closing::Stop).run_if(on_message::<AppExit>));
        }
        self.world_mut().resource_mut::<OtherTables>().add(screen);
        self.add_systems(OnEnter(screen), change.in_set(TakesTable)).add_systems(OnExit(screen), change)
    }
}

/// The game is saved when the program ends, so it must be back by then.
fn put_game_back(
    screen: Res<State<Screen>>,
    mut others: ResMut<OtherTables>,
    mut session: ResMut<Session>,
    mut clocks: ResMut<Clocks>,
) {
    others.change(*screen.get(), &mut session, &mut clocks);
}

/// The change to the table of the screen that opens.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TakesTable;

/// A screen, and the table that is not seen: its own while another screen is shown, else that of the game.
#[derive(Debug)]
struct OtherTable {
    screen: Screen,
    session: Session,
    clocks: Clocks,
}

#[derive(Resource, Debug)]
struct OtherTables {
    seed: u64,
    tables: Vec<OtherTable>,
}

impl FromWorld for OtherTables {
    fn from_world(world: &mut World) -> OtherTables {
        let seed = world.get_resource::<Seed>().map_or_else(rand::random, |seed| seed.0);
        OtherTables { seed, tables: Vec::new() }
    }
}

impl OtherTables {
    fn add(&mut self, screen: Screen) {
        let session = Session::beside(self.seed, self.tables.len() as u64 + 1);
        self.tables.push(OtherTable { screen, session, clocks: Clocks::default() });
    }

    fn change(&mut self, screen: Screen, session: &mut Session, clocks: &mut Clocks) {
        for other in self.tables.iter_mut().filter(|other| other.screen == screen) {
            std::mem::swap(&mut other.session, session);
            std::mem::swap(&mut other.clocks, clocks);
        }
    }
}
