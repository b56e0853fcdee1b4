//! Pages of places without a page of their own: one document with placeholders, filled for each place.

use std::{
    num::NonZeroUsize,
    sync::{Arc, Mutex, PoisonError},
};

use axum::http::{HeaderMap, HeaderValue};
use lru::LruCache;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use tokio::{
    sync::{OnceCell, Semaphore},
    task::spawn_blocking,
};
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

use super::{
    static_resource::StaticResource,
    template::{Template, TemplateData, Values},
};
use crate::http::HttpError;

/// DynamicPage pages that are kept: with both codings about 100 KB each, so 100 MB at the very most.
const KEPT: NonZeroUsize = NonZeroUsize::MIN.saturating_add(999);
/// Pages that are filled at once: each takes a core for two milliseconds, mostly to compress it.
const FILLED_AT_ONCE: usize = 1;
/// Letters of a place's name: longer than any on a map, short enough for a headline.
const LONGEST_NAME: usize = 60;
/// What stands in a path as it is: the rest is escaped.
const IN_PATH: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-');

/// The placeholder names that the document may have: the displayed name, and the last segment of the page's address.
const NAMES: [&str; 2] = [PLACE, SLUG];
const PLACE: &str = "place";
const SLUG: &str = "slug";

/// What every place below a prefix is answered with.
#[derive(Debug)]
pub struct PlacePages {
    prefix: String,
    document: Arc<Document>,
    /// Concurrent requests fill a page only once.
    kept: Mutex<LruCache<String, Arc<OnceCell<Arc<StaticResource>>>>>,
    filling: Semaphore,
}

/// What a page is made of.
#[derive(Debug)]
struct Document {
    template: Template,
    content_type: HeaderValue,
    headers: HeaderMap,
}

/// What stands at a path below the prefix.
#[derive(Debug, PartialEq, Eq)]
pub enum Found {
    /// A place.
    Place(Place),
    /// The same place is written otherwise: its exact path.
    Elsewhere(String),
}

/// A place, by its path.
#[derive(Debug, PartialEq, Eq)]
pub struct Place {
    slug: String,
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
            kept: Mutex::new(LruCache::new(KEPT)),
            filling: Semaphore::new(FILLED_AT_ONCE),
        })
    }

    /// What this path names; `None` if it is not a place.
    pub fn find(&self, path: &str) -> Option<Found> {
        let asked = path.strip_prefix(&self.prefix)?;
        let decoded = percent_decode_str(asked.trim_end_matches('/')).decode_utf8().ok()?;
        let slug = decoded.to_lowercase();
        let name = display_name(&slug)?;
        let encoded = utf8_percent_encode(&slug, IN_PATH).to_string();
        if encoded != asked {
            return Some(Found::Elsewhere(format!("{}{encoded}", self.prefix)));
        }
        Some(Found::Place(Place { slug: encoded, name }))
    }

    /// The page of a place. Calls `may_fill` first if the page is not cached.
    ///
    /// # Errors
    /// The error of `may_fill`, or [`HttpError::Internal`] if filling panicked.
    pub async fn page(
        &self,
        place: Place,
        may_fill: impl FnOnce() -> Result<(), HttpError>,
    ) -> Result<Arc<StaticResource>, HttpError> {
        let kept = self.kept().get(&place.slug).filter(|cell| cell.initialized()).cloned();
        let cell = match kept {
            Some(cell) => cell,
            None => {
                // Checked first, so that refused requests evict no cached pages.
                may_fill()?;
                Arc::clone(self.kept().get_or_insert(place.slug.clone(), Arc::default))
            }
        };
        cell.get_or_try_init(|| self.fill(place)).await.cloned()
    }

    /// Fills a page on a thread of its own, so that no connection waits for it.
    async fn fill(&self, Place { slug, name }: Place) -> Result<Arc<StaticResource>, HttpError> {
        let _permit = self.filling.acquire().await;
        let document = Arc::clone(&self.document);
        let page = spawn_blocking(move || document.fill(&slug, &name)).await;
        page.map(Arc::new).map_err(|panicked| HttpError::Internal(panicked.into()))
    }

    /// Each change is one call, so the cache is consistent even after a panic.
    fn kept(
        &self,
    ) -> std::sync::MutexGuard<'_, LruCache<String, Arc<OnceCell<Arc<StaticResource>>>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Document {
    fn fill(&self, slug: &str, name: &str) -> StaticResource {
        let values =
            [(PLACE, name), (SLUG, slug)].map(|(name, value)| (name.to_owned(), value.to_owned()));
        let filling = TemplateData { values: Values::from(values), ..TemplateData::default() };
        StaticResource::filled(self.template.fill(&filling), &self.content_type, &self.headers)
    }
}

/// The name that visitors read: hyphens are spaces, each word begins with a capital. `None` unless
/// the slug is of letters, marks, digits and hyphens alone, and neither empty nor too long.
fn display_name(slug: &str) -> Option<String> {
    if slug.chars().count() > LONGEST_NAME || !slug.chars().all(may_stand) {
        return None;
    }
    let words: Vec<String> =
        slug.split('-').filter(|word| !word.is_empty()).map(capitalised).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

fn may_stand(character: char) -> bool {
    character == '-'
        || character.general_category() == GeneralCategory::DecimalNumber
        || matches!(
            character.general_category_group(),
            GeneralCategoryGroup::Letter | GeneralCategoryGroup::Mark
        )
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_name_may_be_of_any_script_and_begins_with_capitals() {
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
    fn what_is_no_name_is_refused() {
        for slug in ["", "-", "---", "a b", "a.b", "a/b", "<b>", "a\"b", "a&b", "%20", "a\0b", "½"]
        {
            assert_eq!(display_name(slug), None, "{slug:?}");
        }
        assert!(display_name(&"ल".repeat(LONGEST_NAME)).is_some());
        assert_eq!(display_name(&"a".repeat(LONGEST_NAME + 1)), None);
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
        let refused = || Err(HttpError::NotFound);
        let again = places.page(place("a"), refused).await.unwrap();
        assert!(Arc::ptr_eq(&first, &again), "a cached page needs no permission");
        for number in 0..KEPT.get() {
            let other = Place { slug: number.to_string(), name: String::new() };
            assert!(places.page(other, refused).await.is_err());
        }
        assert!(places.page(place("a"), refused).await.is_ok(), "refusals evict no page");
    }

    proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn every_path_names_a_place_or_leads_to_its_exact_path_or_is_unknown(
            path in prop_oneof!["[a-z%0-9A-F./-]{0,80}", "\\PC{0,40}"],
        ) {
            let places = places(DOCUMENT).unwrap();
            let path = format!("/in/{path}");
            if let Some(Found::Elsewhere(exact)) = places.find(&path) {
                prop_assert!(exact.starts_with("/in/") && exact.is_ascii(), "{exact}");
                prop_assert!(matches!(places.find(&exact), Some(Found::Place(_))), "{exact}");
            }
        }
    }
}
