//! Measures searches without the network: suggestions, and the whole search page, filled and compressed. On the built
//! site (`make build`), with good queries and bad ones. `make bench` runs it.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a failing step fails the measurement")]

use std::{
    hint::black_box,
    path::Path,
    time::{Duration, Instant},
};

use http::{HeaderMap, HeaderValue, Method, header};
use yam_web::{pages::Site, search::Search};

/// Times that each query is sent.
const ROUNDS: usize = 200;

/// Goal for 99 of 100 responses on an idle machine. Compression takes a quarter to a half of the search page's time.
const GOAL_P99: Duration = Duration::from_millis(2);

/// Queries as a browser sends them: first typical ones, then malicious or extreme ones.
const QUERIES: &[&str] = &[
    "seo",
    "web+design",
    "how+much+does+a+website+cost",
    "e-commerce+online+shop+price",
    "webdesgin+srinager",
    "vps",
    "w",
    "mobile+app+developer+in+anantnag",
    "optimisaton+hostng+registraton+developmant",
    "%22%20OR%20title%3A*%20NEAR(a%2C%20b)",
    "%3Cscript%3Ealert(1)%3C%2Fscript%3E%00%E2%80%AE",
    "a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q+r+s+t+u+v+w+x+y+z+a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q+r+s+t+u+v+w+x",
    "zzzzzzzz+yyyyyyyy+xxxxxxxx+qqqqqqqq+wwwwwwww+vvvvvvvv+kkkkkkkk+jjjjjjjj+hhhhhhhh+gggggggg+ffffffff",
    "website+design+development+hosting+email+marketing+social+media+app+price+kashmir+srinagar+jammu",
];

fn main() {
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dist");
    let mut site = Site::load(&dist, false).expect("a build in dist/: make build");
    let content = site.take_search_content();
    let pages = content.pages.len();
    let started = Instant::now();
    let search = Search::new(content);
    search.prepare();
    println!("index of {pages} pages built in {:.1} ms", milliseconds(started.elapsed()));

    let mut headers = HeaderMap::new();
    headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("br"));
    let (mut typing, mut shown) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        for typed in QUERIES {
            let query = format!("q={typed}");
            let started = Instant::now();
            black_box(search.suggestions(Some(&query)));
            typing.push((started.elapsed(), *typed));
            let started = Instant::now();
            let filling = search.page(Some(&query));
            site.search_page(&Method::GET, &headers, &filling).unwrap();
            shown.push((started.elapsed(), *typed));
        }
    }
    report("suggestions", typing);
    report("search page", shown);
}

/// Prints the times of one kind of request, and whether they miss the goal.
fn report(name: &str, mut times: Vec<(Duration, &str)>) {
    times.sort();
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    let (p99, slow) = at(99);
    println!(
        "  {name}  median {:.2} ms   p99 {:.2} ms   max {:.2} ms   (p99: {slow:.40})",
        milliseconds(at(50).0),
        milliseconds(p99),
        milliseconds(at(100).0),
    );
    if p99 > GOAL_P99 {
        let (figure, goal) = (milliseconds(p99), milliseconds(GOAL_P99));
        // bench/run.ts repeats this line in its summary.
        println!("goal missed: {name}: p99 {figure:.2} ms, the goal is {goal:.2} ms");
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
