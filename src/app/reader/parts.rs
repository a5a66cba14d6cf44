//! Panel and dialogs: what is to be read and pressed there, in the order of the screen.

use super::Outline;
use crate::app::text::{Texts, Words};
use crate::app::widgets::{Asks, Captioned, Chosen, DiscPicture, OneOfRow};
use crate::rules::Color as Side;
use accesskit::{Action, Node as Told, NodeId, Rect, Role, Toggled};
use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::{InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::Button;

/// The nodes of the interface.
#[derive(SystemParam)]
pub(super) struct Parts<'w, 's> {
    roots: Query<'w, 's, (Entity, &'static Node, Option<&'static TabGroup>), Without<ChildOf>>,
    nodes: Query<
        'w,
        's,
        (&'static Node, &'static ComputedNode, &'static UiGlobalTransform, Option<&'static Children>, Has<Captioned>),
    >,
    buttons: Query<'w, 's, (Has<OneOfRow>, Has<Chosen>, Has<InteractionDisabled>), With<Button>>,
    fields: Query<'w, 's, (&'static EditableText, &'static Asks)>,
    written: Query<'w, 's, &'static Text>,
    hidden: Query<'w, 's, &'static Visibility>,
    pictures: Query<'w, 's, &'static DiscPicture>,
    texts: Res<'w, Texts>,
}

impl Parts<'_, '_> {
    /// While there is a dialog, there is nothing else.
    pub(super) fn describe(&self, outline: &mut Outline, top: &mut Vec<NodeId>) {
        let is_modal = |group: Option<&TabGroup>| group.is_some_and(|group| group.modal);
        let dialogs: Vec<Entity> =
            self.roots.iter().filter(|(.., group)| is_modal(*group)).map(|(root, ..)| root).collect();
        for dialog in &dialogs {
            let mut told = Told::new(Role::Dialog);
            told.set_modal();
            if let Some(title) = self.first_text(*dialog) {
                told.set_label(title);
            }
            self.place(*dialog, &mut told);
            told.set_children(self.below(*dialog, outline));
            top.push(outline.add(id(*dialog), told));
        }
        if dialogs.is_empty() {
            for (root, ..) in &self.roots {
                self.walk(root, outline, top);
            }
        }
    }

    fn walk(&self, entity: Entity, outline: &mut Outline, siblings: &mut Vec<NodeId>) {
        let Ok((node, .., captioned)) = self.nodes.get(entity) else { return };
        if node.display == Display::None || self.hidden.get(entity) == Ok(&Visibility::Hidden) {
            return;
        }
        let mut told = if let Ok((one_of_row, chosen, disabled)) = self.buttons.get(entity) {
            let mut told = Told::new(if one_of_row { Role::RadioButton } else { Role::Button });
            told.set_label(self.all_text(entity));
            told.add_action(Action::Focus);
            told.add_action(Action::Click);
            if one_of_row {
                told.set_toggled(Toggled::from(chosen));
            }
            if disabled {
                told.set_disabled();
            }
            told
        } else if let Ok((typed, Asks(words))) = self.fields.get(entity) {
            let mut told = Told::new(Role::TextInput);
            told.set_label(self.texts.get(words));
            told.set_value(typed.value().to_string());
            told.add_action(Action::Focus);
            told
        } else if let Some(text) = self.text(entity) {
            let mut told = Told::new(Role::Label);
            told.set_value(text);
            told
        } else if let Ok(DiscPicture(side)) = self.pictures.get(entity) {
            let mut told = Told::new(Role::Image);
            told.set_label(self.texts.get(&Words::new(match side {
                Side::Black => "colour-black",
                Side::White => "colour-white",
            })));
            told
        } else if captioned {
            let mut told = Told::new(Role::RadioGroup);
            if let Some(caption) = self.first_text(entity) {
                told.set_label(caption);
            }
            // The caption is the group's name, and not read twice.
            let parts = self.children(entity).skip(1);
            let mut below = Vec::new();
            parts.for_each(|part| self.walk(part, outline, &mut below));
            told.set_children(below);
            told
        } else {
            siblings.extend(self.below(entity, outline));
            return;
        };
        self.place(entity, &mut told);
        siblings.push(outline.add(id(entity), told));
    }

    fn below(&self, entity: Entity, outline: &mut Outline) -> Vec<NodeId> {
        let mut below = Vec::new();
        self.children(entity).for_each(|child| self.walk(child, outline, &mut below));
        below
    }

    fn children(&self, entity: Entity) -> impl Iterator<Item = Entity> {
        let children = self.nodes.get(entity).ok().and_then(|(.., children, _)| children);
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

    fn place(&self, entity: Entity, told: &mut Told) {
        if let Ok((_, computed, transform, ..)) = self.nodes.get(entity) {
            let (middle, reach) = (transform.translation.as_dvec2(), computed.size.as_dvec2() / 2.0);
            let (least, most) = (middle - reach, middle + reach);
            told.set_bounds(Rect::new(least.x, least.y, most.x, most.y));
        }
    }
}

fn id(entity: Entity) -> NodeId {
    NodeId(entity.to_bits())
}
