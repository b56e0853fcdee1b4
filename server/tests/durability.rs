//! No lead that was acknowledged is lost, and none is kept twice: through kills, a full disk and a stop.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing step fails its test")]

mod support;

use std::{
    collections::{BTreeMap, HashMap},
    fs,
    process::Command,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Instant,
};

use serde_json::{Value, json};
use support::{PATIENCE, Process, Setup};
use tokio::{sync::mpsc, task::JoinSet};

const PATH: &str = "/api/forms/contact";

/// Drafts of many senders, each with its own key: what was acknowledged, and what has to be sent again.
#[derive(Default)]
struct Drafts {
    begun: AtomicUsize,
    unanswered: Mutex<Vec<usize>>,
    /// The reference that each draft was given.
    acknowledged: Mutex<HashMap<usize, String>>,
}

/// What became of one request.
enum Outcome {
    Acknowledged(String),
    /// Refused with `Retry-After`.
    Refused,
    /// The server went away.
    Unanswered,
}

impl Drafts {
    /// One that was not answered before, or else a new one.
    fn next(&self) -> usize {
        let unanswered = self.unanswered.lock().unwrap().pop();
        unanswered.unwrap_or_else(|| self.begun.fetch_add(1, Ordering::Relaxed))
    }

    /// Sends a draft and notes what became of it.
    async fn send(&self, client: &reqwest::Client, url: &str, draft: usize) -> Outcome {
        let outcome = post(client, url, draft, "").await;
        match &outcome {
            Outcome::Acknowledged(reference) => {
                let mut acknowledged = self.acknowledged.lock().unwrap();
                assert_eq!(acknowledged.insert(draft, reference.clone()), None);
            }
            Outcome::Refused | Outcome::Unanswered => self.unanswered.lock().unwrap().push(draft),
        }
        outcome
    }

    /// Compares with what the owner can read: everything acknowledged is there, and nothing twice.
    fn assert_kept(&self, setup: &Setup) {
        let stored = stored(setup);
        let mut by_draft = BTreeMap::new();
        for lead in &stored {
            let draft: usize = lead["fields"]["subject"].as_str().unwrap().parse().unwrap();
            let reference = lead["reference"].as_str().unwrap();
            assert_eq!(by_draft.insert(draft, reference), None, "draft {draft} is kept twice");
        }
        for (draft, reference) in self.acknowledged.lock().unwrap().iter() {
            assert_eq!(by_draft.get(draft), Some(&reference.as_str()), "draft {draft} is lost");
        }
    }
}

async fn post(client: &reqwest::Client, url: &str, draft: usize, message: &str) -> Outcome {
    let body = json!({
        "name": "Aisha", "email": "a@example.com", "subject": draft.to_string(), "message": format!("m{message}")
    });
    let request = client
        .post(url)
        .header("accept", "application/json")
        .header("idempotency-key", format!("draft-{draft:06}"))
        .json(&body);
    let Ok(answer) = request.send().await else {
        return Outcome::Unanswered;
    };
    let (status, retry_after) = (answer.status(), answer.headers().get("retry-after").cloned());
    let Ok(answer) = answer.json::<Value>().await else {
        return Outcome::Unanswered;
    };
    if status == 503 {
        assert!(retry_after.is_some(), "it says when to try again");
        assert_eq!(answer["status"], "error");
        return Outcome::Refused;
    }
    assert_eq!(status, 200, "{answer}");
    Outcome::Acknowledged(answer["reference"].as_str().unwrap().to_owned())
}

