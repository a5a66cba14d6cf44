//! A task: a position, what is asked, and which answers are right.

use super::aim::Aim;
use super::playout::Playout;
use super::question::{Choice, Question};
use super::set::Set;
use crate::rules::notation::{parse_moves, replay, write_transcript};
use crate::rules::{Bitboard, Color, Move, Position, Rules, Square, Variant};
use std::fmt;
use std::str::FromStr;

/// What a task asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A move that does what is asked.
    Play(Aim),
    /// A set of squares to mark.
    Mark(Set),
    /// One of three answers to a question.
    Pick(Question),
    /// These moves one after the other, for both sides.
    Line(Vec<Square>),
    /// A game against the computer.
    Playout(Playout),
}

/// What a move loses against the best one, in discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Loss {
    /// Discs, at most [`Losses::MOST`].
    pub discs: u8,
    /// Whether the loss is proven by best play to the end; otherwise it is an estimate.
    pub exact: bool,
}

/// What each legal move of a position loses, in the order of the squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Losses {
    discs: Vec<u8>,
    exact: bool,
}

/// A task of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// The identity of the task, which stays when other tasks are added and when losses are computed anew.
    pub id: TaskId,
    /// What is asked.
    pub ask: Ask,
    /// The position; the learner answers for the side to move.
    pub position: Position,
    /// What each legal move loses, if the rules alone do not decide.
    pub losses: Option<Losses>,
    /// Whether the position is an exception to the rule of thumb of its lesson: only the loss counts.
    pub exception: bool,
}

/// The identity of a task: its lesson, and a number made of what it asks and its position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TaskId(u32);

impl TaskId {
    /// The identity of a task by its text (Fowler–Noll–Vo hash, FNV-1a).
    fn of(text: &str) -> TaskId {
        TaskId(text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)))
    }
}

impl fmt::Display for TaskId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

impl fmt::Debug for TaskId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for TaskId {
    type Err = String;

    fn from_str(text: &str) -> Result<TaskId, String> {
        let number = u32::from_str_radix(text, 16).ok().map(TaskId);
        number.filter(|id| id.to_string() == text).ok_or_else(|| "expected 8 hexadecimal digits".to_owned())
    }
}

impl Losses {
    /// The largest loss that is kept; larger ones are cut down to it.
    pub const MOST: u8 = 35;

    /// The losses of the legal moves in the order of their squares.
    pub fn new(discs: impl IntoIterator<Item = u8>, exact: bool) -> Losses {
        Losses { discs: discs.into_iter().map(|loss| loss.min(Losses::MOST)).collect(), exact }
    }

    /// The loss up to which a move counts as best: none if losses are exact, one disc if they are estimates.
    pub const fn tolerance(&self) -> u8 {
        if self.exact { 0 } else { 1 }
    }

    /// Whether the losses are proven.
    pub const fn is_exact(&self) -> bool {
        self.exact
    }

    /// The loss of a legal move.
    pub fn of(&self, position: &Position, square: Square) -> Option<Loss> {
        let at = position.legal_moves().squares().position(|legal| legal == square)?;
        self.discs.get(at).map(|discs| Loss { discs: *discs, exact: self.exact })
    }

    /// The moves that count as best.
    pub fn best(&self, position: &Position) -> Bitboard {
        let moves = position.legal_moves();
        let valued = moves.squares().zip(&self.discs);
        valued.filter(|(_, loss)| **loss <= self.tolerance()).map(|(square, _)| square).collect()
    }
}

/// Writes `=` for exact losses or `~` for estimates, then a digit for each legal move: `0` to `9`, then `a` to `z`.
impl fmt::Display for Losses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.exact { "=" } else { "~" })?;
        self.discs.iter().try_for_each(|loss| match char::from_digit(u32::from(*loss), 36) {
            Some(digit) => write!(f, "{digit}"),
            None => Err(fmt::Error),
        })
    }
}

impl FromStr for Losses {
    type Err = String;

