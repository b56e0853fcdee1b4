//! Figures of the leads of some days.

use std::collections::HashMap;

use jiff::{ToSpan, civil::Date};
use tokio::try_join;
use yam_contract::{
    desk::Stage,
    figures::{DayCount, Figures, FirstAnswer, Group, PersonGroup, StageCount},
    lead::LeadState,
};

use super::{filter::push_state, work::REACHED};
use crate::{
    db::{self, Connection, Query, Reader, Row, from_row, query},
    views::{self, PageViews},
};

/// Groups that are listed; the others are summed up.
const GROUPS_LIMIT: usize = 50;

/// Which leads to count.
#[derive(Clone, Debug)]
pub struct FiguresFilter {
    /// The first day in India on which they were received.
    pub since: Date,
    /// The last day.
    pub until: Date,
    pub form: Option<String>,
    /// No leads of these forms, unless `form` names one.
    pub without_forms: Vec<String>,
    /// `None` for all except quarantined leads.
    pub state: Option<LeadState>,
}

/// Counts the leads. Reads the lines of the inbox, which must be complete (see [`super::complete`]). Uses two connections at
/// the same time, so days may include a lead of this moment that the other figures do not.
pub async fn figures(reader: &Reader, filter: &FiguresFilter) -> Result<Figures, db::Error> {
    let FiguresFilter { since, until, .. } = *filter;
    let (mut one, mut other) = try_join!(reader.read(), reader.read())?;
    // Faster than testing each lead.
    let is_wanted = |form: &String| filter.form.is_some() || !filter.without_forms.contains(form);
    let all_forms = FiguresFilter { without_forms: Vec::new(), ..filter.clone() };
    let before = days_before(filter)?;
    let by_day = async {
        Ok((
            worth(&mut other, &before).await?,
            days(&mut other, &all_forms).await?,
            closed(&mut other, filter).await?,
            closed(&mut other, &before).await?,
            people(&mut other, filter).await?,
        ))
    };
    let (
        mut sums,
        ((previous_leads, previous_won_amount), mut days, closed, previous_closed, people),
    ) = try_join!(sums(&mut one, &all_forms), by_day)?;
    days.retain(|day| is_wanted(&day.form));
    sums.retain(|sums| is_wanted(&sums.form));
    let total = |of: fn(&Sums) -> i64| sums.iter().map(of).sum::<i64>();
    let (leads, answered) = (total(|sums| sums.leads), total(|sums| sums.answered));
    let (median_ms, p90_ms) = try_join!(
        waited(&mut one, filter, answered, 50),
        waited(&mut other, filter, answered, 90)
    )?;
    let first_answer = FirstAnswer { answered, unanswered: leads - answered, median_ms, p90_ms };
    let viewed = views::between(&mut one, since, until).await?;
    let mut by_stage: HashMap<&str, i64> = HashMap::new();
    for sums in &sums {
        *by_stage.entry(&sums.stage).or_default() += sums.leads;
    }
    let stages = Stage::ALL.into_iter().filter_map(|stage| {
        by_stage.get(stage.name()).map(|leads| StageCount { stage, leads: *leads })
    });
    let reached = REACHED.into_iter().map(|(stage, step)| StageCount {
        stage,
        leads: sums.iter().filter(|sums| sums.reached >= step).map(|sums| sums.leads).sum(),
    });
    Ok(Figures {
        since,
        until,
        views: viewed.iter().map(|row| row.views).sum(),
        leads,
        previous_leads,
        won: total(Sums::won),
        won_amount: total(Sums::won_amount),
        previous_won_amount,
        quoted: total(|sums| if sums.is(Stage::Quoted) { sums.leads } else { 0 }),
        quoted_amount: total(|sums| if sums.is(Stage::Quoted) { sums.amount } else { 0 }),
        closed: closed.0,
        closed_amount: closed.1,
        previous_closed_amount: previous_closed.1,
        days,
        forms: groups(&sums, |sums| Some(&sums.form), &[], |_| None),
        pages: groups(&sums, |sums| sums.page.as_deref(), &viewed, |row| Some(Some(&row.page))),
        sources: groups(&sums, |sums| sums.source.as_deref(), &viewed, PageViews::arrival_source),
        campaigns: groups(
            &sums,
            |sums| sums.campaign.as_deref(),
            &viewed,
            PageViews::arrival_campaign,
        ),
        people,
        first_answer,
        stages: stages.collect(),
        reached: reached.collect(),
    })
}

