//! The order of a frame's work, the screens, and the dialogs over them.
//!
//! Features put their systems into the sets named here; no feature orders itself by another feature's systems.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_tweening::AnimationSystem;

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Dialog>()
        .configure_sets(
            Update,
            (Step::Layout, Step::Input, Step::Rules, Step::React, Step::Draw, Step::Late)
                .chain()
                .after(AnimationSystem::AnimationUpdate),
        )
        .configure_sets(
            Update,
            (
                (
                    Input::Focus,
                    Input::Devices,
                    Input::Assist,
                    Input::Commands,
                    Input::Navigation,
                    Input::Clocks,
                    Input::Answers,
                )
                    .chain()
                    .in_set(Step::Input),
                (Rules::Judge, Rules::Apply, Rules::Follow).chain().in_set(Step::Rules),
                (React::Follow, React::Think, React::Show, React::Tell).chain().in_set(Step::React),
            ),
        )
        .configure_sets(Last, (Closing::Stop, Closing::Save, Closing::Finish, Closing::Sleep).chain());
}

/// The steps of a frame in [`Update`]. Tweens advance before all of them, so a tween that begins in this frame starts
/// at its start.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Board and panel share the window.
    Layout,
    /// Input from people and the computer becomes intents.
    Input,
    /// Intents change the game.
    Rules,
    /// The rest of the game follows the facts: discs, panel, computer, sound.
    React,
    /// Components become what is drawn.
    Draw,
    /// Work on what has just been spawned, and saving.
    Late,
}

/// The order within [`Step::Input`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Input {
    /// The focus leaves buttons that are hidden.
    Focus,
    /// Keys and gamepads become commands.
    Devices,
    /// Requests of assistive technology are carried out.
    Assist,
    /// Commands are carried out.
    Commands,
    /// The focus moves from button to button.
    Navigation,
    /// The clocks run.
    Clocks,
    /// The computer's answer is played.
    Answers,
}

/// The order within [`Step::Rules`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Lessons judge answers.
    Judge,
    /// The session carries out intents.
    Apply,
    /// State that belongs to a position ends with it.
    Follow,
}

/// The order within [`Step::React`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum React {
    /// The timing of the pictures and the series follow the facts.
    Follow,
    /// The computer starts and stops searches.
    Think,
    /// The board rotates, discs are sorted, dialogs open.
    Show,
    /// Notices and speech.
    Tell,
}

/// The order of work in [`Last`] when the program closes or goes to sleep.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Closing {
    /// Searches stop.
    Stop,
    /// The last state is saved.
    Save,
    /// The store finishes its writing.
    Finish,
    /// The event loop learns how long it may sleep.
    Sleep,
}

/// The screen that fills the window.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Choosing a game.
    #[default]
    Start,
    /// Playing it.
    Game,
    /// Choosing a lesson.
    Learn,
    /// A lesson on the board.
    Lesson,
    /// Finding a game on a server.
    Lobby,
    /// Playing or watching a game there.
    Match,
    /// Looking through a game.
    Study,
    /// The games that were played.
    Library,
}

impl Screen {
    /// Whether the board is played on.
    pub const fn has_play(self) -> bool {
        matches!(self, Screen::Game | Screen::Lesson | Screen::Match | Screen::Study)
    }

    /// Whether it shows a game with its result, here or on a server.
    pub const fn has_result(self) -> bool {
        matches!(self, Screen::Game | Screen::Match)
    }
}

/// The dialog over the screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dialog {
    /// No dialog.
    #[default]
    None,
    /// Settings.
    Settings,
    /// A proposal that one of two people has to answer.
    Proposal,
    /// The result of the game that ended.
    Result,
    /// Alerts about the program.
    Message,
    /// Copying or saving a game.
    Share,
}

/// Screen and dialog, for systems that need both.
#[derive(SystemParam)]
pub struct Scene<'w> {
    screen: Res<'w, State<Screen>>,
    dialog: Res<'w, State<Dialog>>,
}

impl Scene<'_> {
    /// The screen.
    pub fn screen(&self) -> Screen {
        *self.screen.get()
    }

    /// The dialog over it.
    pub fn dialog(&self) -> Dialog {
        *self.dialog.get()
    }

    /// Whether the board is played on and no dialog covers it.
    pub fn at_board(&self) -> bool {
        self.screen().has_play() && self.dialog() == Dialog::None
    }

    /// Whether the screen has changed since the system ran last.
    pub fn screen_changed(&self) -> bool {
        self.screen.is_changed()
    }

    /// Whether the dialog has changed since the system ran last.
    pub fn dialog_changed(&self) -> bool {
        self.dialog.is_changed()
    }
}

/// Run condition: the board is played on and no dialog covers it.
pub fn at_board(scene: Scene) -> bool {
    scene.at_board()
}
