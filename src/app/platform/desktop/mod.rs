//! A desktop.

mod clipboard;
mod files;
mod folders;
mod graphics;
mod intake;
mod motion;
mod one_thread;
mod outlet;
mod panics;
mod plugins;
mod search;
mod socket;
mod speaker;

pub(crate) use clipboard::clipboard_plugin;
pub(crate) use graphics::DRIVERS_HELP;
pub(crate) use intake::{given_by_file, intake_plugin};
pub(crate) use motion::wants_less_motion;
pub use outlet::OutletFolder;
pub(crate) use outlet::outlet_plugin;
pub(crate) use panics::report_panics;
pub(crate) use plugins::{BevyPlugins, bevy_plugins, on_screen};
pub(crate) use search::{SearchRunner, StopOnDrop};
pub(crate) use socket::open_line;
pub(crate) use speaker::{Speaker, speaker_plugin};

use super::shelf::Shelf;
use super::start_request::StartRequest;
use files::Files;

/// The program receives all keys of the keyboard.
pub(crate) const OWNS_KEYS: bool = true;
/// Files are dropped, or named on the command line.
pub(crate) const PICKS_FILES: bool = false;
/// Text is typed into fields of the game.
pub(crate) const TYPES_IN_PLACE: bool = true;

/// The command line.
pub(crate) fn start_request() -> StartRequest {
    StartRequest::CommandLine(std::env::args_os().collect())
}

/// The system's preferred languages, in order.
pub(crate) fn preferred_languages() -> Vec<String> {
    sys_locale::get_locales().collect()
}

/// The user's own folders.
pub(crate) fn user_shelf() -> impl Shelf + 'static {
    Files::of_user()
}

/// Text is typed in place, so there is no prompt.
pub(crate) fn ask_for_line(_question: &str, _now: &str) -> Option<String> {
    None
}

/// A program belongs to no server.
pub(crate) fn server_address() -> Option<String> {
    None
}
