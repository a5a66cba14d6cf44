//! Fields to type a short text into.

use super::accessible::AccessibleName;
use super::button::text;
use super::entry::{Entry, hidden};
use super::layout::Layout;
use crate::app::schedule::{Input, Step};
use crate::app::theme::{self, size};
use crate::app::words::Words;
use accesskit::{Action, Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{AcquireFocus, FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::text::{EditableText, EditableTextFilter, TextCursorStyle};
use bevy::ui_widgets::{SelectAllOnFocus, observe};
use std::time::Duration;

/// Takes in what is typed into the fields of an entry.
pub(super) fn entry_plugin<E: Entry>(app: &mut App) {
    app.add_systems(Update, take_texts::<E>.in_set(Input::Focus));
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (show_fields, show_dots).chain().in_set(Step::Late));
}

/// A field, with its frame.
#[derive(Component, Clone, Copy, Debug)]
struct Field;

/// The text of an entry in a field.
#[derive(Component, Clone, Copy, Debug)]
struct Typed<E: Entry>(E);

/// The text that an empty field shows.
#[derive(Component, Clone, Copy, Debug)]
struct Placeholder;

/// The dots that stand for a secret text.
#[derive(Component, Clone, Copy, Debug)]
struct Dots;

/// Whether nobody may read the text on the screen.
#[derive(Component, Clone, Copy, Debug)]
struct Secret(bool);

/// A field for an entry, which holds this text now.
pub(super) fn field<E: Entry>(entry: E, now: &str) -> impl Bundle + use<E> {
    let is_secret = entry.is_secret();
    let mut access = AccessNode::new(if is_secret { Role::PasswordInput } else { Role::TextInput });
    access.set_value(entry.shown(now));
    access.add_action(Action::Focus);
    let editable = EditableText {
        max_characters: Some(E::LONGEST),
        // A blinking cursor would need frames for ever.
        cursor_blink_period: Duration::MAX,
        // Behind the dots nobody sees where it stands.
        cursor_width: if is_secret { 0.0 } else { 0.1 },
        ..EditableText::new(now)
    };
    (
        Field,
        Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            min_height: px(theme::TOUCH),
            align_items: AlignItems::Center,
            padding: px(10).horizontal(),
            border: px(2).all(),
            border_radius: BorderRadius::all(px(theme::RADIUS)),
            ..default()
        },
        BackgroundColor(theme::BACKGROUND),
        BorderColor::all(theme::RAISED),
        observe(take_focus),
        children![
            (
                (Typed(entry), Secret(is_secret)),
                editable,
                EditableTextFilter::new(E::takes),
                SelectAllOnFocus,
                TabIndex(0),
                (AccessibilityNode::from(access), AccessibleName::Words(entry.question())),
                theme::semibold(size::BODY),
                TextColor(if is_secret { Color::NONE } else { theme::INK }),
                TextLayout::no_wrap(),
                TextCursorStyle {
                    color: theme::ACCENT,
                    selection_color: if is_secret { Color::NONE } else { theme::ACCENT },
                    unfocused_selection_color: Color::NONE,
                    selected_text_color: Some(if is_secret { Color::NONE } else { theme::ON_ACCENT }),
                },
                Node { flex_grow: 1.0, min_width: px(0), overflow: Overflow::clip(), ..default() },
            ),
            (
                Placeholder,
                text(entry.placeholder(), theme::regular(size::BODY), theme::INK_SOFT),
                Node { position_type: PositionType::Absolute, left: px(10), ..default() },
            ),
            (
                Dots,
                (if is_secret { dots(&entry.shown(now)) } else { Words::new("blank") }, Pickable::IGNORE),
                (theme::semibold(size::BODY), TextColor(theme::INK), TextLayout::no_wrap()),
                Node { position_type: PositionType::Absolute, left: px(10), ..default() },
            ),
        ],
    )
}

/// A press anywhere in the field begins to edit it, not only on the line of text.
fn take_focus(
    mut wanted: On<AcquireFocus>,
    children: Query<&Children>,
    typed: Query<(), With<EditableText>>,
    mut focus: ResMut<InputFocus>,
) {
    let field = wanted.focused_entity;
    if let Some(text) = children.iter_descendants(field).find(|part| typed.contains(*part)) {
        focus.set(text, FocusCause::Pressed);
        wanted.propagate(false);
    }
}

/// What stands in place of a secret text.
fn dots(shown: &str) -> Words {
    if shown.is_empty() { Words::new("blank") } else { Words::new("player-name").text("name", shown) }
}

fn take_texts<E: Entry>(
    mut typed: Query<(&Typed<E>, &EditableText, &mut AccessibilityNode), Changed<EditableText>>,
    mut of: ResMut<E::Of>,
) {
    for (field, text, mut access) in &mut typed {
        let text = text.value().to_string();
        if field.0.differs(&of, &text) {
            field.0.set(&mut of, &text);
        }
        access.set_value(field.0.shown(&text));
    }
}

/// Shows a dot for each character of a secret text.
fn show_dots(
    secrets: Query<(&EditableText, &Secret, &ChildOf), Changed<EditableText>>,
    fields: Query<&Children>,
    mut dotted: Query<&mut Words, With<Dots>>,
) {
    for (text, _, within) in secrets.iter().filter(|(_, secret, _)| secret.0) {
        let shown = hidden(&text.value().to_string());
        for child in fields.get(within.parent()).into_iter().flatten() {
            if let Ok(mut words) = dotted.get_mut(*child) {
                words.set_if_neq(dots(&shown));
            }
        }
    }
}

/// Makes fields as high as a finger needs, shows a placeholder in empty ones, and marks the one being edited.
fn show_fields(
    layout: Res<Layout>,
    focus: Res<InputFocus>,
    mut fields: Query<(Ref<Field>, &Children, &mut Node, &mut BorderColor)>,
    typed: Query<&EditableText>,
    mut placeholders: Query<&mut Visibility, With<Placeholder>>,
) {
    for (field, children, mut node, mut border) in &mut fields {
        if (layout.is_changed() || field.is_added()) && node.min_height != layout.touch() {
            node.min_height = layout.touch();
        }
        let focused = children.iter().any(|child| focus.get() == Some(child) && typed.contains(child));
        border.set_if_neq(BorderColor::all(if focused { theme::INK } else { theme::RAISED }));
        let written = children.iter().any(|child| {
            typed.get(child).is_ok_and(|text| !text.value().to_string().is_empty() || text.is_composing())
        });
        for child in children {
            if let Ok(mut visibility) = placeholders.get_mut(*child) {
                visibility.set_if_neq(if written { Visibility::Hidden } else { Visibility::Inherited });
            }
        }
    }
}
