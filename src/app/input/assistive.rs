//! What assistive technology asks for, which is what mouse and keys could have done.

use super::steer::steer;
use super::{Cursor, Hover};
use crate::app::flow::{Dialog, Screen, Step};
use crate::app::power::Stirred;
use crate::app::reader::{Part, Reader};
use crate::app::session::Intent;
use crate::app::timekeeper::run_clock;
use accesskit::Action;
use bevy::a11y::{AccessibilitySystems, ActionRequest};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
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
    reader: Res<Reader>,
    buttons: Query<Has<InteractionDisabled>, With<Button>>,
    mut requests: MessageReader<ActionRequest>,
    mut focus: ResMut<InputFocus>,
    mut focus_visible: ResMut<InputFocusVisible>,
    mut cursor: ResMut<Cursor>,
    mut hover: ResMut<Hover>,
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
            focus.clear();
            focus_visible.0 = false;
            hover.set_if_neq(Hover(None));
            cursor.show(square);
            if click {
                intents.write(Intent::Play(square));
            }
        } else if let Some(entity) = Entity::try_from_bits(request.target_node.0)
            && let Ok(disabled) = buttons.get(entity)
        {
            if click && !disabled {
                commands.trigger(Activate { entity });
            } else if move_focus {
                focus.set(entity, FocusCause::Navigated);
                focus_visible.0 = true;
            }
        }
    }
}
