//! Pages that show today's date in India. Each is filled once a day.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, PoisonError},
};

use axum::http::{HeaderMap, HeaderValue};
use jiff::{Timestamp, civil::Date};
use yam_contract::time::india;

use super::{
    static_resource::StaticResource,
    template::{Template, TemplateData, Values},
};

/// The name of the placeholder for the date.
const TODAY: &str = "today";

/// A page that shows today's date.
#[derive(Debug)]
pub struct DatedPage {
    template: Template,
    content_type: HeaderValue,
    headers: HeaderMap,
    filled: Mutex<Option<(Date, Arc<StaticResource>)>>,
}

impl DatedPage {
    /// The error says what is wrong with the placeholders of `document`.
    pub fn new(
        document: &str,
        content_type: HeaderValue,
        headers: HeaderMap,
    ) -> Result<Self, String> {
        let template = Template::parse(document)?;
        if template.names() != BTreeSet::from([TODAY]) {
            return Err(format!(
                "a dated document has the placeholder %%value:{TODAY}%% and no other"
            ));
        }
        Ok(Self { template, content_type, headers, filled: Mutex::new(None) })
    }

    /// The page with the date of this moment.
    pub fn at(&self, now: Timestamp) -> Arc<StaticResource> {
        let today = now.to_zoned(india()).date();
        // The page changes in one assignment, so it is consistent even after a panic.
        let mut filled = self.filled.lock().unwrap_or_else(PoisonError::into_inner);
        match &*filled {
            Some((date, page)) if *date == today => Arc::clone(page),
            _ => {
                let page = Arc::new(self.fill(today));
                *filled = Some((today, Arc::clone(&page)));
                page
            }
        }
    }

    fn fill(&self, today: Date) -> StaticResource {
        let date = today.strftime("%-d %B %Y").to_string();
        let values = Values::from([(TODAY.to_owned(), date)]);
        let text = self.template.fill(&TemplateData { values, ..TemplateData::default() });
        StaticResource::filled(text, &self.content_type, &self.headers)
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{Method, header};
    use http_body_util::BodyExt;

    use super::*;

    fn page() -> DatedPage {
        let document = "<p>Last Updated: %%value:today%%</p><title>%%value:today%%</title>";
        DatedPage::new(document, HeaderValue::from_static("text/html"), HeaderMap::new()).unwrap()
    }

    async fn text(page: &StaticResource) -> String {
        let body = page.answer(&Method::GET, &HeaderMap::new()).into_body();
        String::from_utf8(body.collect().await.unwrap().to_bytes().to_vec()).unwrap()
    }

    fn etag(page: &StaticResource) -> HeaderValue {
        page.answer(&Method::HEAD, &HeaderMap::new()).headers()[header::ETAG].clone()
    }

    #[tokio::test]
    async fn the_date_is_indias_and_changes_at_its_midnight() {
        let page = page();
        for (moment, date) in [
            ("2026-11-20T18:29:59Z", "20 November 2026"),
            ("2026-11-20T18:30:00Z", "21 November 2026"),
            ("2027-02-28T18:30:00Z", "1 March 2027"),
        ] {
            let today = page.at(moment.parse().unwrap());
            let expected = format!("<p>Last Updated: {date}</p><title>{date}</title>");
            assert_eq!(text(&today).await, expected, "{moment}");
        }
    }

    #[test]
    fn a_page_is_filled_once_a_day_with_a_new_entity_tag() {
        let page = page();
        let morning = page.at("2026-11-21T03:00:00Z".parse().unwrap());
        let evening = page.at("2026-11-21T18:00:00Z".parse().unwrap());
        let next = page.at("2026-11-22T03:00:00Z".parse().unwrap());
        assert!(Arc::ptr_eq(&morning, &evening));
        assert_ne!(etag(&morning), etag(&next));
    }

    #[test]
    fn a_document_without_the_date_or_with_another_placeholder_is_refused() {
        for document in ["<p>Today</p>", "<p>%%value:today%%, %%value:place%%</p>"] {
            let content_type = HeaderValue::from_static("text/html");
            assert!(
                DatedPage::new(document, content_type, HeaderMap::new()).is_err(),
                "{document}"
            );
        }
    }
}
