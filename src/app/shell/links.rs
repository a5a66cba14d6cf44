//! Links copied to the clipboard.

use crate::app::launch::CopyLink;
use crate::app::platform::{Copied, CopyText};
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

fn tell(
    texts: Res<Texts>,
    mut copied: MessageReader<Copied>,
    mut notice: ResMut<Notice>,
    mut spoken: MessageWriter<Spoken>,
) {
    for copied in copied.read() {
        let words = match copied {
            Copied::Done => Words::new("notice-link-copied"),
            Copied::Failed(link) => Words::new("notice-link-by-hand").text("link", link),
        };
        spoken.write(Spoken(texts.get(&words)));
        notice.0 = Some(words);
    }
}
