//! The page around the game: its address, its margins and the preferences of its reader.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlElement;

/// The query of the page's address.
pub(super) fn query() -> String {
    web_sys::window().and_then(|window| window.location().search().ok()).unwrap_or_default()
}

/// The page's address without query and fragment.
pub(crate) fn address() -> Option<String> {
    let location = web_sys::window()?.location();
    Some(location.origin().ok()? + &location.pathname().ok()?)
}

/// The address of the site that the page comes from, such as `https://example.org`.
pub(crate) fn server_address() -> Option<String> {
    web_sys::window()?.location().origin().ok()
}

/// Whether the reader has asked the system or the browser to reduce motion.
pub(crate) fn wants_less_motion() -> bool {
    let query =
        web_sys::window().and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok().flatten());
    query.is_some_and(|query| query.matches())
}

/// The reader's preferred languages, in order.
pub(crate) fn preferred_languages() -> Vec<String> {
    let languages = web_sys::window().map(|window| window.navigator().languages());
    languages
        .map(|languages| languages.iter().filter_map(|language| language.as_string()).collect())
        .unwrap_or_default()
}

/// Asks for a line of text in the browser's prompt, with `now` as its first value; `None` if the reader cancels.
pub(crate) fn ask_for_line(question: &str, now: &str) -> Option<String> {
    web_sys::window()?.prompt_with_message_and_default(question, now).ok().flatten()
}

/// The safe-area insets of CSS (top, right, bottom, left, in CSS pixels), less the page's own margin around the game.
pub(crate) fn safe_area_insets() -> Option<[f32; 4]> {
    let window = web_sys::window()?;
    let document = window.document()?;
    let canvas = document.query_selector("canvas").ok().flatten()?.get_bounding_client_rect();
    let size = |side: Result<JsValue, JsValue>| side.ok().and_then(|side| side.as_f64()).unwrap_or(0.0);
    let (width, height) = (size(window.inner_width()), size(window.inner_height()));
    let free = [canvas.top(), width - canvas.right(), height - canvas.bottom(), canvas.left()];
    // A temporary element, laid out by CSS.
    let probe: HtmlElement = document.create_element("div").ok()?.dyn_into().ok()?;
    let sides = ["top", "right", "bottom", "left"];
    let style = sides.map(|side| format!("padding-{side}: env(safe-area-inset-{side}, 0px);"));
    probe.set_attribute("style", &format!("position: fixed; visibility: hidden; {}", style.concat())).ok()?;
    document.body()?.append_child(&probe).ok()?;
    let computed = window.get_computed_style(&probe).ok().flatten();
    let mut insets = sides.map(|side| {
        let value = computed.as_ref().and_then(|style| style.get_property_value(&format!("padding-{side}")).ok());
        value.and_then(|value| value.trim_end_matches("px").parse::<f64>().ok()).unwrap_or(0.0)
    });
    probe.remove();
    for (inset, free) in insets.iter_mut().zip(free) {
        *inset = (*inset - free.max(0.0)).max(0.0);
    }
    Some(insets.map(|side| side as f32))
}
