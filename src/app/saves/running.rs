//! Saves the running game after every change, and removes it at its end. A game that is interrupted by one from a link
//! or the command line waits until that one ends. Any number of the player's own games may wait; the last one goes on
//! first.

use super::game::{self, GAME, Origin};
use crate::app::game::{Clocks, Fact, Intent, Seed, Session, Setup};
use crate::app::keep::{Failure, Found, Store, Troubles, WorkFailed, note_nothing_kept, numbered};
use crate::app::schedule::{Closing, Screen, Step};
use bevy::prelude::*;

/// The name of the first game that waits for the end of the running one. The others are [`numbered`].
const WAITING: &str = "game-before";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, keep_game.in_set(Step::Late))
        .add_systems(OnEnter(Screen::Learn), keep_as_it_is)
        .add_systems(Last, keep_as_it_is.in_set(Closing::Save).run_if(on_message::<AppExit>))
        .add_observer(doubt);
}

/// The game that was running when the program was closed.
pub(crate) struct OpenedGame {
    /// Its setup.
    pub(crate) setup: Setup,
    /// The seed of its random choices.
    pub(crate) seed: u64,
}

impl OpenedGame {
    /// The intents that resume the game. A watched game starts paused.
    pub(crate) fn resume(setup: Setup) -> impl Iterator<Item = Intent> {
        let pause = setup.seats.are_watched().then_some(Intent::TogglePause);
        std::iter::once(Intent::Begin(setup)).chain(pause)
    }
}

/// Loads the running game, unless another one begins.
pub(super) fn open(app: &mut App, another_begins: bool) -> Option<OpenedGame> {
    let store = app.world().resource::<Store>().clone();
    let mut kept = KeptGame::default();
    let mut opened = None;
    if another_begins {
        kept.interrupts = true;
        kept.origin = Origin::Link;
    } else {
        if let Err(failure) = bring_back(&store) {
            warn!("{}: {failure}", store.shelf().place(WAITING));
        }
        match store.take(GAME, true, game::read, &mut app.world_mut().resource_mut::<Troubles>()) {
            Found::Some { value, text } => {
                kept.origin = value.origin;
                kept.text = Some(text);
                opened = Some(OpenedGame { setup: value.setup, seed: value.seed });
            }
            Found::Nothing => {}
            Found::Locked => kept.is_locked = true,
        }
    }
    app.insert_resource(kept);
    opened
}

/// Lets the game that was set aside last go on, if no other is running.
fn bring_back(store: &Store) -> Result<(), Failure> {
    let shelf = store.shelf();
    if shelf.read(GAME)?.is_some() {
        return Ok(());
    }
    let mut last = None;
    for name in numbered(WAITING) {
        if shelf.read(&name)?.is_none() {
            break;
        }
        last = Some(name);
    }
    last.map_or(Ok(()), |name| shelf.rename(&name, GAME))
}

/// The saved text of the running game, as far as it is known.
#[derive(Resource, Debug, Default)]
struct KeptGame {
    text: Option<String>,
    is_locked: bool,
    /// Whether a change may not be stored. The next one, or the end of the program, saves the game again.
    is_in_doubt: bool,
    /// Whether the game comes from a link or the command line and no move has been made in it.
    interrupts: bool,
    origin: Origin,
    games_begun: u32,
}

impl KeptGame {
    /// Whether the game must be saved after a fact. The beginning of a game from a link does not count.
    fn is_news(&mut self, fact: &Fact) -> bool {
        let is_opening = match fact {
            fact if !fact.changes_board() => return false,
            Fact::Began => {
                self.games_begun += 1;
                if self.games_begun > 1 {
                    self.origin = Origin::Player;
                }
                self.games_begun == 1
            }
            Fact::Passed(_) | Fact::Ended(_) => true,
            _ => false,
        };
        !(self.interrupts && is_opening)
    }

    /// Sets the interrupted game aside. If it came from a link itself and another one waits already, it gives way.
    ///
    /// After a failure the game still interrupts, so that nothing is written over the other one.
    fn let_wait(&mut self, store: &Store) -> Result<(), Failure> {
        let shelf = store.shelf();
        let before = shelf.read(GAME)?;
        let from_link = |text: &String| game::read(text).is_ok_and(|game| game.origin == Origin::Link);
        let gives_way = before.as_ref().is_none_or(from_link) && shelf.read(WAITING)?.is_some();
        if gives_way {
            self.text = before;
        } else if before.is_some() {
            store.rename_to_free(GAME, WAITING)?;
        }
        self.interrupts = false;
        Ok(())
    }

    /// Saves the current game, or removes it after its end.
    fn keep(&mut self, store: &Store, session: &Session, clocks: &Clocks, seed: u64) -> Result<(), Failure> {
        if self.is_locked {
            return Ok(());
        }
        let was_in_doubt = std::mem::replace(&mut self.is_in_doubt, true);
        if self.interrupts {
            self.let_wait(store)?;
        }
        let text = session.ending().is_none().then(|| game::write(session, clocks, seed, self.origin));
        if text != self.text || was_in_doubt {
            match &text {
                Some(text) => store.shelf().write(GAME, text)?,
                None => store.shelf().remove(GAME)?,
            }
            self.text = text;
        }
        self.is_in_doubt = false;
        Ok(())
    }
}

/// Notes that the saved game may not be the current one.
fn doubt(_: On<WorkFailed>, mut kept: ResMut<KeptGame>) {
    kept.is_in_doubt |= !kept.interrupts;
}

fn keep_game(
    store: Res<Store>,
    (session, clocks, seed): (Res<Session>, Res<Clocks>, Res<Seed>),
    mut facts: MessageReader<Fact>,
    mut kept: ResMut<KeptGame>,
    mut commands: Commands,
) {
    if !session.is_kept() {
        return facts.clear();
    }
    let news = facts.read().filter(|fact| kept.is_news(fact)).count() > 0;
    if news && let Err(failure) = kept.keep(&store, &session, &clocks, seed.0) {
        warn!("cannot save the game: {failure}");
        note_nothing_kept(&mut commands);
    }
}

/// Saves the clocks, which run without a move, and whatever could not be saved before.
fn keep_as_it_is(
    store: Res<Store>,
    (session, clocks, seed): (Res<Session>, Res<Clocks>, Res<Seed>),
    mut kept: ResMut<KeptGame>,
) {
    if session.has_begun()
        && session.is_kept()
        && (!kept.interrupts || kept.is_in_doubt)
        && let Err(failure) = kept.keep(&store, &session, &clocks, seed.0)
    {
        warn!("cannot save the game: {failure}");
    }
}
