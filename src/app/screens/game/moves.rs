//! The list of moves with its variations. A press on a move shows its position.

use super::browse;
use crate::app::game::{Browse, Intent, Session};
use crate::app::platform::Redraw;
use crate::app::screens::systems::PanelSystems;
use crate::app::settings::Settings;
use crate::app::study::Reviewer;
use crate::app::theme::{self, Scheme, size};
use crate::app::ui::{AccessibleName, Dense, Layout};
use crate::app::words::{Words, move_words};
use crate::records::NodeId;
use crate::review::Class;
use crate::rules::{Color, Move};
use accesskit::{Action, Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button, ScrollArea, ScrollIntoView, observe};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (list_moves, paint_moves).chain().in_set(PanelSystems))
        .add_systems(PostUpdate, follow_place.after(bevy::ui::UiSystems::PostLayout))
        .draw_while(|lists: Query<(), (With<MoveList>, Changed<ScrollPosition>)>| !lists.is_empty());
}

/// The list, which scrolls.
#[derive(Component, Debug)]
struct MoveList;

/// A move of the list.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct MoveCell {
    node: NodeId,
    played: Move,
    mover: Color,
    kind: Kind,
    /// Whether the board shows the position after it.
    is_here: bool,
    /// What a review says about it: nothing, or `?!`, `?`, `??`.
    mark: &'static str,
}

/// The part of a move in the line that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Before the position that is shown.
    Before,
    /// After it.
    After,
    /// Another move in the place of the one before it in the list.
    Variation,
}

/// The opacity of the background behind moves that come later.
const FAINT: f32 = 0.045;

/// The list with its caption.
#[derive(Component, Debug)]
pub(crate) struct MoveSection;

pub(crate) fn spawn(commands: &mut Commands, panel: Entity) {
    let section = commands
        .spawn((
            ChildOf(panel),
            MoveSection,
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(6),
                flex_grow: 1.0,
                flex_basis: px(0),
                min_height: px(0),
                overflow: Overflow::clip(),
                ..default()
            },
        ))
        .id();
    browse::spawn(commands, section);
    commands.spawn((
        ChildOf(section),
        Name::new("Moves"),
        MoveList,
        ScrollArea,
        Node {
            flex_wrap: FlexWrap::Wrap,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_height: px(0),
            column_gap: px(4),
            row_gap: px(4),
            align_content: AlignContent::FlexStart,
            overflow: Overflow::scroll_y(),
            ..default()
        },
        observe(drag),
    ));
}

/// A finger moves the list itself.
fn drag(mut drag: On<Pointer<Drag>>, layout: Res<Layout>, mut lists: Query<(&ComputedNode, &mut ScrollPosition)>) {
    if let Ok((node, mut place)) = lists.get_mut(drag.event_target()) {
        drag.propagate(false);
        let hidden = (node.content_size().y - node.size().y) * node.inverse_scale_factor();
        place.y = (place.y - drag.delta.y / layout.scale()).clamp(0.0, hidden.max(0.0));
    }
}

/// The moves of the line that is shown, each followed by its variations.
fn cells(session: &Session, reviewer: &Reviewer) -> Vec<MoveCell> {
    let (tree, shown) = (session.game().tree(), session.shown());
    let mark =
        |node| reviewer.verdict(node).filter(|_| session.is_study()).map_or("", |verdict| mark_of(verdict.class));
    let mut cells = Vec::new();
    for (ply, node) in shown.line().iter().enumerate() {
        let Some(before) = tree.parent(*node) else { continue };
        let mover = tree.position(before).to_move();
        let on_line = if ply < shown.ply() { Kind::Before } else { Kind::After };
        let others = tree.children(before).filter(|other| other != node).map(|other| (other, Kind::Variation));
        for (node, kind) in std::iter::once((*node, on_line)).chain(others) {
            let is_here = node == shown.node();
            let mark = mark(node);
            cells.extend(tree.played(node).map(|played| MoveCell { node, played, mover, kind, is_here, mark }));
        }
    }
    cells
}

