//! Whether what a kind finds is proved.

use super::about::Comment;
use super::event::Branch;
use super::found::Found;
use super::kind::{Kind, Tone};
use super::result::SWING;
use super::scene::Scene;
use crate::engine::Answer;
use crate::review::UNCERTAIN;
use crate::rules::{Bitboard, Move};

/// How much a comment must be proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strictness {
    /// To be said.
    Said,
    /// To hold when a deeper search looks at it again: with smaller margins, since no two searches agree to the disc.
    Held,
}

/// So many discs more must an estimated loss be: the audit found that otherwise one comment of twenty did not hold.
const DOUBT: i8 = 2;

/// What a move changed, or what was good about it, or why it was not the best; the preferred kind of those that are proved.
pub fn comment(scene: &Scene<'_>) -> Option<Comment> {
    said(scene, |_| true)
}

/// As [`comment`], but only why the move was not the best.
pub fn reason(scene: &Scene<'_>) -> Option<Comment> {
    said(scene, |kind| kind.tone() == Tone::Reason)
}

fn said(scene: &Scene<'_>, wanted: impl Fn(Kind) -> bool) -> Option<Comment> {
    let rules = scene.position.rules();
    let kinds = Kind::ALL.iter().copied().filter(|kind| wanted(*kind) && kind.fits(rules.variant(), rules.supply()));
    let is_early_game = scene.position.is_placing_centre();
    kinds.filter(|_| !is_early_game).find_map(|kind| {
        // What costs nothing to ask comes first.
        if kind.tone() == Tone::Praise && !may_be_praised(scene)
            || kind.tone() != Tone::Praise && lost(scene) < kind.least()
        {
            return None;
        }
        let found = kind.find(scene)?;
        is_proved(scene, kind, &found, Strictness::Said).then(|| Comment {
            ply: scene.verdict.ply,
            kind,
            mover: scene.mover(),
            played: scene.square,
            best: scene.best,
            target: found.target,
            numbers: found.numbers,
            marks: found.marks | scene.square.into(),
            with: found.with,
            event: found.event,
        })
    })
}

impl Comment {
    /// Whether the comment still holds by another search of the same move.
    pub fn holds(&self, scene: &Scene<'_>) -> bool {
        let Comment { kind, target, numbers, marks, with, event, .. } = self;
        let found = Found { with: *with, target: *target, numbers: *numbers, marks: *marks, event: *event };
        is_proved(scene, *kind, &found, Strictness::Held)
    }
}

/// What the move loses, less what is uncertain.
fn lost(scene: &Scene<'_>) -> i8 {
    let loss = i8::try_from(scene.verdict.loss).unwrap_or(i8::MAX);
    loss - if scene.verdict.exact { 0 } else { UNCERTAIN.cast_signed() }
}

/// The move is provably a best one, there was a choice, and a glance did not find it.
fn may_be_praised(scene: &Scene<'_>) -> bool {
    scene.verdict.exact
        && scene.verdict.loss == 0
        && scene.legal().len() >= 3
        && scene.glance.is_some_and(|glance| glance != scene.verdict.played)
}

fn is_proved(scene: &Scene<'_>, kind: Kind, found: &Found, strictness: Strictness) -> bool {
    match kind.tone() {
        Tone::Result => result_is_proved(scene, kind, strictness),
        Tone::Reason => reason_is_proved(scene, kind, found, strictness),
        Tone::Praise => praise_is_proved(scene, kind, found, strictness),
    }
}

fn result_is_proved(scene: &Scene<'_>, kind: Kind, strictness: Strictness) -> bool {
    match (kind, strictness) {
        (Kind::TurnedGame, Strictness::Held) => {
            let [before, after] = scene.verdict.chances;
            before - after >= SWING / 2.0 && after < 50.0
        }
        (_, Strictness::Held) => kind.find(scene).is_some(),
        (_, Strictness::Said) => lost(scene) >= kind.least(),
    }
}

/// The move is worse, so are all others of which the same can be said, and the line shows what it leads to.
fn reason_is_proved(scene: &Scene<'_>, kind: Kind, found: &Found, strictness: Strictness) -> bool {
    let (least, margin) = match (strictness, scene.verdict.exact) {
        (Strictness::Said, true) => (kind.least(), 2),
        (Strictness::Said, false) => (kind.least() + DOUBT, 5),
        (Strictness::Held, true) => (2, 2),
        (Strictness::Held, false) => (1, 1),
    };
    let more = if strictness == Strictness::Held { 4 } else { 0 };
    let is_shown = || {
        found.event.filter(|_| strictness == Strictness::Said || kind.claims_event()).is_none_or(|event| {
            let (square, line) = match event.branch {
                Branch::Played => (scene.square, &scene.line[..]),
                Branch::Best => (scene.best, scene.answer.line.get(1..).unwrap_or_default()),
            };
            event.is_shown(&scene.after(square), line, more)
        })
    };
    let is_sure = strictness == Strictness::Held || scene.verdict.exact || !kind.must_be_solved();
    is_sure
        && lost(scene) >= least
        && found.with.contains(scene.square)
        && is_worse(scene.answer, found.with, margin)
        && is_shown()
}

/// All other moves are worse by the margin, and a glance prefers one of those.
fn praise_is_proved(scene: &Scene<'_>, kind: Kind, found: &Found, strictness: Strictness) -> bool {
    let others = scene.legal() - found.with;
    match strictness {
        Strictness::Said => {
            let is_hidden = scene.glance.is_some_and(|glance| contains(others, glance));
            is_hidden && is_worse(scene.answer, others, kind.least())
        }
        Strictness::Held => scene.verdict.loss == 0 && is_worse(scene.answer, others, 2),
    }
}

fn contains(set: Bitboard, played: Move) -> bool {
    played.square().is_some_and(|square| set.contains(square))
}

/// Whether the best of these moves is worse than the best of the others by a margin.
fn is_worse(answer: &Answer, moves: Bitboard, margin: i8) -> bool {
    let best = |inside: bool| {
        let values = answer.values.iter().filter(|valued| contains(moves, valued.played) == inside);
        values.map(|valued| valued.value.discs).max()
    };
    match (best(true), best(false)) {
        (Some(inside), Some(outside)) => inside.saturating_add(margin) <= outside,
        _ => false,
    }
}
