//! What of the library is shown: the page, and which games.

use crate::app::library::level_of;
use crate::app::ui::{Entry, entry_plugin, pick};
use crate::app::words::Words;
use crate::records::Record;
use crate::rules::{Color, Outcome, Variant};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<View>();
    entry_plugin::<Search>(app);
}

/// The page that is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Page {
    /// The list of games.
    #[default]
    Games,
    /// Wins, draws and losses, and the rating.
    Standing,
    /// The games of the file that was opened last.
    Opened,
}

/// The result of a game for the person who played it against the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Success {
    Won,
    Drawn,
    Lost,
}

/// What is shown.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) struct View {
    pub(super) page: Page,
    /// Games with this result alone.
    pub(super) success: Option<Success>,
    /// Games of this variant alone.
    pub(super) variant: Option<Variant>,
    /// Games with this text in a name or in the date.
    pub(super) search: String,
}

pick! {
    /// A page, as one button in a row.
    pub(super) PagePick of View, page: Page
}
pick! {
    /// A result, as one button in a row.
    pub(super) SuccessPick of View, success: Option<Success>
}
pick! {
    /// A variant, as one button in a row.
    pub(super) VariantPick of View, variant: Option<Variant>
}

/// The pages and their captions.
pub(super) fn pages() -> impl Iterator<Item = (PagePick, Words)> {
    [(Page::Games, "library-games"), (Page::Standing, "library-standing"), (Page::Opened, "library-opened")]
        .into_iter()
        .map(|(page, caption)| (PagePick(page), Words::new(caption)))
}

/// The results and their captions.
pub(super) fn successes() -> impl Iterator<Item = (SuccessPick, Words)> {
    [
        (None, "library-all"),
        (Some(Success::Won), "library-won"),
        (Some(Success::Drawn), "library-drawn"),
        (Some(Success::Lost), "library-lost"),
    ]
    .into_iter()
    .map(|(success, caption)| (SuccessPick(success), Words::new(caption)))
}

/// The variants and their captions.
pub(super) fn variants() -> impl Iterator<Item = (VariantPick, Words)> {
    [
        (None, "library-all"),
        (Some(Variant::Othello), "variant-othello"),
        (Some(Variant::Reverse), "variant-reverse"),
        (Some(Variant::Historical), "variant-historical"),
    ]
    .into_iter()
    .map(|(variant, caption)| (VariantPick(variant), Words::new(caption)))
}

/// The text to search for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Search;

impl Entry for Search {
    type Of = View;
    const LONGEST: usize = 20;

    fn takes(character: char) -> bool {
        !character.is_control()
    }

    fn text(self, view: &View) -> &str {
        &view.search
    }

    fn set(self, view: &mut View, text: &str) {
        view.search = text.to_owned();
    }

    fn question(self) -> Words {
        Words::new("library-search")
    }

    fn placeholder(self) -> Words {
        Words::new("library-search")
    }
}

/// The result for the person who played against the computer.
pub(super) fn success_of(record: &Record) -> Option<Success> {
    let person = match Color::BOTH.map(|color| level_of(record, color)) {
        [None, Some(_)] => Color::Black,
        [Some(_), None] => Color::White,
        _ => return None,
    };
    Some(match record.result?.outcome {
        Outcome::Draw => Success::Drawn,
        Outcome::Won(winner) if winner == person => Success::Won,
        Outcome::Won(_) => Success::Lost,
    })
}

impl View {
    /// Whether a game is shown.
    pub(super) fn shows(&self, record: &Record) -> bool {
        let wanted = self.search.trim().to_lowercase();
        let date = record.date.map(|date| date.to_string()).unwrap_or_default();
        let texts = [record.players[0].name.as_str(), record.players[1].name.as_str(), date.as_str()];
        self.variant.is_none_or(|variant| record.variant() == variant)
            && self.success.is_none_or(|success| success_of(record) == Some(success))
            && (wanted.is_empty() || texts.iter().any(|text| text.to_lowercase().contains(&wanted)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::{GameResult, Player, Property, Tree};
    use crate::rules::{Position, Rules};

    fn record(black: u8) -> Record {
        let mut record = Record::new(Tree::new(Position::start(Rules::OTHELLO)));
        record.players = [Player::named("Zoë"), Player::named("Level 3")];
        record.date = "2026-12-03".parse().ok();
        record.result = Some(GameResult::of_counts(black, 64 - black));
        record.other.push(Property { name: "LW".to_owned(), values: vec!["3".to_owned()] });
        record
    }

    #[test]
    fn games_are_found_by_name_date_variant_and_result() {
        let won = record(40);
        let view = View::default();
        assert!(view.shows(&won));
        for (search, found) in [("zOË", true), ("2026-12", true), (" level ", true), ("anna", false)] {
            assert_eq!(View { search: search.to_owned(), ..view.clone() }.shows(&won), found, "{search}");
        }
        for (success, black) in [(Success::Won, 40), (Success::Drawn, 32), (Success::Lost, 20)] {
            let view = View { success: Some(success), ..view.clone() };
            for other in [40, 32, 20] {
                assert_eq!(view.shows(&record(other)), other == black);
            }
        }
        assert!(!View { variant: Some(Variant::Reverse), ..view }.shows(&won));
    }
}
