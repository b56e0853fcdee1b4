//! The text of an answer: which parts of a mail it is in, what is new in it, and what is missing.

use std::collections::HashMap;

use super::{
    AnswerFile, calendar,
    html::{self, Line, Mark},
    known::Known,
    mime::{MediaType, Part},
    quotation::new_lines,
};
use crate::{
    field::TEXT_LIMIT,
    text::{plain, visible_line},
    work::looked_at,
};

/// Most bytes of texts that are decoded: a long thread has 100 KB, and as HTML five times as much.
const READ_LIMIT: usize = 1 << 20;

/// Most lines that are looked at: those of a thread with a hundred long mails.
const LINES_LIMIT: usize = 20_000;

/// Most bytes of an answer that are kept. The same limit holds for the whole mail, and for a form field.
pub const ANSWER_LIMIT: usize = TEXT_LIMIT;

/// Most files of an answer that are kept, most bytes of one, and most bytes of all: what mail services accept is about
/// as much.
const FILES_LIMIT: usize = 20;
const FILE_BYTES_LIMIT: usize = 10 << 20;
const FILES_BYTES_LIMIT: usize = 20 << 20;

/// Stands for a text that only the person's own mail program can read.
const SEALED: &str = "[This e-mail is signed or encrypted. Read it in the mailbox.]";

/// What surrounds a text that was encrypted by hand, and what stands around one that was signed so (RFC 9580 §7).
const SEALED_TEXT: [&str; 2] = ["-----BEGIN PGP MESSAGE-----", "-----END PGP MESSAGE-----"];
const SIGNATURES: [[&str; 2]; 2] = [
    ["-----BEGIN PGP SIGNED MESSAGE-----", "\n\n"],
    ["-----BEGIN PGP SIGNATURE-----", "-----END PGP SIGNATURE-----"],
];

/// Stands for a text in TNEF, a format of Outlook that holds the text, its layout and all files in one.
const TNEF_NOTE: &str =
    "[This e-mail is in a winmail.dat file, which only Outlook can read. Read it in the mailbox.]";

/// Stands for a mail without any text or file.
const EMPTY: &str = "[This e-mail has no text.]";

/// What a mail says.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Text {
    /// What is new in it, and notes about what is missing. Never empty.
    pub new: String,
    /// The whole text, if something of it is not in `new`.
    pub whole: Option<String>,
    pub files: Vec<AnswerFile>,
}

