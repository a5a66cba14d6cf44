//! A shelf that lasts as long as the program, for tests and for machines without storage.

use crate::app::platform::{Failure, Shelf};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Texts by name.
#[derive(Debug, Default)]
pub struct Memory(Mutex<BTreeMap<String, String>>);

impl Memory {
    /// Adds a text.
    pub(super) fn insert(&self, name: &str, text: String) {
        self.texts().insert(name.to_owned(), text);
    }

    fn texts(&self) -> MutexGuard<'_, BTreeMap<String, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelf for Memory {
    fn read(&self, name: &str) -> Result<Option<String>, Failure> {
        Ok(self.texts().get(name).cloned())
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Failure> {
        self.insert(name, text.to_owned());
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), Failure> {
        self.texts().remove(name);
        Ok(())
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), Failure> {
        let mut texts = self.texts();
        if let Some(text) = texts.remove(from) {
            texts.insert(to.to_owned(), text);
        }
        Ok(())
    }

    fn place(&self, name: &str) -> String {
        name.to_owned()
    }
}
