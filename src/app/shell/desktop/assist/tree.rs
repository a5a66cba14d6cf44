//! Builds the tree and sends it.

use super::board::{BoardLooks, SquareNames};
use super::outline::Outline;
use super::part::Part;
use super::widgets::Widgets;
use crate::app::board::Cursor;
use crate::app::schedule::{Closing, Scene};
use crate::app::voice::Spoken;
use crate::app::words::Texts;
use accesskit::{Live, Node, NodeId, Role, TreeId, TreeUpdate};
use bevy::a11y::{AccessibilityRequested, ManageAccessibilityUpdates};
use bevy::ecs::system::NonSendMarker;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::accessibility::ACCESS_KIT_ADAPTERS;
use std::sync::atomic::Ordering;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reader>()
        .add_systems(Startup, take_over)
        .add_systems(Last, (listen, describe.run_if(somebody_listens), tell).chain().before(Closing::Stop));
}

/// The tree that assistive technology has.
#[derive(Resource, Debug, Default)]
pub struct Reader {
    listened_to: bool,
    told: Option<TreeUpdate>,
}

impl Reader {
    /// The tree as it was last sent.
    pub fn tree(&self) -> Option<&TreeUpdate> {
        self.told.as_ref()
    }

    /// Whether a part is in the tree.
    pub(super) fn shows(&self, id: NodeId) -> bool {
        self.told.as_ref().is_some_and(|told| told.nodes.iter().any(|(node, _)| *node == id))
    }
}

/// Switches off Bevy's own tree, which it would send in every frame.
fn take_over(mut bevys: ResMut<ManageAccessibilityUpdates>) {
    bevys.set(false);
}

/// Resets the tree for each new listener, which has none yet. The flag is cleared because every listener sets it again.
fn listen(requested: Res<AccessibilityRequested>, mut reader: ResMut<Reader>) {
    if requested.swap(false, Ordering::SeqCst) {
        *reader = Reader { listened_to: true, told: None };
    }
}

fn somebody_listens(reader: Res<Reader>) -> bool {
    reader.listened_to
}

fn describe(
    window: Single<(Entity, &Window), With<PrimaryWindow>>,
    scene: Scene,
    focus: Res<InputFocus>,
    cursor: Res<Cursor>,
    texts: Res<Texts>,
    board: BoardLooks,
    mut names: Local<SquareNames>,
    widgets: Widgets,
    mut spoken: MessageReader<Spoken>,
    mut news: Local<String>,
    mut reader: ResMut<Reader>,
) {
    let (entity, window) = *window;
    let root = NodeId(entity.to_bits());
    let mut outline = Outline::default();
    let mut top = Vec::new();
    let at_board = scene.at_board();
    if at_board {
        top.push(board.describe(window.scale_factor(), &mut names, &mut outline));
    }
    widgets.describe(&mut outline, &mut top);
    top.push(outline.add(Part::News.id(), tell_news(&mut spoken, &mut news)));
    let mut whole = Node::new(Role::Window);
    whole.set_label(window.title.as_str());
    whole.set_language(texts.language().code());
    whole.set_children(top);
    let root = outline.add(root, whole);
    // An invisible focus does not count.
    let focused = focus.get().map(|entity| NodeId(entity.to_bits())).filter(|id| *id != root && outline.has(*id));
    let chosen = cursor.shown().filter(|_| at_board).map(|square| Part::Square(square).id());
    let focus = focused.or(chosen).unwrap_or(root);
    let now = TreeUpdate { nodes: outline.nodes, tree: None, tree_id: TreeId::ROOT, focus };
    if reader.told.as_ref() != Some(&now) {
        reader.told = Some(now);
    }
}

/// The sentences that are announced when they change, wherever the focus is.
fn tell_news(spoken: &mut MessageReader<Spoken>, news: &mut String) -> Node {
    let text = spoken.read().map(|Spoken(text)| text.as_str()).collect::<Vec<_>>().join(" ");
    if !text.is_empty() {
        // Repeated words are not a change and would not be announced.
        let again = *news == text;
        *news = text;
        if again {
            news.push('\u{a0}');
        }
    }
    let mut node = Node::new(Role::Label);
    node.set_live(Live::Polite);
    if !news.is_empty() {
        node.set_value(news.as_str());
    }
    node
}

fn tell(reader: Res<Reader>, window: Query<Entity, With<PrimaryWindow>>, _main_thread: NonSendMarker) {
    if !reader.is_changed() {
        return;
    }
    if let (Some(tree), Ok(window)) = (&reader.told, window.single()) {
        ACCESS_KIT_ADAPTERS.with_borrow_mut(|adapters| {
            if let Some(adapter) = adapters.get_mut(&window) {
                adapter.update_if_active(|| tree.clone());
            }
        });
    }
}
