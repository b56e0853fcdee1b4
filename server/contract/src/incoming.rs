//! Mails that come back: visitors' answers, and reports that a reply could not be delivered.

use std::collections::HashSet;

use mail_parser::{HeaderValue, Message, MessageParser, MimeHeaders as _, PartType};
use sha2::{Digest as _, Sha256};

use crate::{
    desk::{NOTE_LIMIT, REASON_LIMIT, SUBJECT_LIMIT},
    message_id::OwnMail,
    text::{is_deceptive, one_line},
};

/// Most Message-IDs of a mail that are looked at: a thread of this length has been answered often.
const IDS_LIMIT: usize = 50;

/// Characters of an address (RFC 5321 §4.5.3.1: 64, the sign and 255).
const ADDRESS_LIMIT: usize = 320;

/// The fewest underscores of the line that Outlook puts above the mail that is answered.
const RULE_LENGTH: usize = 10;

/// A mail that may belong to a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IncomingMail {
    /// The mails of ours that it names, the most likely one first.
    pub about: Vec<OwnMail>,
    /// The same for the same mail: a hash of its Message-ID.
    pub key: String,
    pub content: IncomingContent,
}

/// What a mail says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IncomingContent {
    Answer {
        /// The address of its only author. Anybody can write any address here.
        from: String,
        subject: String,
        /// Without the mail that it answers.
        text: String,
        /// Whether a program wrote it (RFC 3834).
        is_automatic: bool,
    },
    /// A mail of ours was not delivered (RFC 3464).
    Bounce { reason: String },
}

/// Whether a mail with this header may belong to a lead, so that its rest must be read: it names a mail of ours, or it is a
/// report, whose rest does.
pub fn may_belong_to_a_lead(header: &[u8]) -> bool {
    let Some(message) = MessageParser::new().parse_headers(header) else { return false };
    is_report(&message) || !named_mails(&message).is_empty()
}

impl IncomingMail {
    /// Reads a mail, which may be cut off. `None` if it is not one, names no mail of ours, has several authors, or
    /// reports something else than a failure.
    pub fn parse(raw: &[u8]) -> Option<Self> {
        let message = MessageParser::new().parse(raw)?;
        let (about, content) = match is_report(&message) {
            true => bounce(&message)?,
            false => (named_mails(&message), answer(&message)?),
        };
        let identity = message.message_id().map_or(raw, str::as_bytes);
        let hash = Sha256::digest(identity);
        let hash: String = hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        (!about.is_empty()).then(|| Self { about, key: format!("mail-{hash}"), content })
    }
}

fn answer(message: &Message) -> Option<IncomingContent> {
    let mut authors = message.from()?.iter();
    let from = authors.next()?.address()?.trim();
    if authors.next().is_some() || from.chars().count() > ADDRESS_LIMIT {
        return None;
    }
    let texts: Vec<_> =
        (0..message.text_body_count()).filter_map(|part| message.body_text(part)).collect();
    let mut text = without_original(&plain(&texts.join("\n")));
    let files = message.attachments().filter(|part| !part.is_text()).count();
    if files > 0 {
        let files = match files {
            1 => "1 attachment".to_owned(),
            files => format!("{files} attachments"),
        };
        text = format!("{text}\n\n[{files}, only in the mailbox]").trim().to_owned();
    }
    Some(IncomingContent::Answer {
        from: one_line(from),
        subject: short(&one_line(message.subject().unwrap_or_default()), SUBJECT_LIMIT),
        text: short(&text, NOTE_LIMIT),
        is_automatic: is_automatic(message),
    })
}

/// Whether `Auto-Submitted` says so (RFC 3834 §5).
fn is_automatic(message: &Message) -> bool {
    let value = message.header_raw("Auto-Submitted").unwrap_or_default();
    let value = value.split([';', '(']).next().unwrap_or_default().trim();
    !value.is_empty() && !value.eq_ignore_ascii_case("no")
}