    fn from_str(text: &str) -> Result<Losses, String> {
        let malformed = || format!("'{text}': expected = or ~ and a digit 0 to 9 or a to z for each legal move");
        let (exact, digits) = match (text.strip_prefix('='), text.strip_prefix('~')) {
            (Some(digits), _) => (true, digits),
            (_, Some(digits)) => (false, digits),
            _ => return Err(malformed()),
        };
        let discs: Option<Vec<u8>> = digits.chars().map(|digit| digit.to_digit(36).map(|loss| loss as u8)).collect();
        let discs = discs.filter(|discs| discs.contains(&0)).ok_or_else(malformed)?;
        Ok(Losses { discs, exact })
    }
}

impl Task {
    /// The task to find a move with these losses.
    pub fn play(aim: Aim, position: Position, losses: Option<Losses>, exception: bool) -> Task {
        Task::new(Ask::Play(aim), position, losses, exception)
    }

    /// A task of any other kind.
    pub fn new(ask: Ask, position: Position, losses: Option<Losses>, exception: bool) -> Task {
        let mut task = Task { id: TaskId(0), ask, position, losses, exception };
        task.id = TaskId::of(&Task { losses: None, ..task.clone() }.to_string());
        task
    }

    /// The key of the task's text. Texts have the variables `$side`, and `$n` or `$square` where [`Task::number`] or
    /// [`Task::square`] gives one.
    pub fn text_key(&self) -> String {
        match &self.ask {
            // An exception is asked for as the others are.
            Ask::Play(aim) => format!("task-play-{}", aim.name()),
            Ask::Mark(set) => format!("task-mark-{}", set.name()),
            Ask::Pick(question) => format!("task-pick-{}", question.name()),
            Ask::Line(_) => "task-line".to_owned(),
            Ask::Playout(playout) => format!("task-playout-{}", playout.goal.name()),
        }
    }

    /// The number in the task's text.
    pub const fn number(&self) -> Option<u8> {
        match &self.ask {
            Ask::Play(aim) => aim.number(),
            Ask::Playout(playout) => playout.goal.number(),
            _ => None,
        }
    }

    /// The square in the task's text.
    pub const fn square(&self) -> Option<Square> {
        match &self.ask {
            Ask::Play(aim) => aim.square(),
            Ask::Mark(set) => set.square(),
            _ => None,
        }
    }

    /// The squares of a right answer: the moves that are right, the set to mark, or the squares of a line. Empty for
    /// questions and games.
    pub fn solution(&self) -> Bitboard {
        match &self.ask {
            Ask::Play(aim) => {
                let legal = self.position.legal_moves();
                let best = self.losses.as_ref().map_or(legal, |losses| losses.best(&self.position));
                best.squares().filter(|square| self.exception || aim.holds(&self.position, *square)).collect()
            }
            Ask::Mark(set) => set.of(&self.position),
            Ask::Line(moves) => moves.iter().copied().collect(),
            Ask::Pick(_) | Ask::Playout(_) => Bitboard::EMPTY,
        }
    }

    /// The right answer to a question.
    pub fn choice(&self) -> Option<Choice> {
        match &self.ask {
            Ask::Pick(question) => question.answer(&self.position),
            _ => None,
        }
    }
}

/// Writes the task as a line of a data file.
impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.position.rules().variant() {
            Variant::Othello => {}
            variant => write!(f, "{variant} ")?,
        }
        match &self.ask {
            Ask::Play(aim) => write!(f, "play {}{aim}", if self.exception { "!" } else { "" })?,
            Ask::Mark(set) => write!(f, "mark {set}")?,
            Ask::Pick(question) => write!(f, "pick {question}")?,
            Ask::Line(moves) => {
                let moves: Vec<Move> = moves.iter().copied().map(Move::Place).collect();
                write!(f, "line {}", write_transcript(&moves))?;
            }
            Ask::Playout(playout) => write!(f, "playout {}@{}", playout.goal, playout.level)?,
        }
        f.write_str(" ")?;
        Square::all().try_for_each(|square| {
            f.write_str(match self.position.at(square) {
                Some(Color::Black) => "X",
                Some(Color::White) => "O",
                None => "-",
            })
        })?;
        f.write_str(if self.position.to_move() == Color::Black { " X" } else { " O" })?;
        match &self.losses {
            Some(losses) => write!(f, " {losses}"),
            None => Ok(()),
        }
    }
}

/// Reads a line of a data file: an optional variant, the kind of the task, what is asked, the board, the side to move, and
/// the losses of the legal moves where the rules alone do not decide.
impl FromStr for Task {
    type Err = String;

