//! The game in a test's hands: what a person does at mouse, screen and keyboard, and what is then to be seen.

use bevy::app::PluginsState;
use bevy::audio::{AudioPlugin, AudioSource};
use bevy::ecs::message::MessageCursor;
use bevy::ecs::query::QueryFilter;
use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};
use bevy::input::mouse::{MouseButton, MouseButtonInput};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::input_focus::tab_navigation::TabNavigationPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::tasks::{AsyncComputeTaskPool, Task};
use bevy::time::TimeUpdateStrategy;
use bevy::ui::{InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::Button as PressButton;
use bevy::window::{
    CursorMoved, PrimaryWindow, RequestRedraw, WindowBackendScaleFactorChanged, WindowEvent, WindowResized,
    WindowScaleFactorChanged,
};
use bevy::winit::WinitPlugin;
use bevy_tweening::TweenAnim;
use othello::app::board::{Disc, Pose};
use othello::app::computer::Thinking;
use othello::app::flow::{Dialog, Screen};
use othello::app::frame::{BoardArea, BoardFrame};
use othello::app::options::Options;
use othello::app::pace::Pace;
use othello::app::session::{Fact, Intent, Session};
use othello::app::settings::{Patience, Settings, Speed};
use othello::app::setup::{Control, Mode, Play, Setup};
use othello::app::speech::Said;
use othello::app::store::Store;
use othello::app::text::Language;
use othello::app::{GamePlugin, bevy_plugins, theme};
use othello::engine::{Engine, Level, Request, StopFlag};
use othello::rules::notation::{replay, write_position, write_transcript};
use othello::rules::{Bitboard, Color, Position, Rules, Square};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::sync::{Arc, Barrier, Mutex, MutexGuard, Once, PoisonError};
use std::time::{Duration, Instant};

/// Time from one frame to the next.
pub(crate) const FRAME: Duration = Duration::from_millis(16);
/// How long a search, or whatever else takes real time, may take before a test gives up on it.
const PATIENCE: Duration = Duration::from_secs(60);

/// The running game.
pub(crate) struct TestApp {
    pub(crate) app: App,
    window: Entity,
    pointer: Vec2,
    touches: u64,
    redraws: MessageCursor<RequestRedraw>,
    news: MessageCursor<Fact>,
    /// What happened to the game and has not been looked at, and when.
    facts: Vec<(Duration, Fact)>,
    words: MessageCursor<Said>,
    /// What a screen reader has said since it was last asked.
    said: Vec<String>,
    /// Whether the last frame asked for another one.
    pub(crate) asked_to_draw: bool,
}

/// A setup for tests: the easiest computer, so that nobody waits for it.
pub(crate) fn setup(mode: Mode) -> Setup {
    Setup { mode, level: level(1), ..Setup::default() }
}

/// Against the computer with this colour.
pub(crate) fn against_computer(play: Play, number: u8) -> Setup {
    Setup { play, level: level(number), ..setup(Mode::Computer) }
}

/// A game of two people that goes on from these moves.
pub(crate) fn after(moves: &str) -> Setup {
    Setup { from: Some(replay(Position::start(Rules::OTHELLO), moves).unwrap()), ..setup(Mode::Friend) }
}

pub(crate) fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap()
}

pub(crate) fn random(seed: u64) -> StdRng {
    StdRng::seed_from_u64(seed)
}

/// One of the squares of a set.
pub(crate) fn any_of(squares: Bitboard, random: &mut StdRng) -> Square {
    let squares: Vec<Square> = squares.squares().collect();
    squares[random.random_range(0..squares.len())]
}

/// Loads the evaluation's weights, which takes long without optimisation: tests of pauses are not to wait for it.
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

impl TestApp {
    /// The game as it opens without options: on the start screen, in a window of 1280×720.
    pub(crate) fn start_screen() -> TestApp {
        TestApp::open(Options { seed: Some(1), ..Options::default() })
    }

    /// A game that was begun by the command line.
    pub(crate) fn game(setup: Setup) -> TestApp {
        TestApp::open(Options { setup: Some(setup), seed: Some(1), ..Options::default() })
    }

    /// The same in a window of another size.
    pub(crate) fn game_in(window: (u32, u32), setup: Setup) -> TestApp {
        TestApp::open(Options { setup: Some(setup), seed: Some(1), window: Some(window), ..Options::default() })
    }

