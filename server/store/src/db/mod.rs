//! The database: SQLite in the data folder, or PostgreSQL, which several servers can share.

/// These files of a folder of migrations: their names and their statements.
macro_rules! scripts {
    ($folder:literal $($name:literal)+) => {
        &[$(($name, include_str!(concat!("../../migrations/", $folder, "/", $name, ".sql")))),+]
    };
}

/// The migrations of a database: its own first ones, then those that both have.
macro_rules! migrations {
    ($folder:literal $($first:literal)+) => {
        scripts!(
            $folder $($first)+
            "0011_desk_events"
            "0012_figures"
            "0013_passkeys_answers_push"
            "0014_hidden_leads"
            "0015_recipients"
            "0017_sign_in"
            "0018_begun_mail"
            "0020_mailbox_failures"
            "0021_refusals"
            "0022_superseded_leads"
            "0023_text_key"
            "0024_push_refusals"
            "0025_links_of_browsers"
            "0026_equal_leads"
            "0027_order_of_receipt"
            "0028_a_million_leads"
            "0029_conversation"
            "0030_announced_events"
            "0031_due_follow_ups"
            "0032_quotes_and_wins"
            "0033_merged_leads"
            "0035_backups"
            "0036_page_views"
            "0037_signatures"
            "0038_scheduled_replies"
            "0039_alerts"
            "0042_attachments"
            "0043_attachment_sizes"
            "0044_web_vitals"
            "0045_shared_views"
            "0046_lead_notices"
            "0047_snippet_languages"
        )
    };
}

/// A value whose fields have the names of columns, and further fields.
macro_rules! from_row {
    ($row:ident, $type:ident { $($column:ident),+ $(,)? } $({ $($further:tt)+ })?) => {
        $type { $($column: $row.get(stringify!($column))?,)+ $($($further)+)? }
    };
}
pub(crate) use from_row;

mod compaction;
mod connection;
mod dump;
mod explain;
mod faults;
mod folder;
mod marker;
mod moving;
#[cfg(debug_assertions)]
mod plans;
mod postgres;
mod salvage;
mod sql;
mod sqlite;
mod table;
mod transaction;
pub mod words;

use std::{
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use sqlx::{
    SqlStr,
    migrate::{MigrateError, Migration, MigrationType, Migrator},
};
use tokio::time::timeout;
use yam_settings::Leads;

use connection::{Engine, Pool};
use postgres::{Purpose, Reached};

pub use compaction::{Compaction, compaction};
pub use connection::Connection;
pub use dump::{DumpError, check_dump, dump, is_dump, is_unused, restore_dump};
pub use explain::{Explanation, explain, is_damage, is_unavailable};
pub use faults::{Fault, faults};
pub use folder::{
    Lock, MIN_FREE, Notice, free_bytes, has_room_for_files, lock, make as make_folder,
};
pub use marker::{accept_database, lost_since};
pub use moving::{Contents, Move, MoveError};
pub(crate) use postgres::{Presence, announce, lock_bulk_change, lock_expiry, lock_leads};
pub use postgres::{SharedTask, TaskLock};
pub use salvage::{Salvaged, salvage};
pub(crate) use sql::Value;
pub(crate) use sql::json;
#[cfg(test)]
pub(crate) use sql::run_script;
pub use sql::{Query, Row, query};
#[cfg(test)]
pub(crate) use sqlite::options as sqlite_options;
pub use sqlite::{
    beside, check_copy, close, copy_to_file, delete_sessions, empty_log, file, is_plain_copy,
    open_copy,
};
pub use sqlx::Error;
pub(crate) use transaction::Transaction;
#[cfg(test)]
pub(crate) use transaction::{TestConnection, database};

/// How long closing the connections to PostgreSQL, or those for reading, may take.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);

/// Why the database cannot be opened. Each message names the path and the remedy.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("cannot use the data folder {}: {source}; {}", .folder.display(), folder_remedy(source))]
    Folder {
        /// The data folder.
        folder: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    #[error(
        "the data folder {} is in use by another yam server; stop that one, or set `data` to another folder",
        .0.display()
    )]
    InUse(PathBuf),
    #[error("cannot find leads in {}: {} does not exist; start `yam serve` once, or set `data` to the right folder",
        .0.display(), file(.0).display())]
    Missing(PathBuf),
    #[error("cannot use the database {database}: {} version of yam wrote it; {}",
        if *.older { "an earlier" } else { "a newer" },
        if *.older { "start `yam serve` once, which updates it" } else { "update yam to that version" })]
    OtherVersion {
        /// The path of its file, or its URL without user and password.
        database: String,
        /// Whether its schema is older than this program's.
        older: bool,
    },
    #[error("cannot open the database {database}: {explanation}")]
    Damaged {
        /// The path of its file, or its URL without user and password.
        database: String,
        /// The error of the database.
        explanation: Explanation,
    },
    #[error("cannot use the database {database} now: {explanation}")]
    Unavailable {
        /// The path of its file, or its URL without user and password.
        database: String,
        /// The error of the database or of the connection to it.
        explanation: Explanation,
    },
    #[error(
        "cannot find leads in {0}: it has no tables; start `yam serve` once, or set `database` to the right one"
    )]
    NoTables(String),
    #[error(
        "cannot use the database {0}: its leads are being moved; wait until `yam leads move` has ended"
    )]
    Moving(String),
    #[error("cannot open the database {database}: {explanation}")]
    Database {
        /// The path of its file, or its URL without user and password.
        database: String,
        /// The error of the database.
        explanation: Explanation,
    },
}

