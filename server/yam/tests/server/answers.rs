//! Visitors' answers to replies, from a mailbox and from a mail service.

use crate::support::{
    self, Answer, Running, Setup, WANTS_JSON, ask,
    desk::Desk,
    holds,
    imap::Mailbox,
    owner::{change, mailing_to, reader, send, succeeds, warns},
    smtp::MailServer,
    wait_in_task,
};
use reqwest::Method;
use serde_json::{Value, json};
use yam_contract::desk::Role;
use yam_store::db::query;

const SECRET: &str = "a-secret-of-24-characters";

/// A desk at which lead 1, of Nadia, was answered.
struct Office {
    server: Running,
    desk: Desk,
    mail: MailServer,
    /// The Message-ID of the reply.
    reply: String,
}

impl Office {
    async fn open(change: impl FnOnce(Setup) -> Setup) -> Self {
        let mail = MailServer::start();
        let server = change(mailing_to(mail.address).with_desk()).start().await;
        let desk = Desk::signed_in(&server.setup, server.desk.unwrap(), "Aisha", Role::Owner).await;
        let fields = json!({ "name": "Nadia", "email": "nadia@example.com", "message": "A shop" });
        send(server.address, &fields);
        mail.message();
        desk.wait_for_leads("", 1).await;
        let reply = json!({ "key": "first-key", "subject": "Your shop", "text": "Which wood?" });
        desk.post_for(200, "/api/leads/1/replies", &reply).await;
        let reply = mail.message().id();
        Self { server, desk, mail, reply }
    }

    /// An answer with this Message-ID and text.
    fn answer(&self, id: &str, text: &str) -> String {
        format!(
            "From: Nadia <Nadia@example.com>\nTo: site@yam.example.com\nSubject: Re: Your shop\n\
             Message-ID: <{id}@example.com>\nIn-Reply-To: <{}>\n\n{text}\n\n\
             On Monday, Yam Web wrote:\n> Which wood?\n",
            self.reply
        )
    }

    /// The texts of the answers, as soon as there are this many.
    async fn answers(&self, count: usize) -> Vec<Value> {
        wait_in_task(async || {
            let lead = self.desk.get("/api/leads/1").await;
            let events = lead["events"].as_array().unwrap();
            let changes = events.iter().map(|event| &event["change"]);
            let answers: Vec<_> = changes.filter(|it| it["kind"] == "answer").cloned().collect();
            assert!(answers.len() <= count, "{lead}");
            holds(answers.len() == count, lead).map(|()| answers)
        })
        .await
    }
}

fn reading(setup: Setup, mailbox: &Mailbox) -> Setup {
    setup
        .set("YAM_MAILBOX__HOST", "127.0.0.1")
        .set("YAM_MAILBOX__PORT", &mailbox.address.port().to_string())
        .set("YAM_MAILBOX__TLS", "none")
        .set("YAM_MAILBOX__USER", "answers")
        .set("YAM_MAILBOX__PASSWORD", "secret")
}

