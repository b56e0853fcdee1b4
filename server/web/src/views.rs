//! Counts how often pages are shown, by page, source, campaign and day. It keeps no address, no identifier and nothing else
//! about a visitor, and stores nothing on the device.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use aho_corasick::AhoCorasick;
use http::{HeaderMap, Method, Request, StatusCode, Uri, header};
use jiff::Timestamp;
use yam_contract::{attribution::Attribution, time};
use yam_store::views::{DIRECT, PageViews};

use crate::vitals::VitalsCounter;

/// Parts of the user agents of programs, of the list `crawler-user-agents` (CREDITS.md).
const CRAWLERS: &str = include_str!("crawlers.txt");

/// Most rows of one day on this server. Beyond them, only the page counts: anyone can write any source into a link.
const MOST_ROWS: usize = 4096;

/// Most bytes of a source or campaign.
const LONGEST_NAME: usize = 60;

/// For what is too long, looks like an address, or is beyond [`MOST_ROWS`].
const OTHER: &str = "(other)";

/// A page that is being shown.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct View {
    page: String,
    source: String,
    campaign: String,
}

/// The views that are not stored yet.
pub struct ViewCounter {
    rows: Mutex<HashMap<View, i64>>,
    /// How fast pages were.
    pub vitals: VitalsCounter,
    /// In lower case. `None` if the list cannot be used: everything is counted then.
    crawlers: Option<AhoCorasick>,
}

impl Default for ViewCounter {
    fn default() -> Self {
        // Lower case on both sides takes 1 ms of the start. A search that ignores case takes 3.
        let crawlers = AhoCorasick::new(CRAWLERS.to_ascii_lowercase().lines());
        if let Err(error) = &crawlers {
            tracing::warn!(%error, "cannot use the list of crawlers; counting them as visitors");
        }
        Self { rows: Mutex::default(), vitals: VitalsCounter::default(), crawlers: crawlers.ok() }
    }
}

impl ViewCounter {
    /// What the request shows, if it is a person's for a document: not a prefetch, a part of a page, or a program's.
    pub(crate) fn view_of<B>(&self, request: &Request<B>) -> Option<View> {
        let (uri, headers) = (request.uri(), request.headers());
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let is_file = uri.path().contains('.') || uri.path().starts_with("/api/");
        if is_file || !is_shown(request.method(), headers) || self.is_program(headers) {
            return None;
        }
        let (page, inside) = (uri.path().to_owned(), String::new());
        let host = text(header::HOST).or_else(|| uri.authority().map(|host| host.as_str()));
        let referrer = text(header::REFERER);
        let from: Option<Uri> = referrer.and_then(|referrer| referrer.parse().ok());
        let from = from.as_ref().and_then(Uri::authority).map(|from| from.as_str());
        if request.method() == Method::HEAD || (from.is_some() && from == host) {
            return Some(View { page, source: inside.clone(), campaign: inside });
        }
        let arrival = Attribution::of_arrival(uri.query(), referrer);
        let source = arrival.source().map_or_else(|| DIRECT.to_owned(), name);
        Some(View { page, source, campaign: arrival.campaign().map(name).unwrap_or_default() })
    }

    /// Whether no person's browser sends these headers.
    pub(crate) fn is_program(&self, headers: &HeaderMap) -> bool {
        headers.get(header::USER_AGENT).is_none_or(|agent| {
            let agent = agent.as_bytes().to_ascii_lowercase();
            self.crawlers.as_ref().is_some_and(|crawlers| crawlers.is_match(&agent))
        })
    }

    /// Counts a view that was answered with this status.
    pub(crate) fn add(&self, view: View, status: StatusCode) {
        if !matches!(status, StatusCode::OK | StatusCode::NOT_MODIFIED) {
            return;
        }
        let mut rows = self.rows();
        let is_full = rows.len() >= MOST_ROWS && !rows.contains_key(&view);
        let view = match is_full {
            true => View { source: OTHER.to_owned(), campaign: String::new(), ..view },
            false => view,
        };
        *rows.entry(view).or_default() += 1;
    }

    /// Takes the views since the last time, to store them as those of today. Known rows stay, with a count of 0, so that the
    /// limit is one of a day: `is_new_day` forgets them.
    pub fn take(&self, now: Timestamp, is_new_day: bool) -> Vec<PageViews> {
        let day = time::in_india(now.as_millisecond()).date();
        let mut rows = self.rows();
        let counted = rows.iter_mut().filter(|(_, views)| **views > 0).map(|(view, views)| {
            let View { page, source, campaign } = view.clone();
            PageViews { day, page, source, campaign, views: std::mem::take(views) }
        });
        let counted = counted.collect();
        if is_new_day {
            rows.clear();
        }
        counted
    }

    /// Takes views back that could not be stored.
    pub fn give_back(&self, counted: Vec<PageViews>) {
        let mut rows = self.rows();
        for PageViews { page, source, campaign, views, .. } in counted {
            *rows.entry(View { page, source, campaign }).or_default() += views;
        }
    }

