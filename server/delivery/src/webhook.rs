//! Sends leads and alerts to webhooks as JSON, signed according to Standard Webhooks (HMAC-SHA256 over id, time and
//! body), so that receivers can verify them with a library of that standard.

use base64::{Engine as _, prelude::BASE64_STANDARD};
use bytes::Bytes;
use hmac::{Hmac, KeyInit as _, Mac as _};
use http::{HeaderMap, HeaderName, HeaderValue, header};
use jiff::Timestamp;
use serde::Serialize;
use sha2::Sha256;

use super::{
    AuthorityError, LeadFact, OutgoingLead,
    post::{HttpClient, PostError},
    relay::{IDEMPOTENCY_KEY, Object},
};
use yam_settings::{Secret, ServiceUrl};
use yam_store::leads::Alert;

const ID: HeaderName = HeaderName::from_static("webhook-id");
const TIMESTAMP: HeaderName = HeaderName::from_static("webhook-timestamp");
const SIGNATURE: HeaderName = HeaderName::from_static("webhook-signature");

/// Sends signed events to webhooks.
#[derive(Clone)]
pub struct Webhook {
    client: HttpClient,
    secret: Secret<Vec<u8>>,
}

impl Webhook {
    /// Reads the certificate authority of the settings. Connects to nothing.
    pub fn new(settings: &yam_settings::Webhook) -> Result<Self, AuthorityError> {
        let client =
            HttpClient::new("webhook", "webhook.authority", settings.authority.as_deref())?;
        Ok(Self { client, secret: settings.secret.clone() })
    }

    /// Tries once to send a lead. Id and body are the same at every attempt. The time and the signature are those of
    /// the attempt, because receivers refuse events that are a few minutes old.
    pub async fn send(&self, target: &ServiceUrl, lead: &OutgoingLead) -> Result<(), PostError> {
        let event = Event {
            kind: "lead.received",
            timestamp: &lead.received_at,
            data: LeadData::from(lead),
        };
        self.post(target, &lead.reference, &event).await
    }

    /// Sends a test event without data.
    pub async fn send_test(&self, target: &ServiceUrl) -> Result<(), PostError> {
        let now = Timestamp::now();
        let timestamp = now.to_string();
        let event = Event { kind: "test", timestamp: &timestamp, data: serde_json::Map::new() };
        self.post(target, &format!("test-{}", now.as_millisecond()), &event).await
    }

    /// Sends an alert to a webhook. The id is the same at every attempt.
    pub async fn send_alert(&self, target: &ServiceUrl, alert: &Alert) -> Result<(), PostError> {
        let timestamp = Timestamp::now().to_string();
        let kind = if alert.cleared_at.is_some() { "alert.over" } else { "alert.raised" };
        let event = Event { kind, timestamp: &timestamp, data: AlertData::from(alert) };
        self.post(target, &alert.id(), &event).await
    }

    async fn post(
        &self,
        target: &ServiceUrl,
        id: &str,
        event: &Event<'_, impl Serialize>,
    ) -> Result<(), PostError> {
        // Serializing text cannot fail.
        let body = serde_json::to_vec(event).unwrap_or_default();
        let seconds = Timestamp::now().as_second().to_string();
        let signature = signature(self.secret.reveal(), id, &seconds, &body);
        let mut headers = HeaderMap::new();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        headers.insert(header::ACCEPT, HeaderValue::from_static("application/json"));
        let fields = [
            (ID, id),
            (IDEMPOTENCY_KEY, id),
            (TIMESTAMP, seconds.as_str()),
            (SIGNATURE, signature.as_str()),
        ];
        for (name, value) in fields {
            // The server made all values, in ASCII.
            headers.extend(HeaderValue::from_str(value).map(|value| (name, value)));
        }
        self.client.deliver(target, headers, Bytes::from(body)).await
    }
}

/// `v1,` and the HMAC in base64.
fn signature(secret: &[u8], id: &str, seconds: &str, body: &[u8]) -> String {
    // HMAC takes a key of any length (RFC 2104 §3).
    let Ok(mut code) = Hmac::<Sha256>::new_from_slice(secret) else {
        return String::new();
    };
    code.update(format!("{id}.{seconds}.").as_bytes());
    code.update(body);
    format!("v1,{}", BASE64_STANDARD.encode(code.finalize().into_bytes()))
}

#[derive(Serialize)]
struct Event<'a, T> {
    #[serde(rename = "type")]
    kind: &'static str,
    timestamp: &'a str,
    data: T,
}

#[derive(Serialize)]
struct AlertData<'a> {
    condition: &'a str,
    summary: &'a str,
    urgent: bool,
    since: String,
    until: Option<String>,
    remedy: &'a str,
}

impl<'a> From<&'a Alert> for AlertData<'a> {
    fn from(alert: &'a Alert) -> Self {
        let text = |at| Timestamp::from_millisecond(at).unwrap_or_default().to_string();
        Self {
            condition: &alert.condition,
            summary: &alert.summary,
            urgent: alert.is_urgent,
            since: text(alert.began_at),
            until: alert.cleared_at.map(text),
            remedy: &alert.remedy,
        }
    }
}

#[derive(Serialize)]
struct LeadData<'a> {
    reference: &'a str,
    form: &'a str,
    received_at: &'a str,
    page: Option<&'a str>,
    /// The visitor's text by the name of the field.
    fields: Fields<'a>,
    files: Vec<FileData<'a>>,
    /// How the visitor came to the site: one object per group.
    facts: Facts<'a>,
}

struct Fields<'a>(&'a OutgoingLead);

impl Serialize for Fields<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.fields.iter().map(|field| (&field.name, &field.text)))
    }
}

struct Facts<'a>(&'a [LeadFact]);

impl Serialize for Facts<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|fact| (fact.name, Object(&fact.fields))))
    }
}

#[derive(Serialize)]
struct FileData<'a> {
    field: &'a str,
    name: &'a str,
    #[serde(rename = "type")]
    media_type: &'a str,
    bytes: usize,
    content_base64: String,
}

impl<'a> From<&'a OutgoingLead> for LeadData<'a> {
    fn from(lead: &'a OutgoingLead) -> Self {
        let files = lead.files.iter().map(|file| FileData {
            field: &file.field,
            name: &file.name,
            media_type: &file.media_type,
            bytes: file.bytes.len(),
            content_base64: BASE64_STANDARD.encode(&file.bytes),
        });
        Self {
            reference: &lead.reference,
            form: &lead.form,
            received_at: &lead.received_at,
            page: lead.page.as_deref(),
            fields: Fields(lead),
            files: files.collect(),
            facts: Facts(&lead.facts),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the Standard Webhooks reference libraries.
    #[test]
    fn the_signature_matches_the_example_of_the_standard() {
        let secret = BASE64_STANDARD.decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").unwrap();
        let body = br#"{"test": 2432232314}"#;
        assert_eq!(
            signature(&secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", "1614265330", body),
            "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
        );
    }
}
