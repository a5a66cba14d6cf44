//! The game on Bevy. Data flows one way: input → intent → rules → facts → pictures and sound.
//!
//! | where | what |
//! |---|---|
//! | [`options`], [`link`], [`setup`] | the command line, the same as links, and what defines a game |
//! | [`flow`] | screens, and the order of a frame's work |
//! | [`input`] | pointer, keyboard, gamepad and assistive technology become [`Intent`]s |
//! | [`session`] | the game as a resource: intents in, [`Fact`](session::Fact)s out |
//! | [`computer`], [`thinker`] | when the engine is asked, and where it thinks |
//! | [`layout`], [`frame`], [`turning`] | how board and panel share the window, where exactly the board lies, and which way round |
//! | [`board`] | discs, tweens, marks |
//! | [`theme`], `icon` | colours, type and measures; the picture that stands for the game |
//! | [`hud`], [`screens`], [`widgets`], [`entrance`] | the panel, the dialogs, the buttons they are made of, how they come in |
//! | [`speech`], `reader` | what a screen reader says, and what it is shown |
//! | [`store`], [`settings`] | what is kept between runs; what a player may set |
//! | `browser` | what only a browser has: the page around the game |
//! | [`names`], [`series`] | what two people are called, and how their games stand |
//! | `window`, `placement`, `less_motion` | the window, where it was, and whether the desktop wants it still |
//! | [`pace`], [`clock`], `timekeeper`, `power` | when pictures have caught up, the players' time, when to draw at all |

pub mod board;
#[cfg(target_family = "wasm")]
pub(crate) mod browser;
pub mod clock;
pub mod computer;
pub mod entrance;
pub mod flow;
pub mod frame;
pub mod hud;
#[cfg(any(test, not(target_family = "wasm")))]
mod icon;
pub mod input;
pub mod layout;
#[cfg(not(target_family = "wasm"))]
mod less_motion;
pub mod link;
pub mod names;
pub mod options;
pub mod pace;
#[cfg(not(target_family = "wasm"))]
mod placement;
mod power;
#[cfg(not(target_family = "wasm"))]
pub mod reader;
pub mod screens;
pub mod series;
pub mod session;
pub mod settings;
pub mod setup;
mod sound;
pub mod speech;
pub mod store;
pub mod text;
pub mod theme;
pub mod thinker;
mod timekeeper;
pub mod turning;
pub mod widgets;
mod window;

#[cfg(not(target_family = "wasm"))]
use bevy::app::{PluginGroupBuilder, TaskPoolOptions, TaskPoolPlugin, TaskPoolThreadAssignmentPolicy};
#[cfg(not(target_family = "wasm"))]
use bevy::diagnostic::{FrameTimeDiagnosticsPlugin, LogDiagnosticsPlugin};
use bevy::input_focus::tab_navigation::TabNavigationPlugin;
#[cfg(not(target_family = "wasm"))]
use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use options::Options;
use session::{Intent, Seed};
use settings::Settings;
use setup::Setup;
use store::Store;
use text::{AskedLanguage, Language, SystemLanguage, Texts, Words};

/// Everything that makes the game, on top of Bevy's own plugins.
#[derive(Debug, Default)]
pub struct GamePlugin {
    /// What the command line or a link asked for.
    pub options: Options,
    /// Where the running game and the settings are kept.
    pub store: Store,
    /// Whether the system asks programs for less motion.
    pub less_motion: bool,
    /// The language that the system asks for.
    pub language: Language,
}