    /// The real composition, with what needs a screen taken away.
    pub(crate) fn open(options: Options) -> TestApp {
        TestApp::open_plugin(GamePlugin { options, ..default() })
    }

    /// The game as it opens without options where something has been kept.
    pub(crate) fn open_again(store: &Store) -> TestApp {
        TestApp::open_with(Options { seed: Some(1), ..Options::default() }, store)
    }

    /// The same with options.
    pub(crate) fn open_with(options: Options, store: &Store) -> TestApp {
        TestApp::open_plugin(GamePlugin { options, store: store.clone(), ..default() })
    }

    /// The same for a game that is set up in another way.
    pub(crate) fn open_plugin(game: GamePlugin) -> TestApp {
        load_weights();
        let mut app = TestApp::composed(game);
        // Quicker for so small a world, and the tests share the machine's cores.
        for label in [First.intern(), PreUpdate.intern(), Update.intern(), PostUpdate.intern(), Last.intern()] {
            app.edit_schedule(label, |schedule| _ = schedule.set_executor(SingleThreadedExecutor::new()));
        }
        TestApp::of(app)
    }

    /// The same with systems running side by side, as they do in the game.
    pub(crate) fn open_in_parallel(options: Options) -> TestApp {
        TestApp::of(TestApp::composed(GamePlugin { options, ..default() }))
    }

    fn of(mut app: App) -> TestApp {
        let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
        let mut test = TestApp {
            app,
            window,
            pointer: Vec2::ZERO,
            touches: 0,
            redraws: MessageCursor::default(),
            news: MessageCursor::default(),
            facts: Vec::new(),
            words: MessageCursor::default(),
            said: Vec::new(),
            asked_to_draw: false,
        };
        // Text and layout of a screen take a few frames.
        test.update(4);
        test
    }

    /// The plugins of [`TestApp::open`], finished, before the first frame.
    pub(crate) fn composed(game: GamePlugin) -> App {
        let mut app = screenless(&game.options);
        app.add_plugins(game);
        app.world_mut().resource_mut::<Settings>().sound = false;
        finish(&mut app);
        app
    }

    // Time.

    /// Draws frames.
    pub(crate) fn update(&mut self, frames: usize) {
        for _ in 0..frames {
            self.app.update();
            let messages = self.app.world().resource::<Messages<RequestRedraw>>();
            self.asked_to_draw = self.redraws.read(messages).count() > 0;
            let now = self.now();
            let facts = self.app.world().resource::<Messages<Fact>>();
            self.facts.extend(self.news.read(facts).map(|fact| (now, *fact)));
            let said = self.app.world().resource::<Messages<Said>>();
            self.said.extend(self.words.read(said).map(|said| said.0.clone()));
        }
    }

    /// Time since the game was opened, as it sees it.
    pub(crate) fn now(&self) -> Duration {
        self.resource::<Time<Real>>().elapsed()
    }

    /// What happened since the last call, and when.
    pub(crate) fn take_facts(&mut self) -> Vec<(Duration, Fact)> {
        std::mem::take(&mut self.facts)
    }

    /// What a screen reader has said since the last call.
    pub(crate) fn take_said(&mut self) -> Vec<String> {
        std::mem::take(&mut self.said)
    }

    /// How many discs were placed since the last call of this or of [`TestApp::take_facts`].
    pub(crate) fn count_played(&mut self) -> usize {
        self.take_facts().iter().filter(|(_, fact)| matches!(fact, Fact::Played { .. })).count()
    }

