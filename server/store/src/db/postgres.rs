//! PostgreSQL: connections, the schema, locks between servers, and wake-ups.

use std::{borrow::Cow, collections::BTreeSet, sync::LazyLock, time::Duration};

use sqlx::{
    Connection as _, Executor as _, PgConnection, PgPool, Row as _,
    migrate::Migrator,
    postgres::{PgConnectOptions, PgListener, PgPoolOptions, PgSslMode},
};
use tokio::{sync::Notify, time::sleep};
use yam_settings::Database;

use super::{
    Connection, Error, Explanation, OpenError, Pool,
    connection::{PostgresConnection, PostgresPool},
    sql::{in_time, query},
};

/// Connections with which a server writes, besides those for new leads and for listening: workers claim and settle
/// deliveries within milliseconds.
const WRITING_CONNECTIONS: u32 = 8;

/// Connections with which a server reads. Figures, which use two, and a slow search keep neither the inbox nor deliveries
/// waiting.
const READING_CONNECTIONS: u32 = 5;

/// How long a caller waits for a connection, and so for a database that is restarting.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a server waits for a statement, with the network. Longer than [`SERVER_SESSION`] allows it to take.
const SERVER_TIME_LIMIT: Duration = Duration::from_secs(15);

/// How long a command waits for a statement: `yam leads stats` may read a million leads.
const COMMAND_TIME_LIMIT: Duration = Duration::from_secs(10 * 60);

/// For connections of a server. `COMMIT` returns after the log is synced; an abandoned transaction does not keep its
/// locks for long.
const SERVER_SESSION: &str =
    "SET synchronous_commit = on; SET statement_timeout = '10s'; SET lock_timeout = '5s';
     SET idle_in_transaction_session_timeout = '30s'";

/// As [`SERVER_SESSION`], for connections of a server that only read.
const SERVER_READER_SESSION: &str =
    "SET default_transaction_read_only = on; SET statement_timeout = '10s'";

/// As [`SERVER_SESSION`], for commands that write.
const COMMAND_SESSION: &str =
    "SET synchronous_commit = on; SET statement_timeout = '5min'; SET lock_timeout = '5s';
     SET idle_in_transaction_session_timeout = '5min'";

/// For commands that only read.
const READER_SESSION: &str =
    "SET default_transaction_read_only = on; SET statement_timeout = '5min'";

/// For migrations, which may build an index on a large table. A server waits this long for the migrations of another.
const MIGRATION_SESSION: &str =
    "SET statement_timeout = 0; SET lock_timeout = '30s'; SET client_min_messages = warning";

/// First number of the advisory locks with two numbers. Locks of leads have one number, which PostgreSQL keeps apart.
const LOCKS: i32 = 0x0079_616d; // "yam"

/// The lock that every server shares while it runs, and that `yam leads move` takes for itself.
const SERVERS: i32 = 0;

/// The lock of expiring leads. Numbers between are those of [`SharedTask`].
const EXPIRY: i32 = 100;

/// The key of the lock of transactions that change several leads in the desk.
const BULK_CHANGE: i32 = 101;

/// How long the connection that listens may be silent before it is tested: a machine that no longer responds closes none.
const TEST_LISTENER_AFTER: Duration = Duration::from_secs(30);

/// The channel on which servers tell each other that leads were queued for delivery, and what their desks show.
const CHANNEL: &str = "yam_deliveries";

/// Pause before listening again after an error.
const LISTEN_AGAIN_AFTER: Duration = Duration::from_secs(5);

/// The names and statements of the migrations. The first one creates what SQLite's migrations up to 10 do, so that both
/// count the same versions.
pub(super) const MIGRATIONS: &[(&str, &str)] = migrations!("postgres" "0010_leads");

pub(super) static MIGRATOR: LazyLock<Migrator> = LazyLock::new(|| super::migrator(MIGRATIONS));

/// What a pool is for.
#[derive(Clone, Copy)]
pub(super) enum Purpose {
    Migrate,
    /// A server stores new leads.
    Intake,
    /// A server writes everything else.
    Write,
    /// A server reads.
    Read,
    CommandWrite,
    CommandRead,
}

/// The database's address for messages: without user, password and parameters.
pub(super) fn name(options: &PgConnectOptions) -> String {
    let host = match options.get_socket() {
        Some(socket) => socket.display().to_string(),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    };
    format!("postgres://{host}/{}", options.get_database().unwrap_or(options.get_username()))
}

