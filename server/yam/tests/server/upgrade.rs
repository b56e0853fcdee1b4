//! Restarts, upgrades and new sites while visitors read pages and send leads.

use std::{
    fs,
    net::{SocketAddr, TcpListener},
    os::fd::AsRawFd,
    path::Path,
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use crate::support::{
    BINARY, Process, Setup, ask,
    drafts::{Drafts, Outcome},
    holds,
    owner::{fails, succeeds, text},
    ports::free_address,
    wait_in_task, wait_until,
};
use rustix::{
    io::{FdFlags, fcntl_setfd},
    pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt},
};
use serde_json::json;
use tokio::{sync::watch, task::JoinSet};

/// Visitors who send leads, and visitors who read pages, all without a pause.
const SENDERS: usize = 8;
const READERS: usize = 8;
const PAGES: [&str; 2] = ["/", "/vps-Hosting"];
/// Pages that are read between two changes.
const PAGES_BETWEEN: usize = 200;
/// How often each change happens. `make soak-upgrade` does each of them 20 times.
const CHANGES: usize = 3;
const SOAK_UPGRADE: &str = "SOAK_UPGRADE";

const OLD: &str = "<!doctype html><title>Old</title>";
const NEW: &str = "<!doctype html><title>New</title>";

#[test]
fn a_reload_serves_the_new_build_and_keeps_the_assets_of_the_old_one() {
    let mut setup = Setup::new();
    let asset = asset_of(&setup);
    write_build(&mut setup, "build-1", OLD);
    let server = setup.spawn();
    let admin = server.admin.to_string();
    wait_for(&setup.data().join("old-assets/build-1"));
    remove_asset(&mut setup, &asset);
    write_build(&mut setup, "build-2", NEW);
    let reload = setup.command(&["reload"]).env("YAM_ADMIN__LISTEN", &admin).output().unwrap();
    assert_eq!(
        succeeds(&reload).trim_end(),
        "Serving build build-2 with 3 pages instead of build build-1."
    );
    let page = |server: &Process| ask(server.address, "GET", "/", "").text();
    assert_eq!(page(&server), NEW);
    assert_old_asset(&server, &asset);

    // The operator sends SIGHUP instead; the build is broken, so the present one stays.
    fs::write(setup.site().join("index.html.br"), "half").unwrap();
    server.signal("HUP");
    server.wait_for_error("keeping the current site");
    assert_eq!(page(&server), NEW);
    let refused = setup.command(&["reload"]).env("YAM_ADMIN__LISTEN", &admin).output().unwrap();
    assert!(
        fails(&refused, 1).contains("index.html.br: it is damaged"),
        "{}",
        text(&refused.stderr)
    );

    // Other forms need a restart.
    write_build(&mut setup, "build-3", NEW);
    setup.forms(&crate::support::FORMS.replace("\"Name\"", "\"Full name\""));
    let refused = setup.command(&["reload"]).env("YAM_ADMIN__LISTEN", &admin).output().unwrap();
    assert!(fails(&refused, 1).contains("its forms differ"), "{}", text(&refused.stderr));

    // A page in a browser cannot ask for it.
    let foreign = ask(server.admin, "POST", "/reload", "Origin: https://example.com\r\n");
    assert_eq!(foreign.status, 403);
    assert_eq!(ask(server.admin, "GET", "/reload", "").status, 405);
    assert_eq!(ask(server.address, "POST", "/reload", "").status, 404);

    server.stop();
    setup.forms(crate::support::FORMS);
    let server = setup.spawn();
    assert_old_asset(&server, &asset);
}

#[test]
fn a_build_that_is_used_again_is_kept_longest() {
    let mut setup = Setup::new();
    let server = setup.spawn();
    let admin = server.admin.to_string();
    for build in [1, 2, 3, 4, 1, 5, 6].map(|build| format!("build-{build}")) {
        write_build(&mut setup, &build, &build);
        let reload = setup.command(&["reload"]).env("YAM_ADMIN__LISTEN", &admin).output().unwrap();
        assert!(succeeds(&reload).contains(&build));
    }
    let kept = fs::read_dir(setup.data().join("old-assets")).unwrap();
    let mut kept: Vec<_> = kept.map(|entry| entry.unwrap().file_name()).collect();
    kept.sort();
    assert_eq!(kept, ["build-1", "build-3", "build-4", "build-5", "build-6"]);
}

