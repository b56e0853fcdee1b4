//! The letters: to the owner of a lead, to its visitor where that is set, and once a day about what was set aside.

use std::{borrow::Cow, fmt::Write as _};

use lettre::{
    Address, Message,
    message::{
        Attachment, Mailbox, MessageBuilder, MultiPart,
        header::{ContentType, HeaderName, HeaderValue},
    },
};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::{
    Alert, Answer, AnswerKind, AuthorityError, Notice,
    smtp::{Accepted, Audience, SendError, Smtp},
};

use yam_contract::{
    email,
    text::{is_deceptive, one_line},
};

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

    /// The error with the mail server's words, which may quote a visitor: for the owner, not for the log.
    pub fn in_full(&self) -> String {
        match self {
            Self::Compose(_) => self.to_string(),
            Self::Send(error) => error.in_full(),
        }
    }
}

/// Writes mails and hands them to the server.
#[derive(Clone)]
pub struct Mailer {
    smtp: Smtp,
    from: Mailbox,
    to: Vec<Mailbox>,
    reply_to: Mailbox,
    whatsapp: Option<String>,
}

/// What was set aside since the last such letter.
#[derive(Clone, Debug)]
pub struct Digest {
    /// The day in India, such as `2026-11-21`.
    pub day: String,
    /// One a lead, the newest first.
    pub entries: Vec<DigestEntry>,
    /// How many more there are.
    pub more: usize,
    /// Leads that will be deleted although nobody has received them.
    pub expiring: Expiring,
}

/// Leads that will be deleted although nobody has received them.
#[derive(Clone, Debug)]
pub struct Expiring {
    /// Their numbers, the newest first.
    pub leads: Vec<i64>,
    /// The first day on which they can be deleted, such as `2026-12-05`.
    pub day: String,
}

impl Digest {
    /// Whether there is nothing to report.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.expiring.leads.is_empty()
    }
}

impl Expiring {
    /// Most numbers that are listed: a few are enough to begin with, and `yam leads list` shows the rest.
    const LISTED: usize = 50;

    /// The warning for the digest and the command line; `None` if there are no such leads.
    pub fn warning(&self) -> Option<String> {
        let numbers: Vec<_> = self.leads.iter().take(Self::LISTED).map(i64::to_string).collect();
        let more = self.leads.len().saturating_sub(Self::LISTED);
        let (leads, number) = match self.leads.len() {
            0 => return None,
            1 => ("1 lead has".to_owned(), "number"),
            count => (format!("{count} leads have"), "numbers"),
        };
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        Some(format!(
            "{leads} reached nobody and will be deleted on or after {}: {number} {}{more}. Read each with: yam leads \
             show NUMBER. To have it delivered first: yam leads release NUMBER, or yam leads retry NUMBER",
            self.day,
            numbers.join(", ")
        ))
    }
}

/// One lead that was set aside.
#[derive(Clone, Debug)]
pub struct DigestEntry {
    /// Its number.
    pub id: i64,
    /// When it came, as the owner reads it.
    pub received: String,
    /// The form's name.
    pub form: String,
    /// Why it was set aside.
    pub reasons: String,
    /// What was filled in.
    pub answers: Vec<Answer>,
}

impl Mailer {
    /// Prepares to send. Connects to nothing.
    ///
    /// # Errors
    /// [`AuthorityError`].
    pub fn new(settings: &yam_settings::Mail) -> Result<Self, AuthorityError> {
        let yam_settings::Mail { server, from, to, reply_to, auto_reply, .. } = settings;
        let smtp = Smtp::new(server, from.email.domain())?;
        let whatsapp = auto_reply.as_ref().map(|reply| reply.whatsapp.clone());
        Ok(Self { smtp, from: from.clone(), to: to.clone(), reply_to: reply_to.clone(), whatsapp })
    }

    /// Tells these of a lead.
    ///
    /// # Errors
    /// [`MailError`].
    pub async fn send(&self, notice: &Notice, to: &[Mailbox]) -> Result<Accepted, MailError> {
        self.hand_over(&letter(notice, &self.from, to)?, to, Audience::Owners).await
    }

    /// Sends the visitor an automatic reply. `None` if the lead has no valid e-mail address.
    ///
    /// # Errors
    /// [`MailError`].
    pub async fn reply(&self, notice: &Notice) -> Result<Option<Accepted>, MailError> {
        let Some(visitor) = notice.email.as_deref().and_then(email::address) else {
            return Ok(None);
        };
        let to = [Mailbox::new(None, visitor)];
        let reply = reply(notice, &self.from, &to, &self.reply_to, self.whatsapp.as_deref())?;
        self.hand_over(&reply, &to, Audience::Visitor).await.map(Some)
    }

