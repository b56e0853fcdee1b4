//! Writes the server's mails and sends them: leads, automatic replies to visitors, alerts, the daily digest.

use std::{
    borrow::Cow,
    fmt::Write as _,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use jiff::Timestamp;

use lettre::{Address, message::Mailbox};
use maud::{DOCTYPE, Markup, html};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use sha2::{Digest as _, Sha256};

use super::{
    AuthorityError, BundledLead, FieldStyle, FilledField, OutgoingBundle, OutgoingLead,
    OutgoingReply,
    head::Malformed,
    message::{Letter, isolated, short_line},
    outgoing, push,
    refusal::Refusal,
    schedule,
    smtp::{Recipient, SendError, Smtp},
};

use yam_contract::{
    automatic_reply::{self, AutomaticReply, Paragraphs},
    brand::BRAND,
    desk::Change,
    email,
    message_id::OwnMail,
    phone::PhoneNumber,
    reference::Reference,
    reply::ReplyMail,
    text::one_line,
    time,
};
use yam_store::{
    db::{self, Connection},
    desk::{LeadMail, LeadNotice, NoticeKind, PasskeyEvent, PasskeyNotice},
    leads::Alert,
};

/// The middle of the schedule's waits: one mail to one owner needs no spreading.
const NO_JITTER: f64 = 0.5;

/// Characters of a line about a follow-up or passkeys: the first words of the message are enough.
pub(crate) const DUE_LIMIT: usize = 300;

/// Characters of a visitor's name in the subject: about what a list of mails shows.
const NAME_LIMIT: usize = 80;

/// Why a mail was not sent.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// The mail cannot be built.
    #[error(transparent)]
    Compose(#[from] Malformed),
    /// There is nobody to reply to.
    #[error("the visitor left no valid e-mail address")]
    NoVisitorAddress,
    /// The mail server did not accept it.
    #[error(transparent)]
    Send(#[from] SendError),
}

impl MailError {
    /// Whether another attempt may succeed.
    pub fn is_retryable(&self) -> bool {
        match self {
            Self::Compose(_) | Self::NoVisitorAddress => false,
            Self::Send(error) => error.is_retryable(),
        }
    }

    /// How long to wait at least before another attempt.
    pub(crate) fn retry_after(&self) -> Option<Duration> {
        self.sending().and_then(SendError::retry_after)
    }

    /// What the mail server's refusal means.
    pub(crate) fn refusal(&self) -> Option<Refusal> {
        self.sending().and_then(SendError::refusal)
    }

    fn sending(&self) -> Option<&SendError> {
        match self {
            Self::Send(error) => Some(error),
            Self::Compose(_) | Self::NoVisitorAddress => None,
        }
    }

    /// The error with the mail server's reply, which may quote a visitor: for the owner, not for the log.
    pub fn in_full(&self) -> String {
        match self {
            Self::Compose(_) | Self::NoVisitorAddress => self.to_string(),
            Self::Send(error) => error.in_full(),
        }
    }
}

/// Writes mails and sends them through the mail server of the settings.
#[derive(Clone)]
pub struct Mailer {
    smtp: Smtp,
    from: Mailbox,
    to: Vec<Mailbox>,
    reply_to: Mailbox,
    automatic_reply: AutomaticReply,
    owed: Arc<Mutex<Vec<Owed>>>,
}

/// A mail that was refused for one owner for now, and accepted for another.
struct Owed {
    letter: Letter,
    to: Mailbox,
    attempts: u32,
    /// When the first attempt was, and when the next one is due.
    since: Timestamp,
    next_at: Timestamp,
}

/// How long an owner's digest or alert is tried again: the next day has news.
const OWED_FOR: Duration = Duration::from_secs(24 * 60 * 60);

/// Most mails that are tried again; the oldest is dropped. A day has one digest and few alerts.
const OWED_LIMIT: usize = 100;

/// Whether the files of a lead are in its mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Files {
    Attached,
    /// The mail server took none.
    LeftOut,
}

/// Where an answer to the visitor goes.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Visitor {
    /// There is no address that mail can reach.
    Unknown,
    /// The visitor typed an address of ours.
    Ourselves,
    At(Address),
}

/// What the owner should know about quarantined and expiring leads, once a day.
#[derive(Clone, Debug)]
pub(crate) struct DailyDigest {
    /// The day in India, such as `2026-11-21`.
    pub day: String,
    /// The leads quarantined since the last digest, the newest first.
    pub entries: Vec<DigestEntry>,
    /// How many further leads were quarantined.
    pub more: usize,
    /// Days after which quarantined leads are deleted; `None` if they are kept.
    pub quarantine: Option<u16>,
    /// Leads quarantined before the last digest, whose owner was not yet told that they will be deleted.
    pub unannounced: i64,
    pub expiring: Expiring,
    /// Follow-ups that are due, the oldest first, each as a short line.
    pub due: Vec<String>,
}

/// Leads that will be deleted although no destination has received them.
#[derive(Clone, Debug)]
pub struct Expiring {
    /// The numbers of the leads, the newest first.
    pub leads: Vec<i64>,
    /// The first day in India on which they can be deleted, such as `2026-12-05`.
    pub day: String,
}

impl DailyDigest {
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
            && self.unannounced == 0
            && self.expiring.leads.is_empty()
            && self.due.is_empty()
    }

    /// Whether it tells the owner after how many days quarantined leads are deleted.
    pub fn is_announced(&self) -> bool {
        !self.entries.is_empty() || self.unannounced > 0
    }

    /// After how many days quarantined leads are deleted, and which older ones that concerns.
    fn announcement(&self) -> Option<String> {
        let days = self.quarantine.filter(|_| self.is_announced())?;
        let when = if days == 1 { "a day".to_owned() } else { format!("{days} days") };
        let older = match self.unannounced {
            0 => "".to_owned(),
            1 => format!(" 1 older message will be deleted {when} from today."),
            count => format!(" {count} older messages will be deleted {when} from today."),
        };
        Some(format!(
            "Quarantined messages are deleted after {when}, unless you release them.{older}"
        ))
    }
}

