//! Transactions that write.

use super::{Connection, Error, connection::Pool, sql};

impl Pool {
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

/// A transaction that writes. If it is dropped before its end, because its task was cancelled or panicked, its connection is
/// closed, which rolls it back.
pub(crate) struct Transaction {
    connection: Connection,
    settled: bool,
}

impl Transaction {
    /// Does this work in the transaction, and commits it if the work succeeds, else rolls it back. `Ok` means that everything
    /// is synced to disk.
    pub async fn run<T, E: From<Error>>(
        mut self,
        work: impl AsyncFnOnce(&mut Connection) -> Result<T, E>,
    ) -> Result<T, E> {
        let done = work(&mut self.connection).await;
        match done {
            Ok(_) => self.commit().await?,
            Err(_) => self.roll_back().await,
        }
        done
    }

    /// Commits. `Ok` means that everything is synced to disk.
    ///
    /// # Errors
    /// The disk is full or failing, or the server of the database does not respond. Probably nothing was stored.
    pub async fn commit(mut self) -> Result<(), Error> {
        let commit = match self.connection {
            Connection::Sqlite(_) | Connection::SqliteFile(_) => "COMMIT",
            // After an error, PostgreSQL would roll back without saying so. Any other statement fails then.
            Connection::Postgres { .. } => "SELECT 1; COMMIT",
        };
        sql::run_script(&mut self.connection, commit).await?;
        self.settled = true;
        Ok(())
    }

    /// Keeps the connection, unless the database has failed: with a full disk, SQLite rolls back by itself.
    async fn roll_back(mut self) {
        self.settled = sql::run_script(&mut self.connection, "ROLLBACK").await.is_ok();
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        if !self.settled {
            self.connection.close_on_drop();
        }
    }
}

#[cfg(test)]
impl Transaction {
    /// For tests that look into an open transaction.
    pub fn connection(&mut self) -> &mut Connection {
        &mut self.connection
    }
}

/// A connection to a new database, in a transaction that is never committed.
#[cfg(test)]
pub(crate) struct TestConnection {
    transaction: Transaction,
    _database: yam_testing::TestDatabase,
}

/// A new database for a test that needs one connection.
#[cfg(test)]
pub(crate) async fn database() -> TestConnection {
    let database = yam_testing::TestDatabase::create();
    let db = super::Db::open(&database.settings()).await.unwrap();
    TestConnection { transaction: db.begin().await.unwrap(), _database: database }
}

#[cfg(test)]
impl std::ops::Deref for TestConnection {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        &self.transaction.connection
    }
}

#[cfg(test)]
impl std::ops::DerefMut for TestConnection {
    fn deref_mut(&mut self) -> &mut Connection {
        self.transaction.connection()
    }
}
