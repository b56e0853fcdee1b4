//! Passkeys of the desk's people, and what is needed so that each challenge works once.

use serde::Serialize;
use utoipa::ToSchema;
use yam_contract::desk::AuditAction;

use super::{
    notices::{self, PasskeyEvent},
    people::{self, Person},
};
use crate::db::{self, Connection, Row, from_row, query};

/// Passkeys of one person: a few for each device.
pub const PASSKEYS_PER_PERSON: u32 = 10;

/// How long a browser may take to answer a challenge, in milliseconds. The standard recommends five minutes.
pub const CHALLENGE_LIFETIME_MS: i64 = 5 * 60 * 1000;

/// The row of the key that seals challenges.
const KEY_NAME: &str = "challenges";

/// A passkey in the list. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PasskeyRow)]
pub struct Passkey {
    pub id: i64,
    pub person_id: i64,
    #[serde(skip)]
    pub person: String,
    /// Which device it is on, in the person's words.
    pub name: String,
    pub created_at: i64,
    pub used_at: Option<i64>,
}

/// A passkey to sign in with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsablePasskey {
    pub id: i64,
    pub name: String,
    pub person: Person,
    /// Public key and counter, in the text that was stored.
    pub credential: String,
}

/// A passkey to store.
#[derive(Clone, Copy, Debug)]
pub struct NewPasskey<'a> {
    pub person_id: i64,
    pub name: &'a str,
    pub credential_id: &'a [u8],
    /// Public key and counter, as text that only the caller reads.
    pub credential: &'a str,
}

/// The passkeys of a person, or of everybody with `None`, the oldest first.
pub async fn passkeys(
    connection: &mut Connection,
    person_id: Option<i64>,
) -> Result<Vec<Passkey>, db::Error> {
    let sql = "SELECT passkeys.id, person_id, people.name AS person, passkeys.name,
             passkeys.created_at, used_at
         FROM passkeys JOIN people ON people.id = person_id
         WHERE ($1 IS NULL OR person_id = $1) AND removed_at IS NULL ORDER BY passkeys.id";
    query(sql).bind(person_id).fetch_all(connection, passkey).await
}

/// The IDs of a person's passkeys, as their authenticators know them.
pub async fn credential_ids(
    connection: &mut Connection,
    person_id: i64,
) -> Result<Vec<Vec<u8>>, db::Error> {
    let sql = "SELECT credential_id FROM passkeys WHERE person_id = $1 ORDER BY id";
    query(sql).bind(person_id).fetch_scalars(connection).await
}

/// Stores a passkey, and tells its person by e-mail. `false` if the person has 10, or if it is known.
pub async fn add_passkey(
    connection: &mut Connection,
    new: &NewPasskey<'_>,
    now: i64,
) -> Result<bool, db::Error> {
    let sql = "INSERT INTO passkeys (person_id, name, credential_id, credential, created_at)
         SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM passkeys WHERE person_id = $1) < $6
         ON CONFLICT DO NOTHING";
    let NewPasskey { person_id, name, credential_id, credential } = *new;
    let insert = query(sql).bind(person_id).bind(name).bind(credential_id).bind(credential);
    let insert = insert.bind(now).bind(PASSKEYS_PER_PERSON);
    let is_added = insert.execute(&mut *connection).await? > 0;
    if is_added {
        notices::add(connection, person_id, name, PasskeyEvent::Added, now).await?;
    }
    Ok(is_added)
}

/// Deletes a passkey, of this person or of anybody with `None`, and tells its person by e-mail. Returns it; `None` if there
/// is none.
pub async fn delete_passkey(
    connection: &mut Connection,
    id: i64,
    person_id: Option<i64>,
    now: i64,
) -> Result<Option<Passkey>, db::Error> {
    let found = passkeys(connection, person_id).await?.into_iter().find(|known| known.id == id);
    let Some(found) = found else { return Ok(None) };
    query("DELETE FROM passkeys WHERE id = $1").bind(id).execute(&mut *connection).await?;
    notices::add(connection, found.person_id, &found.name, PasskeyEvent::Removed, now).await?;
    Ok(Some(found))
}

/// Deletes all passkeys of a person, and tells them by e-mail. Returns their names.
pub async fn delete_passkeys(
    connection: &mut Connection,
    person_id: i64,
    now: i64,
) -> Result<Vec<String>, db::Error> {
    let sql = "DELETE FROM passkeys WHERE person_id = $1 RETURNING name";
    let deleted = query(sql).bind(person_id);
    let names: Vec<String> = deleted.fetch_scalars(&mut *connection).await?;
    if !names.is_empty() {
        notices::add(connection, person_id, &names.join(", "), PasskeyEvent::Removed, now).await?;
    }
    Ok(names)
}