impl Expiring {
    /// Most numbers in a warning; `yam leads list` shows the rest.
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

/// A quarantined lead.
#[derive(Clone, Debug)]
pub(crate) struct DigestEntry {
    pub id: i64,
    /// When the server received it, to the minute, in India.
    pub received: String,
    pub form: String,
    /// The signs of spam.
    pub reasons: String,
    pub fields: Vec<FilledField>,
}

impl DigestEntry {
    fn headline(&self) -> String {
        let Self { id, received, form, reasons, .. } = self;
        format!("{id}  {received}, {form} form ({reasons})")
    }
}

impl Mailer {
    /// Reads the certificate authority of the settings. Connects to nothing.
    pub fn new(settings: &yam_settings::Mail) -> Result<Self, AuthorityError> {
        let yam_settings::Mail { server, from, to, reply_to, auto_reply, .. } = settings;
        let smtp = Smtp::new(server, from.email.domain())?;
        let automatic_reply = auto_reply.clone().unwrap_or_default();
        let (from, to, reply_to) = (from.clone(), to.clone(), reply_to.clone());
        Ok(Self { smtp, from, to, reply_to, automatic_reply, owed: Arc::default() })
    }

    /// Sends a lead to one of its owners. `to` are all of them, as the header lists them. If the mail server takes no mail of
    /// that size or with such a file, the same mail goes without its files, under the same Message-ID: the server has kept
    /// nothing of the first.
    pub(crate) async fn send(
        &self,
        lead: &OutgoingLead,
        to: &[Mailbox],
        recipient: &Address,
    ) -> Result<(), MailError> {
        let send = async |files| {
            let letter = self.lead_letter(lead, to, files);
            self.submit(letter, to, Recipient::Owner(recipient.clone())).await
        };
        match send(Files::Attached).await {
            Err(MailError::Send(error)) if !lead.files.is_empty() && error.may_be_about_files() => {
                tracing::warn!(%error, "a mail goes without its files");
                send(Files::LeftOut).await
            }
            sent => sent,
        }
    }

    /// The mail about a lead. Its reply address is the visitor's, unless that is one of our own.
    fn lead_letter(&self, lead: &OutgoingLead, to: &[Mailbox], files: Files) -> Letter {
        let mut ours = [&self.from, &self.reply_to].into_iter().chain(&self.to).chain(to);
        let visitor = match lead.email.as_deref().and_then(email::address) {
            None => Visitor::Unknown,
            Some(typed) => {
                let is_same =
                    |own: &Mailbox| email::is_same_mailbox(typed.as_ref(), own.email.as_ref());
                if ours.any(is_same) { Visitor::Ourselves } else { Visitor::At(typed) }
            }
        };
        lead_letter(lead, self.domain(), visitor, files)
    }

    /// Sends one mail about several leads to an owner.
    pub(crate) async fn send_bundle(
        &self,
        bundle: &OutgoingBundle,
        to: &Mailbox,
    ) -> Result<(), MailError> {
        let recipient = Recipient::Owner(to.email.clone());
        let letter = bundle_letter(bundle, self.domain());
        self.submit(letter, std::slice::from_ref(to), recipient).await
    }

    /// Sends the visitor an automatic reply.
    pub(crate) async fn reply(&self, lead: &OutgoingLead) -> Result<(), MailError> {
        let address = lead.email.as_deref().and_then(email::address);
        let letter = reply_letter(lead, self.domain(), &self.reply_to, &self.automatic_reply);
        self.submit_to_one(letter, address, Recipient::Visitor).await
    }

    /// Sends the visitor what a person wrote in the desk.
    pub(crate) async fn desk_reply(
        &self,
        reference: &str,
        reply: &OutgoingReply,
    ) -> Result<(), MailError> {
        let letter = desk_reply_letter(reference, reply, self.domain(), &self.reply_to);
        self.submit_to_one(letter, email::address(&reply.to), Recipient::Visitor).await
    }

    /// The mail that [`Self::desk_reply`] would send for a change that is a reply; `None` if the lead has been deleted.
    pub async fn reply_mail(
        &self,
        connection: &mut Connection,
        lead_id: i64,
        person: &str,
        change: Change,
    ) -> Result<Option<ReplyMail>, db::Error> {
        let draft = outgoing::read_draft(connection, lead_id, person, change).await?;
        Ok(draft.map(|(lead, reply)| {
            let reference = lead.reference.to_string();
            let letter = desk_reply_letter(&reference, &reply, self.domain(), &self.reply_to);
            ReplyMail {
                from: letter.sender(&self.from).to_string(),
                subject: letter.subject_line(),
                to: reply.to,
                reply_to: self.reply_to.email.to_string(),
                text: letter.text,
            }
        }))
    }

    /// Sends a person a link that signs in to the desk.
    pub async fn send_sign_in_link(
        &self,
        name: &str,
        address: &str,
        link: &str,
    ) -> Result<(), MailError> {
        let letter = link_letter(name, link, self.domain());
        self.submit_to_one(letter, email::address(address), Recipient::Person).await
    }

    /// Tells a person which passkeys were added or removed.
    pub async fn send_passkey_notice(&self, notice: &PasskeyNotice) -> Result<(), MailError> {
        let letter = passkey_letter(notice, self.domain());
        self.submit_to_one(letter, email::address(&notice.email), Recipient::Person).await
    }

    /// Tells a person what happened to their leads. `desk_url`: scheme and host of the desk.
    pub async fn send_lead_notices(
        &self,
        mail: &LeadMail,
        desk_url: &str,
    ) -> Result<(), MailError> {
        let address = mail.person.email.as_deref().and_then(email::address);
        let letter = notices_letter(mail, desk_url, self.domain());
        self.submit_to_one(letter, address, Recipient::Person).await
    }

    /// Sends the digest to `mail.to`.
    ///
    /// # Errors
    /// [`MailError`]: nobody got it.
    pub(crate) async fn send_digest(
        &self,
        digest: &DailyDigest,
        now: Timestamp,
    ) -> Result<(), MailError> {
        self.send_to_owners(digest_letter(digest, self.domain()), now).await
    }

    /// Sends an alert to `mail.to`.
    ///
    /// # Errors
    /// [`MailError`]: nobody got it.
    pub(crate) async fn send_alert(&self, alert: &Alert, now: Timestamp) -> Result<(), MailError> {
        self.send_to_owners(alert_letter(alert, self.domain()), now).await
    }

