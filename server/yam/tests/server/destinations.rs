//! Leads reach a form service and a webhook, as the settings of each form say.

use std::{collections::BTreeSet, fs};

use crate::support::{
    Setup, WEBHOOK_SECRET as SECRET,
    http::{Received, Receiver, Reply},
    owner::{
        fails, lacks, mailing_to, send, send_to, send_with, succeeds, text, wait_until_shown,
        worker_to,
    },
    smtp::{CONNECT, Fault, MailServer},
};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use hmac::{Hmac, KeyInit as _, Mac as _};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use sha2::Sha256;
use yam_delivery::Outcome;
use yam_store::Destination;

fn relaying_to(receiver: &Receiver) -> Setup {
    Setup::new().set("YAM_RELAY__URL", &receiver.url("/f/abc?key=t0ken"))
}

fn calling(receiver: &Receiver) -> Setup {
    Setup::new().with_webhook(receiver)
}

fn aisha(message: &str) -> Value {
    json!({ "name": "Aisha", "email": "aisha@example.com", "message": message })
}

/// Whether the signature is the receiver's own, computed by the words of Standard Webhooks.
fn is_signed(received: &Received) -> bool {
    let key = BASE64_STANDARD.decode(SECRET.strip_prefix("whsec_").unwrap()).unwrap();
    let mut code = Hmac::<Sha256>::new_from_slice(&key).unwrap();
    let (id, time) = (received.header("webhook-id"), received.header("webhook-timestamp"));
    code.update(format!("{id}.{time}.{}", text(&received.body)).as_bytes());
    let expected = format!("v1,{}", BASE64_STANDARD.encode(code.finalize().into_bytes()));
    received.header("webhook-signature") == expected
}

