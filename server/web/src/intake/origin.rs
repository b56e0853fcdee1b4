//! Forgery across sites, kept out without tokens, so that pages stay the same for everyone and can be cached.
//!
//! Browsers say where a request comes from. `Sec-Fetch-Site` (Fetch Metadata) settles it where there is one; older
//! browsers, and any over plain HTTP, send `Origin` with a POST (Fetch standard). A client that sends neither is no
//! browser with a visitor to be misused.

use http::{HeaderMap, Uri, header, uri::Authority};

/// Whether a page of another site caused the request.
///
/// `Origin: null` (a sandboxed frame, a `data:` page) is another site. Only hosts and ports are compared: a proxy
/// in front may speak HTTPS while this server does not. The origin that the build calls `home` is ours as well: a proxy
/// may put another `Host` in the place of the one that was asked for.
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

/// Host and port that an origin names; the port only where it is not its scheme's own.
fn origin_host(origin: &str) -> Option<String> {
    let (scheme, authority) = origin.split_once("://")?;
    let own_port = match scheme {
        "http" => 80,
        "https" => 443,
        _ => return None,
    };
    let authority: Authority = authority.parse().ok()?;
    Some(host(&authority, |port| port == own_port))
}

/// Host and port that were asked for: in HTTP/2 by the target, else by `Host`. Whether 80 or 443 is the usual port
/// only a proxy in front knows, so neither is told apart from none.
fn requested_host(headers: &HeaderMap, uri: &Uri) -> Option<String> {
    let by_header = || headers.get(header::HOST)?.to_str().ok()?.parse().ok();
    let authority = uri.authority().cloned().or_else(by_header)?;
    Some(host(&authority, |port| port == 80 || port == 443))
}

fn host(authority: &Authority, usual: impl Fn(u16) -> bool) -> String {
    let name = authority.host().to_ascii_lowercase();
    match authority.port_u16() {
        Some(port) if !usual(port) => format!("{name}:{port}"),
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
    fn the_browsers_own_word_decides() {
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
    fn without_it_the_origin_must_be_the_host() {
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
    fn the_origin_of_the_build_is_ours_whatever_host_a_proxy_names() {
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
    fn a_client_that_names_no_origin_is_let_in() {
        assert!(!foreign(&[("host", "yam.example.com")]));
        assert!(!foreign(&[]));
    }

    #[test]
    fn http_2_names_the_host_in_the_target() {
        let mut headers = HeaderMap::new();
        headers.insert("origin", http::HeaderValue::from_static("https://yam.example.com"));
        let foreign = |uri| is_foreign(&headers, &Uri::from_static(uri), "https://home.example");
        assert!(!foreign("https://yam.example.com/api/forms/contact"));
        assert!(foreign("https://other.example/api/forms/contact"));
    }
}