    /// Sends a test mail to `mail.to`. Returns why the server refused some of them, if it accepted others.
    pub async fn send_test(&self) -> Result<Vec<MailError>, MailError> {
        let refused = self.submit_to_owners(test_letter(self.domain())).await?;
        Ok(refused.into_iter().map(|(_, error)| error).collect())
    }

    /// Sends a mail to each owner. Those who were refused for now get it later, by [`Self::send_owed`].
    async fn send_to_owners(&self, letter: Letter, now: Timestamp) -> Result<(), MailError> {
        for (to, error) in self.submit_to_owners(letter.clone()).await? {
            let owed = Owed { letter: letter.clone(), to, attempts: 0, since: now, next_at: now };
            self.try_again_later(owed, &error, now);
        }
        Ok(())
    }

    /// Tries again the digests and alerts that some owners have not got, as far as they are due. Call it every few minutes.
    pub(crate) async fn send_owed(&self, now: Timestamp) {
        let due: Vec<_> = self.owed().extract_if(.., |owed| owed.next_at <= now).collect();
        for owed in due {
            let recipient = Recipient::Owner(owed.to.email.clone());
            if let Err(error) = self.submit(owed.letter.clone(), &self.to, recipient).await {
                self.try_again_later(owed, &error, now);
            }
        }
    }

    /// Keeps a mail that was refused for now. Other failures, and those of a day, are final.
    fn try_again_later(&self, mut owed: Owed, error: &MailError, now: Timestamp) {
        owed.attempts += 1;
        let age = Duration::try_from(now.duration_since(owed.since)).unwrap_or_default();
        let wait = schedule::wait_after(owed.attempts, NO_JITTER)
            .filter(|_| error.is_retryable() && age < OWED_FOR)
            .map(|wait| wait.max(error.retry_after().unwrap_or_default()));
        let Some(wait) = wait else {
            tracing::warn!(%error, "a mail reached only some of its recipients");
            return;
        };
        tracing::warn!(%error, "a mail reached only some of its recipients; it will be retried");
        owed.next_at = now + wait;
        let mut all = self.owed();
        if all.len() >= OWED_LIMIT {
            all.remove(0);
        }
        all.push(owed);
    }

    fn owed(&self) -> std::sync::MutexGuard<'_, Vec<Owed>> {
        self.owed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn submit_to_one(
        &self,
        letter: Letter,
        address: Option<Address>,
        recipient: fn(Address) -> Recipient,
    ) -> Result<(), MailError> {
        let address = address.ok_or(MailError::NoVisitorAddress)?;
        let to = [Mailbox::new(None, address.clone())];
        self.submit(letter, &to, recipient(address)).await
    }

    /// Sends a mail to each owner. Returns the owners that the server refused, and why, if it accepted others.
    ///
    /// # Errors
    /// [`MailError`]: nobody got it.
    async fn submit_to_owners(
        &self,
        letter: Letter,
    ) -> Result<Vec<(Mailbox, MailError)>, MailError> {
        let mut refused = Vec::new();
        for mailbox in &self.to {
            let recipient = Recipient::Owner(mailbox.email.clone());
            match self.submit(letter.clone(), &self.to, recipient).await {
                Ok(()) => {}
                // The mail server fails for the others, too.
                Err(error)
                    if refused.is_empty()
                        && error.sending().is_some_and(SendError::is_about_server) =>
                {
                    return Err(error);
                }
                Err(error) => refused.push((mailbox.clone(), error)),
            }
        }
        if refused.len() < self.to.len() { Ok(refused) } else { Err(refused.swap_remove(0).1) }
    }

    /// The only way of a mail to the mail server.
    async fn submit(
        &self,
        letter: Letter,
        to: &[Mailbox],
        recipient: Recipient,
    ) -> Result<(), MailError> {
        let message = letter.compose(&self.from, to)?;
        Ok(self.smtp.send(&self.from.email, &recipient, message).await?)
    }

