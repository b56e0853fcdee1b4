//! Refuses statements that would read a whole large table of SQLite. In tests, which run debug builds with `REFUSE_WHOLE_SCANS`
//! in the environment, each statement is explained before it runs for the first time.
//!
//! A statement that must read everything says so: `SELECT count(*) /* reads all */ FROM leads`.

/// Tables that stay small, however many leads there are.
const SMALL: [&str; 31] = [
    "_sqlx_migrations",
    "alerts",
    "audit",
    "backup_failures",
    "challenge_key",
    "compatibility",
    "daily",
    "erasure_keys",
    "erasures",
    "form_destinations",
    "heartbeat",
    "inbox_progress",
    "known_browsers",
    "lead_notices",
    "mailbox_failures",
    "mailboxes",
    "mailed_links",
    "passkey_challenges",
    "passkey_notices",
    "passkeys",
    "people",
    "push_key",
    "push_subscriptions",
    "replies",
    "saved_views",
    "scheduled_replies",
    "sessions",
    "sign_in_links",
    "snippets",
    "sqlite_schema",
    "unsent_attachments",
];

/// Panics if the statement reads a large table from one end to the other. Not in this crate's own tests, whose statements look
/// at whole tables.
#[cfg(not(test))]
pub(super) async fn check(connection: &mut sqlx::SqliteConnection, sql: &str) {
    use std::{
        collections::HashSet,
        sync::{LazyLock, Mutex, PoisonError},
    };

    use sqlx::{AssertSqlSafe, Row as _};

    /// Allows a statement to read whole tables.
    const READS_ALL: &str = "/* reads all */";

    /// Not for a debug build that a person runs: there, such a statement is only slow.
    static IS_ON: LazyLock<bool> =
        LazyLock::new(|| std::env::var_os("REFUSE_WHOLE_SCANS").is_some());

    /// Statements that were explained.
    static KNOWN: LazyLock<Mutex<HashSet<String>>> = LazyLock::new(Mutex::default);

    let has_no_source = sql.starts_with("INSERT") && !sql.contains("SELECT");
    let is_new = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner).insert(sql.to_owned());
    if !*IS_ON || has_no_source || sql.contains(READS_ALL) || !is_new() {
        return;
    }
    let partial = "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql LIKE '% WHERE %'";
    let partial = sqlx::query_scalar(partial).fetch_all(&mut *connection).await;
    let explain = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}"));
    let steps = sqlx::query(explain).persistent(false).fetch_all(connection).await;
    // What is wrong with the statement or the database is reported when it runs.
    let (Ok(partial), Ok(steps)) = (partial, steps) else { return };
    let steps: Vec<String> = steps.iter().filter_map(|step| step.try_get("detail").ok()).collect();
    assert!(
        !reads_all(sql, &steps, &partial),
        "it reads a whole table: {sql}: {}",
        steps.join("; ")
    );
}

/// Whether a step of a plan reads a whole table that may be large. A statement that wants only the first rows reads no others, if
/// nothing must be sorted. A partial index has few rows.
fn reads_all(sql: &str, steps: &[String], partial: &[String]) -> bool {
    let has = |part: &str| steps.iter().any(|step| step.contains(part));
    if sql.contains("LIMIT") && (has("CO-ROUTINE") || !has("B-TREE FOR ORDER BY")) {
        return false;
    }
    steps.iter().any(|step| {
        let Some(scanned) = step.strip_prefix("SCAN ") else { return false };
        let (name, how) = scanned.split_once(' ').unwrap_or((scanned, ""));
        let is_partial = how.split(' ').any(|word| partial.iter().any(|index| index == word));
        let is_table =
            name.starts_with(|c: char| c.is_ascii_lowercase()) && !how.starts_with("VIRTUAL");
        let is_subquery = has(&format!("CO-ROUTINE {name}")) || has(&format!("MATERIALIZE {name}"));
        is_table && !is_partial && !is_subquery && !SMALL.contains(&name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_is_refused_if_it_reads_a_whole_table_that_may_be_large() {
        for (sql, steps, is_refused) in [
            ("", "SCAN leads", true),
            ("", "SCAN i USING COVERING INDEX inbox_groups", true),
            ("", "SEARCH leads USING INDEX leads_received_at (received_at>?)", false),
            ("", "SCAN deliveries USING INDEX deliveries_dead", false),
            ("", "SCAN people", false),
            ("", "SCAN lead_words VIRTUAL TABLE INDEX 0:M1", false),
            ("", "SCAN CONSTANT ROW; SCAN (subquery-1); SCAN 2-ROW VALUES CLAUSE", false),
            ("", "MATERIALIZE recent; SEARCH leads USING INDEX a (b=?); SCAN recent", false),
            ("LIMIT 9", "SCAN inbox USING INDEX inbox_received", false),
            ("LIMIT 9", "SCAN inbox; USE TEMP B-TREE FOR ORDER BY", true),
            ("", "SEARCH i USING INTEGER PRIMARY KEY (rowid=?); SCAN files", true),
        ] {
            let steps: Vec<String> = steps.split("; ").map(str::to_owned).collect();
            let partial = ["deliveries_dead".to_owned()];
            assert_eq!(reads_all(sql, &steps, &partial), is_refused, "{steps:?}");
        }
    }
}
