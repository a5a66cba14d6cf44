//! Buttons and texts in the game's look. Bevy handles the behaviour of a button (press, release, keyboard focus).

use super::accessible::{AccessibleName, accessible};
use crate::app::theme::{self, size};
use crate::app::words::Words;
use accesskit::{Action, Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled, Pressed};
use bevy::ui_widgets::{Activate, Button, observe};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (paint_buttons, show_focus).before(bevy::ui::UiSystems::Content));
}

/// The look of a button.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// One of several equal buttons.
    Plain,
    /// The primary button.
    Primary,
    /// A button without background, for rare actions.
    Quiet,
}

/// A button of a dense list, such as that of the moves, which is smaller than a finger. Other buttons must do the same.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct Dense;

/// The button that gets the keyboard's focus when a dialog opens. Not for buttons that a
/// key press meant for the board could trigger by accident.
#[derive(Component, Clone, Copy, Debug)]
pub struct FirstFocus;

/// A button that runs `action` when activated by mouse, touch or key.
pub(crate) fn button(words: Words, look: Look, action: impl Fn(&mut Commands) + Send + Sync + 'static) -> impl Bundle {
    (
        button_base(look, Role::Button),
        observe(move |_: On<Activate>, mut commands: Commands| action(&mut commands)),
        children![button_text(words)],
    )
}

/// A button without an action, for an observer of [`Activate`].
pub(crate) fn button_base(look: Look, role: Role) -> impl Bundle {
    let mut access = AccessNode::new(role);
    access.add_action(Action::Focus);
    access.add_action(Action::Click);
    (
        Node {
            min_height: px(theme::TOUCH),
            padding: UiRect::axes(px(8), px(6)),
            border: px(2).all(),
            border_radius: BorderRadius::all(px(theme::RADIUS)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_grow: 1.0,
            ..default()
        },
        look,
        Button,
        (AccessibilityNode::from(access), AccessibleName::Contents),
        Hovered::default(),
        TabIndex(0),
        BackgroundColor(theme::RAISED),
        Outline::new(px(2), px(1), Color::NONE),
    )
}

/// The caption of a button.
pub(crate) fn button_text(words: Words) -> impl Bundle {
    (words, theme::semibold(size::BODY), TextColor(theme::INK), TextLayout::justify(Justify::Center), Pickable::IGNORE)
}

/// A standalone text.
pub(crate) fn text(words: Words, font: TextFont, color: Color) -> impl Bundle {
    (words, font, TextColor(color), accessible(Role::Label, AccessibleName::Value), Pickable::IGNORE)
}

/// Enables a button or disables it.
pub(crate) fn enable(commands: &mut Commands, button: Entity, is_disabled: bool, enabled: bool) {
    if enabled && is_disabled {
        commands.entity(button).remove::<InteractionDisabled>();
    } else if !enabled && !is_disabled {
        commands.entity(button).insert(InteractionDisabled);
    }
}

fn paint_buttons(
    mut buttons: Query<
        (&Look, &Hovered, Has<Pressed>, Has<Checked>, Has<InteractionDisabled>, &Children, &mut BackgroundColor),
        With<Button>,
    >,
    mut captions: Query<&mut TextColor>,
) {
    for (look, hovered, pressed, checked, disabled, children, mut ground) in &mut buttons {
        let accent = checked || *look == Look::Primary;
        let over = hovered.get() && !disabled;
        let (fill, ink) = match (accent, pressed && !disabled, over) {
            (true, _, true) => (theme::ACCENT_HOVERED, theme::ON_ACCENT),
            (true, _, false) => (theme::ACCENT, theme::ON_ACCENT),
            (false, true, _) => (theme::RAISED_PRESSED, theme::INK),
            (false, false, true) => (theme::RAISED_HOVERED, theme::INK),
            (false, false, false) if *look == Look::Quiet => (Color::NONE, theme::INK_SOFT),
            (false, false, false) => (theme::RAISED, theme::INK),
        };
        let ink = if disabled { theme::INK_FAINT } else { ink };
        ground.set_if_neq(BackgroundColor(fill));
        for child in children {
            if let Ok(mut color) = captions.get_mut(*child) {
                color.set_if_neq(TextColor(ink));
            }
        }
    }
}

/// Outlines the focused button. The line lies slightly outside, where it stands out from the panel whatever the
/// button's own colour.
fn show_focus(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    mut buttons: Query<(Entity, &mut Outline), With<Button>>,
) {
    for (button, mut outline) in &mut buttons {
        let focused = visible.0 && focus.get() == Some(button);
        let color = if focused { theme::INK } else { Color::NONE };
        if outline.color != color {
            outline.color = color;
        }
    }
}
