//! Security headers.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// Two years, in seconds. Without subdomains, as these may not use HTTPS.
const STRICT_TRANSPORT: HeaderValue = HeaderValue::from_static("max-age=63072000");
/// The policy of responses without a page of the build: nothing may load, and nothing may frame them.
const EMPTY_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
);
const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");
/// Browser features that no page uses, so that no embedded page can ask for them either.
const NO_FEATURES: HeaderValue = HeaderValue::from_static(
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
     magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
);
const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// Headers of every response. `https`: visitors reach the site by HTTPS, so browsers may insist on it.
pub fn common(https: bool) -> HeaderMap {
    let mut headers = HeaderMap::new();
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    add_transport(&mut headers, https);
    headers
}

/// Tells browsers to insist on HTTPS, if they use it.
pub fn add_transport(headers: &mut HeaderMap, https: bool) {
    if https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, STRICT_TRANSPORT);
    }
}

/// Headers of a document with this Content-Security-Policy.
pub fn document(policy: HeaderValue, https: bool) -> HeaderMap {
    let mut headers = common(https);
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    headers.insert(
        header::REFERRER_POLICY,
        HeaderValue::from_static("strict-origin-when-cross-origin"),
    );
    headers.insert(PERMISSIONS_POLICY, NO_FEATURES);
    headers.insert(OPENER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(RESOURCE_POLICY, HeaderValue::from_static("same-origin"));
    headers
}

/// Headers of a script, style, image or font. Other sites may show images, for example in link previews. An SVG that is
/// opened by itself runs no script.
pub fn asset(content_type: &str, https: bool) -> HeaderMap {
    let mut headers = common(https);
    let policy = if content_type.starts_with("image/") { "cross-origin" } else { "same-origin" };
    headers.insert(RESOURCE_POLICY, HeaderValue::from_static(policy));
    if content_type.starts_with("image/svg") {
        headers.insert(
            header::CONTENT_SECURITY_POLICY,
            HeaderValue::from_static("script-src 'none'; frame-ancestors 'none'; sandbox"),
        );
    }
    headers
}

/// Adds the headers that the response of a handler lacks.
pub fn add_missing(headers: &mut HeaderMap, https: bool) {
    for (name, value) in &document(EMPTY_POLICY, https) {
        if !headers.contains_key(name) {
            headers.insert(name, value.clone());
        }
    }
}
