//! Reports that a mail could not be delivered: those with a delivery status (RFC 3464, RFC 6533), and those in words alone.
//! Anybody can send one, so that nothing in it is repeated except the digits of its codes.

use super::{
    cause::{Words, reason},
    header::{Header, lines},
    mime::{self, Part},
    robot,
};
use crate::{message_id::OwnMail, work::looked_at};

/// Most bytes of a part that are read: the longest reports have 40 KB above the header of the returned mail.
const PART_LIMIT: usize = 128 << 10;

/// Most recipients of a report that are looked at. Ours go to one, but an alias may have many.
const RECIPIENTS_LIMIT: usize = 100;

/// Fields that stand in the header of a returned mail, but not in the words of a report. In small letters.
const RETURNED_FIELDS: &[&str] = &[
    "received",
    "return-path",
    "message-id",
    "mime-version",
    "dkim-signature",
    "domainkey-signature",
    "arc-seal",
    "x-received",
    "x-mailer",
    "user-agent",
    "in-reply-to",
    "references",
    "delivered-to",
];

/// A mail that was not delivered to somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedRecipient {
    pub address: String,
    /// In our words: anybody can send a report.
    pub reason: String,
}

/// A report of a failure.
pub(super) struct Report {
    /// The mails of ours that it returns.
    pub about: Vec<OwnMail>,
    pub failed: Vec<FailedRecipient>,
}

/// Reads a report of a failure. `None` if it is not a report, or one of something else.
pub(super) fn read(header: &Header<'_>, parts: &[Part<'_>]) -> Option<Report> {
    let is_other = |part: &Part| {
        part.kind.is("message", "feedback-report")
            || part.kind.is("message", "disposition-notification")
    };
    if parts.iter().any(is_other) {
        return None;
    }
    let found = Found::read(header, parts);
    let failed = match found.groups.is_empty() {
        false => found.by_status(header),
        // A person or a vacation program may complain about an address, too.
        true if robot::is_from_mail_server(header)
            || found.returns_ours && robot::may_be_report(header) =>
        {
            found.by_words(header)
        }
        true => Vec::new(),
    };
    (!failed.is_empty()).then_some(Report { about: found.about, failed })
}

/// What stands in the parts of a report.
#[derive(Default)]
struct Found {
    about: Vec<OwnMail>,
    /// Whether a mail of ours is returned, and not only answered.
    returns_ours: bool,
    /// What delivery statuses say of each recipient.
    groups: Vec<Group>,
    /// The words for people, without the returned mail.
    text: String,
}

/// What a delivery status says of a recipient (RFC 3464 §2.3).
struct Group {
    addresses: Vec<String>,
    is_failed: bool,
    status: String,
    diagnostic: String,
}

impl Found {
    fn read(header: &Header<'_>, parts: &[Part<'_>]) -> Self {
        let mut found = Self::default();
        found.add(parts, true);
        found.returns_ours = !found.about.is_empty();
        found.about.extend(header.own_mails("In-Reply-To"));
        found.about.extend(header.own_mails("References").into_iter().rev());
        found
    }

    /// Adds what the parts say, also those of a report that is passed on in another mail.
    fn add(&mut self, parts: &[Part<'_>], is_outer: bool) {
        // A mail server on the way may have forgotten the kind of a delivery status.
        let is_read =
            |part: &&Part| !part.kind.is_file() || part.kind.is("application", "octet-stream");
        for part in parts.iter().filter(is_read) {
            let text = part.text(PART_LIMIT);
            // Some servers put the returned header where that of a part belongs.
            self.about.extend(part.header.own_mails("Message-ID"));
            self.about.extend(OwnMail::all_in(&text));
            let is_status = part.kind.is("message", "delivery-status")
                || part.kind.is("message", "global-delivery-status");
            let is_returned =
                !is_status && part.kind.is_message() || part.kind.is("text", "rfc822-headers");
            if is_returned {
                let inner = Header::read(part.body);
                if is_outer && super::is_report(&inner) {
                    self.add(&mime::parts(part.body, inner), false);
                }
                continue;
            }
            let words = if is_status { &text } else { without_returned(&text) };
            let left = RECIPIENTS_LIMIT.saturating_sub(self.groups.len());
            self.groups.extend(groups(words, is_status, left));
            self.text.push_str(words);
            self.text.push('\n');
        }
    }

    /// The recipients that a delivery status says the mail did not reach. An alias of theirs may stand only among the
    /// words, or in the header.
    fn by_status(&self, header: &Header<'_>) -> Vec<FailedRecipient> {
        let words = Words::of(&self.text);
        let reason_of = |group: &Group| reason(&group.status, &group.diagnostic, &words);
        let (failed, other): (Vec<_>, Vec<_>) =
            self.groups.iter().partition(|group| group.is_failed);
        let Some(first) = failed.first() else { return Vec::new() };
        let mut recipients = Recipients::default();
        for group in &failed {
            recipients.add(group.addresses.iter().cloned(), &reason_of(group));
        }
        let is_other =
            |address: &String| other.iter().any(|group| group.addresses.contains(address));
        let named = self.named(header).into_iter().filter(|address| !is_other(address));
        recipients.add(named, &reason_of(first));
        recipients.0
    }

    /// The recipients that the words of a mail server name, if they say that a delivery failed.
    fn by_words(&self, header: &Header<'_>) -> Vec<FailedRecipient> {
        let text = format!("{}\n{}", header.text("Subject"), self.text);
        let words = Words::of(&text);
        if !words.are_of_a_failure() {
            return Vec::new();
        }
        let mut recipients = Recipients::default();
        recipients.add(self.named(header).into_iter(), &reason("", "", &words));
        recipients.0
    }

    fn named(&self, header: &Header<'_>) -> Vec<String> {
        let failed = header.line("X-Failed-Recipients");
        addresses(&failed).chain(addresses(&self.text)).take(RECIPIENTS_LIMIT).collect()
    }
}

