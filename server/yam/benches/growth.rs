//! Measures how the cost of work on leads grows with their number: storing, listing, finding, counting and deleting, in
//! SQLite and PostgreSQL. `make bench` runs it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failing step fails the measurement"
)]

#[path = "../tests/server/support/mod.rs"]
#[allow(dead_code, reason = "a benchmark needs few of the tests' helpers")]
mod support;

use std::time::{Duration, Instant};

use jiff::Timestamp;
use serde_json::json;
use support::{Setup, owner};
use tokio::task::spawn_blocking;
use yam_store::{
    db::{self, Connection, Db},
    leads::{self, Cursor, Cutoff, Expiry},
};

/// Stored leads at which everything is measured.
const SIZES: [i64; 3] = [10_000, 100_000, 1_000_000];

/// Leads that are sent one after the other for the time of one.
const SENT: usize = 200;

/// Leads that are deleted in one transaction, as the daily task does.
const DELETED: u32 = 200;

/// Times that a command is run. The median counts.
const RUNS: usize = 3;

/// Adds delivered leads, spread over a year.
const FILL: &str = "INSERT INTO leads (id, reference, digest, form, fields, page, received_at)
    SELECT i, 'OLD-' || i, %digest, 'contact',
           '{\"name\":\"Aisha\",\"email\":\"a' || i || '@example.com\",\"message\":\"A shop for walnut carvings, please.\"}',
           '/contact', %time FROM %numbers;
    INSERT INTO deliveries (lead_id, destination, state, attempts, next_at, settled_at)
    SELECT id, 'mail', 'delivered', 1, received_at, received_at FROM leads
    WHERE NOT EXISTS (SELECT 1 FROM deliveries WHERE lead_id = leads.id);
    INSERT INTO inbox (lead_id, received_at, form, email, preview, page, version, stage, is_unread, received_on, text_key)
    SELECT id, received_at, form, 'a' || id || '@example.com', 'A shop for walnut carvings, please.', page, 0, 'new', 1, %day,
           %key FROM leads
    WHERE NOT EXISTS (SELECT 1 FROM inbox WHERE lead_id = leads.id);
    INSERT INTO lead_words (%row, words)
    SELECT id, %words'a' || id || '＠example．com a' || id || ' example com aisha a shop for walnut carvings please'%end FROM leads
    WHERE id >= %from AND reference LIKE 'OLD-%'";

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let setup = || {
        Setup::new()
            .set("YAM_LIMITS__POSTS_PER_ADDRESS", "1000000")
            .set("YAM_LIMITS__LEADS_PER_ADDRESS", "1000000")
    };
    println!(
        "{:<11} {:>9} {:>9} {:>9} {:>8} {:>8} {:>8} {:>8} {:>8}",
        "database", "leads", "store p50", "store p99", "list", "show", "find", "stats", "purge"
    );
    runtime.block_on(measure("SQLite", setup().in_sqlite()));
    if setup().config().leads.database.is_some() {
        runtime.block_on(measure("PostgreSQL", setup()));
    }
}

/// Fills the database step by step, and prints a line for each.
async fn measure(name: &str, setup: Setup) {
    let mut setup = setup.start().await.stop().await;
    for (index, size) in SIZES.into_iter().enumerate() {
        let from = if index == 0 { 1 } else { SIZES[index - 1] + 1 };
        fill(&setup, from, size).await;
        let server = setup.start().await;
        let address = server.address;
        let mut times = spawn_blocking(move || {
            let send = |number: usize| {
                let message = format!("{size} {number}");
                let fields =
                    json!({ "name": "Zoya", "email": "z@example.com", "message": message });
                let sent_at = Instant::now();
                owner::send(address, &fields);
                sent_at.elapsed()
            };
            (0..SENT).map(send).collect::<Vec<_>>()
        })
        .await
        .unwrap();
        times.sort();
        setup = server.stop().await;
        let list = command(&setup, &["leads", "list"], RUNS);
        let show = command(&setup, &["leads", "show", "5000"], RUNS);
        let find = command(&setup, &["leads", "find", "a5000@example.com"], RUNS);
        let stats = command(&setup, &["leads", "stats"], RUNS);
        let purge = purge(&setup).await;
        println!(
            "{name:<11} {size:>9} {:>9.1} {:>9.1} {:>8.0} {:>8.0} {:>8.0} {:>8.0} {:>8.1}",
            milliseconds(times[SENT / 2]),
            milliseconds(times[SENT * 99 / 100]),
            milliseconds(list),
            milliseconds(show),
            milliseconds(find),
            milliseconds(stats),
            milliseconds(purge),
        );
    }
    println!("times in milliseconds; purge: {DELETED} leads in one transaction");
}

