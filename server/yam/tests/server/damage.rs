//! A damaged database: pages stay up, forms show the phone number, and readable leads are salvaged.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::support::{
    self, Answer, CONTACT, Process, SENDS_JSON, Setup, ask, holds,
    http::Receiver,
    owner::{has, send, stored, succeeds, warns},
    wait_until,
};
use serde_json::{Value, json};
use sqlx::{ConnectOptions as _, Connection as _, sqlite::SqliteConnectOptions};

/// SQLite's page size, in bytes.
const PAGE: usize = 4096;

/// Enough for the table of leads to have many pages.
const LEADS: usize = 60;

/// A setup whose database holds that many leads, and their references. No server runs.
fn with_leads(count: usize) -> (Setup, Vec<String>) {
    let setup = Setup::new().set("YAM_LIMITS__LEADS_PER_ADDRESS", "1000");
    let setup = setup.set("YAM_LIMITS__POSTS_PER_ADDRESS", "1000");
    let server = setup.spawn();
    let references = (0..count).map(|number| send(server.address, &lead(number))).collect();
    server.stop();
    (setup, references)
}

fn lead(number: usize) -> Value {
    let message = format!("Lead {number}. {}", "Some words. ".repeat(40));
    json!({ "name": "Aisha", "email": "aisha@example.com", "message": message })
}

fn database(setup: &Setup) -> PathBuf {
    setup.data().join("leads.db")
}

/// Replaces bytes of a file.
fn overwrite(file: &Path, at: usize, bytes: &[u8]) {
    let mut content = fs::read(file).unwrap();
    content[at..at + bytes.len()].copy_from_slice(bytes);
    fs::write(file, content).unwrap();
}

/// Without its first page nothing of a database can be read.
fn destroy(setup: &Setup) {
    overwrite(&database(setup), 0, &[0xff; PAGE]);
}

fn post(server: &Process, accept: &str) -> Answer {
    let headers = format!("{SENDS_JSON}Accept: {accept}\r\n");
    support::post(server.address, CONTACT, &headers, lead(LEADS).to_string())
}

/// Runs a command that must fail; returns its standard error.
fn error(setup: &Setup, arguments: &[&str]) -> String {
    let output = setup.run(arguments);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_ne!(output.status.code(), Some(0), "{error}");
    error
}

#[test]
fn with_a_damaged_database_pages_are_served_and_forms_show_the_phone_number() {
    type Damage = fn(&Setup);
    let cases: [(&str, Damage); 3] = [
        ("its first page is overwritten", destroy),
        ("it is cut off", |setup| {
            let content = fs::read(database(setup)).unwrap();
            fs::write(database(setup), &content[..content.len() / 2]).unwrap();
        }),
        ("the list of its tables is overwritten", |setup| {
            overwrite(&database(setup), 200, &[0xff; PAGE - 200]);
        }),
    ];
    for (name, damage) in cases {
        let (setup, _) = with_leads(LEADS);
        damage(&setup);
        let server = setup.spawn();
        assert_eq!(ask(server.address, "GET", "/healthz", "").status, 200, "{name}");
        assert_eq!(ask(server.address, "GET", "/search?q=home", "").status, 200, "{name}");
        assert_eq!(server.readiness(), 503, "{name}");

        let scripted = post(&server, "application/json");
        assert_eq!(scripted.status, 503, "{name}");
        assert!(scripted.header("retry-after").is_some(), "{name}");
        let answer: Value = serde_json::from_slice(&scripted.body).unwrap();
        assert_eq!(answer["status"], "error");
        assert!(answer["error"].as_str().unwrap().contains("+91 90000 00000"), "{answer}");

        let plain = post(&server, "text/html");
        assert_eq!(plain.status, 503, "{name}");
        let page = plain.text();
        let expected =
            ["could not save your message", "tel:+919000000000", "https://wa.me/", "mailto:"];
        has(&page, expected);

        assert!(server.errors().contains("yam leads salvage"), "{}", server.errors());
        for arguments in [vec!["check"], vec!["leads", "list"]] {
            let error = error(&setup, &arguments);
            has(&error, ["damaged", "yam leads salvage"]);
        }
        server.stop();
    }
}

#[test]
fn a_damaged_database_alerts_the_owner() {
    let hook = Receiver::start();
    let setup = Setup::new();
    setup.spawn().stop();
    destroy(&setup);
    let setup = setup.with_webhook(&hook);
    let server = setup.spawn();
    assert_eq!(hook.request().json()["data"]["condition"], "database-damaged");
    server.stop();
}

