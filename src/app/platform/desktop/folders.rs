//! The user's folders, by the conventions of the system.

use std::path::PathBuf;

#[derive(Clone, Copy, Debug)]
pub(super) enum Purpose {
    /// Data that the program saves by itself.
    Data,
    /// The user's preferences.
    Config,
}

/// The folder of this game for a purpose.
pub(super) fn user_folder(purpose: Purpose) -> Option<PathBuf> {
    base_folder(purpose).map(|folder| folder.join("othello"))
}

/// The folder for the configuration of all programs.
pub(super) fn config_folder() -> Option<PathBuf> {
    base_folder(Purpose::Config)
}

/// The folder of all programs for a purpose. On Linux, the variables of the XDG base directories define it; a relative
/// path in them is ignored.
fn base_folder(purpose: Purpose) -> Option<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || variable("HOME");
    let (named, usual) = match purpose {
        Purpose::Data => ("XDG_DATA_HOME", ".local/share"),
        Purpose::Config => ("XDG_CONFIG_HOME", ".config"),
    };
    if cfg!(windows) {
        variable("APPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        variable(named).or_else(|| home().map(|home| home.join(usual)))
    }
}