    fn from_str(line: &str) -> Result<Task, String> {
        let mut words = line.split_whitespace().peekable();
        let variant = words.peek().and_then(|word| word.parse::<Variant>().ok());
        if variant.is_some() {
            words.next();
        }
        let mut next = |expected: &str| words.next().ok_or_else(|| format!("too short: expected {expected}"));
        let kind = next("play, mark, pick, line or playout")?;
        let what = next("what is asked")?;
        let (board, side) = (next("a board of 64 squares")?, next("the side to move, X or O")?);
        let position = position(Rules::of(variant.unwrap_or_default()), board, side)?;
        let losses = words.next().map(str::parse::<Losses>).transpose()?;
        if let Some(more) = words.next() {
            return Err(format!("'{}' after the task: expected nothing more", crate::error_text::excerpt(more, 20)));
        }
        let (what, exception) = match what.strip_prefix('!') {
            Some(what) if kind == "play" => (what, true),
            _ => (what, false),
        };
        let ask = match kind {
            "play" => Ask::Play(what.parse()?),
            "mark" => Ask::Mark(what.parse()?),
            "pick" => Ask::Pick(what.parse()?),
            "line" => Ask::Line(line_of(position, what)?),
            "playout" => Ask::Playout(playout(what)?),
            other => {
                let other = crate::error_text::excerpt(other, 20);
                return Err(format!("unknown kind of task '{other}': expected play, mark, pick, line or playout"));
            }
        };
        let task = Task::new(ask, position, losses, exception);
        task.check()?;
        Ok(task)
    }
}

fn position(rules: Rules, board: &str, side: &str) -> Result<Position, String> {
    let mut sides = [Bitboard::EMPTY; 2];
    let count = board.chars().count();
    if count != 64 {
        return Err(format!("board of {count} squares: expected 64"));
    }
    for (square, symbol) in Square::all().zip(board.chars()) {
        match symbol {
            'X' => sides[0] |= square.into(),
            'O' => sides[1] |= square.into(),
            '-' => {}
            _ => return Err(format!("'{}' on {square}: expected X, O or -", symbol.escape_default())),
        }
    }
    let to_move = match side {
        "X" => Color::Black,
        "O" => Color::White,
        _ => return Err(format!("side to move '{}': expected X or O", crate::error_text::excerpt(side, 20))),
    };
    Position::new(rules, sides[0], sides[1], to_move).map_err(|error| error.to_string())
}

fn line_of(position: Position, text: &str) -> Result<Vec<Square>, String> {
    replay(position, text).map_err(|error| error.to_string())?;
    let moves = parse_moves(text).map_err(|error| error.to_string())?;
    Ok(moves.into_iter().filter_map(Move::square).collect())
}

fn playout(text: &str) -> Result<Playout, String> {
    let (goal, level) = text.split_once('@').ok_or("expected a goal and a level, as in win@2")?;
    let level = level.parse().map_err(|error: crate::engine::ParseLevelError| error.to_string())?;
    Ok(Playout { goal: goal.parse()?, level })
}

