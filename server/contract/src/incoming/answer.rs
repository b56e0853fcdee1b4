//! The text of an answer, without the mail that it answers.

use std::collections::{HashSet, VecDeque};

use mail_parser::{
    decoders::{base64::base64_decode, charsets::map::charset_decoder, html::html_to_text},
    parsers::MessageStream,
};

use super::mime::Part;
use crate::{field::TEXT_LIMIT, text::is_deceptive, work::looked_at};

/// Most bytes of texts that are decoded: a long thread has 100 KB, and as HTML five times as much.
const READ_LIMIT: usize = 1 << 20;

/// Most lines that are looked at: those of a thread with a hundred long mails.
const LINES_LIMIT: usize = 20_000;

/// Most bytes of an answer that are kept: as many as of a field of a form.
pub const ANSWER_LIMIT: usize = TEXT_LIMIT;

/// The fewest underscores of the line that Outlook puts above the mail that is answered.
const RULE_LENGTH: usize = 10;

/// Lines after the first one that may show that a copy begins with it.
const LINES_AHEAD: usize = 3;

/// Stands below an answer that is not whole.
const CUT: &str = "[The e-mail is longer. The rest is only in the mailbox.]";

/// What the visitor wrote, and how many files came with it.
pub(super) fn text(parts: &[Part<'_>]) -> String {
    let Read { text, mut is_cut } = read(parts);
    let text = plain(&text);
    let mut answer = without_original(text.lines().take(LINES_LIMIT));
    if answer.has_ended {
        // What is missing is below the copy of our mail.
        is_cut = false;
    } else {
        is_cut |= text.lines().nth(LINES_LIMIT).is_some();
    }
    if answer.text.len() > ANSWER_LIMIT {
        answer.text.truncate(answer.text.floor_char_boundary(ANSWER_LIMIT));
        is_cut = true;
    }
    let files = parts.iter().filter(|part| !part.kind.is_text()).count();
    let files = match files {
        0 => None,
        1 => Some("[1 attachment, only in the mailbox]".to_owned()),
        files => Some(format!("[{files} attachments, only in the mailbox]")),
    };
    let notes = is_cut.then(|| CUT.to_owned()).into_iter().chain(files);
    notes.fold(answer.text, |text, note| format!("{text}\n\n{note}")).trim().to_owned()
}

/// Texts that a mail program shows.
struct Read {
    text: String,
    /// Whether something is missing at the end.
    is_cut: bool,
}

/// Reads the texts up to [`READ_LIMIT`]. Of the same text in several forms, the plain ones.
fn read(parts: &[Part<'_>]) -> Read {
    let shown: Vec<_> = parts.iter().filter(|part| part.is_shown_text()).collect();
    let plain = shown.iter().filter(|part| !part.kind.is_html());
    let plain: HashSet<_> = plain.filter_map(|part| part.alternative).collect();
    let is_other_form = |part: &&Part| {
        part.kind.is_html() && part.alternative.is_some_and(|number| plain.contains(&number))
    };
    let mut texts = Vec::new();
    let mut left = READ_LIMIT;
    let mut is_cut = false;
    for part in shown.into_iter().filter(|part| !is_other_form(part)) {
        let length = part.body.len().min(left);
        left -= length;
        is_cut |= part.is_cut || length < part.body.len();
        let text = decoded(part, &part.body[..length]);
        texts.push(if part.kind.is_html() { html_to_text(&text) } else { text });
    }
    Read { text: texts.join("\n"), is_cut }
}

/// The text of a part, or of its start. A body that does not have the encoding named in its header is kept as it is.
pub(super) fn decoded(part: &Part<'_>, body: &[u8]) -> String {
    looked_at(body.len());
    let encoding = part.header.line("Content-Transfer-Encoding").trim().to_ascii_lowercase();
    let decoded = match encoding.as_str() {
        "base64" => base64_decode(body),
        "quoted-printable" => {
            let (end, text) = MessageStream::new(body).decode_quoted_printable_mime(b"");
            (end != usize::MAX).then(|| text.into_owned())
        }
        _ => None,
    };
    let bytes = decoded.as_deref().unwrap_or(body);
    match part.kind.charset.as_deref().and_then(|name| charset_decoder(name.as_bytes())) {
        Some(decode) => decode(bytes),
        None => String::from_utf8_lossy(bytes).into_owned(),
    }
}

/// Text above the mail that it answers.
#[derive(Debug, PartialEq, Eq)]
struct Answer {
    text: String,
    /// Whether the copy of a whole mail followed, and was left out with everything below.
    has_ended: bool,
}

/// The lines without the mail that they answer: without those that begin with `>` and the line above them, and without
/// everything from the line that mail programs put above a copy. If nothing is left, all of them.
///
/// Takes each line once, and keeps no more than [`LINES_AHEAD`] that it has not decided about.
fn without_original<'t>(lines: impl Iterator<Item = &'t str>) -> Answer {
    let mut lines = lines.map(str::trim_end);
    let mut all = Vec::new();
    let mut kept = Kept::default();
    let mut has_ended = false;
    let mut ahead: VecDeque<&str> = VecDeque::new();
    loop {
        while ahead.len() <= LINES_AHEAD
            && let Some(line) = lines.next()
        {
            ahead.push_back(line);
        }
        let Some(line) = ahead.front().copied() else { break };
        if line.trim_start().starts_with('>') {
            kept.quote();
        } else if begins_copy(&ahead) {
            has_ended = true;
            break;
        } else {
            kept.keep(line);
        }
        all.push(line);
        ahead.pop_front();
    }
    let text = kept.lines.join("\n").trim().to_owned();
    if !text.is_empty() {
        return Answer { text, has_ended };
    }
    all.extend(ahead);
    all.extend(lines);
    Answer { text: all.join("\n").trim().to_owned(), has_ended: false }
}

/// The lines of an answer, so far.
#[derive(Default)]
struct Kept<'t> {
    lines: Vec<&'t str>,
    /// Where the last paragraph begins and ends.
    paragraph: std::ops::Range<usize>,
    /// Whether only empty lines have followed a quotation.
    is_below_quotation: bool,
}

