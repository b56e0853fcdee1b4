//! The database: one SQLite file in the data folder, its schema and its lock.

mod explain;
mod folder;
mod marker;
mod salvage;

use std::{
    path::{Path, PathBuf},
    sync::{Arc, LazyLock},
    time::Duration,
};

use jiff::Timestamp;
use sqlx::{
    Connection as _, SqlStr,
    migrate::{MigrateError, Migration, MigrationType, Migrator},
    sqlite::{
        SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
    },
};

pub use explain::{Explanation, explain, is_damage};
pub use folder::{Lock, Notice, free_bytes, lock};
pub use marker::{lost_since, note_present};
pub use salvage::{Salvaged, salvage};
pub use sqlx::Error;

/// A connection that returns to its pool when it is dropped.
pub type PoolConnection = sqlx::pool::PoolConnection<sqlx::Sqlite>;

/// One connection. Every query borrows it mutably.
pub type Connection = sqlx::SqliteConnection;

/// How long a writer waits for another process, such as the owner's `sqlite3` shell, to end its write: well below the
/// time limit of a visitor's request.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Bytes of the write-ahead log that stay on the disk. Without a limit SQLite keeps its largest size.
const LOG_KEPT: &str = "16777216";

/// How long a caller waits for a connection. Longer than [`BUSY_TIMEOUT`], whose error is clearer.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);

/// Read-only connections. A command uses one at a time.
const READERS: u32 = 1;

/// Why the database cannot be opened. Each message names the path and the remedy.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The data folder or a file in it cannot be created, read or written.
    #[error(
        "cannot use the data folder {}: {source}; let this user read and write it, or set `data` to another folder",
        .folder.display()
    )]
    Folder {
        /// The data folder.
        folder: PathBuf,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// Another server uses the same folder.
    #[error(
        "the data folder {} is in use by another yam server; stop that one, or set `data` to another folder",
        .0.display()
    )]
    InUse(PathBuf),
    /// There is no database.
    #[error("cannot find leads in {}: {} does not exist; start `yam serve` once, or set `data` to the right folder",
        .0.display(), file(.0).display())]
    Missing(PathBuf),
    /// Another version of yam wrote the schema.
    #[error("cannot use the database {}: {} version of yam wrote it; {}", .file.display(),
        if *.older { "an earlier" } else { "a newer" },
        if *.older { "start `yam serve` once, which updates it" } else { "update yam to that version" })]
    OtherVersion {
        /// The database file.
        file: PathBuf,
        /// Whether its schema is older than this program's.
        older: bool,
    },
    /// The file is damaged.
    #[error("cannot open the database {}: {explanation}", .file.display())]
    Damaged {
        /// The database file.
        file: PathBuf,
        /// The error of the database.
        explanation: Explanation,
    },
    /// The file cannot be opened, or is not a database of Yam.
    #[error("cannot open the database {}: {explanation}", .file.display())]
    Database {
        /// The database file.
        file: PathBuf,
        /// The error of the database.
        explanation: Explanation,
    },
}

impl OpenError {
    fn database(file: &Path, error: &Error) -> Self {
        let (file, explanation) = (file.to_owned(), explain(error));
        if is_damage(error) {
            Self::Damaged { file, explanation }
        } else {
            Self::Database { file, explanation }
        }
    }

    fn migration(file: &Path, error: MigrateError) -> Self {
        match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
                Self::database(file, &error)
            }
            MigrateError::VersionMissing(_) => {
                Self::OtherVersion { file: file.to_owned(), older: false }
            }
            MigrateError::VersionMismatch(_) => Self::Database {
                file: file.to_owned(),
                explanation: Explanation {
                    cause: "another build of yam changed its schema".to_owned(),
                    remedy: Some("use that build"),
                },
            },
            error => Self::Database {
                file: file.to_owned(),
                explanation: Explanation { cause: error.to_string(), remedy: None },
            },
        }
    }
}

