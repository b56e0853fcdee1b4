//! A connection to either database, and pools of them.

use std::time::Duration;

use sqlx::{
    PgConnection, PgPool, Postgres, Sqlite, SqliteConnection, SqlitePool,
    migrate::{MigrateError, Migrator},
    pool::PoolConnection,
};
use tokio::{runtime::Handle, time::timeout};

use super::Error;

/// An open connection. Every query borrows it mutably. One from a pool returns there when it is dropped.
pub enum Connection {
    /// From the pool of a SQLite database.
    Sqlite(PoolConnection<Sqlite>),
    /// To a SQLite file, without a pool.
    SqliteFile(Box<SqliteConnection>),
    /// From the pool of a PostgreSQL database.
    Postgres {
        connection: PostgresConnection,
        /// How long to wait for each statement, with the network.
        time_limit: Duration,
    },
}

/// The database that a connection belongs to.
pub(super) enum Engine<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection, Duration),
}

impl Connection {
    pub(super) fn engine(&mut self) -> Engine<'_> {
        match self {
            Self::Sqlite(connection) => Engine::Sqlite(connection),
            Self::SqliteFile(connection) => Engine::Sqlite(connection),
            Self::Postgres { connection, time_limit } => {
                Engine::Postgres(&mut connection.pooled, *time_limit)
            }
        }
    }

    /// Whether other servers may use the database at the same time.
    pub(crate) fn is_shared(&self) -> bool {
        matches!(self, Self::Postgres { .. })
    }

    pub(super) fn close_on_drop(&mut self) {
        match self {
            Self::Sqlite(connection) => connection.close_on_drop(),
            Self::Postgres { connection, .. } => connection.close_on_drop(),
            Self::SqliteFile(_) => {}
        }
    }
}

/// How long a connection to PostgreSQL may take to return to its pool.
const RETURN_TIMEOUT: Duration = Duration::from_secs(5);

/// A connection to PostgreSQL that returns to its pool when it is dropped, or is closed after [`RETURN_TIMEOUT`]. sqlx
/// tests each connection that returns, without a limit: if the database's machine no longer responded, the pool would lack
/// this connection until TCP gives up, which takes a quarter of an hour.
pub struct PostgresConnection {
    pub(super) pooled: PoolConnection<Postgres>,
    /// The runtime of its pool.
    runtime: Handle,
    is_closing: bool,
}

impl PostgresConnection {
    /// Closes it when it is dropped.
    pub(super) fn close_on_drop(&mut self) {
        self.is_closing = true;
        self.pooled.close_on_drop();
    }
}

impl Drop for PostgresConnection {
    fn drop(&mut self) {
        // sqlx limits the time to close a connection itself.
        if !self.is_closing {
            self.runtime.spawn(timeout(RETURN_TIMEOUT, self.pooled.return_to_pool()));
        }
    }
}

/// A pool of connections to PostgreSQL; cheap to clone. All of them belong to the runtime that made the pool: each thread
/// that accepts requests has its own, and a connection could not be used after the end of the runtime that opened it.
#[derive(Clone)]
pub(super) struct PostgresPool {
    pool: PgPool,
    runtime: Handle,
}

impl PostgresPool {
    /// For the current runtime, which must live as long as the pool.
    pub fn new(pool: PgPool) -> Self {
        Self { pool, runtime: Handle::current() }
    }

    pub async fn acquire(&self) -> Result<PostgresConnection, Error> {
        let Self { pool, runtime } = self.clone();
        let acquiring = self.runtime.spawn(async move {
            let pooled = pool.acquire().await?;
            Ok(PostgresConnection { pooled, runtime, is_closing: false })
        });
        // The task ends early only with its runtime.
        acquiring.await.unwrap_or(Err(Error::PoolClosed))
    }
}

/// The pool of either database; cheap to clone.
#[derive(Clone)]
pub(super) enum Pool {
    Sqlite(SqlitePool),
    Postgres {
        pool: PostgresPool,
        /// How long to wait for each statement, with the network.
        time_limit: Duration,
    },
}

impl Pool {
    pub async fn acquire(&self) -> Result<Connection, Error> {
        match self {
            Self::Sqlite(pool) => pool.acquire().await.map(Connection::Sqlite),
            Self::Postgres { pool, time_limit } => {
                let connection = pool.acquire().await?;
                Ok(Connection::Postgres { connection, time_limit: *time_limit })
            }
        }
    }

    pub async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres { pool, .. } => pool.pool.close().await,
        }
    }

    /// Runs these migrations.
    pub async fn migrate(
        &self,
        sqlite: &Migrator,
        postgres: &Migrator,
    ) -> Result<(), MigrateError> {
        match self {
            Self::Sqlite(pool) => sqlite.run(pool).await,
            Self::Postgres { pool, .. } => postgres.run(&pool.pool).await,
        }
    }
}
