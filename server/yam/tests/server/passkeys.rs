//! Signing in to the desk with passkeys.

use crate::support::{Running, Setup, authenticator::Passkey, desk::Desk, owner::change};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use yam_contract::desk::Role;

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
    assert_eq!(added.status(), 200);
    let added: Value = added.json().await.unwrap();
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
    server.stop().await;
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
    let used = aisha.post("/api/passkeys", &body(&valid)).await;
    assert_eq!(used.status(), 422, "the attempt used it up");
    let begun = aisha.post_for(200, "/api/passkeys/options", &Value::Null).await;
    let body = json!({ "id": begun["id"], "name": "Phone", "credential": foreign });
    assert_eq!(aisha.post("/api/passkeys", &body).await.status(), 422, "another origin");
    assert_eq!(aisha.get("/api/passkeys").await, json!([]));

    let (mut passkey, added) = add(&aisha, "Phone").await;
    assert_eq!(added.status(), 200);
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
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_ends_after_5_minutes_and_a_removed_person_has_no_passkeys() {
    let server = start().await;
    let aisha = person(&server, "Aisha", Role::Owner).await;
    let bilal = person(&server, "Bilal", Role::Member).await;
    let (mut passkey, _) = add(&bilal, "Phone").await;
    let browser = stranger(&server);
    let late = challenge(&browser).await;
    let sql = "UPDATE passkey_challenges SET expires_at = expires_at - 300001";
    change(&server.setup, sql).await;
    let credential = passkey.sign(&late["options"]);
    assert_eq!(answer(&browser, &late, &credential).await.status(), 401);
    assert_eq!(sign_in(&browser, &mut passkey).await, 204);

    let people = aisha.get("/api/desk").await["people"].as_array().unwrap().clone();
    let id = &people.iter().find(|person| person["name"] == "Bilal").unwrap()["id"];
    let path = format!("/api/people/{id}");
    let removed = aisha.send(Method::DELETE, &path, &Value::Null, &[]);
    assert_eq!(removed.await.status(), 204);
    assert_eq!(sign_in(&browser, &mut passkey).await, 401);
    let again = person(&server, "Bilal", Role::Member).await;
    assert_eq!(again.get("/api/passkeys").await, json!([]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_has_at_most_10_passkeys_and_attempts_are_limited() {
    let server = start().await;
    let aisha = person(&server, "Aisha", Role::Owner).await;
    for number in 1..=11 {
        let (_, response) = add(&aisha, &format!("Key {number}")).await;
        assert_eq!(response.status(), if number <= 10 { 200 } else { 422 }, "{number}");
    }
    let begun = aisha.post_for(200, "/api/passkeys/options", &Value::Null).await;
    assert_eq!(begun["options"]["excludeCredentials"].as_array().unwrap().len(), 10);
    let proxied = [("x-forwarded-for", "203.0.113.9")];
    let mut statuses = Vec::new();
    for _ in 0..12 {
        let path = "/api/sign-in/passkey/options";
        let response = aisha.send(Method::POST, path, &Value::Null, &proxied).await;
        statuses.push(response.status().as_u16());
    }
    assert_eq!((statuses[..10].to_vec(), statuses[11]), (vec![200; 10], 429));
    server.stop().await;
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
    server.stop().await;
}
