//! The letter that tells the owner of a lead.

use std::fmt::Write as _;

use lettre::{
    Address, Message,
    message::{
        Mailbox, MultiPart,
        header::{HeaderName, HeaderValue},
    },
};

use super::{
    Notice,
    smtp::{Accepted, AuthorityError, SendError, Smtp},
};
use crate::config;

/// Characters of a visitor's name that go into the subject: what a list of mails shows of it.
const NAME_LIMIT: usize = 80;

/// Why a mail was not sent.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// It cannot be written down as a mail.
    #[error("it cannot be written as a mail: {0}")]
    Compose(#[from] lettre::error::Error),
    /// The server did not take it.
    #[error(transparent)]
    Send(#[from] SendError),
}

impl MailError {
    /// Whether the same mail may be taken later.
    pub fn is_retryable(&self) -> bool {
        match self {
            Self::Compose(_) => false,
            Self::Send(error) => error.is_retryable(),
        }
    }
}

/// Writes mails and hands them to the server.
#[derive(Clone)]
pub struct Mailer {
    smtp: Smtp,
    from: Mailbox,
    to: Vec<Mailbox>,
}

impl Mailer {
    /// Prepares to send. Connects to nothing.
    ///
    /// # Errors
    /// [`AuthorityError`].
    pub fn new(settings: &config::Mail) -> Result<Self, AuthorityError> {
        let config::Mail { server, from, to } = settings;
        let smtp = Smtp::new(server, from.email.domain())?;
        Ok(Self { smtp, from: from.clone(), to: to.clone() })
    }

    /// Tells the owner of a lead.
    ///
    /// # Errors
    /// [`MailError`].
    pub async fn send(&self, notice: &Notice) -> Result<Accepted, MailError> {
        self.hand_over(&letter(notice, &self.from, &self.to)?).await
    }

    /// Sends a mail that only says that it came.
    ///
    /// # Errors
    /// [`MailError`].
    pub async fn send_test(&self) -> Result<Accepted, MailError> {
        self.hand_over(&test_letter(&self.from, &self.to)?).await
    }

    async fn hand_over(&self, letter: &Message) -> Result<Accepted, MailError> {
        let to: Vec<Address> = self.to.iter().map(|mailbox| mailbox.email.clone()).collect();
        Ok(self.smtp.send(&self.from.email, &to, &letter.formatted()).await?)
    }
}

/// The letter about a lead. Its Message-ID is the same at every attempt, so that a second copy can be told from a
/// second lead.
fn letter(
    notice: &Notice,
    from: &Mailbox,
    to: &[Mailbox],
) -> Result<Message, lettre::error::Error> {
    let name = notice.name.as_deref().map(heading).filter(|name| !name.is_empty());
    let form = heading(&notice.form);
    let subject = match &name {
        Some(name) => format!("New message from {name} ({form} form)"),
        None => format!("New message ({form} form)"),
    };
    let reply_to = notice.email.as_deref().and_then(address);
    let mut letter = Message::builder()
        .from(from.clone())
        .subject(subject)
        .message_id(Some(format!("<{}@{}>", notice.reference, from.email.domain())))
        .date_now()
        .raw_header(automatic());
    for mailbox in to {
        letter = letter.to(mailbox.clone());
    }
    if let Some(address) = &reply_to {
        letter = letter.reply_to(Mailbox::new(name, address.clone()));
    }
    let sheet = Sheet { notice, answerable: reply_to.is_some() };
    letter.multipart(MultiPart::alternative_plain_html(sheet.text(), sheet.html()))
}

fn test_letter(from: &Mailbox, to: &[Mailbox]) -> Result<Message, lettre::error::Error> {
    let mut letter = Message::builder()
        .from(from.clone())
        .subject("Test message from your website")
        .date_now()
        .raw_header(automatic());
    for mailbox in to {
        letter = letter.to(mailbox.clone());
    }
    letter
        .body("Mail works: what visitors send through the forms reaches this address.\n".to_owned())
}

/// Keeps absence notes from answering the visitor in the owner's name (RFC 3834 §5).
fn automatic() -> HeaderValue {
    let name = HeaderName::new_from_ascii_str("Auto-Submitted");
    HeaderValue::new(name, "auto-generated".to_owned())
}

/// A visitor's address as `Reply-To` can hold it: the domain in its ASCII form, nothing else outside ASCII. `None`
/// leaves it to the owner to copy it from the letter.
fn address(typed: &str) -> Option<Address> {
    let (user, domain) = typed.rsplit_once('@')?;
    let domain = idna::domain_to_ascii(domain).ok()?;
    let plain = |c: char| c.is_ascii_graphic();
    let address = Address::new(user, domain).ok()?;
    AsRef::<str>::as_ref(&address).chars().all(plain).then_some(address)
}

/// A visitor's text as part of a header field: one line, words apart by a space, nothing that moves the cursor or
/// turns the direction of what follows, and nothing that a mail program would decode (RFC 2047, encoded words).
fn heading(text: &str) -> String {
    let unwanted = |c: char| {
        c.is_control()
            || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    let clean: String = text.chars().map(|c| if unwanted(c) { ' ' } else { c }).collect();
    let line = clean.split_whitespace().collect::<Vec<_>>().join(" ").replace("=?", "= ?");
    match line.char_indices().nth(NAME_LIMIT) {
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
        None => line,
    }
}

/// What the letter says, in both of its forms.
struct Sheet<'a> {
    notice: &'a Notice,
    answerable: bool,
}

impl Sheet<'_> {
    const HINT: &'static str = "An answer to this mail goes to the visitor.";

    /// Every answer under its label, indented so that no line of it can pass for a label.
    fn text(&self) -> String {
        let mut text = String::new();
        for (label, answer) in &self.notice.answers {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{label}");
            for line in answer.lines() {
                let _ = writeln!(text, "{}", format!("    {line}").trim_end());
            }
            text.push('\n');
        }
        for (label, fact) in self.facts() {
            let _ = writeln!(text, "{label:<11}{fact}");
        }
        if self.answerable {
            let _ = write!(text, "\n{}\n", Self::HINT);
        }
        text
    }

    fn html(&self) -> String {
        let mut html = String::from("<!doctype html>\n<html><body>\n");
        for (label, answer) in &self.notice.answers {
            let answer = escaped(answer).replace('\n', "<br>\n");
            let _ = writeln!(html, "<p><b>{}</b><br>\n{answer}</p>", escaped(label));
        }
        html.push_str("<hr>\n<p>");
        let facts: Vec<_> = self
            .facts()
            .map(|(label, fact)| format!("{}: {}", escaped(label), escaped(fact)))
            .collect();
        html.push_str(&facts.join("<br>\n"));
        html.push_str("</p>\n");
        if self.answerable {
            let _ = writeln!(html, "<p>{}</p>", Self::HINT);
        }
        html.push_str("</body></html>\n");
        html
    }

    fn facts(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let page = self.notice.page.as_deref().map(|page| ("Page", page));
        let received = ("Received", self.notice.received.as_str());
        let reference = ("Reference", self.notice.reference.as_str());
        [Some(received), page, Some(reference)].into_iter().flatten()
    }
}

