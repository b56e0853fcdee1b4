//! The SQLite database: one file in the data folder.

use std::{
    fs::{self, File},
    io::Read as _,
    path::{Path, PathBuf},
    sync::LazyLock,
    time::Duration,
};

use jiff::Timestamp;
use sqlx::{
    AssertSqlSafe, Connection as _, SqliteConnection,
    migrate::Migrator,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

use tokio::time::sleep;

use super::{
    Connection, Error, Explanation, LogState, OpenError, Pool, folder,
    folder::{Lock, lock},
    marker, must_be_compatible, schema_version,
    sql::query,
    update,
};

/// How long a writer waits for another process, such as the owner's `sqlite3` shell, to end its write: well below the
/// time limit of a visitor's request.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Bytes of the write-ahead log that stay on the disk. Without a limit SQLite keeps its largest size.
const LOG_KEPT: &str = "16777216";

/// How long a caller waits for a connection. Longer than [`BUSY_TIMEOUT`], whose error is clearer.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);

/// Read-only connections. A command uses one at a time, or two to count figures.
const READERS: u32 = 2;

/// Read-only connections of a server: neither a slow search nor figures, which use two, keep the inbox and deliveries
/// waiting. Each caches up to 2 MB.
const SERVER_READERS: u32 = 4;

/// Rows that a connection for reading hands over at once. With sqlx's default of 50, switching between threads takes as long
/// as reading the figures.
const ROWS_BUFFERED: usize = 5000;

/// The names and statements of the migrations.
pub(super) const MIGRATIONS: &[(&str, &str)] = migrations!(
    "sqlite" "0001_leads" "0002_deliveries" "0003_intake" "0004_desk" "0006_retention" "0007_alerts"
    "0008_form_destinations" "0009_compatibility" "0010_claim_token"
);

pub(super) static MIGRATOR: LazyLock<Migrator> = LazyLock::new(|| super::migrator(MIGRATIONS));

/// Copies the whole database into a file that is missing or empty. Writers are not blocked.
pub async fn copy_to_file(connection: &mut Connection, file: &str) -> Result<(), Error> {
    query("VACUUM INTO $1").bind(file).execute(connection).await?;
    Ok(())
}

/// Opens a database file that no server writes to, such as a backup, for reading. Creates no files beside it.
///
/// # Errors
/// The file cannot be opened, is damaged, or was written by a newer version of Yam.
pub async fn open_copy(file: &Path) -> Result<Connection, OpenError> {
    let name = name(file);
    let connection = SqliteConnection::connect_with(&unchanged(file)).await;
    let connection = connection.map_err(|error| OpenError::database(&name, &error))?;
    let mut connection = Connection::SqliteFile(Box::new(connection));
    let version = schema_version(&mut connection, &name).await?;
    must_be_compatible(&mut connection, &name, version).await?;
    Ok(connection)
}

/// Deletes what signs people in, except passkeys, in a copy: sessions, links, challenges and the key that seals them. A
/// restored copy then signs nobody in who was signed out meanwhile.
///
/// # Errors
/// The copy cannot be written.
pub async fn delete_sessions(copy: &Path) -> Result<(), Error> {
    let mut connection = SqliteConnection::connect_with(&of_copy(copy)).await?;
    for table in SESSION_TABLES {
        let delete = AssertSqlSafe(format!("DELETE FROM {table}"));
        sqlx::query(delete).execute(&mut connection).await?;
    }
    connection.close().await
}

/// Tables with what signs people in, except passkeys, and mails that wait. No backup has their rows.
pub(super) const SESSION_TABLES: [&str; 9] = [
    "push_subscriptions",
    "sessions",
    "sign_in_links",
    "passkey_challenges",
    "challenge_key",
    "known_browsers",
    "lead_notices",
    "mailed_links",
    "passkey_notices",
];

/// To change a copy, without leaving other files beside it.
pub(super) fn of_copy(copy: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(copy)
        .journal_mode(SqliteJournalMode::Memory)
        .foreign_keys(true)
        .pragma("secure_delete", "on")
}

/// Whether a database file was copied from a data folder as it is, perhaps without the newest leads, which were in its log.
/// What [`copy_to_file`] writes has no log.
pub fn is_plain_copy(file: &Path) -> std::io::Result<bool> {
    // The versions of the format, for writing and reading, are 2 with a log: <https://www.sqlite.org/fileformat.html>.
    const WITH_LOG: u8 = 2;
    let mut header = [0; 20];
    File::open(file)?.read_exact(&mut header)?;
    Ok(header[18..].contains(&WITH_LOG))
}

/// Checks a database file for damage and returns the number of its leads.
///
/// # Errors
/// It cannot be read, or is damaged.
pub async fn check_copy(copy: &Path) -> Result<i64, OpenError> {
    let name = name(copy);
    let unusable = |error: Error| OpenError::database(&name, &error);
    let mut connection = open_copy(copy).await?;
    let verdict: String =
        query("PRAGMA integrity_check").fetch_scalar(&mut connection).await.map_err(unusable)?;
    if verdict != "ok" {
        let cause = format!("the file is damaged ({verdict})");
        let explanation = Explanation { cause, remedy: Some("use another copy") };
        return Err(OpenError::Damaged { database: name, explanation });
    }
    let leads = query("SELECT count(*) /* reads all */ FROM leads")
        .fetch_scalar(&mut connection)
        .await
        .map_err(unusable)?;
    close(connection).await.map_err(unusable)?;
    Ok(leads)
}

/// Closes a connection after its last statement has ended.
pub async fn close(connection: Connection) -> Result<(), Error> {
    match connection {
        Connection::SqliteFile(connection) => connection.close().await,
        // It returns to its pool.
        Connection::Sqlite(_) | Connection::Postgres { .. } => Ok(()),
    }
}

/// How often [`truncate_log`] tries, and the pause between two attempts: a second in all.
const LOG_ATTEMPTS: u32 = 20;
const LOG_PAUSE: Duration = Duration::from_millis(50);

/// Writes the log into the database and empties it.
pub(super) async fn truncate_log(file: &Path) -> Result<LogState, Error> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .synchronous(SqliteSynchronous::Full)
        .pragma("fullfsync", "on")
        // It would wait while it holds the lock of the writer.
        .busy_timeout(Duration::ZERO);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let mut state = LogState::InUse;
    for attempt in 0..LOG_ATTEMPTS {
        if attempt > 0 {
            sleep(LOG_PAUSE).await;
        }
        // Copies most pages without keeping others from writing, so that the next statement takes milliseconds.
        sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut connection).await?;
        let truncate = sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)");
        let is_busy: i64 = truncate.fetch_one(&mut connection).await?;
        if is_busy == 0 {
            state = LogState::Emptied;
            break;
        }
    }
    connection.close().await?;
    Ok(state)
}

