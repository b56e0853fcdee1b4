//! The people of the desk: how they sign in, their sessions, and the record of what they did.

use std::collections::HashMap;

use sha2::{Digest as _, Sha256};
use yam_contract::desk::Role;

use super::passkeys;
use crate::db::{self, Connection, Row, query};

/// How long a sign-in link works, in milliseconds.
const LINK_LIFETIME_MS: i64 = 15 * 60 * 1000;

/// Least time between two links that are mailed to one person, in milliseconds.
const LINK_EVERY_MS: i64 = 60 * 1000;

/// How long an unused session lasts, in milliseconds.
pub const SESSION_LIFETIME_MS: i64 = 30 * 24 * 60 * 60 * 1000;

/// How exactly the last use of a session is recorded, in milliseconds, so that few requests write.
const USE_RECORDED_EVERY_MS: i64 = 10 * 60 * 1000;

/// Sessions of one person. The next one ends the one that was unused for longest.
const SESSIONS_PER_PERSON: u32 = 20;

/// How long entries of the audit list are kept, in milliseconds: two years.
pub const AUDIT_LIFETIME_MS: i64 = 2 * 365 * 24 * 60 * 60 * 1000;

/// Entries that one transaction deletes, within milliseconds.
const AUDIT_DELETED_AT_ONCE: u32 = 1000;

/// Entries of the audit list in one page.
pub const AUDIT_PAGE: u32 = 50;

/// Bytes of a secret: 160 bits cannot be guessed.
const SECRET_BYTES: usize = 20;

/// A person who may sign in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub id: i64,
    pub name: String,
    /// In lower case.
    pub email: Option<String>,
    pub role: Role,
}

/// The secret in a sign-in link or a session's cookie. The database has only its SHA-256.
#[derive(Clone)]
pub struct Secret(String);

impl Secret {
    pub(super) fn random() -> Result<Self, db::Error> {
        let mut bytes = [0; SECRET_BYTES];
        getrandom::fill(&mut bytes).map_err(|error| db::Error::Encode(error.into()))?;
        Ok(Self(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// A secret that a client sent.
    pub fn of_client(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// For the link or the cookie. Never log it.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    pub(super) fn hash(&self) -> Vec<u8> {
        Sha256::digest(self.0.as_bytes()).to_vec()
    }
}

/// A session that somebody has signed in to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    pub id: i64,
    pub person: Person,
}

/// A new session, and the secret for its cookie.
pub struct NewSession {
    pub secret: Secret,
    pub session: Session,
}

/// A session in the list. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    pub id: i64,
    pub person_id: i64,
    pub person: String,
    /// Browser and system.
    pub device: String,
    pub created_at: i64,
    pub used_at: i64,
}

/// A line of the audit list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    pub id: i64,
    /// Milliseconds since 1970.
    pub at: i64,
    pub person: String,
    /// Such as `stage`.
    pub action: String,
    /// Such as `lead 12`.
    pub subject: String,
}

/// Adds a person, or changes the role and address of the one with that name in any capitals, who may have been removed.
///
/// # Errors
/// The database cannot be written.
pub async fn invite(
    connection: &mut Connection,
    name: &str,
    role: Role,
    email: Option<&str>,
    now: i64,
) -> Result<Person, db::Error> {
    let names: Vec<String> =
        query("SELECT name FROM people ORDER BY id").fetch_scalars(&mut *connection).await?;
    let known = names.iter().find(|known| known.to_lowercase() == name.to_lowercase());
    let sql = "INSERT INTO people (name, email, role, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (name) DO UPDATE
         SET email = coalesce(excluded.email, people.email), role = excluded.role, removed_at = NULL
         RETURNING id, name, email, role";
    query(sql)
        .bind(known.map_or(name, String::as_str))
        .bind(email.map(str::to_lowercase))
        .bind(role.name())
        .bind(now)
        .fetch_one(connection, person)
        .await
}