    fn domain(&self) -> &str {
        self.from.email.domain()
    }
}

/// The mail about a lead. Its Message-ID is the same at every attempt and for every recipient, so that a duplicate mail
/// can be told from a second lead.
fn lead_letter(lead: &OutgoingLead, domain: &str, visitor: Visitor, files: Files) -> Letter {
    let name = lead.name.as_deref().map(header_text).filter(|name| !name.is_empty());
    let form = header_text(&lead.form);
    let subject = |name: Option<&str>| match name {
        Some(name) => format!("New message from {name} ({form} form)"),
        None => format!("New message ({form} form)"),
    };
    let title = subject(name.as_deref().map(isolated).as_deref());
    let subject = subject(name.as_deref());
    let (reply_to, hint) = match visitor {
        Visitor::Unknown => (None, None),
        Visitor::Ourselves => (None, Some(LeadBody::HINT_OF_OWN)),
        Visitor::At(address) => (Some(address), Some(LeadBody::HINT)),
    };
    let body = LeadBody { lead, title: &title, hint, files };
    let (text, html) = (body.text(), body.html());
    let id = OwnMail::Lead(reference(&lead.reference)).id(domain);
    // Mail servers refuse whole messages because of files that they do not know.
    let attached = lead.files.iter().filter(|file| files == Files::Attached && !file.is_unproven());
    Letter {
        html: Some(html),
        files: attached.cloned().collect(),
        quoted: name.clone(),
        reply_to: reply_to.map(|address| Mailbox::new(name, address)),
        ..automatic(id, subject, text)
    }
}

/// One mail about several leads: a line or two for each, and where the rest is.
fn bundle_letter(OutgoingBundle { number, leads }: &OutgoingBundle, domain: &str) -> Letter {
    let count = leads.len();
    let files = if leads.iter().any(|lead| lead.has_files) {
        " Files are not in this mail: save them with yam leads resume NUMBER, or open the lead in the desk."
    } else {
        ""
    };
    let intro = format!(
        "{count} messages share this mail, because too many came within an hour to send each alone. To read one whole: \
         yam leads show NUMBER, or open it in the desk.{files}"
    );
    let headline = |lead: &BundledLead| {
        let BundledLead { id, reference, received, form, name, has_files, .. } = lead;
        let name = name.as_deref().map(header_text).filter(|name| !name.is_empty());
        let name = name.map_or_else(|| "no name".to_owned(), |name| isolated(&name));
        let files = if *has_files { ", with files" } else { "" };
        format!("{id}  {received}, {name}, {form} form, {reference}{files}")
    };
    let mut text = format!("{intro}\n\n");
    for lead in leads {
        // Writing to a string cannot fail. The words are indented, so that none of them looks like a lead.
        let _ = writeln!(text, "{}\n    {}\n", headline(lead), isolated(&lead.words));
    }
    let html = page(&html! {
        p { (intro) }
        @for lead in leads {
            p style=(RULED) {
                b { (headline(lead)) }
                br;
                (isolated(&lead.words))
            }
        }
    });
    let subject = format!("{count} new messages");
    Letter { html: Some(html), ..automatic(bundle_id(*number, leads, domain), subject, text) }
}

/// The Message-ID of a mail about these leads. The number tells the mails of several owners apart, and an answer to it
/// belongs to no lead. Mail programs drop a second mail with the same ID, so one about other leads has another ID.
fn bundle_id(number: i64, leads: &[BundledLead], domain: &str) -> String {
    let mut hash = Sha256::new();
    for lead in leads {
        hash.update(lead.id.to_be_bytes());
    }
    let hash: String = hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("<bundle-{number}.{hash}@{domain}>")
}

/// A mail that no person wrote (RFC 3834 §5).
fn automatic(id: String, subject: impl Into<String>, text: impl Into<String>) -> Letter {
    Letter { auto_submitted: Some("auto-generated"), ..Letter::new(id, subject, text) }
}

/// The Message-ID of a mail that is sent once.
fn unique_id(kind: &str, domain: &str) -> String {
    let mut random = [0; 16];
    // If the system provides no random bytes, the time is enough.
    let _ = getrandom::fill(&mut random);
    let (number, now) = (u128::from_ne_bytes(random), Timestamp::now().as_nanosecond());
    format!("<{kind}-{number:x}-{now:x}@{domain}>")
}

/// The reference of a stored lead.
fn reference(stored: &str) -> Reference {
    Reference::from_stored(stored.to_owned())
}

/// A reply that a person wrote, in one thread with the automatic reply and earlier ones (RFC 5322 §3.6.4).
fn desk_reply_letter(
    lead_reference: &str,
    reply: &OutgoingReply,
    domain: &str,
    reply_to: &Mailbox,
) -> Letter {
    let reference = reference(lead_reference);
    let id = |event_id| OwnMail::Reply(reference.clone(), event_id).id(domain);
    let automatic =
        reply.has_automatic.then(|| OwnMail::AutomaticReply(reference.clone()).id(domain));
    let earlier = reply.earlier.iter().map(|event_id| id(*event_id));
    let sent: Vec<_> = automatic.into_iter().chain(earlier).collect();
    let begin = OwnMail::Thread(reference.clone()).id(domain);
    Letter {
        person: Some(reply.person.clone()),
        reply_to: Some(reply_to.clone()),
        in_reply_to: sent.last().cloned(),
        references: std::iter::once(begin).chain(sent).collect(),
        files: reply.files.clone(),
        ..Letter::new(id(reply.event_id), &reply.subject, &reply.body)
    }
}

/// The mail with a link that signs in to the desk.
fn link_letter(name: &str, link: &str, domain: &str) -> Letter {
    let name = isolated(&header_text(name));
    let text = format!(
        "Hello {name},\n\nOpen this link to sign in to the desk. It works once, within 15 minutes:\n\n{link}\n\n\
         On another device, it shows a code for the screen where you asked for it.\n\n\
         If you did not ask for it, ignore this e-mail, and do not give that code to anyone.\n"
    );
    automatic(unique_id("sign-in", domain), "Sign in to the desk", text)
}

/// The mail about new or removed passkeys.
fn passkey_letter(notice: &PasskeyNotice, domain: &str) -> Letter {
    let name = isolated(&header_text(&notice.person));
    let passkeys = isolated(&short_line(&notice.passkeys, DUE_LIMIT));
    let at = time::to_the_minute(notice.at);
    let (subject, what) = match notice.event {
        PasskeyEvent::Added => {
            ("A passkey was added", "A passkey that signs you in to the desk was added")
        }
        PasskeyEvent::Removed => {
            ("A passkey was removed", "A passkey no longer signs you in to the desk")
        }
        PasskeyEvent::Copied => (
            "A passkey may have been copied",
            "A passkey was refused, because its counter is lower than at its last use, so that somebody may have a copy of it,",
        ),
    };
    let advice = match notice.event {
        PasskeyEvent::Copied => {
            "Delete this passkey (Settings, Passkeys) and sign its person out everywhere (Settings, People; or: yam desk end \
             --person NAME --passkeys). Then add a new one on the device."
        }
        _ => {
            "If you know of it, there is nothing to do. If not, somebody else may be using your account: ask an owner to sign \
             you out everywhere and to remove your passkeys (Settings, People; or: yam desk end --person NAME --passkeys)."
        }
    };
    let text = format!("Hello {name},\n\n{what} on {at} (India): {passkeys}\n\n{advice}\n");
    automatic(format!("<passkey-{}-{}@{domain}>", notice.id, notice.at), subject, text)
}

/// The mail to a person about their leads: which ones and where, and none of what visitors wrote.
fn notices_letter(LeadMail { person, notices }: &LeadMail, desk_url: &str, domain: &str) -> Letter {
    let name = isolated(&header_text(&person.name));
    let paragraph = |LeadNotice { lead, what, by, .. }: &LeadNotice| {
        let visitor = lead.name.as_deref().map(header_text).filter(|name| !name.is_empty());
        let visitor = visitor.map_or_else(|| "no name".to_owned(), |name| isolated(&name));
        let form = lead.form.replace('-', " ");
        let by = match what {
            NoticeKind::Assigned => format!(" by {}", isolated(&header_text(by))),
            NoticeKind::Answered | NoticeKind::NotDelivered => String::new(),
        };
        let (title, reference, id) = (push::title(*what), &lead.reference, lead.id);
        format!("{title}{by}: {visitor}, {form} form, {reference}\n{desk_url}/leads/{id}\n\n")
    };
    let paragraphs: String = notices.iter().map(paragraph).collect();
    let subject = match notices.as_slice() {
        [LeadNotice { lead, what, .. }] => format!("{}: {}", push::title(*what), lead.reference),
        notices => format!("News about {} leads", notices.len()),
    };
    let text = format!(
        "Hello {name},\n\n{paragraphs}You can turn these mails off in the desk:\n{desk_url}/settings#mails\n"
    );
    automatic(unique_id("notice", domain), subject, text)
}

/// The automatic reply to a visitor. Its text has no word of the visitor, so nobody can use the form to send their own text
/// to somebody else's address.
fn reply_letter(
    lead: &OutgoingLead,
    domain: &str,
    reply_to: &Mailbox,
    automatic_reply: &AutomaticReply,
) -> Letter {
    /// Fields that say what it is about, the best one first.
    const TOPICS: [&str; 2] = ["subject", "service"];
    let reference = reference(&lead.reference);
    let field = |name| lead.fields.iter().find(|field| field.name == name);
    let topic = TOPICS.into_iter().find_map(field).map(|field| field.text.as_str());
    let paragraphs = automatic_reply.paragraphs(&reference);
    let Paragraphs { thanks, number, next_step, how_to_add, whatsapp_link, if_mistaken } =
        &paragraphs;
    let html = page(&html! {
        p { (thanks) }
        p { b { (number) } }
        p { (next_step) }
        p {
            (how_to_add)
            br;
            a href=(whatsapp_link) { (whatsapp_link) }
        }
        p style=(QUIET) { (if_mistaken) }
    });
    let subject = automatic_reply::subject(topic, &reference);
    Letter {
        html: Some(html),
        reply_to: Some(reply_to.clone()),
        references: vec![OwnMail::Thread(reference.clone()).id(domain)],
        auto_submitted: Some("auto-replied"),
        ..Letter::new(OwnMail::AutomaticReply(reference).id(domain), subject, paragraphs.text())
    }
}

fn digest_letter(digest: &DailyDigest, domain: &str) -> Letter {
    let DailyDigest { day, entries, more, unannounced, expiring, due, .. } = digest;
    let count = entries.len() + more;
    let messages = if count == 1 { "1 message was" } else { &format!("{count} messages were") };
    let aside = (count > 0).then(|| {
        format!(
            "{messages} quarantined as probable spam since the last such mail. \
             To have one delivered after all: yam leads release NUMBER"
        )
    });
    let subject = [
        ("Follow-ups due", due.len()),
        ("Quarantined as probable spam", count),
        ("Will be deleted unread", expiring.leads.len()),
        (
            "Older quarantined messages will be deleted",
            usize::try_from(*unannounced).unwrap_or_default(),
        ),
    ];
    let subject = subject.into_iter().filter(|(_, leads)| *leads > 0);
    let subject = subject.map(|(what, leads)| format!("{what}: {leads}"));
    let subject = subject.collect::<Vec<_>>().join(". ");
    let intros: Vec<_> =
        expiring.warning().into_iter().chain(aside).chain(digest.announcement()).collect();
    let rest = (*more > 0).then(|| format!("And {more} more: yam leads list --state quarantined"));
    let due_intro = "Follow-ups due today or earlier:";
    let mut text = String::new();
    // Writing to a string cannot fail.
    if !due.is_empty() {
        let _ = writeln!(text, "{due_intro}\n");
        for line in due {
            let _ = writeln!(text, "    {line}");
        }
        text.push('\n');
    }
    for intro in &intros {
        let _ = writeln!(text, "{intro}\n");
    }
    for entry in entries {
        let _ = writeln!(text, "{}", entry.headline());
        for FilledField { label, text: filled, .. } in &entry.fields {
            let _ = writeln!(text, "    {label}: {}", isolated(&excerpt(filled)));
        }
        text.push('\n');
    }
    if let Some(rest) = &rest {
        let _ = writeln!(text, "{rest}");
    }
    let html = page(&html! {
        @if !due.is_empty() {
            p { (due_intro) }
            ul {
                @for line in due {
                    li { (line) }
                }
            }
        }
        @for intro in &intros {
            p { (intro) }
        }
        @for entry in entries {
            p style=(RULED) {
                b { (entry.headline()) }
                @for FilledField { label, text, .. } in &entry.fields {
                    br;
                    (label) ": " (isolated(&excerpt(text)))
                }
            }
        }
        @if let Some(rest) = &rest {
            p { (rest) }
        }
    });
    let id = format!("<digest-{day}@{domain}>");
    Letter { html: Some(html), ..automatic(id, subject, text) }
}

fn alert_letter(alert: &Alert, domain: &str) -> Letter {
    let over = if alert.cleared_at.is_some() { " over" } else { "" };
    let subject = format!("Website alert{over}: {}", alert.summary);
    let text = format!("{}\n", alert.lines().join("\n"));
    automatic(format!("<{}@{domain}>", alert.id()), subject, text)
}

fn test_letter(domain: &str) -> Letter {
    let text =
        "This is a test. Mails about new leads from your website will come to this address, too.\n";
    automatic(unique_id("test", domain), "Test message from your website", text)
}

/// A visitor's text for a header field.
pub(crate) fn header_text(text: &str) -> String {
    short_line(text, NAME_LIMIT)
}

/// The body of a mail about a lead, as plain text and as HTML.
struct LeadBody<'a> {
    lead: &'a OutgoingLead,
    title: &'a str,
    hint: Option<&'static str>,
    files: Files,
}

