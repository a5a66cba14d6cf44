//! The start screen: choosing the game to play, in the panel beside the board.

use super::names::name_fields;
use crate::app::clock::TimeControl;
use crate::app::entrance::Entrance;
use crate::app::flow::{Dialog, Screen, Step};
use crate::app::layout::{Layout, Panel};
use crate::app::session::{Intent, Session};
use crate::app::setup::{Mode, Play, Setup};
use crate::app::text::Words;
use crate::app::theme::{self, size};
use crate::app::widgets::{
    BESIDE_CAPTION, Look, Pick, below, beside, button, choices, choices_beside, grid_of_choices,
    grid_of_choices_beside, show_choices, text, uncaptioned_choices,
};
use crate::engine::Level;
use crate::rules::{Color, Rules, Supply, Variant};
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>().add_systems(
        Update,
        (spawn_start.run_if(not(any_with_component::<StartScreen>)), show_choices::<StartPick>, show_rows, describe)
            .chain()
            .in_set(Step::React)
            .run_if(in_state(Screen::Start)),
    );
}

/// The game being put together.
#[derive(Resource, Clone, Debug, Default)]
pub struct Draft {
    /// The choices made.
    pub setup: Setup,
    /// Whether the rarer choices are shown in place of the usual ones.
    more: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum StartPick {
    Mode(Mode),
    Level(Level),
    Play(Play),
    Variant(Variant),
    First(Color),
    Supply(Supply),
    Corners(u8),
    Clock(Option<u64>),
    Increment(u64),
}

impl Pick for StartPick {
    type Of = Draft;

    fn holds(self, draft: &Draft) -> bool {
        let setup = &draft.setup;
        match self {
            StartPick::Mode(mode) => setup.mode == mode,
            StartPick::Level(level) => setup.level == level,
            StartPick::Play(play) => setup.play == play,
            StartPick::Variant(variant) => setup.rules.variant() == variant,
            StartPick::First(color) => setup.first == color,
            StartPick::Supply(supply) => setup.rules.supply() == supply,
            StartPick::Corners(count) => setup.corners == count,
            StartPick::Clock(minutes) => setup.clock.map(|clock| clock.main.as_secs() / 60) == minutes,
            StartPick::Increment(seconds) => setup.clock.is_some_and(|clock| clock.increment.as_secs() == seconds),
        }
    }

    fn apply(self, draft: &mut Draft) {
        let setup = &mut draft.setup;
        match self {
            StartPick::Mode(mode) => setup.mode = mode,
            StartPick::Level(level) => setup.level = level,
            StartPick::Play(play) => setup.play = play,
            StartPick::Variant(variant) => setup.set_variant(variant),
            StartPick::First(color) => setup.first = color,
            StartPick::Supply(Supply::Own32) => setup.rules = setup.rules.with_own_discs(),
            StartPick::Supply(Supply::Shared) => setup.rules = Rules::of(setup.rules.variant()),
            StartPick::Corners(count) => setup.corners = count,
            StartPick::Clock(minutes) => {
                let increment = setup.clock.map_or(0, |clock| clock.increment.as_secs());
                setup.clock = minutes.map(|minutes| TimeControl::of(minutes, increment));
            }
            StartPick::Increment(seconds) => {
                if let Some(clock) = &mut setup.clock {
                    clock.increment = Duration::from_secs(seconds);
                }
            }
        }
    }
}

/// A part of the start screen that is there only for some games.
#[derive(Component, Clone, Copy)]
struct ShownWhen(fn(&Draft, &Session, &Layout) -> bool);

/// A line that says what the choice above it means.
#[derive(Component, Clone, Copy, Debug)]
enum About {
    Level,
    Variant,
}

/// The start screen's part of the panel.
#[derive(Component, Debug)]
struct StartScreen;

/// Spawns the rows of the start screen, in the arrangement of the window.
struct Rows<'a, 'w> {
    spawner: &'a mut ChildSpawnerCommands<'w>,
    low: bool,
}

impl Rows<'_, '_> {
    /// A row of choices under its caption, or beside it where there is little height.
    fn choices(
        &mut self,
        shown: Option<ShownWhen>,
        caption: &'static str,
        options: impl IntoIterator<Item = (StartPick, Words)>,
    ) {
        let mut row = if self.low {
            self.spawner.spawn(choices_beside(caption, options))
        } else {
            self.spawner.spawn(choices(caption, options))
        };
        if let Some(shown) = shown {
            row.insert(shown);
        }
    }

    /// The fields for the names of two people.
    fn names(&mut self, shown: ShownWhen, draft: &Draft) {
        let caption = "start-names";
        if self.low {
            self.spawner.spawn((shown, beside(caption, name_fields(draft))));
        } else {
            self.spawner.spawn((shown, below(caption, name_fields(draft))));
        }
    }

