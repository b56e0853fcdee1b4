//! Several servers on one PostgreSQL database behind nginx lose no lead and fail no page: through kills, stops of the
//! database, rolling restarts, and clocks that differ.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    fs,
    net::SocketAddr,
    path::PathBuf,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use crate::support::{
    BINARY, PATIENCE, Process, Setup, ask,
    drafts::{Drafts, Outcome, random_below},
    nginx::Nginx,
    owner::{mailing_to, reader, stored},
    ports::free_address,
    postgres::PostgresServer,
    smtp::MailServer,
};
use jiff::{SignedDuration, Timestamp, fmt::rfc2822};
use serde_json::{Value, json};
use tokio::{sync::watch, task::JoinSet, time::sleep};
use yam_store::db::query;

/// Visitors who send leads at the same time.
const VISITORS: usize = 64;

/// Longest pause of a visitor between two leads, in milliseconds. Shorter ones would queue leads faster than an
/// unoptimised server delivers them.
const LONGEST_PAUSE_MS: usize = 3_000;

/// Pause of a visitor before a lead is sent again. A browser waits longer, which would hide how soon a lead can be stored.
const RETRY_AFTER: Duration = Duration::from_millis(250);

/// Visitors who read pages without end, and their pause between two pages.
const READERS: usize = 2;
const READING: Duration = Duration::from_millis(20);
const PAGES: [&str; 2] = ["/", "/vps-Hosting"];

/// `make soak-cluster` sets this for the long run.
const SOAK_CLUSTER: &str = "SOAK_CLUSTER";

/// How many times each fault happens, and how long the database is stopped.
struct Rounds {
    kills: usize,
    stops: usize,
    stopped: Duration,
    restarts: usize,
    /// Between two faults, at least this many leads are acknowledged; sometimes twice as many.
    leads_between: usize,
}

const SHORT: Rounds =
    Rounds { kills: 2, stops: 1, stopped: Duration::from_secs(3), restarts: 1, leads_between: 50 };
const LONG: Rounds = Rounds {
    kills: 20,
    stops: 5,
    stopped: Duration::from_secs(10),
    restarts: 5,
    leads_between: 100,
};

/// A killed server may have sent a mail this long before without having recorded it. A busy machine needs seconds.
const UNRECORDED: Duration = Duration::from_secs(10);

/// A lead is not sent again before its claim has expired. A claim is valid for 30 seconds, 2 less on the clock that is
/// ahead, and a mail may take 5 seconds before the claim is renewed. The rest is for a busy machine.
const SHORTEST_LEASE: Duration = Duration::from_secs(20);

/// Warnings and errors that one server may log during one stop of the database. Each of its tasks waits for 5 to 15
/// seconds before it tries again and logs another line.
const LINES_PER_STOP: usize = 60;

/// How far the second server's clock is ahead.
const AHEAD: SignedDuration = SignedDuration::from_secs(2);

