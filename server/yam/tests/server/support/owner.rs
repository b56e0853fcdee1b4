//! Sends leads as a visitor, and runs the owner's commands on them.

use std::{net::SocketAddr, ops::Deref, process::Output, sync::Arc};

use jiff::{SignedDuration, Timestamp, ToSpan, tz::TimeZone};
use serde_json::{Value, json};
use tokio::{runtime::Handle, task::block_in_place};
use yam_contract::forms::Forms;
use yam_delivery::{
    AlertChannels, Alerts, Courier, DailyTask, Mailer, Notifier, PushSender, Worker,
};
use yam_store::{
    Destination, LeadStore,
    db::{Connection, Reader},
    deliveries::DeliveryQueue,
};

use super::{Answer, CONTACT, Setup, WANTS_JSON, files, post, post_json, wait_until};

/// SQL that marks every lead as delivered by mail.
pub const DELIVERED: &str =
    "INSERT INTO deliveries (lead_id, destination, state, attempts, next_at, settled_at)
    SELECT id, 'mail', 'delivered', 1, received_at, received_at FROM leads";

/// A setup that mails leads to this server.
pub fn mailing_to(address: SocketAddr) -> Setup {
    with_mail(Setup::new(), address)
}

/// The same setup, but with leads mailed to the owner through this server.
pub fn with_mail(setup: Setup, address: SocketAddr) -> Setup {
    setup
        .set("YAM_MAIL__HOST", &address.ip().to_string())
        .set("YAM_MAIL__PORT", &address.port().to_string())
        .set("YAM_MAIL__TLS", "none")
        .set("YAM_MAIL__FROM", "Yam Web <site@yam.example.com>")
        .set("YAM_MAIL__TO", "owner@example.com")
}

/// Sends the contact form; returns the reference.
pub fn send(address: SocketAddr, fields: &Value) -> String {
    send_with(address, "", fields)
}

/// Header lines for which a lead is quarantined: the trap field is filled in, and too fast for a person.
pub const SPAM: &str = "Yam-Trap: x\r\nYam-Elapsed: 100\r\n";

/// Sends the contact form with these header lines, each ended by CR LF; returns the reference.
pub fn send_with(address: SocketAddr, headers: &str, fields: &Value) -> String {
    send_to(CONTACT, address, headers, fields)
}

/// Sends the form of that path with these header lines, each ended by CR LF; returns the reference.
pub fn send_to(path: &str, address: SocketAddr, headers: &str, fields: &Value) -> String {
    reference(&post_json(address, path, &format!("Yam-Page: /contact\r\n{headers}"), fields))
}

/// The reference in the response to an accepted lead.
pub fn reference(answer: &Answer) -> String {
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["reference"].as_str().unwrap().to_owned()
}

/// Applies for a job with this resume; returns the reference.
pub fn apply(address: SocketAddr, resume: &[u8]) -> String {
    let body = files::application("Aisha", "cv.pdf", resume);
    reference(&post(address, files::CAREERS, &format!("{}{WANTS_JSON}", files::MULTIPART), body))
}

/// All stored leads, as exported.
pub fn stored(setup: &Setup) -> Vec<Value> {
    serde_json::from_str(&succeeds(&setup.run(&["leads", "export", "--format", "json"]))).unwrap()
}

/// The output of a command, which must succeed.
pub fn succeeds(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

/// Waits until `yam leads show` prints `expected` for a lead; returns all it prints.
pub fn wait_until_shown(setup: &Setup, lead: &str, expected: &str) -> String {
    wait_until(|| {
        let details = succeeds(&setup.run(&["leads", "show", lead]));
        if details.contains(expected) { Ok(details) } else { Err((expected, details)) }
    })
}

/// The bytes as UTF-8.
pub fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// Runs SQL on the database of a setup.
pub async fn change(setup: &Setup, sql: &'static str) {
    yam_testing::execute(&setup.config().leads, sql).await;
}

/// A connection that reads the database of a setup.
pub async fn reader(setup: &Setup) -> Connection {
    Reader::open(&setup.config().leads).await.unwrap().read().await.unwrap()
}

/// The store of a setup whose server does not run.
pub async fn store(setup: &Setup) -> LeadStore {
    let config = setup.config();
    LeadStore::open(&config.leads, DeliveryQueue::new(&config.destinations)).await.unwrap()
}

/// A part of a server that does not run, on a store of its own, which is closed at the end.
pub struct Offline<T> {
    part: T,
    pub store: LeadStore,
}

impl<T> Deref for Offline<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.part
    }
}

