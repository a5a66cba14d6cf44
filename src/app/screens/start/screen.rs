//! The start screen itself.

use super::rows::{About, Rows, ShownWhen, StartState, TermPick, picks};
use crate::app::game::{Intent, Session};
use crate::app::launch::{Draft, Mode};
use crate::app::schedule::{Dialog, Screen, Step};
use crate::app::theme::{self, size};
use crate::app::ui::{
    Appear, Layout, Look, Panel, button, grid_of_choices, grid_of_choices_beside, show_choices, text,
    uncaptioned_choices,
};
use crate::app::words::Words;
use crate::rules::Variant;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>().init_resource::<More>().add_systems(
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

const LEVELS: [&str; 12] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

const USUAL: ShownWhen = ShownWhen(|state, _, _| !state.more);
const MORE: ShownWhen = ShownWhen(|state, _, _| state.more);

fn spawn_start(panel: Single<Entity, With<Panel>>, layout: Res<Layout>, draft: Res<Draft>, mut commands: Commands) {
    // In a small window, buttons get their space first.
    let (gap, beside, above) = match (layout.upright, layout.low) {
        (_, true) => (4, 12, 6),
        (true, false) => (4, 22, 6),
        (false, false) => (14, 18, 22),
    };
    let start = commands
        .spawn((
            Name::new("Start screen"),
            StartScreen,
            Appear::Slide,
            DespawnOnExit(Screen::Start),
            ChildOf(*panel),
            Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                min_height: px(0),
                padding: UiRect::axes(px(beside), px(above)),
                row_gap: px(gap),
                ..default()
            },
        ))
        .id();
    commands.entity(start).with_children(|spawner| {
        let mut rows = Rows { spawner, low: layout.low };
        spawn_title(&mut rows);
        spawn_usual_choices(&mut rows, layout.upright, &draft);
        spawn_rarer_choices(&mut rows);
        rows.spawner.spawn((Node { flex_grow: 1.0, ..default() }, Pickable::IGNORE));
        spawn_buttons(&mut rows);
    });
}

fn spawn_title(rows: &mut Rows) {
    rows.spawner.spawn((
        ShownWhen(|_, _, layout| !layout.upright && !layout.low),
        Node { flex_direction: FlexDirection::Column, margin: UiRect::bottom(px(4)), ..default() },
        children![
            text(Words::new("title"), theme::display(size::TITLE), theme::INK),
            text(Words::new("tagline"), theme::regular(size::BODY), theme::INK_SOFT),
        ],
    ));
}

fn spawn_usual_choices(rows: &mut Rows, upright: bool, draft: &Draft) {
    let modes = || {
        picks(
            "mode",
            [
                ("computer", Words::new("mode-computer")),
                ("friend", Words::new("mode-friend")),
                ("watch", Words::new("mode-watch")),
            ],
        )
    };
    if upright {
        // Levels take two rows here, and every line counts.
        rows.spawner.spawn((USUAL, uncaptioned_choices(modes())));
    } else {
        rows.choices(Some(USUAL), "start-opponent", modes());
    }
    let with_computer = ShownWhen(|state, _, _| !state.more && state.draft.terms.mode != Mode::Friend);
    rows.described(with_computer, About::Level, "level-1-about", |rows| {
        let levels = (1u8..).zip(LEVELS).map(|(n, level)| (level, Words::new("number").number("n", n)));
        if rows.low {
            rows.spawner.spawn(grid_of_choices_beside("start-level", 6, picks("level", levels)));
        } else {
            rows.spawner.spawn(grid_of_choices("start-level", 6, picks("level", levels)));
        }
    });
    let colours = || {
        picks(
            "play",
            [
                ("black", Words::new("colour-black")),
                ("white", Words::new("colour-white")),
                ("random", Words::new("colour-random")),
            ],
        )
    };
    let alone = ShownWhen(|state, _, _| !state.more && state.draft.terms.mode == Mode::Computer);
    rows.choices(Some(alone), "start-colour", colours());
    let with_friend = ShownWhen(|state, _, _| !state.more && state.draft.terms.mode == Mode::Friend);
    rows.names(with_friend, &draft.terms.names);
    rows.choices(Some(with_friend), "start-colour-friend", colours());
    rows.described(USUAL, About::Variant, "variant-othello-about", |rows| {
        let variants = [
            ("othello", Words::new("variant-othello")),
            ("reverse", Words::new("variant-reverse")),
            ("historical", Words::new("variant-historical")),
        ];
        rows.choices(None, "start-variant", picks("variant", variants));
    });
}