#[tokio::test(flavor = "multi_thread")]
async fn a_relay_gets_exactly_what_the_browser_would_send() {
    let service = Receiver::start();
    let server = relaying_to(&service).start().await;
    let reference = send(server.address, &aisha("One\nTwo ₹"));
    let received = service.request();
    assert_eq!(received.line, "POST /f/abc?key=t0ken HTTP/1.1");
    assert_eq!(received.header("accept"), "application/json");
    assert_eq!(received.header("host"), service.address.to_string());
    assert_eq!(received.header("idempotency-key"), reference);
    let kind = received.header("content-type").to_owned();
    let boundary = kind.strip_prefix("multipart/form-data; boundary=").unwrap();
    let body = String::from_utf8(received.body).unwrap();
    let part = |name: &str, text: &str| {
        format!("--{boundary}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{text}\r\n")
    };
    let expected = [
        part("name", "Aisha"),
        part("email", "aisha@example.com"),
        part("subject", ""),
        part("message", "One\r\nTwo ₹"),
    ];
    assert_eq!(body, format!("{}--{boundary}--\r\n", expected.concat()));
    let sheet = wait_until_shown(&server.setup, &reference, "Relay      delivered");
    assert!(!sheet.contains("Mail "), "{sheet}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_json_form_is_relayed_as_json_with_all_its_fields() {
    let service = Receiver::start();
    let server = relaying_to(&service).start().await;
    let fields = json!({
        "name": "Aisha", "email": "aisha@example.com", "phone": "+91 99", "company": "", "message": "One\nTwo ₹",
        "_subject": "New Lead Capture Submission", "_page": "Lead Capture Page"
    });
    let reference = send_to("/api/forms/city-lead", server.address, "", &fields);
    let received = service.request();
    assert_eq!(received.header("content-type"), "application/json");
    assert_eq!(received.header("idempotency-key"), reference);
    assert_eq!(received.json(), fields);
    assert!(received.body.starts_with(b"{\"name\":"), "in the order of the form");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_webhook_gets_the_lead_as_signed_json() {
    let hook = Receiver::start();
    let server = calling(&hook).start().await;
    let begun = Timestamp::now().as_second();
    let reference = send(server.address, &aisha("=1+1 \"₹\""));
    let received = hook.request();
    assert_eq!(received.line, "POST /hook HTTP/1.1");
    assert_eq!(received.header("content-type"), "application/json");
    assert_eq!(received.header("webhook-id"), reference);
    assert_eq!(received.header("idempotency-key"), reference);
    let sent: i64 = received.header("webhook-timestamp").parse().unwrap();
    assert!((begun..=Timestamp::now().as_second()).contains(&sent));
    assert!(is_signed(&received), "{received:?}");
    let event = received.json();
    assert_eq!(event["type"], "lead.received");
    let data = &event["data"];
    assert_eq!(data["reference"], reference);
    assert_eq!((&data["form"], &data["page"]), (&json!("contact"), &json!("/contact")));
    let fields = json!({ "name": "Aisha", "email": "aisha@example.com", "message": "=1+1 \"₹\"" });
    assert_eq!(data["fields"], fields);
    assert_eq!(event["timestamp"], data["received_at"]);
    data["received_at"].as_str().unwrap().parse::<Timestamp>().unwrap();
    wait_until_shown(&server.setup, &reference, "Webhook    delivered");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_webhook_gets_each_attribution_field() {
    let hook = Receiver::start();
    let server = calling(&hook).start().await;
    let headers = "Yam-First-Touch: page=%2F&referrer=https%3A%2F%2Fwww.google.com%2F\r\n\
         Yam-Last-Touch: utm_source=news%2C+june&utm_campaign=sale\r\n\
         Yam-Offer: package=Standard&price=%E2%82%B919%2C999\r\n";
    send_with(server.address, headers, &aisha("With facts"));
    let facts = json!({
        "first_touch": { "page": "/", "referrer": "https://www.google.com/" },
        "last_touch": { "utm_source": "news, june", "utm_campaign": "sale" },
        "offer": { "package": "Standard", "price": "₹19,999" },
    });
    assert_eq!(hook.request().json()["data"]["facts"], facts);
    send(server.address, &aisha("Without facts"));
    assert_eq!(hook.request().json()["data"]["facts"], json!({}));
}

#[tokio::test(flavor = "multi_thread")]
async fn temporary_failures_are_retried_with_the_same_key_and_permanent_ones_are_dead() {
    let busy = "HTTP/1.1 503 Busy\nContent-Length: 0\n\n";
    let slow = "HTTP/1.1 429 Slow down\nContent-Length: 0\n\n";
    for (reply, again) in [
        (Reply::Drop, true),
        (Reply::Answer(busy), true),
        (Reply::Answer(slow), true),
        (Reply::Answer("HTTP/1.1 408 Late\nContent-Length: 0\n\n"), true),
        (Reply::Answer("HTTP/1.1 425 Early\nContent-Length: 0\n\n"), true),
        (Reply::Answer("no HTTP at all"), true),
        (Reply::Answer("HTTP/1.1 400 Bad\nContent-Length: 0\n\n"), false),
        (Reply::Answer("HTTP/1.1 404 Gone\nContent-Length: 19\n\n{\"error\":\"no form\"}"), false),
        (Reply::Answer("HTTP/1.1 410 Gone\nContent-Length: 0\n\n"), false),
        (Reply::Answer("HTTP/1.1 301 Moved\nLocation: /elsewhere\nContent-Length: 0\n\n"), true),
        (Reply::Answer("HTTP/1.1 302 Sign in\nLocation: /login\nContent-Length: 0\n\n"), true),
        (Reply::Answer("HTTP/1.1 307 Moved\nLocation: /elsewhere\nContent-Length: 0\n\n"), true),
        (Reply::Answer("HTTP/1.1 308 Moved\nLocation: /elsewhere\nContent-Length: 0\n\n"), true),
    ] {
        let hook = Receiver::start();
        hook.then(reply.clone());
        let setup = calling(&hook);
        let server = setup.start().await;
        let reference = send(server.address, &aisha("Soon?"));
        let first = hook.request();
        let sheet = wait_until_shown(&server.setup, &reference, "\n           ");
        let setup = server.stop().await;
        let state = if again { "Webhook    waiting" } else { "Webhook    failed" };
        assert!(sheet.contains(state), "{reply:?} {sheet}");

        let worker = worker_to(&setup, Destination::Webhook).await;
        let later = Timestamp::now() + SignedDuration::from_hours(1);
        let outcome = worker.deliver_next(later).await.unwrap();
        if again {
            assert_eq!(outcome, Outcome::Delivered, "{reply:?}");
            let second = hook.request();
            assert_eq!(second.header("webhook-id"), first.header("webhook-id"));
            assert_eq!(second.body, first.body);
            assert!(is_signed(&second));
        } else {
            assert_eq!(outcome, Outcome::Nothing { next_at: None }, "{reply:?}");
            assert!(hook.requests().is_empty(), "{reply:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_redirect_to_the_result_is_followed_once_without_the_lead() {
    let moved = "HTTP/1.1 302 Moved\nLocation: /echo?x=1\nContent-Length: 0\n\n";
    for (answers, state) in [
        (&[moved][..], "Webhook    delivered"),
        (&[moved, moved], "Webhook    waiting"),
        (&[moved, "HTTP/1.1 500 Failed\nContent-Length: 0\n\n"], "Webhook    waiting"),
        (&[moved, "HTTP/1.1 404 Not Found\nContent-Length: 0\n\n"], "Webhook    waiting"),
    ] {
        let hook = Receiver::start();
        for answer in answers {
            hook.then(Reply::Answer(answer));
        }
        let server = calling(&hook).start().await;
        let reference = send(server.address, &aisha("Soon?"));
        let (lead, page) = (hook.request(), hook.request());
        assert_eq!(lead.line, "POST /hook HTTP/1.1");
        assert_eq!(page.line, "GET /echo?x=1 HTTP/1.1");
        assert!(page.body.is_empty() && !page.headers.contains_key("webhook-signature"));
        let sheet = wait_until_shown(&server.setup, &reference, state);
        assert!(!sheet.contains("failed"), "{answers:?} {sheet}");
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn retry_after_of_a_service_is_respected() {
    let hook = Receiver::start();
    hook.then(Reply::Answer("HTTP/1.1 429 Slow\nRetry-After: 7200\nContent-Length: 0\n\n"));
    let server = calling(&hook).start().await;
    let reference = send(server.address, &aisha("Soon?"));
    wait_until_shown(&server.setup, &reference, "429");
    let setup = server.stop().await;
    let worker = worker_to(&setup, Destination::Webhook).await;
    let now = Timestamp::now();
    let early = worker.deliver_next(now + SignedDuration::from_mins(118)).await.unwrap();
    assert!(matches!(early, Outcome::Nothing { next_at: Some(_) }), "{early:?}");
    let late = worker.deliver_next(now + SignedDuration::from_mins(121)).await.unwrap();
    assert_eq!(late, Outcome::Delivered);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_receiver_that_checks_the_key_has_each_lead_once() {
    let hook = Receiver::start();
    // The receiver accepts these, and its response is lost.
    for _ in 0..3 {
        hook.then(Reply::Drop);
    }
    let setup = calling(&hook);
    let mut server = setup.spawn();
    let sent: BTreeSet<String> =
        (0..6).map(|index| send(server.address, &aisha(&index.to_string()))).collect();
    let mut requests = vec![hook.request(), hook.request()];
    server.kill();
    let server = setup.spawn();
    for reference in &sent {
        wait_until_shown(&setup, reference, "Webhook    delivered");
    }
    server.stop();
    requests.extend(hook.requests());
    let bodies: BTreeSet<_> = requests.iter().map(|one| one.body.clone()).collect();
    let keys: BTreeSet<_> =
        requests.iter().map(|one| one.header("idempotency-key").to_owned()).collect();
    assert_eq!(keys, sent, "the key is the lead's");
    assert_eq!(bodies.len(), sent.len(), "one key, one body");
    assert!(requests.len() > sent.len(), "some came twice");
}

#[tokio::test(flavor = "multi_thread")]
async fn destinations_do_not_block_each_other() {
    let (mail, service, hook) = (MailServer::start(), Receiver::start(), Receiver::start());
    mail.fail(CONNECT, Fault::Hang);
    service.then(Reply::Hang);
    let setup = mailing_to(mail.address)
        .set("YAM_RELAY__URL", &service.url("/"))
        .with_webhook(&hook)
        .set("YAM_LIMITS__SHUTDOWN_SECONDS", "0.2");
    let server = setup.start().await;
    let reference = send(server.address, &aisha("Soon?"));
    mail.wait_for(CONNECT, 1);
    service.request();
    let sheet = wait_until_shown(&server.setup, &reference, "Webhook    delivered");
    assert!(sheet.contains("Mail       waiting") && sheet.contains("Relay      waiting"));
    let list = succeeds(&server.setup.run(&["leads", "list"]));
    assert!(list.contains("contact  waiting"), "{list}");
}

#[tokio::test(flavor = "multi_thread")]
async fn each_form_is_delivered_as_its_settings_say() {
    let (usual, own) = (Receiver::start(), Receiver::start());
    let setup = calling(&usual).set("YAM_RELAY__URL", &usual.url("/f/all"));
    let url = own.url("/f/contact");
    fs::write(
        setup.path("yam.toml"),
        format!("[forms.contact]\nrelay = \"{url}\"\nwebhook = false\n"),
    )
    .unwrap();
    let checked = succeeds(&setup.run(&["check"]));
    let (all, one) = (usual.address, own.address);
    for line in [
        format!("Each lead is relayed to http://{all}; test it with: yam relay test FORM"),
        format!("Each lead is sent to http://{all}; test it with: yam webhook test"),
        format!("But leads of the form contact are relayed to http://{one}"),
        "MAIL IS NOT CONFIGURED: new leads are stored but nobody is notified by mail.".to_owned(),
    ] {
        assert!(checked.lines().any(|known| known.trim() == line), "{line} in {checked}");
    }
    let server = setup.spawn();
    let reference = send(server.address, &aisha("Soon?"));
    assert_eq!(own.request().line, "POST /f/contact HTTP/1.1");
    let sheet = wait_until_shown(&setup, &reference, "Relay      delivered");
    assert!(!sheet.contains("Webhook"), "{sheet}");
    assert!(usual.requests().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_are_encrypted_and_only_trusted_authorities_are_accepted() {
    let (hook, authority) = Receiver::start_with_tls();
    let setup = calling(&hook);
    let error = fails(&setup.run(&["webhook", "test"]), 1);
    assert!(error.contains("UnknownIssuer") && error.contains("webhook.authority"));
    let server = setup.trusting("YAM_WEBHOOK__AUTHORITY", &authority).start().await;
    let reference = send(server.address, &aisha("Soon?"));
    assert!(is_signed(&hook.request()));
    wait_until_shown(&server.setup, &reference, "Webhook    delivered");
    let setup = server.stop().await;

    for content in ["", "no PEM"] {
        fs::write(setup.path("authority.pem"), content).unwrap();
        let error = fails(&setup.run(&["check"]), 2);
        assert!(error.contains("cannot use webhook.authority, "), "{error}");
    }
}

#[test]
fn a_test_command_prints_in_one_line_whether_a_destination_works() {
    let receiver = Receiver::start();
    let hook = calling(&receiver);
    let host = receiver.address;
    assert_eq!(
        succeeds(&hook.run(&["webhook", "test"])),
        format!("http://{host} accepted the signed test.\n")
    );
    let test = receiver.request();
    assert!(is_signed(&test));
    assert_eq!(test.json()["type"], "test");
    let relay = relaying_to(&receiver);
    let accepted = format!("http://{host} accepted the test for the form contact.\n");
    assert_eq!(succeeds(&relay.run(&["relay", "test", "contact"])), accepted);
    assert!(text(&receiver.request().body).contains("Test message from your website"));

    let gone = "HTTP/1.1 404 Not Found\nContent-Length: 24\n\n{\"error\":\"unknown form\"}";
    for (setup, verb) in
        [(&hook, &["webhook", "test"][..]), (&relay, &["relay", "test", "contact"])]
    {
        receiver.then(Reply::Answer(gone));
        let error = fails(&setup.run(verb), 1);
        assert!(error.contains("404 Not Found: unknown form"), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(!error.contains("t0ken") && !error.contains(SECRET), "{error}");
    }
    let nothing = Setup::new();
    for (verb, says) in [
        (&["webhook", "test"][..], "webhook.secret"),
        (&["relay", "test", "contact"], "forms.contact.relay"),
    ] {
        assert!(fails(&nothing.run(verb), 2).contains(says));
    }
}

#[test]
fn the_log_has_no_response_text_visitor_data_or_token() {
    let service = Receiver::start();
    service.then(Reply::Answer(
        "HTTP/1.1 422 No\nContent-Length: 37\n\n{\"error\":\"aisha@example.com: banned\"}",
    ));
    let setup = relaying_to(&service).set("YAM_LOG", "trace");
    let server = setup.spawn();
    let reference = send(server.address, &aisha("Very private"));
    let sheet = wait_until_shown(&setup, &reference, "Relay      failed");
    assert!(sheet.contains("422 Unprocessable Entity: aisha@example.com: banned"), "{sheet}");
    let log = server.errors();
    assert!(log.contains("cannot deliver lead") && log.contains("422"), "{log}");
    lacks(&log, ["Very private", "aisha@example.com", "banned", "t0ken"]);
}

#[test]
fn invalid_destinations_are_refused_with_their_key_and_the_remedy() {
    let file = "no/such/file";
    for (changes, says) in [
        (vec![("RELAY__URL", "forms.example.com")], "relay.url (YAM_RELAY__URL)"),
        (vec![("RELAY__URL", "https://me:t0ken@forms.example.com/")], "relay.url"),
        (vec![("RELAY__URL", "ftp://forms.example.com/t0ken")], "such as https://"),
        (vec![("RELAY__URL", "http://forms.example.com/t0ken")], "relay.allow_unencrypted"),
        (vec![("WEBHOOK__URL", "https://example.com/t0ken")], "webhook.secret"),
        (vec![("WEBHOOK__SECRET", SECRET)], "webhook.url (YAM_WEBHOOK__URL): it is not set"),
        (vec![("WEBHOOK__SECRET", "t0ken")], "openssl rand -base64 32"),
        (vec![("WEBHOOK__SECRET", "whsec_AAAA")], "24 to 64 bytes"),
        (vec![("WEBHOOK__SECRET_FILE", file)], "webhook.secret_file (YAM_WEBHOOK__SECRET_FILE)"),
        (vec![("FORMS__CONTACT__MAIL", "a@example.com")], "[mail] is not set"),
        (
            vec![("FORMS__CONTACT__RELAY", "true")],
            "forms.contact.relay (YAM_FORMS__CONTACT__RELAY)",
        ),
        (vec![("FORMS__CONTCAT__RELAY", "false")], "forms.contcat.relay"),
        (vec![("RELAY__ULR", "https://example.com/t0ken")], "there is no such setting"),
    ] {
        let mut setup = Setup::new();
        for (key, value) in &changes {
            setup = setup.set(&format!("YAM_{key}"), value);
        }
        let error = fails(&setup.run(&["check"]), 2);
        assert!(error.contains(says), "{says} in {error}");
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(!error.contains("t0ken") && !error.contains(SECRET), "{error}");
    }
}

#[test]
fn a_secret_can_be_read_from_a_file() {
    let hook = Receiver::start();
    let setup = Setup::new().set("YAM_WEBHOOK__URL", &hook.url("/"));
    let file = setup.path("secret");
    fs::write(&file, format!("{SECRET}\n")).unwrap();
    let setup = setup.set("YAM_WEBHOOK__SECRET_FILE", file.to_str().unwrap());
    succeeds(&setup.run(&["webhook", "test"]));
    assert!(is_signed(&hook.request()));
    let setup = setup.set("YAM_WEBHOOK__SECRET", SECRET);
    let output = setup.run(&["check"]);
    assert!(text(&output.stderr).contains("webhook.secret is set as well"), "{output:?}");
}
