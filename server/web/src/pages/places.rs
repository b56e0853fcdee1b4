//! Pages of places without a page of their own: one document with placeholders, filled for each place.

use std::{
    num::NonZeroUsize,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::http::{HeaderMap, HeaderValue};
use lru::LruCache;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use tokio::{
    sync::{OnceCell, Semaphore},
    task::spawn_blocking,
};
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};
use yam_contract::work::looked_at;

use super::{
    static_resource::StaticResource,
    template::{Template, TemplateData, Values},
};
use crate::http::HttpError;

/// Cached pages. With its Brotli variant, each takes about 100 KB, so all take at most 10 MB.
const MAX_CACHED: NonZeroUsize = NonZeroUsize::MIN.saturating_add(99);
/// Pages that are filled at a time: each takes a core for two milliseconds, mostly for compression.
const MAX_FILLING: usize = 1;
/// Characters of a place's name: no real name is longer, and a headline has room for it.
const MAX_NAME: usize = 60;
/// All characters that are percent-encoded in a path.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-');

/// The placeholder names that the document may have: the displayed name, and the last segment of the page's address.
const NAMES: [&str; 2] = [PLACE, SLUG];
const PLACE: &str = "place";
const SLUG: &str = "slug";

/// The pages of all places below a prefix.
#[derive(Debug)]
pub struct PlacePages {
    prefix: String,
    document: Arc<Document>,
    /// Pages by slug. A cell, as concurrent requests fill a page only once.
    cache: Mutex<Cache>,
    filling: Semaphore,
}

type Cache = LruCache<String, Arc<OnceCell<Arc<StaticResource>>>>;

/// The document of all places, with its headers.
#[derive(Debug)]
struct Document {
    template: Template,
    content_type: HeaderValue,
    headers: HeaderMap,
}

/// The result of [`PlacePages::find`].
#[derive(Debug, PartialEq, Eq)]
pub enum PlaceMatch {
    /// The path is that of this place.
    Place(Place),
    /// The path is another spelling of this exact path.
    Redirect(String),
}

/// A place in a path.
#[derive(Debug, PartialEq, Eq)]
pub struct Place {
    /// Percent-encoded, in lower case.
    slug: String,
    /// As displayed.
    name: String,
}

impl PlacePages {
    /// The error says what is wrong with the placeholders of `document`.
    pub fn new(
        prefix: &str,
        document: &str,
        content_type: HeaderValue,
        headers: HeaderMap,
    ) -> Result<Self, String> {
        let template = Template::parse(document)?;
        if let Some(unknown) = template.names().iter().find(|name| !NAMES.contains(name)) {
            return Err(format!("it has a placeholder with the unknown name {unknown:?}"));
        }
        Ok(Self {
            prefix: prefix.to_owned(),
            document: Arc::new(Document { template, content_type, headers }),
            cache: Mutex::new(LruCache::new(MAX_CACHED)),
            filling: Semaphore::new(MAX_FILLING),
        })
    }

    /// The place in a path; `None` if the path is not below the prefix or not a place.
    pub fn find(&self, path: &str) -> Option<PlaceMatch> {
        let segment = path.strip_prefix(&self.prefix)?;
        looked_at(segment.len());
        let decoded = percent_decode_str(segment.trim_end_matches('/')).decode_utf8().ok()?;
        let slug = decoded.to_lowercase();
        let name = display_name(&slug)?;
        let encoded = utf8_percent_encode(&slug, ESCAPED).to_string();
        if encoded != segment {
            return Some(PlaceMatch::Redirect(format!("{}{encoded}", self.prefix)));
        }
        Some(PlaceMatch::Place(Place { slug: encoded, name }))
    }

    /// The page of a place. Calls `check_rate` first if the page is not cached.
    ///
    /// # Errors
    /// The error of `check_rate`, or [`HttpError::Internal`] if filling panicked.
    pub async fn page(
        &self,
        place: Place,
        check_rate: impl FnOnce() -> Result<(), HttpError>,
    ) -> Result<Arc<StaticResource>, HttpError> {
        let cached = self.cache().get(&place.slug).filter(|cell| cell.initialized()).cloned();
        let cell = match cached {
            Some(cell) => cell,
            None => {
                // Checked first, so that refused requests evict no cached pages.
                check_rate()?;
                Arc::clone(self.cache().get_or_insert(place.slug.clone(), Arc::default))
            }
        };
        cell.get_or_try_init(|| self.fill(place)).await.cloned()
    }

