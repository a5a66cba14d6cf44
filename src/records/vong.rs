//! Lines of games between programs as Vong's collections have them: who won, the names, the discs by which Black won, then
//! one character for each move, whose code less 32 is the number of the square; `a1` is a blank.
//!
//! `-ProgramA  +00 prog16     EML=4B:…`

use super::fault::{Flaw, Wrong};
use super::gathered::Gathered;
use super::record::{Player, Record};
use super::result::GameResult;
use super::tree::{NodeId, Tree};
use crate::rules::{Move, Position, Square};

/// The character where the difference begins, where White's name begins, and where the moves begin.
const MARGIN: usize = 11;
const WHITE: usize = 15;
const MOVES: usize = 26;
const EXPECTED: &str = "a character of the code of moves";

/// The difference that a line states, if the line is of this form.
fn margin(line: &str) -> Option<f32> {
    let is_code = line.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ');
    let sign = line.get(MARGIN..=MARGIN)?;
    let digits = line.get(MARGIN + 1..MARGIN + 3)?;
    let is_line = is_code
        && line.starts_with(['-', '+', '='])
        && matches!(sign, "+" | "-")
        && line.get(MARGIN + 3..WHITE)? == " "
        && line.len() > MOVES;
    let margin: f32 = digits.parse().ok().filter(|_| is_line)?;
    Some(if sign == "-" { -margin } else { margin })
}

/// Returns true if a line is of this form.
pub(super) fn is_line(line: &str) -> bool {
    margin(line.trim_end_matches(['\n', '\r'])).is_some()
}

/// Reads the lines of a text.
pub(super) fn read(text: &str, gathered: &mut Gathered) {
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        if gathered.is_full() {
            return;
        }
        let content = line.trim_end_matches(['\n', '\r']);
        if !content.trim().is_empty() {
            let read = read_line(content, gathered);
            gathered.add(text, offset, read);
        }
        offset += line.len();
    }
}

fn read_line(line: &str, gathered: &mut Gathered) -> Result<Record, Flaw> {
    gathered.begin().map_err(|wrong| Flaw::at(0, wrong))?;
    let Some(margin) = margin(line) else {
        return Err(Flaw::at(0, Wrong::unreadable(line, "a line such as -name +02 name, then the code of moves")));
    };
    let mut tree = Tree::new(Position::start(gathered.rules));
    let mut node = NodeId::ROOT;
    for (at, byte) in line.bytes().enumerate().skip(MOVES) {
        let square = byte.checked_sub(32).and_then(Square::new);
        let square =
            square.ok_or_else(|| Flaw::at(at, Wrong::unreadable(line.get(at..).unwrap_or_default(), EXPECTED)))?;
        node = gathered.follow(&mut tree, node, Move::Place(square)).map_err(|wrong| Flaw::at(at, wrong))?;
    }
    let name = |from, to| Player::named(line.get(from..to).unwrap_or_default().trim());
    let mut record = Record::new(tree);
    record.players = [name(1, MARGIN), name(WHITE, MOVES)];
    record.result = GameResult::of_margin(margin);
    Ok(record)
}
