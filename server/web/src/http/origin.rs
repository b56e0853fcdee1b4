//! Protection against cross-site request forgery without tokens, so that pages are the same for everyone and can be
//! cached.
//!
//! `Sec-Fetch-Site` (Fetch Metadata) decides if the browser sends it. Older browsers, and all over plain HTTP, send
//! `Origin` with a POST (Fetch standard). A client that sends neither is no browser, so it cannot be used against its
//! user.

use http::{HeaderMap, Uri, header, uri::Authority};
use yam_contract::work::looked_at;

/// Whether a page of another site caused the request.
///
/// `Origin: null` (a sandboxed frame, a `data:` page) is another site. Only hosts and ports are compared, as a proxy may
/// use HTTPS while this server does not. `home`, the origin in the manifest, is accepted too, as a proxy may replace
/// `Host`.
pub fn is_foreign(headers: &HeaderMap, uri: &Uri, home: &str) -> bool {
    match headers.get("sec-fetch-site").map(|site| site.as_bytes()) {
        Some(b"same-origin") => false,
        Some(b"cross-site") => true,
        _ => headers.get(header::ORIGIN).is_some_and(|origin| {
            let origin = origin.to_str().ok().and_then(origin_host);
            origin.is_none()
                || (origin != requested_host(headers, uri) && origin != origin_host(home))
        }),
    }
}

/// The host of an origin, with the port if it is not the default of the scheme.
fn origin_host(origin: &str) -> Option<String> {
    looked_at(origin.len());
    let (scheme, authority) = origin.split_once("://")?;
    let default_port = match scheme {
        "http" => 80,
        "https" => 443,
        _ => return None,
    };
    let authority: Authority = authority.parse().ok()?;
    Some(host(&authority, |port| port == default_port))
}

/// The requested host and port: from the target in HTTP/2, otherwise from `Host`. Only a proxy knows whether 80 or 443
/// is the default port, so both count as none.
fn requested_host(headers: &HeaderMap, uri: &Uri) -> Option<String> {
    let by_header = || headers.get(header::HOST)?.to_str().ok()?.parse().ok();
    let authority = uri.authority().cloned().or_else(by_header)?;
    Some(host(&authority, |port| port == 80 || port == 443))
}

fn host(authority: &Authority, is_default: impl Fn(u16) -> bool) -> String {
    looked_at(authority.as_str().len());
    let name = authority.host().to_ascii_lowercase();
    match authority.port_u16() {
        Some(port) if !is_default(port) => format!("{name}:{port}"),
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn foreign(headers: &[(&'static str, &'static str)]) -> bool {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.insert(*name, http::HeaderValue::from_static(value));
        }
        is_foreign(&map, &Uri::from_static("/api/forms/contact"), "https://home.example")
    }

    #[test]
    fn sec_fetch_site_decides() {
        let host = ("host", "yam.example.com");
        let other = ("origin", "https://evil.example");
        assert!(!foreign(&[host, ("sec-fetch-site", "same-origin")]));
        assert!(!foreign(&[host, other, ("sec-fetch-site", "same-origin")]));
        assert!(foreign(&[host, ("sec-fetch-site", "cross-site")]));
        assert!(foreign(&[
            host,
            ("origin", "https://yam.example.com"),
            ("sec-fetch-site", "cross-site")
        ]));
        assert!(!foreign(&[host, ("sec-fetch-site", "none")]));
        assert!(foreign(&[host, other, ("sec-fetch-site", "same-site")]));
    }

    #[test]
    fn without_sec_fetch_site_the_origin_must_be_the_host() {
        for (host, origin) in [
            ("yam.example.com", "https://yam.example.com"),
            ("yam.example.com", "http://yam.example.com"),
            ("YAM.example.com", "https://yam.EXAMPLE.com"),
            ("yam.example.com:443", "https://yam.example.com"),
            ("127.0.0.1:8080", "http://127.0.0.1:8080"),
            ("[::1]:8080", "http://[::1]:8080"),
        ] {
            assert!(!foreign(&[("host", host), ("origin", origin)]), "{host} {origin}");
        }
        for (host, origin) in [
            ("yam.example.com", "https://evil.example"),
            ("yam.example.com", "https://yam.example.com.evil.example"),
            ("yam.example.com", "https://yam.example.com:8443"),
            ("127.0.0.1:8080", "http://127.0.0.1:8081"),
            ("yam.example.com", "null"),
            ("yam.example.com", ""),
            ("yam.example.com", "file://yam.example.com"),
        ] {
            assert!(foreign(&[("host", host), ("origin", origin)]), "{host} {origin}");
        }
    }

    #[test]
    fn the_origin_in_the_manifest_is_accepted_whatever_host_a_proxy_sends() {
        let host = ("host", "127.0.0.1:8080");
        assert!(!foreign(&[host, ("origin", "https://home.example")]));
        assert!(foreign(&[host, ("origin", "https://home.example:8443")]));
        assert!(foreign(&[
            host,
            ("origin", "https://home.example"),
            ("sec-fetch-site", "cross-site")
        ]));
    }

    #[test]
    fn a_client_that_sends_no_origin_is_accepted() {
        assert!(!foreign(&[("host", "yam.example.com")]));
        assert!(!foreign(&[]));
    }

    #[test]
    fn in_http_2_the_target_has_the_host() {
        let mut headers = HeaderMap::new();
        headers.insert("origin", http::HeaderValue::from_static("https://yam.example.com"));
        let foreign = |uri| is_foreign(&headers, &Uri::from_static(uri), "https://home.example");
        assert!(!foreign("https://yam.example.com/api/forms/contact"));
        assert!(foreign("https://other.example/api/forms/contact"));
    }
}