/// The same filter for as many days before.
fn days_before(filter: &FiguresFilter) -> Result<FiguresFilter, db::Error> {
    let out_of_range = |error: jiff::Error| db::Error::Encode(error.into());
    let until = filter.since.yesterday().map_err(out_of_range)?;
    let length = filter.until.since(filter.since).map_err(out_of_range)?.get_days();
    let since = until.checked_sub(length.days()).map_err(out_of_range)?;
    Ok(FiguresFilter { since, until, ..filter.clone() })
}

/// The number of leads, and what the won ones are worth.
async fn worth(
    connection: &mut Connection,
    filter: &FiguresFilter,
) -> Result<(i64, i64), db::Error> {
    let mut select = query(
        "SELECT count(*), CAST(coalesce(sum(CASE WHEN stage = 'won' THEN amount END), 0) AS BIGINT)",
    );
    push_lines(&mut select, connection.is_shared(), "inbox_days", filter);
    select.fetch_one(connection, |row| Ok((row.get(0)?, row.get(1)?))).await
}

/// The number and worth of the leads that were won in these days, whenever they were received.
async fn closed(
    connection: &mut Connection,
    filter: &FiguresFilter,
) -> Result<(i64, i64), db::Error> {
    let mut select = query("SELECT count(*), CAST(coalesce(sum(amount), 0) AS BIGINT)");
    push_lines_of(&mut select, connection.is_shared(), "inbox_won", "won_on", filter);
    select.fetch_one(connection, |row| Ok((row.get(0)?, row.get(1)?))).await
}

/// By the person who has the leads, those with most leads first.
async fn people(
    connection: &mut Connection,
    filter: &FiguresFilter,
) -> Result<Vec<PersonGroup>, db::Error> {
    let mut select = query(
        "SELECT assignee_id AS person_id, count(*) AS leads, count(first_answer_at) AS answered,
                count(CASE WHEN stage = 'won' THEN 1 END) AS won,
                CAST(coalesce(sum(CASE WHEN stage = 'won' THEN amount END), 0) AS BIGINT) AS amount,
                CAST(coalesce(sum(CASE WHEN stage = 'quoted' THEN amount END), 0) AS BIGINT) AS quoted_amount",
    );
    push_lines(&mut select, connection.is_shared(), "inbox_people", filter);
    select
        .push(" AND assignee_id IS NOT NULL GROUP BY assignee_id ORDER BY leads DESC, assignee_id");
    let person = |row: Row| {
        Ok(from_row!(row, PersonGroup { person_id, leads, answered, won, amount, quoted_amount }))
    };
    select.fetch_all(connection, person).await
}

async fn days(
    connection: &mut Connection,
    filter: &FiguresFilter,
) -> Result<Vec<DayCount>, db::Error> {
    let mut select = query("SELECT received_on, form, count(*)");
    push_lines(&mut select, connection.is_shared(), "inbox_days", filter);
    select.push(" GROUP BY received_on, form ORDER BY received_on, form");
    let count = |row: Row| {
        let day: String = row.get(0)?;
        let day = day.parse().map_err(|error: jiff::Error| db::Error::Decode(error.into()))?;
        Ok(DayCount { day, form: row.get(1)?, leads: row.get(2)? })
    };
    select.fetch_all(connection, count).await
}

/// Leads that are the same in all that groups and stages tell apart.
struct Sums {
    form: String,
    page: Option<String>,
    source: Option<String>,
    campaign: Option<String>,
    stage: String,
    reached: i64,
    leads: i64,
    amount: i64,
    answered: i64,
}

impl Sums {
    fn is(&self, stage: Stage) -> bool {
        self.stage == stage.name()
    }

    fn won(&self) -> i64 {
        if self.is(Stage::Won) { self.leads } else { 0 }
    }

    fn won_amount(&self) -> i64 {
        if self.is(Stage::Won) { self.amount } else { 0 }
    }
}

