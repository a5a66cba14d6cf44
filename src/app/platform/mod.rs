//! The machine behind one door: a desktop and a browser offer the same items.
//!
//! | item | desktop | browser |
//! |---|---|---|
//! | `bevy_plugins` | Bevy's default plugins | only the plugins in use, by name |
//! | `on_screen` | the best graphics driver is opened | WebGL 2 |
//! | `report_panics` | a line on the terminal | a message on the page |
//! | `start_request` | the command line | the query of the address |
//! | `wants_less_motion`, `preferred_languages` | the desktop's settings | the browser's settings |
//! | `user_shelf` | files in the user's folders | local storage |
//! | `SearchRunner` | threads | a worker |
//! | `clipboard_plugin` | the desktop's clipboard | the browser's clipboard, or its dialog |
//! | `intake_plugin` | the desktop's clipboard, dropped files | the browser's clipboard, dropped and chosen files |
//! | `outlet_plugin` | files in the folder for downloads | downloads |
//! | `open_line` | a websocket on a thread | the browser's websocket |
//! | `server_address` | what the player says | where the page comes from |
//! | `Speaker`, `speaker_plugin` | the sound device | the page's audio |
//! | `DRIVERS_HELP` | how to choose another driver | nothing |
//! | `PICKS_FILES` | a file is dropped, or named on the command line | the browser also asks for a file |
//! | `OWNS_KEYS` | the program has all keys | the browser keeps some |
//! | `TYPES_IN_PLACE`, `ask_for_line` | a text field | the browser's prompt, which opens a phone's keyboard |
//!
//! All other code in `app` is the same for both. Another machine is another column: a folder with these items.

mod alarm;
#[cfg(target_family = "wasm")]
mod browser;
mod clipboard;
#[cfg(not(target_family = "wasm"))]
mod desktop;
mod intake;
mod line;
mod meshes;
mod outlet;
mod redraw;
mod shelf;
mod software;
mod start_request;
mod window;

#[cfg(target_family = "wasm")]
use browser as machine;
#[cfg(not(target_family = "wasm"))]
use desktop as machine;

pub use alarm::Alarm;
#[cfg(target_family = "wasm")]
pub(crate) use browser::{host, page};
pub(crate) use clipboard::{Copied, CopyText};
#[cfg(not(target_family = "wasm"))]
pub use desktop::OutletFolder;
#[cfg(not(target_family = "wasm"))]
pub(crate) use desktop::given_by_file;
pub(crate) use intake::{FetchFile, FetchText, Given};
pub use line::{Line, LineAddress, LineEvent};
pub(crate) use machine::{
    BevyPlugins, DRIVERS_HELP, OWNS_KEYS, PICKS_FILES, SearchRunner, Speaker, StopOnDrop, TYPES_IN_PLACE, ask_for_line,
    bevy_plugins, clipboard_plugin, intake_plugin, on_screen, open_line, outlet_plugin, preferred_languages,
    report_panics, server_address, speaker_plugin, start_request, user_shelf, wants_less_motion,
};
pub(crate) use meshes::plugin as meshes_plugin;
pub(crate) use outlet::{SaveFile, Saved};
pub(crate) use redraw::{Calm, Redraw, plugin as redraw_plugin};
pub(crate) use shelf::{CHOICES, SETTINGS};
pub use shelf::{Failure, Shelf};
pub(crate) use software::{DrawsInSoftware, DriverSystems, plugin as software_plugin};
pub(crate) use start_request::StartRequest;
pub(crate) use window::{WINDOW_SIZES, primary_window, toggle_fullscreen};
