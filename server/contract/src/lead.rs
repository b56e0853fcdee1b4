//! A lead: a submission, and the circumstances in which it came.

use std::{fmt, str::FromStr};

use http::HeaderMap;

use crate::{
    attribution::Attribution, reference::Reference, spam::Verdict, submission::Submission,
};

/// Bytes that the path of a page may have. The longest of ours has about 60.
const PAGE_LIMIT: usize = 2 * 1024;

/// Characters that a draft's key may have: fewer could be guessed or met by chance, more serve nobody.
const KEY_LENGTH: std::ops::RangeInclusive<usize> = 8..=64;

/// A lead that is to be stored.
#[derive(Clone, Debug)]
pub struct NewLead {
    /// What the visitor sent.
    pub submission: Submission,
    /// The draft that it was; absent when the form was sent without script.
    pub key: Option<Key>,
    /// Where the form stood.
    pub page: Option<PagePath>,
    /// Milliseconds from when the form was first shown until it was sent, by the browser's clock.
    pub elapsed_ms: Option<u32>,
    /// What led the visitor to it.
    pub attribution: Attribution,
    /// What speaks against a person behind it.
    pub verdict: Verdict,
    /// When it came, in milliseconds since 1970 (UTC).
    pub received_at: i64,
}

/// A lead as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLead {
    /// What the owner types.
    pub id: i64,
    /// What the visitor was told.
    pub reference: Reference,
    /// The form's name.
    pub form: String,
    /// Name and text of each field, in the order of the form at that time.
    pub fields: Vec<(String, String)>,
    /// Where the form stood.
    pub page: Option<String>,
    /// Milliseconds that the visitor took.
    pub elapsed_ms: Option<i64>,
    /// What led the visitor to it.
    pub attribution: Attribution,
    /// What speaks against a person behind it, added up.
    pub spam_score: i64,
    /// Why: the names of what was added up.
    pub spam_reasons: Vec<String>,
    /// When it was set aside, in milliseconds since 1970 (UTC); absent for what is delivered, or was released.
    pub quarantined_at: Option<i64>,
    /// The id of the lead with later words of the same draft, which is delivered in the place of this one.
    pub superseded_by: Option<i64>,
    /// How far it has come.
    pub state: LeadState,
    /// When it came, in milliseconds since 1970 (UTC).
    pub received_at: i64,
}

/// How far a lead has come: the state that asks most of the owner, where it goes to several places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeadState {
    /// Every place has taken it.
    Delivered,
    /// A place is yet to take it, and none has refused it for good.
    Waiting,
    /// A place has refused it for good, or for five days.
    Dead,
    /// It was set aside as probable spam.
    Quarantined,
    /// A later lead of the same draft stands in its place.
    Superseded,
    /// It is sent nowhere.
    Kept,
}

impl LeadState {
    /// Every state, in the order in which the owner reads of them.
    pub const ALL: [Self; 6] = [
        Self::Delivered,
        Self::Waiting,
        Self::Dead,
        Self::Quarantined,
        Self::Superseded,
        Self::Kept,
    ];

    /// Its name, in the database and for the owner.
    pub fn name(self) -> &'static str {
        match self {
            Self::Delivered => "delivered",
            Self::Waiting => "waiting",
            Self::Dead => "dead",
            Self::Quarantined => "quarantined",
            Self::Superseded => "superseded",
            Self::Kept => "kept",
        }
    }
}

impl TryFrom<&str> for LeadState {
    type Error = String;

    fn try_from(name: &str) -> Result<Self, Self::Error> {
        Self::ALL
            .into_iter()
            .find(|state| state.name() == name)
            .ok_or_else(|| format!("{name:?} is no state of a lead"))
    }
}

/// A file as it is stored, without what it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredFile {
    /// By which its content is found.
    pub id: i64,
    /// The field that it was sent in.
    pub field: String,
    /// What we call it.
    pub name: String,
    /// Its name on the visitor's device, made harmless.
    pub original_name: String,
    /// Its media type, by its content.
    pub media_type: String,
    /// How many it has.
    pub bytes: i64,
    /// SHA-256 of what it holds.
    pub sha256: Vec<u8>,
}

