//! The tables with data, and how to read, insert and compare their rows in either database.

use std::borrow::Cow;

use sha2::{Digest as _, Sha256};
use sqlx::{Connection as _, SqliteConnection};

use super::{
    Connection, Error, Row,
    connection::Engine,
    sql::{Query, Value, query},
    sqlite::MIGRATOR,
};

/// Rows in one batch, which is copied in one transaction.
const ROWS_AT_ONCE: usize = 500;

/// Rows in one statement. In SQLite the time to prepare it grows with the square of the number of its values, and a lead
/// has 17.
const ROWS_IN_STATEMENT: usize = 25;

/// Bytes of text and files in one batch, unless a single row has more.
const BYTES_AT_ONCE: i64 = 8 << 20;

/// Every table to move, each after those that it refers to. Sessions with their push subscriptions, sign-in links, known
/// browsers, mails about leads, and challenges with their key end with a move, as in a backup. The server derives `inbox` and `lead_words`
/// from leads and events.
pub(super) const TABLES: [&str; 24] = [
    "leads",
    "people",
    "passkeys",
    "lead_events",
    "scheduled_replies",
    "audit",
    "saved_views",
    "snippets",
    "deliveries",
    "files",
    "attachments",
    "unsent_attachments",
    "mailboxes",
    "mailbox_failures",
    "push_key",
    "replies",
    "daily",
    "alerts",
    "form_destinations",
    "erasure_keys",
    "erasures",
    "backup_failures",
    "page_views",
    "web_vitals",
];

/// A table to move. Its first column is its key.
pub(super) struct Table {
    pub name: &'static str,
    columns: Vec<(String, Kind)>,
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Integer,
    Text,
    Bytes,
}

use Kind::{Bytes, Integer, Text};

/// Tables that the server derives from others.
pub(super) const DERIVED: [&str; 3] = ["inbox_progress", "inbox", "lead_words"];

/// The values of a row, in the order of its table's columns.
pub(super) type Values = Vec<Value<'static>>;

/// Some rows of a table.
pub(super) struct Batch {
    pub rows: Vec<Values>,
    /// The number of the last row. A table without numbers is one batch, and this is `i64::MAX`.
    pub last: i64,
}

impl Table {
    /// All [`TABLES`] with the columns of the current schema, which both databases have, except the one that no program uses
    /// any more.
    pub async fn all() -> Result<Vec<Self>, Error> {
        let mut schema = SqliteConnection::connect("sqlite::memory:").await?;
        MIGRATOR.run(&mut schema).await?;
        let mut tables = Vec::with_capacity(TABLES.len());
        for name in TABLES {
            let columns =
                "SELECT name, type FROM pragma_table_info($1) WHERE name <> 'superseded_by'";
            let columns = sqlx::query_as(columns).bind(name).fetch_all(&mut schema).await?;
            let column = |(name, kind): (String, String)| match kind.as_str() {
                "INTEGER" => (name, Integer),
                "BLOB" => (name, Bytes),
                _ => (name, Text),
            };
            tables.push(Self { name, columns: columns.into_iter().map(column).collect() });
        }
        Ok(tables)
    }

    /// Whether its rows have numbers, in a column `id`. The other tables are small.
    pub fn is_numbered(&self) -> bool {
        self.columns.first().is_some_and(|(name, _)| name == "id")
    }

    /// The next rows after number `after`, up to `last`, in order; `None` after the last one.
    pub async fn read(
        &self,
        connection: &mut Connection,
        after: i64,
        last: i64,
    ) -> Result<Option<Batch>, Error> {
        let mut select = query("SELECT ");
        self.push_columns(&mut select).push(" FROM ").push(self.name);
        if !self.is_numbered() {
            if after == i64::MAX {
                return Ok(None);
            }
            let mut rows = select.fetch_all(connection, |row| self.values(&row)).await?;
            // Not by the database: PostgreSQL's order of text depends on its language.
            rows.sort_by(|one, other| key(one).cmp(key(other)));
            return Ok(Some(Batch { rows, last: i64::MAX }));
        }
        let Some(last) = self.last_of_batch(connection, after, last).await? else {
            return Ok(None);
        };
        select.push(" WHERE id > ").push_bind(after).push(" AND id <= ").push_bind(last);
        select.push(" ORDER BY id");
        let rows = select.fetch_all(connection, |row| self.values(&row)).await?;
        Ok(Some(Batch { rows, last }))
    }

