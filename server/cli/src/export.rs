//! `yam leads export` and the desk's export: writes leads as CSV, XLSX, JSON or JSON Lines, or won ones for
//! advertising services.

use std::{
    collections::HashMap,
    io::{self, BufWriter, Write},
    path::Path,
};

use clap::ValueEnum;
use serde::Serialize;

use crate::{
    CommandError,
    conversions::{self, AdService, Conversions, Won},
    spreadsheet::{Cell, CsvTable, Table, XlsxTable},
    terminal::ignore_closed_pipe,
};
use yam_contract::{
    attribution::AttributionFields,
    desk::{Change, Spreadsheet},
    due::Due,
    forms::Forms,
    lead::StoredLead,
    pairs::Pairs,
    time,
};
use yam_store::{
    aside,
    atomic_file::AtomicFile,
    db::{self, Connection},
    desk::{self, Event, InboxFilter, WorkState},
    leads::{self, Cursor, Filter},
};

/// Leads read at a time, so that memory does not grow with their number.
const PAGE: u32 = 500;

/// Bytes of a row without its fields and notes, about.
const FIXED_BYTES: usize = 400;

/// The columns before those of the fields.
const FIRST_COLUMNS: [&str; 6] = ["id", "reference", "received_at", "form", "page", "elapsed_ms"];

/// The columns after those of the fields.
const LAST_COLUMNS: [&str; 15] = [
    "first_touch",
    "last_touch",
    "offer",
    "spam_score",
    "spam_reasons",
    "quarantined_at",
    "state",
    "stage",
    "assignee",
    "follow_up_on",
    "amount",
    "won_on",
    "reason",
    "merged_into",
    "notes",
];

/// The format of an export.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Format {
    /// Table for a spreadsheet, in UTF-8 with a byte order mark and one column per field; text that a spreadsheet
    /// would compute, or take for a number or a date, starts with an apostrophe
    Csv,
    /// The same table for Excel and LibreOffice, in which text is text without an apostrophe; times are India's
    Xlsx,
    /// One array of objects, exactly as stored
    Json,
    /// The same objects, one per line
    Jsonl,
    /// Won leads with a Google click, as a CSV file for Google Ads; name the conversion there "Won lead"
    GoogleConversions,
    /// Won leads with a click on Facebook or Instagram, as a CSV file for Meta
    MetaConversions,
}

/// Writes the leads that match `filter` to `out`, or to standard output. An existing file is replaced only once the
/// export is complete.
pub async fn run(
    connection: &mut Connection,
    format: Format,
    filter: &Filter,
    forms: &Forms,
    out: Option<&Path>,
) -> Result<(), CommandError> {
    let mut export = Export::new(connection, Selection::Numbered(filter), usize::MAX);
    let exported = match out {
        Some(path) => to_file(&mut export, format, forms, path).await,
        None => export.write(format, forms, io::stdout().lock()).await,
    };
    match exported {
        Ok(()) => Ok(()),
        Err(ExportError::Read(error)) => Err(error.into()),
        Err(ExportError::Write(error)) => {
            let to = out.map_or("standard output".to_owned(), |path| path.display().to_string());
            ignore_closed_pipe(Err(error), &to)
        }
    }
}

/// The leads of the inbox that match, in its order, as a file in memory. `limit`: most bytes of their texts.
pub async fn inbox_table(
    connection: &mut Connection,
    spreadsheet: Spreadsheet,
    filter: &InboxFilter,
    forms: &Forms,
    limit: usize,
) -> Result<Vec<u8>, ExportError> {
    let mut export = Export::new(connection, Selection::Inbox(filter), limit);
    match spreadsheet {
        Spreadsheet::Csv => {
            Ok(export.write_table(forms, CsvTable::new(Vec::new())?).await?.finish()?)
        }
        Spreadsheet::Xlsx => {
            let table = export.write_table(forms, XlsxTable::new(Vec::new())?).await?;
            // To compress a large workbook takes a processor a second.
            Ok(aside::run(|| table.finish()).await.map_err(io::Error::other)??)
        }
    }
}

