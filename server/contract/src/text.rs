//! Makes text safe for HTML, for one line and for a terminal.

use std::{borrow::Cow, error::Error};

use crate::work::looked_at;

/// Escapes text for HTML and for attributes in single or double quotes.
pub fn escape(text: &str) -> Cow<'_, str> {
    looked_at(text.len());
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

/// Whether a character is deceptive or shows nothing (Unicode's `Default_Ignorable_Code_Point`), although
/// `char::is_control` is false for it. Joiners are not meant: the words of some scripts need them.
pub fn is_hidden(c: char) -> bool {
    is_deceptive(c)
        || matches!(
            c,
            '\u{ad}'
                | '\u{34f}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'
                | '\u{2060}'..='\u{206f}'
                // Braille without dots.
                | '\u{2800}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Whether a character only shapes those beside it: it joins letters of some scripts, or chooses the form of an emoji.
pub fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}')
}

/// The visible characters of a text on one line, with single spaces.
pub fn visible_line(text: &str) -> String {
    looked_at(text.len());
    let visible: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .filter(|c| !is_hidden(*c))
        .collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
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
    looked_at(text.len());
    text.split(|c: char| c.is_control() || c == ' ')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_visible_line_has_no_control_characters_and_nothing_that_is_hidden() {
        assert_eq!(visible_line("\u{202e}Aisha\0\r\n\u{feff} Bhat\u{2069} "), "Aisha Bhat");
        assert_eq!(visible_line("\u{200f}\u{e0041}\t"), "");
    }
}