#[test]
fn a_command_says_that_no_server_answers() {
    let setup = Setup::new().set("YAM_ADMIN__LISTEN", "off");
    assert!(fails(&setup.run(&["reload"]), 1).contains("admin.listen is off"));
    let free = free_address().to_string();
    let setup = setup.set("YAM_ADMIN__LISTEN", &free);
    assert!(fails(&setup.run(&["health"]), 1).contains(&free));
}

#[test]
fn in_production_no_site_with_invented_facts_is_served() {
    let mut setup = Setup::new();
    setup.manifest["samples"] = json!([{ "name": "phone", "value": "+91 90000 00000" }]);
    setup.write_manifest();
    let refused = setup.run(&["serve", "--production"]);
    assert!(fails(&refused, 2).contains("it still has sample facts: phone"));
    setup.manifest["samples"] = json!([]);
    setup.write_manifest();
    let server = setup.spawn_command(setup.command(&["serve", "--production"]));
    let admin = server.admin.to_string();
    setup.manifest["samples"] = json!([{ "name": "gstin", "value": "01" }]);
    setup.write_manifest();
    let reload = setup.command(&["reload"]).env("YAM_ADMIN__LISTEN", admin).output().unwrap();
    assert!(fails(&reload, 1).contains("it still has sample facts: gstin"));
}

#[test]
fn health_asks_the_running_server() {
    let setup = Setup::new();
    let server = setup.spawn();
    let admin = server.admin.to_string();
    for (arguments, answer) in [(&["health"][..], "ok"), (&["health", "--ready"], "ready")] {
        let health = setup.command(arguments).env("YAM_ADMIN__LISTEN", &admin).output().unwrap();
        assert_eq!(succeeds(&health).trim_end(), answer);
    }
}

#[test]
fn closing_its_terminal_stops_the_server() {
    let setup = Setup::new();
    let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
    grantpt(&terminal).unwrap();
    unlockpt(&terminal).unwrap();
    let name = ptsname(&terminal, Vec::new()).unwrap().into_string().unwrap();
    let mut command = in_setup(&setup, "setsid");
    command.args(["--ctty", BINARY, "serve"]).stdin(fs::File::open(name).unwrap());
    let server = setup.spawn_command(command);
    drop(terminal);
    assert_eq!(server.wait().0.code(), Some(0));
}

#[test]
fn a_socket_of_systemd_that_no_setting_names_is_an_error() {
    let setup = Setup::new();
    let listener = inheritable_listener();
    let address = listener.local_addr().unwrap().to_string();
    let output = activated(&setup, &listener).output().unwrap();
    assert!(fails(&output, 2).contains(&format!("the socket at {address} that systemd opened")));
}

#[tokio::test(flavor = "multi_thread")]
async fn restarts_upgrades_and_new_sites_fail_no_request_and_lose_no_lead() {
    let rounds = if std::env::var_os(SOAK_UPGRADE).is_some() { 20 } else { CHANGES };
    let listener = inheritable_listener();
    let address = listener.local_addr().unwrap();
    let admin = free_address().to_string();
    let mut setup = Setup::new()
        .set("YAM_LISTEN", &address.to_string())
        .set("YAM_ADMIN__LISTEN", &admin)
        .set("YAM_LIMITS__POSTS_PER_ADDRESS", "1000000")
        .set("YAM_LIMITS__LEADS_PER_ADDRESS", "1000000")
        .set("YAM_LIMITS__LEADS_IN_ALL", "1000000");
    write_build(&mut setup, "build-0", OLD);
    let mut server = setup.spawn_command(activated(&setup, &listener));
    let visitors = Visitors::start(address);
    for round in 1..=rounds {
        visitors.read(PAGES_BETWEEN).await;
        write_build(&mut setup, &format!("build-{round}"), &format!("{NEW}{round}"));
        assert!(
            succeeds(&setup.run(&["reload"])).contains(&format!("Serving build build-{round}"))
        );
        visitors.read(PAGES_BETWEEN).await;
        server.stop();
        server = setup.spawn_command(activated(&setup, &listener));
    }
    visitors.read(PAGES_BETWEEN).await;
    let (drafts, pages, leads) = visitors.stop().await;
    server.stop();
    drafts.assert_kept(&setup).await;
    println!(
        "{rounds} new sites and {rounds} restarts: {pages} pages and {leads} leads, none failed"
    );
}

/// Visitors who read and write until they are stopped. A request that fails ends the test.
struct Visitors {
    tasks: JoinSet<()>,
    drafts: Arc<Drafts>,
    pages: Arc<AtomicUsize>,
    leads: Arc<AtomicUsize>,
    stop: watch::Sender<bool>,
}

