//! Headers that keep a page to itself, beside its Content-Security-Policy.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// Two years, in seconds. For this host alone: what others under its name do is not known here.
const STRICT_TRANSPORT: HeaderValue = HeaderValue::from_static("max-age=63072000");
/// For answers that are no page of the build: nothing may load, nothing may frame them.
const NOTHING: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
);
const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");
/// Powers that no page uses, so that nothing embedded can ask for them either.
const NO_POWERS: HeaderValue = HeaderValue::from_static(
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
     magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
);
const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// Headers of every answer. `https`: TLS stands in front, so browsers may be told to insist on it.
pub fn common(https: bool) -> HeaderMap {
    let mut headers = HeaderMap::new();
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    if https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, STRICT_TRANSPORT);
    }
    headers
}

/// Headers of a document with this policy.
pub fn document(policy: HeaderValue, https: bool) -> HeaderMap {
    let mut headers = common(https);
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    headers.insert(
        header::REFERRER_POLICY,
        HeaderValue::from_static("strict-origin-when-cross-origin"),
    );
    headers.insert(PERMISSIONS_POLICY, NO_POWERS);
    headers.insert(OPENER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(RESOURCE_POLICY, HeaderValue::from_static("same-origin"));
    headers
}

/// Headers of a script, style, image or font. Pictures may be shown elsewhere, as in previews of
/// links and in mail; an SVG opened by itself runs nothing.
pub fn asset(content_type: &str, https: bool) -> HeaderMap {
    let mut headers = common(https);
    let elsewhere = if content_type.starts_with("image/") { "cross-origin" } else { "same-origin" };
    headers.insert(RESOURCE_POLICY, HeaderValue::from_static(elsewhere));
    if content_type.starts_with("image/svg") {
        headers.insert(
            header::CONTENT_SECURITY_POLICY,
            HeaderValue::from_static("script-src 'none'; frame-ancestors 'none'; sandbox"),
        );
    }
    headers
}

/// Adds to an answer of a handler what it does not carry itself.
pub fn complete(headers: &mut HeaderMap, https: bool) {
    for (name, value) in &document(NOTHING, https) {
        if !headers.contains_key(name) {
            headers.insert(name, value.clone());
        }
    }
}
