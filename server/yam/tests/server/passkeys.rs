//! Signing in to the desk with passkeys.

use crate::support::{
    Running, Setup,
    authenticator::{BACKED_UP, BACKUP_ELIGIBLE, Passkey},
    desk::{Desk, invite},
    owner::{change, fails, mailing_to, reader},
    smtp::MailServer,
};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use yam_contract::desk::Role;
use yam_store::db::query;

const ORIGIN: &str = "http://localhost:8081";

async fn start() -> Running {
    Setup::new().with_desk().set("YAM_DESK__URL", ORIGIN).start().await
}

async fn person(server: &Running, name: &str, role: Role) -> Desk {
    Desk::signed_in(&server.setup, server.desk.unwrap(), name, role).await
}

/// Adds a passkey with this name; returns the response too.
async fn add(desk: &Desk, name: &str) -> (Passkey, reqwest::Response) {
    let begun = desk.post_for(200, "/api/passkeys/options", &Value::Null).await;
    let (passkey, credential) = Passkey::create(&begun["options"], ORIGIN);
    let body = json!({ "id": begun["id"], "name": name, "credential": credential });
    (passkey, desk.post("/api/passkeys", &body).await)
}

/// A challenge to sign in.
async fn challenge(desk: &Desk) -> Value {
    desk.post_for(200, "/api/sign-in/passkey/options", &Value::Null).await
}

async fn answer(desk: &Desk, challenge: &Value, credential: &Value) -> reqwest::Response {
    let body = json!({ "id": challenge["id"], "credential": credential });
    desk.post("/api/sign-in/passkey", &body).await
}

/// The status of an attempt to sign in.
async fn sign_in(desk: &Desk, passkey: &mut Passkey) -> StatusCode {
    let challenge = challenge(desk).await;
    answer(desk, &challenge, &passkey.sign(&challenge["options"])).await.status()
}

/// The number of a person.
async fn id_of(desk: &Desk, name: &str) -> Value {
    let people = desk.get("/api/desk").await["people"].clone();
    let people = people.as_array().unwrap();
    people.iter().find(|person| person["name"] == name).unwrap()["id"].clone()
}

