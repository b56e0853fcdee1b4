//! What people are told by e-mail about their passkeys and leads. A notice is stored with the change, and sent from the
//! database, so that none is lost while the mail server does not answer.

use std::collections::BTreeMap;

use super::{
    inbox::{self, InboxRow},
    people::{self, Person},
    push::{Notice, NoticeKind},
};
use crate::db::{self, Connection, Row, query};

/// When a notice that could not be sent is tried again, in milliseconds.
const RETRY_MS: i64 = 10 * 60 * 1000;

/// How long notices are tried, in milliseconds: three days, as long as a mail server is usually repaired in. Without mail
/// settings, they stay unsent for as long.
const KEPT_MS: i64 = 3 * 24 * 60 * 60 * 1000;

/// Notices that are sent in one round.
const AT_ONCE: u32 = 20;

/// For how long a person gets no second mail about the same kind of event of a lead, in milliseconds: ten minutes. A visitor
/// who sends three answers in a row needs one look.
const SAME_LEAD_MS: i64 = 10 * 60 * 1000;

/// A mail to a person about their passkeys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasskeyNotice {
    pub id: i64,
    /// The name of the person.
    pub person: String,
    pub email: String,
    pub event: PasskeyEvent,
    /// The names of the passkeys, separated by commas.
    pub passkeys: String,
    /// Milliseconds since 1970.
    pub at: i64,
}

/// What happened to passkeys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasskeyEvent {
    Removed,
    Added,
    /// One was refused, because there may be a copy of it.
    Copied,
}

/// A mail to a person about leads that concern them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadMail {
    pub person: Person,
    pub notices: Vec<LeadNotice>,
}

/// What a person is told about a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadNotice {
    pub id: i64,
    pub lead: InboxRow,
    pub what: NoticeKind,
    /// Who assigned the lead.
    pub by: String,
}

impl PasskeyEvent {
    /// The number in the column `is_added`.
    const ALL: [Self; 3] = [Self::Removed, Self::Added, Self::Copied];
}

/// Adds a notice for a person, and for all owners if there may be a copy of the passkey. Nobody without an e-mail address
/// gets one.
pub(super) async fn add(
    connection: &mut Connection,
    person_id: i64,
    passkeys: &str,
    event: PasskeyEvent,
    now: i64,
) -> Result<(), db::Error> {
    let sql = "INSERT INTO passkey_notices (person, email, is_added, passkeys, at, next_at)
         SELECT name, email, $2, $3, $4, $4 FROM people
         WHERE email IS NOT NULL AND (id = $1 OR ($5 = 1 AND role = 'owner' AND removed_at IS NULL))";
    let insert = query(sql).bind(person_id).bind(event as i64).bind(passkeys).bind(now);
    let insert = insert.bind(i64::from(event == PasskeyEvent::Copied));
    insert.execute(connection).await.map(drop)
}

/// Adds a notice about a lead for its person, if they want mails and have had none about this in the last ten minutes.
pub(super) async fn add_about_lead(
    connection: &mut Connection,
    Notice { lead, what, person_id, by }: &Notice,
    now: i64,
) -> Result<(), db::Error> {
    let sql = "INSERT INTO lead_notices (person_id, lead_id, kind, by_person, at, next_at)
         SELECT id, $2, $3, $4, $5, $5 FROM people
         WHERE id = $1 AND mails_me = 1 AND email IS NOT NULL AND removed_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM lead_notices
             WHERE person_id = $1 AND lead_id = $2 AND kind = $3 AND at > $6)";
    let insert = query(sql).bind(*person_id).bind(lead.id).bind(*what as i64).bind(by);
    insert.bind(now).bind(now - SAME_LEAD_MS).execute(connection).await.map(drop)
}

/// Whether a mail about leads is to be sent now.
pub async fn has_lead_mails(connection: &mut Connection, now: i64) -> Result<bool, db::Error> {
    let sql = "SELECT count(*) FROM lead_notices WHERE next_at <= $1";
    let due: i64 = query(sql).bind(now).fetch_scalar(connection).await?;
    Ok(due > 0)
}

