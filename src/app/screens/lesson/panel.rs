//! The frame of the panel, and its parts from top to bottom.

use super::{buttons, lines};
use crate::app::schedule::{Screen, Step};
use crate::app::ui::{Layout, Panel, panel_page};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        spawn_panel
            .in_set(Step::React)
            .run_if(in_state(Screen::Lesson).and_then(not(any_with_component::<LessonPanel>))),
    );
}

/// The panel of a lesson.
#[derive(Component, Debug)]
struct LessonPanel;

fn spawn_panel(panel: Single<Entity, With<Panel>>, layout: Res<Layout>, mut commands: Commands) {
    let tight = layout.upright || layout.low;
    let root = commands
        .spawn((
            Name::new("Lesson panel"),
            LessonPanel,
            panel_page(*panel, Screen::Lesson, px(if tight { 12 } else { 18 }).all(), if tight { 6.0 } else { 12.0 }),
        ))
        .id();
    lines::spawn(&mut commands, root);
    buttons::spawn(&mut commands, root);
}