fn is_report(message: &Message) -> bool {
    let kind = message.content_type();
    kind.is_some_and(|kind| {
        kind.ctype().eq_ignore_ascii_case("multipart")
            && kind.subtype().is_some_and(|subtype| subtype.eq_ignore_ascii_case("report"))
    })
}

/// The mails of ours that a failed delivery is about, and why it failed. `None` if the report says something else.
fn bounce(message: &Message) -> Option<(Vec<OwnMail>, IncomingContent)> {
    let is = |part: &&mail_parser::MessagePart, subtype: &str| {
        part.content_type().and_then(|kind| kind.subtype()) == Some(subtype)
    };
    let status = message.parts.iter().find(|part| is(part, "delivery-status"))?;
    let status = String::from_utf8_lossy(status.contents()).replace("\r\n", "\n");
    // The first group is about the message, each further one about a recipient.
    let mut recipients = status.split("\n\n").filter(|group| field(group, "Action").is_some());
    let failed = recipients
        .find(|group| field(group, "Action").is_some_and(|to| to.eq_ignore_ascii_case("failed")))?;
    let mut about = Vec::new();
    for part in &message.parts {
        match &part.body {
            PartType::Message(original) => about.extend(own_id(original)),
            _ if is(&part, "rfc822-headers") => {
                about.extend(
                    MessageParser::new().parse_headers(part.contents()).and_then(|it| own_id(&it)),
                );
            }
            _ => {}
        }
    }
    about.extend(named_mails(message));
    let code = field(failed, "Status").unwrap_or_default();
    let diagnostic = field(failed, "Diagnostic-Code").unwrap_or_default();
    // Such as `smtp; 550 5.1.1 no such user`.
    let diagnostic =
        diagnostic.split_once(';').map_or(diagnostic.as_str(), |(_, text)| text.trim());
    let reason = match diagnostic.contains(&code) {
        true => diagnostic.to_owned(),
        false => format!("{code} {diagnostic}"),
    };
    let reason = short(&plain(&one_line(&reason)), REASON_LIMIT);
    Some((about, IncomingContent::Bounce { reason }))
}

/// A field of a group in a delivery status, unfolded.
fn field(group: &str, name: &str) -> Option<String> {
    let unfolded = group.replace("\n ", " ").replace("\n\t", " ");
    unfolded.lines().find_map(|line| {
        let (known, value) = line.split_once(':')?;
        known.trim().eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
    })
}

fn own_id(message: &Message) -> Option<OwnMail> {
    message.message_id().and_then(OwnMail::of)
}

/// The mails of ours in `In-Reply-To`, then those in `References` from the last, which is the nearest.
fn named_mails(message: &Message) -> Vec<OwnMail> {
    let mut seen = HashSet::new();
    let references = ids(message.references());
    let ids = ids(message.in_reply_to()).into_iter().chain(references.into_iter().rev());
    ids.take(IDS_LIMIT).filter(|id| seen.insert(*id)).filter_map(OwnMail::of).collect()
}

fn ids<'m>(header: &'m HeaderValue<'_>) -> Vec<&'m str> {
    match header {
        HeaderValue::Text(id) => vec![id],
        HeaderValue::TextList(ids) => ids.iter().map(AsRef::as_ref).collect(),
        _ => Vec::new(),
    }
}

/// The text without the mail that it answers: without lines that begin with `>` and the line above them, and without
/// everything from the line that mail programs put above a copy. If nothing is left, the whole text.
fn without_original(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let mut kept: Vec<&str> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        if line.trim_start().starts_with('>') {
            drop_attribution(&mut kept);
        } else if begins_copy(&lines[index..]) {
            break;
        } else {
            kept.push(line);
        }
    }
    let kept = kept.join("\n").trim().to_owned();
    if kept.is_empty() { text.trim().to_owned() } else { kept }
}