/// Makes a link that signs this person in once, within 15 minutes. Earlier links of the person stop working.
///
/// # Errors
/// The database cannot be written.
pub async fn link(
    connection: &mut Connection,
    person_id: i64,
    now: i64,
) -> Result<Secret, db::Error> {
    query("DELETE FROM sign_in_links WHERE person_id = $1 OR expires_at <= $2")
        .bind(person_id)
        .bind(now)
        .execute(connection)
        .await?;
    let secret = Secret::random()?;
    query("INSERT INTO sign_in_links (secret_hash, person_id, expires_at) VALUES ($1, $2, $3)")
        .bind(secret.hash())
        .bind(person_id)
        .bind(now + LINK_LIFETIME_MS)
        .execute(connection)
        .await?;
    Ok(secret)
}

/// As [`link`], unless the person got a link within the last minute, so that nobody can flood a mailbox.
///
/// # Errors
/// The database cannot be written.
pub async fn link_if_none_is_new(
    connection: &mut Connection,
    person_id: i64,
    now: i64,
) -> Result<Option<Secret>, db::Error> {
    let sql = "SELECT count(*) FROM sign_in_links
         WHERE person_id = $1 AND expires_at BETWEEN $2 AND $3";
    let newest = now + LINK_LIFETIME_MS;
    let recent = query(sql).bind(person_id).bind(newest - LINK_EVERY_MS).bind(newest);
    match recent.fetch_scalar::<i64>(&mut *connection).await? {
        0 => link(connection, person_id, now).await.map(Some),
        _ => Ok(None),
    }
}

/// Uses up a link and starts a session. `None` if the link is wrong, was used, has expired, or its person was removed.
///
/// # Errors
/// The database cannot be written.
pub async fn sign_in(
    connection: &mut Connection,
    link: &Secret,
    device: &str,
    now: i64,
) -> Result<Option<NewSession>, db::Error> {
    let sql = "DELETE FROM sign_in_links WHERE secret_hash = $1 RETURNING person_id, expires_at";
    let used: Option<(i64, i64)> = query(sql)
        .bind(link.hash())
        .fetch_optional(connection, |row| Ok((row.get(0)?, row.get(1)?)))
        .await?;
    // A link that expires later than a new one was made by a clock that was ahead.
    let is_valid = |expires_at| expires_at > now && expires_at <= now + LINK_LIFETIME_MS;
    let Some((person_id, _)) = used.filter(|(_, expires_at)| is_valid(*expires_at)) else {
        return Ok(None);
    };
    let sql = "SELECT id, name, email, role FROM people WHERE id = $1 AND removed_at IS NULL";
    let person = query(sql).bind(person_id).fetch_optional(connection, person).await?;
    match person {
        Some(person) => start_session(connection, person, device, now).await.map(Some),
        None => Ok(None),
    }
}

/// Starts a session of a person who has shown who they are.
///
/// # Errors
/// The database cannot be written.
pub async fn start_session(
    connection: &mut Connection,
    person: Person,
    device: &str,
    now: i64,
) -> Result<NewSession, db::Error> {
    let sql = "DELETE FROM sessions WHERE person_id = $1 AND id NOT IN (
             SELECT id FROM sessions WHERE person_id = $1 ORDER BY used_at DESC, id DESC LIMIT $2)";
    query(sql).bind(person.id).bind(SESSIONS_PER_PERSON - 1).execute(connection).await?;
    let secret = Secret::random()?;
    let sql = "INSERT INTO sessions (secret_hash, person_id, device, created_at, used_at)
         VALUES ($1, $2, $3, $4, $4) RETURNING id";
    let id = query(sql)
        .bind(secret.hash())
        .bind(person.id)
        .bind(device)
        .bind(now)
        .fetch_scalar(connection)
        .await?;
    Ok(NewSession { secret, session: Session { id, person } })
}

/// The session of a cookie, and whether its use is due to be recorded with [`record_use`]. `None` if it has ended, was
/// unused for 30 days, or its person was removed.
///
/// # Errors
/// The database cannot be read.
pub async fn session(
    connection: &mut Connection,
    secret: &Secret,
    now: i64,
) -> Result<Option<(Session, bool)>, db::Error> {
    let sql = "SELECT sessions.id AS session_id, used_at, people.id, name, email, role
         FROM sessions JOIN people ON people.id = person_id
         WHERE secret_hash = $1 AND removed_at IS NULL AND used_at > $2";
    let found = |row: Row| {
        let (id, used_at): (i64, i64) = (row.get("session_id")?, row.get("used_at")?);
        let is_use_due = (now - used_at).abs() >= USE_RECORDED_EVERY_MS;
        Ok((Session { id, person: person(row)? }, is_use_due))
    };
    query(sql)
        .bind(secret.hash())
        .bind(now - SESSION_LIFETIME_MS)
        .fetch_optional(connection, found)
        .await
}

