//! Connections: what bounds them, and how they end.

use std::{
    fs,
    io::{self, Read, Write},
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    thread,
};

use crate::support::{
    Answer, PATIENCE, SHORT_LIMIT, Setup, ask, connect, holds,
    owner::{fails, has},
    ports::free_address,
    read_all, request, wait_until,
};
use axum::http::{Request, Version};
use http_body_util::BodyExt;
use hyper_util::rt::{TokioExecutor, TokioIo};
use tokio::{net::TcpSocket, time::timeout};

const POST_BODY: &str = "name=Aisha&email=aisha%40example.com&message=A+shop";
const POST_HEAD: &str = "POST /api/forms/contact HTTP/1.1\r\nHost: yam\r\nConnection: close\r\n\
     Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 51\r\n\r\n";

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_serves_one_request_after_another() {
    let server = Setup::new().start().await;
    let mut stream = connect(server.address);
    for _ in 0..3 {
        stream.write_all(b"HEAD / HTTP/1.1\r\nHost: yam\r\n\r\n").unwrap();
        assert_eq!(read_head(&mut stream).status, 200);
    }
    drop(stream);
}

#[tokio::test(flavor = "multi_thread")]
async fn http_2_works_without_tls() {
    let setup = Setup::new();
    let page = fs::read(setup.site().join("index.html.br")).unwrap();
    let page_length = page.len().to_string();
    let server = setup.start().await;
    let stream = TokioIo::new(tokio::net::TcpStream::connect(server.address).await.unwrap());
    let (mut client, connection) =
        hyper::client::conn::http2::handshake(TokioExecutor::new(), stream).await.unwrap();
    let connection = tokio::spawn(connection);
    for (method, path, status, length, body) in [
        ("GET", "/", 200, page_length.as_str(), page.as_slice()),
        ("HEAD", "/", 200, page_length.as_str(), &[]),
        // The 120 bytes of 404.html, packed as they go out.
        ("HEAD", "/nowhere", 404, "17", &[]),
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
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_is_not_http_is_refused() {
    let server = Setup::new().start().await;
    for nonsense in
        ["\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", "GET /\r\n\r\n", "GET  HTTP/1.1\r\n\r\n"]
    {
        let answer = request(server.address, nonsense);
        assert_eq!(answer.status, 400, "{nonsense:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_header_times_out() {
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
}

#[tokio::test(flavor = "multi_thread")]
async fn an_idle_connection_is_closed() {
    let server = Setup::new().set("YAM_LIMITS__IDLE_SECONDS", SHORT_LIMIT).start().await;
    let mut silent = connect(server.address);
    assert!(read_all(&mut silent).is_empty());

    let mut kept = connect(server.address);
    kept.write_all(b"HEAD / HTTP/1.1\r\nHost: yam\r\n\r\n").unwrap();
    assert_eq!(Answer::parse(&read_all(&mut kept)).status, 200, "answered, then closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_does_not_read_the_response_is_disconnected() {
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
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_that_is_not_read_is_ended_whatever_else_its_connection_does() {
    const SETTINGS: u8 = 4;
    const HEADERS: u8 = 1;
    const PING: u8 = 6;
    let frame = |kind: u8, flags: u8, stream: u32, payload: &[u8]| {
        let length = u32::try_from(payload.len()).unwrap().to_be_bytes();
        [&length[1..], &[kind, flags], &stream.to_be_bytes(), payload].concat()
    };
    // Both end their stream and their headers. The fields are in HPACK's table, or follow without compression.
    let get = |stream| frame(HEADERS, 5, stream, b"\x82\x86\x84\x41\x03yam");
    let head = |stream| frame(HEADERS, 5, stream, b"\x42\x04HEAD\x86\x84\x41\x03yam");

    let server = Setup::new().set("YAM_LIMITS__IDLE_SECONDS", SHORT_LIMIT).start().await;
    let mut stream = connect(server.address);
    // INITIAL_WINDOW_SIZE is 0: no byte of a body may be sent.
    let no_window = frame(SETTINGS, 0, 0, &[0, 4, 0, 0, 0, 0]);
    let begin = [b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", &no_window[..], &get(1)].concat();
    stream.write_all(&begin).unwrap();
    let mut reader = stream.try_clone().unwrap();
    let reading = thread::spawn(move || read_all(&mut reader));
    let mut numbers = 1..;
    // The write fails once the server has closed the connection.
    wait_until(|| {
        let head = head(2 * numbers.next().unwrap() + 1);
        let frames = [frame(PING, 0, 0, &[0; 8]), head].concat();
        holds(stream.write_all(&frames).is_err(), "the connection stays open")
    });
    assert!(reading.join().unwrap().len() > 100, "it answered meanwhile");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_connection_replaces_an_idle_one_when_all_slots_are_taken() {
    let server = Setup::new().set("YAM_LIMITS__CONNECTIONS", "1").start().await;
    let mut first = connect(server.address);
    first.write_all(b"HEAD / HTTP/1.1\r\nHost: yam\r\n\r\n").unwrap();
    assert_eq!(read_head(&mut first).status, 200);
    assert_eq!(ask(server.address, "GET", "/", "").status, 200);
    assert!(read_all(&mut first).is_empty(), "it was closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_with_an_open_request_keeps_its_slot() {
    let server = Setup::new().set("YAM_LIMITS__CONNECTIONS", "1").start().await;
    let mut busy = connect(server.address);
    let asking = POST_HEAD.replace("Host", "Expect: 100-continue\r\nHost");
    busy.write_all(asking.as_bytes()).unwrap();
    assert_eq!(read_head(&mut busy).status, 100);
    let mut waiting = connect(server.address);
    waiting.write_all(b"HEAD / HTTP/1.1\r\nHost: yam\r\nConnection: close\r\n\r\n").unwrap();
    busy.write_all(POST_BODY.as_bytes()).unwrap();
    assert_eq!(Answer::parse(&read_all(&mut busy)).status, 303);
    assert_eq!(Answer::parse(&read_all(&mut waiting)).status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_cannot_exceed_its_share_of_connections() {
    let server = Setup::new()
        .set("YAM_LIMITS__CONNECTIONS_PER_ADDRESS", "2")
        .set("YAM_LIMITS__TRUSTED_PROXIES", "")
        .start()
        .await;
    let mut held = Vec::new();
    for _ in 0..2 {
        let mut stream = connect_from("127.0.0.2", server.address).await;
        stream.write_all(b"HEAD / HTTP/1.1\r\nHost: yam\r\n\r\n").unwrap();
        assert_eq!(read_head(&mut stream).status, 200);
        held.push(stream);
    }
    let mut third = connect_from("127.0.0.2", server.address).await;
    assert!(read_all(&mut third).is_empty(), "it is closed unanswered");
    let mut other = connect_from("127.0.0.3", server.address).await;
    other.write_all(b"HEAD / HTTP/1.1\r\nHost: yam\r\n\r\n").unwrap();
    assert_eq!(read_head(&mut other).status, 200);
    drop((held, other));
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_trusted_proxy_the_limit_applies_to_the_forwarded_address() {
    let server = Setup::new().set("YAM_LIMITS__CONNECTIONS_PER_ADDRESS", "1").start().await;
    let from =
        |client: &str| POST_HEAD.replace("Host", &format!("X-Forwarded-For: {client}\r\nHost"));
    let mut first = connect(server.address);
    let asking = from("198.51.100.1").replace("Host", "Expect: 100-continue\r\nHost");
    first.write_all(asking.as_bytes()).unwrap();
    assert_eq!(read_head(&mut first).status, 100);
    let second = format!("{}{POST_BODY}", from("198.51.100.1"));
    assert_eq!(request(server.address, second).status, 429);
    let other = format!("{}{POST_BODY}", from("198.51.100.2"));
    assert_eq!(request(server.address, other).status, 303);
    first.write_all(POST_BODY.as_bytes()).unwrap();
    assert_eq!(Answer::parse(&read_all(&mut first)).status, 303);
}

#[test]
fn too_low_a_limit_of_open_files_is_refused_with_the_remedy() {
    let setup = Setup::new();
    let yam = setup.command(&["serve"]);
    let mut limited = std::process::Command::new("sh");
    limited
        .args(["-c", "ulimit -n 64; exec \"$0\" serve"])
        .arg(yam.get_program())
        .current_dir(yam.get_current_dir().unwrap())
        .env_clear()
        .envs(yam.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let errors = fails(&limited.output().unwrap(), 2);
    has(&errors, ["64 open files, and 320 are needed", "ulimit -n 4352"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn stopping_closes_idle_connections_and_accepts_no_more() {
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
async fn stopping_does_not_wait_for_a_connection_that_never_ends() {
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

/// Connects from another address of this machine.
async fn connect_from(local: &str, server: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::new(local.parse().unwrap(), 0)).unwrap();
    let stream = socket.connect(server).await.unwrap().into_std().unwrap();
    stream.set_nonblocking(false).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream
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

#[test]
fn connections_are_refused_until_the_database_is_opened() {
    let database = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let url = format!("postgres://yam@{}/yam", database.local_addr().unwrap());
    let address = free_address();
    let setup = Setup::new().set("YAM_LISTEN", &address.to_string()).set("YAM_DATABASE", &url);
    let opening = thread::spawn(move || {
        let silent = database.accept().unwrap();
        (silent, TcpStream::connect(address).map_err(|error| error.kind()))
    });
    let server = setup.spawn();
    let (_, connected) = opening.join().unwrap();
    assert_eq!(connected.err(), Some(io::ErrorKind::ConnectionRefused));
    assert_eq!(ask(server.address, "GET", "/", "").status, 200);
}
