//! Pages and assets: what each address answers.

use std::{collections::BTreeMap, fs, sync::LazyLock};

use crate::support::{Answer, Setup, ask};
use axum::http::{HeaderMap, Method, Request, Uri};
use serde_json::json;
use yam_web::{http::HttpError, pages::Site};

#[tokio::test(flavor = "multi_thread")]
async fn every_path_of_the_contracts_example_returns_its_file() {
    let server = Setup::new().start().await;
    for (path, content_type, size) in [
        ("/", "text/html; charset=utf-8", 120),
        ("/vps-Hosting", "text/html; charset=utf-8", 120),
        ("/thank-you/contact", "text/html; charset=utf-8", 120),
        ("/assets/entry-1a2b3c4d.js", "text/javascript; charset=utf-8", 40),
        ("/favicon.svg", "image/svg+xml", 40),
    ] {
        let answer = ask(server.address, "GET", path, "");
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.header("content-type"), Some(content_type), "{path}");
        assert_eq!(answer.header("content-length"), Some(size.to_string().as_str()), "{path}");
        assert_eq!(answer.body.len(), size, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_encoding_follows_accept_encoding() {
    let setup = Setup::new();
    let file = |name: &str| fs::read(setup.site().join(name)).unwrap();
    let [plain, br, gz] = ["index.html", "index.html.br", "index.html.gz"].map(file);
    let server = setup.start().await;
    for (accepted, coding, body) in [
        ("Accept-Encoding: gzip, deflate, br, zstd\r\n", Some("br"), &br),
        ("Accept-Encoding: gzip, deflate, zstd\r\n", Some("gzip"), &gz),
        ("", None, &plain),
    ] {
        let length = body.len().to_string();
        let head = ask(server.address, "HEAD", "/", accepted);
        assert_eq!(head.header("content-length"), Some(length.as_str()), "HEAD {accepted}");
        let answer = ask(server.address, "GET", "/", accepted);
        assert_eq!(answer.header("content-encoding"), coding, "{accepted}");
        assert_eq!(answer.body, *body, "{accepted}");
        assert_eq!(answer.header("vary"), Some("accept-encoding"), "{accepted}");
        assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
    }
    let alone = ask(server.address, "GET", "/vps-Hosting", "Accept-Encoding: br\r\n");
    assert_eq!(alone.header("content-encoding"), None);
    assert_eq!(alone.header("vary"), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_its_brotli_does_not_have_is_an_error_and_never_another_body() {
    let mut setup = Setup::new();
    // One byte less than was compressed.
    setup.manifest["pages"][0]["document"]["bytes"] = json!(119);
    setup.write_manifest();
    let server = setup.start().await;
    assert_eq!(ask(server.address, "GET", "/", "Accept-Encoding: br\r\n").status, 200);
    let answer = ask(server.address, "GET", "/", "");
    assert_eq!(answer.status, 500);
    assert_eq!(answer.header("cache-control"), Some("no-store"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unchanged_file_is_not_sent_again() {
    let server = Setup::new().start().await;
    let first = ask(server.address, "GET", "/", "Accept-Encoding: br\r\n");
    let etag = first.header("etag").unwrap();
    assert!(etag.starts_with('"') && etag.ends_with('"'), "{etag} is strong");
    for tags in [etag.to_owned(), format!("W/{etag}"), format!("\"x\", {etag}"), "*".to_owned()] {
        let headers = format!("Accept-Encoding: br\r\nIf-None-Match: {tags}\r\n");
        for method in ["GET", "HEAD"] {
            let again = ask(server.address, method, "/", &headers);
            assert_eq!(again.status, 304, "{method} {tags}");
            assert!(again.body.is_empty(), "{method} {tags}");
            for name in ["etag", "cache-control", "vary", "content-security-policy"] {
                assert_eq!(again.header(name), first.header(name), "{name}");
            }
            for name in ["content-type", "content-encoding", "content-length"] {
                assert_eq!(again.header(name), None, "{name}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_encoding_has_its_own_etag() {
    let server = Setup::new().start().await;
    let tags: Vec<String> = ["br", "gzip", "identity"]
        .map(|coding| format!("Accept-Encoding: {coding}\r\n"))
        .iter()
        .map(|headers| ask(server.address, "GET", "/", headers))
        .map(|answer| answer.header("etag").unwrap().to_owned())
        .collect();
    for (position, tag) in tags.iter().enumerate() {
        assert!(!tags[position + 1..].contains(tag), "{tags:?}");
    }
    let headers = format!("Accept-Encoding: gzip\r\nIf-None-Match: {}\r\n", tags[0]);
    assert_eq!(ask(server.address, "GET", "/", &headers).status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn head_returns_what_get_does_without_the_body() {
    let server = Setup::new().start().await;
    for path in ["/", "/assets/entry-1a2b3c4d.js", "/robots.txt", "/nowhere", "/contact/"] {
        let get = ask(server.address, "GET", path, "Accept-Encoding: br\r\n");
        let head = ask(server.address, "HEAD", path, "Accept-Encoding: br\r\n");
        assert_eq!(head.status, get.status, "{path}");
        assert_eq!(fields(&head), fields(&get), "{path}");
        assert!(head.body.is_empty(), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_kind_of_file_has_its_cache_lifetime() {
    let server = Setup::new().start().await;
    for (path, cached) in [
        ("/", "no-cache"),
        ("/nowhere", "no-cache"),
        ("/assets/entry-1a2b3c4d.js", "public, max-age=31536000, immutable"),
        ("/favicon.svg", "public, max-age=3600"),
        ("/home", "public, max-age=86400"),
        ("/healthz", "no-store"),
    ] {
        let answer = ask(server.address, "GET", path, "");
        assert_eq!(answer.header("cache-control"), Some(cached), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn another_spelling_of_a_path_redirects_to_the_exact_one() {
    let server = Setup::new().start().await;
    for (asked, exact) in [
        ("/thank-you/contact/", "/thank-you/contact"),
        ("/thank-you/contact//", "/thank-you/contact"),
        ("/Thank-You/CONTACT", "/thank-you/contact"),
        ("/vps-hosting", "/vps-Hosting"),
        ("/VPS-HOSTING/", "/vps-Hosting"),
        ("/thank%2Dyou/%63ontact", "/thank-you/contact"),
        ("/thank-you%2fcontact", "/thank-you/contact"),
        ("/home", "/"),
        ("//", "/"),
        ("/vps-hosting?plan=2&q=%C3%A9", "/vps-Hosting?plan=2&q=%C3%A9"),
        ("/home?utm_source=x", "/?utm_source=x"),
    ] {
        let answer = ask(server.address, "GET", asked, "");
        assert_eq!(answer.status, 308, "{asked}");
        assert_eq!(answer.header("location"), Some(exact), "{asked}");
        assert!(answer.body.is_empty(), "{asked}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_redirect_keeps_the_query_before_its_fragment() {
    let mut setup = Setup::new();
    setup.manifest["redirects"] =
        json!([{ "from": "/demo", "to": "/?topic=demo#top" }, { "from": "/old", "to": "/#new" }]);
    setup.write_manifest();
    let server = setup.start().await;
    for (asked, target) in [
        ("/demo", "/?topic=demo#top"),
        ("/demo?a=1", "/?topic=demo&a=1#top"),
        ("/old?a=1", "/?a=1#new"),
        ("/OLD", "/old"),
    ] {
        assert_eq!(ask(server.address, "GET", asked, "").header("location"), Some(target));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn paths_that_differ_only_in_case_are_both_served() {
    let mut setup = Setup::new();
    let mut page = setup.manifest["pages"][1].clone();
    page["path"] = json!("/VPS-hosting");
    setup.manifest["pages"].as_array_mut().unwrap().push(page);
    setup.write_manifest();
    let server = setup.start().await;
    for path in ["/vps-Hosting", "/VPS-hosting"] {
        assert_eq!(ask(server.address, "GET", path, "").status, 200, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_path_gets_the_not_found_page() {
    let server = Setup::new().start().await;
    for path in [
        "/nowhere",
        "/index.html",
        "/manifest.json",
        "/../manifest.json",
        "/%2e%2e/manifest.json",
        "/%ff",
        "/%",
        "/a%00b",
        "/company/nowhere",
        "//contact",
        "//example.com/",
    ] {
        let answer = ask(server.address, "GET", path, "If-None-Match: *\r\n");
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.text().starts_with("404.html"), "{path}");
        assert!(answer.header("content-security-policy").is_some(), "{path}");
        assert_eq!(answer.header("etag"), None, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_accepts_json_gets_not_found_as_json() {
    let server = Setup::new().start().await;
    for (method, headers) in
        [("GET", "Accept: application/json\r\n"), ("POST", "Accept: application/json\r\n")]
    {
        let answer = ask(server.address, method, "/api/nowhere", headers);
        assert_eq!(answer.status, 404);
        assert_eq!(answer.header("content-type"), Some("application/json"));
        let body: serde_json::Value = serde_json::from_slice(&answer.body).unwrap();
        assert_eq!(body["status"], "error");
        assert_eq!(body["error"], "There is no page at this address.");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_allow_only_get_and_head() {
    let server = Setup::new().start().await;
    for path in ["/", "/favicon.svg", "/robots.txt", "/healthz"] {
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "BREW"] {
            let answer = ask(server.address, method, path, "Content-Length: 0\r\n");
            assert_eq!(answer.status, 405, "{method} {path}");
            assert_eq!(answer.header("allow"), Some("GET, HEAD"), "{method} {path}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sitemap_lists_the_indexed_pages() {
    let server = Setup::new().start().await;
    let answer = ask(server.address, "GET", "/sitemap.xml", "");
    assert_eq!(answer.header("content-type"), Some("application/xml"));
    assert_eq!(
        answer.text(),
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">\n\
         <url><loc>https://yam.example.com/</loc><lastmod>2026-11-21</lastmod>\
         <image:image><image:loc>https://yam.example.com/share/index.png</image:loc></image:image>\
         <image:image><image:loc>https://yam.example.com/assets/desk-1a2b3c4d.svg</image:loc></image:image>\
         </url>\n\
         <url><loc>https://yam.example.com/vps-Hosting</loc><lastmod>2026-11-20</lastmod></url>\n\
         </urlset>\n"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn robots_txt_allows_everything_and_names_the_sitemap() {
    let server = Setup::new().start().await;
    let text = ask(server.address, "GET", "/robots.txt", "").text();
    assert!(text.starts_with("User-agent: *\n"), "{text}");
    assert!(!text.contains("Disallow: /\n"), "{text}");
    assert!(text.contains("\nSitemap: https://yam.example.com/sitemap.xml\n"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn rendered_pages_are_rate_limited_per_address() {
    let server = Setup::new().set("YAM_LIMITS__PAGES_PER_ADDRESS", "3").start().await;
    let first = |path| ask(server.address, "GET", path, "X-Forwarded-For: 198.51.100.1\r\n");
    for path in ["/web-development-in/sopore", "/web-development-in/tral", "/search?q=seo"] {
        assert_eq!(first(path).status, 200, "{path}");
    }
    let refused = first("/web-development-in/uri");
    assert_eq!(refused.status, 429);
    assert_eq!(refused.header("retry-after"), Some("60"));
    assert_eq!(first("/search?q=seo").status, 429);
    assert_eq!(first("/api/search?q=seo").status, 429);
    assert_eq!(first("/nowhere").status, 404, "unknown is still unknown");
    assert_eq!(first("/web-development-in/sopore").status, 200, "what is kept costs nothing");
    assert_eq!(first("/").status, 200);
    let other =
        ask(server.address, "GET", "/web-development-in/uri", "X-Forwarded-For: 198.51.100.2\r\n");
    assert_eq!(other.status, 200);
}

#[test]
fn a_form_has_a_thank_you_page_and_a_filled_errors_page() {
    let setup = Setup::new();
    let site = Site::load(&setup.site(), false).unwrap();
    assert_eq!(site.thanks("contact"), Some("/thank-you/contact"));
    assert_eq!(site.thanks("nowhere"), None);
    assert!(site.form_errors("nowhere", BTreeMap::new(), &[]).is_none());

    let values = BTreeMap::from([
        ("email".to_owned(), "<x@\"y\">".to_owned()),
        ("message".to_owned(), "</textarea><script>".to_owned()),
    ]);
    let broken =
        [("name".to_owned(), "required".to_owned()), ("email".to_owned(), "email".to_owned())];
    let (page, headers) = site.form_errors("contact", values, &broken).unwrap();
    assert!(
        page.contains("name=\"name\" value=\"\" aria-invalid=\"true\"><p>Name is missing.</p>")
    );
    assert!(page.contains("value=\"&lt;x@&quot;y&quot;&gt;\""));
    assert!(page.contains("Email is not an address.") && !page.contains("Email is missing."));
    assert!(page.contains(">&lt;/textarea&gt;&lt;script&gt;</textarea>"));
    assert!(!page.contains("%%"));
    assert_eq!(headers["cache-control"], "no-store");
    assert_eq!(headers["content-type"], "text/html; charset=utf-8");
    assert!(headers.contains_key("content-security-policy"));
}

/// The header fields but for the date, which may differ by a second.
fn fields(answer: &Answer) -> Vec<&(String, String)> {
    answer.headers.iter().filter(|(name, _)| name != "date").collect()
}

/// A document with each placeholder that a place's page may hold.
const PLACES_PAGE: &str = "<title>%%value:place%%</title><link href=\"/in/%%value:slug%%\">\
    <script type=\"application/ld+json\">{\"name\":\"%%json:place%%\"}</script>";

#[tokio::test(flavor = "multi_thread")]
async fn a_place_without_a_page_gets_the_generic_page() {
    let mut setup = Setup::new();
    setup.document("places.html", PLACES_PAGE);
    let server = setup.start().await;
    for (path, name, slug) in [
        ("/web-development-in/new-sopore", "New Sopore", "new-sopore"),
        (
            "/web-development-in/%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87",
            "पुणे",
            "%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87",
        ),
    ] {
        for _ in 0..2 {
            let answer = ask(server.address, "GET", path, "");
            assert_eq!(answer.status, 200, "{path}");
            let page = answer.text();
            assert!(page.contains(&format!("<title>{name}</title>")), "{page}");
            assert!(page.contains(&format!("href=\"/in/{slug}\"")), "{page}");
            assert!(page.contains(&format!("{{\"name\":\"{name}\"}}")), "{page}");
            assert_eq!(answer.header("cache-control"), Some("no-cache"));
        }
    }
    let coded =
        ask(server.address, "GET", "/web-development-in/new-sopore", "Accept-Encoding: br\r\n");
    assert_eq!(coded.header("content-encoding"), Some("br"));
    assert_eq!(coded.header("vary"), Some("accept-encoding"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_place_has_one_spelling_and_other_names_are_not_found() {
    let mut setup = Setup::new();
    setup.document("places.html", PLACES_PAGE);
    let server = setup.start().await;
    for other in ["New-Sopore", "new-sopore/", "new%2Dsopore"] {
        let answer = ask(server.address, "GET", &format!("/web-development-in/{other}"), "");
        assert_eq!(answer.status, 308, "{other}");
        assert_eq!(answer.header("location"), Some("/web-development-in/new-sopore"), "{other}");
    }
    let long = "a".repeat(61);
    for wrong in ["", "-", "a/b", "a%2Fb", "%3Cb%3E", "a%22b", "a.b", "%FF", "a%00b", long.as_str()]
    {
        let answer = ask(server.address, "GET", &format!("/web-development-in/{wrong}"), "");
        assert_eq!(answer.status, 404, "{wrong}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_repeats_what_its_query_names() {
    let mut setup = Setup::new();
    setup.document(
        "query/thank-you/contact.html",
        "%%given:asked%%About <bdi>%%value:asked%%</bdi>.%%end%% %%value:topic%%, %%value:service%% %%value:reference%%",
    );
    let server = setup.set("YAM_LIMITS__PAGES_PER_ADDRESS", "6").start().await;
    let get = |query: &str| {
        ask(
            server.address,
            "GET",
            &format!("/thank-you/contact?{query}"),
            "X-Forwarded-For: 198.51.100.1\r\n",
        )
    };
    for (query, text) in [
        (
            "topic=bulk-sms&reference=YAM-7K3M9Q2X",
            "About <bdi>bulk SMS</bdi>. bulk SMS, Web Design YAM-7K3M9Q2X",
        ),
        ("topic=%3Cb%3E%20%26", " &lt;b&gt; &amp;, Web Design "),
        (
            "topic=%E0%A4%A6%E0%A5%81%E0%A4%95%E0%A4%BE%E0%A4%A8",
            "About <bdi>दुकान</bdi>. दुकान, Web Design ",
        ),
        ("service=Custom+Software", "About <bdi>Custom Software</bdi>. , Custom Software "),
    ] {
        let answer = get(query);
        assert_eq!((answer.status, answer.text().as_str()), (200, text));
        assert!(answer.header("content-security-policy").is_some());
    }
    for plain in ["", "utm_source=x", "service=Ploughing", "reference=YAM-1"] {
        assert!(get(plain).text().starts_with("thank-you/contact.html..."), "{plain}");
    }
    let coded = ask(server.address, "GET", "/thank-you/contact?topic=x", "Accept-Encoding: br\r\n");
    assert_eq!(coded.header("content-encoding"), Some("br"));
    assert_eq!(ask(server.address, "POST", "/thank-you/contact?topic=x", "").status, 405);
    // A client over its limit still gets the page.
    let texts: Vec<_> = (0..4).map(|_| get("topic=x").text().contains("About")).collect();
    assert_eq!(texts, [true, true, false, false]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dated_page_shows_the_date_in_india_in_every_encoding() {
    let mut setup = Setup::new();
    setup.manifest["pages"][0]["dated"] = json!(true);
    setup.document("index.html", "<p>Last Updated: %%value:today%%</p>");
    let server = setup.start().await;
    let before = date_in_india();
    let plain = ask(server.address, "GET", "/", "");
    // Midnight may pass meanwhile.
    let dates = [before, date_in_india()];
    assert!(
        dates.iter().any(|date| plain.text() == format!("<p>Last Updated: {date}</p>")),
        "{} and {dates:?}",
        plain.text()
    );
    let coded = ask(server.address, "GET", "/", "Accept-Encoding: gzip, br\r\n");
    assert_eq!(coded.header("content-encoding"), Some("br"));
    assert_ne!(coded.header("etag"), plain.header("etag"));
}

/// As pages show it: `21 November 2026`.
fn date_in_india() -> String {
    let ahead = jiff::SignedDuration::from_mins(5 * 60 + 30);
    let there = jiff::Timestamp::now() + ahead;
    there.strftime("%-d %B %Y").to_string()
}

proptest::proptest! {
    #![proptest_config(proptest::test_runner::Config {
        // As many as the unit tests of parsers run; PROPTEST_CASES sets another number.
        cases: std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(10_000),
        ..Default::default()
    })]

    #[test]
    fn every_path_gets_a_response_or_not_found_and_redirects_stay_on_the_site(
        path in "/[a-zA-Z0-9%./_~:@!$&'()*+,;=-]{0,60}",
        query in proptest::option::of("[a-z0-9%=&+]{0,20}"),
    ) {
        static SITE: LazyLock<(Setup, Site)> = LazyLock::new(|| {
            let setup = Setup::new();
            let site = Site::load(&setup.site(), false).unwrap();
            (setup, site)
        });
        let (_, site) = &*SITE;
        let target = query.map_or_else(|| path.clone(), |query| format!("{path}?{query}"));
        let uri: Uri = target.parse().unwrap();
        let request = Request::get(uri.clone()).body(()).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let headers = HeaderMap::new();
        let unknown = site.answer_unknown_path(&Method::GET, &uri, &headers, || Err(HttpError::NotFound));
        let answers = [
            site.answer(&request).and_then(Result::ok),
            runtime.block_on(unknown).ok().flatten(),
        ];
        for answer in answers.into_iter().flatten() {
            if let Some(location) = answer.headers().get("location") {
                let location = location.to_str().unwrap();
                proptest::prop_assert!(location.starts_with('/') && !location.starts_with("//"), "{}", location);
            }
        }
    }
}