/// A client whose address no attempt has come from. The machine's own address is a trusted proxy.
fn stranger(server: &Running) -> Desk {
    Desk::at(server.desk.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_signs_its_person_in_without_a_name() {
    let server = start().await;
    let aisha = person(&server, "Aisha", Role::Owner).await;
    let begun = aisha.post_for(200, "/api/passkeys/options", &Value::Null).await;
    let selection = &begun["options"]["authenticatorSelection"];
    assert_eq!(selection["residentKey"], "required");
    assert_eq!(selection["userVerification"], "required");
    assert_eq!(begun["options"]["rp"]["id"], "localhost");

    let (mut passkey, added) = add(&aisha, " Phone ").await;
    assert_eq!(added.status(), 204);
    let added = aisha.get("/api/passkeys").await[0].clone();
    assert_eq!((&added["name"], &added["usedAt"]), (&json!("Phone"), &Value::Null));

    let mut browser = stranger(&server);
    let challenge = challenge(&browser).await;
    assert_eq!(challenge["options"]["userVerification"], "required");
    assert_eq!(challenge["options"]["allowCredentials"], json!([]));
    let credential = passkey.sign(&challenge["options"]);
    let response = answer(&browser, &challenge, &credential).await;
    assert_eq!(response.status(), 204);
    browser.keep_cookie(&response);
    let desk = browser.get("/api/desk").await;
    assert_eq!((&desk["me"]["name"], &desk["canUsePasskeys"]), (&json!("Aisha"), &json!(true)));
    let rows = browser.get("/api/passkeys").await;
    assert!(rows[0]["usedAt"].as_i64() >= rows[0]["createdAt"].as_i64());
    let replayed = answer(&browser, &challenge, &credential).await;
    assert_eq!(replayed.status(), 401, "a challenge works once");
    let audit = browser.get("/api/audit").await;
    let done = |index: usize| audit["entries"][index]["action"].as_str().unwrap().to_owned();
    assert_eq!([done(0), done(1)], ["sign-in", "add passkey"]);

    let path = format!("/api/passkeys/{}", added["id"]);
    let delete = |desk| Desk::send(desk, Method::DELETE, &path, &Value::Null, &[]);
    let bilal = person(&server, "Bilal", Role::Member).await;
    assert_eq!(bilal.get("/api/passkeys").await, json!([]));
    assert_eq!(delete(&bilal).await.status(), 404, "somebody else's passkey");
    assert_eq!(delete(&aisha).await.status(), 204);
    assert_eq!(sign_in(&stranger(&server), &mut passkey).await, 401, "deleted");
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_responses_are_refused() {
    let server = start().await;
    let aisha = person(&server, "Aisha", Role::Owner).await;
    let bilal = person(&server, "Bilal", Role::Member).await;

    let begun = aisha.post_for(200, "/api/passkeys/options", &Value::Null).await;
    let (_, foreign) = Passkey::create(&begun["options"], "https://evil.example");
    let (_, valid) = Passkey::create(&begun["options"], ORIGIN);
    let body = |credential: &Value| json!({ "id": begun["id"], "name": "Phone", "credential": credential });
    let stolen = bilal.post("/api/passkeys", &body(&valid)).await;
    assert_eq!(stolen.status(), 422, "a challenge of somebody else");
    let own = aisha.post("/api/passkeys", &body(&valid)).await;
    assert_eq!(own.status(), 204, "nobody else can use it up");
    let again = aisha.post("/api/passkeys", &body(&valid)).await;
    assert_eq!(again.status(), 422, "it was used");
    let begun = aisha.post_for(200, "/api/passkeys/options", &Value::Null).await;
    let body = json!({ "id": begun["id"], "name": "Phone", "credential": foreign });
    assert_eq!(aisha.post("/api/passkeys", &body).await.status(), 422, "another origin");
    assert_eq!(aisha.get("/api/passkeys").await.as_array().unwrap().len(), 1);
    let path = "/api/passkeys/options";
    let of_another_purpose = aisha.post_for(200, "/api/proof/options", &Value::Null).await;

    let (mut passkey, added) = add(&aisha, "Phone").await;
    assert_eq!(added.status(), 204);
    let signed = passkey.sign(&of_another_purpose["options"]);
    assert_eq!(
        answer(&aisha, &of_another_purpose, &signed).await.status(),
        401,
        "of another purpose"
    );
    aisha.post_for(200, path, &Value::Null).await;
    let (mut unknown, _) = Passkey::create(&begun["options"], ORIGIN);
    let browser = stranger(&server);
    assert_eq!(sign_in(&browser, &mut unknown).await, 401, "an unknown passkey");
    passkey.origin = "https://evil.example".to_owned();
    assert_eq!(sign_in(&browser, &mut passkey).await, 401, "another origin");
    ORIGIN.clone_into(&mut passkey.origin);
    passkey.recognises = false;
    assert_eq!(sign_in(&browser, &mut passkey).await, 401, "nobody was recognised");
    passkey.recognises = true;
    assert_eq!(sign_in(&browser, &mut passkey).await, 204);
    passkey.forget_counter();
    assert_eq!(sign_in(&browser, &mut passkey).await, 401, "a copy of the passkey");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_whose_id_is_longer_than_the_standard_allows_is_refused() {
    let server = start().await;
    let aisha = person(&server, "Aisha", Role::Owner).await;
    for (bytes, status) in [(1023, 204), (1024, 422), (20_000, 422)] {
        let begun = aisha.post_for(200, "/api/passkeys/options", &Value::Null).await;
        let (mut passkey, credential) = Passkey::with_id_of(bytes, &begun["options"], ORIGIN);
        let body = json!({ "id": begun["id"], "name": "Key", "credential": credential });
        let response = aisha.post("/api/passkeys", &body).await;
        assert_eq!(response.status(), status, "{bytes}");
        if status == 204 {
            assert_eq!(sign_in(&stranger(&server), &mut passkey).await, 204);
        } else {
            let error: Value = response.json().await.unwrap();
            assert!(error["error"].as_str().unwrap().contains("1,023 bytes"), "{error}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_person_has_no_passkeys() {
    let server = start().await;
    let aisha = person(&server, "Aisha", Role::Owner).await;
    let bilal = person(&server, "Bilal", Role::Member).await;
    let (mut passkey, _) = add(&bilal, "Phone").await;
    let browser = stranger(&server);
    assert_eq!(sign_in(&browser, &mut passkey).await, 204);
    let path = format!("/api/people/{}", id_of(&aisha, "Bilal").await);
    let removed = aisha.send(Method::DELETE, &path, &Value::Null, &[]);
    assert_eq!(removed.await.status(), 204);
    assert_eq!(sign_in(&browser, &mut passkey).await, 401);
    let again = person(&server, "Bilal", Role::Member).await;
    assert_eq!(again.get("/api/passkeys").await, json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_who_ask_for_challenges_end_nobody_elses_and_write_nothing() {
    let server = start().await;
    let aisha = person(&server, "Aisha", Role::Owner).await;
    let (mut passkey, _) = add(&aisha, "Phone").await;
    let browser = stranger(&server);
    let begun = challenge(&browser).await;
    // Many networks: more challenges than the table of the version before had places.
    for network in 0..120 {
        for _ in 0..10 {
            let client = format!("2001:db8:{network:x}::1");
            let headers = [("x-forwarded-for", client.as_str())];
            let path = "/api/sign-in/passkey/options";
            browser.send(Method::POST, path, &Value::Null, &headers).await;
        }
    }
    let credential = passkey.sign(&begun["options"]);
    assert_eq!(answer(&browser, &begun, &credential).await.status(), 204);
    let mut reader = reader(&server.setup).await;
    let stored = query("SELECT count(*) FROM passkey_challenges");
    let stored: i64 = stored.fetch_scalar(&mut reader).await.unwrap();
    // The passkey that was added, and this sign-in.
    assert_eq!(stored, 2);
    drop(reader);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_passkey_and_an_invitation_need_a_fresh_proof() {
    let server = start().await;
    let aisha = person(&server, "Aisha", Role::Owner).await;
    let bilal = person(&server, "Bilal", Role::Member).await;
    let (mut passkey, _) = add(&aisha, "Phone").await;
    let (mut of_bilal, _) = add(&bilal, "Phone").await;
    let begun = aisha.post_for(200, "/api/passkeys/options", &Value::Null).await;
    let (_, credential) = Passkey::create(&begun["options"], ORIGIN);
    let invitation = json!({ "name": "Chand", "role": "owner", "email": null });
    let age = "UPDATE sessions SET proven_at = proven_at - 900001";
    let refused = async || {
        let body = json!({ "id": begun["id"], "name": "Watch", "credential": credential });
        for (path, body) in [
            ("/api/passkeys/options", &Value::Null),
            ("/api/passkeys", &body),
            ("/api/people", &invitation),
        ] {
            let error = aisha.post_for(428, path, body).await;
            assert!(error["error"].as_str().unwrap().contains("that it is you"), "{path}");
        }
    };
    change(&server.setup, age).await;
    refused().await;
    let prove = async |passkey: &mut Passkey| {
        let begun = aisha.post_for(200, "/api/proof/options", &Value::Null).await;
        let credential = passkey.sign(&begun["options"]);
        let body = json!({ "id": begun["id"], "credential": credential });
        (aisha.post("/api/proof", &body).await.status(), body)
    };
    assert_eq!(prove(&mut of_bilal).await.0, 422, "somebody else's passkey");
    refused().await;
    let (status, body) = prove(&mut passkey).await;
    assert_eq!(status, 204);
    aisha.post_for(200, "/api/people", &invitation).await;
    assert_eq!(add(&aisha, "Watch").await.1.status(), 204);
    change(&server.setup, age).await;
    assert_eq!(aisha.post("/api/proof", &body).await.status(), 422, "the same proof again");
    refused().await;
    // A new link, opened in the same browser, is one too.
    let mut aisha = aisha;
    let link = invite(&server.setup, "Aisha", Role::Owner, None).await;
    let begun = aisha.cookie.clone();
    assert_eq!(aisha.sign_in(&link).await.status(), 204);
    assert_ne!(aisha.cookie, begun);
    assert_eq!(add(&aisha, "Laptop").await.1.status(), 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_told_about_passkeys_and_owners_remove_them_with_all_sessions() {
    let mail = MailServer::start();
    let setup = mailing_to(mail.address).with_desk().set("YAM_DESK__URL", ORIGIN);
    let server = setup.start().await;
    let aisha = person(&server, "Aisha", Role::Owner).await;
    invite(&server.setup, "Bilal", Role::Member, Some("bilal@example.com")).await;
    let bilal = person(&server, "Bilal", Role::Member).await;
    let chand = person(&server, "Chand", Role::Member).await;
    let (mut passkey, _) = add(&bilal, "Phone").await;
    let told = async |subject: &str, passkeys: &str| {
        let mail = mail.message();
        let message = mail.parsed();
        assert_eq!(message.subject(), Some(subject));
        assert_eq!(message.to().unwrap().first().unwrap().address(), Some("bilal@example.com"));
        let body = message.body_text(0).unwrap().into_owned();
        assert!(body.contains(passkeys), "{body}");
    };
    told("A passkey was added", "(India): Phone").await;
    add(&bilal, "Watch").await;
    told("A passkey was added", "(India): Watch").await;

    let all = aisha.get("/api/passkeys").await;
    let names: Vec<_> = all.as_array().unwrap().iter().map(|row| row["name"].clone()).collect();
    assert_eq!(names, ["Phone", "Watch"], "an owner sees everybody's");
    let id = id_of(&aisha, "Bilal").await;
    assert_eq!((&all[0]["personId"], chand.get("/api/passkeys").await), (&id, json!([])));
    let watch = format!("/api/passkeys/{}", all[1]["id"]);
    let remove = |desk| Desk::send(desk, Method::DELETE, &watch, &Value::Null, &[]);
    assert_eq!(remove(&chand).await.status(), 404, "a member removes only own passkeys");
    assert_eq!(remove(&aisha).await.status(), 204);
    told("A passkey was removed", "(India): Watch").await;

    let path = format!("/api/people/{id}/sign-out");
    let out = async |desk: &Desk, passkeys: bool| {
        desk.post(&path, &json!({ "passkeys": passkeys })).await.status()
    };
    assert_eq!(out(&chand, true).await, 404, "a member signs out only themselves");
    assert_eq!(out(&aisha, false).await, 204);
    let refused = bilal.send(Method::GET, "/api/desk", &Value::Null, &[]).await;
    assert_eq!(refused.status(), 401);
    let mut browser = stranger(&server);
    let begun = challenge(&browser).await;
    let credential = passkey.sign(&begun["options"]);
    let response = answer(&browser, &begun, &credential).await;
    assert_eq!(response.status(), 204, "the passkey still signs in");
    browser.keep_cookie(&response);
    assert_eq!(out(&browser, true).await, 204, "a person may do it, too");
    told("A passkey was removed", "(India): Phone").await;
    assert_eq!(browser.get("/api/passkeys").await, json!([]), "this session goes on");
    assert_eq!(sign_in(&stranger(&server), &mut passkey).await, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_has_at_most_10_passkeys_and_attempts_are_limited() {
    let server = start().await;
    let aisha = person(&server, "Aisha", Role::Owner).await;
    for number in 1..=11 {
        let (_, response) = add(&aisha, &format!("Key {number}")).await;
        assert_eq!(response.status(), if number <= 10 { 204 } else { 422 }, "{number}");
    }
    let begun = aisha.post_for(200, "/api/passkeys/options", &Value::Null).await;
    assert_eq!(begun["options"]["excludeCredentials"].as_array().unwrap().len(), 10);
    let (flood, proxied) = (stranger(&server), [("x-forwarded-for", "203.0.113.9")]);
    let mut statuses = Vec::new();
    for _ in 0..12 {
        let path = "/api/sign-in/passkey/options";
        let response = flood.send(Method::POST, path, &Value::Null, &proxied).await;
        statuses.push(response.status().as_u16());
    }
    assert_eq!((statuses[..10].to_vec(), statuses[11]), (vec![200; 10], 429));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_desk_at_an_ip_address_offers_no_passkeys() {
    let server = Setup::new().with_desk().start().await;
    let aisha = person(&server, "Aisha", Role::Owner).await;
    assert_eq!(aisha.get("/api/desk").await["canUsePasskeys"], false);
    for path in ["/api/passkeys/options", "/api/sign-in/passkey/options"] {
        let error = aisha.post_for(422, path, &Value::Null).await;
        assert!(error["error"].as_str().unwrap().contains("desk.url"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_passkey_is_told_what_is_wrong_and_a_copy_is_reported_to_the_owners() {
    let server = start().await;
    let aisha = person(&server, "Aisha", Role::Owner).await;
    let begun = aisha.post_for(200, "/api/passkeys/options", &Value::Null).await;
    let (mut passkey, credential) =
        Passkey::with_backup(BACKUP_ELIGIBLE, &begun["options"], ORIGIN);
    let body = json!({ "id": begun["id"], "name": "Phone", "credential": credential });
    assert_eq!(aisha.post("/api/passkeys", &body).await.status(), 204);
    passkey.counter = None;
    let browser = stranger(&server);
    let refused = async |passkey: &mut Passkey| {
        let challenge = challenge(&browser).await;
        let response = answer(&browser, &challenge, &passkey.sign(&challenge["options"])).await;
        let status = response.status();
        let body: Value = response.json().await.unwrap_or_default();
        (status != 204).then(|| body["error"].as_str().unwrap_or_default().to_owned())
    };
    // Its state may change, and a counter may stay 0.
    for backup in [BACKUP_ELIGIBLE, BACKUP_ELIGIBLE | BACKED_UP, BACKUP_ELIGIBLE] {
        passkey.backup = backup;
        assert_eq!(refused(&mut passkey).await, None, "{backup}");
    }
    passkey.backup = 0;
    let error = refused(&mut passkey).await.unwrap();
    assert!(error.contains("can be copied to other devices"), "{error}");
    passkey.backup = BACKUP_ELIGIBLE;
    passkey.recognises = false;
    let error = refused(&mut passkey).await.unwrap();
    assert!(error.contains("did not check that it is you"), "{error}");
    passkey.recognises = true;

    passkey.counter = Some(7);
    assert_eq!(refused(&mut passkey).await, None);
    for counter in [Some(3), None] {
        passkey.counter = counter;
        let error = refused(&mut passkey).await.unwrap();
        assert!(error.contains("There may be a copy of this passkey"), "{error}");
    }
    let audit = aisha.get("/api/audit").await;
    let entries = audit["entries"].as_array().unwrap();
    let reports = entries.iter().filter(|entry| entry["action"] == "refuse passkey").count();
    assert_eq!(reports, 1, "once a day");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_only_owner_cannot_give_up_the_role_in_the_desk_or_on_the_command_line() {
    let server = start().await;
    let aisha = person(&server, "Aisha", Role::Owner).await;
    let as_member = json!({ "name": "aisha", "role": "member", "email": null });
    let refused = aisha.post("/api/people", &as_member).await;
    assert_eq!(refused.status(), 422);
    let error: Value = refused.json().await.unwrap();
    let words = "Aisha is the only owner; make somebody else an owner first";
    assert_eq!(error["error"], format!("{words}."));
    for command in
        [&["desk", "invite", "Aisha", "--role", "member"][..], &["desk", "remove", "Aisha"]]
    {
        let error = fails(&server.setup.run(command), 1);
        assert!(error.contains(words), "{error}");
    }
    person(&server, "Bilal", Role::Owner).await;
    assert_eq!(aisha.post("/api/people", &as_member).await.status(), 200);
}
