//! Leads for other programs.

use std::{
    io::{self, BufWriter, Write},
    path::Path,
};

use csv::Terminator;
use serde::Serialize;

use super::{CommandError, Format, quiet_if_closed, whole_file::WholeFile};
use yam_contract::{
    attribution::AttributionFields, forms::Forms, lead::StoredLead, pairs::Pairs, time,
};
use yam_store::{
    db::{self, Connection},
    leads::{self, Filter},
};

/// Leads read at a time, so that memory does not grow with their number.
const PAGE: u32 = 500;

/// Spreadsheets that are not told otherwise take a file for UTF-8 only when it begins with this.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// The columns before those of the fields.
const FIRST_COLUMNS: [&str; 6] = ["id", "reference", "received_at", "form", "page", "elapsed_ms"];

/// The columns after those of the fields.
const LAST_COLUMNS: [&str; 7] =
    ["first_touch", "last_touch", "offer", "spam_score", "spam_reasons", "quarantined_at", "state"];

/// Writes what the filter lets through to `out`, or to standard output. A file is replaced only once all is written.
pub async fn run(
    connection: &mut Connection,
    format: Format,
    filter: &Filter,
    forms: &Forms,
    out: Option<&Path>,
) -> Result<(), CommandError> {
    let mut export = Export { connection, filter };
    let done = match out {
        Some(path) => to_file(&mut export, format, forms, path).await,
        None => export.write(format, forms, io::stdout().lock()).await,
    };
    match done {
        Ok(()) => Ok(()),
        Err(ExportError::Read(error)) => Err(error.into()),
        Err(ExportError::Write(error)) => {
            let to = out.map_or("standard output".to_owned(), |path| path.display().to_string());
            quiet_if_closed(Err(error), &to)
        }
    }
}

/// Which side failed.
#[derive(Debug, thiserror::Error)]
enum ExportError {
    #[error(transparent)]
    Read(#[from] db::Error),
    #[error(transparent)]
    Write(#[from] io::Error),
}

impl From<csv::Error> for ExportError {
    fn from(error: csv::Error) -> Self {
        Self::Write(error.into())
    }
}

async fn to_file(
    export: &mut Export<'_>,
    format: Format,
    forms: &Forms,
    path: &Path,
) -> Result<(), ExportError> {
    let mut part = WholeFile::beside(path)?;
    export.write(format, forms, part.file()).await?;
    Ok(part.replace(path)?)
}

/// The leads that a filter lets through, read page by page.
struct Export<'a> {
    connection: &'a mut Connection,
    filter: &'a Filter,
}

impl Export<'_> {
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
            Format::Csv => self.write_csv(forms, out).await,
        }
    }

    async fn write_json(&mut self, mut out: impl Write) -> Result<(), ExportError> {
        let mut before = "[\n";
        let mut last = 0;
        while let Some(page) = self.page_after(last).await? {
            for lead in &page {
                out.write_all(before.as_bytes())?;
                serde_json::to_writer(&mut out, &Exported::from(lead)).map_err(io::Error::from)?;
                before = ",\n";
                last = lead.id;
            }
        }
        let end = if last == 0 { "[]\n" } else { "\n]\n" };
        out.write_all(end.as_bytes())?;
        Ok(out.flush()?)
    }

    async fn write_lines(&mut self, mut out: impl Write) -> Result<(), ExportError> {
        let mut last = 0;
        while let Some(page) = self.page_after(last).await? {
            for lead in &page {
                serde_json::to_writer(&mut out, &Exported::from(lead)).map_err(io::Error::from)?;
                out.write_all(b"\n")?;
                last = lead.id;
            }
        }
        Ok(out.flush()?)
    }

    async fn write_csv(&mut self, forms: &Forms, mut out: impl Write) -> Result<(), ExportError> {
        let fields = self.field_columns(forms).await?;
        out.write_all(BYTE_ORDER_MARK.as_bytes())?;
        let mut table = csv::WriterBuilder::new().terminator(Terminator::CRLF).from_writer(out);
        let names = fields.iter().map(String::as_str);
        table.write_record(FIRST_COLUMNS.into_iter().chain(names).chain(LAST_COLUMNS))?;
        let mut last = 0;
        while let Some(page) = self.page_after(last).await? {
            for lead in &page {
                table.write_record(cells(lead, &fields))?;
                last = lead.id;
            }
        }
        Ok(table.flush()?)
    }

    /// The fields of every form that is exported, in the order of the contract, and after them those that leads hold
    /// from an earlier one.
    async fn field_columns(&mut self, forms: &Forms) -> Result<Vec<String>, ExportError> {
        let mut columns: Vec<String> = Vec::new();
        let mut add = |name: &str| {
            if !columns.iter().any(|column| column == name) {
                columns.push(name.to_owned());
            }
        };
        let chosen = self.filter.form.as_deref();
        for form in forms.iter().filter(|form| chosen.is_none_or(|name| name == form.name)) {
            form.text_fields().for_each(&mut add);
        }
        let mut last = 0;
        while let Some(page) = self.page_after(last).await? {
            for lead in &page {
                lead.fields.iter().for_each(|(name, _)| add(name));
                last = lead.id;
            }
        }
        Ok(columns)
    }

    async fn page_after(&mut self, id: i64) -> Result<Option<Vec<StoredLead>>, db::Error> {
        let page = leads::after(self.connection, self.filter, id, PAGE).await?;
        Ok((!page.is_empty()).then_some(page))
    }
}