/// The migrations: version, description and statements. sqlx's macro would list them too, but it compiles SQLite and
/// half of sqlx a second time.
const MIGRATIONS: [(i64, &str, &str); 8] = [
    (1, "leads", include_str!("../../migrations/sqlite/0001_leads.sql")),
    (2, "deliveries", include_str!("../../migrations/sqlite/0002_deliveries.sql")),
    (3, "intake", include_str!("../../migrations/sqlite/0003_intake.sql")),
    (4, "desk", include_str!("../../migrations/sqlite/0004_desk.sql")),
    (6, "retention", include_str!("../../migrations/sqlite/0006_retention.sql")),
    (7, "alerts", include_str!("../../migrations/sqlite/0007_alerts.sql")),
    (8, "form destinations", include_str!("../../migrations/sqlite/0008_form_destinations.sql")),
    (9, "compatibility", include_str!("../../migrations/sqlite/0009_compatibility.sql")),
];

static MIGRATOR: LazyLock<Migrator> = LazyLock::new(|| {
    let migration = |(version, description, sql): (i64, &'static str, &'static str)| {
        let sql = SqlStr::from_static(sql);
        Migration::new(version, description.into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(MIGRATIONS.map(migration).into())
});

/// The database, open for writing; cheap to clone.
#[derive(Clone)]
pub struct Db {
    pool: SqlitePool,
    /// The lock on the folder, if this process has the database to itself. The system releases it when the process ends.
    lock: Option<Arc<Lock>>,
}

impl Db {
    /// Opens the database in `folder` and updates its schema. Creates the folder (mode 0700) and the file (0600) if they
    /// are missing.
    ///
    /// # Errors
    /// The folder cannot be used, another server uses it, or the file is not a database of Yam.
    pub async fn open(folder: &Path) -> Result<Self, OpenError> {
        Self::open_with(folder, options(folder)).await
    }

    /// As [`Db::open`], with other options.
    pub(crate) async fn open_with(
        folder: &Path,
        options: SqliteConnectOptions,
    ) -> Result<Self, OpenError> {
        let lock = claim(folder)?;
        let pool = writing(options);
        if let Err(error) = migrate(&pool, &file(folder)).await {
            pool.close().await;
            return Err(error);
        }
        marker::note_first(folder)
            .map_err(|source| OpenError::Folder { folder: folder.to_owned(), source })?;
        Ok(Self { pool, lock: Some(Arc::new(lock)) })
    }

    /// Opens an existing database for writing, whether or not a server runs. SQLite lets one process write at a time.
    ///
    /// # Errors
    /// As [`Reader::open`].
    pub async fn open_beside(folder: &Path) -> Result<Self, OpenError> {
        must_exist(folder)?;
        let pool = writing(options(folder));
        must_be_current(&pool, &file(folder)).await?;
        Ok(Self { pool, lock: None })
    }

    /// Rewrites the file and empties the log, so that neither holds deleted data. Blocks other writers for about a second
    /// per 100 MB. Returns `false` if a reader keeps the log from being emptied.
    ///
    /// # Errors
    /// The disk has no space for a second copy, or the database is busy.
    pub async fn scrub(&self) -> Result<bool, Error> {
        let mut connection = self.pool.acquire().await?;
        sqlx::query("VACUUM").execute(&mut *connection).await?;
        let busy: i64 = sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)")
            .fetch_one(&mut *connection)
            .await?;
        Ok(busy == 0)
    }

    /// Begins a transaction that writes. Waits until the one before it has ended.
    ///
    /// # Errors
    /// The database is busy for longer than five seconds, or cannot be opened again.
    pub async fn begin(&self) -> Result<Transaction, Error> {
        let mut transaction =
            Transaction { connection: self.pool.acquire().await?, settled: false };
        transaction.run("BEGIN IMMEDIATE").await?;
        Ok(transaction)
    }

    /// Checkpoints the write-ahead log, closes the database for every clone, and releases the folder's lock.
    pub async fn close(self) {
        self.pool.close().await;
        if let Some(Err(error)) = self.lock.map(|lock| lock.release()) {
            tracing::warn!(%error, "cannot release the lock of the data folder; it lasts until this process ends");
        }
    }
}

/// A transaction that is rolled back unless [`Transaction::commit`] succeeds.
///
/// It is rolled back by closing its connection: with a full disk SQLite may already have rolled back by itself, and
/// sqlx's count of open transactions on that connection would stay wrong.
pub struct Transaction {
    connection: PoolConnection,
    settled: bool,
}

impl Transaction {
    /// The connection to run queries on.
    pub fn connection(&mut self) -> &mut Connection {
        &mut self.connection
    }

    /// Commits. `Ok` means that everything is synced to disk.
    ///
    /// # Errors
    /// The disk is full or failing. Probably nothing was stored.
    pub async fn commit(mut self) -> Result<(), Error> {
        self.run("COMMIT").await?;
        self.settled = true;
        Ok(())
    }

    async fn run(&mut self, statement: &'static str) -> Result<(), Error> {
        sqlx::query(statement).execute(self.connection()).await?;
        Ok(())
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        if !self.settled {
            self.connection.close_on_drop();
        }
    }
}

/// The database, open for reading only, whether or not a server runs; cheap to clone.
#[derive(Clone)]
pub struct Reader {
    pool: SqlitePool,
}

impl Reader {
    /// Opens an existing database. Changes nothing.
    ///
    /// # Errors
    /// [`OpenError::Missing`] if there is none, [`OpenError::OtherVersion`] if another version of yam wrote it; otherwise
    /// as [`Db::open`].
    pub async fn open(folder: &Path) -> Result<Self, OpenError> {
        must_exist(folder)?;
        let file = file(folder);
        Self::connect(&file, reading(&file)).await
    }

    async fn connect(file: &Path, options: SqliteConnectOptions) -> Result<Self, OpenError> {
        let pool = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options)
            .await
            .map_err(|error| OpenError::database(file, &error))?;
        must_be_current(&pool, file).await?;
        Ok(Self { pool })
    }

    /// A connection to read with.
    ///
    /// # Errors
    /// The file cannot be opened again.
    pub async fn acquire(&self) -> Result<PoolConnection, Error> {
        self.pool.acquire().await
    }
}

