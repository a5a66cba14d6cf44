//! The store of this game: texts on a shelf, put aside when they cannot be used.

use super::memory::Memory;
use super::record::Unusable;
use super::troubles::{Troubles, note_nothing_kept};
use crate::app::platform::{self, Failure, Shelf};
use crate::app::schedule::{Closing, Step};
use bevy::prelude::*;
use std::sync::Arc;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, note_failures.in_set(Step::Late))
        .add_systems(Last, finish.in_set(Closing::Finish).run_if(on_message::<AppExit>));
}

/// The place where this game keeps its texts.
#[derive(Resource, Clone, Debug)]
pub struct Store(Arc<dyn Shelf>);

impl Default for Store {
    /// A store that lasts as long as the program.
    fn default() -> Store {
        Store::on(Memory::default())
    }
}

impl Store {
    /// A store on this shelf.
    pub fn on(shelf: impl Shelf + 'static) -> Store {
        Store(Arc::new(shelf))
    }

    /// A store in the user's own folders, or in the browser's storage.
    pub fn of_user() -> Store {
        Store::on(platform::user_shelf())
    }

    /// The shelf with the texts.
    pub fn shelf(&self) -> &dyn Shelf {
        &*self.0
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
            if self.0.read(&name)?.is_none() {
                self.0.rename(from, &name)?;
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
            warn!("{}: {failure}", self.0.place(name));
            troubles.note_unreadable(self.0.place(name), is_important);
            Found::Locked
        };
        let text = match self.0.read(name) {
            Ok(Some(text)) => text,
            Ok(None) => return Found::Nothing,
            Err(failure) => return locked(&failure, troubles),
        };
        let unusable = match read(&text) {
            Ok(value) => return Found::Some { value, text },
            Err(unusable) => unusable,
        };
        warn!("{}: {unusable}", self.0.place(name));
        match self.put_aside(name) {
            Ok(aside) => {
                troubles.note_put_aside(name, unusable, self.0.place(&aside));
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
    if store.0.has_failed() {
        warn!("a delayed write has failed");
        commands.trigger(WorkFailed);
        note_nothing_kept(&mut commands);
    }
}

fn finish(store: Res<Store>) {
    store.0.finish();
    if store.0.has_failed() {
        warn!("the last write has failed");
    }
}