/// A lead as JSON, its answers in the order of the form.
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
    superseded_by: Option<i64>,
    state: &'static str,
    fields: Pairs<&'a str>,
}

impl<'a> From<&'a StoredLead> for Exported<'a> {
    fn from(lead: &'a StoredLead) -> Self {
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
            superseded_by: lead.superseded_by,
            state: lead.state.name(),
            fields: Pairs(answers.collect()),
        }
    }
}

fn cells(lead: &StoredLead, fields: &[String]) -> Vec<String> {
    let attribution = &lead.attribution;
    let first = [
        lead.id.to_string(),
        lead.reference.to_string(),
        time::exact(lead.received_at),
        lead.form.clone(),
        lead.page.clone().unwrap_or_default(),
        lead.elapsed_ms.map(|elapsed| elapsed.to_string()).unwrap_or_default(),
    ];
    let last = [
        listed(attribution.first_touch.as_ref()),
        listed(attribution.last_touch.as_ref()),
        listed(attribution.offer.as_ref()),
        lead.spam_score.to_string(),
        lead.spam_reasons.join(" "),
        lead.quarantined_at.map(time::exact).unwrap_or_default(),
        lead.state.name().to_owned(),
    ];
    let answers = fields.iter().map(|name| no_formula(lead.field(name).unwrap_or_default()));
    first.into_iter().chain(answers).chain(last).collect()
}

/// What led a visitor here, a line a note. It begins with a name of ours, so no spreadsheet runs it.
fn listed(notes: Option<&AttributionFields>) -> String {
    let lines = notes.map(|Pairs(notes)| notes.iter().map(|(name, text)| format!("{name}={text}")));
    lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

/// The text, with an apostrophe before it if a spreadsheet would run it (OWASP, "CSV Injection"). A telephone number
/// with its `+` gets one too: without, Excel would make a number of it.
fn no_formula(text: &str) -> String {
    let runs = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];
    let apostrophe = if text.starts_with(runs) { "'" } else { "" };
    format!("{apostrophe}{text}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_spreadsheet_would_run_begins_with_an_apostrophe() {
        for text in ["=1+1", "+91 99", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1"] {
            assert_eq!(no_formula(text), format!("'{text}"));
        }
        for text in ["", "a=1", "Aisha", "'", " x"] {
            assert_eq!(no_formula(text), text);
        }
    }
}
