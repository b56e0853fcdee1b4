//! Mails that come back: visitors' answers, and reports that a reply could not be delivered.
//!
//! A mail is read in three steps, so that a stranger's mail costs little: its [`Envelope`], then the look-up of the lead that
//! it belongs to, then its text. Each step looks at every byte a bounded number of times.

mod answer;
#[cfg(test)]
mod answers;
mod authentication;
mod calendar;
mod cause;
mod charset;
mod header;
mod html;
mod known;
mod mime;
mod quotation;
mod report;
mod robot;

use std::collections::HashSet;

use sha2::{Digest as _, Sha256};

pub use answer::{ANSWER_LIMIT, in_mailbox};
use header::Header;
pub use report::FailedRecipient;

use crate::{desk::SUBJECT_LIMIT, message_id::OwnMail, text::one_line};

/// Most bytes of a mail that are read. Many mail services accept less, and most programs put files below the text.
pub const MAIL_LIMIT: usize = 24 << 20;

/// Most mails of ours that are looked up for one mail: a thread of this length has been answered often.
const IDS_LIMIT: usize = 50;

/// What a mail says about where it belongs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Envelope {
    /// The mails of ours that it names, the most likely one first. Without one, its author and subject decide.
    pub about: Vec<OwnMail>,
    /// The same for the same mail: a hash of its Message-ID.
    pub key: String,
    /// The address of its only author. Anybody can write any address here.
    pub author: Option<String>,
    pub subject: String,
    /// Whether a mail server seems to have sent it. Anybody can claim this, so never trust it.
    pub is_from_mail_server: bool,
    /// The recipient that a mail did not reach, if it reports that.
    pub failed: Vec<FailedRecipient>,
}

/// What the header of a mail says about where it belongs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Glance {
    Answer(Envelope),
    /// The rest must be read, which has the header of the mail that was not delivered.
    Report,
}

/// A mail that belongs to a lead, and what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IncomingMail {
    pub envelope: Envelope,
    pub content: IncomingContent,
}

/// What a mail says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IncomingContent {
    Answer {
        /// What is new in it, without the mail that it answers: at most [`ANSWER_LIMIT`] bytes, and notes about what is
        /// missing. Never empty.
        text: String,
        /// The whole text, if something of it is not in `text`: at most [`ANSWER_LIMIT`] bytes and such notes.
        whole: Option<String>,
        files: Vec<AnswerFile>,
        /// Whether a program wrote it (RFC 3834).
        is_automatic: bool,
        /// Whether the owner's mail server has confirmed that the author's domain sent it. `None` if nobody asked.
        is_verified: Option<bool>,
    },
    /// A report that a mail of ours did not reach [`Envelope::failed`].
    Bounce,
}

/// A file that came with an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerFile {
    /// Without unsafe characters.
    pub name: String,
    /// `None` if it is empty, too large or incomplete, or if there are too many.
    pub content: Option<Vec<u8>>,
}

impl Glance {
    /// Reads a header. `None` if the mail names no mail of ours and has no subject, or has no single author.
    pub fn read(raw: &[u8]) -> Option<Self> {
        let header = Header::read(begun(raw));
        if is_report(&header) || robot::may_be_report(&header) {
            return Some(Self::Report);
        }
        Envelope::of(&header, raw, Vec::new(), Vec::new()).map(Self::Answer)
    }
}

impl Envelope {
    /// Reads a mail, which may be cut off. `None` if it is not one, has nothing to do with any mail of ours, or reports
    /// something else than a failure.
    pub fn read(raw: &[u8]) -> Option<Self> {
        let raw = begun(raw);
        let header = Header::read(raw);
        let is_report = is_report(&header);
        if !is_report && !robot::may_be_report(&header) {
            return Self::of(&header, raw, Vec::new(), Vec::new());
        }
        let parts = mime::parts(raw, Header::read(raw));
        match report::read(&header, &parts) {
            Some(report) => Self::of(&header, raw, report.about, report.failed),
            None if is_report => None,
            None => Self::of(&header, raw, Vec::new(), Vec::new()),
        }
    }

