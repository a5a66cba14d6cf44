//! The course of a reviewed game as a graph: bars up where Black is ahead, down where White is. A press shows the position.

use crate::app::game::{Browse, Intent, Session};
use crate::app::screens::systems::PanelSystems;
use crate::app::study::Reviewer;
use crate::app::theme;
use crate::app::ui::disc_picture;
use crate::engine::Value;
use crate::records::NodeId;
use crate::review::Class;
use crate::rules::Color as Side;
use bevy::prelude::*;
use bevy::ui_widgets::observe;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw_course.in_set(PanelSystems));
}

/// The graph.
#[derive(Component, Debug)]
struct Course;

/// A lead of so many discs or more fills its half of the graph.
const FULL: f32 = 24.0;

pub(super) fn spawn(commands: &mut Commands, panel: Entity, height: f32) {
    let sides =
        Node { flex_direction: FlexDirection::Column, justify_content: JustifyContent::SpaceBetween, ..default() };
    commands.spawn((
        ChildOf(panel),
        Node { height: px(height), flex_shrink: 0.0, column_gap: px(6), ..default() },
        children![
            (sides, children![disc_picture(Side::Black, 13.0), disc_picture(Side::White, 13.0)]),
            (
                Name::new("Course"),
                Course,
                Node { flex_grow: 1.0, flex_basis: px(0), height: percent(100), ..default() },
                BackgroundColor(theme::RAISED),
                observe(show_position),
            ),
        ],
    ));
}

/// The place and the height of a bar in its column, in per cent from the top.
fn bar(value: Value) -> (f32, f32) {
    let reach = (f32::from(value.discs).abs() / FULL).min(1.0) * 50.0;
    let reach = reach.max(2.0);
    if value.discs > 0 { (50.0 - reach, reach) } else { (50.0, reach) }
}

fn draw_course(
    session: Res<Session>,
    reviewer: Res<Reviewer>,
    courses: Query<(Entity, Ref<Course>)>,
    mut commands: Commands,
) {
    let Ok((course, marker)) = courses.single() else { return };
    if !session.is_changed() && !reviewer.is_changed() && !marker.is_added() {
        return;
    }
    let here = reviewer.ply_of(session.shown().node());
    commands.entity(course).despawn_children();
    let Some(review) = reviewer.review() else { return };
    commands.entity(course).with_children(|course| {
        for ply in 0..=review.game().moves().len() {
            let column = Node { flex_grow: 1.0, flex_basis: px(0), height: percent(100), ..default() };
            let ground = if here == Some(ply) { theme::INK_FAINT } else { Color::NONE };
            let mut column = course.spawn((column, BackgroundColor(ground), Pickable::IGNORE));
            let Some((top, height)) = review.value(ply).map(bar) else { continue };
            let is_costly = ply > 0 && review.verdict(ply - 1).is_some_and(|verdict| verdict.class >= Class::Mistake);
            let ink = if is_costly { theme::ACCENT } else { theme::INK_SOFT };
            let node = Node {
                position_type: PositionType::Absolute,
                left: percent(12),
                right: percent(12),
                top: percent(top),
                height: percent(height),
                ..default()
            };
            column.with_child((node, BackgroundColor(ink), Pickable::IGNORE));
        }
    });
}

fn show_position(click: On<Pointer<Click>>, reviewer: Res<Reviewer>, mut intents: MessageWriter<Intent>) {
    // The place within the node, from -0.5 to 0.5.
    let Some(place) = click.event.hit.position else { return };
    let columns = reviewer.line().len() + 1;
    let ply = (((place.x + 0.5).max(0.0) * columns as f32) as usize).min(columns - 1);
    let node = ply.checked_sub(1).and_then(|before| reviewer.line().get(before)).copied().unwrap_or(NodeId::ROOT);
    intents.write(Intent::Browse(Browse::To(node)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_reaches_from_the_middle_to_its_side() {
        let of = |discs| bar(Value { discs, exact: true });
        assert_eq!(of(24), (0.0, 50.0));
        assert_eq!(of(-64), (50.0, 50.0));
        assert_eq!(of(12), (25.0, 25.0));
        assert!(of(0).1 > 0.0, "an even position is seen");
    }
}
