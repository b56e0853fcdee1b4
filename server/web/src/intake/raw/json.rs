//! `application/json`: one object of strings.

use serde::{
    Deserialize,
    de::{Deserializer, MapAccess, Visitor},
};
use serde_json::value::RawValue;

use super::{RawSubmission, invalid};
use crate::http::HttpError;
use yam_contract::{submission::SentValue, work::looked_at};

/// Adds the members of an object. `null` counts as missing.
pub fn read(raw: &mut RawSubmission, body: &[u8]) -> Result<(), HttpError> {
    looked_at(body.len());
    let text = std::str::from_utf8(body).map_err(|_| invalid("JSON"))?;
    let mut json = serde_json::Deserializer::from_str(text);
    json.deserialize_map(Members(raw)).and_then(|()| json.end()).map_err(|_| invalid("JSON"))
}

/// Adds members one by one: all of them together would take ten times the memory of a body of empty ones.
struct Members<'r>(&'r mut RawSubmission);

impl<'de> Visitor<'de> for Members<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        while let Some((name, value)) = members.next_entry::<String, &RawValue>()? {
            looked_at(value.get().len());
            match serde_json::from_str::<Option<JsonText>>(value.get()) {
                Ok(Some(JsonText(text))) => self.0.add(&name, SentValue::Text(text)),
                Ok(None) => {}
                Err(_) => self.0.add(&name, SentValue::NotText),
            }
        }
        Ok(())
    }
}

/// A JSON string. Half of a surrogate pair becomes U+FFFD: `JSON.stringify` writes one if an emoji was cut in two, and
/// serde_json would reject the whole message.
struct JsonText(String);

impl<'de> Deserialize<'de> for JsonText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl Visitor<'_> for Text {
            type Value = JsonText;

            fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str("a string")
            }

            /// serde_json gives half a surrogate pair as three bytes that are not valid UTF-8.
            fn visit_bytes<E>(self, bytes: &[u8]) -> Result<JsonText, E> {
                Ok(JsonText(String::from_utf8_lossy(bytes).into_owned()))
            }
        }
        deserializer.deserialize_bytes(Text)
    }
}