impl Task {
    /// Checks that the task has an answer.
    fn check(&self) -> Result<(), String> {
        let legal = self.position.legal_moves();
        if let Some(losses) = &self.losses {
            if !matches!(self.ask, Ask::Play(_)) {
                return Err("losses are for tasks to play a move".to_owned());
            }
            if losses.discs.len() != legal.len() as usize {
                return Err(format!(
                    "{} losses: expected {}, one for each legal move",
                    losses.discs.len(),
                    legal.len()
                ));
            }
        }
        let is_answerable = match &self.ask {
            Ask::Play(aim) => {
                if self.losses.is_none() && (self.exception || !aim.is_decided_by_rules()) {
                    return Err(format!("no losses: expected = or ~ and {} digits", legal.len()));
                }
                !self.solution().is_empty()
            }
            Ask::Mark(_) => !self.solution().is_empty(),
            Ask::Pick(_) => self.choice().is_some(),
            Ask::Line(moves) => !moves.is_empty(),
            Ask::Playout(_) => !legal.is_empty(),
        };
        if is_answerable { Ok(()) } else { Err("the task has no right answer in this position".to_owned()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "---------------------------OX------XO---------------------------";

    fn error(line: &str) -> String {
        line.parse::<Task>().unwrap_err()
    }

    #[test]
    fn lines_read_back() {
        for line in [
            format!("play legal {START} X"),
            format!("play few:1 {START} X ~0000"),
            format!("play !mobility:3 {START} X =0z20"),
            format!("mark flips:f5 {START} X"),
            format!("pick next {START} O"),
            format!("line f5d6c3 {START} X"),
            format!("playout win-by:10@3 {START} X"),
            format!("reverse play best {START} X =0202"),
            format!("historical mark legal {} X", "-".repeat(64)),
        ] {
            assert_eq!(line.parse::<Task>().map(|task| task.to_string()).as_deref(), Ok(&*line));
        }
    }

    #[test]
    fn malformed_lines_are_explained() {
        assert_eq!(error(""), "too short: expected play, mark, pick, line or playout");
        assert_eq!(
            error(&format!("sing legal {START} X")),
            "unknown kind of task 'sing': expected play, mark, pick, line or playout"
        );
        assert_eq!(error("play legal"), "too short: expected a board of 64 squares");
        assert_eq!(error("play legal XO X"), "board of 2 squares: expected 64");
        assert_eq!(error(&format!("play legal {START}")), "too short: expected the side to move, X or O");
        assert_eq!(error(&format!("play legal {} X", START.replace('O', "Q"))), "'Q' on d4: expected X, O or -");
        assert_eq!(error(&format!("play legal {START} x")), "side to move 'x': expected X or O");
        assert_eq!(error(&format!("play best {START} X")), "no losses: expected = or ~ and 4 digits");
        assert_eq!(
            error(&format!("play best {START} X 0000")),
            "'0000': expected = or ~ and a digit 0 to 9 or a to z for each legal move"
        );
        assert_eq!(error(&format!("play best {START} X =000")), "3 losses: expected 4, one for each legal move");
        assert_eq!(
            error(&format!("play best {START} X =1111")),
            "'=1111': expected = or ~ and a digit 0 to 9 or a to z for each legal move"
        );
        assert_eq!(error(&format!("mark legal {START} X =0000")), "losses are for tasks to play a move");
        assert_eq!(error(&format!("play legal {START} X ~0000 more")), "'more' after the task: expected nothing more");
        assert_eq!(error(&format!("mark flips:a1 {START} X")), "the task has no right answer in this position");
        assert_eq!(error(&format!("pick winner {START} X")), "the task has no right answer in this position");
        assert_eq!(error(&format!("line f5f5 {START} X")), "ply 2: f5: occupied");
        assert_eq!(error(&format!("playout win {START} X")), "expected a goal and a level, as in win@2");
        assert_eq!(error(&format!("playout win@13 {START} X")), "level 13: expected 1 to 12");
        assert_eq!(error(&format!("play legal {} X", "-".repeat(64))), "the board is empty");
    }

    #[test]
    fn every_move_that_does_what_is_asked_and_loses_nothing_is_right() {
        // The moves are d3, c4, f5 and e6.
        let right = |line: &str| {
            let task: Task = line.parse().unwrap();
            task.solution().squares().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(right(&format!("play few:1 {START} X ~0120")), "d3 c4 e6");
        assert_eq!(right(&format!("play few:1 {START} X =0120")), "d3 e6");
        assert_eq!(right(&format!("play legal {START} X")), "d3 c4 f5 e6");
        // Nobody can take a corner, so this is an exception to the rule to take one.
        assert_eq!(right(&format!("play !corner {START} X =0880")), "d3 e6");
        assert!(format!("play corner {START} X =0880").parse::<Task>().is_err());
    }

    #[test]
    fn the_identity_does_not_depend_on_losses() {
        let id = |line: &str| line.parse::<Task>().unwrap().id;
        assert_eq!(id(&format!("play few:1 {START} X ~0120")), id(&format!("play few:1 {START} X =0000")));
        assert_ne!(id(&format!("play few:1 {START} X ~0120")), id(&format!("play few:2 {START} X ~0120")));
        let one = id(&format!("mark legal {START} X"));
        assert_eq!(one.to_string().parse(), Ok(one));
        for text in ["", "123", "0123456789", "0123456g", "+1234567"] {
            assert!(text.parse::<TaskId>().is_err(), "{text}");
        }
    }
}