    /// Tells the owner what was set aside.
    ///
    /// # Errors
    /// [`MailError`].
    pub async fn send_digest(&self, digest: &Digest) -> Result<Accepted, MailError> {
        let letter = digest_message(digest, &self.from, &self.to)?;
        self.hand_over(&letter, &self.to, Audience::Owners).await
    }

    /// Alerts the owner.
    ///
    /// # Errors
    /// [`MailError`].
    pub async fn send_alert(&self, alert: &Alert) -> Result<Accepted, MailError> {
        let letter = alert_message(alert, &self.from, &self.to)?;
        self.hand_over(&letter, &self.to, Audience::Owners).await
    }

    /// Sends a mail that only says that it came.
    ///
    /// # Errors
    /// [`MailError`].
    pub async fn send_test(&self) -> Result<Accepted, MailError> {
        let letter = test_message(&self.from, &self.to)?;
        self.hand_over(&letter, &self.to, Audience::Owners).await
    }

    async fn hand_over(
        &self,
        letter: &Message,
        to: &[Mailbox],
        audience: Audience,
    ) -> Result<Accepted, MailError> {
        let to: Vec<Address> = to.iter().map(|mailbox| mailbox.email.clone()).collect();
        Ok(self.smtp.send(&self.from.email, &to, audience, &letter.formatted()).await?)
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
    let reply_to = notice.email.as_deref().and_then(email::address);
    let mut letter = envelope(from, to, &subject, "auto-generated").message_id(Some(format!(
        "<{}@{}>",
        notice.reference,
        from.email.domain()
    )));
    if let Some(address) = &reply_to {
        letter = letter.reply_to(Mailbox::new(name, address.clone()));
    }
    let sheet = Sheet { notice, subject: &subject, answerable: reply_to.is_some() };
    let text = MultiPart::alternative_plain_html(sheet.text(), sheet.html());
    if notice.files.is_empty() {
        return letter.multipart(text);
    }
    let whole = notice.files.iter().fold(MultiPart::mixed().multipart(text), |whole, file| {
        // Whoever stores a file names its type, so that only a damaged row comes to be text.
        let kind = ContentType::parse(&file.media_type).unwrap_or(ContentType::TEXT_PLAIN);
        whole.singlepart(Attachment::new(file.name.clone()).body(file.bytes.clone(), kind))
    });
    letter.multipart(whole)
}

/// The letter to a visitor. It holds no word of theirs: whoever types another's address into the form cannot have the
/// site send them anything.
fn reply(
    notice: &Notice,
    from: &Mailbox,
    to: &[Mailbox],
    reply_to: &Mailbox,
    whatsapp: Option<&str>,
) -> Result<Message, lettre::error::Error> {
    let reference = &notice.reference;
    let letter = envelope(from, to, &format!("We have your message ({reference})"), "auto-replied")
        .message_id(Some(format!("<{reference}.reply@{}>", from.email.domain())))
        .reply_to(reply_to.clone());
    let thanks = "Thank you for writing to us. We have your message, and a person will read it.";
    let number = format!("Your reference number is {reference}.");
    let ways = "To add something, reply to this e-mail";
    let chat = whatsapp.map(|number| {
        let hello = format!("Hello, my reference number is {reference}.");
        format!("https://wa.me/{number}?text={}", utf8_percent_encode(&hello, NON_ALPHANUMERIC))
    });
    let others = "If you did not write to us, somebody typed your address by mistake. You can ignore this e-mail.";
    let (plain, linked) = match &chat {
        Some(link) => (
            format!("{ways}, or write to us on WhatsApp:\n{link}"),
            format!("{ways}, or <a href=\"{}\">write to us on WhatsApp</a>.", escaped(link)),
        ),
        None => (format!("{ways}."), format!("{ways}.")),
    };
    let html = page(&format!(
        "<p>{thanks}</p>\n<p><b>{number}</b></p>\n<p>{linked}</p>\n<p style=\"{QUIET}\">{others}</p>\n"
    ));
    letter.multipart(MultiPart::alternative_plain_html(
        format!("{thanks}\n\n{number}\n\n{plain}\n\n{others}\n"),
        html,
    ))
}

fn digest_message(
    digest: &Digest,
    from: &Mailbox,
    to: &[Mailbox],
) -> Result<Message, lettre::error::Error> {
    let Digest { day, entries, more, expiring } = digest;
    let count = entries.len() + more;
    let messages = if count == 1 { "1 message was" } else { &format!("{count} messages were") };
    let aside = (count > 0).then(|| {
        format!(
            "{messages} set aside as probable spam since the last such mail. \
             To have one delivered after all: yam leads release NUMBER"
        )
    });
    let subject = match (count, expiring.leads.len()) {
        (_, 0) => format!("Set aside as probable spam: {count}"),
        (0, deleted) => format!("Will be deleted unread: {deleted}"),
        (_, deleted) => {
            format!("Set aside as probable spam: {count}. Will be deleted unread: {deleted}")
        }
    };
    let (mut text, mut html) = (String::new(), String::new());
    for intro in expiring.warning().into_iter().chain(aside) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{intro}\n");
        let _ = writeln!(html, "<p>{}</p>", escaped(&intro));
    }
    for entry in entries {
        let head =
            format!("{}  {}, {} form ({})", entry.id, entry.received, entry.form, entry.reasons);
        let _ = writeln!(text, "{head}");
        let _ = write!(html, "<p style=\"{RULED}\"><b>{}</b>", escaped(&head));
        for Answer { label, text: answer, .. } in &entry.answers {
            let short = excerpt(answer);
            let _ = writeln!(text, "    {label}: {short}");
            let _ = write!(html, "<br>\n{}: {}", escaped(label), escaped(&short));
        }
        text.push('\n');
        html.push_str("</p>\n");
    }
    if *more > 0 {
        let rest = format!("And {more} more: yam leads list --state quarantined");
        let _ = writeln!(text, "{rest}");
        let _ = writeln!(html, "<p>{rest}</p>");
    }
    envelope(from, to, &subject, "auto-generated")
        .message_id(Some(format!("<digest-{day}@{}>", from.email.domain())))
        .multipart(MultiPart::alternative_plain_html(text, page(&html)))
}