impl<T> Drop for Offline<T> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            block_in_place(|| Handle::current().block_on(self.store.clone().close()));
        }
    }
}

/// The alert task of a setup whose server does not run.
pub async fn alerts(setup: &Setup) -> Offline<Alerts> {
    let (store, config) = (store(setup).await, setup.config());
    let notifier = Notifier::new(&config.destinations).unwrap();
    let channels = AlertChannels { notifier, push: Arc::new(PushSender::new(&config).unwrap()) };
    Offline { part: Alerts::new(store.clone(), channels, config, Vec::new(), None), store }
}

/// The worker for a destination of a setup whose server does not run.
pub async fn worker_to(setup: &Setup, destination: Destination) -> Offline<Worker> {
    let store = store(setup).await;
    let couriers = Courier::all(&setup.config().destinations).unwrap();
    let mut workers = yam_delivery::workers(couriers, &store, &forms()).into_iter();
    let part = workers.find(|worker| worker.destination() == destination).unwrap();
    Offline { part, store }
}

/// The daily task of a setup whose server does not run. It mails with the settings of another one.
pub async fn daily(setup: &Setup, mailing: Option<&Setup>) -> Offline<DailyTask> {
    let store = store(setup).await;
    let mail = mailing.and_then(|setup| setup.config().destinations.mail);
    let mailer = mail.map(|settings| Mailer::new(&settings).unwrap());
    let retention = setup.config().leads.retention;
    Offline { part: DailyTask::new(store.clone(), forms(), mailer, retention), store }
}

fn forms() -> Arc<Forms> {
    Arc::new(Forms::parse(super::FORMS.as_bytes()).unwrap())
}

/// This many hours after the next midnight in India.
pub fn tomorrow_at(hours: i64) -> Timestamp {
    let india = TimeZone::fixed(jiff::tz::offset(5).saturating_add(SignedDuration::from_mins(30)));
    let midnight = (Timestamp::now().to_zoned(india) + 1.day()).start_of_day().unwrap();
    midnight.timestamp() + SignedDuration::from_hours(hours)
}

/// Sends the contact form from this address; returns the reference.
pub fn send_message(address: SocketAddr, email: &str, message: &str) -> String {
    send_with(address, "", &json!({ "name": "Aisha", "email": email, "message": message }))
}

/// The errors of a command that ends with this code.
pub fn fails(output: &Output, code: i32) -> String {
    assert_eq!(output.status.code(), Some(code), "{}", text(&output.stdout));
    text(&output.stderr).to_owned()
}

/// The output of a command, whatever its code.
pub fn prints(setup: &Setup, arguments: &[&str]) -> String {
    text(&setup.run(arguments).stdout).to_owned()
}

/// The output of `yam check`, which must find something for the owner to do.
pub fn warns(setup: &Setup) -> String {
    let output = setup.run(&["check"]);
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    text(&output.stdout).to_owned()
}

/// Fails unless the text has each of these parts.
#[track_caller]
pub fn has<P: AsRef<str>>(text: &str, parts: impl IntoIterator<Item = P>) {
    for part in parts {
        assert!(text.contains(part.as_ref()), "{} in {text}", part.as_ref());
    }
}

/// Fails if the text has one of these parts.
#[track_caller]
pub fn lacks<P: AsRef<str>>(text: &str, parts: impl IntoIterator<Item = P>) {
    for part in parts {
        assert!(!text.contains(part.as_ref()), "{} in {text}", part.as_ref());
    }
}