/// Copies the whole database into a file that is missing or empty. Writers are not blocked.
///
/// # Errors
/// The file cannot be written.
pub async fn copy_into(connection: &mut Connection, file: &str) -> Result<(), Error> {
    sqlx::query("VACUUM INTO $1").bind(file).execute(connection).await?;
    Ok(())
}

/// Opens a database file that no server writes to, such as a backup, for reading. Creates no files beside it.
///
/// # Errors
/// The file cannot be opened, is damaged, or was written by a newer version of Yam.
pub async fn open_copy(file: &Path) -> Result<Connection, OpenError> {
    let unusable = |error: Error| OpenError::database(file, &error);
    let mut connection = Connection::connect_with(&unchanged(file)).await.map_err(unusable)?;
    let version = schema_version(&mut connection, file).await?;
    must_be_compatible(&mut connection, file, version).await?;
    Ok(connection)
}

/// Checks a database file for damage and returns the number of its leads.
///
/// # Errors
/// It cannot be read, or is damaged.
pub async fn checked(copy: &Path) -> Result<i64, OpenError> {
    let unusable = |error: Error| OpenError::database(copy, &error);
    let mut connection = open_copy(copy).await?;
    let verdict: String = sqlx::query_scalar("PRAGMA integrity_check")
        .fetch_one(&mut connection)
        .await
        .map_err(unusable)?;
    if verdict != "ok" {
        let cause = format!("the file is damaged ({verdict})");
        let explanation = Explanation { cause, remedy: Some("use another copy") };
        return Err(OpenError::Damaged { file: copy.to_owned(), explanation });
    }
    let leads = sqlx::query_scalar("SELECT count(*) FROM leads")
        .fetch_one(&mut connection)
        .await
        .map_err(unusable)?;
    connection.close().await.map_err(unusable)?;
    Ok(leads)
}

