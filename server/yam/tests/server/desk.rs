//! The desk: signing in, the inbox, leads and replies.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpStream,
    path::Path,
    time::Instant,
};

use crate::support::{
    PATIENCE, Running, Serving, Setup, ask,
    desk::{Desk, invite},
    files,
    owner::{apply, change, has, mailing_to, reader, send, send_with, succeeds},
    smtp::{END, MailServer},
    wait_in_task,
};
use mail_parser::MimeHeaders as _;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use yam_contract::desk::Role;
use yam_store::db::{self, Connection, Db, query};

const FOREIGN: [(&str, &str); 1] = [("sec-fetch-site", "cross-site")];

async fn start() -> Running {
    Setup::new().with_desk().start().await
}

async fn signed_in(server: &Running, role: Role) -> Desk {
    let name = if role == Role::Owner { "Aisha" } else { "Bilal" };
    Desk::signed_in(&server.setup, server.desk.unwrap(), name, role).await
}

fn lead(name: &str, message: &str) -> Value {
    json!({ "name": name, "email": format!("{}@example.com", name.to_lowercase()), "message": message })
}

/// What only owners may do.
const OWNERS_ONLY: [&str; 13] = [
    "DELETE /api/people/1",
    "GET /api/deliveries",
    "GET /api/destinations",
    "GET /api/health",
    "GET /api/leads.csv",
    "GET /api/leads.xlsx",
    "POST /api/alerts/known",
    "POST /api/deliveries/retry",
    "POST /api/destinations/test",
    "POST /api/people",
    "POST /api/quarantine/delete",
    "POST /api/visitors/erase",
    "POST /api/visitors/export",
];

/// A route of the contract.
struct Route {
    method: Method,
    path: String,
    /// The statuses that it documents.
    statuses: Vec<u16>,
}

impl Route {
    fn changes(&self) -> bool {
        self.method != Method::GET
    }

    /// Whether anybody may use it.
    fn is_open(&self) -> bool {
        self.path.starts_with("/api/sign-in")
    }
}

/// Every route of the API, so that a new one is tested by itself.
fn routes() -> Vec<Route> {
    let contract = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../contract/desk.json");
    let contract: Value = serde_json::from_slice(&fs::read(contract).unwrap()).unwrap();
    let mut routes = Vec::new();
    for (path, methods) in contract["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let statuses = operation["responses"].as_object().unwrap();
            routes.push(Route {
                method: method.to_uppercase().parse().unwrap(),
                path: path.replace("{id}", "1").replace("{file}", "1"),
                statuses: statuses.keys().map(|status| status.parse().unwrap()).collect(),
            });
        }
    }
    assert!(routes.len() >= 20, "{} routes", routes.len());
    routes
}

