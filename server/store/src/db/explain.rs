//! Explains the errors of SQLite and PostgreSQL, each with a remedy.

use std::fmt;

use super::{Error, postgres};

/// The cause of an error and its remedy.
#[derive(Debug)]
pub struct Explanation {
    /// The cause, with the database's message in brackets.
    pub cause: String,
    /// What to do, if that is known.
    pub remedy: Option<&'static str>,
}

impl fmt::Display for Explanation {
    fn fmt(&self, line: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cause, remedy } = self;
        match remedy {
            Some(remedy) => write!(line, "{cause}; {remedy}"),
            None => line.write_str(cause),
        }
    }
}

/// Explains a database error. Never quotes stored data.
pub fn explain(error: &Error) -> Explanation {
    if let Some(explanation) = explain_postgres(error) {
        return explanation;
    }
    let (Some(code), Some(reported)) = (primary_code(error), error.as_database_error()) else {
        return Explanation { cause: error.to_string(), remedy: None };
    };
    // <https://www.sqlite.org/rescode.html>
    let (cause, remedy) = match code {
        BUSY | LOCKED => ("another program is writing to the database", "try again in a moment"),
        READONLY | PERM => (
            "this user cannot write to the database",
            "run this as the user that owns the data folder, and check that its disk is not read-only",
        ),
        CANTOPEN => (
            "this user cannot open the database, or cannot create files beside it",
            "run this as the user that owns the data folder, and check that its disk is not read-only",
        ),
        IOERR => ("the disk reported an error", "check the disk and the system's log"),
        CORRUPT | NOTADB => (
            "the file is damaged",
            "restore a copy with `yam restore FILE`, or keep what can be read with `yam leads salvage`",
        ),
        FULL => ("the disk is full", "free some space"),
        _ => return Explanation { cause: reported.message().to_owned(), remedy: None },
    };
    Explanation { cause: format!("{cause} ({})", reported.message()), remedy: Some(remedy) }
}

/// The cause and the remedy if PostgreSQL does not respond.
const NO_RESPONSE: (&str, &str) =
    ("the server of the database does not respond", "start it, or correct the setting `database`");

/// `None` if the error is not one of PostgreSQL or of the connection to it.
fn explain_postgres(error: &Error) -> Option<Explanation> {
    let is_certificate = |error: &std::io::Error| error.kind() == std::io::ErrorKind::InvalidData;
    let (cause, remedy) = match (error, postgres::sqlstate(error).as_deref()) {
        (Error::Io(error), _) if !is_certificate(error) => NO_RESPONSE,
        (Error::PoolTimedOut | Error::Protocol(_), _) => NO_RESPONSE,
        (Error::Tls(_) | Error::Io(_), _) => (
            "the connection cannot be encrypted, or its certificate is not valid",
            "install a valid certificate, or name its authority in `database_authority`",
        ),
        (_, None) => return None,
        (_, Some("28000" | "28P01")) => (
            "the user name or the password is wrong",
            "correct the setting `database` or `database_password`",
        ),
        (_, Some("3D000")) => ("there is no such database", "create it with `createdb`"),
        (_, Some("42501")) => {
            ("the user has too few rights", "make the user the owner of the database")
        }
        (_, Some("53100")) => ("the disk of the database is full", "free some space"),
        (_, Some("53300")) => (
            "the database has too many connections",
            "raise max_connections in its settings, or run fewer servers",
        ),
        (_, Some("57014")) => {
            ("the statement took too long", "try again in a moment, or with fewer leads (--since)")
        }
        (_, Some("55P03" | "40P01")) => {
            ("another program is writing to the database", "try again in a moment")
        }
        (_, Some("57P01" | "57P02" | "57P03")) => {
            ("the database is starting or stopping", "try again in a moment")
        }
        (_, Some(_)) => {
            let cause = error.as_database_error()?.message().to_owned();
            return Some(Explanation { cause, remedy: None });
        }
    };
    let message = match error.as_database_error() {
        Some(reported) => reported.message().to_owned(),
        None => error.to_string(),
    };
    Some(Explanation { cause: format!("{cause} ({message})"), remedy: Some(remedy) })
}

/// Whether the file of a SQLite database is damaged.
pub fn is_damage(error: &Error) -> bool {
    matches!(primary_code(error), Some(CORRUPT | NOTADB))
}

/// Whether the database cannot be used now, but may be later without a change of the settings: its server cannot be
/// reached, its disk is full or fails, or another program is writing to it.
pub fn is_unavailable(error: &Error) -> bool {
    matches!(primary_code(error), Some(BUSY | LOCKED | IOERR | FULL))
        || postgres::is_unreachable(error)
}

/// Whether a row is unreadable or violates a constraint.
pub(super) fn is_unreadable(error: &Error) -> bool {
    matches!(primary_code(error), Some(IOERR | CONSTRAINT | MISMATCH))
}

const PERM: u32 = 3;
const BUSY: u32 = 5;
const LOCKED: u32 = 6;
const READONLY: u32 = 8;
const IOERR: u32 = 10;
const CORRUPT: u32 = 11;
const FULL: u32 = 13;
const CANTOPEN: u32 = 14;
const CONSTRAINT: u32 = 19;
const MISMATCH: u32 = 20;
const NOTADB: u32 = 26;

/// SQLite's code, without its extension.
fn primary_code(error: &Error) -> Option<u32> {
    let error = error.as_database_error()?;
    error.try_downcast_ref::<sqlx::sqlite::SqliteError>()?;
    let extended: u32 = error.code()?.parse().ok()?;
    Some(extended & 0xff)
}

#[cfg(test)]
mod tests {
    use sqlx::{Connection as _, sqlite::SqliteConnectOptions};

    use super::*;

    #[tokio::test]
    async fn a_file_that_cannot_be_opened_is_explained_with_a_remedy() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("missing/leads.db");
        let options = SqliteConnectOptions::new().filename(file);
        let error = sqlx::SqliteConnection::connect_with(&options).await.unwrap_err();
        let explained = explain(&error).to_string();
        assert!(explained.starts_with("this user cannot open the database"), "{explained}");
        assert!(explained.contains("; run this as the user that owns the data folder"));
    }
}
