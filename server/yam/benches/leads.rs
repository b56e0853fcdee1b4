//! Measures acknowledged leads per second from 64 senders at the socket: with all queued leads in one transaction, as
//! the server stores them, and with one transaction per lead; in SQLite, and in PostgreSQL with one to four servers.
//! `make bench` runs it.
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
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use support::Setup;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    sync::broadcast,
    task::JoinSet,
};
use yam::Server;

/// Concurrent senders. Each sends the next message once the last was acknowledged.
const SENDERS: usize = 64;

/// Duration of a round: some thousand syncs of a disk.
const ROUND: Duration = Duration::from_secs(4);

/// Rounds of each kind. They alternate, so that a busy disk or machine slows both.
const ROUNDS: usize = 3;

/// The result of one round.
struct Measured {
    leads_per_second: f64,
    median: Duration,
    p99: Duration,
}

/// What one row of the result measures.
struct Kind {
    name: &'static str,
    is_in_postgres: bool,
    /// Servers in this process, with one database. The senders are spread over them.
    servers: usize,
    /// Whether all queued leads go into one transaction, as in use.
    is_grouped: bool,
}

const KINDS: [Kind; 6] = [
    Kind { name: "SQLite, in groups", is_in_postgres: false, servers: 1, is_grouped: true },
    Kind { name: "SQLite, one by one", is_in_postgres: false, servers: 1, is_grouped: false },
    Kind { name: "PostgreSQL, in groups", is_in_postgres: true, servers: 1, is_grouped: true },
    Kind { name: "PostgreSQL, 2 servers", is_in_postgres: true, servers: 2, is_grouped: true },
    Kind { name: "PostgreSQL, 4 servers", is_in_postgres: true, servers: 4, is_grouped: true },
    Kind { name: "PostgreSQL, one by one", is_in_postgres: true, servers: 1, is_grouped: false },
];

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let has_postgres = Setup::new().config().leads.database.is_some();
    let kinds: Vec<_> =
        KINDS.into_iter().filter(|kind| has_postgres || !kind.is_in_postgres).collect();
    let mut measured: Vec<Vec<Measured>> = kinds.iter().map(|_| Vec::new()).collect();
    for _ in 0..ROUNDS {
        for (rounds, kind) in measured.iter_mut().zip(&kinds) {
            rounds.push(runtime.block_on(measure(kind)));
        }
    }
    println!(
        "acknowledged leads, {SENDERS} senders, median of {ROUNDS} rounds of {} s",
        ROUND.as_secs()
    );
    for (kind, rounds) in kinds.iter().zip(measured) {
        report(kind.name, &median(rounds));
    }
}

fn report(name: &str, Measured { leads_per_second, median, p99 }: &Measured) {
    let milliseconds = |time: &Duration| time.as_secs_f64() * 1000.0;
    println!(
        "  {name:<22} {leads_per_second:>7.0} a second   median {:>6.1} ms   p99 {:>6.1} ms",
        milliseconds(median),
        milliseconds(p99)
    );
}

/// The median round by leads per second.
fn median(mut rounds: Vec<Measured>) -> Measured {
    rounds.sort_by(|a, b| a.leads_per_second.total_cmp(&b.leads_per_second));
    rounds.swap_remove(rounds.len() / 2)
}

/// Runs one round with an empty database, then counts the exported leads.
async fn measure(kind: &Kind) -> Measured {
    // More than a round sends, so that no lead is refused or quarantined.
    let setup = Setup::new()
        .set("YAM_LIMITS__POSTS_PER_ADDRESS", "1000000")
        .set("YAM_LIMITS__LEADS_PER_ADDRESS", "1000000")
        .set("YAM_LIMITS__LEADS_IN_ALL", "1000000");
    let setup = if kind.is_in_postgres { setup } else { setup.in_sqlite() };
    let mut config = setup.config();
    if !kind.is_grouped {
        config.leads.group = 1;
    }
    let (stop, _) = broadcast::channel::<()>(1);
    let (mut addresses, mut serving) = (Vec::new(), JoinSet::new());
    for _ in 0..kind.servers {
        let server = Server::open(&config).await.unwrap();
        addresses.push(server.address());
        let mut stopped = stop.subscribe();
        serving.spawn(server.run(async move {
            // The sender is dropped.
            let _ = stopped.recv().await;
        }));
    }

    let drafts = Arc::new(AtomicUsize::new(0));
    let started = Instant::now();
    let sender = |number: usize| {
        send_until(addresses[number % addresses.len()], started + ROUND, Arc::clone(&drafts))
    };
    let senders: JoinSet<_> = (0..SENDERS).map(sender).collect();
    let mut times = senders.join_all().await.concat();
    let elapsed = started.elapsed();
    drop(stop);
    serving.join_all().await.into_iter().for_each(Result::unwrap);

    let export = setup.run(&["leads", "export", "--format", "json"]);
    let stored: Vec<serde_json::Value> = serde_json::from_slice(&export.stdout).unwrap();
    assert_eq!(stored.len(), times.len(), "each acknowledged lead is stored once");

    times.sort();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    Measured {
        leads_per_second: times.len() as f64 / elapsed.as_secs_f64(),
        median: at(0.5),
        p99: at(0.99),
    }
}

/// Sends one message after another on one connection; returns the time to each acknowledgement.
async fn send_until(address: SocketAddr, end: Instant, drafts: Arc<AtomicUsize>) -> Vec<Duration> {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    let mut times = Vec::new();
    let mut response = Vec::new();
    while Instant::now() < end {
        let draft = drafts.fetch_add(1, Ordering::Relaxed);
        let body = format!(
            "name=Aisha&email=aisha%40example.com&subject={draft}&message=A+shop+for+walnut+carvings%2C+please."
        );
        let request = format!(
            "POST /api/forms/contact HTTP/1.1\r\nHost: yam\r\nAccept: application/json\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\
             Idempotency-Key: draft-{draft:08}\r\nYam-Page: /contact\r\nYam-Elapsed: 30000\r\n\r\n{body}",
            body.len()
        );
        let sent_at = Instant::now();
        stream.write_all(request.as_bytes()).await.unwrap();
        response.clear();
        // The response is a JSON object, so it ends with a brace.
        while !response.ends_with(b"}") {
            assert!(
                stream.read_buf(&mut response).await.unwrap() > 0,
                "the server closed the connection"
            );
        }
        assert!(response.starts_with(b"HTTP/1.1 200 "), "{}", String::from_utf8_lossy(&response));
        times.push(sent_at.elapsed());
    }
    times
}