/// What the visitor wrote, and the files that came with it. `earlier` is what was written before, the latest first, and
/// `own` are our addresses.
pub(super) fn text(parts: &[Part<'_>], earlier: &[String], own: &[String]) -> Text {
    let known = Known::new(earlier);
    let mut reader = Reader { parts, texts: HashMap::new(), known, own, left: READ_LIMIT };
    let shown = reader.shown(&(0..parts.len()).collect::<Vec<_>>(), 0);
    let mut lines = Vec::new();
    let mut missing = Missing::default();
    for number in &shown {
        let text = reader.text(*number);
        missing.add(&text.missing);
        append(&mut lines, &text.lines);
    }
    let kept = match &shown[..] {
        [only] => reader.text(*only).kept.clone(),
        _ => new_lines(&lines, &mut reader.known, own),
    };
    let whole = joined(&lines, |_| true);
    let mut new = joined(&lines, |number| kept.get(number).copied().unwrap_or_default());
    let is_sealed_text = take_out(&mut new, SEALED_TEXT);
    let is_signed_text = SIGNATURES.iter().filter(|it| take_out(&mut new, **it)).count() > 0;
    if !has_words(&new) {
        new.clear();
    }
    let is_sealed = is_sealed_text || parts.iter().any(Part::is_sealed);
    let is_left_out = is_sealed_text
        || is_signed_text
        || lines.iter().zip(&kept).any(|(line, kept)| !kept && !line.text.is_empty());
    let files = parts.iter().enumerate();
    let files = files.filter(|(number, part)| part.is_attached() && !shown.contains(number));
    let mut files: Vec<_> = files.map(|(_, part)| part).collect();
    let mut notes = Vec::new();
    if is_sealed {
        notes.push(SEALED.to_owned());
    }
    notes.extend(calendar_note(parts, new.is_empty()));
    if new.is_empty() && notes.is_empty() {
        notes.extend(count("attachment", files.len()));
        if files.is_empty() {
            files = parts.iter().filter(|part| part.kind.is_picture()).collect();
            notes.extend(count("picture", files.len()));
        }
    }
    if new.is_empty() && parts.iter().any(Part::is_tnef) {
        notes = vec![TNEF_NOTE.to_owned()];
    }
    let whole = is_left_out.then(|| cut(&whole, missing, Vec::new()));
    let new = cut(&new, missing, notes);
    Text {
        new: if new.is_empty() { EMPTY.to_owned() } else { new },
        whole,
        files: kept_files(&files),
    }
}

fn kept_files(files: &[&Part<'_>]) -> Vec<AnswerFile> {
    let (mut left, mut number) = (FILES_BYTES_LIMIT, 0);
    let file = |part: &&Part<'_>| {
        let limit = if number < FILES_LIMIT { left.min(FILE_BYTES_LIMIT) } else { 0 };
        let content = part.content(limit);
        number += 1;
        left -= content.as_ref().map_or(0, Vec::len);
        AnswerFile { name: part.file_name(), content }
    };
    files.iter().map(file).collect()
}

/// Says that these files were not kept.
pub fn in_mailbox(names: &[&str]) -> String {
    /// Names that are read at a glance.
    const SHOWN: usize = 5;
    let (shown, others) = names.split_at(names.len().min(SHOWN));
    let others = match others.len() {
        0 => String::new(),
        1 => ", and 1 more file".to_owned(),
        count => format!(", and {count} more files"),
    };
    format!("[Only in the mailbox: {}{others}]", shown.join(", "))
}

/// Takes the first block out whose first line is this one. Returns whether there is one.
fn take_out(text: &mut String, [begin, end]: [&str; 2]) -> bool {
    let is_line = |at: &usize| {
        let (before, behind) = (&text[..*at], &text[at + begin.len()..]);
        (before.is_empty() || before.ends_with('\n'))
            && (behind.is_empty() || behind.starts_with('\n'))
    };
    let Some(at) = text.match_indices(begin).map(|(at, _)| at).find(is_line) else { return false };
    let length = text[at..].find(end).map_or(text.len() - at, |length| length + end.len());
    text.replace_range(at..at + length, "");
    true
}

/// Whether a person sees anything in a text.
fn has_words(text: &str) -> bool {
    text.split('\n').any(|line| !visible_line(line).is_empty())
}

/// How many bytes of a text are not there.
#[derive(Clone, Copy, Default)]
struct Missing {
    bytes: usize,
    /// Whether there are more, because the mail itself is cut off.
    is_unknown: bool,
}

impl Missing {
    fn add(&mut self, other: &Self) {
        self.bytes += other.bytes;
        self.is_unknown |= other.is_unknown;
    }

    fn note(&self) -> Option<String> {
        /// Bytes, as mail programs show sizes.
        const KILOBYTE: usize = 1_000;
        let what = match self.bytes.div_ceil(KILOBYTE) {
            _ if self.is_unknown => "the rest is".to_owned(),
            0 => return None,
            1 => "the last KB is".to_owned(),
            size => format!("the last {size} KB are"),
        };
        Some(format!("[The e-mail is longer: {what} only in the mailbox.]"))
    }
}

/// A text of at most [`ANSWER_LIMIT`] bytes, and notes below it.
fn cut(text: &str, mut missing: Missing, notes: Vec<String>) -> String {
    let text = text.trim();
    let kept = &text[..text.floor_char_boundary(ANSWER_LIMIT)];
    missing.bytes += text.len() - kept.len();
    let texts = Some(kept.to_owned()).filter(|text| !text.is_empty());
    let texts: Vec<_> = texts.into_iter().chain(missing.note()).chain(notes).collect();
    texts.join("\n\n")
}

fn count(what: &str, files: usize) -> Option<String> {
    match files {
        0 => None,
        1 => Some(format!("[1 {what}]")),
        files => Some(format!("[{files} {what}s]")),
    }
}

/// What a calendar says, if it is the visitor's answer to an invitation, or all there is.
fn calendar_note(parts: &[Part<'_>], is_all: bool) -> Option<String> {
    /// Most bytes of a calendar that are read. Ours have one meeting.
    const LIMIT: usize = 64 << 10;
    let part = parts.iter().find(|part| part.is_calendar())?;
    let text = plain(&part.text(LIMIT));
    let words = calendar::words(&text)?;
    (is_all || words.is_answer).then_some(words.text)
}

/// The lines of a part.
#[derive(Default)]
struct Read {
    lines: Vec<Line>,
    /// Which lines are new.
    kept: Vec<bool>,
    missing: Missing,
    /// Whether a person finds something new in it.
    is_new: bool,
}

struct Reader<'p, 'm> {
    parts: &'p [Part<'m>],
    /// The texts that have been read, by the numbers of their parts.
    texts: HashMap<usize, Read>,
    known: Known,
    own: &'p [String],
    /// Bytes that may still be read.
    left: usize,
}

impl Reader<'_, '_> {
    /// Of these parts, those whose text is shown. Of the forms of a `multipart/alternative` inside `depth` others, the last
    /// one that has something new, and HTML before plain text, because some programs write no more into the plain text than
    /// that they do not show HTML.
    fn shown(&mut self, numbers: &[usize], depth: usize) -> Vec<usize> {
        let mut shown = Vec::new();
        let branch = |reader: &Self, number: usize| {
            reader.parts.get(number).and_then(|part| part.branches.get(depth)).copied()
        };
        let mut rest = numbers;
        while let Some((first, others)) = rest.split_first() {
            let Some(outer) = branch(self, *first) else {
                shown.extend(Some(*first).filter(|number| self.is_shown_text(*number)));
                rest = others;
                continue;
            };
            let is_inside = |number: &usize| {
                branch(self, *number).is_some_and(|it| it.alternative == outer.alternative)
            };
            let count = rest.iter().take_while(|number| is_inside(number)).count();
            let (inside, behind) = rest.split_at(count);
            let is_same_form =
                |one: &usize, other: &usize| branch(self, *one) == branch(self, *other);
            let mut forms: Vec<_> = inside.chunk_by(is_same_form).collect();
            forms.reverse();
            forms.sort_by_key(|form| !form.iter().any(|number| self.is_html(*number)));
            shown.extend(self.best(&forms, depth));
            rest = behind;
        }
        shown
    }

    fn best(&mut self, forms: &[&[usize]], depth: usize) -> Vec<usize> {
        let mut other = Vec::new();
        for form in forms {
            let shown = self.shown(form, depth + 1);
            if shown.iter().any(|number| self.text(*number).is_new) {
                return shown;
            }
            if other.is_empty() {
                other = shown;
            }
        }
        other
    }

    fn is_shown_text(&self, number: usize) -> bool {
        self.parts.get(number).is_some_and(Part::is_shown_text)
    }

    fn is_html(&self, number: usize) -> bool {
        self.parts.get(number).is_some_and(|part| part.kind.is_html() && part.is_shown_text())
    }

    /// The text of a part, which is read once.
    fn text(&mut self, number: usize) -> &Read {
        if !self.texts.contains_key(&number) {
            let read = self.read(number);
            self.texts.insert(number, read);
        }
        self.texts.entry(number).or_default()
    }

    fn read(&mut self, number: usize) -> Read {
        let mut missing = Missing::default();
        let Some(part) = self.parts.get(number) else { return Read::default() };
        let length = part.body.len().min(self.left);
        self.left -= length;
        missing.bytes = part.body.len() - length;
        missing.is_unknown = part.is_cut;
        let text = part.text(length);
        let (lines, left_out) = match part.kind.is_html() {
            true => html::lines(&text, LINES_LIMIT),
            false => plain_lines(&plain(&text), &part.kind),
        };
        missing.bytes += left_out;
        let kept = new_lines(&lines, &mut self.known, self.own);
        let mut new = lines.iter().zip(&kept).filter(|(_, kept)| **kept);
        let is_signature = |line: &Line| line.text.trim_end() == "--";
        let first = new.find(|(line, _)| has_words(&line.text));
        let is_new = first.is_some_and(|(line, _)| !is_signature(line));
        Read { lines, kept, missing, is_new }
    }
}

/// Adds the lines of another part, whose quotations are others.
fn append(lines: &mut Vec<Line>, added: &[Line]) {
    let quotation = |line: &Line| match line.mark {
        Mark::Quotation(number) => number,
        _ => 0,
    };
    let before = lines.iter().map(quotation).max().unwrap_or_default();
    if !lines.is_empty() {
        lines.push(Line::default());
    }
    lines.extend(added.iter().map(|line| {
        let mark = match line.mark {
            Mark::Quotation(number) if number > 0 => Mark::Quotation(before + number),
            mark => mark,
        };
        Line { text: line.text.clone(), mark }
    }));
}

/// The lines of a plain text, and how many bytes that are no quotation are left out. Joins those that a mail program has wrapped (RFC 3676).
fn plain_lines(text: &str, kind: &MediaType) -> (Vec<Line>, usize) {
    let mut lines: Vec<Line> = Vec::new();
    let mut left_out = 0;
    // How often a line is quoted that goes on in the next one.
    let mut flowing = None;
    for raw in text.split('\n') {
        looked_at(raw.len());
        if lines.len() >= LINES_LIMIT {
            left_out += if raw.starts_with('>') { 0 } else { raw.len() };
            continue;
        }
        if !kind.is_flowed {
            let plain = |text: &str| Line { text: text.trim_end().to_owned(), mark: Mark::None };
            // Yahoo's program for phones puts our first line behind `… Yam <site@yam.example.com> wrote:`.
            let joined = raw.split_once(":   ").filter(|(above, _)| above.ends_with("wrote"));
            let (above, line) = joined.unwrap_or(("", raw));
            lines.extend(joined.map(|_| plain(&format!("{above}:"))));
            lines.push(plain(line));
            continue;
        }
        let body = raw.trim_start_matches('>');
        let depth = raw.len() - body.len();
        let body = body.strip_prefix(' ').unwrap_or(body);
        let is_flowing = body.ends_with(' ') && body != "-- ";
        let body = if is_flowing && kind.drops_space { &body[..body.len() - 1] } else { body };
        match lines.last_mut() {
            Some(line) if flowing == Some(depth) => line.text.push_str(body),
            _ if depth == 0 => lines.push(Line { text: body.to_owned(), mark: Mark::None }),
            _ => {
                let marks = ">".repeat(depth);
                lines.push(Line { text: format!("{marks} {body}"), mark: Mark::None });
            }
        }
        flowing = is_flowing.then_some(depth);
    }
    (lines, left_out)
}

/// The lines that are kept, with one empty line where others are left out. Lines that a mail program marked begin with `>`.
fn joined(lines: &[Line], is_kept: impl Fn(usize) -> bool) -> String {
    let mut text = String::new();
    let mut is_behind_gap = false;
    for (number, line) in lines.iter().enumerate() {
        if !is_kept(number) || is_behind_gap && line.text.is_empty() {
            is_behind_gap = true;
            continue;
        }
        if std::mem::take(&mut is_behind_gap) && !text.is_empty() {
            text.truncate(text.trim_end().len());
            text.push_str("\n\n");
        }
        if matches!(line.mark, Mark::Quotation(number) if number > 0) {
            text.push('>');
            text.push_str(if line.text.is_empty() { "" } else { " " });
        }
        text.push_str(line.text.trim_end());
        text.push('\n');
    }
    text.trim().to_owned()
}
