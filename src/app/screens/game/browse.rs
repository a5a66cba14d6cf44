//! The buttons that lead through the moves of the game.

use crate::app::game::{Browse, Session};
use crate::app::input::Command;
use crate::app::screens::systems::PanelSystems;
use crate::app::theme::{self, size};
use crate::app::ui::{self, AccessibleName, Look, button, text};
use crate::app::words::Words;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, enable_steps.in_set(PanelSystems));
}

/// A button for a step.
#[derive(Component, Clone, Copy, Debug)]
struct StepButton(Browse);

const STEPS: [(Browse, &str, &str); 4] = [
    (Browse::Start, "step-to-start", "step-to-start-name"),
    (Browse::Back, "step-back", "step-back-name"),
    (Browse::Forward, "step-forward", "step-forward-name"),
    (Browse::End, "step-to-end", "step-to-end-name"),
];

/// Spawns the caption of the moves with the buttons beside it.
pub(super) fn spawn(commands: &mut Commands, section: Entity) {
    let row = Node { column_gap: px(6), align_items: AlignItems::Center, flex_shrink: 0.0, ..default() };
    commands.spawn((ChildOf(section), row)).with_children(|row| {
        row.spawn((
            text(Words::new("moves-title"), theme::regular(size::SMALL), theme::INK_SOFT),
            Node { margin: UiRect::right(px(6)), ..default() },
        ));
        for (step, caption, name) in STEPS {
            let pressed = move |commands: &mut Commands| {
                commands.write_message(Command::Browse(step));
            };
            row.spawn((StepButton(step), button(Words::new(caption), Look::Plain, pressed)))
                .insert(AccessibleName::Words(Words::new(name)));
        }
    });
}

fn enable_steps(
    session: Res<Session>,
    buttons: Query<(Entity, &StepButton, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    let shown = session.shown();
    let (back, forward) = (shown.ply() > 0, shown.ply() < shown.line().len());
    for (entity, step, disabled) in &buttons {
        let enabled = match step.0 {
            Browse::Start | Browse::Back => back,
            Browse::Forward => forward,
            // After moves that were taken back, the game is before the end of its line.
            _ => session.is_browsing(),
        };
        ui::enable(&mut commands, entity, disabled, enabled);
    }
}
