//! The class of a move by what it loses.

/// The class of a move, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Nothing is lost.
    Best,
    /// At most two discs are lost.
    Good,
    /// An inaccuracy.
    Inaccuracy,
    /// A mistake: six discs or more, or half a point of the result.
    Mistake,
    /// A blunder: twelve discs or more, or a won game turned into a lost one.
    Blunder,
}

impl Class {
    /// All classes, the best first.
    pub const ALL: [Class; 5] = [Class::Best, Class::Good, Class::Inaccuracy, Class::Mistake, Class::Blunder];

    /// The name, in English and without spaces, for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Class::Best => "best",
            Class::Good => "good",
            Class::Inaccuracy => "inaccuracy",
            Class::Mistake => "mistake",
            Class::Blunder => "blunder",
        }
    }

    /// The class of a proven loss. `best` and `played` are values for the mover.
    pub(super) fn proven(best: i8, played: i8) -> Class {
        let by_discs = match best.abs_diff(played) {
            0 => Class::Best,
            1..=2 => Class::Good,
            3..=4 => Class::Inaccuracy,
            5..=10 => Class::Mistake,
            _ => Class::Blunder,
        };
        let by_result = match best.signum() - played.signum() {
            2 if best.abs_diff(played) >= 4 => Class::Blunder,
            1 | 2 => Class::Mistake,
            _ => Class::Best,
        };
        by_discs.max(by_result)
    }

    /// The class of a loss that is an estimate, after the uncertainty is taken off.
    pub(super) fn estimated(loss: u8) -> Class {
        match loss {
            0 => Class::Best,
            1..=2 => Class::Good,
            3..=5 => Class::Inaccuracy,
            6..=11 => Class::Mistake,
            _ => Class::Blunder,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn discs_and_result_decide_together() {
        assert_eq!(Class::proven(10, 10), Class::Best);
        assert_eq!(Class::proven(10, 8), Class::Good);
        assert_eq!(Class::proven(10, 6), Class::Inaccuracy);
        assert_eq!(Class::proven(10, 2), Class::Mistake);
        assert_eq!(Class::proven(40, 28), Class::Blunder);
        // From a win to a draw is a mistake, however small; from a win to a loss a blunder.
        assert_eq!(Class::proven(2, 0), Class::Mistake);
        assert_eq!(Class::proven(2, -2), Class::Blunder);
        assert_eq!(Class::proven(0, -2), Class::Mistake);
        assert_eq!(Class::proven(-2, -4), Class::Good);
    }

    #[test]
    fn estimates_follow_the_same_order() {
        let classes: Vec<Class> = (0..=20).map(Class::estimated).collect();
        assert!(classes.is_sorted());
        assert_eq!(Class::ALL.map(|class| classes.contains(&class)), [true; 5]);
    }
}
