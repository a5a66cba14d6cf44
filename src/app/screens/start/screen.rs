//! The start screen itself.

use super::rows::{About, Rows, ShownWhen, StartState, TermPick};
use crate::app::game::{Intent, Session};
use crate::app::launch::Draft;
use crate::app::schedule::{Dialog, Screen, Step};
use crate::app::theme::{self, size};
use crate::app::ui::{Layout, Look, Panel, button, panel_page, show_choices, text};
use crate::app::words::Words;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<More>().add_systems(
        Update,
        (spawn_start.run_if(not(any_with_component::<StartScreen>)), show_choices::<TermPick>, show_rows, describe)
            .chain()
            .in_set(Step::React)
            .run_if(in_state(Screen::Start)),
    );
}

/// Whether the rarer choices replace the usual ones.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct More(bool);

/// The start screen's part of the panel.
#[derive(Component, Debug)]
struct StartScreen;

const USUAL: ShownWhen = ShownWhen::Holds(|state, _, _| !state.more);
const MORE: ShownWhen = ShownWhen::Holds(|state, _, _| state.more);

fn spawn_start(panel: Single<Entity, With<Panel>>, layout: Res<Layout>, draft: Res<Draft>, mut commands: Commands) {
    // In a small window, buttons get their space first.
    let (gap, beside, above) = match (layout.upright, layout.low) {
        (_, true) => (4.0, 12, 6),
        (true, false) => (4.0, 22, 6),
        (false, false) => (14.0, 18, 22),
    };
    let start = commands
        .spawn((
            Name::new("Start screen"),
            StartScreen,
            panel_page(*panel, Screen::Start, UiRect::axes(px(beside), px(above)), gap),
        ))
        .id();
    commands.entity(start).with_children(|spawner| {
        let mut rows = Rows { spawner, layout: &layout, draft: &draft };
        spawn_title(&mut rows);
        rows.terms();
        rows.spawner.spawn((Node { flex_grow: 1.0, ..default() }, Pickable::IGNORE));
        spawn_buttons(&mut rows);
    });
}

fn spawn_title(rows: &mut Rows) {
    rows.spawner.spawn((
        ShownWhen::Holds(|_, _, layout| !layout.upright && !layout.low),
        Node { flex_direction: FlexDirection::Column, margin: UiRect::bottom(px(4)), ..default() },
        children![
            text(Words::new("title"), theme::display(size::TITLE), theme::INK),
            text(Words::new("tagline"), theme::regular(size::BODY), theme::INK_SOFT),
        ],
    ));
}

/// The buttons to continue: in two rows, or in one in a low window.
fn spawn_buttons(rows: &mut Rows) {
    let row = || Node { column_gap: px(6), ..default() };
    // In one row, every letter counts.
    let back = if rows.layout.low { "study-close" } else { "button-back" };
    let mut first = rows.spawner.spawn(row());
    first.with_children(|row| {
        row.spawn((USUAL, button(Words::new("start-more"), Look::Quiet, |commands| show_more(commands, true))));
        row.spawn((MORE, button(Words::new("start-less"), Look::Quiet, |commands| show_more(commands, false))));
        row.spawn(button(Words::new("button-settings"), Look::Quiet, |commands| {
            commands.set_state_if_neq(Dialog::Settings);
        }));
        row.spawn((
            ShownWhen::Holds(|_, session, _| session.has_begun()),
            button(Words::new(back), Look::Plain, |commands| commands.set_state_if_neq(Screen::Game)),
        ));
    });
    let lead_on = |row: &mut ChildSpawnerCommands| {
        row.spawn((
            Name::new("Learn"),
            button(Words::new("start-learn"), Look::Plain, |commands| commands.set_state_if_neq(Screen::Learn)),
        ));
        row.spawn((
            Name::new("Online"),
            button(Words::new("start-online"), Look::Plain, |commands| commands.set_state_if_neq(Screen::Lobby)),
        ));
        row.spawn((
            Name::new("Games"),
            button(Words::new("start-games"), Look::Plain, |commands| commands.set_state_if_neq(Screen::Library)),
        ));
        row.spawn((
            Name::new("Play"),
            button(Words::new("start-play"), Look::Primary, |commands| commands.queue(begin)),
        ));
    };
    if rows.layout.low {
        first.with_children(lead_on);
    } else {
        rows.spawner.spawn(row()).with_children(lead_on);
    }
}

fn show_more(commands: &mut Commands, more: bool) {
    commands.queue(move |world: &mut World| world.resource_mut::<More>().0 = more);
}

fn begin(world: &mut World) {
    let setup = world.resource::<Draft>().terms.setup();
    world.write_message(Intent::Begin(setup));
}

/// Hides rows and takes them out of the Tab order.
fn show_rows(
    (draft, more): (Res<Draft>, Res<More>),
    session: Res<Session>,
    layout: Res<Layout>,
    mut rows: Query<(Entity, Ref<ShownWhen>, &mut Node)>,
    children: Query<&Children>,
    mut stops: Query<&mut TabIndex>,
) {
    let state = StartState { draft: &draft, more: more.0 };
    for (entity, shown_when, mut node) in &mut rows {
        if !draft.is_changed() && !more.is_changed() && !layout.is_changed() && !shown_when.is_added() {
            continue;
        }
        let shown = shown_when.holds(&state, &session, &layout);
        node.display = if shown { Display::Flex } else { Display::None };
        for part in std::iter::once(entity).chain(children.iter_descendants(entity)) {
            if let Ok(mut stop) = stops.get_mut(part) {
                stop.0 = if shown { 0 } else { -1 };
            }
        }
    }
}

fn describe(draft: Res<Draft>, mut lines: Query<(Ref<About>, &mut Words)>) {
    for (about, mut words) in &mut lines {
        if !draft.is_changed() && !about.is_added() {
            continue;
        }
        *words = (about.0)(&draft.terms);
    }
}
