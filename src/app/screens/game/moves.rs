//! The list of moves, including those taken back.

use crate::app::game::Session;
use crate::app::screens::systems::PanelSystems;
use crate::app::settings::Settings;
use crate::app::theme::{self, Scheme, size};
use crate::app::ui::text;
use crate::app::words::Words;
use crate::rules::{Color, Move};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_moves.in_set(PanelSystems));
}

#[derive(Component, Debug)]
struct MoveList;

/// The opacity of the background behind moves that were taken back.
const FAINT: f32 = 0.045;

/// The list with its caption.
#[derive(Component, Debug)]
pub(crate) struct MoveSection;

pub(crate) fn spawn(commands: &mut Commands, panel: Entity) {
    commands.spawn((
        ChildOf(panel),
        MoveSection,
        Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(6),
            flex_grow: 1.0,
            flex_basis: px(0),
            min_height: px(0),
            overflow: Overflow::clip(),
            ..default()
        },
        children![
            text(Words::new("moves-title"), theme::regular(size::SMALL), theme::INK_SOFT),
            (
                // When the list is full, the oldest moves leave at the top.
                Node {
                    flex_direction: FlexDirection::Column,
                    justify_content: JustifyContent::FlexEnd,
                    max_height: percent(100),
                    min_height: px(0),
                    overflow: Overflow::clip(),
                    ..default()
                },
                children![(
                    MoveList,
                    Node {
                        flex_wrap: FlexWrap::Wrap,
                        flex_shrink: 0.0,
                        column_gap: px(4),
                        row_gap: px(4),
                        align_content: AlignContent::FlexStart,
                        ..default()
                    },
                )],
            ),
        ],
    ));
}

fn show_moves(
    session: Res<Session>,
    settings: Res<Settings>,
    list: Query<(Entity, Ref<MoveList>)>,
    mut commands: Commands,
) {
    let Ok((list, marker)) = list.single() else { return };
    if !session.is_changed() && !settings.is_changed() && !marker.is_added() {
        return;
    }
    let scheme = Scheme::of(&settings);
    let game = session.game();
    let mut mover = game.start().to_move();
    commands.entity(list).despawn_children().with_children(|list| {
        let moves = game.line().iter().filter_map(|node| game.tree().played(*node));
        for (ply, played) in moves.enumerate() {
            list.spawn(move_cell(scheme, played, mover, ply < game.ply(), ply + 1 == game.ply()));
            mover = !mover;
        }
    });
}

fn move_cell(scheme: Scheme, played: Move, mover: Color, done: bool, last: bool) -> impl Bundle {
    let (ground, ink) = (scheme.face(mover), scheme.face(!mover));
    let strength = if done { 1.0 } else { FAINT };
    let caption = match played {
        Move::Place(square) => Words::new("move-square").text("square", square),
        Move::Pass => Words::new("move-pass"),
    };
    (
        Node {
            width: px(46),
            height: px(25),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border: px(2).all(),
            border_radius: BorderRadius::all(px(6)),
            ..default()
        },
        BackgroundColor(ground.with_alpha(strength)),
        BorderColor::all(if last { theme::ACCENT } else { bevy::color::Color::NONE }),
        children![text(caption, theme::semibold(size::SMALL), if done { ink } else { theme::INK_SOFT })],
    )
}
