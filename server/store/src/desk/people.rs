//! The people of the desk, and the record of what they did.

use std::collections::HashMap;

use serde::Serialize;
use utoipa::ToSchema;
use yam_contract::{
    desk::{AuditAction, Role},
    name::PersonName,
    text_key,
};

use crate::db::{self, Connection, Row, from_row, query};

/// How long entries of the audit list are kept, in milliseconds: two years.
pub const AUDIT_LIFETIME_MS: i64 = 2 * 365 * 24 * 60 * 60 * 1000;

/// Entries that one transaction deletes, within milliseconds.
const AUDIT_DELETED_AT_ONCE: u32 = 1000;

/// Entries of the audit list in one page.
pub const AUDIT_PAGE: u32 = 50;

/// A person who may sign in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Person {
    pub id: i64,
    pub name: String,
    /// In lower case. Not for the application.
    #[serde(skip)]
    pub email: Option<String>,
    pub role: Role,
}

/// Why a person's role cannot be changed, or the person not removed.
#[derive(Debug, thiserror::Error)]
pub enum PeopleError {
    /// Nobody could then invite people, or erase leads.
    #[error("{0} is the only owner; make somebody else an owner first")]
    OnlyOwner(String),
    /// The database cannot be written.
    #[error(transparent)]
    Database(#[from] db::Error),
}

/// A line of the audit list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct AuditEntry {
    pub id: i64,
    /// Milliseconds since 1970.
    pub at: i64,
    pub person: String,
    pub action: AuditAction,
    /// Such as `lead 12`.
    pub subject: String,
}

/// Adds a person, or changes the role and address of the one with that name in any capitals, who may have been removed.
pub async fn invite(
    connection: &mut Connection,
    name: &PersonName,
    role: Role,
    email: Option<&str>,
    now: i64,
) -> Result<Person, PeopleError> {
    let names = query("SELECT id, name, removed_at FROM people ORDER BY id");
    let known = |row: Row| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    let names: Vec<(i64, String, Option<i64>)> = names.fetch_all(&mut *connection, known).await?;
    let key = text_key::key(name.as_str());
    let known = names.into_iter().find(|(_, known, _)| text_key::key(known) == key);
    if let Some((id, _, Some(_removed_at))) = known {
        // Somebody may have signed in at the moment of the removal.
        delete_credentials(connection, id).await?;
    } else if let Some((id, ..)) = known.as_ref().filter(|_| role != Role::Owner) {
        must_not_be_the_only_owner(connection, *id).await?;
    }
    let sql = "INSERT INTO people (name, email, role, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (name) DO UPDATE
         SET email = coalesce(excluded.email, people.email), role = excluded.role, removed_at = NULL
         RETURNING id, name, email, role";
    let person = query(sql)
        .bind(known.as_ref().map_or(name.as_str(), |(_, known, _)| known.as_str()))
        .bind(email.map(str::to_lowercase))
        .bind(role.name())
        .bind(now)
        .fetch_one(connection, person)
        .await?;
    Ok(person)
}

/// Removes a person with everything that signs them in. Nothing is unassigned, because events and leads still name the
/// person. `false` if there is no such person.
pub async fn remove(connection: &mut Connection, id: i64, now: i64) -> Result<bool, PeopleError> {
    must_not_be_the_only_owner(connection, id).await?;
    let sql = "UPDATE people SET removed_at = $1 WHERE id = $2 AND removed_at IS NULL";
    if query(sql).bind(now).bind(id).execute(connection).await? == 0 {
        return Ok(false);
    }
    delete_credentials(connection, id).await?;
    Ok(true)
}

async fn must_not_be_the_only_owner(
    connection: &mut Connection,
    id: i64,
) -> Result<(), PeopleError> {
    // Two owners could take the role from each other at the same moment.
    db::lock_bulk_change(connection).await?;
    let owners = query("SELECT id, name FROM people WHERE role = $1 AND removed_at IS NULL");
    let owners = owners.bind(Role::Owner.name());
    let owners = owners.fetch_all(connection, |row| Ok((row.get(0)?, row.get(1)?))).await?;
    match <[(i64, String); 1]>::try_from(owners) {
        Ok([(only, name)]) if only == id => Err(PeopleError::OnlyOwner(name)),
        _ => Ok(()),
    }
}

