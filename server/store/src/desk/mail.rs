//! Visitors' answers by e-mail and reports of failed replies, and how far their mailbox was read.

use yam_contract::{
    automatic_reply::AutomaticReply,
    desk::Change,
    email,
    incoming::{AnswerFile, Envelope, IncomingContent, IncomingMail, in_mailbox},
    lead::{LeadSelector, StoredLead},
    message_id::OwnMail,
    reference::Reference,
    text_key,
};

use super::{
    Action, Target,
    actions::{already_done, lock},
    attachments, change as change_lead, events, main_lead, reply_body, scheduled,
};
use crate::{
    aside::{self, AsideError},
    db::{self, Connection, Db, Row, query},
    leads,
};

/// Most times that a message is begun, so that one that ends the process, or hangs, does so once more at most.
const ATTEMPTS: u32 = 2;

/// Most answers of one lead from other addresses: more than somebody writes from a second one, and few enough to read.
const OTHERS_PER_LEAD: i64 = 20;

/// How many leads of a visitor, and replies of each, are compared with the subject of an answer, the newest first.
const LEADS_BY_SUBJECT: i64 = 10;
const REPLIES_BY_SUBJECT: i64 = 20;

/// Characters before the colon that mail programs put in front of a subject, such as `Antwort` or `RE`.
const PREFIX_LIMIT: usize = 7;

/// Characters of what mail servers put there, such as `[EXTERNAL]`.
const TAG_LIMIT: usize = 20;

/// How far a mailbox was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MailboxPosition {
    /// If it differs from the server's, the numbers of messages have begun anew.
    pub uid_validity: u32,
    /// The number of the last message that was read; 0 without one.
    pub last_uid: u32,
}

