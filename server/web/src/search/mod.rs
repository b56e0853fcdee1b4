//! Search: an index of the pages' texts in memory, for the search page, the suggestions below the search box and the 404
//! page.

use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

use axum::{Extension, Json, Router, extract::State, response::IntoResponse, routing::get};
use http::{HeaderMap, HeaderName, Method, Uri, header};
use serde::Serialize;

use self::{
    index::{Hit, Hits, Index, Options},
    query::{MAX_CHARS, Query},
};
use crate::{
    http::{HttpError, client_ip::ClientIp, error::only_reads, rate::RenderLimiter},
    pages::{SearchContent, Site, TemplateData, Values},
};

mod expansion;
mod index;
pub(crate) mod query;
mod text;
mod vocabulary;
mod words;

/// Hits on the search page. A visitor who does not find the page among them searches again.
const MAX_HITS: usize = 12;
/// Suggestions: as many as a phone shows above its keyboard.
const MAX_SUGGESTIONS: usize = 6;
/// Suggestions on the 404 page.
const MAX_NEAREST: usize = 4;
/// One minute, as a visitor who types and deletes sends the same query again.
const CACHE_SUGGESTIONS: (HeaderName, &str) = (header::CACHE_CONTROL, "private, max-age=60");

/// Handle to the index; cheap to clone.
#[derive(Clone)]
pub struct Search {
    index: Arc<LazyLock<Index, Box<dyn FnOnce() -> Index + Send>>>,
}

impl Search {
    /// Indexes these pages when it is prepared, or at the first search.
    pub fn new(content: SearchContent) -> Self {
        Self { index: Arc::new(LazyLock::new(Box::new(|| Index::new(content)))) }
    }

    /// Builds the index, which takes about 20 ms. A search that comes earlier waits for it.
    pub fn prepare(&self) {
        LazyLock::force(&self.index);
    }

    /// The data of the search page for a query string (contract/README.md).
    pub fn page(&self, query: Option<&str>) -> TemplateData<'static> {
        let query = Query::from_query_string(query);
        let options = Options { max_hits: MAX_HITS, with_excerpts: true, ..Options::default() };
        let Hits { hits, places, is_partial } = self.index.find(&query.words, options);
        let count = hits.len();
        let state = match count {
            _ if query.text.is_empty() => "empty",
            0 => "nothing",
            _ if is_partial => "near",
            1 => "one",
            _ => "many",
        };
        let mut values = Values::from([
            ("query".to_owned(), query.text),
            (state.to_owned(), count.max(1).to_string()),
        ]);
        if query.is_cut {
            values.insert("cut".to_owned(), MAX_CHARS.to_string());
        }
        if !places.is_empty() {
            values.insert("places".to_owned(), places.len().to_string());
        }
        template_data(values, [("results", hits), ("places", places)])
    }

    /// The pages that a visitor who is still typing this query string may want.
    pub fn suggestions(&self, query: Option<&str>) -> Suggestions {
        let query = Query::from_query_string(query);
        let options = Options {
            max_hits: MAX_SUGGESTIONS,
            is_unfinished: query.is_unfinished,
            ..Options::default()
        };
        let hits = best_first(self.index.find(&query.words, options), MAX_SUGGESTIONS);
        let suggestion = |Hit { path, title, .. }| Suggestion { path, title };
        Suggestions { query: query.text, results: hits.into_iter().map(suggestion).collect() }
    }

    /// The data of the 404 page for an unknown path: the pages with a similar title or address. Texts are not searched, as
    /// a word in a text does not mean that its page was wanted.
    pub fn nearest(&self, path: &str) -> TemplateData<'static> {
        let options = Options { max_hits: MAX_NEAREST, only_titles: true, ..Options::default() };
        let found = self.index.find(&Query::from_path(path).words, options);
        template_data(Values::default(), [("results", best_first(found, MAX_NEAREST))])
    }
}

/// The response of `/api/search`.
#[derive(Debug, Serialize)]
pub struct Suggestions {
    /// The query as far as it was read.
    query: String,
    /// The best first.
    results: Vec<Suggestion>,
}

#[derive(Debug, Serialize)]
struct Suggestion {
    path: String,
    title: String,
}

/// Routes of the search page, at its path in the build, and of the suggestions. Both are limited by `render_limiter`.
pub fn router(search: Search, site: Arc<Site>, render_limiter: Arc<RenderLimiter>) -> Router {
    let mut router = Router::new().route("/api/search", get(suggest).fallback(only_reads));
    if let Some(path) = site.search_path() {
        router = router.route(path, get(show).fallback(only_reads));
    }
    router.with_state(SearchState { search, site, render_limiter })
}

#[derive(Clone)]
struct SearchState {
    search: Search,
    site: Arc<Site>,
    render_limiter: Arc<RenderLimiter>,
}

async fn suggest(
    State(SearchState { search, render_limiter, .. }): State<SearchState>,
    Extension(client): Extension<ClientIp>,
    uri: Uri,
) -> Result<impl IntoResponse, HttpError> {
    let _permit = render_limiter.acquire(client).await?;
    Ok(([CACHE_SUGGESTIONS], Json(search.suggestions(uri.query()))))
}

async fn show(
    State(SearchState { search, site, render_limiter }): State<SearchState>,
    Extension(client): Extension<ClientIp>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<impl IntoResponse, HttpError> {
    let _permit = render_limiter.acquire(client).await?;
    let data = search.page(uri.query());
    let page = site.search_page(&method, &headers, &data).ok_or(HttpError::NotFound)?;
    Ok(page.map(axum::body::Body::new))
}

/// The hits, then the pages of other places.
fn best_first(Hits { hits, places, .. }: Hits, most: usize) -> Vec<Hit> {
    hits.into_iter().chain(places).take(most).collect()
}

/// Adds lists of hits to the values of a document. The first is of the results.
fn template_data<const N: usize>(
    mut values: Values,
    lists: [(&'static str, Vec<Hit>); N],
) -> TemplateData<'static> {
    if let Some((_, results)) = lists.first().filter(|(_, results)| !results.is_empty()) {
        values.insert("found".to_owned(), results.len().to_string());
    }
    let item = |Hit { path, title, excerpt, place }| {
        Values::from([
            ("path".to_owned(), path),
            ("title".to_owned(), title),
            ("excerpt".to_owned(), excerpt),
            ("place".to_owned(), place.unwrap_or_default()),
        ])
    };
    let lists = lists.map(|(name, hits)| (name, hits.into_iter().map(item).collect::<Vec<_>>()));
    TemplateData { values, lists: BTreeMap::from(lists), ..TemplateData::default() }
}