    /// The number of the last row after `after` that still fits into one batch, and is at most `last`.
    async fn last_of_batch(
        &self,
        connection: &mut Connection,
        after: i64,
        last: i64,
    ) -> Result<Option<i64>, Error> {
        let mut select = query("SELECT id, CAST(0");
        for (name, _) in self.columns.iter().filter(|(_, kind)| matches!(kind, Text | Bytes)) {
            select.push(" + coalesce(octet_length(").push_name(name).push("), 0)");
        }
        select.push(" AS BIGINT) FROM ").push(self.name).push(" WHERE id > ").push_bind(after);
        select.push(" AND id <= ").push_bind(last).push(" ORDER BY id LIMIT ");
        select.push_bind(i64::try_from(ROWS_AT_ONCE).unwrap_or(1));
        let sizes: Vec<(i64, i64)> =
            select.fetch_all(connection, |row| Ok((row.get(0)?, row.get(1)?))).await?;
        let mut bytes = 0;
        let fits = |(index, (_, size)): &(usize, (i64, i64))| {
            bytes += size;
            *index == 0 || bytes <= BYTES_AT_ONCE
        };
        Ok(sizes.into_iter().enumerate().take_while(fits).last().map(|(_, (id, _))| id))
    }

    /// Inserts rows with these values.
    pub async fn insert(
        &self,
        connection: &mut Connection,
        rows: Vec<Values>,
    ) -> Result<(), Error> {
        let mut rows = rows.into_iter().peekable();
        while rows.peek().is_some() {
            let mut insert = query("INSERT INTO ");
            insert.push(self.name).push(" (");
            self.push_columns(&mut insert).push(") VALUES ");
            insert.push_rows(rows.by_ref().take(ROWS_IN_STATEMENT));
            insert.execute(connection).await?;
        }
        Ok(())
    }

    /// Deletes all rows.
    pub async fn clear(&self, connection: &mut Connection) -> Result<(), Error> {
        let mut delete = query("DELETE /* reads all */ FROM ");
        delete.push(self.name);
        delete.execute(connection).await.map(drop)
    }

    /// How many rows there are up to number `last`, and the SHA-256 of their values in order. A table without numbers counts as a whole.
    pub async fn checksum(
        &self,
        connection: &mut Connection,
        last: i64,
    ) -> Result<(usize, [u8; 32]), Error> {
        let (mut count, mut hash, mut after) = (0, Sha256::new(), 0);
        while let Some(batch) = self.read(connection, after, last).await? {
            batch.rows.iter().flatten().for_each(|value| add(&mut hash, value));
            (count, after) = (count + batch.rows.len(), batch.last);
        }
        Ok((count, hash.finalize().into()))
    }

    /// The highest number in a numbered table; 0 without rows.
    pub async fn last(&self, connection: &mut Connection) -> Result<i64, Error> {
        let mut select = query("SELECT coalesce(max(id), 0) FROM ");
        select.push(self.name);
        select.fetch_scalar(connection).await
    }

    /// The highest number that a numbered table has ever given to a row, which may be deleted; 0 if none.
    pub async fn last_given(&self, connection: &mut Connection) -> Result<i64, Error> {
        let sql = match connection.engine() {
            Engine::Sqlite(_) => {
                "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = $1"
            }
            Engine::Postgres(..) => {
                "SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, 'id')::regclass), 0)"
            }
        };
        let given: i64 = query(sql).bind(self.name).fetch_scalar(connection).await?;
        // A sequence of PostgreSQL does not count rows that were inserted with their number.
        Ok(given.max(self.last(connection).await?))
    }

