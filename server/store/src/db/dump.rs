//! Backups of PostgreSQL, which its own programs make and restore.

use std::{
    fs::File,
    io::{self, Read as _, Seek as _},
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use percent_encoding::percent_decode_str;
use tokio::{process::Command, time::timeout};
use yam_settings::{Database, Leads};

use super::{
    Db, Explanation, MoveError, OpenError,
    connection::Engine,
    location,
    postgres::{self, Purpose, Reached},
    sqlite::SESSION_TABLES,
    update_postgres,
};

/// How long one of the programs may take: a terabyte by a fast network.
const TIME_LIMIT: Duration = Duration::from_secs(12 * 60 * 60);

/// Bytes of a program's error that are read: its first lines name the cause.
const ERROR_LIMIT: u64 = 4096;

/// Why PostgreSQL's programs did not do their work.
#[derive(Debug, thiserror::Error)]
pub enum DumpError {
    #[error(
        "cannot run {program}: it is not installed; install the client programs of PostgreSQL (in Debian: apt install \
         postgresql-client)"
    )]
    Missing { program: &'static str },
    #[error("cannot run {program}: {source}")]
    NotRun { program: &'static str, source: io::Error },
    /// The program failed, with its own words.
    #[error("{program} failed: {cause}")]
    Failed { program: &'static str, cause: String },
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Servers use the database.
    #[error(transparent)]
    InUse(#[from] MoveError),
}

/// Writes all tables to `file`, as they are at one moment. Sessions and sign-in links are left out.
pub async fn dump(database: &Database, file: &Path) -> Result<(), DumpError> {
    let mut program = Program::of("pg_dump", database);
    program.command.arg("--format=custom").arg("--file").arg(file);
    program.command.args(["--no-owner", "--no-privileges"]);
    for table in SESSION_TABLES {
        program.command.arg(format!("--exclude-table-data={table}"));
    }
    program.run().await
}

/// Reads a whole backup, to find out whether it is damaged.
///
/// # Errors
/// [`DumpError`]: also if `pg_restore` cannot read it.
pub async fn check_dump(file: &Path) -> Result<(), DumpError> {
    let mut program = Program::new("pg_restore");
    program.command.arg("--file=/dev/null").arg(file);
    program.run().await
}

/// Whether the file was made by [`dump`].
pub fn is_dump(file: &Path) -> bool {
    let mut start = [0; 5];
    let read = File::open(file).and_then(|mut file| file.read_exact(&mut start));
    read.is_ok() && start == *b"PGDMP"
}

/// Replaces the tables of the database by those in the file, in one transaction, and updates them to this version. No
/// server may use the database. Returns the database, opened for a command.
///
/// # Errors
/// [`DumpError`]. The database is unchanged then, unless only the update failed.
pub async fn restore_dump(
    settings: &Leads,
    database: &Database,
    file: &Path,
) -> Result<Db, DumpError> {
    let Reached { options, name, mut connection } = postgres::reach(database).await?;
    // The connection, and with it the lock, lasts until the end of this function.
    let is_alone = postgres::lock_out_servers(&mut connection).await;
    if !is_alone.map_err(|error| OpenError::database(&name, &error))? {
        return Err(MoveError::InUse(location(settings)).into());
    }
    let mut program = Program::of("pg_restore", database);
    program.command.args(["--clean", "--if-exists", "--no-owner", "--no-privileges"]);
    program.command.args(["--single-transaction", "--exit-on-error"]);
    program.command.arg(format!("--dbname={}", program.target)).arg(file);
    program.run().await?;
    update_postgres(&options, &name).await?;
    Ok(Db::open_beside(settings).await?)
}

/// Whether no server uses the database now.
pub async fn is_unused(database: &Database) -> Result<bool, OpenError> {
    let Reached { options, name, .. } = postgres::reach(database).await?;
    let unusable = |error| OpenError::database(&name, &error);
    let pool = postgres::pool(&options, Purpose::CommandWrite);
    let mut connection = pool.acquire().await.map_err(unusable)?;
    let is_unused = match connection.engine() {
        Engine::Postgres(connection, _) => {
            postgres::lock_out_servers(connection).await.map_err(unusable)?
        }
        Engine::Sqlite(_) => true,
    };
    drop(connection);
    pool.close().await;
    Ok(is_unused)
}

/// A program of PostgreSQL.
struct Program {
    name: &'static str,
    command: Command,
    /// The database without its password, which other users of this machine could see among the arguments.
    target: String,
}

impl Program {
    fn new(name: &'static str) -> Self {
        Self { name, command: Command::new(name), target: String::new() }
    }

    /// To connect to this database, encrypted as the server does it.
    fn of(name: &'static str, database: &Database) -> Self {
        let mut program = Self::new(name);
        let (target, password) = without_password(database.url.reveal());
        let password = database.password.as_ref().map(|it| it.reveal().clone()).or(password);
        let command = &mut program.command;
        if let Some(password) = password {
            command.env("PGPASSWORD", password);
        }
        if !target.contains("sslmode=") && !postgres::is_at_home(database) {
            command.env("PGSSLMODE", "verify-full");
            let authority = database.authority.clone();
            command.env("PGSSLROOTCERT", authority.unwrap_or_else(|| PathBuf::from("system")));
        }
        command.env("PGCONNECT_TIMEOUT", "15");
        if name == "pg_dump" {
            command.arg(format!("--dbname={target}"));
        }
        program.target = target;
        program
    }

    async fn run(mut self) -> Result<(), DumpError> {
        let program = self.name;
        let not_run = |source: io::Error| match source.kind() {
            io::ErrorKind::NotFound => DumpError::Missing { program },
            _ => DumpError::NotRun { program, source },
        };
        let mut said = tempfile::tempfile().map_err(not_run)?;
        self.command.stdin(Stdio::null()).stdout(Stdio::null());
        self.command.stderr(said.try_clone().map_err(not_run)?);
        let status = timeout(TIME_LIMIT, self.command.kill_on_drop(true).status()).await;
        let status = status.map_err(|_| {
            let cause = format!("it ran for more than {} hours", TIME_LIMIT.as_secs() / 3600);
            DumpError::Failed { program, cause }
        })?;
        if status.map_err(not_run)?.success() {
            return Ok(());
        }
        let mut words = Vec::new();
        said.rewind().map_err(not_run)?;
        said.take(ERROR_LIMIT).read_to_end(&mut words).map_err(not_run)?;
        let cause = yam_contract::text::visible_line(&String::from_utf8_lossy(&words));
        Err(DumpError::Failed { program, cause })
    }
}

impl From<DumpError> for Explanation {
    fn from(error: DumpError) -> Self {
        Self { cause: error.to_string(), remedy: None }
    }
}

/// The URL of a database without its password, and the password.
fn without_password(url: &str) -> (String, Option<String>) {
    let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    let (start, parameters) = url.split_once('?').unwrap_or((url, ""));
    let (mut password, mut kept) = (None, Vec::new());
    for parameter in parameters.split('&').filter(|parameter| !parameter.is_empty()) {
        match parameter.strip_prefix("password=") {
            Some(value) => password = Some(decoded(value)),
            None => kept.push(parameter),
        }
    }
    let (scheme, rest) = start.split_once("://").unwrap_or(("postgres", start));
    let mut target = match rest.rsplit_once('@') {
        Some((user, host)) => {
            let (name, secret) = user.split_once(':').unwrap_or((user, ""));
            if !secret.is_empty() {
                password = Some(decoded(secret));
            }
            format!("{scheme}://{name}@{host}")
        }
        None => start.to_owned(),
    };
    if !kept.is_empty() {
        target = format!("{target}?{}", kept.join("&"));
    }
    (target, password)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_argument_of_a_program_has_the_password() {
        for (url, target, password) in [
            ("postgres://yam@db/yam", "postgres://yam@db/yam", None),
            ("postgres://yam:a%40b@db:1/yam", "postgres://yam@db:1/yam", Some("a@b")),
            (
                "postgres://yam@/yam?host=/run&password=p",
                "postgres://yam@/yam?host=/run",
                Some("p"),
            ),
            ("postgres:///yam", "postgres:///yam", None),
        ] {
            let found = without_password(url);
            assert_eq!(found, (target.to_owned(), password.map(str::to_owned)), "{url}");
        }
    }
}
