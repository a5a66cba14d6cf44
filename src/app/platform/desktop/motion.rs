//! The desktop's preference for reduced motion, on Linux.
//!
//! Desktops differ. KDE has a line in a file; GNOME and its relatives have a switch, which their own command reads.
//! Other systems are not asked, since their answers could not be tested.

use super::folders::config_folder;
use std::env;
use std::fs;
use std::process::{Command, Stdio};

/// Whether the user's desktop has its animations switched off; false without a desktop.
pub(crate) fn wants_less_motion() -> bool {
    if !cfg!(target_os = "linux") {
        return false;
    }
    let desktop = env::var("XDG_CURRENT_DESKTOP").unwrap_or_default();
    if desktop.is_empty() {
        false
    } else if desktop.split(':').any(|name| name == "KDE") {
        let globals = config_folder().and_then(|folder| fs::read_to_string(folder.join("kdeglobals")).ok());
        globals.is_some_and(|globals| kde_is_still(&globals))
    } else {
        let mut ask = Command::new("gsettings");
        ask.args(["get", "org.gnome.desktop.interface", "enable-animations"])
            .stdin(Stdio::null())
            .stderr(Stdio::null());
        ask.output().is_ok_and(|answer| answer.stdout.starts_with(b"false"))
    }
}

/// Whether animations take no time: `AnimationDurationFactor=0` in the group `KDE`.
fn kde_is_still(globals: &str) -> bool {
    let lines = globals.lines().map(str::trim).skip_while(|line| *line != "[KDE]").skip(1);
    let mut group = lines.take_while(|line| !line.starts_with('['));
    let factor = group.find_map(|line| line.strip_prefix("AnimationDurationFactor")?.trim_start().strip_prefix('='));
    factor.is_some_and(|factor| factor.trim().parse() == Ok(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kde_is_still_when_its_animations_take_no_time() {
        assert!(kde_is_still("[General]\nfont=x\n\n[KDE]\nSingleClick=false\nAnimationDurationFactor=0\n"));
        assert!(kde_is_still("[KDE]\nAnimationDurationFactor = 0.0\n[Icons]\n"));
        for moving in [
            "",
            "[KDE]\n",
            "[KDE]\nAnimationDurationFactor=0.5",
            "[KDE]\nAnimationDurationFactor=\n",
            "[Other]\nAnimationDurationFactor=0",
            "[KDE]\n[Other]\nAnimationDurationFactor=0",
        ] {
            assert!(!kde_is_still(moving), "{moving}");
        }
    }
}
