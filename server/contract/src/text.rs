//! Makes text safe for HTML, for one line and for a terminal.

use std::{borrow::Cow, error::Error};

use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory as _};

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

/// What a person typed, without control characters and without those that turn the writing direction around, whose effect
/// would go on behind the text. Line breaks and tabs stay; every kind of line break is `\n`.
pub fn typed(text: &str) -> String {
    looked_at(text.len());
    let text = text.replace("\r\n", "\n").replace(['\r', '\u{2028}', '\u{2029}'], "\n");
    text.chars().filter(|c| !is_unwanted(*c)).collect()
}

/// JSON in which every text is as [`typed`] leaves it. Halves of characters (RFC 8259 §8.2), which no database stores, are
/// left out too. What is no JSON stays none.
pub fn typed_json(json: &str) -> String {
    looked_at(json.len());
    let mut typed = String::with_capacity(json.len());
    let mut rest = json;
    while let Some(at) = rest.find('\\') {
        push_typed(&mut typed, &rest[..at]);
        rest = &rest[at..];
        let (length, c) = escape_of(rest);
        match c {
            Some('\r') if matches!(escape_of(&rest[length..]).1, Some('\n')) => {}
            Some('\r' | '\u{2028}' | '\u{2029}') => typed.push_str("\\n"),
            Some(c) if is_unwanted(c) => {}
            Some(_) => typed.push_str(&rest[..length]),
            None => {}
        }
        rest = &rest[length..];
    }
    push_typed(&mut typed, rest);
    typed
}

/// Adds JSON without escapes. Its control characters stand between texts.
fn push_typed(typed: &mut String, json: &str) {
    for c in json.chars() {
        match c {
            '\u{2028}' | '\u{2029}' => typed.push_str("\\n"),
            c if c >= ' ' && is_unwanted(c) => {}
            c => typed.push(c),
        }
    }
}

/// The length of an escape at the beginning of this JSON in bytes, and the character that it stands for; `None` for half a
/// character. What is no escape stands for itself.
fn escape_of(json: &str) -> (usize, Option<char>) {
    const SHORT: usize = 2;
    const LONG: usize = 6;
    let unit = |at: usize| {
        let digits = json.get(at..at + LONG)?.strip_prefix("\\u")?;
        u16::from_str_radix(digits, 16).ok()
    };
    let mut after = json.strip_prefix('\\').unwrap_or_default().chars();
    let escaped = after.next().unwrap_or('\\');
    match (escaped, unit(0)) {
        ('u', Some(first)) => {
            let units = [first, unit(LONG).unwrap_or_default()];
            match char::decode_utf16(units).next() {
                Some(Ok(c)) if c.len_utf16() == 2 => (2 * LONG, Some(c)),
                Some(Ok(c)) => (LONG, Some(c)),
                _ => (LONG, None),
            }
        }
        ('r', _) => (SHORT, Some('\r')),
        ('n', _) => (SHORT, Some('\n')),
        ('b' | 'f', _) => (SHORT, Some('\0')),
        (c, _) => ((1 + c.len_utf8()).min(json.len()), Some('\\')),
    }
}