/// Why a mail cannot be read now. It may be possible later.
#[derive(Debug, thiserror::Error)]
pub enum ReadMailError {
    #[error(transparent)]
    Database(#[from] db::Error),
    #[error("cannot start a thread: {0}")]
    NoThread(std::io::Error),
}

/// How incoming mails are judged.
#[derive(Clone, Debug, Default)]
pub struct MailPolicy {
    /// The mail server whose `Authentication-Results` count.
    pub server: Option<String>,
    /// Our own addresses: those of the sender and the owners. What they write is no visitor's answer.
    pub own: Vec<String>,
    pub automatic_reply: AutomaticReply,
}

impl MailPolicy {
    fn is_own(&self, author: &str) -> bool {
        self.own.iter().any(|own| email::is_same_mailbox(own, author))
    }
}

/// Reads a mail that belongs to a lead, on a thread beside those that serve: first its envelope, then the database, and its
/// text only if there is such a lead. `None` if there is none, or if it cannot be read at all.
pub async fn read_mail(
    db: &Db,
    raw: impl AsRef<[u8]> + Send + 'static,
    policy: &MailPolicy,
) -> Result<Option<IncomingMail>, ReadMailError> {
    let read = beside(move || (Envelope::read(raw.as_ref()), raw)).await?;
    let Some((Some(envelope), raw)) = read else { return Ok(None) };
    let Some(Found { lead, role, .. }) = found(db, &envelope, policy).await? else {
        return Ok(None);
    };
    let is_report = matches!(role, Role::Report { .. });
    let earlier = earlier_texts(db, &lead, &policy.automatic_reply).await?;
    let MailPolicy { server, own, .. } = policy.clone();
    beside(move || envelope.open(raw.as_ref(), is_report, server.as_deref(), &earlier, &own)).await
}

/// What was written about a lead, the latest text first: replies and answers, the automatic reply, and the lead itself.
async fn earlier_texts(
    db: &Db,
    lead: &StoredLead,
    automatic_reply: &AutomaticReply,
) -> Result<Vec<String>, db::Error> {
    let events = events(&mut db.read().await?, lead.id).await?;
    let written = events.iter().enumerate().rev().filter_map(|(at, event)| match &event.change {
        reply @ Change::Reply { .. } => reply_body(lead, &events[..at], reply),
        Change::Answer { text, .. } => visitors_text(text),
        _ => None,
    });
    let automatic = automatic_reply.known_text(&lead.reference);
    let fields = lead.fields.iter().filter_map(|(_, value)| visitors_text(value));
    Ok(written.chain([automatic]).chain(fields).collect())
}

/// A text of the visitor on one line: a short line of it may be said again, such as "Yes" or a phone number.
fn visitors_text(text: &str) -> Option<String> {
    /// Words that nobody says again by chance.
    const WORDS: usize = 4;
    let words: Vec<_> = text.split_whitespace().collect();
    (words.len() >= WORDS).then(|| words.join(" "))
}

/// `None` if the mail makes its reader fail.
async fn beside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<Option<T>, ReadMailError> {
    match aside::run(work).await {
        Ok(done) => Ok(Some(done)),
        Err(AsideError::NoThread(error)) => Err(ReadMailError::NoThread(error)),
        Err(AsideError::Panicked) => {
            tracing::error!("cannot read a malformed mail; it is left out");
            Ok(None)
        }
    }
}

/// Whether a mail with this envelope belongs to a lead.
pub async fn belongs_to_lead(
    db: &Db,
    envelope: &Envelope,
    policy: &MailPolicy,
) -> Result<bool, db::Error> {
    Ok(found(db, envelope, policy).await?.is_some())
}

async fn found(
    db: &Db,
    envelope: &Envelope,
    policy: &MailPolicy,
) -> Result<Option<Found>, db::Error> {
    let is_ours = envelope.author.as_deref().is_some_and(|author| policy.is_own(author));
    let found = find(&mut db.read().await?, envelope).await?;
    // An owner may be the postmaster, who sends the reports of her own mail server.
    Ok(found.filter(|found| !is_ours || matches!(found.role, Role::Report { .. })))
}

/// Adds a mail to the lead that it belongs to, and returns its number; also if the same mail was added before. `None` if it
/// belongs to no lead, or if too many came from other addresses. Its files are only stored if the disk has room for files.
pub async fn record_mail(
    connection: &mut Connection,
    mail: &IncomingMail,
    has_room: bool,
    now: i64,
) -> Result<Option<i64>, db::Error> {
    let IncomingMail { envelope, content } = mail;
    let Some((Found { lead, to, role }, id)) = place(connection, envelope).await? else {
        return Ok(None);
    };
    let is_from_other = role == Role::OtherAddress;
    lock(connection, &[id]).await?;
    if !already_done(connection, &[id], Some(&envelope.key)).await?.is_empty() {
        return Ok(Some(id));
    }
    let is_by_subject = role == Role::VisitorBySubject;
    let (change, person) = match (content, role) {
        (IncomingContent::Bounce, Role::Report { reason }) => (Change::Bounce { to, reason }, ""),
        (IncomingContent::Bounce, _) | (IncomingContent::Answer { .. }, Role::Report { .. }) => {
            return Ok(None);
        }
        (IncomingContent::Answer { text, whole, files, is_automatic, is_verified }, _) => {
            let stored = attachments::add_of_answer(connection, id, files, has_room, None);
            let (files, left_out) = stored.await?;
            let mut text = text.clone();
            if !left_out.is_empty() {
                text = format!("{text}\n\n{}", in_mailbox(&left_out));
            }
            let change = Change::Answer {
                from: envelope.author.clone().unwrap_or_default(),
                subject: envelope.subject.clone(),
                text,
                whole: whole.clone(),
                files,
                is_automatic: *is_automatic,
                is_unverified: !is_verified.unwrap_or(!is_by_subject),
                is_from_other,
            };
            let name = lead.field("name").filter(|_| !is_from_other);
            (change, name.unwrap_or_default())
        }
    };
    let action = Action { change: &change, person, key: Some(&envelope.key), at: now };
    change_lead(connection, &[Target { id, version: None }], &action).await?;
    attachments::keep(connection, &change).await?;
    if matches!(change, Change::Answer { is_automatic: false, is_from_other: false, .. }) {
        for id in [lead.id, id] {
            scheduled::cancel(connection, id).await?;
        }
    }
    Ok(Some(id))
}

/// The lead of a mail, and that to which it is added. `None` if there is none, or if too many came from other addresses.
async fn place(
    connection: &mut Connection,
    envelope: &Envelope,
) -> Result<Option<(Found, i64)>, db::Error> {
    let Some(found) = find(connection, envelope).await? else { return Ok(None) };
    let lead = found.lead.id;
    let is_from_other = found.role == Role::OtherAddress;
    if is_from_other && others_of(connection, lead).await? >= OTHERS_PER_LEAD {
        tracing::warn!(lead, "too many mails from other addresses; one is left out");
        return Ok(None);
    }
    // Lists show the lead that this one was put into.
    let id = main_lead(connection, lead).await?;
    Ok(Some((found, id)))
}

/// Stores the files of a mail that will be recorded, each in its own transaction, so that new leads never wait for all: on two
/// busy cores, SQLite took 200 to 400 ms for 20 MB, and 80 ms for 10 MB. They wait like those of a reply that is not sent yet.
pub async fn store_files(
    db: &Db,
    mail: &IncomingMail,
    has_room: bool,
    now: i64,
) -> Result<(), db::Error> {
    let IncomingContent::Answer { files, .. } = &mail.content else { return Ok(()) };
    for file in files {
        let store = async |connection: &mut Connection| {
            store_file(connection, &mail.envelope, file, has_room, now).await
        };
        db.write(store).await?;
    }
    Ok(())
}

async fn store_file(
    connection: &mut Connection,
    envelope: &Envelope,
    file: &AnswerFile,
    has_room: bool,
    now: i64,
) -> Result<(), db::Error> {
    let Some((_, id)) = place(connection, envelope).await? else { return Ok(()) };
    if already_done(connection, &[id], Some(&envelope.key)).await?.is_empty() {
        let files = std::slice::from_ref(file);
        attachments::add_of_answer(connection, id, files, has_room, Some(now)).await?;
    }
    Ok(())
}

/// The lead of a mail, and the address that our mail went to.
struct Found {
    lead: StoredLead,
    to: String,
    role: Role,
}

/// What a mail is to its lead.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Role {
    /// It comes from the address that our mail went to.
    Visitor,
    /// It names no mail of ours, but comes from the visitor's address with the subject of a mail of ours.
    VisitorBySubject,
    /// It names a mail of ours, and comes from elsewhere: another address of the visitor, or a stranger.
    OtherAddress,
    /// A mail of ours did not reach the address that it went to.
    Report { reason: String },
}

