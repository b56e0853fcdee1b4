//! Passkeys of the desk's people, and the challenges that browsers must sign with them.

use super::{
    Secret,
    people::{self, Person},
};
use crate::db::{self, Connection, Row, query};

/// Passkeys of one person: a few for each device.
pub const PASSKEYS_PER_PERSON: u32 = 10;

/// How long a browser may take to answer a challenge, in milliseconds. The standard recommends five minutes.
pub const CHALLENGE_LIFETIME_MS: i64 = 5 * 60 * 1000;

/// Most challenges at a time, of about 500 bytes each. The next one replaces the oldest, so that strangers, who may ask
/// for them, cannot keep people out for long.
const CHALLENGES_LIMIT: u32 = 1000;

/// A passkey in its person's list. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    pub id: i64,
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

/// The passkeys of a person, the oldest first.
///
/// # Errors
/// The database cannot be read.
pub async fn passkeys(
    connection: &mut Connection,
    person_id: i64,
) -> Result<Vec<Passkey>, db::Error> {
    let sql = "SELECT id, name, created_at, used_at FROM passkeys WHERE person_id = $1 ORDER BY id";
    query(sql).bind(person_id).fetch_all(connection, passkey).await
}

/// The IDs of a person's passkeys, as their authenticators know them.
///
/// # Errors
/// The database cannot be read.
pub async fn credential_ids(
    connection: &mut Connection,
    person_id: i64,
) -> Result<Vec<Vec<u8>>, db::Error> {
    let sql = "SELECT credential_id FROM passkeys WHERE person_id = $1 ORDER BY id";
    query(sql).bind(person_id).fetch_scalars(connection).await
}

/// Stores a passkey. `None` if the person has 10, or if it is known.
///
/// # Errors
/// The database cannot be written.
pub async fn add_passkey(
    connection: &mut Connection,
    new: &NewPasskey<'_>,
    now: i64,
) -> Result<Option<Passkey>, db::Error> {
    let sql = "INSERT INTO passkeys (person_id, name, credential_id, credential, created_at)
         SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM passkeys WHERE person_id = $1) < $6
         ON CONFLICT DO NOTHING RETURNING id, name, created_at, used_at";
    let NewPasskey { person_id, name, credential_id, credential } = *new;
    let insert = query(sql).bind(person_id).bind(name).bind(credential_id).bind(credential);
    insert.bind(now).bind(PASSKEYS_PER_PERSON).fetch_optional(connection, passkey).await
}

/// Deletes a passkey of this person, and returns its name; `None` if there is none.
///
/// # Errors
/// The database cannot be written.
pub async fn delete_passkey(
    connection: &mut Connection,
    id: i64,
    person_id: i64,
) -> Result<Option<String>, db::Error> {
    let sql = "DELETE FROM passkeys WHERE id = $1 AND person_id = $2 RETURNING name";
    let delete = query(sql).bind(id).bind(person_id);
    delete.fetch_optional(connection, |row| row.get(0)).await
}

/// The passkey with this ID, if its person may sign in.
///
/// # Errors
/// The database cannot be read.
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

/// Records that a passkey was used, with its new counter.
///
/// # Errors
/// The database cannot be written.
pub async fn record_passkey_use(
    connection: &mut Connection,
    id: i64,
    credential: &str,
    now: i64,
) -> Result<(), db::Error> {
    let sql = "UPDATE passkeys SET used_at = $1, credential = $2 WHERE id = $3";
    query(sql).bind(now).bind(credential).bind(id).execute(connection).await.map(drop)
}