/// Closes a connection after its last statement has ended.
///
/// # Errors
/// The database cannot be written.
pub async fn close(connection: Connection) -> Result<(), Error> {
    connection.close().await
}

/// Describes an error for the log. Leaves out a value that cannot be decoded, because it may be personal data.
pub fn loggable(error: &Error) -> String {
    match error {
        Error::ColumnDecode { .. } | Error::Decode(_) => {
            "a stored value cannot be decoded".to_owned()
        }
        other => other.to_string(),
    }
}

/// Checkpoints the write-ahead log into the database and removes it, if no other process has it open.
///
/// # Errors
/// The database cannot be read or written.
pub async fn empty_log(file: &Path) -> Result<(), Error> {
    let options = SqliteConnectOptions::new().filename(file).busy_timeout(BUSY_TIMEOUT);
    let mut connection = Connection::connect_with(&options).await?;
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await?;
    connection.close().await
}

/// What [`inspect`] finds in a data folder.
pub struct Inspection {
    /// The state of the database.
    pub database: Inspected,
    /// Reasons why the server's user may not be able to use the folder.
    pub notices: Vec<Notice>,
}

/// The state of a usable database.
pub enum Inspected {
    /// Missing. `yam serve` creates it.
    Missing,
    /// An earlier version of Yam wrote it. `yam serve` updates it.
    Older,
    /// It can be read.
    Current(Reader),
}

