//! Web push: browsers hear of new leads.

use std::time::Instant;

use crate::support::{
    PATIENCE, Running, Setup,
    browser_push::Subscriber,
    desk::{Desk, invite},
    http::{Receiver, Reply},
    owner::{SPAM, mailing_to, send, send_with, succeeds},
    smtp::MailServer,
};
use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use reqwest::Method;
use serde_json::{Value, json};
use yam_contract::desk::Role;

async fn start(service: &Receiver) -> Running {
    let setup = Setup::new().with_desk();
    setup.set("YAM_DESK__PUSH_SERVICES", &service.address.to_string()).start().await
}

async fn person(server: &Running, name: &str) -> Desk {
    Desk::signed_in(&server.setup, server.desk.unwrap(), name, Role::Owner).await
}

/// The key to subscribe with, as soon as the server has made it.
pub async fn public_key(desk: &Desk) -> String {
    let begun = Instant::now();
    loop {
        let response = desk.send(Method::GET, "/api/push", &Value::Null, &[]).await;
        if response.status() == 200 {
            let key: Value = response.json().await.unwrap();
            return key["publicKey"].as_str().unwrap().to_owned();
        }
        assert_eq!(response.status(), 503);
        assert!(begun.elapsed() < PATIENCE, "no key");
    }
}

async fn has_push(desk: &Desk) -> bool {
    desk.get("/api/desk").await["hasPush"].as_bool().unwrap()
}

fn lead(name: &str) -> Value {
    json!({ "name": name, "email": "a@example.com", "message": "A shop in Pampore" })
}

