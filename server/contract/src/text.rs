//! Makes text safe for HTML, for one line and for a terminal.

use std::{borrow::Cow, error::Error};

/// Escapes text for HTML and for attributes in single or double quotes.
pub fn escape(text: &str) -> Cow<'_, str> {
    if !text.contains(['&', '<', '>', '"', '\'']) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            character => escaped.push(character),
        }
    }
    Cow::Owned(escaped)
}

/// Whether a character breaks a line or controls the direction of text (UAX 9 §2), although `char::is_control` is false
/// for it. Such characters can make `exe.pdf` look like `fdp.exe`.
pub fn is_deceptive(c: char) -> bool {
    matches!(
        c,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

/// The innermost error of a chain, on one line. The outer ones add nothing.
pub fn root_cause(error: &(dyn Error + 'static)) -> String {
    let mut cause = error;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    one_line(&cause.to_string())
}

/// Replaces control characters and runs of spaces by one space.
pub fn one_line(text: &str) -> String {
    text.split(|c: char| c.is_control() || c == ' ')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}
