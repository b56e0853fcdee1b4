//! Prints to the owner's terminal and asks for confirmation.

use std::io::{self, IsTerminal, Write};

use crate::CommandError;
use yam_contract::text::is_deceptive;

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
