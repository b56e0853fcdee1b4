//! `application/json`: one object of strings.

use serde::{
    Deserialize,
    de::{Deserializer, Visitor},
};
use serde_json::value::RawValue;

use super::{RawSubmission, invalid};
use crate::http::HttpError;
use yam_contract::{pairs::Pairs, submission::Sent};

/// Reads an object; `null` is how a client says that it has no value.
pub fn read(raw: &mut RawSubmission<'_>, body: &[u8]) -> Result<(), HttpError> {
    let members = std::str::from_utf8(body)
        .ok()
        .and_then(|text| serde_json::from_str::<Pairs<&RawValue>>(text).ok());
    let Pairs(members) = members.ok_or_else(|| invalid("JSON"))?;
    for (name, value) in members {
        match serde_json::from_str::<Option<JsonText>>(value.get()) {
            Ok(Some(JsonText(text))) => raw.keep(&name, Sent::Text(text)),
            Ok(None) => {}
            Err(_) => raw.keep(&name, Sent::NotText),
        }
    }
    Ok(())
}

/// A JSON string, with U+FFFD in place of half of a surrogate pair: a script's `JSON.stringify` writes one when a visitor's
/// emoji was cut in two, and a strict reader would refuse the whole message for it.
struct JsonText(String);

impl<'de> Deserialize<'de> for JsonText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl Visitor<'_> for Text {
            type Value = JsonText;

            fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str("a string")
            }

            /// serde_json gives half a pair as the three bytes that UTF-8 would have had for it.
            fn visit_bytes<E>(self, bytes: &[u8]) -> Result<JsonText, E> {
                Ok(JsonText(String::from_utf8_lossy(bytes).into_owned()))
            }
        }
        deserializer.deserialize_bytes(Text)
    }
}
