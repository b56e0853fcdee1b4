//! `POST /api/forms/…` at the socket: which submissions are accepted or refused, and the responses.

use std::{net::SocketAddr, ops::Add};

use crate::support::{
    self, Answer, CONTACT, SENDS_JSON, Setup, URL_ENCODED, WANTS_JSON, ask,
    files::{MULTIPART, form_data},
    owner::{has, reference, stored},
};
use serde_json::{Value, json};

/// A message that breaks no rule.
const GOOD: &str = "name=Aisha&email=aisha%40example.com&message=A+shop";

fn post(address: SocketAddr, headers: &str, body: impl AsRef<[u8]>) -> Answer {
    support::post(address, CONTACT, headers, body)
}

/// Sends as the script does, and gives the reference.
fn accepted(address: SocketAddr, headers: &str, body: impl AsRef<[u8]>) -> String {
    let answer = post(address, &format!("{WANTS_JSON}{headers}"), body);
    assert_eq!(answer.json()["status"], "success");
    reference(&answer)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_encoding_stores_the_same_lead() {
    let server = Setup::new().start().await;
    let fields = json!({
        "name": "Aïsha & Co", "email": "a@example.com", "subject": "100 %", "message": "one\ntwo\n"
    });
    let url =
        "name=A%C3%AFsha+%26+Co&email=a%40example.com&subject=100+%25&message=one%0D%0Atwo%0D%0A";
    let multipart = form_data(
        &[
            ("name", "Aïsha & Co".as_bytes()),
            ("email", b"a@example.com"),
            ("subject", b"100 %"),
            ("message", b"one\r\ntwo\r\n"),
        ],
        None,
    );
    let references = [
        accepted(server.address, &format!("{URL_ENCODED}Idempotency-Key: key-0001\r\n"), url),
        accepted(server.address, &format!("{MULTIPART}Idempotency-Key: key-0002\r\n"), multipart),
        accepted(
            server.address,
            &format!("{SENDS_JSON}Idempotency-Key: key-0003\r\n"),
            fields.to_string(),
        ),
    ];
    let leads = stored(&server.setup);
    assert_eq!(leads.len(), 3);
    for (lead, reference) in leads.iter().zip(references) {
        assert_eq!(lead["form"], "contact");
        assert_eq!(lead["reference"], reference);
        assert_eq!(lead["fields"], fields);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_javascript_a_message_leads_to_the_thank_you_page() {
    let server = Setup::new().start().await;
    for accept in ["", "Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n"] {
        let answer = post(server.address, &format!("{URL_ENCODED}{accept}"), GOOD);
        assert_eq!(answer.status, 303);
        let lead = &stored(&server.setup)[0];
        let expected =
            format!("/thank-you/contact?reference={}", lead["reference"].as_str().unwrap());
        assert_eq!(answer.header("location"), Some(expected.as_str()));
        assert_eq!(answer.header("cache-control"), Some("no-store"));
    }
    assert_eq!(stored(&server.setup).len(), 1, "pressed twice");
}

#[tokio::test(flavor = "multi_thread")]
async fn each_invalid_field_is_named_and_nothing_is_stored() {
    let server = Setup::new().start().await;
    let long = format!("{GOOD}{}", "x".repeat(64 * 1024));
    for (body, errors) in [
        ("", json!([["name", "required"], ["email", "required"], ["message", "required"]])),
        ("name=&email=a@b&message=x", json!([["name", "required"]])),
        ("name=a&email=+&message=x", json!([["email", "required"]])),
        ("name=a&email=a.example.com&message=x", json!([["email", "email"]])),
        ("name=a&email=a@b,c@d&message=x", json!([["email", "email"]])),
        ("name=a&email=a@b&message=%FF", json!([["message", "unreadable"]])),
        ("name=a&email=a@b&message=%C3%28", json!([["message", "unreadable"]])),
        (&long, json!([["message", "long"]])),
    ] {
        let answer = post(server.address, &format!("{URL_ENCODED}{WANTS_JSON}"), body);
        assert_eq!(answer.status, 422, "{body}");
        assert_eq!(answer.header("cache-control"), Some("no-store"));
        let answer = answer.json();
        assert_eq!(answer["status"], "error");
        assert!(answer["error"].as_str().is_some_and(|message| !message.is_empty()));
        let named: Vec<_> = answer["errors"].as_array().unwrap().iter().collect();
        let named: Vec<_> =
            named.iter().map(|error| json!([error["field"], error["rule"]])).collect();
        assert_eq!(json!(named), errors, "{body:.60}");
    }
    assert_eq!(stored(&server.setup), Vec::<Value>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn values_that_browsers_accept_are_accepted() {
    let server = Setup::new().start().await;
    for body in [
        "name=+&email=a@b&message=+",
        "name=a&email=a@%E0%A4%89%E0%A4%A6%E0%A4%BE%E0%A4%B9%E0%A4%B0%E0%A4%A3.com&message=x",
        &["name", "subject", "message"]
            .map(|field| format!("{field}={}", "%E2%82%B9".repeat(64 * 1024 / 3)))
            .join("&")
            .add("&email=a@b"),
    ] {
        accepted(server.address, URL_ENCODED, body);
    }
    assert_eq!(stored(&server.setup).len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_javascript_errors_are_a_page_with_the_values() {
    let server = Setup::new().start().await;
    let body = "name=%3Cb%3E%22A%22&email=nobody&subject=s&message=";
    let answer = post(server.address, URL_ENCODED, body);
    assert_eq!(answer.status, 422);
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    let page = answer.text();
    has(&page, ["Email is not an address.", "Message is missing."]);
    assert!(!page.contains("Name is missing."), "{page}");
    assert!(page.contains("&lt;b&gt;&quot;A&quot;"), "{page}");
    assert!(page.contains(r#"name="email" value="nobody" aria-invalid="true""#), "{page}");
    assert_eq!(stored(&server.setup), Vec::<Value>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_site_cannot_send_the_form() {
    let server = Setup::new().start().await;
    for (headers, status) in [
        ("", 303),
        ("Sec-Fetch-Site: same-origin\r\n", 303),
        ("Sec-Fetch-Site: cross-site\r\n", 403),
        ("Sec-Fetch-Site: cross-site\r\nOrigin: https://yam.example.com\r\n", 403),
        ("Origin: https://yam.example.com\r\n", 303),
        ("Origin: https://evil.example\r\n", 403),
    ] {
        let answer = post(server.address, &format!("{URL_ENCODED}{headers}"), GOOD);
        assert_eq!(answer.status, status, "{headers}");
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{headers}");
    }
    let refused = format!(
        "{URL_ENCODED}{WANTS_JSON}Sec-Fetch-Site: cross-site\r\nIdempotency-Key: key-0001\r\n"
    );
    let answer = post(server.address, &refused, GOOD).json();
    assert_eq!(answer["status"], "error");
    assert!(answer["error"].as_str().unwrap().contains("+91"), "{answer}");
    assert_eq!(stored(&server.setup).len(), 1);
    // A proxy's `Referrer-Policy: no-referrer` makes browsers send this from our own pages.
    let page = post(server.address, &format!("{URL_ENCODED}Origin: null\r\n"), GOOD).text();
    has(&page, ["<h1>Message not sent</h1>", "href=\"tel:+91", "What you wrote is still there."]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_draft_gets_the_same_response_and_is_stored_once() {
    let server = Setup::new().start().await;
    let key = |key: &str| format!("{URL_ENCODED}Idempotency-Key: {key}\r\n");
    let first = accepted(server.address, &key("draft-0001"), GOOD);
    assert_eq!(accepted(server.address, &key("draft-0001"), GOOD), first);
    let as_json = json!({"name": "Aisha", "email": "aisha@example.com", "message": "A shop"});
    let again = format!("{SENDS_JSON}Idempotency-Key: draft-0001\r\n");
    assert_eq!(accepted(server.address, &again, as_json.to_string()), first);
    assert_eq!(stored(&server.setup).len(), 1);

    let changed = accepted(server.address, &key("draft-0001"), format!("{GOOD}+and+more"));
    assert_ne!(changed, first, "changed words are a lead of their own");
    assert_ne!(accepted(server.address, &key("draft-0002"), GOOD), first);
    assert_eq!(stored(&server.setup).len(), 3);

    let server = server.stop().await.start().await;
    assert_eq!(accepted(server.address, &key("draft-0001"), GOOD), first, "after a restart too");
    assert_eq!(stored(&server.setup).len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_draft_sent_concurrently_is_one_lead() {
    let server = Setup::new().start().await;
    let address = server.address;
    let headers = format!("{URL_ENCODED}Idempotency-Key: draft-0001\r\n");
    let senders: Vec<_> = (0..16)
        .map(|_| {
            let headers = headers.clone();
            tokio::task::spawn_blocking(move || accepted(address, &headers, GOOD))
        })
        .collect();
    let mut references = Vec::new();
    for sender in senders {
        references.push(sender.await.unwrap());
    }
    references.dedup();
    assert_eq!(references.len(), 1);
    assert_eq!(stored(&server.setup).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_key_a_repeated_submission_is_the_same_lead() {
    let server = Setup::new().start().await;
    let first = accepted(server.address, URL_ENCODED, GOOD);
    assert_eq!(accepted(server.address, URL_ENCODED, GOOD), first);
    let malformed = format!("{URL_ENCODED}Idempotency-Key: bad key!\r\n");
    assert_eq!(accepted(server.address, &malformed, GOOD), first, "no key that counts");
    assert_ne!(accepted(server.address, URL_ENCODED, format!("{GOOD}s")), first);
    assert_eq!(stored(&server.setup).len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreadable_body_is_refused() {
    let server = Setup::new().start().await;
    let whole = form_data(&[("name", b"a"), ("email", b"a@b"), ("message", b"x")], None);
    let twenty_megabytes = "x".repeat(20 << 20);
    for (what, headers, body, status) in [
        ("no type", "", GOOD.as_bytes(), 415),
        ("plain text", "Content-Type: text/plain\r\n", GOOD.as_bytes(), 415),
        ("gzip", &format!("{URL_ENCODED}Content-Encoding: gzip\r\n"), GOOD.as_bytes(), 415),
        ("no boundary", "Content-Type: multipart/form-data\r\n", &whole, 415),
        ("cut multipart", MULTIPART, &whole[..whole.len() - 12], 400),
        ("no JSON", SENDS_JSON, GOOD.as_bytes(), 400),
        ("20 MB", URL_ENCODED, twenty_megabytes.as_bytes(), 413),
    ] {
        let answer = post(server.address, &format!("{headers}{WANTS_JSON}"), body);
        assert_eq!(answer.status, status, "{what}");
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{what}");
        let error = answer.json();
        assert_eq!(error["status"], "error", "{what}");
        assert_eq!(error["message"], error["error"], "{what}");
        assert!(error["error"].as_str().is_some_and(|message| message.len() > 10), "{what}");

        let answer = post(server.address, headers, body);
        assert_eq!(answer.status, status, "{what}, as a page");
        assert!(answer.text().contains("<h1>"), "{what}, as a page");
    }
    assert_eq!(stored(&server.setup), Vec::<Value>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_and_the_elapsed_time_are_stored_with_the_lead() {
    let server = Setup::new().start().await;
    for (index, (headers, input, page, elapsed)) in [
        ("Yam-Page: /contact\r\nYam-Elapsed: 12400\r\n", "", json!("/contact"), json!(12_400)),
        ("", "&yam_page=%2Fcontact", json!("/contact"), Value::Null),
        ("Yam-Page: /\r\n", "&yam_page=%2Fcontact", json!("/"), Value::Null),
        ("Yam-Page: https://evil.example/\r\nYam-Elapsed: soon\r\n", "", Value::Null, Value::Null),
        ("", "", Value::Null, Value::Null),
    ]
    .into_iter()
    .enumerate()
    {
        let key = format!("Idempotency-Key: draft-000{index}\r\n");
        accepted(server.address, &format!("{URL_ENCODED}{key}{headers}"), format!("{GOOD}{input}"));
        let leads = stored(&server.setup);
        assert_eq!(leads[index]["page"], page, "{headers}{input}");
        assert_eq!(leads[index]["elapsed_ms"], elapsed, "{headers}{input}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_post_is_allowed() {
    let server = Setup::new().start().await;
    for method in ["GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS"] {
        let answer = ask(server.address, method, CONTACT, "");
        assert_eq!(answer.status, 405, "{method}");
        assert_eq!(answer.header("allow"), Some("POST"), "{method}");
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{method}");
    }
    let unknown = ask(server.address, "POST", "/api/forms/nothing", "");
    assert_eq!(unknown.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_opens_the_address_of_a_form_gets_to_its_page() {
    let server = Setup::new().start().await;
    let browser = "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8\r\n";
    for method in ["GET", "HEAD"] {
        let answer = ask(server.address, method, CONTACT, browser);
        assert_eq!((answer.status, answer.header("location")), (303, Some("/#message")));
        assert_eq!(answer.header("cache-control"), Some("no-store"));
    }
    for program in
        ["", "Accept: */*\r\n", "Accept: application/json\r\n", "Accept: text/html;q=0\r\n"]
    {
        let answer = ask(server.address, "GET", CONTACT, program);
        assert_eq!((answer.status, answer.header("allow")), (405, Some("POST")), "{program}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_operators_listener_tells_whether_a_lead_could_be_stored() {
    let server = Setup::new().start().await;
    let ready = ask(server.admin, "GET", "/readyz", "");
    assert_eq!((ready.status, ready.text().as_str()), (200, "ready\n"));
    assert_eq!(ask(server.address, "GET", "/readyz", "").status, 404);
    for address in [server.address, server.admin] {
        assert_eq!(ask(address, "GET", "/healthz", "").text(), "ok\n");
    }
    assert_eq!(stored(&server.setup), Vec::<Value>::new(), "asking leaves no lead");
}
