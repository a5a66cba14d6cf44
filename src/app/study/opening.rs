//! Records that come from outside: one is studied at once, several are listed.

use super::desk::OpenStudy;
use crate::app::platform::{Given, Redraw};
use crate::app::schedule::{Dialog, Rules, Screen};
use crate::app::words::{Alerts, Words};
use crate::records::{NodeId, Options, Record, read};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Opened>()
        .add_systems(Update, open_given.in_set(Rules::Judge).before(super::desk::open))
        .draw_while(on_message::<Given>);
}

/// The games of the file that was opened last, if there are several.
#[derive(Resource, Clone, Debug, Default)]
pub struct Opened(pub Vec<Record>);

fn open_given(
    mut given: MessageReader<Given>,
    mut opened: ResMut<Opened>,
    mut alerts: ResMut<Alerts>,
    mut wishes: MessageWriter<OpenStudy>,
    mut commands: Commands,
) {
    for given in given.read() {
        let fault = match given {
            Given::Bytes(bytes) => match read(bytes, &Options::default()) {
                Ok(mut reading) if reading.records.len() == 1 => {
                    if let Some(record) = reading.records.pop() {
                        wishes.write(OpenStudy { record: Box::new(record), at: NodeId::ROOT });
                    }
                    reading.faults.first().map(ToString::to_string)
                }
                Ok(reading) => {
                    opened.0 = reading.records;
                    commands.set_state_if_neq(Dialog::None);
                    commands.set_state_if_neq(Screen::Library);
                    reading.faults.first().map(ToString::to_string)
                }
                Err(fault) => Some(fault.to_string()),
            },
            Given::Nothing(reason) => Some(reason.clone()),
        };
        if let Some(fault) = fault {
            alerts.add(Words::new("message-no-game").text("fault", fault));
        }
    }
}
