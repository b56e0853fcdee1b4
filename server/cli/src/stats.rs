//! `yam leads stats`: the desk's figures. Shows nothing that a visitor wrote.

use std::{cmp::Reverse, collections::BTreeMap, fmt::Write as _};

use jiff::{Timestamp, ToSpan, civil::Date};

use crate::{CommandError, complete_inbox, filter::FilterArguments, terminal::sanitized};
use yam_contract::{
    figures::{Figures, FirstAnswer, Group, StageCount},
    forms::Forms,
    lead::LeadState,
    time,
};
use yam_settings::Leads;
use yam_store::{
    desk::{self, FiguresFilter},
    leads::{self, Filter},
    vitals::{self, Metric, PageSpeed},
};

/// Days shown by default, so that they fit on a screen.
const DAYS: i32 = 30;

/// Maximum number of days shown, one bar each.
const MAX_DAYS: usize = 366;

/// Maximum number of pages, sources or campaigns listed; the others are added up in one line.
const LIST_LIMIT: usize = 12;

/// Length of the longest bar, in terminal columns.
const BAR: usize = 40;

/// The figures of some days, and the number of leads in each state.
pub struct Stats {
    figures: Figures,
    /// Leads by day, of all forms.
    days: BTreeMap<Date, usize>,
    states: Vec<(LeadState, i64)>,
    /// Empty without `analytics.vitals`.
    speeds: Vec<PageSpeed>,
}

impl Stats {
    /// Counts the leads that match the filter, by default of the last [`DAYS`] days.
    pub async fn read(
        settings: &Leads,
        filter: FilterArguments,
        forms: &Forms,
    ) -> Result<Self, CommandError> {
        let until = match filter.until {
            Some(day) => day,
            None => time::in_india(Timestamp::now().as_millisecond()).date(),
        };
        let since = match filter.since {
            Some(day) => day,
            None => until.checked_sub((DAYS - 1).days())?,
        };
        let filter =
            FilterArguments { since: Some(since), until: Some(until), ..filter }.filter(forms)?;
        let reader = complete_inbox(settings).await?;
        let states = leads::counts(&mut reader.read().await?, &filter).await?;
        let speeds = vitals::between(&mut reader.read().await?, since, until).await?;
        let Filter { form, state, .. } = filter;
        let without_forms = forms.applications();
        let filter = FiguresFilter { since, until, form, without_forms, state };
        let figures = desk::figures(&reader, &filter).await?;
        let mut days = BTreeMap::new();
        for day in &figures.days {
            *days.entry(day.day).or_default() += count(day.leads);
        }
        Ok(Self { figures, days, states, speeds })
    }

    /// Bar charts for the terminal.
    pub fn text(&self) -> String {
        let mut text = format!("{}\n", self.headline());
        let days: Vec<_> = self.each_day().map(|(day, n)| (labelled(day), n)).collect();
        let [forms, lists @ ..] = self.lists();
        text.push_str(&bars(forms.0, &forms.1));
        text.push_str(&bars("By day", &days));
        for (heading, rows) in lists {
            text.push_str(&bars(heading, &rows));
        }
        text.push_str(&self.speed());
        // Writing to a string cannot fail.
        let _ =
            writeln!(text, "\n{}\n{}\n{}", self.won_line(), self.answer_line(), self.state_line());
        text
    }

