//! A database of its own for each test, in SQLite or PostgreSQL.

use std::{future::Future, path::Path, thread};

use sqlx::{
    AssertSqlSafe, Connection as _, PgConnection, SqliteConnection, sqlite::SqliteConnectOptions,
};
use tempfile::TempDir;
use yam_settings::{Database, Leads};

/// The URL of a PostgreSQL server on which tests may create databases. Without it they use SQLite.
const SERVER: &str = "TEST_POSTGRES_URL";

/// An empty database: in a folder of its own, or on the PostgreSQL server named by `TEST_POSTGRES_URL`. It is deleted when
/// this is dropped.
pub struct TestDatabase {
    folder: TempDir,
    postgres: Option<Postgres>,
}

struct Postgres {
    server: String,
    name: String,
}

impl TestDatabase {
    /// Creates it.
    ///
    /// # Panics
    /// The server cannot be reached, or the system gives no folder.
    #[allow(clippy::expect_used, reason = "a test cannot go on without its database")]
    pub fn create() -> Self {
        let folder = TempDir::new().expect("a folder");
        let postgres = std::env::var(SERVER).ok().map(|server| {
            let mut bytes = [0; 8];
            getrandom::fill(&mut bytes).expect("random bytes");
            let name = format!("yam_test_{:016x}", u64::from_ne_bytes(bytes));
            run(&server, format!("CREATE DATABASE {name}"));
            Postgres { server, name }
        });
        Self { folder, postgres }
    }

    /// A folder for SQLite, and for what else a test writes.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The settings of a server that stores its leads in it.
    pub fn settings(&self) -> Leads {
        let database = self.url().and_then(|url| Database::at(&url));
        Leads { database, ..Leads::in_folder(self.folder()) }
    }

    /// The URL of the database in PostgreSQL; `None` with SQLite.
    pub fn url(&self) -> Option<String> {
        let Postgres { server, name } = self.postgres.as_ref()?;
        let server = server.rsplit_once('/').map_or(server.as_str(), |(server, _)| server);
        Some(format!("{server}/{name}"))
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        if let Some(Postgres { server, name }) = &self.postgres {
            run(server, format!("DROP DATABASE {name} WITH (FORCE)"));
        }
    }
}

/// Runs statements, separated by semicolons, on the database of a server.
///
/// # Panics
/// The database refuses them.
#[allow(clippy::expect_used, reason = "a test cannot go on without its statements")]
pub async fn execute(settings: &Leads, sql: &str) {
    let sql = AssertSqlSafe(sql.to_owned());
    let done = match &settings.database {
        Some(database) => {
            let mut connection =
                PgConnection::connect(database.url.reveal()).await.expect("PostgreSQL responds");
            sqlx::raw_sql(sql).execute(&mut connection).await.map(drop)
        }
        None => {
            let file = SqliteConnectOptions::new().filename(settings.data.join("leads.db"));
            let mut connection = SqliteConnection::connect_with(&file).await.expect("a database");
            let done = sqlx::raw_sql(sql).execute(&mut connection).await.map(drop);
            connection.close().await.expect("it can be closed");
            done
        }
    };
    done.expect("the statements are valid");
}

/// Runs one statement in a thread of its own, because a test may have a runtime that must not be blocked.
#[allow(clippy::expect_used, reason = "a test cannot go on without its database")]
fn run(server: &str, sql: String) {
    let server = server.to_owned();
    let statement = async move {
        let mut connection = PgConnection::connect(&server).await?;
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await?;
        connection.close().await
    };
    thread::spawn(|| block_on(statement)).join().expect("no panic").expect("PostgreSQL responds");
}

#[allow(clippy::expect_used, reason = "a test cannot go on without a runtime")]
fn block_on<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(future)
}