/// Records that a session was used.
///
/// # Errors
/// The database cannot be written.
pub async fn record_use(
    connection: &mut Connection,
    session_id: i64,
    now: i64,
) -> Result<(), db::Error> {
    let sql = "UPDATE sessions SET used_at = $1 WHERE id = $2";
    query(sql).bind(now).bind(session_id).execute(connection).await.map(drop)
}

/// The sessions of a person, or of everybody with `None`; the last used first.
///
/// # Errors
/// The database cannot be read.
pub async fn sessions(
    connection: &mut Connection,
    person_id: Option<i64>,
    now: i64,
) -> Result<Vec<SessionRow>, db::Error> {
    let sql = "SELECT sessions.id, person_id, name, device, sessions.created_at, used_at
         FROM sessions JOIN people ON people.id = person_id
         WHERE ($1 IS NULL OR person_id = $1) AND removed_at IS NULL AND used_at > $2
         ORDER BY used_at DESC, sessions.id DESC";
    let session = |row: Row| {
        Ok(SessionRow {
            id: row.get(0)?,
            person_id: row.get(1)?,
            person: row.get(2)?,
            device: row.get(3)?,
            created_at: row.get(4)?,
            used_at: row.get(5)?,
        })
    };
    query(sql).bind(person_id).bind(now - SESSION_LIFETIME_MS).fetch_all(connection, session).await
}

/// Ends a session, of this person or of anybody with `None`. `false` if there is none.
///
/// # Errors
/// The database cannot be written.
pub async fn end_session(
    connection: &mut Connection,
    session_id: i64,
    person_id: Option<i64>,
) -> Result<bool, db::Error> {
    let sql = "DELETE FROM sessions WHERE id = $1 AND ($2 IS NULL OR person_id = $2)";
    query(sql).bind(session_id).bind(person_id).execute(connection).await.map(|ended| ended > 0)
}

/// Removes a person: ends the sessions, deletes the passkeys, and unassigns nothing, because events and leads still name the person. `false` if
/// there is no such person.
///
/// # Errors
/// The database cannot be written.
pub async fn remove(connection: &mut Connection, id: i64, now: i64) -> Result<bool, db::Error> {
    let sql = "UPDATE people SET removed_at = $1 WHERE id = $2 AND removed_at IS NULL";
    if query(sql).bind(now).bind(id).execute(connection).await? == 0 {
        return Ok(false);
    }
    query("DELETE FROM sessions WHERE person_id = $1").bind(id).execute(connection).await?;
    query("DELETE FROM sign_in_links WHERE person_id = $1").bind(id).execute(connection).await?;
    query("DELETE FROM passkeys WHERE person_id = $1").bind(id).execute(connection).await?;
    Ok(true)
}

/// Everybody who may sign in, by name.
///
/// # Errors
/// The database cannot be read.
pub async fn people(connection: &mut Connection) -> Result<Vec<Person>, db::Error> {
    let sql = "SELECT id, name, email, role FROM people WHERE removed_at IS NULL ORDER BY name";
    query(sql).fetch_all(connection, person).await
}

/// The name of everybody by number, also of those who were removed.
///
/// # Errors
/// The database cannot be read.
pub async fn names(connection: &mut Connection) -> Result<HashMap<i64, String>, db::Error> {
    let names = query("SELECT id, name FROM people");
    let names = names.fetch_all(connection, |row| Ok((row.get(0)?, row.get(1)?))).await?;
    Ok(names.into_iter().collect())
}

/// The person with this name, in any capitals.
///
/// # Errors
/// The database cannot be read.
pub async fn find_by_name(
    connection: &mut Connection,
    name: &str,
) -> Result<Option<Person>, db::Error> {
    let name = name.trim().to_lowercase();
    let people = people(connection).await?;
    Ok(people.into_iter().find(|person| person.name.to_lowercase() == name))
}

