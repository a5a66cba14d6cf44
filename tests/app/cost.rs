//! The processor time of a frame while something moves, as a table.
//!
//! `cargo test --test app -- --ignored --nocapture cost_of_a_frame` prints it: the processor time of the thread, with
//! all systems on it. *Ours* is the work of the game from the tweens to the last of its steps; *all* is the whole frame
//! without the renderer, including Bevy's input, layout of the interface and transforms.

use crate::support::{TestApp, after, setup, square};
use bevy::prelude::*;
use bevy_tweening::AnimationSystem;
use othello::app::GamePlugin;
use othello::app::board::Sorted;
use othello::app::game::{Intent, Setup};
use othello::app::launch::{Mode, Options};
use othello::app::schedule::{Dialog, Step};
use othello::rules::{Bitboard, Color, Game, Position, Rules, Square};
use rustix::time::{ClockId, clock_gettime};
use std::time::Duration;

/// The processor time that this thread has used.
fn used() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

#[derive(Resource, Default)]
struct Ours {
    begun: Duration,
    took: Duration,
}

fn begin(mut ours: ResMut<Ours>) {
    ours.begun = used();
}

fn end(mut ours: ResMut<Ours>) {
    ours.took = used() - ours.begun;
}

fn open(setup: Option<Setup>) -> TestApp {
    let options = Options { setup, seed: Some(1), ..Options::default() };
    let mut test = TestApp::open_plugin(GamePlugin { options, ..default() });
    test.app.init_resource::<Ours>().add_systems(
        Update,
        (begin.before(AnimationSystem::AnimationUpdate), end.after(Step::Draw).after(AnimationSystem::AnimationUpdate)),
    );
    test.settle();
    test.update(10);
    test
}

/// Draws frames and prints their cost.
fn measure(what: &str, test: &mut TestApp, frames: usize) {
    let mut costs: [Vec<f64>; 2] = default();
    for _ in 0..frames {
        let before = used();
        test.app.update();
        let all = used() - before;
        costs[0].push(test.resource::<Ours>().took.as_secs_f64() * 1e3);
        costs[1].push(all.as_secs_f64() * 1e3);
    }
    let [ours, all] = costs.map(|mut costs| {
        let mean = costs.iter().sum::<f64>() / costs.len() as f64;
        costs.sort_by(f64::total_cmp);
        format!("{mean:>7.3} {:>7.3} {:>7.3}", costs[costs.len() * 95 / 100], costs[costs.len() - 1])
    });
    println!("{what:<34} {frames:>6}  {ours}  {all}");
}

/// A disc on d4 flips the largest possible number of discs.
fn longest_move() -> Setup {
    let middle = square("d4");
    let lines: Bitboard = Square::all()
        .filter(|square| {
            let (columns, rows) = (square.column().abs_diff(3), square.row().abs_diff(3));
            *square != middle && (columns == 0 || rows == 0 || columns == rows)
        })
        .collect();
    let edge: Bitboard =
        Square::all().filter(|square| [0, 7].contains(&square.column()) || [0, 7].contains(&square.row())).collect();
    let rest = Bitboard::ALL - lines - edge - Bitboard::from(middle);
    let position = Position::new(Rules::OTHELLO, edge, (lines - edge) | rest, Color::Black).unwrap();
    Setup { from: Some(Game::new(position).into()), ..setup(Mode::Friend) }
}

#[test]
#[ignore = "prints a table"]
fn cost_of_a_frame() {
    println!("{:<34} {:>6}  {:<23}  {:<23}", "ms of processor time a frame", "frames", "ours: mean, 95%, most", "all");
    let mut test = open(None);
    measure("start screen at rest", &mut test, 200);
    let mut test = open(Some(after("f5d6c3d3c4f4f6f3e6e7")));
    measure("game at rest", &mut test, 200);
    let squares: Vec<Square> = Square::all().collect();
    for square in &squares[..8] {
        let at = test.middle_of(*square);
        test.move_pointer(at);
    }
    measure("pointer over the board", &mut test, 20);
    let mut test = open(Some(longest_move()));
    assert_eq!(test.position().flips(square("d4")).len(), 19);
    test.place(square("d4"));
    // The end of the game follows, so everything that can move has moved: discs, lights, sorting, confetti.
    measure("19 discs turn", &mut test, 40);
    measure("their lights fade", &mut test, 60);
    while !test.resource::<Sorted>().0 {
        test.update(1);
    }
    measure("64 discs are laid in order", &mut test, 60);
    while test.dialog() != Dialog::Result {
        test.update(1);
    }
    measure("the result comes, paper falls", &mut test, 120);
    test.settle();
    test.intent(Intent::Undo);
    measure("all go home", &mut test, 30);
    let mut test = open(Some(after("f5d6c3d3c4f4f6f3e6e7")));
    test.press("Settings");
    measure("a dialog comes", &mut test, 12);
}
