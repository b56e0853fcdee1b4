//! A damaged database: the pages stay, forms say what to do, and what can be read is saved.
#![allow(clippy::unwrap_used, reason = "a failing step fails its test")]

mod support;

use std::{fs, path::Path, time::Instant};

use serde_json::{Value, json};
use sqlx::{ConnectOptions as _, Connection as _, sqlite::SqliteConnectOptions};
use support::{
    Answer, PATIENCE, Process, Setup, ask,
    desk::{send, stored},
    request,
};

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
    stop(server);
    (setup, references)
}

fn lead(number: usize) -> Value {
    let message = format!("Lead {number}. {}", "Some words. ".repeat(40));
    json!({ "name": "Aisha", "email": "aisha@example.com", "message": message })
}

fn stop(server: Process) {
    server.signal("TERM");
    assert_eq!(server.wait().0.code(), Some(0));
}

fn database(setup: &Setup) -> std::path::PathBuf {
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
    let body = lead(LEADS).to_string();
    request(
        server.address,
        format!(
            "POST /api/forms/contact HTTP/1.1\r\nHost: yam\r\nConnection: close\r\nAccept: {accept}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        ),
    )
}

fn readiness(server: &Process) -> u16 {
    ask(server.admin, "GET", "/readyz", "").status
}

fn wait_until_ready(server: &Process) {
    let begun = Instant::now();
    while readiness(server) != 200 {
        assert!(begun.elapsed() < PATIENCE, "{}", server.errors());
        std::thread::yield_now();
    }
}

/// Runs a command that must fail; returns its standard error.
fn complaint(setup: &Setup, arguments: &[&str]) -> String {
    let output = setup.run(arguments);
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_ne!(output.status.code(), Some(0), "{complaint}");
    complaint
}

#[test]
fn with_a_damaged_database_pages_are_served_and_forms_give_the_phone_number() {
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
        assert_eq!(readiness(&server), 503, "{name}");

        let scripted = post(&server, "application/json");
        assert_eq!(scripted.status, 503, "{name}");
        assert!(scripted.header("retry-after").is_some(), "{name}");
        let answer: Value = serde_json::from_slice(&scripted.body).unwrap();
        assert_eq!(answer["status"], "error");
        assert!(answer["message"].as_str().unwrap().contains("+91 90000 00000"), "{answer}");

        let plain = post(&server, "text/html");
        assert_eq!(plain.status, 503, "{name}");
        let page = plain.text();
        for said in
            ["could not save your message", "tel:+919000000000", "https://wa.me/", "mailto:"]
        {
            assert!(page.contains(said), "{said} in {page}");
        }

        assert!(server.errors().contains("yam leads salvage"), "{}", server.errors());
        for arguments in [vec!["check"], vec!["leads", "list"]] {
            let complaint = complaint(&setup, &arguments);
            for said in ["damaged", "yam leads salvage"] {
                assert!(complaint.contains(said), "{name}: {said} in {complaint}");
            }
        }
        stop(server);
    }
}

#[test]
fn once_the_database_is_repaired_the_running_server_takes_leads() {
    let (setup, references) = with_leads(1);
    let whole = fs::read(database(&setup)).unwrap();
    destroy(&setup);
    let server = setup.spawn();
    assert_eq!(readiness(&server), 503);
    fs::write(database(&setup), whole).unwrap();
    wait_until_ready(&server);
    let taken = send(server.address, &lead(1));
    stop(server);
    let kept: Vec<_> =
        stored(&setup).iter().map(|lead| lead["reference"].as_str().unwrap().to_owned()).collect();
    assert_eq!(kept, [references[0].clone(), taken]);
}

#[tokio::test]
async fn damage_that_a_new_lead_meets_turns_readiness_red_though_the_server_started() {
    let (setup, _) = with_leads(1);
    zero_page_of(&setup, "sqlite_autoindex_leads_1").await;
    let server = setup.spawn();
    assert_eq!(readiness(&server), 200, "only a new lead shows it");
    let answer = post(&server, "application/json");
    assert_eq!(answer.status, 503, "{}", answer.text());
    assert!(server.errors().contains("yam leads salvage"), "{}", server.errors());
    // An older result of readiness holds for some seconds.
    let begun = Instant::now();
    while readiness(&server) == 200 {
        assert!(begun.elapsed() < PATIENCE, "it stays ready");
        std::thread::yield_now();
    }
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
