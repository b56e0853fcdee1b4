//! What visitors get at the site's public address, through every proxy in front of this server.

use std::time::Duration;

use bytes::Bytes;
use http::{HeaderMap, HeaderName, Request, Response, Uri, header};
use http_body_util::BodyExt as _;
use tokio::time::timeout;
use yam_contract::{
    health::{Check, CheckState},
    text::visible_line,
};
use yam_delivery::HttpClient;
use yam_web::pages::Site;

/// Time limit for the whole request: `yam check` is run by people, and by each installation.
const PATIENCE: Duration = Duration::from_secs(10);

/// Domains that nobody can own (RFC 2606, RFC 6761). The first build has one.
const RESERVED: [&str; 6] =
    ["example", "example.com", "example.net", "example.org", "invalid", "test"];

/// The values of `Referrer-Policy`. Browsers obey the last one that they know (Referrer Policy §8.1).
const REFERRER_POLICIES: [&str; 8] = [
    "no-referrer",
    "no-referrer-when-downgrade",
    "same-origin",
    "origin",
    "strict-origin",
    "origin-when-cross-origin",
    "strict-origin-when-cross-origin",
    "unsafe-url",
];

const REMEDY: &str = "Let the proxy or the CDN in front of this server pass pages and their headers on unchanged, as in \
                      docs/operate.md.";

/// Compares the home page at the public address with that of the build. `None` while the address is a sample.
pub async fn check(site: &Site) -> Option<Check> {
    let address: Uri = format!("{}/", site.origin()).parse().ok()?;
    let host = address.host()?;
    let is_sample = site.samples().iter().any(|sample| sample.name == "url");
    if is_sample || is_reserved(host) {
        return None;
    }
    let answer = match timeout(PATIENCE, ask(&address)).await {
        Ok(answer) => answer,
        Err(_) => Err("it gave no answer in time".to_owned()),
    };
    let expected = of_build(site).await?;
    Some(match answer {
        Ok(answer) => compare(site.origin(), &answer, &expected),
        // Not every network lets a server reach its own public address.
        Err(cause) => {
            let text = format!(
                "{} cannot be reached from here, so proxies in between were not checked: {cause}.",
                site.origin()
            );
            new_check("Public address", CheckState::Ok, text)
        }
    })
}

async fn ask(address: &Uri) -> Result<Response<Bytes>, String> {
    let client = HttpClient::new("site (url)", "its certificate", None);
    let client = client.map_err(|error| error.to_string())?;
    let request = Request::get(address.clone()).body(Bytes::new());
    let request = request.map_err(|error| error.to_string())?;
    client.exchange(request).await.map_err(|error| error.to_string())
}

/// The home page as the server sends it.
async fn of_build(site: &Site) -> Option<Response<Bytes>> {
    let request = Request::get("/").body(()).ok()?;
    let (parts, body) = site.answer(&request)?.ok()?.into_parts();
    let body = body.collect().await.ok()?.to_bytes();
    Some(Response::from_parts(parts, body))
}

fn compare(origin: &str, answer: &Response<Bytes>, expected: &Response<Bytes>) -> Check {
    let (headers, status) = (answer.headers(), answer.status());
    if let Some(target) = headers.get(header::LOCATION).filter(|_| status.is_redirection()) {
        let target = visible_line(&String::from_utf8_lossy(target.as_bytes()));
        let text = format!("{origin} redirects to {target}.");
        return new_check("The public address redirects", CheckState::Warning, text)
            .with_remedy("Build the site with the address that visitors see: SITE_URL, or `url` in `make yours`.");
    }
    if !status.is_success() {
        let text = format!("{origin} answers {status}.");
        return new_check("The public address has no page", CheckState::Warning, text)
            .with_remedy("Look at the log of the proxy in front of this server, and start the server if it is stopped.");
    }
    let is_refusing = referrer_policy(headers) == Some("no-referrer");
    let mut details = Vec::new();
    if is_refusing {
        details.push(
            "Referrer-Policy is no-referrer: older browsers then send Origin: null, and the server refuses their forms."
                .to_owned(),
        );
    }
    details.extend(changes(answer, expected));
    if details.is_empty() {
        let text = format!("{origin} answers as this server does.");
        return new_check("Public address", CheckState::Ok, text);
    }
    let text = format!("The home page at {origin} is not as this server sends it.");
    let (title, state) = match is_refusing {
        true => ("A proxy makes the server refuse forms", CheckState::Error),
        false => ("A proxy changes the pages", CheckState::Warning),
    };
    Check { details, ..new_check(title, state, text).with_remedy(REMEDY) }
}

/// What is certainly not as the server sent it. Another build may be on the disk than the one that is served.
fn changes(answer: &Response<Bytes>, expected: &Response<Bytes>) -> Vec<String> {
    let values = |response: &Response<Bytes>, name: &HeaderName| -> Vec<_> {
        response.headers().get_all(name).into_iter().cloned().collect()
    };
    let is_same = |name: &HeaderName| values(answer, name) == values(expected, name);
    let tag = |response: &Response<Bytes>| {
        let tag = response.headers().get(header::ETAG)?.to_str().ok()?;
        Some(tag.trim_start_matches("W/").to_owned())
    };
    let is_same_page = answer.body() == expected.body();
    let is_same_build = is_same_page || tag(answer) == tag(expected);
    let policy = header::CONTENT_SECURITY_POLICY;
    let has_policy = answer.headers().contains_key(&policy);
    let is_encoded = answer.headers().contains_key(header::CONTENT_ENCODING);
    let changes = [
        (
            !has_policy || (is_same_build && !is_same(&policy)),
            "Content-Security-Policy differs: browsers may refuse parts of the page, or allow what the site forbids.",
        ),
        (
            !is_same(&header::CACHE_CONTROL),
            "Cache-Control differs: visitors may see old pages after a new build.",
        ),
        (tag(answer).is_none(), "ETag is missing: browsers load each page anew at every visit."),
        (
            is_same_build && !is_same_page && !is_encoded,
            "The HTML differs: scripts and styles that were rewritten or added are refused by the page's policy.",
        ),
    ];
    let found = changes.into_iter().filter(|(is_changed, _)| *is_changed);
    found.map(|(_, change)| change.to_owned()).collect()
}

/// The policy that browsers obey.
fn referrer_policy(headers: &HeaderMap) -> Option<&'static str> {
    let lines = headers.get_all(header::REFERRER_POLICY).iter();
    let named = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(','));
    named.rev().find_map(|name| {
        let is_known = |known: &&str| known.eq_ignore_ascii_case(name.trim());
        REFERRER_POLICIES.into_iter().find(is_known)
    })
}

/// Whether nobody can own the domain of this host.
pub fn is_reserved(host: &str) -> bool {
    let host = host.to_ascii_lowercase();
    RESERVED
        .iter()
        .filter_map(|domain| host.strip_suffix(domain))
        .any(|above| above.is_empty() || above.ends_with('.'))
}

fn new_check(title: &str, state: CheckState, text: String) -> Check {
    Check::new("address", title, state, text)
}