/// Checkpoints the write-ahead log into the database and removes it, if no other process has it open.
pub async fn empty_log(file: &Path) -> Result<(), Error> {
    let options = SqliteConnectOptions::new().filename(file).busy_timeout(BUSY_TIMEOUT);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await?;
    connection.close().await
}

/// The database for messages: the path of its file.
pub(super) fn name(file: &Path) -> String {
    file.display().to_string()
}

/// The path of the database in a data folder.
pub fn file(folder: &Path) -> PathBuf {
    folder.join("leads.db")
}

/// WAL with `synchronous=FULL`: `COMMIT` returns after the log is synced, and readers never wait for the writer.
pub(crate) fn options(folder: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file(folder))
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY_TIMEOUT)
        // Overwrites deleted data with zeros: leads are personal data.
        .pragma("secure_delete", "on")
        // A group of leads with files makes the log grow; SQLite truncates it when the log starts over.
        .pragma("journal_size_limit", LOG_KEPT)
        // On macOS a plain fsync leaves data in the drive's cache. A no-op elsewhere.
        .pragma("fullfsync", "on")
}

/// As [`options`], to rewrite the whole database. SQLite's copy is made in the folder: the system's folder for temporary
/// files may be on a smaller disk.
pub(super) fn compacting(folder: &Path) -> SqliteConnectOptions {
    let absolute = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    let quoted = format!("'{}'", absolute.display().to_string().replace('\'', "''"));
    options(folder).pragma("temp_store_directory", quoted)
}