impl OpenError {
    /// Whether it may be opened later without a change of the settings: once it is repaired, can be reached, has been
    /// moved, or its disk has space and can be written.
    pub fn is_temporary(&self) -> bool {
        match self {
            Self::Damaged { .. } | Self::Unavailable { .. } | Self::Moving(_) => true,
            Self::Folder { source, .. } => is_full(source) || is_read_only(source),
            _ => false,
        }
    }

    fn database(database: &str, error: &Error) -> Self {
        let (database, explanation) = (database.to_owned(), explain(error));
        if is_damage(error) {
            Self::Damaged { database, explanation }
        } else if is_unavailable(error) {
            Self::Unavailable { database, explanation }
        } else {
            Self::Database { database, explanation }
        }
    }

    fn migration(database: &str, error: MigrateError) -> Self {
        let explanation = match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
                return Self::database(database, &error);
            }
            MigrateError::VersionMissing(_) => {
                return Self::OtherVersion { database: database.to_owned(), older: false };
            }
            MigrateError::VersionMismatch(_) => Explanation {
                cause: "another build of yam changed its schema".to_owned(),
                remedy: Some("use that build"),
            },
            error => Explanation { cause: error.to_string(), remedy: None },
        };
        Self::Database { database: database.to_owned(), explanation }
    }
}

fn folder_remedy(error: &io::Error) -> &'static str {
    if is_full(error) {
        "free some space"
    } else if is_read_only(error) {
        "check the disk and the system's log"
    } else {
        "let this user read and write it, or set `data` to another folder"
    }
}

fn is_full(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded)
}

/// Linux makes a disk read-only after it has failed.
fn is_read_only(error: &io::Error) -> bool {
    error.kind() == ErrorKind::ReadOnlyFilesystem
}

/// The database, open for reading and writing; cheap to clone. [`Db::read`] and [`Db::write`] are the only ways to a
/// connection, so a read can neither hold the connection that writes, nor write.
#[derive(Clone)]
pub struct Db {
    reader: Reader,
    /// The file of a SQLite database.
    file: Option<PathBuf>,
    /// The connections that write. SQLite has one.
    writers: Pool,
    /// For new leads, so that nothing else keeps them waiting for a connection. The same as `writers` with SQLite.
    intake: Pool,
    /// The lock on the folder, if this process has the database to itself. The system releases it when the process ends.
    lock: Option<Arc<Lock>>,
    /// Contact with other servers, if there may be others.
    presence: Option<Arc<Presence>>,
}

impl Db {
    /// Opens the database for a server and updates its schema. Creates the data folder (mode 0700) and SQLite's file
    /// (0600) if they are missing.
    ///
    /// # Errors
    /// The folder cannot be used, another server uses it, the database cannot be reached, or it is not one of Yam.
    pub async fn open(settings: &Leads) -> Result<Self, OpenError> {
        let Some(database) = &settings.database else {
            return Self::open_file(&settings.data, sqlite::options(&settings.data)).await;
        };
        let Reached { options, name, mut connection } = postgres::reach(database).await?;
        let unusable = |error: Error| OpenError::database(&name, &error);
        postgres::must_be_utf8(&mut connection, &name).await?;
        if !postgres::lock_as_server(&mut connection).await.map_err(unusable)? {
            return Err(OpenError::Moving(name));
        }
        update_postgres(&options, &name).await?;
        let writers = postgres::pool(&options, Purpose::Write);
        let intake = postgres::pool(&options, Purpose::Intake);
        let reader = Reader { pool: postgres::pool(&options, Purpose::Read) };
        let presence = Presence::new(&options, &writers).map(Arc::new);
        if let Some(presence) = &presence {
            presence.connect().await.map_err(unusable)?;
        }
        Ok(Self { reader, file: None, writers, intake, lock: None, presence })
    }

