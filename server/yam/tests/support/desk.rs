//! What a visitor sends by the contact form, and what the owner reads of it on the command line.

use std::{net::SocketAddr, process::Output, sync::Arc};

use jiff::{SignedDuration, Timestamp, ToSpan, tz::TimeZone};
use serde_json::Value;
use sqlx::{Connection as _, SqliteConnection};
use yam_contract::forms::Forms;
use yam_delivery::{Courier, DailyTask, Mailer, Worker};
use yam_store::{LeadStore, deliveries::DeliveryQueue};

use super::{PATIENCE, Setup, request};

/// SQL that marks every lead as delivered by mail.
pub const DELIVERED: &str =
    "INSERT INTO deliveries (lead_id, destination, state, attempts, next_at, settled_at)
    SELECT id, 'mail', 'delivered', 1, received_at, received_at FROM leads";

/// A site whose leads go to this mail server.
pub fn mailing_to(address: SocketAddr) -> Setup {
    Setup::new()
        .set("YAM_MAIL__HOST", &address.ip().to_string())
        .set("YAM_MAIL__PORT", &address.port().to_string())
        .set("YAM_MAIL__TLS", "none")
        .set("YAM_MAIL__FROM", "Yam Web <site@yam.example.com>")
        .set("YAM_MAIL__TO", "owner@example.com")
}

/// Sends the contact form; answers the reference.
pub fn send(address: SocketAddr, fields: &Value) -> String {
    send_with(address, "", fields)
}

/// Header lines that have a lead set aside as spam: the hidden field was filled in, and too fast for a person.
pub const SPAM: &str = "Yam-Trap: x\r\nYam-Elapsed: 100\r\n";

/// Sends the contact form with these header lines, each ended by CR LF; answers the reference.
pub fn send_with(address: SocketAddr, headers: &str, fields: &Value) -> String {
    send_to("/api/forms/contact", address, headers, fields)
}

/// Sends the form of that path with these header lines, each ended by CR LF; answers the reference.
pub fn send_to(path: &str, address: SocketAddr, headers: &str, fields: &Value) -> String {
    let body = fields.to_string();
    let answer = request(
        address,
        format!(
            "POST {path} HTTP/1.1\r\nHost: yam\r\nConnection: close\r\n\
             Accept: application/json\r\nContent-Type: application/json\r\nYam-Page: /contact\r\n\
             {headers}Content-Length: {}\r\n\r\n{body}",
            body.len()
        ),
    );
    assert_eq!(answer.status, 200, "{}", answer.text());
    let answer: Value = serde_json::from_slice(&answer.body).unwrap();
    answer["reference"].as_str().unwrap().to_owned()
}

/// Every lead that is stored, as the owner exports them.
pub fn stored(setup: &Setup) -> Vec<Value> {
    serde_json::from_str(&said(&setup.run(&["leads", "export", "--format", "json"]))).unwrap()
}

/// What a command said that went well.
pub fn said(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

/// Waits until `yam leads show` says this of a lead; answers all that it says.
pub fn wait_until_shown(setup: &Setup, lead: &str, expected: &str) -> String {
    let begun = std::time::Instant::now();
    loop {
        let sheet = said(&setup.run(&["leads", "show", lead]));
        if sheet.contains(expected) {
            return sheet;
        }
        assert!(begun.elapsed() < PATIENCE, "no {expected:?} in {sheet}");
        std::thread::yield_now();
    }
}

/// Bytes that are text.
pub fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// Runs SQL on the database of a setup.
pub async fn change(setup: &Setup, sql: &'static str) {
    let file = setup.data().join("leads.db");
    let mut database =
        SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    sqlx::query(sql).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
}

/// The store of a site that is not being served.
pub async fn store(setup: &Setup) -> LeadStore {
    let config = setup.config();
    LeadStore::open(&config.leads, DeliveryQueue::new(&config.destinations)).await.unwrap()
}

/// The workers of a site that is not being served.
pub async fn workers(setup: &Setup) -> (LeadStore, Vec<Worker>) {
    let store = store(setup).await;
    let workers = yam_delivery::workers(
        Courier::all(&setup.config().destinations).unwrap(),
        &store,
        &forms(),
    );
    (store, workers)
}

/// The daily task of a site that is not being served.
pub async fn daily(setup: &Setup, mailer: Option<Mailer>) -> (LeadStore, DailyTask) {
    let store = store(setup).await;
    let daily =
        DailyTask::new(store.clone(), forms(), mailer, setup.config().leads.retention_months);
    (store, daily)
}

fn forms() -> Arc<Forms> {
    Arc::new(Forms::parse(super::FORMS.as_bytes()).unwrap())
}

/// So many hours after tomorrow's midnight in India.
pub fn tomorrow_at(hours: i64) -> Timestamp {
    let india = TimeZone::fixed(jiff::tz::offset(5).saturating_add(SignedDuration::from_mins(30)));
    let midnight = (Timestamp::now().to_zoned(india) + 1.day()).start_of_day().unwrap();
    midnight.timestamp() + SignedDuration::from_hours(hours)
}