/// The person with this e-mail address, in any capitals.
///
/// # Errors
/// The database cannot be read.
pub async fn find_by_email(
    connection: &mut Connection,
    email: &str,
) -> Result<Option<Person>, db::Error> {
    let email = email.trim().to_lowercase();
    let people = people(connection).await?;
    Ok(people.into_iter().find(|person| person.email.as_deref() == Some(email.as_str())))
}

/// Deletes expired links, challenges and sessions.
///
/// # Errors
/// The database cannot be written.
pub async fn delete_expired(connection: &mut Connection, now: i64) -> Result<(), db::Error> {
    let links = query("DELETE FROM sign_in_links WHERE expires_at <= $1");
    links.bind(now).execute(connection).await?;
    passkeys::delete_expired_challenges(connection, now).await?;
    let sessions = query("DELETE FROM sessions WHERE used_at <= $1");
    sessions.bind(now - SESSION_LIFETIME_MS).execute(connection).await?;
    Ok(())
}

/// Records what a person did. `subject` holds nothing that a visitor sent.
///
/// # Errors
/// The database cannot be written.
pub async fn audit(
    connection: &mut Connection,
    person: &str,
    action: &str,
    subject: &str,
    now: i64,
) -> Result<(), db::Error> {
    let sql = "INSERT INTO audit (at, person, action, subject) VALUES ($1, $2, $3, $4)";
    let insert = query(sql).bind(now).bind(person).bind(action).bind(subject);
    insert.execute(connection).await.map(drop)
}

/// Deletes the oldest entries of the audit list from before this time, in milliseconds since 1970: at most 1,000. Returns how
/// many it deleted.
///
/// # Errors
/// The database cannot be written.
pub async fn delete_old_audit(connection: &mut Connection, before: i64) -> Result<u64, db::Error> {
    // The oldest entries have the lowest numbers, so this reads no others.
    let sql = "DELETE FROM audit WHERE id IN (
             SELECT id FROM (SELECT id, at FROM audit ORDER BY id LIMIT $1) AS oldest WHERE at < $2)";
    query(sql).bind(AUDIT_DELETED_AT_ONCE).bind(before).execute(connection).await
}

/// The entries of the audit list with a number below `before`, the newest first: at most 50.
///
/// # Errors
/// The database cannot be read.
pub async fn audit_entries(
    connection: &mut Connection,
    before: Option<i64>,
) -> Result<Vec<AuditEntry>, db::Error> {
    let sql = "SELECT id, at, person, action, subject FROM audit
         WHERE $1 IS NULL OR id < $1 ORDER BY id DESC LIMIT $2";
    let entry = |row: Row| {
        Ok(AuditEntry {
            id: row.get(0)?,
            at: row.get(1)?,
            person: row.get(2)?,
            action: row.get(3)?,
            subject: row.get(4)?,
        })
    };
    query(sql).bind(before).bind(AUDIT_PAGE).fetch_all(connection, entry).await
}

