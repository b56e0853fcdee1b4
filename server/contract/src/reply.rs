//! A reply to a visitor by e-mail, as it is sent.

use std::fmt::Write as _;

use serde::Serialize;
use utoipa::ToSchema;

use crate::{text::visible_line, time};

/// Most characters of a signature: a name, an address, hours and links.
pub const SIGNATURE_LIMIT: usize = 1000;

/// Most characters of the visitor's message below a reply: enough to see what the reply is about.
pub const QUOTE_LIMIT: usize = 4000;

/// What the visitor wrote last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastWords<'t> {
    /// The visitor's name, if it is known.
    pub name: Option<&'t str>,
    /// Milliseconds since 1970.
    pub at: i64,
    pub text: &'t str,
}

/// A reply as the mail server gets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReplyMail {
    /// Such as `"Aisha Bhat, Yam Web" <site@yam.example.com>`.
    pub from: String,
    pub to: String,
    /// Where an answer goes.
    pub reply_to: String,
    pub subject: String,
    /// The whole text.
    pub text: String,
}

/// The text of the mail: what a person wrote, the signature, and what the visitor wrote last.
///
/// No `-- ` stands above the signature: mail programs would hide the quotation with it.
pub fn body(text: &str, signature: Option<&str>, last_words: Option<LastWords>) -> String {
    let mut body = format!("{}\n", text.trim_end());
    if let Some(signature) = signature.map(str::trim).filter(|signature| !signature.is_empty()) {
        // Writing to a string cannot fail.
        let _ = write!(body, "\n{signature}\n");
    }
    if let Some(words) = last_words.filter(|words| !words.text.trim().is_empty()) {
        let _ = write!(body, "\n{}", quotation(words));
    }
    body
}

/// A message below the line that [`crate::incoming`] knows from mail programs: it has a date and a verb.
fn quotation(LastWords { name, at, text }: LastWords) -> String {
    let name = name.map(visible_line).filter(|name| !name.is_empty());
    let name = name.as_deref().unwrap_or("you");
    let at = time::in_india(at).strftime("%a, %-d %b %Y at %H:%M");
    let text = text.trim();
    let end = text.char_indices().nth(QUOTE_LIMIT).map_or(text.len(), |(end, _)| end);
    let rest = if end < text.len() { " …" } else { "" };
    let mut quotation = format!("On {at}, {name} wrote:\n");
    for line in format!("{}{rest}", &text[..end]).lines() {
        let _ = writeln!(quotation, "{}", format!("> {line}").trim_end());
    }
    quotation
}

#[cfg(test)]
mod tests {
    use super::*;

    const MESSAGE: LastWords = LastWords {
        name: Some("Nadia\u{202e}\nShah"),
        at: 1_795_411_800_000,
        text: "A shop?\n\nSoon. ",
    };

    #[test]
    fn a_signature_and_the_visitors_last_words_stand_below_the_text() {
        let whole = body("Which wood?\n\n", Some("Aisha\nYam Web "), Some(MESSAGE));
        let expected = "Which wood?\n\nAisha\nYam Web\n\nOn Mon, 23 Nov 2026 at 11:00, Nadia Shah wrote:\n\
                        > A shop?\n>\n> Soon.\n";
        assert_eq!(whole, expected);
        assert_eq!(body("Which wood?", Some(" "), None), "Which wood?\n");
        let empty = LastWords { text: " \n", ..MESSAGE };
        assert_eq!(body("Which wood?", None, Some(empty)), "Which wood?\n");
        let unnamed = body("Yes", None, Some(LastWords { name: None, ..MESSAGE }));
        assert!(unnamed.contains("at 11:00, you wrote:\n"), "{unnamed}");
    }

    #[test]
    fn a_long_message_is_quoted_up_to_its_limit() {
        let text = "नमस्ते ".repeat(1000);
        let whole = body("Yes", None, Some(LastWords { text: &text, ..MESSAGE }));
        let (_, quoted) = whole.split_once("> ").unwrap();
        assert!(quoted.ends_with(" …\n"), "{quoted}");
        assert_eq!(quoted.trim_end_matches(" …\n").chars().count(), QUOTE_LIMIT);
    }
}
