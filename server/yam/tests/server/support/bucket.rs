//! A service that is compatible with Amazon S3, at a real socket: it stores, lists, hands out and deletes the objects of one
//! bucket for clients that sign their requests with its access key.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    io::{self, BufReader, Write},
    net::{SocketAddr, TcpStream},
    sync::{Arc, Mutex},
};

use super::{
    http::{Received, read_request},
    peer::{self, ANY_PORT},
};

/// The access key that requests must be signed with.
pub const ACCESS_KEY: &str = "AKIAYAM";

type Objects = Arc<Mutex<BTreeMap<String, Vec<u8>>>>;

/// The service. Its threads end with the test.
pub struct BucketService {
    address: SocketAddr,
    objects: Objects,
}

impl BucketService {
    pub fn start() -> Self {
        let objects = Objects::default();
        let shared = Arc::clone(&objects);
        let address = peer::listen(ANY_PORT, move |stream| serve(stream, &shared));
        Self { address, objects }
    }

    /// The address of its bucket, with a prefix.
    pub fn url(&self) -> String {
        format!("http://{}/leads/of-yam", self.address)
    }

    /// The names of all objects, without the prefix.
    pub fn names(&self) -> Vec<String> {
        let objects = self.objects.lock().unwrap();
        let names = objects.keys().map(|key| key.strip_prefix("of-yam/").expect(key).to_owned());
        names.collect()
    }
}

fn serve(mut stream: TcpStream, objects: &Objects) -> io::Result<()> {
    let request = read_request(&mut BufReader::new(stream.try_clone()?))?;
    let Some(Received { line, body, .. }) = request else { return Ok(()) };
    let mut parts = line.split(' ');
    let (method, target) = (parts.next().unwrap(), parts.next().unwrap());
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let parameters: BTreeMap<_, _> = query.split('&').filter_map(|it| it.split_once('=')).collect();
    let (status, answer) = match path.strip_prefix("/leads") {
        Some(path) if is_signed(&parameters) => {
            let mut objects = objects.lock().unwrap();
            answer(method, path.trim_start_matches('/'), &parameters, body, &mut objects)
        }
        Some(_) => (403, b"<Error><Code>SignatureDoesNotMatch</Code></Error>".to_vec()),
        None => (404, b"<Error><Code>NoSuchBucket</Code></Error>".to_vec()),
    };
    let head = format!("HTTP/1.1 {status} X\r\nContent-Length: {}\r\n\r\n", answer.len());
    stream.write_all(&[head.as_bytes(), &answer].concat())
}

fn is_signed(parameters: &BTreeMap<&str, &str>) -> bool {
    let has = |name, part: &str| parameters.get(name).is_some_and(|value| value.contains(part));
    let signature = parameters.get("X-Amz-Signature").map_or(0, |signature| signature.len());
    has("X-Amz-Credential", &format!("{ACCESS_KEY}%2F")) && signature == 64
}

fn answer(
    method: &str,
    key: &str,
    parameters: &BTreeMap<&str, &str>,
    body: Vec<u8>,
    objects: &mut BTreeMap<String, Vec<u8>>,
) -> (u16, Vec<u8>) {
    match (method, key) {
        ("GET", "") => (200, list(parameters, objects).into_bytes()),
        ("GET", key) => match objects.get(key) {
            Some(object) => (200, object.clone()),
            None => (404, b"<Error><Code>NoSuchKey</Code></Error>".to_vec()),
        },
        ("PUT", key) => {
            objects.insert(key.to_owned(), body);
            (200, Vec::new())
        }
        ("DELETE", key) => {
            objects.remove(key);
            (204, Vec::new())
        }
        _ => (405, Vec::new()),
    }
}

/// At most two objects at once, so that every client must ask for the rest.
fn list(parameters: &BTreeMap<&str, &str>, objects: &BTreeMap<String, Vec<u8>>) -> String {
    let prefix = parameters.get("prefix").copied().unwrap_or_default().replace("%2F", "/");
    let after = parameters.get("continuation-token").map(|token| token.replace("%2F", "/"));
    let mut found = objects
        .iter()
        .filter(|(key, _)| key.starts_with(&prefix))
        .filter(|(key, _)| after.as_ref().is_none_or(|after| *key > after));
    let page: Vec<_> = found.by_ref().take(2).collect();
    let mut xml = r#"<?xml version="1.0" encoding="UTF-8"?>
        <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><EncodingType>url</EncodingType>"#
        .to_owned();
    if let (Some((last, _)), Some(_)) = (page.last(), found.next()) {
        let token = format!("<NextContinuationToken>{last}</NextContinuationToken>");
        xml.push_str(&format!("<IsTruncated>true</IsTruncated>{token}"));
    }
    for (key, object) in page {
        let _ = write!(
            xml,
            "<Contents><Key>{}</Key><LastModified>2026-11-28T00:00:00.000Z</LastModified><ETag>&quot;0&quot;</ETag><Size>{}</Size>\
             <StorageClass>STANDARD</StorageClass></Contents>",
            key.replace('/', "%2F"),
            object.len()
        );
    }
    xml + "</ListBucketResult>"
}