/// Why leads were not exported.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The database cannot be read.
    #[error(transparent)]
    Read(#[from] db::Error),
    /// The file cannot be written, or would be larger than the limit ([`io::ErrorKind::FileTooLarge`]).
    #[error(transparent)]
    Write(#[from] io::Error),
}

/// Which leads to export, in which order.
enum Selection<'a> {
    /// In the order of their numbers.
    Numbered(&'a Filter),
    /// Those that the inbox lists, in its order.
    Inbox(&'a InboxFilter),
}

async fn to_file(
    export: &mut Export<'_>,
    format: Format,
    forms: &Forms,
    path: &Path,
) -> Result<(), ExportError> {
    let mut part = AtomicFile::beside(path)?;
    export.write(format, forms, part.file()).await?;
    Ok(part.replace(path)?)
}

/// Reads the selected leads, page by page.
struct Export<'a> {
    connection: &'a mut Connection,
    selection: Selection<'a>,
    /// Bytes of text that may still be exported.
    left: usize,
}

impl<'a> Export<'a> {
    fn new(connection: &'a mut Connection, selection: Selection<'a>, limit: usize) -> Self {
        Self { connection, selection, left: limit }
    }

    /// Counts text against the limit.
    fn charge(&mut self, bytes: usize) -> Result<(), ExportError> {
        self.left =
            self.left.checked_sub(bytes).ok_or(io::Error::from(io::ErrorKind::FileTooLarge))?;
        Ok(())
    }

    async fn write(
        &mut self,
        format: Format,
        forms: &Forms,
        out: impl Write,
    ) -> Result<(), ExportError> {
        let out = BufWriter::new(out);
        match format {
            Format::Json => self.write_json(out).await,
            Format::Jsonl => self.write_lines(out).await,
            Format::Csv => {
                self.write_table(forms, CsvTable::new(out)?).await?.finish()?.flush()?;
                Ok(())
            }
            Format::Xlsx => {
                self.write_table(forms, XlsxTable::new(out)?).await?.finish()?.flush()?;
                Ok(())
            }
            Format::GoogleConversions => self.write_conversions(AdService::Google, out).await,
            Format::MetaConversions => self.write_conversions(AdService::Meta, out).await,
        }
    }

    async fn write_json(&mut self, mut out: impl Write) -> Result<(), ExportError> {
        let mut before = "[\n";
        let mut place = None;
        while let Some(page) = self.next_page(&mut place).await? {
            for lead in &self.worked(page).await? {
                out.write_all(before.as_bytes())?;
                serde_json::to_writer(&mut out, &Exported::from(lead)).map_err(io::Error::from)?;
                before = ",\n";
            }
        }
        let end = if place.is_none() { "[]\n" } else { "\n]\n" };
        out.write_all(end.as_bytes())?;
        Ok(out.flush()?)
    }

    async fn write_lines(&mut self, mut out: impl Write) -> Result<(), ExportError> {
        let mut place = None;
        while let Some(page) = self.next_page(&mut place).await? {
            for lead in &self.worked(page).await? {
                serde_json::to_writer(&mut out, &Exported::from(lead)).map_err(io::Error::from)?;
                out.write_all(b"\n")?;
            }
        }
        Ok(out.flush()?)
    }

    async fn write_conversions(
        &mut self,
        service: AdService,
        out: impl Write,
    ) -> Result<(), ExportError> {
        let mut conversions = Conversions::new(service, out)?;
        let mut place = None;
        while let Some(page) = self.next_page(&mut place).await? {
            for WorkedLead { lead, work, won_at, .. } in self.worked(page).await? {
                let Some(at) = won_at else { continue };
                // The stage of a merged lead rests: the lead that it was merged into counts for both.
                if desk::main_lead(self.connection, lead.id).await? != lead.id {
                    continue;
                }
                let merged = desk::merged_leads(self.connection, &[lead.id]).await?;
                let mut leads = leads::by_ids(self.connection, &merged).await?;
                leads.push(lead);
                leads.sort_by_key(|lead| (lead.received_at, lead.id));
                conversions.add(&Won { leads: &leads, at, amount: work.amount })?;
            }
        }
        Ok(conversions.finish()?)
    }

    /// Writes every row. The caller finishes the table.
    async fn write_table<T: Table>(
        &mut self,
        forms: &Forms,
        mut table: T,
    ) -> Result<T, ExportError> {
        let fields = self.field_columns(forms).await?;
        let names = fields.iter().map(|name| heading(name));
        let [first, last] =
            [&FIRST_COLUMNS[..], &LAST_COLUMNS].map(|columns| columns.iter().copied());
        let headings = first.map(str::to_owned).chain(names).chain(last.map(str::to_owned));
        let headings: Vec<_> = headings.map(Cell::Text).collect();
        table.row(&headings, "the form")?;
        let mut place = None;
        while let Some(page) = self.next_page(&mut place).await? {
            for lead in &self.worked(page).await? {
                self.charge(lead.notes.iter().map(|note| note.text.len()).sum())?;
                table.row(&cells(lead, &fields), &format!("yam leads show {}", lead.lead.id))?;
            }
        }
        Ok(table)
    }

    /// The fields of the exported forms, in the order of the forms, then fields that only stored leads have.
    async fn field_columns(&mut self, forms: &Forms) -> Result<Vec<String>, ExportError> {
        let mut columns: Vec<String> = Vec::new();
        let mut add = |name: &str| {
            if !columns.iter().any(|column| column == name) {
                columns.push(name.to_owned());
            }
        };
        let chosen = match self.selection {
            Selection::Numbered(filter) => filter.form.as_deref(),
            Selection::Inbox(filter) => filter.form.as_deref(),
        };
        for form in forms.iter().filter(|form| chosen.is_none_or(|name| name == form.name)) {
            form.text_fields().for_each(&mut add);
        }
        let mut place = None;
        while let Some(page) = self.next_page(&mut place).await? {
            for lead in &page {
                lead.fields.iter().for_each(|(name, _)| add(name));
                let text: usize = lead.fields.iter().map(|(_, text)| text.len()).sum();
                self.charge(text + FIXED_BYTES)?;
            }
        }
        Ok(columns)
    }

    /// The leads after `place`, which then is after them; `None` if there are no more.
    async fn next_page(
        &mut self,
        place: &mut Option<Cursor>,
    ) -> Result<Option<Vec<StoredLead>>, db::Error> {
        let page = match self.selection {
            Selection::Numbered(filter) => {
                let id = place.map_or(0, |place| place.id);
                leads::after(self.connection, filter, id, PAGE).await?
            }
            Selection::Inbox(filter) => {
                let rows = desk::list(self.connection, filter, *place, PAGE).await?;
                let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
                let leads = leads::by_ids(self.connection, &ids).await?;
                let mut leads: HashMap<i64, StoredLead> =
                    leads.into_iter().map(|lead| (lead.id, lead)).collect();
                *place = rows.last().map(|row| row.cursor(filter)).or(*place);
                return Ok((!rows.is_empty())
                    .then(|| ids.iter().filter_map(|id| leads.remove(id)).collect()));
            }
        };
        *place = page
            .last()
            .map(|lead| Cursor { received_at: lead.received_at, id: lead.id })
            .or(*place);
        Ok((!page.is_empty()).then_some(page))
    }

    /// Adds what people did with these leads.
    async fn worked(&mut self, leads: Vec<StoredLead>) -> Result<Vec<WorkedLead>, db::Error> {
        let ids: Vec<i64> = leads.iter().map(|lead| lead.id).collect();
        let mut events = desk::events_of(self.connection, &ids).await?;
        let names = desk::names(self.connection).await?;
        let worked = leads.into_iter().map(|lead| {
            let events = events.remove(&lead.id).unwrap_or_default();
            let (work, won_at) = (WorkState::after(&events), conversions::won_at(&events));
            let assignee = work.assignee_id.and_then(|id| names.get(&id).cloned());
            let notes = events.into_iter().filter_map(Note::of).collect();
            WorkedLead { lead, work, won_at, assignee, notes }
        });
        Ok(worked.collect())
    }
}

/// A lead, and what people did with it.
struct WorkedLead {
    lead: StoredLead,
    work: WorkState,
    /// [`conversions::won_at`].
    won_at: Option<i64>,
    /// The name.
    assignee: Option<String>,
    notes: Vec<Note>,
}

/// A note of a person.
#[derive(Serialize)]
struct Note {
    at: String,
    person: String,
    text: String,
}

impl Note {
    fn of(event: Event) -> Option<Self> {
        let Event { at, person, change: Change::Note { text }, .. } = event else { return None };
        Some(Self { at: time::exact(at), person, text })
    }

    fn line(&self) -> String {
        format!("{} {}: {}", self.at, self.person, self.text)
    }
}

/// A lead as JSON, with its fields in the order of the form.
#[derive(Serialize)]
struct Exported<'a> {
    id: i64,
    reference: &'a str,
    received_at: String,
    form: &'a str,
    page: Option<&'a str>,
    elapsed_ms: Option<i64>,
    first_touch: Option<&'a AttributionFields>,
    last_touch: Option<&'a AttributionFields>,
    offer: Option<&'a AttributionFields>,
    spam_score: i64,
    spam_reasons: &'a [String],
    quarantined_at: Option<String>,
    state: &'static str,
    stage: &'static str,
    assignee: Option<&'a str>,
    follow_up_on: Option<String>,
    amount: Option<i64>,
    won_on: Option<&'a str>,
    reason: Option<&'a str>,
    merged_into: Option<i64>,
    notes: &'a [Note],
    fields: Pairs<&'a str>,
}