impl StoredLead {
    /// What was answered in that field.
    pub fn field(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(field, _)| field == name).map(|(_, text)| text.as_str())
    }
}

/// How the owner names a lead: by the number in the list, or by the reference that a visitor quotes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeadName {
    /// The number.
    Id(i64),
    /// The reference.
    Reference(Reference),
}

impl FromStr for LeadName {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Ok(id) = text.parse() {
            return Ok(Self::Id(id));
        }
        let reference = Reference::heard(text).map(Self::Reference);
        reference.ok_or(
            "a lead is named by its number, such as 12, or by its reference, such as YAM-7K3M9Q2X",
        )
    }
}

impl fmt::Display for LeadName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Id(id) => id.fmt(formatter),
            Self::Reference(reference) => reference.fmt(formatter),
        }
    }
}

/// One draft's key, chosen by the browser and kept until the draft is acknowledged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key(String);

/// The path of a page of this site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PagePath(String);

impl Key {
    /// The key of a request, if it carries one as the contract writes it. A malformed one counts as none: the lead
    /// matters more than what its sender does wrong.
    pub fn of(headers: &HeaderMap) -> Option<Self> {
        let key = headers.get("idempotency-key")?.to_str().ok()?;
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        (KEY_LENGTH.contains(&key.len()) && key.chars().all(plain)).then(|| Self(key.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl PagePath {
    /// The page that a request names in its header, or else in its hidden input. Anything but a local path is
    /// dropped.
    pub fn of(headers: &HeaderMap, input: Option<&str>) -> Option<Self> {
        let header = headers.get("yam-page").and_then(|page| page.to_str().ok());
        let path = header.or(input)?;
        let local = path.starts_with('/') && !path.starts_with("//");
        let plain = |c: char| !c.is_control() && !c.is_whitespace() && c != '\\';
        (local && path.len() <= PAGE_LIMIT && path.chars().all(plain))
            .then(|| Self(path.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The time that a request says the visitor took, in milliseconds.
pub fn elapsed_ms(headers: &HeaderMap) -> Option<u32> {
    headers.get("yam-elapsed")?.to_str().ok()?.parse().ok()
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
    fn a_key_is_8_to_64_plain_characters_and_anything_else_is_none() {
        let key = |key: &str| Key::of(&headers("idempotency-key", key));
        for good in ["abcDEF_1", "0-0-0-0-", &"k".repeat(64)] {
            assert_eq!(key(good), Some(Key(good.to_owned())));
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
    fn the_page_of_the_header_comes_before_that_of_the_input() {
        let none = HeaderMap::new();
        let path = |path: &str| Some(PagePath(path.to_owned()));
        assert_eq!(PagePath::of(&headers("yam-page", "/a"), Some("/b")), path("/a"));
        assert_eq!(PagePath::of(&none, Some("/b")), path("/b"));
        assert_eq!(PagePath::of(&none, Some("/b\r\nSet-Cookie:x")), None);
        assert_eq!(PagePath::of(&none, None), None);
    }

    #[test]
    fn a_lead_is_named_by_its_number_or_its_reference() {
        let reference = Reference::from([0x00, 0x44, 0x32, 0x14, 0xc7]);
        assert_eq!("12".parse(), Ok(LeadName::Id(12)));
        for heard in ["YAM-01234567", "yam-O1234567", "yam-oI234567", "YAM-0L234567"] {
            assert_eq!(heard.parse(), Ok(LeadName::Reference(reference.clone())), "{heard}");
        }
        for other in
            ["", "x", "YAM-", "YAM-0123456", "YAM-012345678", "YAM-0123456U", "YAM-É1234567"]
        {
            assert!(other.parse::<LeadName>().is_err(), "{other}");
        }
    }

    #[test]
    fn the_time_taken_is_a_number_or_dropped() {
        let elapsed = |text: &str| elapsed_ms(&headers("yam-elapsed", text));
        assert_eq!(elapsed("12400"), Some(12_400));
        for bad in ["", "-1", "1.5", "soon", "99999999999"] {
            assert_eq!(elapsed(bad), None, "{bad}");
        }
    }
}
