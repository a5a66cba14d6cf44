//! The browser's storage for this site. It may be forbidden, full, or emptied at any time.

use super::host;
use crate::app::platform::shelf::{Failure, Shelf};
use web_sys::Storage;

/// The texts of this game, apart from others on the same host.
#[derive(Debug)]
pub(super) struct LocalStorage;

fn key(name: &str) -> String {
    format!("othello.{name}")
}

fn storage() -> Result<Storage, Failure> {
    let found = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
    found.ok_or_else(|| Failure("the browser has no storage for this page".to_owned()))
}

fn failed(what: &str) -> Failure {
    Failure(format!("the browser's storage refuses to {what}"))
}

impl Shelf for LocalStorage {
    /// The page asked for a lock that one tab holds at a time.
    fn claim(&self) -> bool {
        host::owns_save()
    }

    /// Where storage is forbidden, nothing has been kept. The player hears of it once: when the game cannot be saved.
    fn read(&self, name: &str) -> Result<Option<String>, Failure> {
        let Ok(storage) = storage() else { return Ok(None) };
        storage.get_item(&key(name)).map_err(|_| failed("read"))
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Failure> {
        storage()?.set_item(&key(name), text).map_err(|_| failed("write"))
    }

    fn remove(&self, name: &str) -> Result<(), Failure> {
        storage()?.remove_item(&key(name)).map_err(|_| failed("remove"))
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), Failure> {
        if let Some(text) = self.read(from)? {
            self.write(to, &text)?;
            self.remove(from)?;
        }
        Ok(())
    }

    fn place(&self, name: &str) -> String {
        key(name)
    }
}
