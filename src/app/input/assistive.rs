//! What assistive technology asks for, which is what mouse and keys could have done.

use super::Selection;
use super::aim::Aim;
use super::steer::steer;
use crate::app::flow::{Dialog, Screen, Step};
use crate::app::power::Stirred;
use crate::app::reader::{Part, Reader};
use crate::app::session::{Intent, Session};
use crate::app::settings::Settings;
use crate::app::timekeeper::run_clock;
use accesskit::Action;
use bevy::a11y::{AccessibilitySystems, ActionRequest};
use bevy::input_focus::FocusCause;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, Button};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>()
        .add_systems(Update, take_requests.in_set(Step::Input).after(steer).before(run_clock))
        .add_systems(PostUpdate, stir.after(AccessibilitySystems::Update));
}

/// Requests come in at the end of a frame, and the next one may be far away.
fn stir(mut requests: MessageReader<ActionRequest>, mut stirred: MessageWriter<Stirred>) {
    if requests.read().count() > 0 {
        stirred.write(Stirred);
    }
}

fn take_requests(
    screen: Res<State<Screen>>,
    dialog: Res<State<Dialog>>,
    (session, settings): (Res<Session>, Res<Settings>),
    reader: Res<Reader>,
    (buttons, fields): (Query<Has<InteractionDisabled>, With<Button>>, Query<(), With<EditableText>>),
    mut requests: MessageReader<ActionRequest>,
    (mut aim, mut selection): (Aim, ResMut<Selection>),
    mut intents: MessageWriter<Intent>,
    mut commands: Commands,
) {
    for request in requests.read() {
        // What was there when it was asked for may have gone.
        if !reader.shows(request.target_node) {
            continue;
        }
        let (click, move_focus) = (request.action == Action::Click, request.action == Action::Focus);
        if let Some(square) = Part::square(request.target_node) {
            if *screen.get() != Screen::Game || *dialog.get() != Dialog::None || !(click || move_focus) {
                continue;
            }
            aim.at(square);
            if click {
                intents.write_batch(selection.press(square, &session, &settings));
            }
            continue;
        }
        let Some(entity) = Entity::try_from_bits(request.target_node.0) else { continue };
        match buttons.get(entity) {
            Ok(false) if click => commands.trigger(Activate { entity }),
            Err(_) if !fields.contains(entity) => {}
            _ if move_focus => {
                aim.focus.set(entity, FocusCause::Navigated);
                aim.focus_visible.0 = true;
            }
            _ => {}
        }
    }
}
