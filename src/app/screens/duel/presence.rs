//! The line that says whether the line and the other player are there.

use crate::app::online::{Connection, Online};
use crate::app::platform::Redraw;
use crate::app::schedule::Screen;
use crate::app::screens::systems::PanelSystems;
use crate::app::theme::{self, size};
use crate::app::ui::text;
use crate::app::words::{Words, presence_words, rating_words};
use bevy::prelude::*;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_presence.in_set(PanelSystems)).wake_within(until_next_second);
}

#[derive(Component, Debug)]
struct PresenceLine;

pub(super) fn spawn(commands: &mut Commands, panel: Entity) {
    commands.spawn((
        ChildOf(panel),
        PresenceLine,
        text(Words::new("blank"), theme::regular(size::SMALL), theme::INK_SOFT),
    ));
}

fn show_presence(online: Res<Online>, time: Res<Time<Real>>, mut lines: Query<&mut Words, With<PresenceLine>>) {
    let words = match (online.connection(), online.game()) {
        (Connection::Waiting { until }, _) => {
            let seconds = until.saturating_sub(time.elapsed()).as_secs_f64().ceil();
            Words::new("online-reconnecting").number("seconds", seconds)
        }
        (Connection::UpdateNeeded, _) => Words::new("online-update"),
        (Connection::Open, Some(open)) => {
            let rating = open.side().and_then(|side| rating_words(open, side));
            rating.unwrap_or_else(|| presence_words(open, online.server_time()))
        }
        _ => Words::new("online-opening"),
    };
    for mut line in &mut lines {
        line.set_if_neq(words.clone());
    }
}

/// The time until the countdown to a claim shows another second.
fn until_next_second(online: Res<Online>, screen: Res<State<Screen>>) -> Option<Duration> {
    let at = online.game().filter(|_| *screen.get() == Screen::Match)?.table().claim_at()?;
    let left = at.checked_sub(online.server_time())?;
    Some(Duration::from_millis(left % 1000 + 1))
}
