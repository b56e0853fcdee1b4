//! Search: the page, the suggestions, and the similar pages that the 404 page names.

use crate::support::{Running, Setup, ask};
use serde_json::{Value, json};

/// A search page with every placeholder it can have.
const SEARCH_PAGE: &str = "<title>Search%%given:query%%: %%value:query%%%%end%%</title>\
    %%given:empty%%[empty]%%end%%%%given:nothing%%[nothing]%%end%%%%given:one%%[one]%%end%%\
    %%given:many%%[many %%value:many%%]%%end%%%%given:near%%[near]%%end%%%%given:cut%%[cut]%%end%%\
    %%given:found%%<ol>%%each:results%%<li><a href=\"%%value:path%%\">%%value:title%%</a>\
    <p>%%marked:excerpt%%</p></li>%%end%%</ol>%%end%%\
    %%given:places%%In your town:%%each:places%% %%value:place%%%%end%%%%end%%";

const NOT_FOUND_PAGE: &str =
    "404 %%given:found%%Perhaps:%%each:results%% %%value:path%%%%end%%%%end%%";

#[tokio::test(flavor = "multi_thread")]
async fn titles_rank_before_text_and_matches_are_marked() {
    let server = start().await;
    let answer = ask(server.address, "GET", "/search?q=hosting", "Accept-Encoding: br;q=0\r\n");
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(answer.header("cache-control"), Some("no-cache"));
    assert!(answer.header("content-security-policy").is_some());
    let page = answer.text();
    assert!(page.contains("<title>Search: hosting</title>[many 2]"), "{page}");
    let (first, second) = (page.find("/vps-Hosting"), page.find("href=\"/\""));
    assert!(first < second, "{page}");
    assert!(page.contains("A &lt;b&gt; for <mark>hosting</mark> it"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_search_page_shows_each_state() {
    let server = start().await;
    let long = "x".repeat(101);
    for (query, state) in [
        ("", "[empty]"),
        ("?q=", "[empty]"),
        ("?q=+%00+", "[empty]"),
        ("?q=zzzz", "[nothing]"),
        ("?q=***", "[nothing]"),
        ("?q=vps", "[one]"),
        ("?q=vps+bakery", "[near]"),
        (&format!("?q={long}"), "[nothing][cut]"),
    ] {
        let page = ask(server.address, "GET", &format!("/search{query}"), "").text();
        let after = page.split_once("</title>").unwrap().1;
        assert!(after.starts_with(state), "{query}: {page}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn synonyms_typos_stems_and_accents_find_the_page() {
    let server = start().await;
    for query in [
        "web%20site",
        "hostings",
        "hostnig",
        "host",
        "HÓSTING",
        "virtual+private+server",
        "VPShosting",
    ] {
        let found = suggestions(&server, query).await;
        assert!(!found["results"].as_array().unwrap().is_empty(), "{query}: {found}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn suggestions_complete_the_last_word() {
    let server = start().await;
    let found = suggestions(&server, "vps+ho").await;
    assert_eq!(
        found,
        json!({ "query": "vps ho", "results": [{ "path": "/vps-Hosting", "title": "VPS hosting" }] })
    );
    let finished = suggestions(&server, "vps+ho+").await;
    assert_eq!(finished["results"][0]["path"], "/vps-Hosting", "some of the words");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_query_is_read_as_syntax_or_markup() {
    let server = start().await;
    for query in ["%22+OR+title:*", "%3Cscript%3E", "%25%25value:query%25%25", "%ff%fe"] {
        let page = ask(server.address, "GET", &format!("/search?q={query}"), "");
        assert_eq!(page.status, 200, "{query}");
        assert!(!page.text().contains("<script"), "{query}");
        assert_eq!(
            ask(server.address, "GET", &format!("/api/search?q={query}"), "").status,
            200,
            "{query}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn search_allows_only_reads_and_redirects_other_spellings() {
    let server = start().await;
    for path in ["/search", "/api/search"] {
        let answer = ask(server.address, "POST", path, "Content-Length: 0\r\n");
        assert_eq!((answer.status, answer.header("allow")), (405, Some("GET, HEAD")), "{path}");
        let (get, head) =
            (ask(server.address, "GET", path, ""), ask(server.address, "HEAD", path, ""));
        assert_eq!(head.header("content-length"), get.header("content-length"), "{path}");
        assert!(head.body.is_empty(), "{path}");
    }
    let moved = ask(server.address, "GET", "/Search/?q=a", "");
    assert_eq!((moved.status, moved.header("location")), (308, Some("/search?q=a")));
    let coded = ask(server.address, "GET", "/search?q=vps", "Accept-Encoding: br\r\n");
    assert_eq!(coded.header("content-encoding"), Some("br"));
    assert_eq!(coded.header("vary"), Some("accept-encoding"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_404_page_names_pages_with_a_similar_address() {
    let server = start().await;
    for (path, expected) in [
        ("/services/vps-hostng.html", "404 Perhaps: /vps-Hosting"),
        ("/nowhere", "404 "),
        ("/words/of/a/text", "404 "),
    ] {
        let answer = ask(server.address, "GET", path, "");
        assert_eq!((answer.status, answer.text().as_str()), (404, expected), "{path}");
    }
}

async fn start() -> Running {
    let mut setup = Setup::new();
    setup.manifest["pages"][0]["text"] =
        json!("A website.\nA <b> for hosting it.\nWords of a text.");
    setup.manifest["search"]["synonyms"] =
        json!([["website", "web site"], ["vps", "virtual private server"]]);
    setup.document("search.html", SEARCH_PAGE);
    setup.document("404.html", NOT_FOUND_PAGE);
    setup.start().await
}

async fn suggestions(server: &Running, query: &str) -> Value {
    let answer = ask(server.address, "GET", &format!("/api/search?q={query}"), "");
    assert_eq!(answer.status, 200, "{query}");
    serde_json::from_slice(&answer.body).unwrap_or_default()
}
