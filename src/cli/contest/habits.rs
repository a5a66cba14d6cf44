//! The command `habits`: what players do where they have the choice.

use super::opening::Openings;
use super::player::{Player, PlayerError};
use super::spec::PlayerSpec;
use crate::cli::options::EngineOptions;
use crate::cli::random::derive_seed;
use crate::cli::status::{Failure, Status};
use crate::rules::{Bitboard, Game, Move, Position, Rules, Square, Variant};
use std::io::Write;
use std::time::Duration;

/// Show the habits of players, by default of levels 1 to 6
///
/// Each player plays games against itself. A line tells, for each habit, in how many of the turns that left a choice the player
/// chose that way: moves onto a corner, moves that let the other side take a corner at once, moves onto an edge, onto a square
/// beside an empty corner, and moves that turn discs along diagonals alone. The last column is the number of discs turned, less
/// the mean of all legal moves.
#[derive(clap::Args, Clone, Debug)]
pub struct Arguments {
    /// Players, as in match
    #[arg(value_name = "PLAYER")]
    players: Vec<PlayerSpec>,
    /// Games of each player against itself
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Variant of the game
    #[arg(long, value_enum, default_value_t)]
    variant: Variant,
    /// Seed of the openings and of all random choices of the players
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Random moves at the start of each game.
const OPENING_PLIES: u32 = 4;
/// The levels that have habits, and the next one.
const LEVELS: [&str; 6] = ["level:1", "level:2", "level:3", "level:4", "level:5", "level:6"];
/// Another program loses if it does not answer in this time.
const PATIENCE: Duration = Duration::from_secs(60);

/// Plays the games and writes a line for each player.
///
/// # Errors
/// A player cannot be started or gives up, or the output cannot be written.
pub fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let mut players = arguments.players.clone();
    if players.is_empty() {
        players = LEVELS.iter().map(|level| level.parse()).collect::<Result<_, _>>().map_err(Failure::Malformed)?;
    }
    let openings = Openings { rules: Rules::of(arguments.variant), plies: OPENING_PLIES, balanced: None };
    let openings = openings.draw(arguments.games as usize, arguments.seed).map_err(Failure::Malformed)?;
    writeln!(
        output,
        "{} games of {} for each player against itself, seed {}",
        arguments.games, arguments.variant, arguments.seed
    )?;
    writeln!(output, "{}", Observed::HEADER)?;
    for spec in &players {
        let observed = observe(spec, arguments.variant, &openings, arguments.seed)
            .map_err(|reason| Failure::Malformed(format!("{spec}: {reason}")))?;
        writeln!(output, "{:<12} {}", spec.to_string(), observed.line())?;
        output.flush()?;
    }
    Ok(Status::Success)
}

/// Plays a game of the player against itself from each opening.
fn observe(spec: &PlayerSpec, variant: Variant, openings: &[Game], seed: u64) -> Result<Observed, String> {
    let weights = spec.weights(variant)?;
    let engine = EngineOptions { threads: 1, table: 1 };
    let mut player = spec.player(engine, variant, weights.as_ref(), PATIENCE).map_err(|fault| fault.to_string())?;
    let mut observed = Observed::default();
    for (number, opening) in openings.iter().enumerate() {
        let seed = derive_seed(seed, number as u64);
        observed.watch(player.as_mut(), opening.clone(), seed).map_err(|fault| fault.to_string())?;
    }
    Ok(observed)
}

/// How often a player chose moves of a kind, of the turns with moves of this kind and of others.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Share {
    chosen: u32,
    of: u32,
}

impl Share {
    fn add(&mut self, chosen: Square, kind: Bitboard, legal: Bitboard) {
        if !(legal & kind).is_empty() && !(legal & !kind).is_empty() {
            self.of += 1;
            self.chosen += u32::from(kind.contains(chosen));
        }
    }

    /// The share, as a percentage as it is written.
    fn percent(self) -> String {
        if self.of == 0 {
            return "–".to_owned();
        }
        format!("{:.1} %", 100.0 * f64::from(self.chosen) / f64::from(self.of))
    }
}

/// What a player did in all turns with a choice.
#[derive(Clone, Debug, Default, PartialEq)]
struct Observed {
    corners: Share,
    gifts: Share,
    edges: Share,
    beside_corners: Share,
    diagonals: Share,
    turns: u32,
    /// The discs turned, less the mean of all legal moves.
    turned: f64,
}

impl Observed {
    const HEADER: &str = "player        corner taken  corner given  edge      beside corner  diagonal  discs turned";

    /// Plays a game of the player against itself.
    fn watch(&mut self, player: &mut dyn Player, mut game: Game, seed: u64) -> Result<(), PlayerError> {
        player.begin(seed)?;
        while !game.position().is_over() {
            let position = *game.position();
            let played = if position.must_pass() { Move::Pass } else { player.choose(&game)? };
            game.play(played).map_err(|reason| PlayerError(format!("illegal move: {reason}")))?;
            if let Move::Place(square) = played {
                self.add(&position, square);
            }
        }
        Ok(())
    }

    fn add(&mut self, position: &Position, chosen: Square) {
        let legal = position.legal_moves();
        if legal.len() < 2 {
            return;
        }
        let of_kind =
            |is_kind: &dyn Fn(Square) -> bool| legal.squares().filter(|square| is_kind(*square)).collect::<Bitboard>();
        let flips = |square| position.flips(square);
        self.corners.add(chosen, Bitboard::CORNERS, legal);
        self.gifts.add(chosen, of_kind(&|square| gives_corner(position, square)), legal);
        // Corners are no choice between edge and inside.
        let inside = legal & !Bitboard::CORNERS;
        if inside.contains(chosen) {
            self.edges.add(chosen, EDGES, inside);
            self.beside_corners.add(chosen, beside_empty_corners(position.empties()), inside);
        }
        self.diagonals.add(chosen, of_kind(&|square| is_diagonal(square, flips(square))), legal);
        let all: u32 = legal.squares().map(|square| flips(square).len()).sum();
        self.turns += 1;
        self.turned += f64::from(flips(chosen).len()) - f64::from(all) / f64::from(legal.len());
    }

