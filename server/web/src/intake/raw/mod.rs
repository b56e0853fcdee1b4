//! A body as it came: JSON, URL-encoded or multipart, read into the fields that its form knows.
//!
//! A name that the form does not know is passed over; of a name that comes twice the first stands.

mod heads;
mod json;
mod multipart;

use std::collections::BTreeMap;

use http::{HeaderMap, header};

use crate::http::{HttpError, Payload};
use yam_contract::{
    field::Kind,
    forms::Form,
    submission::{FieldError, Sent, Submission},
    url_encoded,
};

/// The field that carries the page's path when there is no script to send the header.
const PAGE_FIELD: &str = "yam_page";

/// The field that people do not see, so that only a program fills it.
const TRAP_FIELD: &str = "yam_trap";

/// How a body is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// `application/json`: one object of strings.
    Json,
    /// `application/x-www-form-urlencoded`.
    UrlEncoded,
    /// `multipart/form-data` (RFC 7578).
    Multipart {
        /// What stands between its parts.
        boundary: String,
    },
}

/// What was sent for each field of a form. Nothing is checked yet.
#[derive(Clone, Debug)]
pub struct Raw<'f> {
    /// The form that it was sent to.
    pub form: &'f Form,
    values: BTreeMap<&'f str, Sent>,
    page: Option<String>,
    trap: Option<String>,
    /// Whether it was given up amid a file without end, so that fields which were not sent may have been to come.
    is_cut: bool,
}

impl Encoding {
    /// The encoding that `Content-Type` names, if it is one of the three.
    pub fn of(headers: &HeaderMap) -> Option<Self> {
        let content_type = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
        let essence = content_type.split(';').next().unwrap_or_default().trim();
        if essence.eq_ignore_ascii_case("application/json") {
            Some(Self::Json)
        } else if essence.eq_ignore_ascii_case("application/x-www-form-urlencoded") {
            Some(Self::UrlEncoded)
        } else if essence.eq_ignore_ascii_case("multipart/form-data") {
            let boundary = multer::parse_boundary(content_type).ok()?;
            Some(Self::Multipart { boundary })
        } else {
            None
        }
    }
}

impl<'f> Raw<'f> {
    /// Reads a whole body.
    ///
    /// # Errors
    /// It is not written as its `Content-Type` says, ends too early, is too large, or finds no memory.
    pub async fn read(
        form: &'f Form,
        encoding: Encoding,
        payload: &mut Payload,
    ) -> Result<Self, HttpError> {
        let mut raw = Self { form, values: BTreeMap::new(), page: None, trap: None, is_cut: false };
        let read = match encoding {
            Encoding::Json => payload.whole().await.and_then(|body| json::read(&mut raw, &body)),
            Encoding::UrlEncoded => payload.whole().await.map(|body| raw.keep_url_encoded(&body)),
            Encoding::Multipart { boundary } => multipart::read(&mut raw, boundary, payload).await,
        };
        read.map(|()| raw)
    }

    /// What was sent in that field.
    pub fn sent(&self, field: &str) -> Option<&Sent> {
        self.values.get(field)
    }

    /// Checks what was sent against the form.
    ///
    /// # Errors
    /// Every field that broke a rule, in the order of the form.
    pub fn check(&self) -> Result<Submission, Vec<FieldError>> {
        Submission::check(self.form, |field| self.sent(field), self.is_cut)
    }

    /// The text of every field, to fill a page with what the visitor wrote, and the page on which they began.
    pub fn texts(&self) -> BTreeMap<String, String> {
        let text = |(name, sent): (&&str, &Sent)| match sent {
            Sent::Text(text) => Some((name.to_string(), text.clone())),
            _ => None,
        };
        let page = self.page.iter().map(|page| (PAGE_FIELD.to_owned(), page.clone()));
        self.values.iter().filter_map(text).chain(page).collect()
    }

    /// The path that the hidden input names.
    pub fn page(&self) -> Option<&str> {
        self.page.as_deref()
    }

    /// Whether the field that people do not see was filled in.
    pub fn is_trapped(&self) -> bool {
        self.trap.as_ref().is_some_and(|text| !text.is_empty())
    }

    fn keep_url_encoded(&mut self, body: &[u8]) {
        for (name, value) in url_encoded::pairs(body) {
            if let Sent::Text(name) = name {
                self.keep(&name, value);
            }
        }
    }

    fn keep(&mut self, name: &str, sent: Sent) {
        match (name, sent) {
            (PAGE_FIELD, Sent::Text(page)) => self.page = self.page.take().or(Some(page)),
            (TRAP_FIELD, Sent::Text(text)) => self.trap = self.trap.take().or(Some(text)),
            (name, sent) => {
                if let Some(field) = self.form.field(name) {
                    self.values.entry(&field.name).or_insert(sent);
                }
            }
        }
    }
}

