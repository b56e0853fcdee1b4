//! Attribution of a lead: first and last touch of the visit, and the offer that the visitor looked at. The browser keeps
//! it for the visit and sends it with the lead. Nothing else is recorded about visitors.

use http::{HeaderMap, Uri, header};

use crate::{desk::Way, pairs::Pairs, submission::SentValue, url_encoded, work::looked_at};

/// Most bytes of each header, as in the contract. A referrer with its path fits.
const HEADER_LIMIT: usize = 2_000;

/// Names in the headers of first and last touch: where from, the campaign, and the ids of clicks on advertisements.
const TOUCH: [&str; 12] = [
    "page",
    "referrer",
    "utm_source",
    "utm_medium",
    "utm_campaign",
    "utm_term",
    "utm_content",
    "gclid",
    "gbraid",
    "wbraid",
    "fbclid",
    "msclkid",
];

/// Where the names begin that the query of a link may have, and among these the click ids.
const FIRST_TAG: usize = 2;
const FIRST_CLICK_ID: usize = 7;

/// Those by which Google, Meta and Microsoft recognise a click.
const CLICK_IDS: &[&str] = TOUCH.split_at(FIRST_CLICK_ID).1;

/// Most bytes of a click id. They have about 100, Meta's up to 250.
const CLICK_ID_LIMIT: usize = 500;

/// Sites that write their address, and that links name, in several ways.
const KNOWN_SITES: [&str; 12] = [
    "bing",
    "duckduckgo",
    "facebook",
    "google",
    "instagram",
    "justdial",
    "linkedin",
    "reddit",
    "twitter",
    "whatsapp",
    "yahoo",
    "youtube",
];

/// How the hosts of a site begin that are not a site of their own: that of phones, and those that leave the site.
const SITE_PREFIXES: [&str; 7] = ["www.", "m.", "l.", "lm.", "web.", "in.", "search."];

/// Names in the header of the offer.
const OFFER: [&str; 4] = ["package", "price", "topic", "service"];

/// Those that say what the visitor asked about.
const ASKED: &[&str] = OFFER.split_at(2).1;

/// Names and texts, in the order in which they were sent.
pub type AttributionFields = Pairs<String>;

/// How a visitor came to the form. A part without any known value is `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attribution {
    /// Start of the visit.
    pub first_touch: Option<AttributionFields>,
    /// Latest arrival from another site.
    pub last_touch: Option<AttributionFields>,
    /// What the visitor looked at.
    pub offer: Option<AttributionFields>,
}

impl Attribution {
    /// Reads the headers of a request. Without any, as when JavaScript is off, reads the query of `Referer`. Headers that are
    /// too long or malformed are dropped, so that the lead is not lost. Click ids are dropped unless `keeps_click_ids`.
    pub fn of(headers: &HeaderMap, keeps_click_ids: bool) -> Self {
        let touch = if keeps_click_ids { &TOUCH[..] } else { TOUCH.split_at(FIRST_CLICK_ID).0 };
        let notes = |header, names| notes(headers.get(header)?.as_bytes(), names);
        let told = Self {
            first_touch: notes("yam-first-touch", touch),
            last_touch: notes("yam-last-touch", touch),
            offer: notes("yam-offer", &OFFER),
        };
        if told == Self::default() {
            Self::of_page(headers, touch).unwrap_or_default()
        } else {
            told
        }
    }

    /// Of a lead that a person added.
    pub fn by_hand(way: Way) -> Self {
        let source = ("utm_source".to_owned(), way.source().to_owned());
        Self { last_touch: Some(Pairs(vec![source])), ..Self::default() }
    }

    /// How a visitor comes to a page: with what the query of the link says, and from which site.
    pub fn of_arrival(query: Option<&str>, referrer: Option<&str>) -> Self {
        let said =
            query.and_then(|query| notes(query.as_bytes(), &TOUCH[FIRST_TAG..FIRST_CLICK_ID]));
        let mut fields = said.map(|Pairs(fields)| fields).unwrap_or_default();
        fields.extend(referrer.map(|referrer| ("referrer".to_owned(), referrer.to_owned())));
        let last_touch = Some(Pairs(fields)).filter(|Pairs(fields)| !fields.is_empty());
        Self { last_touch, ..Self::default() }
    }

    /// Label and text of each part, such as `utm_source news, page /packages`.
    pub fn facts(&self) -> impl Iterator<Item = (&'static str, String)> {
        let line = |Pairs(notes): &AttributionFields| {
            let notes = notes.iter().map(|(name, text)| format!("{name} {text}"));
            notes.collect::<Vec<_>>().join(", ")
        };
        let parts =
            [("First", &self.first_touch), ("Last", &self.last_touch), ("Offer", &self.offer)];
        parts.into_iter().filter_map(move |(name, notes)| Some((name, line(notes.as_ref()?))))
    }

