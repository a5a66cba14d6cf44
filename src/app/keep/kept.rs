//! Registration of resources that are stored between runs.

use super::record::Unusable;
use super::store::{Found, Store, WorkFailed};
use super::troubles::{Troubles, note_nothing_kept};
use crate::app::platform::Failure;
use crate::app::schedule::{Closing, Step};
use bevy::ecs::component::Mutable;
use bevy::prelude::*;

/// A resource that is stored as a text between runs.
pub(crate) trait Keepable: Resource<Mutability = Mutable> + Clone {
    /// The name of the text.
    const NAME: &'static str;
    /// Whether an unreadable text is reported even if another one has been reported.
    const IS_IMPORTANT: bool = false;
    /// Whether a damaged text is reported to the player.
    const IS_MISSED: bool = true;

    /// The text. `usual` is the state of a player who has changed nothing.
    fn to_text(&self, usual: &Self) -> String;

    /// The resource from its text.
    ///
    /// # Errors
    /// The reason why the text cannot be used.
    fn from_text(text: &str, usual: &Self) -> Result<Self, Unusable>;

    /// Whether this state may take the place of the kept one.
    fn replaces(&self, _kept: Option<&Self>) -> bool {
        true
    }
}

/// Registers resources to be kept.
pub(crate) trait Keep {
    /// Inserts a resource from its stored text, or as `usual`, and saves it on every change and when the program ends.
    fn keep<T: Keepable>(&mut self, usual: T) -> &mut Self;

    /// Inserts a resource from its stored text, or as `usual`. [`save`] saves it.
    fn open<T: Keepable>(&mut self, usual: T) -> &mut Self;
}

impl Keep for App {
    fn keep<T: Keepable>(&mut self, usual: T) -> &mut Self {
        self.open(usual)
            .add_systems(Update, save_changes::<T>.in_set(Step::Late))
            .add_systems(Last, save::<T>.in_set(Closing::Save).run_if(on_message::<AppExit>))
    }

    fn open<T: Keepable>(&mut self, usual: T) -> &mut Self {
        let store = self.world().resource::<Store>().clone();
        let mut troubles = Troubles::default();
        std::mem::swap(&mut troubles, &mut self.world_mut().resource_mut::<Troubles>());
        let known = troubles.clone();
        let found = store.take(T::NAME, T::IS_IMPORTANT, |text| T::from_text(text, &usual), &mut troubles);
        *self.world_mut().resource_mut::<Troubles>() = if T::IS_MISSED { troubles } else { known };
        let (value, text, is_locked) = match found {
            Found::Some { value, text } => (value, Some(text), false),
            Found::Nothing => (usual.clone(), None, false),
            Found::Locked => (usual.clone(), None, true),
        };
        self.insert_resource(value).insert_resource(Kept { text, usual, is_locked }).add_observer(forget_text::<T>)
    }
}

/// The stored text of a resource, as far as it is known.
#[derive(Resource, Debug)]
pub(crate) struct Kept<T: Keepable> {
    text: Option<String>,
    usual: T,
    is_locked: bool,
}

impl<T: Keepable> Kept<T> {
    fn keep(&mut self, store: &Store, value: &T) -> Result<(), Failure> {
        let kept = self.text.as_ref().and_then(|text| T::from_text(text, &self.usual).ok());
        if self.is_locked || !value.replaces(kept.as_ref()) {
            return Ok(());
        }
        let text = value.to_text(&self.usual);
        if self.text.as_ref() == Some(&text) {
            return Ok(());
        }
        store.shelf().write(T::NAME, &text)?;
        self.text = Some(text);
        Ok(())
    }
}

/// Lets the next change or the end of the program save the resource again.
fn forget_text<T: Keepable>(_: On<WorkFailed>, mut kept: ResMut<Kept<T>>) {
    kept.text = None;
}

fn save_changes<T: Keepable>(store: Res<Store>, value: Res<T>, mut kept: ResMut<Kept<T>>, mut commands: Commands) {
    if !value.is_changed() {
        return;
    }
    if value.is_added() {
        // The state in which the game opens is not a change.
        kept.text = Some(value.to_text(&kept.usual));
    } else if let Err(failure) = kept.keep(&store, &value) {
        warn!("cannot save {}: {failure}", T::NAME);
        note_nothing_kept(&mut commands);
    }
}

/// Saves a resource at the end of the program. A failure only goes to the log.
pub(crate) fn save<T: Keepable>(store: Res<Store>, value: Res<T>, mut kept: ResMut<Kept<T>>) {
    if let Err(failure) = kept.keep(&store, &value) {
        warn!("cannot save {}: {failure}", T::NAME);
    }
}