#[tokio::test(flavor = "multi_thread")]
async fn several_servers_on_one_database_lose_no_lead_and_fail_no_page() {
    let rounds = if is_long() { LONG } else { SHORT };
    let Some(mut database) = PostgresServer::start() else {
        return left_out("PostgreSQL");
    };
    let mail = MailServer::start();
    let addresses = [free_address(), free_address()];
    let mut servers = addresses.map(|address| Member::start(address, &mail, &database));
    let Some(nginx) = Nginx::start(&addresses) else {
        return left_out("nginx");
    };
    let load = Arc::new(Load::default());
    let visitors = load.start(nginx.address);
    let mut faults = Faults::default();
    let mut deliveries = Deliveries::default();

    let is_ahead = servers[1].set_ahead();
    load.begin(if is_ahead { "no fault, clocks 2 s apart" } else { "no fault, same clocks" }, 0);
    load.acknowledge(3 * rounds.leads_between).await;

    load.begin("kill -9 of a server", rounds.kills);
    for round in 0..rounds.kills {
        load.acknowledge(rounds.leads_between + random_below(rounds.leads_between)).await;
        servers[round % 2].kill();
        faults.kills.push(Instant::now());
        servers[round % 2].spawn();
    }
    load.acknowledge(rounds.leads_between).await;
    deliveries.take(&mail);

    load.begin("stop of PostgreSQL", rounds.stops);
    for _ in 0..rounds.stops {
        let logged = servers.each_ref().map(|server| (server.warnings().len(), server.errors()));
        database.stop();
        sleep(rounds.stopped).await;
        database.start_again();
        let started = Instant::now();
        load.acknowledge(1).await;
        faults.recoveries.push(started.elapsed());
        load.acknowledge(rounds.leads_between).await;
        for (server, (warnings, errors)) in servers.iter().zip(logged) {
            faults.lines_per_stop.push(server.warnings().len() - warnings);
            faults.errors_in_stops += server.errors() - errors;
        }
    }
    deliveries.take(&mail);

    load.begin("rolling restart", rounds.restarts);
    let newer = servers[0].setup.path("newer-build");
    fs::copy(BINARY, &newer).unwrap();
    for round in 0..rounds.restarts {
        for server in &mut servers {
            load.acknowledge(rounds.leads_between / 2).await;
            server.stop();
            server.binary = if round % 2 == 0 { newer.clone() } else { BINARY.into() };
            server.spawn();
        }
    }
    load.acknowledge(rounds.leads_between).await;
    load.begin("end", 0);
    load.stop();
    visitors.join_all().await;
    wait_until_delivered(&servers[0].setup).await;
    servers.iter_mut().for_each(Member::stop);
    deliveries.take(&mail);

    println!("{}", load.table());
    println!("{}", faults.summary());
    println!("{}", deliveries.summary());
    for server in &servers {
        println!("{} logged: {:#?}", server.address, server.summary());
    }
    println!("nginx: {} lines in its error log", nginx.log().lines().count());
    load.drafts.assert_kept(&servers[0].setup).await;
    load.assert_no_page_failed(&nginx);
    deliveries.assert_complete(&stored(&servers[0].setup));
    deliveries.assert_repeated_only_after(&faults.kills);
    let most = *faults.lines_per_stop.iter().max().unwrap();
    assert!(most <= LINES_PER_STOP, "{most} lines in the log during a stop of the database");
    let errors: usize = servers.iter().map(Member::errors).sum();
    assert_eq!(errors, faults.errors_in_stops, "no error is logged at other times");
}

fn is_long() -> bool {
    std::env::var_os(SOAK_CLUSTER).is_some()
}

/// Says that the test, or a part of it, needs a program that is not installed. The long run fails.
fn left_out(program: &str) {
    assert!(!is_long(), "{program} is not installed");
    eprintln!("left out: this machine has no {program}");
}

/// One of the servers, with everything that it logged.
struct Member {
    address: SocketAddr,
    setup: Setup,
    binary: PathBuf,
    /// The library that changes what a program takes for the time, if this server uses it.
    faketime: Option<PathBuf>,
    process: Option<Process>,
    logged: String,
}

impl Member {
    fn start(address: SocketAddr, mail: &MailServer, database: &PostgresServer) -> Self {
        let setup = mailing_to(mail.address)
            .set("YAM_LISTEN", &address.to_string())
            .set("YAM_DATABASE", &database.url())
            .set("YAM_LIMITS__POSTS_PER_ADDRESS", "1000000")
            .set("YAM_LIMITS__LEADS_PER_ADDRESS", "1000000")
            .set("YAM_LIMITS__LEADS_IN_ALL", "1000000")
            .set("YAM_LOG_FORMAT", "json");
        let mut member = Self {
            address,
            setup,
            binary: BINARY.into(),
            faketime: None,
            process: None,
            logged: String::new(),
        };
        member.spawn();
        member
    }

