//! The address of a server as people write it.

/// The site of an address: without a scheme, an encrypted line is meant, except on this machine.
pub(crate) fn site_of(text: &str) -> Option<String> {
    let text = text.trim();
    let (scheme, host) = match text.split_once("://") {
        Some((scheme, host)) if matches!(scheme, "http" | "https") => (scheme, host),
        Some(_) => return None,
        None => {
            let is_here = ["localhost", "127.0.0.1", "[::1]"]
                .iter()
                .any(|here| text.strip_prefix(here).is_some_and(|rest| rest.is_empty() || rest.starts_with(':')));
            (if is_here { "http" } else { "https" }, text)
        }
    };
    let host = host.trim_end_matches('/');
    let is_host = |character: char| character.is_ascii_alphanumeric() || "-._:[]".contains(character);
    (!host.is_empty() && host.chars().all(is_host)).then(|| format!("{scheme}://{host}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_people_write_them() {
        for (written, site) in [
            ("play.example.org", "https://play.example.org"),
            (" https://example.org/ ", "https://example.org"),
            ("http://example.org:8080", "http://example.org:8080"),
            ("localhost:8080", "http://localhost:8080"),
            ("127.0.0.1", "http://127.0.0.1"),
            ("localhostile.example", "https://localhostile.example"),
        ] {
            assert_eq!(site_of(written).as_deref(), Some(site));
        }
        for written in ["", "   ", "ftp://example.org", "https://", "example.org/path?x", "a b"] {
            assert_eq!(site_of(written), None, "{written}");
        }
    }
}