/// How to connect. Without `sslmode` in the URL, a server on another machine must have a valid certificate.
pub(super) fn options(database: &Database) -> Result<PgConnectOptions, OpenError> {
    let url = database.url.reveal();
    let mut options: PgConnectOptions = url.parse().map_err(|error: Error| {
        let cause = match error {
            Error::Configuration(cause) => cause.to_string(),
            other => other.to_string(),
        };
        OpenError::database("postgres", &Error::Configuration(cause.into()))
    })?;
    if let Some(password) = &database.password {
        options = options.password(password.reveal());
    }
    let parameters = url.split_once('?').map_or("", |(_, parameters)| parameters);
    if !parameters.contains("sslmode=") && !is_local(&options) {
        options = options.ssl_mode(PgSslMode::VerifyFull);
    }
    if let Some(authority) = &database.authority {
        let pem = std::fs::read(authority).map_err(|error| OpenError::Database {
            database: name(&options),
            explanation: Explanation {
                cause: format!("cannot read {}: {error}", authority.display()),
                remedy: Some("correct the setting `database_authority`"),
            },
        })?;
        options = options.ssl_root_cert_from_pem(pem);
    }
    Ok(options.application_name("yam"))
}

/// Whether the database is on this machine.
pub(super) fn is_at_home(database: &Database) -> bool {
    options(database).is_ok_and(|options| is_local(&options))
}

fn is_local(options: &PgConnectOptions) -> bool {
    let host = options.get_host();
    let is_loopback = host.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback());
    options.get_socket().is_some() || host.starts_with('/') || host == "localhost" || is_loopback
}

/// A pool whose connections are opened when they are needed, so that it survives a restart of the database.
pub(super) fn pool(options: &PgConnectOptions, purpose: Purpose) -> Pool {
    let (connections, session, time_limit) = match purpose {
        Purpose::Migrate => (1, MIGRATION_SESSION, COMMAND_TIME_LIMIT),
        Purpose::Intake => (1, SERVER_SESSION, SERVER_TIME_LIMIT),
        Purpose::Write => (WRITING_CONNECTIONS, SERVER_SESSION, SERVER_TIME_LIMIT),
        Purpose::Read => (READING_CONNECTIONS, SERVER_READER_SESSION, SERVER_TIME_LIMIT),
        Purpose::CommandWrite => (1, COMMAND_SESSION, COMMAND_TIME_LIMIT),
        // Figures are counted with two.
        Purpose::CommandRead => (2, READER_SESSION, COMMAND_TIME_LIMIT),
    };
    let pool = pool_options(connections, session).connect_lazy_with(options.clone());
    Pool::Postgres { pool: PostgresPool::new(pool), time_limit }
}

fn pool_options(connections: u32, session: &'static str) -> PgPoolOptions {
    PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .after_connect(move |connection, _| {
            Box::pin(async move { connection.execute(session).await.map(drop) })
        })
}

/// How often two connections compare their sessions. A pooler by transaction hands the session of one to the other in the
/// first round, unless other clients take it in that moment, or it has many to choose from.
const SESSION_ROUNDS: u32 = 8;

/// A database whose connections have sessions of their own.
pub(super) struct Reached {
    pub(super) options: PgConnectOptions,
    /// As [`name`].
    pub(super) name: String,
    pub(super) connection: PgConnection,
}

/// Connects to the database of the settings: the first step of everything that uses it.
///
/// # Errors
/// It cannot be reached; or a connection pooler gives the same session to several clients, so that locks are lost, and
/// what Yam sets for one connection, such as that it only reads, changes others.
pub(super) async fn reach(database: &Database) -> Result<Reached, OpenError> {
    let options = options(database)?;
    let name = name(&options);
    let unusable = |error: Error| OpenError::database(&name, &error);
    let mut connection = connect(&options).await.map_err(unusable)?;
    let mut other = connect(&options).await.map_err(unusable)?;
    let compared = in_time(SERVER_TIME_LIMIT, have_own_sessions(&mut connection, &mut other));
    if !compared.await.map_err(unusable)? {
        let cause = "a connection pooler in transaction mode gives its session to several clients";
        let remedy = "let it work by session (PgBouncer: pool_mode = session), or set `database` to PostgreSQL's own \
                      port, which is 5432";
        let explanation = Explanation { cause: cause.to_owned(), remedy: Some(remedy) };
        return Err(OpenError::Database { database: name, explanation });
    }
    // PostgreSQL would notice only later that it is closed.
    let _ = in_time(SERVER_TIME_LIMIT, other.close()).await;
    Ok(Reached { options, name, connection })
}