    /// Opens the SQLite database in `folder` with these options.
    pub(crate) async fn open_file(
        folder: &Path,
        options: sqlx::sqlite::SqliteConnectOptions,
    ) -> Result<Self, OpenError> {
        let lock = sqlite::claim(folder)?;
        if file(folder).metadata().is_ok_and(|file| file.len() == 0) {
            sqlite::create(folder).await?;
        }
        let writers = sqlite::writing(options);
        if let Err(error) = update(&writers, &sqlite::name(&file(folder))).await {
            writers.close().await;
            return Err(error);
        }
        marker::note_first(folder)
            .map_err(|source| OpenError::Folder { folder: folder.to_owned(), source })?;
        let file = file(folder);
        let reader = Reader { pool: sqlite::readers(&file) };
        let (file, intake) = (Some(file), writers.clone());
        Ok(Self { reader, file, writers, intake, lock: Some(Arc::new(lock)), presence: None })
    }

    /// Opens an existing database for writing, whether or not a server runs. SQLite lets one process write at a time.
    pub async fn open_beside(settings: &Leads) -> Result<Self, OpenError> {
        let (writers, readers, name) = match &settings.database {
            None => {
                sqlite::must_exist(&settings.data)?;
                let file = file(&settings.data);
                let writers = sqlite::writing(sqlite::options(&settings.data));
                (writers, sqlite::readers(&file), sqlite::name(&file))
            }
            Some(database) => {
                let Reached { options, name, .. } = postgres::reach(database).await?;
                let writers = postgres::pool(&options, Purpose::CommandWrite);
                let readers = postgres::pool(&options, Purpose::CommandRead);
                (writers, readers, name)
            }
        };
        must_be_current(&writers, &name).await?;
        let file = settings.database.is_none().then(|| file(&settings.data));
        let (reader, intake) = (Reader { pool: readers }, writers.clone());
        Ok(Self { reader, file, writers, intake, lock: None, presence: None })
    }

    /// Opens a copy of a SQLite database that no server uses, to change it, and updates its tables.
    ///
    /// # Errors
    /// It cannot be opened or updated.
    pub async fn open_copy(file: &Path) -> Result<Self, OpenError> {
        let writers = sqlite::writing(sqlite::of_copy(file));
        update(&writers, &sqlite::name(file)).await?;
        let reader = Reader { pool: sqlite::readers(file) };
        let (file, intake) = (Some(file.to_owned()), writers.clone());
        Ok(Self { reader, file, writers, intake, lock: None, presence: None })
    }

    /// Whether other servers may use the database at the same time.
    pub fn is_shared(&self) -> bool {
        matches!(self.writers, Pool::Postgres { .. })
    }

    /// Contact with other servers, if there may be others.
    pub(crate) fn presence(&self) -> Option<Arc<Presence>> {
        self.presence.clone()
    }

    /// Tells other servers soon that deliveries are due. Call it after the commit.
    pub(crate) fn announce(&self) {
        if let Some(presence) = &self.presence {
            presence.announce();
        }
    }

    /// Tells other servers something that matters only now.
    pub(crate) async fn say(&self, text: &str) -> Result<(), Error> {
        match &self.presence {
            Some(presence) => presence.say(text).await,
            None => Ok(()),
        }
    }

    /// Takes a task that only one server does at a time. `None` while another server does it.
    pub async fn take_task(&self, task: SharedTask) -> Result<Option<TaskLock>, Error> {
        match &self.writers {
            Pool::Sqlite(_) => Ok(Some(TaskLock::alone())),
            Pool::Postgres { pool, .. } => TaskLock::take(pool, task).await,
        }
    }

    /// Empties SQLite's log, which has pages as they were before their data was deleted and overwritten. Blocks writers
    /// for milliseconds, and gives up after a second if somebody reads or writes all the time.
    pub async fn empty_log(&self) -> Result<LogState, Error> {
        match &self.file {
            Some(file) => sqlite::truncate_log(file).await,
            None => Ok(LogState::OfPostgres),
        }
    }