impl<'a> From<&'a WorkedLead> for Exported<'a> {
    fn from(WorkedLead { lead, work, assignee, notes, .. }: &'a WorkedLead) -> Self {
        let answers = lead.fields.iter().map(|(name, text)| (name.clone(), text.as_str()));
        Self {
            id: lead.id,
            reference: lead.reference.as_str(),
            received_at: time::exact(lead.received_at),
            form: &lead.form,
            page: lead.page.as_deref(),
            elapsed_ms: lead.elapsed_ms,
            first_touch: lead.attribution.first_touch.as_ref(),
            last_touch: lead.attribution.last_touch.as_ref(),
            offer: lead.attribution.offer.as_ref(),
            spam_score: lead.spam_score,
            spam_reasons: &lead.spam_reasons,
            quarantined_at: lead.quarantined_at.map(time::exact),
            state: lead.state.name(),
            stage: work.stage.name(),
            assignee: assignee.as_deref(),
            follow_up_on: work.follow_up_on.map(|due| due.to_string()),
            amount: work.amount,
            won_on: work.won_on.as_deref(),
            reason: work.reason.as_deref(),
            merged_into: work.merged_into,
            notes,
            fields: Pairs(answers.collect()),
        }
    }
}

/// The heading of a field: its path in JSON if a column has its name.
fn heading(field: &str) -> String {
    let is_column = FIRST_COLUMNS.contains(&field) || LAST_COLUMNS.contains(&field);
    if is_column { format!("fields.{field}") } else { field.to_owned() }
}

