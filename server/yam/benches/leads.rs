//! Acknowledged leads a second from 64 senders, at the socket: as the server stores them, all that has queued up in one
//! transaction, and beside it in the same run one transaction a lead. `make bench` runs it.
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

/// Visitors who send at once, each the next message when the last was acknowledged.
const SENDERS: usize = 64;

/// How long each round lasts: some thousand syncs of a disk.
const ROUND: Duration = Duration::from_secs(4);

/// Rounds of each kind, in turn, so that a disk or a machine that is busy for a while slows both.
const ROUNDS: usize = 3;

/// What one round came to.
struct Measured {
    leads_a_second: f64,
    median: Duration,
    p99: Duration,
}

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let usual = Setup::new().config().leads.group;
    let mut measured = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        for (rounds, group) in measured.iter_mut().zip([usual, 1]) {
            rounds.push(runtime.block_on(measure(group)));
        }
    }
    let [together, singly] = measured.map(middle);
    println!(
        "acknowledged leads, {SENDERS} senders, median of {ROUNDS} rounds of {} s",
        ROUND.as_secs()
    );
    report("in groups", &together);
    report("one by one", &singly);
    println!("  {:.1} times as many", together.leads_a_second / singly.leads_a_second);
}

fn report(name: &str, Measured { leads_a_second, median, p99 }: &Measured) {
    let milliseconds = |time: &Duration| time.as_secs_f64() * 1000.0;
    println!(
        "  {name:<11} {leads_a_second:>7.0} a second   median {:>6.1} ms   p99 {:>6.1} ms",
        milliseconds(median),
        milliseconds(p99)
    );
}

/// The round in the middle, by leads a second.
fn middle(mut rounds: Vec<Measured>) -> Measured {
    rounds.sort_by(|a, b| a.leads_a_second.total_cmp(&b.leads_a_second));
    rounds.swap_remove(rounds.len() / 2)
}

/// Serves from an empty data folder for one round, then counts what the owner can read.
async fn measure(group: usize) -> Measured {
    // Above what comes in a round, so that nothing is set aside.
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
    let begun = Instant::now();
    let senders: JoinSet<_> =
        (0..SENDERS).map(|_| send_until(address, begun + ROUND, Arc::clone(&drafts))).collect();
    let mut times = senders.join_all().await.concat();
    let elapsed = begun.elapsed();
    drop(stop);
    serving.await.unwrap().unwrap();

    let export = setup.run(&["leads", "export", "--format", "json"]);
    let stored: Vec<serde_json::Value> = serde_json::from_slice(&export.stdout).unwrap();
    assert_eq!(stored.len(), times.len(), "each acknowledged lead is kept, once");

    times.sort();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    Measured {
        leads_a_second: times.len() as f64 / elapsed.as_secs_f64(),
        median: at(0.5),
        p99: at(0.99),
    }
}

/// Sends one message after the other on one connection; answers how long each took to be acknowledged.
async fn send_until(address: SocketAddr, end: Instant, drafts: Arc<AtomicUsize>) -> Vec<Duration> {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    let mut times = Vec::new();
    let mut answer = Vec::new();
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
        let asked = Instant::now();
        stream.write_all(request.as_bytes()).await.unwrap();
        answer.clear();
        // The answer ends with the brace of its JSON object.
        while !answer.ends_with(b"}") {
            assert!(stream.read_buf(&mut answer).await.unwrap() > 0, "the server hung up");
        }
        assert!(answer.starts_with(b"HTTP/1.1 200 "), "{}", String::from_utf8_lossy(&answer));
        times.push(asked.elapsed());
    }
    times
}
