//! The host that a request names. A proxy in front and this server must never see two different ones.

use axum::http::{HeaderValue, Request, Version, header};

use super::HttpError;
use yam_contract::work::looked_at;

/// Bytes of a host and its port besides letters and digits (RFC 3986 §3.2.2, without user information).
const PUNCTUATION: &[u8] = b"-._~!$&'()*+,;=%:[]";

/// Refuses a request that does not name one host.
///
/// # Errors
/// [`HttpError::BadRequest`]: an HTTP/1.1 request without `Host`, any with two or with a value that is no host
/// (RFC 9112 §3.2), or an HTTP/2 request whose `Host` and `:authority` differ (RFC 9113 §8.3.1).
pub fn check<B>(request: &Request<B>) -> Result<(), HttpError> {
    let mut hosts = request.headers().get_all(header::HOST).iter().map(HeaderValue::as_bytes);
    let (host, second) = (hosts.next(), hosts.next());
    // In HTTP/1, the authority of the target replaces `Host`.
    let authority = match request.version() {
        Version::HTTP_2 => request.uri().authority().map(|authority| authority.as_str().as_bytes()),
        _ => None,
    };
    let names_one = match (host, authority) {
        _ if second.is_some() => false,
        (Some(host), Some(authority)) => is_host(host) && host.eq_ignore_ascii_case(authority),
        (Some(host), None) | (None, Some(host)) => is_host(host),
        (None, None) => request.version() < Version::HTTP_11,
    };
    if names_one {
        Ok(())
    } else {
        Err(HttpError::BadRequest("A request names exactly one host.".into()))
    }
}

fn is_host(bytes: &[u8]) -> bool {
    looked_at(bytes.len());
    !bytes.is_empty()
        && bytes.iter().all(|byte| byte.is_ascii_alphanumeric() || PUNCTUATION.contains(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_accepted(version: Version, target: &str, hosts: &[&str]) -> bool {
        let mut request = Request::builder().version(version).uri(target);
        for host in hosts {
            request = request.header(header::HOST, *host);
        }
        check(&request.body(()).unwrap()).is_ok()
    }

    #[test]
    fn an_http_1_request_has_one_host() {
        for host in ["yam.example", "yam.example:8080", "[::1]:8080", "127.0.0.1"] {
            assert!(is_accepted(Version::HTTP_11, "/", &[host]), "{host}");
        }
        for host in ["", "a b", "user@yam", "yam/path", "a\tb"] {
            assert!(!is_accepted(Version::HTTP_11, "/", &[host]), "{host:?}");
        }
        assert!(!is_accepted(Version::HTTP_11, "/", &[]));
        assert!(!is_accepted(Version::HTTP_11, "http://yam/", &[]));
        assert!(!is_accepted(Version::HTTP_11, "/", &["yam", "yam"]));
        assert!(is_accepted(Version::HTTP_10, "/", &[]), "HTTP/1.0 has no such rule");
        assert!(!is_accepted(Version::HTTP_10, "/", &["a", "b"]));
    }

    #[test]
    fn an_http_2_request_has_one_host_in_its_target_or_its_header() {
        let accepted = |target, hosts: &[&str]| is_accepted(Version::HTTP_2, target, hosts);
        assert!(accepted("https://yam.example/", &[]));
        assert!(accepted("https://yam.example/", &["YAM.example"]));
        assert!(accepted("/", &["yam.example"]));
        assert!(!accepted("/", &[]));
        assert!(!accepted("https://yam.example/", &["other.example"]));
        assert!(!accepted("https://yam.example/", &["yam.example", "yam.example"]));
        assert!(!accepted("https://user@yam.example/", &[]));
    }
}