/// One pass over an index that has the leads in this order. Sorting them for each list of groups would take far longer.
async fn sums(connection: &mut Connection, filter: &FiguresFilter) -> Result<Vec<Sums>, db::Error> {
    let mut select = query(
        "SELECT /* reads all */ form, page, source, campaign, stage, reached, count(*) AS leads,
                CAST(coalesce(sum(amount), 0) AS BIGINT) AS amount, count(first_answer_at) AS answered",
    );
    push_lines(&mut select, connection.is_shared(), "inbox_groups", filter);
    select.push(" GROUP BY form, page, source, campaign, stage, reached");
    let sums = |row: Row| {
        Ok(from_row!(
            row,
            Sums { form, page, source, campaign, stage, reached, leads, amount, answered }
        ))
    };
    select.fetch_all(connection, sums).await
}

/// How long answered leads waited in milliseconds, so that this percentage of them waited no longer: the nearest rank.
async fn waited(
    connection: &mut Connection,
    filter: &FiguresFilter,
    answered: i64,
    percentage: i64,
) -> Result<Option<i64>, db::Error> {
    // From the nearer end, because the database counts through the index.
    let rank = (answered * percentage + 99) / 100;
    let (order, offset) = if rank * 2 <= answered {
        (" ORDER BY first_answer_at - received_at LIMIT 1 OFFSET ", rank - 1)
    } else {
        (" ORDER BY first_answer_at - received_at DESC LIMIT 1 OFFSET ", answered - rank)
    };
    let mut select = query("SELECT first_answer_at - received_at");
    push_lines(&mut select, connection.is_shared(), "inbox_answers", filter);
    select.push(" AND first_answer_at IS NOT NULL").push(order);
    select.push_bind(offset.max(0));
    select.fetch_optional_scalar(connection).await
}

/// Adds the table, to be read through this index, and the conditions of the filter. SQLite would choose another index, and
/// then sort. PostgreSQL knows how many leads a condition leaves, and chooses well by itself.
fn push_lines(
    select: &mut Query<'_>,
    is_shared: bool,
    index: &'static str,
    filter: &FiguresFilter,
) {
    push_lines_of(select, is_shared, index, "received_on", filter);
}

/// As [`push_lines`], with the column that has the day.
fn push_lines_of(
    select: &mut Query<'_>,
    is_shared: bool,
    index: &'static str,
    day: &'static str,
    filter: &FiguresFilter,
) {
    let FiguresFilter { since, until, form, without_forms, state } = filter;
    select.push(" FROM inbox AS i ");
    if !is_shared {
        select.push("INDEXED BY ").push(index);
    }
    select.push(" WHERE ").push(day).push(" >= ").push_bind(since.to_string());
    select.push(" AND ").push(day).push(" <= ").push_bind(until.to_string());
    match form {
        Some(form) => {
            select.push(" AND i.form = ").push_bind(form.clone());
        }
        None if without_forms.is_empty() => {}
        None => {
            select.push(" AND i.form NOT IN ").push_texts(without_forms);
        }
    }
    push_state(select, is_shared, *state);
}