/// Keeps the cells that are there, so that a press on one outlives a move that is played meanwhile.
fn list_moves(
    session: Res<Session>,
    reviewer: Res<Reviewer>,
    lists: Query<(Entity, Ref<MoveList>, Option<&Children>)>,
    mut old: Query<&mut MoveCell>,
    mut captions: Query<&mut Words>,
    children: Query<&Children>,
    mut commands: Commands,
) {
    let Ok((list, marker, there)) = lists.single() else { return };
    if !session.is_changed() && !reviewer.is_changed() && !marker.is_added() {
        return;
    }
    let there: Vec<Entity> = there.map(|there| there.to_vec()).unwrap_or_default();
    let wanted = cells(&session, &reviewer);
    for (entity, cell) in there.iter().zip(&wanted) {
        if let Ok(mut old) = old.get_mut(*entity) {
            old.set_if_neq(*cell);
        }
        for child in children.iter_descendants(*entity) {
            if let Ok(mut words) = captions.get_mut(child) {
                words.set_if_neq(cell.words());
            }
        }
    }
    for surplus in there.iter().skip(wanted.len()) {
        commands.entity(*surplus).despawn();
    }
    for cell in wanted.iter().skip(there.len()) {
        commands.spawn((ChildOf(list), *cell, move_button(cell.words())));
    }
}

impl MoveCell {
    fn words(&self) -> Words {
        match self.mark {
            "" => move_words(self.played),
            mark => Words::new("study-move-marked").words("move", move_words(self.played)).text("mark", mark),
        }
    }
}

/// The mark behind a move that is not good, as annotators write it.
fn mark_of(class: Class) -> &'static str {
    match class {
        Class::Best | Class::Good => "",
        Class::Inaccuracy => "?!",
        Class::Mistake => "?",
        Class::Blunder => "??",
    }
}

fn move_button(words: Words) -> impl Bundle {
    let mut access = AccessNode::new(Role::Button);
    access.add_action(Action::Click);
    (
        Name::new("Move"),
        Node {
            width: px(46),
            height: px(26),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border: px(2).all(),
            border_radius: BorderRadius::all(px(6)),
            ..default()
        },
        Button,
        Dense,
        Hovered::default(),
        (AccessibilityNode::from(access), AccessibleName::Contents),
        BackgroundColor::default(),
        BorderColor::default(),
        observe(show_position),
        children![(words, theme::semibold(size::SMALL), TextColor::default(), Pickable::IGNORE)],
    )
}

fn show_position(press: On<Activate>, cells: Query<&MoveCell>, mut intents: MessageWriter<Intent>) {
    if let Ok(cell) = cells.get(press.entity) {
        intents.write(Intent::Browse(Browse::To(cell.node)));
    }
}

fn paint_moves(
    settings: Res<Settings>,
    mut cells: Query<(Ref<MoveCell>, Ref<Hovered>, &Children, &mut BackgroundColor, &mut BorderColor)>,
    // Texts of the board have a place of their own.
    mut captions: Query<&mut TextColor, Without<Transform>>,
) {
    let scheme = Scheme::of(&settings);
    for (cell, hovered, children, mut ground, mut border) in &mut cells {
        if !settings.is_changed() && !cell.is_changed() && !hovered.is_changed() {
            continue;
        }
        let (face, ink) = (scheme.face(cell.mover), scheme.face(!cell.mover));
        let (fill, ink, line) = match cell.kind {
            Kind::Before => (face, ink, bevy::color::Color::NONE),
            Kind::After => (face.with_alpha(FAINT), theme::INK_SOFT, bevy::color::Color::NONE),
            Kind::Variation => (bevy::color::Color::NONE, theme::INK_SOFT, theme::INK_FAINT),
        };
        let line = if cell.is_here || hovered.get() { theme::ACCENT } else { line };
        ground.set_if_neq(BackgroundColor(fill));
        border.set_if_neq(BorderColor::all(line));
        for child in children {
            if let Ok(mut color) = captions.get_mut(*child) {
                color.set_if_neq(TextColor(ink));
            }
        }
    }
}

/// Scrolls to the move whose position is shown, when it is another one or the list has another size. A reader among earlier moves stays there while
/// the game goes on.
fn follow_place(
    lists: Query<(Entity, &ComputedNode, &Children), With<MoveList>>,
    cells: Query<(&MoveCell, &ComputedNode)>,
    mut scrolls: Query<&mut ScrollPosition, With<MoveList>>,
    mut followed: Local<Option<(Entity, Vec2, NodeId)>>,
    mut commands: Commands,
) {
    let Ok((list, room, children)) = lists.single() else { return };
    let laid_out = |entity: &Entity| cells.get(*entity).ok().filter(|(_, node)| node.size().y > 0.0);
    let here = children.iter().find(|entity| laid_out(entity).is_some_and(|(cell, _)| cell.is_here));
    let place = here.and_then(|entity| laid_out(&entity)).map_or(NodeId::ROOT, |(cell, _)| cell.node);
    let now = Some((list, room.size(), place));
    if *followed == now {
        return;
    }
    *followed = now;
    match here {
        Some(entity) => commands.trigger(ScrollIntoView { entity }),
        None => {
            if let Ok(mut scroll) = scrolls.get_mut(list) {
                scroll.y = 0.0;
            }
        }
    }
}
