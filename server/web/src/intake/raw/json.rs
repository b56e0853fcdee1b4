//! `application/json`: one object of strings.

use serde::{
    Deserialize,
    de::{Deserializer, Visitor},
};
use serde_json::value::RawValue;

use super::{RawSubmission, invalid};
use crate::http::HttpError;
use yam_contract::{pairs::Pairs, submission::SentValue};

/// Adds the members of an object. `null` counts as missing.
pub fn read(raw: &mut RawSubmission<'_>, body: &[u8]) -> Result<(), HttpError> {
    let members = std::str::from_utf8(body)
        .ok()
        .and_then(|text| serde_json::from_str::<Pairs<&RawValue>>(text).ok());
    let Pairs(members) = members.ok_or_else(|| invalid("JSON"))?;
    for (name, value) in members {
        match serde_json::from_str::<Option<JsonText>>(value.get()) {
            Ok(Some(JsonText(text))) => raw.add(&name, SentValue::Text(text)),
            Ok(None) => {}
            Err(_) => raw.add(&name, SentValue::NotText),
        }
    }
    Ok(())
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
