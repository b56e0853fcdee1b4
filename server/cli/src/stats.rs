//! `yam leads stats`: the desk's figures. Shows nothing that a visitor wrote.

use std::{cmp::Reverse, collections::BTreeMap, fmt::Write as _};

use jiff::{Timestamp, ToSpan, civil::Date};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::{CommandError, complete_inbox, filter::FilterArguments, terminal::sanitized};
use yam_contract::{
    brand::BRAND,
    figures::{Figures, FirstAnswer, Group, StageCount},
    forms::Forms,
    lead::LeadState,
    time,
};
use yam_settings::Leads;
use yam_store::{
    desk::{self, FiguresFilter},
    leads::{self, Filter},
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
    days: BTreeMap<Date, BTreeMap<String, usize>>,
    states: Vec<(LeadState, i64)>,
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
        let Filter { form, state, .. } = filter;
        let without_forms = forms.applications();
        let filter = FiguresFilter { since, until, form, without_forms, state };
        let figures = desk::figures(&reader, &filter).await?;
        let mut days: BTreeMap<Date, BTreeMap<String, usize>> = BTreeMap::new();
        for day in &figures.days {
            days.entry(day.day).or_default().insert(day.form.clone(), count(day.leads));
        }
        Ok(Self { figures, days, states })
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
        // Writing to a string cannot fail.
        let _ =
            writeln!(text, "\n{}\n{}\n{}", self.won_line(), self.answer_line(), self.state_line());
        text
    }

    /// As a page that needs nothing but itself, and prints on paper.
    pub fn html(&self) -> String {
        let Figures { since, until, forms, .. } = &self.figures;
        let forms: Vec<&str> = forms.iter().filter_map(|form| form.name.as_deref()).collect();
        html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width";
                    title { "Leads, " (since.to_string()) " to " (until.to_string()) }
                    style {
                        ":root{--main:" (BRAND.main) ";--second:" (BRAND.second) "}" (PreEscaped(STYLE))
                    }
                }
                body {
                    main {
                        h1 { "Leads" }
                        p.lead { (self.headline()) }
                        p { (self.won_line()) " " (self.answer_line()) }
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
                            @for (heading, rows) in self.lists() {
                                (table(heading, &rows))
                            }
                        }
                        (self.daily_table(&forms))
                    }
                }
            }
        }
        .into_string()
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
    let colours = [&BRAND.main, &BRAND.second, "#0b6b63", "#b3331f", "#857a6e", "#3a281c"];
    let opacity = if (index / colours.len()).is_multiple_of(2) { "1" } else { "0.5" };
    (colours[index % colours.len()], opacity)
}

const STYLE: &str = "\
:root{color:#17130f;background:#fbfaf7;font:17px/1.6 system-ui,sans-serif;font-variant-numeric:tabular-nums}\
body{margin:0;border-top:6px solid var(--main)}main{max-width:1040px;margin:0 auto;padding:48px 24px}\
h1{font-size:44px;line-height:1.1;letter-spacing:-.02em;margin:0}h2{font-size:22px;margin:40px 0 8px}\
.lead{font-size:20px;margin:8px 0 0}.legend{display:flex;flex-wrap:wrap;gap:4px 20px;padding:0;list-style:none}\
.chart{display:block;width:100%;min-width:620px;height:auto}.chart text{font-size:13px;fill:#3a281c}.grid path{stroke:#dcd5cb;fill:none}\
.lists{display:grid;grid-template-columns:repeat(auto-fit,minmax(280px,1fr));gap:0 40px}\
table{border-collapse:collapse;width:100%}section table{table-layout:fixed}\
th{font-weight:400;text-align:left;overflow-wrap:anywhere}th,td{padding:6px 8px 6px 0;border-top:1px solid #dcd5cb}\
section td{width:26%}section td:last-child{width:12%}td:last-child,.days td,.days th+th{text-align:right}\
.bar{display:block;width:100%;height:10px;fill:var(--main)}.wide{overflow-x:auto}.days th{white-space:nowrap}\
details{margin-top:40px}summary{cursor:pointer;line-height:44px}:focus-visible{outline:3px solid var(--second);outline-offset:2px}\
@media print{:root{background:#fff;font-size:11pt}body{border:0}main{padding:0}section,svg{break-inside:avoid}\
svg{print-color-adjust:exact}}";