    /// Starts the process and waits until it responds.
    fn spawn(&mut self) {
        let mut command = self.setup.command_of(&self.binary, &["serve"]);
        if let Some(library) = &self.faketime {
            command
                .env("LD_PRELOAD", library)
                .env("FAKETIME", format!("+{}s", AHEAD.as_secs()))
                .env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        }
        self.process = Some(self.setup.spawn_command(command));
    }

    fn kill(&mut self) {
        let mut process = self.process.take().unwrap();
        process.kill();
        self.logged += &process.errors();
        // A killed process leaves what libfaketime shares between processes.
        for name in ["faketime_shm_", "sem.faketime_sem_"] {
            let _ = fs::remove_file(format!("/dev/shm/{name}{}", process.id()));
        }
    }

    /// Asks it to stop and waits for its end.
    fn stop(&mut self) {
        let (_, logged) = self.process.take().unwrap().stop();
        self.logged += &logged;
    }

    /// Sets its clock ahead from now on; `false` if Debian's `faketime` is not installed.
    fn set_ahead(&mut self) -> bool {
        let library = ["x86_64", "aarch64"]
            .map(|cpu| format!("/usr/lib/{cpu}-linux-gnu/faketime/libfaketimeMT.so.1"));
        self.faketime = library.map(PathBuf::from).into_iter().find(|library| library.exists());
        if self.faketime.is_none() {
            left_out("faketime");
            return false;
        }
        self.stop();
        self.spawn();
        let now = Timestamp::now();
        let answer = ask(self.address, "GET", "/", "");
        let date = rfc2822::parse(answer.header("date").unwrap()).unwrap();
        // The header has whole seconds, and the server may keep it for one.
        let ahead = date.timestamp().duration_since(now);
        assert!(ahead > SignedDuration::ZERO, "its clock is not ahead, but {ahead}");
        true
    }

    /// The warnings and errors that it logged.
    fn warnings(&self) -> Vec<Value> {
        let running = self.process.as_ref().map(Process::errors).unwrap_or_default();
        let lines = self.logged.lines().chain(running.lines());
        // A panic writes lines that are not JSON.
        let event = |line| {
            serde_json::from_str(line)
                .unwrap_or_else(|_| json!({ "level": "ERROR", "fields": { "message": line } }))
        };
        let is_warning = |event: &Value| event["level"] == "WARN" || event["level"] == "ERROR";
        lines.map(event).filter(is_warning).collect()
    }

    fn errors(&self) -> usize {
        self.warnings().iter().filter(|event| event["level"] == "ERROR").count()
    }

    /// How often it logged each warning and error.
    fn summary(&self) -> BTreeMap<String, usize> {
        let mut summary = BTreeMap::new();
        for event in self.warnings() {
            let fields = &event["fields"];
            let line = format!("{} {} {}", event["level"], fields["message"], fields["error"]);
            *summary.entry(line).or_default() += 1;
        }
        summary
    }
}

/// Visitors who send leads and read pages.
#[derive(Default)]
struct Load {
    drafts: Drafts,
    acknowledged: watch::Sender<usize>,
    phases: Mutex<Vec<Phase>>,
    is_stopping: AtomicBool,
}

/// What visitors experienced while one kind of fault happened.
struct Phase {
    name: &'static str,
    rounds: usize,
    begun: Instant,
    /// From the first attempt to the acknowledgement, for each lead first sent in this phase.
    latencies: Vec<Duration>,
    /// Attempts that were refused or had no answer.
    repeated: usize,
    pages: usize,
    slowest_page: Duration,
    failed_pages: Vec<String>,
}

impl Load {
    /// Begins a phase. What happens from now on counts to it.
    fn begin(&self, name: &'static str, rounds: usize) {
        self.phases.lock().unwrap().push(Phase {
            name,
            rounds,
            begun: Instant::now(),
            latencies: Vec::new(),
            repeated: 0,
            pages: 0,
            slowest_page: Duration::ZERO,
            failed_pages: Vec::new(),
        });
    }

