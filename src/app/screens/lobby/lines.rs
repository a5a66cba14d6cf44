//! The lines of the lobby: the state of the line, and what there is to say.

use super::order::Lobby;
use crate::app::online::{Connection, Device, Online, OnlineNews};
use crate::app::platform::Redraw;
use crate::app::schedule::Screen;
use crate::app::screens::duel::news;
use crate::app::screens::systems::PanelSystems;
use crate::app::theme::{self, size};
use crate::app::ui::text;
use crate::app::words::{Notice, Words, closing_words, online_name_words, online_refusal_words};
use crate::online::client::News;
use bevy::prelude::*;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    // What was said of the lobby says nothing of a game, nor the other way round.
    app.add_systems(OnEnter(Screen::Lobby), forget)
        .add_systems(OnExit(Screen::Lobby), forget)
        .add_systems(Update, take_news.in_set(Lobby::Hear).after(news::take_news))
        .add_systems(Update, show_lines.in_set(PanelSystems))
        .wake_within(until_next_second);
}

/// A line.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// The state of the line, and how many are there.
    State,
    /// Why a wish was refused, and what was copied.
    Notice,
}

pub(super) fn line(line: Line, color: Color) -> impl Bundle {
    (line, text(Words::new("blank"), theme::regular(size::BODY), color))
}

fn forget(mut notice: ResMut<Notice>) {
    notice.0 = None;
}

fn take_news(mut news: MessageReader<OnlineNews>, mut notice: ResMut<Notice>) {
    for OnlineNews(news) in news.read() {
        match news {
            News::Refused(why) => notice.0 = Some(online_refusal_words(*why)),
            News::Closing(why) => notice.0 = Some(closing_words(*why)),
            News::Answered(_) => notice.0 = None,
            _ => {}
        }
    }
}

/// The seconds until the next try.
fn seconds_until(until: Duration, time: &Time<Real>) -> f64 {
    until.saturating_sub(time.elapsed()).as_secs_f64().ceil()
}

fn state_words(online: &Online, device: &Device, time: &Time<Real>) -> Words {
    match online.connection() {
        Connection::Off | Connection::Opening if device.site().is_none() => Words::new("online-no-server"),
        Connection::Off | Connection::Opening => Words::new("online-opening"),
        Connection::Waiting { until } => Words::new("online-waiting").number("seconds", seconds_until(until, time)),
        Connection::UpdateNeeded => Words::new("online-update"),
        Connection::Open => match (online.client().lobby().counts(), online.client().me()) {
            (Some(counts), _) => {
                Words::new("online-counts").number("online", counts.online).number("games", counts.games)
            }
            (None, Some(me)) => Words::new("online-you-are").words("name", online_name_words(&me.name)),
            (None, None) => Words::new("online-opening"),
        },
    }
}

fn show_lines(
    (online, device, notice): (Res<Online>, Res<Device>, Res<Notice>),
    time: Res<Time<Real>>,
    mut lines: Query<(&Line, &mut Words, &mut Node)>,
) {
    for (line, mut words, mut node) in &mut lines {
        let now = match line {
            Line::State => Some(state_words(&online, &device, &time)),
            Line::Notice => notice.0.clone(),
        };
        let display = if now.is_some() { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        words.set_if_neq(now.unwrap_or_else(|| Words::new("blank")));
    }
}

/// The time until the line that counts down shows another second.
fn until_next_second(online: Res<Online>, screen: Res<State<Screen>>, time: Res<Time<Real>>) -> Option<Duration> {
    let is_seen = matches!(screen.get(), Screen::Lobby | Screen::Match);
    match online.connection() {
        Connection::Waiting { until } if is_seen => {
            let left = until.saturating_sub(time.elapsed());
            Some(Duration::from_nanos(u64::from(left.subsec_nanos()) + 1_000_000))
        }
        _ => None,
    }
}
