//! The request with which the program was started.

use std::ffi::OsString;

/// The request with which the program was started.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(target_family = "wasm"), expect(dead_code, reason = "a desktop has no address"))]
#[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a browser has no command line"))]
pub(crate) enum StartRequest {
    /// The command line, program name first.
    CommandLine(Vec<OsString>),
    /// The query of the page's address.
    Query(String),
}
