//! Whether the desktop asks programs for less motion.

#[cfg(target_os = "linux")]
pub(super) use portal::wants_less_motion;

/// Windows and macOS tell it only to foreign functions, which this program does not call.
#[cfg(not(target_os = "linux"))]
pub(super) fn wants_less_motion() -> bool {
    false
}

/// The portal of Linux desktops tells programs the settings of GNOME, KDE and others.
#[cfg(target_os = "linux")]
mod portal {
    use bevy::tasks::block_on;
    use std::collections::HashMap;
    use std::sync::mpsc;
    use std::thread;
    use std::time::Duration;
    use zbus::Connection;
    use zbus::zvariant::OwnedValue;

    /// A portal that is slow to answer is not waited for: the window comes first.
    const PATIENCE: Duration = Duration::from_millis(40);

    /// Settings by namespace and key.
    type Settings = HashMap<String, HashMap<String, OwnedValue>>;

    const STANDARD: (&str, &str) = ("org.freedesktop.appearance", "reduced-motion");
    const GNOME: (&str, &str) = ("org.gnome.desktop.interface", "enable-animations");
    const KDE: (&str, &str) = ("org.kde.kdeglobals.KDE", "AnimationDurationFactor");

    /// Whether the desktop is known to ask for less motion.
    pub(in crate::app) fn wants_less_motion() -> bool {
        let (tell, told) = mpsc::channel();
        let asking = thread::Builder::new().name("portal".to_owned()).spawn(move || {
            // Nobody listens any more if it took too long, and where there is no portal there is no wish.
            let _ = tell.send(block_on(ask()).is_ok_and(|settings| asks_for_less(&settings)));
        });
        asking.is_ok() && told.recv_timeout(PATIENCE).unwrap_or(false)
    }

    async fn ask() -> zbus::Result<Settings> {
        let connection = Connection::session().await?;
        let namespaces = [STANDARD.0, GNOME.0, KDE.0].as_slice();
        let reply = connection
            .call_method(
                Some("org.freedesktop.portal.Desktop"),
                "/org/freedesktop/portal/desktop",
                Some("org.freedesktop.portal.Settings"),
                "ReadAll",
                &(namespaces,),
            )
            .await?;
        reply.body().deserialize()
    }

    fn asks_for_less(settings: &Settings) -> bool {
        let value = |(namespace, key): (&str, &str)| settings.get(namespace)?.get(key);
        let standard = value(STANDARD).and_then(|value| value.downcast_ref::<u32>().ok());
        let gnome = value(GNOME).and_then(|value| value.downcast_ref::<bool>().ok());
        let kde = value(KDE).and_then(|value| value.downcast_ref::<&str>().ok()?.parse::<f64>().ok());
        standard == Some(1) || gnome == Some(false) || kde == Some(0.0)
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use zbus::zvariant::{Str, Value};

        fn settings<'a>((namespace, key): (&str, &str), value: impl Into<Value<'a>>) -> Settings {
            let value = value.into().try_to_owned().unwrap();
            [(namespace.to_owned(), [(key.to_owned(), value)].into())].into()
        }

        #[test]
        fn each_desktop_has_its_own_way_to_say_it() {
            assert!(asks_for_less(&settings(STANDARD, 1u32)));
            assert!(!asks_for_less(&settings(STANDARD, 0u32)));
            assert!(asks_for_less(&settings(GNOME, false)));
            assert!(!asks_for_less(&settings(GNOME, true)));
            assert!(asks_for_less(&settings(KDE, Str::from("0"))));
            assert!(!asks_for_less(&settings(KDE, Str::from("0.5"))));
        }

        #[test]
        fn what_says_nothing_or_something_else_is_no_wish() {
            assert!(!asks_for_less(&Settings::new()));
            assert!(!asks_for_less(&settings(STANDARD, Str::from("much"))));
            assert!(!asks_for_less(&settings(KDE, 0u32)));
        }
    }
}
