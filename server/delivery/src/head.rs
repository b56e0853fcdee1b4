//! The header of a mail: fields in folded lines (RFC 5322 §2.2.3), with text beyond ASCII in encoded words (RFC 2047).
//!
//! lettre does the same, but its lines with encoded words are longer than the 76 characters that RFC 2047 §2 allows.

use base64::{Engine as _, prelude::BASE64_STANDARD};
use lettre::message::Mailbox;

/// Most characters in a line with an encoded word (RFC 2047 §2). RFC 5322 §2.1.1 recommends 78 for all.
const LINE: usize = 76;

/// Most bytes of text in an encoded word: with 12 characters around their base64, it fits behind the name of a field.
const WORD_BYTES: usize = 39;

/// Most characters in a word of ASCII; longer ones are encoded, so that they can be folded.
const PLAIN_WORD: usize = 60;

/// Bytes that a mail server could misread, for instance as the end of a mail and the beginning of another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the mail has {0}, so it was not sent; this is a fault of Yam: please report it, and read the lead in the desk or \
     with yam leads show"
)]
pub struct Malformed(pub(super) &'static str);

/// The fields of a mail.
#[derive(Debug, Default)]
pub struct Head(String);

impl Head {
    /// Adds a field with text. It must be one line with single spaces.
    pub fn text(&mut self, name: &str, text: &str) {
        self.fold(name, words(text, |c| c.is_ascii_graphic()));
    }

    /// Adds a field with mailboxes; none if there are none.
    pub fn mailboxes(&mut self, name: &str, mailboxes: &[Mailbox]) {
        let mut tokens = Vec::new();
        for (index, mailbox) in mailboxes.iter().enumerate() {
            let name = mailbox.name.as_deref().unwrap_or_default().trim();
            tokens.extend(quoted_words(name).unwrap_or_else(|| words(name, is_in_atoms)));
            let comma = if index + 1 < mailboxes.len() { "," } else { "" };
            let address = &mailbox.email;
            tokens.push(format!("<{address}>{comma}"));
        }
        self.fold(name, tokens);
    }

    /// Adds a field with Message-IDs in angle brackets; none if there are none.
    ///
    /// # Errors
    /// [`Malformed`]: an ID is not one word of visible ASCII.
    pub fn ids(&mut self, name: &str, ids: &[String]) -> Result<(), Malformed> {
        let is_word =
            |id: &String| !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_graphic());
        if !ids.iter().all(is_word) {
            return Err(Malformed("a Message-ID that is not one word of ASCII"));
        }
        self.fold(name, ids.to_vec());
        Ok(())
    }

    /// The header and a body, which begins with fields of its own.
    pub fn followed_by(self, body: Vec<u8>) -> Vec<u8> {
        let mut bytes = self.0.into_bytes();
        bytes.extend(body);
        bytes
    }

    /// Adds a field, one space before each token, and a line break where the line would be too long.
    fn fold(&mut self, name: &str, tokens: Vec<String>) {
        let Some((first, others)) = tokens.split_first() else { return };
        let field = format!("{name}: {first}");
        let mut line = field.len();
        self.0.push_str(&field);
        for token in others {
            if line + 1 + token.len() > LINE {
                self.0.push_str("\r\n");
                line = 0;
            }
            self.0.push(' ');
            self.0.push_str(token);
            line += 1 + token.len();
        }
        self.0.push_str("\r\n");
    }
}

/// What a name may have without quotation marks (RFC 5322 §3.2.3).
fn is_in_atoms(c: char) -> bool {
    c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(c)
}

/// The words of a name that needs quotation marks, such as `"Aisha, Yam Web"` (RFC 5322 §3.2.4). Spam filters distrust encoded
/// words where none are needed. `None` if it needs no marks, or if they are not enough.
fn quoted_words(name: &str) -> Option<Vec<String>> {
    let is_quotable = |c: char| (c.is_ascii_graphic() || c == ' ') && !matches!(c, '"' | '\\');
    let is_short = name.split(' ').all(|word| !word.is_empty() && word.len() <= PLAIN_WORD);
    let is_atoms = name.chars().all(|c| is_in_atoms(c) || c == ' ');
    let fits = is_short && !is_atoms && name.chars().all(is_quotable) && !name.contains("=?");
    fits.then(|| format!("\"{name}\"").split(' ').map(str::to_owned).collect())
}

/// The words of a text: as they are if all are plain, or else all encoded, because spaces between encoded words are no part
/// of the text.
fn words(text: &str, is_plain: fn(char) -> bool) -> Vec<String> {
    let is_plain_word =
        |word: &str| !word.is_empty() && word.len() <= PLAIN_WORD && word.chars().all(is_plain);
    if text.is_empty() {
        return Vec::new();
    }
    // A mail program would decode what looks like an encoded word.
    if !text.contains("=?") && text.split(' ').all(is_plain_word) {
        return text.split(' ').map(str::to_owned).collect();
    }
    let mut words = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (word, after) = rest.split_at(rest.floor_char_boundary(WORD_BYTES));
        words.push(format!("=?utf-8?B?{}?=", BASE64_STANDARD.encode(word)));
        rest = after;
    }
    words
}

