//! A line to a server: a websocket on a thread of its own, so that a window that sleeps or waits loses nothing.

use crate::app::platform::line::{Line, LineAddress, LineEvent};
use crate::online::protocol::{MOST_FRAME_BYTES, SUBPROTOCOL, TOKEN_HEADER};
use futures_util::{SinkExt, StreamExt};
use rustls::crypto::ring;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};

#[derive(Debug)]
struct Socket {
    to_send: UnboundedSender<Vec<u8>>,
    events: Receiver<LineEvent>,
}

/// Opens a line. `wake` is called, on another thread, whenever there is a new event.
pub(crate) fn open_line(address: &LineAddress, wake: impl Fn() + Send + 'static) -> Box<dyn Line> {
    let (to_send, outgoing) = unbounded_channel();
    let (incoming, events) = channel();
    let teller = Teller { incoming, wake: Box::new(wake) };
    let address = address.clone();
    // Without a thread the events end, which means that the line is closed.
    let _ = std::thread::Builder::new().name("online".to_owned()).spawn(move || run(&address, outgoing, &teller));
    Box::new(Socket { to_send, events })
}

impl Line for Socket {
    fn send(&self, frame: Vec<u8>) {
        // An error means that the line is closed.
        let _ = self.to_send.send(frame);
    }

    fn next_event(&self) -> Option<LineEvent> {
        match self.events.try_recv() {
            Ok(event) => Some(event),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(LineEvent::Closed),
        }
    }
}

/// Tells the game what happens.
struct Teller {
    incoming: Sender<LineEvent>,
    wake: Box<dyn Fn() + Send>,
}

impl Teller {
    fn tell(&self, event: LineEvent) {
        // An error means that the game has dropped the line.
        let _ = self.incoming.send(event);
        (self.wake)();
    }
}

fn run(address: &LineAddress, outgoing: UnboundedReceiver<Vec<u8>>, teller: &Teller) {
    // Only the first line of a program installs it.
    let _ = ring::default_provider().install_default();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().enable_time().build();
    if let Ok(runtime) = runtime
        && let Err(error) = runtime.block_on(talk(address, outgoing, teller))
    {
        bevy::log::info!("the line to {} is closed: {error}", address.socket);
    }
    teller.tell(LineEvent::Closed);
}

fn request(address: &LineAddress) -> Result<Request, Error> {
    let mut request = address.socket.as_str().into_client_request()?;
    let headers = request.headers_mut();
    headers.insert("sec-websocket-protocol", SUBPROTOCOL.parse()?);
    if let Some(token) = &address.token {
        headers.insert(TOKEN_HEADER, token.parse()?);
    }
    Ok(request)
}

/// Talks until either side ends it.
async fn talk(address: &LineAddress, mut outgoing: UnboundedReceiver<Vec<u8>>, teller: &Teller) -> Result<(), Error> {
    let limits =
        WebSocketConfig::default().max_message_size(Some(MOST_FRAME_BYTES)).max_frame_size(Some(MOST_FRAME_BYTES));
    let (mut socket, response) =
        tokio_tungstenite::connect_async_with_config(request(address)?, Some(limits), true).await?;
    let token = response.headers().get(TOKEN_HEADER).and_then(|token| token.to_str().ok()).map(str::to_owned);
    teller.tell(LineEvent::Opened { token });
    loop {
        tokio::select! {
            frame = outgoing.recv() => match frame {
                Some(frame) => socket.send(Message::binary(frame)).await?,
                None => return socket.close(None).await,
            },
            heard = socket.next() => match heard.transpose()? {
                Some(Message::Binary(frame)) => teller.tell(LineEvent::Heard(frame.to_vec())),
                Some(Message::Close(_)) | None => return Ok(()),
                Some(_) => {}
            },
        }
    }
}
