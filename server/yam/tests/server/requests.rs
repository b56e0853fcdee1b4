//! Requests: how large they may be, how long they may take, and what is written of them.

use std::{
    collections::BTreeSet,
    io::{Read, Write},
    net::{Shutdown, TcpStream},
};

use crate::support::{
    Answer, CONTACT, SHORT_LIMIT, Setup, URL_ENCODED, connect, holds, owner::stored, post_head,
    read_all, request, wait_until,
};
use serde_json::Value;

const FORM: &str = "name=Aisha&email=aisha%40example.com&message=A+shop";

fn head(length: usize, headers: &str) -> String {
    post_head(CONTACT, &format!("{URL_ENCODED}{headers}"), length)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_is_too_large_is_refused() {
    let server = Setup::new().set("YAM_LIMITS__BODY_BYTES", "2048").start().await;
    let json = "Accept: application/json\r\n";
    let fits = format!("{FORM}{}", "a".repeat(2048 - FORM.len()));
    let answer = request(server.address, format!("{}{fits}", head(2048, json)));
    assert_eq!(answer.status, 200, "{}", answer.text());

    // The sender is still writing when it is refused, and gets the response nevertheless.
    let large = "a".repeat(20 << 20);
    let answer = request(server.address, format!("{}{large}", head(large.len(), json)));
    assert_eq!(answer.status, 413);
    let body: Value = serde_json::from_slice(&answer.body).unwrap();
    let message = "The request is larger than 2048 bytes, which is the limit.";
    assert_eq!(body["error"], message);

    let answer = request(server.address, format!("{}{large}", head(large.len(), "")));
    assert_eq!(answer.status, 413);
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
    assert!(answer.text().contains(message));

    let chunked = "POST /api/forms/contact HTTP/1.1\r\nHost: yam\r\nConnection: close\r\n\
                   Content-Type: application/x-www-form-urlencoded\r\n\
                   Transfer-Encoding: chunked\r\n\r\n";
    let body = format!("{chunked}1000\r\n{}\r\n0\r\n\r\n", "a".repeat(0x1000));
    assert_eq!(request(server.address, body).status, 413);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_does_not_name_one_host_is_refused() {
    let server = Setup::new().start().await;
    for hosts in ["", "Host: yam\r\nHost: yam\r\n", "Host: yam\r\nHost: other\r\n", "Host:\r\n"] {
        let answer =
            request(server.address, format!("GET / HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n"));
        assert_eq!(answer.status, 400, "{hosts:?}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert!(answer.header("content-security-policy").is_some(), "{hosts:?}");
        let api = format!("{hosts}Accept: application/json\r\nConnection: close\r\n\r\n");
        let answer = request(server.admin, format!("GET /healthz HTTP/1.1\r\n{api}"));
        assert_eq!(answer.status, 400, "{hosts:?}");
        assert_eq!(answer.header("content-type"), Some("application/json"));
    }
    assert_eq!(request(server.address, "GET / HTTP/1.0\r\n\r\n").status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_hidden_in_trailers_is_neither_answered_nor_followed_by_another() {
    let server = Setup::new().start().await;
    for (line, body) in
        [("POST /api/forms/contact", FORM), ("GET /", "ignored"), ("GET /nowhere", "")]
    {
        let mut stream = connect(server.address);
        let chunk =
            if body.is_empty() { String::new() } else { format!("{:x}\r\n{body}\r\n", body.len()) };
        let sent = format!(
            "{line} HTTP/1.1\r\nHost: yam\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Transfer-Encoding: chunked\r\n\r\n{chunk}0\r\nX: a\n\n\
             GET /hidden HTTP/1.1\r\nHost: yam\r\n\r\nGET /next HTTP/1.1\r\nHost: yam\r\n\r\n"
        );
        stream.write_all(sent.as_bytes()).unwrap();
        let answers = String::from_utf8_lossy(&read_all(&mut stream)).into_owned();
        assert_eq!(answers.matches("HTTP/1.1 ").count(), 1, "{line}: {answers}");
        assert!(answers.contains("connection: close\r\n"), "{line}: {answers}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn expect_100_continue_with_a_large_body_is_refused_at_once() {
    let server = Setup::new().start().await;
    let asking = head(20 << 20, "Expect: 100-continue\r\n");
    assert_eq!(request(server.address, asking).status, 413);

    let mut stream = connect(server.address);
    let asking = head(FORM.len(), "Expect: 100-continue\r\n");
    stream.write_all(asking.as_bytes()).unwrap();
    let mut consent = [0; 25];
    stream.read_exact(&mut consent).unwrap();
    assert_eq!(&consent, b"HTTP/1.1 100 Continue\r\n\r\n");
    stream.write_all(FORM.as_bytes()).unwrap();
    assert_eq!(Answer::parse(&read_all(&mut stream)).status, 303);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_body_times_out() {
    let server = Setup::new().set("YAM_LIMITS__REQUEST_SECONDS", "0.3").start().await;
    let answer = request(server.address, head(100, "Accept: application/json\r\n"));
    assert_eq!(answer.status, 408);
    assert_eq!(answer.header("connection"), Some("close"));
}

#[tokio::test(flavor = "multi_thread")]
async fn stalled_uploads_from_one_address_leave_memory_for_others() {
    let server = Setup::new().start().await;
    let file = "x".repeat(5 << 20);
    let upload = format!(
        "POST /careers/submit_application.php HTTP/1.1\r\nHost: yam\r\nConnection: close\r\n\
         X-Forwarded-For: 198.51.100.1\r\nContent-Type: multipart/form-data; boundary=between\r\n\
         Content-Length: {}\r\n\r\n--between\r\n\
         Content-Disposition: form-data; name=\"resume\"; filename=\"cv.pdf\"\r\n\r\n{file}",
        file.len() + 1_000
    );
    let mut stalled = Vec::new();
    for _ in 0..30 {
        let mut stream = connect(server.address);
        stream.write_all(upload.as_bytes()).unwrap();
        stalled.push(stream);
    }
    let other = "X-Forwarded-For: 198.51.100.2\r\nAccept: application/json\r\n";
    let answer = request(server.address, format!("{}{FORM}", head(FORM.len(), other)));
    assert_eq!(answer.status, 200, "{}", answer.text());
    drop(stalled);
}

#[tokio::test(flavor = "multi_thread")]
async fn unread_answers_count_as_memory_of_their_client() {
    let server = Setup::new().start().await;
    // Four fields, each as long as it may be, become 1.6 MB of HTML. The system's buffers take half of that.
    let quotes = "%22".repeat(64 << 10);
    let body = format!("name={quotes}&email={quotes}&subject={quotes}&message={quotes}");
    let post = |client: &str| {
        let mut stream = connect(server.address);
        let headers = format!("X-Forwarded-For: {client}\r\n");
        stream.write_all(format!("{}{body}", head(body.len(), &headers)).as_bytes()).unwrap();
        let mut status = [0; 12];
        stream.read_exact(&mut status).unwrap();
        (String::from_utf8_lossy(&status[9..]).into_owned(), stream)
    };
    let unread = [post("2001:db8:1:1::1"), post("2001:db8:1:1::1")];
    assert!(unread.iter().all(|(status, _)| status == "422"));
    assert_eq!(post("2001:db8:1:1::2").0, "429");
    assert_eq!(post("198.51.100.2").0, "422", "another client has its own");
    drop(unread);
    wait_until(|| holds(post("2001:db8:1:1::1").0 == "422", "the memory is not free again"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_attempt_to_sign_in_over_the_limit_is_refused_before_its_body_arrives() {
    let server = Setup::new().with_desk().start().await;
    let desk = server.desk.unwrap();
    let attempt = "POST /api/sign-in HTTP/1.1\r\nHost: desk\r\nConnection: close\r\n\
        X-Forwarded-For: 198.51.100.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n";
    for _ in 0..10 {
        assert_ne!(request(desk, format!("{attempt}{{}}")).status, 429);
    }
    assert_eq!(request(desk, attempt).status, 429);

    // A proxy on this machine that reports no addresses: all its clients together have a limit.
    let unknown = attempt.replace("X-Forwarded-For: 198.51.100.1\r\n", "");
    for _ in 0..100 {
        assert_ne!(request(desk, format!("{unknown}{{}}")).status, 429);
    }
    assert_eq!(request(desk, unknown).status, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_incomplete_body_stores_nothing() {
    let server = Setup::new().start().await;
    let mut stream = connect(server.address);
    stream.write_all(format!("{}{FORM}", head(1000, "")).as_bytes()).unwrap();
    stream.shutdown(Shutdown::Write).unwrap();
    read_all(&mut stream);
    let setup = server.stop().await;
    assert_eq!(stored(&setup), [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_body_does_not_count_as_an_idle_connection() {
    let server = Setup::new().set("YAM_LIMITS__IDLE_SECONDS", SHORT_LIMIT).start().await;
    let mut slow = connect(server.address);
    slow.write_all(head(FORM.len(), "").as_bytes()).unwrap();
    // Two silent connections, one after the other, are closed for silence meanwhile.
    assert!(read_all(&mut connect(server.address)).is_empty());
    assert!(read_all(&mut connect(server.address)).is_empty());
    slow.write_all(FORM.as_bytes()).unwrap();
    assert_eq!(Answer::parse(&read_all(&mut slow)).status, 303);
}

#[tokio::test(flavor = "multi_thread")]
async fn stopping_finishes_open_requests() {
    let server = Setup::new().set("YAM_LIMITS__SHUTDOWN_SECONDS", "3600").start().await;
    let address = server.address;
    let mut begun = connect(address);
    begun.write_all(head(FORM.len(), "Expect: 100-continue\r\n").as_bytes()).unwrap();
    begun.read_exact(&mut [0; 25]).unwrap();
    let stopping = tokio::spawn(server.stop());
    wait_until(|| holds(TcpStream::connect(address).is_err(), "it accepts new connections"));
    assert!(!stopping.is_finished(), "it waits");
    begun.write_all(FORM.as_bytes()).unwrap();
    assert_eq!(Answer::parse(&read_all(&mut begun)).status, 303);
    let setup = stopping.await.unwrap();
    assert_eq!(stored(&setup)[0]["fields"]["email"], "aisha@example.com");
}

#[test]
fn each_request_is_logged_without_personal_data() {
    let setup = Setup::new().set("YAM_LOG", "trace").set("YAM_LOG_FORMAT", "json");
    let server = setup.spawn();
    let personal = "Cookie: secret-cookie\r\nUser-Agent: secret-agent\r\nReferer: http://secret-place/\r\n\
                    X-Forwarded-For: 203.0.113.7\r\nAccept: application/json\r\n";
    let good = "name=secret-name&email=secret%40example.com&message=secret-message";
    let bad = "name=secret-name&email=secret-nonsense&message=secret-message";
    for (body, status) in [(good, 200), (bad, 422), ("%", 422)] {
        let answer = request(server.address, format!("{}{body}", head(body.len(), personal)));
        assert_eq!(answer.status, status, "{body}");
    }
    for path in ["/?q=secret-query", "/nowhere?q=secret-query", "/home?q=secret-query"] {
        request(
            server.address,
            format!("GET {path} HTTP/1.1\r\nHost: yam\r\nConnection: close\r\n{personal}\r\n"),
        );
    }
    let log = server.stop().1;
    for secret in ["secret-", "secret@", "secret%40", "203.0.113.7"] {
        let leak = log.lines().find(|line| line.contains(secret));
        assert_eq!(leak, None, "nothing about a person");
    }
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let answered: Vec<&Value> =
        lines.iter().filter(|line| line["fields"]["message"] == "answered").collect();
    for (method, path, status) in [
        ("POST", "/api/forms/contact", 200),
        ("POST", "/api/forms/contact", 422),
        ("GET", "/", 200),
        ("GET", "/nowhere", 404),
        ("GET", "/home", 308),
    ] {
        let found = answered.iter().any(|line| {
            let fields = &line["fields"];
            fields["method"] == method && fields["path"] == path && fields["status"] == status
        });
        assert!(found, "{method} {path} {status} in {answered:#?}");
    }
    let ids: BTreeSet<&str> =
        answered.iter().map(|line| line["span"]["id"].as_str().unwrap()).collect();
    assert_eq!(ids.len(), answered.len(), "each request has its own id");
}
