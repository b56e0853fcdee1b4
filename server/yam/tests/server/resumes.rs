//! `POST /careers/submit_application.php` at the socket: files, good and bad.

use std::{io::Write, net::SocketAddr};

use crate::support::{
    self, Answer, CONTACT, Running, Setup, URL_ENCODED, WANTS_JSON, connect,
    files::{self, CAREERS, MULTIPART, application},
    owner::{mailing_to, reader, stored, succeeds},
    post_head, read_all,
    smtp::MailServer,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use yam_store::db::{Row, query};

/// The most that a résumé may hold.
const LIMIT: usize = 5 << 20;

/// What the errors page of the form looks like.
const ERRORS_PAGE: &str = "<!doctype html><title>Errors</title><form>\
    <input name=\"name\" value=\"%%value:name%%\">\
    %%if:resume:required%%<p>Resume is missing.</p>%%end%%\
    %%if:resume:type%%<p>%%value:resume%%</p>%%end%%\
    %%if:resume:size%%<p>Resume is too large.</p>%%end%%</form>";

/// A site that knows the careers form.
fn setup() -> Setup {
    with_careers(Setup::new())
}

fn with_careers(mut setup: Setup) -> Setup {
    setup.manifest["forms"]["careers"] = json!({
        "thanks": "/thank-you/contact",
        "errors": {
            "file": "form-errors/careers.html", "type": "text/html; charset=utf-8", "bytes": 0,
            "encodings": {}, "styles": []
        }
    });
    setup.document("form-errors/careers.html", ERRORS_PAGE);
    setup
}

fn post(address: SocketAddr, headers: &str, body: &[u8]) -> Answer {
    support::post(address, CAREERS, &format!("{MULTIPART}{headers}"), body)
}

fn apply(address: SocketAddr, name: &str, content: &[u8]) -> Answer {
    post(address, WANTS_JSON, &application(name, "cv.pdf", content))
}

/// Field and rule of each error.
fn errors(answer: &Value) -> Vec<(&str, &str)> {
    let errors = answer["errors"].as_array().unwrap();
    errors.iter().map(|e| (e["field"].as_str().unwrap(), e["rule"].as_str().unwrap())).collect()
}

/// Name, name on the visitor's device, media type, digest and content of every file.
async fn stored_files(server: &Running) -> Vec<(String, String, String, Vec<u8>, Vec<u8>)> {
    let file = |row: Row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?));
    query("SELECT /* reads all */ name, original_name, media_type, sha256, content FROM files ORDER BY id")
        .fetch_all(&mut reader(&server.setup).await, file)
        .await
        .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resume_of_plain_text_lines_reaches_the_owner_as_one_mail_with_that_file() {
    // Its lines end the mail and begin another at a server that takes LF or CR for CRLF.
    let mut content =
        b"%PDF-1.4\n.\nMAIL FROM:<site@yam.example.com>\nRCPT TO:<victim@example.com>\nDATA\n\
        Subject: smuggled\n\nhello\n.\n\r.\rMAIL FROM:<a@example.com>\n.\r\nRSET\r\n"
            .to_vec();
    content.extend(b"%%EOF\n");
    let mail = MailServer::start();
    let server = with_careers(mailing_to(mail.address)).start().await;
    assert_eq!(apply(server.address, "Aisha", &content).json()["status"], "success");
    // The mail server of the tests ends the conversation at the first line that is not ASCII with CRLF.
    let email = mail.message();
    assert!(!String::from_utf8_lossy(&email.data).contains("MAIL FROM"));
    assert_eq!(email.parsed().attachment(0).unwrap().contents(), content);
    server.stop().await;
    assert!(mail.messages().is_empty(), "there is one mail");
    assert!(!mail.commands().iter().any(|command| command.contains("victim")));
}

/// The application of a client whose address a proxy on this machine passes on.
fn apply_from(server: &Running, client: &str, headers: &str, content: &[u8]) -> Answer {
    let headers = format!("X-Forwarded-For: {client}\r\n{headers}");
    post(server.address, &headers, &application("Aisha", "cv.pdf", content))
}

/// As a script that fills the hidden field fast.
const TRAPPED: &str = "Accept: application/json\r\nYam-Trap: x\r\nYam-Elapsed: 100\r\n";