#[test]
fn a_running_server_accepts_leads_once_the_database_is_repaired() {
    let (setup, references) = with_leads(1);
    let whole = fs::read(database(&setup)).unwrap();
    destroy(&setup);
    let server = setup.spawn();
    assert_eq!(server.readiness(), 503);
    fs::write(database(&setup), whole).unwrap();
    server.wait_until_ready();
    let taken = send(server.address, &lead(1));
    server.stop();
    let kept: Vec<_> =
        stored(&setup).iter().map(|lead| lead["reference"].as_str().unwrap().to_owned()).collect();
    assert_eq!(kept, [references[0].clone(), taken]);
}

#[tokio::test]
async fn damage_found_while_storing_a_lead_makes_readiness_fail() {
    let (setup, _) = with_leads(1);
    zero_page_of(&setup, "sqlite_autoindex_leads_1").await;
    let server = setup.spawn();
    assert_eq!(server.readiness(), 200, "only a new lead shows it");
    let answer = post(&server, "application/json");
    assert_eq!(answer.status, 503, "{}", answer.text());
    assert!(server.errors().contains("yam leads salvage"), "{}", server.errors());
    // The last readiness result is cached for some seconds.
    wait_until(|| holds(server.readiness() != 200, "it stays ready"));
}

#[tokio::test]
async fn salvage_recovers_all_leads_around_a_damaged_page() {
    let (setup, references) = with_leads(LEADS);
    let last = LEADS.to_string();
    succeeds(&setup.run(&["leads", "stage", "1", &last, "quoted"]));
    succeeds(&setup.run(&["leads", "note", &last, "Called"]));
    let (page, cells) = page_of(&setup, "leads", "leaf").await;
    overwrite(&database(&setup), page, &[0; PAGE]);
    let damaged = fs::read(database(&setup)).unwrap();

    let plan = succeeds(&setup.run(&["leads", "salvage"]));
    let left = LEADS - cells;
    has(&plan, [format!("{left} leads"), format!("without a lead: {cells}"), "--yes".to_owned()]);
    assert_eq!(fs::read(database(&setup)).unwrap(), damaged, "nothing was changed");

    let done = succeeds(&setup.run(&["leads", "salvage", "--yes"]));
    assert_eq!(fs::read(kept(&setup)).unwrap(), damaged, "the damaged one is kept: {done}");
    let saved = stored(&setup);
    assert_eq!(saved.len(), left);
    for lead in &saved {
        let number = usize::try_from(lead["id"].as_i64().unwrap()).unwrap() - 1;
        assert_eq!(lead["reference"], references[number]);
        assert_eq!(lead["fields"], self::lead(number));
    }
    assert!(succeeds(&setup.run(&["leads", "salvage"])).contains("nothing to salvage"));
    for lead in &saved {
        let is_last = lead["id"].as_u64() == Some(LEADS as u64);
        let is_quoted = is_last || lead["id"] == 1;
        assert_eq!(lead["stage"], if is_quoted { "quoted" } else { "new" });
        assert_eq!(lead["notes"].as_array().unwrap().len(), usize::from(is_last));
    }

    let server = setup.spawn();
    send(server.address, &self::lead(LEADS));
    server.stop();
    let newest = stored(&setup).pop().unwrap();
    assert_eq!(newest["id"].as_u64(), Some(LEADS as u64 + 1), "no number is given twice");
}

#[tokio::test]
async fn salvage_reads_a_truncated_or_partly_overwritten_database() {
    for is_cut in [true, false] {
        let (setup, references) = with_leads(LEADS);
        let (page, _) = page_of(&setup, "leads", "leaf").await;
        if is_cut {
            let content = fs::read(database(&setup)).unwrap();
            fs::write(database(&setup), &content[..page]).unwrap();
        } else {
            overwrite(&database(&setup), page, &[0xff; 2 * PAGE]);
        }
        let done = succeeds(&setup.run(&["leads", "salvage", "--yes"]));
        let saved = stored(&setup);
        assert!(!saved.is_empty() && saved.len() < LEADS, "{}: {done}", saved.len());
        for lead in &saved {
            assert!(references.contains(&lead["reference"].as_str().unwrap().to_owned()));
        }
    }
}

