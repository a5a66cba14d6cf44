//! Short animations of panels and dialogs as they appear, so that the eye sees where they come from.
//!
//! Nothing waits for them: a button can be pressed before it has arrived.

use crate::app::schedule::{Screen, Step};
use crate::app::settings::{Settings, Speed};
use bevy::ecs::change_detection::Mut;
use bevy::prelude::*;
use bevy::ui::{UiTransform, Val2};
use bevy_tweening::lens::Lens;
use bevy_tweening::{Tween, TweenAnim};
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, appear.in_set(Step::Late));
}

/// The animation of a node that has just been spawned.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appear {
    /// The background fades in.
    Fade,
    /// The node grows a little.
    Grow,
    /// The node slides in a little from the right when it replaces another screen's.
    Slide,
}

const TIME: Duration = Duration::from_millis(150);
/// The size from which a node grows.
const SMALLER: f32 = 0.95;
/// The distance of a slide, in pixels of the interface.
const ASIDE: f32 = 24.0;

struct FadeLens {
    alpha: f32,
}

impl Lens<BackgroundColor> for FadeLens {
    fn lerp(&mut self, mut ground: Mut<'_, BackgroundColor>, ratio: f32) {
        ground.0.set_alpha(self.alpha * ratio);
    }
}

struct PlaceLens {
    from: UiTransform,
}

impl Lens<UiTransform> for PlaceLens {
    fn lerp(&mut self, mut transform: Mut<'_, UiTransform>, ratio: f32) {
        let aside = match self.from.translation.x {
            Val::Px(aside) => aside,
            _ => 0.0,
        };
        transform.translation.x = px(aside * (1.0 - ratio));
        transform.scale = self.from.scale.lerp(Vec2::ONE, ratio);
    }
}

fn appear(
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    new: Query<(Entity, &Appear, &BackgroundColor), Added<Appear>>,
    mut commands: Commands,
) {
    if settings.speed == Speed::Off {
        return;
    }
    let is_another_screen = screen.is_changed() && !screen.is_added();
    let placed =
        |from: UiTransform| (from, TweenAnim::new(Tween::new(EaseFunction::CubicOut, TIME, PlaceLens { from })));
    for (entity, appear, ground) in &new {
        let mut node = commands.entity(entity);
        match appear {
            Appear::Fade => {
                let fade = Tween::new(EaseFunction::QuadraticOut, TIME, FadeLens { alpha: ground.0.alpha() });
                node.insert((BackgroundColor(ground.0.with_alpha(0.0)), TweenAnim::new(fade)));
            }
            Appear::Grow => _ = node.insert(placed(UiTransform::from_scale(Vec2::splat(SMALLER)))),
            Appear::Slide if is_another_screen => {
                _ = node.insert(placed(UiTransform::from_translation(Val2::px(ASIDE, 0.0))))
            }
            Appear::Slide => {}
        }
    }
}
