//! Visitors' answers by e-mail and reports of failed replies, and how far their mailbox was read.

use yam_contract::{
    desk::Change,
    email,
    incoming::{Envelope, IncomingContent, IncomingMail},
    lead::{LeadSelector, StoredLead},
    message_id::OwnMail,
};

use super::{Action, Target, change as change_lead};
use crate::{
    aside::{self, AsideError},
    db::{self, Connection, Db, Row, query},
    leads,
};

/// Most times that a message is begun, so that one that ends the process, or hangs, does so once more at most.
const ATTEMPTS: u32 = 2;

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

/// Reads a mail that belongs to a lead, on a thread beside those that serve: first its envelope, then the database, and its
/// text only if there is such a lead. `None` if there is none, or if it cannot be read at all. `server` is the mail server
/// whose `Authentication-Results` count.
///
/// # Errors
/// [`ReadMailError`].
pub async fn read_mail(
    db: &Db,
    raw: impl AsRef<[u8]> + Send + 'static,
    server: Option<&str>,
) -> Result<Option<IncomingMail>, ReadMailError> {
    let read = beside(move || (Envelope::read(raw.as_ref()), raw)).await?;
    let Some((Some(envelope), raw)) = read else { return Ok(None) };
    if !belongs_to_lead(db, &envelope).await? {
        return Ok(None);
    }
    let server = server.map(str::to_owned);
    beside(move || envelope.open(raw.as_ref(), server.as_deref())).await
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
///
/// # Errors
/// The database cannot be read.
pub async fn belongs_to_lead(db: &Db, envelope: &Envelope) -> Result<bool, db::Error> {
    let mut connection = db.read().await?;
    let found = find(&mut connection, &envelope.about, envelope.author()).await?;
    Ok(found.is_some())
}

/// Adds a mail to the lead that it belongs to, and returns its number; also if the same mail was added before. `None` if it
/// belongs to no lead.
///
/// # Errors
/// The database cannot be written.
pub async fn record_mail(
    connection: &mut Connection,
    mail: &IncomingMail,
    now: i64,
) -> Result<Option<i64>, db::Error> {
    let author = match &mail.content {
        IncomingContent::Answer { from, .. } => Some(from.as_str()),
        IncomingContent::Bounce { .. } => None,
    };
    let Some(Found { lead, to }) = find(connection, &mail.about, author).await? else {
        return Ok(None);
    };
    let (change, person) = match &mail.content {
        IncomingContent::Answer { from, subject, text, is_automatic, is_unverified } => {
            let change = Change::Answer {
                from: from.clone(),
                subject: subject.clone(),
                text: text.clone(),
                is_automatic: *is_automatic,
                is_unverified: *is_unverified,
            };
            (change, lead.field("name").unwrap_or_default())
        }
        IncomingContent::Bounce { reason } => (Change::Bounce { to, reason: reason.clone() }, ""),
    };
    let action = Action { change: &change, person, key: Some(&mail.key), at: now };
    let target = Target { id: lead.id, version: None };
    change_lead(connection, &[target], &action).await?;
    Ok(Some(lead.id))
}

/// The lead of a mail, and the address that our mail went to.
struct Found {
    lead: StoredLead,
    to: String,
}

/// The lead that the first of these mails of ours is about. An answer must come from the address that our mail went to,
/// because anybody can name our mail. A report has no author.
async fn find(
    connection: &mut Connection,
    about: &[OwnMail],
    author: Option<&str>,
) -> Result<Option<Found>, db::Error> {
    for own in about {
        // The owner's own mail server refused it.
        if author.is_none() && matches!(own, OwnMail::Lead(_)) {
            continue;
        }
        let selector = LeadSelector::Reference(own.reference().clone());
        let Some(lead) = leads::get(connection, &selector).await? else { continue };
        let Some(to) = recipient(connection, &lead, own).await? else { continue };
        if author.is_none_or(|author| is_same_address(author, &to)) {
            return Ok(Some(Found { lead, to }));
        }
    }
    Ok(None)
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

/// Whether two typed addresses are the same in any capitals. Mail servers may tell capitals before the `@` apart, but none
/// gives them to two people.
fn is_same_address(one: &str, other: &str) -> bool {
    let plain = |typed: &str| Some(email::address(typed.trim())?.to_string().to_lowercase());
    plain(one).is_some_and(|one| plain(other) == Some(one))
}

/// How far this mailbox was read; `None` if it never was.
///
/// # Errors
/// The database cannot be read.
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
///
/// # Errors
/// The database cannot be written.
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
///
/// # Errors
/// The database cannot be written.
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

#[cfg(test)]
mod tests {
    use yam_contract::reference::Reference;

    use super::*;
    use crate::desk::{
        Event, InboxFilter, events, list, reply,
        sample::{NOW, apply, by, database, line, store_all},
    };

    /// The reference of lead 1 in `sample::store`.
    fn reference() -> Reference {
        Reference::parse("YAM-00000001").unwrap()
    }

    fn answer(about: OwnMail, from: &str, key: &str) -> IncomingMail {
        let content = IncomingContent::Answer {
            from: from.to_owned(),
            subject: "Re: Your shop".to_owned(),
            text: "Walnut, please.".to_owned(),
            is_automatic: key == "automatic",
            is_unverified: false,
        };
        IncomingMail { about: vec![about], key: key.to_owned(), content }
    }

    /// Lead 1, which was read and answered; returns the number of the reply's event.
    async fn replied(connection: &mut Connection) -> i64 {
        store_all(connection, &[1, 2]).await;
        let text = Change::Reply {
            to: "Aisha@Example.com".to_owned(),
            subject: "Your shop".to_owned(),
            text: "Which wood?".to_owned(),
        };
        let event = reply(connection, 1, &by(&text, "Bilal")).await.unwrap().unwrap();
        apply(connection, 1, &Change::Read).await;
        event.id
    }

    async fn record(connection: &mut Connection, mail: &IncomingMail) -> Option<i64> {
        record_mail(connection, mail, NOW + 5).await.unwrap()
    }

    async fn last_event(connection: &mut Connection) -> Event {
        events(connection, 1).await.unwrap().pop().unwrap()
    }

    #[tokio::test]
    async fn an_answer_is_added_once_is_unread_and_is_found_by_its_words() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
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
        assert_eq!(record(connection, &mail).await, Some(1));
        assert_eq!(last_event(connection).await, event, "the same mail again");

        apply(connection, 1, &Change::Read).await;
        let mail = answer(OwnMail::AutomaticReply(reference()), "aisha@example.com", "automatic");
        assert_eq!(record(connection, &mail).await, Some(1));
        assert!(!line(connection, 1).await.is_unread, "an out-of-office notice needs no attention");
    }

    #[tokio::test]
    async fn an_answer_must_come_from_the_address_that_the_mail_went_to() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        let event_id = replied(connection).await;
        let before = last_event(connection).await;
        let other = Reference::parse("YAM-00000002").unwrap();
        for (about, from) in [
            (OwnMail::Reply(reference(), event_id), "mallory@example.com"),
            (OwnMail::Reply(reference(), event_id), "aisha@example.com.evil.example"),
            (OwnMail::Reply(reference(), event_id + 1), "aisha@example.com"),
            (OwnMail::Reply(reference(), event_id + 9), "aisha@example.com"),
            (OwnMail::Reply(other, event_id), "aisha@example.com"),
            (OwnMail::Lead(Reference::parse("YAM-00000009").unwrap()), "aisha@example.com"),
            (OwnMail::Lead(reference()), "owner@example.com"),
        ] {
            assert_eq!(
                record(connection, &answer(about.clone(), from, "mail-1")).await,
                None,
                "{about:?} {from}"
            );
        }
        assert_eq!(last_event(connection).await, before);
    }

    #[tokio::test]
    async fn a_bounce_says_whom_the_reply_did_not_reach() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        let event_id = replied(connection).await;
        let bounce = |about| IncomingMail {
            about: vec![about],
            key: "mail-2".to_owned(),
            content: IncomingContent::Bounce { reason: "550 5.1.1 unknown".to_owned() },
        };
        let owners = bounce(OwnMail::Lead(reference()));
        assert_eq!(record(connection, &owners).await, None, "the mail to the owner");
        let visitors = bounce(OwnMail::Reply(reference(), event_id));
        assert_eq!(record(connection, &visitors).await, Some(1));
        let event = last_event(connection).await;
        let (to, reason) = ("Aisha@Example.com".to_owned(), "550 5.1.1 unknown".to_owned());
        assert_eq!((event.person.as_str(), event.change), ("", Change::Bounce { to, reason }));
    }

    #[tokio::test]
    async fn an_event_of_a_newer_version_is_unknown_and_changes_nothing() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        store_all(connection, &[1]).await;
        let sql = r#"INSERT INTO lead_events (lead_id, at, person, change) VALUES (1, 5, 'Aisha', '{"kind":"merge","with":7}')"#;
        query(sql).execute(connection).await.unwrap();
        assert_eq!(last_event(connection).await.change, Change::Unknown);
        let before = line(connection, 1).await;
        query("DELETE FROM inbox").execute(connection).await.unwrap();
        crate::desk::index_leads(connection, &[1]).await.unwrap();
        assert_eq!(line(connection, 1).await, before);
    }

    #[tokio::test]
    async fn a_position_is_kept_for_each_mailbox() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        let at = |uid_validity, last_uid| MailboxPosition { uid_validity, last_uid };
        for position in [at(1, 5), at(u32::MAX, u32::MAX), at(2, 0)] {
            set_mailbox_position(connection, "a", position).await.unwrap();
            assert_eq!(mailbox_position(connection, "a").await.unwrap(), Some(position));
        }
        assert_eq!(mailbox_position(connection, "b").await.unwrap(), None);
    }

    #[tokio::test]
    async fn a_message_is_begun_twice_unless_the_position_moves() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
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
}