/// The mails about leads that are to be sent now, one for each person. No other server gets them for the next ten minutes;
/// tell [`end_lead_notices`] of those that were sent.
pub async fn take_lead_mails(
    connection: &mut Connection,
    now: i64,
) -> Result<Vec<LeadMail>, db::Error> {
    let sql = "UPDATE lead_notices SET next_at = $2 WHERE next_at <= $1 AND id IN (
             SELECT id FROM lead_notices WHERE next_at <= $1 ORDER BY id LIMIT $3)
         RETURNING id, person_id, lead_id, kind, by_person";
    let take = query(sql).bind(now).bind(now + RETRY_MS).bind(AT_ONCE);
    let row = |row: Row| {
        let numbers: (i64, i64, i64) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok((numbers, row.get::<i64>(3)?, row.get::<String>(4)?))
    };
    let mut taken = take.fetch_all(&mut *connection, row).await?;
    taken.sort_unstable();
    let people = people::people(connection).await?;
    let mut mails = BTreeMap::new();
    for ((id, person_id, lead_id), kind, by) in taken {
        let kind = usize::try_from(kind).ok().and_then(|kind| NoticeKind::ALL.get(kind));
        let person = people.iter().find(|person| person.id == person_id);
        let lead = inbox::rows(connection, &[lead_id]).await?.pop();
        let (Some(what), Some(person), Some(lead)) = (kind.copied(), person, lead) else {
            continue;
        };
        let mail = LeadMail { person: person.clone(), notices: Vec::new() };
        let notice = LeadNotice { id, lead, what, by };
        mails.entry(person_id).or_insert(mail).notices.push(notice);
    }
    Ok(mails.into_values().collect())
}

