//! Measures how long the server takes to delete 100,000 old leads, and how long new leads wait meanwhile. `make
//! bench` runs it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failing step fails the measurement"
)]

#[path = "../tests/server/support/mod.rs"]
#[allow(dead_code, reason = "a benchmark needs few of the tests' helpers")]
mod support;

use std::{
    path::Path,
    time::{Duration, Instant},
};

use serde_json::json;
use sqlx::{Connection as _, SqliteConnection};
use support::{Setup, owner};
use tokio::task::spawn_blocking;

/// About a year of leads at a few hundred per day.
const OLD_LEADS: i64 = 100_000;

/// Goal for the longest wait of a new lead: a visitor sees a slow page, not a broken form.
const GOAL_LONGEST_WAIT: Duration = Duration::from_secs(1);

/// Old leads that were delivered.
const FILL: &str = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
    INSERT INTO leads (reference, digest, form, fields, received_at)
    SELECT 'OLD-' || i, randomblob(32), 'contact',
           '{\"name\":\"Aisha\",\"email\":\"a@example.com\",\"message\":\"' || hex(randomblob(100)) || '\"}',
           $2 + i
    FROM n";

const COUNT_OLD: &str = "SELECT count(*) FROM leads WHERE reference LIKE 'OLD-%'";

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(measure());
}

async fn measure() {
    // High enough that no lead is refused or quarantined.
    let setup = Setup::new()
        .in_sqlite()
        .set("YAM_RETENTION_MONTHS", "1")
        .set("YAM_LIMITS__POSTS_PER_ADDRESS", "1000000")
        .set("YAM_LIMITS__LEADS_PER_ADDRESS", "1000000")
        .set("YAM_LIMITS__LEADS_IN_ALL", "1000000");
    let setup = setup.start().await.stop().await;
    let mut database = open(&setup.data().join("leads.db")).await;
    let two_months_ago = jiff::Timestamp::now().as_millisecond() - 5_270_400_000;
    let fill = sqlx::query(FILL).bind(OLD_LEADS).bind(two_months_ago);
    fill.execute(&mut database).await.unwrap();
    sqlx::query(owner::DELIVERED).execute(&mut database).await.unwrap();
    sqlx::query("DELETE FROM daily WHERE task = 'purge'").execute(&mut database).await.unwrap();
    // If the server was stopped before it recorded the time, it would compare the clock with the newest lead.
    let clock = "INSERT OR REPLACE INTO daily VALUES ('clock', 1000 * unixepoch())";
    sqlx::query(clock).execute(&mut database).await.unwrap();

    let started = Instant::now();
    let server = setup.start().await;
    let (address, mut waits) = (server.address, Vec::new());
    let elapsed = loop {
        let message = waits.len().to_string();
        let sent_at = Instant::now();
        let fields = json!({ "name": "Zoya", "email": "z@example.com", "message": message });
        spawn_blocking(move || owner::send(address, &fields)).await.unwrap();
        waits.push(sent_at.elapsed());
        let left: i64 = sqlx::query_scalar(COUNT_OLD).fetch_one(&mut database).await.unwrap();
        if left == 0 {
            break started.elapsed();
        }
    };
    database.close().await.unwrap();
    server.stop().await;

    waits.sort();
    let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
    let longest = waits[waits.len() - 1];
    println!(
        "{OLD_LEADS} old leads deleted in {:.1} s; {} leads stored meanwhile, median {:.1} ms, longest {:.1} ms",
        elapsed.as_secs_f64(),
        waits.len(),
        milliseconds(waits[waits.len() / 2]),
        milliseconds(longest)
    );
    if longest > GOAL_LONGEST_WAIT {
        // run.ts repeats this line in its summary.
        println!(
            "goal missed: purge: a lead waited {:.0} ms, the goal is {:.0} ms",
            milliseconds(longest),
            milliseconds(GOAL_LONGEST_WAIT)
        );
    }
}

async fn open(file: &Path) -> SqliteConnection {
    SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap()
}
