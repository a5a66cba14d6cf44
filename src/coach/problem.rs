//! Problems: positions in which exactly one move wins, from games of this project's own engine, solved to the end.

use super::aim::Aim;
use super::lesson::Lesson;
use super::task::Task;
use crate::rules::{Bitboard, Color, Position, Rules, Square};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// The problems that come with the program; `othello-engine problems mine` made the file.
const FILE: &str = include_str!("../../assets/problems/othello.txt");

/// A position in which exactly one move wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The position; the side to move finds the move.
    pub position: Position,
    /// The only move that wins.
    pub solution: Square,
    /// The result of best play after it, in discs for the side to move: positive.
    pub value: i8,
    /// The result of the second-best move: a draw or a loss.
    pub second: i8,
    /// How hard it is, from 1 to [`Problem::HARDEST`]: the shallower a search that sees the move, the easier.
    pub difficulty: u8,
}

impl Problem {
    /// The hardest difficulty.
    pub const HARDEST: u8 = 5;
}

/// The error for a line that is no problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseProblemError(String);

impl fmt::Display for ParseProblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: expected two boards of 16 digits, b or w, the move, two values and the difficulty", self.0)
    }
}

impl std::error::Error for ParseProblemError {}

/// The form of a line: Black's and White's discs in hexadecimal, the side to move, the move, both values, the difficulty.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [black, white] = Color::BOTH.map(|side| self.position.discs(side).0);
        let side = match self.position.to_move() {
            Color::Black => 'b',
            Color::White => 'w',
        };
        let Problem { solution, value, second, difficulty, .. } = self;
        write!(f, "{black:016x} {white:016x} {side} {solution} {value} {second} {difficulty}")
    }
}

impl FromStr for Problem {
    type Err = ParseProblemError;

    fn from_str(line: &str) -> Result<Problem, ParseProblemError> {
        read(line).ok_or_else(|| ParseProblemError(line.chars().take(80).collect()))
    }
}

fn read(line: &str) -> Option<Problem> {
    let parts: Vec<&str> = line.split_whitespace().collect();
    let [black, white, side, solution, value, second, difficulty] = parts[..] else { return None };
    let digits = |text: &str| text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let board = |text: &str| u64::from_str_radix(text, 16).ok().filter(|_| digits(text)).map(Bitboard);
    let to_move = match side {
        "b" => Color::Black,
        "w" => Color::White,
        _ => return None,
    };
    let position = Position::new(Rules::OTHELLO, board(black)?, board(white)?, to_move).ok()?;
    let solution: Square = solution.parse().ok()?;
    let (value, second): (i8, i8) = (value.parse().ok()?, second.parse().ok()?);
    let difficulty = difficulty.parse().ok().filter(|difficulty| (1..=Problem::HARDEST).contains(difficulty))?;
    let is_sound = position.legal_moves().contains(solution) && second <= 0 && 0 < value;
    is_sound.then_some(Problem { position, solution, value, second, difficulty })
}

static PROBLEMS: LazyLock<Vec<Problem>> = LazyLock::new(|| {
    // A test reads every line, so that none is left out here.
    FILE.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.parse().ok()).collect()
});

/// The problems, the easiest first.
pub fn problems() -> &'static [Problem] {
    &PROBLEMS
}

static LESSON: LazyLock<Lesson> = LazyLock::new(|| {
    let task = |problem: &Problem| Task::play(Aim::Win(problem.solution), problem.position, None, false);
    Lesson { id: "P", tasks: problems().iter().map(task).collect() }
});

/// The problems as tasks, in the order of [`problems`]. They belong to no course, so that [`lessons`](super::lessons) leaves
/// them out.
pub fn problem_lesson() -> &'static Lesson {
    &LESSON
}

/// The number of the problem of a day, counted in days since 1 January 1970. None comes again before all others came.
pub fn daily_problem(day: i64) -> usize {
    let count = problems().len().max(1) as i64;
    // Steps that have no factor in common with the count visit all problems; about five eighths of the way mixes the easy
    // with the hard.
    let step = (count * 5 / 8..).find(|step| common_factor(*step, count) == 1).unwrap_or(1);
    let at = (i128::from(day) * i128::from(step)).rem_euclid(i128::from(count));
    usize::try_from(at).unwrap_or(0)
}

fn common_factor(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { common_factor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Engine, Habits, Limits, Options, Request, StopFlag};
    use crate::rules::Move;
    use std::collections::BTreeSet;

    #[test]
    fn every_line_is_read_and_written_back() {
        let lines: Vec<&str> = FILE.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(lines.len(), problems().len());
        assert!(problems().iter().zip(&lines).all(|(problem, line)| problem.to_string() == *line));
        assert!(problems().len() >= 300, "{}", problems().len());
        assert!(problems().is_sorted_by_key(|problem| problem.difficulty));
        let boards: BTreeSet<_> = problems().iter().map(|p| Color::BOTH.map(|side| p.position.discs(side).0)).collect();
        assert_eq!(boards.len(), problems().len());
        for difficulty in 1..=Problem::HARDEST {
            assert!(problems().iter().any(|problem| problem.difficulty == difficulty), "{difficulty}");
        }
    }

    #[test]
    fn damaged_lines_are_refused() {
        let line = problems()[0].to_string();
        assert_eq!(line.parse::<Problem>(), Ok(problems()[0]));
        let (start, _) = line.rsplit_once(' ').unwrap();
        for damaged in ["", &line[1..], start, &format!("{start} 0"), &format!("{start} 6"), &format!("{line} 1")] {
            assert!(damaged.parse::<Problem>().is_err(), "{damaged}");
        }
    }

    #[test]
    fn exactly_one_move_wins() {
        let engine = Engine::new(Options { table_bytes: 1 << 20, ..Options::default() });
        let late = problems().iter().filter(|problem| problem.position.empties().len() <= 11);
        for problem in late.step_by(5) {
            let limits = Limits {
                depth: 60,
                exact_empties: 60,
                nodes: None,
                time: None,
                slack: 0.0,
                remember: true,
                seed: 0,
                habits: Habits::NONE,
            };
            let request = Request { position: problem.position, limits, value_all: true };
            let answer = engine.think(&request, &StopFlag::new(), &mut |_| ()).unwrap();
            assert_eq!(answer.chosen, Move::Place(problem.solution), "{problem}");
            let values: Vec<i8> = answer.values.iter().take(2).map(|valued| valued.value.discs).collect();
            assert_eq!(values, [problem.value, problem.second], "{problem}");
        }
    }

    #[test]
    fn all_problems_have_their_day_before_one_comes_again() {
        let count = problems().len();
        let days: BTreeSet<usize> = (20_000..20_000 + count as i64).map(daily_problem).collect();
        assert_eq!(days.len(), count);
        assert_eq!(daily_problem(-5), daily_problem(count as i64 - 5));
        assert!(daily_problem(i64::MAX) < count && daily_problem(i64::MIN) < count);
    }
}