/// The passkey with this ID, if its person may sign in.
pub async fn find_passkey(
    connection: &mut Connection,
    credential_id: &[u8],
) -> Result<Option<UsablePasskey>, db::Error> {
    let sql = "SELECT passkeys.id AS passkey_id, passkeys.name AS passkey, credential, people.id, people.name, email, role
         FROM passkeys JOIN people ON people.id = person_id
         WHERE credential_id = $1 AND removed_at IS NULL";
    let found = |row: Row| {
        Ok(UsablePasskey {
            id: row.get("passkey_id")?,
            name: row.get("passkey")?,
            credential: row.get("credential")?,
            person: people::person(row)?,
        })
    };
    query(sql).bind(credential_id).fetch_optional(connection, found).await
}

/// Records that a passkey was used, with its new counter. `false` if it was removed meanwhile.
pub async fn record_passkey_use(
    connection: &mut Connection,
    id: i64,
    credential: &str,
    now: i64,
) -> Result<bool, db::Error> {
    let sql = "UPDATE passkeys SET used_at = $1, credential = $2 WHERE id = $3";
    let used = query(sql).bind(now).bind(credential).bind(id).execute(connection).await?;
    Ok(used > 0)
}

/// How often a passkey is reported again, in milliseconds, and how many of the newest entries of the audit list say so.
const REPORTED_FOR_MS: i64 = 24 * 60 * 60 * 1000;
const REPORTS_AMONG: u32 = 1000;

/// Tells the person and all owners by e-mail that there may be a copy of a passkey, and the audit list: once a day for each
/// passkey. `false` if that was done already.
pub async fn report_copied_passkey(
    connection: &mut Connection,
    passkey: &UsablePasskey,
    now: i64,
) -> Result<bool, db::Error> {
    let UsablePasskey { id, name, person, .. } = passkey;
    let (refused, subject) = (AuditAction::RefusePasskey, format!("{name} (passkey {id})"));
    let sql = "SELECT count(*) FROM (SELECT at, action, subject FROM audit ORDER BY id DESC LIMIT $1) AS newest
         WHERE action = $2 AND subject = $3 AND at > $4";
    let known = query(sql).bind(REPORTS_AMONG).bind(refused.to_string()).bind(&subject);
    let known: i64 = known.bind(now - REPORTED_FOR_MS).fetch_scalar(&mut *connection).await?;
    if known > 0 {
        return Ok(false);
    }
    people::audit(connection, &person.name, refused, &subject, now).await?;
    let passkeys = format!("{name} of {}", person.name);
    notices::add(connection, person.id, &passkeys, PasskeyEvent::Copied, now).await?;
    Ok(true)
}

/// The key that seals challenges, 32 random bytes. It is made at its first use.
pub async fn challenge_key(connection: &mut Connection) -> Result<Vec<u8>, db::Error> {
    let mut new = [0; 32];
    getrandom::fill(&mut new).map_err(|error| db::Error::Encode(error.into()))?;
    // Another server may have made it.
    let sql = "INSERT INTO challenge_key (name, key) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    query(sql).bind(KEY_NAME).bind(new.to_vec()).execute(&mut *connection).await?;
    let sql = "SELECT key FROM challenge_key WHERE name = $1";
    query(sql).bind(KEY_NAME).fetch_scalar(connection).await
}

/// Records that a challenge was answered, by its SHA-256 and until when it would work. `false` if it was answered before.
pub async fn use_challenge(
    connection: &mut Connection,
    hash: &[u8],
    expires_at: i64,
) -> Result<bool, db::Error> {
    let sql = "INSERT INTO passkey_challenges (secret_hash, person_id, state, expires_at)
         VALUES ($1, NULL, '', $2) ON CONFLICT DO NOTHING";
    let used = query(sql).bind(hash).bind(expires_at).execute(connection).await?;
    Ok(used > 0)
}

pub(super) async fn delete_used_challenges(
    connection: &mut Connection,
    now: i64,
) -> Result<(), db::Error> {
    let sql = "DELETE FROM passkey_challenges WHERE expires_at <= $1";
    query(sql).bind(now).execute(connection).await.map(drop)
}

