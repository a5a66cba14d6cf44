//! The number of discs that show each face.

use super::disc::{Disc, Pose};
use super::flips::Leaving;
use super::sorting::sort_discs;
use crate::app::schedule::React;
use crate::rules::Color;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FaceCount>().add_systems(Update, count_faces.in_set(React::Show).after(sort_discs));
}

/// The number of discs that show each face. It follows the pictures, so it counts in step with the flips and matches
/// the score when the discs are at rest.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FaceCount([u8; 2]);

impl FaceCount {
    /// The number of discs that show this side's face.
    pub fn of(self, color: Color) -> u8 {
        self.0[color.index()]
    }
}

fn count_faces(
    moved: Query<(), (With<Disc>, Or<(Changed<Pose>, Added<Leaving>)>)>,
    mut removed: RemovedComponents<Disc>,
    discs: Query<&Pose, (With<Disc>, Without<Leaving>)>,
    mut count: ResMut<FaceCount>,
) {
    if moved.is_empty() && removed.read().count() == 0 {
        return;
    }
    let mut now = FaceCount::default();
    for pose in &discs {
        now.0[pose.face().index()] += 1;
    }
    count.set_if_neq(now);
}