/// Deletes everything that signs a person in.
async fn delete_credentials(connection: &mut Connection, id: i64) -> Result<(), db::Error> {
    for sql in [
        "DELETE FROM sessions WHERE person_id = $1",
        "DELETE FROM sign_in_links WHERE person_id = $1",
        "DELETE FROM passkeys WHERE person_id = $1",
        "DELETE FROM known_browsers WHERE person_id = $1",
        "DELETE FROM mailed_links WHERE person_id = $1",
    ] {
        query(sql).bind(id).execute(connection).await?;
    }
    Ok(())
}

/// Everybody who may sign in, by name.
pub async fn people(connection: &mut Connection) -> Result<Vec<Person>, db::Error> {
    let sql = "SELECT id, name, email, role FROM people WHERE removed_at IS NULL ORDER BY name";
    query(sql).fetch_all(connection, person).await
}

/// The name of everybody by number, also of those who were removed.
pub async fn names(connection: &mut Connection) -> Result<HashMap<i64, String>, db::Error> {
    let names = query("SELECT id, name FROM people");
    let names = names.fetch_all(connection, |row| Ok((row.get(0)?, row.get(1)?))).await?;
    Ok(names.into_iter().collect())
}

/// The person with this name, in any capitals.
pub async fn find_by_name(
    connection: &mut Connection,
    name: &str,
) -> Result<Option<Person>, db::Error> {
    let key = text_key::key(name);
    let people = people(connection).await?;
    Ok(people.into_iter().find(|person| text_key::key(&person.name) == key))
}

/// The person with this e-mail address, in any capitals.
pub async fn find_by_email(
    connection: &mut Connection,
    email: &str,
) -> Result<Option<Person>, db::Error> {
    let email = email.trim().to_lowercase();
    let people = people(connection).await?;
    Ok(people.into_iter().find(|person| person.email.as_deref() == Some(email.as_str())))
}

/// What stands below the replies of a person; empty for nothing.
pub async fn signature(connection: &mut Connection, person_id: i64) -> Result<String, db::Error> {
    let select = query("SELECT signature FROM people WHERE id = $1").bind(person_id);
    let signature = select.fetch_optional(connection, |row| row.get::<String>(0)).await?;
    Ok(signature.unwrap_or_default())
}

/// Changes what stands below the replies of a person.
pub async fn set_signature(
    connection: &mut Connection,
    person_id: i64,
    signature: &str,
) -> Result<(), db::Error> {
    let update = query("UPDATE people SET signature = $1 WHERE id = $2");
    update.bind(signature).bind(person_id).execute(connection).await.map(drop)
}

/// Whether a person is told by mail of what concerns them.
pub async fn mails_me(connection: &mut Connection, person_id: i64) -> Result<bool, db::Error> {
    let select = query("SELECT mails_me FROM people WHERE id = $1").bind(person_id);
    let wanted: Option<i64> = select.fetch_optional_scalar(connection).await?;
    Ok(wanted == Some(1))
}

/// Changes whether a person is told by mail of what concerns them.
pub async fn set_mails_me(
    connection: &mut Connection,
    person_id: i64,
    wanted: bool,
) -> Result<(), db::Error> {
    let update = query("UPDATE people SET mails_me = $1 WHERE id = $2");
    update.bind(i64::from(wanted)).bind(person_id).execute(connection).await.map(drop)
}

/// Records what a person did. `subject` holds nothing that a visitor sent.
pub async fn audit(
    connection: &mut Connection,
    person: &str,
    action: AuditAction,
    subject: &str,
    now: i64,
) -> Result<(), db::Error> {
    let sql = "INSERT INTO audit (at, person, action, subject) VALUES ($1, $2, $3, $4)";
    let insert = query(sql).bind(now).bind(person).bind(action.to_string()).bind(subject);
    insert.execute(connection).await.map(drop)
}

/// Deletes the oldest entries of the audit list from before this time, in milliseconds since 1970: at most 1,000. Returns how
/// many it deleted.
pub async fn delete_old_audit(connection: &mut Connection, before: i64) -> Result<u64, db::Error> {
    // The oldest entries have the lowest numbers, so this reads no others.
    let sql = "DELETE FROM audit WHERE id IN (
             SELECT id FROM (SELECT id, at FROM audit ORDER BY id LIMIT $1) AS oldest WHERE at < $2)";
    query(sql).bind(AUDIT_DELETED_AT_ONCE).bind(before).execute(connection).await
}

