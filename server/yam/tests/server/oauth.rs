//! Logins at mail servers with access tokens (XOAUTH2).

use base64::{Engine as _, prelude::BASE64_STANDARD};
use serde_json::json;

use crate::support::{
    Setup,
    http::{Receiver, Reply},
    imap::Mailbox,
    owner::{fails, has, lacks, mailing_to, send, succeeds},
    smtp::{EMPTY, Fault, MailServer},
};

const SECRET: &str = "the-client-s-own-secret";
const REFRESH: &str = "a+refresh/token";
const ONLY_TOKENS: &str = "250-test\r\n250 AUTH XOAUTH2";
/// `{"status":"401","schemes":"bearer","scope":"https://mail.google.com/"}`
const CHALLENGE: &str = "334 eyJzdGF0dXMiOiI0MDEiLCJzY2hlbWVzIjoiYmVhcmVyIiwic2NvcGUiOiJodHRwczovL21haWwuZ29vZ2xlLmNvbS8ifQ==";
const FIRST: Reply = Reply::Answer(
    "HTTP/1.1 200 OK\nConnection: close\n\n{\"access_token\":\"first\",\"expires_in\":3600}",
);
const SECOND: Reply =
    Reply::Answer("HTTP/1.1 200 OK\nConnection: close\n\n{\"access_token\":\"second\"}");

/// A site that mails with tokens of this endpoint, through a server that takes nothing else.
fn setup(mail: &MailServer, tokens: &Receiver) -> Setup {
    mail.fail("EHLO", Fault::Reply(ONLY_TOKENS));
    with_tokens(mailing_to(mail.address), tokens).set("YAM_MAIL__USER", "site@shop.in")
}

fn with_tokens(setup: Setup, tokens: &Receiver) -> Setup {
    setup
        .set("YAM_OAUTH__TOKEN_URL", &tokens.url("/token"))
        .set("YAM_OAUTH__CLIENT_ID", "yam")
        .set("YAM_OAUTH__CLIENT_SECRET", SECRET)
        .set("YAM_OAUTH__REFRESH_TOKEN", REFRESH)
}

fn login(token: &str) -> String {
    let first = format!("user=site@shop.in\x01auth=Bearer {token}\x01\x01");
    format!("AUTH XOAUTH2 {}", BASE64_STANDARD.encode(first))
}

#[tokio::test(flavor = "multi_thread")]
async fn mails_share_a_token_of_the_endpoint() {
    let (mail, tokens) = (MailServer::start(), Receiver::start());
    tokens.then(FIRST);
    let setup = setup(&mail, &tokens);
    let server = setup.spawn();
    for message in ["One", "Two"] {
        send(server.address, &json!({ "name": "A", "email": "a@example.com", "message": message }));
        assert!(mail.message().commands.contains(&login("first")));
    }
    let request = tokens.request();
    assert_eq!(request.line, "POST /token HTTP/1.1");
    assert_eq!(request.header("content-type"), "application/x-www-form-urlencoded");
    assert_eq!(
        String::from_utf8(request.body).unwrap(),
        "grant_type=refresh_token&client_id=yam&client_secret=the-client-s-own-secret\
         &refresh_token=a%2Brefresh%2Ftoken"
    );
    assert!(tokens.requests().is_empty(), "the second mail asks for no other token");
    lacks(&server.errors(), [SECRET, REFRESH, "first"]);
}

#[test]
fn a_refused_token_is_replaced_once() {
    let (mail, tokens) = (MailServer::start(), Receiver::start());
    let setup = setup(&mail, &tokens);
    tokens.then(FIRST);
    tokens.then(SECOND);
    mail.fail(&login("first"), Fault::Reply(CHALLENGE));
    mail.fail(EMPTY, Fault::Reply("535 5.7.8 Username and Password not accepted"));
    succeeds(&setup.run(&["mail", "test"]));
    assert!(
        mail.message().commands.ends_with(&[login("second")])
            || mail.commands().contains(&login("second"))
    );
    assert_eq!(tokens.requests().len(), 2);

    tokens.then(FIRST);
    tokens.then(SECOND);
    mail.fail("AUTH", Fault::Reply(CHALLENGE));
    let error = fails(&setup.run(&["mail", "test"]), 1);
    let expected = [
        "not accepted status 401, scope https://mail.google.com/",
        "check mail.user and oauth.scope",
    ];
    has(&error, expected);
    assert_eq!(tokens.requests().len(), 2);
}