    fn of(
        header: &Header<'_>,
        raw: &[u8],
        mut about: Vec<OwnMail>,
        failed: Vec<FailedRecipient>,
    ) -> Option<Self> {
        about.extend(named_mails(header));
        let about = limited(about);
        let author = header.author().map(|author| one_line(&author));
        let subject: String =
            one_line(&header.text("Subject")).chars().take(SUBJECT_LIMIT).collect();
        let is_of_nobody = author.is_none() && failed.is_empty();
        let is_from_mail_server = robot::is_from_mail_server(header);
        let is_answer = failed.is_empty() && !is_from_mail_server && !subject.is_empty();
        if is_of_nobody || about.is_empty() && !is_answer {
            return None;
        }
        Some(Self { about, key: key(header, raw), author, subject, is_from_mail_server, failed })
    }

    /// Reads the text of the mail with this envelope, unless it is a report. `server` is the mail server whose
    /// `Authentication-Results` the owner trusts. `earlier` is what was written in the thread before, the latest text first:
    /// an answer may quote it. `own` are our addresses, whose mails it may quote, too.
    pub fn open(
        self,
        raw: &[u8],
        is_report: bool,
        server: Option<&str>,
        earlier: &[String],
        own: &[String],
    ) -> IncomingMail {
        let content = match is_report {
            true => IncomingContent::Bounce,
            false => answer(&self, raw, server, earlier, own),
        };
        IncomingMail { envelope: self, content }
    }
}

fn answer(
    envelope: &Envelope,
    raw: &[u8],
    server: Option<&str>,
    earlier: &[String],
    own: &[String],
) -> IncomingContent {
    let raw = begun(raw);
    let header = Header::read(raw);
    let author = envelope.author.as_deref().unwrap_or_default();
    let is_automatic = robot::is_automatic(&header);
    let is_verified = server.map(|name| authentication::is_verified(&header, name, author));
    let answer::Text { new, whole, files } = answer::text(&mime::parts(raw, header), earlier, own);
    IncomingContent::Answer { text: new, whole, files, is_automatic, is_verified }
}

/// A mail without what programs that post it may put before its header: a byte order mark, or empty lines.
fn begun(raw: &[u8]) -> &[u8] {
    raw.strip_prefix(b"\xef\xbb\xbf").unwrap_or(raw).trim_ascii_start()
}

fn is_report(header: &Header<'_>) -> bool {
    mime::MediaType::of(header).is("multipart", "report")
}

fn key(header: &Header<'_>, raw: &[u8]) -> String {
    let id = header.message_id();
    let hash = Sha256::digest(id.as_deref().map_or(raw, str::as_bytes));
    let hash: String = hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    format!("mail-{hash}")
}

/// The mails of ours in `In-Reply-To`, then those in `References` from the last, which is the nearest.
fn named_mails(header: &Header<'_>) -> Vec<OwnMail> {
    let references = header.own_mails("References").into_iter().rev();
    header.own_mails("In-Reply-To").into_iter().chain(references).collect()
}