fn spawn_rarer_choices(rows: &mut Rows) {
    let first = [("black", Words::new("colour-black")), ("white", Words::new("colour-white"))];
    rows.choices(Some(MORE), "start-first", picks("first", first));
    let supply = [("shared", Words::new("supply-shared")), ("own", Words::new("supply-own"))];
    let in_othello = ShownWhen(|state, _, _| state.more && state.draft.terms.rules.variant() == Variant::Othello);
    rows.choices(Some(in_othello), "start-supply", picks("own-discs", supply));
    let corners = (0u8..).zip(["0", "1", "2", "3", "4"]);
    let corners = corners.map(|(count, value)| (value, Words::new("corners-value").number("count", count)));
    let with_discs = ShownWhen(|state, _, _| state.more && state.draft.terms.rules.variant() != Variant::Historical);
    rows.choices(Some(with_discs), "start-corners", picks("corners", corners));
    let minutes = [("1", 1u8), ("5", 5), ("10", 10), ("25", 25)];
    let clocks = minutes.map(|(value, minutes)| (value, Words::new("clock-minutes").number("minutes", minutes)));
    let clocks = std::iter::once(("off", Words::new("clock-off"))).chain(clocks);
    rows.choices(Some(MORE), "start-clock", picks("clock", clocks));
    let seconds = [("2", 2u8), ("5", 5), ("10", 10)];
    let increments = seconds.map(|(value, seconds)| (value, Words::new("increment-value").number("seconds", seconds)));
    let increments = std::iter::once(("0", Words::new("increment-none"))).chain(increments);
    let with_clock = ShownWhen(|state, _, _| state.more && state.draft.terms.clock.is_some());
    rows.choices(Some(with_clock), "start-increment", picks("increment", increments));
}

/// The buttons to continue: in two rows, or in one in a low window.
fn spawn_buttons(rows: &mut Rows) {
    let row = || Node { column_gap: px(6), ..default() };
    let mut first = rows.spawner.spawn(row());
    first.with_children(|row| {
        row.spawn((USUAL, button(Words::new("start-more"), Look::Quiet, |commands| show_more(commands, true))));
        row.spawn((MORE, button(Words::new("start-less"), Look::Quiet, |commands| show_more(commands, false))));
        row.spawn(button(Words::new("button-settings"), Look::Quiet, |commands| {
            commands.set_state_if_neq(Dialog::Settings);
        }));
    });
    let lead_on = |row: &mut ChildSpawnerCommands| {
        row.spawn((
            ShownWhen(|_, session, _| session.has_begun()),
            button(Words::new("button-back"), Look::Plain, |commands| commands.set_state_if_neq(Screen::Game)),
        ));
        row.spawn((
            Name::new("Play"),
            button(Words::new("start-play"), Look::Primary, |commands| commands.queue(begin)),
        ));
    };
    if rows.low {
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
        let shown = (shown_when.0)(&state, &session, &layout);
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
        *words = match *about {
            About::Level => Words::new(format!("level-{}-about", draft.terms.level.number())),
            About::Variant => match draft.terms.rules.variant() {
                Variant::Othello => Words::new("variant-othello-about"),
                Variant::Reverse => Words::new("variant-reverse-about"),
                Variant::Historical => Words::new("variant-historical-about"),
            },
        };
    }
}
