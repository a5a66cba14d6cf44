//! Small pictures of discs, in the look of the discs on the board.

use super::accessible::{AccessibleName, accessible};
use crate::app::settings::Settings;
use crate::app::theme::{self, Scheme};
use crate::app::words::Words;
use crate::rules::Color as Side;
use accesskit::Role;
use bevy::prelude::*;
use bevy::ui_widgets::Button;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, paint_discs.before(bevy::ui::UiSystems::Content));
}

/// A small picture of a disc.
#[derive(Component, Clone, Copy, Debug)]
pub struct DiscPicture(pub Side);

/// A part of the ring or the cross on a marked face.
#[derive(Component, Clone, Copy, Debug)]
struct FaceMark(Side);

/// A small picture of a disc.
pub(crate) fn disc_picture(side: Side, width: f32) -> impl Bundle {
    let part = move |across: f32, along: f32, border: f32| {
        (
            FaceMark(side),
            Node {
                position_type: PositionType::Absolute,
                left: percent(50.0 - across / 2.0),
                top: percent(50.0 - along / 2.0),
                width: percent(across),
                height: percent(along),
                border: px(border).all(),
                border_radius: if border > 0.0 { BorderRadius::MAX } else { BorderRadius::ZERO },
                ..default()
            },
            BackgroundColor(Color::NONE),
            BorderColor::all(Color::NONE),
            Pickable::IGNORE,
        )
    };
    let parts = match side {
        Side::Black => vec![part(62.0, 62.0, 0.08 * width)],
        Side::White => vec![part(56.0, 10.0, 0.0), part(10.0, 56.0, 0.0)],
    };
    let name = match side {
        Side::Black => "colour-black",
        Side::White => "colour-white",
    };
    (
        DiscPicture(side),
        accessible(Role::Image, AccessibleName::Words(Words::new(name))),
        Node {
            width: px(width),
            height: px(width),
            flex_shrink: 0.0,
            border: px(1.5).all(),
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BackgroundColor(Color::NONE),
        BorderColor::all(Color::NONE),
        Pickable::IGNORE,
        Children::spawn(SpawnIter(parts.into_iter())),
    )
}

/// Paints small discs like those on the board.
fn paint_discs(
    settings: Res<Settings>,
    mut discs: Query<(Ref<DiscPicture>, &mut BackgroundColor, &mut BorderColor), (Without<FaceMark>, Without<Button>)>,
    mut marks: Query<(Ref<FaceMark>, &mut BackgroundColor, &mut BorderColor), Without<Button>>,
) {
    let scheme = Scheme::of(&settings);
    for (disc, mut face, mut edge) in &mut discs {
        if settings.is_changed() || disc.is_added() {
            face.set_if_neq(BackgroundColor(scheme.face(disc.0)));
            edge.set_if_neq(BorderColor::all(scheme.rim(disc.0).unwrap_or(theme::DISC_EDGE)));
        }
    }
    for (mark, mut fill, mut border) in &mut marks {
        if settings.is_changed() || mark.is_added() {
            let color = scheme.face_mark(mark.0).unwrap_or(Color::NONE);
            // A ring consists of its border only.
            fill.set_if_neq(BackgroundColor(if mark.0 == Side::White { color } else { Color::NONE }));
            border.set_if_neq(BorderColor::all(color));
        }
    }
}