/// Whether each connection keeps its session while the other one is in a transaction.
async fn have_own_sessions(
    one: &mut PgConnection,
    other: &mut PgConnection,
) -> Result<bool, Error> {
    let own = session(one).await?;
    for _ in 0..SESSION_ROUNDS {
        other.execute("BEGIN").await?;
        let others = session(other).await?;
        // Before the next statement: a pooler with a single session would not answer it.
        if others == own || session(one).await? != own {
            return Ok(false);
        }
        other.execute("ROLLBACK").await?;
    }
    Ok(true)
}

/// The process of PostgreSQL that answers. Asks without a prepared statement, which a pooler may lose.
async fn session(connection: &mut PgConnection) -> Result<i32, Error> {
    let row = sqlx::raw_sql("SELECT pg_backend_pid()").fetch_one(connection).await?;
    row.try_get(0)
}

/// Connects once without a pool, which would repeat an attempt that the server refused.
async fn connect(options: &PgConnectOptions) -> Result<PgConnection, Error> {
    let connection = PgConnection::connect_with(options);
    tokio::time::timeout(ACQUIRE_TIMEOUT, connection).await.unwrap_or(Err(Error::PoolTimedOut))
}

/// Whether no server runs, and none can start until the connection is closed.
pub(super) async fn lock_out_servers(connection: &mut PgConnection) -> Result<bool, Error> {
    let sql = "SELECT pg_try_advisory_lock($1, $2)";
    sqlx::query_scalar(sql).bind(LOCKS).bind(SERVERS).fetch_one(connection).await
}

/// Whether servers may run: no command has locked them out. Until the connection is closed, no command can.
pub(super) async fn lock_as_server(connection: &mut PgConnection) -> Result<bool, Error> {
    let sql = "SELECT pg_try_advisory_lock_shared($1, $2)";
    let locked = sqlx::query_scalar(sql).bind(LOCKS).bind(SERVERS).fetch_one(connection);
    in_time(SERVER_TIME_LIMIT, locked).await
}

/// Refuses a database whose encoding lacks characters that visitors may send, such as ₹.
pub(super) async fn must_be_utf8(
    connection: &mut PgConnection,
    name: &str,
) -> Result<(), OpenError> {
    let encoding = sqlx::query_scalar("SHOW server_encoding").fetch_one(connection);
    let encoding: String = in_time(SERVER_TIME_LIMIT, encoding)
        .await
        .map_err(|error| OpenError::database(name, &error))?;
    if encoding == "UTF8" {
        return Ok(());
    }
    let cause = format!("its encoding is {encoding}");
    let remedy = Some("create it with `createdb --encoding UTF8 --template template0`");
    Err(OpenError::Database {
        database: name.to_owned(),
        explanation: Explanation { cause, remedy },
    })
}

/// Work that only one of several servers does at a time.
#[derive(Clone, Copy, Debug)]
pub enum SharedTask {
    /// The daily task.
    Daily = 1,
    /// Checking alert conditions.
    Alerts = 2,
    /// Requeuing undelivered leads at the start.
    Requeue = 3,
    /// Reading the mailbox with the visitors' answers.
    Mailbox = 4,
    /// Making backups.
    Backup = 5,
}

/// The right to do a [`SharedTask`]. If it is dropped without [`TaskLock::release`], it ends a moment later.
pub struct TaskLock {
    /// The connection that holds the lock, and the task; `None` if no other server exists.
    held: Option<(PostgresConnection, SharedTask)>,
}

impl TaskLock {
    /// For a server that has its database to itself.
    pub(super) fn alone() -> Self {
        Self { held: None }
    }

    /// `None` while another server does the task.
    pub(super) async fn take(pool: &PostgresPool, task: SharedTask) -> Result<Option<Self>, Error> {
        let mut connection = pool.acquire().await?;
        let sql = "SELECT pg_try_advisory_lock($1, $2)";
        let locked = sqlx::query_scalar(sql)
            .bind(LOCKS)
            .bind(task as i32)
            .fetch_one(&mut *connection.pooled);
        let locked = in_time(SERVER_TIME_LIMIT, locked).await;
        if locked.is_err() {
            // The lock may have been granted.
            connection.close_on_drop();
        }
        let is_free: bool = locked?;
        Ok(is_free.then_some(Self { held: Some((connection, task)) }))
    }