    /// How much later each frame is than the one before, from now on.
    pub(crate) fn set_frame(&mut self, step: Duration) {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(step));
    }

    /// Draws one frame after the game has slept.
    pub(crate) fn sleep(&mut self, slept: Duration) {
        self.set_frame(slept);
        self.update(1);
        self.set_frame(FRAME);
    }

    /// Draws frames for this long, as the game sees time.
    pub(crate) fn run_for(&mut self, time: Duration) {
        self.update(time.as_millis().div_ceil(FRAME.as_millis()) as usize);
    }

    /// Draws frames, with a little real time between them for searches, until something holds.
    pub(crate) fn wait_until(&mut self, what: &str, mut holds: impl FnMut(&mut TestApp) -> bool) {
        let begun = Instant::now();
        while !holds(self) {
            assert!(begun.elapsed() < PATIENCE, "waited in vain: {what}\n{}", self.describe());
            self.update(1);
            std::thread::sleep(Duration::from_micros(300));
        }
    }

    /// Waits for the computer's disc.
    pub(crate) fn wait_for_computer(&mut self) {
        let before = self.session().generation();
        self.wait_until("the computer's move", |test| test.session().generation() != before);
    }

    /// Waits until a person is to move or the game is over.
    pub(crate) fn wait_for_turn(&mut self) {
        self.wait_until("a person's turn", |test| {
            test.session().ending().is_some() || test.session().awaits(Control::Human)
        });
    }

    /// Draws frames until all discs lie still.
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
            if moving == 0 && self.resource::<Pace>().settled(self.resource::<Time<Real>>()) {
                return;
            }
            self.update(1);
        }
        panic!("the board never comes to rest\n{}", self.describe());
    }

    // What there is.

    pub(crate) fn world(&self) -> &World {
        self.app.world()
    }

    pub(crate) fn resource<R: Resource>(&self) -> &R {
        self.world().resource::<R>()
    }

    pub(crate) fn session(&self) -> &Session {
        self.resource::<Session>()
    }

    pub(crate) fn position(&self) -> Position {
        *self.session().position()
    }

    pub(crate) fn legal(&self) -> Bitboard {
        self.position().legal_moves()
    }

    /// The moves played, passes left out.
    pub(crate) fn moves(&self) -> String {
        write_transcript(self.session().game().moves())
    }

    pub(crate) fn screen(&self) -> Screen {
        *self.resource::<State<Screen>>().get()
    }

    pub(crate) fn dialog(&self) -> Dialog {
        *self.resource::<State<Dialog>>().get()
    }

    pub(crate) fn thinks(&self) -> bool {
        self.resource::<Thinking>().about_move()
    }

    pub(crate) fn set_speed(&mut self, speed: Speed) {
        self.app.world_mut().resource_mut::<Settings>().speed = speed;
    }

    pub(crate) fn set_patience(&mut self, patience: Patience) {
        self.app.world_mut().resource_mut::<Settings>().patience = patience;
    }

    /// Chooses a language, as the settings do.
    pub(crate) fn set_language(&mut self, language: Language) {
        self.app.world_mut().resource_mut::<Settings>().language = Some(language);
        self.update(3);
    }

    pub(crate) fn window(&self) -> &Window {
        self.world().get::<Window>(self.window).unwrap()
    }

    pub(crate) fn window_entity(&self) -> Entity {
        self.window
    }

    fn window_mut(&mut self) -> Mut<'_, Window> {
        self.app.world_mut().get_mut::<Window>(self.window).unwrap()
    }

    /// What a failing test tells about the game.
    pub(crate) fn describe(&self) -> String {
        let session = self.session();
        format!(
            "screen {:?}, dialog {:?}, mode {:?}, first player {}, generation {}, ending {:?}, paused {}\n{}\n{}\n{:?}",
            self.screen(),
            self.dialog(),
            session.setup().mode,
            session.first_player(),
            session.generation(),
            session.ending(),
            session.paused(),
            write_position(session.position()),
            self.moves(),
            self.resource::<Thinking>(),
        )
    }

    // What a person or the machine does.

    /// A message of the window, as the event loop forwards it: on its own and in the common stream.
    pub(crate) fn send<M: Message + Clone + Into<WindowEvent>>(&mut self, message: M) {
        self.app.world_mut().write_message(message.clone());
        self.app.world_mut().write_message(message.into());
    }

    pub(crate) fn intent(&mut self, intent: Intent) {
        self.app.world_mut().write_message(intent);
    }

    pub(crate) fn begin(&mut self, setup: Setup) {
        self.intent(Intent::Begin(setup));
        self.update(3);
    }

    pub(crate) fn move_pointer(&mut self, to: Vec2) {
        let delta = Some(to - self.pointer);
        self.pointer = to;
        self.send(CursorMoved { window: self.window, position: to, delta });
        self.update(1);
    }

    pub(crate) fn mouse(&mut self, button: MouseButton, state: ButtonState) {
        self.send(MouseButtonInput { button, state, window: self.window });
        self.update(1);
    }

    pub(crate) fn click_with(&mut self, button: MouseButton, at: Vec2) {
        self.move_pointer(at);
        self.mouse(button, ButtonState::Pressed);
        self.mouse(button, ButtonState::Released);
    }

    pub(crate) fn click(&mut self, at: Vec2) {
        self.click_with(MouseButton::Left, at);
    }

    pub(crate) fn click_square(&mut self, square: Square) {
        self.click(self.middle_of(square));
    }

    pub(crate) fn click_on(&mut self, square: &str) {
        self.click_square(square.parse().unwrap());
    }

    /// A click on one of the legal squares.
    pub(crate) fn click_any_legal(&mut self, random: &mut StdRng) {
        let square = any_of(self.legal(), random);
        self.click_square(square);
    }

    pub(crate) fn touch(&mut self, phase: TouchPhase, at: Vec2) {
        self.send(TouchInput { phase, position: at, window: self.window, force: None, id: self.touches });
        self.update(1);
    }

    /// A finger that comes down and lifts.
    pub(crate) fn tap(&mut self, at: Vec2) {
        self.touches += 1;
        self.touch(TouchPhase::Started, at);
        self.touch(TouchPhase::Ended, at);
    }

    pub(crate) fn tap_square(&mut self, square: Square) {
        self.tap(self.middle_of(square));
    }

    fn key_event(&mut self, code: KeyCode, key: Key, state: ButtonState, repeat: bool) {
        let window = self.window;
        self.send(KeyboardInput { key_code: code, logical_key: key, state, text: None, repeat, window });
        self.update(1);
    }

    /// A key pressed and let go.
    pub(crate) fn key(&mut self, code: KeyCode) {
        let key = logical(code);
        self.key_event(code, key.clone(), ButtonState::Pressed, false);
        self.key_event(code, key, ButtonState::Released, false);
    }

    /// A key that wakes the game after it has slept.
    pub(crate) fn key_after(&mut self, slept: Duration, code: KeyCode) {
        self.set_frame(slept);
        self.key_event(code, logical(code), ButtonState::Pressed, false);
        self.set_frame(FRAME);
        self.key_event(code, logical(code), ButtonState::Released, false);
    }

    /// Keys one after the other, by their letters and digits.
    pub(crate) fn type_keys(&mut self, text: &str) {
        for letter in text.chars() {
            self.key(code_of(letter));
        }
    }

    /// A key while others are held.
    pub(crate) fn chord(&mut self, held: KeyCode, code: KeyCode) {
        self.key_event(held, logical(held), ButtonState::Pressed, false);
        self.key(code);
        self.key_event(held, logical(held), ButtonState::Released, false);
    }

    /// A key held down: it repeats.
    pub(crate) fn hold_key(&mut self, code: KeyCode, repeats: usize) {
        self.key_event(code, logical(code), ButtonState::Pressed, false);
        for _ in 0..repeats {
            self.key_event(code, logical(code), ButtonState::Pressed, true);
        }
        self.key_event(code, logical(code), ButtonState::Released, false);
    }

    /// Another size in physical pixels, as the window system tells it.
    pub(crate) fn resize(&mut self, width: u32, height: u32) {
        self.window_mut().resolution.set_physical_resolution(width, height);
        let (width, height) = (self.window().width(), self.window().height());
        self.send(WindowResized { window: self.window, width, height });
        self.update(4);
    }

    /// Another scale factor, told by the window system; physical size stays.
    pub(crate) fn rescale(&mut self, factor: f32) {
        self.window_mut().resolution.set_scale_factor(factor);
        let (window, scale_factor) = (self.window, f64::from(factor));
        self.send(WindowBackendScaleFactorChanged { window, scale_factor });
        self.send(WindowScaleFactorChanged { window, scale_factor });
        let (width, height) = (self.window().width(), self.window().height());
        self.send(WindowResized { window, width, height });
        self.update(4);
    }

    /// A scale factor of the window's own in place of the system's.
    pub(crate) fn override_scale(&mut self, factor: Option<f32>) {
        self.window_mut().resolution.set_scale_factor_override(factor);
        let (window, scale_factor) = (self.window, f64::from(self.window().scale_factor()));
        self.send(WindowScaleFactorChanged { window, scale_factor });
        let (width, height) = (self.window().width(), self.window().height());
        self.send(WindowResized { window, width, height });
        self.update(4);
    }

    // What is to be seen.

    pub(crate) fn middle_of(&self, square: Square) -> Vec2 {
        self.resource::<BoardFrame>().middle_of(square)
    }

    /// The eight by eight squares, in logical pixels of the window.
    pub(crate) fn board_rect(&self) -> Rect {
        let frame = self.resource::<BoardFrame>();
        Rect::from_center_size(frame.centre, Vec2::splat(8.0 * frame.square))
    }

    /// The node in which the board lies.
    pub(crate) fn area_rect(&mut self) -> Rect {
        let area = self.app.world_mut().query_filtered::<Entity, With<BoardArea>>().single(self.world()).unwrap();
        self.rect_of(area)
    }

    /// Where a node lies, in logical pixels of the window.
    pub(crate) fn rect_of(&self, node: Entity) -> Rect {
        let scale = self.window().scale_factor();
        let transform = self.world().get::<UiGlobalTransform>(node).expect("a node");
        let size = self.world().get::<ComputedNode>(node).expect("a node").size;
        Rect::from_center_size(transform.translation / scale, size / scale)
    }

    pub(crate) fn window_rect(&self) -> Rect {
        Rect::from_corners(Vec2::ZERO, self.window().size())
    }

    pub(crate) fn named(&mut self, name: &str) -> Vec<Entity> {
        let mut names = self.app.world_mut().query::<(Entity, &Name)>();
        names.iter(self.app.world()).filter(|(_, found)| found.as_str() == name).map(|(entity, _)| entity).collect()
    }

    /// What a person can see and press at the moment: the dialog, or else the screen.
    fn front(&mut self) -> Entity {
        let name = match (self.dialog(), self.screen()) {
            (Dialog::Settings, _) => "Settings",
            (Dialog::Result, _) => "Result",
            (Dialog::Message, _) => "Message",
            (Dialog::None, Screen::Start) => "Start screen",
            (Dialog::None, Screen::Game) => "Game panel",
        };
        let found = self.named(name);
        assert_eq!(found.len(), 1, "{name}");
        found[0]
    }

    pub(crate) fn below(&self, root: Entity) -> Vec<Entity> {
        let mut all = vec![root];
        let mut next = 0;
        while next < all.len() {
            if let Some(children) = self.world().get::<Children>(all[next]) {
                all.extend(children.iter());
            }
            next += 1;
        }
        all
    }

    fn is_laid_out(&self, node: Entity) -> bool {
        let seen = self.world().get::<InheritedVisibility>(node).is_some_and(|visibility| visibility.get());
        seen && self.world().get::<ComputedNode>(node).is_some_and(|node| node.size.min_element() > 0.0)
    }

    /// The buttons in front, with their captions.
    pub(crate) fn buttons(&mut self) -> Vec<(Entity, String)> {
        let front = self.front();
        let below = self.below(front);
        let buttons = below.into_iter().filter(|entity| self.world().get::<PressButton>(*entity).is_some());
        let shown = buttons.filter(|entity| self.is_laid_out(*entity));
        shown.map(|button| (button, self.texts_below(button).join(" "))).collect()
    }

    /// The texts in front that are to be seen.
    pub(crate) fn text_nodes(&mut self) -> Vec<Entity> {
        let front = self.front();
        let shown = self.below(front).into_iter().filter(|entity| self.is_laid_out(*entity));
        shown.filter(|entity| self.world().get::<Text>(*entity).is_some_and(|text| !text.0.trim().is_empty())).collect()
    }

    /// The only button in front with this caption.
    pub(crate) fn button(&mut self, caption: &str) -> Entity {
        let buttons = self.buttons();
        let found: Vec<Entity> =
            buttons.iter().filter(|(_, text)| text == caption).map(|(button, _)| *button).collect();
        assert_eq!(found.len(), 1, "'{caption}' among {buttons:?}\n{}", self.describe());
        found[0]
    }

    pub(crate) fn is_enabled(&self, button: Entity) -> bool {
        self.world().get::<InteractionDisabled>(button).is_none()
    }

    /// A click in the middle of a button.
    pub(crate) fn press(&mut self, caption: &str) {
        let button = self.button(caption);
        self.click(self.rect_of(button).center());
        self.update(3);
    }

    fn texts_below(&self, root: Entity) -> Vec<String> {
        let texts = self.below(root).into_iter().filter(|entity| self.is_laid_out(*entity));
        texts.filter_map(|entity| self.world().get::<Text>(entity)).map(|text| text.0.clone()).collect()
    }

    /// The texts of the panel beside the board, also where a dialog lies over it.
    pub(crate) fn panel_texts(&mut self) -> Vec<String> {
        let panel = self.named("Game panel");
        assert_eq!(panel.len(), 1, "game panels");
        self.texts_below(panel[0])
    }

    /// The texts in front.
    pub(crate) fn texts(&mut self) -> Vec<String> {
        let front = self.front();
        self.texts_below(front)
    }

    /// The node in front that shows this text.
    pub(crate) fn node_with_text(&mut self, text: &str) -> Entity {
        let front = self.front();
        let found: Vec<Entity> = self
            .below(front)
            .into_iter()
            .filter(|entity| self.is_laid_out(*entity))
            .filter(|entity| self.world().get::<Text>(*entity).is_some_and(|found| found.0 == text))
            .collect();
        assert_eq!(found.len(), 1, "'{text}' among {:?}", self.texts_below(front));
        found[0]
    }

    pub(crate) fn sees(&mut self, text: &str) -> bool {
        self.texts().iter().any(|found| found == text)
    }

    #[track_caller]
    pub(crate) fn assert_sees(&mut self, text: &str) {
        let texts = self.texts();
        assert!(texts.iter().any(|found| found == text), "'{text}' among {texts:?}\n{}", self.describe());
    }

    /// The sides whose card in the panel is lit.
    pub(crate) fn lit_cards(&mut self) -> Vec<Color> {
        let cards = self.named("Player card");
        assert_eq!(cards.len(), 2);
        let lit = cards.into_iter().filter(|card| {
            let border = self.world().get::<BorderColor>(*card).expect("a border");
            *border == BorderColor::all(theme::ACCENT)
        });
        // A card shows which side it is by the picture of a disc.
        let side = |card: Entity| {
            let grounds: Vec<_> = self
                .below(card)
                .iter()
                .filter_map(|node| self.world().get::<BackgroundColor>(*node).copied())
                .collect();
            if grounds.contains(&BackgroundColor(theme::DISC_BLACK)) { Color::Black } else { Color::White }
        };
        lit.map(side).collect()
    }

    /// The panel says whose turn it is, and is right.
    #[track_caller]
    pub(crate) fn assert_turn_is_shown(&mut self) {
        let session = self.session();
        let mover = session.position().to_move();
        let (ended, paused) = (session.ending().is_some(), session.paused());
        let words = match (session.setup().mode, session.control(mover), mover) {
            _ if paused => "Paused",
            (Mode::Computer, Control::Human, _) => "Your move",
            (Mode::Computer, Control::Computer, _) => "The computer is thinking …",
            (_, _, Color::Black) => "Black to move",
            (_, _, Color::White) => "White to move",
        };
        if ended {
            assert_eq!(self.lit_cards(), [], "{}", self.describe());
        } else {
            assert_eq!(self.lit_cards(), [mover], "{}", self.describe());
            let texts = self.panel_texts();
            assert!(texts.iter().any(|text| text == words), "'{words}' among {texts:?}\n{}", self.describe());
        }
    }

    /// The board shows exactly the position: each disc once, with the right face up, at rest, in its place, with its
    /// shadow, and nothing else.
    #[track_caller]
    pub(crate) fn assert_pictures_match(&mut self) {
        let position = self.position();
        let state = self.describe();
        let mut discs = self.app.world_mut().query::<(&Disc, &Pose, &Transform)>();
        let mut seen = [0; 64];
        for (disc, pose, transform) in discs.iter(self.app.world()) {
            let square = disc.square;
            seen[usize::from(square.index())] += 1;
            assert_eq!(Some(disc.color), position.at(square), "the disc on {square}\n{state}");
            let rest = Pose { roll: pose.roll, ..Pose::rest(disc.color) };
            assert_eq!(*pose, rest, "{square} does not lie still\n{state}");
            // The mesh lies with its black face to the player; turned over it shows white.
            let up = (transform.rotation * Vec3::Z).z;
            let wanted = if disc.color == Color::Black { 1.0 } else { -1.0 };
            assert!((up - wanted).abs() < 1e-3, "{square} shows the wrong face ({up})\n{state}");
            let place = Vec2::new(f32::from(square.column()) - 3.5, 3.5 - f32::from(square.row()));
            assert!(transform.translation.truncate().distance(place) < 1e-3, "{square} lies at {transform:?}");
            assert!(transform.scale.distance(Vec3::ONE) < 1e-3, "{square} has size {}", transform.scale);
        }
        for square in Square::all() {
            let wanted = usize::from(position.at(square).is_some());
            assert_eq!(seen[usize::from(square.index())], wanted, "discs on {square}\n{state}");
        }
        let count = 64 - position.empties().len() as usize;
        assert_eq!(self.named("Disc").len(), count, "discs\n{state}");
        assert_eq!(self.named("Disc shadow").len(), count, "shadows\n{state}");
    }
}

