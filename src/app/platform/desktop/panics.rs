//! Readable messages for a game that cannot run.

use crate::version::version;

/// Prints a panic as a line that a player can read, and exits with a code. A panic here means that the machine lacks a
/// part that a window needs, or that the game has a bug.
pub(crate) fn report_panics() {
    let default_hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let text = panic.payload_as_str().unwrap_or("no reason given");
        match missing_part(text) {
            Some(words) => {
                eprintln!("othello: {words}");
                std::process::exit(1);
            }
            None => {
                eprintln!("othello {}: internal error: {}", version(), text.lines().next().unwrap_or(text));
                default_hook(panic);
            }
        }
    }));
}

const NO_DRIVER: &str =
    "no graphics driver: the game needs Vulkan or OpenGL; on Debian or Ubuntu install libgl1-mesa-dri and libegl1";

/// Ends the program because no driver can draw.
pub(super) fn exit_without_driver() -> ! {
    eprintln!("othello: {NO_DRIVER}");
    std::process::exit(1)
}

/// The part that the machine lacks, judged by the messages of the libraries.
fn missing_part(panic: &str) -> Option<&'static str> {
    let says = |part: &str| panic.to_ascii_lowercase().contains(part);
    if says("libraryopenerror") {
        Some("an X11 library is missing: on Debian or Ubuntu install libxcursor1, libxi6 and libxkbcommon-x11-0")
    } else if says("event loop") || says("neither wayland_display") || says("xopendisplay") || says("no display") {
        Some("no display: start the game in a graphical session (DISPLAY or WAYLAND_DISPLAY must name one)")
    } else if says("find a gpu") || says("no suitable adapter") || says("wgpu surface") || says("createsurfaceerror") {
        Some(NO_DRIVER)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_missing_part_is_named() {
        let gpu = "Unable to find a GPU! Make sure you have installed required drivers!";
        assert!(missing_part(gpu).is_some_and(|words| words.contains("graphics driver")));
        let display = "Failed to build event loop: Os(OsError { line: 1, error: \"neither WAYLAND_DISPLAY nor\" })";
        assert!(missing_part(display).is_some_and(|words| words.contains("no display")));
        let no_loader =
            "Failed to create wgpu surface: CreateSurfaceError { inner: Hal(FailedToCreateSurfaceForAnyBackend({})) }";
        assert!(missing_part(no_loader).is_some_and(|words| words.contains("graphics driver")));
        let library = "Failed to build event loop: Os(OsError { error: XNotSupported(LibraryOpenError(OpenError)) })";
        assert!(missing_part(library).is_some_and(|words| words.contains("X11 library")));
        assert_eq!(missing_part("index out of bounds"), None);
    }
}
