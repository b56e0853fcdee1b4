//! Copies the readable rows of a damaged database into a new one.

use std::path::Path;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use sqlx::{
    AssertSqlSafe, Connection as _, SqliteConnection,
    migrate::MigrateError,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
};

use super::{
    Connection, Error, explain,
    sqlite::MIGRATOR,
    table::{DERIVED, number_on},
};

/// Row numbers that are tried at least if neither a table nor its counter gives the last one. Each unreadable number
/// costs two statements of some 50 microseconds.
const LEAST_ROWS: i64 = 1 << 11;

/// The largest row number that is tried, as a power of two: a trillion.
const LARGEST_EXPONENT: u32 = 40;

/// Characters that are not escaped in the path of a `file:` URI (RFC 3986 §3.3).
const IN_URI: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// A new database with the readable rows of a damaged one.
pub struct Salvaged {
    /// The new database, open for checks.
    pub connection: Connection,
    /// How many lead numbers have no lead: it was lost, or deleted before the damage. `None` if the last number
    /// cannot be read.
    pub missing: Option<i64>,
}

/// Copies every readable row of `damaged` and its log into the empty file `fresh`, which gets the current schema.
/// Rows whose lead is lost are left out. Changes nothing in `damaged`.
///
/// # Errors
/// `fresh` cannot be written, or a newer version of Yam wrote `damaged`.
pub async fn salvage(damaged: &Path, fresh: &Path) -> Result<Salvaged, Error> {
    let options = SqliteConnectOptions::new()
        .filename(fresh)
        .foreign_keys(false)
        // The caller syncs the finished file, so syncing each write is not needed.
        .journal_mode(SqliteJournalMode::Memory)
        .synchronous(SqliteSynchronous::Off);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    MIGRATOR.run(&mut connection).await?;
    let mut missing = None;
    if is_readable(attach(&mut connection, damaged).await)? {
        must_not_be_newer(&mut connection).await?;
        for table in tables(&mut connection).await? {
            let last = last_row(&mut connection, &table).await?;
            let limit = match last {
                Some(last) => last,
                None => guess_last_row(&mut connection, &table).await,
            };
            let read = copy(&mut connection, &table, limit).await?;
            if let Some(last) = last {
                number_on(&mut connection, &table, last).await?;
            }
            if table == "leads" {
                missing = last.map(|last| last - read);
            }
        }
        sqlx::query("DETACH damaged").execute(&mut connection).await?;
        delete_orphans(&mut connection).await?;
    }
    for sql in ["PRAGMA writable_schema = OFF", "PRAGMA foreign_keys = ON"] {
        sqlx::query(sql).execute(&mut connection).await?;
    }
    Ok(Salvaged { connection: Connection::SqliteFile(Box::new(connection)), missing })
}

async fn attach(connection: &mut SqliteConnection, damaged: &Path) -> Result<(), Error> {
    // With this, SQLite continues despite a damaged schema or a truncated file.
    sqlx::query("PRAGMA writable_schema = ON").execute(&mut *connection).await?;
    let path =
        damaged.to_str().ok_or_else(|| Error::Configuration("its path is not UTF-8".into()))?;
    let uri = format!("file:{}?mode=ro", utf8_percent_encode(path, IN_URI));
    sqlx::query("ATTACH $1 AS damaged").bind(uri).execute(&mut *connection).await?;
    // Loads the schema: only the first statement that needs it reports its damage.
    let read = "SELECT count(*) FROM damaged.sqlite_schema";
    for _ in 0..2 {
        if sqlx::query(read).execute(&mut *connection).await.is_ok() {
            break;
        }
    }
    Ok(())
}

async fn must_not_be_newer(connection: &mut SqliteConnection) -> Result<(), Error> {
    let version =
        sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM damaged._sqlx_migrations");
    let Ok(version) = version.fetch_one(connection).await else { return Ok(()) };
    match MIGRATOR.iter().any(|migration| migration.version == version) {
        true => Ok(()),
        false => Err(MigrateError::VersionMissing(version).into()),
    }
}

/// The tables with data, `leads` first. The server derives the others from them.
async fn tables(connection: &mut SqliteConnection) -> Result<Vec<String>, Error> {
    let sql = "SELECT name FROM main.sqlite_schema
         WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT IN ('_sqlx_migrations', 'compatibility')
         ORDER BY name <> 'leads', name";
    let mut tables: Vec<String> = sqlx::query_scalar(sql).fetch_all(connection).await?;
    // The words have further tables of their own, such as `lead_words_data`.
    tables.retain(|table| !DERIVED.iter().any(|derived| table.starts_with(derived)));
    Ok(tables)
}

