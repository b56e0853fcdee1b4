//! Moves all leads to another database: from SQLite to PostgreSQL, or back.
//!
//! The copy begins with the lowest numbers, and each transaction leaves a complete part of the source. So an interrupted
//! move continues after the highest number that it finds.

use std::path::{Path, PathBuf};

use yam_settings::{Database, Leads};

use super::{
    Connection, Error, Explanation, OpenError,
    connection::{Engine, Pool},
    explain, file,
    folder::{self, Lock},
    known_version, location, marker,
    postgres::{self, Purpose, Reached},
    schema_version,
    sql::{query, run_script},
    sqlite,
    table::{DERIVED, TABLES, Table},
    update, update_postgres,
};

/// Why leads cannot be moved.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// One of the databases cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A query failed. What is copied stays, and another attempt continues.
    #[error("cannot move all leads: {}; run this command again to continue", .0)]
    Database(Explanation),
    #[error("cannot move the leads: they are in {0} already; name another database or folder")]
    SameDatabase(String),
    #[error(
        "cannot move the leads while a yam server or another move uses {0}; stop every server that uses it, then try again"
    )]
    InUse(String),
    #[error(
        "cannot move the leads to {0}: it has other leads, or they changed since the last attempt; \
         use an empty database or a new folder"
    )]
    OtherLeads(String),
    #[error(
        "cannot use the copy in {to}: its table {table} differs from that in {from}; \
         move the leads to an empty database or a new folder"
    )]
    Differs {
        /// The source.
        from: String,
        /// The target.
        to: String,
        /// The name of the table.
        table: &'static str,
    },
}

impl From<Error> for MoveError {
    fn from(error: Error) -> Self {
        Self::Database(explain(&error))
    }
}

/// For both connections to PostgreSQL. One may wait long for the other. If this machine disappears, the locks end within
/// a minute.
const SESSION: &str = "SET idle_in_transaction_session_timeout = 0; SET tcp_keepalives_idle = 30;
    SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3";

/// How many rows the large tables have.
#[derive(Clone, Copy, Debug)]
pub struct Contents {
    /// Leads.
    pub leads: i64,
    /// Files that came with them.
    pub files: i64,
    /// Deliveries to destinations.
    pub deliveries: i64,
    /// What people did with the leads.
    pub events: i64,
}

impl Contents {
    const TABLES: [&str; 4] = ["leads", "files", "deliveries", "lead_events"];

    /// Rows in all.
    pub fn rows(&self) -> i64 {
        self.leads + self.files + self.deliveries + self.events
    }

    /// Counts the rows.
    pub(crate) async fn count(connection: &mut Connection) -> Result<Self, Error> {
        let sql =
            "SELECT /* reads all */ (SELECT count(*) FROM leads), (SELECT count(*) FROM files),
                          (SELECT count(*) FROM deliveries), (SELECT count(*) FROM lead_events)";
        let counts = query(sql).fetch_one(connection, |row| {
            let (leads, files) = (row.get(0)?, row.get(1)?);
            Ok(Self { leads, files, deliveries: row.get(2)?, events: row.get(3)? })
        });
        counts.await
    }
}

/// A move that can begin. Until it ends, no server can use either database, and nothing changes the source.
pub struct Move {
    from: Side,
    to: Side,
    tables: Vec<Table>,
    /// What the source holds.
    pub contents: Contents,
    /// What an earlier attempt has copied already.
    pub copied: Contents,
}

impl Move {
    /// Opens both databases, creates what the target lacks, and checks that the target has no rows but those of the
    /// source. A database in PostgreSQL must exist.
    ///
    /// # Errors
    /// [`MoveError`]. The source is unchanged.
    pub async fn prepare(from: &Leads, to: &Leads) -> Result<Self, MoveError> {
        if location(from) == location(to) {
            return Err(MoveError::SameDatabase(location(to)));
        }
        let mut from = Side::source(from).await?;
        let mut to = Side::target(to).await?;
        let contents = Contents::count(&mut from.connection).await?;
        let copied = Contents::count(&mut to.connection).await?;
        let tables = Table::all().await?;
        for table in tables.iter().filter(|table| table.is_numbered()) {
            let last = table.last(&mut to.connection).await?;
            if !is_same(&mut from, &mut to, table, last).await? {
                return Err(MoveError::OtherLeads(to.name));
            }
        }
        Ok(Self { from, to, tables, contents, copied })
    }

    /// Copies the missing rows, and compares both databases. Calls `progress` with the number of rows copied so far.
    ///
    /// # Errors
    /// [`MoveError`]. The source is unchanged.
    pub async fn run(mut self, mut progress: impl FnMut(i64)) -> Result<(), MoveError> {
        let mut copied = self.copied.rows();
        let tables = std::mem::take(&mut self.tables);
        for name in DERIVED {
            let mut delete = query("DELETE /* reads all */ FROM ");
            delete.push(name);
            delete.execute(&mut self.to.connection).await?;
        }
        for table in &tables {
            if table.is_numbered() {
                self.number(table).await?;
            }
            self.copy(table, |rows| {
                if Contents::TABLES.contains(&table.name) {
                    copied += rows;
                    progress(copied);
                }
            })
            .await?;
        }
        for table in &tables {
            if !is_same(&mut self.from, &mut self.to, table, i64::MAX).await? {
                let (from, to) = (self.from.name, self.to.name);
                return Err(MoveError::Differs { from, to, table: table.name });
            }
        }
        if let Some(folder) = &self.to.folder {
            marker::accept_database(folder).map_err(|error| unusable(folder, error))?;
        }
        self.from.close().await;
        self.to.close().await;
        Ok(())
    }

