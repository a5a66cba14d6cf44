//! The game for tests, on three levels, each with less to build and to draw than the next.
//!
//! | level | contents | tests of |
//! |---|---|---|
//! | [`rules_only`] | the session, without Bevy | intents and their effects |
//! | [`GameApp`] | the whole game, without a person | discs, pauses, sounds, speech |
//! | [`TestApp`] | the whole game, with a person who points, types and looks | screens, panel, dialogs, clicks |

mod assert;
mod input;
mod keys;
mod look;
mod search;
mod setups;
mod state;
mod time;
mod window;

pub(crate) use search::{long_search, wait_for_end_of_searches};
pub(crate) use setups::{
    MIDGAME, after, against_computer, any_of, four_corners, level, long_game, random, setup, square, terms,
};
pub(crate) use time::FRAME;

use bevy::app::PluginsState;
use bevy::audio::{AudioPlugin, AudioSource};
use bevy::ecs::message::MessageCursor;
use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::input_focus::tab_navigation::TabNavigationPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, RequestRedraw};
use bevy::winit::WinitPlugin;
use othello::app::game::{Fact, FirstColor, Intent, Session, Setup};
use othello::app::keep::Store;
use othello::app::launch::Options;
use othello::app::settings::{Patience, Settings};
use othello::app::voice::Spoken;
use othello::app::{GamePlugin, bevy_plugins};
use othello::engine::{Engine, Level, Request, StopFlag};
use othello::rules::{Position, Rules};
use std::sync::Once;
use std::time::Duration;

/// A session with this game, without Bevy: intents go in, facts come out.
pub(crate) fn rules_only(setup: Setup) -> Session {
    let mut session = Session::new(1);
    session.apply(&Intent::Begin(setup));
    session
}

/// A game in which a person with Black has moved and the strongest computer is thinking until it is stopped.
pub(crate) fn thinking() -> TestApp {
    thinking_with(Patience::Endless)
}

/// The same with another patience.
pub(crate) fn thinking_with(patience: Patience) -> TestApp {
    let mut test = TestApp::game(against_computer(FirstColor::Black, 12));
    test.set_patience(patience);
    test.click_on("f5");
    test.wait_until("the search", |test| test.thinks());
    test
}

/// The running game, with a person or without one.
pub(crate) struct Harness<P> {
    pub(crate) app: App,
    person: P,
    redraws: MessageCursor<RequestRedraw>,
    news: MessageCursor<Fact>,
    /// The facts not yet taken by a test, each with its time.
    facts: Vec<(Duration, Fact)>,
    words: MessageCursor<Spoken>,
    /// The sentences of the screen reader not yet taken by a test.
    said: Vec<String>,
    /// Whether the last frame requested another one.
    pub(crate) asked_to_draw: bool,
}

/// The game without a person: a test sends intents and checks the results.
pub(crate) type GameApp = Harness<Nobody>;

/// The game with a person at mouse, screen and keyboard.
pub(crate) type TestApp = Harness<Person>;

/// The presence of a person at the game.
pub(crate) trait Player {
    /// Attaches to a finished app.
    fn at(app: &mut App) -> Self;
}

/// No person: the game runs without input.
pub(crate) struct Nobody;

impl Player for Nobody {
    fn at(_: &mut App) -> Nobody {
        Nobody
    }
}

/// A person in front of the window.
pub(crate) struct Person {
    window: Entity,
    pointer: Vec2,
    touches: u64,
}

impl Player for Person {
    fn at(app: &mut App) -> Person {
        let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
        Person { window, pointer: Vec2::ZERO, touches: 0 }
    }
}

impl<P: Player> Harness<P> {
    /// The game as opened without options: on the start screen, in a window of 1280×720.
    pub(crate) fn start_screen() -> Self {
        Self::open(Options { seed: Some(1), ..Options::default() })
    }

    /// A game begun by the command line.
    pub(crate) fn game(setup: Setup) -> Self {
        Self::open(Options { setup: Some(setup), seed: Some(1), ..Options::default() })
    }

