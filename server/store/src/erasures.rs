//! Who was erased, so that a restored backup can erase them again. It is known only by marks: hashes with a key that is in
//! the database, and so in its backups. The list of marks alone names nobody.

use std::{collections::HashMap, fmt::Write as _};

use hex::FromHex;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256};
use yam_contract::{lead::StoredLead, phone, text_key};

use crate::{
    db::{self, Connection, Db, Row, query},
    desk::Visitor,
    leads,
};

/// Bytes of the key.
const KEY_BYTES: usize = 32;

/// Leads of a restored backup that are compared at once.
const LEADS_AT_ONCE: usize = 200;

/// First line of a list, before the number of its key.
const TITLE: &str = "yam-erasures 1";

/// What the name of a file with a list begins with.
pub const LIST_PREFIX: &str = "yam-erasures-";

/// The key of the marks.
#[derive(Clone)]
pub struct ErasureKey([u8; KEY_BYTES]);

impl ErasureKey {
    /// The key of a database; `None` if nothing was erased and no backup was made yet.
    pub async fn read(connection: &mut Connection) -> Result<Option<Self>, db::Error> {
        let sql = "SELECT key FROM erasure_keys";
        let key: Option<String> = query(sql).fetch_optional_scalar(connection).await?;
        Ok(key.and_then(|key| FromHex::from_hex(key).ok()).map(Self))
    }

    /// As [`ErasureKey::read`]. Makes the key if it is missing.
    pub async fn ensure(connection: &mut Connection) -> Result<Self, db::Error> {
        let mut bytes = [0; KEY_BYTES];
        getrandom::fill(&mut bytes).map_err(|error| db::Error::Io(std::io::Error::other(error)))?;
        let sql = "INSERT INTO erasure_keys (name, key) VALUES ('erasures', $1)
             ON CONFLICT (name) DO NOTHING";
        query(sql).bind(hex::encode(bytes)).execute(connection).await?;
        Self::read(connection).await?.ok_or(db::Error::RowNotFound)
    }

    /// The name of the file with the list of these marks. Another database has another.
    pub fn list_name(&self) -> String {
        let number = hex::encode(Sha256::digest(self.0));
        format!("{LIST_PREFIX}{}.txt", number.get(..16).unwrap_or_default())
    }

    fn mark(&self, kind: &str, value: &str) -> String {
        // HMAC takes keys of any length.
        let Ok(mut code) = Hmac::<Sha256>::new_from_slice(&self.0) else { return String::new() };
        code.update(kind.as_bytes());
        code.update(b":");
        code.update(value.as_bytes());
        hex::encode(code.finalize().into_bytes())
    }

    fn of_visitor(&self, visitor: &Visitor) -> String {
        match visitor {
            Visitor::Email(email) => self.mark("email", email),
            Visitor::Phone(phone) => self.mark("phone", phone),
        }
    }
}

/// Records in a transaction that these leads, of this visitor, are erased at `now`.
pub(crate) async fn record(
    connection: &mut Connection,
    visitor: &Visitor,
    ids: &[i64],
    now: i64,
) -> Result<(), db::Error> {
    let key = ErasureKey::ensure(connection).await?;
    let mut select = query("SELECT reference FROM leads WHERE id IN ");
    select.push_ids(ids);
    let references: Vec<String> = select.fetch_scalars(connection).await?;
    let marks = references.iter().map(|reference| key.mark("reference", reference));
    add(connection, marks.chain([key.of_visitor(visitor)]).map(|mark| (mark, now))).await
}

async fn add(
    connection: &mut Connection,
    marks: impl Iterator<Item = (String, i64)>,
) -> Result<(), db::Error> {
    for (mark, erased_at) in marks {
        let sql = "INSERT INTO erasures (mark, erased_at) VALUES ($1, $2)
             ON CONFLICT (mark) DO UPDATE SET erased_at = excluded.erased_at
             WHERE erasures.erased_at < excluded.erased_at";
        query(sql).bind(mark).bind(erased_at).execute(connection).await?;
    }
    Ok(())
}

/// Marks of what was erased, each with its time in milliseconds since 1970.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Erasures(HashMap<String, i64>);

