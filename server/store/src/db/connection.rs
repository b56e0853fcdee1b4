//! A connection to either database, and transactions on it.

use std::time::Duration;

use sqlx::{
    PgConnection, PgPool, Postgres, Sqlite, SqliteConnection, SqlitePool, pool::PoolConnection,
};

use tokio::time::timeout;

use super::{Error, sql};

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

    fn close_on_drop(&mut self) {
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
    is_closing: bool,
}

impl PostgresConnection {
    pub(super) async fn acquire(pool: &PgPool) -> Result<Self, Error> {
        Ok(Self { pooled: pool.acquire().await?, is_closing: false })
    }

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
            tokio::spawn(timeout(RETURN_TIMEOUT, self.pooled.return_to_pool()));
        }
    }
}

/// The pool of either database; cheap to clone.
#[derive(Clone)]
pub(super) enum Pool {
    Sqlite(SqlitePool),
    Postgres {
        pool: PgPool,
        /// How long to wait for each statement, with the network.
        time_limit: Duration,
    },
}

impl Pool {
    pub async fn acquire(&self) -> Result<Connection, Error> {
        match self {
            Self::Sqlite(pool) => pool.acquire().await.map(Connection::Sqlite),
            Self::Postgres { pool, time_limit } => {
                let connection = PostgresConnection::acquire(pool).await?;
                Ok(Connection::Postgres { connection, time_limit: *time_limit })
            }
        }
    }

    pub async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres { pool, .. } => pool.close().await,
        }
    }

    /// Begins a transaction. In SQLite it is the only one that writes.
    pub async fn begin(&self) -> Result<Transaction, Error> {
        let mut transaction = Transaction { connection: self.acquire().await?, settled: false };
        let begin = match self {
            Self::Sqlite(_) => "BEGIN IMMEDIATE",
            Self::Postgres { .. } => "BEGIN",
        };
        sql::run_script(&mut transaction.connection, begin).await?;
        Ok(transaction)
    }
}

/// A transaction that is rolled back unless [`Transaction::commit`] succeeds. After an error of the database it must not
/// be committed: PostgreSQL would roll it back without an error.
///
/// It is rolled back by closing its connection: with a full disk SQLite may already have rolled back by itself, and
/// sqlx's count of open transactions on that connection would stay wrong.
pub struct Transaction {
    connection: Connection,
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
    /// The disk is full or failing, or the server of the database does not respond. Probably nothing was stored.
    pub async fn commit(mut self) -> Result<(), Error> {
        sql::run_script(&mut self.connection, "COMMIT").await?;
        self.settled = true;
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
