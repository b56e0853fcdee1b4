//! Spam signs, quarantine, rate limits, keys and attribution, at the socket.

use std::net::SocketAddr;

use crate::support::{
    self, Answer, CONTACT, Running, Setup, URL_ENCODED, WANTS_JSON, ask, files,
    owner::{SPAM, change, mailing_to, stored, succeeds},
    smtp::MailServer,
};
use serde_json::{Value, json};

const GOOD: &str = "name=Aisha&email=aisha%40example.com&message=A+shop";

/// Posts to the contact form as the script does.
fn post(address: SocketAddr, headers: &str, body: &str) -> Answer {
    support::post(address, CONTACT, &format!("{URL_ENCODED}{WANTS_JSON}{headers}"), body)
}

/// A message of its own from an address, as a proxy on this machine passes it on.
fn from(address: SocketAddr, client: &str, number: usize) -> Answer {
    post(address, &format!("X-Forwarded-For: {client}\r\n"), &format!("{GOOD}+{number}"))
}

fn show(server: &Running, lead: &str) -> String {
    succeeds(&server.setup.run(&["leads", "show", lead]))
}

/// For each stored lead, why it was quarantined; `None` if it was not.
fn quarantined(server: &Running) -> Vec<Option<Value>> {
    let why =
        |lead: Value| (!lead["quarantined_at"].is_null()).then(|| lead["spam_reasons"].clone());
    stored(&server.setup).into_iter().map(why).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_filled_trap_with_another_sign_is_quarantined_and_gets_the_same_response() {
    let server = Setup::new().start().await;
    let markup = "[url=https://x.example]";
    let mut people = post(server.address, "Yam-Elapsed: 9000\r\nYam-Trap:\r\n", GOOD).json();
    let mut by_input = post(server.address, "", &format!("{GOOD}+{markup}&yam_trap=x")).json();
    let mut by_header = post(server.address, SPAM, &format!("{GOOD}ping")).json();
    assert!(people["message"].as_str().unwrap().starts_with("Thank you."), "{people}");
    for answer in [&mut people, &mut by_input, &mut by_header] {
        assert!(answer["reference"].take().is_string());
    }
    assert_eq!(by_input, people);
    assert_eq!(by_header, people);
    let reasons = [None, Some(json!(["trap", "markup"])), Some(json!(["trap", "fast"]))];
    assert_eq!(quarantined(&server), reasons);
    assert!(show(&server, "3").contains("\nSpam       110 (trap, fast)\nQuarantine since 20"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_filled_trap_alone_is_marked_and_delivered() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address).start().await;
    post(server.address, "Yam-Elapsed: 9000\r\nYam-Trap: x\r\n", GOOD);
    assert!(
        mail.message().parsed().body_text(0).unwrap().contains("Spam       score 70, signs trap")
    );
    assert_eq!(quarantined(&server), [None]);
    assert!(show(&server, "1").contains("\nSpam       70 (trap)\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn no_single_spam_sign_quarantines_a_lead() {
    let server = Setup::new().start().await;
    let links = "https://x.example+".repeat(7);
    post(server.address, "Yam-Elapsed: 100\r\n", GOOD);
    post(server.address, "Yam-Elapsed: 60000\r\n", &format!("{GOOD}+{links}"));
    post(server.address, "Yam-Elapsed: 100\r\n", &format!("{GOOD}+{links}+again"));
    assert_eq!(quarantined(&server), [None, None, Some(json!(["fast", "many-links"]))]);
    assert_eq!(stored(&server.setup)[0]["spam_score"], 40);
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_leads_from_one_address_are_quarantined() {
    let server = Setup::new().set("YAM_LIMITS__LEADS_PER_ADDRESS", "2").start().await;
    for (number, client) in
        ["198.51.100.1", "198.51.100.1", "198.51.100.1", "198.51.100.2"].into_iter().enumerate()
    {
        assert_eq!(from(server.address, client, number).status, 200);
    }
    assert_eq!(quarantined(&server), [None, None, Some(json!(["address-limit"])), None]);
}

#[tokio::test(flavor = "multi_thread")]
async fn leads_over_the_total_limit_are_delivered_and_flagged() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address).set("YAM_LIMITS__LEADS_IN_ALL", "2").start().await;
    for number in 0..3 {
        from(server.address, &format!("198.51.{number}.1"), number);
    }
    let texts: Vec<_> =
        (0..3).map(|_| mail.message().parsed().body_text(0).unwrap().into_owned()).collect();
    let flagged = texts.iter().filter(|text| text.contains("Flagged    flood ")).count();
    assert_eq!(flagged, 1, "{texts:?}");
    assert_eq!(quarantined(&server), [None, None, None]);
    assert!(show(&server, "3").contains("\nFlagged    flood: more leads came"));
    assert!(!show(&server, "2").contains("Flagged"));
    assert!(!show(&server, "3").contains("Spam"), "the flood says nothing about the lead");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flagged_lead_gets_no_automatic_reply() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address)
        .set("YAM_MAIL__AUTO_REPLY", "true")
        .set("YAM_MAIL__WHATSAPP", "+91 90000 00000")
        .set("YAM_LIMITS__LEADS_IN_ALL", "1")
        .start()
        .await;
    from(server.address, "198.51.1.1", 1);
    let other = GOOD.replace("aisha", "bilal");
    post(server.address, "X-Forwarded-For: 198.51.2.1\r\n", &other);
    assert!(show(&server, "1").contains("\nReply "), "{}", show(&server, "1"));
    assert!(!show(&server, "2").contains("\nReply "), "{}", show(&server, "2"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_from_one_address_does_not_affect_leads_from_others() {
    let server = Setup::new()
        .set("YAM_LIMITS__LEADS_IN_ALL", "4")
        .set("YAM_LIMITS__LEADS_PER_ADDRESS", "2")
        .start()
        .await;
    for number in 0..10 {
        assert_eq!(from(server.address, "198.51.100.1", number).status, 200);
    }
    let draft = "X-Forwarded-For: 198.51.100.2\r\nIdempotency-Key: draft-0001\r\n";
    for _ in 0..10 {
        assert_eq!(post(server.address, draft, &format!("{GOOD}+again")).status, 200);
    }
    assert_eq!(from(server.address, "198.51.100.3", 11).status, 200);
    let reasons = quarantined(&server);
    assert_eq!(reasons.len(), 12, "ten of the flood, the draft once, and the last one");
    assert_eq!(reasons[2], Some(json!(["address-limit"])));
    assert_eq!(reasons[10..], [None, None]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_refused_with_retry_after() {
    let server = Setup::new().set("YAM_LIMITS__POSTS_PER_ADDRESS", "2").start().await;
    for number in 0..2 {
        assert_eq!(from(server.address, "198.51.100.1", number).status, 200);
    }
    let answer = from(server.address, "198.51.100.1", 2);
    assert_eq!(answer.status, 429);
    assert_eq!(answer.header("retry-after"), Some("60"));
    assert_eq!(answer.json()["status"], "error");
    let client = "X-Forwarded-For: 198.51.100.1\r\n";
    let page = support::post(server.address, CONTACT, client, "");
    assert_eq!(page.status, 429);
    assert!(page.text().contains("Go back in your browser"), "without script: {}", page.text());
    assert_eq!(from(server.address, "198.51.100.2", 3).status, 200, "another address is heard");
    assert_eq!(stored(&server.setup).len(), 3);
    assert_eq!(
        crate::support::ask(server.address, "GET", "/", "").status,
        200,
        "pages are still served"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quarantined_lead_is_not_mailed() {
    let mail = MailServer::start();
    // The daily digest would arrive between the mails.
    let server = mailing_to(mail.address).set("YAM_MAIL__DIGEST", "false").start().await;
    post(server.address, SPAM, GOOD);
    post(server.address, "", &format!("{GOOD}+too"));
    assert!(mail.message().parsed().body_text(0).unwrap().contains("A shop too"));
    let server = server.stop().await.start().await;
    post(server.address, "", &format!("{GOOD}+three"));
    assert!(
        mail.message().parsed().body_text(0).unwrap().contains("A shop three"),
        "nor at a start"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn two_messages_under_one_key_are_both_delivered() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address).start().await;
    let key = "Idempotency-Key: draft-0001\r\n";
    let first = post(server.address, key, GOOD).json();
    let second = post(server.address, key, &format!("{GOOD}+and+a+café")).json();
    assert_ne!(first["reference"], second["reference"]);
    assert_eq!(post(server.address, key, GOOD).json(), first, "a replay has the same answer");
    let bodies: Vec<_> =
        (0..2).map(|_| mail.message().parsed().body_text(0).unwrap().into_owned()).collect();
    assert!(bodies.iter().any(|body| body.contains("A shop and a café")), "{bodies:?}");
    assert!(bodies.iter().any(|body| !body.contains("café")), "{bodies:?}");
    assert_eq!(stored(&server.setup).len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn attribution_is_stored_and_shown() {
    let server = Setup::new().start().await;
    let headers = "Yam-Page: /packages\r\n\
         Yam-First-Touch: referrer=https%3A%2F%2Fnews.example%2F&utm_source=news&secret=1\r\n\
         Yam-Last-Touch: page=%2Fpackages&utm_source=%ff\r\n\
         Yam-Offer: package=Standard&price=%E2%82%B919%2C999\r\n";
    post(server.address, headers, GOOD);
    let long = format!("Yam-First-Touch: page={}\r\nYam-Offer: %\r\n", "x".repeat(2_000));
    assert_eq!(post(server.address, &long, &format!("{GOOD}+too")).status, 200);
    let leads = stored(&server.setup);
    let first = json!({ "referrer": "https://news.example/", "utm_source": "news" });
    assert_eq!(leads[0]["page"], "/packages");
    assert_eq!(leads[0]["first_touch"], first);
    assert_eq!(leads[0]["last_touch"], json!({ "page": "/packages" }));
    assert_eq!(leads[0]["offer"], json!({ "package": "Standard", "price": "₹19,999" }));
    for part in ["first_touch", "last_touch", "offer"] {
        assert_eq!(leads[1][part], Value::Null, "{part}");
    }
    let shown = show(&server, "1");
    assert!(shown.contains("\nFirst      referrer https://news.example/, utm_source news\n"));
    assert!(shown.contains("\nOffer      package Standard, price ₹19,999\n"), "{shown}");
}

const CLICKS: &str = "Yam-First-Touch: page=%2F&gclid=Cj0KCQ-first_1&fbclid=IwAR0x_1\r\n\
     Yam-Last-Touch: page=%2Fpackages&gclid=%3Dcmd%7C&wbraid=Ci0-1\r\n";

#[tokio::test(flavor = "multi_thread")]
async fn click_ids_are_kept_only_if_the_owner_says_so() {
    let server = Setup::new().start().await;
    assert_eq!(ask(server.address, "GET", "/", "").header("server-timing"), None);
    post(server.address, CLICKS, GOOD);
    let lead = stored(&server.setup).remove(0);
    assert_eq!(lead["first_touch"], json!({ "page": "/" }));
    assert_eq!(lead["last_touch"], json!({ "page": "/packages" }));

    let server = Setup::new().set("YAM_KEEP_CLICK_IDS", "true").start().await;
    let page = ask(server.address, "GET", "/", "");
    let names = "gclid, gbraid, wbraid, fbclid, msclkid";
    assert_eq!(page.header("server-timing"), Some(names));
    post(server.address, CLICKS, GOOD);
    let lead = stored(&server.setup).remove(0);
    let first = json!({ "page": "/", "gclid": "Cj0KCQ-first_1", "fbclid": "IwAR0x_1" });
    assert_eq!(lead["first_touch"], first);
    assert_eq!(lead["last_touch"], json!({ "page": "/packages", "wbraid": "Ci0-1" }));
}

#[tokio::test(flavor = "multi_thread")]
async fn won_leads_with_a_click_are_exported_for_advertising_services_until_they_are_erased() {
    let server = Setup::new().in_sqlite().set("YAM_KEEP_CLICK_IDS", "true").start().await;
    for number in 0..2 {
        post(server.address, CLICKS, &format!("{GOOD}+{number}"));
    }
    post(server.address, "", &format!("{GOOD}+without+a+click"));
    let run = |arguments: &[&str]| succeeds(&server.setup.run(arguments));
    run(&["leads", "stage", "1", "3", "won", "--amount", "20000"]);
    run(&["leads", "stage", "1", "won", "--amount", "19999"]);
    run(&["leads", "stage", "2", "quoted", "--amount", "5"]);
    // 23 November 2026, 10:00 and 11:00 in India.
    change(&server.setup, "UPDATE leads SET received_at = 1795408200000").await;
    change(
        &server.setup,
        "UPDATE lead_events SET at = 1795411800000 + id * 1000 WHERE lead_id = 1",
    )
    .await;
    let export = |format: &str| run(&["leads", "export", "--format", format]);
    let google = export("google-conversions");
    let lines: Vec<_> = google.lines().collect();
    assert_eq!(
        lines,
        [
            "Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency",
            "Cj0KCQ-first_1,Won lead,2026-11-23 11:00:01+05:30,19999,INR"
        ]
    );
    let meta = export("meta-conversions");
    assert_eq!(
        meta.lines().collect::<Vec<_>>(),
        [
            "fbc,event_name,event_time,value,currency",
            "fb.1.1795408200000.IwAR0x_1,Purchase,1795411801,19999,INR"
        ]
    );
    // Lead 3 has no click of its own, and the stage of a merged lead rests.
    change(&server.setup, "UPDATE inbox SET merged_into = 3 WHERE lead_id = 1").await;
    let google = export("google-conversions");
    let rows: Vec<_> = google.lines().skip(1).collect();
    assert!(
        matches!(rows[..], [row] if row.starts_with("Cj0KCQ-first_1,") && row.ends_with(",20000,INR"))
    );
    change(&server.setup, "UPDATE inbox SET merged_into = NULL").await;
    run(&["leads", "stage", "1", "lost"]);
    assert_eq!(export("google-conversions").lines().count(), 1);

    assert!(files::folder_contains(&server.setup.data(), b"Cj0KCQ-first_1"));
    run(&["leads", "forget", "aisha@example.com", "--yes"]);
    for id in [&b"Cj0KCQ-first_1"[..], b"IwAR0x_1"] {
        assert!(!files::folder_contains(&server.setup.data(), id));
    }
}
