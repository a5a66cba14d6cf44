//! Time: frames, waits, and the moment at which everything is at rest.

use super::{Harness, Player};
use bevy::ecs::query::QueryFilter;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::RequestRedraw;
use bevy_tweening::TweenAnim;
use othello::app::board::{Disc, Rotation, Timing, result_pause};
use othello::app::game::Fact;
use othello::app::schedule::{Dialog, Screen};
use othello::app::settings::Settings;
use othello::app::ui::Appear;
use othello::app::voice::Spoken;
use std::time::{Duration, Instant};

/// The time from one frame to the next.
pub(crate) const FRAME: Duration = Duration::from_millis(16);
/// The longest wait for a search, or for anything else that takes real time.
pub(super) const PATIENCE: Duration = Duration::from_secs(60);

impl<P: Player> Harness<P> {
    /// Draws frames.
    pub(crate) fn update(&mut self, frames: usize) {
        for _ in 0..frames {
            self.app.update();
            let messages = self.app.world().resource::<Messages<RequestRedraw>>();
            self.asked_to_draw = self.redraws.read(messages).count() > 0;
            let now = self.now();
            let facts = self.app.world().resource::<Messages<Fact>>();
            self.facts.extend(self.news.read(facts).map(|fact| (now, *fact)));
            let said = self.app.world().resource::<Messages<Spoken>>();
            self.said.extend(self.words.read(said).map(|said| said.0.clone()));
        }
    }

    /// The game's time since it was opened.
    pub(crate) fn now(&self) -> Duration {
        self.resource::<Time<Real>>().elapsed()
    }

    /// The facts since the last call, each with its time.
    pub(crate) fn take_facts(&mut self) -> Vec<(Duration, Fact)> {
        std::mem::take(&mut self.facts)
    }

    /// The sentences of the screen reader since the last call.
    pub(crate) fn take_said(&mut self) -> Vec<String> {
        std::mem::take(&mut self.said)
    }

    /// Counts the discs placed since the last call of this or of [`Harness::take_facts`].
    pub(crate) fn count_played(&mut self) -> usize {
        self.take_facts().iter().filter(|(_, fact)| matches!(fact, Fact::Played { .. })).count()
    }

    /// Sets the time from one frame to the next.
    pub(crate) fn set_frame(&mut self, step: Duration) {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(step));
    }

    /// Draws one frame after a sleep.
    pub(crate) fn sleep(&mut self, slept: Duration) {
        self.set_frame(slept);
        self.update(1);
        self.set_frame(FRAME);
    }

    /// Draws frames for this long in the game's time.
    pub(crate) fn run_for(&mut self, time: Duration) {
        self.update(time.as_millis().div_ceil(FRAME.as_millis()) as usize);
    }

    /// Draws frames, with a little real time between them for searches, until a condition holds.
    pub(crate) fn wait_until(&mut self, what: &str, mut holds: impl FnMut(&mut Self) -> bool) {
        let begun = Instant::now();
        while !holds(self) {
            assert!(begun.elapsed() < PATIENCE, "waited in vain: {what}\n{}", self.describe());
            self.update(1);
            std::thread::sleep(Duration::from_micros(300));
        }
    }

    /// Waits for the computer's move.
    pub(crate) fn wait_for_computer(&mut self) {
        let before = self.session().generation();
        self.wait_until("the computer's move", |test| test.session().generation() != before);
    }

    /// Waits until a person is to move or the game is over.
    pub(crate) fn wait_for_turn(&mut self) {
        self.wait_until("a person's turn", |test| test.session().ending().is_some() || test.session().awaits_person());
    }

    /// Draws frames until panel and dialog have arrived at their places.
    pub(crate) fn arrive(&mut self) {
        let coming = |test: &mut Self| {
            let mut coming = test.app.world_mut().query_filtered::<(), (With<TweenAnim>, With<Appear>)>();
            coming.iter(test.world()).count() > 0
        };
        while coming(self) {
            self.update(1);
        }
    }

    /// Draws frames after the last disc until the result covers the board.
    pub(crate) fn run_to_result(&mut self) {
        let (ending, speed) = (self.session().ending().expect("an end"), self.resource::<Settings>().speed);
        self.run_for(result_pause(ending, speed) + Duration::from_millis(300));
        assert_eq!(self.dialog(), Dialog::Result, "{}", self.describe());
    }

    /// Draws frames until all discs are at rest.
    pub(crate) fn settle_discs(&mut self) {
        self.settle_where::<With<Disc>>();
    }

    /// Draws frames until nothing on the board moves or fades.
    pub(crate) fn settle(&mut self) {
        self.settle_where::<()>();
    }

    fn settle_where<F: QueryFilter>(&mut self) {
        self.update(1);
        for _ in 0..2000 {
            let moving = self.app.world_mut().query_filtered::<(), (With<TweenAnim>, F)>().iter(self.world()).count();
            let still = self.resource::<Timing>().settled(self.resource::<Time<Real>>());
            if moving == 0 && still && self.resource::<Rotation>().rests() {
                return;
            }
            self.update(1);
        }
        panic!("the board never comes to rest\n{}", self.describe());
    }

    /// Draws frames until the interface is stable: no other screen or dialog is about to open, and two frames in a row
    /// have the same parts, of the same sizes, with the same words. Animations may still run: [`Harness::arrive`] and
    /// [`Harness::settle`] wait for those.
    pub(crate) fn settle_ui(&mut self) {
        let (mut before, mut same) = (self.interface(), 0);
        for _ in 0..200 {
            self.update(1);
            let now = self.interface();
            same = if now == before && !self.is_changing_screens() { same + 1 } else { 0 };
            if same == 2 {
                return;
            }
            before = now;
        }
        panic!("the interface never comes to rest\n{}", self.describe());
    }

    /// Draws frames until the game requests no further one.
    pub(crate) fn fall_asleep(&mut self) {
        for _ in 0..100 {
            self.update(1);
            if !self.asked_to_draw {
                return;
            }
        }
        panic!("the game never sleeps\n{}", self.describe());
    }

    fn interface(&mut self) -> Interface {
        let mut nodes = self.app.world_mut().query::<(Entity, &ComputedNode, &InheritedVisibility, Option<&Text>)>();
        let nodes = nodes.iter(self.world());
        let nodes = nodes
            .map(|(node, computed, seen, text)| (node, computed.size, seen.get(), text.map(|text| text.0.clone())));
        Interface {
            nodes: nodes.collect(),
            screen: self.screen(),
            dialog: self.dialog(),
            focus: self.resource::<InputFocus>().get(),
            generation: self.session().generation(),
        }
    }

    fn is_changing_screens(&self) -> bool {
        !matches!(self.resource::<NextState<Screen>>(), NextState::Unchanged)
            || !matches!(self.resource::<NextState<Dialog>>(), NextState::Unchanged)
    }
}

/// The visible interface: its parts with sizes and words, and the screen, dialog and focus.
#[derive(PartialEq)]
struct Interface {
    nodes: Vec<(Entity, Vec2, bool, Option<String>)>,
    screen: Screen,
    dialog: Dialog,
    focus: Option<Entity>,
    generation: u64,
}
