//! What people are told by e-mail about their passkeys. A notice is stored with the change, and sent from the database, so
//! that none is lost while the mail server does not answer.

use crate::db::{self, Connection, Row, query};

/// When a notice that could not be sent is tried again, in milliseconds.
const RETRY_MS: i64 = 10 * 60 * 1000;

/// How long notices are tried, in milliseconds: three days, as long as a mail server is usually repaired in. Without mail
/// settings, they stay unsent for as long.
const KEPT_MS: i64 = 3 * 24 * 60 * 60 * 1000;

/// Notices that are sent in one round.
const AT_ONCE: u32 = 20;

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
    let sql = "DELETE FROM passkey_notices WHERE at <= $1";
    query(sql).bind(now - KEPT_MS).execute(connection).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::sample::{NOW, database, owner, person};

    #[tokio::test]
    async fn a_notice_is_taken_by_one_server_and_again_later_until_it_was_sent() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
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
