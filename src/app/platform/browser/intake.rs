//! Texts from the browser's clipboard, which answers later.

use crate::app::platform::intake::{FetchText, Given, messages};
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use js_sys::Reflect;
use std::sync::{Arc, Mutex, PoisonError};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};

pub(crate) fn intake_plugin(app: &mut App) {
    messages(app);
    app.init_resource::<Fetched>().add_systems(First, (fetch, take).chain());
}

/// What the clipboard has answered.
#[derive(Resource, Clone, Debug, Default)]
struct Fetched(Arc<Mutex<Vec<Given>>>);

fn fetch(fetched: Res<Fetched>, proxy: Option<Res<EventLoopProxyWrapper>>, mut wanted: MessageReader<FetchText>) {
    if wanted.read().count() == 0 {
        return;
    }
    let (fetched, proxy) = (fetched.0.clone(), proxy.as_ref().map(|proxy| (***proxy).clone()));
    spawn_local(async move {
        let given = match text().await {
            Some(text) => Given::Bytes(text.into_bytes()),
            None => Given::Nothing("the browser gives no text from its clipboard".to_owned()),
        };
        fetched.lock().unwrap_or_else(PoisonError::into_inner).push(given);
        // The event loop sleeps while nothing moves. An error means that it has ended.
        if let Some(proxy) = proxy {
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }
    });
}

/// The text, if the page may read it.
async fn text() -> Option<String> {
    let navigator = web_sys::window()?.navigator();
    let clipboard = Reflect::get(&navigator, &JsValue::from_str("clipboard")).ok()?;
    if clipboard.is_undefined() || clipboard.is_null() {
        return None;
    }
    JsFuture::from(navigator.clipboard().read_text()).await.ok()?.as_string()
}

fn take(fetched: Res<Fetched>, mut given: MessageWriter<Given>) {
    let arrived = std::mem::take(&mut *fetched.0.lock().unwrap_or_else(PoisonError::into_inner));
    given.write_batch(arrived);
}
