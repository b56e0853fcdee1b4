//! The Content-Security-Policy (CSP level 3) of each document, from the manifest.

use axum::http::HeaderValue;

use yam_contract::manifest::Policy;

/// The policy header of a document. `styles`: hashes of its inline styles. `https`: browsers upgrade requests to HTTPS.
///
/// Allows the site's own files, and the inline scripts, inline styles and outside origins in the manifest. Only one
/// Trusted Types policy may turn text into markup: `yam`, which the navigation between pages uses.
///
/// # Errors
/// A source would change the structure of the header.
pub fn header(policy: &Policy, styles: &[String], https: bool) -> Result<HeaderValue, String> {
    let mut directives = vec![
        "default-src 'none'".to_owned(),
        directive(
            "script-src",
            &["'self'"],
            &[&quoted(&policy.scripts)?, sources(&policy.outside_scripts)?],
        ),
        directive("style-src", &["'self'"], &[&quoted(styles)?]),
        directive("img-src", &["'self'"], &[sources(&policy.images)?]),
        directive("font-src", &["'self'"], &[]),
        directive("connect-src", &["'self'"], &[sources(&policy.connect)?]),
    ];
    if !policy.frames.is_empty() {
        directives.push(directive("frame-src", &[], &[sources(&policy.frames)?]));
    }
    directives.extend(
        [
            "manifest-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
            "require-trusted-types-for 'script'",
            "trusted-types yam",
        ]
        .map(str::to_owned),
    );
    if https {
        directives.push("upgrade-insecure-requests".to_owned());
    }
    HeaderValue::try_from(directives.join("; ")).map_err(|error| error.to_string())
}

fn directive(name: &str, own: &[&str], named: &[&[String]]) -> String {
    let mut words = vec![name];
    words.extend(own);
    words.extend(named.iter().flat_map(|sources| sources.iter().map(String::as_str)));
    words.join(" ")
}

fn quoted(hashes: &[String]) -> Result<Vec<String>, String> {
    Ok(sources(hashes)?.iter().map(|hash| format!("'{hash}'")).collect())
}

/// The same sources; an error if one of them would end its directive or its policy, or count as two.
fn sources(sources: &[String]) -> Result<&[String], String> {
    let is_wrong = |source: &&String| {
        source.is_empty()
            || source.contains([';', ',', '\''])
            || source.contains(char::is_whitespace)
    };
    match sources.iter().find(is_wrong) {
        Some(source) => Err(format!("{source:?} is not a source of a policy")),
        None => Ok(sources),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(list: &[&str]) -> Vec<String> {
        list.iter().map(|item| (*item).to_owned()).collect()
    }

    #[test]
    fn a_document_may_load_only_from_its_own_origin_by_default() {
        assert_eq!(
            header(&Policy::default(), &[], false).unwrap(),
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
             font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; \
             base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; \
             trusted-types yam"
        );
    }

    #[test]
    fn hashes_are_quoted_and_origins_are_in_their_directives() {
        let policy = Policy {
            scripts: text(&["sha256-a"]),
            frames: text(&["https://maps.example"]),
            images: text(&["data:"]),
            connect: text(&["https://api.example"]),
            outside_scripts: text(&["https://chat.example"]),
        };
        let value = header(&policy, &text(&["sha256-b"]), true).unwrap();
        let value = value.to_str().unwrap();
        for directive in [
            "script-src 'self' 'sha256-a' https://chat.example;",
            "style-src 'self' 'sha256-b';",
            "img-src 'self' data:;",
            "connect-src 'self' https://api.example;",
            "frame-src https://maps.example;",
        ] {
            assert!(value.contains(directive), "{directive} in {value}");
        }
        assert!(value.ends_with("; upgrade-insecure-requests"));
    }

    #[test]
    fn a_source_cannot_inject_a_directive() {
        for source in ["x; script-src *", "a b", "", "x,y", "'unsafe-inline'"] {
            let policy = Policy { images: text(&[source]), ..Policy::default() };
            assert!(header(&policy, &[], false).is_err(), "{source}");
        }
    }
}
