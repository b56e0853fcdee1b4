//! `yam leads stats`: counts leads by day, form, page, source and state. Shows nothing that a visitor wrote.

use std::{collections::BTreeMap, fmt::Write as _};

use jiff::{Timestamp, ToSpan, civil::Date};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::{CommandError, leads::FilterArguments, terminal::sanitized};
use yam_contract::{
    forms::Forms,
    lead::{LeadState, StoredLead},
    time,
};
use yam_store::{
    db::Connection,
    leads::{self, Filter},
};

/// Days shown by default, so that they fit on a screen.
const DAYS: i32 = 30;

/// Maximum number of days shown, one bar each.
const MAX_DAYS: usize = 366;

/// Leads read at a time, so that memory does not grow with their number.
const PAGE: u32 = 500;

/// Maximum number of pages or sources listed; the others are added up in one line.
const LIST_LIMIT: usize = 12;

/// Length of the longest bar, in terminal columns.
const BAR: usize = 40;

/// Numbers of leads from `first` to `last`. Quarantined leads are only in `states`, unless the filter asks for them.
pub struct Stats {
    first: Date,
    last: Date,
    days: BTreeMap<Date, BTreeMap<String, usize>>,
    forms: Vec<(String, usize)>,
    pages: Vec<(String, usize)>,
    sources: Vec<(String, usize)>,
    states: Vec<(LeadState, usize)>,
    total: usize,
}

/// Counts by name.
type Counts = BTreeMap<String, usize>;

impl Stats {
    /// Counts the leads that match the filter, by default of the last [`DAYS`] days.
    pub async fn read(
        connection: &mut Connection,
        filter: FilterArguments,
        forms: &Forms,
    ) -> Result<Self, CommandError> {
        let last = match filter.until {
            Some(day) => day,
            None => time::in_india(Timestamp::now().as_millisecond()).date(),
        };
        let first = match filter.since {
            Some(day) => day,
            None => last.checked_sub((DAYS - 1).days())?,
        };
        let filter =
            FilterArguments { since: Some(first), until: Some(last), ..filter }.filter(forms)?;
        let mut tally = Tally::default();
        let mut seen = 0;
        loop {
            let page = leads::after(connection, &filter, seen, PAGE).await?;
            let Some(newest) = page.last() else {
                break;
            };
            seen = newest.id;
            page.iter().for_each(|lead| tally.add(lead, &filter));
        }
        Ok(tally.finish(first, last))
    }

    /// Bar charts for the terminal.
    pub fn text(&self) -> String {
        let mut text = format!("{}\n", self.headline());
        let forms: Vec<_> = self.forms.iter().map(|(name, n)| (name.clone(), *n)).collect();
        let days: Vec<_> = self.each_day().map(|(day, n)| (labelled(day), n)).collect();
        for (heading, rows) in [
            ("By form", forms),
            ("By day", days),
            ("By page", shortened(&self.pages)),
            ("By source", shortened(&self.sources)),
        ] {
            text.push_str(&bars(heading, &rows));
        }
        // Writing to a string cannot fail.
        let _ = writeln!(text, "\n{}", self.state_line());
        text
    }

