//! A fading light around the discs that have just been flipped.

use super::disc::{DiscArt, RADIUS};
use super::fleeting::Fleeting;
use super::height;
use super::place::{BoardRoot, on_board};
use super::timing::{FLIP, flip_delay};
use crate::app::game::{Fact, Session};
use crate::app::platform::Calm;
use crate::app::schedule::React;
use crate::app::settings::{Settings, Speed};
use crate::app::theme;
use bevy::ecs::change_detection::Mut;
use bevy::prelude::*;
use bevy_tweening::lens::Lens;
use bevy_tweening::{Delay, Tween, TweenAnim};
use std::time::Duration;

/// The time in which the light fades.
const FADE: Duration = Duration::from_millis(1100);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (forget, light_up).chain().in_set(React::Follow));
}

#[derive(Component, Debug)]
struct Glow {
    /// The position that the light belongs to.
    generation: u64,
}

struct FadeLens;

impl Lens<Sprite> for FadeLens {
    fn lerp(&mut self, mut sprite: Mut<'_, Sprite>, ratio: f32) {
        let rise = (ratio * 6.0).min(1.0);
        sprite.color.set_alpha(0.8 * rise * (1.0 - ratio));
    }
}

/// Removes the lights of the last move when the board changes.
fn forget(session: Res<Session>, glows: Query<(Entity, &Glow)>, mut commands: Commands) {
    for (entity, glow) in &glows {
        if glow.generation != session.generation() || session.is_browsing() {
            commands.entity(entity).despawn();
        }
    }
}

fn light_up(
    session: Res<Session>,
    settings: Res<Settings>,
    art: Res<DiscArt>,
    root: Single<Entity, With<BoardRoot>>,
    mut facts: MessageReader<Fact>,
    mut commands: Commands,
) {
    for fact in facts.read() {
        let Fact::Played { square, flipped, .. } = fact else { continue };
        if settings.speed == Speed::Off || session.is_browsing() {
            continue;
        }
        for turned in flipped.squares() {
            let wait = flip_delay(*square, turned, settings.speed) + settings.speed.scale(FLIP) * 3 / 4;
            let fade = Tween::new(EaseFunction::Linear, FADE, FadeLens);
            commands.spawn((
                Name::new("Glow"),
                ChildOf(*root),
                Fleeting,
                Calm,
                Glow { generation: session.generation() },
                Sprite {
                    image: art.ring.clone(),
                    color: theme::ACCENT.with_alpha(0.0),
                    custom_size: Some(Vec2::splat(2.0 * RADIUS * 1.22)),
                    ..default()
                },
                Transform::from_translation(on_board(turned).extend(height::OVER_DISCS)),
                TweenAnim::new(Delay::new(wait).then(fade)),
            ));
        }
    }
}