    /// Waits until this many more leads are acknowledged.
    async fn acknowledge(&self, leads: usize) {
        let mut acknowledged = self.acknowledged.subscribe();
        let enough = *acknowledged.borrow() + leads;
        let wait = acknowledged.wait_for(|acknowledged| *acknowledged >= enough);
        tokio::time::timeout(PATIENCE, wait).await.unwrap().unwrap();
    }

    fn start(self: &Arc<Self>, address: SocketAddr) -> JoinSet<()> {
        let mut tasks = JoinSet::new();
        self.begin("start", 0);
        for _ in 0..VISITORS {
            tasks.spawn(Arc::clone(self).send_leads(address));
        }
        for _ in 0..READERS {
            tasks.spawn(Arc::clone(self).read_pages(address));
        }
        tasks
    }

    /// Visitors send their last leads, and then stop.
    fn stop(&self) {
        self.is_stopping.store(true, Ordering::Relaxed);
    }

    fn is_stopping(&self) -> bool {
        self.is_stopping.load(Ordering::Relaxed)
    }

    async fn send_leads(self: Arc<Self>, address: SocketAddr) {
        let client = reqwest::Client::new();
        while !self.is_stopping() {
            let (draft, begun) = (self.drafts.begin(), Instant::now());
            let phase = self.phases.lock().unwrap().len() - 1;
            while !self.is_acknowledged(&client, address, draft).await {
                self.phases.lock().unwrap()[phase].repeated += 1;
                sleep(RETRY_AFTER).await;
            }
            self.phases.lock().unwrap()[phase].latencies.push(begun.elapsed());
            self.acknowledged.send_modify(|acknowledged| *acknowledged += 1);
            let pause = random_below(LONGEST_PAUSE_MS);
            sleep(Duration::from_millis(pause.try_into().unwrap())).await;
        }
    }

    async fn is_acknowledged(
        &self,
        client: &reqwest::Client,
        address: SocketAddr,
        draft: usize,
    ) -> bool {
        matches!(self.drafts.send(client, address, draft).await, Outcome::Acknowledged(_))
    }

    async fn read_pages(self: Arc<Self>, address: SocketAddr) {
        let client = reqwest::Client::new();
        while !self.is_stopping() {
            for path in PAGES {
                let begun = Instant::now();
                let answer = client.get(format!("http://{address}{path}")).send().await;
                let failure = match answer {
                    Ok(answer) if answer.status() != 200 => Some(answer.status().to_string()),
                    Ok(answer) => answer.bytes().await.err().map(|error| format!("{error:?}")),
                    Err(error) => Some(format!("{error:?}")),
                };
                if let Some(phase) = self.phases.lock().unwrap().last_mut() {
                    phase.pages += 1;
                    phase.slowest_page = phase.slowest_page.max(begun.elapsed());
                    phase.failed_pages.extend(failure);
                }
                sleep(READING).await;
            }
        }
    }

    /// A row for each phase, in Markdown. Times are in milliseconds.
    fn table(&self) -> String {
        let mut table = "| Phase | Faults | Seconds | Leads | p50 | p99 | max | Sent again | Pages | Slowest page | Pages failed |\n\
             | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |\n"
            .to_owned();
        let phases = self.phases.lock().unwrap();
        // Without the time before the first phase and after the last one.
        for (phase, next) in phases.iter().zip(&phases[1..]).skip(1) {
            let mut latencies = phase.latencies.clone();
            latencies.sort_unstable();
            let part =
                |percent: usize| latencies[(latencies.len() - 1) * percent / 100].as_millis();
            let seconds = (next.begun - phase.begun).as_secs();
            table += &format!(
                "| {} | {} | {seconds} | {} | {} | {} | {} | {} | {} | {} | {} |\n",
                phase.name,
                phase.rounds,
                latencies.len(),
                part(50),
                part(99),
                part(100),
                phase.repeated,
                phase.pages,
                phase.slowest_page.as_millis(),
                phase.failed_pages.len()
            );
        }
        table
    }

