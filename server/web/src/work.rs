//! Shows that every parser of this crate does no more than twice the work for twice the input.

use std::{collections::BTreeMap, net::SocketAddr, sync::Arc};

use axum::http::{HeaderMap, HeaderName, HeaderValue, Request, Uri, header};
use yam_contract::{
    forms::Forms, manifest::Compression, submission::SentValue, work::assert_linear,
};

use crate::{
    desk::session,
    http::{
        RequestBody,
        client_ip::{ClientIp, Peer},
        host, origin,
    },
    intake::{
        raw::{BodyEncoding, RawSubmission},
        signs,
    },
    pages::{TemplateData, Values, negotiate, places::PlacePages, template::Template},
    search::query::{MAX_CHARS, Query},
};

/// Headers with one value.
fn of(name: HeaderName, value: &str) -> HeaderMap {
    HeaderMap::from_iter([(name, HeaderValue::from_bytes(value.as_bytes()).unwrap())])
}

fn repeated(part: &'static str) -> impl Fn(usize) -> String {
    after("", part)
}

fn after(first: &'static str, part: &'static str) -> impl Fn(usize) -> String {
    move |bytes| format!("{first}{}", part.repeat(bytes / part.len()))
}

#[test]
fn headers() {
    const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");
    let coding = |value: &str| {
        let all = [Compression::Br, Compression::Gz];
        let _ = negotiate::coding(&of(header::ACCEPT_ENCODING, value), &all);
    };
    let tags = |value: &str| {
        let tag = HeaderValue::from_static("\"a\"");
        negotiate::is_unchanged(&of(header::IF_NONE_MATCH, value), &tag);
    };
    let client = |value: &str| {
        let trusted = ["127.0.0.0/8".parse().unwrap()].into();
        let proxies = yam_settings::Proxies { trusted, hops: 0 };
        let peer = Peer(SocketAddr::from(([127, 0, 0, 1], 9)));
        let _ = ClientIp::of(peer, &of(FORWARDED, value), &proxies);
    };
    let origin_of = |value: &str| {
        origin::is_foreign(&of(header::ORIGIN, value), &Uri::from_static("/"), "https://a");
    };
    let host = |value: &str| {
        let _ = host::check(&Request::builder().header(header::HOST, value).body(()).unwrap());
    };
    let requested = |value: &str| {
        let mut headers = of(header::HOST, value);
        headers.insert(header::ORIGIN, HeaderValue::from_static("https://b"));
        origin::is_foreign(&headers, &Uri::from_static("/"), "https://a");
    };
    let cookie = |value: &str| {
        session::has_cookie(&of(header::COOKIE, value), true);
    };
    let device = |value: &str| drop(session::device(&of(header::USER_AGENT, value)));
    assert_linear(&[
        ("codings", &repeated("br;q=0.1,"), &coding),
        ("empty codings", &repeated(","), &coding),
        ("parameters of a coding", &repeated("br;"), &coding),
        ("a weight", &after("br;q=0.", "0"), &coding),
        ("tags", &repeated("\"b\","), &tags),
        ("weak tags", &repeated("W/"), &tags),
        ("hops", &repeated("127.0.0.1,"), &client),
        ("empty hops", &repeated(","), &client),
        ("an address", &after("[", "0:"), &client),
        ("an origin", &after("https://", "a."), &origin_of),
        ("ports of an origin", &after("https://a", ":1"), &origin_of),
        ("hosts", &repeated("a."), &host),
        ("the requested host", &repeated("a."), &requested),
        ("cookies", &repeated("__Host-yam-desk;"), &cookie),
        ("spaces between cookies", &repeated(" ; "), &cookie),
        ("names of browsers", &repeated("Mozilla "), &device),
    ]);
}

#[test]
fn addresses_and_searches() {
    let content_type = HeaderValue::from_static("text/html");
    let places =
        PlacePages::new("/in/", "%%value:place%%", content_type, HeaderMap::new()).unwrap();
    let place = |path: &str| drop(places.find(path));
    let search = |query: &str| drop(Query::from_query_string(Some(query)));
    let path = |path: &str| drop(Query::from_path(path));
    assert_linear(&[
        ("places", &after("/in/", "a-"), &place),
        ("encoded places", &after("/in/", "%E0%A4%95"), &place),
        ("slashes behind a place", &after("/in/a", "/"), &place),
        ("fields of a search", &repeated("a&"), &search),
        ("words of a search", &after("q=", "a+"), &search),
        ("numbers of a search", &after("q=", "1,"), &search),
        ("a number of a search", &after("q=1,", "1"), &search),
        ("letters that become many", &after("q=", "\u{fdfa}"), &search),
        ("words of an unknown path", &after("/", "%41/"), &path),
    ]);
    // What is compared with the words of the site has a limit, so no search takes longer than the worst one.
    for query in [&repeated("\u{fdfa}")(9_000), &repeated("1,")(9_000)] {
        let words = Query::from_text(query).words;
        // The longest of these letters becomes eighteen.
        assert!(words.iter().map(|word| word.chars().count()).sum::<usize>() <= 18 * MAX_CHARS);
    }
}

