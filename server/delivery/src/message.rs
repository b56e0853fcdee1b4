//! Composes every mail of the server, and checks its bytes before they reach a mail server.
//!
//! Mails quote visitors. Their bytes are never sent as they are: bodies and files are base64, header fields are encoded
//! words (RFC 2047) or encoded parameters (RFC 2231). [`Letter::compose`] is the only way to a [`WireMessage`], and a
//! [`WireMessage`] is all that [`Smtp`](super::smtp::Smtp) accepts, so no kind of mail can be built another way.

use jiff::{Timestamp, fmt::rfc2822, tz::TimeZone};
use lettre::message::{
    Mailbox, MultiPart, SinglePart, SinglePartBuilder,
    header::{ContentDisposition, ContentTransferEncoding, ContentType},
};

use yam_contract::{desk::SUBJECT_LIMIT, text::is_deceptive};

use super::{
    Attachment,
    head::{Head, Malformed},
};

/// Most bytes in a line, without its end (RFC 5322 §2.1.1). Servers may cut or refuse longer ones.
const LINE_LIMIT: usize = 998;

/// Most characters of each name of a sender.
const NAME_LIMIT: usize = 80;

/// Most characters in the name of a file: what file systems take.
const FILE_NAME_LIMIT: usize = 255;

/// The end of a mail after `DATA` (RFC 5321 §4.1.1.4). A mail's last line ends with CRLF.
const END_OF_DATA: &[u8] = b".\r\n";

/// A mail before it is encoded. Any text in it may come from a visitor.
#[derive(Clone, Debug)]
pub struct Letter {
    /// The Message-ID in angle brackets, the same at every attempt.
    pub id: String,
    /// The person who wrote it, whose name the sender's has; `None` of a mail of the server.
    pub person: Option<String>,
    pub subject: String,
    /// The part of the subject that a visitor wrote.
    pub quoted: Option<String>,
    /// The body as plain text.
    pub text: String,
    /// The body as HTML, with the same content.
    pub html: Option<String>,
    pub files: Vec<Attachment>,
    pub reply_to: Option<Mailbox>,
    /// The Message-ID of the mail that it answers.
    pub in_reply_to: Option<String>,
    /// The Message-IDs of the thread before it, the oldest first.
    pub references: Vec<String>,
    /// The value of `Auto-Submitted`, which keeps out-of-office replies away (RFC 3834 §5); `None` if a person wrote it.
    pub auto_submitted: Option<&'static str>,
}

/// A mail that every mail server reads alike: ASCII lines of at most 998 bytes, each with CRLF at its end, without NUL
/// and without a single CR or LF (RFC 5321 §2.3.8). It needs no `8BITMIME`.
#[derive(Debug)]
pub struct WireMessage(Vec<u8>);