    /// The same in a window of another size.
    pub(crate) fn game_in(window: (u32, u32), setup: Setup) -> Self {
        Self::open(Options { setup: Some(setup), seed: Some(1), window: Some(window), ..Options::default() })
    }

    /// The real composition, without the parts that need a screen.
    pub(crate) fn open(options: Options) -> Self {
        Self::open_plugin(GamePlugin { options, ..default() })
    }

    /// The game as opened without options on an existing store.
    pub(crate) fn open_again(store: &Store) -> Self {
        Self::open_with(Options { seed: Some(1), ..Options::default() }, store)
    }

    /// The game as opened with options on an existing store.
    pub(crate) fn open_with(options: Options, store: &Store) -> Self {
        Self::open_plugin(GamePlugin { options, store: store.clone(), ..default() })
    }

    /// The game opened from a plugin that a test has set up.
    pub(crate) fn open_plugin(game: GamePlugin) -> Self {
        load_weights();
        let mut app = composed(game);
        // A single thread is faster for such a small world, and the tests share the machine's cores.
        for label in [First.intern(), PreUpdate.intern(), Update.intern(), PostUpdate.intern(), Last.intern()] {
            app.edit_schedule(label, |schedule| _ = schedule.set_executor(SingleThreadedExecutor::new()));
        }
        Self::of(app)
    }

    /// The same with systems running in parallel, as in the game.
    pub(crate) fn open_in_parallel(options: Options) -> Self {
        Self::of(composed(GamePlugin { options, ..default() }))
    }

    fn of(mut app: App) -> Self {
        let person = P::at(&mut app);
        let mut test = Harness {
            app,
            person,
            redraws: MessageCursor::default(),
            news: MessageCursor::default(),
            facts: Vec::new(),
            words: MessageCursor::default(),
            said: Vec::new(),
            asked_to_draw: false,
        };
        // The text and layout of a screen take a few frames.
        test.settle_ui();
        test.arrive();
        test
    }
}

/// The plugins of [`Harness::open`], finished, before the first frame.
pub(crate) fn composed(game: GamePlugin) -> App {
    let mut app = screenless(&game.options);
    app.add_plugins(game);
    app.world_mut().resource_mut::<Settings>().sound = false;
    finish(&mut app);
    app
}

/// Bevy as the game sets it up, without window system, graphics card and sound device. On machines without a sound
/// device, the system's library would fill the terminal with errors.
fn screenless(options: &Options) -> App {
    let no_graphics = WgpuSettings { backends: None, ..default() };
    let render = RenderPlugin { render_creation: RenderCreation::Automatic(Box::new(no_graphics)), ..default() };
    let bevy = bevy_plugins(options).set(render).disable::<WinitPlugin>().disable::<LogPlugin>();
    let mut app = App::new();
    app.add_plugins(bevy.disable::<AudioPlugin>()).init_asset::<AudioSource>();
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    app
}

fn finish(app: &mut App) {
    while app.plugins_state() == PluginsState::Adding {
        std::thread::yield_now();
    }
    app.finish();
    app.cleanup();
}

/// Bevy and its plugins without the game.
pub(crate) fn bevy_alone() -> App {
    let mut app = screenless(&Options::default());
    app.add_plugins((bevy_tweening::TweeningPlugin, TabNavigationPlugin));
    finish(&mut app);
    app
}

/// Loads the evaluation's weights in advance. It takes long without optimisation, and tests of pauses must not wait for
/// it.
fn load_weights() {
    static LOADED: Once = Once::new();
    LOADED.call_once(|| {
        for rules in [Rules::OTHELLO, Rules::REVERSE] {
            let limits = othello::engine::Limits { time: None, ..Level::default().limits(rules.variant(), 1) };
            let request = Request { position: Position::start(rules), limits, value_all: false };
            Engine::new(othello::engine::Options::default()).think(&request, &StopFlag::new(), &mut |_| ());
        }
    });
}
