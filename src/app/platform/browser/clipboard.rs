//! The browser's clipboard, which answers later.

use crate::app::platform::clipboard::{Copied, CopyText, messages};
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use js_sys::Reflect;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};

pub(crate) fn clipboard_plugin(app: &mut App) {
    messages(app);
    app.init_resource::<HasCopied>().add_systems(First, confirm).add_systems(Last, copy_texts);
}

/// Whether a text has just reached the clipboard.
#[derive(Resource, Clone, Debug, Default)]
struct HasCopied(Arc<AtomicBool>);

fn copy_texts(
    has_copied: Res<HasCopied>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut wanted: MessageReader<CopyText>,
    mut copied: MessageWriter<Copied>,
) {
    for CopyText { text, by_hand } in wanted.read() {
        let has_copied = has_copied.0.clone();
        let proxy = proxy.as_ref().map(|proxy| (***proxy).clone());
        let is_asked = copy(text, by_hand, move || {
            has_copied.store(true, Ordering::Relaxed);
            // The event loop sleeps while nothing moves. An error means that it has ended.
            if let Some(proxy) = proxy {
                let _ = proxy.send_event(WinitUserEvent::WakeUp);
            }
        });
        if !is_asked {
            copied.write(Copied::Failed(text.clone()));
        }
    }
}

fn confirm(has_copied: Res<HasCopied>, mut copied: MessageWriter<Copied>) {
    if has_copied.0.swap(false, Ordering::Relaxed) {
        copied.write(Copied::Done);
    }
}

/// Copies a text to the clipboard and calls `done`. If the clipboard is missing or forbidden, the browser's own dialog
/// shows the text under `by_hand` for copying by hand. Returns whether there is a page to ask at all.
fn copy(text: &str, by_hand: &str, done: impl FnOnce() + 'static) -> bool {
    let Some(window) = web_sys::window() else { return false };
    let navigator = window.navigator();
    let clipboard = Reflect::get(&navigator, &JsValue::from_str("clipboard"));
    if clipboard.map_or(true, |clipboard| clipboard.is_undefined() || clipboard.is_null()) {
        let _ = window.prompt_with_message_and_default(by_hand, text);
        return true;
    }
    let copying = JsFuture::from(navigator.clipboard().write_text(text));
    let (text, by_hand) = (text.to_owned(), by_hand.to_owned());
    spawn_local(async move {
        if copying.await.is_ok() {
            done();
        } else {
            let _ = window.prompt_with_message_and_default(&by_hand, &text);
        }
    });
    true
}
