//! The site: the files of a folder.

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use std::path::Path;
use tower_http::services::ServeDir;

/// The routes of the files of a folder. A file beside it with `.br` or `.gz` goes in its place to browsers that read it.
pub(super) fn routes(folder: &Path) -> Router {
    let files = ServeDir::new(folder).precompressed_br().precompressed_gzip();
    Router::new().fallback_service(files).layer(from_fn(note_age))
}

/// Files with a hash of their content in their name never change; all others are asked for again.
async fn note_age(request: Request, next: Next) -> Response {
    let is_fixed = is_hashed(request.uri().path());
    let mut response = next.run(request).await;
    let is_found = response.status().is_success();
    let age = if is_fixed && is_found { "public, max-age=31536000, immutable" } else { "no-cache" };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(age));
    response.headers_mut().insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}

/// Whether a path's last part is a name, a hyphen, and 16 hexadecimal digits before its endings.
fn is_hashed(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    let hash = name.split('.').next().and_then(|stem| stem.rsplit_once('-')).map(|(_, hash)| hash);
    hash.is_some_and(|hash| hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_a_hash_are_known() {
        assert!(is_hashed("/engine-e69095c5ff43e64e.wasm") && is_hashed("/icons/a-0123456789abcdef.png"));
        assert!(!is_hashed("/") && !is_hashed("/index.html") && !is_hashed("/a-0123456789abcdeg.js"));
    }
}
