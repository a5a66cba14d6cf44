//! Random intents in any order: pictures and rules never disagree.

use crate::support::{TestApp, any_of, random, rules_only};
use bevy::input::keyboard::KeyCode;
use othello::app::board::{Hint, Sorted};
use othello::app::game::{Ending, FirstColor, Intent, Session, Turn};
use othello::app::launch::{Mode, Options, Terms};
use othello::app::players::Order;
use othello::app::schedule::{Dialog, Screen};
use othello::app::settings::{Settings, Speed};
use othello::engine::Level;
use othello::rules::{Bitboard, Color, Game, Rules, Variant};
use rand::RngExt;
use rand::rngs::StdRng;

/// Random terms, as the start screen offers them.
fn any_terms(random: &mut StdRng) -> Terms {
    let mut terms = Terms {
        mode: [Mode::Friend, Mode::Friend, Mode::Computer, Mode::Watch][random.random_range(0..4)],
        level: Level::ALL[random.random_range(0..3)],
        play: [FirstColor::Black, FirstColor::White, FirstColor::Random][random.random_range(0..3)],
        first: Color::BOTH[random.random_range(0..2)],
        clock: random.random_bool(0.5).then_some(5),
        increment: 3,
        corners: random.random_range(0..=4),
        variant: Variant::ALL[random.random_range(0..3)],
        own_discs: random.random_bool(0.2),
        ..Terms::default()
    };
    terms.agree();
    terms
}

/// The turn of the side to move, whatever its seat.
fn turn(session: &Session) -> Option<Turn> {
    session.person_turn().or_else(|| session.computer_turn().map(|(turn, _)| turn))
}

/// A random intent of any player. `turns` are all turns so far.
fn any_intent(session: &Session, turns: &mut Vec<Turn>, random: &mut StdRng) -> Intent {
    turns.extend(turn(session));
    let now = turn(session);
    let legal = session.position().legal_moves();
    match random.random_range(0..100) {
        0..44 if now.is_some() => {
            let legal = if legal.is_empty() || random.random_bool(0.2) { Bitboard::ALL } else { legal };
            Intent::Play { turn: now.unwrap(), square: any_of(legal, random) }
        }
        48..59 => Intent::Undo,
        59..61 => Intent::Accept { generation: any_generation(session, random) },
        61..62 => Intent::Decline { generation: any_generation(session, random) },
        62..74 => Intent::Redo,
        74..80 => Intent::Rematch,
        80..84 => Intent::Begin(any_terms(random).setup()),
        84..89 => Intent::TogglePause,
        89..91 => Intent::FlagFall(Color::BOTH[random.random_range(0..2)]),
        _ if turns.is_empty() => Intent::Undo,
        _ => {
            let turn = turns[random.random_range(0..turns.len())];
            Intent::Play { turn, square: any_of(Bitboard::ALL, random) }
        }
    }
}

/// The current generation, or more often an older one.
fn any_generation(session: &Session, random: &mut StdRng) -> u64 {
    let now = session.generation();
    if random.random_bool(0.7) { random.random_range(0..=now) } else { now }
}

/// Asserts the invariants of a session.
#[track_caller]
fn assert_sound(session: &Session) {
    let game = session.game();
    let mut replayed = Game::new(*game.start());
    for played in game.moves() {
        replayed.play(played).unwrap();
    }
    assert_eq!(replayed.position(), game.position(), "{session:?}");
    assert!(!game.position().must_pass(), "a side that must pass has passed: {session:?}");
    if let Some(outcome) = game.outcome() {
        let ending = session.ending();
        assert!(matches!(ending, Some(Ending::Time(_))) || ending == Some(Ending::Board(outcome)));
    }
    if session.setup().rules != Rules::OTHELLO.with_own_discs() && session.variant() != Variant::Historical {
        assert_eq!(game.position().in_hand(Color::Black), None);
    }
}

fn run(seed: u64, speed: Speed) {
    run_in(TestApp::start_screen(), seed, speed);
}

fn run_in(mut test: TestApp, seed: u64, speed: Speed) {
    test.set_speed(speed);
    let mut random = random(seed);
    let settings = &mut *test.app.world_mut().resource_mut::<Settings>();
    (settings.turn_board, settings.ask_to_undo) = (random.random(), random.random_bool(0.3));
    test.begin(any_terms(&mut random).setup());
    let mut turns = Vec::new();
    for step in 1..=200 {
        let intent = any_intent(test.session(), &mut turns, &mut random);
        test.intent(intent);
        if random.random_bool(0.02) {
            test.key(KeyCode::Escape);
        }
        if random.random_bool(0.05) {
            test.order(Order::Hint);
        }
        let frames = [0, 0, 1, 1, 2, 3, 5, 9, 20, 40][random.random_range(0..10)];
        test.update(frames);
        assert_sound(test.session());
        let Hint(hint) = *test.resource::<Hint>();
        assert!(hint.is_none_or(|hint| test.legal().contains(hint)), "{hint:?}\n{}", test.describe());
        if step % 10 == 0 {
            test.settle_discs();
            if test.resource::<Sorted>().0 {
                test.assert_discs_lie_in_order();
            } else {
                test.assert_pictures_match();
            }
            assert_sound(test.session());
            if test.screen() == Screen::Game {
                test.assert_turn_is_shown();
            }
        }
    }
    // At the end, everything that fades has disappeared.
    test.intent(Intent::Begin(Terms { mode: Mode::Friend, ..any_terms(&mut random) }.setup()));
    test.settle_ui();
    test.settle();
    test.assert_pictures_match();
    assert_eq!((test.named("Glow").len(), test.named("Hint").len()), (0, 0));
    assert_eq!((test.screen(), test.dialog()), (Screen::Game, Dialog::None));
    // A dot and its edge on each legal square.
    let marks = test.named("Mark").len();
    assert_eq!(marks, 2 * test.legal().len() as usize, "marks of other games are left");
}

/// The session alone, with far more intents.
#[test]
fn random_intents_keep_the_session_sound() {
    for seed in 100..150 {
        let mut random = random(seed);
        let mut session = rules_only(any_terms(&mut random).setup());
        let mut turns = Vec::new();
        for _ in 0..500 {
            let intent = any_intent(&session, &mut turns, &mut random);
            session.apply(&intent);
            assert_sound(&session);
        }
    }
}

/// Hundreds of random intents in a row (moves, undo, redo, hints, new games, late answers) leave the board as the rules
/// define it.
#[test]
fn random_intents_keep_the_board_right_at_normal_speed() {
    (0..3).for_each(|seed| run(seed, Speed::Normal));
}

#[test]
fn random_intents_keep_the_board_right_at_slow_speed() {
    (10..12).for_each(|seed| run(seed, Speed::Slow));
}

#[test]
fn random_intents_keep_the_board_right_at_fast_speed() {
    (20..22).for_each(|seed| run(seed, Speed::Fast));
}

#[test]
fn random_intents_keep_the_board_right_without_motion() {
    (30..34).for_each(|seed| run(seed, Speed::Off));
}

/// The same with systems running side by side, as in the game.
#[test]
fn random_intents_keep_the_board_right_in_parallel() {
    run_in(TestApp::open_in_parallel(Options { seed: Some(1), ..Options::default() }), 40, Speed::Normal);
}
