//! A line to a server: the browser's websocket. Its callbacks run also in a hidden tab, where no frame is drawn.

use crate::app::platform::line::{Line, LineAddress, LineEvent};
use crate::online::protocol::SUBPROTOCOL;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{BinaryType, Event, MessageEvent, WebSocket};

#[derive(Debug)]
struct Socket {
    /// `None` if the browser refused to open it.
    socket: Option<WebSocket>,
    events: Rc<RefCell<VecDeque<LineEvent>>>,
    _callbacks: Vec<Closure<dyn FnMut(Event)>>,
}

/// Opens a line. `wake` is called whenever there is a new event.
pub(crate) fn open_line(address: &LineAddress, wake: impl Fn() + 'static) -> Box<dyn Line> {
    let events = Rc::new(RefCell::new(VecDeque::new()));
    let Ok(socket) = WebSocket::new_with_str(&address.socket, SUBPROTOCOL) else {
        events.borrow_mut().push_back(LineEvent::Closed);
        return Box::new(Socket { socket: None, events, _callbacks: Vec::new() });
    };
    socket.set_binary_type(BinaryType::Arraybuffer);
    let wake = Rc::new(wake);
    let tells = |read: fn(&Event) -> Option<LineEvent>| {
        let (events, wake) = (events.clone(), wake.clone());
        Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            if let Some(event) = read(&event) {
                events.borrow_mut().push_back(event);
                wake();
            }
        })
    };
    let opened = tells(|_| Some(LineEvent::Opened { token: None }));
    let closed = tells(|_| Some(LineEvent::Closed));
    let heard = tells(|event| {
        let buffer = event.dyn_ref::<MessageEvent>()?.data().dyn_into::<js_sys::ArrayBuffer>().ok()?;
        Some(LineEvent::Heard(js_sys::Uint8Array::new(&buffer).to_vec()))
    });
    socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
    socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
    socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    Box::new(Socket { socket: Some(socket), events, _callbacks: vec![opened, closed, heard] })
}

impl Line for Socket {
    fn send(&self, frame: Vec<u8>) {
        // An error means that the line is not open.
        let _ = self.socket.as_ref().map(|socket| socket.send_with_u8_array(&frame));
    }

    fn next_event(&self) -> Option<LineEvent> {
        self.events.borrow_mut().pop_front()
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        if let Some(socket) = &self.socket {
            socket.set_onopen(None);
            socket.set_onclose(None);
            socket.set_onmessage(None);
            let _ = socket.close();
        }
    }
}