/// Stores what is needed to check the response to a challenge: of this person, or of somebody who signs in. The secret
/// finds it once, within 5 minutes.
///
/// # Errors
/// The database cannot be written.
pub async fn add_challenge(
    connection: &mut Connection,
    person_id: Option<i64>,
    state: &str,
    now: i64,
) -> Result<Secret, db::Error> {
    delete_expired_challenges(connection, now).await?;
    let sql = "DELETE FROM passkey_challenges WHERE secret_hash IN (
             SELECT secret_hash FROM passkey_challenges ORDER BY expires_at DESC LIMIT $2 OFFSET $1)";
    let oldest = query(sql).bind(CHALLENGES_LIMIT - 1).bind(CHALLENGES_LIMIT);
    oldest.execute(connection).await?;
    let secret = Secret::random()?;
    let sql = "INSERT INTO passkey_challenges (secret_hash, person_id, state, expires_at)
         VALUES ($1, $2, $3, $4)";
    let insert = query(sql).bind(secret.hash()).bind(person_id).bind(state);
    insert.bind(now + CHALLENGE_LIFETIME_MS).execute(connection).await?;
    Ok(secret)
}

/// Uses up a challenge, and returns what was stored with it. `None` if it is not this person's, was used, or has expired.
///
/// # Errors
/// The database cannot be written.
pub async fn take_challenge(
    connection: &mut Connection,
    secret: &Secret,
    person_id: Option<i64>,
    now: i64,
) -> Result<Option<String>, db::Error> {
    let sql = "DELETE FROM passkey_challenges WHERE secret_hash = $1
         RETURNING person_id, state, expires_at";
    let taken: Option<(Option<i64>, String, i64)> = query(sql)
        .bind(secret.hash())
        .fetch_optional(connection, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .await?;
    // A challenge that expires later than a new one was made by a clock that was ahead.
    let is_valid = |expires_at| expires_at > now && expires_at <= now + CHALLENGE_LIFETIME_MS;
    let taken = taken.filter(|(whose, _, expires_at)| *whose == person_id && is_valid(*expires_at));
    Ok(taken.map(|(_, state, _)| state))
}

pub(super) async fn delete_expired_challenges(
    connection: &mut Connection,
    now: i64,
) -> Result<(), db::Error> {
    let sql = "DELETE FROM passkey_challenges WHERE expires_at <= $1";
    query(sql).bind(now).execute(connection).await.map(drop)
}

fn passkey(row: Row) -> Result<Passkey, db::Error> {
    Ok(Passkey {
        id: row.get("id")?,
        name: row.get("name")?,
        created_at: row.get("created_at")?,
        used_at: row.get("used_at")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::sample::{NOW, database, person};

    async fn take(connection: &mut Connection, secret: &Secret, whose: Option<i64>) -> bool {
        take_challenge(connection, secret, whose, NOW).await.unwrap().is_some()
    }

    #[tokio::test]
    async fn a_challenge_works_once_and_only_for_its_person() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        let aisha = Some(person(connection, "Aisha").await);
        for (whose, by, works) in
            [(None, None, true), (aisha, aisha, true), (aisha, None, false), (None, aisha, false)]
        {
            let secret = add_challenge(connection, whose, "{}", NOW).await.unwrap();
            assert_eq!(take(connection, &secret, by).await, works, "{whose:?} {by:?}");
            assert!(!take(connection, &secret, whose).await, "an attempt uses it up");
        }
        for made_at in [NOW - CHALLENGE_LIFETIME_MS, NOW + 1] {
            let secret = add_challenge(connection, None, "{}", made_at).await.unwrap();
            assert!(!take(connection, &secret, None).await, "made at {made_at}");
        }
    }

    #[tokio::test]
    async fn a_flood_of_challenges_replaces_the_oldest() {
        let (_database, mut transaction) = database().await;
        let connection = transaction.connection();
        let mut secrets = Vec::new();
        for age in (0..i64::from(CHALLENGES_LIMIT) + 2).rev() {
            secrets.push(add_challenge(connection, None, "{}", NOW - age).await.unwrap());
        }
        let stored = query("SELECT count(*) FROM passkey_challenges");
        let stored: i64 = stored.fetch_scalar(connection).await.unwrap();
        assert_eq!(stored, i64::from(CHALLENGES_LIMIT));
        assert!(!take(connection, &secrets[1], None).await);
        assert!(take(connection, &secrets[2], None).await);
    }
}
