//! What is kept between runs: the running game, the settings, what was last chosen for a game, how a series stands, and
//! where the window was.
//!
//! A game is kept after every change and removed when it is over. A text that cannot be read is put aside under
//! another name and the player is told; it is never overwritten. A game that another one interrupts, begun by a link or
//! the command line, waits until that one is over.

mod choices;
mod game;
mod memory;
#[cfg(not(target_family = "wasm"))]
mod native;
mod record;
mod series;
#[cfg(target_family = "wasm")]
mod web;

pub use memory::Memory;
#[cfg(not(target_family = "wasm"))]
pub(super) use native::config_folder;

use super::flow::Step;
#[cfg(not(target_family = "wasm"))]
use super::placement::Placement;
use super::screens::{Draft, Tidings};
use super::series::Series;
use super::session::{Fact, Intent, Seed, Session};
use super::settings::Settings;
use super::setup::{Mode, Setup};
use super::text::Words;
use bevy::prelude::*;
use record::Unusable;
use std::fmt;
use std::sync::Arc;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (keep_game, keep_settings, keep_choices, keep_series, tell_failures).chain().after(Step::Draw),
    )
    .add_systems(Last, keep_clocks_at_exit.run_if(on_message::<AppExit>));
}

/// The running game.
const GAME: &str = "game";
/// A game that waits until the running one is over.
const WAITING: &str = "game-before";
/// What the player has set.
const SETTINGS: &str = "settings";

/// What was last chosen on the start screen.
const CHOICES: &str = "choices";
/// How a series of games stands.
const SERIES: &str = "series";

/// Size and place of the window.
#[cfg(not(target_family = "wasm"))]
const WINDOW: &str = "window";

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

    /// Where the window was. A text that cannot be used is put aside, and nobody has to be told of it.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn placement(&self) -> Option<Placement> {
        let read = |text: &str| {
            let nonsense = || Unusable::Damaged("no place of a window".to_owned());
            Placement::from_lines(record::read(WINDOW, text)?).ok_or_else(nonsense)
        };
        match self.take(WINDOW, read, &mut Vec::new()) {
            Found::Some(placement, _) => Some(placement),
            Found::Nothing | Found::Locked => None,
        }
    }

    /// Keeps where the window is. This is done when the game is closed, so a failure is for the log alone.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn keep_placement(&self, placement: &Placement) {
        if let Err(failure) = self.0.write(WINDOW, &record::write(WINDOW, placement.lines())) {
            warn!("{}: {failure}", self.0.place(WINDOW));
        }
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
                let key = match (name, unusable) {
                    (GAME, Unusable::Damaged(_)) => "message-game-damaged",
                    (GAME, Unusable::Newer) => "message-game-newer",
                    (SETTINGS, Unusable::Damaged(_)) => "message-settings-damaged",
                    (SETTINGS, Unusable::Newer) => "message-settings-newer",
                    (_, Unusable::Damaged(_)) => "message-kept-damaged",
                    (_, Unusable::Newer) => "message-kept-newer",
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

/// A text that is kept, as far as is known.
#[derive(Debug, Default)]
struct KeptText {
    text: Option<String>,
    is_locked: bool,
}

impl KeptText {
    /// Reads a text by a function and remembers how it was found.
    fn take<T>(
        &mut self,
        store: &Store,
        name: &str,
        read: impl Fn(&str) -> Result<T, Unusable>,
        told: &mut Vec<Words>,
    ) -> Option<T> {
        let told_before = told.len();
        match store.take(name, read, told) {
            Found::Some(found, text) => {
                self.text = Some(text);
                Some(found)
            }
            Found::Nothing => None,
            Found::Locked => {
                self.is_locked = true;
                // Where nothing can be read, what was told of game and settings says enough.
                told.truncate(told_before.max(1));
                None
            }
        }
    }

    /// Keeps a text where it is another than before.
    fn keep(&mut self, store: &Store, name: &str, text: String) -> Result<(), Failure> {
        if self.is_locked || self.text.as_ref() == Some(&text) {
            return Ok(());
        }
        let kept = store.0.write(name, &text);
        self.text = Some(text);
        kept
    }
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
    choices: KeptText,
    series: KeptText,
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
    /// What was last chosen on the start screen.
    pub(super) choices: Option<Setup>,
    pub(super) series: Series,
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
        choices: KeptText::default(),
        series: KeptText::default(),
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
    let choices = kept.choices.take(store, CHOICES, |text| choices::read(CHOICES, text), &mut told);
    let series = kept.series.take(store, SERIES, series::read, &mut told).unwrap_or_default();
    // Where nothing can be read, nothing can be written: told once is enough.
    kept.told = kept.game_is_locked || kept.settings_are_locked || kept.choices.is_locked || kept.series.is_locked;
    told.dedup();
    Opened { settings: kept.settings.clone(), game, choices, series, tidings: Tidings::new(told), kept }
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

    /// Whether the series that is kept is one of the same players.
    fn series_is_of(&self, series: &Series) -> bool {
        let kept = self.series.text.as_ref().and_then(|text| series::read(text).ok());
        kept.is_some_and(|kept| kept.players() == series.players())
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

fn keep_choices(store: Res<Store>, draft: Res<Draft>, mut kept: ResMut<Kept>, mut tidings: ResMut<Tidings>) {
    if !draft.is_changed() {
        return;
    }
    let text = choices::write(CHOICES, &draft.setup);
    // What the start screen opens with is no choice yet.
    if draft.is_added() {
        kept.choices.text = Some(text);
        return;
    }
    if let Err(failure) = kept.choices.keep(&store, CHOICES, text) {
        kept.tell(&failure, &mut tidings);
    }
}

/// A series that has not begun does not take the place of another.
fn keep_series(store: Res<Store>, series: Res<Series>, mut kept: ResMut<Kept>, mut tidings: ResMut<Tidings>) {
    if !series.is_changed() || series.is_added() || series.tally().games() == 0 && !kept.series_is_of(&series) {
        return;
    }
    if let Err(failure) = kept.series.keep(&store, SERIES, series::write(&series)) {
        kept.tell(&failure, &mut tidings);
    }
}

fn tell_failures(store: Res<Store>, mut kept: ResMut<Kept>, mut tidings: ResMut<Tidings>) {
    if store.0.has_failed() {
        kept.tell(&Failure("see above".to_owned()), &mut tidings);
    }
}

/// The clocks run on without anything happening to the game.
pub(super) fn keep_clocks_at_exit(store: Res<Store>, session: Res<Session>, seed: Res<Seed>, mut kept: ResMut<Kept>) {
    if session.clock().is_some()
        && session.has_begun()
        && !kept.interrupts
        && let Err(failure) = kept.keep(&store, &session, seed.0)
    {
        warn!("nothing can be kept: {failure}");
    }
    store.0.finish();
}
