//! `yam leads export` and the desk's export: writes leads as CSV, XLSX, JSON or JSON Lines, or won ones for
//! advertising services.

use std::{
    io::{self, BufWriter, Write},
    path::Path,
};

use clap::ValueEnum;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::{
    CommandError,
    conversions::{self, AdService, Conversions, Won},
    list,
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

/// The columns, as JSON names them.
const COLUMNS: [&str; 21] = [
    "id",
    "reference",
    "received_at",
    "form",
    "page",
    "elapsed_ms",
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

/// How many columns are before those of the fields.
const BEFORE_FIELDS: usize = 6;

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
            Format::Json => self.write_objects(out, ["[\n", ",\n", "\n]\n", "[]\n"]).await,
            Format::Jsonl => self.write_objects(out, ["", "\n", "\n", ""]).await,
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

    /// Writes objects: the text before the first, between two, and after the last; and the text if there is none.
    async fn write_objects(
        &mut self,
        mut out: impl Write,
        [first, between, last, none]: [&str; 4],
    ) -> Result<(), ExportError> {
        let mut before = first;
        let mut place = None;
        while let Some(page) = self.next_page(&mut place).await? {
            for lead in &self.worked(page).await? {
                out.write_all(before.as_bytes())?;
                serde_json::to_writer(&mut out, &object(lead)?).map_err(io::Error::from)?;
                before = between;
            }
        }
        out.write_all(if place.is_none() { none } else { last }.as_bytes())?;
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
        let names = fields.iter().map(|name| Cell::Text(heading(name)));
        let headings = COLUMNS.iter().map(|name| Cell::Text((*name).to_owned()));
        table.row(&with_fields(headings, names), "the form")?;
        let mut place = None;
        while let Some(page) = self.next_page(&mut place).await? {
            for lead in &self.worked(page).await? {
                self.charge(lead.notes.iter().map(|note| note.text.len()).sum())?;
                let cells = columns(lead)?.into_iter().map(|(_, cell)| cell);
                let answers = fields.iter().map(|name| Cell::text(lead.lead.field(name)));
                let whole = format!("yam leads show {}", lead.lead.id);
                table.row(&with_fields(cells, answers), &whole)?;
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
                *place = rows.last().map(|row| row.cursor(filter)).or(*place);
                let leads = list::in_order(self.connection, &ids).await?;
                return Ok((!rows.is_empty()).then_some(leads));
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

/// The heading of a field: its path in JSON if a column has its name.
fn heading(field: &str) -> String {
    if COLUMNS.contains(&field) { format!("fields.{field}") } else { field.to_owned() }
}

/// A row of a table.
fn with_fields(
    columns: impl Iterator<Item = Cell>,
    fields: impl Iterator<Item = Cell>,
) -> Vec<Cell> {
    let mut row: Vec<_> = columns.collect();
    row.splice(BEFORE_FIELDS..BEFORE_FIELDS, fields);
    row
}

/// A lead as JSON, with its fields in the order of the form.
fn object(worked: &WorkedLead) -> io::Result<Pairs<Box<RawValue>>> {
    let columns = COLUMNS.iter().zip(columns(worked)?);
    let mut members: Vec<_> = columns.map(|(name, (json, _))| ((*name).to_owned(), json)).collect();
    let answers = worked.lead.fields.iter().map(|(name, text)| (name.clone(), text.as_str()));
    members.push(("fields".to_owned(), to_raw_value(&Pairs(answers.collect()))?));
    Ok(Pairs(members))
}

/// What a column has, as JSON and in a table.
type Column = io::Result<(Box<RawValue>, Cell)>;

/// What [`COLUMNS`] have of a lead.
fn columns(worked: &WorkedLead) -> io::Result<Vec<(Box<RawValue>, Cell)>> {
    let WorkedLead { lead, work, assignee, notes, .. } = worked;
    let attribution = &lead.attribution;
    let lines: Vec<_> = notes.iter().map(Note::line).collect();
    let follow_up = work.follow_up_on.map_or(Cell::Empty, due_cell);
    let won_on = work.won_on.as_deref().and_then(|day| day.parse().ok());
    let columns = [
        number(Some(lead.id)),
        text(Some(lead.reference.as_str())),
        moment(Some(lead.received_at)),
        text(Some(&lead.form)),
        text(lead.page.as_deref()),
        number(lead.elapsed_ms),
        joined(attribution.first_touch.as_ref()),
        joined(attribution.last_touch.as_ref()),
        joined(attribution.offer.as_ref()),
        number(Some(lead.spam_score)),
        column(&lead.spam_reasons, Cell::text(Some(&lead.spam_reasons.join(" ")))),
        moment(lead.quarantined_at),
        text(Some(lead.state.name())),
        text(Some(work.stage.name())),
        text(assignee.as_deref()),
        column(work.follow_up_on.map(|due| due.to_string()), follow_up),
        number(work.amount),
        column(&work.won_on, won_on.map_or(Cell::Empty, Cell::Day)),
        text(work.reason.as_deref()),
        number(work.merged_into),
        column(notes, Cell::text(Some(&lines.join("\n")))),
    ];
    columns.into_iter().collect()
}

fn column(json: impl Serialize, cell: Cell) -> Column {
    Ok((to_raw_value(&json)?, cell))
}

fn text(text: Option<&str>) -> Column {
    column(text, Cell::text(text))
}

fn number(number: Option<i64>) -> Column {
    column(number, Cell::number(number))
}

fn moment(at: Option<i64>) -> Column {
    column(at.map(time::exact), at.map_or(Cell::Empty, Cell::Time))
}

fn due_cell(due: Due) -> Cell {
    match due {
        Due { day, time: None } => Cell::Day(day),
        timed => Cell::text(Some(&timed.to_string())),
    }
}

/// Attribution; in a table one `name=value` per line.
fn joined(notes: Option<&AttributionFields>) -> Column {
    let lines = notes.map(|Pairs(notes)| notes.iter().map(|(name, text)| format!("{name}={text}")));
    let lines: Vec<_> = lines.into_iter().flatten().collect();
    column(notes, Cell::text(Some(&lines.join("\n"))))
}