async fn stored_bytes(server: &Running) -> i64 {
    query("SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT) FROM files /* reads all */")
        .fetch_scalar(&mut reader(&server.setup).await)
        .await
        .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_stores_no_more_than_its_budget_and_keeps_nobody_else_out() {
    let server = setup().set("YAM_LIMITS__STORED_BYTES_PER_ADDRESS", "12000000").start().await;
    let mut statuses = Vec::new();
    for index in 0..6 {
        let headers = if index % 2 == 0 { TRAPPED } else { WANTS_JSON };
        let content = files::pdf(LIMIT - index);
        statuses.push(apply_from(&server, "198.51.100.1", headers, &content).status);
    }
    assert_eq!(statuses, [200, 200, 429, 429, 429, 429]);
    assert!(stored_bytes(&server).await <= 12_000_000);

    let other = files::pdf(LIMIT - 9);
    let refused = apply_from(&server, "198.51.100.1", WANTS_JSON, &other);
    let error = refused.json()["error"].as_str().unwrap().to_owned();
    assert!(error.contains("could not take your message") && error.contains("+91"), "{error}");
    assert!(refused.header("retry-after").is_some());
    let page = apply_from(&server, "198.51.100.1", "", &other);
    assert_eq!(page.status, 429);
    assert!(page.text().contains("tel:+91") && page.text().contains("Go back"), "{}", page.text());

    assert_eq!(apply_from(&server, "198.51.100.2", WANTS_JSON, &files::pdf(LIMIT)).status, 200);
    let message = "name=Aisha&email=aisha%40example.com&message=A+shop";
    let headers = format!("{URL_ENCODED}{WANTS_JSON}X-Forwarded-For: 198.51.100.1\r\n");
    let answer = support::post(server.address, CONTACT, &headers, message);
    assert_eq!(answer.status, 200, "a message without a file");
}

#[tokio::test(flavor = "multi_thread")]
async fn networks_of_one_customer_share_a_budget() {
    let server = setup().set("YAM_LIMITS__STORED_BYTES_PER_ADDRESS", "8388608").start().await;
    for network in 0..16 {
        apply_from(&server, &format!("2001:db8:0:{network:x}::1"), TRAPPED, &files::pdf(LIMIT));
    }
    assert!(stored_bytes(&server).await <= 2 * 8_388_608, "what a /56 may store");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_quarantine_refuses_what_looks_like_spam_and_no_other_lead() {
    let server = setup().set("YAM_QUARANTINE_BYTES", "6000000").start().await;
    let statuses: Vec<_> = (0..4)
        .map(|number| {
            let client = format!("198.51.100.{number}");
            apply_from(&server, &client, TRAPPED, &files::pdf(LIMIT - number)).status
        })
        .collect();
    assert_eq!(statuses, [200, 429, 429, 429]);
    assert_eq!(apply_from(&server, "198.51.100.9", WANTS_JSON, &files::pdf(LIMIT - 9)).status, 200);
    assert_eq!(stored(&server.setup).len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn replays_take_no_room_in_the_quarantine() {
    let server = setup().set("YAM_QUARANTINE_BYTES", "12000000").start().await;
    let headers = format!("{TRAPPED}Idempotency-Key: draft-0001\r\n");
    for _ in 0..3 {
        let replay = apply_from(&server, "198.51.100.1", &headers, &files::pdf(LIMIT));
        assert_eq!(replay.status, 200);
    }
    let other = apply_from(&server, "198.51.100.2", TRAPPED, &files::pdf(LIMIT - 1));
    assert_eq!(other.status, 200);
    assert_eq!(stored(&server.setup).len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_gets_its_first_answer_when_there_is_no_room_for_another_lead() {
    for limit in ["YAM_QUARANTINE_BYTES", "YAM_LIMITS__STORED_BYTES_PER_ADDRESS"] {
        let server = setup().set(limit, "8388608").start().await;
        let headers = format!("{TRAPPED}Idempotency-Key: draft-0001\r\n");
        let send = |headers: &str, bytes| {
            let answer = apply_from(&server, "198.51.100.1", headers, &files::pdf(bytes));
            (answer.status, answer.json()["reference"].clone())
        };
        let (status, reference) = send(&headers, LIMIT);
        assert_eq!(status, 200);
        for _ in 0..2 {
            assert_eq!(send(&headers, LIMIT), (200, reference.clone()), "{limit}");
            assert_eq!(send(&headers, LIMIT - 1).0, 429, "{limit}: another file");
        }
        assert_eq!(stored(&server.setup).len(), 1);
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_type_of_resume_is_stored_under_a_generated_name() {
    let server = setup().start().await;
    let word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    let sent = [
        ("my cv.pdf", ".pdf", "application/pdf", files::pdf(LIMIT)),
        ("cv.doc", ".doc", "application/msword", files::doc()),
        ("C:\\me\\cv.docx", ".docx", word, files::docx()),
    ];
    let mut references = Vec::new();
    for (name, _, _, content) in &sent {
        let answer = post(server.address, WANTS_JSON, &application("Aisha", name, content));
        let answer = answer.json();
        assert_eq!(answer["status"], "success", "{answer}");
        assert!(answer["message"].as_str().is_some_and(|message| message.len() > 10));
        references.push(answer["reference"].as_str().unwrap().to_owned());
    }
    let kept = stored_files(&server).await;
    assert_eq!(kept.len(), sent.len());
    for (((_, ending, kind, content), reference), kept) in sent.iter().zip(references).zip(kept) {
        let (name, _, media_type, sha256, stored) = kept;
        assert_eq!(name, format!("{reference}-resume{ending}"));
        assert_eq!(media_type, *kind);
        assert_eq!(sha256, &Sha256::digest(content)[..]);
        assert!(stored == *content, "{name} is kept byte for byte");
    }
    assert_eq!(stored(&server.setup)[2]["fields"]["resume"], "cv.docx");
    let shown = succeeds(&server.setup.run(&["leads", "show", "1"]));
    assert!(shown.contains("-resume.pdf, 5120 KB, application/pdf\n"), "{shown}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_whose_content_shows_no_type_is_kept_and_named_but_not_attached_to_mail() {
    let mail = MailServer::start();
    let server = with_careers(mailing_to(mail.address)).start().await;
    let content = b"\xdb\xa5-\0 a document of Word 2";
    let answer = post(server.address, WANTS_JSON, &application("Aisha", "cv.doc", content));
    assert_eq!(answer.json()["status"], "success");
    let email = mail.message();
    let email = email.parsed();
    assert_eq!(email.attachment_count(), 0);
    let text = email.body_text(0).unwrap();
    assert!(text.contains("does not show its type"), "{text}");
    let [(name, _, media_type, _, stored)] = &stored_files(&server).await[..] else {
        panic!("there is one file")
    };
    assert!(name.ends_with("-resume.doc"), "{name}");
    assert_eq!((media_type.as_str(), &stored[..]), ("application/octet-stream", &content[..]));
    let shown = succeeds(&server.setup.run(&["leads", "show", "1"]));
    assert!(shown.contains("open it with care"), "{shown}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_no_resume_is_refused_and_not_stored() {
    let server = setup().start().await;
    let too_large = "Resume is larger than 5 MB. Please choose a smaller file.";
    for (what, content, rule, message) in [
        (
            "a renamed program",
            b"MZ\x90\0 cannot be run in DOS mode".to_vec(),
            "type",
            "Resume is a program. Please choose a PDF, DOC or DOCX file.",
        ),
        (
            "a renamed picture",
            b"\x89PNG\r\n\x1a\n".to_vec(),
            "type",
            "Resume is a picture. Save it as PDF and choose it again.",
        ),
        (
            "rich text",
            b"{\\rtf1 Aisha}".to_vec(),
            "type",
            "Resume is a rich text file (RTF). Save it as PDF and choose it again.",
        ),
        (
            "an archive",
            files::archive(&["a.txt"]),
            "type",
            "Resume is an archive. Unpack it and choose the PDF, DOC or DOCX file in it.",
        ),
        (
            "a bomb",
            files::bomb(),
            "type",
            "Resume is far too large once it is unpacked. Save it as PDF and choose it again.",
        ),
        ("nothing", Vec::new(), "type", "Resume is an empty file. Please choose another file."),
        ("a byte too much", files::pdf(LIMIT + 1), "size", too_large),
        ("20 MB", files::pdf(20 << 20), "size", too_large),
        ("a scanned portfolio", files::pdf(60 << 20), "size", too_large),
    ] {
        let answer = apply(server.address, "Aisha", &content);
        assert_eq!(answer.status, 422, "{what}");
        let answer = answer.json();
        assert_eq!(answer["status"], "error", "{what}");
        assert_eq!(answer["error"], message, "{what}");
        assert_eq!(errors(&answer), [("resume", rule)], "{what}");
    }
    assert_eq!(stored(&server.setup), Vec::<Value>::new());
    assert!(stored_files(&server).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_file_field_and_a_mere_file_name_count_as_missing() {
    let server = setup().start().await;
    let unused = post(server.address, WANTS_JSON, &application("Aisha", "", b""));
    assert_eq!(errors(&unused.json()), [("resume", "required")]);
    let answers = json!({
        "name": "Aisha", "email": "a@b", "phone": "1", "position": "App Developer", "resume": "cv.pdf"
    });
    let answer = reqwest::Client::new()
        .post(server.url(CAREERS))
        .header("accept", "application/json")
        .json(&answers)
        .send()
        .await
        .unwrap();
    assert_eq!(answer.status(), 422);
    assert_eq!(errors(&answer.json().await.unwrap()), [("resume", "type")]);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_javascript_an_application_gets_the_thank_you_page_or_its_errors() {
    let server = setup().start().await;
    let body = application("Aisha", "cv.pdf", &files::pdf(1_000));
    let answer = post(server.address, "", &body);
    assert_eq!(answer.status, 303);
    assert!(answer.header("location").unwrap().starts_with("/thank-you/contact?reference=YAM-"));
    for (content, message) in [
        (files::pdf(6 << 20), "Resume is too large."),
        (
            b"<html>".to_vec(),
            "<p>Resume is a web page (HTML). Save it as PDF and choose it again.</p>",
        ),
    ] {
        let answer = post(server.address, "", &application("Zoya & Co", "cv.pdf", &content));
        assert_eq!(answer.status, 422);
        assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
        let page = answer.text();
        assert!(page.contains(message), "{page}");
        assert!(page.contains("value=\"Zoya &amp; Co\""), "{page}");
    }
    assert_eq!(stored(&server.setup).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_incomplete_upload_stores_nothing() {
    let server = setup().start().await;
    let body = application("Aisha", "cv.pdf", &files::pdf(1 << 20));
    for end in [40, 700, 500_000, body.len() - 20] {
        let answer = post(server.address, WANTS_JSON, &body[..end]);
        assert_eq!(answer.status, 400, "cut at {end}");
        let mut stream = connect(server.address);
        stream
            .write_all(
                post_head(CAREERS, &format!("{MULTIPART}{WANTS_JSON}"), body.len()).as_bytes(),
            )
            .unwrap();
        stream.write_all(&body[..end]).unwrap();
        stream.shutdown(std::net::Shutdown::Write).unwrap();
        read_all(&mut stream);
    }
    assert_eq!(stored(&server.setup), Vec::<Value>::new());
    assert!(stored_files(&server).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_application_is_stored_once_and_one_with_another_file_separately() {
    let server = setup().start().await;
    let key = format!("{WANTS_JSON}Idempotency-Key: draft-0001\r\n");
    let send = |content: &[u8]| {
        post(server.address, &key, &application("Aisha", "cv.pdf", content)).json()["reference"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    let first = send(&files::pdf(1_000));
    assert_eq!(send(&files::pdf(1_000)), first);
    assert_ne!(send(&files::pdf(1_001)), first);
    assert_eq!(stored(&server.setup).len(), 2);
    assert_eq!(stored_files(&server).await.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn text_fields_that_are_too_large_are_refused_with_their_file() {
    let server = setup().start().await;
    let answer = apply(server.address, &"x".repeat(4 << 20), &files::pdf(1_000));
    assert_eq!(answer.status, 413);
    let long = apply(server.address, &"x".repeat(100 << 10), &files::pdf(1_000));
    assert_eq!(errors(&long.json()), [("name", "long")]);
    assert_eq!(stored(&server.setup), Vec::<Value>::new());
}
