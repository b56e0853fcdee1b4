//! Leads: submissions with what is known about them.

use std::{fmt, str::FromStr};

use http::HeaderMap;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    attribution::{Attribution, AttributionFields},
    file,
    reference::Reference,
    spam::{FLOOD, Verdict},
    submission::Submission,
    work::looked_at,
};

/// Most bytes of a page path. Our longest has about 60.
const PAGE_LIMIT: usize = 2 * 1024;

/// Characters of an idempotency key: fewer could be guessed or collide, more have no use.
const KEY_LENGTH: std::ops::RangeInclusive<usize> = 8..=64;

/// Bytes that a lead takes up besides its texts and files: the rest of its row, indexes, deliveries.
pub const LEAD_BYTES: u64 = 1024;

/// Every budget of bytes has a further part for leads without files, one in so many, so that uploads never keep messages
/// out.
pub const TEXT_SHARE: u64 = 4;

/// A lead before it is stored.
#[derive(Clone, Debug)]
pub struct NewLead {
    pub submission: Submission,
    /// Key of its draft; `None` if the form was sent without JavaScript.
    pub key: Option<IdempotencyKey>,
    /// Page with the form.
    pub page: Option<PagePath>,
    /// Milliseconds from showing the form to sending it, by the browser's clock.
    pub elapsed_ms: Option<u32>,
    pub attribution: Attribution,
    pub verdict: Verdict,
    /// Milliseconds since 1970 (UTC).
    pub received_at: i64,
}

impl NewLead {
    /// Bytes that it takes up on the disk, about: everything that the client chose the length of.
    pub fn stored_bytes(&self) -> u64 {
        let Attribution { first_touch, last_touch, offer } = &self.attribution;
        let attribution = [first_touch, last_touch, offer].into_iter().flatten();
        let texts =
            attribution.chain([self.submission.fields()]).map(AttributionFields::json_bytes);
        let files = self.submission.files().iter().map(|file| file.content.len() as u64);
        let page = self.page.as_ref().map_or(0, |page| page.as_str().len() as u64);
        texts.chain(files).fold(LEAD_BYTES + page, u64::saturating_add)
    }
}

/// A lead from the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLead {
    /// Number that the owner types.
    pub id: i64,
    /// Number that the visitor was told.
    pub reference: Reference,
    pub form: String,
    /// Names and texts of fields, in the order of the form at that time.
    pub fields: Vec<(String, String)>,
    /// Page with the form.
    pub page: Option<String>,
    /// Milliseconds from showing the form to sending it.
    pub elapsed_ms: Option<i64>,
    pub attribution: Attribution,
    /// Sum of the weights of all spam signs.
    pub spam_score: i64,
    /// Names of the spam signs.
    pub spam_reasons: Vec<String>,
    /// Milliseconds since 1970 (UTC); `None` if it was not quarantined, or was released.
    pub quarantined_at: Option<i64>,
    pub state: LeadState,
    /// Milliseconds since 1970 (UTC).
    pub received_at: i64,
}

crate::named_enum! {
    /// State of a lead. With several destinations, the one that needs most attention counts.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum LeadState {
        /// Every destination has accepted it.
        Delivered = "delivered",
        /// A destination has yet to accept it, and none has failed.
        Waiting = "waiting",
        /// A destination refused it permanently, or failed for five days.
        #[serde(alias = "dead")]
        Failed = "failed",
        /// Probable spam, not delivered.
        Quarantined = "quarantined",
        /// Has no destination.
        #[serde(alias = "kept")]
        NotSent = "not-sent",
    }
}

impl LeadState {
    /// The name in the database. Earlier releases showed it to the owner, too.
    pub fn stored(self) -> &'static str {
        match self {
            Self::Failed => "dead",
            Self::NotSent => "kept",
            other => other.name(),
        }
    }
}

impl TryFrom<&str> for LeadState {
    type Error = String;

    fn try_from(name: &str) -> Result<Self, Self::Error> {
        Self::ALL
            .into_iter()
            .find(|state| state.name() == name || state.stored() == name)
            .ok_or_else(|| format!("the states are {}", Self::ALL.map(Self::name).join(", ")))
    }
}

/// A file from the database, without its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredFile {
    /// Key of its content in the database.
    pub id: i64,
    /// Name of its field.
    pub field: String,
    /// Safe name: reference, field and ending.
    pub name: String,
    /// Name on the visitor's device, made harmless.
    pub original_name: String,
    /// Detected from its content; see [`Self::is_unproven`].
    pub media_type: String,
    pub bytes: i64,
    /// SHA-256 of the content.
    pub sha256: Vec<u8>,
}

impl StoredFile {
    /// Whether only its name says what type it is. It stays with the lead, and is not attached to mail.
    pub fn is_unproven(&self) -> bool {
        file::is_unproven(&self.media_type)
    }
}

impl StoredLead {
    /// Names of the signs of spam in the lead itself.
    pub fn spam_signs(&self) -> Vec<&str> {
        self.spam_reasons.iter().map(String::as_str).filter(|name| *name != FLOOD).collect()
    }

    /// Whether it is flagged, because it came in a flood from many addresses.
    pub fn is_flagged(&self) -> bool {
        self.spam_reasons.iter().any(|name| name == FLOOD)
    }