/// Styles are attributes of the elements, because many mail programs ignore style sheets.
const QUIET: &str = "color:#3a281c;font-size:14px";
const RULED: &str = "margin:0;padding:12px 0;border-top:1px solid #dcd5cb";
const COLUMN: &str = "max-width:600px;margin:0 auto;padding:24px;background:#fbfaf7;color:#17130f;\
                      font:16px/1.55 system-ui,sans-serif;overflow-wrap:anywhere;border-top:4px solid ";

impl LeadBody<'_> {
    const HINT: &'static str = "Reply to this e-mail to answer the visitor.";
    const HINT_OF_OWN: &'static str = "The e-mail address is one of your own addresses, so a reply to this e-mail does not reach the visitor.";

    /// Answers are indented, so that no line of them looks like a label.
    fn text(&self) -> String {
        let mut text = String::new();
        for FilledField { label, text: filled, .. } in &self.lead.fields {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{label}");
            for line in filled.lines() {
                let _ = writeln!(text, "{}", format!("    {}", isolated(line)).trim_end());
            }
            text.push('\n');
        }
        for (label, fact) in self.facts() {
            let _ = writeln!(text, "{label:<11}{}", isolated(&fact));
        }
        if let Some(hint) = self.hint {
            let _ = write!(text, "\n{hint}\n");
        }
        text
    }

    fn html(&self) -> String {
        page(&html! {
            h1 style="margin:0 0 16px;font-size:20px;line-height:1.3" { (self.title) }
            @for FilledField { label, text, kind, .. } in &self.lead.fields {
                p style=(RULED) {
                    span style=(QUIET) { (label) }
                    br;
                    span dir="auto" style="display:block" {
                        @match kind {
                            FieldStyle::Text => (lines(text)),
                            FieldStyle::Email => (mail_link(text, &self.lead.reference)),
                            FieldStyle::Phone => (phone_links(text)),
                        }
                    }
                }
            }
            p style={ (RULED) ";" (QUIET) } {
                @for (index, (label, fact)) in self.facts().enumerate() {
                    @if index > 0 { br; }
                    (label) ": " (isolated(&fact))
                }
            }
            @if let Some(hint) = self.hint {
                p style=(QUIET) { (hint) }
            }
        })
    }

    /// Label and text of each fact about the lead other than its fields.
    fn facts(&self) -> impl Iterator<Item = (&str, Cow<'_, str>)> {
        let OutgoingLead { received, page, facts, files, reference, .. } = self.lead;
        let left_out = self.files == Files::LeftOut;
        let page = page.as_deref().map(|page| ("Page", page.into()));
        let first = [Some(("Received", received.into())), page].into_iter().flatten();
        let further = facts.iter().map(|fact| (fact.label, fact.line().into()));
        let label = if left_out { "File" } else { "Attached" };
        let files = files.iter().map(move |file| (label, file.name.as_str().into()));
        let where_it_is = left_out.then(|| {
            let save = format!(
                "The mail server did not take it in a mail. Open the lead in the desk, or run: yam leads resume {reference}"
            );
            ("Not sent", save.into())
        });
        let files = files.chain(where_it_is);
        first.chain(further).chain(files).chain([("Reference", reference.into())])
    }
}

