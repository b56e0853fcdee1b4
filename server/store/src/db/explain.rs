//! Explains SQLite's errors, each with a remedy.

use std::fmt;

use super::Error;

/// The cause of an error and its remedy.
#[derive(Debug)]
pub struct Explanation {
    /// The cause, with SQLite's message in brackets.
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

/// Whether the database file is damaged.
pub fn is_damage(error: &Error) -> bool {
    matches!(primary_code(error), Some(CORRUPT | NOTADB))
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

fn primary_code(error: &Error) -> Option<u32> {
    let extended: u32 = error.as_database_error()?.code()?.parse().ok()?;
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
        let error = super::super::Connection::connect_with(&options).await.unwrap_err();
        let explained = explain(&error).to_string();
        assert!(explained.starts_with("this user cannot open the database"), "{explained}");
        assert!(explained.contains("; run this as the user that owns the data folder"));
    }
}
