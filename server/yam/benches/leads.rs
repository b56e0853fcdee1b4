//! Measures acknowledged leads per second from 64 senders at the socket: with all queued leads in one transaction, as
//! the server stores them, and with one transaction per lead. `make bench` runs it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing step fails the measurement")]

#[path = "../tests/support/mod.rs"]
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
    sync::oneshot,
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

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let default_group = Setup::new().config().leads.group;
    let mut measured = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        for (rounds, group) in measured.iter_mut().zip([default_group, 1]) {
            rounds.push(runtime.block_on(measure(group)));
        }
    }
    let [grouped, single] = measured.map(median);
    println!(
        "acknowledged leads, {SENDERS} senders, median of {ROUNDS} rounds of {} s",
        ROUND.as_secs()
    );
    report("in groups", &grouped);
    report("one by one", &single);
    println!("  {:.1} times as many", grouped.leads_per_second / single.leads_per_second);
}

fn report(name: &str, Measured { leads_per_second, median, p99 }: &Measured) {
    let milliseconds = |time: &Duration| time.as_secs_f64() * 1000.0;
    println!(
        "  {name:<11} {leads_per_second:>7.0} a second   median {:>6.1} ms   p99 {:>6.1} ms",
        milliseconds(median),
        milliseconds(p99)
    );
}

/// The median round by leads per second.
fn median(mut rounds: Vec<Measured>) -> Measured {
    rounds.sort_by(|a, b| a.leads_per_second.total_cmp(&b.leads_per_second));
    rounds.swap_remove(rounds.len() / 2)
}

/// Runs one round with an empty data folder, then counts the exported leads.
async fn measure(group: usize) -> Measured {
    // More than a round sends, so that no lead is quarantined.
    let setup = Setup::new().set("YAM_LIMITS__LEADS_IN_ALL", "1000000");
    let mut config = setup.config();
    config.leads.group = group;
    let server = Server::open(&config).await.unwrap();
    let address = server.address();
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = tokio::spawn(server.run(async {
        let _ = stopped.await;
    }));

    let drafts = Arc::new(AtomicUsize::new(0));
    let started = Instant::now();
    let senders: JoinSet<_> =
        (0..SENDERS).map(|_| send_until(address, started + ROUND, Arc::clone(&drafts))).collect();
    let mut times = senders.join_all().await.concat();
    let elapsed = started.elapsed();
    drop(stop);
    serving.await.unwrap().unwrap();

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
