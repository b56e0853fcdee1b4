//! How often pages were shown: counts by page, source, campaign and day, and nothing about visitors.

use jiff::civil::Date;

use crate::db::{self, Connection, Row, query};

/// The source of visitors who came from nowhere, such as a bookmark.
pub const DIRECT: &str = "direct";

/// Rows in one statement.
const ROWS_AT_ONCE: usize = 100;

/// How often a page was shown.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PageViews {
    /// In India.
    pub day: Date,
    pub page: String,
    /// Empty for visitors from another page of the site; [`DIRECT`] for those from nowhere.
    pub source: String,
    /// Empty without one.
    pub campaign: String,
    pub views: i64,
}

impl PageViews {
    /// Whether a visit began here.
    fn is_arrival(&self) -> bool {
        !self.source.is_empty()
    }

    /// The source as leads name it: `None` for direct visits. `None` if no visit began here.
    pub(crate) fn arrival_source(&self) -> Option<Option<&str>> {
        let source = Some(self.source.as_str()).filter(|source| *source != DIRECT);
        self.is_arrival().then_some(source)
    }

    /// The campaign as leads name it. `None` if no visit began here.
    pub(crate) fn arrival_campaign(&self) -> Option<Option<&str>> {
        let campaign = Some(self.campaign.as_str()).filter(|campaign| !campaign.is_empty());
        self.is_arrival().then_some(campaign)
    }
}

/// Adds to the counts.
pub async fn add(connection: &mut Connection, counted: &[PageViews]) -> Result<(), db::Error> {
    for rows in counted.chunks(ROWS_AT_ONCE) {
        let mut insert =
            query("INSERT INTO page_views (day, page, source, campaign, views) VALUES ");
        insert.push_rows(rows.iter().map(|row| {
            let PageViews { day, page, source, campaign, views } = row;
            [
                day.to_string().into(),
                page.as_str().into(),
                source.as_str().into(),
                campaign.as_str().into(),
                (*views).into(),
            ]
        }));
        insert.push(
            " ON CONFLICT (day, page, source, campaign)
             DO UPDATE SET views = page_views.views + excluded.views",
        );
        insert.execute(connection).await?;
    }
    Ok(())
}

/// The views of these days, both included, summed over the days.
pub(crate) async fn between(
    connection: &mut Connection,
    since: Date,
    until: Date,
) -> Result<Vec<PageViews>, db::Error> {
    let sql = "SELECT page, source, campaign, CAST(sum(views) AS BIGINT) FROM page_views
         WHERE day >= $1 AND day <= $2 GROUP BY page, source, campaign";
    let sums = |row: Row| {
        let (page, source, campaign) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(PageViews { day: since, page, source, campaign, views: row.get(3)? })
    };
    query(sql).bind(since.to_string()).bind(until.to_string()).fetch_all(connection, sums).await
}

/// Deletes the counts of days before this one.
pub async fn delete_before(connection: &mut Connection, day: Date) -> Result<(), db::Error> {
    let sql = "DELETE FROM page_views WHERE day < $1";
    query(sql).bind(day.to_string()).execute(connection).await.map(drop)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::db::database;

    #[tokio::test]
    async fn views_add_up_until_their_day_is_deleted() {
        let connection = &mut database().await;
        let (monday, tuesday) = (date(2026, 11, 23), date(2026, 11, 24));
        let row = |day, page: &str, source: &str, views| PageViews {
            day,
            page: page.to_owned(),
            source: source.to_owned(),
            campaign: String::new(),
            views,
        };
        let counted =
            [row(monday, "/", DIRECT, 2), row(monday, "/ai", "", 1), row(tuesday, "/", DIRECT, 3)];
        for _ in 0..2 {
            add(connection, &counted).await.unwrap();
        }
        let read = async |connection: &mut Connection, since, until| {
            let mut sums = between(connection, since, until).await.unwrap();
            sums.sort_by(|one, other| one.page.cmp(&other.page));
            sums.iter().map(|sum| (sum.page.clone(), sum.views)).collect::<Vec<_>>()
        };
        let both = [("/".to_owned(), 10), ("/ai".to_owned(), 2)];
        assert_eq!(read(connection, monday, tuesday).await, both);
        let first = [("/".to_owned(), 4), ("/ai".to_owned(), 2)];
        assert_eq!(read(connection, monday, monday).await, first);
        delete_before(connection, tuesday).await.unwrap();
        assert_eq!(read(connection, monday, tuesday).await, [("/".to_owned(), 6)]);
    }
}
