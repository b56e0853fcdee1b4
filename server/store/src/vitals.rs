//! How fast pages were in visitors' browsers: counts by day, page, metric and rating, and nothing about visitors.

use jiff::civil::Date;

use crate::db::{self, Connection, Row, query};

/// Rows in one statement.
const ROWS_AT_ONCE: usize = 100;

yam_contract::named_enum! {
    /// A metric of <https://web.dev/articles/vitals>.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Metric {
        Lcp = "LCP",
        Inp = "INP",
        Cls = "CLS",
        Fcp = "FCP",
        Ttfb = "TTFB",
    }
}

impl Metric {
    /// Rates a value in milliseconds, or of CLS, by the published thresholds, as `site/browser/vitals.ts` does.
    pub fn rating(self, value: f64) -> &'static str {
        let (good, fair) = match self {
            Self::Lcp => (2_500.0, 4_000.0),
            Self::Inp => (200.0, 500.0),
            Self::Cls => (0.1, 0.25),
            Self::Fcp => (1_800.0, 3_000.0),
            Self::Ttfb => (800.0, 1_800.0),
        };
        match value {
            _ if value <= good => "good",
            _ if value <= fair => "fair",
            _ => "poor",
        }
    }
}

/// How often a page was loaded with this rating.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RatedLoads {
    /// In India.
    pub day: Date,
    pub page: String,
    pub metric: &'static str,
    pub rating: &'static str,
    pub loads: i64,
}

/// The loads of a page by one metric, and how many of them were good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageSpeed {
    pub page: String,
    pub metric: String,
    pub good: i64,
    pub loads: i64,
}

/// Adds to the counts.
pub async fn add(connection: &mut Connection, counted: &[RatedLoads]) -> Result<(), db::Error> {
    for rows in counted.chunks(ROWS_AT_ONCE) {
        let mut insert = query("INSERT INTO web_vitals (day, page, metric, rating, loads) VALUES ");
        insert.push_rows(rows.iter().map(|row| {
            let RatedLoads { day, page, metric, rating, loads } = row;
            [
                day.to_string().into(),
                page.as_str().into(),
                (*metric).into(),
                (*rating).into(),
                (*loads).into(),
            ]
        }));
        insert.push(
            " ON CONFLICT (day, page, metric, rating)
             DO UPDATE SET loads = web_vitals.loads + excluded.loads",
        );
        insert.execute(connection).await?;
    }
    Ok(())
}

/// The loads of these days, both included, summed over the days.
pub async fn between(
    connection: &mut Connection,
    since: Date,
    until: Date,
) -> Result<Vec<PageSpeed>, db::Error> {
    let sql =
        "SELECT page, metric, CAST(sum(CASE WHEN rating = 'good' THEN loads ELSE 0 END) AS BIGINT),
             CAST(sum(loads) AS BIGINT)
         FROM web_vitals WHERE day >= $1 AND day <= $2 GROUP BY page, metric";
    let sums = |row: Row| {
        let (page, metric) = (row.get(0)?, row.get(1)?);
        Ok(PageSpeed { page, metric, good: row.get(2)?, loads: row.get(3)? })
    };
    query(sql).bind(since.to_string()).bind(until.to_string()).fetch_all(connection, sums).await
}

/// Deletes the counts of days before this one.
pub async fn delete_before(connection: &mut Connection, day: Date) -> Result<(), db::Error> {
    let sql = "DELETE FROM web_vitals WHERE day < $1";
    query(sql).bind(day.to_string()).execute(connection).await.map(drop)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::db::database;

    #[tokio::test]
    async fn loads_add_up_until_their_day_is_deleted() {
        let connection = &mut database().await;
        let (monday, tuesday) = (date(2026, 11, 23), date(2026, 11, 24));
        let row = |day, metric: Metric, value, loads| RatedLoads {
            day,
            page: "/".to_owned(),
            metric: metric.name(),
            rating: metric.rating(value),
            loads,
        };
        let counted = [
            row(monday, Metric::Lcp, 2_500.0, 2),
            row(monday, Metric::Lcp, 2_501.0, 1),
            row(tuesday, Metric::Lcp, 4_001.0, 4),
            row(tuesday, Metric::Cls, 0.1, 3),
        ];
        for _ in 0..2 {
            add(connection, &counted).await.unwrap();
        }
        let read = async |connection: &mut Connection| {
            let sums = between(connection, monday, tuesday).await.unwrap();
            let mut sums: Vec<_> =
                sums.into_iter().map(|sum| (sum.metric, sum.good, sum.loads)).collect();
            sums.sort();
            sums
        };
        assert_eq!(read(connection).await, [("CLS".to_owned(), 6, 6), ("LCP".to_owned(), 4, 14)]);
        delete_before(connection, tuesday).await.unwrap();
        assert_eq!(read(connection).await, [("CLS".to_owned(), 6, 6), ("LCP".to_owned(), 0, 8)]);
    }
}
