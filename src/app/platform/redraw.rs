//! Draws frames while something moves, and sleeps otherwise.
//!
//! A feature registers the conditions under which it needs frames, and the times at which it needs to be woken. Nothing
//! else keeps the event loop awake.

use super::alarm::Alarm;
use super::software::DrawsInSoftware;
use crate::app::schedule::Closing;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings};
use bevy_tweening::TweenAnim;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// The number of frames drawn after the last request, since layout and text settle one frame late.
const AFTERGLOW: u8 = 3;
/// The time from one frame to the next where the processor draws: more frames would cost power that nobody sees.
const SOFTWARE_FRAME: Duration = Duration::from_millis(31);
/// The same while only calm changes go on.
const CALM_FRAME: Duration = Duration::from_millis(200);
/// The event loop sleeps until something happens, or for a practically endless time. `Duration::MAX` would not do: it
/// overflows the deadline, and the last one stays in force.
const ASLEEP: UpdateMode = UpdateMode::Reactive {
    wait: Duration::from_secs(24 * 60 * 60),
    react_to_device_events: false,
    react_to_user_events: true,
    react_to_window_events: true,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Requests>()
        .init_resource::<Alarm>()
        .insert_resource(WinitSettings { focused_mode: ASLEEP, unfocused_mode: ASLEEP })
        .configure_sets(Last, (Ask, Decide).chain().in_set(Closing::Sleep))
        .add_systems(Last, (keep_drawing, set_alarm).chain().in_set(Decide))
        .draw_while(window_event)
        .draw_while(|tweens: Query<(), (With<TweenAnim>, Without<Calm>)>| !tweens.is_empty())
        .draw_while(|calm: CalmTweens, software: Res<DrawsInSoftware>| !software.0 && !calm.is_empty())
        .wake_within(|calm: CalmTweens, software: Res<DrawsInSoftware>| {
            (software.0 && !calm.is_empty()).then_some(CALM_FRAME)
        });
}

/// A slow change of little weight. Where the processor draws, a few frames a second show it.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct Calm;

type CalmTweens<'w, 's> = Query<'w, 's, (), (With<TweenAnim>, With<Calm>)>;

/// Registers reasons to draw and to wake up.
pub(crate) trait Redraw {
    /// Draws frames while a condition holds, and a few more.
    fn draw_while<M>(&mut self, condition: impl SystemCondition<M>) -> &mut Self;

    /// Wakes the sleeping event loop within the duration that a system returns, if any.
    fn wake_within<M>(&mut self, wait: impl IntoSystem<(), Option<Duration>, M>) -> &mut Self;
}

impl Redraw for App {
    fn draw_while<M>(&mut self, condition: impl SystemCondition<M>) -> &mut Self {
        self.add_systems(Last, ask_to_draw.run_if(condition).in_set(Ask))
    }

    fn wake_within<M>(&mut self, wait: impl IntoSystem<(), Option<Duration>, M>) -> &mut Self {
        self.add_systems(Last, wait.pipe(ask_to_wake).in_set(Ask))
    }
}

/// The set in which features ask for frames.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Ask;

/// The set that decides how long the event loop may sleep.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Decide;

/// The requests of this frame. Atomic, so that the order of the requesting systems does not matter.
#[derive(Resource, Debug)]
struct Requests {
    draw: AtomicBool,
    /// In nanoseconds.
    wake_within: AtomicU64,
}

impl Default for Requests {
    fn default() -> Requests {
        Requests { draw: AtomicBool::new(false), wake_within: AtomicU64::new(u64::MAX) }
    }
}

fn ask_to_draw(requests: Res<Requests>) {
    requests.draw.store(true, Ordering::Relaxed);
}

fn ask_to_wake(In(wait): In<Option<Duration>>, requests: Res<Requests>) {
    if let Some(wait) = wait {
        let nanoseconds = u64::try_from(wait.as_nanos()).unwrap_or(u64::MAX);
        requests.wake_within.fetch_min(nanoseconds, Ordering::Relaxed);
    }
}