impl<'t> Kept<'t> {
    fn keep(&mut self, line: &'t str) {
        let number = self.lines.len();
        self.lines.push(line);
        if line.trim().is_empty() {
            return;
        }
        self.is_below_quotation = false;
        // A line directly below the paragraph belongs to it.
        let start = if self.paragraph.end == number { self.paragraph.start } else { number };
        self.paragraph = start..number + 1;
    }

    /// Removes the line above a quotation, such as `On Monday, Aisha wrote:`, which may be wrapped.
    fn quote(&mut self) {
        if std::mem::replace(&mut self.is_below_quotation, true) {
            return;
        }
        let Some(last) = self.paragraph.end.checked_sub(1) else { return };
        if self.lines.get(last).is_some_and(|line| line.ends_with(':')) {
            // More than two lines above are the answer itself.
            let start = if self.paragraph.len() <= 2 { self.paragraph.start } else { last };
            self.lines.truncate(start);
            self.paragraph = start..start;
        }
    }
}

/// Whether these lines are the copy of a mail: Outlook's rule or its `From:` and `Sent:`, `-----Original Message-----`, or
/// `On Monday, Aisha wrote:` on one line or two.
fn begins_copy(lines: &VecDeque<&str>) -> bool {
    let line = |index: usize| {
        let line = lines.get(index).map_or("", |line| line.trim());
        looked_at(line.len());
        line
    };
    let first = line(0);
    let dashes = first.trim_matches(['-', ' ']);
    if first.starts_with("--") && dashes.eq_ignore_ascii_case("original message") {
        return true;
    }
    let has_from = |index: usize| line(index).trim_matches('*').starts_with("From:");
    let is_rule = first.len() >= RULE_LENGTH && first.chars().all(|c| c == '_');
    if is_rule && has_from(1) {
        return true;
    }
    let has_date = || {
        (1..=LINES_AHEAD).any(|index| {
            let line = line(index).trim_matches('*');
            line.starts_with("Sent:") || line.starts_with("Date:")
        })
    };
    if has_from(0) && has_date() {
        return true;
    }
    let begins = first == "On" || first.starts_with("On ");
    begins && (first.ends_with("wrote:") || line(1).ends_with("wrote:"))
}

/// Without control characters, except line breaks, and without characters that turn the text around.
pub(super) fn plain(text: &str) -> String {
    looked_at(text.len());
    let text = text.replace("\r\n", "\n").replace(['\t', '\u{a0}'], " ");
    text.chars().filter(|c| *c == '\n' || !c.is_control() && !is_deceptive(*c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_is_taken_once() {
        let text = "On and on\n\n>\nFrom: x\n\n\n> y\na:\n".repeat(1_000);
        let taken = std::cell::Cell::new(0);
        let answer = without_original(text.lines().inspect(|_| taken.set(taken.get() + 1)));
        assert!(!answer.has_ended);
        assert_eq!(taken.get(), text.lines().count());
    }

    #[test]
    fn only_the_line_directly_above_a_quotation_is_removed() {
        for (text, kept) in [
            ("Colours:\n\nAisha wrote:\n> one\n\n> two\nred", "Colours:\n\n\nred"),
            ("a\nb\nc:\n> one", "a\nb"),
            ("a:\nb:\n> one", ""),
            ("a:\n> one\nb\n> two", "b"),
        ] {
            let answer = without_original(text.lines());
            let kept = if kept.is_empty() { text } else { kept };
            assert_eq!(answer, Answer { text: kept.to_owned(), has_ended: false }, "{text:?}");
        }
    }
}