fn passkey(row: Row) -> Result<Passkey, db::Error> {
    Ok(from_row!(row, Passkey { id, person_id, person, name, created_at, used_at }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::{
        sample::{NOW, database, person},
        take_passkey_notices,
    };

    async fn add(connection: &mut Connection, person_id: i64, name: &str) -> bool {
        let credential_id = name.as_bytes();
        let new = NewPasskey { person_id, name, credential_id, credential: "{}" };
        add_passkey(connection, &new, NOW).await.unwrap()
    }

    #[tokio::test]
    async fn a_challenge_works_once_and_all_servers_seal_with_one_key() {
        let connection = &mut database().await;
        let key = challenge_key(connection).await.unwrap();
        assert_eq!((key.len(), challenge_key(connection).await.unwrap()), (32, key));
        for (hash, is_new) in [(1, true), (1, false), (2, true)] {
            assert_eq!(use_challenge(connection, &[hash], NOW).await.unwrap(), is_new, "{hash}");
        }
        delete_used_challenges(connection, NOW).await.unwrap();
        assert!(use_challenge(connection, &[1], NOW).await.unwrap(), "it has expired anyway");
    }

    #[tokio::test]
    async fn a_copied_passkey_is_reported_to_its_person_and_all_owners_once_a_day() {
        let connection = &mut database().await;
        crate::desk::sample::owner(connection).await;
        let bilal = person(connection, "Bilal").await;
        assert!(add(connection, bilal, "Phone").await);
        take_passkey_notices(connection, NOW).await.unwrap();
        let passkey = find_passkey(connection, b"Phone").await.unwrap().unwrap();
        let later = NOW + REPORTED_FOR_MS;
        for (at, is_new) in [(NOW, true), (NOW + 1, false), (later, true)] {
            let reported = report_copied_passkey(connection, &passkey, at).await.unwrap();
            assert_eq!(reported, is_new, "{at}");
        }
        let told = take_passkey_notices(connection, later).await.unwrap();
        let told =
            told.iter().map(|notice| (notice.event, notice.email.as_str(), &*notice.passkeys));
        let to_aisha = (PasskeyEvent::Copied, "aisha@example.com", "Phone of Bilal");
        assert!(told.eq([to_aisha, to_aisha]), "Bilal has no address");
    }

    #[tokio::test]
    async fn a_person_is_told_about_each_new_and_each_removed_passkey() {
        let connection = &mut database().await;
        let aisha = crate::desk::sample::owner(connection).await.id;
        let bilal = person(connection, "Bilal").await;
        for (person_id, name, is_added) in [
            (aisha, "Phone", true),
            (aisha, "Key", true),
            (bilal, "Phone", false),
            (bilal, "Laptop", true),
        ] {
            assert_eq!(add(connection, person_id, name).await, is_added, "{name}");
        }
        let all = passkeys(connection, None).await.unwrap();
        let listed = all.iter().map(|passkey| (passkey.person.as_str(), passkey.name.as_str()));
        assert!(listed.eq([("Aisha", "Phone"), ("Aisha", "Key"), ("Bilal", "Laptop")]));
        let phone = all[0].id;
        assert_eq!(delete_passkey(connection, phone, Some(bilal), NOW).await.unwrap(), None);
        let deleted = delete_passkey(connection, phone, None, NOW).await.unwrap();
        assert_eq!(deleted.as_ref(), Some(&all[0]));
        for passkey in &all {
            let used = record_passkey_use(connection, passkey.id, "{}", NOW).await.unwrap();
            assert_eq!(used, passkey.id != phone, "a passkey that was removed meanwhile");
        }
        assert!(add(connection, aisha, "Watch").await);
        assert_eq!(delete_passkeys(connection, aisha, NOW).await.unwrap(), ["Key", "Watch"]);
        assert_eq!(passkeys(connection, Some(aisha)).await.unwrap(), []);
        assert_eq!(delete_passkeys(connection, aisha, NOW).await.unwrap(), [""; 0]);
        let mut told = take_passkey_notices(connection, NOW).await.unwrap();
        told.sort_by_key(|notice| notice.id);
        let told = told.iter().map(|notice| (notice.event, notice.passkeys.as_str()));
        let (added, removed) = (PasskeyEvent::Added, PasskeyEvent::Removed);
        assert!(told.eq([
            (added, "Phone"),
            (added, "Key"),
            (removed, "Phone"),
            (added, "Watch"),
            (removed, "Key, Watch"),
        ]));
    }
}
