//! The review of a game, searched beside the frames.

use crate::app::game::{Fact, Session};
use crate::app::platform::Redraw;
use crate::app::players::{SearchSeries, Thinker};
use crate::app::schedule::{Closing, React, Screen};
use crate::records::NodeId;
use crate::review::comments::{Comment, comments};
use crate::review::{Progress, Review, Step, Verdict};
use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reviewer>()
        .add_message::<ReviewWish>()
        .add_systems(Update, (forget_other, carry_out, collect).chain().in_set(React::Think))
        .add_systems(OnExit(Screen::Study), stop)
        .add_systems(Last, stop.in_set(Closing::Stop).run_if(on_message::<AppExit>))
        .draw_while(on_message::<ReviewWish>);
}

/// A wish about the review of the game that is studied.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewWish {
    /// Value every move; if that is done, go deeper.
    Begin,
    /// Stop. What was found stays.
    Stop,
}

/// The review of the game that is studied, if it was asked for.
#[derive(Resource, Debug, Default)]
pub struct Reviewer {
    review: Option<Review>,
    /// The nodes of the reviewed line.
    line: Vec<NodeId>,
    /// What the coach says, as far as the review is.
    comments: Vec<Comment>,
    searches: Option<Running>,
}

/// The searches of a review.
#[derive(Debug)]
struct Running {
    series: SearchSeries,
    /// Whether moves that have a value get a better one.
    goes_deeper: bool,
}

/// The next search of a review: up to the value of every move, or on to better ones.
fn next_step(review: &Review, goes_deeper: bool) -> Option<Step> {
    review.next_step().filter(|_| goes_deeper || !is_complete(review))
}

impl Reviewer {
    /// The review, as far as it is.
    pub fn review(&self) -> Option<&Review> {
        self.review.as_ref()
    }

    /// How far the review is.
    pub fn progress(&self) -> Option<Progress> {
        self.review.as_ref().map(Review::progress)
    }

    /// Whether it is searching.
    pub fn runs(&self) -> bool {
        self.searches.is_some()
    }

    /// The nodes of the reviewed line.
    pub fn line(&self) -> &[NodeId] {
        &self.line
    }

    /// The number of plies after which the reviewed game had reached a node; `None` on another line.
    pub fn ply_of(&self, node: NodeId) -> Option<usize> {
        if node == NodeId::ROOT {
            return Some(0);
        }
        self.line.iter().position(|known| *known == node).map(|before| before + 1)
    }

    /// What the coach says about the move that leads to a node: at most what it changed, and why.
    pub fn comments(&self, node: NodeId) -> impl Iterator<Item = &Comment> {
        let ply = self.ply_of(node).and_then(|ply| ply.checked_sub(1));
        self.comments.iter().filter(move |comment| Some(comment.ply) == ply)
    }

    /// The verdict on the move that leads to a node.
    pub fn verdict(&self, node: NodeId) -> Option<Verdict> {
        let ply = self.ply_of(node)?.checked_sub(1)?;
        self.review.as_ref()?.verdict(ply)
    }
}

/// A review ends with the record it belongs to.
fn forget_other(mut facts: MessageReader<Fact>, session: Res<Session>, mut reviewer: ResMut<Reviewer>) {
    let is_other = facts.read().filter(|fact| **fact == Fact::Began).count() > 0 && session.is_study();
    if is_other && reviewer.review.is_some() {
        *reviewer = Reviewer::default();
    }
}

fn carry_out(
    session: Res<Session>,
    thinker: Res<Thinker>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut wishes: MessageReader<ReviewWish>,
    mut reviewer: ResMut<Reviewer>,
) {
    let Some(wish) = wishes.read().last() else { return };
    reviewer.searches = None;
    if *wish == ReviewWish::Stop || !session.is_study() {
        return;
    }
    let tree = session.game().tree();
    if reviewer.review.is_none() {
        reviewer.line = tree.main_line().collect();
        reviewer.review = Some(Review::new(&tree.game()));
    }
    let Some(mut review) = reviewer.review.clone() else { return };
    // First every move gets its value; whoever asks again wants them better.
    let goes_deeper = is_complete(&review);
    let mut pending: Option<Step> = None;
    let series = thinker.begin_series(proxy.as_deref(), move |answer| {
        if let (Some(step), Some(answer)) = (pending.take(), answer) {
            review.take(&step, answer);
        }
        pending = next_step(&review, goes_deeper);
        pending.map(|step| step.request)
    });
    reviewer.searches = Some(Running { series, goes_deeper });
}

fn is_complete(review: &Review) -> bool {
    let progress = review.progress();
    progress.done >= progress.of
}

/// Takes what was found.
pub(super) fn collect(mut reviewer: ResMut<Reviewer>) {
    let Some(running) = &reviewer.bypass_change_detection().searches else { return };
    let (goes_deeper, (answers, is_over)) = (running.goes_deeper, running.series.take());
    if answers.is_empty() && !is_over {
        return;
    }
    if let Some(review) = &mut reviewer.review {
        // The series asks for the same steps, since its copy of the review gets the same answers.
        for answer in answers {
            if let Some(step) = next_step(review, goes_deeper) {
                review.take(&step, answer);
            }
        }
    }
    // The first pass is quick, and comments from it would soon be taken back.
    let said = reviewer.review.as_ref().filter(|review| is_over || is_complete(review)).map(comments);
    if let Some(said) = said {
        reviewer.comments = said;
    }
    if is_over {
        reviewer.searches = None;
    }
}

fn stop(mut reviewer: ResMut<Reviewer>) {
    if reviewer.searches.is_some() {
        reviewer.searches = None;
    }
}