    /// A connection that can only read. It never waits for a transaction that writes.
    ///
    /// # Errors
    /// All connections are busy for longer than ten seconds, or the database cannot be reached.
    pub async fn read(&self) -> Result<Connection, Error> {
        self.reader.read().await
    }

    /// The connections of [`Db::read`], for what reads with several at once.
    pub fn reader(&self) -> &Reader {
        &self.reader
    }

    /// Does this work in a transaction. Commits it if the work returns `Ok`, which then means that everything is synced to
    /// disk, and rolls it back if the work returns `Err`. In SQLite it waits until the transaction before it has ended.
    ///
    /// # Errors
    /// That of the work; or the database is busy for longer than five seconds, cannot be reached, or cannot commit.
    pub async fn write<T, E: From<Error>>(
        &self,
        work: impl AsyncFnOnce(&mut Connection) -> Result<T, E>,
    ) -> Result<T, E> {
        self.writers.begin().await?.run(work).await
    }

    /// As [`Db::write`], on a connection that only new leads use. Call [`Transaction::run`] on the result.
    pub(crate) async fn begin_intake(&self) -> Result<Transaction, Error> {
        self.intake.begin().await
    }

    /// A transaction that a test keeps open.
    #[cfg(test)]
    pub(crate) async fn begin(&self) -> Result<Transaction, Error> {
        self.writers.begin().await
    }

    /// Closes the database for every clone. SQLite's write-ahead log is checkpointed and the folder's lock released.
    pub async fn close(self) {
        // First, because SQLite empties its log when the last connection closes, and only if that one can write.
        self.reader.close().await;
        if matches!(self.writers, Pool::Sqlite(_))
            && let Ok(mut connection) = self.writers.acquire().await
        {
            // SQLite does this when the last connection closes. A connection whose opening was cancelled closes in its own
            // thread, which may not finish before the process ends. If the disk is full, or another process reads, the
            // log stays.
            let empty = "PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)";
            let _ = sql::run_script(&mut connection, empty).await;
        }
        let closing = async {
            if let Some(presence) = &self.presence {
                presence.close().await;
            }
            self.intake.close().await;
            self.writers.close().await;
        };
        match self.writers {
            Pool::Sqlite(_) => closing.await,
            // A server that no longer responds must not keep this one from stopping.
            Pool::Postgres { .. } => drop(timeout(CLOSE_TIMEOUT, closing).await),
        }
        if let Some(Err(error)) = self.lock.map(|lock| lock.release()) {
            tracing::warn!(%error, "cannot release the lock of the data folder; it lasts until this process ends");
        }
    }
}

/// Whether the log of the database still has deleted data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogState {
    /// SQLite's log is empty.
    Emptied,
    /// A reader kept SQLite's log from being emptied. The server tries again every 15 minutes.
    InUse,
    /// PostgreSQL will overwrite the space in its tables. Its log keeps deleted data until it is recycled.
    OfPostgres,
}

/// The database, open for reading only, whether or not a server runs; cheap to clone.
#[derive(Clone)]
pub struct Reader {
    pool: Pool,
}

impl Reader {
    /// Opens an existing database. Changes nothing.
    ///
    /// # Errors
    /// [`OpenError::Missing`] if there is none, [`OpenError::OtherVersion`] if another version of yam wrote it; otherwise
    /// as [`Db::open`].
    pub async fn open(settings: &Leads) -> Result<Self, OpenError> {
        match &settings.database {
            None => {
                sqlite::must_exist(&settings.data)?;
                let file = file(&settings.data);
                Self::open_file(&file, sqlite::reading(&file)).await
            }
            Some(database) => {
                let Reached { options, name, .. } = postgres::reach(database).await?;
                let pool = postgres::pool(&options, Purpose::CommandRead);
                must_be_current(&pool, &name).await?;
                Ok(Self { pool })
            }
        }
    }

    /// Closes the connections.
    pub(crate) async fn close(&self) {
        // Neither a slow query nor a server that no longer responds must keep this one from stopping.
        let _ = timeout(CLOSE_TIMEOUT, self.pool.close()).await;
    }

    async fn open_file(
        file: &Path,
        options: sqlx::sqlite::SqliteConnectOptions,
    ) -> Result<Self, OpenError> {
        let pool = sqlite::open_to_read(file, options).await?;
        must_be_current(&pool, &sqlite::name(file)).await?;
        Ok(Self { pool })
    }

    /// As [`Db::read`].
    pub async fn read(&self) -> Result<Connection, Error> {
        self.pool.acquire().await
    }
}