#[tokio::test]
async fn salvage_keeps_a_lead_whose_file_is_damaged_and_names_it() {
    let setup = Setup::new();
    let server = setup.spawn();
    let resume =
        reqwest::multipart::Part::bytes(crate::support::files::pdf(3 * PAGE)).file_name("cv.pdf");
    let form = reqwest::multipart::Form::new()
        .text("name", "Aisha")
        .text("email", "aisha@example.com")
        .text("phone", "1")
        .text("position", "App Developer")
        .part("resume", resume);
    let url = server.url("/careers/submit_application.php");
    let sent = reqwest::Client::new().post(url).header("accept", "application/json");
    assert_eq!(sent.multipart(form).send().await.unwrap().status(), 200);
    server.stop();

    let (page, _) = page_of(&setup, "files", "overflow").await;
    overwrite(&database(&setup), page + PAGE / 2, b"x");
    // Only the digest reveals this damage, and a salvage needs a database that SQLite finds damaged.
    zero_page_of(&setup, "sqlite_autoindex_leads_1").await;
    let done = succeeds(&setup.run(&["leads", "salvage", "--yes"]));
    let expected =
        ["1 leads, 0 files", "Check these leads, whose text is damaged or whose file is lost: 1."];
    has(&done, expected);
    assert_eq!(stored(&setup)[0]["fields"]["name"], "Aisha");
}

#[test]
fn an_unreadable_database_is_replaced_by_an_empty_one_only_on_request() {
    let (setup, _) = with_leads(1);
    destroy(&setup);
    let damaged = fs::read(database(&setup)).unwrap();
    let server = setup.spawn();
    for arguments in [vec!["leads", "salvage"], vec!["leads", "salvage", "--yes"]] {
        let error = error(&setup, &arguments);
        assert!(error.contains("--empty"), "{error}");
    }
    succeeds(&setup.run(&["leads", "salvage", "--empty", "--yes"]));
    assert_eq!(fs::read(kept(&setup)).unwrap(), damaged);
    server.wait_until_ready();
    let taken = send(server.address, &lead(1));
    server.stop();
    let saved = stored(&setup);
    assert_eq!((saved.len(), saved[0]["reference"].as_str()), (1, Some(taken.as_str())));
}

#[test]
fn a_lost_database_is_reported_until_the_owner_accepts_the_loss() {
    for is_empty in [true, false] {
        let (setup, _) = with_leads(1);
        if is_empty {
            fs::write(database(&setup), "").unwrap();
        } else {
            fs::remove_file(database(&setup)).unwrap();
        }
        let lost = |error: String| {
            has(&error, ["missing or empty", "yam restore", "yam leads salvage --empty --yes"]);
        };
        let server = setup.spawn();
        lost(server.errors());
        send(server.address, &lead(1));
        server.stop();
        // Not only until the next start.
        for _ in 0..2 {
            lost(warns(&setup));
            setup.spawn().stop();
        }
        succeeds(&setup.run(&["leads", "salvage", "--empty", "--yes"]));
        succeeds(&setup.run(&["check"]));
        assert_eq!(stored(&setup).len(), 1, "leads stored since then stay");
    }
}

/// The damaged database that the salvage kept.
fn kept(setup: &Setup) -> PathBuf {
    let mut entries = fs::read_dir(setup.data()).unwrap().map(|entry| entry.unwrap().path());
    let is_kept = |path: &PathBuf| path.to_str().unwrap().contains("leads-damaged-");
    entries.find(is_kept).unwrap()
}

/// The position of a page in the middle of a table, by its type, and how many rows begin there.
async fn page_of(setup: &Setup, table: &str, kind: &str) -> (usize, usize) {
    let options = SqliteConnectOptions::new().filename(database(setup));
    let mut connection = options.connect().await.unwrap();
    let sql = "SELECT pgoffset, ncell FROM dbstat WHERE name = $1 AND pagetype = $2 ORDER BY path";
    let pages: Vec<(i64, i64)> =
        sqlx::query_as(sql).bind(table).bind(kind).fetch_all(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let (offset, cells) = pages[pages.len() / 2];
    (usize::try_from(offset).unwrap(), usize::try_from(cells).unwrap())
}

/// Zeroes the first page of a table or index.
async fn zero_page_of(setup: &Setup, name: &str) {
    let options = SqliteConnectOptions::new().filename(database(setup));
    let mut connection = options.connect().await.unwrap();
    let page: i64 = sqlx::query_scalar("SELECT rootpage FROM sqlite_schema WHERE name = $1")
        .bind(name)
        .fetch_one(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    overwrite(&database(setup), (usize::try_from(page).unwrap() - 1) * PAGE, &[0; PAGE]);
}