    fn line(&self) -> String {
        let shares = [self.corners, self.gifts, self.edges, self.beside_corners, self.diagonals].map(Share::percent);
        let [corners, gifts, edges, beside_corners, diagonals] = shares;
        let turned = self.turned / f64::from(self.turns.max(1));
        format!("{corners:>13} {gifts:>13} {edges:>9} {beside_corners:>14} {diagonals:>9} {turned:>+13.2}")
    }
}

/// The squares on the edges, apart from the corners.
const EDGES: Bitboard = Bitboard(0x7e81_8181_8181_817e);

/// Whether the other side may take a corner right after this move.
fn gives_corner(position: &Position, square: Square) -> bool {
    !(position.after(Move::Place(square)).legal_moves() & Bitboard::CORNERS).is_empty()
}

/// The squares beside empty corners.
fn beside_empty_corners(empties: Bitboard) -> Bitboard {
    let beside = [(0, 0x0302), (7, 0xc040), (56, 0x0203 << 48), (63, 0x40c0 << 48)];
    let empty = beside.iter().filter(|(corner, _)| empties.0 >> corner & 1 == 1);
    empty.fold(Bitboard::EMPTY, |all, (_, beside)| all | Bitboard(*beside))
}

/// Whether a move on this square turns these discs along diagonals alone.
fn is_diagonal(square: Square, flipped: Bitboard) -> bool {
    let straight = flipped.squares().any(|disc| disc.column() == square.column() || disc.row() == square.row());
    !flipped.is_empty() && !straight
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::notation::replay;

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    #[test]
    fn squares_beside_corners_are_those_of_empty_ones() {
        let named = |names: &str| names.split(' ').map(square).collect::<Vec<_>>();
        let beside: Vec<Square> = beside_empty_corners(Bitboard::ALL).squares().collect();
        assert_eq!(beside, named("b1 g1 a2 b2 g2 h2 a7 b7 g7 h7 b8 g8"));
        let beside: Vec<Square> = beside_empty_corners(square("h8").into()).squares().collect();
        assert_eq!(beside, named("g7 h7 g8"));
    }

    #[test]
    fn a_line_tells_what_was_chosen() {
        // White may take a1 after Black's b2.
        let rules = Rules::OTHELLO;
        let position = replay(Position::start(rules), "f5d6c3d3c4f4").unwrap();
        let mut habits = Observed::default();
        let legal = position.position().legal_moves();
        let diagonal =
            legal.squares().filter(|square| is_diagonal(*square, position.position().flips(*square))).count();
        assert!(diagonal > 0 && diagonal < legal.len() as usize);
        for chosen in legal.squares() {
            habits.add(position.position(), chosen);
        }
        assert_eq!(habits.diagonals, Share { chosen: diagonal as u32, of: legal.len() });
        assert_eq!(habits.corners, Share::default());
        assert!(habits.turned.abs() < 1e-9, "all moves together turn the mean");
        assert!(habits.line().starts_with("            –"), "{}", habits.line());
    }

    #[test]
    fn the_same_seed_gives_the_same_table() {
        let table = |seed| {
            let players = vec!["level:1".parse().unwrap(), "random".parse().unwrap()];
            let arguments = Arguments { players, games: 3, variant: Variant::Reverse, seed };
            let mut output = Vec::new();
            run(&arguments, &mut output).unwrap();
            String::from_utf8(output).unwrap()
        };
        assert_eq!(table(1), table(1));
        assert_ne!(table(1), table(2));
        assert_eq!(table(1).lines().count(), 4);
    }

    #[test]
    fn learners_take_corners_and_give_fewer_away_from_level_to_level() {
        for variant in [Variant::Othello, Variant::Historical] {
            let openings = Openings { rules: Rules::of(variant), plies: OPENING_PLIES, balanced: None };
            let openings = openings.draw(60, 1).unwrap();
            let observed: Vec<Observed> =
                LEVELS.map(|level| observe(&level.parse().unwrap(), variant, &openings, 1).unwrap()).into();
            let share = |share: Share| f64::from(share.chosen) / f64::from(share.of);
            let corners: Vec<f64> = observed.iter().map(|level| share(level.corners)).collect();
            assert!(corners[0] >= 0.7 && corners[2] >= 0.9, "{variant}: {corners:?}");
            let gifts: Vec<f64> = observed.iter().map(|level| share(level.gifts)).collect();
            assert!(gifts[..4].is_sorted_by(|one, next| one > next), "{variant}: {gifts:?}");
            let turned: Vec<f64> = observed.iter().map(|level| level.turned / f64::from(level.turns)).collect();
            assert!(turned[..4].is_sorted_by(|one, next| one > next) && turned[0] > 0.3, "{variant}: {turned:?}");
        }
    }

    #[test]
    fn learners_of_reverse_othello_leave_corners_and_turn_few_discs() {
        let openings = Openings { rules: Rules::REVERSE, plies: OPENING_PLIES, balanced: None };
        let openings = openings.draw(60, 1).unwrap();
        for level in &LEVELS[1..4] {
            let observed = observe(&level.parse().unwrap(), Variant::Reverse, &openings, 1).unwrap();
            assert!(observed.corners.chosen * 7 < observed.corners.of, "{level}: {observed:?}");
            assert!(observed.turned < 0.0, "{level}: {observed:?}");
        }
    }
}