/// Bevy as the game sets it up, without window system, graphics card and sound device: where there is none of the last,
/// the system's library fills the screen with complaints.
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

/// What there is without the game.
pub(crate) fn bevy_alone() -> App {
    let mut app = screenless(&Options::default());
    app.add_plugins((bevy_tweening::TweeningPlugin, TabNavigationPlugin));
    finish(&mut app);
    app
}

/// Held by a test whose searches take long. The threads for searches are shared by all tests, so only one of those runs
/// at a time.
pub(crate) fn long_search() -> MutexGuard<'static, ()> {
    static LONG: Mutex<()> = Mutex::new(());
    // A test that failed while it held this has harmed nothing.
    LONG.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether all threads for searches are free within this time: each has to take one of as many tasks, which end together.
/// Call it while holding [`long_search`].
pub(crate) fn searches_end_within(limit: Duration) -> bool {
    let pool = AsyncComputeTaskPool::get();
    let meeting = Arc::new(Barrier::new(pool.thread_num()));
    let begun = Instant::now();
    let tasks: Vec<_> = (0..pool.thread_num())
        .map(|_| {
            let meeting = meeting.clone();
            pool.spawn(async move { _ = meeting.wait() })
        })
        .collect();
    while !tasks.iter().all(Task::is_finished) {
        std::thread::sleep(Duration::from_millis(1));
    }
    begun.elapsed() <= limit
}