#[tokio::test(flavor = "multi_thread")]
async fn every_route_refuses_strangers_other_sites_other_roles_and_caches() {
    let server = start().await;
    let (owner, member) =
        (signed_in(&server, Role::Owner).await, signed_in(&server, Role::Member).await);
    let mut forged = Desk::at(server.desk.unwrap());
    forged.cookie = Some(format!("yam-desk={}", "0".repeat(40)));
    for route in routes() {
        let Route { method, path, statuses } = &route;
        let body = if route.changes() { json!({}) } else { Value::Null };
        if !route.is_open() {
            for stranger in [&Desk::at(server.desk.unwrap()), &forged] {
                let response = stranger.send(method.clone(), path, &body, &[]).await;
                assert_eq!(response.status(), 401, "{method} {path}");
                assert_eq!(response.headers()["cache-control"], "no-store", "{method} {path}");
                let error: Value = response.json().await.unwrap();
                assert!(error["error"].is_string(), "{method} {path}");
            }
        }
        if route.changes() {
            let foreign = [("origin", "https://evil.example")];
            for headers in [FOREIGN, foreign] {
                let response = owner.send(method.clone(), path, &body, &headers).await;
                assert_eq!(response.status(), 403, "{method} {path} {headers:?}");
                assert_eq!(response.headers()["cache-control"], "no-store", "{method} {path}");
            }
        }
        let is_for_owners = OWNERS_ONLY.contains(&format!("{method} {path}").as_str());
        assert_eq!(statuses.contains(&403), is_for_owners, "{method} {path} in the contract");
        if !route.is_open() && path != "/api/sign-out" {
            let response = member.send(method.clone(), path, &body, &[]).await;
            assert_eq!(response.status() == 403, is_for_owners, "{method} {path} by a member");
            assert_eq!(response.headers()["cache-control"], "no-store", "{method} {path}");
            let screen_of_another = [("yam-person", "999")];
            let response = member.send(method.clone(), path, &body, &screen_of_another).await;
            assert_eq!(response.status(), 401, "{method} {path} from the screen of somebody else");
        }
        let public = ask(server.address, method.as_str(), path, "Content-Length: 0\r\n");
        assert!(matches!(public.status, 404 | 405), "{method} {path}: {}", public.status);
    }
    // Nothing of that ended the sessions.
    assert_eq!(owner.get("/api/desk").await["me"]["name"], "Aisha");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_signs_in_once_within_a_day() {
    let server = start().await;
    let address = server.desk.unwrap();
    let link = invite(&server.setup, "Aisha", Role::Owner, None).await;
    let mut desk = Desk::at(address);
    let response = desk.sign_in(&link).await;
    assert_eq!(response.status(), StatusCode::NO_CONTENT);
    let cookie = response.headers()["set-cookie"].to_str().unwrap().to_owned();
    has(&cookie, ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=2592000"]);
    assert!(cookie.starts_with("yam-desk=") && !cookie.contains("Secure"), "{cookie}");
    assert_eq!(desk.get("/api/desk").await["business"], "Example Web");
    assert_eq!(Desk::at(address).sign_in(&link).await.status(), 401, "used");

    let expired = invite(&server.setup, "Aisha", Role::Owner, None).await;
    change(&server.setup, "UPDATE sign_in_links SET expires_at = expires_at - 86400001").await;
    assert_eq!(Desk::at(address).sign_in(&expired).await.status(), 401, "expired");
    let earlier = invite(&server.setup, "Aisha", Role::Owner, None).await;
    let newest = invite(&server.setup, "Aisha", Role::Owner, None).await;
    let mut second = Desk::at(address);
    assert_eq!(second.sign_in(&newest).await.status(), 204);
    let again = second.cookie.clone();
    assert_eq!(second.sign_in(&earlier).await.status(), 204, "each link works");
    assert_ne!(second.cookie, again);

    let sessions = desk.get("/api/sessions").await;
    let ids: Vec<_> = sessions.as_array().unwrap().iter().map(|s| s["id"].clone()).collect();
    assert_eq!(ids.len(), 2, "signing in again in the same browser replaces its session");
    let other = sessions.as_array().unwrap().iter().find(|s| s["isThis"] == false).unwrap();
    let path = format!("/api/sessions/{}", other["id"]);
    let ended = desk.send(Method::DELETE, &path, &Value::Null, &[]);
    assert_eq!(ended.await.status(), 204);
    let refused = second.send(Method::GET, "/api/desk", &Value::Null, &[]).await;
    assert_eq!(refused.status(), 401, "an ended session");
    let out = desk.post("/api/sign-out", &json!({})).await;
    assert!(out.headers()["set-cookie"].to_str().unwrap().contains("Max-Age=0"));
    assert_eq!(desk.send(Method::GET, "/api/desk", &Value::Null, &[]).await.status(), 401);

    let mut third = Desk::signed_in(&server.setup, address, "Aisha", Role::Owner).await;
    change(&server.setup, "UPDATE sessions SET used_at = used_at - 2592000001").await;
    assert_eq!(third.send(Method::GET, "/api/desk", &Value::Null, &[]).await.status(), 401);
    third.cookie = None;
}

#[tokio::test(flavor = "multi_thread")]
async fn over_https_the_cookie_belongs_to_one_host_and_signing_out_clears_the_cache() {
    let setup = Setup::new().with_desk().set("YAM_DESK__URL", "https://desk.example.com");
    let server = yam::Server::open(&setup.config()).await.unwrap();
    assert_eq!(server.desk_url(), Some("https://desk.example.com"));
    let address = server.desk_address().unwrap();
    let _serving = Serving::start(server);
    let link = invite(&setup, "Aisha", Role::Owner, None).await;
    let mut desk = Desk::at(address);
    let response = desk.sign_in(&link).await;
    let cookie = response.headers()["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("__Host-yam-desk=") && cookie.contains("; Secure"), "{cookie}");
    assert!(response.headers().contains_key("strict-transport-security"));
    let response = desk.post("/api/sign-out", &Value::Null).await;
    assert_eq!(response.status(), 204);
    assert_eq!(response.headers()["clear-site-data"], "\"cache\"");
}

#[tokio::test(flavor = "multi_thread")]
async fn people_work_on_leads_and_see_what_others_did() {
    let server = start().await;
    let (owner, member) =
        (signed_in(&server, Role::Owner).await, signed_in(&server, Role::Member).await);
    send(server.address, &lead("Nadia", "A shop for shawls in Pampore"));
    send_with(
        server.address,
        "Yam-Last-Touch: utm_source=newsletter\r\n",
        &lead("Omar", "SEO for a hotel"),
    );
    let leads = owner.wait_for_leads("", 2).await;
    assert_eq!([&leads[0]["name"], &leads[1]["name"]], ["Omar", "Nadia"], "newest first");
    assert_eq!(leads[0]["source"], "newsletter");
    assert_eq!(leads[1]["preview"], "A shop for shawls in Pampore");
    // As in a lead's first second.
    change(&server.setup, "DELETE FROM inbox WHERE lead_id = 2").await;
    assert_eq!(owner.get("/api/leads/2").await["name"], "Omar");
    let (id, version) = (leads[1]["id"].clone(), leads[1]["version"].clone());
    let target = json!([{ "id": id, "version": version }]);
    for (query, count) in [
        ("?q=shawl", 1),
        ("?q=hotel%20seo", 1),
        ("?q=nadia@example.com", 1),
        ("?q=nothing", 0),
        ("?source=newsletter", 1),
        ("?source=direct", 1),
        ("?unread=true", 2),
        ("?form=quote", 0),
        ("?stage=new&assignee=none", 2),
        ("?delivery=not-sent", 2),
        ("?delivery=kept", 2),
        ("?followUp=due", 0),
        ("?limit=1", 1),
    ] {
        let page = owner.get(&format!("/api/leads{query}")).await;
        assert_eq!(page["leads"].as_array().unwrap().len(), count, "{query}: {page}");
    }
    let first = owner.get("/api/leads?limit=1").await;
    assert_eq!(first["total"], 2);
    let next = first["next"].as_str().unwrap();
    let second = owner.get(&format!("/api/leads?limit=1&before={next}")).await;
    assert_eq!(
        [&second["leads"][0]["name"], &second["next"], &second["total"]],
        [&json!("Nadia"), &Value::Null, &Value::Null]
    );

    let members = owner.get("/api/desk").await["people"].clone();
    let bilal =
        members.as_array().unwrap().iter().find(|p| p["name"] == "Bilal").unwrap()["id"].clone();
    let quoted = json!({ "kind": "stage", "stage": "quoted" });
    let changed = member
        .post_for(200, "/api/leads/changes", &json!({ "leads": target, "change": quoted }))
        .await;
    assert_eq!(changed["changed"][0]["stage"], "quoted");
    // The owner still sees the version before.
    let won = json!({ "kind": "stage", "stage": "won", "amount": 25_000 });
    let body = json!({ "leads": target, "change": won });
    let outcome = owner.post_for(200, "/api/leads/changes", &body).await;
    assert_eq!(outcome["changed"], json!([]));
    assert_eq!(outcome["conflicts"][0]["stage"], "quoted", "the first change is shown");
    let target = json!([{ "id": id, "version": outcome["conflicts"][0]["version"] }]);
    for change in [
        won,
        json!({ "kind": "note", "text": "Her brother Feroz pays" }),
        json!({ "kind": "contact", "channel": "whatsapp" }),
        json!({ "kind": "read" }),
    ] {
        let body = json!({ "leads": target, "change": change, "key": format!("key-{}-0001", change["kind"].as_str().unwrap()) });
        for _ in 0..2 {
            // A repeated request adds nothing.
            let outcome = owner.post_for(200, "/api/leads/changes", &body).await;
            assert_eq!(outcome["changed"][0]["stage"], "won", "{change}");
        }
    }
    let version = owner.get(&format!("/api/leads/{id}")).await["version"].clone();
    let assign = json!({ "leads": [{ "id": id, "version": version }], "change": { "kind": "assign", "personId": bilal } });
    let assigned = owner.post_for(200, "/api/leads/changes", &assign).await;
    let today = jiff::Timestamp::now().to_zoned(yam_contract::time::india()).date();
    let follow_up = json!({ "leads": [{ "id": id, "version": assigned["changed"][0]["version"] }], "change": { "kind": "followUp", "on": today } });
    owner.post_for(200, "/api/leads/changes", &follow_up).await;

    let shown = member.get(&format!("/api/leads/{id}")).await;
    assert_eq!(shown["amount"], 25_000);
    assert_eq!([&shown["assigneeId"], &shown["isUnread"]], [&bilal, &json!(false)]);
    assert_eq!(shown["fields"][0], json!({ "name": "name", "label": "Name", "text": "Nadia" }));
    let events: Vec<_> = shown["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| (event["person"].as_str().unwrap(), event["change"]["kind"].as_str().unwrap()))
        .collect();
    assert_eq!(
        events,
        [
            ("Bilal", "stage"),
            ("Aisha", "stage"),
            ("Aisha", "note"),
            ("Aisha", "contact"),
            ("Aisha", "assign"),
            ("Aisha", "followUp")
        ]
    );
    assert_eq!(owner.wait_for_leads("?q=feroz", 1).await[0]["id"], id, "notes are searched");
    let summary = owner.get("/api/inbox").await;
    assert_eq!([&summary["unread"], &summary["due"][0]["id"]], [&json!(1), &id]);
    let audit = owner.get("/api/audit").await;
    let actions: Vec<_> = audit["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|e| e["action"].as_str().unwrap())
        .collect();
    assert_eq!(actions[..3], ["follow-up", "assign", "contact"]);
    for (change, status) in [
        (json!({ "kind": "stage", "stage": "hired" }), 422),
        (json!({ "kind": "stage", "stage": "contacted", "amount": 1 }), 422),
        (json!({ "kind": "note", "text": " " }), 422),
        (json!({ "kind": "note", "text": "x".repeat(10_001) }), 422),
        (json!({ "kind": "reply", "to": "a@example.com", "subject": "s", "text": "t" }), 422),
        (json!({ "kind": "dance" }), 400),
    ] {
        let body = json!({ "leads": [{ "id": id, "version": 0 }], "change": change });
        owner.post_for(status, "/api/leads/changes", &body).await;
    }
    // Erased meanwhile.
    change(&server.setup, "DELETE FROM leads").await;
    let gone = owner
        .post_for(
            200,
            "/api/leads/changes",
            &json!({ "leads": target, "change": { "kind": "read" } }),
        )
        .await;
    assert_eq!(gone["gone"], json!([id]));
    assert_eq!(
        owner.send(Method::GET, &format!("/api/leads/{id}"), &Value::Null, &[]).await.status(),
        404
    );
    assert_eq!(owner.get("/api/leads?q=nadia").await["leads"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn open_browsers_hear_of_new_leads_and_changes_and_do_not_delay_a_stop() {
    let setup = Setup::new().with_desk().set("YAM_LIMITS__SHUTDOWN_SECONDS", "3600");
    let server = setup.start().await;
    let desk = signed_in(&server, Role::Owner).await;
    let mut live = desk.send(Method::GET, "/api/live", &Value::Null, &[]).await;
    assert_eq!(live.headers()["content-type"], "text/event-stream");
    let mut heard = String::new();
    let mut listen = async |expected: &str| {
        let begun = Instant::now();
        while !heard.contains(expected) {
            assert!(begun.elapsed() < PATIENCE, "no {expected:?} in {heard}");
            heard.push_str(std::str::from_utf8(&live.chunk().await.unwrap().unwrap()).unwrap());
        }
    };
    listen("retry: 500").await;
    send(server.address, &lead("Nadia", "A shop"));
    listen("event: received\ndata: {\"newest\":1}").await;
    let read = json!({ "leads": [{ "id": 1, "version": 0 }], "change": { "kind": "read" } });
    desk.post_for(200, "/api/leads/changes", &read).await;
    listen("event: changed\ndata: {\"ids\":[1]}").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_is_mailed_once_in_the_thread_of_the_automatic_reply() {
    let mail = MailServer::start();
    let setup = mailing_to(mail.address)
        .set("YAM_MAIL__AUTO_REPLY", "true")
        .set("YAM_MAIL__WHATSAPP", "+91 90000 00000")
        .with_desk();
    let server = setup.start().await;
    let desk = signed_in(&server, Role::Owner).await;
    let reference = send(server.address, &lead("Nadia", "A shop"));
    mail.wait_for(END, 2);
    let id = desk.wait_for_leads("", 1).await[0]["id"].clone();
    let path = format!("/api/leads/{id}/replies");
    for (key, text) in
        [("first-key", "Namaskar Nadia,\n\n₹19,999 with GST."), ("second-key", "And the domain?")]
    {
        let reply = json!({ "key": key, "subject": "Your shop", "text": text });
        let event = desk.post_for(200, &path, &reply).await;
        let again = desk.post_for(200, &path, &reply).await;
        assert_eq!(event["id"], again["id"], "the same key is the same reply");
        let edited =
            json!({ "key": key, "subject": "Your shop", "text": format!("{text} Edited") });
        desk.post_for(422, &path, &edited).await;
    }
    let undone = json!({ "key": "third-key", "subject": "Your shop", "text": "A mistake" });
    desk.post_for(200, &path, &undone).await;
    let leads = json!([{ "id": id, "version": 0 }]);
    let undo = json!({ "kind": "undo", "key": "third-key" });
    let undo = json!({ "leads": leads, "change": undo, "key": "fourth-key" });
    desk.post_for(200, "/api/leads/changes", &undo).await;
    mail.wait_for(END, 4);
    let late = json!({ "kind": "undo", "key": "first-key" });
    let late = json!({ "leads": leads, "change": late, "key": "sixth-key" });
    let refusal = desk.post_for(422, "/api/leads/changes", &late).await;
    assert_eq!(refusal["error"], "The reply has already been sent.");
    assert_eq!(desk.get(&format!("/api/leads/{id}")).await["stage"], "contacted");
    let mails = mail.messages();
    let replies: Vec<_> = mails
        .iter()
        .map(|mail| mail.parsed())
        .filter(|mail| mail.subject() == Some("Your shop"))
        .collect();
    assert_eq!(replies.len(), 2);
    let first = replies.iter().find(|mail| mail.body_text(0).unwrap().contains("19,999")).unwrap();
    let second = replies.iter().find(|mail| mail.body_text(0).unwrap().contains("domain")).unwrap();
    assert_eq!(first.to().unwrap().first().unwrap().address(), Some("nadia@example.com"));
    let automatic = format!("{reference}.reply@yam.example.com");
    assert_eq!(first.in_reply_to().as_text(), Some(automatic.as_str()));
    assert_eq!(second.in_reply_to().as_text(), first.message_id());
    let thread = format!("{reference}.ref@yam.example.com");
    let first_id = first.message_id().unwrap();
    let all = second.references().as_text_list().unwrap();
    assert_eq!(all, [thread.as_str(), automatic.as_str(), first_id]);
    let begun = Instant::now();
    loop {
        let shown = desk.get(&format!("/api/leads/{id}")).await;
        let events = shown["events"].as_array().unwrap();
        assert_eq!(events.len(), 2);
        if events.iter().all(|event| event["delivery"]["state"] == "delivered") {
            assert_eq!(
                shown["deliveries"].as_array().unwrap().len(),
                2,
                "mail and automatic reply"
            );
            break;
        }
        assert!(begun.elapsed() < PATIENCE, "{shown}");
    }
    let bad = json!({ "key": "fifth-key", "subject": "", "text": "x" });
    desk.post_for(422, &path, &bad).await;
    desk.post_for(
        404,
        "/api/leads/999/replies",
        &json!({ "key": "third-key", "subject": "s", "text": "x" }),
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_has_its_writers_name_signature_and_the_last_message_as_its_preview_shows() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address).with_desk().start().await;
    let desk = signed_in(&server, Role::Owner).await;
    let colleague = signed_in(&server, Role::Member).await;
    send(server.address, &lead("Nadia", "A shop?\nSoon."));
    mail.wait_for(END, 1);
    let id = desk.wait_for_leads("", 1).await[0]["id"].clone();
    let put = async |text: &str| {
        desk.send(Method::PUT, "/api/signature", &json!({ "text": text }), &[]).await.status()
    };
    assert_eq!(put(&"x".repeat(1001)).await, 422);
    assert_eq!(put(" Aisha Bhat\nYam Web\n").await, 204);
    assert_eq!(desk.get("/api/desk").await["signature"], "Aisha Bhat\nYam Web");
    assert_eq!(colleague.get("/api/desk").await["signature"], "");

    let draft = json!({ "subject": "Your shop", "text": "Which wood?" });
    let preview = format!("/api/leads/{id}/reply-mail");
    let shown = desk.post_for(200, &preview, &draft).await;
    assert_eq!(shown["from"], "\"Aisha, Yam Web\" <site@yam.example.com>");
    assert_eq!(shown["to"], "nadia@example.com");
    let text = shown["text"].as_str().unwrap();
    assert!(text.starts_with("Which wood?\n\nAisha Bhat\nYam Web\n\nOn "), "{text}");
    assert!(text.ends_with(", Nadia wrote:\n> A shop?\n> Soon.\n"), "{text}");
    assert!(desk.get(&format!("/api/leads/{id}")).await["events"].as_array().unwrap().is_empty());
    let own = colleague.post_for(200, &preview, &draft).await;
    assert!(own["text"].as_str().unwrap().starts_with("Which wood?\n\nOn "), "{own}");
    desk.post_for(422, &preview, &json!({ "subject": "Your shop", "text": " " })).await;
    desk.post_for(404, "/api/leads/999/reply-mail", &draft).await;

    let reply = json!({ "key": "first-key", "subject": "Your shop", "text": "Which wood?" });
    let path = format!("/api/leads/{id}/replies");
    let event = desk.post_for(200, &path, &reply).await;
    // A signature that is changed before the reply goes out changes nothing, also if it is sent again.
    assert_eq!(put("").await, 204);
    assert_eq!(desk.post_for(200, &path, &reply).await["id"], event["id"]);
    mail.wait_for(END, 2);
    let mails = mail.messages();
    let sent = mails.iter().find(|mail| mail.parsed().subject() == Some("Your shop")).unwrap();
    assert!(sent.header().contains(&format!("From: {}", shown["from"].as_str().unwrap())));
    assert_eq!(sent.parsed().body_text(0).unwrap().replace("\r\n", "\n"), text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_who_asks_for_links_ends_none_and_learns_nothing() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address).with_desk().start().await;
    let invitation = invite(&server.setup, "Aisha", Role::Owner, Some("Aisha@Example.com")).await;
    let earlier = invite(&server.setup, "Aisha", Role::Owner, None).await;
    let mut known = Desk::at(server.desk.unwrap());
    assert_eq!(known.sign_in(&earlier).await.status(), 204);
    known.cookie = None;
    assert!(known.browser.is_some(), "it survives signing out");
    let mut desk = Desk::at(server.desk.unwrap());
    for email in ["aisha@example.com", "stranger@example.com", "AISHA@example.com", "no address"] {
        let response = desk.post("/api/sign-in/link", &json!({ "email": email })).await;
        assert_eq!(response.status(), StatusCode::ACCEPTED, "{email}");
        desk.keep_cookie(&response);
    }
    mail.wait_for(END, 1);
    let asked = known.post("/api/sign-in/link", &json!({ "email": "aisha@example.com" })).await;
    assert_eq!(asked.status(), StatusCode::ACCEPTED);
    mail.wait_for(END, 2);
    let start = format!("http://{}/sign-in#", server.desk.unwrap());
    for message in mail.messages() {
        let message = message.parsed();
        assert_eq!(message.subject(), Some("Sign in to the desk"));
        let body = message.body_text(0).unwrap().into_owned();
        let (_, rest) = body.split_once(&start).unwrap();
        let secret = rest.split_whitespace().next().unwrap();
        let mut scanner = Desk::at(server.desk.unwrap());
        let opened = scanner.sign_in(secret).await;
        assert_eq!((opened.status(), scanner.cookie.is_some()), (StatusCode::OK, false));
        let code = opened.json::<Value>().await.unwrap();
        assert_eq!(
            scanner.post("/api/sign-in/code", &code).await.status(),
            422,
            "it asked for none"
        );
        let mut by_code = Vec::new();
        for browser in [&desk, &known] {
            by_code.push(browser.post("/api/sign-in/code", &code).await.status());
        }
        by_code.sort();
        assert_eq!(by_code, [204, 422], "only where it was asked for");
        assert_eq!(desk.sign_in(secret).await.status(), 401, "the link is used");
    }
    assert_eq!(desk.sign_in(&invitation).await.status(), 204, "the invitation still works");
    let setup = server.stop().await;
    assert!(mail.messages().is_empty(), "one a minute for strangers, none for an unknown address");
    drop(setup);
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_in_ends_the_session_that_the_browser_had_also_of_another_person() {
    let server = start().await;
    let aisha = signed_in(&server, Role::Owner).await;
    let link = invite(&server.setup, "Bilal", Role::Owner, None).await;
    let mut bilal = Desk::at(server.desk.unwrap());
    bilal.cookie.clone_from(&aisha.cookie);
    assert_eq!(bilal.sign_in(&link).await.status(), 204);
    let refused = aisha.send(Method::GET, "/api/desk", &Value::Null, &[]).await;
    assert_eq!(refused.status(), 401);
    let sessions = bilal.get("/api/sessions").await;
    assert_eq!(sessions.as_array().unwrap().len(), 1, "{sessions}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_for_a_link_to_anybody_writes_nothing_before_its_response() {
    // The mail server accepts connections and says nothing, so everything behind the response waits.
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let server = mailing_to(silent.local_addr().unwrap()).with_desk().start().await;
    invite(&server.setup, "Aisha", Role::Owner, Some("aisha@example.com")).await;
    let desk = Desk::at(server.desk.unwrap());
    // Nothing can be written, by anybody.
    let db = Db::open_beside(&server.setup.config().leads).await.unwrap();
    let hold = async |connection: &mut Connection| {
        query("DELETE FROM mailed_links").execute(connection).await?;
        let mut answers = Vec::new();
        for email in ["aisha@example.com", "stranger@example.com"] {
            let response = desk.post("/api/sign-in/link", &json!({ "email": email })).await;
            answers.push((response.status(), response.text().await.unwrap()));
        }
        Ok::<_, db::Error>(answers)
    };
    let answers = db.write(hold).await.unwrap();
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0].0, StatusCode::ACCEPTED);
    db.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_known_browser_signs_in_from_a_network_whose_limit_strangers_have_used_up() {
    let server = start().await;
    let mut known = signed_in(&server, Role::Owner).await;
    known.cookie = None;
    let (mut stranger, forged) = (Desk::at(server.desk.unwrap()), Desk::at(server.desk.unwrap()));
    stranger.browser = Some(format!("yam-desk-browser={}", "0".repeat(40)));
    let shared = [("x-forwarded-for", "203.0.113.9")];
    let attempt = async |desk: &Desk, token: &str| {
        let body = json!({ "token": token });
        desk.send(Method::POST, "/api/sign-in", &body, &shared).await.status().as_u16()
    };
    for _ in 0..10 {
        assert_eq!(attempt(&forged, "guess").await, 401);
    }
    assert_eq!([attempt(&forged, "guess").await, attempt(&stranger, "guess").await], [429; 2]);
    let link = invite(&server.setup, "Aisha", Role::Owner, None).await;
    assert_eq!(attempt(&known, &link).await, 204);
    for _ in 1..10 {
        assert_eq!(attempt(&known, "guess").await, 401);
    }
    assert_eq!(attempt(&known, "guess").await, 429, "its own limit");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_is_renewed_when_it_is_used_and_ends_after_180_days() {
    let server = start().await;
    let desk = signed_in(&server, Role::Owner).await;
    let ask = async || desk.send(Method::GET, "/api/desk", &Value::Null, &[]).await;
    assert!(!ask().await.headers().contains_key("set-cookie"), "used a moment ago");
    let of_29_days =
        "UPDATE sessions SET used_at = used_at - 2505600000, created_at = created_at - 2505600000";
    for use_of_29_days in 1..=6 {
        change(&server.setup, of_29_days).await;
        let max_age = 86_400 * 30.min(180 - 29 * use_of_29_days);
        let response = ask().await;
        assert_eq!(response.status(), 200);
        let cookie = response.headers()["set-cookie"].to_str().unwrap().to_owned();
        let (_, seconds) = cookie.split_once("Max-Age=").unwrap();
        let seconds: i64 = seconds.split(';').next().unwrap().parse().unwrap();
        assert!((max_age - 60..=max_age).contains(&seconds), "{cookie}");
        assert_eq!(cookie.split(';').next(), desk.cookie.as_deref());
        assert!(!ask().await.headers().contains_key("set-cookie"), "reading writes once an hour");
    }
    let of_6_days =
        "UPDATE sessions SET used_at = used_at - 518400000, created_at = created_at - 518400000";
    change(&server.setup, of_6_days).await;
    assert_eq!(ask().await.status(), 401, "although it was used six days ago");
}

#[tokio::test(flavor = "multi_thread")]
async fn live_events_of_a_removed_or_signed_out_person_end_at_once() {
    let server = start().await;
    let owner = signed_in(&server, Role::Owner).await;
    let member = signed_in(&server, Role::Member).await;
    let open = async |desk: &Desk| {
        let mut live = desk.send(Method::GET, "/api/live", &Value::Null, &[]).await;
        assert!(live.chunk().await.unwrap().is_some());
        live
    };
    let people = owner.get("/api/desk").await["people"].clone();
    let bilal = people.as_array().unwrap().iter().find(|p| p["name"] == "Bilal").unwrap();
    let mut heard_by_owner = open(&owner).await;
    let heard_by_member = open(&member).await;
    let path = format!("/api/people/{}", bilal["id"]);
    assert_eq!(owner.send(Method::DELETE, &path, &Value::Null, &[]).await.status(), 204);
    send(server.address, &lead("Nadia", "A shop"));
    assert_eq!(heard_by_member.text().await.unwrap(), "", "nothing after the removal");
    assert!(heard_by_owner.chunk().await.unwrap().is_some(), "others go on");
    // As a command or another server does it.
    change(&server.setup, "DELETE FROM sessions").await;
    heard_by_owner.text().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_comes_after_the_session_or_the_role_has_ended_changes_nothing() {
    let server = start().await;
    let owner = signed_in(&server, Role::Owner).await;
    let stolen = signed_in(&server, Role::Owner).await;
    let address = server.desk.unwrap();
    let demoted = Desk::signed_in(&server.setup, address, "Bilal", Role::Owner).await;
    let invitation = r#"{"name":"Mallory","role":"owner"}"#;
    let bodies = [
        (&stolen, "/api/people", invitation, 401),
        (&stolen, "/api/snippets", r#"{"name":"Mallory","text":"Hello"}"#, 401),
        (&demoted, "/api/people", invitation, 403),
    ];
    let mut begun = Vec::new();
    for (desk, path, body, status) in bodies {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let (cookie, length) = (desk.cookie.as_deref().unwrap(), body.len());
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: desk\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).unwrap();
        // Asked for the body, so the session has been accepted.
        let mut go_on = [0; 25];
        stream.read_exact(&mut go_on).unwrap();
        assert_eq!(&go_on, b"HTTP/1.1 100 Continue\r\n\r\n");
        begun.push((stream, body, status));
    }
    let me = owner.get("/api/desk").await["me"]["id"].clone();
    let ended =
        owner.post(&format!("/api/people/{me}/sign-out"), &json!({ "passkeys": true })).await;
    assert_eq!(ended.status(), StatusCode::NO_CONTENT);
    invite(&server.setup, "Bilal", Role::Member, None).await;
    for (mut stream, body, status) in begun {
        stream.write_all(body.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{answer}");
    }
    let desk = owner.get("/api/desk").await;
    assert!(!desk.to_string().contains("Mallory"), "{desk}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_people_type_is_stored_without_characters_that_nobody_sees_or_that_turn_text_around() {
    let server = start().await;
    let owner = signed_in(&server, Role::Owner).await;
    for (path, body) in [
        ("/api/people", json!({ "name": "\u{202e}Zo\0ya", "role": "member", "email": null })),
        ("/api/views", json!({ "name": "\u{2066}mine\u{7f}", "query": "?a\0b" })),
        ("/api/snippets", json!({ "name": "s\u{202e}", "text": "a\0b\r\nc" })),
    ] {
        let response = owner.post(path, &body).await;
        assert!(response.status().is_success(), "{path} {body}: {}", response.status());
    }
    let desk = owner.get("/api/desk").await;
    assert_eq!(desk["people"][1]["name"], "Zoya", "{desk}");
    assert_eq!(desk["views"][0]["name"], "mine", "{desk}");
    assert_eq!(desk["snippets"][0]["name"], "s", "{desk}");
    assert_eq!(desk["snippets"][0]["text"], "ab\nc", "{desk}");

    for name in ["\0\u{202e}", "\u{200b}\u{200b}", "Command  line", "nobody"] {
        let body = json!({ "name": name, "role": "member", "email": null });
        let response = owner.post("/api/people", &body).await;
        assert_eq!(response.status(), 422, "{body}");
        let error: Value = response.json().await.unwrap();
        assert!(error["error"].is_string(), "{body}");
    }
    for path in [
        "/api/leads?q=a%00b",
        "/api/leads?page=%00",
        "/api/board?q=%00",
        "/api/leads?form=%00&source=%00",
        "/api/leads?before=12",
        "/api/quarantine?before=x.y",
    ] {
        let response = owner.send(Method::GET, path, &Value::Null, &[]).await;
        assert_eq!(response.status(), 400, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resume_is_only_ever_downloaded() {
    let server = start().await;
    let desk = signed_in(&server, Role::Member).await;
    let resume = files::pdf(2_000);
    apply(server.address, &resume);
    let lead = desk.wait_for_leads("?form=careers", 1).await.remove(0);
    assert_eq!(lead["isApplication"], true);
    let id = &lead["id"];
    let file = desk.get(&format!("/api/leads/{id}")).await["files"][0]["id"].clone();
    let path = format!("/api/leads/{id}/files/{file}");
    let response = desk.send(Method::GET, &path, &Value::Null, &[]).await;
    let headers = response.headers().clone();
    assert!(
        headers["content-disposition"].to_str().unwrap().starts_with("attachment; filename=\"YAM-")
    );
    assert_eq!(headers["content-type"], "application/octet-stream");
    assert_eq!(headers["x-content-type-options"], "nosniff");
    assert_eq!(headers["cache-control"], "no-store");
    assert_eq!(response.bytes().await.unwrap(), resume);
    let missing =
        desk.send(Method::GET, &format!("/api/leads/{id}/files/99"), &Value::Null, &[]).await;
    assert_eq!(missing.status(), 404);
    let invited = json!({ "leads": [{ "id": id, "version": 0 }], "change": { "kind": "stage", "stage": "invited" } });
    assert_eq!(
        desk.post_for(200, "/api/leads/changes", &invited).await["changed"][0]["stage"],
        "invited"
    );
    let quoted = json!({ "leads": [{ "id": id, "version": 0 }], "change": { "kind": "stage", "stage": "quoted" } });
    desk.post_for(422, "/api/leads/changes", &quoted).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn files_go_out_with_a_reply_after_a_restart_and_are_erased_with_the_lead() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address).with_desk().start().await;
    let desk = signed_in(&server, Role::Member).await;
    send(server.address, &lead("Nadia", "A shop"));
    send(server.address, &lead("Omar", "A hotel"));
    desk.wait_for_leads("", 2).await;
    for (lead, content, status) in [
        (1, files::pdf((5 << 20) + 1), 413),
        (1, Vec::new(), 422),
        (1, b"MZ program".to_vec(), 422),
        (9, files::pdf(9), 404),
    ] {
        assert_eq!(desk.attach(lead, "quote.pdf", content).await.status(), status);
    }
    let quote = files::pdf(2_000);
    let file: Value = desk.attach(1, "a%2FQuote.pdf", quote.clone()).await.json().await.unwrap();
    assert_eq!((&file["name"], &file["bytes"]), (&json!("Quote.pdf"), &json!(2_000)));
    let reply = |key: &str| json!({ "key": key, "subject": "Quote", "text": "Attached", "files": [file["id"]] });
    desk.post_for(422, "/api/leads/2/replies", &reply("of-another-lead")).await;
    let sent = desk.post_for(200, "/api/leads/1/replies", &reply("first-key")).await;
    assert_eq!(sent["change"]["files"], json!([file]));
    assert_eq!(desk.post_for(200, "/api/leads/1/replies", &reply("first-key")).await, sent);
    let path = format!("/api/leads/1/attachments/{}", file["id"]);
    let download = desk.send(Method::GET, &path, &Value::Null, &[]).await;
    assert_eq!(download.headers()["content-disposition"], "attachment");
    assert_eq!(download.headers()["content-type"], "application/octet-stream");
    assert_eq!(download.bytes().await.unwrap(), quote);
    let gone = path.replace("leads/1", "leads/2");
    assert_eq!(desk.send(Method::GET, &gone, &Value::Null, &[]).await.status(), 404);

    // Within the ten seconds in which it could be undone.
    let server = server.stop().await.start().await;
    let arrived = wait_in_task(async || {
        let mails = mail.messages();
        let reply = mails.into_iter().find(|mail| mail.parsed().subject() == Some("Quote"));
        reply.ok_or("no reply")
    })
    .await;
    let parsed = arrived.parsed();
    let attached = parsed.attachment(0).unwrap();
    assert_eq!(attached.attachment_name(), Some("Quote.pdf"));
    assert_eq!(attached.contents(), quote);
    succeeds(&server.setup.run(&["leads", "forget", "nadia@example.com", "--yes"]));
    let count = "SELECT count(*) /* reads all */ FROM attachments";
    let mut reader = reader(&server.setup).await;
    assert_eq!(query(count).fetch_scalar::<i64>(&mut reader).await.unwrap(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_application_is_served_with_a_strict_policy_and_only_there() {
    let server = start().await;
    let desk = server.desk.unwrap();
    for path in ["/", "/leads/1", "/sign-in"] {
        let answer = ask(desk, "GET", path, "");
        assert_eq!(answer.status, 200, "{path}");
        let policy = answer.header("content-security-policy").unwrap();
        assert!(!policy.contains("unsafe") && policy.contains("default-src 'none'"), "{policy}");
        assert_eq!(answer.header("x-robots-tag"), Some("noindex"));
    }
    assert_eq!(ask(desk, "GET", "/assets/app-1.js", "").text(), "1");
    assert_eq!(ask(desk, "GET", "/api/nothing", "").status, 404);
    for path in ["/sign-in", "/leads/1", "/assets/app-1.js", "/desk/index.html", "/desk"] {
        assert_eq!(ask(server.address, "GET", path, "").status, 404, "{path} is public");
    }
    server.stop().await;
    let off = Setup::new().with_desk().set("YAM_DESK__LISTEN", "off").start().await;
    assert_eq!(off.desk, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn people_views_and_snippets_are_kept() {
    let server = start().await;
    let owner = signed_in(&server, Role::Owner).await;
    let invited = owner
        .post_for(
            200,
            "/api/people",
            &json!({ "name": " Chand ", "role": "member", "email": null }),
        )
        .await;
    let (_, secret) = invited["link"].as_str().unwrap().split_once("/sign-in#").unwrap();
    let mut chand = Desk::at(server.desk.unwrap());
    assert_eq!(chand.sign_in(secret).await.status(), 204);
    for (body, status) in [
        (json!({ "name": "", "role": "member", "email": null }), 422),
        (json!({ "name": "D", "role": "member", "email": "nonsense" }), 422),
        (json!({ "name": "D", "role": "king", "email": null }), 400),
    ] {
        owner.post_for(status, "/api/people", &body).await;
    }
    let view = chand
        .post_for(200, "/api/views", &json!({ "name": "Quoted", "query": "?stage=quoted" }))
        .await;
    assert_eq!(owner.get("/api/desk").await["views"], json!([]), "views belong to one person");
    let snippet = owner
        .post_for(200, "/api/snippets", &json!({ "name": "Hello", "text": "Namaskar {name}" }))
        .await;
    let shared = chand.get("/api/desk").await;
    assert_eq!([&shared["views"][0], &shared["snippets"][0]], [&view, &snippet]);
    let path = format!("/api/snippets/{}", snippet["id"]);
    for (language, status) in [("ur", 200), ("de", 400)] {
        let changed = json!({ "name": "Hello", "text": "Salaam {name}", "language": language });
        assert_eq!(chand.send(Method::PUT, &path, &changed, &[]).await.status(), status);
    }
    assert_eq!(owner.get("/api/desk").await["snippets"][0]["language"], "ur");
    assert_eq!(chand.send(Method::DELETE, &path, &Value::Null, &[]).await.status(), 204);
    assert_eq!(chand.send(Method::DELETE, &path, &Value::Null, &[]).await.status(), 404);
    let view = format!("/api/views/{}", view["id"]);
    assert_eq!(owner.send(Method::DELETE, &view, &Value::Null, &[]).await.status(), 422);
    let own = json!({ "name": "Quoted", "query": "?stage=quoted", "isShared": false });
    let everybodys = json!({ "name": "Quoted", "query": "?stage=quoted", "isShared": true });
    let share = json!({ "from": own, "to": everybodys });
    for (desk, status) in [(&owner, 422), (&chand, 200), (&chand, 422)] {
        assert_eq!(desk.send(Method::PUT, &view, &share, &[]).await.status(), status);
    }
    let seen = owner.get("/api/desk").await["views"][0].clone();
    assert_eq!([&seen["name"], &seen["person"]], ["Quoted", "Chand"], "an owner sees whose it is");
    assert_eq!(owner.send(Method::DELETE, &view, &Value::Null, &[]).await.status(), 204);
    let unshare = json!({ "from": everybodys, "to": own });
    let refused = chand.send(Method::PUT, &view, &unshare, &[]).await;
    assert_eq!(refused.status(), 422);
    let words: Value = refused.json().await.unwrap();
    assert_eq!(words["error"], "It was deleted, or is no longer shared.");
    let mut restored = everybodys.clone();
    restored["personId"] = seen["personId"].clone();
    owner.post_for(200, "/api/views", &restored).await;
    assert_eq!(chand.get("/api/desk").await["views"][0]["person"], "Chand");
    restored["personId"] = owner.get("/api/desk").await["me"]["id"].clone();
    chand.post_for(422, "/api/views", &restored).await;
    let person = format!("/api/people/{}", invited["person"]["id"]);
    assert_eq!(owner.send(Method::DELETE, &person, &Value::Null, &[]).await.status(), 204);
    assert_eq!(chand.send(Method::GET, "/api/desk", &Value::Null, &[]).await.status(), 401);
    let me = owner.get("/api/desk").await["me"]["id"].clone();
    let myself = owner.send(Method::DELETE, &format!("/api/people/{me}"), &Value::Null, &[]).await;
    assert_eq!(myself.status(), 422);
}
