//! Size and place of the window, from one run to the next.
//!
//! Only for windows that the player moves and sizes. With `--window`, nothing is restored or saved.

use crate::app::keep::{Keep, Keepable, Unusable, read_record, save, write_record};
use crate::app::platform::WINDOW_SIZES;
use crate::app::schedule::{Closing, Step};
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{
    Monitor, MonitorSelection, PrimaryWindow, WindowCloseRequested, WindowMode, WindowMoved, WindowResized,
};
use bevy::winit::WINIT_WINDOWS;

pub(super) fn plugin(app: &mut App) {
    app.open(Placement::default()).add_systems(Update, bring_on_screen.in_set(Step::Late)).add_systems(
        Last,
        (remember, save::<Placement>.run_if(on_message::<AppExit>.or_else(on_message::<WindowCloseRequested>)))
            .chain()
            .in_set(Closing::Save),
    );
    let kept = *app.world().resource::<Placement>();
    let mut windows = app.world_mut().query_filtered::<&mut Window, With<PrimaryWindow>>();
    if let Ok(mut window) = windows.single_mut(app.world_mut()) {
        kept.apply(&mut window);
    }
}

/// The size of a window that the player has not changed, in logical pixels.
const USUAL_SIZE: UVec2 = UVec2::new(1280, 720);
/// The part of a window's upper edge that must be on a screen, in physical pixels, so that it can be dragged.
const HOLD: IVec2 = IVec2::new(96, 24);

/// The state of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Extent {
    #[default]
    Window,
    Maximised,
    Fullscreen,
}

/// The place of the window, or its place before it became larger.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placement {
    /// In logical pixels.
    size: UVec2,
    /// In physical pixels of the desktop; `None` leaves it to the system.
    position: Option<IVec2>,
    extent: Extent,
}

impl Default for Placement {
    fn default() -> Placement {
        Placement { size: USUAL_SIZE, position: None, extent: Extent::Window }
    }
}

impl Placement {
    /// Sets up a window before it opens. It opens in full screen only if its screen is known.
    fn apply(&self, window: &mut Window) {
        window.resolution.set(self.size.x as f32, self.size.y as f32);
        if let Some(position) = self.position {
            window.position.set(position);
        }
        if self.extent == Extent::Maximised {
            window.set_maximized(true);
        }
    }

    /// The placement fitted to these screens, given as the corners of each in physical pixels, the main one first. The
    /// window is no larger than its screen, and can be seen and dragged.
    fn on_screens(self, screens: &[IRect], scale: f32) -> Placement {
        let Some(main) = screens.first() else { return self };
        let physical = |size: UVec2| (size.as_vec2() * scale).round().as_ivec2();
        let holds = |screen: &&IRect, position: IVec2| {
            let edge = IRect::from_corners(position, position + IVec2::new(physical(self.size).x, HOLD.y));
            let seen = screen.intersect(edge);
            seen.width() >= HOLD.x.min(edge.width()) && seen.height() >= HOLD.y
        };
        let found = self.position.and_then(|position| screens.iter().find(|screen| holds(screen, position)));
        let screen = found.unwrap_or(main);
        let most = (screen.size().as_vec2() / scale).floor().as_uvec2();
        let size = self.size.min(most).max(UVec2::splat(*WINDOW_SIZES.start()));
        let middle = screen.min + (screen.size() - physical(size)).max(IVec2::ZERO) / 2;
        let lost = self.position.is_some() && found.is_none();
        Placement { size, position: if lost { Some(middle) } else { self.position }, ..self }
    }

    /// The lines of its text.
    fn lines(&self) -> Vec<(&'static str, String)> {
        let mut lines = vec![("size", format!("{} {}", self.size.x, self.size.y))];
        if let Some(position) = self.position {
            lines.push(("position", format!("{} {}", position.x, position.y)));
        }
        match self.extent {
            Extent::Window => {}
            Extent::Maximised => lines.push(("extent", "maximised".to_owned())),
            Extent::Fullscreen => lines.push(("extent", "fullscreen".to_owned())),
        }
        lines
    }

