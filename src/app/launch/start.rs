//! The options at the start of the program, on each machine.

use super::link::parse_link;
use super::options::{EarlyExit, Options};
use crate::app::platform::{StartRequest, start_request};

/// The options at the start of the program: the command line, or in a browser the address of the page.
///
/// # Errors
/// The command line is malformed, or requests the help text. A malformed address is not an error: the game opens
/// without options, and [`Options::complaint`] gives the reason.
pub fn options_of_start() -> Result<Options, EarlyExit> {
    match start_request() {
        StartRequest::CommandLine(arguments) => Options::parse(arguments),
        StartRequest::Query(query) => Ok(options_of_query(&query)),
    }
}

/// The options in a query. A malformed query gives none.
pub fn options_of_query(query: &str) -> Options {
    parse_link(query).unwrap_or_else(|complaint| Options { complaint: Some(complaint), ..Options::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_malformed_query_starts_a_plain_game_with_a_complaint() {
        let options = options_of_query("level=99");
        assert!(options.complaint.is_some());
        assert_eq!(options, Options { complaint: options.complaint.clone(), ..Options::default() });
    }
}
