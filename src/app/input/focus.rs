//! The keyboard's focus. It stays within a dialog, and leaves buttons that were clicked or hidden.

use crate::app::board::Cursor;
use crate::app::schedule::{Input, React};
use crate::app::ui::FirstFocus;
use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui_widgets::Button;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, leave_hidden_button.in_set(Input::Focus))
        .add_systems(Update, (keep_in_dialog, leave_clicked_button).chain().in_set(React::Tell));
}

/// Moves the focus from a hidden button to its nearest neighbour, which often does the opposite.
fn leave_hidden_button(
    stops: Query<&TabIndex>,
    parents: Query<&ChildOf>,
    children: Query<&Children>,
    mut focus: ResMut<InputFocus>,
) {
    let shown = |button: Entity| stops.get(button).map(|stop| stop.0 >= 0).ok();
    let Some(hidden) = focus.get().filter(|focused| shown(*focused) == Some(false)) else { return };
    let row = parents.get(hidden).ok().and_then(|parent| children.get(parent.parent()).ok());
    let nearest = row.and_then(|row| {
        let at = row.iter().position(|button| button == hidden)?;
        let others = row.iter().enumerate().filter(|(_, button)| shown(*button) == Some(true));
        others.min_by_key(|(place, _)| place.abs_diff(at)).map(|(_, button)| button)
    });
    match nearest {
        Some(button) => focus.set(button, FocusCause::Navigated),
        None => focus.clear(),
    }
}

/// Moves the focus to the dialog's first button, so that Enter answers the dialog and Tab stays within it.
fn keep_in_dialog(
    groups: Query<(Entity, &TabGroup)>,
    parents: Query<&ChildOf>,
    children: Query<&Children>,
    first: Query<(), With<FirstFocus>>,
    cursor: Res<Cursor>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    let Some((dialog, _)) = groups.iter().find(|(_, group)| group.modal) else { return };
    if focus.get().is_some_and(|focused| parents.iter_ancestors(focused).any(|around| around == dialog)) {
        return;
    }
    if let Some(button) = children.iter_descendants(dialog).find(|part| first.contains(*part)) {
        focus.set(button, FocusCause::Navigated);
        // Show the focus to players who use the keyboard.
        visible.0 |= cursor.shown().is_some();
    }
}

/// Clears the focus that Bevy gives to a clicked button, so that Enter and Space act on the board again.
fn leave_clicked_button(
    groups: Query<&TabGroup>,
    buttons: Query<(), With<Button>>,
    visible: Res<InputFocusVisible>,
    mut focus: ResMut<InputFocus>,
) {
    let over_board = groups.iter().all(|group| !group.modal);
    if over_board && !visible.0 && focus.get().is_some_and(|focused| buttons.contains(focused)) {
        focus.clear();
    }
}