/// Whether a character has no place in what people type. Marks that only hint at the direction stay: Urdu needs them.
fn is_unwanted(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\t')
        || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
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

/// A line, if it may be repeated in our name to somebody who perhaps did not write it: it is short, and has no link, no
/// address and no number to call. `None` if it is not, or empty.
pub fn harmless_line(line: &str) -> Option<&str> {
    /// Characters, as many as a list of mails shows, and as three lines of a heading on a phone.
    const LIMIT: usize = 60;
    /// Most digits in all, such as those of a year.
    const DIGITS: usize = 4;
    let is_plain = |c: char| {
        use GeneralCategoryGroup::{Letter, Mark, Number};
        matches!(c.general_category_group(), Letter | Mark | Number) || " -,&'’()!?".contains(c)
    };
    let digits = line.chars().filter(|c| c.is_numeric()).count();
    let is_short = (1..=LIMIT).contains(&line.chars().count());
    (is_short && digits <= DIGITS && line.chars().all(is_plain)).then_some(line)
}

/// The innermost error of a chain, on one line. The outer ones add nothing.
pub fn root_cause(error: &(dyn Error + 'static)) -> String {
    let mut cause = error;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    one_line(&cause.to_string())
}

/// A text that begins with a capital, as a sentence does.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A text that begins with a small letter, as within a sentence.
pub fn uncapitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

/// Replaces control characters and runs of spaces by one space.
pub fn one_line(text: &str) -> String {
    looked_at(text.len());
    text.split(|c: char| c.is_control() || c == ' ')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Without control characters, except line breaks, and without characters that turn the text around.
pub(crate) fn plain(text: &str) -> String {
    /// What divides lines in Unicode (UAX #14), beside the line feed.
    const LINE_BREAKS: [char; 6] = ['\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}'];
    looked_at(text.len());
    let text = text
        .replace("\r\r\n", "\n")
        .replace("\r\n", "\n")
        .replace(LINE_BREAKS, "\n")
        .replace(['\t', '\u{a0}'], " ");
    text.chars().filter(|c| *c == '\n' || !c.is_control() && !is_deceptive(*c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_type_has_no_control_characters_and_nothing_that_turns_it_around() {
        for (text, expected) in [
            ("Ai\0sha\u{202e}", "Aisha"),
            ("a\r\nb\rc\u{2028}d\te", "a\nb\nc\nd\te"),
            (
                "نور\u{200c}\u{200f} ❤\u{fe0f} 👩\u{200d}💻",
                "نور\u{200c}\u{200f} ❤\u{fe0f} 👩\u{200d}💻",
            ),
            ("\\u0000 \" \u{2067}\u{9b}x", "\\u0000 \" x"),
        ] {
            assert_eq!(typed(text), expected);
            let json = serde_json::to_string(text).unwrap();
            let read: String = serde_json::from_str(&typed_json(&json)).unwrap();
            assert_eq!(read, expected, "{json}");
        }
        for (json, expected) in [
            (r#""Ai\u0000sha\u202E""#, "Aisha"),
            (r#""a\ud83d""#, "a"),
            (r#""a\ude00b\ud83dc""#, "abc"),
            (r#""\ud83d\ude00\ud83d\ud83d\ude00""#, "😀😀"),
            (r#""a\r\nb\u000dc\f\b\u007f""#, "a\nb\nc"),
            (r#""\\u0000\"\\""#, "\\u0000\"\\"),
        ] {
            let read: String = serde_json::from_str(&typed_json(json)).unwrap();
            assert_eq!(read, expected, "{json}");
        }
        for broken in ["\\", "\"\\u12", "\\é", "\\u+123"] {
            assert!(serde_json::from_str::<String>(&typed_json(broken)).is_err());
        }
    }

    proptest::proptest! {
        #[test]
        fn cleaning_texts_of_json_is_cleaning_the_texts(text: String) {
            let json = serde_json::to_string(&text).unwrap();
            let read: String = serde_json::from_str(&typed_json(&json)).unwrap();
            proptest::prop_assert_eq!(&read, &typed(&text));
            proptest::prop_assert_eq!(typed(&read), read);
        }

        #[test]
        fn no_json_panics_the_cleaner(json in r#"[\\unrde0-9a-f"é]{0,30}"#) {
            typed_json(&json);
        }
    }

    #[test]
    fn a_visible_line_has_no_control_characters_and_nothing_that_is_hidden() {
        assert_eq!(visible_line("\u{202e}Aisha\0\r\n\u{feff} Bhat\u{2069} "), "Aisha Bhat");
        assert_eq!(visible_line("\u{200f}\u{e0041}\t"), "");
    }
}
