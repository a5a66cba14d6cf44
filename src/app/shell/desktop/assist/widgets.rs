//! Panel and dialogs, in the order of the screen, by the roles and names that widgets carry.

use super::outline::Outline;
use crate::app::ui::AccessibleName;
use crate::app::words::Texts;
use accesskit::{Node as AccessNode, NodeId, Rect, Role};
use bevy::a11y::AccessibilityNode;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, UiGlobalTransform};

/// The nodes of the interface.
#[derive(SystemParam)]
pub(super) struct Widgets<'w, 's> {
    roots: Query<'w, 's, (Entity, Option<&'static TabGroup>), (With<Node>, Without<ChildOf>)>,
    nodes: Query<
        'w,
        's,
        (
            &'static Node,
            &'static ComputedNode,
            &'static UiGlobalTransform,
            Option<&'static Children>,
            Option<&'static Visibility>,
        ),
    >,
    widgets: Query<'w, 's, (&'static AccessibilityNode, &'static AccessibleName, Has<InteractionDisabled>)>,
    written: Query<'w, 's, &'static Text>,
    texts: Res<'w, Texts>,
}

impl Widgets<'_, '_> {
    /// Describes the interface. An open dialog hides everything else.
    pub(super) fn describe(&self, outline: &mut Outline, top: &mut Vec<NodeId>) {
        let is_modal = |group: Option<&TabGroup>| group.is_some_and(|group| group.modal);
        let dialogs: Vec<Entity> =
            self.roots.iter().filter(|(_, group)| is_modal(*group)).map(|(root, _)| root).collect();
        for dialog in &dialogs {
            let mut node = AccessNode::new(Role::Dialog);
            node.set_modal();
            if let Some(title) = self.first_text(*dialog) {
                node.set_label(title);
            }
            self.place(*dialog, &mut node);
            node.set_children(self.below(*dialog, outline));
            top.push(outline.add(id(*dialog), node));
        }
        if dialogs.is_empty() {
            for (root, _) in &self.roots {
                self.walk(root, outline, top);
            }
        }
    }

    fn walk(&self, entity: Entity, outline: &mut Outline, siblings: &mut Vec<NodeId>) {
        let Ok((layout, _, _, _, visibility)) = self.nodes.get(entity) else { return };
        if layout.display == Display::None || visibility == Some(&Visibility::Hidden) {
            return;
        }
        let Ok((widget, name, is_disabled)) = self.widgets.get(entity) else {
            siblings.extend(self.below(entity, outline));
            return;
        };
        let mut node = AccessNode::clone(widget);
        match name {
            AccessibleName::Contents => node.set_label(self.all_text(entity)),
            AccessibleName::Words(words) => node.set_label(self.texts.get(words)),
            AccessibleName::Value => match self.text(entity) {
                Some(text) => node.set_value(text),
                // An empty text has nothing to announce.
                None => return,
            },
            AccessibleName::Caption => {
                if let Some(caption) = self.first_text(entity) {
                    node.set_label(caption);
                }
                let mut below = Vec::new();
                self.children(entity).skip(1).for_each(|part| self.walk(part, outline, &mut below));
                node.set_children(below);
            }
        }
        if is_disabled {
            node.set_disabled();
        }
        self.place(entity, &mut node);
        siblings.push(outline.add(id(entity), node));
    }

    fn below(&self, entity: Entity, outline: &mut Outline) -> Vec<NodeId> {
        let mut below = Vec::new();
        self.children(entity).for_each(|child| self.walk(child, outline, &mut below));
        below
    }

    fn children(&self, entity: Entity) -> impl Iterator<Item = Entity> {
        let children = self.nodes.get(entity).ok().and_then(|(_, _, _, children, _)| children);
        children.into_iter().flat_map(|children| children.iter())
    }

    fn text(&self, entity: Entity) -> Option<&str> {
        self.written.get(entity).ok().map(|text| text.0.trim()).filter(|text| !text.is_empty())
    }

    fn first_text(&self, entity: Entity) -> Option<&str> {
        self.text(entity).or_else(|| self.children(entity).find_map(|child| self.first_text(child)))
    }

    fn all_text(&self, entity: Entity) -> String {
        let own = self.text(entity).map(str::to_owned);
        let below = self.children(entity).map(|child| self.all_text(child)).filter(|text| !text.is_empty());
        own.into_iter().chain(below).collect::<Vec<_>>().join(" ")
    }

    /// Sets the place of a widget in the window. Bevy has it in the space of the parent.
    fn place(&self, entity: Entity, node: &mut AccessNode) {
        if let Ok((_, computed, transform, ..)) = self.nodes.get(entity) {
            let (middle, reach) = (transform.translation.as_dvec2(), computed.size.as_dvec2() / 2.0);
            let (least, most) = (middle - reach, middle + reach);
            node.clear_transform();
            node.set_bounds(Rect::new(least.x, least.y, most.x, most.y));
        }
    }
}

fn id(entity: Entity) -> NodeId {
    NodeId(entity.to_bits())
}
