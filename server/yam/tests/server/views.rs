//! Page views are counted without knowing who looked.

use crate::support::{
    Setup, ask,
    owner::{send_message, succeeds},
};

const BROWSER: &str = "User-Agent: Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0\r\n\
    Sec-Fetch-Dest: document\r\n";

#[tokio::test(flavor = "multi_thread")]
async fn views_are_counted_by_page_source_and_campaign_and_prefetches_and_programs_are_not() {
    let server = Setup::new().start().await;
    let get = |path: &str, headers: &str| {
        assert_eq!(ask(server.address, "GET", path, headers).status, 200, "{path}");
    };
    get("/?utm_source=news&utm_campaign=autumn", BROWSER);
    get("/", &format!("{BROWSER}Referer: https://www.google.com/\r\n"));
    get("/", &format!("{BROWSER}Referer: http://yam/contact\r\n"));
    get("/", &format!("{BROWSER}Sec-Purpose: prefetch\r\n"));
    get("/", "User-Agent: Googlebot/2.1\r\nSec-Fetch-Dest: document\r\n");
    get("/", "Accept: text/html\r\n");
    ask(server.address, "GET", "/no/such/page", BROWSER);
    let fetched = BROWSER.replace("document", "empty");
    get("/", &fetched);
    assert_eq!(
        ask(server.address, "HEAD", "/", &format!("{fetched}Sec-Fetch-Site: same-origin\r\n"))
            .status,
        200
    );
    send_message(server.address, "a@example.com", "A shop");
    // The counts are stored when the server stops, and again after the next start.
    let setup = server.stop().await;
    let server = setup.start().await;
    ask(server.address, "GET", "/", BROWSER);
    let setup = server.stop().await;
    let stats = succeeds(&setup.run(&["leads", "stats"]));
    assert!(stats.contains("Pages were shown 5 times."), "{stats}");
    let list = |heading: &str| {
        let (_, rest) = stats.split_once(&format!("\n{heading}\n")).expect(&stats);
        let lines = rest.lines().take_while(|line| !line.is_empty());
        let words = |line: &str| line.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
        lines.map(words).collect::<Vec<_>>()
    };
    assert_eq!(list("Views by page"), ["/ 5"]);
    assert_eq!(list("Visits by campaign"), ["(none) 2", "autumn 1"]);
    assert!(list("Visits by source").contains(&"google 1".to_owned()), "{stats}");
    assert!(list("Visits by source").contains(&"news 1".to_owned()), "{stats}");
}