    /// The text of a field; `None` if it was left empty.
    pub fn field(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(field, _)| field == name).map(|(_, text)| text.as_str())
    }
}

/// A lead on the command line: its number in the list, or the reference that a visitor quotes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeadSelector {
    Id(i64),
    Reference(Reference),
}

impl FromStr for LeadSelector {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Ok(id) = text.parse() {
            return Ok(Self::Id(id));
        }
        let reference = Reference::parse(text).map(Self::Reference);
        reference
            .ok_or("name a lead by its number, such as 12, or its reference, such as YAM-7K3M9Q2X")
    }
}

impl fmt::Display for LeadSelector {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Id(id) => id.fmt(formatter),
            Self::Reference(reference) => reference.fmt(formatter),
        }
    }
}

/// Idempotency key of a draft. The browser chooses it and keeps it until the draft is acknowledged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdempotencyKey(String);

/// Path of a page on this site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PagePath(String);

impl IdempotencyKey {
    /// Reads the header `Idempotency-Key`. A malformed key counts as none, so that the lead is not lost.
    pub fn of(headers: &HeaderMap) -> Option<Self> {
        Self::parse(headers.get("idempotency-key")?.to_str().ok()?)
    }

    /// A key as a client has chosen it; `None` if it is malformed.
    pub fn parse(key: &str) -> Option<Self> {
        looked_at(key.len());
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        (KEY_LENGTH.contains(&key.len()) && key.chars().all(plain)).then(|| Self(key.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl PagePath {
    /// Reads the header `Yam-Page`, or else the form's hidden input. Anything but a local path is dropped.
    pub fn of(headers: &HeaderMap, input: Option<&str>) -> Option<Self> {
        let header = headers.get("yam-page").and_then(|page| page.to_str().ok());
        let path = header.or(input)?;
        looked_at(path.len());
        let local = path.starts_with('/') && !path.starts_with("//");
        let plain = |c: char| !c.is_control() && !c.is_whitespace() && c != '\\';
        (local && path.len() <= PAGE_LIMIT && path.chars().all(plain))
            .then(|| Self(path.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Reads the header `Yam-Elapsed`: milliseconds from showing the form to sending it.
pub fn elapsed_ms(headers: &HeaderMap) -> Option<u32> {
    let text = headers.get("yam-elapsed")?.to_str().ok()?;
    looked_at(text.len());
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::HeaderValue;

    fn headers(name: &'static str, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(
            http::HeaderName::from_static(name),
            HeaderValue::from_bytes(value.as_bytes()).unwrap(),
        )])
    }

    #[test]
    fn a_key_has_8_to_64_plain_characters_or_is_dropped() {
        let key = |key: &str| IdempotencyKey::of(&headers("idempotency-key", key));
        for good in ["abcDEF_1", "0-0-0-0-", &"k".repeat(64)] {
            assert_eq!(key(good), Some(IdempotencyKey(good.to_owned())));
        }
        for bad in ["", "short-1", &"k".repeat(65), "with space", "quote\"quote", "नमस्ते-नमस्ते"]
        {
            assert_eq!(key(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_page_is_a_local_path_or_dropped() {
        let page = |page: &str| PagePath::of(&headers("yam-page", page), None);
        for good in ["/", "/contact", "/vps-Hosting", "/web-development-in/%E0%A4%AA"] {
            assert_eq!(page(good), Some(PagePath(good.to_owned())));
        }
        let long = format!("/{}", "x".repeat(PAGE_LIMIT));
        for bad in
            ["", "contact", "//evil.example", "https://evil.example/", "/a b", "/\\evil", &long]
        {
            assert_eq!(page(bad), None, "{bad}");
        }
    }

    #[test]
    fn the_page_in_the_header_overrides_the_input() {
        let none = HeaderMap::new();
        let path = |path: &str| Some(PagePath(path.to_owned()));
        assert_eq!(PagePath::of(&headers("yam-page", "/a"), Some("/b")), path("/a"));
        assert_eq!(PagePath::of(&none, Some("/b")), path("/b"));
        assert_eq!(PagePath::of(&none, Some("/b\r\nSet-Cookie:x")), None);
        assert_eq!(PagePath::of(&none, None), None);
    }

    #[test]
    fn a_lead_is_found_by_its_number_or_its_reference() {
        let reference = Reference::from([0x00, 0x44, 0x32, 0x14, 0xc7]);
        assert_eq!("12".parse(), Ok(LeadSelector::Id(12)));
        for heard in ["YAM-01234567", "yam-O1234567", "yam-oI234567", "YAM-0L234567"] {
            assert_eq!(heard.parse(), Ok(LeadSelector::Reference(reference.clone())), "{heard}");
        }
        for other in
            ["", "x", "YAM-", "YAM-0123456", "YAM-012345678", "YAM-0123456U", "YAM-É1234567"]
        {
            assert!(other.parse::<LeadSelector>().is_err(), "{other}");
        }
    }

    #[test]
    fn the_elapsed_time_is_a_number_or_dropped() {
        let elapsed = |text: &str| elapsed_ms(&headers("yam-elapsed", text));
        assert_eq!(elapsed("12400"), Some(12_400));
        for bad in ["", "-1", "1.5", "soon", "99999999999"] {
            assert_eq!(elapsed(bad), None, "{bad}");
        }
    }
}