/// Finds the lead of a mail, and what the mail is to it.
///
/// Anybody can write any sender. A sender who names a mail of ours has seen one of this lead, because nobody guesses the 40
/// random bits of its reference. So an answer that names one is kept from any address, and shown as what it is. One that
/// names none must come from the visitor's address, and counts as unverified unless the owner's mail server verifies it.
async fn find(
    connection: &mut Connection,
    envelope: &Envelope,
) -> Result<Option<Found>, db::Error> {
    let author = envelope.author.as_deref().unwrap_or_default();
    let mut other = None;
    for own in &envelope.about {
        let selector = LeadSelector::Reference(own.reference().clone());
        let Some(lead) = leads::get(connection, &selector).await? else { continue };
        let Some(to) = recipient(connection, &lead, own).await? else { continue };
        if email::is_same_mailbox(author, &to) {
            return Ok(Some(Found { lead, to, role: Role::Visitor }));
        }
        // Answers to and failures of the owners' own notices do not concern the visitor.
        if matches!(own, OwnMail::Lead(_)) {
            continue;
        }
        let failed = envelope.failed.iter().find(|it| email::is_same_mailbox(&it.address, &to));
        if let Some(failed) = failed {
            let reason = failed.reason.clone();
            return Ok(Some(Found { lead, to, role: Role::Report { reason } }));
        }
        let is_person = !author.is_empty() && !envelope.is_from_mail_server;
        if other.is_none() && is_person && envelope.failed.is_empty() {
            other = Some(Found { lead, to, role: Role::OtherAddress });
        }
    }
    if other.is_some() || !envelope.failed.is_empty() || envelope.is_from_mail_server {
        return Ok(other);
    }
    find_by_subject(connection, author, &envelope.subject).await
}

