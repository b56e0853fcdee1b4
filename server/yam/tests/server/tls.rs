//! HTTPS that the server itself terminates, with a certificate in files.

use std::{
    fs,
    io::Write,
    time::{Duration, Instant},
};

use crate::support::{
    SHORT_LIMIT, Setup, ask, connect,
    owner::{fails, prints},
    read_all,
    tls::{Client, HOST, HttpsServer, HttpsSetup, presented},
    wait_in_task,
};
use http_body_util::Full;
use hyper::{Request, Version, body::Bytes, client::conn};
use hyper_util::rt::TokioIo;
use rustls::{
    HandshakeKind,
    version::{TLS12, TLS13},
};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

const H1: &[&str] = &["http/1.1"];

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_served_by_https() {
    let https = HttpsSetup::new();
    let server = HttpsServer::start(&https.setup).await;
    for (protocols, version) in [
        (&["h2", "http/1.1"][..], Version::HTTP_2),
        (&["http/1.1"], Version::HTTP_11),
        (&[], Version::HTTP_11),
    ] {
        for tls in [&TLS13, &TLS12] {
            let client = Client::trusting(&https.authority.pem(), protocols, &[tls]);
            let response = client.get(server.address, "/").await;
            assert_eq!((response.status().as_u16(), response.version()), (200, version));
            let strict = &response.headers()["strict-transport-security"];
            assert_eq!(strict, "max-age=63072000", "https is implied");
            assert!(response.body().starts_with(b"index.html"));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn plain_http_is_redirected_to_the_origin_of_the_site() {
    let https = HttpsSetup::new();
    let server = HttpsServer::start(&https.setup).await;
    for (method, path, target) in [
        ("GET", "/", "/"),
        ("GET", "/contact?a=%20b", "/contact?a=%20b"),
        ("HEAD", "/nowhere", "/nowhere"),
        ("POST", "/api/forms/contact", "/api/forms/contact"),
        ("GET", "//evil.example/", "//evil.example/"),
        ("GET", "http://evil.example/a", "/a"),
        ("OPTIONS", "*", "/"),
    ] {
        let answer = ask(server.redirect, method, path, "X-Forwarded-Host: evil.example\r\n");
        assert_eq!(answer.status, 308, "{method} {path}");
        let location = answer.header("location").unwrap();
        assert_eq!(location, format!("https://{HOST}{target}"), "{method} {path}");
        assert_eq!(answer.header("strict-transport-security"), None);
    }
    let health = ask(server.redirect, "GET", "/healthz", "");
    assert_eq!((health.status, health.text().as_str()), (200, "ok\n"));
    assert_eq!(ask(server.redirect, "POST", "/healthz", "").status, 405);
    let unknown = ask(server.redirect, "GET", "/.well-known/acme-challenge/abc", "");
    assert_eq!(unknown.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn changed_files_are_used_for_new_connections_and_broken_ones_are_not() {
    let https = HttpsSetup::new();
    let server = HttpsServer::start(&https.setup).await;
    let client = https.authority.client(H1);
    let stream = client.connect(server.address, HOST).await.unwrap();
    let old = presented(&stream);
    let (mut open, connection) = conn::http1::handshake(TokioIo::new(stream)).await.unwrap();
    tokio::spawn(connection);
    let mut get = async || {
        let page = Request::get("/").header("host", HOST).body(Full::<Bytes>::default()).unwrap();
        open.ready().await.unwrap();
        open.send_request(page).await.unwrap().status().as_u16()
    };
    assert_eq!(get().await, 200);

    let next = https.authority.issue(&[HOST], 60);
    let (other, _) = https.authority.issue(&[HOST], 60);
    https.write(&(other, next.1.clone()));
    let error = server.reloader.reload().await.unwrap_err().to_string();
    assert!(error.contains("chain.pem") && error.contains("another certificate"), "{error}");
    let unchanged = client.connect(server.address, HOST).await.unwrap();
    assert_eq!(presented(&unchanged), old);

    https.write(&next);
    let report = server.reloader.reload().await.unwrap();
    assert!(report.ends_with("Loaded the new certificate."), "{report}");
    let renewed = https.authority.client(H1).connect(server.address, HOST).await.unwrap();
    assert_ne!(presented(&renewed), old);
    assert_eq!(get().await, 200, "the open connection stays");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stalled_handshake_ends_and_hinders_nobody() {
    let https = HttpsSetup::new().set("YAM_LIMITS__HEADER_SECONDS", SHORT_LIMIT);
    let server = HttpsServer::start(&https.setup).await;
    let begun = Instant::now();
    // The first bytes of a ClientHello, nothing at all, and bytes that are no TLS.
    let (mut begins, mut silent) = (connect(server.address), connect(server.address));
    begins.write_all(&[22, 3, 1, 2, 0, 1]).unwrap();
    let plain = request_on_tls_port(&server);
    assert!(!plain.starts_with(b"HTTP/"), "{plain:?}");
    let client = https.authority.client(H1);
    for _ in 0..5 {
        assert_eq!(client.get(server.address, "/").await.status(), 200);
    }
    let ended = tokio::task::spawn_blocking(move || {
        read_all(&mut begins);
        read_all(&mut silent);
    });
    ended.await.unwrap();
    let limit = Duration::from_secs(SHORT_LIMIT.parse().unwrap());
    assert!(begun.elapsed() >= limit);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stalled_handshake_does_not_delay_the_stop() {
    let https = HttpsSetup::new()
        .set("YAM_LIMITS__HEADER_SECONDS", "3600")
        .set("YAM_LIMITS__SHUTDOWN_SECONDS", "3600");
    let server = HttpsServer::start(&https.setup).await;
    let mut stalled = connect(server.address);
    stalled.write_all(&[22, 3, 1]).unwrap();
    // Connections are accepted in order, so the stalled one is accepted now.
    let client = https.authority.client(H1);
    assert_eq!(client.get(server.address, "/").await.status(), 200);
    server.stop().await;
    assert!(read_all(&mut stalled).is_empty());
}

/// What a client gets that speaks plain HTTP to the listener for HTTPS.
fn request_on_tls_port(server: &HttpsServer) -> Vec<u8> {
    let mut stream = connect(server.address);
    stream.write_all(b"GET / HTTP/1.1\r\nHost: yam\r\n\r\n").unwrap();
    read_all(&mut stream)
}

#[tokio::test(flavor = "multi_thread")]
async fn handshakes_count_toward_the_connections_of_an_address() {
    let https = HttpsSetup::new()
        .set("YAM_LIMITS__CONNECTIONS_PER_ADDRESS", "2")
        .set("YAM_LIMITS__TRUSTED_PROXIES", "")
        .set("YAM_LIMITS__HEADER_SECONDS", "3600");
    let server = HttpsServer::start(&https.setup).await;
    let mut held = [connect(server.address), connect(server.address)];
    for stream in &mut held {
        stream.write_all(&[22, 3, 1]).unwrap();
    }
    // Connections are accepted in order, so both are counted before this one.
    assert!(read_all(&mut connect(server.address)).is_empty());
    let [first, _second] = held;
    drop(first);
    let client = https.authority.client(H1);
    wait_in_task(async || client.connect(server.address, HOST).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_client_after_the_handshake_is_not_ended_by_the_limit_of_headers() {
    let https = HttpsSetup::new().set("YAM_LIMITS__HEADER_SECONDS", "1");
    let server = HttpsServer::start(&https.setup).await;
    let client = https.authority.client(H1);
    let mut silent = client.connect(server.address, HOST).await.unwrap();
    let mut slow = client.connect(server.address, HOST).await.unwrap();
    slow.write_all(b"GET / HT").await.unwrap();
    let mut rest = Vec::new();
    let _ = slow.read_to_end(&mut rest).await;
    assert!(rest.is_empty());
    let request = format!("GET / HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n\r\n");
    silent.write_all(request.as_bytes()).await.unwrap();
    let _ = silent.read_to_end(&mut rest).await;
    assert!(rest.starts_with(b"HTTP/1.1 200 "), "{}", String::from_utf8_lossy(&rest));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_is_resumed_without_early_data() {
    let https = HttpsSetup::new();
    let server = HttpsServer::start(&https.setup).await;
    for tls in [&TLS13, &TLS12] {
        let client = Client::trusting(&https.authority.pem(), H1, &[tls]);
        // Its response follows the tickets.
        assert_eq!(client.get(server.address, "/").await.status(), 200);
        let mut again = client.connect(server.address, HOST).await.unwrap();
        let session = again.get_mut().1;
        assert_eq!(session.handshake_kind(), Some(HandshakeKind::Resumed));
        assert!(!session.is_early_data_accepted());
        assert!(session.early_data().is_none());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_desk_uses_the_same_certificate() {
    let https = HttpsSetup::new()
        .set("YAM_DESK__URL", "https://desk.example.com")
        .set("YAM_DESK__TLS", "true");
    let https = HttpsSetup { setup: https.setup.with_desk(), ..https };
    https.write(&https.authority.issue(&[HOST, "desk.example.com"], 90));
    let server = HttpsServer::start(&https.setup).await;
    let response = https.authority.client(H1).get(server.desk.unwrap(), "/").await;
    assert_eq!(response.status(), 200);
    assert!(response.headers().contains_key("strict-transport-security"));
    assert!(response.body().starts_with(b"<!doctype html><title>Desk"));
}

#[test]
fn a_check_says_whether_browsers_accept_the_certificate() {
    let https = HttpsSetup::new();
    let check = || prints(&https.setup, &["check"]);
    let fine = check();
    assert!(fine.contains("Certificate: It is for yam.example.com, from "), "{fine}");
    https.write(&https.authority.issue(&[HOST], 10));
    let soon = check();
    assert!(soon.contains("THE CERTIFICATE EXPIRES SOON: ") && soon.contains("Renew it"), "{soon}");
    https.write(&https.authority.issue(&[HOST], -1));
    assert!(check().contains("THE CERTIFICATE HAS EXPIRED: "));
    https.write(&https.authority.issue(&["www.example.com"], 90));
    let text = check();
    assert!(text.contains("Browsers refuse it for yam.example.com."), "{text}");

    fs::write(https.setup.path("key.pem"), "no key").unwrap();
    let error = fails(&https.setup.run(&["check"]), 2);
    assert!(error.contains("chain.pem") && error.contains("no private key"), "{error}");
    fs::remove_file(https.setup.path("key.pem")).unwrap();
    let error = fails(&https.setup.run(&["serve"]), 2);
    assert!(error.contains("cannot read tls.key_file, "), "{error}");
}

#[test]
fn settings_that_exclude_each_other_are_refused() {
    let base = || Setup::new().set("YAM_TLS__LISTEN", "127.0.0.1:0");
    let files = |setup: Setup| {
        setup.set("YAM_TLS__CERTIFICATE_FILE", "a.pem").set("YAM_TLS__KEY_FILE", "b.pem")
    };
    let names =
        |setup: Setup| setup.set("YAM_TLS__NAMES", HOST).set("YAM_TLS__ACCEPT_TERMS", "true");
    let desk = |setup: Setup| setup.set("YAM_DESK__TLS", "true");
    for (setup, key) in [
        (base(), "tls.certificate_file"),
        (base().set("YAM_TLS__KEY_FILE", "b.pem"), "tls.certificate_file"),
        (base().set("YAM_TLS__CERTIFICATE_FILE", "a.pem"), "tls.key_file"),
        (files(names(base())), "tls.names"),
        (base().set("YAM_TLS__NAMES", HOST), "tls.accept_terms"),
        (names(Setup::new()), "tls.listen"),
        (desk(Setup::new()), "desk.tls"),
        (desk(files(base())), "desk.tls"),
        (desk(names(base())).set("YAM_DESK__URL", "https://desk.example.com"), "desk.tls"),
    ] {
        let error = fails(&setup.run(&["check"]), 2);
        assert!(error.starts_with(&format!("yam: setting {key} (YAM_")), "{key}: {error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}