    fn assert_no_page_failed(&self, nginx: &Nginx) {
        for phase in self.phases.lock().unwrap().iter() {
            assert!(phase.failed_pages.is_empty(), "{:?}: {}", phase.failed_pages, nginx.log());
        }
    }
}

/// What was done to the servers and the database, and how they took it.
#[derive(Default)]
struct Faults {
    kills: Vec<Instant>,
    /// From the start of the database to the next acknowledged lead.
    recoveries: Vec<Duration>,
    /// Warnings and errors that each server logged during each stop of the database.
    lines_per_stop: Vec<usize>,
    /// Errors that servers logged while the database was stopped.
    errors_in_stops: usize,
}

impl Faults {
    fn summary(&self) -> String {
        format!(
            "first lead after the start of PostgreSQL: {:?}; lines logged in each stop by each server: {:?}",
            self.recoveries, self.lines_per_stop
        )
    }
}

/// When each mail was received, by its Message-ID.
#[derive(Default)]
struct Deliveries {
    received: HashMap<String, Vec<Instant>>,
}

impl Deliveries {
    /// Notes the mails that were received since the last call.
    fn take(&mut self, mail: &MailServer) {
        for mail in mail.messages() {
            self.received.entry(mail.id()).or_default().push(mail.received_at);
        }
    }

    fn repeated(&self) -> impl Iterator<Item = (&String, &Vec<Instant>)> {
        self.received.iter().filter(|(_, received)| received.len() > 1)
    }

    fn summary(&self) -> String {
        let pauses: Vec<_> = self
            .received
            .values()
            .flat_map(|received| received.windows(2).map(|pair| pair[1] - pair[0]))
            .collect();
        format!(
            "{} leads mailed, {} mails repeated; shortest time before one: {:?}",
            self.received.len(),
            pauses.len(),
            pauses.iter().min()
        )
    }

    /// Each lead was mailed, always with the same Message-ID.
    fn assert_complete(&self, stored: &[Value]) {
        let references: HashSet<_> =
            stored.iter().map(|lead| lead["reference"].as_str().unwrap()).collect();
        let names = self.received.keys().map(|id| id.split('@').next().unwrap());
        assert_eq!(names.collect::<HashSet<_>>(), references);
        assert_eq!(self.received.len(), stored.len(), "each lead has one Message-ID");
    }

    /// A mail is sent again only if its server was killed after it was sent and before that was recorded. A server that
    /// cannot reach the database tries for 30 seconds to record it, longer than any stop here. A server that is told to
    /// stop records it first.
    fn assert_repeated_only_after(&self, kills: &[Instant]) {
        for (id, received) in self.repeated() {
            for pair in received.windows(2) {
                let [sent, again] = pair else { continue };
                // The mail server may read the end of a mail just after its sender was killed.
                let is_explained = kills.iter().any(|kill| {
                    *sent < *kill + Duration::from_secs(1) && *kill < *sent + UNRECORDED
                });
                assert!(is_explained, "{id} was sent again, but no server was killed");
                let pause = *again - *sent;
                assert!(pause >= SHORTEST_LEASE, "{id} was sent again after {pause:?}");
            }
        }
    }
}

/// Waits until every lead is recorded as delivered.
async fn wait_until_delivered(setup: &Setup) {
    let begun = Instant::now();
    loop {
        let waiting: i64 = query("SELECT count(*) FROM deliveries WHERE state <> 'delivered'")
            .fetch_scalar(&mut reader(setup).await)
            .await
            .unwrap();
        if waiting == 0 {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "{waiting} leads are not delivered");
        sleep(RETRY_AFTER).await;
    }
}