/// Finds the lead of an answer that names no mail of ours, because the visitor's mail server has replaced our Message-ID:
/// by the reference in its subject, or by the subject of a reply to the same address.
async fn find_by_subject(
    connection: &mut Connection,
    author: &str,
    subject: &str,
) -> Result<Option<Found>, db::Error> {
    if let Some(reference) = Reference::find(subject) {
        let lead = leads::get(connection, &LeadSelector::Reference(reference)).await?;
        let to = lead.as_ref().and_then(|lead| lead.field("email")).unwrap_or_default().to_owned();
        return Ok(lead.filter(|_| email::is_same_mailbox(author, &to)).map(|lead| Found {
            lead,
            to,
            role: Role::VisitorBySubject,
        }));
    }
    let subject = base_subject(subject);
    if subject.is_empty() {
        return Ok(None);
    }
    let sql = "SELECT lead_id FROM inbox WHERE email = $1
         ORDER BY received_at DESC, lead_id DESC LIMIT $2";
    let leads = query(sql).bind(text_key::key(author)).bind(LEADS_BY_SUBJECT);
    let leads: Vec<i64> = leads.fetch_scalars(connection).await?;
    for id in leads {
        let sql = r#"SELECT change FROM lead_events WHERE lead_id = $1 AND change LIKE '{"kind":"reply"%'
             ORDER BY id DESC LIMIT $2"#;
        let replies = query(sql).bind(id).bind(REPLIES_BY_SUBJECT);
        let replies: Vec<String> = replies.fetch_scalars(connection).await?;
        for reply in replies {
            let Ok(Change::Reply { to, subject: sent, .. }) = serde_json::from_str(&reply) else {
                continue;
            };
            if base_subject(&sent) != subject || !email::is_same_mailbox(author, &to) {
                continue;
            }
            if let Some(lead) = leads::get(connection, &LeadSelector::Id(id)).await? {
                return Ok(Some(Found { lead, to, role: Role::VisitorBySubject }));
            }
        }
    }
    Ok(None)
}

/// A subject in small letters without what mail programs and servers put in front, also several times: `Re:`, `AW:`, `Re[2]:`,
/// `[EXTERNAL]`.
fn base_subject(subject: &str) -> String {
    let mut rest = subject.trim();
    loop {
        let tagged = rest.strip_prefix('[').and_then(|tagged| tagged.split_once(']'));
        if let Some((_, below)) = tagged.filter(|(tag, _)| tag.chars().count() <= TAG_LIMIT) {
            rest = below.trim_start();
            continue;
        }
        let Some((prefix, below)) = rest.split_once([':', '：']) else { break };
        let letters = prefix.trim_end_matches(|c: char| c.is_ascii_digit() || "[]() ".contains(c));
        if letters.is_empty() || letters.chars().count() > PREFIX_LIMIT || letters.contains(' ') {
            break;
        }
        rest = below.trim_start();
    }
    rest.to_lowercase()
}

/// How many answers of a lead came from other addresses.
async fn others_of(connection: &mut Connection, lead: i64) -> Result<i64, db::Error> {
    let sql = r#"SELECT count(*) FROM lead_events WHERE lead_id = $1 AND change LIKE '%"isFromOther":true%'"#;
    let count = query(sql).bind(lead).fetch_optional(connection, |row| row.get::<i64>(0));
    Ok(count.await?.unwrap_or_default())
}

/// The address that a mail of ours went to.
async fn recipient(
    connection: &mut Connection,
    lead: &StoredLead,
    own: &OwnMail,
) -> Result<Option<String>, db::Error> {
    let OwnMail::Reply(_, event_id) = own else {
        return Ok(lead.field("email").map(str::to_owned));
    };
    let sql = "SELECT change FROM lead_events WHERE id = $1 AND lead_id = $2";
    let select = query(sql).bind(*event_id).bind(lead.id);
    let change = select.fetch_optional(connection, |row| row.get::<String>(0)).await?;
    let change = change.map(|json| serde_json::from_str(&json)).transpose();
    match change.map_err(|error| db::Error::Decode(error.into()))? {
        Some(Change::Reply { to, .. }) => Ok(Some(to)),
        _ => Ok(None),
    }
}

/// How far this mailbox was read; `None` if it never was.
pub async fn mailbox_position(
    connection: &mut Connection,
    mailbox: &str,
) -> Result<Option<MailboxPosition>, db::Error> {
    let sql = "SELECT uid_validity, last_uid FROM mailboxes WHERE mailbox = $1";
    let position = |row: Row| {
        Ok(MailboxPosition { uid_validity: number(&row, 0)?, last_uid: number(&row, 1)? })
    };
    query(sql).bind(mailbox).fetch_optional(connection, position).await
}

