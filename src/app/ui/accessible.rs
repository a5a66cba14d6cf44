//! The roles and names that widgets carry for assistive technology.

use crate::app::words::Words;
use accesskit::{Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;

/// The source of a widget's name for assistive technology. Its role and actions are in its [`AccessibilityNode`].
#[derive(Component, Clone, Debug, PartialEq)]
pub enum AccessibleName {
    /// The texts inside, which are then not read separately.
    Contents,
    /// The first text inside, which is then not read separately. The other texts are.
    Caption,
    /// No name: its text is its value.
    Value,
    /// A message.
    Words(Words),
}

/// The role and the name of a widget.
pub(crate) fn accessible(role: Role, name: AccessibleName) -> impl Bundle {
    (AccessibilityNode::from(AccessNode::new(role)), name)
}