    /// Lets another server do the task.
    pub async fn release(mut self) {
        let Some((mut connection, task)) = self.held.take() else { return };
        let sql = "SELECT pg_advisory_unlock($1, $2)";
        let released =
            sqlx::query(sql).bind(LOCKS).bind(task as i32).execute(&mut *connection.pooled);
        if in_time(SERVER_TIME_LIMIT, released).await.is_err() {
            // Closing the connection ends the lock, too.
            connection.close_on_drop();
        }
    }
}

impl Drop for TaskLock {
    fn drop(&mut self) {
        if let Some((connection, _)) = &mut self.held {
            connection.close_on_drop();
        }
    }
}

/// Makes other servers that store leads with one of these numbers wait until this transaction ends. The numbers are
/// locked in order, so that two servers never wait for each other. This and the other locks do nothing with SQLite, where
/// one transaction writes at a time.
pub(crate) async fn lock_leads(
    connection: &mut Connection,
    numbers: impl Iterator<Item = i64>,
) -> Result<(), Error> {
    let numbers: BTreeSet<i64> = numbers.collect();
    if !connection.is_shared() || numbers.is_empty() {
        return Ok(());
    }
    let mut select = query("SELECT pg_advisory_xact_lock(number) FROM (VALUES ");
    select.push_rows(numbers.into_iter().map(|number| [number.into()])).push(") AS leads (number)");
    select.execute(connection).await.map(drop)
}

/// Makes deleting old leads wait for queuing leads, and queuing for deleting, until this transaction ends: a lead that is
/// being queued must not be deleted.
pub(crate) async fn lock_expiry(connection: &mut Connection, deletes: bool) -> Result<(), Error> {
    lock(connection, EXPIRY, deletes).await
}

/// Makes other transactions that change several leads wait until this one ends, so that two of them never wait for each
/// other.
pub(crate) async fn lock_bulk_change(connection: &mut Connection) -> Result<(), Error> {
    lock(connection, BULK_CHANGE, true).await
}

/// Takes a lock until the transaction ends, alone or together with others that are not alone.
async fn lock(connection: &mut Connection, key: i32, is_alone: bool) -> Result<(), Error> {
    if !connection.is_shared() {
        return Ok(());
    }
    let sql = match is_alone {
        true => "SELECT pg_advisory_xact_lock($1::integer, $2::integer)",
        false => "SELECT pg_advisory_xact_lock_shared($1::integer, $2::integer)",
    };
    query(sql).bind(i64::from(LOCKS)).bind(i64::from(key)).execute(connection).await.map(drop)
}

/// Tells running servers, when the transaction is committed, that deliveries are due. Does nothing with SQLite, whose
/// server looks every minute.
pub(crate) async fn announce(connection: &mut Connection) -> Result<(), Error> {
    if !connection.is_shared() {
        return Ok(());
    }
    notify(connection, "command").await
}

/// `message`: who sends it, and after a space what it says; without, deliveries are due.
async fn notify(connection: &mut Connection, message: &str) -> Result<(), Error> {
    query("SELECT pg_notify($1, $2)")
        .bind(CHANNEL)
        .bind(message)
        .execute(connection)
        .await
        .map(drop)
}

/// A running server's contact with the others. Its connection also holds the lock of a running server.
pub(crate) struct Presence {
    listening: PgPool,
    sending: PostgresPool,
    /// Tells this server's announcements from those of others.
    id: String,
    due: Notify,
}

impl Presence {
    pub(super) fn new(options: &PgConnectOptions, pool: &Pool) -> Option<Self> {
        let Pool::Postgres { pool: sending, .. } = pool else { return None };
        let options = options.clone();
        let listening = PgPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(ACQUIRE_TIMEOUT)
            .max_lifetime(None)
            .idle_timeout(None)
            .after_connect(|connection, _| {
                Box::pin(async move {
                    connection.execute(SERVER_SESSION).await?;
                    match lock_as_server(connection).await? {
                        true => Ok(()),
                        false => Err(Error::Configuration("the leads are being moved".into())),
                    }
                })
            })
            .connect_lazy_with(options);
        let mut id = [0; 8];
        // Without an ID this server also hears itself, which costs a query for each group of leads.
        let _ = getrandom::fill(&mut id);
        let id = i64::from_ne_bytes(id).to_string();
        Some(Self { listening, sending: sending.clone(), id, due: Notify::new() })
    }