fn number(row: &Row, column: usize) -> Result<u32, db::Error> {
    u32::try_from(row.get::<i64>(column)?).map_err(|error| db::Error::Decode(error.into()))
}

/// Records how far this mailbox was read. No message is begun then.
pub async fn set_mailbox_position(
    connection: &mut Connection,
    mailbox: &str,
    position: MailboxPosition,
) -> Result<(), db::Error> {
    let sql = "INSERT INTO mailboxes (mailbox, uid_validity, last_uid) VALUES ($1, $2, $3)
         ON CONFLICT (mailbox) DO UPDATE
         SET uid_validity = excluded.uid_validity, last_uid = excluded.last_uid, begun_uid = NULL, attempts = 0";
    let MailboxPosition { uid_validity, last_uid } = position;
    let insert = query(sql).bind(mailbox).bind(uid_validity).bind(last_uid);
    insert.execute(connection).await.map(drop)
}

/// Records that reading a message of this mailbox begins, whose position was recorded before. `false` if it was begun
/// [`ATTEMPTS`] times and never read to its end, so that it must be left out.
pub async fn begin_message(
    connection: &mut Connection,
    mailbox: &str,
    uid: u32,
) -> Result<bool, db::Error> {
    let sql = "UPDATE mailboxes
         SET attempts = CASE WHEN begun_uid = $2 THEN attempts + 1 ELSE 1 END, begun_uid = $2
         WHERE mailbox = $1 RETURNING attempts";
    let attempts = query(sql).bind(mailbox).bind(uid);
    let attempts = attempts.fetch_optional(connection, |row| number(&row, 0)).await?;
    Ok(attempts.is_none_or(|attempts| attempts <= ATTEMPTS))
}

/// Why the mailbox cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailboxFailure {
    /// Milliseconds since 1970.
    pub since: i64,
    /// For the owner.
    pub cause: String,
}

/// Records at `now` that this mailbox, the only one of the settings, cannot be read, and that the owner must hear of it in
/// `patience` milliseconds if that lasts.
pub async fn record_mailbox_failure(
    connection: &mut Connection,
    mailbox: &str,
    cause: &str,
    now: i64,
    patience: i64,
) -> Result<(), db::Error> {
    let other = query("DELETE FROM mailbox_failures WHERE mailbox <> $1").bind(mailbox);
    other.execute(connection).await?;
    let sql =
        "INSERT INTO mailbox_failures (mailbox, since, alert_at, cause) VALUES ($1, $2, $3, $4)
         ON CONFLICT (mailbox) DO UPDATE SET cause = excluded.cause,
         alert_at = CASE WHEN excluded.alert_at < mailbox_failures.alert_at THEN excluded.alert_at
             ELSE mailbox_failures.alert_at END";
    let insert = query(sql).bind(mailbox).bind(now).bind(now.saturating_add(patience)).bind(cause);
    insert.execute(connection).await.map(drop)
}

/// Records that the mailbox can be read, or that none is set.
pub async fn clear_mailbox_failures(connection: &mut Connection) -> Result<(), db::Error> {
    query("DELETE FROM mailbox_failures").execute(connection).await.map(drop)
}