/// A whole HTML mail: its content in one column, in the site's colours.
fn page(content: &Markup) -> String {
    html! {
        (DOCTYPE)
        html lang="en" {
            head { meta charset="utf-8"; }
            body style="margin:0;padding:24px 12px;background:#f3eee6" {
                div style={ (COLUMN) (BRAND.main) } { (content) }
            }
        }
    }
    .into_string()
}

/// Text with its line breaks.
fn lines(text: &str) -> Markup {
    html! {
        @for (index, line) in text.split('\n').enumerate() {
            @if index > 0 { br; }
            (line)
        }
    }
}

/// A mailto link with the reference in the subject; plain text if the address is not valid.
fn mail_link(typed: &str, reference: &str) -> Markup {
    let Some(address) = email::address(typed) else { return html! { (typed) } };
    let subject = format!("Your message ({reference})");
    let subject = utf8_percent_encode(&subject, NON_ALPHANUMERIC);
    let user = utf8_percent_encode(address.user(), IN_MAILTO);
    let link = format!("mailto:{user}@{}?subject={subject}", address.domain());
    html! { a href=(link) { (typed) } }
}

/// A link that calls the number, and one to WhatsApp if the country is known; plain text if it is not a phone number.
fn phone_links(typed: &str) -> Markup {
    match PhoneNumber::read(typed) {
        None => html! { (typed) },
        Some(PhoneNumber::Local(digits)) => html! { a href={ "tel:" (digits) } { (typed) } },
        Some(PhoneNumber::International(digits)) => html! {
            a href={ "tel:+" (digits) } { (typed) }
            " (" a href={ "https://wa.me/" (digits) } { "WhatsApp" } ")"
        },
    }
}

/// Characters that are not percent-encoded in a mailto address (RFC 6068 §2).
const IN_MAILTO: &AsciiSet = &NON_ALPHANUMERIC.remove(b'.').remove(b'-').remove(b'_').remove(b'+');