impl Visitors {
    fn start(address: SocketAddr) -> Self {
        let (stop, stopped) = watch::channel(false);
        let mut visitors = Self {
            tasks: JoinSet::new(),
            drafts: Arc::default(),
            pages: Arc::default(),
            leads: Arc::default(),
            stop,
        };
        for reader in 0..READERS {
            let (pages, stopped) = (Arc::clone(&visitors.pages), stopped.clone());
            visitors.tasks.spawn(async move {
                let client = reqwest::Client::new();
                let url = format!("http://{address}{}", PAGES[reader % PAGES.len()]);
                while !*stopped.borrow() {
                    let page = client.get(&url).send().await.unwrap();
                    assert_eq!(page.status(), 200);
                    page.bytes().await.unwrap();
                    pages.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        for _ in 0..SENDERS {
            let (drafts, leads) = (Arc::clone(&visitors.drafts), Arc::clone(&visitors.leads));
            let stopped = stopped.clone();
            visitors.tasks.spawn(async move {
                let client = reqwest::Client::new();
                while !*stopped.borrow() {
                    match drafts.send(&client, address, drafts.begin()).await {
                        Outcome::Acknowledged(_) => leads.fetch_add(1, Ordering::Relaxed),
                        Outcome::Refused => panic!("a lead was refused"),
                        Outcome::Unanswered => panic!("a lead was not answered"),
                    };
                }
            });
        }
        visitors
    }

    /// Waits until this many more pages were read.
    async fn read(&self, pages: usize) {
        let enough = self.pages.load(Ordering::Relaxed) + pages;
        let read = || self.pages.load(Ordering::Relaxed);
        wait_in_task(async || holds(read() >= enough, "visitors read no pages")).await;
    }

    /// Returns the drafts, and how many pages and leads there were.
    async fn stop(mut self) -> (Arc<Drafts>, usize, usize) {
        self.stop.send(true).unwrap();
        while let Some(ended) = self.tasks.join_next().await {
            ended.unwrap();
        }
        let count = |counter: &AtomicUsize| counter.load(Ordering::Relaxed);
        (self.drafts, count(&self.pages), count(&self.leads))
    }
}

/// Replaces the build's identifier and its first page, as a new release does.
fn write_build(setup: &mut Setup, build: &str, page: &str) {
    setup.manifest["build"] = json!(build);
    setup.document("index.html", page);
}

/// The path and the text of the example's script, which has a hash in its name.
fn asset_of(setup: &Setup) -> (String, String) {
    let assets = setup.manifest["assets"].as_array().unwrap();
    let asset = assets.iter().find(|asset| asset["immutable"] == true).unwrap();
    let file = setup.site().join(asset["file"].as_str().unwrap());
    (asset["path"].as_str().unwrap().to_owned(), fs::read_to_string(file).unwrap())
}

fn remove_asset(setup: &mut Setup, (path, _): &(String, String)) {
    setup.manifest["assets"].as_array_mut().unwrap().retain(|asset| asset["path"] != **path);
    setup.write_manifest();
}

fn assert_old_asset(server: &Process, (path, content): &(String, String)) {
    let answer = ask(server.address, "GET", path, "");
    assert_eq!((answer.status, &answer.text()), (200, content), "{path}");
    assert_eq!(answer.header("cache-control"), Some("public, max-age=31536000, immutable"));
    assert_eq!(ask(server.address, "GET", "/assets/unknown-1.js", "").status, 404);
}

fn wait_for(path: &Path) {
    wait_until(|| holds(path.exists(), path));
}

/// A listener that child processes get, as from systemd.
fn inheritable_listener() -> TcpListener {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    fcntl_setfd(&listener, FdFlags::empty()).unwrap();
    listener
}

/// `yam serve` with this listener, as systemd starts it (sd_listen_fds(3)).
fn activated(setup: &Setup, listener: &TcpListener) -> Command {
    let script = format!(
        "exec 3<&{}; export LISTEN_FDS=1 LISTEN_PID=$$; exec \"$0\" serve",
        listener.as_raw_fd()
    );
    let mut command = in_setup(setup, "bash");
    command.args(["-c", &script, BINARY]);
    command
}

/// Another program in the folder and environment of the setup.
fn in_setup(setup: &Setup, program: &str) -> Command {
    let path = std::env::var_os("PATH").unwrap();
    let mut command = setup.command_of(program, &[]);
    command.env("PATH", path);
    command
}