/// Why the mailbox cannot be read at `now`, if the owner should know.
pub async fn mailbox_failure(
    connection: &mut Connection,
    now: i64,
) -> Result<Option<MailboxFailure>, db::Error> {
    let sql = "SELECT since, cause FROM mailbox_failures WHERE alert_at <= $1";
    let failure = |row: Row| Ok(MailboxFailure { since: row.get(0)?, cause: row.get(1)? });
    query(sql).bind(now).fetch_optional(connection, failure).await
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use yam_contract::incoming::{AnswerFile, FailedRecipient};

    use super::*;
    use crate::desk::{
        Event, InboxFilter, Replied, events, list, reply,
        sample::{self, NOW, apply, by, database, line, store_all},
    };

    /// The reference of lead 1 in `sample::store`.
    fn reference() -> Reference {
        Reference::parse("YAM-00000001").unwrap()
    }

    fn envelope(about: Vec<OwnMail>, author: &str, key: &str) -> Envelope {
        Envelope {
            about,
            key: key.to_owned(),
            author: Some(author.to_owned()),
            subject: "Re: Your shop".to_owned(),
            is_from_mail_server: false,
            failed: Vec::new(),
        }
    }

    fn mail(envelope: Envelope) -> IncomingMail {
        let content = IncomingContent::Answer {
            text: "Walnut, please.".to_owned(),
            whole: Some("Walnut, please.\n\n> Which sycamore?".to_owned()),
            files: Vec::new(),
            is_automatic: envelope.key == "automatic",
            is_verified: None,
        };
        IncomingMail { envelope, content }
    }

    fn answer(about: OwnMail, from: &str, key: &str) -> IncomingMail {
        mail(envelope(vec![about], from, key))
    }

    fn bounce(about: OwnMail, author: &str, recipient: &str) -> IncomingMail {
        let (address, reason) = (recipient.to_owned(), "no such address (5.1.1)".to_owned());
        let envelope = Envelope {
            failed: vec![FailedRecipient { address, reason }],
            is_from_mail_server: true,
            ..envelope(vec![about], author, "mail-2")
        };
        IncomingMail { envelope, content: IncomingContent::Bounce }
    }

    /// Lead 1, which was read and answered; returns the number of the reply's event.
    async fn replied(connection: &mut Connection) -> i64 {
        store_all(connection, &[1, 2]).await;
        let text = sample::reply(json!({ "to": "Aisha@Example.com" }));
        let replied = reply(connection, 1, &by(&text, "Bilal")).await.unwrap();
        let Replied::Queued(event) = replied else { panic!("{replied:?}") };
        apply(connection, 1, &Change::Read).await;
        event.id
    }

    async fn record(connection: &mut Connection, mail: &IncomingMail) -> Option<i64> {
        record_mail(connection, mail, true, NOW + 5).await.unwrap()
    }

    async fn last_event(connection: &mut Connection) -> Event {
        events(connection, 1).await.unwrap().pop().unwrap()
    }

    #[tokio::test]
    async fn an_answer_is_added_once_is_unread_and_is_found_by_its_words() {
        let connection = &mut database().await;
        let event_id = replied(connection).await;
        let version = line(connection, 1).await.version;
        let mail = answer(OwnMail::Reply(reference(), event_id), "aisha@EXAMPLE.com", "mail-1");
        assert_eq!(record(connection, &mail).await, Some(1));
        let event = last_event(connection).await;
        assert_eq!((event.person.as_str(), event.at), ("Aisha", NOW + 5));
        assert!(
            matches!(event.change, Change::Answer { ref text, .. } if text == "Walnut, please.")
        );
        let row = line(connection, 1).await;
        assert_eq!((row.is_unread, row.version), (true, version));
        let filter = InboxFilter { text: Some("walnut".to_owned()), ..InboxFilter::default() };
        assert_eq!(list(connection, &filter, None, 9).await.unwrap().len(), 1);
        let filter = InboxFilter { text: Some("sycamore".to_owned()), ..InboxFilter::default() };
        assert_eq!(list(connection, &filter, None, 9).await.unwrap().len(), 0, "quoted words");
        assert_eq!(record(connection, &mail).await, Some(1));
        assert_eq!(last_event(connection).await, event, "the same mail again");

        apply(connection, 1, &Change::Merge { into: Some(2) }).await;
        let mail = answer(OwnMail::AutomaticReply(reference()), "aisha@example.com", "merged");
        assert_eq!(record(connection, &mail).await, Some(2), "lists show the other lead");
        apply(connection, 1, &Change::Merge { into: None }).await;

        apply(connection, 1, &Change::Read).await;
        let mail = answer(OwnMail::AutomaticReply(reference()), "aisha@example.com", "automatic");
        assert_eq!(record(connection, &mail).await, Some(1));
        assert!(!line(connection, 1).await.is_unread, "an out-of-office notice needs no attention");
    }

    #[tokio::test]
    async fn files_come_with_their_answer_once_and_the_text_names_the_others() {
        let connection = &mut database().await;
        let event_id = replied(connection).await;
        let mut mail = answer(OwnMail::Reply(reference(), event_id), "aisha@example.com", "mail-1");
        if let IncomingContent::Answer { files, .. } = &mut mail.content {
            let file = |name: &str, content| AnswerFile { name: name.to_owned(), content };
            files.push(file("plan.pdf", Some(b"plan".to_vec())));
            files.push(file("tour.mov", None));
        }
        let unsent = "SELECT count(*) FROM unsent_attachments";
        if let IncomingContent::Answer { files, .. } = &mail.content {
            for file in files {
                store_file(connection, &mail.envelope, file, true, NOW).await.unwrap();
                assert_eq!(query(unsent).fetch_scalar::<i64>(connection).await.unwrap(), 1);
            }
        }
        for _ in 0..2 {
            assert_eq!(record(connection, &mail).await, Some(1));
        }
        assert_eq!(query(unsent).fetch_scalar::<i64>(connection).await.unwrap(), 0);
        let Change::Answer { files, text, .. } = last_event(connection).await.change else {
            panic!("not an answer");
        };
        assert_eq!(text, "Walnut, please.\n\n[Only in the mailbox: tour.mov]");
        assert_eq!((files.len(), files[0].name.as_str(), files[0].bytes), (1, "plan.pdf", 4));
        let stored: Vec<i64> =
            query("SELECT id FROM attachments").fetch_scalars(connection).await.unwrap();
        assert_eq!(stored, [files[0].id], "the same mail again");
    }

    #[tokio::test]
    async fn an_answer_from_another_address_is_marked_and_one_that_names_no_mail_to_a_visitor_is_none()
     {
        let connection = &mut database().await;
        let event_id = replied(connection).await;
        let before = last_event(connection).await;
        let other = Reference::parse("YAM-00000002").unwrap();
        for (about, from) in [
            (OwnMail::Reply(reference(), event_id + 1), "aisha@example.com"),
            (OwnMail::Reply(reference(), event_id + 9), "aisha@example.com"),
            (OwnMail::Reply(other, event_id), "aisha@example.com"),
            (OwnMail::Lead(Reference::parse("YAM-00000009").unwrap()), "aisha@example.com"),
            (OwnMail::Lead(reference()), "colleague@example.com"),
        ] {
            let mut mail = answer(about.clone(), from, "mail-1");
            mail.envelope.subject = "Another".to_owned();
            assert_eq!(record(connection, &mail).await, None, "{about:?} {from}");
        }
        assert_eq!(last_event(connection).await, before);

        for number in 1..=OTHERS_PER_LEAD {
            let about = OwnMail::Reply(reference(), event_id);
            let mail = answer(about, "bilal@example.com", &format!("other-{number}"));
            assert_eq!(record(connection, &mail).await, Some(1));
        }
        let event = last_event(connection).await;
        assert_eq!(event.person, "", "nobody knows who wrote it");
        assert!(matches!(event.change, Change::Answer { is_from_other: true, .. }), "{event:?}");
        let more = answer(OwnMail::Thread(reference()), "bilal@example.com", "one-more");
        assert_eq!(record(connection, &more).await, None);
        let visitor = answer(OwnMail::Thread(reference()), "Aisha+shop@example.com", "visitor");
        assert_eq!(record(connection, &visitor).await, Some(1));
    }

    #[tokio::test]
    async fn an_answer_that_names_no_mail_is_found_by_its_sender_and_subject() {
        let connection = &mut database().await;
        replied(connection).await;
        for (from, subject, expected) in [
            ("aisha@example.com", "RE: Re[2]: your SHOP", true),
            ("aisha@example.com", "Antwort: [EXTERNAL] Re: Your shop", true),
            ("aisha@example.com", "AW: We have your message (YAM-00000001)", true),
            ("aisha@example.com", "Re: Your house", false),
            ("bilal@example.com", "Re: Your shop", false),
            ("bilal@example.com", "Re: YAM-00000001", false),
            ("aisha@example.com", "Re:", false),
        ] {
            let mut envelope = envelope(Vec::new(), from, subject);
            envelope.subject = subject.to_owned();
            let found = find(connection, &envelope).await.unwrap().map(|found| found.role);
            let by_subject = expected.then_some(Role::VisitorBySubject);
            assert_eq!(found, by_subject, "{from} {subject}");
        }
        let lead = record(connection, &mail(envelope(Vec::new(), "aisha@example.com", "m"))).await;
        assert_eq!(lead, Some(1));
        let change = last_event(connection).await.change;
        assert!(matches!(change, Change::Answer { is_unverified: true, is_from_other: false, .. }));
    }

    #[tokio::test]
    async fn a_bounce_must_name_the_address_that_the_reply_went_to() {
        let connection = &mut database().await;
        let event_id = replied(connection).await;
        let about = || OwnMail::Reply(reference(), event_id);
        let to = "aisha@example.com";
        for mail in [
            bounce(OwnMail::Lead(reference()), "postmaster@mx", to),
            bounce(about(), "postmaster@mx", "bilal@example.com"),
            bounce(about(), to, to),
        ] {
            assert_eq!(record(connection, &mail).await, None, "{mail:?}");
        }
        assert_eq!(record(connection, &bounce(about(), "postmaster@mx", to)).await, Some(1));
        let event = last_event(connection).await;
        let (to, reason) = ("Aisha@Example.com".to_owned(), "no such address (5.1.1)".to_owned());
        assert_eq!((event.person.as_str(), event.change), ("", Change::Bounce { to, reason }));
    }

    #[tokio::test]
    async fn an_event_of_a_newer_version_is_unknown_and_changes_nothing() {
        let connection = &mut database().await;
        store_all(connection, &[1]).await;
        let sql = r#"INSERT INTO lead_events (lead_id, at, person, change) VALUES (1, 5, 'Aisha', '{"kind":"clone","with":7}')"#;
        query(sql).execute(connection).await.unwrap();
        assert_eq!(last_event(connection).await.change, Change::Unknown);
        let before = line(connection, 1).await;
        query("DELETE FROM inbox").execute(connection).await.unwrap();
        crate::desk::index_leads(connection, &[1]).await.unwrap();
        assert_eq!(line(connection, 1).await, before);
    }

    #[tokio::test]
    async fn a_position_is_kept_for_each_mailbox() {
        let connection = &mut database().await;
        let at = |uid_validity, last_uid| MailboxPosition { uid_validity, last_uid };
        for position in [at(1, 5), at(u32::MAX, u32::MAX), at(2, 0)] {
            set_mailbox_position(connection, "a", position).await.unwrap();
            assert_eq!(mailbox_position(connection, "a").await.unwrap(), Some(position));
        }
        assert_eq!(mailbox_position(connection, "b").await.unwrap(), None);
    }

    #[tokio::test]
    async fn a_message_is_begun_twice_unless_the_position_moves() {
        let connection = &mut database().await;
        let position = MailboxPosition { uid_validity: 1, last_uid: 5 };
        set_mailbox_position(connection, "a", position).await.unwrap();
        for (uid, expected) in [(6, true), (6, true), (6, false), (6, false), (7, true)] {
            assert_eq!(begin_message(connection, "a", uid).await.unwrap(), expected, "{uid}");
        }
        set_mailbox_position(connection, "a", position).await.unwrap();
        for expected in [true, true, false] {
            assert_eq!(begin_message(connection, "a", 7).await.unwrap(), expected);
        }
    }

    #[tokio::test]
    async fn a_failing_mailbox_is_reported_after_a_while_and_since_its_first_failure() {
        let connection = &mut database().await;
        let failure = |since, cause: &str| Some(MailboxFailure { since, cause: cause.to_owned() });
        record_mailbox_failure(connection, "old", "x", NOW, 0).await.unwrap();
        record_mailbox_failure(connection, "a", "no connection", NOW, 10).await.unwrap();
        record_mailbox_failure(connection, "a", "still none", NOW + 5, 10).await.unwrap();
        assert_eq!(mailbox_failure(connection, NOW + 9).await.unwrap(), None);
        let found = mailbox_failure(connection, NOW + 10).await.unwrap();
        assert_eq!(found, failure(NOW, "still none"));
        record_mailbox_failure(connection, "a", "wrong password", NOW + 6, 0).await.unwrap();
        let found = mailbox_failure(connection, NOW + 6).await.unwrap();
        assert_eq!(found, failure(NOW, "wrong password"));
        clear_mailbox_failures(connection).await.unwrap();
        assert_eq!(mailbox_failure(connection, i64::MAX).await.unwrap(), None);
    }
}
