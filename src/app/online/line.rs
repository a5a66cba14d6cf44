//! Dials, hears, says, and dials again.

use super::connection::{Connection, Online, OnlineNews};
use super::device::Device;
use crate::app::platform::{Line, LineAddress, LineEvent, Redraw, open_line};
use crate::app::schedule::{Input, Screen, Step};
use crate::online::client::News;
use crate::online::protocol::{ServerMessage, decode, encode};
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_non_send::<Dialer>()
        .init_non_send::<OpenLine>()
        .add_systems(OnEnter(Screen::Lobby), connect)
        .add_systems(OnEnter(Screen::Match), connect)
        .add_systems(OnEnter(Screen::Start), leave)
        .add_systems(Update, hear.in_set(Input::Answers))
        .add_systems(Update, say.in_set(Step::Late))
        .draw_while(on_message::<OnlineNews>)
        .wake_within(until_next_step);
}

/// The wait before the first try after a lost line; it doubles from try to try.
const FIRST_WAIT: Duration = Duration::from_secs(1);
/// The longest wait.
const LONGEST_WAIT: Duration = Duration::from_secs(30);
/// A line is lost on which nothing was heard for this long. The server asks for a sign of life more often.
const SILENCE: Duration = Duration::from_secs(45);

type Dial = dyn Fn(&LineAddress, Option<&EventLoopProxyWrapper>) -> Box<dyn Line>;

/// How a line is opened. A test puts its own in place.
pub struct Dialer(pub Box<Dial>);

impl Default for Dialer {
    fn default() -> Dialer {
        Dialer(Box::new(|address, proxy| {
            let proxy = proxy.map(|proxy| (**proxy).clone());
            open_line(address, move || {
                // The event loop sleeps while nothing moves. An error means that it has ended.
                let _ = proxy.as_ref().map(|proxy| proxy.send_event(WinitUserEvent::WakeUp));
            })
        }))
    }
}

/// The line, if there is one.
#[derive(Default)]
pub(super) struct OpenLine {
    line: Option<Box<dyn Line>>,
    is_open: bool,
    heard_at: Duration,
    /// The tries since the server answered last.
    tries: u32,
}

fn connect(mut online: ResMut<Online>) {
    online.connect();
}

fn leave(mut online: ResMut<Online>) {
    online.leave();
}

/// The wait before a try, longer from try to try, and a little different on every device, so that not all come at once to a
/// server that has just begun.
fn wait_before(tries: u32, random: f32) -> Duration {
    let wait = FIRST_WAIT.saturating_mul(1 << tries.min(5)).min(LONGEST_WAIT);
    wait.mul_f32(0.5 + random / 2.0)
}

/// Opens the line when it is wanted, and takes in what was heard.
pub(super) fn hear(
    mut open: NonSendMut<OpenLine>,
    dialer: NonSend<Dialer>,
    time: Res<Time<Real>>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut device: ResMut<Device>,
    mut online: ResMut<Online>,
    mut news: MessageWriter<OnlineNews>,
) {
    let now = time.elapsed();
    let moment = now.as_millis().try_into().unwrap_or(u64::MAX);
    online.bypass_change_detection().now = moment;
    if !online.is_wanted {
        if open.line.take().is_some() || online.connection != Connection::Off {
            online.client.disconnected();
            online.connection = Connection::Off;
        }
        return;
    }
    let is_due = match online.connection {
        // Also when the player has chosen another server.
        Connection::Off => true,
        Connection::Waiting { until } => now >= until,
        Connection::Opening | Connection::Open | Connection::UpdateNeeded => false,
    };
    if is_due {
        let Some(address) = device.address() else { return };
        online.connection = Connection::Opening;
        *open = OpenLine {
            line: Some((dialer.0)(&address, proxy.as_deref())),
            is_open: false,
            heard_at: now,
            tries: open.tries,
        };
    }
    let Some(line) = &open.line else { return };
    let events: Vec<LineEvent> = std::iter::from_fn(|| line.next_event()).take(MOST_AT_ONCE).collect();
    let mut is_lost = now.saturating_sub(open.heard_at) > SILENCE;
    for event in events {
        open.heard_at = now;
        match event {
            LineEvent::Opened { token } => {
                if let Some(token) = token {
                    device.take_token(token);
                }
                open.is_open = true;
                online.client.connected();
            }
            LineEvent::Heard(frame) => match decode::<ServerMessage>(&frame) {
                Ok(message) => online.client.hear(message, moment),
                // The server would have said so in the form that every version understands.
                Err(fault) => {
                    warn!("the server sent what is no message: {fault}");
                    is_lost = true;
                }
            },
            LineEvent::Closed => is_lost = true,
        }
        if is_lost {
            break;
        }
    }
    if online.client.is_welcome() && online.connection == Connection::Opening {
        online.connection = Connection::Open;
        open.tries = 0;
    }
    while let Some(piece) = next_news(&mut online) {
        if piece == News::UpdateNeeded {
            online.connection = Connection::UpdateNeeded;
            online.client.disconnected();
            open.line = None;
        }
        news.write(OnlineNews(piece));
    }
    if is_lost && open.line.take().is_some() {
        online.client.disconnected();
        let until = now + wait_before(open.tries, rand::random());
        online.connection = Connection::Waiting { until };
        open.tries += 1;
    }
}

/// The most events of a frame; the rest waits for the next one.
const MOST_AT_ONCE: usize = 256;

fn next_news(online: &mut ResMut<Online>) -> Option<News> {
    let piece = online.bypass_change_detection().client.next_news();
    if piece.is_some() {
        online.set_changed();
    }
    piece
}

/// Says what the client has to say.
fn say(open: NonSend<OpenLine>, mut online: ResMut<Online>) {
    let Some(line) = open.line.as_ref().filter(|_| open.is_open) else { return };
    while let Some(message) = online.bypass_change_detection().client.next_to_send() {
        match encode(&message) {
            Ok(frame) => line.send(frame),
            Err(fault) => warn!("a message is not sent: {fault}"),
        }
    }
}

/// The time until the next try, or until silence means that the line is lost.
fn until_next_step(open: NonSend<OpenLine>, online: Res<Online>, time: Res<Time<Real>>) -> Option<Duration> {
    let now = time.elapsed();
    match online.connection {
        Connection::Waiting { until } => Some(until.saturating_sub(now)),
        Connection::Opening | Connection::Open => Some((open.heard_at + SILENCE).saturating_sub(now)),
        Connection::Off if online.is_wanted => Some(Duration::ZERO),
        Connection::Off | Connection::UpdateNeeded => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_up_to_half_a_minute_and_differ() {
        let waits: Vec<f32> = (0..8).map(|tries| wait_before(tries, 1.0).as_secs_f32()).collect();
        assert_eq!(waits, [1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 30.0, 30.0]);
        assert_eq!(wait_before(3, 0.0), Duration::from_secs(4));
    }
}
