//! The store of this game: texts on a shelf, put aside when they cannot be used.

use super::memory::Memory;
use super::record::Unusable;
use super::troubles::{Troubles, note_nothing_kept};
use crate::app::platform::{self, CHOICES, Failure, SETTINGS, Shelf};
use crate::app::schedule::{Closing, Step};
use bevy::prelude::*;
use std::sync::Arc;

pub(super) fn plugin(app: &mut App) {
    if app.world().resource::<Store>().is_open_elsewhere {
        app.world_mut().resource_mut::<Troubles>().note_open_elsewhere();
    }
    app.add_systems(Update, note_failures.in_set(Step::Late))
        .add_systems(Last, finish.in_set(Closing::Finish).run_if(on_message::<AppExit>));
}

/// The place where this game keeps its texts.
#[derive(Resource, Clone, Debug)]
pub struct Store {
    shelf: Arc<dyn Shelf>,
    /// Whether another run of the program has the user's texts.
    pub(super) is_open_elsewhere: bool,
}

impl Default for Store {
    /// A store that lasts as long as the program.
    fn default() -> Store {
        Store::on(Memory::default())
    }
}

impl Store {
    /// A store on this shelf.
    pub fn on(shelf: impl Shelf + 'static) -> Store {
        Store { shelf: Arc::new(shelf), is_open_elsewhere: false }
    }

    /// A store on a shelf that this run can claim. If another run has it, a store with the player's preferences, which
    /// lasts as long as the program.
    pub fn claimed(shelf: impl Shelf + 'static) -> Store {
        if shelf.claim() {
            return Store::on(shelf);
        }
        let copy = Memory::default();
        for name in [SETTINGS, CHOICES] {
            if let Ok(Some(text)) = shelf.read(name) {
                copy.insert(name, text);
            }
        }
        Store { is_open_elsewhere: true, ..Store::on(copy) }
    }

    /// A store in the user's own folders, or in the browser's storage.
    pub fn of_user() -> Store {
        Store::claimed(platform::user_shelf())
    }

    /// The shelf with the texts.
    pub fn shelf(&self) -> &dyn Shelf {
        &*self.shelf
    }

    /// Renames a text that cannot be used, so that it is not overwritten. Returns the new name.
    fn put_aside(&self, name: &str) -> Result<String, Failure> {
        self.rename_to_free(name, &format!("{name}-damaged"))
    }

    /// Renames a text to the first of the [`numbered`] names that is free. Returns the new name.
    ///
    /// # Errors
    /// The text cannot be renamed, or no name is free. It keeps its name.
    pub(crate) fn rename_to_free(&self, from: &str, to: &str) -> Result<String, Failure> {
        for name in numbered(to) {
            if self.shelf.read(&name)?.is_none() {
                self.shelf.rename(from, &name)?;
                return Ok(name);
            }
        }
        Err(Failure(format!("there are already a hundred texts named {to}")))
    }

    /// Reads a text with a function. A text that cannot be used is put aside and recorded in `troubles`.
    pub(crate) fn take<T>(
        &self,
        name: &'static str,
        is_important: bool,
        read: impl FnOnce(&str) -> Result<T, Unusable>,
        troubles: &mut Troubles,
    ) -> Found<T> {
        let locked = |failure: &Failure, troubles: &mut Troubles| {
            warn!("{}: {failure}", self.shelf.place(name));
            troubles.note_unreadable(self.shelf.place(name), is_important);
            Found::Locked
        };
        let text = match self.shelf.read(name) {
            Ok(Some(text)) => text,
            Ok(None) => return Found::Nothing,
            Err(failure) => return locked(&failure, troubles),
        };
        let unusable = match read(&text) {
            Ok(value) => return Found::Some { value, text },
            Err(unusable) => unusable,
        };
        warn!("{}: {unusable}", self.shelf.place(name));
        match self.put_aside(name) {
            Ok(aside) => {
                troubles.note_put_aside(name, unusable, self.shelf.place(&aside));
                Found::Nothing
            }
            Err(failure) => locked(&failure, troubles),
        }
    }
}

/// A hundred names for texts of the same kind: the name itself, and the name with a number from 2 on.
pub(crate) fn numbered(name: &str) -> impl Iterator<Item = String> {
    (1..=100).map(move |n| if n == 1 { name.to_owned() } else { format!("{name}-{n}") })
}

/// The result of looking for a text.
pub(crate) enum Found<T> {
    /// The text and its value.
    Some {
        /// The value read from it.
        value: T,
        /// The text itself.
        text: String,
    },
    /// There is no text, or it was put aside.
    Nothing,
    /// The text can be neither used nor put aside, so it must not be overwritten.
    Locked,
}

/// Delayed work has failed, so nobody knows which texts are stored.
#[derive(Event, Clone, Copy, Debug)]
pub(crate) struct WorkFailed;

fn note_failures(store: Res<Store>, mut commands: Commands) {
    if store.shelf.has_failed() {
        warn!("a delayed write has failed");
        commands.trigger(WorkFailed);
        note_nothing_kept(&mut commands);
    }
}

fn finish(store: Res<Store>) {
    store.shelf.finish();
    if store.shelf.has_failed() {
        warn!("the last write has failed");
    }
}