/// The key that a US keyboard means by a place on it.
fn logical(code: KeyCode) -> Key {
    match code {
        KeyCode::Enter | KeyCode::NumpadEnter => Key::Enter,
        KeyCode::Space => Key::Space,
        KeyCode::Escape => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::ArrowLeft => Key::ArrowLeft,
        KeyCode::ArrowRight => Key::ArrowRight,
        KeyCode::ArrowUp => Key::ArrowUp,
        KeyCode::ArrowDown => Key::ArrowDown,
        KeyCode::F11 => Key::F11,
        KeyCode::ControlLeft => Key::Control,
        KeyCode::ShiftLeft => Key::Shift,
        _ => {
            let letter = KEYS.iter().find(|(_, found)| *found == code).map(|(letter, _)| letter.to_string());
            Key::Character(letter.expect("a key that tests use").into())
        }
    }
}

fn code_of(letter: char) -> KeyCode {
    KEYS.iter().find(|(found, _)| *found == letter).map(|(_, code)| *code).expect("a key that tests use")
}

const KEYS: [(char, KeyCode); 24] = [
    ('a', KeyCode::KeyA),
    ('b', KeyCode::KeyB),
    ('c', KeyCode::KeyC),
    ('d', KeyCode::KeyD),
    ('e', KeyCode::KeyE),
    ('f', KeyCode::KeyF),
    ('g', KeyCode::KeyG),
    ('h', KeyCode::KeyH),
    ('m', KeyCode::KeyM),
    ('n', KeyCode::KeyN),
    ('r', KeyCode::KeyR),
    ('u', KeyCode::KeyU),
    ('x', KeyCode::KeyX),
    ('y', KeyCode::KeyY),
    ('z', KeyCode::KeyZ),
    ('1', KeyCode::Digit1),
    ('2', KeyCode::Digit2),
    ('3', KeyCode::Digit3),
    ('4', KeyCode::Digit4),
    ('5', KeyCode::Digit5),
    ('6', KeyCode::Digit6),
    ('7', KeyCode::Digit7),
    ('8', KeyCode::Digit8),
    ('9', KeyCode::Digit9),
];
