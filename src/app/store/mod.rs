//! What is kept between runs: the running game and the settings.
//!
//! A game is kept after every change and removed when it is over. A text that cannot be read is put aside under
//! another name and the player is told; it is never overwritten. A game that another one interrupts, begun by a link or
//! the command line, waits until that one is over.

mod game;
mod memory;
#[cfg(not(target_family = "wasm"))]
mod native;
mod record;
#[cfg(target_family = "wasm")]
mod web;

pub use memory::Memory;

use super::flow::Step;
use super::screens::Tidings;
use super::session::{Fact, Intent, Seed, Session};
use super::settings::Settings;
use super::setup::{Mode, Setup};
use super::text::Words;
use bevy::prelude::*;
use record::Unusable;
use std::fmt;
use std::sync::Arc;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (keep_game, keep_settings, tell_failures).chain().after(Step::Draw))
        .add_systems(Last, keep_clocks_at_exit.run_if(on_message::<AppExit>));
}

/// The running game.
const GAME: &str = "game";
/// A game that waits until the running one is over.
const WAITING: &str = "game-before";
/// What the player has set.
const SETTINGS: &str = "settings";

/// A place where texts are kept under names.
pub trait Shelf: fmt::Debug + Send + Sync {
    /// The text kept under a name, if there is one. Signs that are no text may be replaced.
    ///
    /// # Errors
    /// Why it cannot be read, though it may be there.
    fn read(&self, name: &str) -> Result<Option<String>, Failure>;

    /// Keeps a text under a name, whole or not at all. May do so later; see [`Shelf::has_failed`].
    ///
    /// # Errors
    /// Why it cannot be kept.
    fn write(&self, name: &str, text: &str) -> Result<(), Failure>;

    /// Removes what is kept under a name, if there is something.
    ///
    /// # Errors
    /// Why it cannot be removed.
    fn remove(&self, name: &str) -> Result<(), Failure>;

    /// Keeps a text under another name.
    ///
    /// # Errors
    /// Why it cannot be renamed; it is then still under its old name.
    fn rename(&self, from: &str, to: &str) -> Result<(), Failure>;

    /// What a player may call the place of a text.
    fn place(&self, name: &str) -> String;

    /// Whether something that was to be done later has failed since this was last asked.
    fn has_failed(&self) -> bool {
        false
    }

    /// Does all that was to be done later.
    fn finish(&self) {}
}

/// Why something could not be kept or read, for the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure(pub String);

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

/// Where this game keeps its texts.
#[derive(Resource, Clone, Debug)]
pub struct Store(Arc<dyn Shelf>);

impl Default for Store {
    /// One that lasts as long as the program.
    fn default() -> Store {
        Store::on(Memory::default())
    }
}

impl Store {
    /// Keeps texts on this shelf.
    pub fn on(shelf: impl Shelf + 'static) -> Store {
        Store(Arc::new(shelf))
    }

    /// The user's own folders, or the browser's store.
    pub fn of_user() -> Store {
        #[cfg(target_family = "wasm")]
        return Store::on(web::Web);
        #[cfg(not(target_family = "wasm"))]
        Store::on(native::Files::of_user())
    }

    /// The shelf, to look at what is kept.
    pub fn shelf(&self) -> &dyn Shelf {
        &*self.0
    }

    /// Renames a text that cannot be used, so that it is not overwritten. Gives the new name.
    fn put_aside(&self, name: &str) -> Result<String, Failure> {
        let names = (1..100).map(|n| if n == 1 { format!("{name}-damaged") } else { format!("{name}-damaged-{n}") });
        for aside in names {
            if self.0.read(&aside)?.is_none() {
                self.0.rename(name, &aside)?;
                return Ok(aside);
            }
        }
        Err(Failure("there are a hundred of them already".to_owned()))
    }

