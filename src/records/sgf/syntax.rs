//! The text form of SGF: trees of nodes, nodes of properties, properties of values in brackets.

use super::super::fault::{Flaw, Wrong};
use super::super::gathered::Gathered;
use std::borrow::Cow;

const EXPECTED_PROPERTY: &str = "a property such as B[f5]";

/// A value, with its escapes resolved.
#[derive(Debug)]
pub(super) struct Value<'t> {
    pub(super) text: Cow<'t, str>,
    /// The byte where it begins.
    pub(super) offset: usize,
}

/// A node.
#[derive(Debug, Default)]
pub(super) struct Node<'t> {
    /// The node before it in the list of nodes.
    pub(super) parent: Option<usize>,
    pub(super) properties: Vec<(Cow<'t, str>, Vec<Value<'t>>)>,
}

impl<'t> Node<'t> {
    /// The values of a property, none if the node does not have it.
    pub(super) fn values(&self, name: &str) -> &[Value<'t>] {
        self.properties.iter().find(|(known, _)| known == name).map_or(&[], |(_, values)| values)
    }
}

/// The nodes of the tree that begins at a byte, parents first, and the byte after the tree. After a fault the tree ends
/// where its brackets say so.
pub(super) fn take_tree<'t>(
    text: &'t str,
    begin: usize,
    gathered: &mut Gathered,
) -> (Result<Vec<Node<'t>>, Flaw>, usize) {
    let mut reader = Reader { text, at: begin };
    let read = reader.tree(gathered);
    match read {
        Ok(nodes) => (Ok(nodes), reader.at),
        Err(flaw) => (Err(flaw), end_of_tree(text, begin)),
    }
}

/// The byte after the bracket that closes the tree at `begin`.
fn end_of_tree(text: &str, begin: usize) -> usize {
    let (mut depth, mut in_value, mut escaped) = (0_usize, false, false);
    for (at, byte) in text.bytes().enumerate().skip(begin) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = in_value,
            b']' => in_value = false,
            _ if in_value => {}
            b'[' => in_value = true,
            b'(' => depth += 1,
            b')' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
    }
    text.len()
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn skip_blanks(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    fn flaw<T>(&self, wrong: Wrong) -> Result<T, Flaw> {
        Err(Flaw::at(self.at, wrong))
    }

    fn tree(&mut self, gathered: &mut Gathered) -> Result<Vec<Node<'t>>, Flaw> {
        let mut nodes: Vec<Node<'t>> = Vec::new();
        // The nodes after which open variations go on.
        let mut open: Vec<Option<usize>> = Vec::new();
        let mut last = None;
        loop {
            self.skip_blanks();
            let Some(first) = self.rest().chars().next() else { return self.flaw(Wrong::BreaksOff(")")) };
            gathered.take(usize::from(first == '(' || first == ';')).or_else(|wrong| self.flaw(wrong))?;
            match first {
                '(' => {
                    self.at += 1;
                    open.push(last);
                }
                ')' => {
                    self.at += 1;
                    last = open.pop().flatten();
                    if open.is_empty() {
                        return Ok(nodes);
                    }
                }
                ';' => {
                    self.at += 1;
                    nodes.push(Node { parent: last, properties: Vec::new() });
                    last = Some(nodes.len() - 1);
                }
                _ => {
                    let property = self.property(gathered)?;
                    let Some(node) = nodes.last_mut().filter(|_| last.is_some()) else {
                        return self.flaw(Wrong::unreadable(&property.0, ";"));
                    };
                    node.properties.push(property);
                }
            }
        }
    }

    fn property(&mut self, gathered: &mut Gathered) -> Result<(Cow<'t, str>, Vec<Value<'t>>), Flaw> {
        let rest = self.rest();
        let length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
        let written = rest.get(..length).unwrap_or_default();
        // Old versions of the format spell names out, of which the capitals count.
        let name = match written.bytes().all(|byte| byte.is_ascii_uppercase()) {
            true => Cow::Borrowed(written),
            false => Cow::Owned(written.chars().filter(char::is_ascii_uppercase).collect()),
        };
        if name.is_empty() {
            return self.flaw(Wrong::unreadable(rest, EXPECTED_PROPERTY));
        }
        let mut values = Vec::new();
        let begin = self.at;
        self.at += length;
        loop {
            self.skip_blanks();
            if !self.rest().starts_with('[') {
                break;
            }
            gathered.take(1).or_else(|wrong| self.flaw(wrong))?;
            self.at += 1;
            let offset = self.at;
            let raw = self.rest();
            let Some(length) = length_of_value(raw) else { return self.flaw(Wrong::BreaksOff("]")) };
            self.at += length + 1;
            values.push(Value { text: unescape(raw.get(..length).unwrap_or_default()), offset });
        }
        if values.is_empty() {
            self.at = begin;
            return self.flaw(Wrong::unreadable(rest, EXPECTED_PROPERTY));
        }
        Ok((name, values))
    }
}

/// The bytes before the bracket that ends a value; `None` if there is none.
fn length_of_value(text: &str) -> Option<usize> {
    let mut escaped = false;
    text.bytes().position(|byte| {
        let ends = byte == b']' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    })
}

/// Resolves escapes: a backslash makes the next character plain, and joins lines. All line breaks become `\n`.
fn unescape(raw: &str) -> Cow<'_, str> {
    if !raw.contains(['\\', '\r']) {
        return Cow::Borrowed(raw);
    }
    let plain = raw.replace("\r\n", "\n").replace("\n\r", "\n").replace('\r', "\n");
    let mut text = String::with_capacity(plain.len());
    let mut chars = plain.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => text.extend(chars.next().filter(|next| *next != '\n')),
            c => text.push(c),
        }
    }
    Cow::Owned(text)
}

/// Writes a value so that it reads back.
pub(super) fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_resolved() {
        for (raw, text) in
            [("a\\]b", "a]b"), ("a\\\\", "a\\"), ("one\\\ntwo", "onetwo"), ("a\r\nb\rc", "a\nb\nc"), ("\\", "")]
        {
            assert_eq!(unescape(raw), text, "{raw:?}");
        }
        for text in ["", "a]b\\c[d:", "\\\\]", "lines\nof text"] {
            assert_eq!(unescape(&escape(text)), text);
            assert_eq!(length_of_value(&format!("{}] ]", escape(text))), Some(escape(text).len()));
        }
    }
}