/// The pool of the only writer.
pub(super) fn writing(options: SqliteConnectOptions) -> Pool {
    let pool = SqlitePoolOptions::new()
        .max_connections(1) // SQLite has one writer at a time; a second would only wait in `BEGIN`.
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .idle_timeout(None)
        .max_lifetime(None)
        .connect_lazy_with(options);
    Pool::Sqlite(pool)
}

/// A pool for the reads of a server. It connects when it is needed.
pub(super) fn readers(file: &Path) -> Pool {
    let pool = SqlitePoolOptions::new()
        .max_connections(SERVER_READERS)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .connect_lazy_with(reading(file));
    Pool::Sqlite(pool)
}

/// A pool for reading.
pub(super) async fn open_to_read(
    file: &Path,
    options: SqliteConnectOptions,
) -> Result<Pool, OpenError> {
    let pool = SqlitePoolOptions::new().max_connections(READERS).connect_with(options).await;
    pool.map(Pool::Sqlite).map_err(|error| OpenError::database(&name(file), &error))
}

pub(super) fn must_exist(folder: &Path) -> Result<(), OpenError> {
    match file(folder).try_exists() {
        Ok(true) => Ok(()),
        Ok(false) => Err(OpenError::Missing(folder.to_owned())),
        Err(source) => Err(OpenError::Folder { folder: folder.to_owned(), source }),
    }
}

pub(super) fn reading(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .busy_timeout(BUSY_TIMEOUT)
        .read_only(true)
        .row_buffer_size(ROWS_BUFFERED)
}

/// As [`reading`], without creating a write-ahead log. If there is no log there is no writer, so no data is missed.
pub(super) fn unchanged(file: &Path) -> SqliteConnectOptions {
    let log = beside(file, "-wal");
    reading(file).immutable(!log.exists())
}

/// The file beside a database with that ending: `-wal` or `-shm`.
pub fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Replaces the empty file in a locked folder by a database with all tables. It is made in a file beside it, without waiting
/// for the disk after each migration, and synced once. After a power failure in between, the file is still empty.
pub(super) async fn create(folder: &Path) -> Result<(), OpenError> {
    let unusable = |source| OpenError::Folder { folder: folder.to_owned(), source };
    let database = file(folder);
    let new = beside(&database, "-new");
    // SQLite removes the log of an empty database itself, but would apply it to ours.
    let left = [&new, &database].map(|file| [beside(file, "-wal"), beside(file, "-shm")]);
    for file in left.as_flattened().iter().chain([&new]) {
        folder::if_exists(fs::remove_file(file)).map_err(unusable)?;
    }
    let file = folder::private_file(&new).map_err(unusable)?;
    let pool = writing(options(folder).filename(&new).synchronous(SqliteSynchronous::Off));
    let updated = update(&pool, &name(&database)).await;
    pool.close().await; // It writes the log into the file.
    updated?;
    file.sync_all().map_err(unusable)?;
    fs::rename(&new, &database).map_err(unusable)?;
    folder::sync(folder).map_err(unusable)
}

/// Creates the folder and an empty database if they are missing, and locks the folder.
pub(super) fn claim(folder: &Path) -> Result<Lock, OpenError> {
    let unusable = |source| OpenError::Folder { folder: folder.to_owned(), source };
    let lock = lock(folder)?;
    let now = Timestamp::now().as_millisecond();
    marker::note_if_lost(folder, now).map_err(unusable)?;
    folder::private_file(&file(folder)).map_err(unusable)?;
    folder::sync(folder).map_err(unusable)?;
    Ok(lock)
}