    /// Reads a text by a function. One that cannot be used is put aside, and `told` says so.
    fn take<T>(&self, name: &str, read: impl Fn(&str) -> Result<T, Unusable>, told: &mut Vec<Words>) -> Found<T> {
        let text = match self.0.read(name) {
            Ok(Some(text)) => text,
            Ok(None) => return Found::Nothing,
            Err(failure) => {
                warn!("{}: {failure}", self.0.place(name));
                told.push(Words::new("message-unreadable").text("place", self.0.place(name)));
                return Found::Locked;
            }
        };
        let unusable = match read(&text) {
            Ok(found) => return Found::Some(found, text),
            Err(unusable) => unusable,
        };
        warn!("{}: {unusable}", self.0.place(name));
        match self.put_aside(name) {
            Ok(aside) => {
                let key = match (name == SETTINGS, unusable) {
                    (false, Unusable::Damaged(_)) => "message-game-damaged",
                    (false, Unusable::Newer) => "message-game-newer",
                    (true, Unusable::Damaged(_)) => "message-settings-damaged",
                    (true, Unusable::Newer) => "message-settings-newer",
                };
                told.push(Words::new(key).text("aside", self.0.place(&aside)));
                Found::Nothing
            }
            Err(failure) => {
                warn!("{}: {failure}", self.0.place(name));
                told.push(Words::new("message-unreadable").text("place", self.0.place(name)));
                Found::Locked
            }
        }
    }
}

/// What was found under a name.
enum Found<T> {
    Some(T, String),
    Nothing,
    /// Something that can neither be used nor be put aside, and so must not be overwritten.
    Locked,
}

/// What is known to be kept.
#[derive(Resource, Debug)]
pub(super) struct Kept {
    /// The text of the running game.
    game: Option<String>,
    game_is_locked: bool,
    /// Whether the game was begun by a link or the command line, with nothing done in it yet.
    interrupts: bool,
    games_begun: u32,
    settings: Settings,
    settings_are_locked: bool,
    /// The settings of somebody who has set nothing.
    usual: Settings,
    /// Whether the player has been told that nothing can be kept.
    told: bool,
}

/// What was found when the game was opened.
pub(super) struct Opened {
    pub(super) settings: Settings,
    /// The game that goes on, and its seed.
    pub(super) game: Option<(Setup, u64)>,
    pub(super) tidings: Tidings,
    pub(super) kept: Kept,
}

/// Looks up what is kept. The game is left alone where another one begins.
pub(super) fn open(store: &Store, another_begins: bool, usual: Settings) -> Opened {
    let mut told = Vec::new();
    let mut kept = Kept {
        game: None,
        game_is_locked: false,
        interrupts: another_begins,
        games_begun: 0,
        settings: usual.clone(),
        settings_are_locked: false,
        usual: usual.clone(),
        told: false,
    };
    match store.take(SETTINGS, |text| read_settings(text, &usual), &mut told) {
        Found::Some(settings, _) => kept.settings = settings,
        Found::Nothing => {}
        Found::Locked => kept.settings_are_locked = true,
    }
    let mut game = None;
    if !another_begins {
        if matches!(store.0.read(GAME), Ok(None))
            && let Err(failure) = store.0.rename_if_there(WAITING, GAME)
        {
            warn!("{}: {failure}", store.0.place(WAITING));
        }
        match store.take(GAME, game::read, &mut told) {
            Found::Some(saved, text) => {
                game = Some((saved.setup, saved.seed));
                kept.game = Some(text);
            }
            Found::Nothing => {}
            Found::Locked => kept.game_is_locked = true,
        }
    }
    // Where nothing can be read, nothing can be written: told once is enough.
    kept.told = kept.game_is_locked || kept.settings_are_locked;
    told.dedup();
    Opened { settings: kept.settings.clone(), game, tidings: Tidings::new(told), kept }
}

/// The intents that take up a game where it was left. One that the computer plays against itself waits to be looked at.
pub(super) fn resume(setup: Setup) -> impl Iterator<Item = Intent> {
    let pause = (setup.mode == Mode::Watch).then_some(Intent::TogglePause);
    std::iter::once(Intent::Begin(setup)).chain(pause)
}