/// Sums by name, the largest first; the rest as one group. `viewed_name` is the name that views count for, if they do.
fn groups<'s>(
    sums: &'s [Sums],
    name: impl Fn(&'s Sums) -> Option<&'s str>,
    viewed: &'s [PageViews],
    viewed_name: impl Fn(&'s PageViews) -> Option<Option<&'s str>>,
) -> Vec<Group> {
    let mut groups: HashMap<Option<&str>, Group> = HashMap::new();
    for row in viewed {
        if let Some(name) = viewed_name(row) {
            let group = groups.entry(name).or_insert_with(|| Group::empty(name));
            *group.views.get_or_insert_default() += row.views;
        }
    }
    for sums in sums {
        let name = name(sums);
        let group = groups.entry(name).or_insert_with(|| Group::empty(name));
        group.leads += sums.leads;
        group.won += sums.won();
        group.amount += sums.won_amount();
    }
    let mut groups: Vec<_> = groups.into_values().collect();
    groups.sort_unstable_by(|one, other| {
        let by_views = || other.views.cmp(&one.views);
        other.leads.cmp(&one.leads).then_with(by_views).then_with(|| one.name.cmp(&other.name))
    });
    if groups.len() > GROUPS_LIMIT {
        let mut rest = Group { is_rest: true, ..Group::empty(None) };
        for group in groups.drain(GROUPS_LIMIT..) {
            rest.views = match (rest.views, group.views) {
                (None, views) | (views, None) => views,
                (Some(rest), Some(views)) => Some(rest + views),
            };
            rest.leads += group.leads;
            rest.won += group.won;
            rest.amount += group.amount;
        }
        groups.push(rest);
    }
    groups
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use yam_contract::desk::{Change, Channel};
    use yam_testing::TestDatabase;

    use super::*;
    use crate::{
        db::Db,
        desk::{
            Action, Target, change, index_leads,
            sample::{NOW, Sample, person, store, store_each, to},
        },
    };

    const HOUR: i64 = 60 * 60 * 1000;
    const DAY: i64 = 24 * HOUR;
    /// Midnight in India after [`NOW`].
    const MIDNIGHT: i64 = NOW + 14 * HOUR + HOUR / 2;

    async fn database() -> (TestDatabase, Db, Reader) {
        let database = TestDatabase::create();
        let db = Db::open(&database.settings()).await.unwrap();
        let reader = Reader::open(&database.settings()).await.unwrap();
        (database, db, reader)
    }

    fn on(since: Date, until: Date) -> FiguresFilter {
        FiguresFilter { since, until, form: None, without_forms: Vec::new(), state: None }
    }

    async fn at(connection: &mut Connection, id: i64, at: i64, what: &Change) {
        let target = Target { id, version: None };
        let action = Action { change: what, person: "Aisha", key: None, at };
        assert_eq!(change(connection, &[target], &action).await.unwrap().changed, [id]);
    }

    fn won(amount: i64) -> Change {
        Change::Stage { stage: Stage::Won, amount: Some(amount), reason: None }
    }

    fn quoted(amount: i64) -> Change {
        Change::Stage { stage: Stage::Quoted, amount: Some(amount), reason: None }
    }

    fn leads_of(groups: &[Group]) -> Vec<(Option<&str>, i64)> {
        groups.iter().map(|group| (group.name.as_deref(), group.leads)).collect()
    }

    #[tokio::test]
    async fn leads_are_counted_on_their_day_in_india_and_compared_with_as_many_days_before() {
        let (_database, db, reader) = database().await;
        let mut transaction = db.begin().await.unwrap();
        let connection = transaction.connection();
        let received = [NOW - 2 * DAY, NOW - DAY, MIDNIGHT - 1, MIDNIGHT, NOW + DAY, NOW, NOW];
        let mut samples = received.map(|at| Sample { received_at: at, ..Sample::default() });
        samples[4].form = "careers";
        samples[5].is_quarantined = true;
        store_each(connection, samples).await;
        at(connection, 1, NOW, &won(700)).await;
        at(connection, 2, NOW, &won(50)).await;
        at(connection, 3, NOW, &won(20_000)).await;
        transaction.commit().await.unwrap();
        let (today, tomorrow) = (date(2026, 11, 23), date(2026, 11, 24));
        let both = on(today, tomorrow);
        let counted = figures(&reader, &both).await.unwrap();
        let day = |day, form: &str, leads| DayCount { day, form: form.to_owned(), leads };
        assert_eq!(
            counted.days,
            [day(today, "contact", 2), day(tomorrow, "careers", 1), day(tomorrow, "contact", 1)]
        );
        assert_eq!((counted.leads, counted.previous_leads), (4, 2));
        assert_eq!(
            (counted.won, counted.won_amount, counted.previous_won_amount),
            (1, 20_000, 750)
        );
        assert_eq!(leads_of(&counted.forms), [(Some("contact"), 3), (Some("careers"), 1)]);
        assert_eq!(leads_of(&counted.pages), [(None, 4)]);

        let without = FiguresFilter { without_forms: vec!["careers".to_owned()], ..both.clone() };
        let counted = figures(&reader, &without).await.unwrap();
        assert_eq!((counted.leads, counted.days.len()), (3, 2));
        let only = FiguresFilter { form: Some("careers".to_owned()), ..without };
        assert_eq!(figures(&reader, &only).await.unwrap().leads, 1, "a form can be asked for");
        let state = Some(LeadState::Quarantined);
        let quarantined = FiguresFilter { state, ..both.clone() };
        assert_eq!(figures(&reader, &quarantined).await.unwrap().leads, 1);
        let none = figures(&reader, &on(date(2020, 1, 1), date(2020, 1, 1))).await.unwrap();
        assert_eq!((none.leads, none.first_answer.median_ms, none.stages.len()), (0, None, 0));
    }

    #[tokio::test]
    async fn quotes_and_wins_are_told_apart_by_day_and_by_person() {
        let (_database, db, reader) = database().await;
        let mut transaction = db.begin().await.unwrap();
        let connection = transaction.connection();
        let aisha = person(connection, "Aisha").await;
        for (id, received_at) in [(1, NOW - 9 * DAY), (2, NOW), (3, NOW), (4, NOW), (5, NOW)] {
            let form = if id == 5 { "careers" } else { "contact" };
            store(connection, id, &Sample { form, received_at, ..Sample::default() }).await;
        }
        // Lines that are written before and after the events must be the same.
        index_leads(connection, &[1, 2, 3]).await.unwrap();
        let assign = Change::Assign { person_id: Some(aisha), name: None };
        for id in [1, 2, 3] {
            at(connection, id, NOW, &assign).await;
        }
        at(connection, 1, NOW + HOUR, &won(700)).await;
        at(connection, 1, NOW + 2 * DAY, &won(900)).await;
        at(connection, 2, NOW + HOUR, &quoted(40)).await;
        at(connection, 3, NOW + HOUR, &won(5)).await;
        at(connection, 3, NOW + 2 * HOUR, &to(Stage::Lost)).await;
        at(connection, 4, NOW + DAY, &won(80)).await;
        transaction.commit().await.unwrap();
        let mut transaction = db.begin().await.unwrap();
        index_leads(transaction.connection(), &[4, 5]).await.unwrap();
        transaction.commit().await.unwrap();
        let (today, tomorrow) = (date(2026, 11, 23), date(2026, 11, 24));
        let filter =
            FiguresFilter { without_forms: vec!["careers".to_owned()], ..on(today, today) };
        let counted = figures(&reader, &filter).await.unwrap();
        assert_eq!((counted.leads, counted.won, counted.won_amount), (3, 1, 80));
        assert_eq!((counted.quoted, counted.quoted_amount), (1, 40));
        assert_eq!((counted.closed, counted.closed_amount), (1, 900), "a corrected amount");
        let of_aisha = PersonGroup {
            person_id: aisha,
            leads: 2,
            answered: 2,
            won: 0,
            amount: 0,
            quoted_amount: 40,
        };
        assert_eq!(counted.people, [of_aisha]);
        assert_eq!(counted.forms[0].amount, 80, "quotes are no income");
        let counted = figures(&reader, &on(tomorrow, tomorrow)).await.unwrap();
        assert_eq!((counted.closed, counted.closed_amount), (1, 80));
        assert_eq!((counted.previous_closed_amount, counted.previous_won_amount), (900, 80));
    }

    #[tokio::test]
    async fn the_first_answer_counts_and_a_lead_keeps_how_far_it_ever_came() {
        let (_database, db, reader) = database().await;
        let mut transaction = db.begin().await.unwrap();
        let connection = transaction.connection();
        for id in 1..=11 {
            store(connection, id, &Sample::default()).await;
        }
        // Lines that are written before and after the events must be the same.
        index_leads(connection, &[1, 2, 3, 4, 5]).await.unwrap();
        let call = Change::Contact { channel: Channel::Phone, outcome: None, moves_to: None };
        let lost = Change::Stage { stage: Stage::Lost, amount: None, reason: None };
        for id in 1..=10 {
            at(connection, id, NOW, &Change::Read).await;
            at(connection, id, NOW, &Change::Note { text: "Call soon".to_owned() }).await;
            at(connection, id, NOW + id * HOUR, if id == 4 { &lost } else { &call }).await;
            at(connection, id, NOW + 99 * HOUR, &call).await;
        }
        at(connection, 1, NOW + 200 * HOUR, &won(10)).await;
        at(connection, 2, NOW + 200 * HOUR, &to(Stage::Quoted)).await;
        at(connection, 2, NOW + 201 * HOUR, &lost).await;
        at(connection, 3, NOW + 200 * HOUR, &to(Stage::Contacted)).await;
        at(connection, 3, NOW + 201 * HOUR, &to(Stage::New)).await;
        transaction.commit().await.unwrap();
        let today = date(2026, 11, 23);
        let before = figures(&reader, &on(today, today)).await.unwrap();
        let expected = FirstAnswer {
            answered: 10,
            unanswered: 0,
            median_ms: Some(5 * HOUR),
            p90_ms: Some(9 * HOUR),
        };
        // Lead 11 has no line yet.
        assert_eq!(before.first_answer, expected);
        let mut transaction = db.begin().await.unwrap();
        let connection = transaction.connection();
        query("DELETE FROM inbox").execute(connection).await.unwrap();
        index_leads(connection, &(1..=10).collect::<Vec<_>>()).await.unwrap();
        transaction.commit().await.unwrap();
        let counted = figures(&reader, &on(today, today)).await.unwrap();
        assert_eq!(counted, before, "derived anew");
        let mut transaction = db.begin().await.unwrap();
        index_leads(transaction.connection(), &[11]).await.unwrap();
        transaction.commit().await.unwrap();
        let counted = figures(&reader, &on(today, today)).await.unwrap();
        assert_eq!(counted.first_answer, FirstAnswer { unanswered: 1, ..expected });
        let counts = |counts: &[StageCount]| -> Vec<_> {
            counts.iter().map(|count| (count.stage, count.leads)).collect()
        };
        assert_eq!(counts(&counted.stages), [(Stage::New, 8), (Stage::Won, 1), (Stage::Lost, 2)]);
        assert_eq!(
            counts(&counted.reached),
            [(Stage::Contacted, 3), (Stage::Quoted, 2), (Stage::Won, 1)]
        );
    }

    #[tokio::test]
    async fn views_stand_beside_the_leads_of_their_page_source_and_campaign() {
        let (_database, db, reader) = database().await;
        let mut transaction = db.begin().await.unwrap();
        let connection = transaction.connection();
        let source = Some("www.google.com");
        store_each(connection, [Sample { source, ..Sample::default() }]).await;
        let today = date(2026, 11, 23);
        let row = |page: &str, source: &str, campaign: &str, views| PageViews {
            day: today,
            page: page.to_owned(),
            source: source.to_owned(),
            campaign: campaign.to_owned(),
            views,
        };
        let counted = [
            row("/", "google", "", 5),
            row("/", views::DIRECT, "", 2),
            row("/contact", "", "", 4),
            row("/contact", "news", "autumn", 1),
        ];
        views::add(connection, &counted).await.unwrap();
        transaction.commit().await.unwrap();
        let counted = figures(&reader, &on(today, today)).await.unwrap();
        assert_eq!(counted.views, 12);
        let of = |groups: &[Group]| -> Vec<_> {
            groups.iter().map(|it| (it.name.clone(), it.views, it.leads)).collect()
        };
        let named = |name: &str| Some(name.to_owned());
        assert_eq!(
            of(&counted.sources),
            [(named("google"), Some(5), 1), (None, Some(2), 0), (named("news"), Some(1), 0)]
        );
        assert_eq!(of(&counted.campaigns), [(None, Some(7), 1), (named("autumn"), Some(1), 0)]);
        let pages = of(&counted.pages);
        assert!(pages.contains(&(named("/"), Some(7), 0)), "{pages:?}");
        assert!(pages.contains(&(named("/contact"), Some(5), 0)), "{pages:?}");
        assert!(counted.forms.iter().all(|form| form.views.is_none()));
    }

    #[tokio::test]
    async fn the_51st_group_and_further_ones_are_summed_up() {
        let (_database, db, reader) = database().await;
        let mut transaction = db.begin().await.unwrap();
        let connection = transaction.connection();
        let sources: Vec<String> = (1..=60).map(|number| format!("site{number:02}")).collect();
        let samples = sources.iter().chain(&sources[..1]).map(|source| Sample {
            source: Some(Box::leak(source.clone().into_boxed_str())),
            ..Sample::default()
        });
        store_each(connection, samples).await;
        at(connection, 59, NOW, &won(5)).await;
        at(connection, 60, NOW, &won(6)).await;
        transaction.commit().await.unwrap();
        let today = date(2026, 11, 23);
        let sources = figures(&reader, &on(today, today)).await.unwrap().sources;
        assert_eq!(leads_of(&sources[..2]), [(Some("site01"), 2), (Some("site02"), 1)]);
        let rest = Group { is_rest: true, leads: 10, won: 2, amount: 11, ..Group::empty(None) };
        assert_eq!((sources.len(), &sources[50]), (51, &rest));
    }
}
