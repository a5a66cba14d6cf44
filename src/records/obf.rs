//! OBF: a position on each line with its side to move, and the values of moves: `--XX… X; g8:+18; h1:+12; % comment`.
//!
//! Edax's texts with moves after the position, `--XX… X;d2c3`, are read and written as well.

use super::fault::{Flaw, Wrong};
use super::gathered::Gathered;
use super::record::Record;
use super::transcript;
use super::tree::{NodeId, Tree};
use crate::rules::Move;
use crate::rules::notation::{Problem, write_position};

/// Reads the lines of a text. Empty lines do not count, nor do comments before the first position.
pub(super) fn read(text: &str, gathered: &mut Gathered) {
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        if gathered.is_full() {
            return;
        }
        let begin = offset;
        offset += line.len();
        let line = line.trim_end_matches(['\n', '\r']);
        let (content, comment) = line.split_once('%').unwrap_or((line, ""));
        if !content.trim().is_empty() {
            let read = read_line(content, comment.trim(), gathered);
            gathered.add(text, begin, read);
        }
    }
}

fn read_line(content: &str, comment: &str, gathered: &mut Gathered) -> Result<Record, Flaw> {
    gathered.begin().map_err(|wrong| Flaw::at(0, wrong))?;
    let (board, rest) = content.split_once(';').unwrap_or((content, ""));
    let is_game = !rest.contains(':') && !rest.trim().is_empty();
    let problem = Problem::parse(gathered.rules, if is_game { board } else { content });
    let problem = problem.map_err(|error| Flaw::at(content.len() - content.trim_start().len(), Wrong::Board(error)))?;
    let mut record = if is_game {
        let flaw = |flaw: Flaw| Flaw { offset: flaw.offset + board.len() + 1, ..flaw };
        transcript::read_game(rest, problem.position, gathered).map_err(flaw)?
    } else {
        let mut tree = Tree::new(problem.position);
        for (at, (played, discs)) in problem.values.iter().enumerate() {
            gathered.take(2).map_err(|wrong| Flaw::at(0, wrong))?;
            // A finished game may have a value for a pass that nobody can play.
            let node = tree.play(NodeId::ROOT, *played).unwrap_or(NodeId::ROOT);
            if at == 0 || node != NodeId::ROOT {
                tree.notes_mut(node).value = Some(f32::from(*discs));
            }
        }
        Record::new(tree)
    };
    if !comment.is_empty() {
        record.tree.notes_mut(NodeId::ROOT).comment = comment.to_owned();
    }
    Ok(record)
}

/// Writes a line: the values of the first moves where the record has them, or else the main line.
pub(super) fn write(record: &Record) -> String {
    let tree = &record.tree;
    let mut text = write_position(tree.start());
    let valued: Vec<(Move, f32)> =
        tree.children(NodeId::ROOT).filter_map(|node| Some((tree.played(node)?, tree.notes(node).value?))).collect();
    let has_line = tree.main_line().nth(1).is_some();
    if let Some(value) = tree.notes(NodeId::ROOT).value.filter(|_| tree.is_empty()) {
        text.push_str(&format!("; --:{value:+};"));
    } else if valued.is_empty() || has_line {
        let moves = transcript::write(record);
        text.push_str(&if moves.is_empty() { String::new() } else { format!(";{moves}") });
    } else {
        text.push(';');
        valued.iter().for_each(|(played, value)| text.push_str(&format!(" {}:{:+};", name(*played), value)));
    }
    let comment = &tree.notes(NodeId::ROOT).comment;
    if !comment.is_empty() {
        text.push_str(&format!(" % {}", comment.replace(['\n', '\r'], " ")));
    }
    text.push('\n');
    text
}

fn name(played: Move) -> String {
    played.square().map_or("--".to_owned(), |square| square.to_string())
}