pub(super) fn person(row: Row) -> Result<Person, db::Error> {
    let role: String = row.get("role")?;
    Ok(Person {
        id: row.get("id")?,
        name: row.get("name")?,
        email: row.get("email")?,
        role: role.parse().map_err(|error: &str| db::Error::Decode(error.into()))?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::sample::{NOW, database, person};

    const MINUTE: i64 = 60 * 1000;
    const DAY: i64 = 24 * 60 * MINUTE;

    async fn owner(connection: &mut Connection) -> Person {
        invite(connection, "Aisha", Role::Owner, Some("Aisha@Example.com"), NOW).await.unwrap()
    }

    async fn signed_in(connection: &mut Connection, person_id: i64, now: i64) -> NewSession {
        let link = link(connection, person_id, now).await.unwrap();
        sign_in(connection, &link, "Firefox on Android", now).await.unwrap().unwrap()
    }

    async fn is_open(connection: &mut Connection, secret: &Secret, now: i64) -> bool {
        session(connection, secret, now).await.unwrap().is_some()
    }

    #[tokio::test]
    async fn a_link_signs_in_once_and_within_15_minutes() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        let aisha = owner(connection).await;
        for (age, works) in [
            (0, true),
            (15 * MINUTE - 1, true),
            (15 * MINUTE, false),
            (DAY, false),
            (-MINUTE, false),
        ] {
            let link = link(connection, aisha.id, NOW).await.unwrap();
            let opened = sign_in(connection, &link, "Firefox", NOW + age).await.unwrap();
            assert_eq!(opened.is_some(), works, "{age}");
            let again = sign_in(connection, &link, "Firefox", NOW).await.unwrap();
            assert!(again.is_none(), "a link is used up even if it was too late");
        }
        let unknown = Secret::of_client("00");
        assert!(sign_in(connection, &unknown, "Firefox", NOW).await.unwrap().is_none());
    }

    #[tokio::test]
    async fn a_new_link_ends_the_others_of_that_person_only() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        let (aisha, bilal) = (owner(connection).await.id, person(connection, "Bilal").await);
        let first = link(connection, aisha, NOW).await.unwrap();
        let of_bilal = link(connection, bilal, NOW).await.unwrap();
        let second = link(connection, aisha, NOW).await.unwrap();
        assert!(sign_in(connection, &first, "Firefox", NOW).await.unwrap().is_none());
        for (link, person_id) in [(second, aisha), (of_bilal, bilal)] {
            let new = sign_in(connection, &link, "Firefox", NOW).await.unwrap().unwrap();
            assert_eq!(new.session.person.id, person_id);
            assert_ne!(new.secret.reveal(), link.reveal());
            let (found, _) = session(connection, &new.secret, NOW).await.unwrap().unwrap();
            assert_eq!(found, new.session);
            assert!(session(connection, &link, NOW).await.unwrap().is_none());
        }
    }

    #[tokio::test]
    async fn the_database_has_no_secret_in_plain_text() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        let aisha = owner(connection).await;
        let new = signed_in(connection, aisha.id, NOW).await;
        let link = link(connection, aisha.id, NOW).await.unwrap();
        for (sql, secret) in [
            ("SELECT secret_hash FROM sessions", &new.secret),
            ("SELECT secret_hash FROM sign_in_links", &link),
        ] {
            let hash: Vec<u8> = query(sql).fetch_scalar(connection).await.unwrap();
            assert_eq!(hash, Sha256::digest(secret.reveal().as_bytes()).to_vec());
            assert_eq!(secret.reveal().len(), 2 * SECRET_BYTES);
        }
    }

    #[tokio::test]
    async fn a_session_lasts_for_30_days_after_its_last_use() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        let aisha = owner(connection).await;
        let NewSession { secret, session: Session { id, .. } } =
            signed_in(connection, aisha.id, NOW).await;
        let mut used_at = NOW;
        for _ in 0..3 {
            let now = used_at + SESSION_LIFETIME_MS - 1;
            let (_, is_use_due) = session(connection, &secret, now).await.unwrap().unwrap();
            assert!(is_use_due);
            record_use(connection, id, now).await.unwrap();
            let (_, is_use_due) = session(connection, &secret, now + 1).await.unwrap().unwrap();
            assert!(!is_use_due, "few requests write");
            used_at = now;
        }
        let ended = used_at + SESSION_LIFETIME_MS;
        assert!(!is_open(connection, &secret, ended).await);
        assert!(sessions(connection, None, ended).await.unwrap().is_empty());
        delete_expired(connection, ended - 1).await.unwrap();
        assert!(is_open(connection, &secret, ended - 1).await);
        delete_expired(connection, ended).await.unwrap();
        assert!(!is_open(connection, &secret, NOW).await);
    }

    #[tokio::test]
    async fn the_21st_session_ends_the_one_that_was_unused_for_longest() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        let aisha = owner(connection).await;
        let bilal = person(connection, "Bilal").await;
        let other = signed_in(connection, bilal, NOW - DAY).await;
        let mut open = Vec::new();
        for minute in 0..i64::from(SESSIONS_PER_PERSON) {
            open.push(signed_in(connection, aisha.id, NOW + minute * MINUTE).await);
        }
        let later = NOW + 60 * MINUTE;
        record_use(connection, open[0].session.id, later).await.unwrap();
        open.push(signed_in(connection, aisha.id, later).await);
        for (index, new) in open.iter().enumerate() {
            assert_eq!(is_open(connection, &new.secret, later).await, index != 1, "{index}");
        }
        assert!(is_open(connection, &other.secret, later).await, "another person's sessions stay");
        let listed = sessions(connection, Some(aisha.id), later).await.unwrap();
        assert_eq!(listed.len(), SESSIONS_PER_PERSON as usize);
        assert_eq!(listed[0].id, open[20].session.id, "the last used first");
        assert_eq!(listed[0].device, "Firefox on Android");
        assert_eq!(sessions(connection, None, later).await.unwrap().len(), 21);
    }

    #[tokio::test]
    async fn a_person_ends_own_sessions_and_the_command_line_any() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        let (aisha, bilal) = (owner(connection).await.id, person(connection, "Bilal").await);
        let new = signed_in(connection, aisha, NOW).await;
        let id = new.session.id;
        assert!(!end_session(connection, id, Some(bilal)).await.unwrap());
        assert!(is_open(connection, &new.secret, NOW).await);
        assert!(end_session(connection, id, Some(aisha)).await.unwrap());
        assert!(!is_open(connection, &new.secret, NOW).await);
        assert!(!end_session(connection, id, None).await.unwrap());
        let new = signed_in(connection, aisha, NOW).await;
        assert!(end_session(connection, new.session.id, None).await.unwrap());
    }

    #[tokio::test]
    async fn a_removed_person_is_signed_out_and_can_be_invited_again() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        let aisha = owner(connection).await;
        let new = signed_in(connection, aisha.id, NOW).await;
        let unused = link(connection, aisha.id, NOW).await.unwrap();
        assert!(remove(connection, aisha.id, NOW).await.unwrap());
        assert!(!remove(connection, aisha.id, NOW).await.unwrap());
        assert!(!is_open(connection, &new.secret, NOW).await);
        assert!(sign_in(connection, &unused, "Firefox", NOW).await.unwrap().is_none());
        assert!(people(connection).await.unwrap().is_empty());
        assert_eq!(find_by_name(connection, "Aisha").await.unwrap(), None);
        assert_eq!(find_by_email(connection, "aisha@example.com").await.unwrap(), None);
        // A link made while the person was being removed.
        let late = link(connection, aisha.id, NOW).await.unwrap();
        assert!(sign_in(connection, &late, "Firefox", NOW).await.unwrap().is_none());
        let again = invite(connection, "AISHA", Role::Member, None, NOW).await.unwrap();
        assert_eq!(again, Person { role: Role::Member, ..aisha });
        assert!(!is_open(connection, &new.secret, NOW).await, "old sessions stay ended");
    }

    #[tokio::test]
    async fn people_are_found_by_name_and_address_in_any_capitals() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        let aisha = owner(connection).await;
        let meera = invite(connection, "Élodie", Role::Member, None, NOW).await.unwrap();
        assert_eq!(aisha.email.as_deref(), Some("aisha@example.com"));
        assert_eq!(invite(connection, "élodie", Role::Member, None, NOW).await.unwrap(), meera);
        assert_eq!(find_by_name(connection, " ÉLODIE ").await.unwrap(), Some(meera.clone()));
        assert_eq!(
            find_by_email(connection, "AISHA@EXAMPLE.COM ").await.unwrap(),
            Some(aisha.clone())
        );
        assert_eq!(find_by_email(connection, "").await.unwrap(), None);
        assert_eq!(people(connection).await.unwrap(), [aisha, meera]);
    }

    #[tokio::test]
    async fn the_audit_list_has_pages_of_50_entries() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        for number in 1..=120 {
            audit(connection, "Aisha", "stage", &format!("lead {number}"), NOW).await.unwrap();
        }
        let mut subjects = Vec::new();
        let mut before = None;
        loop {
            let page = audit_entries(connection, before).await.unwrap();
            assert!(page.len() <= AUDIT_PAGE as usize);
            let Some(last) = page.last() else { break };
            before = Some(last.id);
            subjects.extend(page.into_iter().map(|entry| entry.subject));
        }
        assert!(subjects.into_iter().eq((1..=120).rev().map(|number| format!("lead {number}"))));
    }
}