    /// As a page that needs nothing but itself, and prints on paper.
    pub fn html(&self) -> String {
        let forms: Vec<&str> = self.forms.iter().map(|(name, _)| name.as_str()).collect();
        html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width";
                    title { "Leads, " (self.first.to_string()) " to " (self.last.to_string()) }
                    style { (PreEscaped(STYLE)) }
                }
                body {
                    main {
                        h1 { "Leads" }
                        p.lead { (self.headline()) }
                        p { (self.state_line()) }
                        h2 { "Day by day" }
                        ul.legend {
                            @for (index, form) in forms.iter().enumerate() {
                                @let (colour, opacity) = fill(index);
                                li {
                                    svg width="14" height="14" aria-hidden="true" {
                                        rect width="14" height="14" fill=(colour) fill-opacity=(opacity) {}
                                    }
                                    " " (form)
                                }
                            }
                        }
                        (self.chart(&forms))
                        div.lists {
                            (table("Forms", &self.forms))
                            (table("Pages", &shortened(&self.pages)))
                            (table("Sources", &shortened(&self.sources)))
                        }
                        (self.daily_table(&forms))
                    }
                }
            }
        }
        .into_string()
    }

    fn headline(&self) -> String {
        let days = self.each_day().count().max(1);
        let leads = if self.total == 1 { "1 lead" } else { &format!("{} leads", self.total) };
        // Counts of leads are far below what a float holds exactly.
        let a_day = self.total as f64 / days as f64;
        format!("{leads} from {} to {}, {a_day:.1} a day.", self.first, self.last)
    }

    fn state_line(&self) -> String {
        let parts: Vec<_> =
            self.states.iter().map(|(state, n)| format!("{n} {}", state.name())).collect();
        if parts.is_empty() {
            return "No leads in this period.".to_owned();
        }
        format!("By state: {}. Quarantined leads are counted only in this line.", parts.join(", "))
    }

    fn each_day(&self) -> impl Iterator<Item = (Date, usize)> + '_ {
        let days = self.first.series(1.day()).take_while(|day| *day <= self.last).take(MAX_DAYS);
        days.map(|day| (day, self.days.get(&day).map_or(0, |forms| forms.values().sum())))
    }

    fn leads(&self, day: Date, form: &str) -> usize {
        self.days.get(&day).and_then(|forms| forms.get(form)).copied().unwrap_or_default()
    }

    /// One bar a day, with one colour a form.
    fn chart(&self, forms: &[&str]) -> Markup {
        const WIDTH: f64 = 960.0;
        const HEIGHT: f64 = 240.0;
        let most = self.each_day().map(|(_, n)| n).max().unwrap_or_default().max(1);
        let count = self.each_day().count().max(1);
        let step = WIDTH / count as f64;
        let unit = HEIGHT / most as f64;
        // The forms of one day from the bottom to the top: the index of the form, and where its part is.
        let parts = |day| {
            let mut top = HEIGHT;
            let leads = forms.iter().map(move |form| self.leads(day, form)).enumerate();
            leads.filter(|(_, leads)| *leads > 0).map(move |(index, leads)| {
                let height = leads as f64 * unit;
                top -= height;
                (index, tenths(top), tenths(height))
            })
        };
        html! {
            div.wide tabindex="0" role="region" aria-label="Day by day" {
                svg.chart viewBox={ "-36 -12 " (WIDTH + 44.0) " " (HEIGHT + 48.0) } role="img"
                    aria-label={ "Leads a day: " (self.headline()) } {
                    g.grid {
                        path d={ "M0 " (HEIGHT) "H" (WIDTH) "M0 0H" (WIDTH) } {}
                        text x="-8" y="4" text-anchor="end" { (most) }
                        text x="-8" y=(HEIGHT + 4.0) text-anchor="end" { "0" }
                    }
                    @for (index, (day, n)) in self.each_day().enumerate() {
                        @let x = index as f64 * step;
                        g {
                            title { (day.to_string()) ": " (n) }
                            @for (form, top, height) in parts(day) {
                                @let (colour, opacity) = fill(form);
                                rect x=(tenths(x + step * 0.14)) y=(top) width=(tenths((step * 0.72).max(1.0)))
                                    height=(height) fill=(colour) fill-opacity=(opacity) {}
                            }
                        }
                        // About ten dates fit below the bars.
                        @if index % count.div_ceil(10) == 0 {
                            text x=(tenths(x + step / 2.0)) y=(HEIGHT + 22.0) text-anchor="middle" {
                                (day.strftime("%-d %b").to_string())
                            }
                        }
                    }
                }
            }
        }
    }

    /// The numbers of the chart, for people who cannot see it or tell its colours apart.
    fn daily_table(&self, forms: &[&str]) -> Markup {
        html! {
            details {
                summary { "The days as a table" }
                div.wide tabindex="0" role="region" aria-label="The days as a table" {
                    table.days {
                        thead {
                            tr {
                                th scope="col" { "Day" }
                                th scope="col" { "All" }
                                @for form in forms {
                                    th scope="col" { (form) }
                                }
                            }
                        }
                        tbody {
                            @for (day, all) in self.each_day() {
                                tr {
                                    th scope="row" { (labelled(day)) }
                                    td { (all) }
                                    @for form in forms {
                                        td { (self.leads(day, form)) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Counts leads as they are read.
#[derive(Default)]
struct Tally {
    days: BTreeMap<Date, Counts>,
    forms: Counts,
    pages: Counts,
    sources: Counts,
    states: Vec<LeadState>,
    total: usize,
}

impl Tally {
    fn add(&mut self, lead: &StoredLead, filter: &Filter) {
        self.states.push(lead.state);
        let is_requested = filter.state == Some(LeadState::Quarantined);
        if lead.state == LeadState::Quarantined && !is_requested {
            return;
        }
        self.total += 1;
        let day = time::in_india(lead.received_at).date();
        *self.days.entry(day).or_default().entry(lead.form.clone()).or_default() += 1;
        *self.forms.entry(lead.form.clone()).or_default() += 1;
        let page = lead.page.clone().unwrap_or_else(|| "(unknown)".to_owned());
        *self.pages.entry(page).or_default() += 1;
        let source = lead.attribution.source();
        let source = source.unwrap_or_else(|| "(direct or unknown)".to_owned());
        *self.sources.entry(source).or_default() += 1;
    }

    fn finish(self, first: Date, last: Date) -> Stats {
        let of = |state| self.states.iter().filter(|known| **known == state).count();
        let states = LeadState::ALL.into_iter().map(|state| (state, of(state)));
        Stats {
            first,
            last,
            days: self.days,
            forms: ranked(self.forms),
            pages: ranked(self.pages),
            sources: ranked(self.sources),
            states: states.filter(|(_, n)| *n > 0).collect(),
            total: self.total,
        }
    }
}

/// Sorts by count, largest first, then by name.
fn ranked(counts: Counts) -> Vec<(String, usize)> {
    let mut ranked: Vec<_> = counts.into_iter().collect();
    ranked.sort_by(|(a, n), (b, m)| m.cmp(n).then_with(|| a.cmp(b)));
    ranked
}

fn shortened(rows: &[(String, usize)]) -> Vec<(String, usize)> {
    let mut short: Vec<_> = rows.iter().take(LIST_LIMIT).cloned().collect();
    let rest: usize = rows.iter().skip(LIST_LIMIT).map(|(_, n)| n).sum();
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

fn table(heading: &str, rows: &[(String, usize)]) -> Markup {
    let most = rows.iter().map(|(_, n)| *n).max().unwrap_or_default().max(1);
    html! {
        section {
            h2 { (heading) }
            table {
                tbody {
                    @for (name, n) in rows {
                        tr {
                            th scope="row" { (name) }
                            td {
                                svg.bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
                                    rect width=(tenths(*n as f64 * 100.0 / most as f64)) height="8" {}
                                }
                            }
                            td { (n) }
                        }
                    }
                }
            }
        }
    }
}

/// A length in SVG, to one decimal place.
fn tenths(length: f64) -> String {
    format!("{length:.1}")
}

/// Colour and opacity of a form: the site's colours, the loudest first. Further forms repeat them at half opacity.
/// Printed without colour, they are different greys.
fn fill(index: usize) -> (&'static str, &'static str) {
    const COLOURS: [&str; 6] = ["#e8930c", "#4b2e83", "#0b6b63", "#b3331f", "#8a5200", "#3a281c"];
    let opacity = if (index / COLOURS.len()).is_multiple_of(2) { "1" } else { "0.5" };
    (COLOURS[index % COLOURS.len()], opacity)
}

const STYLE: &str = "\
:root{color:#17130f;background:#fbfaf7;font:17px/1.6 system-ui,sans-serif;font-variant-numeric:tabular-nums}\
body{margin:0;border-top:6px solid #e8930c}main{max-width:1040px;margin:0 auto;padding:48px 24px}\
h1{font-size:44px;line-height:1.1;letter-spacing:-.02em;margin:0}h2{font-size:22px;margin:40px 0 8px}\
.lead{font-size:20px;margin:8px 0 0}.legend{display:flex;flex-wrap:wrap;gap:4px 20px;padding:0;list-style:none}\
.chart{display:block;width:100%;min-width:620px;height:auto}.chart text{font-size:13px;fill:#3a281c}.grid path{stroke:#dcd5cb;fill:none}\
.lists{display:grid;grid-template-columns:repeat(auto-fit,minmax(280px,1fr));gap:0 40px}\
table{border-collapse:collapse;width:100%}section table{table-layout:fixed}\
th{font-weight:400;text-align:left;overflow-wrap:anywhere}th,td{padding:6px 8px 6px 0;border-top:1px solid #dcd5cb}\
section td{width:26%}section td:last-child{width:12%}td:last-child,.days td,.days th+th{text-align:right}\
.bar{display:block;width:100%;height:10px;fill:#e8930c}.wide{overflow-x:auto}.days th{white-space:nowrap}\
details{margin-top:40px}summary{cursor:pointer;line-height:44px}:focus-visible{outline:3px solid #4b2e83;outline-offset:2px}\
@media print{:root{background:#fff;font-size:11pt}body{border:0}main{padding:0}section,svg{break-inside:avoid}\
svg{print-color-adjust:exact}}";
