//! What is said about the move that is shown; before the first and after the last one, about the game.

use super::analysis::Analysis;
use super::reviewer::Reviewer;
use crate::app::game::Session;
use crate::app::words::{
    Words, analysis_words, better_words, class_words, comment_words, move_words, remark_words, summary_words,
    value_words,
};
use crate::review::comments;
use crate::rules::Move;

/// How far the analysis is.
pub(crate) fn analysis_remark(analysis: &Analysis) -> Option<Words> {
    analysis.answer().map(|answer| analysis_words(answer, analysis.nodes()))
}

/// The remarks about what the board shows.
pub(crate) fn remarks(session: &Session, reviewer: &Reviewer) -> Vec<Words> {
    let Some(review) = reviewer.review() else { return vec![Words::new("study-invite")] };
    let node = session.shown().node();
    let Some(ply) = reviewer.ply_of(node) else { return Vec::new() };
    let plies = review.game().moves().len();
    let progress = review.progress();
    if (ply == 0 || ply == plies) && progress.valued {
        let about_game = comments::remarks(review).into_iter().map(remark_words);
        return summary_words(&review.summary(), review.game().moves()).into_iter().chain(about_game).collect();
    }
    let value = review.value(ply).map(value_words);
    let Some(verdict) = reviewer.verdict(node) else {
        let played = ply.checked_sub(1).and_then(|before| review.game().moves().get(before));
        let forced = played.filter(|played| progress.valued && **played != Move::Pass);
        let forced = forced.map(|played| Words::new("verdict-none").words("move", move_words(*played)));
        return forced.into_iter().chain(value).collect();
    };
    let why = reviewer.comments(node).map(comment_words);
    std::iter::once(class_words(&verdict)).chain(why).chain(better_words(&verdict)).chain(value).collect()
}
