//! Content negotiation: content codings (RFC 9110 §12.5.3) and `If-None-Match` (§13.1.2).

use axum::http::{HeaderMap, HeaderValue, header};

use yam_contract::{manifest::Compression, work::looked_at};

/// The available coding with the highest weight; among equal weights, the first. `None`: send the file uncompressed,
/// as the client prefers that or accepts no available coding.
pub fn coding(headers: &HeaderMap, available: &[Compression]) -> Option<Compression> {
    if available.is_empty() {
        return None;
    }
    let accepted = Accepted::parse(headers)?;
    let identity = accepted.identity.unwrap_or(Weight::LEAST);
    let mut best = None;
    let mut highest = Weight::ZERO;
    for &encoding in available {
        let weight = accepted.weight(encoding);
        if weight > highest {
            (best, highest) = (Some(encoding), weight);
        }
    }
    best.filter(|_| highest >= identity)
}

/// Whether `If-None-Match` has this entity tag, compared weakly (RFC 9110 §8.8.3.2), or `*`.
pub fn is_unchanged(headers: &HeaderMap, etag: &HeaderValue) -> bool {
    headers.get_all(header::IF_NONE_MATCH).iter().any(|list| {
        let list = list.as_bytes();
        list.trim_ascii() == b"*"
            || list.split(|byte| *byte == b',').any(|tag| {
                looked_at(tag.len() + 1);
                let tag = tag.trim_ascii();
                tag.strip_prefix(b"W/").unwrap_or(tag) == etag.as_bytes()
            })
    })
}

/// A quality value in thousandths (RFC 9110 §12.4.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Weight(u16);

impl Weight {
    const ZERO: Self = Self(0);
    const LEAST: Self = Self(1);
    const FULL: Self = Self(1000);

    /// Parses `0`, `1`, `0.5` or `0.123`; anything else counts as 0.
    fn parse(text: &str) -> Self {
        match text.trim().parse::<f32>() {
            Ok(weight) if (0.0..=1.0).contains(&weight) => Self((weight * 1000.0).round() as u16),
            _ => Self::ZERO,
        }
    }
}

/// The weights in `Accept-Encoding`.
#[derive(Default)]
struct Accepted {
    br: Option<Weight>,
    gz: Option<Weight>,
    identity: Option<Weight>,
    any: Option<Weight>,
}

impl Accepted {
    /// `None` without an `Accept-Encoding` header.
    fn parse(headers: &HeaderMap) -> Option<Self> {
        let mut lines = headers.get_all(header::ACCEPT_ENCODING).iter().peekable();
        lines.peek()?;
        let mut accepted = Self::default();
        for item in lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(',')) {
            looked_at(item.len() + 1);
            let (name, weight) = match item.split_once(';') {
                None => (item.trim(), Weight::FULL),
                Some((name, parameter)) => (
                    name.trim(),
                    parameter
                        .trim()
                        .strip_prefix(['q', 'Q'])
                        .and_then(|value| value.trim().strip_prefix('='))
                        .map_or(Weight::ZERO, Weight::parse),
                ),
            };
            let slot = if name.eq_ignore_ascii_case("br") {
                &mut accepted.br
            } else if name.eq_ignore_ascii_case("gzip") || name.eq_ignore_ascii_case("x-gzip") {
                &mut accepted.gz
            } else if name.eq_ignore_ascii_case("identity") {
                &mut accepted.identity
            } else if name == "*" {
                &mut accepted.any
            } else {
                continue;
            };
            *slot = Some(weight);
        }
        Some(accepted)
    }

    fn weight(&self, encoding: Compression) -> Weight {
        let named = match encoding {
            Compression::Br => self.br,
            Compression::Gz => self.gz,
        };
        named.or(self.any).unwrap_or(Weight::ZERO)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Compression; 2] = [Compression::Br, Compression::Gz];

    fn headers(name: header::HeaderName, values: &[&'static str]) -> HeaderMap {
        values.iter().map(|value| (name.clone(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn the_coding_with_the_highest_weight_wins_and_the_first_among_equals() {
        for (sent, expected) in [
            ("gzip, deflate, br, zstd", Some(Compression::Br)),
            ("gzip, deflate, zstd", Some(Compression::Gz)),
            ("gzip", Some(Compression::Gz)),
            ("x-gzip", Some(Compression::Gz)),
            ("GZIP;Q=0.5", Some(Compression::Gz)),
            ("br;q=0.5, gzip;q=0.8", Some(Compression::Gz)),
            ("br;q=0.123, gzip;q=0.124", Some(Compression::Gz)),
            ("br;q=0, *", Some(Compression::Gz)),
            ("*", Some(Compression::Br)),
            ("*;q=0.1, gzip;q=0.2", Some(Compression::Gz)),
            ("gzip;q=0.5, identity", None),
            ("gzip;q=0.5, identity;q=0.5", Some(Compression::Gz)),
            ("identity", None),
            ("", None),
            ("br;q=0", None),
            ("*;q=0", None),
            ("identity;q=0", None),
            ("deflate", None),
            ("br;q=high, gzip", Some(Compression::Gz)),
            ("br;q=2", None),
            ("br ; q = 1", Some(Compression::Br)),
        ] {
            let headers = headers(header::ACCEPT_ENCODING, &[sent]);
            assert_eq!(coding(&headers, &ALL), expected, "{sent}");
        }
    }

    #[test]
    fn only_available_codings_are_chosen() {
        let headers = headers(header::ACCEPT_ENCODING, &["br, gzip;q=0.1"]);
        assert_eq!(coding(&headers, &[Compression::Gz]), Some(Compression::Gz));
        assert_eq!(coding(&headers, &[]), None);
    }

    #[test]
    fn lines_of_one_header_are_one_list() {
        let headers = headers(header::ACCEPT_ENCODING, &["br;q=0.1", "gzip"]);
        assert_eq!(coding(&headers, &ALL), Some(Compression::Gz));
        assert_eq!(coding(&HeaderMap::new(), &ALL), None);
    }

    #[test]
    fn entity_tags_are_compared_weakly_with_each_of_a_list() {
        let etag = HeaderValue::from_static("\"abc\"");
        for (sent, expected) in [
            ("\"abc\"", true),
            ("W/\"abc\"", true),
            ("\"x\", W/\"abc\"", true),
            ("*", true),
            ("\"x\"", false),
            ("abc", false),
            ("w/\"abc\"", false),
            ("", false),
        ] {
            let headers = headers(header::IF_NONE_MATCH, &[sent]);
            assert_eq!(is_unchanged(&headers, &etag), expected, "{sent}");
        }
    }

    proptest::proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn only_a_coding_in_the_header_is_chosen(sent in "[a-z0-9*;=., ]*") {
            let value = HeaderValue::try_from(sent.as_str()).unwrap();
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, value)]);
            if let Some(chosen) = coding(&headers, &ALL) {
                let name = match chosen {
                    Compression::Br => "br",
                    Compression::Gz => "gzip",
                };
                proptest::prop_assert!(sent.contains(name) || sent.contains('*'), "{sent}");
            }
        }

        #[test]
        fn only_a_tag_in_the_header_counts_as_unchanged(sent in "[W/\"a-c*, ]{0,30}") {
            let value = HeaderValue::try_from(sent.as_str()).unwrap();
            let headers = HeaderMap::from_iter([(header::IF_NONE_MATCH, value)]);
            if is_unchanged(&headers, &HeaderValue::from_static("\"abc\"")) {
                proptest::prop_assert!(sent.contains("\"abc\"") || sent.contains('*'), "{sent}");
            }
        }
    }
}
