//! The visible window: the place of the board, and the buttons and texts in front.

use super::TestApp;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::Button as PressButton;
use othello::app::board::{BoardArea, BoardPlace};
use othello::app::schedule::{Dialog, Screen};
use othello::rules::Square;

impl TestApp {
    pub(crate) fn middle_of(&self, square: Square) -> Vec2 {
        self.resource::<BoardPlace>().middle_of(square)
    }

    /// The area of the 64 squares, in logical pixels of the window.
    pub(crate) fn board_rect(&self) -> Rect {
        let frame = self.resource::<BoardPlace>();
        Rect::from_center_size(frame.centre, Vec2::splat(8.0 * frame.square))
    }

    /// The area of the node around the board.
    pub(crate) fn area_rect(&mut self) -> Rect {
        let area = self.app.world_mut().query_filtered::<Entity, With<BoardArea>>().single(self.world()).unwrap();
        self.rect_of(area)
    }

    /// The place of a node, in logical pixels of the window.
    pub(crate) fn rect_of(&self, node: Entity) -> Rect {
        let scale = self.window().scale_factor();
        let transform = self.world().get::<UiGlobalTransform>(node).expect("a node");
        let size = self.world().get::<ComputedNode>(node).expect("a node").size;
        Rect::from_center_size(transform.translation / scale, size / scale)
    }

    /// The root of everything that can be pressed: the dialog if one is open, otherwise the screen.
    pub(super) fn front(&mut self) -> Entity {
        let name = match (self.dialog(), self.screen()) {
            (Dialog::Settings, _) => "Settings",
            (Dialog::Proposal, _) => "Proposal",
            (Dialog::Result, _) => "Result",
            (Dialog::Message, _) => "Message",
            (Dialog::Share, _) => "Sharing",
            (Dialog::None, Screen::Start) => "Start screen",
            (Dialog::None, Screen::Game) => "Game panel",
            (Dialog::None, Screen::Learn) => "Lessons",
            (Dialog::None, Screen::Lesson) => "Lesson panel",
            (Dialog::None, Screen::Lobby) => "Lobby",
            (Dialog::None, Screen::Match) => "Match panel",
            (Dialog::None, Screen::Study) => "Study panel",
            (Dialog::None, Screen::Library) => "Library",
        };
        let found = self.named(name);
        assert_eq!(found.len(), 1, "{name}");
        found[0]
    }

    pub(super) fn is_laid_out(&self, node: Entity) -> bool {
        let seen = self.world().get::<InheritedVisibility>(node).is_some_and(|visibility| visibility.get());
        seen && self.world().get::<ComputedNode>(node).is_some_and(|node| node.size.min_element() > 0.0)
    }

    /// The moves of the list, with their captions.
    pub(crate) fn listed_moves(&mut self) -> Vec<(Entity, String)> {
        let cells = self.named("Move").into_iter().filter(|cell| self.is_laid_out(*cell));
        let mut cells: Vec<_> = cells.map(|cell| (cell, self.texts_below(cell).concat())).collect();
        cells.sort_by_key(|(cell, _)| {
            let at = self.rect_of(*cell).min.round().as_ivec2();
            (at.y, at.x)
        });
        cells
    }

    /// The buttons in front, with their captions; the moves of the list are left out.
    pub(crate) fn buttons(&mut self) -> Vec<(Entity, String)> {
        let front = self.front();
        let below = self.below(front);
        let is_move = |entity: &Entity| self.world().get::<Name>(*entity).is_some_and(|name| name.as_str() == "Move");
        let buttons = below.into_iter().filter(|entity| self.world().get::<PressButton>(*entity).is_some());
        let buttons = buttons.filter(|entity| !is_move(entity));
        let shown = buttons.filter(|entity| self.is_laid_out(*entity));
        shown.map(|button| (button, self.texts_below(button).join(" "))).collect()
    }

    /// The visible texts in front.
    pub(crate) fn text_nodes(&mut self) -> Vec<Entity> {
        let front = self.front();
        let shown = self.below(front).into_iter().filter(|entity| self.is_laid_out(*entity));
        shown.filter(|entity| self.world().get::<Text>(*entity).is_some_and(|text| !text.0.trim().is_empty())).collect()
    }

    /// The button in front with this caption, which must be the only one.
    pub(crate) fn button(&mut self, caption: &str) -> Entity {
        let buttons = self.buttons();
        let found: Vec<Entity> =
            buttons.iter().filter(|(_, text)| text == caption).map(|(button, _)| *button).collect();
        assert_eq!(found.len(), 1, "'{caption}' among {buttons:?}\n{}", self.describe());
        found[0]
    }

    pub(crate) fn is_enabled(&self, button: Entity) -> bool {
        self.world().get::<InteractionDisabled>(button).is_none()
    }

    pub(super) fn texts_below(&self, root: Entity) -> Vec<String> {
        let texts = self.below(root).into_iter().filter(|entity| self.is_laid_out(*entity));
        texts.filter_map(|entity| self.world().get::<Text>(entity)).map(|text| text.0.clone()).collect()
    }

    /// The texts of the panel beside the board, even behind a dialog.
    pub(crate) fn panel_texts(&mut self) -> Vec<String> {
        let panel = self.named("Game panel");
        assert_eq!(panel.len(), 1, "game panels");
        self.texts_below(panel[0])
    }

    /// The texts in front.
    pub(crate) fn texts(&mut self) -> Vec<String> {
        let front = self.front();
        self.texts_below(front)
    }

    /// The node in front that shows this text.
    pub(crate) fn node_with_text(&mut self, text: &str) -> Entity {
        let front = self.front();
        let found: Vec<Entity> = self
            .below(front)
            .into_iter()
            .filter(|entity| self.is_laid_out(*entity))
            .filter(|entity| self.world().get::<Text>(*entity).is_some_and(|found| found.0 == text))
            .collect();
        assert_eq!(found.len(), 1, "'{text}' among {:?}", self.texts_below(front));
        found[0]
    }

    pub(crate) fn sees(&mut self, text: &str) -> bool {
        self.texts().iter().any(|found| found == text)
    }
}
