//! The command `match`.

use super::match_result::MatchResult;
use super::opening::Openings;
use super::player::Player;
use super::referee::{self, PlayedGame};
use super::spec::PlayerSpec;
use crate::cli::options::EngineOptions;
use crate::cli::progress::ProgressBar;
use crate::cli::status::{Failure, Status};
use crate::rules::{Game, Rules, Variant};
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// Play a match between two players
///
/// A player is one of
///   level:N       the computer at this level
///   level:N+S3+S7   the same, drawing its moves from those that these lessons of strategy prefer
///   depth:N       the computer, searching N plies deep
///   time:S        the computer, thinking S seconds per move
///   nodes:N       the computer, searching N positions per move
///   random        any legal move
///   greedy        a move that flips the most discs
///   mix           random or greedy, by a coin toss for each move
///   gtp:COMMAND   a program that speaks GTP
///   nboard:COMMAND, nboard@DEPTH:COMMAND   a program that speaks the NBoard protocol
/// With @FILE at the end of its name, the computer uses the weights of FILE. For Reverse Othello, @negated stands for the
/// negated weights of Othello, and @negated:FILE for the negated weights of FILE.
#[derive(clap::Args, Clone, Debug)]
#[command(verbatim_doc_comment)]
pub struct Arguments {
    /// First player
    #[arg(value_name = "A")]
    first: PlayerSpec,
    /// Second player
    #[arg(value_name = "B")]
    second: PlayerSpec,
    /// Number of games, two from each opening
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Variant of the game
    #[arg(long, value_enum, default_value_t)]
    variant: Variant,
    /// Random moves at the start of each game
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(0..=50))]
    opening_plies: u32,
    /// Use only openings that an 8-ply search values within this many discs of a draw
    #[arg(long, value_name = "DISCS", value_parser = clap::value_parser!(u8).range(0..=64))]
    balanced: Option<u8>,
    /// Seed of the openings and of all random choices of the players
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Games played in parallel; each player thinks on one thread
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Size of each computer player's transposition table in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    table: u32,
    /// Another program loses if it does not answer within this many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    patience: u64,
    /// Write a line for each game, with its moves
    #[arg(long)]
    list: bool,
}

/// Plays the match and writes its result.
///
/// # Errors
/// A player cannot be started, no opening is balanced enough, or the output cannot be written.
pub fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let rules = Rules::of(arguments.variant);
    let pairs = arguments.games.div_ceil(2) as usize;
    let games = 2 * pairs;
    let threads = usize::from(arguments.threads).min(games);
    let engine = EngineOptions { threads: 1, table: arguments.table };
    let patience = Duration::from_secs(arguments.patience);
    let specs = [&arguments.first, &arguments.second];
    let variant = rules.variant();
    let weights =
        |spec: &PlayerSpec| spec.weights(variant).map_err(|reason| Failure::Malformed(format!("{spec}: {reason}")));
    let weights = [weights(specs[0])?, weights(specs[1])?];
    let mut tables = Vec::new();
    for _ in 0..threads {
        let make = |at: usize| {
            let (spec, weights) = (specs[at], weights[at].as_ref());
            let player = spec.player(engine, variant, weights, patience);
            player.map_err(|fault| Failure::Malformed(format!("{spec}: {fault}")))
        };
        tables.push([make(0)?, make(1)?]);
    }
    let openings = Openings { rules, plies: arguments.opening_plies, balanced: arguments.balanced };
    let openings = openings.draw(pairs, arguments.seed).map_err(Failure::Malformed)?;
    let balance = arguments.balanced.map_or(String::new(), |discs| format!(", balanced within {discs}"));
    writeln!(
        output,
        "A {} against B {}: {games} games of {} from {pairs} openings of {} random plies{balance}, seed {}",
        specs[0], specs[1], variant, arguments.opening_plies, arguments.seed
    )?;
    output.flush()?;

    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel::<(usize, PlayedGame)>();
    let mut records: Vec<Option<PlayedGame>> = vec![None; games];
    thread::scope(|scope| {
        for table in tables {
            let (sender, next, openings) = (sender.clone(), &next, &openings);
            scope.spawn(move || play_games(table, next, openings, arguments.seed, &sender));
        }
        drop(sender);
        let mut progress = ProgressBar::new(games);
        let mut result = MatchResult::default();
        for (done, (number, record)) in receiver.iter().enumerate() {
            result.add(&record);
            records[number] = Some(record);
            progress.show(done + 1, &result.short());
        }
        progress.clear();
    });

    // The games are listed by number, whatever the order in which they ended.
    let mut result = MatchResult::default();
    for (number, record) in records.iter().flatten().enumerate() {
        result.add(record);
        if arguments.list || record.forfeit.is_some() {
            writeln!(output, "{:>4} {record}", number + 1)?;
        }
    }
    writeln!(output, "{result}")?;
    Ok(Status::Success)
}

/// Plays games until all are taken.
fn play_games(
    mut table: [Box<dyn Player>; 2],
    next: &AtomicUsize,
    openings: &[Game],
    seed: u64,
    sender: &mpsc::Sender<(usize, PlayedGame)>,
) {
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let Some(opening) = openings.get(number / 2) else { return };
        let record = referee::play(&mut table, opening, number, seed);
        if sender.send((number, record)).is_err() {
            return;
        }
    }
}