/// Checks whether this user could serve from a data folder. Creates and changes nothing.
///
/// # Errors
/// [`OpenError`].
pub async fn inspect(folder: &Path) -> Result<Inspection, OpenError> {
    let notices = folder::inspect(folder)?;
    let file = file(folder);
    let database = match file.metadata() {
        Ok(metadata) if metadata.len() > 0 => {
            match Reader::connect(&file, unchanged(&file)).await {
                Ok(reader) => Inspected::Current(reader),
                Err(OpenError::OtherVersion { older: true, .. }) => Inspected::Older,
                Err(error) => return Err(error),
            }
        }
        _ => Inspected::Missing,
    };
    Ok(Inspection { database, notices })
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

fn writing(options: SqliteConnectOptions) -> SqlitePool {
    SqlitePoolOptions::new()
        .max_connections(1) // SQLite has one writer at a time; a second would only wait in `BEGIN`.
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .idle_timeout(None)
        .max_lifetime(None)
        .connect_lazy_with(options)
}

fn must_exist(folder: &Path) -> Result<(), OpenError> {
    match file(folder).try_exists() {
        Ok(true) => Ok(()),
        Ok(false) => Err(OpenError::Missing(folder.to_owned())),
        Err(source) => Err(OpenError::Folder { folder: folder.to_owned(), source }),
    }
}

fn reading(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(file).busy_timeout(BUSY_TIMEOUT).read_only(true)
}

/// As [`reading`], without creating a write-ahead log. If there is no log there is no writer, so no data is missed.
fn unchanged(file: &Path) -> SqliteConnectOptions {
    let log = beside(file, "-wal");
    reading(file).immutable(!log.exists())
}

/// The file beside a database with that ending: `-wal` or `-shm`.
pub fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Creates the folder and an empty database if they are missing, and locks the folder.
fn claim(folder: &Path) -> Result<Lock, OpenError> {
    let unusable = |source| OpenError::Folder { folder: folder.to_owned(), source };
    let lock = lock(folder)?;
    let now = Timestamp::now().as_millisecond();
    marker::note_if_lost(folder, now).map_err(unusable)?;
    folder::private_file(&file(folder)).map_err(unusable)?;
    folder::sync(folder).map_err(unusable)?;
    Ok(lock)
}

/// Updates the schema, unless a newer program has done so already.
async fn migrate(pool: &SqlitePool, file: &Path) -> Result<(), OpenError> {
    let unusable = |error: Error| OpenError::database(file, &error);
    let mut connection = pool.acquire().await.map_err(unusable)?;
    let version = applied_version(&mut connection).await.map_err(unusable)?;
    if let Some(version) = version.filter(|version| *version > known_version()) {
        return must_be_compatible(&mut connection, file, version).await;
    }
    drop(connection); // It is the only one of the pool.
    MIGRATOR.run(pool).await.map_err(|error| OpenError::migration(file, error))
}

/// Refuses a schema that is too new for this program. A newer schema can be used while it states that programs of this
/// version still can, so that a server can be rolled back to the release before.
async fn must_be_compatible(
    connection: &mut Connection,
    file: &Path,
    version: i64,
) -> Result<(), OpenError> {
    if version <= known_version() {
        return Ok(());
    }
    let oldest: i64 = sqlx::query_scalar("SELECT oldest_version FROM compatibility")
        .fetch_one(connection)
        .await
        .map_err(|error| OpenError::database(file, &error))?;
    if oldest <= known_version() {
        return Ok(());
    }
    Err(OpenError::OtherVersion { file: file.to_owned(), older: false })
}

/// Only the server updates the schema; every other command must find it up to date.
async fn must_be_current(pool: &SqlitePool, file: &Path) -> Result<(), OpenError> {
    let unusable = |error: Error| OpenError::database(file, &error);
    let mut connection = pool.acquire().await.map_err(unusable)?;
    let found = schema_version(&mut connection, file).await?;
    if found < known_version() {
        return Err(OpenError::OtherVersion { file: file.to_owned(), older: true });
    }
    must_be_compatible(&mut connection, file, found).await
}

async fn schema_version(connection: &mut Connection, file: &Path) -> Result<i64, OpenError> {
    let version = applied_version(connection).await;
    let version = version.map_err(|error| OpenError::database(file, &error))?;
    version.ok_or_else(|| OpenError::Database {
        file: file.to_owned(),
        explanation: Explanation {
            cause: "it is not a database of yam".to_owned(),
            remedy: Some("check the name of the file and the setting `data`"),
        },
    })
}

/// The newest migration in the database; `None` without a table of migrations.
async fn applied_version(connection: &mut Connection) -> Result<Option<i64>, Error> {
    let tables = "SELECT count(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'";
    let tables: i64 = sqlx::query_scalar(tables).fetch_one(&mut *connection).await?;
    if tables == 0 {
        return Ok(None);
    }
    let version = "SELECT coalesce(max(version), 0) FROM _sqlx_migrations";
    sqlx::query_scalar(version).fetch_one(connection).await.map(Some)
}

fn known_version() -> i64 {
    MIGRATOR.iter().map(|migration| migration.version).max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    fn mode(path: &Path) -> u32 {
        std::fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn every_migration_file_is_listed() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/sqlite");
        let mut files: Vec<_> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        let listed = MIGRATIONS.map(|(version, description, _)| {
            format!("{version:04}_{}.sql", description.replace(' ', "_"))
        });
        assert_eq!(files, listed);
    }

    /// What a newer program could do: a column with a default, and its number of the schema.
    const NEWER: &str = "ALTER TABLE leads ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm';
        INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
        VALUES (1000, 'mood', TRUE, x'00', 0)";

    #[tokio::test]
    async fn a_newer_database_is_used_until_it_states_that_this_version_is_too_old() {
        let temp = tempfile::tempdir().unwrap();
        let run = async |sql: &'static str| {
            let db = Db::open(temp.path()).await.unwrap();
            let mut transaction = db.begin().await.unwrap();
            sqlx::raw_sql(sql).execute(transaction.connection()).await.unwrap();
            transaction.commit().await.unwrap();
            db.close().await;
        };
        run(NEWER).await;
        run("INSERT INTO leads (reference, digest, form, fields, received_at) VALUES ('r', x'00', 'f', '{}', 0)").await;
        assert!(Reader::open(temp.path()).await.is_ok());
        assert_eq!(checked(&file(temp.path())).await.unwrap(), 1);
        run("UPDATE compatibility SET oldest_version = 1000").await;
        for error in [
            Db::open(temp.path()).await.err(),
            Db::open_beside(temp.path()).await.err(),
            Reader::open(temp.path()).await.err(),
            open_copy(&file(temp.path())).await.err(),
        ] {
            assert!(matches!(error, Some(OpenError::OtherVersion { older: false, .. })));
        }
    }

    #[tokio::test]
    async fn the_folder_and_its_files_are_private() {
        let temp = tempfile::tempdir().unwrap();
        let folder = temp.path().join("new/data");
        let db = Db::open(&folder).await.unwrap();
        assert_eq!(mode(&folder), 0o700);
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            assert_eq!(mode(&path), 0o600, "{}", path.display());
        }
        db.close().await;
    }

    #[tokio::test]
    async fn a_second_server_cannot_open_the_folder_until_the_first_has_closed_it() {
        let temp = tempfile::tempdir().unwrap();
        let first = Db::open(temp.path()).await.unwrap();
        let clone = first.clone();
        assert!(matches!(Db::open(temp.path()).await, Err(OpenError::InUse(_))));
        first.close().await;
        assert!(Db::open(temp.path()).await.is_ok());
        assert!(clone.begin().await.is_err(), "closing it closes every clone");
    }

    #[tokio::test]
    async fn an_error_names_a_file_that_is_not_a_database() {
        let temp = tempfile::tempdir().unwrap();
        std::fs::write(file(temp.path()), "not a database, but long enough to be one".repeat(200))
            .unwrap();
        let error = Db::open(temp.path()).await.err().unwrap().to_string();
        assert!(error.contains("leads.db"), "{error}");
    }

    #[tokio::test]
    async fn a_commit_is_synced_to_disk() {
        let temp = tempfile::tempdir().unwrap();
        let db = Db::open(temp.path()).await.unwrap();
        let mut transaction = db.begin().await.unwrap();
        let journal: String = sqlx::query_scalar("PRAGMA journal_mode")
            .fetch_one(transaction.connection())
            .await
            .unwrap();
        let synchronous: i64 = sqlx::query_scalar("PRAGMA synchronous")
            .fetch_one(transaction.connection())
            .await
            .unwrap();
        const FULL: i64 = 2;
        assert_eq!((journal.as_str(), synchronous), ("wal", FULL));
    }

    #[tokio::test]
    async fn a_dropped_transaction_is_rolled_back_and_the_next_one_works() {
        let temp = tempfile::tempdir().unwrap();
        let db = Db::open(temp.path()).await.unwrap();
        for commit in [false, true] {
            let mut transaction = db.begin().await.unwrap();
            let insert = "INSERT INTO heartbeat (id, ballast) VALUES (1, x'00')";
            sqlx::query(insert).execute(transaction.connection()).await.unwrap();
            if commit {
                transaction.commit().await.unwrap();
            }
        }
        let mut reader = Reader::open(temp.path()).await.unwrap().acquire().await.unwrap();
        let beats: i64 = sqlx::query_scalar("SELECT count(*) FROM heartbeat")
            .fetch_one(&mut *reader)
            .await
            .unwrap();
        assert_eq!(beats, 1);
    }

    #[tokio::test]
    async fn a_reader_needs_a_database_and_cannot_write() {
        let temp = tempfile::tempdir().unwrap();
        let missing = Reader::open(temp.path()).await.err().unwrap();
        assert!(missing.to_string().contains(&file(temp.path()).display().to_string()));
        Db::open(temp.path()).await.unwrap().close().await;
        let mut reader = Reader::open(temp.path()).await.unwrap().acquire().await.unwrap();
        let delete = sqlx::query("DELETE FROM leads").execute(&mut *reader).await;
        assert!(delete.unwrap_err().to_string().contains("readonly"));
    }
}
