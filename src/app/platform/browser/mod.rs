//! A browser.

mod clipboard;
pub(crate) mod host;
mod intake;
mod log;
mod outlet;
pub(crate) mod page;
mod plugins;
mod search;
mod socket;
mod speaker;
mod storage;

pub(crate) use clipboard::clipboard_plugin;
pub(crate) use intake::intake_plugin;
pub(crate) use log::report_panics;
pub(crate) use outlet::outlet_plugin;
pub(crate) use page::{ask_for_line, preferred_languages, server_address, wants_less_motion};
pub(crate) use plugins::{BevyPlugins, bevy_plugins, on_screen};
pub(crate) use search::{SearchRunner, StopOnDrop};
pub(crate) use socket::open_line;
pub(crate) use speaker::{Speaker, speaker_plugin};

use super::shelf::Shelf;
use super::start_request::StartRequest;
use storage::LocalStorage;

/// There is nothing to choose.
pub(crate) const DRIVERS_HELP: &str = "";
/// The browser keeps its own keys, such as full screen and quit.
pub(crate) const OWNS_KEYS: bool = false;
/// The browser asks for a file.
pub(crate) const PICKS_FILES: bool = true;
/// A phone opens no keyboard for a canvas, so the browser's prompt asks for text.
pub(crate) const TYPES_IN_PLACE: bool = false;

/// The query of the page's address.
pub(crate) fn start_request() -> StartRequest {
    StartRequest::Query(page::query())
}

/// The browser's store for this site.
pub(crate) fn user_shelf() -> impl Shelf + 'static {
    LocalStorage
}