/// Recipients, each once.
#[derive(Default)]
struct Recipients(Vec<FailedRecipient>);

impl Recipients {
    fn add(&mut self, addresses: impl Iterator<Item = String>, reason: &str) {
        for address in addresses {
            if self.0.len() >= RECIPIENTS_LIMIT {
                return;
            }
            if self.0.iter().all(|known| known.address != address) {
                self.0.push(FailedRecipient { address, reason: reason.to_owned() });
            }
        }
    }
}

/// The groups of lines about recipients. In a text for people only those that name one count.
fn groups(text: &str, is_status: bool, limit: usize) -> Vec<Group> {
    let mut groups = Vec::new();
    let mut at = 0;
    while at < text.len() && groups.len() < limit {
        let fields = Header::read(&text.as_bytes()[at..]);
        // A line that begins like a boundary would be read again.
        let first = lines(text.as_bytes(), at).next();
        at += fields.length.max(first.map_or(1, |(_, line)| line.len()));
        let recipients =
            ["Final-Recipient", "Original-Recipient"].map(|name| decoded(fields.line(name)));
        let addresses: Vec<_> = recipients.iter().flat_map(|value| addresses(value)).collect();
        let [action, status, diagnostic] =
            ["Action", "Status", "Diagnostic-Code"].map(|name| fields.line(name));
        let says_something = [&action, &status, &diagnostic].iter().any(|value| !value.is_empty());
        let is_of_recipient = !addresses.is_empty() || is_status && !action.is_empty();
        if !says_something || !is_of_recipient {
            continue;
        }
        let action = action.trim().to_ascii_lowercase();
        let is = |words: &[&str]| words.iter().any(|word| action.starts_with(word));
        // Some servers write none, or translate it.
        let is_failed = is(&["fail", "expired"])
            || !is(&["delay", "deliver", "relay", "expand"])
                && Words::of(&format!("{status} {diagnostic}")).are_of_a_failure();
        groups.push(Group { addresses, is_failed, status, diagnostic });
    }
    groups
}

/// A recipient whose `@` stands as a code (RFC 3461 §4, RFC 6533 §3), as some servers leave it.
fn decoded(recipient: String) -> String {
    match recipient.contains('@') {
        true => recipient,
        false => recipient.replace("\\x{40}", "@").replace("+40", "@"),
    }
}

/// The words above a returned mail, whose header begins with the paragraph that has one of its fields.
fn without_returned(text: &str) -> &str {
    looked_at(text.len());
    let mut at = 0;
    // Where the fields at the end of the lines so far begin.
    let mut fields = None;
    for line in text.split_inclusive('\n') {
        let plain = line.trim_start_matches(['>', '|', ' ', '\t']);
        let name =
            plain.split(':').next().filter(|name| name.len() < plain.len()).map(str::trim_end);
        let is_field = name.is_some_and(|name| {
            !name.is_empty()
                && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        });
        let is_folded = line.starts_with([' ', '\t']) && fields.is_some();
        fields = match fields {
            _ if plain.trim().is_empty() => None,
            Some(start) if is_field || is_folded => Some(start),
            _ => is_field.then_some(at),
        };
        let is_returned = name.is_some_and(|name| {
            RETURNED_FIELDS.iter().any(|known| name.eq_ignore_ascii_case(known))
        });
        if let Some(start) = fields.filter(|_| is_field && is_returned) {
            return &text[..start];
        }
        at += line.len();
    }
    text
}

