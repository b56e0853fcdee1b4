//! Parses a body (JSON, URL-encoded or multipart) into the fields of its form.
//!
//! Unknown fields are ignored. If a field comes twice, the first value counts.

mod json;
mod multipart;
mod part_headers;

use std::{collections::BTreeMap, sync::Arc};

use bytes::Bytes;
use http::HeaderMap;

use crate::http::{HttpError, RequestBody, request_body::content_type};
use yam_contract::{
    field::{FieldKind, TEXT_LIMIT},
    forms::Form,
    submission::{FieldError, SentValue, Submission},
    url_encoded,
    work::looked_at,
};

/// The field with the page's path, which replaces the header without JavaScript.
const PAGE_FIELD: &str = "yam_page";

/// A field that people do not see, so only programs fill it in.
const TRAP_FIELD: &str = "yam_trap";

/// The encoding of a body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BodyEncoding {
    /// `application/json`: one object of strings.
    Json,
    /// `application/x-www-form-urlencoded`.
    UrlEncoded,
    /// `multipart/form-data` (RFC 7578).
    Multipart {
        /// The delimiter of the parts, without the hyphens before it.
        boundary: String,
    },
}

/// The values of a form before they are checked.
#[derive(Clone, Debug)]
pub struct RawSubmission {
    form: Arc<Form>,
    values: BTreeMap<String, SentValue>,
    page: Option<String>,
    trap: Option<String>,
    /// Whether reading ended within a file that was too large, so that later fields are missing.
    is_cut: bool,
}