fn alert_message(
    alert: &Alert,
    from: &Mailbox,
    to: &[Mailbox],
) -> Result<Message, lettre::error::Error> {
    let text = format!("{}\n", alert.lines().join("\n"));
    envelope(from, to, &format!("Website alert: {}", alert.summary), "auto-generated")
        .message_id(Some(format!("<{}@{}>", alert.id(), from.email.domain())))
        .body(text)
}

fn test_message(from: &Mailbox, to: &[Mailbox]) -> Result<Message, lettre::error::Error> {
    envelope(from, to, "Test message from your website", "auto-generated")
        .body("Mail works: what visitors send through the forms reaches this address.\n".to_owned())
}

/// What every letter begins with. `automatic` keeps absence notes from answering (RFC 3834 §5).
fn envelope(from: &Mailbox, to: &[Mailbox], subject: &str, automatic: &str) -> MessageBuilder {
    let name = HeaderName::new_from_ascii_str("Auto-Submitted");
    let letter = Message::builder()
        .from(from.clone())
        .subject(subject)
        .date_now()
        .raw_header(HeaderValue::new(name, automatic.to_owned()));
    to.iter().fold(letter, |letter, mailbox| letter.to(mailbox.clone()))
}

/// A visitor's text as part of a header field: one line, words apart by a space, nothing that moves the cursor or
/// turns the direction of what follows, and nothing that a mail program would decode (RFC 2047, encoded words).
fn heading(text: &str) -> String {
    let unwanted = |c: char| c.is_control() || is_deceptive(c) || c == '\u{feff}';
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
    subject: &'a str,
    answerable: bool,
}

/// Styles stand in the elements, as mail programs pass over style sheets.
const QUIET: &str = "color:#3a281c;font-size:14px";
const RULED: &str = "margin:0;padding:12px 0;border-top:1px solid #dcd5cb";

impl Sheet<'_> {
    const HINT: &'static str = "An answer to this mail goes to the visitor.";

    /// Every answer under its label, indented so that no line of it can pass for a label.
    fn text(&self) -> String {
        let mut text = String::new();
        for Answer { label, text: answer, .. } in &self.notice.answers {
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
        let mut html = format!(
            "<h1 style=\"margin:0 0 16px;font-size:20px;line-height:1.3\">{}</h1>\n",
            escaped(self.subject)
        );
        for Answer { label, text, kind, .. } in &self.notice.answers {
            let answer = match kind {
                AnswerKind::Text => escaped(text).replace('\n', "<br>\n"),
                AnswerKind::Email => mail_link(text, &self.notice.reference),
                AnswerKind::Phone => phone_links(text),
            };
            let label = escaped(label);
            let _ = writeln!(
                html,
                "<p style=\"{RULED}\"><span style=\"{QUIET}\">{label}</span><br>\n{answer}</p>"
            );
        }
        let _ = write!(html, "<p style=\"{RULED};{QUIET}\">");
        let facts: Vec<_> = self
            .facts()
            .map(|(label, fact)| format!("{}: {}", escaped(label), escaped(&fact)))
            .collect();
        html.push_str(&facts.join("<br>\n"));
        html.push_str("</p>\n");
        if self.answerable {
            let _ = writeln!(html, "<p style=\"{QUIET}\">{}</p>", Self::HINT);
        }
        page(&html)
    }

    /// Labels and texts of the facts about a lead, apart from the answers.
    fn facts(&self) -> impl Iterator<Item = (&str, Cow<'_, str>)> {
        let Notice { received, page, facts, files, reference, .. } = self.notice;
        let page = page.as_deref().map(|page| ("Page", page.into()));
        let first = [Some(("Received", received.into())), page].into_iter().flatten();
        let further = facts.iter().map(|fact| (fact.label, fact.line().into()));
        let files = files.iter().map(|file| ("Attached", file.name.as_str().into()));
        first.chain(further).chain(files).chain([("Reference", reference.into())])
    }
}

