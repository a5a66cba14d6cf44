//! The order in which a frame's work is done, the screens, and what lies over them.

use bevy::prelude::*;
use bevy_tweening::AnimationSystem;

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Dialog>().configure_sets(
        Update,
        (Step::Input, Step::Rules, Step::React, Step::Draw).chain().after(AnimationSystem::AnimationUpdate),
    );
}

/// The order within a frame. Tweens advance before all of it, so that a tween begun in this frame starts at its start.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// What people and the computer want becomes intents.
    Input,
    /// Intents change the game.
    Rules,
    /// Facts are taken up: discs, panel, computer, sound.
    React,
    /// Components become what is drawn.
    Draw,
}

/// What fills the window.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Choosing a game.
    #[default]
    Start,
    /// Playing it.
    Game,
}

/// What lies over the game.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dialog {
    /// Nothing.
    #[default]
    None,
    /// Settings.
    Settings,
    /// Whether one of two people may take back a move.
    Undo,
    /// The result of the game that ended.
    Result,
    /// Something about the program that a player has to know.
    Message,
}