fn cells(worked: &WorkedLead, fields: &[String]) -> Vec<Cell> {
    let WorkedLead { lead, work, assignee, notes, .. } = worked;
    let attribution = &lead.attribution;
    let text = |text: &str| Cell::text(Some(text));
    let lines: Vec<_> = notes.iter().map(Note::line).collect();
    let won_on = work.won_on.as_deref().and_then(|day| day.parse().ok());
    let first = [
        Cell::Number(lead.id),
        text(lead.reference.as_str()),
        Cell::Time(lead.received_at),
        text(&lead.form),
        Cell::text(lead.page.as_deref()),
        Cell::number(lead.elapsed_ms),
    ];
    let last = [
        joined(attribution.first_touch.as_ref()),
        joined(attribution.last_touch.as_ref()),
        joined(attribution.offer.as_ref()),
        Cell::Number(lead.spam_score),
        text(&lead.spam_reasons.join(" ")),
        lead.quarantined_at.map_or(Cell::Empty, Cell::Time),
        text(lead.state.name()),
        text(work.stage.name()),
        Cell::text(assignee.as_deref()),
        work.follow_up_on.map_or(Cell::Empty, due_cell),
        Cell::number(work.amount),
        won_on.map_or(Cell::Empty, Cell::Day),
        Cell::text(work.reason.as_deref()),
        Cell::number(work.merged_into),
        text(&lines.join("\n")),
    ];
    let answers = fields.iter().map(|name| Cell::text(lead.field(name)));
    first.into_iter().chain(answers).chain(last).collect()
}

fn due_cell(due: Due) -> Cell {
    match due {
        Due { day, time: None } => Cell::Day(day),
        timed => Cell::text(Some(&timed.to_string())),
    }
}

/// Attribution, one `name=value` per line.
fn joined(notes: Option<&AttributionFields>) -> Cell {
    let lines = notes.map(|Pairs(notes)| notes.iter().map(|(name, text)| format!("{name}={text}")));
    let lines: Vec<_> = lines.into_iter().flatten().collect();
    Cell::text(Some(&lines.join("\n")))
}
