//! Texts and files that leave the game.

use crate::app::launch::CopyLink;
use crate::app::platform::{Copied, CopyText, Saved};
use crate::app::schedule::Rules;
use crate::app::voice::Spoken;
use crate::app::words::{Notice, Texts, Words};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, tell.in_set(Rules::Follow)).add_systems(PostUpdate, copy_links);
}

fn copy_links(texts: Res<Texts>, mut links: MessageReader<CopyLink>, mut wanted: MessageWriter<CopyText>) {
    for CopyLink(link) in links.read() {
        wanted.write(CopyText { text: link.clone(), by_hand: texts.get(&Words::new("link-by-hand")) });
    }
}

/// A longer text cannot be copied by hand from a line beside the board.
const SHORT: usize = 200;

fn tell(
    texts: Res<Texts>,
    (mut copied, mut saved): (MessageReader<Copied>, MessageReader<Saved>),
    mut notice: ResMut<Notice>,
    mut spoken: MessageWriter<Spoken>,
) {
    let copied = copied.read().map(|copied| match copied {
        Copied::Done => Words::new("notice-copied"),
        Copied::Failed(text) if text.len() > SHORT => Words::new("notice-not-copied"),
        Copied::Failed(text) => Words::new("notice-by-hand").text("text", text),
    });
    let saved = saved.read().map(|saved| match saved {
        Saved::At(place) => Words::new("notice-saved").text("place", place),
        Saved::Failed(fault) => Words::new("notice-not-saved").text("fault", fault),
    });
    for words in copied.chain(saved) {
        spoken.write(Spoken(texts.get(&words)));
        notice.0 = Some(words);
    }
}
