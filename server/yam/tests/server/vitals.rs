//! Browsers report how fast pages were, if the owner wants it.

use std::net::SocketAddr;

use crate::support::{
    Setup, ask,
    owner::{has, send_message, succeeds},
    post,
};

const VITALS: &str = "/api/vitals";
const BROWSER: &str = "User-Agent: Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0\r\n\
    Sec-Fetch-Site: same-origin\r\n";
const ENCODED: &str = "Content-Type: application/x-www-form-urlencoded;charset=UTF-8\r\n";

fn report(address: SocketAddr, body: &str) -> u16 {
    post(address, VITALS, &format!("{BROWSER}{ENCODED}"), body).status
}

fn measuring() -> Setup {
    Setup::new().set("YAM_ANALYTICS__VITALS", "true")
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_setting_nothing_is_measured() {
    let server = Setup::new().start().await;
    assert_eq!(report(server.address, "page=/&LCP=1"), 404);
    assert_eq!(ask(server.address, "GET", "/", "").header("server-timing"), None);
    let stats = succeeds(&server.stop().await.run(&["leads", "stats"]));
    assert!(!stats.contains("Good speed"), "{stats}");
}

#[tokio::test(flavor = "multi_thread")]
async fn reports_are_counted_by_page_metric_and_rating() {
    let server = measuring().start().await;
    assert_eq!(ask(server.address, "GET", "/", "").header("server-timing"), Some("vitals"));
    for body in [
        "page=/&LCP=2500&INP=200&CLS=0.1&FCP=1800&TTFB=800",
        "page=/&LCP=2500.5&CLS=0.26",
        "page=/vps-Hosting&LCP=9000&LCP=1&INP=",
    ] {
        assert_eq!(report(server.address, body), 204, "{body}");
    }
    // The counts are stored when the server stops, and again after the next start.
    let server = server.stop().await.start().await;
    assert_eq!(report(server.address, "page=/&LCP=1"), 204);
    let stats = succeeds(&server.stop().await.run(&["leads", "stats"]));
    let stats = stats.split_whitespace().collect::<Vec<_>>().join(" ");
    let expected = [
        "LCP of 4 loads 50 ",
        "INP of 1 loads 100 ",
        "CLS of 2 loads 50 ",
        "FCP of 1 loads 100 ",
        "TTFB of 1 loads 100 ",
        "/ CLS 1 ",
        "/ LCP 1 ",
        "/vps-Hosting LCP 1 ",
    ];
    has(&stats, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_measurement_of_a_page_in_a_browser_is_never_counted() {
    let server = measuring().start().await;
    for value in ["NaN", "inf", "1e308", "-1", "-inf", "", "1,5", "%00", "600001", "<b>", "0x10"] {
        assert_eq!(report(server.address, &format!("page=/&LCP={value}&CLS={value}")), 204);
    }
    for page in ["/no/such/page", "/robots.txt", "<script>alert(1)</script>", "", "//", "/%00"] {
        assert_eq!(report(server.address, &format!("page={page}&LCP=1")), 204, "{page}");
    }
    for body in ["", "LCP=1", "&&==&%", "\0", "page=/", "page=/&lcp=1"] {
        assert_eq!(report(server.address, body), 204, "{body}");
    }
    let load = "page=/&LCP=1";
    let refused = |headers: &str, body: &str| post(server.address, VITALS, headers, body).status;
    let foreign = BROWSER.replace("same-origin", "cross-site");
    assert_eq!(refused(&format!("{foreign}{ENCODED}"), load), 403);
    assert_eq!(refused(&format!("{BROWSER}Content-Type: text/plain\r\n"), load), 415);
    assert_eq!(refused(BROWSER, load), 415);
    assert_eq!(report(server.address, &format!("{load}&x={}", "x".repeat(10_000))), 413);
    assert_eq!(refused(&format!("User-Agent: Googlebot/2.1\r\n{ENCODED}"), load), 204);
    assert_eq!(ask(server.address, "GET", VITALS, BROWSER).status, 405);
    let stats = succeeds(&server.stop().await.run(&["leads", "stats"]));
    assert!(!stats.contains("Good speed"), "{stats}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_over_the_limit_is_refused_and_can_still_send_a_form() {
    let server = measuring().start().await;
    let headers = format!("X-Forwarded-For: 198.51.100.1\r\n{BROWSER}{ENCODED}");
    let mut counted: u32 = 0;
    let refused = loop {
        match post(server.address, VITALS, &headers, "page=/&TTFB=1").status {
            204 => counted += 1,
            status => break status,
        }
    };
    assert_eq!(refused, 429);
    assert!(counted >= 60, "{counted}");
    assert_eq!(report(server.address, "page=/&TTFB=1"), 204, "another client is counted");
    send_message(server.address, "a@example.com", "A shop");
    let stats = succeeds(&server.stop().await.run(&["leads", "stats"]));
    assert!(stats.contains(&format!("TTFB of {} loads ", counted + 1)), "{stats}");
}