#[test]
fn bodies_of_forms_and_what_is_made_of_them() {
    const BOUNDARY: &str = "between";
    let form = Forms::parse(yam_testing::FORMS).unwrap().get("contact").unwrap().clone();
    let form = Arc::new(form);
    let read = |encoding: BodyEncoding| {
        let form = Arc::clone(&form);
        move |body: &str| {
            let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
            let mut body = RequestBody::of(body.to_owned());
            let raw =
                runtime.block_on(RawSubmission::read(&form, encoding.clone(), &mut body)).unwrap();
            raw.texts();
            if let Ok(submission) = raw.check() {
                signs::signs(&form, &submission, None, raw.is_trapped());
            }
        }
    };
    let json = read(BodyEncoding::Json);
    let url_encoded = read(BodyEncoding::UrlEncoded);
    let multipart = read(BodyEncoding::Multipart { boundary: BOUNDARY.to_owned() });
    let object = |first: &'static str, part: &'static str, last: &'static str| {
        move |bytes: usize| format!("{first}{}{last}", part.repeat(bytes / part.len()))
    };
    let part = "--between\r\ncontent-disposition: form-data; name=\"message\"\r\n\r\n";
    let parts = |part: &'static str| {
        move |bytes: usize| format!("{}--between--\r\n", part.repeat(bytes / part.len() + 1))
    };
    let content = |content: &'static str| {
        move |bytes: usize| {
            format!("{part}{}\r\n--between--\r\n", content.repeat(bytes / content.len()))
        }
    };
    let filled = |text: &str| {
        let document =
            "%%value:a%%%%json:a%%%%encoded:a%%%%marked:a%%%%each:results%%%%value:b%%%%end%%";
        let result = || Values::from([("b".to_owned(), "c".to_owned())]);
        let data = TemplateData {
            values: Values::from([("a".to_owned(), text.to_owned())]),
            lists: BTreeMap::from([("results", text.split('&').map(|_| result()).collect())]),
            ..TemplateData::default()
        };
        drop(Template::parse(document).unwrap().fill(&data));
    };
    assert_linear(&[
        ("members", &object("{", "\"a\":1,", "\"a\":1}"), &json),
        ("one member", &object("{", "\"message\":\"a\",", "\"a\":1}"), &json),
        (
            "arrays in arrays",
            &|bytes| format!("{{\"name\":{}{}}}", "[".repeat(bytes), "]".repeat(bytes)),
            &json,
        ),
        ("escapes", &object("{\"message\":\"", "\\ud800", "\"}"), &json),
        ("pairs", &repeated("message=a&"), &url_encoded),
        ("percent signs", &after("message=", "%25%"), &url_encoded),
        ("links", &after("email=a@b&name=a&message=", "http://"), &url_encoded),
        ("markup", &after("email=a@b&name=a&message=", "[url<a href"), &url_encoded),
        (
            "parts",
            &parts("--between\r\ncontent-disposition: form-data; name=\"x\"\r\n\r\n\r\n"),
            &multipart,
        ),
        (
            "headers of a part",
            &parts("--between\r\na:\x01\r\ncontent-disposition: form-data\r\n\r\n\r\n"),
            &multipart,
        ),
        ("boundaries in a part", &content("\r\n--betwee"), &multipart),
        ("line breaks in a part", &content("\r"), &multipart),
        ("values in a document", &repeated("<&"), &filled),
    ]);
}

/// The value that a field was sent with counts by its bytes, so that long ones are checked beside the threads that serve.
#[tokio::test]
async fn a_body_counts_by_the_bytes_of_its_values() {
    let form = Arc::new(Forms::parse(yam_testing::FORMS).unwrap().get("contact").unwrap().clone());
    let mut body = RequestBody::of("name=ab&message=c&unknown=def");
    let raw = RawSubmission::read(&form, BodyEncoding::UrlEncoded, &mut body).await.unwrap();
    assert_eq!(raw.bytes(), 3);
    assert_eq!(raw.sent("name"), Some(&SentValue::Text("ab".to_owned())));
}