#[test]
fn the_browser_decrypts_the_example_of_the_standard() {
    // RFC 8291, section 5.
    let body = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
    let text = Subscriber::new().decrypt(&BASE64.decode(body).unwrap());
    assert_eq!(text, b"When I grow up, I want to be a watermelon");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_subscribed_browser_hears_of_new_leads() {
    let service = Receiver::start();
    let server = start(&service).await;
    let aisha = person(&server, "Aisha").await;
    let key = public_key(&aisha).await;
    let browser = Subscriber::new();
    assert!(!has_push(&aisha).await);
    for endpoint in [service.url("/old"), service.url("/aisha")] {
        let body = browser.subscription(&endpoint);
        assert_eq!(aisha.post("/api/push", &body).await.status(), 204);
    }
    assert!(has_push(&aisha).await);

    send_with(server.address, SPAM, &lead("Spam"));
    send(server.address, &lead("Nadia Lone"));
    let request = service.request();
    assert_eq!(request.line, "POST /aisha HTTP/1.1");
    let audience = format!("http://{}", service.address);
    let message = browser.message(&request, &key, &audience);
    let expected = json!({ "title": "New lead", "body": "Nadia, contact form", "url": "/leads/2", "tag": "leads" });
    assert_eq!(message, expected);
    // They come while the server gathers leads for its next message.
    for name in ["Omar", "Zoya"] {
        send(server.address, &lead(name));
    }
    let message = browser.message(&service.request(), &key, &audience);
    assert_eq!((&message["title"], &message["url"]), (&json!("2 new leads"), &json!("/")));
    assert!(service.requests().is_empty());

    let server = server.stop().await.start().await;
    let again = person(&server, "Aisha").await;
    assert_eq!(public_key(&again).await, key, "the key stays");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_gets_a_lead_hears_of_it_and_nobody_else() {
    let service = Receiver::start();
    let server = start(&service).await;
    let (aisha, bilal) = (person(&server, "Aisha").await, person(&server, "Bilal").await);
    let key = public_key(&aisha).await;
    send(server.address, &lead("Nadia Lone"));
    let row = aisha.wait_for_leads("", 1).await[0].clone();
    let browser = Subscriber::new();
    for (desk, path) in [(&aisha, "/aisha"), (&bilal, "/bilal")] {
        let body = browser.subscription(&service.url(path));
        assert_eq!(desk.post("/api/push", &body).await.status(), 204);
    }
    let people = aisha.get("/api/desk").await["people"].clone();
    for name in ["Aisha", "Bilal"] {
        let version = aisha.get(&format!("/api/leads/{}", row["id"])).await["version"].clone();
        let id = people.as_array().unwrap().iter().find(|one| one["name"] == name).unwrap()["id"]
            .clone();
        let target = json!([{ "id": row["id"], "version": version }]);
        let assign = json!({ "leads": target, "change": { "kind": "assign", "personId": id } });
        aisha.post_for(200, "/api/leads/changes", &assign).await;
    }
    let mut request = service.request();
    // The lead itself may be announced after they have subscribed.
    while browser.message(&request, &key, &format!("http://{}", service.address))["title"]
        == "New lead"
    {
        request = service.request();
    }
    assert_eq!(request.line, "POST /bilal HTTP/1.1");
    let message = browser.message(&request, &key, &format!("http://{}", service.address));
    let expected = json!({ "title": "Assigned to you", "body": "Nadia, contact form", "url": "/leads/1", "tag": "lead-1" });
    assert_eq!(message, expected);
    assert!(service.requests().is_empty(), "she knows what she gave herself");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_subscription_ends_with_its_session_and_when_the_service_says_so() {
    let service = Receiver::start();
    let server = start(&service).await;
    let (aisha, bilal) = (person(&server, "Aisha").await, person(&server, "Bilal").await);
    public_key(&aisha).await;
    let browser = Subscriber::new();
    for (desk, path) in [(&aisha, "/aisha"), (&bilal, "/bilal")] {
        let body = browser.subscription(&service.url(path));
        assert_eq!(desk.post("/api/push", &body).await.status(), 204);
    }
    service.then(Reply::Answer("HTTP/1.1 410 Gone\nContent-Length: 0\n\n"));
    service.then(Reply::Drop);
    send(server.address, &lead("Nadia"));
    let lines = [service.request().line, service.request().line];
    let (gone, kept) = match lines[0].contains("aisha") {
        true => (&aisha, &bilal),
        false => (&bilal, &aisha),
    };
    let begun = Instant::now();
    while has_push(gone).await {
        assert!(begun.elapsed() < PATIENCE);
    }
    assert!(has_push(kept).await, "a broken connection ends nothing");
    assert_eq!(kept.send(Method::DELETE, "/api/push", &Value::Null, &[]).await.status(), 204);
    assert!(!has_push(kept).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_push_services_and_valid_keys_are_accepted() {
    let service = Receiver::start();
    let server = start(&service).await;
    let aisha = person(&server, "Aisha").await;
    let browser = Subscriber::new();
    let elsewhere = browser.subscription("http://127.0.0.1:1/aisha");
    let mut short = browser.subscription(&service.url("/aisha"));
    short["auth"] = json!("AAAA");
    let mut garbled = browser.subscription(&service.url("/aisha"));
    garbled["p256dh"] = json!("###");
    for body in [elsewhere, short, garbled] {
        aisha.post_for(422, "/api/push", &body).await;
    }
    assert!(!has_push(&aisha).await);
    let chrome = browser.subscription("https://fcm.googleapis.com/fcm/send/abc");
    assert_eq!(aisha.post("/api/push", &chrome).await.status(), 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_of_the_service_stands_with_the_device_until_it_accepts_a_message() {
    let service = Receiver::start();
    let server = start(&service).await;
    let aisha = person(&server, "Aisha").await;
    public_key(&aisha).await;
    let body = Subscriber::new().subscription(&service.url("/aisha"));
    assert_eq!(aisha.post("/api/push", &body).await.status(), 204);
    let refusal = async || aisha.get("/api/sessions").await[0]["pushRefusal"].clone();
    assert_eq!(refusal().await, Value::Null);
    service.then(Reply::Answer(
        "HTTP/1.1 403 Forbidden\nContent-Length: 26\n\n{\"reason\":\"BadJwtToken\"}\n\n",
    ));
    send(server.address, &lead("Nadia"));
    service.request();
    let begun = Instant::now();
    while refusal().await == Value::Null {
        assert!(begun.elapsed() < PATIENCE, "the refusal is not shown");
    }
    assert!(refusal().await.as_str().unwrap().contains("403"));
    send(server.address, &lead("Omar"));
    service.request();
    while refusal().await != Value::Null {
        assert!(begun.elapsed() < PATIENCE, "it is still shown");
    }
}

#[test]
fn the_health_says_if_apple_would_refuse_notifications() {
    let check = |setup: &Setup| succeeds(&setup.run(&["check"]));
    const WORDS: &str = "IPHONES AND MACS GET NO NOTIFICATIONS";
    assert!(!check(&Setup::new()).contains(WORDS), "nobody else can use the desk yet");
    for (url, is_told) in [("https://desk.example.com", false), ("http://localhost:8081", true)] {
        let checked = check(&Setup::new().set("YAM_DESK__URL", url));
        assert_eq!(checked.contains(WORDS), is_told, "{checked}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_wants_mails_is_told_by_mail_of_a_lead_that_they_get() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address).with_desk().start().await;
    let aisha = person(&server, "Aisha").await;
    let choice = json!({ "mailsMe": true });
    let choose = Desk::send(&aisha, Method::PUT, "/api/mails", &choice, &[]);
    assert_eq!(choose.await.status(), 422, "she has no address");
    invite(&server.setup, "Bilal", Role::Member, Some("bilal@example.com")).await;
    let bilal = Desk::signed_in(&server.setup, server.desk.unwrap(), "Bilal", Role::Member).await;
    assert_eq!(bilal.get("/api/desk").await["mailsMe"], false);
    assert_eq!(bilal.send(Method::PUT, "/api/mails", &choice, &[]).await.status(), 204);
    let me = bilal.get("/api/desk").await;
    assert_eq!(me["mailsMe"], true);
    public_key(&aisha).await;
    send(server.address, &lead("Nadia Lone"));
    let row = aisha.wait_for_leads("", 1).await[0].clone();
    let target = json!([{ "id": row["id"], "version": row["version"] }]);
    let assign = json!({ "kind": "assign", "personId": me["me"]["id"] });
    let change = json!({ "leads": target, "change": assign });
    aisha.post_for(200, "/api/leads/changes", &change).await;
    let told = loop {
        let told = mail.message();
        // The owners' mail about the lead comes first.
        if told.parsed().to().unwrap().first().unwrap().address() == Some("bilal@example.com") {
            break told;
        }
    };
    let told = told.parsed();
    let reference = row["reference"].as_str().unwrap();
    assert_eq!(told.subject(), Some(format!("Assigned to you: {reference}").as_str()));
    let body = told.body_text(0).unwrap();
    let line = format!("Assigned to you by Aisha: Nadia Lone, contact form, {reference}");
    assert!(body.contains(&line) && body.contains("/leads/1"), "{body}");
    assert!(!body.contains("Pampore"), "{body}");
}
