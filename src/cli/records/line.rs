//! A record as a line of columns.

use crate::error_text::excerpt;
use crate::records::{Record, opening_of};

/// Characters of a name or an occasion.
const NAME: usize = 24;

/// The heading of the columns.
pub(super) const HEADING: &str = "      #  plies  discs  date        players, event, opening; what the record states";

/// A record with its number.
pub(super) fn line(number: usize, record: &Record) -> String {
    let game = record.tree.game();
    let [black, white] = &record.players;
    let name = |name: &str| if name.is_empty() { "?".to_owned() } else { excerpt(name, NAME) };
    let date = record.date.map_or("-".to_owned(), |date| date.to_string());
    let score = game.score().to_string();
    let mut text = format!("{number:>7} {:>6}  {score:>5}  {date:<10}  ", game.moves().len());
    text.push_str(&format!("{} - {}", name(&black.name), name(&white.name)));
    let opening = opening_of(&game).map(|opening| opening.name.to_owned());
    let event = (!record.event.is_empty()).then(|| excerpt(&record.event, NAME));
    event.into_iter().chain(opening).for_each(|part| text.push_str(&format!(", {part}")));
    if let Some(result) = record.result {
        text.push_str(&format!("; {result}"));
    }
    if record.is_contradictory() {
        text.push_str(": the moves say otherwise");
    }
    text
}
