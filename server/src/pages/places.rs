//! Pages of places that have none of their own: one document, prerendered with marks, filled for each.

use std::{
    num::NonZeroUsize,
    sync::{Arc, Mutex, PoisonError},
};

use axum::http::{HeaderMap, HeaderValue};
use lru::LruCache;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

use super::prepared::Prepared;
use crate::http::escape;

/// Filled pages that are kept: with both codings about 100 KB each, so 100 MB at the very most.
const KEPT: NonZeroUsize = NonZeroUsize::MIN.saturating_add(999);
/// Letters of a place's name: longer than any on a map, short enough for a headline.
const LONGEST_NAME: usize = 60;
/// What stands in a path as it is: the rest is escaped.
const IN_PATH: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-');

const MARK: &str = "%%";

/// What every place below a prefix is answered with.
#[derive(Debug)]
pub struct Places {
    prefix: String,
    template: Vec<Part>,
    content_type: HeaderValue,
    headers: HeaderMap,
    kept: Mutex<LruCache<String, Arc<Prepared>>>,
}

/// A document taken apart at its marks.
#[derive(Debug)]
enum Part {
    Text(String),
    /// `%%place%%`: the name, for HTML text and attributes.
    Name,
    /// `%%place:json%%`: the name inside a JSON string inside a script element.
    NameInJson,
    /// `%%slug%%`: the last segment of the page's own address.
    Slug,
}

/// What stands at a path below the prefix.
#[derive(Debug)]
pub enum Found {
    /// The page of that place.
    Page(Arc<Prepared>),
    /// The same place is written otherwise: its exact path.
    Elsewhere(String),
}

impl Places {
    /// Takes the document apart; says what is wrong with its marks.
    pub fn new(
        prefix: &str,
        document: &str,
        content_type: HeaderValue,
        headers: HeaderMap,
    ) -> Result<Self, String> {
        Ok(Self {
            prefix: prefix.to_owned(),
            template: parse(document)?,
            content_type,
            headers,
            kept: Mutex::new(LruCache::new(KEPT)),
        })
    }

    /// The page for this path, `None` where it names no place.
    pub fn find(&self, path: &str) -> Option<Found> {
        let asked = path.strip_prefix(&self.prefix)?;
        let decoded = percent_decode_str(asked.trim_end_matches('/')).decode_utf8().ok()?;
        let slug = decoded.to_lowercase();
        let name = display_name(&slug)?;
        let encoded = utf8_percent_encode(&slug, IN_PATH).to_string();
        if encoded != asked {
            return Some(Found::Elsewhere(format!("{}{encoded}", self.prefix)));
        }
        Some(Found::Page(self.page(encoded, &name)))
    }

    fn page(&self, slug: String, name: &str) -> Arc<Prepared> {
        if let Some(page) = self.kept().get(&slug) {
            return Arc::clone(page);
        }
        let page = Arc::new(self.fill(&slug, name));
        self.kept().put(slug, Arc::clone(&page));
        page
    }

    fn fill(&self, slug: &str, name: &str) -> Prepared {
        let html = escape(name);
        let json = in_json(name);
        let text: String = self
            .template
            .iter()
            .map(|part| match part {
                Part::Text(text) => text.as_str(),
                Part::Name => &html,
                Part::NameInJson => &json,
                Part::Slug => slug,
            })
            .collect();
        Prepared::filled(text, &self.content_type, &self.headers)
    }

    /// A thread that panicked while it held the cache left it whole: each change is one call.
    fn kept(&self) -> std::sync::MutexGuard<'_, LruCache<String, Arc<Prepared>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
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

/// As it stands between the quotes of a JSON string; `<` escaped, as it could end the script element.
fn in_json(name: &str) -> String {
    let quoted = serde_json::Value::from(name).to_string();
    quoted.trim_matches('"').replace('<', "\\u003c")
}

fn parse(document: &str) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    for (position, piece) in document.split(MARK).enumerate() {
        parts.push(match (position % 2, piece) {
            (0, text) => Part::Text(text.to_owned()),
            (_, "place") => Part::Name,
            (_, "place:json") => Part::NameInJson,
            (_, "slug") => Part::Slug,
            (_, mark) => {
                let mark: String = mark.chars().take(40).collect();
                return Err(format!("it has the unknown mark {MARK}{mark}{MARK}"));
            }
        });
    }
    match parts.len() % 2 {
        0 => Err("its last mark has no end".to_owned()),
        _ => Ok(parts),
    }
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

    #[test]
    fn an_unknown_mark_is_refused_and_so_is_half_a_mark() {
        assert!(parse("<h1>%%place%%</h1>").is_ok());
        assert!(parse("<h1>%%town%%</h1>").is_err());
        assert!(parse("<h1>%%place</h1>").is_err());
    }

    proptest! {
        #[test]
        fn no_name_can_leave_the_place_where_it_stands(path in "\\PC{0,80}") {
            if let Some(name) = display_name(&path) {
                prop_assert!(!escape(&name).contains(['<', '>', '"', '\'']));
                prop_assert!(!in_json(&name).contains(['<', '"', '\n']));
            }
        }
    }
}