#[cfg(test)]
mod tests {
    use mail_parser::MessageParser;
    use proptest::prelude::*;

    use super::*;

    fn with_subject(text: &str) -> String {
        let mut head = Head::default();
        head.text("Subject", text);
        String::from_utf8(head.followed_by(b"\r\nx\r\n".to_vec())).unwrap()
    }

    #[test]
    fn a_line_with_encoded_words_has_at_most_76_characters_and_each_word_whole_characters() {
        for text in [
            "New message from बशीर अहमद (contact form), about a shop for شال and carpets in श्रीनगर",
            "नमस्ते ".repeat(30).trim(),
            &"👩‍👩‍👧‍👦".repeat(30),
            &"x".repeat(300),
            "Réponse à votre message concernant la création d’un site pour l’hôtel à Gulmarg, été 2026",
            "Plain words only, but so many of them that one line cannot hold them all, not even nearly so",
        ] {
            let raw = with_subject(text);
            assert!(raw.is_ascii() && raw.lines().all(|line| line.len() <= LINE), "{raw}");
            for word in raw.split_whitespace().filter_map(|word| word.strip_prefix("=?utf-8?B?")) {
                let bytes = BASE64_STANDARD.decode(word.strip_suffix("?=").unwrap()).unwrap();
                assert!(String::from_utf8(bytes).is_ok() && word.len() <= 65, "{raw}");
            }
            let parsed = MessageParser::default().parse(&raw).unwrap();
            assert_eq!(parsed.subject(), Some(text), "{raw}");
        }
    }

    #[test]
    fn a_plain_subject_stays_readable() {
        assert!(
            with_subject("New message from Aisha (contact form)")
                .starts_with("Subject: New message from Aisha (contact form)\r\n")
        );
    }

    #[test]
    fn many_mailboxes_with_any_names_are_one_field() {
        let mailboxes: Vec<Mailbox> =
            ["\"A, B\" <a@example.com>", "बशीर <b@example.com>", "c@example.com"]
                .iter()
                .cycle()
                .take(12)
                .map(|one| one.parse().unwrap())
                .collect();
        let mut head = Head::default();
        head.mailboxes("To", &mailboxes);
        head.mailboxes("Reply-To", &[]);
        let raw = String::from_utf8(head.followed_by(b"\r\n".to_vec())).unwrap();
        assert!(raw.lines().all(|line| line.len() <= LINE) && !raw.contains("Reply-To"), "{raw}");
        let parsed = MessageParser::default().parse(&raw).unwrap();
        let found: Vec<_> =
            parsed.to().unwrap().iter().map(|one| (one.name(), one.address())).collect();
        let expected: Vec<_> =
            mailboxes.iter().map(|one| (one.name.as_deref(), one.email.to_string())).collect();
        let expected: Vec<_> =
            expected.iter().map(|(name, address)| (*name, Some(address.as_str()))).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_name_is_encoded_only_if_quotation_marks_are_not_enough() {
        let long = "x".repeat(PLAIN_WORD + 1);
        for (name, expected) in [
            ("Aisha Bhat", "From: Aisha Bhat <"),
            ("Aisha Bhat, Yam Web", "From: \"Aisha Bhat, Yam Web\" <"),
            ("A. Bhat", "From: \"A. Bhat\" <"),
            ("a \"b\"", "From: =?utf-8?B?"),
            ("a \\", "From: =?utf-8?B?"),
            ("=?utf-8?Q?a?=", "From: =?utf-8?B?"),
            ("बशीर, Yam", "From: =?utf-8?B?"),
            (&long, "From: =?utf-8?B?"),
        ] {
            let mailbox = Mailbox::new(Some(name.to_owned()), "a@example.com".parse().unwrap());
            let mut head = Head::default();
            head.mailboxes("From", &[mailbox]);
            let raw = String::from_utf8(head.followed_by(b"\r\n".to_vec())).unwrap();
            assert!(raw.starts_with(expected), "{raw}");
            let parsed = MessageParser::default().parse(&raw).unwrap();
            assert_eq!(parsed.from().unwrap().first().unwrap().name(), Some(name), "{raw}");
        }
    }

    #[test]
    fn an_id_that_could_end_its_line_is_refused() {
        for id in ["", "<a b@c>", "<a@b>\r\nBcc: d@e", "<ä@b>"] {
            assert!(Head::default().ids("Message-ID", &[id.to_owned()]).is_err(), "{id}");
        }
    }

    proptest! {
        #[test]
        fn any_line_of_text_comes_back(words in prop::collection::vec("[^\\s\\p{C}\\p{Z}]{1,90}", 1..20)) {
            let text = words.join(" ");
            let raw = with_subject(&text);
            prop_assert!(raw.lines().all(|line| line.len() <= LINE), "{raw}");
            let parsed = MessageParser::default().parse(&raw).unwrap();
            prop_assert_eq!(parsed.subject(), Some(text.as_str()));
        }
    }
}
