//! The tables with data, and how to read, insert and compare their rows in either database.

use std::borrow::Cow;

use sha2::{Digest as _, Sha256};
use sqlx::SqliteConnection;

use super::{
    Connection, Error, Row,
    connection::Engine,
    sql::{Query, Value, query},
};

/// Rows in one batch, which is copied in one transaction.
const ROWS_AT_ONCE: usize = 500;

/// Rows in one statement. In SQLite the time to prepare it grows with the square of the number of its values, and a lead
/// has 17.
const ROWS_IN_STATEMENT: usize = 25;

/// Bytes of text and files in one batch, unless a single row has more.
const BYTES_AT_ONCE: i64 = 8 << 20;

/// A table with data. Its first column is its key.
pub(super) struct Table {
    pub name: &'static str,
    columns: &'static [(&'static str, Kind)],
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Integer,
    Text,
    Bytes,
}

use Kind::{Bytes, Integer, Text};

/// Every table to move, each after those that it refers to. Sessions with their push subscriptions, sign-in links, known
/// browsers, and challenges with their key end with a move, as in a backup. The server derives `inbox` and `lead_words`
/// from leads and events.
pub(super) const TABLES: [Table; 17] = [
    LEADS,
    Table {
        name: "people",
        columns: &[
            ("id", Integer),
            ("name", Text),
            ("email", Text),
            ("role", Text),
            ("created_at", Integer),
            ("removed_at", Integer),
        ],
    },
    Table {
        name: "passkeys",
        columns: &[
            ("id", Integer),
            ("person_id", Integer),
            ("name", Text),
            ("credential_id", Bytes),
            ("credential", Text),
            ("created_at", Integer),
            ("used_at", Integer),
        ],
    },
    EVENTS,
    Table {
        name: "audit",
        columns: &[
            ("id", Integer),
            ("at", Integer),
            ("person", Text),
            ("action", Text),
            ("subject", Text),
        ],
    },
    Table {
        name: "saved_views",
        columns: &[("id", Integer), ("person_id", Integer), ("name", Text), ("query", Text)],
    },
    Table { name: "snippets", columns: &[("id", Integer), ("name", Text), ("text", Text)] },
    Table {
        name: "deliveries",
        columns: &[
            ("id", Integer),
            ("lead_id", Integer),
            ("destination", Text),
            ("state", Text),
            ("attempts", Integer),
            ("next_at", Integer),
            ("lease_until", Integer),
            ("claim_token", Integer),
            ("last_error", Text),
            ("settled_at", Integer),
            ("waiting_since", Integer),
            ("event_id", Integer),
            ("recipient", Text),
            ("is_first", Integer),
            ("bundle", Integer),
            ("refusal", Text),
        ],
    },
    Table {
        name: "files",
        columns: &[
            ("id", Integer),
            ("lead_id", Integer),
            ("field", Text),
            ("name", Text),
            ("original_name", Text),
            ("media_type", Text),
            ("bytes", Integer),
            ("sha256", Bytes),
            ("content", Bytes),
        ],
    },
    Table {
        name: "mailboxes",
        columns: &[
            ("mailbox", Text),
            ("uid_validity", Integer),
            ("last_uid", Integer),
            ("begun_uid", Integer),
            ("attempts", Integer),
        ],
    },
    Table {
        name: "mailbox_failures",
        columns: &[("mailbox", Text), ("since", Integer), ("alert_at", Integer), ("cause", Text)],
    },
    Table {
        name: "push_key",
        columns: &[
            ("name", Text),
            ("private_key", Bytes),
            ("public_key", Bytes),
            ("announced", Integer),
        ],
    },
    Table { name: "replies", columns: &[("address", Text), ("noted_at", Integer)] },
    Table { name: "daily", columns: &[("task", Text), ("done_at", Integer)] },
    Table {
        name: "alerts",
        columns: &[
            ("condition", Text),
            ("summary", Text),
            ("remedy", Text),
            ("began_at", Integer),
            ("sent_at", Integer),
            ("cleared_at", Integer),
        ],
    },
    Table {
        name: "destination_settings",
        columns: &[("destination", Text), ("salt", Bytes), ("fingerprint", Bytes)],
    },
    Table { name: "form_destinations", columns: &[("form", Text), ("destinations", Text)] },
];

