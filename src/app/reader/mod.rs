//! What assistive technology is shown of the game: a tree of named parts, told through AccessKit.
//!
//! | where | what |
//! |---|---|
//! | `board` | the board as a grid of 64 squares whose state is their name |
//! | `parts` | panel and dialogs: texts, buttons, choices |
//! | `wake` | wakes the sleeping game when somebody asks |
//!
//! The tree is put together by the game itself, not by Bevy from components: so its order is that of the screen, and it
//! is told only when something in it has changed. Nobody asking, there is nothing to do. What is asked of the parts
//! comes in through `input`.

mod board;
mod parts;
mod wake;

use super::flow::{Dialog, Screen};
use super::input::Cursor;
use super::speech::Said;
use super::text::Texts;
use crate::rules::Square;
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
        .add_plugins(wake::plugin)
        .add_systems(Startup, take_over)
        .add_systems(Last, (listen, describe.run_if(somebody_listens), tell).chain());
}

/// What has been told to assistive technology.
#[derive(Resource, Debug, Default)]
pub struct Reader {
    listened_to: bool,
    told: Option<TreeUpdate>,
}

impl Reader {
    /// The tree as it was told last.
    pub fn tree(&self) -> Option<&TreeUpdate> {
        self.told.as_ref()
    }

    /// Whether a part is there at the moment.
    pub(super) fn shows(&self, id: NodeId) -> bool {
        self.told.as_ref().is_some_and(|told| told.nodes.iter().any(|(node, _)| *node == id))
    }
}

/// A part of the tree that is no entity. Its number is one that no entity of a program comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The grid of squares.
    Board,
    /// A row of it, from 0.
    Row(u8),
    /// A square.
    Square(Square),
    /// What happened last, in words.
    News,
}

impl Part {
    /// Its number in the tree.
    pub fn id(self) -> NodeId {
        let below = match self {
            Part::Square(square) => u64::from(square.index()),
            Part::Row(row) => 64 + u64::from(row),
            Part::Board => 72,
            Part::News => 73,
        };
        NodeId(u64::MAX - below)
    }

    /// The square with this number.
    pub(super) fn square(id: NodeId) -> Option<Square> {
        Square::all().find(|square| Part::Square(*square).id() == id)
    }
}

/// Bevy would tell a tree of its own in every frame.
fn take_over(mut bevys: ResMut<ManageAccessibilityUpdates>) {
    bevys.set(false);
}

/// Whoever begins to listen, and whoever does so again, knows nothing yet. The flag is taken down for that: it is
/// raised anew each time.
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
    screen: Res<State<Screen>>,
    dialog: Res<State<Dialog>>,
    focus: Res<InputFocus>,
    cursor: Res<Cursor>,
    texts: Res<Texts>,
    board: board::Looks,
    mut names: Local<board::Names>,
    parts: parts::Parts,
    mut said: MessageReader<Said>,
    mut news: Local<String>,
    mut reader: ResMut<Reader>,
) {
    let (entity, window) = *window;
    let root = NodeId(entity.to_bits());
    let mut outline = Outline::default();
    let mut top = Vec::new();
    let at_board = *screen.get() == Screen::Game && *dialog.get() == Dialog::None;
    if at_board {
        top.push(board.describe(&texts, window.scale_factor(), &mut names, &mut outline));
    }
    parts.describe(&mut outline, &mut top);
    top.push(outline.add(Part::News.id(), tell_news(&mut said, &mut news)));
    let mut whole = Node::new(Role::Window);
    whole.set_label(window.title.as_str());
    whole.set_language(texts.language().code());
    whole.set_children(top);
    let root = outline.add(root, whole);
    // A focus that is not to be seen is none.
    let focused = focus.get().map(|entity| NodeId(entity.to_bits())).filter(|id| *id != root && outline.has(*id));
    let chosen = cursor.shown().filter(|_| at_board).map(|square| Part::Square(square).id());
    let focus = focused.or(chosen).unwrap_or(root);
    let now = TreeUpdate { nodes: outline.nodes, tree: None, tree_id: TreeId::ROOT, focus };
    if reader.told.as_ref() != Some(&now) {
        reader.told = Some(now);
    }
}

/// The sentences that are read out when they change, wherever the focus is.
fn tell_news(said: &mut MessageReader<Said>, news: &mut String) -> Node {
    let text = said.read().map(|Said(text)| text.as_str()).collect::<Vec<_>>().join(" ");
    if !text.is_empty() {
        // The same words again would be no change, and not be read out.
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

/// The parts put together so far.
#[derive(Debug, Default)]
struct Outline {
    nodes: Vec<(NodeId, Node)>,
}

impl Outline {
    fn add(&mut self, id: NodeId, node: Node) -> NodeId {
        self.nodes.push((id, node));
        id
    }

    fn has(&self, id: NodeId) -> bool {
        self.nodes.iter().any(|(node, _)| *node == id)
    }
}