/// Each mail once, and of too many those at both ends: the nearest, and those that began the thread.
fn limited(about: Vec<OwnMail>) -> Vec<OwnMail> {
    let mut seen = HashSet::new();
    let mut about: Vec<_> = about.into_iter().filter(|own| seen.insert(own.clone())).collect();
    if about.len() > IDS_LIMIT {
        let last = about.split_off(about.len() - IDS_LIMIT / 2);
        about.truncate(IDS_LIMIT / 2);
        about.extend(last);
    }
    about
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{reference::Reference, work};

    const REPLY: &str = "YAM-7K3M9Q2X.12@yam.example.com";

    fn raw(header: &str, body: &str) -> Vec<u8> {
        let header = header.trim_start().replace('\n', "\r\n");
        format!("{header}\r\n\r\n{}", body.replace('\n', "\r\n")).into_bytes()
    }

    fn mail(header: &str, body: &str) -> Option<IncomingMail> {
        read(&raw(header, body))
    }

    fn read(raw: &[u8]) -> Option<IncomingMail> {
        let envelope = Envelope::read(raw)?;
        let is_report = !envelope.failed.is_empty();
        Some(envelope.open(raw, is_report, None, &[], &[]))
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
        let envelope = answer.envelope;
        assert_eq!(envelope.about, [reply(12), reply(11), OwnMail::AutomaticReply(reference)]);
        let IncomingContent::Answer { text, is_automatic, .. } = answer.content else {
            panic!("not an answer");
        };
        assert_eq!(
            (envelope.author.as_deref(), text.as_str()),
            (Some("Aisha@Example.com"), "Yes, please.")
        );
        assert!(envelope.subject.starts_with("Re: Your shop"), "{}", envelope.subject);
        assert!(!is_automatic);
    }

    #[test]
    fn the_same_message_id_gives_the_same_key() {
        let header =
            |id| format!("From: a@example.com\nMessage-ID: <{id}>\nIn-Reply-To: <{REPLY}>");
        let key = |id, body| mail(&header(id), body).unwrap().envelope.key;
        assert_eq!(key("1@a", "Yes"), key("1@a", "Yes again"));
        assert_ne!(key("1@a", "Yes"), key("2@a", "Yes"));
        assert!(key("1@a", "Yes").len() <= 64);
    }

    #[test]
    fn a_mail_that_names_nothing_or_has_no_single_author_is_no_answer() {
        for header in [
            "From: a@example.com\nMessage-ID: <other@example.com>".to_owned(),
            format!("In-Reply-To: <{REPLY}>"),
            format!("From: a@example.com, b@example.com\nIn-Reply-To: <{REPLY}>"),
            format!("From: a@example.com\nFrom: b@example.com\nIn-Reply-To: <{REPLY}>"),
            format!("From: nobody\nIn-Reply-To: <{REPLY}>\nContent-Type: multipart/report"),
        ] {
            assert_eq!(mail(&header, "Yes"), None, "{header}");
        }
        let report =
            "Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n";
        assert_eq!(Glance::read(report.as_bytes()), Some(Glance::Report));
        let named = format!("From: a@example.com\r\nIn-Reply-To: <{REPLY}>\r\n\r\n");
        let envelope = Envelope::read(named.as_bytes()).unwrap();
        assert_eq!(Glance::read(named.as_bytes()), Some(Glance::Answer(envelope)));
        for header in ["In-Reply-To: <other@example.com>\r\n\r\n", "\r\n"] {
            assert_eq!(Glance::read(header.as_bytes()), None, "{header}");
        }
    }

    #[test]
    fn a_mail_is_read_whatever_stands_before_it_and_ends_its_lines() {
        let header = format!("From: a@example.com\nIn-Reply-To: <{REPLY}>");
        let clean = String::from_utf8(raw(&header, "Yes.")).unwrap();
        for sent in [
            format!("\u{feff}{clean}"),
            format!("\r\n\n{clean}"),
            clean.replace("\r\n", "\n"),
            clean.replace("\r\n", "\r\r\n"),
        ] {
            let IncomingMail { envelope, content } = read(sent.as_bytes()).unwrap();
            assert_eq!(envelope.about, [reply(12)], "{sent:?}");
            assert!(matches!(content, IncomingContent::Answer { text, .. } if text == "Yes."));
        }
    }

    #[test]
    fn an_answer_may_name_its_mail_only_in_the_subject() {
        for ids in ["", "In-Reply-To: <1@outlook.example>\n"] {
            let header = format!("From: a@example.com\n{ids}Subject: Re: Your shop");
            let envelope = mail(&header, "Yes").unwrap().envelope;
            assert_eq!((envelope.about.len(), envelope.subject.as_str()), (0, "Re: Your shop"));
        }
    }

    #[test]
    fn of_many_ids_those_at_both_ends_are_looked_up() {
        let ids: String = (1..=80).map(|id| format!(" <YAM-7K3M9Q2X.{id}@y>")).collect();
        let header =
            format!("From: a@example.com\nIn-Reply-To: <YAM-7K3M9Q2X.80@y>\nReferences:{ids}");
        let about = mail(&header, "Yes").unwrap().envelope.about;
        assert_eq!(
            (about.len(), &about[0], &about[IDS_LIMIT - 1]),
            (IDS_LIMIT, &reply(80), &reply(1))
        );
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
            assert_eq!(bounce.envelope.about, [reply(12)], "{original}");
            let (address, reason) = ("aisha@example.com", "there is no such address (5.1.1)");
            let failed = FailedRecipient { address: address.to_owned(), reason: reason.to_owned() };
            assert_eq!(bounce.envelope.failed[0], failed);
            assert_eq!(bounce.content, IncomingContent::Bounce);
        }
        for action in ["delayed", "delivered", "relayed"] {
            assert_eq!(report(action, &whole), None, "{action}");
        }
        assert_eq!(report("failed", &whole.replace("YAM-", "MAY-")), None, "somebody else's mail");
    }

    /// Mails of about this many bytes, each with one thing repeated.
    fn hostile(bytes: usize) -> impl Iterator<Item = (&'static str, Vec<u8>)> {
        const PLAIN: &str = "Content-Type: text/plain";
        const HTML: &str = "Content-Type: text/html";
        const MIXED: &str = "Content-Type: multipart/mixed; boundary=b";
        const DAEMON: &str = "Return-Path: <>\nX-Failed-Recipients: a@b.example";
        let shapes: [(&str, &str, &str, &str); 67] = [
            ("empty lines above a quotation", PLAIN, "", "\n"),
            ("quoted lines", PLAIN, "a:\n", ">\n"),
            ("quotations", PLAIN, "", "a:\n> b\n"),
            ("colons", PLAIN, "", "a:\n"),
            ("a paragraph", PLAIN, "", "On a\n"),
            ("headers of copies", PLAIN, "", "From: a\nb\n"),
            ("rules", PLAIN, "", "__________\n"),
            ("one line", PLAIN, "", "On "),
            ("carriage returns", PLAIN, "", "\r"),
            ("tags", "Content-Type: text/html", "", "<p"),
            ("tags within tags", "Content-Type: text/html", "", "<style><script><!--"),
            ("entities", "Content-Type: text/html", "", "&amp"),
            ("escapes", "Content-Transfer-Encoding: quoted-printable", "", "=3D =\n"),
            ("spaces that are dropped", "Content-Transfer-Encoding: quoted-printable", "", " \n"),
            ("base64", "Content-Transfer-Encoding: base64", "", "AAAA\n"),
            ("base64 with a fault", "Content-Transfer-Encoding: base64", "*", "AAAA\n"),
            ("UTF-7", "Content-Type: text/plain; charset=utf-7", "", "+AGE-"),
            ("elements", HTML, "", "<div>"),
            ("phrases that end nothing", HTML, "<span><div>", "<b></span>"),
            ("links in links", HTML, "", "<a href=http://a>a"),
            ("attributes", HTML, "<p ", "style=display:none a"),
            ("hidden elements", HTML, "", "<p hidden>a</p>"),
            ("quotations in quotations", HTML, "", "<blockquote type=cite>a<br>"),
            ("lists in lists", HTML, "", "<ol><li>a"),
            ("cells", HTML, "<table>", "<td>a"),
            ("signs that begin no element", HTML, "", "<"),
            ("references", HTML, "", "&not"),
            ("attributions", PLAIN, "", "On 1.1.2026 a@b wrote:\na a a a\n"),
            ("wrapped attributions", PLAIN, "", "On 1.1.2026 at the time of nine\n> a a a a\n"),
            ("headers of copies", PLAIN, "", "From: a@b\nTo: a@b;\n"),
            ("fields of unknown names", PLAIN, "", "x: a@b\ny: 1.1.2026\nz: a a a a\n"),
            ("original messages", PLAIN, "", "--original message--\nx a@b\na a a a\n"),
            ("joined attributions", PLAIN, "", "a@b wrote:   a a a a\n"),
            ("signatures", PLAIN, "", "-----BEGIN PGP SIGNATURE-----\n"),
            ("quotations that a person made", HTML, "", "<blockquote>a a a a"),
            ("lines of spaces", HTML, "", "<p>&nbsp;</p>"),
            ("flowed lines", "Content-Type: text/plain; format=flowed", "", "> a \n"),
            (
                "texts in several forms",
                "Content-Type: multipart/alternative; boundary=b",
                "",
                "--b\nContent-Type: text/html\n\na\n",
            ),
            ("calendars", "Content-Type: text/calendar", "BEGIN:x\n", "ATTENDEE;PARTSTAT=A\n"),
            ("dashes", MIXED, "--b\n\n", "-"),
            (
                "lines of dashes",
                "Content-Type: multipart/mixed; boundary=\"----------x\"",
                "",
                "-----------\n",
            ),
            ("boundaries", MIXED, "", "--b\n"),
            ("last boundaries", MIXED, "--b\n\n", "--b--\n"),
            ("parts", MIXED, "", "--b\n\na\n"),
            ("files", MIXED, "", "--b\nContent-Type: image/png; name=a\n\na\n"),
            (
                "a file in base64",
                MIXED,
                "--b\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\n",
                "AAAA\n",
            ),
            (
                "parts whose boundary never comes",
                MIXED,
                "",
                "--b\nContent-Type: multipart/mixed; boundary=c\n\n",
            ),
            (
                "mails in mails",
                "Content-Type: message/rfc822",
                "",
                "Content-Type: message/rfc822\n\n",
            ),
            ("mails in parts", MIXED, "", "--b\nContent-Type: message/rfc822\n\n"),
            (
                "multiparts in multiparts",
                MIXED,
                "",
                "--b\nContent-Type: multipart/mixed; boundary=b\n\n",
            ),
            (
                "alternatives",
                MIXED,
                "",
                "--b\nContent-Type: multipart/alternative; boundary=c\n\n--c\n\na\n",
            ),
            ("fields of a part", MIXED, "--b\n", "A: b\n"),
            ("folded lines of a part", MIXED, "--b\nContent-Type: text/plain;\n", " a=b;\n"),
            ("continued parameters", MIXED, "--b\nContent-Type: text/plain;", " a*1=b;"),
            (
                "parts of a report",
                "Content-Type: multipart/report; boundary=b",
                "--b\nContent-Type: message/delivery-status\n\nAction: failed\n\n",
                "--b\nContent-Type: message/rfc822\n\nMessage-ID: <YAM-7K3M9Q2X.12@a>\n\n",
            ),
            (
                "recipients of a report",
                "Content-Type: multipart/report; boundary=b",
                "--b\nContent-Type: message/delivery-status\n\n",
                "Action: delayed\n\n",
            ),
            (
                "fields of a report",
                "Content-Type: multipart/report; boundary=b",
                "--b\nContent-Type: message/delivery-status\n\n",
                "Action: delayed\n",
            ),
            ("words of a report", DAEMON, "", "mailbox full "),
            ("addresses in a report", DAEMON, "550 5.1.1\n", "a@b.example "),
            ("codes in a report", DAEMON, "", "550 5.1.1 "),
            ("ids in a report", DAEMON, "", "YAM-"),
            ("our ids in a report", DAEMON, "", "<YAM-7K3M9Q2X.12@y>"),
            (
                "recipients in words",
                DAEMON,
                "",
                "Final-Recipient: x; a@b.example\nAction: failed\n\n",
            ),
            ("fields in words", DAEMON, "", "A: b\n"),
            ("folded lines in words", DAEMON, "A: b\n", " Received: c\n"),
            ("returned mails in words", DAEMON, "", "\nReceived: c\n"),
            (
                "boundaries in a report",
                "Content-Type: multipart/report; boundary=b",
                "--b\nContent-Type: message/delivery-status\n\n",
                "--\n",
            ),
        ];
        let start = format!("From: a@example.com\r\nIn-Reply-To: <{REPLY}>\r\n");
        let in_body = shapes.map(|(name, header, first, repeated)| {
            (name, format!("{start}{header}\n\n{first}{}", repeated.repeat(bytes / repeated.len())))
        });
        let in_header = [
            ("fields", "", "A: b\n"),
            ("lines that are no fields", "", "a\n"),
            ("authors", "From: ", "a@b,"),
            ("comments of authors", "From: ", "("),
            ("quotation marks of authors", "From: a@b", "\"\\"),
            ("encoded words", "Subject: ", "=?utf-8?q?a"),
            ("encoded words of authors", "From: ", "=?a?b?a "),
            ("folded lines", "Subject: a\n", " a\n"),
            ("ids", "References: ", "<a@b>"),
            ("ids without an end", "References: ", "<"),
            ("references", "References: ", "<YAM-7K3M9Q2X.12@a>"),
            ("parameters", "Content-Type: text/plain", ";a*0=b"),
            ("languages", "Content-Type: text/plain", ";a*=a'b'"),
            ("comments of results", "Received: a\nAuthentication-Results: mx", "("),
            ("results", "Authentication-Results: mx", ";dkim=pass"),
            ("fields of results", "", "Authentication-Results: mx;dmarc=none\n"),
        ];
        let in_header = in_header.map(move |(name, first, repeated)| {
            let end = format!("\nFrom: a@example.com\nIn-Reply-To: <{REPLY}>\n\na");
            (name, format!("{first}{}{end}", repeated.repeat(bytes / repeated.len())))
        });
        in_body.into_iter().chain(in_header).map(|(name, mail)| (name, mail.into_bytes()))
    }

    /// Some words of hostile and random mails.
    const EARLIER: &str = "a\nOn a wrote:\nFrom: a\na a a a\ntext > quoted";

    /// Everything that is done with a mail.
    fn read_whole(raw: &[u8]) {
        let _ = Glance::read(raw);
        if let Some(envelope) = Envelope::read(raw) {
            let is_report = !envelope.failed.is_empty();
            let _ = envelope.open(
                raw,
                is_report,
                Some("mx"),
                &[EARLIER.to_owned()],
                &["a@b".to_owned()],
            );
        }
    }

    #[test]
    fn twice_the_mail_is_at_most_twice_the_work() {
        /// Bytes that are looked at for each byte of a mail, at most: a header is read three times, and each of its fields
        /// is compared with a dozen names. A line of text is compared with names of header fields in several places.
        const PER_BYTE: usize = 80;
        for ((name, small), (_, large)) in hostile(40_000).zip(hostile(80_000)) {
            let once = work::count(|| read_whole(&small));
            let twice = work::count(|| read_whole(&large));
            assert!(twice <= 2 * once + 10_000, "{name}: {once}, then {twice}");
            assert!(twice <= PER_BYTE * large.len(), "{name}: {twice} of {}", large.len());
        }
    }

    #[test]
    #[ignore = "prints times: run it with --release --nocapture"]
    fn times_of_ten_megabytes() {
        for (name, mail) in hostile(10 << 20) {
            let begun = std::time::Instant::now();
            read_whole(&mail);
            println!("{:>8.1} ms  {name}", begun.elapsed().as_secs_f64() * 1e3);
        }
    }

    /// A pseudo-random sequence (SplitMix64): ten million mails take too long with proptest.
    struct Random(u64);

    impl Random {
        fn below(&mut self, limit: usize) -> usize {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut mixed = self.0;
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            ((mixed ^ (mixed >> 31)) % limit as u64) as usize
        }

        fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
            of[self.below(of.len())]
        }

        fn some(&mut self, mail: &mut Vec<u8>, of: &[&str], most: usize) {
            for _ in 0..self.below(most + 1) {
                mail.extend(self.one(of).as_bytes());
            }
        }

        fn fields(&mut self, mail: &mut Vec<u8>, depth: usize) {
            const NAMES: &[&str] = &[
                "From",
                "From",
                "In-Reply-To",
                "References",
                "Message-ID",
                "Subject",
                "Content-Type",
                "Content-Type",
                "Content-Type",
                "Content-Transfer-Encoding",
                "Content-Disposition",
                "Auto-Submitted",
                "Action",
                "Status",
                "Diagnostic-Code",
                "Authentication-Results",
                "Received",
                "X",
                "",
                " ",
                "\u{1f600}",
            ];
            const WORDS: &[&str] = &[
                "a@example.com",
                "<a@b>",
                "A <a@b>",
                ",",
                ";",
                ":",
                "(",
                ")",
                "\"",
                "\\",
                "<",
                ">",
                "@",
                " ",
                "\r\n ",
                "\n\t",
                "=?utf-8?q?=C3=A4?=",
                "=?utf-8?b?w6Q=?=",
                "=?x",
                "?=",
                "=",
                "*",
                "'",
                "%41",
                "text/plain",
                "text/html",
                "message/rfc822",
                "message/delivery-status",
                "text/rfc822-headers",
                "multipart/mixed",
                "multipart/report",
                "multipart/alternative",
                "multipart/related",
                "multipart/digest",
                "; boundary=b",
                "; boundary=\"c d\"",
                "; boundary*0=b; boundary*1=c",
                "; charset=utf-8",
                "; charset=utf-16",
                "; charset=utf-7",
                "; charset=x",
                "; charset=windows-1252",
                "; charset=gbk",
                "; name=a",
                "attachment",
                "inline",
                "base64",
                "quoted-printable",
                "no",
                "auto-replied",
                "failed",
                "5.1.1",
                "4.2.2",
                "550",
                "smtp;",
                "mx",
                "dmarc=pass",
                "dkim=fail",
                "header.d=b",
                "header.from=example.com",
                "<YAM-7K3M9Q2X.12@y>",
                "YAM-7K3M9Q2X@y",
                "\u{0}",
                "\u{202e}",
                "ग",
                "\r",
            ];
            for _ in 0..self.below(7) {
                mail.extend(self.one(NAMES).as_bytes());
                mail.extend(self.one(&[":", ": ", " :", ""]).as_bytes());
                self.some(mail, WORDS, 8);
                mail.extend(self.one(&["\r\n", "\n", "\n", "\r"]).as_bytes());
            }
            if depth == 0 && self.below(8) > 0 {
                mail.extend(b"From: a@example.com\r\nIn-Reply-To: <YAM-7K3M9Q2X.12@y>\r\n");
            }
        }

        fn part(&mut self, mail: &mut Vec<u8>, depth: usize) {
            const LINES: &[&str] = &[
                "\n",
                "\n",
                "\r\n",
                "> quoted\n",
                ">",
                "On Monday, Aisha\n",
                "wrote:\n",
                "On a wrote:\n",
                "a:\n",
                "From: a\n",
                "*From:* a\n",
                "Sent: b\n",
                "Date: c\n",
                "__________\n",
                "-----Original Message-----\n",
                "--b\n",
                "--b--\n",
                "--c d\r\n",
                "--c d--\n",
                "--bc\n",
                "-- \n",
                "=3D=\n",
                "=C3=\n",
                "=zz",
                "AAAA\n",
                "w6Q=\n",
                "+AGE-",
                "<p>",
                "</p>",
                "<br>",
                "<style>",
                "</style>",
                "<!--",
                "-->",
                "<script",
                "&amp;",
                "&#x41;",
                "&",
                ";",
                "ग",
                "\u{1f600}",
                "\u{0}",
                "\u{202e}",
                "text ",
                "\t",
            ];
            self.fields(mail, depth);
            mail.extend(self.one(&["\r\n", "\n", ""]).as_bytes());
            self.some(mail, LINES, 20);
            for _ in 0..self.below(if depth < 3 { 4 } else { 1 }) {
                mail.extend(self.one(&["\n--b\n", "\r\n--c d\r\n", "--bc\n"]).as_bytes());
                self.part(mail, depth + 1);
            }
            match self.below(60) {
                0 => mail.extend(self.one(LINES).repeat(self.below(3_000)).as_bytes()),
                1 => mail.extend(std::iter::repeat_with(|| self.below(256) as u8).take(200)),
                2 => mail.truncate(self.below(mail.len() + 1)),
                _ => {}
            }
        }
    }

    /// `RANDOM_MAILS` in the environment is their number, `RANDOM_SEED` where they begin.
    #[test]
    fn any_mail_can_be_read_with_bounded_work() {
        const PER_BYTE: usize = 40;
        /// For the few bytes of the smallest mails, whose fields are compared with every name too.
        const AT_LEAST: usize = 400;
        let number = |name| std::env::var(name).ok().and_then(|text| text.parse().ok());
        let seed = number("RANDOM_SEED").unwrap_or(1);
        let mut mails = Random(seed);
        let (mut all, mut answers, mut most) = (0, 0, 0.0_f64);
        let count = number("RANDOM_MAILS").unwrap_or(5_000);
        for _ in 0..count {
            let state = mails.0;
            let mut mail = Vec::new();
            mails.part(&mut mail, 0);
            let read = std::panic::catch_unwind(|| work::count(|| read_whole(&mail)));
            let Ok(work) = read else { panic!("RANDOM_SEED={state}: {}", mail.escape_ascii()) };
            assert!(
                work <= PER_BYTE * mail.len() + AT_LEAST,
                "RANDOM_SEED={state}: {work} of {}",
                mail.len()
            );
            most = most.max(work as f64 / mail.len().max(100) as f64);
            all += mail.len();
            answers += u64::from(Envelope::read(&mail).is_some());
        }
        println!(
            "{count} mails, {all} bytes, {answers} belong to us, at most {most:.1} bytes looked at for each"
        );
    }

    proptest! {
        #[test]
        fn any_bytes_can_be_read(raw in proptest::collection::vec(any::<u8>(), 0..2000)) {
            let _ = read(&raw);
            let _ = Glance::read(&raw);
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
            let _ = read(&mail.as_bytes()[..length.min(mail.len())]);
        }
    }
}