    /// Fills a page on a thread for blocking work, so that other connections do not wait.
    async fn fill(&self, Place { slug, name }: Place) -> Result<Arc<StaticResource>, HttpError> {
        let _permit = self.filling.acquire().await;
        let document = Arc::clone(&self.document);
        let page = spawn_blocking(move || document.fill(&slug, &name)).await;
        page.map(Arc::new).map_err(|panicked| HttpError::Internal(panicked.into()))
    }

    /// Each change is one call, so the cache is consistent even after a panic.
    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Document {
    fn fill(&self, slug: &str, name: &str) -> StaticResource {
        let values =
            [(PLACE, name), (SLUG, slug)].map(|(name, value)| (name.to_owned(), value.to_owned()));
        let data = TemplateData { values: Values::from(values), ..TemplateData::default() };
        StaticResource::filled(self.template.fill(&data), &self.content_type, &self.headers)
    }
}

/// The name as displayed: with spaces for hyphens and a capital at the beginning of each word. `None` if the slug is too
/// long, has no word, or has characters other than letters, combining marks, digits and hyphens.
fn display_name(slug: &str) -> Option<String> {
    looked_at(slug.len());
    if slug.chars().count() > MAX_NAME || !slug.chars().all(is_allowed) {
        return None;
    }
    let words: Vec<String> =
        slug.split('-').filter(|word| !word.is_empty()).map(capitalise).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

fn is_allowed(character: char) -> bool {
    character == '-'
        || character.general_category() == GeneralCategory::DecimalNumber
        || matches!(
            character.general_category_group(),
            GeneralCategoryGroup::Letter | GeneralCategoryGroup::Mark
        )
}

fn capitalise(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_name_can_be_in_any_script_and_its_words_begin_with_capitals() {
        for (slug, name) in [
            ("sopore", "Sopore"),
            ("new-delhi", "New Delhi"),
            ("sector-17", "Sector 17"),
            ("श्रीनगर", "श्रीनगर"),
            ("سرینگر", "سرینگر"),
            ("são-paulo", "São Paulo"),
            ("élan", "Élan"),
        ] {
            assert_eq!(display_name(slug).as_deref(), Some(name));
        }
    }

    #[test]
    fn a_slug_that_is_no_name_is_refused() {
        for slug in ["", "-", "---", "a b", "a.b", "a/b", "<b>", "a\"b", "a&b", "%20", "a\0b", "½"]
        {
            assert_eq!(display_name(slug), None, "{slug:?}");
        }
        assert!(display_name(&"ल".repeat(MAX_NAME)).is_some());
        assert_eq!(display_name(&"a".repeat(MAX_NAME + 1)), None);
    }

    const DOCUMENT: &str = "<h1>%%value:place%%</h1>";

    fn places(document: &str) -> Result<PlacePages, String> {
        PlacePages::new("/in/", document, HeaderValue::from_static("text/html"), HeaderMap::new())
    }

    #[test]
    fn a_document_with_any_other_placeholder_is_refused() {
        for document in ["%%value:place%%", "%%json:place%% %%value:slug%%"] {
            assert!(places(document).is_ok(), "{document}");
        }
        for document in ["%%value:town%%", "%%place:json%%", "%%each:results%%%%end%%"] {
            assert!(places(document).is_err(), "{document}");
        }
    }

    fn place(slug: &str) -> Place {
        Place { slug: slug.to_owned(), name: display_name(slug).unwrap() }
    }

    #[tokio::test]
    async fn concurrent_requests_fill_a_page_once() {
        let places = places(DOCUMENT).unwrap();
        let (first, second) =
            tokio::join!(places.page(place("a"), || Ok(())), places.page(place("a"), || Ok(())));
        let first = first.unwrap();
        assert!(Arc::ptr_eq(&first, &second.unwrap()));
        let over_limit = || Err(HttpError::NotFound);
        let again = places.page(place("a"), over_limit).await.unwrap();
        assert!(Arc::ptr_eq(&first, &again), "a cached page needs no permission");
        for number in 0..MAX_CACHED.get() {
            let other = Place { slug: number.to_string(), name: String::new() };
            assert!(places.page(other, over_limit).await.is_err());
        }
        assert!(places.page(place("a"), over_limit).await.is_ok(), "refusals evict no page");
    }

    proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn every_path_is_a_place_or_redirects_to_one_or_is_unknown(
            path in prop_oneof!["[a-z%0-9A-F./-]{0,80}", "\\PC{0,40}"],
        ) {
            let places = places(DOCUMENT).unwrap();
            let path = format!("/in/{path}");
            if let Some(PlaceMatch::Redirect(exact)) = places.find(&path) {
                prop_assert!(exact.starts_with("/in/") && exact.is_ascii(), "{exact}");
                prop_assert!(matches!(places.find(&exact), Some(PlaceMatch::Place(_))), "{exact}");
            }
        }
    }
}