/// Every lead, as the owner exports them.
fn stored(setup: &Setup) -> Vec<Value> {
    let output = setup.run(&["leads", "export", "--format", "json"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Lets 64 senders go on until the server is gone; `end` is called once that many were acknowledged.
async fn send_until(
    server: Process,
    drafts: &Arc<Drafts>,
    acknowledged: usize,
    end: impl FnOnce(&mut Process),
) -> Process {
    const SENDERS: usize = 64;
    let mut server = server;
    let (acknowledge, mut acknowledgements) = mpsc::unbounded_channel();
    let mut senders = JoinSet::new();
    for _ in 0..SENDERS {
        let (drafts, acknowledge) = (Arc::clone(drafts), acknowledge.clone());
        let url = server.url(PATH);
        senders.spawn(async move {
            let client = reqwest::Client::new();
            while let Outcome::Acknowledged(_) = drafts.send(&client, &url, drafts.next()).await {
                acknowledge.send(()).unwrap();
            }
        });
    }
    for _ in 0..acknowledged {
        acknowledgements.recv().await.unwrap();
    }
    end(&mut server);
    senders.join_all().await;
    server
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_amid_64_submissions_20_times_it_keeps_every_acknowledged_lead_once() {
    const KILLS: usize = 20;
    let setup = Setup::new();
    let drafts = Arc::new(Drafts::default());
    for round in 0..KILLS {
        // Not always at the same point: after one acknowledgement, after nine, …
        send_until(setup.spawn(), &drafts, 1 + 8 * round, Process::kill).await;
        assert!(!drafts.unanswered.lock().unwrap().is_empty(), "the kill came amid submissions");
        drafts.assert_kept(&setup);
    }

    let server = setup.spawn();
    let client = reqwest::Client::new();
    while !drafts.unanswered.lock().unwrap().is_empty() {
        let outcome = drafts.send(&client, &server.url(PATH), drafts.next()).await;
        assert!(matches!(outcome, Outcome::Acknowledged(_)));
    }
    drafts.assert_kept(&setup);
    let begun = drafts.begun.load(Ordering::Relaxed);
    assert_eq!(stored(&setup).len(), begun, "each draft that was ever begun is kept once");
}

#[tokio::test(flavor = "multi_thread")]
async fn asked_to_stop_amid_64_submissions_it_keeps_every_acknowledged_lead_once() {
    let setup = Setup::new();
    let drafts = Arc::new(Drafts::default());
    let server = send_until(setup.spawn(), &drafts, 200, |server| server.signal("TERM")).await;
    let (status, _) = server.wait();
    assert!(status.success(), "{status}");
    drafts.assert_kept(&setup);
}

/// A limit on the size of a file stands for a full disk: it needs no privilege and fails the same writes.
#[tokio::test(flavor = "multi_thread")]
async fn on_a_full_disk_it_refuses_and_what_it_acknowledged_is_kept() {
    let setup = Setup::new();
    setup.run(&["check"]);
    let serve = setup.command(&["serve"]);
    let mut limited = Command::new("sh");
    // 512-byte blocks or kilobytes, by shell. Without the trap the first such write would end the process.
    limited.args(["-c", "trap '' XFSZ; ulimit -f 400; exec \"$0\" serve"]).arg(serve.get_program());
    inherit(&mut limited, &serve);
    let server = setup.spawn_command(limited);

    let client = reqwest::Client::new();
    let text = "x".repeat(20_000);
    let mut acknowledged = HashMap::new();
    let mut refused = Vec::new();
    for draft in 0.. {
        match post(&client, &server.url(PATH), draft, &text).await {
            Outcome::Acknowledged(reference) => {
                acknowledged.insert(draft, reference);
            }
            Outcome::Refused => refused.push(draft),
            Outcome::Unanswered => panic!("it went away: {}", server.errors()),
        }
        if refused.len() == 5 {
            break;
        }
    }
    assert!(!acknowledged.is_empty());
    assert!(server.errors().contains("not stored"), "the log says so: {}", server.errors());
    assert_eq!(support::ask(server.address, "GET", "/", "").status, 200, "pages are still served");
    drop(server);

    let server = setup.spawn();
    let references = |setup: &Setup| -> Vec<_> {
        stored(setup).iter().map(|lead| lead["reference"].as_str().unwrap().to_owned()).collect()
    };
    let kept = references(&setup);
    assert_eq!(kept.len(), acknowledged.len());
    assert!(acknowledged.values().all(|reference| kept.contains(reference)));
    for draft in refused.iter().chain(acknowledged.keys()) {
        let outcome = post(&client, &server.url(PATH), *draft, &text).await;
        assert!(matches!(outcome, Outcome::Acknowledged(_)), "there is room again");
    }
    assert_eq!(references(&setup).len(), acknowledged.len() + refused.len());
}

/// A kill does not show that a write reached the disk, as the system's cache survives the process. The trace of
/// its system calls does: the log that holds the lead is synced before the answer is sent.
#[tokio::test(flavor = "multi_thread")]
async fn the_disk_is_synced_before_the_answer() {
    const MARK: &str = "a-message-to-be-found-in-the-trace";
    let setup = Setup::new();
    let trace = setup.path("trace.txt");
    let serve = setup.command(&["serve"]);
    let mut traced = Command::new("strace");
    traced
        .args(["-D", "-f", "-y", "-s", "8192", "-o"])
        .arg(&trace)
        .args(["-e", "trace=fsync,fdatasync,pwrite64,write,writev,sendto,sendmsg"])
        .arg(serve.get_program())
        .arg("serve");
    inherit(&mut traced, &serve);
    let server = setup.spawn_command(traced);
    let outcome = post(&reqwest::Client::new(), &server.url(PATH), 1, MARK).await;
    let Outcome::Acknowledged(reference) = outcome else {
        panic!("not acknowledged: {}", server.errors());
    };
    server.signal("TERM");
    assert!(server.wait().0.success());

    let calls = finished_calls(&whole_trace(&trace));
    let log = "leads.db-wal>";
    let position = |from: usize, what: &str, is: &dyn Fn(&str) -> bool| {
        let found = calls[from..].iter().position(|call| is(call));
        from + found
            .unwrap_or_else(|| panic!("no {what} after call {from} of:\n{}", calls.join("\n")))
    };
    let written = position(0, "write of the lead", &|call| {
        call.starts_with("pwrite64(") && call.contains(log) && call.contains(MARK)
    });
    let synced = position(written, "sync", &|call| {
        (call.starts_with("fdatasync(") || call.starts_with("fsync(")) && call.contains(log)
    });
    let answered = position(0, "answer", &|call| call.contains(&reference) && !call.contains(log));
    assert!(calls[synced].ends_with("= 0"), "{}", calls[synced]);
    assert!(synced < answered, "answered at call {answered}, synced at {synced}");
}

/// Gives a command the folder and the environment of another.
fn inherit(command: &mut Command, from: &Command) {
    command.current_dir(from.get_current_dir().unwrap());
    command.envs(from.get_envs().filter_map(|(name, value)| Some((name, value?))));
}

/// The trace once its tracer has written the end of it.
fn whole_trace(file: &std::path::Path) -> String {
    let begun = Instant::now();
    loop {
        let trace = fs::read_to_string(file).unwrap();
        if trace.lines().last().is_some_and(|line| line.contains("+++ exited")) {
            return trace;
        }
        assert!(begun.elapsed() < PATIENCE, "the trace has no end:\n{trace}");
        std::thread::yield_now();
    }
}

/// The calls of a trace in the order in which they ended, each as one line; but those that send an answer where
/// they began, as what they send may be read before they end.
fn finished_calls(trace: &str) -> Vec<String> {
    let mut begun: HashMap<&str, String> = HashMap::new();
    let mut calls = Vec::new();
    for line in trace.lines() {
        let Some((thread, call)) = line.split_once(' ') else { continue };
        let call = call.trim_start();
        if let Some(call) = call.strip_suffix("<unfinished ...>") {
            if call.starts_with("pwrite64(") || call.starts_with("f") {
                begun.insert(thread, call.to_owned());
            } else {
                calls.push(call.to_owned());
            }
        } else if let Some((_, end)) = call.split_once(" resumed>") {
            calls.extend(begun.remove(thread).map(|call| call + end));
        } else {
            calls.push(call.to_owned());
        }
    }
    calls
}