    /// The topic and the service of the offer, with these names.
    pub fn asked(&self) -> Vec<(String, String)> {
        let Some(Pairs(offer)) = &self.offer else { return Vec::new() };
        offer.iter().filter(|(name, _)| ASKED.contains(&name.as_str())).cloned().collect()
    }

    /// The campaign source or the linking site of the last touch, else of the first; `None` for a direct visit. Known
    /// sites have one name, however they are written.
    pub fn source(&self) -> Option<String> {
        let host = |referrer: String| {
            let uri: Option<Uri> = referrer.parse().ok();
            uri.and_then(|uri| uri.host().map(str::to_owned))
        };
        let source =
            self.touched("utm_source").or_else(|| self.touched("referrer").and_then(host))?;
        Some(source_name(&source))
    }

    /// The campaign of the last touch, else of the first.
    pub fn campaign(&self) -> Option<String> {
        self.touched("utm_campaign")
    }

    /// A text of the last touch, else of the first.
    pub fn touched(&self, name: &str) -> Option<String> {
        let of = |Pairs(notes): &AttributionFields| {
            notes.iter().find(|(known, _)| known == name).map(|(_, text)| text.clone())
        };
        [&self.last_touch, &self.first_touch].into_iter().flatten().find_map(of)
    }

    /// Reads the query of the page with the form, if that page is on this site.
    fn of_page(headers: &HeaderMap, touch: &[&str]) -> Option<Self> {
        let page: Uri = headers.get(header::REFERER)?.to_str().ok()?.parse().ok()?;
        let host = headers.get(header::HOST)?.to_str().ok()?;
        let query = page.query()?.as_bytes();
        (page.authority()?.as_str() == host).then(|| Self {
            first_touch: None,
            last_touch: notes(query, touch.split_at(FIRST_TAG).1),
            offer: notes(query, &OFFER),
        })
    }
}

/// The name of a source: `google` for `www.google.co.in`, and `example.com` for `www.example.com`.
fn source_name(source: &str) -> String {
    looked_at(source.len());
    let lower = source.trim().to_lowercase();
    let site = SITE_PREFIXES.iter().find_map(|prefix| lower.strip_prefix(prefix));
    let name = match site.unwrap_or(&lower) {
        "t.co" | "x.com" => "twitter",
        "wa.me" => "whatsapp",
        "fb" | "fb.com" => "facebook",
        site => site.split('.').next().unwrap_or_default(),
    };
    let known = KNOWN_SITES.iter().copied().find(|known| *known == name);
    known.or(lower.strip_prefix("www.")).unwrap_or(source.trim()).to_owned()
}

/// Whether this can be a click id. Its first character never starts a formula in a spreadsheet.
fn is_click_id(text: &str) -> bool {
    text.len() <= CLICK_ID_LIMIT
        && text.starts_with(|c: char| c.is_ascii_alphanumeric())
        && text.bytes().all(|c| c.is_ascii_alphanumeric() || b"-_.".contains(&c))
}

