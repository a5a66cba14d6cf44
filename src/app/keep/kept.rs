//! Resources that are kept register themselves.

use super::record::Unusable;
use super::store::{Found, Store};
use super::troubles::Troubles;
use crate::app::platform::Failure;
use crate::app::schedule::{Closing, Step};
use bevy::ecs::component::Mutable;
use bevy::prelude::*;

/// A resource that is kept between runs as a text.
pub(crate) trait Keepable: Resource<Mutability = Mutable> + Clone {
    /// The name of the text.
    const NAME: &'static str;
    /// Whether the player is told of a text that cannot be read even if another was told of.
    const IS_IMPORTANT: bool = false;
    /// Whether the player is told of a text that was damaged.
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
    /// Inserts a resource as it was kept, or as it usually is, and keeps it whenever it changes and when the program ends.
    fn keep<T: Keepable>(&mut self, usual: T) -> &mut Self;

    /// Inserts a resource as it was kept, or as it usually is. [`save`] keeps it.
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
        self.insert_resource(value).insert_resource(Kept { text, usual, is_locked })
    }
}

/// The kept text of a resource, as far as is known.
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
        let written = store.shelf().write(T::NAME, &text);
        self.text = Some(text);
        written
    }
}

fn save_changes<T: Keepable>(store: Res<Store>, value: Res<T>, mut kept: ResMut<Kept<T>>, mut commands: Commands) {
    if !value.is_changed() {
        return;
    }
    if value.is_added() {
        // The state in which the game opens is no change.
        kept.text = Some(value.to_text(&kept.usual));
    } else if let Err(failure) = kept.keep(&store, &value) {
        warn!("{}: {failure}", T::NAME);
        commands.queue(|world: &mut World| world.resource_mut::<Troubles>().note_nothing_kept());
    }
}

/// Keeps a resource now. A failure is for the log alone: this is for the end of the program.
pub(crate) fn save<T: Keepable>(store: Res<Store>, value: Res<T>, mut kept: ResMut<Kept<T>>) {
    if let Err(failure) = kept.keep(&store, &value) {
        warn!("{}: {failure}", T::NAME);
    }
}
