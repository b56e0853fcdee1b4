//! Tables for spreadsheets: CSV that no program computes or changes, and XLSX.

use std::io::{self, Write};

use csv::{QuoteStyle, Terminator};
use jiff::civil::Date;
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook, Worksheet, XlsxError};
use yam_contract::time;

/// Most characters of a cell, as UTF-16 counts them ("Excel specifications and limits"). Excel cuts the rest, and LibreOffice
/// calls such a file damaged.
const CELL_LIMIT: usize = 32_767;

/// Characters of the longest text that is looked at for a number or a date: `Wednesday, 30 September 2026 11:59:59 pm`.
const VALUE_LIMIT: usize = 60;

/// Spreadsheets read a file as UTF-8 by default only if it starts with this.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// What begins a formula (OWASP, "CSV Injection"), also as East Asian keyboards write it.
const FORMULA_STARTS: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// What may separate cells or rows if a person chooses the wrong separator.
const SEPARATORS: [char; 5] = [';', '\t', '\r', '\n', '|'];

/// Widths of columns and the format of times in XLSX.
const COLUMN_WIDTH: u16 = 18;
const TIME_FORMAT: &str = "yyyy-mm-dd hh:mm:ss";
const DAY_FORMAT: &str = "yyyy-mm-dd";

/// What a cell holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    Empty,
    /// Text from people, or with such text in it.
    Text(String),
    Number(i64),
    /// Milliseconds since 1970.
    Time(i64),
    Day(Date),
}

impl Cell {
    /// [`Cell::Empty`] if there is none.
    pub fn number(number: Option<i64>) -> Self {
        number.map_or(Self::Empty, Self::Number)
    }

    /// [`Cell::Empty`] if there is none.
    pub fn text(text: Option<&str>) -> Self {
        text.filter(|text| !text.is_empty()).map_or(Self::Empty, |text| Self::Text(text.to_owned()))
    }

    /// As a field of CSV. `whole` says where the whole text of a cell that is cut can be read.
    fn csv(&self, whole: &str) -> String {
        match self {
            Self::Empty => String::new(),
            Self::Text(text) => cut(inert(text), whole),
            Self::Number(number) => number.to_string(),
            Self::Time(time) => time::exact(*time),
            Self::Day(day) => day.to_string(),
        }
    }
}

/// Where rows of cells are written.
pub trait Table {
    /// What the table is written to.
    type Out;

    /// Writes a row. `whole` says where the whole text of a cell that is cut can be read.
    ///
    /// # Errors
    /// The file cannot be written, or has room for no further row.
    fn row(&mut self, cells: &[Cell], whole: &str) -> io::Result<()>;

    /// Writes what the table still has in memory, and returns what it was written to.
    fn finish(self) -> io::Result<Self::Out>;
}

/// A table in CSV: UTF-8 with a byte order mark, every cell in quotes.
pub struct CsvTable<Out: Write>(csv::Writer<Out>);

impl<Out: Write> CsvTable<Out> {
    pub fn new(mut out: Out) -> io::Result<Self> {
        out.write_all(BYTE_ORDER_MARK.as_bytes())?;
        let mut table = csv::WriterBuilder::new();
        table.terminator(Terminator::CRLF).quote_style(QuoteStyle::Always);
        Ok(Self(table.from_writer(out)))
    }
}

impl<Out: Write> Table for CsvTable<Out> {
    type Out = Out;

    fn row(&mut self, cells: &[Cell], whole: &str) -> io::Result<()> {
        Ok(self.0.write_record(cells.iter().map(|cell| cell.csv(whole)))?)
    }

    fn finish(self) -> io::Result<Out> {
        self.0.into_inner().map_err(|error| error.into_error())
    }
}

/// A workbook with one sheet. Its cells have types, so text is text without an apostrophe. Rows wait in a temporary file
/// without a name.
pub struct XlsxTable<Out> {
    out: Out,
    workbook: Workbook,
    next_row: u32,
    formats: [Format; 2],
}

impl<Out: Write> XlsxTable<Out> {
    /// # Errors
    /// There is no temporary file.
    pub fn new(out: Out) -> io::Result<Self> {
        let mut workbook = Workbook::new();
        workbook.add_worksheet_with_constant_memory().map_err(io::Error::other)?;
        let formats = [TIME_FORMAT, DAY_FORMAT].map(|format| Format::new().set_num_format(format));
        Ok(Self { out, workbook, next_row: 0, formats })
    }

    fn write(&mut self, cells: &[Cell], whole: &str) -> Result<(), XlsxError> {
        let row = self.next_row;
        let sheet = self.workbook.worksheet_from_index(0)?;
        let [time_format, day_format] = &self.formats;
        for (column, cell) in (0..).zip(cells) {
            match cell {
                Cell::Empty => {}
                Cell::Text(text) => {
                    sheet.write_string(row, column, cut(text.clone(), whole))?;
                }
                // Exact up to 2^53, which is Excel's limit for whole numbers too.
                Cell::Number(number) => {
                    sheet.write_number(row, column, *number as f64)?;
                }
                Cell::Time(time) => {
                    let time = time::in_india(*time).strftime("%Y-%m-%dT%H:%M:%S").to_string();
                    let time = ExcelDateTime::parse_from_str(&time)?;
                    sheet.write_datetime_with_format(row, column, &time, time_format)?;
                }
                Cell::Day(day) => {
                    let day = ExcelDateTime::parse_from_str(&day.to_string())?;
                    sheet.write_datetime_with_format(row, column, &day, day_format)?;
                }
            }
        }
        if row == 0 {
            prepare(sheet, cells.len())?;
        }
        self.next_row += 1;
        Ok(())
    }
}

