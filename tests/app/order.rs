//! The order of the game's systems is fixed: of two systems with conflicting access, one always runs first.

use crate::support::{bevy_alone, composed};
use bevy::ecs::component::ComponentId;
use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SystemKey};
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;
use othello::app::GamePlugin;
use othello::app::board::{BoardPlace, Cursor, Disc, Hint, Hover, Pose, Rotation, Selection, Timing};
use othello::app::game::{Fact, Intent, Session};
use othello::app::launch::Draft;
use othello::app::players::Thinking;
use othello::app::schedule::{Dialog, Screen, Step};
use othello::app::settings::Settings;
use othello::app::ui::{Layout, SafeArea};
use othello::app::voice::Spoken;
use othello::app::words::{Alerts, Notice, Words};
use std::any::TypeId;
use std::collections::{HashMap, HashSet};

/// The systems of a schedule by their types.
fn systems(app: &mut App, label: impl ScheduleLabel + Clone) -> HashMap<SystemKey, TypeId> {
    if app.get_schedule(label.clone()).is_none() {
        return HashMap::new();
    }
    // Bevy's own conflicts do not matter here, so neither fail nor report while the schedule is built.
    app.edit_schedule(label.clone(), |schedule| {
        schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Ignore, ..default() });
    });
    app.world_mut().schedule_scope(label, |world, schedule| {
        schedule.initialize(world).unwrap();
        schedule.systems().unwrap().map(|(key, system)| (key, system.system_type())).collect()
    })
}

/// The names of types, as written here, by their ids in a world.
macro_rules! names_of {
    ($world:expr; $($type:ty,)*) => {
        HashMap::from_iter([$(($world.components().component_id::<$type>(), stringify!($type))),*].into_iter()
            .filter_map(|(id, name)| Some((id?, name))))
    };
}

/// The names of the resources, messages and components in which systems of the game may conflict. Bevy was built
/// without names, so a type that is missing here shows its number.
fn names(world: &World) -> HashMap<ComponentId, &'static str> {
    names_of! {
        world;
        Session,
        Timing,
        Thinking,
        Hint,
        Notice,
        Hover,
        Cursor,
        Selection,
        Rotation,
        Settings,
        Layout,
        Draft,
        Alerts,
        SafeArea,
        Messages<Spoken>,
        BoardPlace,
        Messages<Intent>,
        Messages<Fact>,
        UiScale,
        Disc,
        Pose,
        Node,
        Text,
        TextColor,
        TextFont,
        BackgroundColor,
        BorderColor,
        Words,
        Transform,
        Visibility,
        Sprite,
        Window,
        Messages<AppExit>,
        InputFocus,
        InputFocusVisible,
        TabIndex,
        Assets<Mesh>,
        Assets<Image>,
        Assets<ColorMaterial>,
    }
}

/// The types that Bevy's own systems may access before or after ours without a difference: its menus and text inputs,
/// of which the game has none, read focus and window, and it ends the program at Ctrl+C as we do at a key.
const NO_MATTER: [&str; 4] = ["InputFocus", "TabIndex", "Window", "Messages<AppExit>"];

/// The conflicts with a system that Bevy alone does not have, one per line.
fn conflicts(app: &mut App, alone: &mut App, label: impl ScheduleLabel + Clone) -> Vec<String> {
    let bevys: HashSet<TypeId> = systems(alone, label.clone()).into_values().collect();
    let ours = systems(app, label.clone());
    let is_ours = |key: &SystemKey| !bevys.contains(&ours[key]);
    let names = names(app.world());
    let Some(schedule) = app.get_schedule(label.clone()) else { return Vec::new() };
    let graph = schedule.graph();
    // Systems have no names here, so show a system's step and its position in it.
    let place = |key: &SystemKey| {
        let steps = [Step::Input, Step::Rules, Step::React, Step::Draw];
        let in_step = steps.into_iter().find_map(|step| {
            let set = bevy::ecs::schedule::SystemSet::intern(&step);
            let keys: Vec<SystemKey> = graph.systems_in_set(set).ok()?.iter().copied().collect();
            keys.iter().position(|found| found == key).map(|at| format!("{step:?} {at} of {}", keys.len()))
        });
        in_step.unwrap_or_else(|| if is_ours(key) { format!("ours {key:?}") } else { "Bevy's".to_owned() })
    };
    graph
        .conflicting_systems()
        .iter()
        .filter(|(one, other, _)| is_ours(one) || is_ours(other))
        .filter_map(|(one, other, over)| {
            let over: Vec<String> =
                over.iter().map(|id| names.get(id).map_or_else(|| format!("{id:?}"), |&name| name.into())).collect();
            let harmless = over.iter().all(|name| NO_MATTER.contains(&name.as_str()));
            let with_bevy = !is_ours(one) || !is_ours(other);
            let line = format!("{label:?}: {} / {} over {}", place(one), place(other), over.join(", "));
            (!with_bevy || !harmless || over.is_empty()).then_some(line)
        })
        .collect()
}

/// No frame depends on a random order of two systems.
#[test]
fn no_two_systems_run_in_an_order_left_to_chance() {
    let mut app = composed(GamePlugin::default());
    let mut alone = bevy_alone();
    let mut found = Vec::new();
    found.extend(conflicts(&mut app, &mut alone, PreStartup));
    found.extend(conflicts(&mut app, &mut alone, Startup));
    found.extend(conflicts(&mut app, &mut alone, PostStartup));
    found.extend(conflicts(&mut app, &mut alone, First));
    found.extend(conflicts(&mut app, &mut alone, PreUpdate));
    found.extend(conflicts(&mut app, &mut alone, Update));
    found.extend(conflicts(&mut app, &mut alone, PostUpdate));
    found.extend(conflicts(&mut app, &mut alone, Last));
    for screen in [Screen::Start, Screen::Game] {
        found.extend(conflicts(&mut app, &mut alone, OnEnter(screen)));
        found.extend(conflicts(&mut app, &mut alone, OnExit(screen)));
    }
    for dialog in [Dialog::None, Dialog::Settings, Dialog::Proposal, Dialog::Result, Dialog::Message] {
        found.extend(conflicts(&mut app, &mut alone, OnEnter(dialog)));
        found.extend(conflicts(&mut app, &mut alone, OnExit(dialog)));
    }
    assert!(found.is_empty(), "{} conflicts\n{}", found.len(), found.join("\n"));
}

/// The test above finds a conflict if there is one.
#[test]
fn an_order_left_to_chance_is_found() {
    let mut app = composed(GamePlugin::default());
    app.add_systems(Update, (|mut timing: ResMut<Timing>| timing.skip_pause()).in_set(Step::React));
    let found = conflicts(&mut app, &mut bevy_alone(), Update);
    assert!(found.iter().any(|line| line.contains("Timing")), "{found:?}");
}