const NEWSLETTER: &str =
    "From: news@example.com\nSubject: News\nMessage-ID: <1@news.example.com>\n\nBuy!\n";

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_in_the_mailbox_comes_back_to_the_timeline() {
    let mailbox = Mailbox::start();
    mailbox.deliver(NEWSLETTER);
    let office = Office::open(|setup| reading(setup, &mailbox)).await;
    assert_eq!(office.desk.get("/api/desk").await["answersGoTo"], "desk");
    mailbox.wait_for("IDLE", 1);
    let read = json!({ "leads": [{ "id": 1, "version": 0 }], "change": { "kind": "read" } });
    office.desk.post_for(200, "/api/leads/changes", &read).await;

    mailbox.deliver(NEWSLETTER);
    let own = office.answer("9", "Oak!").replace("Nadia@example.com", "Site@yam.example.com");
    let own = mailbox.deliver(&own);
    mailbox.deliver(&office.answer("1", "Walnut, please."));
    let answers = office.answers(1).await;
    let expected = json!({
        "kind": "answer", "from": "Nadia@example.com", "subject": "Re: Your shop", "text": "Walnut, please.",
        "whole": "Walnut, please.\n\nOn Monday, Yam Web wrote:\n> Which wood?",
    });
    assert_eq!(answers[0], expected);
    let lead = office.desk.get("/api/leads/1").await;
    assert_eq!(lead["events"][1]["person"], "Nadia");
    assert_eq!(lead["isUnread"], true);
    office.desk.wait_for_leads("?q=walnut", 1).await;
    office.desk.wait_for_leads("?q=wrote", 0).await;
    let shown = succeeds(&office.server.setup.run(&["leads", "show", "1"]));
    assert!(shown.contains("Nadia: answer from Nadia@example.com: Re: Your shop\n"), "{shown}");
    assert!(shown.contains("        Walnut, please.\n"), "{shown}");

    mailbox.deliver(&office.answer("1", "Walnut, please."));
    let passed_on = "And oak.\n\nOn 23.11.2026 Bilal <b@example.com> wrote:\n> Pine?";
    let sent_elsewhere = "On 24.11.2026 Yam <site@yam.example.com> wrote:\n> Another mail";
    mailbox.deliver(&office.answer("2", &format!("{passed_on}\n\n{sent_elsewhere}")));
    assert_eq!(office.answers(2).await[1]["text"], passed_on, "only a copy of ours is left out");
    let commands = mailbox.commands();
    for command in &commands {
        let reads =
            ["CAPABILITY", "LOGIN", "EXAMINE", "UID SEARCH", "UID FETCH", "NOOP", "IDLE", "LOGOUT"];
        assert!(reads.iter().any(|read| command.starts_with(read)), "{command}");
    }
    let texts: Vec<_> = commands.iter().filter(|command| command.contains("BODY.PEEK[]")).collect();
    assert_eq!(texts.len(), 3, "only messages that are answers are read in full: {texts:?}");
    assert_eq!(mailbox.texts(own), 0);
    assert!(texts.iter().all(|fetch| !fetch.starts_with("UID FETCH 1 ")), "mail from before");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_quotes_a_reply_with_signature_and_quotation_is_only_what_is_new() {
    let office = Office::open(|setup| setup.set("YAM_INBOUND__SECRET", SECRET)).await;
    let signature = json!({ "text": "Aisha\nYam Web" });
    let saved = office.desk.send(Method::PUT, "/api/signature", &signature, &[]).await;
    assert_eq!(saved.status(), 204);
    let bearer = format!("Authorization: Bearer {SECRET}\r\n");
    assert_eq!(post(&office, &bearer, &office.answer("1", "Walnut")).status, 202);
    office.answers(1).await;
    let reply = json!({ "key": "second-key", "subject": "Your shop", "text": "And how many?" });
    office.desk.post_for(200, "/api/leads/1/replies", &reply).await;
    let sent = office.mail.message();
    let text = sent.parsed().body_text(0).unwrap().replace("\r\n", "\n");
    assert!(text.contains("\n\nAisha\nYam Web\n\nOn "), "{text}");
    assert!(text.ends_with(", Nadia wrote:\n> Walnut\n"), "{text}");
    let quoted = text.replace('\n', "\n> ");
    let answer = format!(
        "From: Nadia <nadia@example.com>\nSubject: Re: Your shop\nMessage-ID: <2@example.com>\nIn-Reply-To: <{}>\n\n\
         Walnut\nand oak.\n\nOn Monday, Aisha, Yam Web wrote:\n> {quoted}\n",
        sent.id()
    );
    assert_eq!(post(&office, &bearer, &answer).status, 202);
    assert_eq!(office.answers(2).await[1]["text"], "Walnut\nand oak.");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_goes_out_at_its_time_unless_the_visitor_answers_before() {
    let office = Office::open(|setup| setup.set("YAM_INBOUND__SECRET", SECRET)).await;
    let now = jiff::Timestamp::now().as_millisecond();
    let send = async |key: &str, send_at: i64, status: u16| {
        let reply = json!({ "key": key, "subject": "Your shop", "text": key, "sendAt": send_at });
        office.desk.post_for(status, "/api/leads/1/replies", &reply).await
    };
    send("next-year", now + 400 * 86_400_000, 422).await;
    let tomorrow = send("tomorrow", now + 86_400_000, 200).await;
    assert_eq!((&tomorrow["delivery"], &tomorrow["key"]), (&Value::Null, &json!("tomorrow")));
    send("immediately", now - 1, 200).await;
    let sent = office.mail.message();
    assert!(sent.parsed().body_text(0).unwrap().starts_with("immediately"));
    let bearer = format!("Authorization: Bearer {SECRET}\r\n");
    assert_eq!(post(&office, &bearer, &office.answer("1", "Walnut")).status, 202);
    office.answers(1).await;
    let lead = office.desk.get("/api/leads/1").await;
    let replies: Vec<_> = lead["events"].as_array().unwrap().iter().collect();
    let cancelled = |text: &str| {
        let reply = replies.iter().find(|event| event["change"]["text"] == text).unwrap();
        reply["change"]["isCancelled"] == true
    };
    assert_eq!((cancelled("tomorrow"), cancelled("immediately")), (true, false));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_arrives_while_another_is_read_is_read_next() {
    let mailbox = Mailbox::start();
    let office = Office::open(|setup| reading(setup, &mailbox)).await;
    mailbox.wait_for("IDLE", 1);
    mailbox.deliver_during("NOOP", &office.answer("2", "Two"));
    mailbox.deliver(&office.answer("1", "One"));
    office.answers(2).await;
    mailbox.deliver_during("IDLE", &office.answer("4", "Four"));
    mailbox.deliver(&office.answer("3", "Three"));
    office.answers(4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_connection_new_numbers_and_a_broken_message_lose_no_answer() {
    let mailbox = Mailbox::start();
    let office = Office::open(|setup| reading(setup, &mailbox)).await;
    mailbox.wait_for("IDLE", 1);
    mailbox.drop_at("UID FETCH");
    mailbox.deliver(&office.answer("1", "One"));
    office.answers(1).await;

    mailbox.hang_up();
    mailbox.deliver(&office.answer("2", "Two"));
    office.answers(2).await;

    let broken = mailbox.deliver(&office.answer("3", "Never read"));
    mailbox.break_message(broken);
    mailbox.deliver("this is\x00 no mail");
    mailbox.deliver(&office.answer("4", "Four"));
    let answers = office.answers(3).await;
    assert_eq!(answers[2]["text"], "Four");

    mailbox.renumber();
    mailbox.deliver(&office.answer("5", "Five"));
    mailbox.hang_up();
    let answers = office.answers(4).await;
    assert_eq!(answers[3]["text"], "Five", "and nothing twice");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_long_headers_do_not_hide_the_answer_below_them() {
    let mailbox = Mailbox::start();
    let office = Office::open(|setup| reading(setup, &mailbox)).await;
    mailbox.wait_for("IDLE", 1);
    let ids = " <a@b.example>\n".repeat(90_000 / 15);
    let flood = format!("From: news@example.com\nReferences:{ids}\nBuy!\n");
    mailbox.deliver_all(&vec![flood; 99]);
    mailbox.deliver(&office.answer("1", "Below"));
    assert_eq!(office.answers(1).await[0]["text"], "Below");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_never_ends_is_begun_once_more_and_then_left_out() {
    let mailbox = Mailbox::start();
    let office = Office::open(|setup| reading(setup, &mailbox)).await;
    mailbox.wait_for("IDLE", 1);
    let stuck = mailbox.deliver_stuck(&office.answer("1", "Stuck"));
    mailbox.wait_for_text(stuck, 1);
    let Office { server, mail, reply, .. } = office;
    let server = server.stop().await.start().await;
    mailbox.wait_for_text(stuck, 2);
    let server = server.stop().await.start().await;
    let desk = Desk::signed_in(&server.setup, server.desk.unwrap(), "Bilal", Role::Owner).await;
    let office = Office { server, desk, mail, reply };
    mailbox.deliver(&office.answer("2", "Next"));
    let answers = office.answers(1).await;
    assert_eq!((&answers[0]["text"], mailbox.texts(stuck)), (&json!("Next"), 2));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_cannot_be_stored_is_begun_until_it_can() {
    let mailbox = Mailbox::start();
    let office = Office::open(|setup| reading(setup, &mailbox)).await;
    mailbox.wait_for("IDLE", 1);
    change(&office.server.setup, "ALTER TABLE lead_words RENAME TO away").await;
    let uid = mailbox.deliver(&office.answer("1", "At last"));
    // More often than a message that ends the process.
    mailbox.wait_for_text(uid, 3);
    change(&office.server.setup, "ALTER TABLE away RENAME TO lead_words").await;
    assert_eq!(office.answers(1).await[0]["text"], "At last");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mailbox_is_read_over_tls_and_one_that_refuses_the_login_stops_nothing() {
    let (mailbox, authority) = Mailbox::start_with_tls();
    let office = Office::open(|setup| {
        reading(setup, &mailbox)
            .set("YAM_MAILBOX__TLS", "implicit")
            .set("YAM_MAILBOX__HOST", "localhost")
            .trusting("YAM_MAILBOX__AUTHORITY", &authority)
    })
    .await;
    mailbox.wait_for("IDLE", 1);
    mailbox.deliver(&office.answer("1", "Walnut"));
    // This server announces nothing over TLS; a new connection looks by itself.
    mailbox.hang_up();
    office.answers(1).await;
    let setup = office.server.stop().await.set("YAM_MAILBOX__PASSWORD", "wrong");
    let server = setup.start().await;
    mailbox.wait_for("LOGIN \"answers\" \"wrong\"", 2);
    assert_eq!(ask(server.address, "GET", "/", "").status, 200);
    let text = warns(&server.setup);
    assert!(text.contains("does not accept the login: unknown; check mailbox.user"), "{text}");
    assert!(
        text.contains("THE MAILBOX CANNOT BE READ: the visitors' answers by e-mail are not read: "),
        "{text}"
    );
    let setup = server.stop().await.set("YAM_MAILBOX__PASSWORD", "secret");
    let idle = mailbox.commands().iter().filter(|command| *command == "IDLE").count();
    let server = setup.start().await;
    mailbox.wait_for("IDLE", idle + 1);
    succeeds(&server.setup.run(&["check"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_passwords_in_any_script_open_the_mailbox() {
    let mailbox = Mailbox::start();
    let office = Office::open(|setup| {
        reading(setup, &mailbox)
            .set("YAM_MAILBOX__USER", "größe")
            .set("YAM_MAILBOX__PASSWORD", "गुप्त")
            .set("YAM_MAILBOX__FOLDER", "Entwürfe & \"mehr\"")
    })
    .await;
    mailbox.wait_for("\0größe\0गुप्त", 1);
    mailbox.wait_for(r#"EXAMINE "Entw&APw-rfe &- \"mehr\"""#, 1);
    mailbox.wait_for("IDLE", 1);
    mailbox.deliver(&office.answer("1", "Walnut"));
    office.answers(1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_below_a_large_picture_is_read() {
    let mailbox = Mailbox::start();
    let office = Office::open(|setup| reading(setup, &mailbox)).await;
    mailbox.wait_for("IDLE", 1);
    let head = "Content-Type: image/jpeg; name=a.jpg\nContent-Transfer-Encoding: base64\n\n";
    let (picture, text) = ("AAAA".repeat(600_000), "Walnut, please.");
    let kind = "Content-Type: multipart/mixed; boundary=b\n\n";
    let body = format!("{kind}--b\n{head}{picture}\n--b\n\n{text}\n--b--\n");
    let message =
        office.answer("1", "").replace("\n\n\n\nOn Monday, Yam Web wrote:\n> Which wood?\n", "\n");
    mailbox.deliver(&(message + &body));
    let answer = &office.answers(1).await[0];
    assert_eq!(answer["text"], "Walnut, please.");
    let file = &answer["files"][0];
    assert_eq!((&file["name"], &file["bytes"]), (&json!("a.jpg"), &json!(1_800_000)));
    assert_eq!(download(&office, file).await, vec![0; 1_800_000]);
}

/// The content of a file of an answer, which no browser shows.
async fn download(office: &Office, file: &Value) -> Vec<u8> {
    let path = format!("/api/leads/1/attachments/{}", file["id"]);
    let response = office.desk.send(Method::GET, &path, &Value::Null, &[]).await;
    for (name, value) in [
        ("content-disposition", "attachment"),
        ("content-type", "application/octet-stream"),
        ("x-content-type-options", "nosniff"),
        ("cache-control", "no-store"),
    ] {
        assert_eq!(response.headers()[name], value, "{name}");
    }
    response.bytes().await.unwrap().to_vec()
}

#[tokio::test(flavor = "multi_thread")]
async fn files_of_an_answer_are_kept_with_harmless_names_and_erased_with_the_lead() {
    let office = Office::open(|setup| setup.set("YAM_INBOUND__SECRET", SECRET)).await;
    let bearer = format!("Authorization: Bearer {SECRET}\r\n");
    let head =
        office.answer("1", "").replace("\n\n\n\nOn Monday, Yam Web wrote:\n> Which wood?\n", "\n");
    let part = |header: &str, body: &str| format!("--b\n{header}\n\n{body}\n");
    let attached = |name: &str, body: &str| {
        part(&format!("Content-Disposition: attachment; filename={name}"), body)
    };
    let page = "<script>alert(document.cookie)</script>";
    let parts = [
        part("Content-Type: text/plain", "See these."),
        part(
            "Content-Type: text/html; name=\"../\u{202e}page.html\"\nContent-Disposition: attachment",
            page,
        ),
        attached("\"a=0D=0ASet-Cookie: x.pdf\"", "one"),
        attached("same.pdf", "two"),
        attached("same.pdf", "three"),
        attached(&format!("{}.pdf", "a".repeat(3_000)), "four"),
        attached("empty.pdf", ""),
        attached("large.pdf", &"x".repeat(1 << 20)),
        part("Content-Type: application/pgp-signature; name=signature.asc", "x"),
        part("Content-Type: application/pdf; name=cut.pdf", "the mail ends here"),
    ];
    let body = format!("Content-Type: multipart/mixed; boundary=b\n\n{}", parts.concat());
    let mail = format!("{head}{body}");
    for _ in 0..2 {
        assert_eq!(post(&office, &bearer, &mail).status, 202);
    }
    let answer = office.answers(1).await.remove(0);
    assert_eq!(answer["text"], "See these.\n\n[Only in the mailbox: empty.pdf, cut.pdf]");
    let files = answer["files"].as_array().unwrap();
    let names: Vec<_> = files.iter().map(|file| file["name"].as_str().unwrap()).collect();
    let long = format!("{}.pdf", "a".repeat(116));
    let expected =
        ["page.html", "a=0D=0ASet-Cookie x.pdf", "same.pdf", "same.pdf", &long, "large.pdf"];
    assert_eq!(names, expected);
    for (file, content) in files.iter().zip([page, "one", "two", "three", "four"]) {
        assert_eq!(download(&office, file).await, content.as_bytes());
    }
    let path = format!("/api/leads/2/attachments/{}", files[0]["id"]);
    let of_another = office.desk.send(Method::GET, &path, &Value::Null, &[]).await;
    assert_eq!(of_another.status(), 404);
    let shown = succeeds(&office.server.setup.run(&["leads", "show", "1"]));
    assert!(shown.contains("        File: same.pdf (1 KB)\n"), "{shown}");

    let flood = part("Content-Type: image/png; name=a.png", "x").repeat(10_000);
    let flood = format!(
        "{}Content-Type: multipart/mixed; boundary=b\n\n{flood}",
        head.replace("<1@", "<2@")
    );
    assert_eq!(post(&office, &bearer, &flood).status, 202);
    let answer = office.answers(2).await.remove(1);
    assert_eq!(answer["files"].as_array().unwrap().len(), 1, "all are the same");
    let text = "[500 attachments]\n\n[Only in the mailbox: a.png, a.png, a.png, a.png, a.png, and 475 more files]";
    assert_eq!(answer["text"], text);

    succeeds(&office.server.setup.run(&["leads", "forget", "nadia@example.com", "--yes"]));
    let count = "SELECT count(*) /* reads all */ FROM attachments";
    let mut reader = reader(&office.server.setup).await;
    assert_eq!(query(count).fetch_scalar::<i64>(&mut reader).await.unwrap(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_from_another_address_is_shown_as_such() {
    let office = Office::open(|setup| setup.set("YAM_INBOUND__SECRET", SECRET)).await;
    let bearer = format!("Authorization: Bearer {SECRET}\r\n");
    let other = office.answer("1", "Walnut").replace("Nadia@example.com", "bilal@example.com");
    let replaced = office.answer("2", "Oak").replace(&office.reply, "1@outlook.example");
    for mail in [&other, &replaced] {
        assert_eq!(post(&office, &bearer, mail).status, 202);
    }
    let answers = office.answers(2).await;
    assert_eq!((&answers[0]["isFromOther"], &answers[0]["text"]), (&json!(true), &json!("Walnut")));
    assert_eq!((&answers[1]["isUnverified"], &answers[1]["text"]), (&json!(true), &json!("Oak")));
    let shown = succeeds(&office.server.setup.run(&["leads", "show", "1"]));
    assert!(shown.contains("answer from bilal@example.com (another address): Re:"), "{shown}");
    assert!(!shown.contains("Nadia: answer from bilal"), "{shown}");
}

/// Posts a mail with this authorization.
fn post(office: &Office, authorization: &str, mail: &str) -> Answer {
    post_as(office, authorization, "Content-Type: message/rfc822\r\n", mail)
}

fn post_as(office: &Office, authorization: &str, header: &str, mail: &str) -> Answer {
    let headers = format!("{WANTS_JSON}{authorization}{header}");
    let mail = mail.replace('\n', "\r\n");
    support::post(office.server.address, "/api/inbound-mail", &headers, mail)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_service_posts_answers_with_a_secret() {
    let office = Office::open(|setup| setup.set("YAM_INBOUND__SECRET", SECRET)).await;
    assert_eq!(office.desk.get("/api/desk").await["answersGoTo"], "desk");
    let bearer = format!("Authorization: Bearer {SECRET}\r\n");
    let answer = office.answer("1", "Walnut, please.");
    for wrong in ["", "Authorization: Bearer wrong\r\n", "Authorization: Basic x\r\n"] {
        assert_eq!(post(&office, wrong, &answer).status, 401, "{wrong}");
    }
    let compressed = "Content-Type: message/rfc822\r\nContent-Encoding: gzip\r\n";
    for header in ["Content-Type: text/plain\r\n", compressed] {
        assert_eq!(post_as(&office, &bearer, header, &answer).status, 415, "{header}");
    }
    assert_eq!(ask(office.server.address, "GET", "/api/inbound-mail", "").status, 405);

    let own = answer.replace("Nadia@example.com", "site@yam.example.com");
    let two_authors = format!("From: mallory@example.com\n{answer}");
    let large = format!("{NEWSLETTER}{}", "x".repeat(25 << 20));
    for other in [NEWSLETTER, "", &own, &two_authors, &large] {
        assert_eq!(post(&office, &bearer, other).status, 202, "{}", &other[..20.min(other.len())]);
    }
    for _ in 0..2 {
        assert_eq!(post(&office, &bearer, &answer).status, 202);
    }
    let automatic =
        office.answer("2", "I am away.").replace("\nTo:", "\nAuto-Submitted: auto-replied\nTo:");
    assert_eq!(post(&office, &bearer, &automatic).status, 202);
    let answers = office.answers(2).await;
    assert_eq!(
        (&answers[0]["text"], &answers[1]["isAutomatic"]),
        (&json!("Walnut, please."), &json!(true))
    );

    let bounce = format!(
        "From: MAILER-DAEMON@mx.example.com\nMIME-Version: 1.0\nMessage-ID: <b@mx.example.com>\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n\
         --b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.com\n\n\
         Final-Recipient: rfc822; nadia@example.com\nAction: failed\nStatus: 5.1.1\n\
         Diagnostic-Code: smtp; 550 5.1.1 You have won! Call +91 90000 00000\n\n\
         --b\nContent-Type: text/rfc822-headers\n\nMessage-ID: <{}>\n\n--b--\n",
        office.reply
    );
    let of_another = bounce.replace("nadia@", "bilal@").replace("<b@mx", "<c@mx");
    let her_own = bounce
        .replace("MAILER-DAEMON@mx.example.com", "nadia@example.com")
        .replace("<b@mx", "<d@mx");
    for mail in [&of_another, &her_own, &bounce] {
        assert_eq!(post(&office, &bearer, mail).status, 202);
    }
    let lead = office.desk.get("/api/leads/1").await;
    let bounces = lead["events"].as_array().unwrap().iter();
    assert_eq!(bounces.filter(|event| event["change"]["kind"] == "bounce").count(), 1, "{lead}");
    let reason = "there is no such address (5.1.1)";
    let expected = json!({ "kind": "bounce", "to": "nadia@example.com", "reason": reason });
    assert_eq!(lead["events"].as_array().unwrap().last().unwrap()["change"], expected);
    let shown = succeeds(&office.server.setup.run(&["leads", "show", "1"]));
    assert!(
        shown.contains(
            "  the reply to nadia@example.com was not delivered\n        there is no such"
        ),
        "{shown}"
    );

    let proxied = format!("{bearer}X-Forwarded-For: 203.0.113.9\r\n");
    let statuses: Vec<_> = (0..125).map(|_| post(&office, &proxied, NEWSLETTER).status).collect();
    assert_eq!((statuses[0], statuses[124]), (202, 429));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_the_owners_mail_server_did_not_confirm_is_marked() {
    let office = Office::open(|setup| {
        setup.set("YAM_INBOUND__SECRET", SECRET).set("YAM_INBOUND__AUTHSERV_ID", "mx.example.com")
    })
    .await;
    let bearer = format!("Authorization: Bearer {SECRET}\r\n");
    let result = |of: &str, result: &str| {
        format!("Authentication-Results: {of}; dmarc={result} header.from=example.com\n")
    };
    let received = "Received: from a by mx.example.com; Mon, 23 Nov 2026 09:30:00 +0530\n";
    let pass = result("mx.example.com", "pass");
    for (id, header, is_unverified) in [
        ("1", format!("{pass}{received}"), false),
        ("2", format!("{}{received}{pass}", result("mx.example.com", "fail")), true),
        ("3", format!("{received}{}", result("mx.evil.example", "pass")), true),
        ("4", String::new(), true),
    ] {
        assert_eq!(post(&office, &bearer, &(header + &office.answer(id, "Yes"))).status, 202);
        let answers = office.answers(id.parse().unwrap()).await;
        let marked = answers.last().unwrap().get("isUnverified").is_some();
        assert_eq!(marked, is_unverified, "{id}");
    }
    let shown = succeeds(&office.server.setup.run(&["leads", "show", "1"]));
    let marked = "answer from Nadia@example.com (sender not verified): Re: Your shop\n";
    assert_eq!(shown.matches(marked).count(), 3, "{shown}");
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_mails_are_read_and_those_of_strangers_leave_no_trace() {
    let office = Office::open(|setup| setup.set("YAM_INBOUND__SECRET", SECRET)).await;
    let bearer = format!("Authorization: Bearer {SECRET}\r\n");
    let header = format!(
        "From: mallory@example.com\nIn-Reply-To: <{}>\nMIME-Version: 1.0\nContent-Type: ",
        office.reply
    );
    for (kind, repeated) in [
        ("text/plain\n", "\n"),
        ("message/rfc822\n", "Content-Type: message/rfc822\n\n"),
        ("multipart/mixed; boundary=b\n\n", "--b\nContent-Type: multipart/mixed; boundary=c\n\n"),
    ] {
        let mail = format!("{header}{kind}\n{}", repeated.repeat((4 << 20) / repeated.len()));
        let of_stranger = mail.replace(&office.reply, "YAM-00000000.1@yam.example.com");
        for mail in [of_stranger, mail.replace("mallory", "nadia")] {
            assert_eq!(post(&office, &bearer, &mail).status, 202, "{kind}");
        }
    }
    assert_eq!(office.answers(3).await.len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_settings_answers_go_to_the_mailbox_and_nothing_listens() {
    let office = Office::open(|setup| setup).await;
    assert_eq!(office.desk.get("/api/desk").await["answersGoTo"], "site@yam.example.com");
    let bearer = format!("Authorization: Bearer {SECRET}\r\n");
    assert_eq!(post(&office, &bearer, &office.answer("1", "x")).status, 404);

    for (status, change) in [
        (422, json!({ "kind": "answer", "from": "a@example.com", "subject": "s", "text": "t" })),
        (422, json!({ "kind": "bounce", "to": "a@example.com", "reason": "r" })),
        (400, json!({ "kind": "clone", "with": 7 })),
    ] {
        let body = json!({ "leads": [{ "id": 1, "version": 0 }], "change": change });
        let response = office.desk.send(Method::POST, "/api/leads/changes", &body, &[]).await;
        assert_eq!(response.status(), status, "{body}");
    }
    let newer = r#"INSERT INTO lead_events (lead_id, at, person, change) VALUES (1, 5, 'Aisha', '{"kind":"clone","with":7}')"#;
    change(&office.server.setup, newer).await;
    let lead = office.desk.get("/api/leads/1").await;
    assert_eq!(lead["events"][1]["change"], json!({ "kind": "unknown" }));
    let shown = succeeds(&office.server.setup.run(&["leads", "show", "1"]));
    assert!(shown.contains("Aisha: recorded by a newer version of yam\n"), "{shown}");
    drop(office.mail);
}