/// A letter in HTML around its content: one column, in the site's colours.
fn page(content: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"></head>\
         <body style=\"margin:0;padding:24px 12px;background:#f3eee6\">\n\
         <div style=\"max-width:600px;margin:0 auto;padding:24px;background:#fbfaf7;color:#17130f;\
         border-top:4px solid #e8930c;font:16px/1.55 system-ui,sans-serif;overflow-wrap:anywhere\">\n\
         {content}</div>\n</body></html>\n"
    )
}

/// A mailto link with the reference in the subject; plain text if the address is not valid.
fn mail_link(typed: &str, reference: &str) -> String {
    let Some(address) = email::address(typed) else { return escaped(typed) };
    let subject = format!("Your message ({reference})");
    let subject = utf8_percent_encode(&subject, NON_ALPHANUMERIC);
    let user = utf8_percent_encode(address.user(), IN_MAILTO);
    let domain = address.domain();
    format!("<a href=\"mailto:{user}@{domain}?subject={subject}\">{}</a>", escaped(typed))
}

/// A link that calls the number, and one to WhatsApp if the country is known; plain text if it is not a phone number.
fn phone_links(typed: &str) -> String {
    let Some(number) = PhoneNumber::read(typed) else { return escaped(typed) };
    let text = escaped(typed);
    match number {
        PhoneNumber::Local(digits) => format!("<a href=\"tel:{digits}\">{text}</a>"),
        PhoneNumber::International(digits) => format!(
            "<a href=\"tel:+{digits}\">{text}</a> (<a href=\"https://wa.me/{digits}\">WhatsApp</a>)"
        ),
    }
}

/// Characters that are not percent-encoded in a mailto address (RFC 6068 §2).
const IN_MAILTO: &AsciiSet = &NON_ALPHANUMERIC.remove(b'.').remove(b'-').remove(b'_').remove(b'+');

/// A telephone number in digits.
#[derive(Debug, PartialEq, Eq)]
enum PhoneNumber {
    /// A number without a country code.
    Local(String),
    /// A number with its country code (E.164).
    International(String),
}

impl PhoneNumber {
    /// Country code for ten-digit mobile numbers, which begin with 6 to 9: India.
    const COUNTRY: &'static str = "91";

    fn read(typed: &str) -> Option<Self> {
        /// Fewer digits call no subscriber; E.164 allows no more.
        const DIGITS: std::ops::RangeInclusive<usize> = 3..=15;
        /// The shortest number with its country's code.
        const SHORTEST_INTERNATIONAL: usize = 8;
        let typed = typed.trim();
        let plain = |c: char| c.is_ascii_digit() || " -./()\u{a0}".contains(c);
        if !typed.strip_prefix('+').unwrap_or(typed).chars().all(plain) {
            return None;
        }
        let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
        if !DIGITS.contains(&digits.len()) {
            return None;
        }
        let is_mobile = |number: &str| {
            number.len() == 10 && number.starts_with(|first: char| ('6'..='9').contains(&first))
        };
        let national = digits.strip_prefix('0').unwrap_or(&digits);
        let with_code = match digits.strip_prefix("00") {
            Some(number) => Some(number.to_owned()),
            None if typed.starts_with('+') => Some(digits.clone()),
            None if is_mobile(national) => Some(format!("{}{national}", Self::COUNTRY)),
            None => {
                digits.strip_prefix(Self::COUNTRY).is_some_and(is_mobile).then(|| digits.clone())
            }
        };
        Some(match with_code.filter(|number| number.len() >= SHORTEST_INTERNATIONAL) {
            Some(number) => Self::International(number),
            None => Self::Local(digits),
        })
    }
}

