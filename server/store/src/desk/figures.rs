//! Figures of the leads of some days.

use std::collections::HashMap;

use jiff::{ToSpan, civil::Date};
use yam_contract::{
    desk::Stage,
    figures::{DayCount, Figures, FirstAnswer, Group, StageCount},
    lead::LeadState,
};

use super::inbox::{REACHED, state_condition};
use crate::db::{self, Connection, Query, Row, query};

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
    /// `None` for all except quarantined and superseded leads.
    pub state: Option<LeadState>,
}

/// Counts the leads. Reads the lines of the inbox, which must be complete (see [`super::complete`]).
///
/// # Errors
/// The database cannot be read.
pub async fn figures(
    connection: &mut Connection,
    filter: &FiguresFilter,
) -> Result<Figures, db::Error> {
    let FiguresFilter { since, until, .. } = *filter;
    let (previous_leads, previous_won_amount) = previous(connection, filter).await?;
    let days = days(connection, filter).await?;
    let sums = sums(connection, filter).await?;
    let total = |of: fn(&Sums) -> i64| sums.iter().map(of).sum::<i64>();
    let (leads, answered) = (total(|sums| sums.leads), total(|sums| sums.answered));
    let first_answer = FirstAnswer {
        answered,
        unanswered: leads - answered,
        median_ms: waited(connection, filter, answered, 50).await?,
        p90_ms: waited(connection, filter, answered, 90).await?,
    };
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
        leads,
        previous_leads,
        won: total(Sums::won),
        won_amount: total(|sums| sums.amount),
        previous_won_amount,
        days,
        forms: groups(&sums, |sums| Some(&sums.form)),
        pages: groups(&sums, |sums| sums.page.as_deref()),
        sources: groups(&sums, |sums| sums.source.as_deref()),
        campaigns: groups(&sums, |sums| sums.campaign.as_deref()),
        first_answer,
        stages: stages.collect(),
        reached: reached.collect(),
    })
}

/// Number and worth of the leads of as many days before.
async fn previous(
    connection: &mut Connection,
    filter: &FiguresFilter,
) -> Result<(i64, i64), db::Error> {
    let out_of_range = |error: jiff::Error| db::Error::Encode(error.into());
    let until = filter.since.yesterday().map_err(out_of_range)?;
    let length = filter.until.since(filter.since).map_err(out_of_range)?.get_days();
    let since = until.checked_sub(length.days()).map_err(out_of_range)?;
    let mut select =
        query("SELECT count(*), CAST(coalesce(sum(amount), 0) AS BIGINT) FROM inbox AS i WHERE ");
    push_conditions(
        &mut select,
        &FiguresFilter { since, until, ..filter.clone() },
        "i.received_on",
    );
    select.fetch_one(connection, |row| Ok((row.get(0)?, row.get(1)?))).await
}

async fn days(
    connection: &mut Connection,
    filter: &FiguresFilter,
) -> Result<Vec<DayCount>, db::Error> {
    let mut select = query("SELECT received_on, form, count(*) FROM inbox AS i WHERE ");
    push_conditions(&mut select, filter, "i.received_on");
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
    fn won(&self) -> i64 {
        if self.stage == Stage::Won.name() { self.leads } else { 0 }
    }
}

/// One pass over an index that has the leads in this order. Sorting them for each list of groups would take far longer.
async fn sums(connection: &mut Connection, filter: &FiguresFilter) -> Result<Vec<Sums>, db::Error> {
    let mut select = query(
        "SELECT form, page, source, campaign, stage, reached, count(*) AS leads,
                CAST(coalesce(sum(amount), 0) AS BIGINT) AS amount, count(first_answer_at) AS answered
         FROM inbox AS i WHERE ",
    );
    push_conditions(&mut select, filter, unindexed_day(connection));
    select.push(" GROUP BY form, page, source, campaign, stage, reached");
    let sums = |row: Row| {
        Ok(Sums {
            form: row.get("form")?,
            page: row.get("page")?,
            source: row.get("source")?,
            campaign: row.get("campaign")?,
            stage: row.get("stage")?,
            reached: row.get("reached")?,
            leads: row.get("leads")?,
            amount: row.get("amount")?,
            answered: row.get("answered")?,
        })
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
    let rank = (answered * percentage + 99) / 100;
    let mut select = query(
        "SELECT first_answer_at - received_at FROM inbox AS i WHERE first_answer_at IS NOT NULL AND ",
    );
    push_conditions(&mut select, filter, unindexed_day(connection));
    select
        .push(" ORDER BY first_answer_at - received_at LIMIT 1 OFFSET ")
        .push_bind((rank - 1).max(0));
    select.fetch_optional_scalar(connection).await
}

/// The day in a condition that SQLite must not look up in an index, because another index has the order that is wanted.
/// PostgreSQL knows how many leads a condition leaves, and chooses by itself.
fn unindexed_day(connection: &Connection) -> &'static str {
    if connection.is_shared() { "i.received_on" } else { "+i.received_on" }
}

/// Adds the conditions of the filter; `day` is the column of the day.
fn push_conditions(select: &mut Query<'_>, filter: &FiguresFilter, day: &'static str) {
    let FiguresFilter { since, until, form, without_forms, state } = filter;
    select.push(day).push(" >= ").push_bind(since.to_string());
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
    select.push(state_condition(*state));
}

/// Sums by name, the largest first; the rest as one group.
fn groups<'s>(sums: &'s [Sums], name: impl Fn(&'s Sums) -> Option<&'s str>) -> Vec<Group> {
    let mut groups: HashMap<Option<&str>, Group> = HashMap::new();
    for sums in sums {
        let name = name(sums);
        let group = groups.entry(name).or_insert_with(|| Group::empty(name));
        group.leads += sums.leads;
        group.won += sums.won();
        group.amount += sums.amount;
    }
    let mut groups: Vec<_> = groups.into_values().collect();
    groups.sort_unstable_by(|one, other| {
        other.leads.cmp(&one.leads).then_with(|| one.name.cmp(&other.name))
    });
    if groups.len() > GROUPS_LIMIT {
        let mut rest = Group { is_rest: true, ..Group::empty(None) };
        for group in groups.drain(GROUPS_LIMIT..) {
            rest.leads += group.leads;
            rest.won += group.won;
            rest.amount += group.amount;
        }
        groups.push(rest);
    }
    groups
}