    /// Connects, and takes the lock of a running server.
    pub(super) async fn connect(&self) -> Result<(), Error> {
        self.listening.acquire().await.map(drop)
    }

    /// Tells the other servers soon that deliveries are due. Several calls may become one message.
    pub(super) fn announce(&self) {
        self.due.notify_one();
    }

    /// Tells the other servers something that matters only now.
    pub(super) async fn say(&self, text: &str) -> Result<(), Error> {
        self.send(&format!("{} {text}", self.id)).await
    }

    async fn send(&self, message: &str) -> Result<(), Error> {
        let (connection, time_limit) = (self.sending.acquire().await?, SERVER_TIME_LIMIT);
        notify(&mut Connection::Postgres { connection, time_limit }, message).await
    }

    pub(super) async fn close(&self) {
        self.listening.close().await;
    }

    /// Calls `wake` when another server announces deliveries, and `hear` with what it says, and sends this server's
    /// announcements, until the database is closed. Polling finds deliveries that were missed while disconnected.
    pub(crate) async fn run(&self, wake: impl Fn(), hear: impl Fn(&str)) {
        while !self.listening.is_closed() {
            if let Err(error) = self.listen(&wake, &hear).await
                && !self.listening.is_closed()
            {
                tracing::warn!(
                    error = super::loggable(&error),
                    "cannot listen to other servers; trying again in 5 seconds"
                );
                sleep(LISTEN_AGAIN_AFTER).await;
            }
        }
    }

    async fn listen(&self, wake: &impl Fn(), hear: &impl Fn(&str)) -> Result<(), Error> {
        let mut listener = PgListener::connect_with(&self.listening).await?;
        listener.listen(CHANNEL).await?;
        loop {
            tokio::select! {
                heard = listener.try_recv() => match heard? {
                    // Announcements may have been missed.
                    None => wake(),
                    Some(heard) => match heard.payload().split_once(' ') {
                        None if heard.payload() == self.id => {}
                        None => wake(),
                        Some((sender, text)) if sender != self.id => hear(text),
                        Some(_) => {}
                    },
                },
                () = sleep(TEST_LISTENER_AFTER) => {
                    in_time(SERVER_TIME_LIMIT, listener.execute("SELECT 1")).await?;
                }
                () = self.due.notified() => self.send(&self.id).await?,
            }
        }
    }
}

/// Whether the server of the database cannot be reached now, but may be again without a change of the settings.
pub(super) fn is_unreachable(error: &Error) -> bool {
    match error {
        Error::Io(_) | Error::PoolTimedOut | Error::Protocol(_) | Error::Tls(_) => true,
        // Wrong user or password (28), no such database or schema (3D, 3F), missing rights or tables (42).
        _ => sqlstate(error).is_some_and(|state| {
            !["28", "3D", "3F", "42"].iter().any(|class| state.starts_with(class))
        }),
    }
}

/// The SQLSTATE of an error from PostgreSQL: <https://www.postgresql.org/docs/current/errcodes-appendix.html>.
pub(super) fn sqlstate(error: &Error) -> Option<Cow<'_, str>> {
    let error = error.as_database_error()?;
    error.try_downcast_ref::<sqlx::postgres::PgDatabaseError>()?;
    error.code()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_machine_must_have_a_valid_certificate_unless_the_url_says_otherwise() {
        for (url, is_verified) in [
            ("postgres://yam@db.example.com/yam", true),
            ("postgres://yam:sslmode=disable@10.0.0.7:6432/yam", true),
            ("postgres://yam@db.example.com/yam?sslmode=disable", false),
            ("postgres://yam@localhost/yam", false),
            ("postgres://yam@127.0.0.1/yam", false),
            ("postgres://%2Fvar%2Frun%2Fpostgresql/yam", false),
        ] {
            let options = options(&Database::at(url).unwrap()).unwrap();
            let mode = options.get_ssl_mode();
            assert_eq!(matches!(mode, PgSslMode::VerifyFull), is_verified, "{url}");
        }
    }
}
