//! What was acknowledged, and whether it is still there.

use super::fault::Fault;
use crate::online::room::Table;
use crate::rules::{Move, Square};

/// The moves of a game that the server has acknowledged.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    acknowledged: Vec<(usize, Square)>,
}

impl History {
    /// Notes that a move was acknowledged, by its place among the moves.
    pub(super) fn note(&mut self, ply: usize, square: Square) {
        self.acknowledged.push((ply, square));
    }

    pub(super) fn len(&self) -> usize {
        self.acknowledged.len()
    }

    /// Complains if a game does not hold what was acknowledged, or is none by the rules.
    pub(super) fn check(&self, table: &Table) -> Result<(), Fault> {
        table.game().map_err(|error| Fault(format!("a history is against the rules: {error}")))?;
        match self.acknowledged.iter().find(|(ply, square)| table.moves.get(*ply) != Some(&Move::Place(*square))) {
            Some((ply, square)) => Err(Fault(format!("move {ply}, {square}, was acknowledged and is lost"))),
            None => Ok(()),
        }
    }
}

/// Complains if two see the same game differently.
pub(super) fn same(one: &Table, other: &Table) -> Result<(), Fault> {
    let is_same = one.moves == other.moves && one.ended == other.ended && one.seq == other.seq;
    if is_same { Ok(()) } else { Err(Fault("two see the same game differently".to_owned())) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::online::ids::PlayerId;
    use crate::online::room::{Event, Record, Setup, Terms};
    use crate::rules::Rules;

    #[test]
    fn a_move_that_is_lost_is_noticed() {
        let terms = Terms { rules: Rules::OTHELLO, time: None, rated: false, random_opening: false };
        let setup = Setup { terms, players: [PlayerId(1), PlayerId(2)], opening: vec!["d3".parse().unwrap()] };
        let first = Record { seq: 1, at: 1, cause: None, event: Event::Created(setup) };
        let table = Table::new(&first).unwrap();
        let mut history = History::default();
        history.note(0, "d3".parse().unwrap());
        assert_eq!(history.check(&table), Ok(()));
        history.note(1, "c3".parse().unwrap());
        assert!(history.check(&table).is_err());
        let mut other = table.clone();
        other.moves.clear();
        assert!(same(&table, &other).is_err() && same(&table, &table).is_ok());
    }
}
