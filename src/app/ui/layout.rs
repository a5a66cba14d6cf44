//! The layout of the window: the board, and the panel beside or below it.

use super::appear::Appear;
use super::button::Dense;
use super::safe_area::SafeArea;
use crate::app::board::{BoardArea, BoardPlace};
use crate::app::platform::{DrawsInSoftware, DriverSystems};
use crate::app::schedule::{Screen, Step};
use crate::app::theme;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::Button;
use bevy::window::PrimaryWindow;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Layout>()
        .init_resource::<SafeArea>()
        .add_systems(PreStartup, spawn_layout.after(theme::ThemeSystems).after(DriverSystems))
        .add_systems(Update, (measure_window, arrange, clear_panel).chain().in_set(Step::Layout))
        .add_systems(PostUpdate, size_buttons.before(bevy::ui::UiSystems::Content));
}

/// The space that the panel needs, in pixels at scale 1: a width, a number of rows of buttons, and the height of the
/// rest. Rows keep the height that a finger needs at any scale.
#[derive(Clone, Copy, Debug)]
struct Need {
    width: f32,
    rows: f32,
    rest: f32,
    /// The scale below which the board shrinks instead of the panel. The start screen needs its choices, but a game
    /// needs its board.
    least: f32,
}

/// The panel beside the board.
const START_BESIDE: Need = Need { width: 384.0, rows: 7.0, rest: 412.0, least: 0.86 };
const GAME_BESIDE: Need = Need { least: 0.0, ..START_BESIDE };
/// The panel beside the board in a low window, reduced to the parts needed to play.
const START_BESIDE_LOW: Need = Need { width: 480.0, rows: 6.0, rest: 106.0, least: 0.8 };
const GAME_BESIDE_LOW: Need = Need { width: 400.0, rows: 2.0, rest: 215.0, least: 0.0 };
/// The panel below the board.
const START_BELOW: Need = Need { width: 400.0, rows: 7.0, rest: 162.0, least: 0.8 };
const GAME_BELOW: Need = Need { width: 400.0, rows: 2.0, rest: 240.0, least: 0.0 };

/// The list of lessons, which has more buttons than any other screen.
const LEARN_BESIDE: Need = Need { width: 384.0, rows: 10.0, rest: 280.0, least: 0.86 };
const LEARN_BESIDE_LOW: Need = Need { width: 480.0, rows: 7.0, rest: 60.0, least: 0.8 };
const LEARN_BELOW: Need = Need { width: 400.0, rows: 10.0, rest: 110.0, least: 0.8 };
/// A lesson.
const LESSON_BESIDE: Need = GAME_BESIDE;
const LESSON_BESIDE_LOW: Need = Need { width: 400.0, rows: 3.0, rest: 200.0, least: 0.0 };
const LESSON_BELOW: Need = Need { width: 400.0, rows: 3.0, rest: 230.0, least: 0.0 };

/// The scale below which there is no room for fingers, and everything shrinks alike.
const LEAST_FOR_TOUCH: f32 = 0.5;

impl Need {
    /// The height at a scale.
    fn height(self, scale: f32) -> f32 {
        self.rows * theme::TOUCH * scale.max(1.0) + self.rest * scale
    }

    /// The largest scale that fits into a height.
    fn scale_in(self, height: f32) -> f32 {
        let at_one = self.height(1.0);
        let with_touch = (height - self.rows * theme::TOUCH) / self.rest;
        if height >= at_one || with_touch < LEAST_FOR_TOUCH { height / at_one } else { with_touch }
    }
}

/// The current layout.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Layout {
    /// Whether the panel is below the board.
    pub upright: bool,
    /// Whether the panel has little height.
    pub low: bool,
    scale: f32,
    /// The panel's height below the board, or its width beside it, in pixels.
    panel: f32,
}

impl Layout {
    /// The layout for a window of this size, in logical pixels: the one that leaves the larger board to play on.
    pub fn of(window: Vec2, screen: Screen) -> Layout {
        let (beside, below) = (Layout::beside(window, Screen::Game), Layout::below(window, Screen::Game));
        let upright = window.x.min(window.y - below.panel) > window.y.min(window.x - beside.panel);
        if upright { Layout::below(window, screen) } else { Layout::beside(window, screen) }
    }