/// Removes the line above a quotation, such as `On Monday, Aisha wrote:`, which may be wrapped.
fn drop_attribution(kept: &mut Vec<&str>) {
    let Some(last) = kept.iter().rposition(|line| !line.trim().is_empty()) else { return };
    // In between are only empty lines, and a quotation follows.
    if kept[last].ends_with(':') {
        let first = kept[..last].iter().rposition(|line| line.trim().is_empty());
        let paragraph = first.map_or(0, |empty| empty + 1);
        // More than two lines above are the answer itself.
        let start = if last - paragraph <= 1 { paragraph } else { last };
        kept.truncate(start);
    }
}

/// Whether these lines are the copy of a mail: Outlook's rule or its `From:` and `Sent:`, `-----Original Message-----`, or
/// `On Monday, Aisha wrote:` on one line or two.
fn begins_copy(lines: &[&str]) -> bool {
    let line = |index: usize| lines.get(index).map_or("", |line| line.trim());
    let first = line(0);
    let dashes = first.trim_matches(['-', ' ']);
    if first.starts_with("--") && dashes.eq_ignore_ascii_case("original message") {
        return true;
    }
    let has_from = |index: usize| line(index).trim_matches('*').starts_with("From:");
    let is_rule = first.len() >= RULE_LENGTH && first.chars().all(|c| c == '_');
    if is_rule && has_from(1) {
        return true;
    }
    let has_date = (1..4).any(|index| {
        let line = line(index).trim_matches('*');
        line.starts_with("Sent:") || line.starts_with("Date:")
    });
    if has_from(0) && has_date {
        return true;
    }
    let wrote = |text: &str| text.starts_with("On ") && text.ends_with("wrote:");
    wrote(first) || wrote(&format!("{first} {}", line(1)))
}

/// Without control characters, except line breaks, and without characters that turn the text around.
fn plain(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace(['\t', '\u{a0}'], " ");
    text.chars().filter(|c| *c == '\n' || !c.is_control() && !is_deceptive(*c)).collect()
}

