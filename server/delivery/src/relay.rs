//! Sends leads to a hosted form service, exactly as a browser would send the form: its fields, in their
//! order, in the form's encoding, and nothing else.

use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, header};
use serde::{Serialize, Serializer};

use super::{
    Attachment, AuthorityError, OutgoingLead,
    post::{HttpClient, PostError},
};
use yam_contract::forms::FormEncoding;
use yam_settings::ServiceUrl;

/// Lets the receiver recognise a repeated request (IETF draft, "The Idempotency-Key HTTP Header").
pub(super) const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// Sends leads to form services.
#[derive(Clone)]
pub struct Relay {
    client: HttpClient,
}

impl Relay {
    /// Reads the certificate authority of the settings. Connects to nothing.
    pub fn new(authority: Option<&std::path::Path>) -> Result<Self, AuthorityError> {
        Ok(Self { client: HttpClient::new("relay", "relay.authority", authority)? })
    }

    /// Tries once to send a lead.
    pub async fn send(&self, target: &ServiceUrl, lead: &OutgoingLead) -> Result<(), PostError> {
        let (content_type, body) = match lead.encoding {
            FormEncoding::Json => ("application/json".to_owned(), json(&lead.payload)),
            FormEncoding::Multipart => {
                let boundary = boundary(&lead.reference);
                let body = multipart(&lead.payload, &lead.files, &boundary);
                (format!("multipart/form-data; boundary={boundary}"), body)
            }
        };
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT, HeaderValue::from_static("application/json"));
        let fields = [(header::CONTENT_TYPE, &content_type), (IDEMPOTENCY_KEY, &lead.reference)];
        for (name, value) in fields {
            // The server made both values, in ASCII.
            headers.extend(HeaderValue::from_str(value).map(|value| (name, value)));
        }
        self.client.deliver(target, headers, body).await
    }
}

/// Serializes as an object with its fields in this order.
pub(super) struct Object<'a>(pub &'a [(String, String)]);

impl Serialize for Object<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, text)| (name, text)))
    }
}

fn json(payload: &[(String, String)]) -> Bytes {
    // Serializing text cannot fail.
    serde_json::to_vec(&Object(payload)).unwrap_or_default().into()
}

/// A form as browsers encode it (HTML standard, "Multipart form data"): line breaks are CR LF, and in names line breaks
/// and quotation marks are percent-encoded.
fn multipart(payload: &[(String, String)], files: &[Attachment], boundary: &str) -> Bytes {
    let mut body = Vec::new();
    let mut part = |head: String, content: &[u8]| {
        body.extend_from_slice(format!("--{boundary}\r\n{head}\r\n\r\n").as_bytes());
        body.extend_from_slice(content);
        body.extend_from_slice(b"\r\n");
    };
    for (name, text) in payload {
        let head = format!("Content-Disposition: form-data; name=\"{}\"", quoted(name));
        part(head, text.replace('\n', "\r\n").as_bytes());
    }
    for Attachment { field, name, media_type, bytes } in files {
        let (field, name) = (quoted(field), quoted(name));
        let head = format!(
            "Content-Disposition: form-data; name=\"{field}\"; filename=\"{name}\"\r\nContent-Type: {media_type}"
        );
        part(head, bytes);
    }
    body.extend_from_slice(format!("--{boundary}--\r\n").as_bytes());
    body.into()
}

fn quoted(name: &str) -> String {
    name.replace('"', "%22").replace('\r', "%0D").replace('\n', "%0A")
}

/// Visitors can predict neither the reference nor the random part, so no text can contain the boundary.
fn boundary(reference: &str) -> String {
    let mut random = [0; 16];
    // If the system provides no random bytes, the reference, which is random too, is enough.
    let _ = getrandom::fill(&mut random);
    let random: String = random.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{reference}-{random}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_form_is_encoded_as_in_browsers() {
        let payload = [
            ("name".to_owned(), "Aisha".to_owned()),
            ("message".to_owned(), "One\nTwo".to_owned()),
        ];
        let files = [Attachment {
            field: "resume".to_owned(),
            name: "my \"cv\".pdf".to_owned(),
            media_type: "application/pdf".to_owned(),
            bytes: b"%PDF-".to_vec(),
        }];
        assert_eq!(
            String::from_utf8(multipart(&payload, &files, "B").to_vec()).unwrap(),
            "--B\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\nAisha\r\n\
             --B\r\nContent-Disposition: form-data; name=\"message\"\r\n\r\nOne\r\nTwo\r\n\
             --B\r\nContent-Disposition: form-data; name=\"resume\"; filename=\"my %22cv%22.pdf\"\r\n\
             Content-Type: application/pdf\r\n\r\n%PDF-\r\n--B--\r\n"
        );
    }

    proptest! {
        #[test]
        fn another_library_decodes_any_text(text in "[^\r]*", key: String) {
            let boundary = boundary("YAM-00000000");
            let body = multipart(&[("x".to_owned(), text.clone()), ("y".to_owned(), key.replace('\r', ""))], &[], &boundary);
            let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
            let read = runtime.block_on(async {
                let stream = in_one_piece(body);
                let mut parts = multer::Multipart::new(stream, boundary);
                let first = parts.next_field().await.unwrap().unwrap();
                assert_eq!(first.name(), Some("x"));
                first.bytes().await.unwrap()
            });
            prop_assert_eq!(read, text.replace('\n', "\r\n").into_bytes());
        }
    }

    fn in_one_piece(body: Bytes) -> http_body_util::BodyDataStream<http_body_util::Full<Bytes>> {
        http_body_util::BodyDataStream::new(http_body_util::Full::new(body))
    }
}