    fn beside(window: Vec2, screen: Screen) -> Layout {
        let low = window.y < 560.0;
        let need = match (low, screen) {
            (false, Screen::Start) => START_BESIDE,
            (false, Screen::Game | Screen::Match | Screen::Study) => GAME_BESIDE,
            (false, Screen::Learn | Screen::Lobby | Screen::Library) => LEARN_BESIDE,
            (false, Screen::Lesson) => LESSON_BESIDE,
            (true, Screen::Start) => START_BESIDE_LOW,
            (true, Screen::Game | Screen::Match | Screen::Study) => GAME_BESIDE_LOW,
            (true, Screen::Learn | Screen::Lobby | Screen::Library) => LEARN_BESIDE_LOW,
            (true, Screen::Lesson) => LESSON_BESIDE_LOW,
        };
        // The panel takes the space beside a board of full height, or its share if that is too little.
        let least = (need.width * need.least).min(0.6 * window.x);
        let share = (0.38 * window.x).max(window.x - window.y).max(least);
        let scale = need.scale_in(window.y).min(share / need.width);
        // In a low window, text does not grow.
        let scale = if low { scale.min(1.0) } else { scale };
        Layout { upright: false, low, scale, panel: need.width * scale }.clamped()
    }

    fn below(window: Vec2, screen: Screen) -> Layout {
        let need = match screen {
            Screen::Start => START_BELOW,
            Screen::Game | Screen::Match | Screen::Study => GAME_BELOW,
            Screen::Learn | Screen::Lobby | Screen::Library => LEARN_BELOW,
            Screen::Lesson => LESSON_BELOW,
        };
        let least = if need.least > 0.0 { need.height(need.least).min(0.75 * window.y) } else { 0.0 };
        let share = (0.42 * window.y).max(window.y - window.x).max(least);
        // Both screens have the same text size if there is room for it.
        let most = (share / START_BELOW.height(1.0)).max(1.0);
        let scale = need.scale_in(share).min(window.x / need.width).min(most);
        Layout { upright: true, low: false, scale, panel: share }.clamped()
    }

    fn clamped(self) -> Layout {
        Layout { scale: self.scale.clamp(0.2, 8.0), panel: self.panel.max(0.0), ..self }
    }

    /// The number of pixels in a unit of the interface.
    pub(crate) fn scale(&self) -> f32 {
        self.scale
    }

    /// The least height of buttons, at this scale of the interface.
    pub fn touch(&self) -> Val {
        px(if self.scale < LEAST_FOR_TOUCH { theme::TOUCH } else { theme::TOUCH / self.scale.min(1.0) })
    }

    /// The board's place during a game in a window of this size, in logical pixels.
    pub fn board(window: Vec2) -> BoardPlace {
        let layout = Layout::of(window, Screen::Game);
        let panel = if layout.upright { Vec2::new(0.0, layout.panel) } else { Vec2::new(layout.panel, 0.0) };
        let area = (window - panel).max(Vec2::ZERO);
        BoardPlace::fit(area / 2.0, area)
    }
}

/// The node with the board and the panel.
#[derive(Component, Debug)]
struct Root;

/// The node of the panel. The start screen and the game fill it.
#[derive(Component, Debug)]
pub struct Panel;

/// A screen's part of the panel, which it fills from top to bottom until the screen is left.
pub(crate) fn panel_page(panel: Entity, screen: Screen, padding: UiRect, gap: f32) -> impl Bundle {
    (
        Appear::Slide,
        DespawnOnExit(screen),
        ChildOf(panel),
        Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            min_height: px(0),
            padding,
            row_gap: px(gap),
            ..default()
        },
    )
}

/// The samples of a pixel. More than one smooth the edges of discs, but they cost a processor as much as all else in a
/// frame, and on a dense screen nobody sees them.
fn samples(software: DrawsInSoftware, scale: f32) -> Msaa {
    if software.0 || scale >= 2.0 { Msaa::Off } else { Msaa::Sample4 }
}

