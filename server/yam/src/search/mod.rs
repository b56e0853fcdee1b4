//! Search: the pages' own texts in an index in memory, asked by the search page, by who types in the header, and by the
//! page for unknown addresses. Uses `pages` for what is said, and `http`.

use std::sync::Arc;

use axum::{Extension, Json, Router, extract::State, response::IntoResponse, routing::get};
use http::{HeaderMap, HeaderName, Method, Uri, header};
use serde::Serialize;

use self::{
    asked::Asked,
    index::{Found, Hit, Index, Wish},
};
use crate::{
    db,
    http::{HttpError, client::Client, rate::OnDemand},
    pages::{Filling, Readable, Site, Values},
};

mod asked;
mod index;
mod query;
mod text;
mod vocabulary;
mod words;

/// Pages on the page of a search: who has not found it among these asks otherwise.
const MOST_FOUND: usize = 12;
/// Pages that are suggested while somebody types: as many as a phone shows above its keyboard.
const MOST_SUGGESTED: usize = 6;
/// Pages that may have been meant by an unknown address.
const MOST_NEAREST: usize = 4;
/// A suggestion is good for a minute: while somebody types and deletes, the same is asked again and again.
const CACHE_SUGGESTIONS: (HeaderName, &str) = (header::CACHE_CONTROL, "private, max-age=60");

/// The search. Cheap to clone.
#[derive(Clone)]
pub struct Search {
    index: Arc<Index>,
}

impl Search {
    /// Reads what is to be searched.
    ///
    /// # Errors
    /// Memory is short.
    pub async fn new(readable: Readable) -> Result<Self, db::Error> {
        Ok(Self { index: Arc::new(Index::new(readable).await?) })
    }

    /// What the search page is filled with for a query (contract/README.md).
    ///
    /// # Errors
    /// [`HttpError::Internal`]: memory is short.
    pub async fn page(&self, query: Option<&str>) -> Result<Filling<'static>, HttpError> {
        let asked = Asked::from_query(query);
        let wish = Wish { most: MOST_FOUND, unfinished: false, by_name: false, excerpts: true };
        let Found { hits, near } = self.find(&asked, wish).await?;
        let count = hits.len();
        let state = match count {
            _ if asked.text.is_empty() => "empty",
            0 => "nothing",
            _ if near => "near",
            1 => "one",
            _ => "many",
        };
        let mut values = Values::from([
            ("query".to_owned(), asked.text),
            (state.to_owned(), count.max(1).to_string()),
        ]);
        if count > 0 {
            values.insert("found".to_owned(), count.to_string());
        }
        if asked.cut {
            values.insert("cut".to_owned(), asked::LONGEST.to_string());
        }
        Ok(Filling {
            values,
            results: hits.into_iter().map(values_of).collect(),
            ..Filling::default()
        })
    }

    /// The pages that somebody who types so may look for.
    ///
    /// # Errors
    /// [`HttpError::Internal`]: memory is short.
    pub async fn suggestions(&self, query: Option<&str>) -> Result<Suggestions, HttpError> {
        let asked = Asked::from_query(query);
        let wish = Wish {
            most: MOST_SUGGESTED,
            unfinished: asked.unfinished,
            by_name: false,
            excerpts: false,
        };
        let hits = self.find(&asked, wish).await?.hits;
        let results =
            hits.into_iter().map(|Hit { path, title, .. }| Suggestion { path, title }).collect();
        Ok(Suggestions { query: asked.text, results })
    }

    /// What the page for unknown addresses is filled with: the pages whose names are nearest to this path.
    ///
    /// # Errors
    /// [`HttpError::Internal`]: memory is short.
    pub async fn nearest(&self, path: &str) -> Result<Filling<'static>, HttpError> {
        let wish = Wish { most: MOST_NEAREST, unfinished: false, by_name: true, excerpts: false };
        let Found { hits, .. } = self.find(&Asked::from_path(path), wish).await?;
        let mut filling = Filling::default();
        if !hits.is_empty() {
            filling.values.insert("found".to_owned(), hits.len().to_string());
        }
        filling.results = hits.into_iter().map(values_of).collect();
        Ok(filling)
    }

    async fn find(&self, asked: &Asked, wish: Wish) -> Result<Found, HttpError> {
        let found = self.index.find(&asked.words, wish).await;
        found.map_err(|error| HttpError::Internal(error.into()))
    }
}

/// What `/api/search` answers.
#[derive(Debug, Serialize)]
pub struct Suggestions {
    /// What was looked for, as far as it was read.
    query: String,
    /// The best first.
    results: Vec<Suggestion>,
}

/// A page that is suggested.
#[derive(Debug, Serialize)]
struct Suggestion {
    path: String,
    title: String,
}

/// Routes for the search page, at the address from the build, and the suggestions; both wait for their turn.
pub fn router(search: Search, site: Arc<Site>, on_demand: Arc<OnDemand>) -> Router {
    let mut router = Router::new().route("/api/search", get(suggest).fallback(only_reads));
    if let Some(path) = site.search_path() {
        router = router.route(path, get(show).fallback(only_reads));
    }
    router.with_state(Searching { search, site, on_demand })
}

#[derive(Clone)]
struct Searching {
    search: Search,
    site: Arc<Site>,
    on_demand: Arc<OnDemand>,
}

async fn suggest(
    State(Searching { search, on_demand, .. }): State<Searching>,
    Extension(client): Extension<Option<Client>>,
    uri: Uri,
) -> Result<impl IntoResponse, HttpError> {
    let _turn = on_demand.turn(client).await?;
    Ok(([CACHE_SUGGESTIONS], Json(search.suggestions(uri.query()).await?)))
}

async fn show(
    State(Searching { search, site, on_demand }): State<Searching>,
    Extension(client): Extension<Option<Client>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<impl IntoResponse, HttpError> {
    let _turn = on_demand.turn(client).await?;
    let filling = search.page(uri.query()).await?;
    let page = site.search_page(&method, &headers, &filling).ok_or(HttpError::NotFound)?;
    Ok(page.map(axum::body::Body::new))
}

async fn only_reads() -> HttpError {
    HttpError::MethodNotAllowed { allow: "GET, HEAD" }
}

fn values_of(Hit { path, title, excerpt }: Hit) -> Values {
    Values::from([
        ("path".to_owned(), path),
        ("title".to_owned(), title),
        ("excerpt".to_owned(), excerpt),
    ])
}
