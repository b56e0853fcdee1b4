//! Reports that a mail could not be delivered (RFC 3464). Anybody can send one, so that nothing in it is repeated except
//! the digits of its status code.

use super::{
    header::{Header, lines},
    mime::{MediaType, Part},
};
use crate::message_id::OwnMail;

/// Most bytes of a delivery status: that of a mail to a hundred recipients has 30 KB, and ours go to one.
const STATUS_LIMIT: usize = 64 << 10;

/// Whether a mail with this header is a report.
pub(super) fn is_report(header: &Header<'_>) -> bool {
    MediaType::of(header).is("multipart", "report")
}

/// The mails of ours that these parts return, and why they could not be delivered. `None` unless the delivery failed.
pub(super) fn failure(parts: &[Part<'_>]) -> Option<(Vec<OwnMail>, String)> {
    let status = parts.iter().find(|part| part.kind.is("message", "delivery-status"))?;
    let reason = failed(&status.body[..status.body.len().min(STATUS_LIMIT)])?;
    let is_original =
        |part: &&Part| part.kind.is("message", "rfc822") || part.kind.is("text", "rfc822-headers");
    let id = |part: &Part| OwnMail::of(&Header::read(part.body)?.ids("Message-ID").last()?);
    Some((parts.iter().filter(is_original).filter_map(id).collect(), reason))
}

/// Why the first recipient for whom the delivery failed did not get the mail. The first group of lines is about the mail,
/// each further one about a recipient.
fn failed(status: &[u8]) -> Option<String> {
    let mut at = 0;
    while at < status.len() {
        let group = Header::read(&status[at..])?;
        // A line that begins like a boundary would be read again.
        at += group.length.max(lines(status, at).next().map_or(1, |(_, line)| line.len()));
        if group.line("Action").trim().eq_ignore_ascii_case("failed") {
            let codes = [group.line("Status"), group.line("Diagnostic-Code")];
            return Some(reason(codes.iter().find_map(|text| StatusCode::find(text))));
        }
    }
    None
}

/// An enhanced status code (RFC 3463), such as 5.1.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct StatusCode {
    class: u16,
    subject: u16,
    detail: u16,
}

impl StatusCode {
    /// The first one in a text.
    fn find(text: &str) -> Option<Self> {
        text.split(|c: char| !c.is_ascii_digit() && c != '.').find_map(Self::parse)
    }

    fn parse(text: &str) -> Option<Self> {
        let number = |digits: &str| (1..=3).contains(&digits.len()).then(|| digits.parse().ok());
        let mut numbers = text.split('.').map(number);
        let (class, subject, detail) = (numbers.next()???, numbers.next()???, numbers.next()???);
        let is_failure = matches!(class, 4 | 5) && numbers.next().is_none();
        is_failure.then_some(Self { class, subject, detail })
    }

    /// What it means, in words for the owner.
    fn words(self) -> &'static str {
        match (self.subject, self.detail) {
            (1, 1) => "there is no such address",
            (1, 2) => "there is no such domain",
            (1, 3) => "the address is not valid",
            (1, 6) => "the mailbox has moved",
            (1, 10) => "the domain accepts no mail",
            (1, _) => "the address is not accepted",
            (2, 1) => "the mailbox is disabled",
            (2, 2) => "the mailbox is full",
            (2, 3) | (3, 4) => "the message is too large",
            (2, _) => "the mailbox does not accept it",
            (3, 1) => "the mail server is full",
            (3, _) => "the mail server does not accept it",
            (4, 7) => "it could not be delivered in time",
            (4, _) => "the mail server could not be reached",
            (5, _) => "the mail servers did not understand each other",
            (6, _) => "the mail server cannot read the message",
            (7, _) => "the mail server refused it, perhaps as spam",
            _ => "the mail server gave no reason",
        }
    }
}

fn reason(code: Option<StatusCode>) -> String {
    let Some(code) = code else { return "the mail server gave no reason".to_owned() };
    let StatusCode { class, subject, detail } = code;
    format!("{} ({class}.{subject}.{detail})", code.words())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reason_is_a_status_code_and_our_words() {
        for (group, reason) in [
            ("Status: 5.1.1", "there is no such address (5.1.1)"),
            ("Status: 5.2.2 (mailbox full, call +91 99)", "the mailbox is full (5.2.2)"),
            (
                "Status: 5.7.509\nDiagnostic-Code: smtp; 550 5.1.1 x",
                "the mail server refused it, perhaps as spam (5.7.509)",
            ),
            ("Diagnostic-Code: smtp; 550-5.1.1 No such user", "there is no such address (5.1.1)"),
            (
                "Diagnostic-Code: smtp; 550 you have won 1.2.3 at 5.1.1.evil.example",
                "the mail server gave no reason",
            ),
            ("Status: 5.0.0", "the mail server gave no reason (5.0.0)"),
            ("Status: 2.0.0", "the mail server gave no reason"),
            ("Status: 5.1.1111", "the mail server gave no reason"),
            ("Status: call us", "the mail server gave no reason"),
            ("Diagnostic-Code: Pay at 203.0.113.9", "the mail server gave no reason"),
        ] {
            let status = format!("Reporting-MTA: dns; mx\n\nAction: failed\n{group}\n");
            assert_eq!(failed(status.as_bytes()).as_deref(), Some(reason), "{group}");
        }
    }

    #[test]
    fn the_first_recipient_that_failed_counts() {
        let status = "Reporting-MTA: dns; mx\r\n\r\nAction: delivered\r\nStatus: 2.0.0\r\n\r\n\r\n--\r\n\
                      action:\r\n FAILED\r\nStatus: 5.2.2\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n";
        assert_eq!(failed(status.as_bytes()).as_deref(), Some("the mailbox is full (5.2.2)"));
        assert_eq!(failed(b"Action: delayed\n\n"), None);
        assert_eq!(failed(b""), None);
    }
}
