//! The window, and readable words when there can be none.

#[cfg(not(target_family = "wasm"))]
use super::flow::Step;
#[cfg(not(target_family = "wasm"))]
use super::icon::{self, Ground};
#[cfg(not(target_family = "wasm"))]
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
#[cfg(not(target_family = "wasm"))]
use bevy::window::WindowCreated;
use bevy::window::{MonitorSelection, PresentMode, WindowMode, WindowResizeConstraints, WindowResolution};
#[cfg(not(target_family = "wasm"))]
use bevy::winit::WINIT_WINDOWS;
#[cfg(not(target_family = "wasm"))]
use winit::window::Icon;

#[cfg(not(target_family = "wasm"))]
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, set_icon.in_set(Step::Draw).run_if(on_message::<WindowCreated>));
}

/// Gives windows their icon, where windows have one. On Wayland the desktop takes it from `othello.desktop`, and on a
/// Mac from the program's bundle.
#[cfg(not(target_family = "wasm"))]
fn set_icon(mut created: MessageReader<WindowCreated>, _on_the_thread_of_windows: NonSendMarker) {
    /// As large as task bars show it on fine screens.
    const SIZE: u16 = 128;
    WINIT_WINDOWS.with_borrow(|windows| {
        for window in created.read().filter_map(|message| windows.get_window(message.window)) {
            let size = u32::from(SIZE);
            // A window without its icon is still a window.
            window.set_window_icon(Icon::from_rgba(icon::draw(SIZE, Ground::Tile), size, size).ok());
        }
    });
}

/// The window the game opens.
pub(super) fn primary_window(title: String, size: Option<(u32, u32)>) -> Window {
    let (width, height) = size.unwrap_or((1280, 720));
    Window {
        title,
        name: Some("othello".to_owned()),
        resolution: WindowResolution::new(width, height),
        present_mode: PresentMode::AutoVsync,
        resize_constraints: WindowResizeConstraints { min_width: 200.0, min_height: 200.0, ..default() },
        // In a browser, where the page decides about the size and keeps the keys that are the browser's.
        canvas: Some("#board".to_owned()),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: false,
        ..default()
    }
}

/// Switches between a window and the whole screen.
pub(super) fn toggle_fullscreen(window: &mut Window) {
    window.mode = match window.mode {
        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        _ => WindowMode::Windowed,
    };
}

/// Turns a panic into a line that a player can read, and an exit code. A panic here means that the machine lacks
/// something that a window needs, or a mistake of ours.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn install_panic_words() {
    let default_hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let text = panic.payload_as_str().unwrap_or("no reason given");
        match missing_part(text) {
            Some(words) => {
                eprintln!("othello: {words}");
                std::process::exit(1);
            }
            None => {
                eprintln!("othello: an error that should not happen: {}", text.lines().next().unwrap_or(text));
                default_hook(panic);
            }
        }
    }));
}

/// What a machine lacks, judged by what the libraries say when they give up.
#[cfg(not(target_arch = "wasm32"))]
fn missing_part(panic: &str) -> Option<&'static str> {
    let says = |part: &str| panic.to_ascii_lowercase().contains(part);
    if says("libraryopenerror") {
        Some("an X11 library is missing: on Debian or Ubuntu install libxcursor1, libxi6 and libxkbcommon-x11-0")
    } else if says("event loop") || says("neither wayland_display") || says("xopendisplay") || says("no display") {
        Some("no display: start the game in a graphical session (DISPLAY or WAYLAND_DISPLAY must name one)")
    } else if says("find a gpu") || says("no suitable adapter") || says("wgpu surface") || says("createsurfaceerror") {
        Some("no graphics driver: the game needs Vulkan or OpenGL; on Debian or Ubuntu install mesa-vulkan-drivers")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_told_in_words() {
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

    #[test]
    fn fullscreen_goes_both_ways() {
        let mut window = primary_window(String::new(), Some((640, 480)));
        toggle_fullscreen(&mut window);
        assert!(matches!(window.mode, WindowMode::BorderlessFullscreen(_)));
        toggle_fullscreen(&mut window);
        assert_eq!(window.mode, WindowMode::Windowed);
    }
}