/// The beginning of a text on one line.
fn excerpt(text: &str) -> String {
    /// Characters: enough for a person to recognise spam.
    const LIMIT: usize = 160;
    let line = one_line(text);
    match line.char_indices().nth(LIMIT) {
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use mail_parser::MessageParser;
    use proptest::prelude::*;

    use super::*;
    use crate::Attachment;
    use yam_contract::{desk::Role, forms::FormEncoding};
    use yam_store::desk::Person;

    fn lead(text: &str) -> OutgoingLead {
        OutgoingLead {
            reference: "YAM-00000000".to_owned(),
            form: "contact".to_owned(),
            received: "2026-11-21 14:05 (India)".to_owned(),
            page: Some("/contact".to_owned()),
            name: Some(text.to_owned()),
            email: Some("aisha@example.com".to_owned()),
            fields: vec![FilledField {
                name: "message".to_owned(),
                label: "Message".to_owned(),
                kind: FieldStyle::Text,
                text: text.to_owned(),
            }],
            received_at: "2026-11-21T14:05:09.123+05:30".to_owned(),
            files: Vec::new(),
            facts: Vec::new(),
            payload: Vec::new(),
            encoding: FormEncoding::Multipart,
            reply: None,
        }
    }

    /// The mail about a lead as a mail server gets it, without the end of data.
    fn formatted(lead: &OutgoingLead) -> Vec<u8> {
        let visitor = lead.email.as_deref().and_then(email::address);
        let visitor = visitor.map_or(Visitor::Unknown, Visitor::At);
        sent(lead_letter(lead, "yam.example.com", visitor, Files::Attached))
    }

    fn sent(letter: Letter) -> Vec<u8> {
        let from = "site@yam.example.com".parse().unwrap();
        let to = ["owner@example.com".parse().unwrap()];
        letter.compose(&from, &to).unwrap().into_data()
    }

    #[test]
    fn without_a_name_the_subject_has_only_the_form() {
        for name in [None, Some(" \u{202e} ".to_owned())] {
            let message = formatted(&OutgoingLead { name, ..lead("x") });
            let message = MessageParser::default().parse(&message).unwrap();
            assert_eq!(message.subject(), Some("New message (contact form)"));
        }
    }

    #[test]
    fn without_a_valid_address_there_is_no_reply_to_and_no_hint() {
        for email in [None, Some("a@-b"), Some("नाम@example.com"), Some("a@b\r\nBcc: c@d")] {
            let message = formatted(&OutgoingLead { email: email.map(str::to_owned), ..lead("x") });
            let message = MessageParser::default().parse(&message).unwrap();
            assert!(message.reply_to().is_none(), "{email:?}");
            assert!(!message.body_text(0).unwrap().contains(LeadBody::HINT));
        }
    }

    #[test]
    fn a_file_is_attached_unchanged_whatever_its_name() {
        for name in ["cv.pdf", "नाम \"x\"\r\nBcc: a@b.pdf", &"x".repeat(300)] {
            let bytes: Vec<u8> = (0..=255).collect();
            let file = Attachment {
                field: "resume".to_owned(),
                name: name.to_owned(),
                media_type: "application/pdf".to_owned(),
                bytes: bytes.clone(),
            };
            let message = formatted(&OutgoingLead { files: vec![file], ..lead("x") });
            let message = MessageParser::default().parse(&message).unwrap();
            assert!(message.bcc().is_none(), "{name}");
            assert!(message.body_text(0).unwrap().starts_with("Message\r\n    x\r\n"));
            assert_eq!(message.attachments().count(), 1);
            assert_eq!(message.attachment(0).unwrap().contents(), bytes, "{name}");
        }
    }

    #[test]
    fn a_mail_about_other_leads_has_another_message_id() {
        let lead = |id| BundledLead {
            id,
            reference: format!("YAM-0000000{id}"),
            received: String::new(),
            form: "contact".to_owned(),
            name: None,
            words: String::new(),
            has_files: false,
        };
        let id = |leads: &[i64]| {
            let leads = leads.iter().copied().map(lead).collect();
            bundle_letter(&OutgoingBundle { number: 7, leads }, "yam.example.com").id
        };
        assert_eq!(id(&[1, 2]), id(&[1, 2]));
        for others in [&[1, 2, 3][..], &[1, 3], &[2, 1], &[1]] {
            assert_ne!(id(&[1, 2]), id(others), "{others:?}");
        }
    }

    #[test]
    fn the_text_of_an_automatic_reply_has_our_words_only() {
        let reply_to = "hello@yam.example.com".parse().unwrap();
        let lead = lead("Buy pills");
        let ours = AutomaticReply {
            business: "Chinar & Sons".to_owned(),
            phone: "+91 90000 00000".to_owned(),
            answers: "within 24 hours on working days".to_owned(),
            whatsapp: "919000000000".to_owned(),
        };
        let bytes = sent(reply_letter(&lead, "yam.example.com", &reply_to, &ours));
        let message = MessageParser::default().parse(&bytes).unwrap();
        assert_eq!(message.subject(), Some("We have your message (YAM-00000000)"));
        assert_eq!(message.header_raw("Auto-Submitted").map(str::trim), Some("auto-replied"));
        let address = message.reply_to().unwrap().first().unwrap().address();
        assert_eq!(address, Some("hello@yam.example.com"));
        for body in [message.body_text(0).unwrap(), message.body_html(0).unwrap()] {
            assert!(body.contains("https://wa.me/919000000000?text=Hello%2C%20my"), "{body}");
            assert!(body.contains("call +91 90000 00000"), "{body}");
            assert!(body.contains("Chinar &") && body.contains("24 hours"), "{body}");
            assert!(body.contains("YAM-00000000") && !body.contains("pills"), "{body}");
        }
    }

    #[test]
    fn a_phone_number_gets_a_whatsapp_link_only_if_its_country_is_known() {
        for typed in
            ["+91 98765-43210", "98765 43210", "098765 43210", "919876543210", "0091 (98765) 43210"]
        {
            let links = phone_links(typed).into_string();
            assert!(
                links.contains("tel:+919876543210\"") && links.contains("wa.me/919876543210\""),
                "{links}"
            );
        }
        for typed in ["0194 245 6789", "2456789", "100"] {
            let links = phone_links(typed).into_string();
            assert!(links.contains("\"tel:") && !links.contains("wa.me"), "{links}");
        }
        for typed in
            ["", "no phone", "9<b>", "98765 43210 after 5", "12", "1234567890123456", "98765+43210"]
        {
            assert_eq!(phone_links(typed).into_string(), html! { (typed) }.into_string());
        }
    }

    #[test]
    fn only_a_valid_address_is_linked() {
        assert_eq!(
            mail_link("a+b&c@example.com", "R1").into_string(),
            "<a href=\"mailto:a+b%26c@example.com?subject=Your%20message%20%28R1%29\">a+b&amp;c@example.com</a>"
        );
        assert_eq!(mail_link("<a@-b>", "R1").into_string(), "&lt;a@-b&gt;");
    }

    /// Each kind of mail with this text wherever it can quote somebody, and this name of a form.
    fn every_kind(text: &str, form: &str) -> Vec<Letter> {
        let domain = "yam.example.com";
        let reply_to = "hello@yam.example.com".parse().unwrap();
        let file = Attachment {
            field: "resume".to_owned(),
            name: text.to_owned(),
            media_type: "application/pdf".to_owned(),
            bytes: text.as_bytes().to_vec(),
        };
        let bundled = BundledLead {
            id: 1,
            reference: "YAM-00000000".to_owned(),
            received: "2026-11-21 14:05".to_owned(),
            form: form.to_owned(),
            name: Some(text.to_owned()),
            words: text.to_owned(),
            has_files: true,
        };
        let reply = OutgoingReply {
            event_id: 2,
            person: text.to_owned(),
            to: "aisha@example.com".to_owned(),
            subject: text.to_owned(),
            body: text.to_owned(),
            files: vec![file.clone()],
            earlier: vec![1],
            has_automatic: true,
        };
        let lead = OutgoingLead { files: vec![file], ..lead(text) };
        let digest = DailyDigest {
            day: "2026-11-21".to_owned(),
            entries: vec![DigestEntry {
                id: 1,
                received: "2026-11-21 14:05".to_owned(),
                form: form.to_owned(),
                reasons: form.to_owned(),
                fields: lead.fields.clone(),
            }],
            more: 1,
            quarantine: Some(30),
            unannounced: 1,
            expiring: Expiring { leads: vec![1], day: "2026-12-05".to_owned() },
            due: vec![isolated(&short_line(text, DUE_LIMIT))],
        };
        let alert = Alert::new("dead-mail", 0, text, text);
        let visitor = "aisha@example.com".parse().unwrap();
        let notice = PasskeyNotice {
            id: 1,
            person: text.to_owned(),
            email: "bilal@example.com".to_owned(),
            event: PasskeyEvent::Added,
            passkeys: text.to_owned(),
            at: 0,
        };
        let row = push::tests::lead(1, form, Some(text));
        let about = |what| LeadNotice { id: 1, lead: row.clone(), what, by: text.to_owned() };
        let notices = LeadMail {
            person: Person {
                id: 1,
                name: text.to_owned(),
                email: Some("bilal@example.com".to_owned()),
                role: Role::Member,
            },
            notices: vec![about(NoticeKind::Assigned), about(NoticeKind::Answered)],
        };
        vec![
            lead_letter(&lead, domain, Visitor::At(visitor), Files::Attached),
            lead_letter(&lead, domain, Visitor::Ourselves, Files::LeftOut),
            bundle_letter(&OutgoingBundle { number: 1, leads: vec![bundled; 2] }, domain),
            reply_letter(&lead, domain, &reply_to, &AutomaticReply::default()),
            desk_reply_letter("YAM-00000000", &reply, domain, &reply_to),
            link_letter(text, "https://desk.example.com/sign-in", domain),
            passkey_letter(&notice, domain),
            notices_letter(&notices, "https://desk.example.com", domain),
            digest_letter(&digest, domain),
            alert_letter(&alert, domain),
            test_letter(domain),
        ]
    }

    #[test]
    fn what_a_person_wrote_from_right_to_left_does_not_turn_the_words_around_it() {
        let text = "اسم 12 (abc)";
        // A person's own reply is theirs from its first letter to its last, and an alert quotes no visitor.
        let is_mixed = |letter: &Letter| {
            letter.auto_submitted.is_some() && !letter.subject.starts_with("Website alert")
        };
        for letter in every_kind(text, "contact").into_iter().filter(is_mixed) {
            let id = letter.id.clone();
            let message = sent(letter);
            let message = MessageParser::default().parse(&message).unwrap();
            let html = message.body_html(0).unwrap();
            let html = html
                .replace(&format!("<span dir=\"auto\" style=\"display:block\">{text}</span>"), "");
            let subject = message.subject().unwrap();
            for part in [subject, &message.body_text(0).unwrap(), &html] {
                let rest = part.replace(&format!("\u{2068}{text}\u{2069}"), "");
                assert!(!rest.contains("اسم"), "{id}: {part}");
            }
        }
    }

    proptest! {
        #[test]
        fn every_kind_of_mail_is_sent_whatever_it_quotes(text: String, line in "[.\r\n\x00 A-Z:<>@]{0,300}") {
            let hostile = format!("{line}{text}\n.\nMAIL FROM:<a@b.c>\r\n.\r\n{line}");
            for letter in every_kind(&hostile, &hostile) {
                // `sent` panics if the bytes could be misread.
                let bytes = sent(letter);
                let raw = String::from_utf8(bytes.clone()).unwrap();
                let end = raw.split("\r\n").position(|line| line == ".");
                prop_assert_eq!(end, Some(raw.split("\r\n").count() - 2), "it ends once: {}", raw);
                prop_assert!(!raw.contains("\nMAIL FROM"));
                let message = MessageParser::default().parse(&bytes).unwrap();
                let from = message.from().unwrap().first().unwrap().address();
                prop_assert_eq!(from, Some("site@yam.example.com"));
                prop_assert!(message.bcc().is_none() && message.cc().is_none());
                prop_assert!(message.message_id().is_some_and(|id| id.ends_with("@yam.example.com")));
                let is_automatic = message.header_raw("Auto-Submitted").is_some();
                prop_assert_eq!(message.header_raw("X-Auto-Response-Suppress").is_some(), is_automatic);
                let head = raw.split_once("\r\n\r\n").unwrap().0;
                let is_encoded = |line: &&str| line.contains("=?utf-8?");
                prop_assert!(head.lines().filter(is_encoded).all(|line| line.len() <= 76), "{}", head);
            }
        }

        #[test]
        fn no_text_adds_header_fields_or_is_lost(text: String, email: String, page: String) {
            let email = format!("{email}@example.com");
            let with = OutgoingLead { email: Some(email), page: Some(page), ..lead(&text) };
            let bytes = formatted(&with);
            let raw = String::from_utf8(bytes.clone()).unwrap();
            prop_assert!(raw.is_ascii());
            prop_assert!(raw.split("\r\n").all(|line| !line.contains(['\r', '\n']) && line.len() <= 998));
            let header = raw.split_once("\r\n\r\n").unwrap().0;
            let names = header.split("\r\n").filter(|line| !line.starts_with(' '));
            let names = names.filter_map(|line| line.split_once(':')).map(|(name, _)| name);
            // A valid address adds this field.
            let names: Vec<_> = names.filter(|name| *name != "Reply-To").collect();
            let expected = [
                "From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted",
                "X-Auto-Response-Suppress", "MIME-Version", "Content-Type",
            ];
            prop_assert_eq!(names, expected);
            let message = MessageParser::default().parse(&bytes).unwrap();
            let body = message.body_text(0).unwrap();
            let plain: String = text.chars().filter(|c| c.is_alphanumeric()).collect();
            let found: String = body.chars().filter(|c| c.is_alphanumeric()).collect();
            prop_assert!(found.contains(&plain), "{plain:?} in {found:?}");
        }
    }
}