impl GamePlugin {
    /// The game with the store and the wishes of whoever runs it.
    pub fn for_user(options: Options) -> GamePlugin {
        #[cfg(target_family = "wasm")]
        let less_motion = browser::page::wants_less_motion();
        #[cfg(not(target_family = "wasm"))]
        let less_motion = less_motion::wants_less_motion();
        GamePlugin { options, store: Store::of_user(), less_motion, language: Language::of_system() }
    }
}

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        let options = &self.options;
        let mut opened = store::open(&self.store, options.setup.is_some(), Settings::usual(self.less_motion));
        if let Some(complaint) = &options.complaint {
            opened.tidings.tell(complaint.words());
        }
        let first_language = options.language.or(opened.settings.language).unwrap_or(self.language);
        let kept_seed = opened.game.as_ref().map(|(_, seed)| *seed);
        app.insert_resource(Seed(options.seed.or(kept_seed).unwrap_or_else(rand::random)))
            .insert_resource(opened.settings)
            .insert_resource(opened.tidings)
            .insert_resource(opened.kept)
            .insert_resource(opened.series)
            .insert_resource(self.store.clone());
        app.add_plugins((bevy_tweening::TweeningPlugin, TabNavigationPlugin));
        app.add_plugins((
            flow::plugin,
            theme::plugin,
            text::plugin,
            settings::plugin,
            session::plugin,
            pace::plugin,
            timekeeper::plugin,
            computer::plugin,
            input::plugin,
            layout::plugin,
            frame::plugin,
            board::plugin,
            widgets::plugin,
            hud::plugin,
            screens::plugin,
        ));
        #[cfg(not(target_family = "wasm"))]
        app.add_plugins(window::plugin);
        app.add_plugins((turning::plugin, entrance::plugin, series::plugin));
        app.add_plugins((sound::plugin, speech::plugin, link::plugin, store::plugin, power::plugin));
        #[cfg(target_family = "wasm")]
        app.add_plugins(browser::plugin);
        #[cfg(not(target_family = "wasm"))]
        app.add_plugins(reader::plugin);
        // The first sentence is said before anything is chosen.
        app.insert_resource(SystemLanguage(self.language)).insert_resource(Texts::of(first_language));
        if let Some(language) = options.language {
            app.insert_resource(AskedLanguage(language));
        }
        #[cfg(not(target_family = "wasm"))]
        if options.window.is_none() {
            app.add_plugins(placement::plugin);
        }
        #[cfg(not(target_family = "wasm"))]
        if options.frame_times {
            app.add_plugins((FrameTimeDiagnosticsPlugin::default(), LogDiagnosticsPlugin::default()));
        }
        let resumed = opened.game.map(|(setup, _)| setup);
        let names = opened.choices.as_ref().map(|chosen| chosen.names.clone());
        let asked = options.setup.clone().map(|setup| Setup { names: names.unwrap_or_default(), ..setup });
        if let Some(setup) = asked.or(opened.choices).or_else(|| resumed.clone()) {
            app.world_mut().resource_mut::<screens::Draft>().setup = setup;
        }
        match (&options.setup, resumed) {
            (Some(setup), _) => _ = app.world_mut().write_message(Intent::Begin(setup.clone())),
            (None, Some(setup)) => _ = app.world_mut().write_message_batch(store::resume(setup)),
            (None, None) => {}
        }
    }
}

/// Opens the window and plays until it is closed.
#[cfg(not(target_family = "wasm"))]
pub fn run(options: Options) -> AppExit {
    window::install_panic_words();
    App::new().add_plugins((bevy_plugins(&options), GamePlugin::for_user(options))).run()
}

/// Begins to play in the page's canvas, and leaves the rest to the browser's events.
#[cfg(target_family = "wasm")]
pub fn run(options: Options) -> AppExit {
    browser::install_log();
    App::new().add_plugins((browser::bevy_plugins(title(), render()), GamePlugin::for_user(options))).run()
}

/// Bevy's own plugins, set up for the game. Tests take the screen away from them and keep the rest.
#[cfg(not(target_family = "wasm"))]
pub fn bevy_plugins(options: &Options) -> PluginGroupBuilder {
    let window = WindowPlugin { primary_window: Some(window::primary_window(title(), options.window)), ..default() };
    DefaultPlugins.set(window).set(render()).set(task_pools()).set(log(options))
}

/// The window's title.
fn title() -> String {
    Texts::english().get(&Words::new("title"))
}

/// The first frame shows everything, and no pipeline waits for a thread that is busy with a search.
fn render() -> RenderPlugin {
    RenderPlugin { synchronous_pipeline_compilation: true, ..default() }
}

/// A player's terminal shows what went wrong and nothing else, save what was asked for. `RUST_LOG` shows more.
#[cfg(not(target_family = "wasm"))]
fn log(options: &Options) -> LogPlugin {
    let mut filter =
        "warn,winit=error,wgpu_hal=error,bevy_render::renderer=error,bevy_audio=error,gilrs=off,gilrs_core=off"
            .to_owned();
    if options.frame_times {
        filter += ",bevy_diagnostic=info";
    }
    LogPlugin { filter, level: Level::INFO, ..default() }
}

/// A search takes a thread of its own for seconds, so there is always one more for Bevy's own background work.
#[cfg(not(target_family = "wasm"))]
fn task_pools() -> TaskPoolPlugin {
    let background = TaskPoolThreadAssignmentPolicy {
        min_threads: 2,
        max_threads: 4,
        percent: 0.25,
        ..TaskPoolOptions::default().async_compute
    };
    TaskPoolPlugin { task_pool_options: TaskPoolOptions { async_compute: background, ..default() } }
}
