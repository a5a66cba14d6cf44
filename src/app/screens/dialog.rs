//! What all dialogs share: a veil over the game and a card in the middle.

use crate::app::flow::Dialog;
use crate::app::theme;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

/// Spawns an empty dialog and returns its card, to be filled.
pub(super) fn spawn_dialog(commands: &mut Commands, name: &'static str, dialog: Dialog) -> Entity {
    let veil = commands
        .spawn((
            Name::new(name),
            DespawnOnExit(dialog),
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                padding: px(12).all(),
                ..default()
            },
            GlobalZIndex(10),
            BackgroundColor(theme::VEIL),
            TabGroup::modal(),
        ))
        .id();
    commands
        .spawn((
            ChildOf(veil),
            Node {
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Stretch,
                width: px(372),
                max_width: percent(100),
                max_height: percent(100),
                padding: px(24).all(),
                row_gap: px(12),
                border_radius: BorderRadius::all(px(16)),
                ..default()
            },
            BackgroundColor(theme::SURFACE),
            BoxShadow::new(Color::BLACK.with_alpha(0.5), px(0), px(10), px(0), px(30)),
        ))
        .id()
}