pub(super) const LEADS: Table = Table {
    name: "leads",
    columns: &[
        ("id", Integer),
        ("reference", Text),
        ("idempotency_key", Text),
        ("digest", Bytes),
        ("form", Text),
        ("fields", Text),
        ("page", Text),
        ("elapsed_ms", Integer),
        ("received_at", Integer),
        ("first_touch", Text),
        ("last_touch", Text),
        ("offer", Text),
        ("spam_score", Integer),
        ("spam_reasons", Text),
        ("quarantined_at", Integer),
        ("expiry_warned_at", Integer),
        ("is_sample", Integer),
    ],
};

const EVENTS: Table = Table {
    name: "lead_events",
    columns: &[
        ("id", Integer),
        ("lead_id", Integer),
        ("at", Integer),
        ("person", Text),
        ("change", Text),
        ("idempotency_key", Text),
    ],
};

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
    /// Whether its rows have numbers, in a column `id`. The other tables are small.
    pub fn is_numbered(&self) -> bool {
        self.columns.first().is_some_and(|(name, _)| *name == "id")
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
            select.push(" + coalesce(octet_length(").push(name).push("), 0)");
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
            query.push(if index > 0 { ", " } else { "" }).push(name);
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
    use yam_settings::Leads;
    use yam_testing::TestDatabase;

    use super::*;
    use crate::db::Db;

    /// Tables that stay in their database.
    const OTHERS: [&str; 11] = [
        "_sqlx_migrations",
        "challenge_key",
        "compatibility",
        "heartbeat",
        "known_browsers",
        "mailed_links",
        "passkey_challenges",
        "passkey_notices",
        "push_subscriptions",
        "sessions",
        "sign_in_links",
    ];

    /// Columns that no program uses any more.
    const UNUSED: [&str; 1] = ["superseded_by"];

    /// Table, column, type and whether it is the key, of every column.
    type Columns = Vec<(String, String, String)>;

    async fn columns_of(settings: &Leads, sql: &'static str) -> Columns {
        let db = Db::open(settings).await.unwrap();
        let mut transaction = db.begin().await.unwrap();
        let columns = query(sql).fetch_all(transaction.connection(), |row| {
            Ok((row.get(0)?, row.get(1)?, row.get::<String>(2)?.to_uppercase()))
        });
        let mut columns: Columns = columns.await.unwrap();
        let is_derived = |table: &str| DERIVED.iter().any(|derived| table.starts_with(derived));
        columns.retain(|(table, column, _)| {
            !OTHERS.contains(&table.as_str())
                && !is_derived(table)
                && !UNUSED.contains(&column.as_str())
        });
        columns.sort();
        drop(transaction);
        db.close().await;
        columns
    }

    fn described(integer: &str, text: &str, bytes: &str) -> Columns {
        let mut columns: Columns = Vec::new();
        for table in TABLES {
            columns.extend(table.columns.iter().map(|(name, kind)| {
                let kind = match kind {
                    Integer => integer,
                    Text => text,
                    Bytes => bytes,
                };
                (table.name.to_owned(), (*name).to_owned(), kind.to_owned())
            }));
        }
        columns.sort();
        columns
    }

    #[tokio::test]
    async fn every_column_of_every_table_is_listed() {
        let database = TestDatabase::create();
        let sqlite =
            "SELECT t.name, c.name, c.type FROM sqlite_schema t, pragma_table_info(t.name) c
             WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite~_%' ESCAPE '~'";
        let columns = columns_of(&Leads::in_folder(database.folder()), sqlite).await;
        assert_eq!(columns, described("INTEGER", "TEXT", "BLOB"));
        if database.url().is_some() {
            let postgres = "SELECT c.table_name::text, c.column_name::text, c.data_type::text
                 FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
                 WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'";
            let columns = columns_of(&database.settings(), postgres).await;
            assert_eq!(columns, described("BIGINT", "TEXT", "BYTEA"));
        }
    }
}
