//! Prints to the owner's terminal and asks for confirmation.

use std::io::{self, IsTerminal, Write};

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::CommandError;
use yam_contract::text::is_deceptive;

/// Spaces between two columns.
const GAP: usize = 2;

/// Prints to standard output. A reader that closed the pipe (`| head`) is no error.
pub fn print(text: &str) -> Result<(), CommandError> {
    let mut out = io::stdout().lock();
    ignore_closed_pipe(out.write_all(text.as_bytes()).and_then(|()| out.flush()), "standard output")
}

/// Turns a failed write into an error, unless the reader closed the pipe.
pub fn ignore_closed_pipe(written: io::Result<()>, to: &str) -> Result<(), CommandError> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written.map_err(|source| CommandError::Write { to: to.to_owned(), source }),
    }
}

/// Asks the owner for a yes, unless `is_confirmed`.
///
/// # Errors
/// [`CommandError::Declined`], or [`CommandError::NoTerminal`].
pub fn confirm(question: &str, is_confirmed: bool) -> Result<(), CommandError> {
    if is_confirmed {
        return Ok(());
    }
    if !io::stdin().is_terminal() {
        return Err(CommandError::NoTerminal);
    }
    print(&format!("{question} [y/N] "))?;
    let mut answer = String::new();
    let read = io::stdin().read_line(&mut answer);
    let agreed = matches!(answer.trim().to_lowercase().as_str(), "y" | "yes");
    if read.is_ok() && agreed { Ok(()) } else { Err(CommandError::Declined) }
}

/// Makes one line of a visitor's text safe to print: characters that would move the cursor, change colours or reverse
/// the text direction are written as `\u{1b}` and the like.
pub fn sanitized(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\t' => line.push(' '),
            c if c.is_control() || is_deceptive(c) => line.extend(c.escape_unicode()),
            c => line.push(c),
        }
    }
    line
}

/// A number and its noun, such as `3 leads`.
pub fn counted(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// Rows below headings, in columns as wide as their longest cell, but no wider than `widths`. The last column ends at
/// column `line` of the terminal.
pub fn table<const COLUMNS: usize>(
    headings: [&str; COLUMNS],
    rows: impl Iterator<Item = [String; COLUMNS]>,
    mut widths: [usize; COLUMNS],
    line: usize,
) -> String {
    let rows: Vec<_> = std::iter::once(headings.map(str::to_owned)).chain(rows).collect();
    for (column, limit) in widths.iter_mut().enumerate() {
        let cells = rows.iter().filter_map(|row| row.get(column));
        *limit = cells.map(|cell| cell.width()).max().unwrap_or_default().min(*limit);
    }
    if let [others @ .., last] = widths.as_mut_slice() {
        *last = (*last).min(line.saturating_sub(others.iter().map(|width| width + GAP).sum()));
    }
    let mut table = String::new();
    for row in &rows {
        let mut text = String::new();
        for (cell, width) in row.iter().zip(widths) {
            let cell = truncated(cell, width);
            text.push_str(&cell);
            text.extend(std::iter::repeat_n(' ', width.saturating_sub(cell.width()) + GAP));
        }
        table.push_str(text.trim_end());
        table.push('\n');
    }
    table
}

/// Truncates the text to this many terminal columns, ending in an ellipsis.
fn truncated(text: &str, max_width: usize) -> String {
    if text.width() <= max_width {
        return text.to_owned();
    }
    let mut left = max_width.saturating_sub(1);
    let fits = |c: &char| {
        let width = c.width().unwrap_or_default();
        let fits = width <= left;
        left = left.saturating_sub(width);
        fits
    };
    text.chars().take_while(fits).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_truncated_at_the_width_between_characters() {
        assert_eq!(truncated("abcdef", 6), "abcdef");
        assert_eq!(truncated("abcdefg", 6), "abcde…");
        assert_eq!(truncated("中村中村", 6), "中村…");
    }
}
