//! What led a visitor to a form: where they came from, first and last, and what they were looking at. The browser
//! remembers it for the visit and tells it with the lead; nothing else is known of anybody.

use http::{HeaderMap, Uri, header};

use crate::{pairs::Pairs, submission::Sent, url_encoded};

/// Bytes that each header may have; the contract names it too. A referrer with its path fits.
const HEADER_LIMIT: usize = 2_000;

/// What is known of a visit.
const TOUCH: [&str; 7] =
    ["page", "referrer", "utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];

/// Of these, what a link may carry in its query.
const CAMPAIGN: &[&str] = TOUCH.split_at(2).1;

/// What is known of an offer.
const OFFER: [&str; 4] = ["package", "price", "topic", "service"];

/// Name and text of what is known, in the order in which it was told.
pub type Notes = Pairs<String>;

/// What led a visitor here. Each part is absent when nothing is known of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attribution {
    /// Of the visit's beginning.
    pub first_touch: Option<Notes>,
    /// Of the latest arrival from outside.
    pub last_touch: Option<Notes>,
    /// Of what was looked at.
    pub offer: Option<Notes>,
}

impl Attribution {
    /// What a request tells. Headers that are too long or that cannot be read are dropped: the lead matters more. Without
    /// script there are none, and what the page's own address carried tells something.
    pub fn of(headers: &HeaderMap) -> Self {
        let notes = |header, names| notes(headers.get(header)?.as_bytes(), names);
        let told = Self {
            first_touch: notes("yam-first-touch", &TOUCH),
            last_touch: notes("yam-last-touch", &TOUCH),
            offer: notes("yam-offer", &OFFER),
        };
        if told == Self::default() { Self::of_page(headers).unwrap_or_default() } else { told }
    }

    /// What is known, in words, one line a part: such as `utm_source news, page /packages`.
    pub fn facts(&self) -> impl Iterator<Item = (&'static str, String)> {
        let line = |Pairs(notes): &Notes| {
            let notes = notes.iter().map(|(name, text)| format!("{name} {text}"));
            notes.collect::<Vec<_>>().join(", ")
        };
        let parts =
            [("First", &self.first_touch), ("Last", &self.last_touch), ("Offer", &self.offer)];
        parts.into_iter().filter_map(move |(name, notes)| Some((name, line(notes.as_ref()?))))
    }

    /// What stands in the query of the page that held the form, if that page is of this site.
    fn of_page(headers: &HeaderMap) -> Option<Self> {
        let page: Uri = headers.get(header::REFERER)?.to_str().ok()?.parse().ok()?;
        let host = headers.get(header::HOST)?.to_str().ok()?;
        let query = page.query()?.as_bytes();
        (page.authority()?.as_str() == host).then(|| Self {
            first_touch: None,
            last_touch: notes(query, CAMPAIGN),
            offer: notes(query, &OFFER),
        })
    }
}

fn notes(encoded: &[u8], names: &[&str]) -> Option<Notes> {
    if encoded.len() > HEADER_LIMIT || !encoded.is_ascii() {
        return None;
    }
    let mut notes: Vec<(String, String)> = Vec::new();
    for pair in url_encoded::pairs(encoded) {
        if let (Sent::Text(name), Sent::Text(text)) = pair
            && names.contains(&name.as_str())
            && notes.iter().all(|(known, _)| *known != name)
        {
            let text: String = text.chars().filter(|c| !c.is_control()).collect();
            if !text.is_empty() {
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
        Attribution::of(&HeaderMap::from_iter([(http::HeaderName::from_static(header), value)]))
    }

    fn pairs(pairs: &[(&str, &str)]) -> Option<Notes> {
        Some(Pairs(pairs.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect()))
    }

    #[test]
    fn known_names_are_kept_in_their_order_and_the_rest_is_dropped() {
        let touch = "utm_source=news+letter&page=%2Fpackages&colour=red&utm_source=other&referrer=";
        let expected = pairs(&[("utm_source", "news letter"), ("page", "/packages")]);
        assert_eq!(told("yam-first-touch", touch).first_touch, expected);
        assert_eq!(told("yam-last-touch", touch).last_touch, expected);
        let offer = told("yam-offer", "package=Standard&price=%E2%82%B919%2C999&page=%2F").offer;
        assert_eq!(offer, pairs(&[("package", "Standard"), ("price", "₹19,999")]));
    }

    #[test]
    fn what_is_too_long_or_unreadable_is_dropped() {
        let long = format!("page={}", "x".repeat(HEADER_LIMIT));
        for bad in ["", "x", "=", "page=", "page=%ff", "page=%00%0d%0a", "page=é", &long] {
            assert_eq!(told("yam-first-touch", bad), Attribution::default(), "{bad:.20}");
        }
        let full = format!("page={}", "x".repeat(HEADER_LIMIT - "page=".len()));
        assert!(told("yam-first-touch", &full).first_touch.is_some());
    }

    #[test]
    fn without_script_the_query_of_our_own_page_is_read() {
        let of = |referer: &str, extra: &[(&'static str, &str)]| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("yam.example.com"));
            headers.insert(header::REFERER, HeaderValue::from_str(referer).unwrap());
            for (name, value) in extra {
                headers.insert(*name, HeaderValue::from_str(value).unwrap());
            }
            Attribution::of(&headers)
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
        fn no_header_breaks_the_reading_of_it(text in "[ -~]{0,80}") {
            if let Some(Pairs(notes)) = told("yam-offer", &text).offer {
                prop_assert!(notes.iter().all(|(_, text)| !text.chars().any(char::is_control)));
            }
        }
    }
}
