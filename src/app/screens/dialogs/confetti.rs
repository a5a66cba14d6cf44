//! A little celebration: discs of paper that drift down behind the result when a person has won.

use super::card::Veil;
use super::result::ResultDialog;
use crate::app::board::Fleeting;
use crate::app::game::Session;
use crate::app::schedule::Dialog;
use crate::app::settings::{Settings, Speed};
use crate::app::theme::{self, Scheme};
use bevy::ecs::change_detection::Mut;
use bevy::prelude::*;
use bevy::ui::{UiTransform, Val2};
use bevy_tweening::lens::Lens;
use bevy_tweening::{Delay, Tween, TweenAnim};
use std::f32::consts::TAU;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Dialog::Result), celebrate.after(ResultDialog));
}

const PIECES: u16 = 56;
/// The delay of the last piece after the first.
const SPREAD: Duration = Duration::from_millis(900);
/// The quickest fall, and the additional time of the slowest.
const FALL: Duration = Duration::from_millis(1900);
const SLOWER: Duration = Duration::from_millis(1300);

/// The fall of a piece through the height of the window.
struct FallLens {
    /// The width of the swing to the side, in hundredths of the window's height, and the number of swings.
    swing: f32,
    swings: f32,
    /// The number of times that the piece turns over.
    turns: f32,
    tilt: f32,
}

impl Lens<UiTransform> for FallLens {
    fn lerp(&mut self, mut transform: Mut<'_, UiTransform>, ratio: f32) {
        let side = self.swing * (TAU * self.swings * ratio).sin();
        transform.translation = Val2::new(vh(side), vh(-4.0 + 110.0 * ratio));
        transform.rotation = Rot2::radians(self.tilt + 0.6 * (TAU * self.swings * ratio).cos());
        // A piece seen edge-on is thin.
        transform.scale = Vec2::new(1.0, (TAU * self.turns * ratio + self.tilt).cos().abs().max(0.12));
    }
}

/// A number between 0 and 1 that looks random and is always the same for the same piece.
fn lot(piece: u16, which: u16) -> f32 {
    // Multiples of an irrational number are spread evenly (the golden ratio most so).
    (f32::from(piece + 1) * (0.618_034 + 0.137 * f32::from(which)) + 0.37 * f32::from(which)).fract()
}

fn celebrate(session: Res<Session>, settings: Res<Settings>, veil: Single<Entity, With<Veil>>, mut commands: Commands) {
    let won = session.ending().and_then(|ending| session.was_won(ending)) == Some(true);
    if !won || session.is_watched() || settings.speed == Speed::Off {
        return;
    }
    let sky = commands
        .spawn((
            Name::new("Confetti"),
            ChildOf(*veil),
            // Above the veil, behind the card.
            ZIndex(-1),
            Node {
                position_type: PositionType::Absolute,
                left: px(0),
                top: px(0),
                width: percent(100),
                height: percent(100),
                overflow: Overflow::clip(),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .id();
    let papers = papers(&settings);
    for n in 0..PIECES {
        let size = 7.0 + 6.0 * lot(n, 1);
        let round = n % 3 == 0;
        let lens = FallLens {
            swing: 2.0 + 4.0 * lot(n, 2),
            swings: 0.8 + 1.4 * lot(n, 3),
            turns: 1.0 + 3.0 * lot(n, 4),
            tilt: TAU * lot(n, 5),
        };
        let fall = Tween::new(EaseFunction::SineIn, FALL + SLOWER.mul_f32(lot(n, 6)), lens);
        let wait = SPREAD.mul_f32(lot(n, 7)) + Duration::from_millis(1);
        commands.spawn((
            Fleeting,
            ChildOf(sky),
            Node {
                position_type: PositionType::Absolute,
                left: percent(100.0 * lot(n, 0)),
                width: px(size),
                height: px(if round { size } else { 0.6 * size }),
                border_radius: if round { BorderRadius::MAX } else { BorderRadius::all(px(1)) },
                ..default()
            },
            BackgroundColor(papers[usize::from(n) % papers.len()]),
            UiTransform::from_translation(Val2::new(px(0), vh(-4))),
            Pickable::IGNORE,
            TweenAnim::new(Delay::new(wait).then(fall)),
        ));
    }
}

/// The colours of the discs and some brighter ones.
fn papers(settings: &Settings) -> [Color; 5] {
    let [black, white] = Scheme::of(settings).discs.faces;
    [theme::ACCENT, white, Color::srgb(0.42, 0.74, 0.56), black, Color::srgb(0.86, 0.48, 0.36)]
}
