//! What the game knows of the page around it: its address, its clipboard, its margins, the wishes of its reader.

use super::host;
use crate::app::flow::Step;
use crate::app::hud::Notice;
use crate::app::layout::SafeArea;
use crate::app::link::{CopyLink, PageAddress};
use crate::app::speech::Said;
use crate::app::text::{Language, Texts, Words};
use bevy::prelude::*;
use bevy::window::WindowResized;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use clap::ValueEnum;
use js_sys::Reflect;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlElement;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Copied>()
        .add_systems(PreUpdate, measure_margins)
        .add_systems(Update, tell_copied.in_set(Step::Rules))
        .add_systems(Last, (copy_links, tell_language));
    if let Some(address) = address() {
        app.insert_resource(PageAddress(address));
    }
}

/// The query of the page's address.
pub(in crate::app) fn query() -> String {
    web_sys::window().and_then(|window| window.location().search().ok()).unwrap_or_default()
}

fn address() -> Option<String> {
    let location = web_sys::window()?.location();
    Some(location.origin().ok()? + &location.pathname().ok()?)
}

/// Whether the reader has asked the system or the browser for less motion.
pub(in crate::app) fn wants_less_motion() -> bool {
    let query =
        web_sys::window().and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok().flatten());
    query.is_some_and(|query| query.matches())
}

/// The languages that the reader wants, the dearest first.
pub(in crate::app) fn languages() -> Vec<String> {
    let languages = web_sys::window().map(|window| window.navigator().languages());
    languages
        .map(|languages| languages.iter().filter_map(|language| language.as_string()).collect())
        .unwrap_or_default()
}

/// Lets the browser ask for a line of text, beginning with `now`; `None` if it is not answered.
pub(in crate::app) fn ask(question: &str, now: &str) -> Option<String> {
    web_sys::window()?.prompt_with_message_and_default(question, now).ok().flatten()
}

/// The page around the game speaks the same language.
fn tell_language(texts: Res<Texts>, mut told: Local<Option<Language>>) {
    let language = texts.language();
    if told.replace(language) != Some(language)
        && let Some(value) = language.to_possible_value()
    {
        host::speaks(value.get_name());
    }
}

/// Notches and bars take their room when the window changes shape.
fn measure_margins(mut resized: MessageReader<WindowResized>, mut known: Local<bool>, mut area: ResMut<SafeArea>) {
    if resized.read().count() > 0 || !std::mem::replace(&mut *known, true) {
        area.set_if_neq(margins().unwrap_or_default());
    }
}

/// What CSS knows of them, less what the page leaves free around the game.
fn margins() -> Option<SafeArea> {
    let window = web_sys::window()?;
    let document = window.document()?;
    let canvas = document.query_selector("canvas").ok().flatten()?.get_bounding_client_rect();
    let size = |side: Result<JsValue, JsValue>| side.ok().and_then(|side| side.as_f64()).unwrap_or(0.0);
    let (width, height) = (size(window.inner_width()), size(window.inner_height()));
    let free = [canvas.top(), width - canvas.right(), height - canvas.bottom(), canvas.left()];
    // An element that is laid out by CSS for a moment.
    let probe: HtmlElement = document.create_element("div").ok()?.dyn_into().ok()?;
    let sides = ["top", "right", "bottom", "left"];
    let style = sides.map(|side| format!("padding-{side}: env(safe-area-inset-{side}, 0px);"));
    probe.set_attribute("style", &format!("position: fixed; visibility: hidden; {}", style.concat())).ok()?;
    document.body()?.append_child(&probe).ok()?;
    let computed = window.get_computed_style(&probe).ok().flatten();
    let mut kept = sides.map(|side| {
        let value = computed.as_ref().and_then(|style| style.get_property_value(&format!("padding-{side}")).ok());
        value.and_then(|value| value.trim_end_matches("px").parse::<f64>().ok()).unwrap_or(0.0)
    });
    probe.remove();
    for (kept, free) in kept.iter_mut().zip(free) {
        *kept = (*kept - free.max(0.0)).max(0.0);
    }
    let [top, right, bottom, left] = kept.map(|side| side as f32);
    Some(SafeArea { top, right, bottom, left })
}

/// Whether a link has just reached the clipboard.
#[derive(Resource, Clone, Debug, Default)]
struct Copied(Arc<AtomicBool>);

/// A clipboard may be missing or forbidden. Then the browser's own dialog shows the link, to be copied by hand.
fn copy_links(
    texts: Res<Texts>,
    copied: Res<Copied>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut wanted: MessageReader<CopyLink>,
) {
    for CopyLink(link) in wanted.read() {
        let by_hand = texts.get(&Words::new("link-by-hand"));
        let Some(window) = web_sys::window() else { return };
        let navigator = window.navigator();
        let clipboard = Reflect::get(&navigator, &JsValue::from_str("clipboard"));
        if clipboard.map_or(true, |clipboard| clipboard.is_undefined() || clipboard.is_null()) {
            let _ = window.prompt_with_message_and_default(&by_hand, link);
            continue;
        }
        let done = JsFuture::from(navigator.clipboard().write_text(link));
        let (copied, link) = (copied.0.clone(), link.clone());
        let proxy = proxy.as_ref().map(|proxy| (***proxy).clone());
        spawn_local(async move {
            if done.await.is_err() {
                let _ = window.prompt_with_message_and_default(&by_hand, &link);
                return;
            }
            copied.store(true, Ordering::Relaxed);
            // The event loop sleeps while nothing moves. An error means that it has ended.
            if let Some(proxy) = proxy {
                let _ = proxy.send_event(WinitUserEvent::WakeUp);
            }
        });
    }
}

fn tell_copied(texts: Res<Texts>, copied: Res<Copied>, mut notice: ResMut<Notice>, mut said: MessageWriter<Said>) {
    if copied.0.swap(false, Ordering::Relaxed) {
        let words = Words::new("notice-link-copied");
        said.write(Said(texts.get(&words)));
        notice.0 = Some(words);
    }
}
