//! Headers that keep a visitor safe.

use crate::support::{Setup, ask, owner::has};

const HASH: &str = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";

#[tokio::test(flavor = "multi_thread")]
async fn each_page_allows_what_its_manifest_entry_names() {
    let server = Setup::new().start().await;
    let home = ask(server.address, "GET", "/", "");
    assert_eq!(
        home.header("content-security-policy").unwrap(),
        format!(
            "default-src 'none'; script-src 'self' '{HASH}'; style-src 'self' '{HASH}'; \
             img-src 'self'; font-src 'self'; connect-src 'self'; \
             frame-src https://www.openstreetmap.org; manifest-src 'self'; form-action 'self'; \
             base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; \
             trusted-types yam"
        )
    );
    let other = ask(server.address, "GET", "/vps-Hosting", "");
    let policy = other.header("content-security-policy").unwrap();
    assert!(policy.contains("style-src 'self';"), "{policy}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_document_is_isolated_from_other_origins() {
    let server = Setup::new().start().await;
    for (method, path) in [("GET", "/"), ("GET", "/nowhere"), ("GET", "/healthz"), ("POST", "/")] {
        let answer = ask(server.address, method, path, "");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "strict-origin-when-cross-origin"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{method} {path} {name}");
        }
        let powers = answer.header("permissions-policy").unwrap();
        has(powers, ["camera=()", "microphone=()", "geolocation=()", "payment=()"]);
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn files_are_never_sniffed_and_only_images_can_be_embedded_elsewhere() {
    let server = Setup::new().start().await;
    for (path, elsewhere) in
        [("/assets/entry-1a2b3c4d.js", "same-origin"), ("/favicon.svg", "cross-origin")]
    {
        let answer = ask(server.address, "GET", path, "");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("cross-origin-resource-policy"), Some(elsewhere), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn hsts_is_sent_only_if_https_is_set() {
    let plain = Setup::new().start().await;
    let answer = ask(plain.address, "GET", "/", "");
    assert_eq!(answer.header("strict-transport-security"), None);
    assert!(!answer.header("content-security-policy").unwrap().contains("upgrade"));
    plain.stop().await;

    let secure = Setup::new().set("YAM_HTTPS", "true").start().await;
    for path in ["/", "/nowhere", "/favicon.svg", "/healthz"] {
        let answer = ask(secure.address, "GET", path, "");
        let strict = answer.header("strict-transport-security");
        assert_eq!(strict, Some("max-age=63072000"), "{path}");
    }
    let answer = ask(secure.address, "GET", "/", "");
    let policy = answer.header("content-security-policy").unwrap();
    assert!(policy.ends_with("; upgrade-insecure-requests"), "{policy}");
}