fn read_settings(text: &str, usual: &Settings) -> Result<Settings, Unusable> {
    let mut settings = usual.clone();
    for (name, value) in record::read(SETTINGS, text)? {
        settings.set(name, value).map_err(Unusable::Damaged)?;
    }
    Ok(settings)
}

impl dyn Shelf {
    fn rename_if_there(&self, from: &str, to: &str) -> Result<(), Failure> {
        if self.read(from)?.is_some() { self.rename(from, to) } else { Ok(()) }
    }
}

impl Kept {
    /// Whether something happened to the game that is to be kept: not its mere opening by a link.
    fn is_news(&mut self, fact: &Fact) -> bool {
        let opening = match fact {
            Fact::Refused(..) => return false,
            Fact::Began => {
                self.games_begun += 1;
                self.games_begun == 1
            }
            Fact::Passed(_) | Fact::Ended(_) => true,
            _ => false,
        };
        !(self.interrupts && opening)
    }

    /// Lets the game that was running wait, unless one is waiting already: that was the player's own.
    fn let_wait(&mut self, store: &Store) -> Result<(), Failure> {
        self.interrupts = false;
        if store.0.read(WAITING)?.is_none() {
            store.0.rename_if_there(GAME, WAITING)?;
        }
        Ok(())
    }

    /// Keeps the game as it stands, or removes it when it is over.
    fn keep(&mut self, store: &Store, session: &Session, seed: u64) -> Result<(), Failure> {
        if self.game_is_locked {
            return Ok(());
        }
        if self.interrupts {
            self.let_wait(store)?;
            self.game = store.0.read(GAME)?;
        }
        let game = session.ending().is_none().then(|| game::write(session, seed));
        if game == self.game {
            return Ok(());
        }
        match &game {
            Some(text) => store.0.write(GAME, text)?,
            None => store.0.remove(GAME)?,
        }
        self.game = game;
        Ok(())
    }

    fn tell(&mut self, failure: &Failure, tidings: &mut Tidings) {
        warn!("nothing can be kept: {failure}");
        if !std::mem::replace(&mut self.told, true) {
            tidings.tell(Words::new("message-not-kept"));
        }
    }
}

fn keep_game(
    store: Res<Store>,
    session: Res<Session>,
    seed: Res<Seed>,
    mut facts: MessageReader<Fact>,
    mut kept: ResMut<Kept>,
    mut tidings: ResMut<Tidings>,
) {
    let news = facts.read().filter(|fact| kept.is_news(fact)).count() > 0;
    if news && let Err(failure) = kept.keep(&store, &session, seed.0) {
        kept.tell(&failure, &mut tidings);
    }
}

fn keep_settings(store: Res<Store>, settings: Res<Settings>, mut kept: ResMut<Kept>, mut tidings: ResMut<Tidings>) {
    if !settings.is_changed() || *settings == kept.settings || kept.settings_are_locked {
        return;
    }
    kept.settings = settings.clone();
    let text = record::write(SETTINGS, settings.set_otherwise(&kept.usual));
    if let Err(failure) = store.0.write(SETTINGS, &text) {
        kept.tell(&failure, &mut tidings);
    }
}

fn tell_failures(store: Res<Store>, mut kept: ResMut<Kept>, mut tidings: ResMut<Tidings>) {
    if store.0.has_failed() {
        kept.tell(&Failure("see above".to_owned()), &mut tidings);
    }
}

/// The clocks run on without anything happening to the game.
fn keep_clocks_at_exit(store: Res<Store>, session: Res<Session>, seed: Res<Seed>, mut kept: ResMut<Kept>) {
    if session.clock().is_some()
        && session.has_begun()
        && !kept.interrupts
        && let Err(failure) = kept.keep(&store, &session, seed.0)
    {
        warn!("nothing can be kept: {failure}");
    }
    store.0.finish();
}