/// Text within HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use mail_parser::MessageParser;
    use proptest::prelude::*;

    use super::*;

    fn notice(text: &str) -> Notice {
        Notice {
            reference: "YAM-00000000".to_owned(),
            form: "contact".to_owned(),
            received: "2026-11-21 14:05 (India)".to_owned(),
            page: Some("/contact".to_owned()),
            name: Some(text.to_owned()),
            email: Some("aisha@example.com".to_owned()),
            answers: vec![("Message".to_owned(), text.to_owned())],
        }
    }

    fn written(notice: &Notice) -> Vec<u8> {
        let from = "site@yam.example.com".parse().unwrap();
        letter(notice, &from, &["owner@example.com".parse().unwrap()]).unwrap().formatted()
    }

    #[test]
    fn without_a_name_the_subject_names_the_form_alone() {
        for name in [None, Some(" \u{202e} ".to_owned())] {
            let letter = written(&Notice { name, ..notice("x") });
            let letter = MessageParser::default().parse(&letter).unwrap();
            assert_eq!(letter.subject(), Some("New message (contact form)"));
        }
    }

    #[test]
    fn an_address_that_mail_cannot_answer_is_left_to_be_copied() {
        for email in [None, Some("a@-b"), Some("नाम@example.com"), Some("a@b\r\nBcc: c@d")] {
            let letter = written(&Notice { email: email.map(str::to_owned), ..notice("x") });
            let letter = MessageParser::default().parse(&letter).unwrap();
            assert!(letter.reply_to().is_none(), "{email:?}");
            assert!(!letter.body_text(0).unwrap().contains(Sheet::HINT));
        }
    }

    #[test]
    fn a_heading_is_one_short_line_that_nothing_decodes() {
        assert_eq!(heading(" a\r\n\tb\u{2028}c\0 "), "a b c");
        assert_eq!(heading("=?utf-8?Q?=0D=0ABcc:_x?="), "= ?utf-8?Q?=0D=0ABcc:_x?=");
        assert_eq!(heading(&"न".repeat(81)), format!("{}…", "न".repeat(80)));
        assert_eq!(heading(&"न".repeat(80)), "न".repeat(80));
    }

    proptest! {
        #[test]
        fn no_text_adds_to_the_header_or_is_lost(text: String, email: String, page: String) {
            let email = format!("{email}@example.com");
            let with = Notice { email: Some(email), page: Some(page), ..notice(&text) };
            let bytes = written(&with);
            let raw = String::from_utf8(bytes.clone()).unwrap();
            prop_assert!(raw.is_ascii());
            prop_assert!(raw.split("\r\n").all(|line| !line.contains(['\r', '\n']) && line.len() <= 998));
            let header = raw.split_once("\r\n\r\n").unwrap().0;
            let names = header.split("\r\n").filter(|line| !line.starts_with(' '));
            let names = names.filter_map(|line| line.split_once(':')).map(|(name, _)| name);
            // An address that can be answered adds one.
            let names: Vec<_> = names.filter(|name| *name != "Reply-To").collect();
            let expected = [
                "From", "Subject", "Message-ID", "Date", "Auto-Submitted", "To", "MIME-Version",
                "Content-Type",
            ];
            prop_assert_eq!(names, expected);
            let letter = MessageParser::default().parse(&bytes).unwrap();
            let body = letter.body_text(0).unwrap();
            let plain: String = text.chars().filter(|c| c.is_alphanumeric()).collect();
            let kept: String = body.chars().filter(|c| c.is_alphanumeric()).collect();
            prop_assert!(kept.contains(&plain), "{plain:?} in {kept:?}");
        }
    }
}