impl Letter {
    /// A mail of plain text that a person wrote.
    pub fn new(id: String, subject: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            id,
            person: None,
            subject: subject.into(),
            quoted: None,
            text: text.into(),
            html: None,
            files: Vec::new(),
            reply_to: None,
            in_reply_to: None,
            references: Vec::new(),
            auto_submitted: None,
        }
    }

    /// Who it comes from, at our address: the agency, or a person and the agency.
    pub fn sender(&self, agency: &Mailbox) -> Mailbox {
        let names = self.person.iter().chain(&agency.name);
        let names: Vec<_> = names.map(|name| short_line(name, NAME_LIMIT)).collect();
        let name = Some(names.join(", ")).filter(|name| !name.is_empty());
        Mailbox::new(name, agency.email.clone())
    }

    /// The subject as one line of the header.
    pub fn subject_line(&self) -> String {
        short_line(&self.subject, SUBJECT_LIMIT)
    }

    /// The mail as bytes. `to` are the recipients that its header names.
    pub fn compose(self, from: &Mailbox, to: &[Mailbox]) -> Result<WireMessage, Malformed> {
        let mut head = Head::default();
        head.mailboxes("From", &[self.sender(from)]);
        head.mailboxes("To", to);
        head.mailboxes("Reply-To", self.reply_to.as_slice());
        let mut subject = self.subject_line();
        if let Some(quoted) = self.quoted.filter(|quoted| !quoted.is_empty()) {
            subject = subject.replacen(&quoted, &isolated(&quoted), 1);
        }
        head.text("Subject", &subject);
        let now = Timestamp::now().to_zoned(TimeZone::UTC);
        head.text("Date", &rfc2822::to_string(&now).unwrap_or_default());
        head.ids("Message-ID", std::slice::from_ref(&self.id))?;
        head.ids("In-Reply-To", self.in_reply_to.as_slice())?;
        head.ids("References", &self.references)?;
        if let Some(kind) = self.auto_submitted {
            head.text("Auto-Submitted", kind);
            // Exchange and Outlook answer `Auto-Submitted: auto-generated` (MS-OXCMAIL §2.2.3.2.14).
            head.text("X-Auto-Response-Suppress", "All");
        }
        head.text("MIME-Version", "1.0");
        let part = |content_type| SinglePart::builder().header(content_type);
        let plain = in_base64(part(ContentType::TEXT_PLAIN), with_crlf(&self.text));
        let both = self.html.map(|html| {
            let html = in_base64(part(ContentType::TEXT_HTML), with_crlf(&html));
            MultiPart::alternative().singlepart(plain.clone()).singlepart(html)
        });
        if self.files.is_empty() {
            let body = both.map_or_else(|| plain.formatted(), |both| both.formatted());
            return WireMessage::new(head.followed_by(body));
        }
        let mixed = MultiPart::mixed();
        let mut parts = match both {
            Some(both) => mixed.multipart(both),
            None => mixed.singlepart(plain),
        };
        for file in self.files {
            // The server stores only valid media types; text is for a damaged row.
            let media_type =
                ContentType::parse(&file.media_type).unwrap_or(ContentType::TEXT_PLAIN);
            let name = short_line(&file.name, FILE_NAME_LIMIT);
            let part = part(media_type).header(ContentDisposition::attachment(&name));
            parts = parts.singlepart(in_base64(part, file.bytes));
        }
        WireMessage::new(head.followed_by(parts.formatted()))
    }
}

/// A part whose bytes are base64: 76 characters in a line, and nothing of the content stands as it is.
fn in_base64(part: SinglePartBuilder, bytes: Vec<u8>) -> SinglePart {
    part.header(ContentTransferEncoding::Base64).body(bytes)
}

/// A text with CRLF at the end of each line. lettre does the same, but in quadratic time.
fn with_crlf(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len() + text.len() / 16);
    let mut lines = text.split('\n').peekable();
    while let Some(line) = lines.next() {
        bytes.extend_from_slice(line.strip_suffix('\r').unwrap_or(line).as_bytes());
        if lines.peek().is_some() {
            bytes.extend_from_slice(b"\r\n");
        }
    }
    bytes
}

impl WireMessage {
    fn new(bytes: Vec<u8>) -> Result<Self, Malformed> {
        let mut line = 0;
        let mut previous = b'\n';
        for &byte in &bytes {
            match (previous, byte) {
                (b'\r', b'\n') => line = 0,
                (b'\r', _) => return Err(Malformed("a carriage return without a line feed")),
                (_, b'\n') => return Err(Malformed("a line feed without a carriage return")),
                (_, b'\r') => {}
                (_, 0) => return Err(Malformed("a NUL")),
                (_, 0x80..) => return Err(Malformed("a byte outside ASCII")),
                _ if line == LINE_LIMIT => return Err(Malformed("a line over 998 bytes")),
                _ => line += 1,
            }
            previous = byte;
        }
        if bytes.ends_with(b"\r\n") {
            Ok(Self(bytes))
        } else {
            Err(Malformed("no line break at its end"))
        }
    }

    /// Its bytes as SIZE counts them: with CRLF, without doubled dots (RFC 1870 §5).
    pub fn size(&self) -> usize {
        self.0.len()
    }

    /// The mail as `DATA` carries it, with its end: a dot before each line that begins with one (RFC 5321 §4.5.2).
    pub fn into_data(self) -> Vec<u8> {
        let mut data = Vec::with_capacity(self.0.len() + END_OF_DATA.len());
        for line in self.0.split_inclusive(|byte| *byte == b'\n') {
            if line.starts_with(b".") {
                data.push(b'.');
            }
            data.extend_from_slice(line);
        }
        data.extend_from_slice(END_OF_DATA);
        data
    }
}

