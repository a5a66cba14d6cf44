//! The version of the programs.

use std::sync::LazyLock;

/// The version and, if the tools that build for installing named it, the commit: `0.1.0 (commit 1a2b3c4d5)`.
///
/// A build script could ask git in every build, but then each commit would compile the whole crate again.
pub(crate) fn version() -> &'static str {
    static VERSION: LazyLock<String> =
        LazyLock::new(|| described(env!("CARGO_PKG_VERSION"), option_env!("OTHELLO_COMMIT")));
    &VERSION
}

fn described(version: &str, commit: Option<&str>) -> String {
    match commit {
        Some(commit) if !commit.is_empty() => format!("{version} (commit {commit})"),
        _ => version.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commit_stands_behind_the_version_where_it_is_known() {
        assert_eq!(described("0.1.0", Some("1a2b3c4d5")), "0.1.0 (commit 1a2b3c4d5)");
        // Sources without git.
        assert_eq!(described("0.1.0", Some("")), "0.1.0");
        assert_eq!(described("0.1.0", None), "0.1.0");
        assert!(version().starts_with(env!("CARGO_PKG_VERSION")));
    }
}
