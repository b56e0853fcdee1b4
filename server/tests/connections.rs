//! Connections: what bounds them, and how they end.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a failing step fails its test")]

mod support;

use std::{
    io::{Read, Write},
    net::TcpStream,
};

use axum::http::{Request, Version};
use http_body_util::BodyExt;
use hyper_util::rt::{TokioExecutor, TokioIo};
use support::{Answer, PATIENCE, SHORT_LIMIT, Setup, ask, connect, read_all, request};
use tokio::time::timeout;

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_serves_one_request_after_another() {
    let server = Setup::new().start().await;
    let mut stream = connect(server.address);
    for _ in 0..3 {
        stream.write_all(b"HEAD / HTTP/1.1\r\nHost: yam\r\n\r\n").unwrap();
        assert_eq!(read_head(&mut stream).status, 200);
    }
    drop(stream);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn http_2_is_spoken_without_tls() {
    let server = Setup::new().start().await;
    let stream = TokioIo::new(tokio::net::TcpStream::connect(server.address).await.unwrap());
    let (mut client, connection) =
        hyper::client::conn::http2::handshake(TokioExecutor::new(), stream).await.unwrap();
    let connection = tokio::spawn(connection);
    for (method, path, status, length, body) in [
        ("GET", "/", 200, "16", "index.html as br"),
        ("HEAD", "/", 200, "16", ""),
        // The 120 bytes of 404.html, packed as they go out.
        ("HEAD", "/nowhere", 404, "17", ""),
    ] {
        let request = Request::builder()
            .method(method)
            .uri(server.url(path))
            .header("accept-encoding", "br")
            .body(String::new())
            .unwrap();
        let answer = client.send_request(request).await.unwrap();
        assert_eq!(answer.version(), Version::HTTP_2);
        assert_eq!(answer.status(), status, "{method} {path}");
        assert_eq!(answer.headers()["content-length"], length, "{method} {path}");
        assert_eq!(answer.into_body().collect().await.unwrap().to_bytes(), body);
    }
    drop(client);
    connection.await.unwrap().unwrap();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_header_that_is_too_large_is_refused() {
    let server = Setup::new().start().await;
    let large = format!("X-Large: {}\r\n", "a".repeat(40 << 10));
    assert_eq!(ask(server.address, "GET", "/", &large).status, 431);
    assert_eq!(ask(server.address, "GET", "/", &"X-Many: a\r\n".repeat(200)).status, 431);
    let path = format!("/{}", "a".repeat(70_000));
    assert!([414, 431].contains(&ask(server.address, "GET", &path, "").status));
    let usual = format!("Cookie: {}\r\n", "a".repeat(16 << 10));
    assert_eq!(ask(server.address, "GET", "/", &usual).status, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_http_is_refused() {
    let server = Setup::new().start().await;
    for nonsense in
        ["\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", "GET /\r\n\r\n", "GET  HTTP/1.1\r\n\r\n"]
    {
        let answer = request(server.address, nonsense);
        assert_eq!(answer.status, 400, "{nonsense:?}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_writer_of_a_slow_header_is_cut_off() {
    // Only the header limit can close these connections while the test waits.
    let server = Setup::new()
        .set("YAM_LIMITS__HEADER_SECONDS", "0.3")
        .set("YAM_LIMITS__IDLE_SECONDS", "3600")
        .start()
        .await;
    for beginning in ["G", "GET / HTTP/1.1\r\nHost: yam\r\n", "PRI * HTTP/2.0\r\n"] {
        let mut stream = connect(server.address);
        stream.write_all(beginning.as_bytes()).unwrap();
        // Each byte that trickles in later buys no time.
        let mut trickle = stream.try_clone().unwrap();
        let writer = std::thread::spawn(move || while trickle.write_all(b"a").is_ok() {});
        assert!(read_all(&mut stream).len() < 1000);
        writer.join().unwrap();
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_connection_is_closed() {
    let server = Setup::new().set("YAM_LIMITS__IDLE_SECONDS", SHORT_LIMIT).start().await;
    let mut silent = connect(server.address);
    assert!(read_all(&mut silent).is_empty());

    let mut kept = connect(server.address);
    kept.write_all(b"HEAD / HTTP/1.1\r\nHost: yam\r\n\r\n").unwrap();
    assert_eq!(Answer::parse(&read_all(&mut kept)).status, 200, "answered, then closed");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_take_an_answer_is_cut_off() {
    let mut setup = Setup::new().set("YAM_LIMITS__IDLE_SECONDS", SHORT_LIMIT);
    let large = "a".repeat(64 << 20);
    setup.document("vps-Hosting.html", &large);
    let server = setup.start().await;
    let mut stream = connect(server.address);
    stream.write_all(b"GET /vps-Hosting HTTP/1.1\r\nHost: yam\r\n\r\n").unwrap();
    // Two silent connections, one after the other, outlive the bound of this one.
    assert!(read_all(&mut connect(server.address)).is_empty());
    assert!(read_all(&mut connect(server.address)).is_empty());
    assert!(read_all(&mut stream).len() < large.len(), "the rest was not sent");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_beyond_the_bound_wait_for_their_turn() {
    let server = Setup::new().set("YAM_LIMITS__CONNECTIONS", "1").start().await;
    let mut first = connect(server.address);
    first.write_all(b"HEAD / HTTP/1.1\r\nHost: yam\r\n\r\n").unwrap();
    assert_eq!(read_head(&mut first).status, 200);
    let mut second = connect(server.address);
    second.write_all(b"HEAD / HTTP/1.1\r\nHost: yam\r\nConnection: close\r\n\r\n").unwrap();
    second.set_nonblocking(true).unwrap();
    assert!(second.read(&mut [0]).is_err(), "not while the first is open");
    second.set_nonblocking(false).unwrap();
    drop(first);
    assert_eq!(Answer::parse(&read_all(&mut second)).status, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stopping_closes_idle_connections_and_takes_no_more() {
    let server = Setup::new().start().await;
    let address = server.address;
    let mut idle = connect(address);
    idle.write_all(b"HEAD / HTTP/1.1\r\nHost: yam\r\n\r\n").unwrap();
    assert_eq!(read_head(&mut idle).status, 200);
    server.stop().await;
    assert!(read_all(&mut idle).is_empty());
    assert!(TcpStream::connect(address).is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn stopping_is_not_held_by_a_connection_that_never_ends() {
    // Only the shutdown limit can end this connection while the test waits.
    let server = Setup::new()
        .set("YAM_LIMITS__SHUTDOWN_SECONDS", "0.3")
        .set("YAM_LIMITS__HEADER_SECONDS", "3600")
        .set("YAM_LIMITS__IDLE_SECONDS", "3600")
        .start()
        .await;
    let mut stuck = connect(server.address);
    stuck.write_all(b"GET / HTTP/1.1\r\n").unwrap();
    timeout(PATIENCE, server.stop()).await.expect("the server stops");
    assert!(read_all(&mut stuck).is_empty());
}

/// Reads an answer that has no body.
fn read_head(stream: &mut TcpStream) -> Answer {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).unwrap();
        head.extend(byte);
    }
    Answer::parse(&head)
}