impl Erasures {
    /// Those that the database knows.
    pub async fn read(connection: &mut Connection) -> Result<Self, db::Error> {
        let sql = "SELECT mark, erased_at FROM erasures";
        let erasure = |row: Row| Ok((row.get(0)?, row.get(1)?));
        let found: Vec<(String, i64)> = query(sql).fetch_all(connection, erasure).await?;
        Ok(Self(found.into_iter().collect()))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds those of another list.
    pub fn extend(&mut self, other: Self) {
        for (mark, erased_at) in other.0 {
            let known = self.0.entry(mark).or_insert(erased_at);
            *known = erased_at.max(*known);
        }
    }

    /// The list as a file.
    pub fn to_text(&self) -> String {
        let mut lines: Vec<_> = self.0.iter().collect();
        lines.sort_unstable();
        let mut text = format!("{TITLE}\n");
        for (mark, erased_at) in lines {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{mark} {erased_at}");
        }
        text
    }

    /// Reads a file of [`Erasures::to_text`]; `None` if it is damaged.
    pub fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        if lines.next()? != TITLE {
            return None;
        }
        let erasure = |line: &str| {
            let (mark, erased_at) = line.split_once(' ')?;
            let is_mark =
                mark.len() == 2 * KEY_BYTES && mark.bytes().all(|c| c.is_ascii_hexdigit());
            Some((mark.to_owned(), erased_at.parse().ok()?)).filter(|_| is_mark)
        };
        lines.map(erasure).collect::<Option<_>>().map(Self)
    }

    /// Erases from a restored database what was erased before, and records it there. Leads that a person sent after their
    /// erasure stay. Returns how many leads were erased.
    pub async fn apply(self, db: &Db) -> Result<usize, db::Error> {
        let Some(key) = ErasureKey::read(&mut db.read().await?).await? else { return Ok(0) };
        let sql = "SELECT id /* reads all */ FROM leads ORDER BY id";
        let ids: Vec<i64> = query(sql).fetch_scalars(&mut db.read().await?).await?;
        let mut count = 0;
        for ids in ids.chunks(LEADS_AT_ONCE) {
            let leads = leads::by_ids(&mut db.read().await?, ids).await?;
            let erased: Vec<i64> =
                leads.iter().filter(|lead| self.names(&key, lead)).map(|lead| lead.id).collect();
            let delete =
                async |connection: &mut Connection| leads::delete(connection, &erased).await;
            count += if erased.is_empty() { 0 } else { db.write(delete).await?.leads };
        }
        let marks = self.0;
        db.write(async |connection| add(connection, marks.into_iter()).await).await?;
        Ok(count)
    }

    fn names(&self, key: &ErasureKey, lead: &StoredLead) -> bool {
        let is_erased = |mark: &str| self.0.get(mark).is_some_and(|at| lead.received_at <= *at);
        let email = lead.field("email").map(|email| key.mark("email", &text_key::key(email)));
        let phone = lead.field("phone").and_then(phone::key);
        let phone = phone.map(|phone| key.mark("phone", &phone));
        let reference = key.mark("reference", &lead.reference.to_string());
        [Some(reference), email, phone].into_iter().flatten().any(|mark| is_erased(&mark))
    }
}

/// How many marks the database has, and the time of the last one. They change with every erasure.
pub async fn extent(connection: &mut Connection) -> Result<(i64, Option<i64>), db::Error> {
    let sql = "SELECT count(*), max(erased_at) FROM erasures";
    query(sql).fetch_one(connection, |row| Ok((row.get(0)?, row.get(1)?))).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_as_it_was_written_and_refused_when_damaged() {
        let mark = |digit: &str| digit.repeat(2 * KEY_BYTES);
        let list = Erasures(HashMap::from([(mark("a"), 5), (mark("0"), 7)]));
        let text = list.to_text();
        assert_eq!(Erasures::parse(&text), Some(list));
        for damaged in ["", "yam-erasures 2\n", &text[..text.len() - 12], &text.replace('a', "x")] {
            assert_eq!(Erasures::parse(damaged), None, "{damaged}");
        }
    }

    #[test]
    fn marks_of_another_database_are_different() {
        let (one, other) = (ErasureKey([1; KEY_BYTES]), ErasureKey([2; KEY_BYTES]));
        assert_ne!(one.mark("email", "a@example.com"), other.mark("email", "a@example.com"));
        assert_ne!(one.mark("email", "1"), one.mark("phone", "1"));
        assert_ne!(one.list_name(), other.list_name());
    }
}
