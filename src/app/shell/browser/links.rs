//! Links copied to the clipboard.

use crate::app::launch::CopyLink;
use crate::app::platform::page;
use crate::app::schedule::Rules;
use crate::app::voice::Spoken;
use crate::app::words::{Notice, Texts, Words};
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Copied>().add_systems(Update, confirm_copy.in_set(Rules::Follow)).add_systems(Last, copy_links);
}

/// Whether a link has just reached the clipboard.
#[derive(Resource, Clone, Debug, Default)]
struct Copied(Arc<AtomicBool>);

fn copy_links(
    texts: Res<Texts>,
    copied: Res<Copied>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut wanted: MessageReader<CopyLink>,
) {
    for CopyLink(link) in wanted.read() {
        let copied = copied.0.clone();
        let proxy = proxy.as_ref().map(|proxy| (***proxy).clone());
        page::copy(link, &texts.get(&Words::new("link-by-hand")), move || {
            copied.store(true, Ordering::Relaxed);
            // The event loop sleeps while nothing moves. An error means that it has ended.
            if let Some(proxy) = proxy {
                let _ = proxy.send_event(WinitUserEvent::WakeUp);
            }
        });
    }
}

fn confirm_copy(texts: Res<Texts>, copied: Res<Copied>, mut notice: ResMut<Notice>, mut spoken: MessageWriter<Spoken>) {
    if copied.0.swap(false, Ordering::Relaxed) {
        let words = Words::new("notice-link-copied");
        spoken.write(Spoken(texts.get(&words)));
        notice.0 = Some(words);
    }
}
