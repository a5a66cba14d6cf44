//! The standing of a series as text.

use super::lines::{lines_of, lines_of_names, take_name, take_words};
use crate::app::game::{Names, Players, Series, Setup, Standing};
use crate::app::keep::{Keepable, Unusable, read_record, write_record};
use crate::app::launch::{GameText, Terms};
use crate::rules::Rules;

impl Keepable for Series {
    const NAME: &'static str = "series";

    fn to_text(&self, _: &Series) -> String {
        let (players, standing) = (self.players(), self.standing());
        let setup = Setup { seats: players.seats.clone(), rules: Rules::of(players.variant), ..Setup::default() };
        let terms = Terms::of(&setup);
        let words = terms.words().into_iter().filter(|(name, _)| matches!(*name, "mode" | "level" | "variant"));
        let counts = [
            ("won", standing.won[0].to_string()),
            ("lost", standing.won[1].to_string()),
            ("drawn", standing.drawn.to_string()),
        ];
        write_record(Series::NAME, lines_of(words.collect()).chain(counts).chain(lines_of_names(&terms.names)))
    }

    fn from_text(text: &str, _: &Series) -> Result<Series, Unusable> {
        let (mut game, mut names, mut standing) = (GameText::default(), Names::default(), Standing::default());
        for (line, value) in read_record(Series::NAME, text)? {
            let number = || value.parse().map_err(|_| Unusable::Damaged(format!("{line}: expected a number")));
            match line {
                "won" => standing.won[0] = number()?,
                "lost" => standing.won[1] = number()?,
                "drawn" => standing.drawn = number()?,
                _ if take_name(&mut names, line, value) => {}
                _ => take_words(&mut game, line, value)?,
            }
        }
        let terms = game.terms().map_err(|wrong| Unusable::Damaged(wrong.reason))?;
        Ok(Series::of(Players::of(&Terms { names, ..terms }.setup()), standing))
    }

    /// A series that has not begun does not replace another.
    fn replaces(&self, kept: Option<&Series>) -> bool {
        self.standing().games() > 0 || kept.is_some_and(|kept| kept.players() == self.players())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::launch::Mode;
    use crate::rules::Variant;

    fn read(text: &str) -> Result<Series, Unusable> {
        Series::from_text(text, &Series::default())
    }

    #[test]
    fn a_series_comes_back() {
        for mode in [Mode::Computer, Mode::Friend] {
            for variant in Variant::ALL {
                let terms = Terms { mode, variant, names: Names::new("Anna", "Bo"), ..Terms::default() };
                let series = Series::of(Players::of(&terms.setup()), Standing { won: [4, 3], drawn: 2 });
                assert_eq!(read(&series.to_text(&Series::default())), Ok(series));
            }
        }
    }

    #[test]
    fn a_text_without_a_series_is_damaged() {
        let good = Series::default().to_text(&Series::default());
        for (from, to) in [("won = 0", "won = -1"), ("won = 0", "taste = 0"), ("mode = computer", "mode = chess")] {
            assert!(good.contains(from));
            assert!(matches!(read(&good.replace(from, to)), Err(Unusable::Damaged(_))), "{to}");
        }
    }
}
