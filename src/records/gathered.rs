//! The records and faults of a file while it is read, within a limit of memory.

use super::fault::{Fault, Flaw, Place, Wrong};
use super::record::Record;
use super::tree::{NodeId, Tree};
use crate::rules::{Move, Rules};

/// The longest file that is read, in bytes.
pub const MOST_BYTES: usize = 64 << 20;
/// The most moves and other items, such as properties, that are read from a file. Each takes two hundred bytes at most
/// besides its text: files of 60 MiB, made to take as much memory as they can, took 460 MB.
pub const MOST_ITEMS: usize = 1 << 21;
/// The most faults that are listed for a file.
pub const MOST_FAULTS: usize = 100;
/// What an empty record counts for.
const RECORD: usize = 8;

/// What has been read of a file.
#[derive(Debug)]
pub(super) struct Gathered {
    /// The rules where the file names none.
    pub(super) rules: Rules,
    pub(super) records: Vec<Record>,
    pub(super) faults: Vec<Fault>,
    /// Faults beyond those listed.
    pub(super) more_faults: usize,
    items: usize,
}

impl Gathered {
    pub(super) fn new(rules: Rules) -> Gathered {
        Gathered { rules, records: Vec::new(), faults: Vec::new(), more_faults: 0, items: 0 }
    }

    /// Counts items that take memory.
    ///
    /// # Errors
    /// They are more than a file may have.
    pub(super) fn take(&mut self, items: usize) -> Result<(), Wrong> {
        self.items = self.items.saturating_add(items);
        if self.items > MOST_ITEMS { Err(Wrong::TooMuch(MOST_ITEMS)) } else { Ok(()) }
    }

    /// Counts a record that begins.
    pub(super) fn begin(&mut self) -> Result<(), Wrong> {
        self.take(RECORD)
    }

    /// Returns true if nothing more can be read.
    pub(super) fn is_full(&self) -> bool {
        self.items > MOST_ITEMS
    }

    /// Plays a move of a record, with the pass that it implies.
    pub(super) fn follow(&mut self, tree: &mut Tree, node: NodeId, played: Move) -> Result<NodeId, Wrong> {
        self.take(1)?;
        tree.follow(node, played).map_err(|reason| {
            let mut position = *tree.position(node);
            let mut ply = tree.ply(node) + 1;
            if played != Move::Pass && position.must_pass() {
                position = position.after(Move::Pass);
                ply += 1;
            }
            Wrong::Illegal { ply, reason, legal: position.legal_moves() }
        })
    }

    /// Keeps a record that was read from a part of a text, or the fault that it has. The part begins at this byte.
    pub(super) fn add(&mut self, text: &str, begin: usize, read: Result<Record, Flaw>) {
        self.keep(read, |flaw| Fault::at(text, begin.saturating_add(flaw.offset), flaw.wrong));
    }

    /// Keeps a record that was read from bytes, or the fault that it has.
    pub(super) fn add_binary(&mut self, read: Result<Record, Flaw>) {
        self.keep(read, |flaw| Fault { place: Place::Byte(flaw.offset), wrong: flaw.wrong });
    }

    fn keep(&mut self, read: Result<Record, Flaw>, fault: impl FnOnce(Flaw) -> Fault) {
        match read {
            Ok(record) => self.records.push(record),
            Err(flaw) if self.faults.len() < MOST_FAULTS => self.faults.push(fault(flaw)),
            Err(_) => self.more_faults += 1,
        }
    }
}