/// Where the leads are, for messages: the data folder, or the URL of the database without user and password.
pub fn location(settings: &Leads) -> String {
    match &settings.database {
        None => settings.data.display().to_string(),
        Some(database) => match postgres::options(database) {
            Ok(options) => postgres::name(&options),
            Err(_) => "PostgreSQL".to_owned(),
        },
    }
}

/// Bytes of the database.
pub async fn size(connection: &mut Connection) -> Result<i64, Error> {
    let sql = match connection.engine() {
        Engine::Sqlite(_) => {
            "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
        }
        Engine::Postgres(..) => "SELECT pg_database_size(current_database())",
    };
    query(sql).fetch_scalar(connection).await
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

/// What [`inspect`] finds.
pub struct Inspection {
    /// The state of the database.
    pub database: Inspected,
    /// Reasons why the server's user may not be able to use the data folder.
    pub notices: Vec<Notice>,
}

/// The state of a usable database.
pub enum Inspected {
    /// Missing, or without tables. `yam serve` creates it.
    Missing,
    /// An earlier version of Yam wrote it. `yam serve` updates it.
    Older,
    /// It can be read.
    Current(Reader),
}

/// Checks whether this user could serve with these settings. Creates and changes nothing.
pub async fn inspect(settings: &Leads) -> Result<Inspection, OpenError> {
    let (notices, opened) = if settings.database.is_some() {
        (Vec::new(), Some(Reader::open(settings).await))
    } else {
        let notices = folder::inspect(&settings.data)?;
        let file = file(&settings.data);
        let has_content = file.metadata().is_ok_and(|file| file.len() > 0);
        let opened = if has_content {
            Some(Reader::open_file(&file, sqlite::unchanged(&file)).await)
        } else {
            None
        };
        (notices, opened)
    };
    let database = match opened {
        None | Some(Err(OpenError::NoTables(_))) => Inspected::Missing,
        Some(Ok(reader)) => Inspected::Current(reader),
        Some(Err(OpenError::OtherVersion { older: true, .. })) => Inspected::Older,
        Some(Err(error)) => return Err(error),
    };
    Ok(Inspection { database, notices })
}

/// Refuses a schema that is too new for this program. A newer schema can be used while it states that programs of this
/// version still can, so that a server can be rolled back to the release before.
async fn must_be_compatible(
    connection: &mut Connection,
    name: &str,
    version: i64,
) -> Result<(), OpenError> {
    if version <= known_version() {
        return Ok(());
    }
    let oldest: i64 = query("SELECT oldest_version FROM compatibility")
        .fetch_scalar(connection)
        .await
        .map_err(|error| OpenError::database(name, &error))?;
    if oldest <= known_version() {
        return Ok(());
    }
    Err(OpenError::OtherVersion { database: name.to_owned(), older: false })
}

/// Updates the schema, unless a newer program has done so already. PostgreSQL makes servers that start together wait for
/// one another.
async fn update(pool: &Pool, name: &str) -> Result<(), OpenError> {
    let unusable = |error: Error| OpenError::database(name, &error);
    let mut connection = pool.acquire().await.map_err(unusable)?;
    let version = applied_version(&mut connection).await.map_err(unusable)?;
    if let Some(version) = version.filter(|version| *version > known_version()) {
        return must_be_compatible(&mut connection, name, version).await;
    }
    drop(connection); // It is the only one of the pool.
    let migrated = pool.migrate(&sqlite::MIGRATOR, &postgres::MIGRATOR).await;
    migrated.map_err(|error| OpenError::migration(name, error))
}

/// As [`update`], with connections that may wait long.
async fn update_postgres(
    options: &sqlx::postgres::PgConnectOptions,
    name: &str,
) -> Result<(), OpenError> {
    let pool = postgres::pool(options, Purpose::Migrate);
    let updated = update(&pool, name).await;
    pool.close().await;
    updated
}

/// Only the server updates the schema; every other command must find it up to date.
async fn must_be_current(pool: &Pool, name: &str) -> Result<(), OpenError> {
    let connection = pool.acquire().await;
    let mut connection = connection.map_err(|error| OpenError::database(name, &error))?;
    let found = schema_version(&mut connection, name).await?;
    if found < known_version() {
        return Err(OpenError::OtherVersion { database: name.to_owned(), older: true });
    }
    must_be_compatible(&mut connection, name, found).await
}

async fn schema_version(connection: &mut Connection, name: &str) -> Result<i64, OpenError> {
    let is_shared = connection.is_shared();
    let version = applied_version(connection).await;
    let version = version.map_err(|error| OpenError::database(name, &error))?;
    match version {
        Some(version) => Ok(version),
        None if is_shared => Err(OpenError::NoTables(name.to_owned())),
        None => Err(OpenError::Database {
            database: name.to_owned(),
            explanation: Explanation {
                cause: "it is not a database of yam".to_owned(),
                remedy: Some("check the name of the file and the setting `data`"),
            },
        }),
    }
}

/// The newest migration in the database; `None` without a table of migrations.
async fn applied_version(connection: &mut Connection) -> Result<Option<i64>, Error> {
    let tables = match connection.engine() {
        Engine::Sqlite(_) => "SELECT count(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'",
        Engine::Postgres(..) => {
            "SELECT count(*) FROM pg_tables
             WHERE tablename = '_sqlx_migrations' AND schemaname = current_schema()"
        }
    };
    let tables: i64 = query(tables).fetch_scalar(connection).await?;
    if tables == 0 {
        return Ok(None);
    }
    let version = query("SELECT coalesce(max(version), 0) FROM _sqlx_migrations");
    version.fetch_scalar(connection).await.map(Some)
}

/// A migrator for these migrations: `0001_name` and statements. sqlx's macro would list the files too, but it compiles
/// SQLite and half of sqlx a second time.
fn migrator(migrations: &[(&'static str, &'static str)]) -> Migrator {
    let migration = |(file, sql): &(&'static str, &'static str)| {
        let (version, name) = file.split_once('_')?;
        let (description, sql) = (name.replace('_', " ").into(), SqlStr::from_static(sql));
        Some(Migration::new(version.parse().ok()?, description, MigrationType::Simple, sql, false))
    };
    Migrator::with_migrations(migrations.iter().filter_map(migration).collect())
}

/// The newest version of the schema, which is the same for both databases.
fn known_version() -> i64 {
    sqlite::MIGRATOR.iter().map(|migration| migration.version).max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;
    use yam_testing::TestDatabase;

    fn mode(path: &Path) -> u32 {
        std::fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn every_migration_file_is_listed() {
        let listed_and_present = |database: &str, migrations: &[(&str, &str)]| {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(database);
            let mut files: Vec<_> = std::fs::read_dir(folder)
                .unwrap()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .collect();
            files.sort();
            let listed = migrations.iter().map(|(name, _)| format!("{name}.sql"));
            assert!(listed.eq(files), "{database}");
        };
        listed_and_present("sqlite", sqlite::MIGRATIONS);
        listed_and_present("postgres", postgres::MIGRATIONS);
        let count = |migrator: &Migrator| migrator.iter().count();
        assert_eq!(count(&sqlite::MIGRATOR), sqlite::MIGRATIONS.len());
        assert_eq!(count(&postgres::MIGRATOR), postgres::MIGRATIONS.len());
    }

    /// What a newer program could do: a column with a default, and its number of the schema.
    const NEWER: &str = "ALTER TABLE leads ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm';
        INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
        VALUES (1000, 'mood', TRUE, x'00', 0)";

    #[tokio::test]
    async fn a_newer_database_is_used_until_it_states_that_this_version_is_too_old() {
        let temp = tempfile::tempdir().unwrap();
        let run = async |sql: &'static str| {
            let db = Db::open(&Leads::in_folder(temp.path())).await.unwrap();
            let mut transaction = db.begin().await.unwrap();
            sql::run_script(transaction.connection(), sql).await.unwrap();
            transaction.commit().await.unwrap();
            db.close().await;
        };
        run(NEWER).await;
        run("INSERT INTO leads (reference, digest, form, fields, received_at) VALUES ('r', x'00', 'f', '{}', 0)").await;
        assert!(Reader::open(&Leads::in_folder(temp.path())).await.is_ok());
        assert_eq!(check_copy(&file(temp.path())).await.unwrap(), 1);
        run("UPDATE compatibility SET oldest_version = 1000").await;
        for error in [
            Db::open(&Leads::in_folder(temp.path())).await.err(),
            Db::open_beside(&Leads::in_folder(temp.path())).await.err(),
            Reader::open(&Leads::in_folder(temp.path())).await.err(),
            open_copy(&file(temp.path())).await.err(),
        ] {
            assert!(matches!(error, Some(OpenError::OtherVersion { older: false, .. })));
        }
    }

    #[tokio::test]
    async fn a_database_that_was_emptied_takes_nothing_from_its_log() {
        let temp = tempfile::tempdir().unwrap();
        let database = file(temp.path());
        let other = tempfile::tempdir().unwrap();
        let db = Db::open(&Leads::in_folder(other.path())).await.unwrap();
        db.write(async |connection| sql::run_script(connection, BEAT).await).await.unwrap();
        let log = sqlite::beside(&file(other.path()), "-wal");
        std::fs::copy(log, sqlite::beside(&database, "-wal")).unwrap();
        db.close().await;
        std::fs::write(&database, "").unwrap();
        let db = Db::open(&Leads::in_folder(temp.path())).await.unwrap();
        assert_eq!(beats(&db).await, 0);
        db.close().await;
    }

    #[tokio::test]
    async fn the_folder_and_its_files_are_private() {
        let temp = tempfile::tempdir().unwrap();
        let folder = temp.path().join("new/data");
        let db = Db::open(&Leads::in_folder(&folder)).await.unwrap();
        assert_eq!(mode(&folder), 0o700);
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            assert_eq!(mode(&path), 0o600, "{}", path.display());
        }
        db.close().await;
    }

    #[tokio::test]
    async fn what_a_start_left_that_lost_its_power_is_replaced() {
        let temp = tempfile::tempdir().unwrap();
        let database = file(temp.path());
        std::fs::write(&database, "").unwrap();
        for ending in ["-new", "-new-wal", "-new-shm"] {
            std::fs::write(sqlite::beside(&database, ending), "half a database").unwrap();
        }
        let db = Db::open(&Leads::in_folder(temp.path())).await.unwrap();
        assert_eq!(beats(&db).await, 0);
        db.close().await;
        let entries = std::fs::read_dir(temp.path()).unwrap();
        let mut files: Vec<_> = entries.map(|entry| entry.unwrap().file_name()).collect();
        files.sort();
        assert_eq!(files, ["leads.db", "leads.state", "lock"]);
    }

    #[tokio::test]
    async fn a_second_server_cannot_open_the_folder_until_the_first_has_closed_it() {
        let temp = tempfile::tempdir().unwrap();
        let first = Db::open(&Leads::in_folder(temp.path())).await.unwrap();
        let clone = first.clone();
        assert!(matches!(Db::open(&Leads::in_folder(temp.path())).await, Err(OpenError::InUse(_))));
        first.close().await;
        assert!(Db::open(&Leads::in_folder(temp.path())).await.is_ok());
        assert!(clone.begin().await.is_err(), "closing it closes every clone");
    }

    #[tokio::test]
    async fn a_commit_is_synced_to_disk() {
        let temp = tempfile::tempdir().unwrap();
        let db = Db::open(&Leads::in_folder(temp.path())).await.unwrap();
        let mut transaction = db.begin().await.unwrap();
        let journal: String =
            query("PRAGMA journal_mode").fetch_scalar(transaction.connection()).await.unwrap();
        let synchronous: i64 =
            query("PRAGMA synchronous").fetch_scalar(transaction.connection()).await.unwrap();
        const FULL: i64 = 2;
        assert_eq!((journal.as_str(), synchronous), ("wal", FULL));
    }

    const BEAT: &str = "INSERT INTO daily (task, done_at) VALUES ('beat', 1)";

    async fn beats(db: &Db) -> i64 {
        let count = query("SELECT count(*) FROM daily");
        count.fetch_scalar(&mut db.read().await.unwrap()).await.unwrap()
    }

    /// A database, open with one connection that writes.
    async fn open_once() -> (TestDatabase, Db) {
        let database = TestDatabase::create();
        Db::open(&database.settings()).await.unwrap().close().await;
        let db = Db::open_beside(&database.settings()).await.unwrap();
        (database, db)
    }

    #[tokio::test]
    async fn work_that_fails_is_rolled_back_and_keeps_its_connection() {
        let (_database, db) = open_once().await;
        // It exists only for the connection that made it.
        let mark = async |connection: &mut Connection| {
            sql::run_script(connection, "CREATE TEMPORARY TABLE mark (id BIGINT)").await
        };
        db.write(mark).await.unwrap();
        let refused = async |connection: &mut Connection| {
            sql::run_script(connection, BEAT).await?;
            Err::<(), _>(Error::RowNotFound)
        };
        assert!(matches!(db.write(refused).await, Err(Error::RowNotFound)));
        assert_eq!(beats(&db).await, 0);
        let unknown =
            async |connection: &mut Connection| sql::run_script(connection, "SELECT nothing").await;
        assert!(db.write(unknown).await.is_err());
        let insert = async |connection: &mut Connection| {
            sql::run_script(connection, "INSERT INTO mark VALUES (1)").await
        };
        db.write(insert).await.unwrap();
    }

    #[tokio::test]
    async fn a_cancelled_transaction_is_rolled_back_and_the_next_one_works() {
        let (_database, db) = open_once().await;
        let endless = async |connection: &mut Connection| {
            sql::run_script(connection, BEAT).await?;
            std::future::pending::<Result<(), Error>>().await
        };
        assert!(timeout(Duration::from_millis(200), db.write(endless)).await.is_err());
        assert_eq!(beats(&db).await, 0);
        db.write(async |connection| sql::run_script(connection, BEAT).await).await.unwrap();
        assert_eq!(beats(&db).await, 1);
    }

    #[tokio::test]
    async fn a_transaction_whose_error_was_ignored_is_not_reported_as_committed() {
        let (_database, db) = open_once().await;
        let is_shared = db.is_shared();
        let careless = async |connection: &mut Connection| {
            sql::run_script(connection, BEAT).await?;
            assert!(sql::run_script(connection, "SELECT nothing").await.is_err());
            Ok::<_, Error>(())
        };
        // SQLite goes on after the error of a statement.
        assert_eq!(db.write(careless).await.is_err(), is_shared);
        assert_eq!(beats(&db).await, i64::from(!is_shared));
    }

    #[tokio::test]
    async fn reads_answer_while_a_transaction_writes_and_can_never_write() {
        let (_database, db) = open_once().await;
        let read_meanwhile = async |connection: &mut Connection| {
            sql::run_script(connection, BEAT).await?;
            crate::desk::complete(&db).await?;
            let now = jiff::Timestamp::from_millisecond(1).unwrap();
            let clock = crate::clock::ClockGuard::default().note(&db, now, Duration::ZERO).await?;
            assert!(matches!(clock, crate::clock::Clock::InDoubt { .. }));
            let delete = query("DELETE FROM leads").execute(&mut db.read().await?).await;
            let refusal = delete.unwrap_err().to_string();
            assert!(refusal.contains("readonly") || refusal.contains("read-only"), "{refusal}");
            Ok::<_, Error>(beats(&db).await)
        };
        assert_eq!(db.write(read_meanwhile).await.unwrap(), 0);
        assert_eq!(beats(&db).await, 1);
    }

    #[tokio::test]
    async fn connections_outlive_a_runtime_that_used_them() {
        let (_database, db) = open_once().await;
        let other = db.clone();
        // As a thread that accepts requests.
        let used = tokio::task::spawn_blocking(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.unwrap().block_on(beats(&other))
        });
        assert_eq!(used.await.unwrap(), 0);
        assert_eq!(beats(&db).await, 0);
    }

    #[tokio::test]
    async fn a_log_that_a_reader_keeps_is_emptied_later() {
        let temp = tempfile::tempdir().unwrap();
        let db = Db::open(&Leads::in_folder(temp.path())).await.unwrap();
        let mut reader = db.read().await.unwrap();
        sql::run_script(&mut reader, "BEGIN; SELECT count(*) FROM daily").await.unwrap();
        db.write(async |connection| sql::run_script(connection, BEAT).await).await.unwrap();
        let log = sqlite::beside(&file(temp.path()), "-wal");
        assert_eq!(db.empty_log().await.unwrap(), LogState::InUse);
        assert!(log.metadata().unwrap().len() > 0);
        sql::run_script(&mut reader, "COMMIT").await.unwrap();
        assert_eq!(db.empty_log().await.unwrap(), LogState::Emptied);
        assert_eq!(log.metadata().unwrap().len(), 0);
        drop(reader);
        db.close().await;
    }

    #[tokio::test]
    async fn closing_writes_everything_to_the_file_although_a_reader_is_still_open() {
        let temp = tempfile::tempdir().unwrap();
        let settings = Leads::in_folder(temp.path());
        let db = Db::open(&settings).await.unwrap();
        let reader = Reader::open(&settings).await.unwrap();
        let mut transaction = db.begin().await.unwrap();
        let insert = "INSERT INTO leads (reference, digest, form, fields, received_at) VALUES ('r', x'00', 'f', '{}', 0)";
        sql::run_script(transaction.connection(), insert).await.unwrap();
        transaction.commit().await.unwrap();
        db.close().await;
        let copy = temp.path().join("copy.db");
        std::fs::copy(file(temp.path()), &copy).unwrap();
        assert_eq!(check_copy(&copy).await.unwrap(), 1);
        reader.close().await;
    }
}