/// Records that a mail about leads was sent.
pub async fn end_lead_notices(
    connection: &mut Connection,
    mail: &LeadMail,
) -> Result<(), db::Error> {
    for notice in &mail.notices {
        let sql = "UPDATE lead_notices SET next_at = NULL WHERE id = $1";
        query(sql).bind(notice.id).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Whether a notice is to be sent now.
pub async fn has_passkey_notices(connection: &mut Connection, now: i64) -> Result<bool, db::Error> {
    let sql = "SELECT count(*) FROM passkey_notices WHERE next_at <= $1";
    let due: i64 = query(sql).bind(now).fetch_scalar(connection).await?;
    Ok(due > 0)
}

/// The notices that are to be sent now. No other server gets them for the next ten minutes; delete those that were sent.
pub async fn take_passkey_notices(
    connection: &mut Connection,
    now: i64,
) -> Result<Vec<PasskeyNotice>, db::Error> {
    let sql = "UPDATE passkey_notices SET next_at = $2 WHERE next_at <= $1 AND id IN (
             SELECT id FROM passkey_notices WHERE next_at <= $1 ORDER BY id LIMIT $3)
         RETURNING id, person, email, is_added, passkeys, at";
    let notice = |row: Row| {
        Ok(PasskeyNotice {
            id: row.get(0)?,
            person: row.get(1)?,
            email: row.get(2)?,
            event: usize::try_from(row.get::<i64>(3)?)
                .ok()
                .and_then(|number| PasskeyEvent::ALL.get(number).copied())
                .unwrap_or(PasskeyEvent::Added),
            passkeys: row.get(4)?,
            at: row.get(5)?,
        })
    };
    let take = query(sql).bind(now).bind(now + RETRY_MS).bind(AT_ONCE);
    take.fetch_all(connection, notice).await
}

/// Deletes a notice that was sent.
pub async fn delete_passkey_notice(connection: &mut Connection, id: i64) -> Result<(), db::Error> {
    let sql = "DELETE FROM passkey_notices WHERE id = $1";
    query(sql).bind(id).execute(connection).await.map(drop)
}

pub(super) async fn delete_old(connection: &mut Connection, now: i64) -> Result<(), db::Error> {
    for sql in
        ["DELETE FROM passkey_notices WHERE at <= $1", "DELETE FROM lead_notices WHERE at <= $1"]
    {
        query(sql).bind(now - KEPT_MS).execute(&mut *connection).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::{
        sample::{NOW, database, owner, person, store_all},
        set_mails_me,
    };

    #[tokio::test]
    async fn a_person_who_wants_mails_gets_one_for_each_lead_and_kind_in_ten_minutes() {
        let connection = &mut database().await;
        let aisha = owner(connection).await.id;
        let bilal = person(connection, "Bilal").await;
        store_all(connection, &[1, 2]).await;
        let told = async |connection: &mut Connection, person, id, what, now| {
            let lead = inbox::rows(connection, &[id]).await.unwrap().pop().unwrap();
            let by = "Bilal".to_owned();
            let notice = Notice { lead, what, person_id: Some(person), by };
            add_about_lead(connection, &notice, now).await.unwrap();
        };
        let taken = async |connection: &mut Connection, now| {
            let mails = take_lead_mails(connection, now).await.unwrap();
            let of = |mail: &LeadMail| {
                mail.notices.iter().map(|notice| (notice.lead.id, notice.what)).collect::<Vec<_>>()
            };
            for mail in &mails {
                end_lead_notices(connection, mail).await.unwrap();
            }
            mails.iter().map(of).collect::<Vec<_>>()
        };
        told(connection, aisha, 1, NoticeKind::Answered, NOW).await;
        assert!(!has_lead_mails(connection, NOW).await.unwrap(), "off by default");
        for id in [aisha, bilal] {
            set_mails_me(connection, id, true).await.unwrap();
        }
        for (person, lead, what) in [
            (aisha, 1, NoticeKind::Answered),
            (aisha, 1, NoticeKind::Answered),
            (aisha, 1, NoticeKind::Assigned),
            (aisha, 2, NoticeKind::Answered),
            // Bilal has no address.
            (bilal, 2, NoticeKind::Answered),
        ] {
            told(connection, person, lead, what, NOW).await;
        }
        assert!(has_lead_mails(connection, NOW).await.unwrap());
        let one_mail =
            vec![(1, NoticeKind::Answered), (1, NoticeKind::Assigned), (2, NoticeKind::Answered)];
        assert_eq!(taken(connection, NOW).await, [one_mail]);
        assert!(!has_lead_mails(connection, NOW + KEPT_MS).await.unwrap(), "they were sent");
        let soon = NOW + SAME_LEAD_MS - 1;
        told(connection, aisha, 1, NoticeKind::Answered, soon).await;
        assert_eq!(taken(connection, soon).await, [] as [Vec<_>; 0]);
        told(connection, aisha, 1, NoticeKind::Answered, soon + 1).await;
        let unsent = take_lead_mails(connection, soon + 1).await.unwrap();
        assert_eq!((unsent.len(), unsent[0].notices[0].lead.id), (1, 1));
        assert_eq!(taken(connection, soon + 1).await, [] as [Vec<_>; 0], "another server has it");
        let again = taken(connection, soon + 1 + RETRY_MS).await;
        assert_eq!(again, [vec![(1, NoticeKind::Answered)]]);
    }

    #[tokio::test]
    async fn a_notice_is_taken_by_one_server_and_again_later_until_it_was_sent() {
        let connection = &mut database().await;
        let (aisha, bilal) = (owner(connection).await.id, person(connection, "Bilal").await);
        add(connection, bilal, "Phone", PasskeyEvent::Added, NOW).await.unwrap();
        assert!(!has_passkey_notices(connection, NOW).await.unwrap(), "Bilal has no address");
        add(connection, aisha, "Phone", PasskeyEvent::Added, NOW).await.unwrap();
        assert!(has_passkey_notices(connection, NOW).await.unwrap());
        let taken = take_passkey_notices(connection, NOW).await.unwrap();
        assert_eq!((taken.len(), taken[0].email.as_str()), (1, "aisha@example.com"));
        assert_eq!(taken[0].event, PasskeyEvent::Added);
        assert_eq!(take_passkey_notices(connection, NOW).await.unwrap(), []);
        let again = take_passkey_notices(connection, NOW + RETRY_MS).await.unwrap();
        assert_eq!(again, taken);
        delete_passkey_notice(connection, taken[0].id).await.unwrap();
        assert!(!has_passkey_notices(connection, NOW + 2 * RETRY_MS).await.unwrap());
        add(connection, aisha, "Phone", PasskeyEvent::Removed, NOW).await.unwrap();
        delete_old(connection, NOW + KEPT_MS).await.unwrap();
        assert!(!has_passkey_notices(connection, NOW + KEPT_MS).await.unwrap());
    }
}