/// Keeps the headings in sight, and makes columns wide enough to read.
fn prepare(sheet: &mut Worksheet, columns: usize) -> Result<(), XlsxError> {
    sheet.set_freeze_panes(1, 0)?;
    for column in 0..u16::try_from(columns).unwrap_or(u16::MAX) {
        sheet.set_column_width(column, COLUMN_WIDTH)?;
    }
    Ok(())
}

impl<Out: Write> Table for XlsxTable<Out> {
    type Out = Out;

    fn row(&mut self, cells: &[Cell], whole: &str) -> io::Result<()> {
        self.write(cells, whole).map_err(|error| match error {
            XlsxError::RowColumnLimitError => io::Error::other(
                "a sheet has at most 1,048,576 rows; export fewer leads with --since, or CSV",
            ),
            error => io::Error::other(error),
        })
    }

    fn finish(mut self) -> io::Result<Out> {
        let file = self.workbook.save_to_buffer().map_err(io::Error::other)?;
        self.out.write_all(&file)?;
        Ok(self.out)
    }
}

/// The text with an apostrophe wherever a spreadsheet would compute it, or take it for a number or a date: at its beginning,
/// and after each character that separates cells if the wrong separator is chosen. Spaces and quotes before it do not count.
fn inert(text: &str) -> String {
    let mut inert = String::with_capacity(text.len() + 1);
    if text.starts_with(['\t', '\r', '\n']) || is_like_value(text) {
        inert.push('\'');
    }
    for segment in text.split_inclusive(SEPARATORS) {
        let begins =
            segment.trim_start_matches(|c: char| c.is_whitespace() || "\"'“”„«»`´".contains(c));
        if begins.starts_with(FORMULA_STARTS) && !inert.ends_with('\'') {
            inert.push('\'');
        }
        inert.push_str(segment);
    }
    inert
}

/// Whether a spreadsheet may take a text for a number, a date, a time or a truth value: `01942452345`, `10-11`, `MAR1`, `TRUE`.
fn is_like_value(text: &str) -> bool {
    const WORDS: [&str; 45] = [
        "jan",
        "feb",
        "mar",
        "apr",
        "may",
        "jun",
        "jul",
        "aug",
        "sep",
        "sept",
        "oct",
        "nov",
        "dec",
        "january",
        "february",
        "march",
        "april",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
        "mon",
        "tue",
        "wed",
        "thu",
        "fri",
        "sat",
        "sun",
        "am",
        "pm",
        "a",
        "p",
        "e",
        "t",
        "z",
        "st",
        "nd",
        "rd",
        "th",
        "rs",
        "inr",
        "usd",
    ];
    if text.chars().nth(VALUE_LIMIT).is_some() {
        return false;
    }
    let lower = text.trim().to_lowercase();
    let mut words = lower.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    ["true", "false"].contains(&lower.as_str())
        || lower.contains(char::is_numeric) && words.all(|word| WORDS.contains(&word))
}

/// The text, or as much of it as a cell holds, with the hint where the rest is.
fn cut(text: String, whole: &str) -> String {
    if text.chars().map(char::len_utf16).sum::<usize>() <= CELL_LIMIT {
        return text;
    }
    let hint = format!("… (cut; {whole} shows the whole text)");
    let mut left = CELL_LIMIT - hint.encode_utf16().count();
    let fits = |c: &char| {
        let fits = left.checked_sub(c.len_utf16());
        left = fits.unwrap_or_default();
        fits.is_some()
    };
    let kept: String = text.chars().take_while(fits).collect();
    kept + &hint
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_that_a_spreadsheet_would_compute_gets_an_apostrophe() {
        for (text, inert_text) in [
            ("=1+1", "'=1+1"),
            ("+91 99", "'+91 99"),
            ("-1", "'-1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1", "'\t'=1"),
            ("\rx", "'\rx"),
            ("＝SUM(A1)", "'＝SUM(A1)"),
            ("  =1+1", "'  =1+1"),
            ("\"=1+1", "'\"=1+1"),
            ("Aisha;=1+1", "Aisha;'=1+1"),
            ("Hello\n=HYPERLINK(\"x\")\r\n -2", "Hello\n'=HYPERLINK(\"x\")\r\n' -2"),
            ("a\t@b|＋c", "a\t'@b|'＋c"),
            ("'=1", "''=1"),
        ] {
            assert_eq!(inert(text), inert_text, "{text:?}");
        }
        for text in ["", "x=1", "Aisha", "'", " x", "a; b", "well-known", "x,=1"] {
            assert_eq!(inert(text), text);
        }
    }

    #[test]
    fn text_that_looks_like_a_value_gets_an_apostrophe() {
        for text in [
            "01942452345",
            "919419012345",
            "190001",
            "MAR1",
            "3/4",
            "10-11",
            "1 March 2026",
            "Sept 3rd",
            "1e5",
            "12:30 pm",
            "50%",
            "₹500",
            "Rs. 500",
            "(100)",
            "TRUE",
            "१२३",
        ] {
            assert_eq!(inert(text), format!("'{text}"));
        }
        for text in
            ["Flat 12", "2 rooms", "true story", "YAM-7K3M9Q2X", "12 Residency Road, Srinagar"]
        {
            assert_eq!(inert(text), text);
        }
    }

    #[test]
    fn a_cell_holds_exactly_its_limit_and_says_where_the_rest_is() {
        let full = "😀".repeat(CELL_LIMIT / 2) + "x";
        assert_eq!(cut(full.clone(), "yam leads show 1"), full);
        let long = cut(full + "x", "yam leads show 1");
        assert!(long.ends_with("😀… (cut; yam leads show 1 shows the whole text)"));
        assert!((CELL_LIMIT - 1..=CELL_LIMIT).contains(&long.encode_utf16().count()));
    }
}
