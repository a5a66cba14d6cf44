//! Movement from button to button by direction, for arrow keys and gamepads away from the board.

use crate::app::schedule::Input;
use crate::app::ui::Look;
use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::Button;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Navigate>().add_systems(Update, navigate.in_set(Input::Navigation));
}

/// Moves the focus to the next button in a direction. Without a direction, it goes to the first choice.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Navigate {
    pub(super) columns: i8,
    pub(super) rows: i8,
}

fn navigate(
    groups: Query<(Entity, &TabGroup)>,
    parents: Query<&ChildOf>,
    buttons: Query<(Entity, &TabIndex, &Look, &ComputedNode, &UiGlobalTransform), With<Button>>,
    mut wishes: MessageReader<Navigate>,
    mut focus: ResMut<InputFocus>,
    mut focus_visible: ResMut<InputFocusVisible>,
) {
    for wish in wishes.read() {
        let dialog = groups.iter().find(|(_, group)| group.modal).map(|(group, _)| group);
        let in_front = |entity: Entity| {
            dialog.is_none_or(|dialog| parents.iter_ancestors(entity).any(|ancestor| ancestor == dialog))
        };
        let places: Vec<(Entity, Look, Rect)> = buttons
            .iter()
            .filter(|(entity, stop, _, node, _)| stop.0 >= 0 && !node.is_empty() && in_front(*entity))
            .map(|(entity, _, look, node, transform)| {
                (entity, *look, Rect::from_center_size(transform.translation, node.size))
            })
            .collect();
        let at = focus.get().and_then(|focused| places.iter().find(|(entity, ..)| *entity == focused));
        let next = match at {
            Some((_, _, from)) => {
                let direction = Vec2::new(wish.columns.into(), wish.rows.into());
                let away = |to: &Rect| distance(*from, *to, direction);
                let ahead = places.iter().filter_map(|(entity, _, to)| Some((*entity, away(to)?)));
                ahead.min_by(|one, other| one.1.total_cmp(&other.1)).map(|(entity, _)| entity)
            }
            // Begin with the primary button.
            None => {
                let height = |(_, look, place): &&(Entity, Look, Rect)| (*look != Look::Primary, place.min.y as i32);
                places.iter().min_by_key(height).map(|(entity, ..)| *entity)
            }
        };
        if let Some(next) = next {
            focus.set(next, FocusCause::Navigated);
        }
        focus_visible.0 = true;
    }
}

/// The distance of a button in a direction; `None` if it lies elsewhere. Sideways distance counts more.
fn distance(from: Rect, to: Rect, direction: Vec2) -> Option<f32> {
    let way = to.center() - from.center();
    let ahead = way.dot(direction);
    let (near, far) = (from.min.max(to.min), from.max.min(to.max));
    // The gap between the buttons on each axis, 0 where they overlap.
    let gap = (near - far).max(Vec2::ZERO);
    let along = gap.dot(direction.abs());
    let aside = gap.dot(Vec2::ONE - direction.abs());
    let lies_there = ahead > 0.0 && (along > 0.0 || aside == 0.0);
    // Among equally near buttons, prefer the one most in line.
    lies_there.then(|| along + 6.0 * aside + 0.1 * way.dot(Vec2::ONE - direction.abs()).abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn button(x: f32, y: f32) -> Rect {
        Rect::from_center_size(Vec2::new(x, y), Vec2::new(80.0, 40.0))
    }

    #[test]
    fn the_next_button_is_the_one_that_the_eye_expects() {
        let right = Vec2::X;
        let near = distance(button(0.0, 0.0), button(90.0, 0.0), right).unwrap();
        let far = distance(button(0.0, 0.0), button(180.0, 0.0), right).unwrap();
        let other_row = distance(button(0.0, 0.0), button(90.0, 60.0), right).unwrap();
        assert!(near < far && far < other_row);
        assert_eq!(distance(button(0.0, 0.0), button(-90.0, 0.0), right), None);
        assert_eq!(distance(button(0.0, 0.0), button(0.0, 60.0), right), None, "it lies below");
        let below = distance(button(0.0, 0.0), button(0.0, 60.0), Vec2::Y).unwrap();
        let aside = distance(button(0.0, 0.0), button(90.0, 60.0), Vec2::Y).unwrap();
        assert!(below < aside);
    }
}
