//! The veil over the game and the card in its middle, for all dialogs.

use crate::app::schedule::Dialog;
use crate::app::theme;
use crate::app::ui::{Appear, Layout, SafeArea};
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::Button;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (keep_off_edges, shape_cards).before(bevy::ui::UiSystems::Content));
}

/// The veil over the window behind a dialog.
#[derive(Component, Debug)]
pub(super) struct Veil;

/// The card with the dialog's content.
#[derive(Component, Debug)]
struct Card;

/// Spawns an empty dialog and returns its card.
pub(super) fn spawn_dialog(commands: &mut Commands, name: &'static str, dialog: Dialog) -> Entity {
    let veil = commands
        .spawn((
            Name::new(name),
            Veil,
            Appear::Fade,
            DespawnOnExit(dialog),
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
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
            Card,
            Appear::Grow,
            Node {
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Stretch,
                max_width: percent(100),
                max_height: percent(100),
                border_radius: BorderRadius::all(px(16)),
                ..default()
            },
            BackgroundColor(theme::SURFACE),
            BoxShadow::new(Color::BLACK.with_alpha(0.5), px(0), px(10), px(0), px(30)),
        ))
        .id()
}

fn keep_off_edges(
    safe_area: Res<SafeArea>,
    layout: Res<Layout>,
    mut veils: Query<(Ref<Veil>, &mut Node), (Without<Card>, Without<Button>)>,
) {
    for (veil, mut node) in &mut veils {
        if veil.is_added() || safe_area.is_changed() || layout.is_changed() {
            node.padding = safe_area.padding(layout.scale(), 12.0);
        }
    }
}

/// Makes cards wide in a low window, with their content side by side.
fn shape_cards(layout: Res<Layout>, mut cards: Query<(Ref<Card>, &mut Node), (Without<Veil>, Without<Button>)>) {
    for (card, mut node) in &mut cards {
        if card.is_added() || layout.is_changed() {
            node.width = px(if layout.low { 640 } else { 372 });
            node.padding = px(if layout.low { 14 } else { 24 }).all();
            node.row_gap = px(if layout.low { 8 } else { 12 });
        }
    }
}
