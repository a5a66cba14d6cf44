//! How the window is shared between the board and the panel beside or below it.

use super::flow::Step;
use super::frame::{BoardArea, BoardFrame};
use super::input::board_pointer;
use super::theme;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_tweening::AnimationSystem;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Layout>().add_systems(PreStartup, spawn_layout.after(theme::ThemeSystems)).add_systems(
        Update,
        (measure_window, arrange, clear_panel).chain().after(AnimationSystem::AnimationUpdate).before(Step::Input),
    );
}

/// The panel's size when it stands beside the board, in pixels at scale 1.
const BESIDE: Vec2 = Vec2::new(384.0, 720.0);
/// The same in a low window, where it leaves out what is not needed to play.
const BESIDE_LOW: Vec2 = Vec2::new(384.0, 500.0);
/// The same when it lies below the board.
const BELOW: Vec2 = Vec2::new(400.0, 484.0);

/// The arrangement in force.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Layout {
    /// The panel lies below the board.
    pub upright: bool,
    /// There is little height for the panel.
    pub low: bool,
    scale: f32,
}

impl Layout {
    /// The arrangement for a window of this size, in logical pixels: whichever leaves the larger board.
    pub fn of(window: Vec2) -> Layout {
        let low = window.y < 560.0;
        let beside = if low { BESIDE_LOW } else { BESIDE };
        // The panel takes what a board of full height leaves, or its share where that is too little.
        let beside_scale = (window.y / beside.y).min((0.38 * window.x).max(window.x - window.y) / beside.x);
        let beside_board = window.y.min(window.x - beside.x * beside_scale);
        let below_scale = (window.x / BELOW.x).min((0.42 * window.y).max(window.y - window.x) / BELOW.y);
        let below_board = window.x.min(window.y - BELOW.y * below_scale);
        let upright = below_board > beside_board;
        let scale = if upright { below_scale } else { beside_scale };
        Layout { upright, low: low && !upright, scale: scale.clamp(0.2, 8.0) }
    }

    /// Where the board lies in a window of this size, in logical pixels.
    pub fn board(window: Vec2) -> BoardFrame {
        let layout = Layout::of(window);
        let panel = if layout.upright { Vec2::new(0.0, BELOW.y) } else { Vec2::new(BESIDE.x, 0.0) };
        let area = (window - panel * layout.scale).max(Vec2::ZERO);
        BoardFrame::fit(area / 2.0, area)
    }
}

/// The node that holds board and panel.
#[derive(Component, Debug)]
pub(super) struct Root;

/// The node of the panel; the start screen and the game fill it.
#[derive(Component, Debug)]
pub struct Panel;

fn spawn_layout(mut commands: Commands) {
    commands.spawn(Camera2d);
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
                board_pointer(),
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
                BackgroundColor(theme::SURFACE),
            ),
        ],
    ));
}

fn measure_window(
    windows: Query<&Window, With<PrimaryWindow>>,
    mut layout: ResMut<Layout>,
    mut scale: ResMut<UiScale>,
) {
    let Ok(window) = windows.single() else { return };
    let now = Layout::of(Vec2::new(window.width(), window.height()));
    layout.set_if_neq(now);
    if scale.0 != now.scale {
        scale.0 = now.scale;
    }
}

fn arrange(
    layout: Res<Layout>,
    mut root: Single<&mut Node, With<Root>>,
    mut panel: Single<&mut Node, (With<Panel>, Without<Root>)>,
) {
    if !layout.is_changed() {
        return;
    }
    root.flex_direction = if layout.upright { FlexDirection::Column } else { FlexDirection::Row };
    if layout.upright {
        panel.width = percent(100);
        panel.height = px(BELOW.y);
    } else {
        panel.width = px(BESIDE.x);
        panel.height = percent(100);
    }
}

/// What fills the panel is built for a shape of the window, and anew for another.
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
            let layout = Layout::of(Vec2::new(width, height));
            assert_eq!(layout.upright, upright, "{width}×{height}");
            let board = Layout::board(Vec2::new(width, height)).square * 9.0;
            assert!(board > 0.45 * f32::max(width, height), "{width}×{height}: {board}");
        }
    }

    #[test]
    fn no_window_is_too_small() {
        for size in [Vec2::ZERO, Vec2::ONE, Vec2::new(1.0, 5000.0), Vec2::new(5000.0, 1.0)] {
            let layout = Layout::of(size);
            assert!(layout.scale.is_finite() && layout.scale > 0.0);
        }
    }
}