/// The addresses in a text, with anything around them.
fn addresses(text: &str) -> impl Iterator<Item = String> {
    looked_at(text.len());
    let is_between = |c: char| c.is_whitespace() || c.is_control() || "<>()[]{},;:\"'|".contains(c);
    let words = text.split(is_between).map(|word| word.trim_matches(['.', '*', '=', '`']));
    let addresses = words.filter(|word| {
        word.split_once('@').is_some_and(|(user, domain)| !user.is_empty() && domain.contains('.'))
    });
    addresses.map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The recipient that a mail did not reach: `address: reason`.
    fn failed(raw: &str) -> Vec<String> {
        let header = Header::read(raw.as_bytes());
        let parts = mime::parts(raw.as_bytes(), Header::read(raw.as_bytes()));
        let report = read(&header, &parts);
        let report = report.filter(|report| !report.about.is_empty());
        let failed = report.map(|report| report.failed).unwrap_or_default();
        failed.into_iter().map(|it| format!("{}: {}", it.address, it.reason)).collect()
    }

    fn with_status(status: &str) -> Vec<String> {
        failed(&report_with(status))
    }

    fn report_with(status: &str) -> String {
        format!(
            "From: MAILER-DAEMON@mx.example.net\nContent-Type: multipart/report; boundary=b\n\n\
             --b\n\nSorry.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\n{status}\n\
             --b\nContent-Type: message/rfc822\n\nTo: aisha@example.com\nMessage-ID: <YAM-7K3M9Q2X.12@y>\n--b--\n"
        )
    }

    #[test]
    fn a_delivery_status_is_read_as_servers_write_it() {
        let unknown = "aisha@example.com: there is no such address (5.1.1)";
        for (status, expected) in [
            ("Final-Recipient: rfc822; aisha@example.com\nAction: failed\nStatus: 5.1.1", unknown),
            (
                "final-recipient : RFC822;<aisha@example.com>\naction : Failed\nstatus : 5.1.1 (no user)",
                unknown,
            ),
            (
                "Original-Recipient: utf-8; aisha@example.com\nAction:\n FAILURE\nStatus: 5.1.1",
                unknown,
            ),
            (
                "Final-Recipient: x; aisha@example.com\nAction: expired (late)\nStatus: 5.1.1",
                unknown,
            ),
            ("Final-Recipient: rfc822; aisha@example.com\nStatus: 5.1.1", unknown),
            ("Final-Recipient: rfc822; aisha@example.com\nAction: échec\nStatus: 5.1.1", unknown),
            ("Original-Recipient: rfc822; aisha+40example.com\nStatus: 5.1.1", unknown),
            ("Final-Recipient: utf-8; aisha\\x{40}example.com\nStatus: 5.1.1", unknown),
            (
                "--\n\nAction: failed\nFinal-Recipient: unknown; aisha@example.com\nDiagnostic-Code: smtp; 550\n 5.1.1 x",
                unknown,
            ),
            (
                "Final-Recipient: rfc822; aisha@example.com\nAction: failed",
                "aisha@example.com: the mail server gave no reason",
            ),
            (
                "Final-Recipient: rfc822; bilal@example.com\nAction: failed",
                "bilal@example.com: the mail server gave no reason",
            ),
            ("Final-Recipient: rfc822; aisha@example.com\nAction: delayed\nStatus: 4.4.1", ""),
            ("Final-Recipient: rfc822; aisha@example.com\nAction: delivered\nStatus: 2.0.0", ""),
            ("Final-Recipient: rfc822; aisha@example.com\nAction: relayed", ""),
            ("Final-Recipient: rfc822; aisha@example.com\nStatus: 4.4.1", ""),
        ] {
            assert_eq!(with_status(status).join("|"), expected, "{status}");
        }
        let inner = report_with(
            "Final-Recipient: rfc822; aisha@example.com\nAction: failed\nStatus: 5.1.1",
        );
        let outer = format!(
            "From: Postmaster@y\nContent-Type: multipart/mixed; boundary=c\n\n--c\n\nSee below.\n\
             --c\nContent-Type: message/rfc822\n\n{inner}\n--c--\n"
        );
        assert_eq!(failed(&outer), [unknown]);
        let several = "Final-Recipient: rfc822; aisha@example.com\nAction: delayed\n\n\
                       Final-Recipient: rfc822; bilal@example.com\nAction: failed\nStatus: 5.2.2";
        assert_eq!(with_status(several), ["bilal@example.com: the mailbox is full (5.2.2)"]);
    }

    /// A report in words, with the header of our mail below.
    fn in_words(from: &str, text: &str) -> Vec<String> {
        failed(&format!("{from}\nSubject: Mail\n\n{text}"))
    }

    #[test]
    fn a_report_in_words_names_the_recipient_above_our_mail() {
        let from = "From: Mail Delivery System <Mailer-Daemon@mx.example.net>";
        let returned = "Received: from a by b\n\tfor aisha@example.com\nTo: aisha@example.com\nMessage-ID: <YAM-7K3M9Q2X.12@y>\n\nHello\n";
        let unknown = "aisha@example.com: there is no such address (5.1.1)";
        for text in [
            format!(
                "This is a permanent error.\n\n  aisha@example.com\n    host mx: 550 5.1.1 no such user\n\n------ This is a copy ------\n\n{returned}"
            ),
            format!(
                "I'm afraid I wasn't able to deliver your message.\n\n<aisha@example.com>:\nRemote host said: 550 5.1.1 x\n\n--- Below this line is a copy of the message.\n\n{returned}"
            ),
            format!(
                "Sorry, we were unable to deliver\n<aisha@example.com>:\n550-5.1.1 x\n{returned}"
            ),
            format!(
                "Delivery failed permanently:\n\n aisha@example.com\n\n5.1.1\n\n> {}",
                returned.replace('\n', "\n> ")
            ),
            format!(
                "Final-Recipient: rfc822; aisha@example.com\nAction: failed\nStatus: 5.1.1\n\n{returned}"
            ),
        ] {
            assert_eq!(in_words(from, &text), [unknown], "{text}");
            assert_eq!(in_words("From: x@example.com\nReturn-Path: <>", &text), [unknown]);
        }
        let other = format!(
            "This is a permanent error.\n\n bilal@example.com\n 550 5.1.1 x\n\nTo: aisha@example.com\n{returned}"
        );
        assert_eq!(in_words(from, &other), ["bilal@example.com: there is no such address (5.1.1)"]);
        let named = format!("{from}\nX-Failed-Recipients: aisha@example.com");
        assert_eq!(
            in_words(&named, &format!("User unknown\n\n{returned}")),
            ["aisha@example.com: there is no such address"]
        );
    }

    #[test]
    fn other_mails_are_no_reports_of_a_failure() {
        let ours = "\n\nReceived: x\nMessage-ID: <YAM-7K3M9Q2X.12@y>\n";
        let daemon = "From: MAILER-DAEMON@mx.example.net";
        for (from, text) in [
            (
                daemon,
                "aisha@example.com\nThis message is delayed. It will be retried: 450 timed out",
            ),
            (daemon, "aisha@example.com\nTHIS IS A WARNING MESSAGE ONLY\n550 x"),
            (daemon, "aisha@example.com\nYour message was successfully delivered"),
            ("From: Aisha <aisha@example.com>\nReturn-Path: <>", "aisha@example.com is away"),
            ("From: x@example.com", "550 5.1.1 aisha@example.com no such user"),
            (
                "From: complaints@example.net\nReturn-Path: <>",
                "aisha@example.com\nThis is an abuse report: spam",
            ),
        ] {
            assert_eq!(in_words(from, &format!("{text}{ours}")), [""; 0], "{text}");
        }
        for subject in ["[#123] Re: Your shop", "Re: Your shop"] {
            let answer = format!(
                "From: Support <help@aisha.example>\nReturn-Path: <>\nIn-Reply-To: <YAM-7K3M9Q2X.12@y>\nSubject: {subject}\n\n\
                 Thanks for asking aisha@example.com. If the page does not exist, wait."
            );
            assert_eq!(failed(&answer), [""; 0], "{subject}");
        }
        let feedback = format!(
            "From: MAILER-DAEMON@x\nContent-Type: multipart/report; boundary=b\n\n--b\n\naisha@example.com rejected 550\n\
             --b\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\n--b\nContent-Type: message/rfc822\n{ours}"
        );
        assert!(failed(&feedback).is_empty());
    }
}