    /// The placement in these lines; `None` if they are malformed.
    fn from_lines<'a>(lines: impl IntoIterator<Item = (&'a str, &'a str)>) -> Option<Placement> {
        let mut placement = Placement::default();
        for (key, value) in lines {
            match (key, value) {
                ("size", _) => {
                    let (width, height) = value.split_once(' ')?;
                    placement.size = UVec2::new(width.parse().ok()?, height.parse().ok()?);
                }
                ("position", _) => {
                    let (x, y) = value.split_once(' ')?;
                    // Numbers beyond this range are on no screen, and their sums might overflow.
                    let place = |text: &str| text.parse().ok().filter(|at| (-100_000..=100_000).contains(at));
                    placement.position = Some(IVec2::new(place(x)?, place(y)?));
                }
                ("extent", "maximised") => placement.extent = Extent::Maximised,
                ("extent", "fullscreen") => placement.extent = Extent::Fullscreen,
                _ => return None,
            }
        }
        is_usable(placement.size).then_some(placement)
    }
}

/// Whether a window can be used at this size. A minimised one may have none at all.
fn is_usable(size: UVec2) -> bool {
    size.to_array().iter().all(|side| WINDOW_SIZES.contains(side))
}

/// A damaged placement is no loss, so it is not reported to the player.
impl Keepable for Placement {
    const NAME: &'static str = "window";
    const IS_MISSED: bool = false;

    fn to_text(&self, _: &Placement) -> String {
        write_record(Placement::NAME, self.lines())
    }

    fn from_text(text: &str, _: &Placement) -> Result<Placement, Unusable> {
        let placement = Placement::from_lines(read_record(Placement::NAME, text)?);
        placement.ok_or_else(|| Unusable::Damaged("not the place of a window".to_owned()))
    }
}

/// Moves the window onto a visible screen once the screens are known.
fn bring_on_screen(
    monitors: Query<(&Monitor, Has<bevy::window::PrimaryMonitor>)>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut placement: ResMut<Placement>,
    mut done: Local<bool>,
) {
    if *done || monitors.is_empty() {
        return;
    }
    let Ok(mut window) = windows.single_mut() else { return };
    *done = true;
    let mut screens: Vec<(bool, IRect)> = monitors
        .iter()
        .map(|(monitor, is_main)| {
            let size = UVec2::new(monitor.physical_width, monitor.physical_height).as_ivec2();
            (!is_main, IRect::from_corners(monitor.physical_position, monitor.physical_position + size))
        })
        .filter(|(_, screen)| !screen.is_empty())
        .collect();
    screens.sort_by_key(|(is_other, _)| *is_other);
    let screens: Vec<IRect> = screens.into_iter().map(|(_, screen)| screen).collect();
    let fitting = placement.on_screens(&screens, window.resolution.base_scale_factor());
    if fitting.size != placement.size {
        window.resolution.set(fitting.size.x as f32, fitting.size.y as f32);
    }
    if fitting.position != placement.position
        && let Some(position) = fitting.position
    {
        window.position.set(position);
    }
    if fitting.extent == Extent::Fullscreen {
        window.mode = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
    }
    placement.set_if_neq(fitting);
}

/// Records the window's size and place, except in full screen and while it is minimised.
fn remember(
    // The window system answers only on the main thread.
    _main_thread: NonSendMarker,
    windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    mut resized: MessageReader<WindowResized>,
    mut moved: MessageReader<WindowMoved>,
    mut closing: MessageReader<WindowCloseRequested>,
    mut exit: MessageReader<AppExit>,
    mut placement: ResMut<Placement>,
) {
    let news = resized.read().count() + moved.read().count() + closing.read().count() + exit.read().count();
    let Ok((entity, window)) = windows.single() else { return };
    if news == 0 {
        return;
    }
    let mut now = *placement;
    now.extent = extent(entity, window);
    let size = UVec2::new(window.width().round() as u32, window.height().round() as u32);
    if now.extent == Extent::Window && is_usable(size) {
        now.size = size;
        now.position = position(entity, window).or(now.position);
    }
    placement.set_if_neq(now);
}