fn notes(encoded: &[u8], names: &[&str]) -> Option<AttributionFields> {
    if encoded.len() > HEADER_LIMIT || !encoded.is_ascii() {
        return None;
    }
    let mut notes: Vec<(String, String)> = Vec::new();
    // At most as many as there are names.
    for pair in url_encoded::pairs(encoded) {
        if let (SentValue::Text(name), SentValue::Text(text)) = pair
            && names.contains(&name.as_str())
            && notes.iter().all(|(known, _)| *known != name)
        {
            let text: String = text.chars().filter(|c| !c.is_control()).collect();
            if !text.is_empty() && (!CLICK_IDS.contains(&name.as_str()) || is_click_id(&text)) {
                notes.push((name, text));
            }
        }
    }
    (!notes.is_empty()).then_some(Pairs(notes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::HeaderValue;
    use proptest::prelude::*;

    fn told(header: &'static str, text: &str) -> Attribution {
        let value = HeaderValue::from_bytes(text.as_bytes()).unwrap();
        let headers = HeaderMap::from_iter([(http::HeaderName::from_static(header), value)]);
        Attribution::of(&headers, true)
    }

    fn pairs(pairs: &[(&str, &str)]) -> Option<AttributionFields> {
        Some(Pairs(pairs.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect()))
    }

    #[test]
    fn known_names_are_kept_in_order_and_others_are_dropped() {
        let touch = "utm_source=news+letter&page=%2Fpackages&colour=red&utm_source=other&referrer=";
        let expected = pairs(&[("utm_source", "news letter"), ("page", "/packages")]);
        assert_eq!(told("yam-first-touch", touch).first_touch, expected);
        assert_eq!(told("yam-last-touch", touch).last_touch, expected);
        let offer = told("yam-offer", "package=Standard&price=%E2%82%B919%2C999&page=%2F").offer;
        assert_eq!(offer, pairs(&[("package", "Standard"), ("price", "₹19,999")]));
    }

    #[test]
    fn click_ids_are_kept_only_if_that_is_on_and_they_look_like_one() {
        let long = "x".repeat(CLICK_ID_LIMIT);
        let ids = format!("page=%2F&gclid=Cj0-a_b.C&fbclid={long}&wbraid={long}x&gbraid=%3D1%2B1");
        let kept = pairs(&[("page", "/"), ("gclid", "Cj0-a_b.C"), ("fbclid", &long)]);
        assert_eq!(told("yam-last-touch", &ids).last_touch, kept);
        for bad in ["-1", "_a", "a b", "a%27", "%E2%82%B9", "a,b", "a%22"] {
            assert_eq!(told("yam-last-touch", &format!("msclkid={bad}")).last_touch, None, "{bad}");
        }
        let headers = [("yam-first-touch", ids.as_str()), ("referer", "https://a/?gclid=Cj0")];
        for (name, value) in headers {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("a"));
            headers.insert(name, HeaderValue::from_str(value).unwrap());
            assert!(Attribution::of(&headers, true).touched("gclid").is_some(), "{name}");
            assert_eq!(Attribution::of(&headers, false).touched("gclid"), None, "{name}");
        }
    }

    #[test]
    fn a_known_site_is_one_source_however_it_is_written() {
        for (touch, source) in [
            ("referrer=https://www.google.com/", "google"),
            ("referrer=https://www.google.co.in/search", "google"),
            ("utm_source=Google", "google"),
            ("utm_source=google&referrer=https://example.com/", "google"),
            ("referrer=https://l.facebook.com/", "facebook"),
            ("utm_source=fb", "facebook"),
            ("referrer=https://t.co/abc", "twitter"),
            ("utm_source=wa.me", "whatsapp"),
            ("referrer=https://www.example.com/a", "example.com"),
            ("referrer=https://google-reviews.example/", "google-reviews.example"),
            ("utm_source=Google+Ads", "Google Ads"),
            ("utm_source=%20News%20", "News"),
        ] {
            assert_eq!(told("yam-last-touch", touch).source().as_deref(), Some(source), "{touch}");
        }
        assert_eq!(Attribution::default().source(), None);
    }

    #[test]
    fn long_or_malformed_headers_are_dropped() {
        let long = format!("page={}", "x".repeat(HEADER_LIMIT));
        for bad in ["", "x", "=", "page=", "page=%ff", "page=%00%0d%0a", "page=é", &long] {
            assert_eq!(told("yam-first-touch", bad), Attribution::default(), "{bad:.20}");
        }
        let full = format!("page={}", "x".repeat(HEADER_LIMIT - "page=".len()));
        assert!(told("yam-first-touch", &full).first_touch.is_some());
    }

    #[test]
    fn without_javascript_the_query_of_our_own_page_is_read() {
        let of = |referer: &str, extra: &[(&'static str, &str)]| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("yam.example.com"));
            headers.insert(header::REFERER, HeaderValue::from_str(referer).unwrap());
            for (name, value) in extra {
                headers.insert(*name, HeaderValue::from_str(value).unwrap());
            }
            Attribution::of(&headers, false)
        };
        let page = "https://yam.example.com/quote?topic=web-development&utm_source=news&page=x";
        let told = of(page, &[]);
        assert_eq!(told.offer, pairs(&[("topic", "web-development")]));
        assert_eq!(told.last_touch, pairs(&[("utm_source", "news")]));
        assert_eq!(of(page, &[("yam-offer", "service=SEO")]).offer, pairs(&[("service", "SEO")]));
        for other in
            ["https://evil.example/?topic=x", "https://yam.example.com/quote", "/quote?topic=x"]
        {
            assert_eq!(of(other, &[]), Attribution::default(), "{other}");
        }
    }

    proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn no_header_panics_or_keeps_control_characters(text in "[ -~]{0,80}") {
            if let Some(Pairs(notes)) = told("yam-offer", &text).offer {
                prop_assert!(notes.iter().all(|(_, text)| !text.chars().any(char::is_control)));
            }
        }
    }
}
