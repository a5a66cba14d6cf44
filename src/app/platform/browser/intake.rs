//! Texts from the browser's clipboard, which answers later, and files that are dropped or chosen.

use super::host;
use crate::app::platform::intake::{FetchFile, FetchText, Given, messages};
use crate::records::MOST_BYTES;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use js_sys::{Reflect, Uint8Array};
use std::sync::{Arc, Mutex, PoisonError};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_futures::{JsFuture, spawn_local};

pub(crate) fn intake_plugin(app: &mut App) {
    messages(app);
    app.init_resource::<Arrived>()
        .add_systems(Startup, await_files)
        .add_systems(First, (fetch, ask_for_file, take).chain());
}

/// What has arrived.
#[derive(Resource, Clone, Debug, Default)]
struct Arrived(Arc<Mutex<Vec<Given>>>);

/// Takes what arrives and wakes the game, whose event loop sleeps while nothing moves.
fn intake(arrived: &Arrived, proxy: Option<&EventLoopProxyWrapper>) -> impl Fn(Given) + 'static {
    let (arrived, proxy) = (arrived.clone(), proxy.map(|proxy| (**proxy).clone()));
    move |given| {
        arrived.0.lock().unwrap_or_else(PoisonError::into_inner).push(given);
        // An error means that the loop has ended.
        if let Some(proxy) = &proxy {
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }
    }
}

fn await_files(arrived: Res<Arrived>, proxy: Option<Res<EventLoopProxyWrapper>>) {
    let take = intake(&arrived, proxy.as_deref());
    let take = Closure::<dyn Fn(Uint8Array, String)>::new(move |bytes: Uint8Array, fault: String| {
        take(if fault.is_empty() { Given::Bytes(bytes.to_vec()) } else { Given::Nothing(fault) });
    });
    // One byte more than the most that is read of any file tells what is too long.
    host::await_files((MOST_BYTES + 1) as f64, take.into_js_value());
}

fn ask_for_file(mut wanted: MessageReader<FetchFile>) {
    if wanted.read().count() > 0 {
        host::ask_for_file();
    }
}

fn fetch(arrived: Res<Arrived>, proxy: Option<Res<EventLoopProxyWrapper>>, mut wanted: MessageReader<FetchText>) {
    if wanted.read().count() == 0 {
        return;
    }
    let take = intake(&arrived, proxy.as_deref());
    spawn_local(async move {
        take(match text().await {
            Some(text) => Given::Bytes(text.into_bytes()),
            None => Given::Nothing("the browser gives no text from its clipboard".to_owned()),
        });
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

fn take(arrived: Res<Arrived>, mut given: MessageWriter<Given>) {
    given.write_batch(std::mem::take(&mut *arrived.0.lock().unwrap_or_else(PoisonError::into_inner)));
}