    /// Makes the target number new rows after the last number that either database has given. This comes first, so that
    /// not even an incomplete copy gives the number of an erased lead to another.
    async fn number(&mut self, table: &Table) -> Result<(), Error> {
        let given = table.last_given(&mut self.from.connection).await?;
        let last = given.max(table.last_given(&mut self.to.connection).await?);
        table.number_after(&mut self.to.connection, last).await
    }

    /// Copies the missing rows of a numbered table, and calls `progress` with the number of rows in each transaction.
    /// Replaces the rows of another table.
    async fn copy(&mut self, table: &Table, mut progress: impl FnMut(i64)) -> Result<(), Error> {
        let (from, to) = (&mut self.from.connection, &mut self.to.connection);
        let mut after = if table.is_numbered() { table.last(to).await? } else { 0 };
        while let Some(batch) = table.read(from, after, i64::MAX).await? {
            let rows = i64::try_from(batch.rows.len()).unwrap_or_default();
            run_script(to, "BEGIN").await?;
            if !table.is_numbered() {
                table.clear(to).await?;
            }
            table.insert(to, batch.rows).await?;
            run_script(to, "COMMIT").await?;
            if table.is_numbered() {
                progress(rows);
            }
            after = batch.last;
        }
        Ok(())
    }
}

/// Whether a table has the same rows up to number `last` on both sides.
async fn is_same(from: &mut Side, to: &mut Side, table: &Table, last: i64) -> Result<bool, Error> {
    let (from, to) = tokio::try_join!(
        table.checksum(&mut from.connection, last),
        table.checksum(&mut to.connection, last)
    )?;
    Ok(from == to)
}

/// One of the two databases. In PostgreSQL its connection also holds the lock, so nothing is copied without it.
struct Side {
    name: String,
    connection: Connection,
    pool: Pool,
    /// The folder of a SQLite database.
    folder: Option<PathBuf>,
    _lock: Option<Lock>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Source,
    Target,
}

impl Side {
    async fn source(settings: &Leads) -> Result<Self, MoveError> {
        let mut source = Self::open(settings, Role::Source).await?;
        if source.connection.is_shared() {
            // Keeps other commands from changing the source until the move ends.
            run_script(&mut source.connection, "BEGIN").await?;
            let mut lock = query("LOCK TABLE ");
            for (index, name) in TABLES.into_iter().enumerate() {
                lock.push(if index > 0 { ", " } else { "" }).push(name);
            }
            lock.push(" IN SHARE MODE");
            lock.execute(&mut source.connection).await?;
        } else {
            run_script(&mut source.connection, "BEGIN IMMEDIATE").await?;
        }
        Ok(source)
    }

    async fn target(settings: &Leads) -> Result<Self, MoveError> {
        Self::open(settings, Role::Target).await
    }

    async fn open(settings: &Leads, role: Role) -> Result<Self, MoveError> {
        let mut side = match &settings.database {
            None => Self::open_sqlite(&settings.data, location(settings), role).await?,
            Some(database) => Self::open_postgres(database, location(settings), role).await?,
        };
        let version = schema_version(&mut side.connection, &side.name).await?;
        // A newer schema that other commands can use may have columns that this program would not copy.
        if version != known_version() {
            let older = version < known_version();
            return Err(OpenError::OtherVersion { database: side.name, older }.into());
        }
        Ok(side)
    }

    async fn open_sqlite(folder: &Path, name: String, role: Role) -> Result<Self, MoveError> {
        let lock = match role {
            Role::Source => sqlite::must_exist(folder).and_then(|()| folder::lock(folder)),
            Role::Target => sqlite::claim(folder),
        };
        let lock = lock.map_err(|error| match error {
            OpenError::InUse(_) => MoveError::InUse(name.clone()),
            error => error.into(),
        })?;
        let pool = sqlite::writing(sqlite::options(folder));
        if role == Role::Target {
            update(&pool, &sqlite::name(&file(folder))).await?;
            marker::note_first(folder).map_err(|error| unusable(folder, error))?;
        }
        let connection = pool.acquire().await;
        let connection = connection.map_err(|error| OpenError::database(&name, &error))?;
        Ok(Self { name, connection, pool, folder: Some(folder.to_owned()), _lock: Some(lock) })
    }

    async fn open_postgres(
        database: &Database,
        name: String,
        role: Role,
    ) -> Result<Self, MoveError> {
        let Reached { options, .. } = postgres::reach(database).await?;
        let unusable = |error: Error| OpenError::database(&name, &error);
        let pool = postgres::pool(&options, Purpose::CommandWrite);
        let mut connection = pool.acquire().await.map_err(unusable)?;
        run_script(&mut connection, SESSION).await.map_err(unusable)?;
        if let Engine::Postgres(connection, _) = connection.engine()
            && !postgres::lock_out_servers(connection).await.map_err(unusable)?
        {
            return Err(MoveError::InUse(name));
        }
        if role == Role::Target {
            if let Engine::Postgres(connection, _) = connection.engine() {
                postgres::must_be_utf8(connection, &name).await?;
            }
            update_postgres(&options, &name).await?;
        }
        Ok(Self { name, connection, pool, folder: None, _lock: None })
    }

    async fn close(self) {
        drop(self.connection);
        self.pool.close().await;
    }
}

fn unusable(folder: &Path, source: std::io::Error) -> OpenError {
    OpenError::Folder { folder: folder.to_owned(), source }
}