/// A text on one short line: single spaces, without control characters, without characters that change the writing
/// direction, and without anything that a mail program would decode (RFC 2047, encoded words).
pub fn short_line(text: &str, limit: usize) -> String {
    let unwanted = |c: char| c.is_control() || is_deceptive(c) || c == '\u{feff}';
    let clean: String = text.chars().map(|c| if unwanted(c) { ' ' } else { c }).collect();
    let line = clean.split_whitespace().collect::<Vec<_>>().join(" ").replace("=?", "= ?");
    match line.char_indices().nth(limit) {
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
        None => line,
    }
}

/// A text of one line that a person wrote, within a text of ours. Letters of a script from right to left do not turn the
/// words around them.
pub fn isolated(line: &str) -> String {
    let is_right_to_left = |c: char| {
        matches!(
            c,
            '\u{590}'..='\u{8ff}'
                | '\u{fb1d}'..='\u{fdff}'
                | '\u{fe70}'..='\u{fefe}'
                | '\u{10800}'..='\u{10fff}'
                | '\u{1e800}'..='\u{1eff0}'
        )
    };
    // FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (UAX #9, 2.4).
    if line.contains(is_right_to_left) {
        format!("\u{2068}{line}\u{2069}")
    } else {
        line.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use mail_parser::{MessageParser, MimeHeaders as _};
    use proptest::prelude::*;

    use super::*;

    fn letter() -> Letter {
        Letter::new("<1@yam.example.com>".to_owned(), "", "")
    }

    fn composed(letter: Letter) -> Result<Vec<u8>, Malformed> {
        let to = ["owner@example.com".parse().unwrap(), "B <b@example.com>".parse().unwrap()];
        letter.compose(&"Yam Web <site@yam.example.com>".parse().unwrap(), &to).map(|wire| wire.0)
    }

    fn attachment(name: &str, bytes: &[u8]) -> Attachment {
        Attachment {
            field: "resume".to_owned(),
            name: name.to_owned(),
            media_type: "application/pdf".to_owned(),
            bytes: bytes.to_vec(),
        }
    }

    /// Texts that end a mail, a line or a header field if they stand in a mail as they are.
    fn hostile() -> impl Strategy<Value = String> {
        let pieces = prop_oneof![
            Just("\n.\n"),
            Just("\n.\r\n"),
            Just("\r\n.\r\n"),
            Just("\r.\r"),
            Just("\n"),
            Just("\r"),
            Just("\0"),
            Just("\r\n\r\n"),
            Just("MAIL FROM:<a@b.c>"),
            Just("Bcc: a@b.c"),
            Just("=?utf-8?Q?=0A?="),
            Just("."),
            Just("\u{2028}"),
            Just("\""),
            Just("x"),
            Just("शाल"),
            Just(" "),
            Just("\u{85}"),
        ];
        let any_text = prop::collection::vec(pieces, 0..40).prop_map(|pieces| pieces.concat());
        prop_oneof![any_text, any::<String>(), Just("x".repeat(2000))]
    }

    #[test]
    fn an_ascii_file_with_single_line_feeds_is_encoded_whole_also_beside_plain_text() {
        // lettre alone chooses 7bit here, and these lines end the mail at a server that accepts LF for CRLF.
        let file = b"%PDF-1.4\n.\nMAIL FROM:<site@yam.example.com>\n\r.\r\n";
        let files = vec![attachment("cv.pdf", file)];
        let bytes = composed(Letter { files, ..letter() });
        let bytes = bytes.unwrap();
        assert!(!String::from_utf8_lossy(&bytes).contains("MAIL FROM"));
        let parsed = MessageParser::default().parse(&bytes).unwrap();
        assert_eq!(parsed.attachment(0).unwrap().contents(), file);
    }

    #[test]
    fn bytes_that_a_server_could_misread_are_refused() {
        let line = |length: usize| format!("{}\r\n", "x".repeat(length)).into_bytes();
        let refused = |bytes: &[u8]| WireMessage::new(bytes.to_vec()).err().map(|error| error.0);
        for ok in [b"a\r\n".to_vec(), b"\r\n.\r\n".to_vec(), line(LINE_LIMIT)] {
            assert_eq!(refused(&ok), None, "{ok:?}");
        }
        for (bytes, fault) in [
            (&b"a\n.\r\n"[..], "a line feed without a carriage return"),
            (b"\na\r\n", "a line feed without a carriage return"),
            (b"a\r.\r\n", "a carriage return without a line feed"),
            (b"a\r\r\n", "a carriage return without a line feed"),
            (b"a\0\r\n", "a NUL"),
            ("ä\r\n".as_bytes(), "a byte outside ASCII"),
            (&line(LINE_LIMIT + 1), "a line over 998 bytes"),
            (b"a", "no line break at its end"),
            (b"a\r", "no line break at its end"),
            (b"", "no line break at its end"),
        ] {
            assert_eq!(refused(bytes), Some(fault), "{bytes:?}");
        }
    }

    #[test]
    fn a_dot_at_the_beginning_of_a_line_is_doubled() {
        let wire = WireMessage::new(b"..a\r\n.\r\nb.\r\n".to_vec()).unwrap();
        assert_eq!(wire.into_data(), b"...a\r\n..\r\nb.\r\n.\r\n");
    }

    #[test]
    fn line_breaks_become_crlf() {
        for (text, expected) in
            [("a\nb\r\nc\n", "a\r\nb\r\nc\r\n"), ("", ""), ("\n\n", "\r\n\r\n"), ("a\rb", "a\rb")]
        {
            assert_eq!(with_crlf(text), expected.as_bytes());
        }
    }

    #[test]
    fn a_short_line_has_no_encoded_words() {
        assert_eq!(short_line(" a\r\n\tb\u{2028}c\0 ", 80), "a b c");
        assert_eq!(short_line("=?utf-8?Q?=0D=0ABcc:_x?=", 80), "= ?utf-8?Q?=0D=0ABcc:_x?=");
        assert_eq!(short_line(&"न".repeat(81), 80), format!("{}…", "न".repeat(80)));
        assert_eq!(short_line(&"न".repeat(80), 80), "न".repeat(80));
    }

    proptest! {
    /// Every kind of mail is a [`Letter`], so this holds for each of them, also for kinds to come.
    #[test]
    fn whatever_a_letter_contains_its_bytes_are_one_mail(
        [subject, text, html, name, file_name, media_type, id, earlier] in prop::array::uniform8(hostile()),
        file in prop::collection::vec(any::<u8>(), 0..200),
        (has_html, has_id) in any::<(bool, bool)>(),
    ) {
        let address = "aisha@example.com".parse().unwrap();
        let letter = Letter {
            person: has_id.then(|| name.clone()),
            quoted: Some(subject.clone()),
            subject,
            text: text.clone(),
            html: has_html.then_some(html),
            files: vec![
                Attachment { media_type, ..attachment(&file_name, &file) },
                attachment("cv.pdf", text.as_bytes()),
            ],
            id: if has_id { id.clone() } else { "<1@a>".to_owned() },
            reply_to: Some(Mailbox::new(Some(short_line(&name, 80)), address)),
            in_reply_to: has_id.then_some(id),
            references: if has_id { vec![earlier] } else { Vec::new() },
            auto_submitted: Some("auto-generated"),
        };
        // Some contents of an id cannot be sent: then nothing is.
        let Ok(bytes) = composed(letter) else {
            prop_assert!(has_id);
            return Ok(());
        };
        prop_assert!(WireMessage::new(bytes.clone()).is_ok());
        let raw = String::from_utf8(bytes.clone()).unwrap();
        let (head, body) = raw.split_once("\r\n\r\n").unwrap();
        let names = head.split("\r\n").filter(|line| !line.starts_with(' '));
        let names: Vec<_> = names.filter_map(|line| Some(line.split_once(": ")?.0)).collect();
        for name in ["Bcc", "bcc", "Cc", "Sender"] {
            prop_assert!(!names.contains(&name), "{names:?}");
        }
        // Base64 can begin with "MAIL" or "Bcc", but has neither of the characters after them.
        let begins =
            |line: &str| ["MAIL ", "Bcc:", "."].iter().any(|text| line.starts_with(text));
        prop_assert!(!body.split("\r\n").any(begins), "{body}");
        let parsed = MessageParser::default().parse(&bytes).unwrap();
        prop_assert_eq!(parsed.attachment_count(), 2);
        prop_assert_eq!(parsed.attachment(1).unwrap().attachment_name(), Some("cv.pdf"));
        prop_assert_eq!(parsed.attachment(1).unwrap().contents(), text.as_bytes());
    }
    }
}