    /// Rows and the line that says what the choice in them means.
    fn described(&mut self, shown: ShownWhen, about: About, first: &'static str, rows: impl FnOnce(&mut Rows)) {
        let low = self.low;
        let column = Node { flex_direction: FlexDirection::Column, row_gap: px(4), ..default() };
        self.spawner.spawn((shown, column)).with_children(|spawner| {
            rows(&mut Rows { spawner, low });
            spawner.spawn((
                about,
                text(Words::new(first), theme::regular(size::SMALL), theme::INK_SOFT),
                Node { margin: UiRect::left(px(if low { BESIDE_CAPTION } else { 0.0 })), ..default() },
            ));
        });
    }
}

const USUAL: ShownWhen = ShownWhen(|draft, _, _| !draft.more);
const MORE: ShownWhen = ShownWhen(|draft, _, _| draft.more);

fn spawn_start(panel: Single<Entity, With<Panel>>, layout: Res<Layout>, draft: Res<Draft>, mut commands: Commands) {
    // Where room is short, fingers get theirs first.
    let (gap, beside, above) = match (layout.upright, layout.low) {
        (_, true) => (4, 12, 6),
        (true, false) => (4, 22, 6),
        (false, false) => (14, 18, 22),
    };
    let start = commands
        .spawn((
            Name::new("Start screen"),
            StartScreen,
            Entrance::Slide,
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
    let modes = [
        (StartPick::Mode(Mode::Computer), Words::new("mode-computer")),
        (StartPick::Mode(Mode::Friend), Words::new("mode-friend")),
        (StartPick::Mode(Mode::Watch), Words::new("mode-watch")),
    ];
    if upright {
        // Levels take two rows here, and every line counts.
        rows.spawner.spawn((USUAL, uncaptioned_choices(modes)));
    } else {
        rows.choices(Some(USUAL), "start-opponent", modes);
    }
    let against_computer = ShownWhen(|draft, _, _| !draft.more && draft.setup.mode != Mode::Friend);
    rows.described(against_computer, About::Level, "level-1-about", |rows| {
        let levels = Level::ALL
            .into_iter()
            .map(|level| (StartPick::Level(level), Words::new("number").number("n", level.number())));
        if rows.low {
            rows.spawner.spawn(grid_of_choices_beside("start-level", 6, levels));
        } else {
            rows.spawner.spawn(grid_of_choices("start-level", 6, levels));
        }
    });
    let colours = || {
        [
            (StartPick::Play(Play::Black), Words::new("colour-black")),
            (StartPick::Play(Play::White), Words::new("colour-white")),
            (StartPick::Play(Play::Random), Words::new("colour-random")),
        ]
    };
    let alone = ShownWhen(|draft, _, _| !draft.more && draft.setup.mode == Mode::Computer);
    rows.choices(Some(alone), "start-colour", colours());
    let with_friend = ShownWhen(|draft, _, _| !draft.more && draft.setup.mode == Mode::Friend);
    rows.names(with_friend, draft);
    rows.choices(Some(with_friend), "start-colour-friend", colours());
    rows.described(USUAL, About::Variant, "variant-othello-about", |rows| {
        let variants = [
            (StartPick::Variant(Variant::Othello), Words::new("variant-othello")),
            (StartPick::Variant(Variant::Reverse), Words::new("variant-reverse")),
            (StartPick::Variant(Variant::Historical), Words::new("variant-historical")),
        ];
        rows.choices(None, "start-variant", variants);
    });
}

fn spawn_rarer_choices(rows: &mut Rows) {
    let first = [
        (StartPick::First(Color::Black), Words::new("colour-black")),
        (StartPick::First(Color::White), Words::new("colour-white")),
    ];
    rows.choices(Some(MORE), "start-first", first);
    let supply = [
        (StartPick::Supply(Supply::Shared), Words::new("supply-shared")),
        (StartPick::Supply(Supply::Own32), Words::new("supply-own")),
    ];
    let in_othello = ShownWhen(|draft, _, _| draft.more && draft.setup.rules.variant() == Variant::Othello);
    rows.choices(Some(in_othello), "start-supply", supply);
    let corners =
        (0..=4u8).map(|count| (StartPick::Corners(count), Words::new("corners-value").number("count", count)));
    let with_discs = ShownWhen(|draft, _, _| draft.more && draft.setup.rules.variant() != Variant::Historical);
    rows.choices(Some(with_discs), "start-corners", corners);
    let clocks = [None, Some(1), Some(5), Some(10), Some(25)].map(|minutes| {
        let words = match minutes {
            None => Words::new("clock-off"),
            Some(minutes) => Words::new("clock-minutes").number("minutes", minutes as f64),
        };
        (StartPick::Clock(minutes), words)
    });
    rows.choices(Some(MORE), "start-clock", clocks);
    let increments = [0, 2, 5, 10u8].map(|seconds| {
        let words = match seconds {
            0 => Words::new("increment-none"),
            _ => Words::new("increment-value").number("seconds", seconds),
        };
        (StartPick::Increment(seconds.into()), words)
    });
    let with_clock = ShownWhen(|draft, _, _| draft.more && draft.setup.clock.is_some());
    rows.choices(Some(with_clock), "start-increment", increments);
}

/// The ways on: in two rows, or in one where there is little height.
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
    commands.queue(move |world: &mut World| world.resource_mut::<Draft>().more = more);
}

fn begin(world: &mut World) {
    let setup = Setup { from: None, left: None, ..world.resource::<Draft>().setup.clone() };
    world.write_message(Intent::Begin(setup));
}

/// Rows that are not shown take no room, and the keyboard passes them over.
fn show_rows(
    draft: Res<Draft>,
    session: Res<Session>,
    layout: Res<Layout>,
    mut rows: Query<(Entity, Ref<ShownWhen>, &mut Node)>,
    children: Query<&Children>,
    mut stops: Query<&mut TabIndex>,
) {
    for (entity, shown_when, mut node) in &mut rows {
        if !draft.is_changed() && !layout.is_changed() && !shown_when.is_added() {
            continue;
        }
        let shown = (shown_when.0)(&draft, &session, &layout);
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
            About::Level => Words::new(format!("level-{}-about", draft.setup.level.number())),
            About::Variant => match draft.setup.rules.variant() {
                Variant::Othello => Words::new("variant-othello-about"),
                Variant::Reverse => Words::new("variant-reverse-about"),
                Variant::Historical => Words::new("variant-historical-about"),
            },
        };
    }
}
