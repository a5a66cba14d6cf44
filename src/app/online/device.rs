//! Where the server is, and the secret by which it knows this device.

use crate::app::keep::{Keep, Keepable, Unusable, read_record, write_record};
use crate::app::launch::site_of;
use crate::app::platform::{LineAddress, server_address};
use crate::online::protocol::PATH;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.keep(Device::default());
}

const SERVER: &str = "server";
const TOKEN: &str = "token";

/// What this device knows of its server.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Device {
    /// The server's address as the player wrote it. A page needs none: it plays where it comes from.
    pub server: String,
    /// The secret that the server has given, or nothing before the first line to it.
    token: String,
}

impl Device {
    /// A device that plays on this server.
    pub fn on(server: &str) -> Device {
        Device { server: server.to_owned(), token: String::new() }
    }

    /// The same device on another server, to which its secret says nothing.
    pub(crate) fn with_server(&self, server: &str) -> Device {
        let server = server.trim();
        if self.server == server { self.clone() } else { Device::on(server) }
    }

    /// Whether the player says where the server is. A page plays where it comes from.
    pub(crate) fn may_choose() -> bool {
        server_address().is_none()
    }

    /// The site on which the player plays, such as `https://example.org`.
    pub fn site(&self) -> Option<String> {
        server_address().or_else(|| site_of(&self.server))
    }

    /// The address of a line.
    pub(super) fn address(&self) -> Option<LineAddress> {
        // http becomes ws, and https becomes wss.
        let socket = self.site()?.strip_prefix("http").map(|rest| format!("ws{rest}{PATH}"))?;
        Some(LineAddress { socket, token: Some(self.token.clone()).filter(|token| !token.is_empty()) })
    }

    /// Notes the secret that the server gave.
    pub(super) fn take_token(&mut self, token: String) {
        self.token = token;
    }
}

impl Keepable for Device {
    const NAME: &'static str = "online";

    fn to_text(&self, _: &Device) -> String {
        let lines = [(SERVER, &self.server), (TOKEN, &self.token)];
        write_record(Device::NAME, lines.map(|(key, value)| (key, value.clone())))
    }

    fn from_text(text: &str, _: &Device) -> Result<Device, Unusable> {
        let mut device = Device::default();
        for (key, value) in read_record(Device::NAME, text)? {
            match key {
                SERVER => device.server = value.to_owned(),
                TOKEN => device.token = value.to_owned(),
                _ => {}
            }
        }
        Ok(device)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_stays_and_goes_to_no_other_server() {
        let mut device = Device::on("example.org");
        let address = |device: &Device| device.address().map(|address| (address.socket, address.token));
        assert_eq!(address(&device), Some((format!("wss://example.org{PATH}"), None)));
        device.take_token("abc".to_owned());
        let text = device.to_text(&Device::default());
        assert_eq!(Device::from_text(&text, &Device::default()), Ok(device.clone()));
        assert_eq!(device.with_server(" example.org"), device);
        assert_eq!(device.address().unwrap().token.as_deref(), Some("abc"));
        assert_eq!(device.with_server("example.com").address().unwrap().token, None);
    }
}
