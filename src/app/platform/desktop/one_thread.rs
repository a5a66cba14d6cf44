//! Runs all systems on one thread, those of the renderer too.
//!
//! The systems are many and small: to hand them to other threads costs more time than the threads save. Without a graphics
//! card, an empty frame took 28 ms of processor time on many threads and 18 ms on one.

use bevy::app::SubApp;
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;
use bevy::render::RenderApp;

/// Makes every schedule of the game and of its renderer run on one thread. To be added last.
pub(super) struct OneThreadPlugin;

impl Plugin for OneThreadPlugin {
    fn build(&self, _: &mut App) {}

    /// By now all schedules exist.
    fn finish(&self, app: &mut App) {
        run_on_one_thread(app.main_mut());
        if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
            run_on_one_thread(renderer);
        }
    }
}

fn run_on_one_thread(app: &mut SubApp) {
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}
