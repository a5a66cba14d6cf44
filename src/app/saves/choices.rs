//! The choices of the start screen as text: the terms of a game, and the names of two people.

use super::lines::{lines_of, lines_of_names, take_name, take_words};
use crate::app::game::Names;
use crate::app::keep::{Keepable, Unusable, read_record, write_record};
use crate::app::launch::{Draft, GameText, Terms};
use crate::app::platform::CHOICES;

impl Keepable for Draft {
    const NAME: &'static str = CHOICES;

    fn to_text(&self, _: &Draft) -> String {
        write_record(CHOICES, lines_of(self.terms.words()).chain(lines_of_names(&self.terms.names)))
    }

    fn from_text(text: &str, _: &Draft) -> Result<Draft, Unusable> {
        let mut game = GameText::default();
        let mut names = Names::default();
        for (line, value) in read_record(CHOICES, text)? {
            if !take_name(&mut names, line, value) {
                take_words(&mut game, line, value)?;
            }
        }
        // Reject terms that cannot begin a game.
        game.setup().map_err(|wrong| Unusable::Damaged(wrong.reason))?;
        let terms = game.terms().map_err(|wrong| Unusable::Damaged(wrong.reason))?;
        Ok(Draft { terms: Terms { names, ..terms } })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::game::FirstColor;
    use crate::app::launch::Mode;
    use crate::engine::Level;
    use crate::rules::{Color, Variant};

    fn read(text: &str) -> Result<Terms, Unusable> {
        Draft::from_text(text, &Draft::default()).map(|draft| draft.terms)
    }

    fn write(terms: Terms) -> String {
        Draft { terms }.to_text(&Draft::default())
    }

    #[test]
    fn choices_come_back() {
        let terms = Terms {
            mode: Mode::Friend,
            level: Level::MAX,
            play: FirstColor::Random,
            variant: Variant::Othello,
            own_discs: true,
            first: Color::White,
            corners: 3,
            clock: Some(25),
            increment: 10,
            names: Names::new("Åse = Bo", "yes"),
        };
        for terms in [Terms::default(), terms] {
            assert_eq!(read(&write(terms.clone())), Ok(terms));
        }
    }

    #[test]
    fn impossible_choices_are_damaged() {
        let good = write(Terms::default());
        assert!(read(&good.replace("level = 3", "level = 4")).is_ok());
        for (from, to) in [("level = 3", "level = 0"), ("level = 3", "taste = 3"), ("othello choices", "othello game")]
        {
            assert!(good.contains(from));
            assert!(matches!(read(&good.replace(from, to)), Err(Unusable::Damaged(_))), "{to}");
        }
        assert_eq!(read("othello choices 2\nend\n"), Err(Unusable::Newer));
    }
}
