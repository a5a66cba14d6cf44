//! The game on Bevy. Data flows one way: input → intent → rules → facts → pictures, sound and speech.
//!
//! The rooms, from the ground up; none imports from a room below it in this table.
//!
//! | room | content |
//! |---|---|
//! | [`schedule`] | the order of a frame's work, screens and dialogs |
//! | `platform` | the machine behind one door: a desktop or a browser |
//! | [`keep`] | texts stored between runs |
//! | [`settings`] | the player's settings as one table |
//! | [`theme`] | colours, type and measures |
//! | [`game`] | seats, session, clocks, series: intents in, facts out |
//! | [`words`] | texts in four languages, and every sentence about the game |
//! | [`launch`] | the command line, links, and the terms of a game |
//! | [`board`] | the board, discs, marks |
//! | [`players`] | the computer, and the clock of the player to move |
//! | [`lessons`] | lessons on the board, and the learner's progress |
//! | [`online`] | the line to a server, and its game on the board |
//! | [`study`] | looking through a game, and its review |
//! | [`library`] | the games that were played, kept for good |
//! | [`ui`] | buttons, choices, and the layout of board and panel |
//! | [`input`] | pointer, keys and gamepads |
//! | `screens` | start screen, panel of the game, dialogs |
//! | [`voice`] | sounds and speech |
//! | `saves` | the text forms of game, series and choices |
//! | [`shell`] | the surroundings of the game: window and screen reader, or page |

pub mod board;
pub mod game;
pub mod input;
pub mod keep;
pub mod launch;
pub mod lessons;
pub mod library;
pub mod online;
mod platform;
pub mod players;
mod saves;
pub mod schedule;
mod screens;
pub mod settings;
pub mod shell;
pub mod study;
pub mod theme;
pub mod ui;
pub mod voice;
pub mod words;

pub use platform::Alarm;
#[cfg(not(target_family = "wasm"))]
pub use platform::OutletFolder;

use crate::online::protocol::Ask;
use bevy::input_focus::tab_navigation::TabNavigationPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use game::{Intent, Seed};
use keep::Store;
use launch::{Draft, Options, Terms};
use saves::OpenedGame;
use settings::{Language, Settings};
use words::{Alerts, AskedLanguage, SystemLanguage, Texts, Words};

/// The whole game, on top of Bevy's own plugins.
#[derive(Debug, Default)]
pub struct GamePlugin {
    /// The options from the command line or a link.
    pub options: Options,
    /// The place where the running game and the settings are stored.
    pub store: Store,
    /// Whether the system asks programs to reduce motion.
    pub less_motion: bool,
    /// The language that the system asks for.
    pub language: Language,
}

impl GamePlugin {
    /// The game with the store and the preferences of the current user.
    pub fn for_user(options: Options) -> GamePlugin {
        GamePlugin {
            options,
            store: Store::of_user(),
            less_motion: platform::wants_less_motion(),
            language: Language::first_of(platform::preferred_languages()),
        }
    }
}

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        let options = &self.options;
        app.insert_resource(self.store.clone());
        app.add_plugins((bevy_tweening::TweeningPlugin, TabNavigationPlugin, schedule::plugin));
        app.add_plugins((platform::meshes_plugin, platform::software_plugin, platform::redraw_plugin));
        app.add_plugins((platform::clipboard_plugin, platform::intake_plugin, platform::outlet_plugin, keep::plugin));
        settings::plugin(app, Settings::usual(self.less_motion));
        let opened = saves::open(app, options.setup.is_some());
        let kept_seed = opened.as_ref().map(|game| game.seed);
        app.insert_resource(Seed(options.seed.or(kept_seed).unwrap_or_else(rand::random)));
        app.add_plugins((theme::plugin, game::plugin, words::plugin, launch::plugin));
        app.add_plugins((
            board::plugin,
            players::plugin,
            lessons::plugin,
            online::plugin,
            study::plugin,
            library::plugin,
            ui::plugin,
            input::plugin,
            screens::plugin,
            voice::plugin,
        ));
        shell::plugin(app, options);
        self.choose_language(app);
        if let Some(complaint) = &options.complaint {
            app.world_mut().resource_mut::<Alerts>().add(complaint.words());
        }
        self.begin(app, opened);
        self.go_online(app);
    }
}

impl GamePlugin {
    /// Sets the language before the first sentence is spoken.
    fn choose_language(&self, app: &mut App) {
        let set = app.world().resource::<Settings>().language;
        let first = self.options.language.or(set).unwrap_or(self.language);
        app.insert_resource(SystemLanguage(self.language)).insert_resource(Texts::of(first));
        if let Some(language) = self.options.language {
            app.insert_resource(AskedLanguage(language));
        }
    }

    /// Opens the invitation in the options. This is the only way to the network that a person has not pressed a button for, and
    /// the link says so.
    fn go_online(&self, app: &mut App) {
        if let Some(server) = &self.options.server {
            online::choose_server(app.world_mut(), server);
        }
        if let Some(code) = self.options.join {
            app.world_mut().resource_mut::<online::Online>().ask(Ask::OpenInvitation(code));
            app.world_mut().resource_mut::<NextState<schedule::Screen>>().set(schedule::Screen::Lobby);
        }
    }

    /// Begins the game in the options, or resumes the game in the store. The start screen shows its terms.
    fn begin(&self, app: &mut App, opened: Option<OpenedGame>) {
        let world = app.world_mut();
        let mut draft = world.resource_mut::<Draft>();
        if let Some(setup) = &self.options.setup {
            // A link or a command line has no names, so offer those of the last time again.
            draft.terms = Terms { names: draft.terms.names.clone(), ..Terms::of(setup) };
            world.write_message(Intent::Begin(setup.clone()));
        } else if let Some(game) = opened {
            if draft.terms == Terms::default() {
                draft.terms = Terms::of(&game.setup);
            }
            world.write_message_batch(OpenedGame::resume(game.setup));
        }
    }
}

/// Opens the game in a window or in the page's canvas, and plays until it is closed.
pub fn run(options: Options) -> AppExit {
    platform::report_panics();
    let bevy = platform::on_screen(bevy_plugins(&options), render_plugin());
    App::new().add_plugins((bevy, GamePlugin::for_user(options))).run()
}

/// Bevy's own plugins, set up for the game. Tests replace the screen and keep the rest.
pub fn bevy_plugins(options: &Options) -> platform::BevyPlugins {
    let title = Texts::english().get(&Words::new("title"));
    let window = platform::primary_window(title, options.window);
    platform::bevy_plugins(window, render_plugin(), options.frame_times)
}

/// Pipelines are compiled synchronously, so that the first frame is complete and no pipeline waits for a thread that is
/// busy with a search.
fn render_plugin() -> RenderPlugin {
    RenderPlugin { synchronous_pipeline_compilation: true, ..default() }
}
