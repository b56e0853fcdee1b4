//! Pages that repeat what their query names: `/quote?topic=bulk-sms` asks about "bulk SMS".

use std::collections::BTreeMap;

use axum::http::{HeaderMap, Method, StatusCode};
use yam_contract::{
    manifest::QueryDocument,
    reference::Reference,
    text::{harmless_line, visible_line},
    work::looked_at,
};

use super::{
    dynamic_page::DynamicPage,
    static_resource::StaticResource,
    template::{Template, TemplateData, Values},
};
use crate::http::Response;

/// Bytes of a query that is read. A topic of any script fits, beside the parameters of a campaign.
const MAX_QUERY: usize = 2_000;

/// Characters of a topic in the message: a link of a tool on a page says what the visitor worked out.
const MAX_TOPIC: usize = 600;

const TOPIC: &str = "topic";
const SERVICE: &str = "service";
const REFERENCE: &str = "reference";
/// Ends what a topic is about. The rest is for the message.
const END: char = ';';
/// The placeholder for what the topic is about or, without one, the service.
const ASKED: &str = "asked";
const NAMES: [&str; 4] = [TOPIC, SERVICE, REFERENCE, ASKED];

/// A page with a template for what its query names.
#[derive(Debug)]
pub struct QueryPage {
    plain: StaticResource,
    filled: DynamicPage,
    topics: BTreeMap<String, String>,
    services: Vec<String>,
    default_service: String,
}

impl QueryPage {
    /// `plain`: the page for a query that names nothing. `headers` are those of each filled page, including
    /// `Content-Type`. The error says what is wrong with the placeholders of `document`.
    pub fn new(
        plain: StaticResource,
        document: &str,
        headers: HeaderMap,
        query: &QueryDocument,
    ) -> Result<Self, String> {
        let template = Template::parse(document)?;
        if let Some(unknown) = template.names().iter().find(|name| !NAMES.contains(name)) {
            return Err(format!("it has a placeholder with the unknown name {unknown:?}"));
        }
        Ok(Self {
            plain,
            filled: DynamicPage::new(template, StatusCode::OK, headers).for_arrivals(),
            topics: query.topics.clone(),
            services: query.services.clone(),
            default_service: query.service.clone(),
        })
    }

    /// The page for a query that names nothing.
    pub fn plain(&self) -> &StaticResource {
        &self.plain
    }

    /// The response to a GET or HEAD request for the page with this query.
    pub fn answer(&self, method: &Method, headers: &HeaderMap, query: Option<&str>) -> Response {
        match self.values(query) {
            Some(values) => {
                let data = TemplateData { values, ..TemplateData::default() };
                self.filled.answer(method, headers, &data)
            }
            None => self.plain.answer(method, headers),
        }
    }

    /// What a query names; `None` if that is nothing that the page shows.
    pub fn values(&self, query: Option<&str>) -> Option<Values> {
        let query = query.filter(|query| query.len() <= MAX_QUERY)?;
        looked_at(query.len());
        let mut values = Values::new();
        for (name, text) in form_urlencoded::parse(query.as_bytes()) {
            let value = match &*name {
                TOPIC => Some(self.topic(&text)),
                SERVICE => self.services.iter().find(|known| **known == text).cloned(),
                REFERENCE => Reference::parse(&text).map(|reference| reference.to_string()),
                _ => None,
            };
            if let Some(value) = value.filter(|value| !value.is_empty()) {
                values.entry(name.into_owned()).or_insert(value);
            }
        }
        if values.is_empty() {
            return None;
        }
        let asked = values.get(TOPIC).and_then(|topic| self.title(topic));
        if let Some(asked) = asked.or_else(|| values.get(SERVICE).cloned()) {
            values.insert(ASKED.to_owned(), asked);
        }
        values.entry(SERVICE.to_owned()).or_insert_with(|| self.default_service.clone());
        Some(values)
    }

    /// The words of a topic that links of the site have, or the visible characters of another.
    fn topic(&self, text: &str) -> String {
        let known = self.topics.get(text).cloned();
        known.unwrap_or_else(|| {
            let start: String = visible_line(text).chars().take(MAX_TOPIC).collect();
            start.trim_end().to_owned()
        })
    }

