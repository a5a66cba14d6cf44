//! Pieces of error messages: short quotations of the input, and errors of the command-line parser on one line.
//!
//! This module depends on no other, so that every layer can use it.

/// The first `limit` characters of a text, with blanks for the characters that steer a terminal, so that the result fits
/// on one line and shows what it quotes.
pub(crate) fn excerpt(text: &str, limit: usize) -> String {
    text.chars().map(|c| if is_steering(c) { ' ' } else { c }).take(limit).collect()
}

/// A message on one line without characters that steer a terminal. If it is long, only its beginning and its end remain:
/// a path with the reason after it.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn shortened(message: &str) -> String {
    const HALF: usize = 150;
    let length = message.chars().count();
    if length <= 2 * HALF {
        return excerpt(message, length);
    }
    let end: String = message.chars().skip(length - HALF).collect();
    format!("{} … {}", excerpt(message, HALF), excerpt(&end, HALF))
}

/// Control characters, line separators, and the marks that reverse the direction of writing.
fn is_steering(c: char) -> bool {
    c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The first paragraph of an error of the command-line parser on one line, without `error:` and the usage lines.
#[cfg(any(feature = "app", not(target_family = "wasm")))]
pub(crate) fn first_sentence(error: &str) -> String {
    let lines = error.lines().map(str::trim).take_while(|line| !line.is_empty() && !line.starts_with("Usage"));
    let text = lines.collect::<Vec<_>>().join(" ");
    text.strip_prefix("error: ").unwrap_or(&text).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn excerpts_are_short_and_stay_on_one_line() {
        assert_eq!(excerpt("f5\nd6\tc3", 20), "f5 d6 c3");
        assert_eq!(excerpt("äöüß", 3), "äöü");
        assert_eq!(excerpt("\u{1b}[31m\u{9b}\u{202e}x\u{2028}", 20), " [31m  x ");
        assert_eq!(excerpt("", 3), "");
    }

    #[test]
    fn long_messages_keep_both_ends() {
        assert_eq!(shortened("a.obf:\n3: no\u{1b} side"), "a.obf: 3: no  side");
        let text = shortened(&format!("begin {} end\t", "x".repeat(3_000_000)));
        assert!(text.starts_with("begin x") && text.ends_with("x end ") && text.len() < 310, "{text}");
        assert_eq!(shortened(&"é".repeat(300)), "é".repeat(300));
    }

    #[test]
    fn parser_errors_shrink_to_their_first_sentence() {
        let error = "error: unexpected argument '--x'\n  found here\n\n  tip: none\n\nUsage: othello\n";
        assert_eq!(first_sentence(error), "unexpected argument '--x' found here");
        assert_eq!(first_sentence("error: no such level\nUsage: othello"), "no such level");
    }
}