#[test]
fn an_endpoint_without_a_token_is_explained_and_not_quoted() {
    let (mail, tokens) = (MailServer::start(), Receiver::start());
    let setup = setup(&mail, &tokens);
    let endless = format!("HTTP/1.1 200 OK\nConnection: close\n\n{}", "x".repeat(1 << 20));
    for (reply, words) in [
        (
            "HTTP/1.1 400 Bad Request\nConnection: close\n\n{\"error\":\"invalid_grant\",\"error_description\":\"the-client-s-own-secret\"}",
            "answers invalid_grant; the refresh token has ended",
        ),
        (
            "HTTP/1.1 401 Unauthorized\nConnection: close\n\n{\"error\":\"the-client-s-own-secret\"}",
            "answers 401 Unauthorized; check oauth.token_url",
        ),
        (
            "HTTP/1.1 302 Found\nLocation: /the-client-s-own-secret\nConnection: close\n\n",
            "answers 302 Found; check oauth.token_url",
        ),
        (
            "HTTP/1.1 200 OK\nConnection: close\n\n{\"access_token\":\"the-client-s-own-secret\\r\\nQUIT\"}",
            "answers without a token",
        ),
        (&endless, "length limit exceeded"),
    ] {
        tokens.then(Reply::Answer(reply.to_owned().leak()));
        let error = fails(&setup.run(&["mail", "test"]), 1);
        assert!(error.contains(words) && !error.contains(SECRET), "{words}: {error}");
        assert_eq!(tokens.requests().len(), 1, "{words}");
    }
    assert!(mail.messages().is_empty());
}

#[test]
fn a_server_that_takes_another_login_is_told_from_a_refusal() {
    let (mail, tokens) = (MailServer::start(), Receiver::start());
    let with_token = setup(&mail, &tokens);
    mail.recover();
    tokens.then(FIRST);
    let error = fails(&with_token.run(&["mail", "test"]), 1);
    assert!(error.contains("takes no access tokens; set mail.password"), "{error}");
    mail.fail("EHLO", Fault::Reply(ONLY_TOKENS));
    let with_password =
        mailing_to(mail.address).set("YAM_MAIL__USER", "site").set("YAM_MAIL__PASSWORD", "owner");
    assert!(
        fails(&with_password.run(&["mail", "test"]), 1)
            .contains("only OAuth; delete mail.password")
    );
    let at_microsoft = Setup::new()
        .set("YAM_MAIL__HOST", "smtp.office365.com")
        .set("YAM_MAIL__FROM", "site@example.com")
        .set("YAM_MAIL__TO", "owner@example.com")
        .set("YAM_MAIL__USER", "site");
    let check = |setup: &Setup| succeeds(&setup.run(&["check"]));
    const ENDS: &str = "MICROSOFT ENDS LOGINS WITH A PASSWORD";
    let with_token = with_tokens(at_microsoft, &tokens);
    assert!(!check(&with_token).contains(ENDS));
    assert!(check(&with_token.set("YAM_MAIL__PASSWORD", "owner")).contains(ENDS));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mailbox_is_read_with_a_token() {
    let (mailbox, tokens) = (Mailbox::start(), Receiver::start());
    tokens.then(SECOND);
    tokens.then(Reply::Answer("HTTP/1.1 200 OK\nConnection: close\n\n{\"access_token\":\"good\"}"));
    let setup = with_tokens(Setup::new(), &tokens)
        .set("YAM_MAILBOX__HOST", "127.0.0.1")
        .set("YAM_MAILBOX__PORT", &mailbox.address.port().to_string())
        .set("YAM_MAILBOX__TLS", "none")
        .set("YAM_MAILBOX__USER", "answers");
    let server = setup.start().await;
    mailbox.wait_for("IDLE", 1);
    assert_eq!(tokens.requests().len(), 2, "the refused token was replaced");
    let setup = server.stop().await;
    for _ in 0..2 {
        tokens.then(SECOND);
    }
    let server = setup.spawn();
    server.wait_for_error("does not accept the login: invalid (status 400, scope all-mail); check mailbox.user and oauth.scope");
}

#[test]
fn invalid_settings_are_refused_with_the_remedy() {
    for (changes, says) in [
        (vec![("COMMAND", "token")], "set oauth.command or oauth.token_url, and only one"),
        (vec![("TOKEN_URL", "http://login.shop.in/")], "others on the network can read the tokens"),
        (vec![("TOKEN_URL", "login")], "oauth.token_url (YAM_OAUTH__TOKEN_URL)"),
        (vec![("CLIENT_ID", "")], "oauth.client_id (YAM_OAUTH__CLIENT_ID)"),
        (vec![("REFRESH", "x")], "there is no such setting"),
    ] {
        let tokens = Receiver::start();
        let mut setup = with_tokens(Setup::new(), &tokens);
        for (key, value) in &changes {
            setup = setup.set(&format!("YAM_OAUTH__{key}"), value);
        }
        assert!(fails(&setup.run(&["check"]), 2).contains(says), "{says}");
    }
}