fn invalid(encoding: &str) -> HttpError {
    HttpError::BadRequest(format!("The request body is not valid {encoding}.").into())
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;
    use bytes::Bytes;
    use http::HeaderValue;
    use proptest::prelude::*;
    use yam_contract::forms::Forms;

    /// What a field holds: `None` if nothing was sent, `Some(None)` if it is not text.
    type Held = Option<Option<String>>;

    const BOUNDARY: &str = "line-between-parts";

    /// Parsed once: property tests read ten thousand bodies each.
    static FORM: LazyLock<Form> =
        LazyLock::new(|| Forms::parse(yam_testing::FORMS).unwrap().get("contact").unwrap().clone());

    fn multipart() -> Encoding {
        Encoding::Multipart { boundary: BOUNDARY.to_owned() }
    }

    /// Reads a body and gives what it holds for the name and the message.
    async fn read(encoding: Encoding, body: &[u8]) -> Result<[Held; 2], String> {
        let mut payload = Payload::of(Bytes::copy_from_slice(body));
        let raw = Raw::read(&FORM, encoding, &mut payload).await.map_err(|e| e.to_string())?;
        Ok(["name", "message"].map(|field| match raw.sent(field)? {
            Sent::Text(text) => Some(Some(text.clone())),
            _ => Some(None),
        }))
    }

    fn text(text: &str) -> Held {
        Some(Some(text.to_owned()))
    }

    fn part(name: &str, value: &[u8]) -> Vec<u8> {
        let head =
            format!("--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n");
        [head.as_bytes(), value, b"\r\n"].concat()
    }

    fn parts(fields: &[(&str, &[u8])]) -> Vec<u8> {
        let mut body: Vec<u8> = fields.iter().flat_map(|(name, value)| part(name, value)).collect();
        body.extend(format!("--{BOUNDARY}--\r\n").as_bytes());
        body
    }

    #[test]
    fn the_content_type_names_the_encoding() {
        let of = |content_type: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
            Encoding::of(&headers)
        };
        assert_eq!(of("application/json"), Some(Encoding::Json));
        assert_eq!(of("Application/JSON; charset=utf-8"), Some(Encoding::Json));
        assert_eq!(
            of("application/x-www-form-urlencoded;charset=UTF-8"),
            Some(Encoding::UrlEncoded)
        );
        assert_eq!(of("multipart/form-data; boundary=line-between-parts"), Some(multipart()));
        for other in ["multipart/form-data", "text/plain", "application/jsonp", "", ";"] {
            assert_eq!(of(other), None, "{other}");
        }
        assert_eq!(Encoding::of(&HeaderMap::new()), None);
    }

    #[tokio::test]
    async fn every_encoding_says_the_same() {
        let expected = Ok([text("Aisha & Co"), text("100 % = \u{20b9}1\r\n+ \u{1f600}")]);
        let json = r#"{"name": "Aisha & Co", "message": "100 % = \u20b91\r\n+ \ud83d\ude00"}"#;
        assert_eq!(read(Encoding::Json, json.as_bytes()).await, expected);
        let url = "name=Aisha+%26+Co&message=100+%25+=+%E2%82%B91%0d%0A%2B+%F0%9F%98%80";
        assert_eq!(read(Encoding::UrlEncoded, url.as_bytes()).await, expected);
        let body = parts(&[
            ("name", b"Aisha & Co"),
            ("message", "100 % = \u{20b9}1\r\n+ \u{1f600}".as_bytes()),
        ]);
        assert_eq!(read(multipart(), &body).await, expected);
    }

    #[tokio::test]
    async fn of_a_name_that_comes_twice_the_first_stands() {
        let first = Ok([text("a"), None]);
        assert_eq!(read(Encoding::Json, br#"{"name": "a", "name": "b"}"#).await, first);
        assert_eq!(read(Encoding::UrlEncoded, b"name=a&name=b").await, first);
        assert_eq!(read(multipart(), &parts(&[("name", b"a"), ("name", b"b")])).await, first);
    }

    #[tokio::test]
    async fn unknown_names_are_passed_over_however_many() {
        let mut body: Vec<String> = (0..10_000).map(|index| format!("x{index}=1")).collect();
        body.push("name=a".to_owned());
        assert_eq!(
            read(Encoding::UrlEncoded, body.join("&").as_bytes()).await,
            Ok([text("a"), None])
        );
    }

    #[tokio::test]
    async fn a_field_that_is_no_text_is_marked_and_the_others_are_read() {
        let marked = Ok([Some(None), text("b")]);
        assert_eq!(read(Encoding::UrlEncoded, b"name=%ff&message=b").await, marked);
        assert_eq!(read(Encoding::UrlEncoded, b"name=\xff&message=b").await, marked);
        assert_eq!(
            read(multipart(), &parts(&[("name", b"\xff"), ("message", b"b")])).await,
            marked
        );
        for value in ["1", "true", "[]", "{}", r#"["a"]"#] {
            let body = format!(r#"{{"name": {value}, "message": "b"}}"#);
            assert_eq!(read(Encoding::Json, body.as_bytes()).await, marked, "{value}");
        }
    }

    #[tokio::test]
    async fn null_in_json_is_nothing_and_half_an_emoji_is_not_the_end() {
        let read =
            read(Encoding::Json, br#"{"name": null, "message": "cut \ud83d"}"#).await.unwrap();
        assert_eq!(read[0], None);
        assert!(matches!(&read[1], Some(Some(text)) if text.starts_with("cut \u{fffd}")));
    }

    #[tokio::test]
    async fn a_body_that_breaks_its_own_form_is_refused_whole() {
        let whole = parts(&[("name", b"a"), ("message", b"b")]);
        for end in [0, 1, 20, whole.len() / 2, whole.len() - 10] {
            assert!(read(multipart(), &whole[..end]).await.is_err(), "cut at {end}");
        }
        assert!(read(multipart(), b"name=a").await.is_err());
        for body in ["", "{", "[]", "null", r#"{"name": "a"} x"#, r#"{"name": "\x"}"#, r#"{"a" 1}"#]
        {
            assert!(read(Encoding::Json, body.as_bytes()).await.is_err(), "{body}");
        }
        assert!(read(Encoding::Json, b"{\"name\": \"\xff\"}").await.is_err());
    }

    #[tokio::test]
    async fn the_page_comes_beside_the_fields() {
        let body = Bytes::from_static(b"yam_page=%2Fcontact&yam_page=%2Fother&name=a");
        let raw = Raw::read(&FORM, Encoding::UrlEncoded, &mut Payload::of(body)).await.unwrap();
        assert_eq!(raw.page(), Some("/contact"));
        let texts = [("name", "a"), ("yam_page", "/contact")];
        assert_eq!(
            raw.texts(),
            texts.map(|(name, text)| (name.to_owned(), text.to_owned())).into()
        );
    }

    /// Building blocks of the three encodings.
    const PIECES: &[&[u8]] = &[
        b"--line-between-parts",
        b"--",
        b"\r\n",
        b"\r\n\r\n",
        b"Content-Disposition: form-data; name=\"name\"",
        b"; filename=\"",
        b"\xff\x00\x1b",
        b"name=",
        b"&",
        b"%4",
        b"%c3%a9",
        b"+",
        b"{",
        b"}",
        b"[",
        b"\"name\"",
        b":",
        b",",
        b"\"\\ud800\"",
        b"null",
        b"x",
    ];

    fn block_on<T>(future: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(future)
    }

    proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn any_text_comes_back_from_json(name: String, message: String) {
            let body = serde_json::to_vec(&serde_json::json!({ "name": name, "message": message })).unwrap();
            prop_assert_eq!(block_on(read(Encoding::Json, &body)), Ok([text(&name), text(&message)]));
        }

        #[test]
        fn any_text_comes_back_url_encoded(name: String, message: String) {
            let encode = |text: &str| {
                percent_encoding::percent_encode(text.as_bytes(), percent_encoding::NON_ALPHANUMERIC).to_string()
            };
            let body = format!("name={}&message={}", encode(&name), encode(&message));
            prop_assert_eq!(
                block_on(read(Encoding::UrlEncoded, body.as_bytes())),
                Ok([text(&name), text(&message)])
            );
        }

        #[test]
        fn any_text_comes_back_from_multipart(name: String, message: String) {
            prop_assume!(!name.contains(BOUNDARY) && !message.contains(BOUNDARY));
            let body = parts(&[("name", name.as_bytes()), ("message", message.as_bytes())]);
            prop_assert_eq!(block_on(read(multipart(), &body)), Ok([text(&name), text(&message)]));
        }

        #[test]
        fn no_bytes_break_a_parser(body: Vec<u8>) {
            for encoding in [Encoding::Json, Encoding::UrlEncoded, multipart()] {
                let _ = block_on(read(encoding, &body));
            }
        }

        #[test]
        fn no_pieces_of_a_body_in_any_order_break_a_parser(
            pieces in prop::collection::vec(prop::sample::select(PIECES), 0..12),
        ) {
            let body: Vec<u8> = pieces.concat();
            for encoding in [Encoding::Json, Encoding::UrlEncoded, multipart()] {
                let _ = block_on(read(encoding, &body));
            }
        }

        #[test]
        fn no_damage_to_a_good_body_breaks_a_parser(place: prop::sample::Index, byte: u8) {
            let json = br#"{"name": "a\u00e9", "message": "b"}"#.to_vec();
            let url = b"name=a%C3%A9&message=b".to_vec();
            let multi = parts(&[("name", b"a"), ("message", b"b")]);
            for (encoding, mut body) in
                [(Encoding::Json, json), (Encoding::UrlEncoded, url), (multipart(), multi)]
            {
                let at = place.index(body.len());
                body[at] = byte;
                let _ = block_on(read(encoding, &body));
            }
        }

        #[test]
        fn no_content_type_breaks_the_reading_of_it(content_type in "[ -~]{0,80}") {
            let mut headers = HeaderMap::new();
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_str(&content_type).unwrap());
            let _ = Encoding::of(&headers);
        }
    }
}