/// The beginning of an answer on one line.
fn excerpt(answer: &str) -> String {
    /// Characters that let a person tell spam from a customer.
    const LIMIT: usize = 160;
    let line = one_line(answer);
    match line.char_indices().nth(LIMIT) {
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
        None => line,
    }
}

/// Text within HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use mail_parser::MessageParser;
    use proptest::prelude::*;

    use super::*;
    use crate::Attachment as File;
    use yam_contract::forms::FormEncoding;

    fn notice(text: &str) -> Notice {
        Notice {
            reference: "YAM-00000000".to_owned(),
            form: "contact".to_owned(),
            received: "2026-11-21 14:05 (India)".to_owned(),
            page: Some("/contact".to_owned()),
            name: Some(text.to_owned()),
            email: Some("aisha@example.com".to_owned()),
            answers: vec![Answer {
                name: "message".to_owned(),
                label: "Message".to_owned(),
                kind: AnswerKind::Text,
                text: text.to_owned(),
            }],
            received_at: "2026-11-21T14:05:09.123+05:30".to_owned(),
            files: Vec::new(),
            facts: Vec::new(),
            payload: Vec::new(),
            encoding: FormEncoding::Multipart,
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

    #[test]
    fn a_file_is_attached_as_it_is_under_any_name() {
        for name in ["cv.pdf", "नाम \"x\"\r\nBcc: a@b.pdf", &"x".repeat(300)] {
            let bytes: Vec<u8> = (0..=255).collect();
            let file = File {
                field: "resume".to_owned(),
                name: name.to_owned(),
                media_type: "application/pdf".to_owned(),
                bytes: bytes.clone(),
            };
            let letter = written(&Notice { files: vec![file], ..notice("x") });
            let letter = MessageParser::default().parse(&letter).unwrap();
            assert!(letter.bcc().is_none(), "{name}");
            assert!(letter.body_text(0).unwrap().starts_with("Message\r\n    x\r\n"));
            assert_eq!(letter.attachments().count(), 1);
            assert_eq!(letter.attachment(0).unwrap().contents(), bytes, "{name}");
        }
    }

    #[test]
    fn an_automatic_answer_holds_no_word_of_the_visitor() {
        let from = "site@yam.example.com".parse().unwrap();
        let to = ["aisha@example.com".parse().unwrap()];
        let reply_to = "hello@yam.example.com".parse().unwrap();
        let letter = reply(&notice("Buy pills"), &from, &to, &reply_to, Some("919000000000"));
        let bytes = letter.unwrap().formatted();
        let letter = MessageParser::default().parse(&bytes).unwrap();
        assert_eq!(letter.subject(), Some("We have your message (YAM-00000000)"));
        assert_eq!(letter.header_raw("Auto-Submitted").map(str::trim), Some("auto-replied"));
        let address = letter.reply_to().unwrap().first().unwrap().address();
        assert_eq!(address, Some("hello@yam.example.com"));
        for body in [letter.body_text(0).unwrap(), letter.body_html(0).unwrap()] {
            assert!(body.contains("https://wa.me/919000000000?text=Hello%2C%20my"), "{body}");
            assert!(body.contains("YAM-00000000") && !body.contains("pills"), "{body}");
        }
    }

    #[test]
    fn a_phone_number_gets_a_whatsapp_link_only_if_its_country_is_known() {
        for typed in
            ["+91 98765-43210", "98765 43210", "098765 43210", "919876543210", "0091 (98765) 43210"]
        {
            let links = phone_links(typed);
            assert!(
                links.contains("tel:+919876543210\"") && links.contains("wa.me/919876543210\""),
                "{links}"
            );
        }
        for typed in ["0194 245 6789", "2456789", "100"] {
            let links = phone_links(typed);
            assert!(links.contains("\"tel:") && !links.contains("wa.me"), "{links}");
        }
        for typed in
            ["", "no phone", "9<b>", "98765 43210 after 5", "12", "1234567890123456", "98765+43210"]
        {
            assert_eq!(phone_links(typed), escaped(typed));
        }
    }

    #[test]
    fn an_address_is_linked_only_where_mail_can_answer_it() {
        assert_eq!(
            mail_link("a+b&c@example.com", "R1"),
            "<a href=\"mailto:a+b%26c@example.com?subject=Your%20message%20%28R1%29\">a+b&amp;c@example.com</a>"
        );
        assert_eq!(mail_link("<a@-b>", "R1"), "&lt;a@-b&gt;");
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
                "From", "Subject", "Date", "Auto-Submitted", "To", "Message-ID", "MIME-Version",
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