async fn fill(setup: &Setup, from: i64, to: i64) {
    let time = Timestamp::now().as_millisecond() - 31_536_000_000;
    let step = 31_536_000_000 / SIZES[2];
    let (digest, day, numbers, row, words) = match setup.config().leads.database {
        None => (
            "randomblob(32)",
            "date(received_at / 1000, 'unixepoch', '+330 minutes')",
            format!(
                "(WITH RECURSIVE n (i) AS (SELECT {from} UNION ALL SELECT i + 1 FROM n WHERE i < {to}) SELECT i FROM n)"
            ),
            "rowid",
            "",
        ),
        Some(_) => {
            let day = "to_char(to_timestamp(received_at / 1000 + 19800) AT TIME ZONE 'UTC', 'YYYY-MM-DD')";
            let numbers = format!("generate_series({from}::bigint, {to}) AS n (i)");
            (
                "sha256(i::text::bytea)",
                day,
                numbers,
                "lead_id",
                "array_to_tsvector(string_to_array(",
            )
        }
    };
    let sql = FILL
        .replace("%digest", digest)
        .replace("%day", day)
        .replace("%row", row)
        .replace("%words", words)
        .replace("%end", if words.is_empty() { "" } else { ", ' '))" })
        .replace("%from", &from.to_string())
        .replace("%key", &yam_contract::text_key::VERSION.to_string())
        .replace("%time", &format!("{time} + i * {step}"))
        .replace("%numbers", &numbers);
    let sql =
        format!("DELETE FROM leads WHERE reference LIKE 'YAM-%'; {sql}; {}", number_on(setup, to));
    yam_testing::execute(&setup.config().leads, &sql).await;
}

/// SQL that numbers new leads after `last`.
fn number_on(setup: &Setup, last: i64) -> String {
    match setup.config().leads.database {
        None => format!("UPDATE sqlite_sequence SET seq = {last} WHERE name = 'leads'; ANALYZE"),
        Some(_) => format!("SELECT setval(pg_get_serial_sequence('leads', 'id'), {last}); ANALYZE"),
    }
}

/// The median time of a command, with the start of its process.
fn command(setup: &Setup, arguments: &[&str], runs: usize) -> Duration {
    let mut times: Vec<_> = (0..runs)
        .map(|_| {
            let started = Instant::now();
            let output = setup.run(arguments);
            assert!(output.status.success(), "{output:?}");
            started.elapsed()
        })
        .collect();
    times.sort();
    times[runs / 2]
}

/// The time to delete the oldest leads. They are not deleted, so that the next step finds them.
async fn purge(setup: &Setup) -> Duration {
    let db = Db::open_beside(&setup.config().leads).await.unwrap();
    let expiry = Expiry { cutoff: Cutoff::at(i64::MAX), earliest: i64::MIN, warned_by: None };
    let started = Instant::now();
    let purge = async |connection: &mut Connection| {
        let deleted = leads::delete_next(connection, &expiry, Cursor::START, DELETED).await?;
        assert_eq!(deleted.0.leads, DELETED as usize);
        // An error rolls back.
        Err::<(), _>(db::Error::RowNotFound)
    };
    assert!(matches!(db.write(purge).await, Err(db::Error::RowNotFound)));
    let elapsed = started.elapsed();
    db.close().await;
    elapsed
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
