//! What is said about the move that is shown; before the first and after the last one, about the game.

use super::reviewer::Reviewer;
use crate::app::game::Session;
use crate::app::words::{Words, move_words, summary_words, value_words, verdict_words};
use crate::rules::Move;

/// The remarks about what the board shows.
pub(crate) fn remarks(session: &Session, reviewer: &Reviewer) -> Vec<Words> {
    let Some(review) = reviewer.review() else { return vec![Words::new("study-invite")] };
    let node = session.shown().node();
    let Some(ply) = reviewer.ply_of(node) else { return Vec::new() };
    let plies = review.game().moves().len();
    let progress = review.progress();
    if (ply == 0 || ply == plies) && progress.valued {
        return summary_words(&review.summary(), review.game().moves());
    }
    let value = review.value(ply).map(value_words);
    let verdict = reviewer.verdict(node).as_ref().map(verdict_words);
    let forced = || {
        let played = ply.checked_sub(1).and_then(|before| review.game().moves().get(before))?;
        let is_move = progress.valued && *played != Move::Pass;
        is_move.then(|| vec![Words::new("verdict-none").words("move", move_words(*played))])
    };
    let about_move = verdict.or_else(forced).unwrap_or_default();
    about_move.into_iter().chain(value).collect()
}