/// The position of a window. Some window systems do not report moves, so query it first.
fn position(entity: Entity, window: &Window) -> Option<IVec2> {
    let asked = WINIT_WINDOWS.with_borrow(|windows| windows.get_window(entity)?.outer_position().ok());
    match (asked, window.position) {
        (Some(position), _) => Some(IVec2::new(position.x, position.y)),
        (None, WindowPosition::At(position)) => Some(position),
        (None, _) => None,
    }
}

fn extent(entity: Entity, window: &Window) -> Extent {
    let maximised =
        || WINIT_WINDOWS.with_borrow(|windows| windows.get_window(entity).is_some_and(|window| window.is_maximized()));
    match window.mode {
        WindowMode::Windowed if maximised() => Extent::Maximised,
        WindowMode::Windowed => Extent::Window,
        _ => Extent::Fullscreen,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCREEN: IRect = IRect { min: IVec2::ZERO, max: IVec2::new(1920, 1080) };
    const LEFT_OF_IT: IRect = IRect { min: IVec2::new(-1280, 0), max: IVec2::new(0, 1024) };

    fn at(x: i32, y: i32) -> Placement {
        Placement { position: Some(IVec2::new(x, y)), ..Placement::default() }
    }

    #[test]
    fn a_window_that_can_be_seen_stays_where_it_is() {
        for placement in [Placement::default(), at(0, 0), at(100, 50), at(-1000, 300), at(1800, 1000), at(-40, 0)] {
            assert_eq!(placement.on_screens(&[SCREEN, LEFT_OF_IT], 1.0), placement, "{placement:?}");
        }
    }

    #[test]
    fn a_window_that_is_on_no_screen_comes_to_the_middle() {
        for placement in [at(-1270, 300), at(3000, 0), at(1900, 100), at(100, 1075), at(100, -30), at(-99_999, 99_999)]
        {
            let found = placement.on_screens(&[SCREEN], 1.0);
            assert_eq!(found, Placement { position: Some(IVec2::new(320, 180)), ..placement });
        }
    }

    #[test]
    fn no_window_is_larger_than_its_screen() {
        let huge = Placement { size: UVec2::new(16000, 300), ..at(0, 0) };
        assert_eq!(huge.on_screens(&[SCREEN], 1.0).size, UVec2::new(1920, 300));
        assert_eq!(huge.on_screens(&[SCREEN], 2.0).size, UVec2::new(960, 300));
        let small = IRect { min: IVec2::ZERO, max: IVec2::new(800, 480) };
        assert_eq!(
            Placement::default().on_screens(&[small], 1.0),
            Placement { size: UVec2::new(800, 480), ..Placement::default() }
        );
        assert_eq!(huge.on_screens(&[], 1.0), huge);
    }

    #[test]
    fn a_placement_comes_back_and_nonsense_does_not() {
        for placement in [
            Placement::default(),
            at(-5, 7),
            Placement { extent: Extent::Maximised, ..at(1, 2) },
            Placement { extent: Extent::Fullscreen, ..at(0, 0) },
        ] {
            let lines = placement.lines();
            let read = Placement::from_lines(lines.iter().map(|(key, value)| (*key, value.as_str())));
            assert_eq!(read, Some(placement));
        }
        for (key, value) in [
            ("size", "10 10"),
            ("size", "20000 300"),
            ("size", "-1 300"),
            ("size", "1280"),
            ("position", "x 1"),
            ("position", "2147483647 0"),
            ("extent", "round"),
            ("colour", "red"),
        ] {
            assert_eq!(Placement::from_lines([(key, value)]), None, "{key} {value}");
        }
    }
}