fn short(text: &str, limit: usize) -> String {
    text.chars().take(limit).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::reference::Reference;

    const REPLY: &str = "YAM-7K3M9Q2X.12@yam.example.com";

    fn mail(header: &str, body: &str) -> Option<IncomingMail> {
        let header = header.trim_start().replace('\n', "\r\n");
        IncomingMail::parse(format!("{header}\r\n\r\n{}", body.replace('\n', "\r\n")).as_bytes())
    }

    /// The text of an answer with this body.
    fn text(body: &str) -> String {
        let mail = mail(&format!("From: a@example.com\nIn-Reply-To: <{REPLY}>"), body).unwrap();
        match mail.content {
            IncomingContent::Answer { text, .. } => text,
            other => panic!("{other:?}"),
        }
    }

    fn reply(event_id: i64) -> OwnMail {
        OwnMail::Reply(Reference::parse("YAM-7K3M9Q2X").unwrap(), event_id)
    }

    #[test]
    fn an_answer_names_the_nearest_mail_of_ours_first() {
        let answer = mail(
            &format!(
                "From: =?utf-8?q?A=C3=AFsha?= <Aisha@Example.com>\nTo: site@yam.example.com\nMessage-ID: <1@example.com>\n\
                 Subject: =?utf-8?q?Re:_Your_shop=0A=E2=80=AE?=\nIn-Reply-To: <other@example.com>\n\
                 References: <YAM-7K3M9Q2X.reply@yam.example.com>\n <YAM-7K3M9Q2X.11@yam.example.com> <{REPLY}>"
            ),
            "Yes, please.",
        );
        let answer = answer.unwrap();
        let reference = Reference::parse("YAM-7K3M9Q2X").unwrap();
        assert_eq!(answer.about, [reply(12), reply(11), OwnMail::AutomaticReply(reference)]);
        let IncomingContent::Answer { from, subject, text, is_automatic } = answer.content else {
            panic!("not an answer");
        };
        assert_eq!((from.as_str(), text.as_str()), ("Aisha@Example.com", "Yes, please."));
        assert!(subject.starts_with("Re: Your shop"), "{subject}");
        assert!(!is_automatic);
    }

    #[test]
    fn the_same_message_id_gives_the_same_key() {
        let header =
            |id| format!("From: a@example.com\nMessage-ID: <{id}>\nIn-Reply-To: <{REPLY}>");
        let key = |id, body| mail(&header(id), body).unwrap().key;
        assert_eq!(key("1@a", "Yes"), key("1@a", "Yes again"));
        assert_ne!(key("1@a", "Yes"), key("2@a", "Yes"));
        assert!(key("1@a", "Yes").len() <= 64);
    }

    #[test]
    fn a_mail_that_names_none_of_ours_or_has_no_single_author_is_no_answer() {
        for header in [
            "From: a@example.com\nIn-Reply-To: <other@example.com>".to_owned(),
            "From: a@example.com\nSubject: YAM-7K3M9Q2X".to_owned(),
            format!("In-Reply-To: <{REPLY}>"),
            format!("From: a@example.com, b@example.com\nIn-Reply-To: <{REPLY}>"),
            format!("From: nobody\nIn-Reply-To: <{REPLY}>\nContent-Type: multipart/report"),
        ] {
            assert_eq!(mail(&header, "Yes"), None, "{header}");
        }
        let named = format!("In-Reply-To: <{REPLY}>\r\n\r\n");
        for (header, may) in [
            (named.as_str(), true),
            (
                "Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n",
                true,
            ),
            ("In-Reply-To: <other@example.com>\r\nContent-Type: text/plain\r\n\r\n", false),
            ("\r\n", false),
        ] {
            assert_eq!(may_belong_to_a_lead(header.as_bytes()), may, "{header}");
        }
    }

    #[test]
    fn an_automatic_answer_is_recognised() {
        for (value, expected) in [
            ("auto-replied", true),
            ("auto-replied (vacation)", true),
            ("Auto-Generated; x=1", true),
            ("no", false),
            ("No (by hand)", false),
        ] {
            let header =
                format!("From: a@example.com\nIn-Reply-To: <{REPLY}>\nAuto-Submitted: {value}");
            let content = mail(&header, "I am away.").unwrap().content;
            let is_automatic =
                matches!(content, IncomingContent::Answer { is_automatic: true, .. });
            assert_eq!(is_automatic, expected, "{value}");
        }
    }

    #[test]
    fn the_answered_mail_is_left_out() {
        for (body, answer) in [
            ("Yes.\n\nOn Mon, 23 Nov 2026, Yam wrote:\n\n> Is it red?\n> Or blue?", "Yes."),
            (
                "Yes.\n\nOn Mon, 23 Nov 2026 at 09:30, Yam Web <site@yam.example.com>\nwrote:\n\n> Red?",
                "Yes.",
            ),
            ("Ja.\n\nAm 23.11.2026 um 09:30 schrieb Yam:\n> Rot?\n", "Ja."),
            ("Yes.\n\nOn Monday, Yam wrote:\nIs it red?", "Yes."),
            ("Yes.\n\n-----Original Message-----\nFrom: Yam\nIs it red?", "Yes."),
            (
                "Yes.\n________________________________\nFrom: Yam <s@y>\nSent: Monday\nIs it red?",
                "Yes.",
            ),
            ("Yes.\n\nFrom: Yam <s@y>\nSent: Monday\nTo: a\nSubject: Red?\n\nIs it red?", "Yes."),
            ("Yes.\n\n*From:* Yam <s@y>\n*Sent:* Monday\n\nIs it red?", "Yes."),
            ("> Is it red?\n\nYes.\n\n> Or blue?\n\nNo.", "Yes.\n\n\nNo."),
            ("Colours:\n\nred: yes\nblue: no", "Colours:\n\nred: yes\nblue: no"),
            ("From: us to you\nAll the best", "From: us to you\nAll the best"),
            ("On reflection, yes.\nI wrote: no.", "On reflection, yes.\nI wrote: no."),
            ("> only a quotation", "> only a quotation"),
            ("", ""),
        ] {
            assert_eq!(text(body), answer, "{body}");
        }
        let bell = text("Ring\u{7} the\u{202e} bell");
        assert_eq!(bell, "Ring the bell");
        assert_eq!(text(&"x".repeat(NOTE_LIMIT + 5)).chars().count(), NOTE_LIMIT);
    }

    #[test]
    fn html_becomes_text_and_attachments_are_counted() {
        let header = format!(
            "From: a@example.com\nIn-Reply-To: <{REPLY}>\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b"
        );
        let body = "--b\nContent-Type: text/html; charset=utf-8\n\n<style>p{}</style><p>Yes &amp; no</p><script>x</script>\n\
                    --b\nContent-Type: image/png\nContent-Disposition: attachment; filename=a.png\n\
                    Content-Transfer-Encoding: base64\n\niVBORw==\n--b--\n";
        let IncomingContent::Answer { text, .. } = mail(&header, body).unwrap().content else {
            panic!("not an answer");
        };
        assert_eq!(text, "Yes & no\n\n[1 attachment, only in the mailbox]");
    }

    /// A report of a mail server (RFC 3464) with this action, about a mail with this Message-ID.
    fn report(action: &str, original: &str) -> Option<IncomingMail> {
        let header = "From: MAILER-DAEMON@mx.example.com\nTo: site@yam.example.com\nAuto-Submitted: auto-replied\n\
                      MIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status; boundary=\"b\"";
        let body = format!(
            "--b\nContent-Type: text/plain\n\nSorry.\n--b\nContent-Type: message/delivery-status\n\n\
             Reporting-MTA: dns; mx.example.com\nArrival-Date: Mon, 23 Nov 2026 09:30:00 +0530\n\n\
             Final-Recipient: rfc822; aisha@example.com\nAction: {action}\nStatus: 5.1.1\n\
             Diagnostic-Code: smtp; 550 5.1.1 <aisha@example.com>:\n Recipient address rejected\n\n{original}--b--\n"
        );
        mail(header, &body)
    }

    #[test]
    fn a_report_of_a_failure_is_a_bounce_of_the_mail_that_it_returns() {
        let whole = format!(
            "--b\nContent-Type: message/rfc822\n\nMessage-ID: <{REPLY}>\nSubject: x\n\nHello\n"
        );
        let header = format!(
            "--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: <{REPLY}>\nSubject: x\n\n"
        );
        for original in [&whole, &header] {
            let bounce = report("failed", original).unwrap();
            assert_eq!(bounce.about, [reply(12)], "{original}");
            let reason = "550 5.1.1 <aisha@example.com>: Recipient address rejected".to_owned();
            assert_eq!(bounce.content, IncomingContent::Bounce { reason });
        }
        for action in ["delayed", "delivered", "relayed"] {
            assert_eq!(report(action, &whole), None, "{action}");
        }
        assert_eq!(report("failed", &whole.replace("YAM-", "MAY-")), None, "somebody else's mail");
    }

    proptest! {
        #[test]
        fn any_bytes_can_be_read(raw in proptest::collection::vec(any::<u8>(), 0..2000)) {
            let _ = IncomingMail::parse(&raw);
            let _ = may_belong_to_a_lead(&raw);
        }

        #[test]
        fn any_text_can_be_read(body in "(>|<|&|:|_|-|wrote|On |From|Sent|\\PC|\n|<p>|&amp){0,200}", kind in "(plain|html)") {
            let header = format!("From: a@example.com\nIn-Reply-To: <{REPLY}>\nContent-Type: text/{kind}; charset=utf-8");
            prop_assert!(mail(&header, &body).is_some());
        }

        #[test]
        fn a_mail_that_is_cut_off_can_be_read(length in 0..1500_usize) {
            let whole = "--b\nContent-Type: message/rfc822\n\nMessage-ID: <YAM-7K3M9Q2X.12@y>\n\nHello\n";
            let header = format!("From: a@example.com\r\nIn-Reply-To: <{REPLY}>\r\nContent-Type: multipart/report; boundary=b\r\n\r\n");
            let mail = header + whole;
            let _ = IncomingMail::parse(&mail.as_bytes()[..length.min(mail.len())]);
        }
    }
}