/// The entries of the audit list with a number below `before`, the newest first: at most 50.
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
            action: AuditAction::of_name(&row.get::<String>(3)?),
            subject: row.get(4)?,
        })
    };
    query(sql).bind(before).bind(AUDIT_PAGE).fetch_all(connection, entry).await
}

pub(super) fn person(row: Row) -> Result<Person, db::Error> {
    let role: String = row.get("role")?;
    let role = role.parse().map_err(|error: &str| db::Error::Decode(error.into()))?;
    Ok(from_row!(row, Person { id, name, email } { role }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::{
        link,
        sample::{self, NOW, database, is_open, named, owner, signed_in},
        sign_in,
    };

    #[tokio::test]
    async fn old_entries_of_the_audit_list_are_deleted_a_thousand_at_a_time() {
        let connection = &mut database().await;
        let sql = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
             INSERT INTO audit (at, person, action, subject) SELECT i, 'Aisha', 'stage', 'lead 1' FROM n";
        query(sql).execute(connection).await.unwrap();
        audit(connection, "Aisha", AuditAction::Stage, "lead 2", NOW).await.unwrap();
        let before = NOW - AUDIT_LIFETIME_MS;
        for deleted in [1000, 500, 0] {
            assert_eq!(delete_old_audit(connection, before).await.unwrap(), deleted);
        }
        let left = audit_entries(connection, None).await.unwrap();
        assert_eq!(left.iter().map(|entry| entry.subject.as_str()).collect::<Vec<_>>(), ["lead 2"]);
    }

    #[tokio::test]
    async fn each_person_has_a_signature_of_their_own() {
        let connection = &mut database().await;
        let aisha = sample::person(connection, "Aisha").await;
        let bilal = sample::person(connection, "Bilal").await;
        assert_eq!(signature(connection, aisha).await.unwrap(), "");
        set_signature(connection, aisha, "Aisha\nYam Web").await.unwrap();
        assert_eq!(signature(connection, aisha).await.unwrap(), "Aisha\nYam Web");
        assert_eq!(signature(connection, bilal).await.unwrap(), "");
    }

    #[tokio::test]
    async fn a_removed_person_is_signed_out_and_can_be_invited_again() {
        let connection = &mut database().await;
        let aisha = owner(connection).await;
        let meera = invite(connection, &named("Meera"), Role::Owner, None, NOW).await.unwrap();
        let new = signed_in(connection, aisha.id, NOW).await;
        let unused = link(connection, aisha.id, NOW).await.unwrap();
        assert!(remove(connection, aisha.id, NOW).await.unwrap());
        assert!(!remove(connection, aisha.id, NOW).await.unwrap());
        assert!(!is_open(connection, &new.secret, NOW).await);
        assert!(sign_in(connection, &unused, None, "Firefox", NOW).await.unwrap().is_none());
        assert_eq!(people(connection).await.unwrap(), [meera]);
        assert_eq!(find_by_name(connection, "Aisha").await.unwrap(), None);
        assert_eq!(find_by_email(connection, "aisha@example.com").await.unwrap(), None);
        // A link made while the person was being removed.
        let late = link(connection, aisha.id, NOW).await.unwrap();
        assert!(sign_in(connection, &late, None, "Firefox", NOW).await.unwrap().is_none());
        let again = invite(connection, &named("AISHA"), Role::Member, None, NOW).await.unwrap();
        assert_eq!(again, Person { role: Role::Member, ..aisha });
        assert!(!is_open(connection, &new.secret, NOW).await, "old sessions stay ended");
    }

    #[tokio::test]
    async fn people_are_found_by_name_and_address_in_any_capitals() {
        let connection = &mut database().await;
        let aisha = owner(connection).await;
        let meera = invite(connection, &named("Élodie"), Role::Member, None, NOW).await.unwrap();
        assert_eq!(aisha.email.as_deref(), Some("aisha@example.com"));
        let other_accent = named("e\u{301}lodie");
        let again = invite(connection, &other_accent, Role::Member, None, NOW).await.unwrap();
        assert_eq!(again, meera);
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
        let connection = &mut database().await;
        for number in 1..=120 {
            audit(connection, "Aisha", AuditAction::Stage, &format!("lead {number}"), NOW)
                .await
                .unwrap();
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
