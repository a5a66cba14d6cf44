//! Requests of assistive technology, which do the work of mouse and keys.

use super::part::Part;
use super::tree::Reader;
use crate::app::board::Selection;
use crate::app::game::{Intent, Session};
use crate::app::input::BoardCursor;
use crate::app::platform::Redraw;
use crate::app::schedule::{Input, Scene};
use crate::app::settings::Settings;
use crate::rules::Square;
use accesskit::Action;
use bevy::a11y::ActionRequest;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::FocusCause;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, Button};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>()
        .add_systems(Update, take_requests.in_set(Input::Assist))
        // Requests arrive at the end of a frame, and the next frame may be far away.
        .draw_while(on_message::<ActionRequest>);
}

fn take_requests(reader: Res<Reader>, mut requests: MessageReader<ActionRequest>, mut hands: Hands) {
    for request in requests.read() {
        let wish = match request.action {
            Action::Click => Wish::Press,
            Action::Focus => Wish::Focus,
            _ => continue,
        };
        // The part may have been removed since the request.
        if !reader.shows(request.target_node) {
            continue;
        }
        match Part::square(request.target_node) {
            Some(square) => hands.point_at(square, wish),
            None => {
                if let Some(entity) = Entity::try_from_bits(request.target_node.0) {
                    hands.touch(entity, wish);
                }
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Press,
    Focus,
}

/// Everything that requests affect.
#[derive(SystemParam)]
struct Hands<'w, 's> {
    scene: Scene<'w>,
    session: Res<'w, Session>,
    settings: Res<'w, Settings>,
    buttons: Query<'w, 's, Has<InteractionDisabled>, With<Button>>,
    fields: Query<'w, 's, (), With<EditableText>>,
    cursor: BoardCursor<'w>,
    selection: ResMut<'w, Selection>,
    intents: MessageWriter<'w, Intent>,
    commands: Commands<'w, 's>,
}

impl Hands<'_, '_> {
    fn point_at(&mut self, square: Square, wish: Wish) {
        if !self.scene.at_board() {
            return;
        }
        self.cursor.at(square);
        if wish == Wish::Press {
            self.intents.write_batch(self.selection.press(square, &self.session, &self.settings));
        }
    }

    fn touch(&mut self, entity: Entity, wish: Wish) {
        match (self.buttons.get(entity), wish) {
            (Ok(false), Wish::Press) => self.commands.trigger(Activate { entity }),
            (Err(_), _) if !self.fields.contains(entity) => {}
            (_, Wish::Focus) => {
                self.cursor.focus.set(entity, FocusCause::Navigated);
                self.cursor.focus_visible.0 = true;
            }
            _ => {}
        }
    }
}
