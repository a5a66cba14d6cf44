//! The record that is studied.

use crate::app::game::{FirstColor, Intent, Names, Purpose, Seats, Setup, TakesTable};
use crate::app::platform::Redraw;
use crate::app::schedule::{Dialog, Rules, Screen, Step};
use crate::records::{GameTree, NodeId, Record};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Desk>()
        .add_message::<OpenStudy>()
        .add_systems(OnEnter(Screen::Study), set_up.after(TakesTable))
        .add_systems(Update, open.in_set(Rules::Judge))
        .add_systems(Update, set_up.in_set(Step::Late).run_if(in_state(Screen::Study)))
        .draw_while(on_message::<OpenStudy>);
}

/// Opens a record.
#[derive(Message, Clone, Debug)]
pub struct OpenStudy {
    /// The record.
    pub record: Box<Record>,
    /// The node that is shown first.
    pub at: NodeId,
}

/// The record that is studied, as it was opened. What was tried since then is on the board.
#[derive(Resource, Clone, Debug, Default)]
pub struct Desk {
    opened: Option<OpenStudy>,
    from: Screen,
    /// Whether the record still has to be put on the table.
    waits: bool,
}

impl Desk {
    /// The record.
    pub fn record(&self) -> Option<&Record> {
        self.opened.as_ref().map(|opened| &*opened.record)
    }

    /// The screen to return to.
    pub fn way_back(&self) -> Screen {
        self.from
    }
}

pub(super) fn open(
    screen: Res<State<Screen>>,
    mut wishes: MessageReader<OpenStudy>,
    mut desk: ResMut<Desk>,
    mut commands: Commands,
) {
    let Some(wish) = wishes.read().last() else { return };
    if *screen.get() != Screen::Study {
        desk.from = *screen.get();
    }
    desk.opened = Some(wish.clone());
    desk.waits = true;
    commands.set_state_if_neq(Dialog::None);
    commands.set_state_if_neq(Screen::Study);
}

/// Puts the record on the table.
fn set_up(mut desk: ResMut<Desk>, mut intents: MessageWriter<Intent>) {
    if desk.waits {
        desk.waits = false;
        intents.write_batch(desk.opened.as_ref().map(|opened| Intent::Begin(setup_of(opened))));
    }
}

fn setup_of(opened: &OpenStudy) -> Setup {
    let [black, white] = &opened.record.players;
    let tree = opened.record.tree.clone();
    Setup {
        seats: Seats::people(Names::new(&black.name, &white.name)),
        play: FirstColor::Black,
        rules: opened.record.rules(),
        first: tree.start().to_move(),
        from: Some(GameTree::at(tree, opened.at)),
        purpose: Purpose::Study,
        ..Setup::default()
    }
}