fn window_event(mut events: MessageReader<WindowEvent>) -> bool {
    events.read().filter(|event| !matches!(event, WindowEvent::RequestRedraw(_))).count() > 0
}

fn keep_drawing(
    requests: Res<Requests>,
    software: Res<DrawsInSoftware>,
    mut frames_left: Local<Option<u8>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let left = frames_left.get_or_insert(2 * AFTERGLOW);
    if requests.draw.swap(false, Ordering::Relaxed) {
        *left = (*left).max(AFTERGLOW);
    }
    if *left > 0 {
        *left -= 1;
        if software.0 {
            ask_to_wake(In(Some(SOFTWARE_FRAME)), requests);
        } else {
            redraw.write(RequestRedraw);
        }
    }
}

fn set_alarm(
    time: Res<Time<Real>>,
    requests: Res<Requests>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut alarm: ResMut<Alarm>,
) {
    let asked = requests.wake_within.swap(u64::MAX, Ordering::Relaxed);
    let within = (asked != u64::MAX).then(|| Duration::from_nanos(asked));
    alarm.set(within, &time, proxy.as_deref());
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::time::TimePlugin;

    /// An app that moves something, or changes something calmly.
    fn app(software: bool) -> App {
        let mut app = App::new();
        app.add_plugins(TimePlugin).add_message::<RequestRedraw>().add_message::<WindowEvent>();
        app.insert_resource(DrawsInSoftware(software));
        plugin(&mut app);
        app
    }

    fn frames_until_quiet(app: &mut App) {
        for _ in 0..20 {
            app.update();
        }
    }

    fn asked(app: &mut App) -> (bool, Option<Duration>) {
        app.world_mut().resource_mut::<Messages<RequestRedraw>>().clear();
        app.update();
        let drawn = !app.world().resource::<Messages<RequestRedraw>>().is_empty();
        let now = app.world().resource::<Time<Real>>().elapsed();
        (drawn, app.world().resource::<Alarm>().at().map(|at| at - now))
    }

    fn tween() -> TweenAnim {
        struct Nothing;
        impl bevy_tweening::lens::Lens<Transform> for Nothing {
            fn lerp(&mut self, _: bevy::ecs::change_detection::Mut<'_, Transform>, _: f32) {}
        }
        TweenAnim::new(bevy_tweening::Tween::new(EaseFunction::Linear, Duration::from_secs(9), Nothing))
    }

    #[test]
    fn a_graphics_card_draws_every_frame_and_a_processor_thirty_a_second() {
        for (software, expected) in [(false, (true, None)), (true, (false, Some(SOFTWARE_FRAME)))] {
            let mut app = app(software);
            frames_until_quiet(&mut app);
            assert_eq!(asked(&mut app), (false, None), "nothing moves");
            app.world_mut().spawn((Transform::default(), tween()));
            assert_eq!(asked(&mut app), expected);
        }
    }

    #[test]
    fn a_processor_draws_calm_changes_seldom() {
        for (software, expected) in [(false, (true, None)), (true, (false, Some(CALM_FRAME)))] {
            let mut app = app(software);
            frames_until_quiet(&mut app);
            app.world_mut().spawn((Transform::default(), tween(), Calm));
            assert_eq!(asked(&mut app), expected);
        }
    }

    #[test]
    fn of_several_alarms_the_first_one_rings() {
        let mut app = app(false);
        app.wake_within(|| Some(Duration::from_secs(7))).wake_within(|| Some(Duration::from_secs(3)));
        app.wake_within(|| None);
        frames_until_quiet(&mut app);
        let (drawn, alarm) = asked(&mut app);
        assert!(!drawn);
        // A moment that comes again is kept as it was.
        assert!(
            alarm.is_some_and(|wait| wait.abs_diff(Duration::from_secs(3)) <= Duration::from_millis(1)),
            "{alarm:?}"
        );
    }
}