/// The highest row number that a table has or had; `None` if it cannot be read.
async fn last_row(connection: &mut SqliteConnection, table: &str) -> Result<Option<i64>, Error> {
    let present = format!("SELECT coalesce(max(rowid), 0) FROM damaged.{table}");
    let present: Result<i64, Error> =
        sqlx::query_scalar(AssertSqlSafe(present)).fetch_one(&mut *connection).await;
    let given = "SELECT seq FROM damaged.sqlite_sequence WHERE name = $1";
    let given: Option<i64> =
        sqlx::query_scalar(given).bind(table).fetch_optional(connection).await.unwrap_or_default();
    match present {
        Ok(present) => Ok(Some(given.map_or(present, |given| given.max(present)))),
        Err(error) if has_no_table(&error) => Ok(given.or(Some(0))),
        Err(error) if is_lost(&error) => Ok(given),
        Err(error) => Err(error),
    }
}

/// A row number larger than that of any readable row.
async fn guess_last_row(connection: &mut SqliteConnection, table: &str) -> i64 {
    let sql =
        format!("SELECT EXISTS (SELECT 1 FROM damaged.{table} NOT INDEXED WHERE rowid >= $1)");
    for exponent in (LEAST_ROWS.ilog2()..=LARGEST_EXPONENT).rev() {
        let found = sqlx::query_scalar(AssertSqlSafe(sql.clone())).bind(1_i64 << exponent);
        if found.fetch_one(&mut *connection).await.is_ok_and(|found: bool| found) {
            return 2 << exponent;
        }
    }
    LEAST_ROWS
}

/// Copies the rows up to `last` in ranges. An unreadable range is halved, down to single rows.
async fn copy(connection: &mut SqliteConnection, table: &str, last: i64) -> Result<i64, Error> {
    let columns = "SELECT name FROM pragma_table_info($1, 'main')
         INTERSECT SELECT name FROM pragma_table_info($1, 'damaged')";
    let columns: Result<Vec<String>, Error> =
        sqlx::query_scalar(columns).bind(table).fetch_all(&mut *connection).await;
    let columns = columns.unwrap_or_default().join(", ");
    if columns.is_empty() {
        return Ok(0);
    }
    // Without an index, because it may be damaged when the table is not.
    let sql = format!(
        "INSERT OR IGNORE INTO main.{table} ({columns})
         SELECT {columns} FROM damaged.{table} NOT INDEXED WHERE "
    );
    let range = format!("{sql} rowid BETWEEN $1 AND $2");
    // SQLite finds the end of a range by reading the next row, which may be on a damaged page.
    let single = format!("{sql} rowid = $1 AND rowid = $2");
    let mut read = 0;
    let mut ranges = vec![(1, last)];
    while let Some((first, last)) = ranges.pop().filter(|(first, last)| first <= last) {
        let sql = if first == last { &single } else { &range };
        let copied = sqlx::query(AssertSqlSafe(sql.clone())).bind(first).bind(last);
        match copied.execute(&mut *connection).await {
            Ok(copied) => read += i64::try_from(copied.rows_affected()).unwrap_or_default(),
            Err(error) if !is_lost(&error) => return Err(error),
            Err(_) if first == last => {}
            Err(_) => {
                let middle = first + (last - first) / 2;
                ranges.extend([(middle + 1, last), (first, middle)]);
            }
        }
    }
    Ok(read)
}

/// Deletes the rows of leads that could not be read, and references to those leads.
async fn delete_orphans(connection: &mut SqliteConnection) -> Result<(), Error> {
    // An earlier release linked leads.
    let sql = "UPDATE main.leads SET superseded_by = NULL WHERE superseded_by IS NOT NULL";
    sqlx::query(sql).execute(&mut *connection).await?;
    let orphans: Vec<(String, i64)> =
        sqlx::query_as("SELECT \"table\", rowid FROM pragma_foreign_key_check(NULL, 'main')")
            .fetch_all(&mut *connection)
            .await?;
    for (table, row) in orphans {
        let sql = format!("DELETE FROM main.{table} WHERE rowid = $1");
        sqlx::query(AssertSqlSafe(sql)).bind(row).execute(&mut *connection).await?;
    }
    Ok(())
}

fn is_readable(attached: Result<(), Error>) -> Result<bool, Error> {
    match attached {
        Ok(()) => Ok(true),
        Err(error) if is_lost(&error) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Whether the error comes from the rows that were read: damage, a disk error, or a broken constraint.
fn is_lost(error: &Error) -> bool {
    explain::is_damage(error) || explain::is_unreadable(error)
}

fn has_no_table(error: &Error) -> bool {
    error.as_database_error().is_some_and(|error| error.message().contains("no such table"))
}