impl BodyEncoding {
    /// The encoding in `Content-Type`; `None` if it is no encoding of forms, or compressed.
    pub fn of(headers: &HeaderMap) -> Option<Self> {
        let content_type = content_type(headers)?;
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

impl RawSubmission {
    /// Reads and parses the whole body.
    ///
    /// # Errors
    /// The body does not match its encoding, is incomplete, too large or too slow, or there is no memory.
    pub async fn read(
        form: &Arc<Form>,
        encoding: BodyEncoding,
        body: &mut RequestBody,
    ) -> Result<Self, HttpError> {
        let form = Arc::clone(form);
        let mut raw = Self { form, values: BTreeMap::new(), page: None, trap: None, is_cut: false };
        let read = match encoding {
            BodyEncoding::Json => {
                read_twice(body).await.and_then(|body| json::read(&mut raw, &body))
            }
            BodyEncoding::UrlEncoded => {
                read_twice(body).await.map(|body| raw.add_url_encoded(&body))
            }
            BodyEncoding::Multipart { boundary } => multipart::read(&mut raw, boundary, body).await,
        };
        read.map(|()| raw)
    }

    /// Bytes of all values.
    pub fn bytes(&self) -> usize {
        let bytes = |sent: &SentValue| match sent {
            SentValue::Text(text) => text.len(),
            SentValue::File { content, .. } => content.len(),
            SentValue::NotText | SentValue::TooLarge => 0,
        };
        self.values.values().map(bytes).sum()
    }

    /// The value of a field; `None` if it was not sent.
    pub fn sent(&self, field: &str) -> Option<&SentValue> {
        self.values.get(field)
    }

    /// Checks all fields.
    ///
    /// # Errors
    /// Every field that broke a rule, in the order of the form.
    pub fn check(&self) -> Result<Submission, Vec<FieldError>> {
        Submission::check(&self.form, |field| self.sent(field), self.is_cut)
    }

    /// The values of all text fields and of the hidden page field, for the errors page. A value that is too long for any
    /// field is cut there, so that the page is not many times as large as what fields may have.
    pub fn texts(&self) -> BTreeMap<String, String> {
        let cut = |text: &str| text[..text.floor_char_boundary(TEXT_LIMIT)].to_owned();
        let text = |(name, sent): (&String, &SentValue)| match sent {
            SentValue::Text(text) => Some((name.clone(), cut(text))),
            _ => None,
        };
        let page = self.page.iter().map(|page| (PAGE_FIELD.to_owned(), cut(page)));
        self.values.iter().filter_map(text).chain(page).collect()
    }

    /// The path in the hidden page field.
    pub fn page(&self) -> Option<&str> {
        self.page.as_deref()
    }

    /// Whether the trap field holds words that no other field holds. Browsers and password managers fill hidden fields,
    /// too, with what they write into the others.
    pub fn is_trapped(&self) -> bool {
        let words = |text: &str| format!(" {} ", text.trim().to_lowercase());
        let trap = words(self.trap.as_deref().unwrap_or_default());
        let holds = |sent: &SentValue| match sent {
            SentValue::Text(text) => {
                looked_at(text.len());
                words(text).contains(&trap)
            }
            _ => false,
        };
        !trap.trim().is_empty() && !self.values.values().any(holds)
    }

    fn add_url_encoded(&mut self, body: &[u8]) {
        for (name, value) in url_encoded::pairs(body) {
            if let SentValue::Text(name) = name {
                self.add(&name, value);
            }
        }
    }

    fn add(&mut self, name: &str, sent: SentValue) {
        match (name, sent) {
            (PAGE_FIELD, SentValue::Text(page)) => self.page = self.page.take().or(Some(page)),
            (TRAP_FIELD, SentValue::Text(text)) => self.trap = self.trap.take().or(Some(text)),
            (name, sent) => {
                if let Some(field) = self.form.field(name) {
                    self.values.entry(field.name.clone()).or_insert(sent);
                }
            }
        }
    }
}

/// Reads the whole body, and reserves as much memory again for the values that are parsed from it.
async fn read_twice(body: &mut RequestBody) -> Result<Bytes, HttpError> {
    let bytes = body.read_all().await?;
    body.memory.grow(bytes.len())?;
    Ok(bytes)
}

fn invalid(encoding: &str) -> HttpError {
    HttpError::BadRequest(format!("The request body is not valid {encoding}.").into())
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;
    use http::{HeaderValue, header};
    use proptest::prelude::*;
    use yam_contract::forms::Forms;

    /// The value of a field: `None` if it was not sent, `Some(None)` if it is not text.
    type FieldText = Option<Option<String>>;

    const BOUNDARY: &str = "line-between-parts";

    /// Parsed once: property tests read ten thousand bodies each.
    static FORM: LazyLock<Arc<Form>> = LazyLock::new(|| {
        Forms::parse(yam_testing::FORMS).unwrap().get("contact").unwrap().clone().into()
    });

    fn multipart() -> BodyEncoding {
        BodyEncoding::Multipart { boundary: BOUNDARY.to_owned() }
    }

    /// The name and the message in a body.
    async fn read(encoding: BodyEncoding, body: &[u8]) -> Result<[FieldText; 2], String> {
        let mut body = RequestBody::of(Bytes::copy_from_slice(body));
        let raw =
            RawSubmission::read(&FORM, encoding, &mut body).await.map_err(|e| e.to_string())?;
        Ok(["name", "message"].map(|field| match raw.sent(field)? {
            SentValue::Text(text) => Some(Some(text.clone())),
            _ => Some(None),
        }))
    }

    fn text(text: &str) -> FieldText {
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
            BodyEncoding::of(&headers)
        };
        assert_eq!(of("application/json"), Some(BodyEncoding::Json));
        assert_eq!(of("Application/JSON; charset=utf-8"), Some(BodyEncoding::Json));
        assert_eq!(
            of("application/x-www-form-urlencoded;charset=UTF-8"),
            Some(BodyEncoding::UrlEncoded)
        );
        assert_eq!(of("multipart/form-data; boundary=line-between-parts"), Some(multipart()));
        for other in ["multipart/form-data", "text/plain", "application/jsonp", "", ";"] {
            assert_eq!(of(other), None, "{other}");
        }
        assert_eq!(BodyEncoding::of(&HeaderMap::new()), None);
    }

    #[tokio::test]
    async fn the_first_of_two_values_counts() {
        let first = Ok([text("a"), None]);
        assert_eq!(read(BodyEncoding::Json, br#"{"name": "a", "name": "b"}"#).await, first);
        assert_eq!(read(BodyEncoding::UrlEncoded, b"name=a&name=b").await, first);
        assert_eq!(read(multipart(), &parts(&[("name", b"a"), ("name", b"b")])).await, first);
    }

    #[tokio::test]
    async fn any_number_of_unknown_fields_is_ignored() {
        let names: Vec<String> = (0..10_000).map(|index| format!("x{index}")).collect();
        let fields = names.iter().map(|name| (name.as_str(), "1")).chain([("name", "a")]);
        let fields: Vec<_> = fields.map(|(name, value)| (name, value.as_bytes())).collect();
        let pairs = names.join("=1&") + "=1&name=a";
        for (encoding, body) in
            [(BodyEncoding::UrlEncoded, pairs.into_bytes()), (multipart(), parts(&fields))]
        {
            assert_eq!(read(encoding, &body).await, Ok([text("a"), None]));
        }
    }

    /// The libraries that parse a body look at each byte once: they get it in chunks, and keep no more of it than this counts.
    #[tokio::test]
    async fn twice_the_body_takes_at_most_twice_the_memory() {
        let part =
            format!("--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"x\"\r\n\r\n\r\n");
        let long = format!("--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"name\"\r\n\r\n");
        let end = format!("\r\n--{BOUNDARY}--\r\n");
        for (encoding, first, repeated, last) in [
            (BodyEncoding::Json, "{", "\"\":1,", "\"\":1}"),
            (BodyEncoding::Json, "{\"name\":\"", "\\ud800", "\"}"),
            (BodyEncoding::Json, "{\"name\":[", "{},", "1]}"),
            (BodyEncoding::UrlEncoded, "", "&", ""),
            (BodyEncoding::UrlEncoded, "", "name=a&", ""),
            (BodyEncoding::UrlEncoded, "name=", "%25%", ""),
            (multipart(), "", &part, &end),
            (multipart(), &long, "\r\n--line-between-part", &end),
            (multipart(), &long, "\r", &end),
        ] {
            let used = async |bytes: usize| {
                let repeated = repeated.repeat(bytes / repeated.len());
                let mut body = RequestBody::of(format!("{first}{repeated}{last}"));
                RawSubmission::read(&FORM, encoding.clone(), &mut body).await.unwrap();
                body.memory.used()
            };
            let (once, twice) = (used(50_000).await, used(100_000).await);
            assert!(twice <= 2 * once + 1_000, "{repeated:?}: {once}, then {twice}");
        }
    }

    #[tokio::test]
    async fn a_field_that_is_not_text_does_not_hide_the_others() {
        let expected = Ok([Some(None), text("b")]);
        assert_eq!(read(BodyEncoding::UrlEncoded, b"name=%ff&message=b").await, expected);
        assert_eq!(read(BodyEncoding::UrlEncoded, b"name=\xff&message=b").await, expected);
        assert_eq!(
            read(multipart(), &parts(&[("name", b"\xff"), ("message", b"b")])).await,
            expected
        );
        for value in ["1", "true", "[]", "{}", r#"["a"]"#] {
            let body = format!(r#"{{"name": {value}, "message": "b"}}"#);
            assert_eq!(read(BodyEncoding::Json, body.as_bytes()).await, expected, "{value}");
        }
    }

    #[tokio::test]
    async fn json_null_is_a_missing_value_and_half_an_emoji_is_replaced() {
        let read =
            read(BodyEncoding::Json, br#"{"name": null, "message": "cut \ud83d"}"#).await.unwrap();
        assert_eq!(read[0], None);
        assert!(matches!(&read[1], Some(Some(text)) if text.starts_with("cut \u{fffd}")));
    }

    #[tokio::test]
    async fn a_malformed_body_is_rejected() {
        let whole = parts(&[("name", b"a"), ("message", b"b")]);
        for end in [0, 1, 20, whole.len() / 2, whole.len() - 10] {
            assert!(read(multipart(), &whole[..end]).await.is_err(), "cut at {end}");
        }
        assert!(read(multipart(), b"name=a").await.is_err());
        for body in ["", "{", "[]", "null", r#"{"name": "a"} x"#, r#"{"name": "\x"}"#, r#"{"a" 1}"#]
        {
            assert!(read(BodyEncoding::Json, body.as_bytes()).await.is_err(), "{body}");
        }
        assert!(read(BodyEncoding::Json, b"{\"name\": \"\xff\"}").await.is_err());
    }

    #[tokio::test]
    async fn the_page_is_read_from_its_hidden_field() {
        let body = Bytes::from_static(b"yam_page=%2Fcontact&yam_page=%2Fother&name=a");
        let raw = RawSubmission::read(&FORM, BodyEncoding::UrlEncoded, &mut RequestBody::of(body))
            .await
            .unwrap();
        assert_eq!(raw.page(), Some("/contact"));
        let texts = [("name", "a"), ("yam_page", "/contact")];
        assert_eq!(
            raw.texts(),
            texts.map(|(name, text)| (name.to_owned(), text.to_owned())).into()
        );
    }

    #[tokio::test]
    async fn the_errors_page_repeats_no_more_than_a_field_may_have() {
        let long = format!("a{}", "é".repeat(TEXT_LIMIT));
        let body = format!("name={long}&yam_page={long}").into_bytes();
        let mut body = RequestBody::of(body);
        let raw = RawSubmission::read(&FORM, BodyEncoding::UrlEncoded, &mut body).await.unwrap();
        for (name, text) in raw.texts() {
            assert_eq!(text.len(), TEXT_LIMIT - 1, "{name} is cut between characters");
        }
    }

    /// Tokens of the three encodings.
    const TOKENS: &[&[u8]] = &[
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
        fn any_text_is_read_from_json(name: String, message: String) {
            let body = serde_json::to_vec(&serde_json::json!({ "name": name, "message": message })).unwrap();
            prop_assert_eq!(block_on(read(BodyEncoding::Json, &body)), Ok([text(&name), text(&message)]));
        }

        #[test]
        fn any_text_is_read_from_url_encoding(name: String, message: String) {
            let encode = |text: &str| {
                percent_encoding::percent_encode(text.as_bytes(), percent_encoding::NON_ALPHANUMERIC).to_string()
            };
            let body = format!("name={}&message={}", encode(&name), encode(&message));
            prop_assert_eq!(
                block_on(read(BodyEncoding::UrlEncoded, body.as_bytes())),
                Ok([text(&name), text(&message)])
            );
        }

        #[test]
        fn any_text_is_read_from_multipart(name: String, message: String) {
            prop_assume!(!name.contains(BOUNDARY) && !message.contains(BOUNDARY));
            let body = parts(&[("name", name.as_bytes()), ("message", message.as_bytes())]);
            prop_assert_eq!(block_on(read(multipart(), &body)), Ok([text(&name), text(&message)]));
        }

        #[test]
        fn any_bytes_can_be_parsed(body: Vec<u8>) {
            for encoding in [BodyEncoding::Json, BodyEncoding::UrlEncoded, multipart()] {
                let _ = block_on(read(encoding, &body));
            }
        }

        #[test]
        fn any_tokens_in_any_order_can_be_parsed(
            tokens in prop::collection::vec(prop::sample::select(TOKENS), 0..12),
        ) {
            let body: Vec<u8> = tokens.concat();
            for encoding in [BodyEncoding::Json, BodyEncoding::UrlEncoded, multipart()] {
                let _ = block_on(read(encoding, &body));
            }
        }

        #[test]
        fn a_body_with_a_changed_byte_can_be_parsed(position: prop::sample::Index, byte: u8) {
            let json = br#"{"name": "a\u00e9", "message": "b"}"#.to_vec();
            let url = b"name=a%C3%A9&message=b".to_vec();
            let multi = parts(&[("name", b"a"), ("message", b"b")]);
            for (encoding, mut body) in
                [(BodyEncoding::Json, json), (BodyEncoding::UrlEncoded, url), (multipart(), multi)]
            {
                let at = position.index(body.len());
                body[at] = byte;
                let _ = block_on(read(encoding, &body));
            }
        }

        #[test]
        fn any_content_type_can_be_parsed(content_type in "[ -~]{0,80}") {
            let mut headers = HeaderMap::new();
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_str(&content_type).unwrap());
            let _ = BodyEncoding::of(&headers);
        }
    }
}