fn spawn_layout(software: Res<DrawsInSoftware>, window: Query<&Window, With<PrimaryWindow>>, mut commands: Commands) {
    let scale = window.single().map_or(1.0, Window::scale_factor);
    commands.spawn((Camera2d, samples(*software, scale), IsDefaultUiCamera));
    commands.spawn((
        Name::new("Layout"),
        Root,
        Node { width: percent(100), height: percent(100), ..default() },
        TabGroup::new(0),
        Pickable::IGNORE,
        children![
            (
                Name::new("Board area"),
                BoardArea,
                Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), min_height: px(0), ..default() },
            ),
            (
                Name::new("Panel"),
                Panel,
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_shrink: 0.0,
                    overflow: Overflow::clip(),
                    ..default()
                },
            ),
        ],
    ));
}

fn measure_window(
    windows: Query<&Window, With<PrimaryWindow>>,
    screen: Res<State<Screen>>,
    safe_area: Res<SafeArea>,
    mut layout: ResMut<Layout>,
    mut scale: ResMut<UiScale>,
) {
    let Ok(window) = windows.single() else { return };
    let room = safe_area.within(Vec2::new(window.width(), window.height()));
    let now = Layout::of(room, *screen.get());
    layout.set_if_neq(now);
    if scale.0 != now.scale {
        scale.0 = now.scale;
    }
}

fn arrange(
    layout: Res<Layout>,
    safe_area: Res<SafeArea>,
    mut root: Single<&mut Node, With<Root>>,
    mut panel: Single<&mut Node, (With<Panel>, Without<Root>)>,
) {
    if !layout.is_changed() && !safe_area.is_changed() {
        return;
    }
    root.padding = safe_area.padding(layout.scale, 0.0);
    root.flex_direction = if layout.upright { FlexDirection::Column } else { FlexDirection::Row };
    let extent = px(layout.panel / layout.scale.max(0.01));
    (panel.width, panel.height) = if layout.upright { (percent(100), extent) } else { (extent, percent(100)) };
}

/// Makes every button that stands by itself as high and as wide as a finger needs.
fn size_buttons(layout: Res<Layout>, mut buttons: Query<(Ref<Button>, &mut Node), Without<Dense>>) {
    for (button, mut node) in &mut buttons {
        let touch = layout.touch();
        if (layout.is_changed() || button.is_added()) && (node.min_height, node.min_width) != (touch, touch) {
            (node.min_height, node.min_width) = (touch, touch);
        }
    }
}

/// Empties the panel when the window changes its shape. The screens fill it again.
fn clear_panel(
    layout: Res<Layout>,
    panel: Single<Entity, With<Panel>>,
    mut shape: Local<Option<(bool, bool)>>,
    mut commands: Commands,
) {
    let now = (layout.upright, layout.low);
    if shape.replace(now).is_some_and(|before| before != now) {
        commands.entity(*panel).despawn_children();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_gets_its_room_in_every_window() {
        for (width, height, upright) in [
            (1280.0, 720.0, false),
            (1920.0, 1080.0, false),
            (3840.0, 2160.0, false),
            (390.0, 844.0, true),
            (844.0, 390.0, false),
            (768.0, 1024.0, true),
        ] {
            let layout = Layout::of(Vec2::new(width, height), Screen::Game);
            assert_eq!(layout.upright, upright, "{width}×{height}");
            let board = Layout::board(Vec2::new(width, height)).square * 9.0;
            assert!(board > 0.45 * f32::max(width, height), "{width}×{height}: {board}");
        }
    }

    #[test]
    fn no_window_is_too_small() {
        for size in [Vec2::ZERO, Vec2::ONE, Vec2::new(1.0, 5000.0), Vec2::new(5000.0, 1.0)] {
            for screen in [
                Screen::Start,
                Screen::Game,
                Screen::Learn,
                Screen::Lesson,
                Screen::Lobby,
                Screen::Match,
                Screen::Study,
                Screen::Library,
            ] {
                let layout = Layout::of(size, screen);
                assert!(layout.scale.is_finite() && layout.scale > 0.0 && layout.panel.is_finite());
            }
        }
    }
}