    /// No code panics while it holds the lock, so the lock is never poisoned.
    fn rows(&self) -> MutexGuard<'_, HashMap<View, i64>> {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether a document is about to be shown: a browser opens it (Fetch Metadata), or our own navigation has shown it.
fn is_shown(method: &Method, headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    // Browsers send no such request by themselves. Our navigation does, because it fetches pages before it shows them.
    if *method == Method::HEAD {
        return text("sec-fetch-site") == Some("same-origin");
    }
    let is_ahead = headers.contains_key("sec-purpose") || headers.contains_key("purpose");
    let is_document = match text("sec-fetch-dest") {
        Some(destination) => destination == "document",
        // Browsers before 2023.
        None => text("accept").is_some_and(|accept| accept.contains("text/html")),
    };
    *method == Method::GET && is_document && !is_ahead
}

/// A name out of a link, unless it may be something about a person.
fn name(text: String) -> String {
    if text.len() > LONGEST_NAME || text.contains('@') { OTHER.to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHROME: &str = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36";

    fn request(method: Method, target: &str, headers: &[(&str, &str)]) -> Request<()> {
        let mut request = Request::builder().method(method).uri(target);
        request = request.header("host", "yam.example").header("user-agent", CHROME);
        for (name, value) in headers {
            if *name == "user-agent" {
                request.headers_mut().unwrap().remove("user-agent");
            }
            request = request.header(*name, *value);
        }
        request.body(()).unwrap()
    }

    fn seen(method: Method, target: &str, headers: &[(&str, &str)]) -> Option<(String, String)> {
        let counter = ViewCounter::default();
        let view = counter.view_of(&request(method, target, headers))?;
        assert_eq!(view.page, target.split('?').next().unwrap());
        Some((view.source, view.campaign))
    }

    const DOCUMENT: (&str, &str) = ("sec-fetch-dest", "document");

    #[test]
    fn only_documents_that_a_person_is_shown_are_counted() {
        let get = |headers: &[(&str, &str)]| seen(Method::GET, "/ai", headers).is_some();
        assert!(get(&[DOCUMENT]));
        assert!(get(&[("accept", "text/html,*/*")]), "an older browser");
        assert!(!get(&[("accept", "*/*")]));
        assert!(
            !get(&[("sec-fetch-dest", "empty"), ("accept", "text/html")]),
            "a prefetch of ours"
        );
        assert!(!get(&[DOCUMENT, ("sec-purpose", "prefetch;prerender")]));
        assert!(seen(Method::HEAD, "/ai", &[("sec-fetch-site", "same-origin")]).is_some());
        assert!(seen(Method::HEAD, "/ai", &[("sec-fetch-site", "cross-site")]).is_none());
        assert!(seen(Method::POST, "/ai", &[DOCUMENT]).is_none());
        assert!(seen(Method::GET, "/robots.txt", &[DOCUMENT]).is_none());
        for agent in
            ["Googlebot/2.1", "curl/8.0", "GPTBot", "HeadlessChrome", "facebookexternalhit/1.1"]
        {
            assert!(!get(&[DOCUMENT, ("user-agent", agent)]), "{agent}");
        }
    }

    #[test]
    fn a_visit_has_the_source_and_campaign_that_its_lead_would_have() {
        let get = |target: &str, referrer: Option<&str>| {
            let referrer = referrer.map(|referrer| ("referer", referrer));
            let headers: Vec<_> = referrer.into_iter().chain([DOCUMENT]).collect();
            let (source, campaign) = seen(Method::GET, target, &headers).unwrap();
            format!("{source}|{campaign}")
        };
        assert_eq!(get("/", None), "direct|");
        assert_eq!(get("/", Some("https://www.google.com/search")), "google|");
        assert_eq!(get("/ai", Some("https://yam.example/")), "|", "from another page");
        let link = "/?utm_source=news&utm_campaign=autumn+sale";
        assert_eq!(get(link, Some("https://mail.example/")), "news|autumn sale");
        assert_eq!(get("/?utm_source=a%40example.com", None), "(other)|", "may be a person's");
        assert_eq!(get(&format!("/?utm_source={}", "x".repeat(61)), None), "(other)|");
    }

    #[test]
    fn a_day_has_a_limited_number_of_rows_and_no_view_is_lost() {
        let counter = ViewCounter::default();
        let view = |number: usize| View {
            page: "/".to_owned(),
            source: number.to_string(),
            campaign: String::new(),
        };
        let now = Timestamp::now();
        for round in 0..2 {
            for number in 0..MOST_ROWS + 500 {
                counter.add(view(number + round * 10_000), StatusCode::OK);
            }
            counter.add(view(0), StatusCode::NOT_FOUND);
        }
        let counted = counter.take(now, false);
        assert_eq!(counted.len(), MOST_ROWS + 1);
        assert_eq!(counted.iter().map(|row| row.views).sum::<i64>(), 2 * (MOST_ROWS as i64 + 500));
        counter.add(view(99_999), StatusCode::OK);
        let later = counter.take(now, true);
        assert_eq!((later.len(), later[0].source.as_str()), (1, OTHER));
        counter.give_back(later.clone());
        assert_eq!(counter.take(now, false), later);
    }
}