    /// What a topic is about, for a title. Anybody can send somebody a link to the page, so words that are not the site's
    /// must be a [`harmless_line`].
    fn title(&self, topic: &str) -> Option<String> {
        let is_known = self.topics.values().any(|words| words == topic);
        let about = topic.split(END).next().unwrap_or_default().trim_end();
        if is_known { Some(topic.to_owned()) } else { harmless_line(about).map(str::to_owned) }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use bytes::Bytes;
    use proptest::prelude::*;
    use yam_contract::manifest::{BuildFile, Checksum, Document};

    use super::*;

    fn page(document: &str) -> Result<QueryPage, String> {
        let content = Checksum { bytes: 0, sha256: [0; 32] };
        let file = BuildFile {
            file: String::new(),
            content_type: String::new(),
            content,
            encodings: BTreeMap::new(),
        };
        let query = QueryDocument {
            document: Document { file, styles: Vec::new() },
            topics: [("bulk-sms", "bulk SMS"), ("A/B testing", "A/B testing")]
                .map(|(topic, words)| (topic.to_owned(), words.to_owned()))
                .into(),
            services: ["Web Design", "SEO Optimization"].map(str::to_owned).into(),
            service: "Web Design".to_owned(),
        };
        let html = HeaderValue::from_static("text/html");
        let plain = StaticResource::from_bytes(Bytes::from("plain"), html, HeaderMap::new());
        QueryPage::new(plain, document, HeaderMap::new(), &query)
    }

    fn named(query: &str) -> Option<Vec<(String, String)>> {
        page("").unwrap().values(Some(query)).map(|values| values.into_iter().collect())
    }

    #[test]
    fn a_query_names_a_topic_a_service_or_a_reference() {
        let values = |pairs: &[(&str, &str)]| {
            Some(pairs.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect())
        };
        for (query, topic) in [
            ("topic=bulk-sms", "bulk SMS"),
            ("utm_source=x&topic=a%20mill&topic=second", "a mill"),
            ("topic=%D9%88%DB%8C%D8%A8", "ویب"),
            ("topic=a%0A%00b+++c", "a b c"),
            ("topic=%E2%80%AEx&service=Ploughing", "x"),
        ] {
            let expected = [("asked", topic), ("service", "Web Design"), ("topic", topic)];
            assert_eq!(named(query), values(&expected), "{query}");
        }
        let seo = "SEO Optimization";
        assert_eq!(named("service=SEO+Optimization"), values(&[("asked", seo), ("service", seo)]));
        assert_eq!(
            named("reference=yam-7k3m9q2x"),
            values(&[("reference", "YAM-7K3M9Q2X"), ("service", "Web Design")])
        );
    }

    #[test]
    fn only_what_is_harmless_before_a_semicolon_is_a_title() {
        for (query, title) in [
            ("topic=bulk+SMS;+2+parts;+%E2%82%B90.50+each", Some("bulk SMS")),
            ("topic=A%2FB+testing", Some("A/B testing")),
            ("topic=Call+9419000000", None),
            ("topic=see+spam.example", None),
        ] {
            let values = page("").unwrap().values(Some(query)).unwrap();
            assert_eq!(values.get(ASKED).map(String::as_str), title, "{query}");
            assert!(values.contains_key(TOPIC), "{query}");
        }
    }

    #[test]
    fn a_query_that_names_nothing_known_needs_no_template() {
        let long = format!("topic={}", "x".repeat(MAX_QUERY));
        for query in ["", "topic=", "topic=%20%00", "service=web+design", "reference=YAM-1", &long]
        {
            assert_eq!(named(query), None, "{query:.30}");
        }
        assert_eq!(page("").unwrap().values(None), None);
    }

    #[test]
    fn a_topic_that_is_cut_ends_with_a_character_that_is_seen() {
        let long = format!("topic={}+b", "x".repeat(MAX_TOPIC - 1));
        for query in ["topic=a+%3Bb", &long] {
            for (name, value) in named(query).unwrap() {
                assert_eq!(value.trim_end(), value, "{query} {name}");
            }
        }
    }

    #[test]
    fn a_document_with_any_other_placeholder_is_refused() {
        assert!(
            page("%%given:asked%%%%value:topic%%%%encoded:topic%%%%end%%%%value:reference%%")
                .is_ok()
        );
        for document in ["%%value:place%%", "%%given:asked%%", "%%each:results%%%%end%%"] {
            assert!(page(document).is_err(), "{document}");
        }
    }

    proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn any_topic_becomes_one_visible_line_of_bounded_length(
            query in "(topic|service|reference)=[a-z%0-9A-F+&=\u{202e}\u{0}é]{0,200}",
        ) {
            for (_, value) in named(&query).unwrap_or_default() {
                prop_assert!(value.chars().count() <= MAX_TOPIC);
                prop_assert_eq!(&visible_line(&value), &value);
            }
        }
    }
}