    /// The lists of groups and stages, each with its heading.
    fn lists(&self) -> [(&'static str, Vec<(String, usize)>); 9] {
        let Figures { forms, pages, sources, campaigns, stages, reached, .. } = &self.figures;
        let leads = |group: &Group| count(group.leads);
        let views = |group: &Group| count(group.views.unwrap_or_default());
        let stage_rows = |counts: &[StageCount]| {
            counts.iter().map(|one| (one.stage.name().to_owned(), count(one.leads))).collect()
        };
        [
            ("By form", shortened(forms, "(unknown)", leads)),
            ("By page", shortened(pages, "(unknown)", leads)),
            ("By source", shortened(sources, "(direct or unknown)", leads)),
            ("By campaign", shortened(campaigns, "(none)", leads)),
            ("Views by page", shortened(pages, "(unknown)", views)),
            ("Visits by source", shortened(sources, "(direct or unknown)", views)),
            ("Visits by campaign", shortened(campaigns, "(none)", views)),
            ("Stage now", stage_rows(stages)),
            ("Furthest stage", stage_rows(reached)),
        ]
    }

    /// How many loads were good by each metric, and where most were not. Empty without any.
    fn speed(&self) -> String {
        if self.speeds.is_empty() {
            return String::new();
        }
        let share = |metric: Metric| {
            let of_metric = || self.speeds.iter().filter(|speed| speed.metric == metric.name());
            let loads: i64 = of_metric().map(|speed| speed.loads).sum();
            let good: i64 = of_metric().map(|speed| speed.good).sum();
            let label = format!("{} of {loads} loads", metric.name());
            Some((label, count((good * 100).checked_div(loads)?)))
        };
        let shares: Vec<_> = Metric::ALL.into_iter().filter_map(share).collect();
        let slow = |speed: &PageSpeed| count(speed.loads - speed.good);
        let row = |speed: &PageSpeed| (format!("{} {}", speed.page, speed.metric), slow(speed));
        let mut worst: Vec<_> = self.speeds.iter().map(row).filter(|(_, slow)| *slow > 0).collect();
        worst.sort_by_key(|(page, slow)| (Reverse(*slow), page.clone()));
        worst.truncate(LIST_LIMIT);
        let mut text = bars("Good speed in browsers, %", &shares);
        if !worst.is_empty() {
            text.push_str(&bars("Loads that were not good", &worst));
        }
        text
    }

    fn headline(&self) -> String {
        let Figures { since, until, views, leads, previous_leads, .. } = &self.figures;
        let days = self.each_day().count().max(1);
        let noun = if *leads == 1 { "lead" } else { "leads" };
        // Counts of leads are far below what a float holds exactly.
        let a_day = *leads as f64 / days as f64;
        format!(
            "{leads} {noun} from {since} to {until}, {a_day:.1} a day; {previous_leads} in as many days before. \
             Pages were shown {views} times."
        )
    }

    fn won_line(&self) -> String {
        let Figures { won, won_amount, previous_won_amount, .. } = &self.figures;
        let Figures { quoted, quoted_amount, closed, closed_amount, .. } = &self.figures;
        format!(
            "{won} won: ₹{won_amount}; ₹{previous_won_amount} in as many days before. {quoted} quoted: \
             ₹{quoted_amount}. Won in these days, whenever received: {closed}, ₹{closed_amount}."
        )
    }

    fn answer_line(&self) -> String {
        let FirstAnswer { answered, unanswered, median_ms, p90_ms } = self.figures.first_answer;
        match median_ms.zip(p90_ms) {
            None => format!("First answer: none yet; {unanswered} unanswered."),
            Some((median, p90)) => format!(
                "First answer: half of {answered} within {}, 90% within {}; {unanswered} unanswered.",
                hours(median),
                hours(p90)
            ),
        }
    }

    fn state_line(&self) -> String {
        let of = |state| self.states.iter().find(|(known, _)| *known == state);
        let states = LeadState::ALL.into_iter().filter_map(of);
        let parts: Vec<_> = states.map(|(state, n)| format!("{n} {}", state.name())).collect();
        if parts.is_empty() {
            return "No leads in this period.".to_owned();
        }
        format!(
            "By state: {}. Only this line counts quarantined leads and job applications; --state and \
             --form count them above.",
            parts.join(", ")
        )
    }

    fn each_day(&self) -> impl Iterator<Item = (Date, usize)> + '_ {
        let Figures { since, until, .. } = self.figures;
        let days = since.series(1.day()).take_while(move |day| *day <= until).take(MAX_DAYS);
        days.map(|day| (day, self.days.get(&day).copied().unwrap_or_default()))
    }
}

/// Counts are never negative.
fn count(leads: i64) -> usize {
    usize::try_from(leads).unwrap_or_default()
}

/// Such as `1 h 05 min`.
fn hours(milliseconds: i64) -> String {
    let minutes = milliseconds / 60_000;
    format!("{} h {:02} min", minutes / 60, minutes % 60)
}

/// The groups with most of what is counted, without those that have nothing, and the rest as one.
fn shortened(
    groups: &[Group],
    unnamed: &str,
    counted: impl Fn(&Group) -> usize,
) -> Vec<(String, usize)> {
    let mut groups: Vec<_> = groups.iter().filter(|group| counted(group) > 0).collect();
    // Stable, so groups with as many stay in their order.
    groups.sort_by_key(|group| Reverse(counted(group)));
    let mut rest = 0;
    let mut short = Vec::new();
    for (index, group) in groups.into_iter().enumerate() {
        if index < LIST_LIMIT && !group.is_rest {
            short.push((group.name.as_deref().unwrap_or(unnamed).to_owned(), counted(group)));
        } else {
            rest += counted(group);
        }
    }
    if rest > 0 {
        short.push(("(others)".to_owned(), rest));
    }
    short
}

fn labelled(day: Date) -> String {
    day.strftime("%Y-%m-%d %a").to_string()
}

fn bars(heading: &str, rows: &[(String, usize)]) -> String {
    use unicode_width::UnicodeWidthStr as _;
    let names: Vec<String> = rows.iter().map(|(name, _)| sanitized(name)).collect();
    let widest = names.iter().map(|name| name.width()).max().unwrap_or_default();
    let most = rows.iter().map(|(_, n)| *n).max().unwrap_or_default().max(1);
    let mut text = format!("\n{heading}\n");
    for ((_, n), name) in rows.iter().zip(names) {
        let room = " ".repeat(widest - name.width());
        let bar = "█".repeat((n * BAR).div_ceil(most));
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", format!("  {name}{room}  {n:>5}  {bar}").trim_end());
    }
    text
}
