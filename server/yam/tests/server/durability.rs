//! No lead that was acknowledged is lost, and none is kept twice: through kills, a full disk and a stop. Files stand or
//! fall with their leads, and each lead is mailed once the mail server is there.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    fs,
    process::Command,
    sync::{Arc, atomic::Ordering},
};

use crate::support::{
    Process, Setup,
    drafts::{Drafts, Outcome, brings_file, post, random_below, stored_files},
    is_left_out,
    owner::{mailing_to, stored},
    ports::free_address,
    smtp::{MailServer, ReceivedMail},
    wait_until,
};
use serde_json::Value;
use tokio::{sync::mpsc, task::JoinSet};

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
        let address = server.address;
        senders.spawn(async move {
            let client = reqwest::Client::new();
            loop {
                let draft = drafts.next();
                match drafts.send(&client, address, draft).await {
                    Outcome::Acknowledged(_) => acknowledge.send(()).unwrap(),
                    Outcome::Refused | Outcome::Unanswered => {
                        drafts.put_back(draft);
                        break;
                    }
                }
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

/// Kills in an ordinary run. `make soak` asks for more by [`SOAK_KILLS`].
const KILLS: usize = 20;
const SOAK_KILLS: &str = "SOAK_KILLS";

/// How often all that is stored is compared, at most: each time it is more.
const COMPARISONS: usize = 20;

#[tokio::test(flavor = "multi_thread")]
async fn repeated_kills_lose_and_duplicate_no_acknowledged_lead() {
    let kills = std::env::var(SOAK_KILLS).map_or(KILLS, |kills| kills.parse().unwrap());
    let address = free_address();
    let setup = unlimited(mailing_to(address));
    let drafts = Arc::new(Drafts::default());
    let mut mail = None;
    for round in 0..kills {
        if round == kills / 2 {
            mail = Some(MailServer::start_at(address));
        }
        // Not always at the same point: after one acknowledgement, after 40, …
        send_until(setup.spawn(), &drafts, 1 + random_below(40), Process::kill).await;
        assert!(!drafts.unanswered.lock().unwrap().is_empty(), "the kill came amid submissions");
        if round % kills.div_ceil(COMPARISONS) == 0 {
            drafts.assert_kept(&setup).await;
        }
    }

    let server = setup.spawn();
    let client = reqwest::Client::new();
    while !drafts.unanswered.lock().unwrap().is_empty() {
        let outcome = drafts.send(&client, server.address, drafts.next()).await;
        assert!(matches!(outcome, Outcome::Acknowledged(_)));
    }
    drafts.assert_kept(&setup).await;
    let stored = stored(&setup);
    let begun = drafts.begun.load(Ordering::Relaxed);
    assert_eq!(stored.len(), begun, "each draft that was ever begun is kept once");
    println!("{kills} kills, {begun} leads");

    // A receiver that honours the Message-ID has each lead once, however often it was sent.
    let mut received = HashSet::new();
    let mail = mail.unwrap();
    while received.len() < begun {
        received.insert(mail.message().id());
    }
    let references = stored.iter().map(|lead| lead["reference"].as_str().unwrap());
    let names: HashSet<_> = received.iter().map(|id| id.split('@').next().unwrap()).collect();
    assert!(references.into_iter().all(|reference| names.contains(reference)), "{names:?}");
    server.stop();
    received.extend(mail.messages().iter().map(ReceivedMail::id));
    assert_eq!(received.len(), begun, "and nothing else");
}

/// Settings that quarantine nothing, because a test sends more than any visitor.
fn unlimited(setup: Setup) -> Setup {
    setup.set("YAM_LIMITS__LEADS_IN_ALL", "1000000")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_during_64_submissions_keeps_every_acknowledged_lead_once() {
    let setup = unlimited(Setup::new());
    let drafts = Arc::new(Drafts::default());
    let server = send_until(setup.spawn(), &drafts, 200, |server| server.signal("TERM")).await;
    let (status, _) = server.wait();
    assert!(status.success(), "{status}");
    drafts.assert_kept(&setup).await;
}

/// A limit on the size of a file stands for a full disk: it needs no privilege and fails the same writes.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_refuses_new_leads_and_keeps_acknowledged_ones() {
    let setup = Setup::new().in_sqlite();
    // The database is made while there is room for it.
    setup.spawn().stop();
    let server = setup.spawn_command(with_file_limit(&setup, 1000));
    let filled = Filled::by_sending_to(&server).await;
    drop(server);

    let server = setup.spawn();
    assert_eq!(references(&stored(&setup)), filled.references());
    filled.send_again(&server).await;
    assert_eq!(stored(&setup).len(), filled.drafts());
    assert_eq!(stored_files(&setup).await.len(), filled.files());
}

/// SQLite reports a disk without space for a file as an error of input and output here, else as a full disk.
#[test]
fn a_server_that_starts_on_a_full_disk_serves_pages_and_accepts_leads_once_there_is_space() {
    let setup = Setup::new().in_sqlite();
    let server = setup.spawn_command(with_file_limit(&setup, 8));
    assert_eq!(crate::support::ask(server.address, "GET", "/", "").status, 200);
    assert_eq!(server.readiness(), 503);
    assert!(server.errors().contains("check the disk"), "{}", server.errors());
    let process = server.id().to_string();
    let raised = Command::new("prlimit").args(["--pid", &process, "--fsize=unlimited:"]).status();
    assert!(raised.unwrap().success());
    server.wait_until_ready();
}

/// A server that can make no file longer than this many kilobytes, or blocks of 512 bytes: that depends on the shell.
fn with_file_limit(setup: &Setup, limit: u32) -> Command {
    let serve = setup.command(&["serve"]);
    let mut limited = Command::new("sh");
    // Without the trap the first such write would end the process.
    let script = format!("trap '' XFSZ; ulimit -S -f {limit}; exec \"$0\" serve");
    limited.args(["-c", &script]).arg(serve.get_program());
    inherit(&mut limited, &serve);
    limited
}

/// The same on a file system that is really full, its shared memory included, and that is given room while the server
/// runs. A mount of its own needs a user namespace; where there is none, the tests above stand alone.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_file_system_refuses_leads_until_there_is_space() {
    if !can_mount() {
        return;
    }
    let setup = Setup::new().in_sqlite();
    let server = setup.spawn_command(on_file_system(&setup, "size=2500k"));
    let filled = Filled::by_sending_to(&server).await;

    let inside = |command: &[&str]| {
        let mut enter = Command::new("nsenter");
        let process = server.id().to_string();
        enter.args(["--target", &process, "--user", "--mount", "--preserve-credentials"]);
        inherit(&mut enter, &setup.command(&[]));
        enter.env("PATH", std::env::var_os("PATH").unwrap());
        let output = enter.args(command).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        output.stdout
    };
    let export = [env!("CARGO_BIN_EXE_yam"), "leads", "export", "--format", "json"];
    let stored = || serde_json::from_slice::<Vec<Value>>(&inside(&export)).unwrap();
    assert_eq!(references(&stored()), filled.references());
    let data = setup.data();
    inside(&["mount", "-o", "remount,size=64m", data.to_str().unwrap()]);
    filled.send_again(&server).await;
    assert_eq!(stored().len(), filled.drafts());
}

#[test]
fn a_server_that_starts_on_a_disk_that_takes_nothing_serves_pages_and_says_what_to_do() {
    if !can_mount() {
        return;
    }
    for (options, remedy) in [
        ("size=4k", "free some space"),
        ("size=1m,nr_inodes=2", "free some space"),
        ("ro", "check the disk"),
    ] {
        let setup = Setup::new().in_sqlite();
        let server = setup.spawn_command(on_file_system(&setup, options));
        assert_eq!(server.readiness(), 503, "{options}");
        assert!(server.errors().contains(remedy), "{options}: {}", server.errors());
    }
}

fn can_mount() -> bool {
    let is_allowed =
        Command::new("unshare").args(["-rm", "true"]).status().is_ok_and(|status| status.success());
    if !is_allowed {
        eprintln!("NOT RUN: this system lets nobody mount a file system of their own");
    }
    is_allowed
}

/// A server whose data folder is a file system of its own, with these options of tmpfs.
fn on_file_system(setup: &Setup, options: &str) -> Command {
    fs::create_dir(setup.data()).unwrap();
    let serve = setup.command(&["serve"]);
    let mut mounted = Command::new("unshare");
    let script = format!("mount -t tmpfs -o {options} tmpfs data && exec \"$0\" serve");
    mounted.args(["-rm", "sh", "-c", &script]).arg(serve.get_program());
    inherit(&mut mounted, &serve);
    mounted.env("PATH", std::env::var_os("PATH").unwrap());
    mounted
}

/// What was sent until the disk was full.
struct Filled {
    client: reqwest::Client,
    text: String,
    /// The reference that each draft was given.
    acknowledged: BTreeMap<usize, String>,
    refused: Vec<usize>,
}

impl Filled {
    async fn by_sending_to(server: &Process) -> Self {
        /// Refusals after which the disk is full for texts and for files.
        const REFUSALS: usize = 10;
        let mut filled = Self {
            client: reqwest::Client::new(),
            text: "x".repeat(20_000),
            acknowledged: BTreeMap::new(),
            refused: Vec::new(),
        };
        for draft in 0.. {
            match post(&filled.client, server.address, draft, &filled.text).await {
                Outcome::Acknowledged(reference) => {
                    filled.acknowledged.insert(draft, reference);
                }
                Outcome::Refused => filled.refused.push(draft),
                Outcome::Unanswered => panic!("it went away: {}", server.errors()),
            }
            if filled.refused.len() == REFUSALS {
                break;
            }
        }
        assert!(!filled.acknowledged.is_empty());
        let errors = server.errors();
        assert!(errors.contains("cannot store leads"), "the log says so: {errors}");
        let page = crate::support::ask(server.address, "GET", "/", "");
        assert_eq!(page.status, 200, "pages are still served");
        assert_eq!(server.readiness(), 503, "it says that it can keep no lead");
        filled
    }

    /// Sends everything once more: acknowledged drafts are the same leads, refused ones are accepted now.
    async fn send_again(&self, server: &Process) {
        for draft in self.refused.iter().chain(self.acknowledged.keys()) {
            let outcome = post(&self.client, server.address, *draft, &self.text).await;
            assert!(matches!(outcome, Outcome::Acknowledged(_)), "there is room again");
        }
    }

    fn references(&self) -> BTreeSet<String> {
        self.acknowledged.values().cloned().collect()
    }

    fn drafts(&self) -> usize {
        self.acknowledged.len() + self.refused.len()
    }

    fn files(&self) -> usize {
        (0..self.drafts()).filter(|draft| brings_file(*draft)).count()
    }
}

fn references(stored: &[Value]) -> BTreeSet<String> {
    stored.iter().map(|lead| lead["reference"].as_str().unwrap().to_owned()).collect()
}

/// How often a server waits for the disk before its first lead, at most: for the folder, the new database, the record that
/// there is one, its log, and what background tasks write at a start. A migration does not wait.
const SYNCS_OF_A_FIRST_START: usize = 24;

/// A kill does not show that a write reached the disk, as the system's cache survives the process. The trace of
/// its system calls does: the log that holds the lead is synced before the answer is sent.
#[tokio::test(flavor = "multi_thread")]
async fn the_disk_is_synced_before_the_response() {
    const MARK: &str = "a-message-to-be-found-in-the-trace";
    if is_left_out("strace") {
        return;
    }
    let setup = Setup::new().in_sqlite();
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
    let outcome = post(&reqwest::Client::new(), server.address, 1, MARK).await;
    let Outcome::Acknowledged(reference) = outcome else {
        panic!("not acknowledged: {}", server.errors());
    };
    server.stop();

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
    let is_sync = |call: &str| call.starts_with("fdatasync(") || call.starts_with("fsync(");
    let synced = position(written, "sync", &|call| is_sync(call) && call.contains(log));
    let syncs = calls[..written].iter().filter(|call| is_sync(call)).count();
    assert!(syncs <= SYNCS_OF_A_FIRST_START, "{syncs} syncs before the first lead");
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
    wait_until(|| {
        let trace = fs::read_to_string(file).unwrap();
        let is_whole = trace.lines().last().is_some_and(|line| line.contains("+++ exited"));
        if is_whole { Ok(trace) } else { Err(trace) }
    })
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
