//! What was acknowledged, and whether it is still there.

use super::fault::Fault;
use crate::online::ids::GameId;
use crate::online::room::Table;
use crate::rules::{Move, Square};

/// The moves that the server has acknowledged to two players.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    acknowledged: Vec<(GameId, usize, Square)>,
}

impl History {
    /// Notes that a move was acknowledged, by its game and its place among the moves.
    pub(super) fn note(&mut self, game: GameId, ply: usize, square: Square) {
        self.acknowledged.push((game, ply, square));
    }

    pub(super) fn len(&self) -> usize {
        self.acknowledged.len()
    }

    /// Complains if a game does not hold what was acknowledged, or is none by the rules.
    pub(super) fn check(&self, game: GameId, table: &Table) -> Result<(), Fault> {
        table.game().map_err(|error| Fault::Wrong(format!("a history is against the rules: {error}")))?;
        let is_lost = |ply: &usize, square: &Square| table.moves.get(*ply) != Some(&Move::Place(*square));
        match self.acknowledged.iter().find(|(of, ply, square)| *of == game && is_lost(ply, square)) {
            Some((_, ply, square)) => Err(Fault::Wrong(format!("move {ply}, {square}, was acknowledged and is lost"))),
            None => Ok(()),
        }
    }
}

/// Complains if two see the same game differently.
pub(super) fn same(one: &Table, other: &Table) -> Result<(), Fault> {
    let is_same = one.moves == other.moves && one.ended == other.ended && one.seq == other.seq;
    if is_same { Ok(()) } else { Err(Fault::Wrong("two see the same game differently".to_owned())) }
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
        history.note(GameId(1), 0, "d3".parse().unwrap());
        assert_eq!(history.check(GameId(1), &table), Ok(()));
        history.note(GameId(1), 1, "c3".parse().unwrap());
        assert!(history.check(GameId(1), &table).is_err());
        assert_eq!(history.check(GameId(2), &table), Ok(()));
        let mut other = table.clone();
        other.moves.clear();
        assert!(same(&table, &other).is_err() && same(&table, &table).is_ok());
    }
}