    /// Makes a numbered table give new rows numbers after `last`.
    pub async fn number_after(&self, connection: &mut Connection, last: i64) -> Result<(), Error> {
        match connection.engine() {
            Engine::Sqlite(connection) => number_on(connection, self.name, last).await,
            // A sequence begins with 1.
            Engine::Postgres(..) if last == 0 => Ok(()),
            Engine::Postgres(..) => {
                let sql = "SELECT setval(pg_get_serial_sequence($1, 'id')::regclass, $2)";
                query(sql).bind(self.name).bind(last).execute(connection).await.map(drop)
            }
        }
    }

    fn push_columns<'a, 'q>(&self, query: &'a mut Query<'q>) -> &'a mut Query<'q> {
        for (index, (name, _)) in self.columns.iter().enumerate() {
            query.push(if index > 0 { ", " } else { "" }).push_name(name);
        }
        query
    }

    fn values(&self, row: &Row) -> Result<Values, Error> {
        let columns = self.columns.iter().enumerate();
        let values = columns.map(|(index, (_, kind))| match kind {
            Integer => row.get::<Option<i64>>(index).map(Value::from),
            Text => row.get::<Option<String>>(index).map(Value::from),
            Bytes => row.get::<Option<Vec<u8>>>(index).map(Value::from),
        });
        values.collect()
    }
}

/// Makes a table number new rows after `last`, so that no new lead gets the number of a lost one.
pub(super) async fn number_on(
    connection: &mut SqliteConnection,
    table: &str,
    last: i64,
) -> Result<(), Error> {
    let sql = "SELECT sql LIKE '%AUTOINCREMENT%' FROM main.sqlite_schema WHERE name = $1";
    let is_numbered: bool = sqlx::query_scalar(sql).bind(table).fetch_one(&mut *connection).await?;
    if is_numbered {
        for sql in [
            "DELETE FROM main.sqlite_sequence WHERE name = $1 AND seq < $2",
            "INSERT INTO main.sqlite_sequence (name, seq)
             SELECT $1, $2 WHERE NOT EXISTS (SELECT 1 FROM main.sqlite_sequence WHERE name = $1)",
        ] {
            sqlx::query(sql).bind(table).bind(last).execute(&mut *connection).await?;
        }
    }
    Ok(())
}

/// The key of a row without a number.
fn key(row: &Values) -> &str {
    match row.first() {
        Some(Value::Text(Some(key))) => key,
        _ => "",
    }
}

/// Adds a value to a checksum: 0 for null, otherwise 1, its length and its bytes.
fn add(hash: &mut Sha256, value: &Value<'_>) {
    let bytes: Option<Cow<'_, [u8]>> = match value {
        Value::Integer(number) => number.map(|number| number.to_be_bytes().to_vec().into()),
        Value::Text(text) => text.as_deref().map(|text| text.as_bytes().into()),
        Value::Bytes(bytes) => bytes.as_deref().map(Cow::from),
        Value::Boolean(value) => Some(vec![u8::from(*value)].into()),
    };
    match bytes {
        None => hash.update([0]),
        Some(bytes) => {
            hash.update([1]);
            hash.update((bytes.len() as u64).to_be_bytes());
            hash.update(bytes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tables that stay in their database.
    const OTHERS: [&str; 13] = [
        "_sqlx_migrations",
        "challenge_key",
        "compatibility",
        "destination_settings",
        "heartbeat",
        "known_browsers",
        "lead_notices",
        "mailed_links",
        "passkey_challenges",
        "passkey_notices",
        "push_subscriptions",
        "sessions",
        "sign_in_links",
    ];

    #[tokio::test]
    async fn every_table_is_moved_or_ends_with_a_move() {
        let mut schema = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        MIGRATOR.run(&mut schema).await.unwrap();
        let tables = "SELECT name FROM sqlite_schema
             WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name";
        let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut schema).await.unwrap();
        let is_derived = |table: &str| DERIVED.iter().any(|derived| table.starts_with(derived));
        let others = tables.iter().map(String::as_str);
        let others = others.filter(|table| !TABLES.contains(table) && !is_derived(table));
        assert!(others.eq(OTHERS), "{tables:?}");
        assert!(Table::all().await.unwrap().iter().all(|table| table.columns.len() > 1));
    }
}
