//! What is new in an answer: its lines without the mail that it answers.
//!
//! We know what we wrote, so a quotation is first of all a line that stands in an earlier text. Only if a quotation has no
//! such line, its form decides: the marks of the mail program, or the lines above it. Whatever else a person wrote stays,
//! in its order.

use std::ops::Range;

use super::{
    header::addresses_in,
    html::{Line, Mark},
    known::{Known, Ours},
};
use crate::{email, failure_words::phrases, work::looked_at};

/// Lines between a quotation and the line above it.
const LINES_BETWEEN: usize = 3;

/// Lines at the top of a quotation, not counting empty ones, of which one must be ours. Mail servers and programs add a line
/// or two there, such as a warning about outside senders.
const FIRST_LINES: usize = 3;

/// Most lines that mail programs wrap `On Monday, Aisha <aisha@example.com> wrote:` over.
const ATTRIBUTION_LINES: usize = 3;

/// Most bytes of such lines.
const ATTRIBUTION_LIMIT: usize = 500;

/// Most words of such a line that has neither a date nor an address, such as `Aisha wrote:`. A longer one is a person's.
const BARE_ATTRIBUTION: usize = 6;

/// Fewest characters of a line that a mail program has wrapped, with the next word. It wraps at 60 to 80, but not inside a
/// long address.
const WRAPPED_AT: usize = 50;

/// Most lines of the header above a copy, such as `From: …` and `Sent: …`, with wrapped lists of recipients.
const HEADER_LINES: usize = 12;

/// Fewest underscores or dashes of a line across the mail.
const RULE_LENGTH: usize = 10;

/// Most addresses of a line that are compared with ours. An author has one, and perhaps another as a name.
const ADDRESSES: usize = 3;

/// Which of these lines are new. If there is nothing new, all of them. `own` are our addresses.
pub(super) fn new_lines(lines: &[Line], known: &mut Known, own: &[String]) -> Vec<bool> {
    let mut answer = Answer::new(lines, known, own);
    answer.remove_runs();
    answer.remove_below_lines();
    let is_kept = |at: usize| answer.kept.get(at).copied().unwrap_or_default();
    if (0..lines.len()).any(|at| is_kept(at) && !answer.body(at).is_empty()) {
        answer.kept
    } else {
        vec![true; lines.len()]
    }
}

struct Answer<'t> {
    lines: &'t [Line],
    own: &'t [String],
    /// The text of each line without the signs of a quotation, and how many of these there are.
    bodies: Vec<(&'t str, usize)>,
    ours: Vec<Ours>,
    kept: Vec<bool>,
}

/// Who wrote a copied mail, by the addresses above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Author {
    Unknown,
    Ours,
    Other,
}

/// What stands above a quotation.
#[derive(Clone, Copy)]
struct Above {
    start: usize,
    /// `None` of a rule across the mail, which says nothing.
    author: Option<Author>,
}

impl<'t> Answer<'t> {
    fn new(lines: &'t [Line], known: &mut Known, own: &'t [String]) -> Self {
        let bodies: Vec<_> = lines.iter().map(|line| unquoted(&line.text)).collect();
        let is_marked = |line: &Line, depth: usize| depth > 0 || line.mark != Mark::None;
        let lines_and_bodies = lines.iter().zip(&bodies);
        let compared: Vec<_> = lines_and_bodies
            .map(|(line, (body, depth))| (*body, is_marked(line, *depth)))
            .collect();
        let ours = known.compare(&compared);
        Self { lines, own, bodies, ours, kept: vec![true; lines.len()] }
    }

    fn body(&self, at: usize) -> &'t str {
        self.bodies.get(at).map_or("", |(body, _)| body)
    }

    fn ours(&self, at: usize) -> Ours {
        self.ours.get(at).copied().unwrap_or(Ours::Nothing)
    }

    fn is_known(&self, at: usize) -> bool {
        matches!(self.ours(at), Ours::Whole | Ours::Rest)
    }

    /// Whether one of the first lines is ours. It must be the very first if the lines above name another author.
    fn begins_with_ours(&self, lines: Range<usize>, author: Author) -> bool {
        let count = if author == Author::Other { 1 } else { FIRST_LINES };
        let filled = lines.filter(|at| !self.body(*at).is_empty());
        filled.take(count).any(|at| self.is_known(at))
    }

    /// Who the addresses in these lines belong to.
    fn author_in(&self, lines: impl Iterator<Item = usize>) -> Author {
        let mut author = Author::Unknown;
        for address in lines.flat_map(|at| addresses_in(self.body(at)).take(ADDRESSES)) {
            if self.own.iter().any(|own| email::is_same_mailbox(own, address)) {
                return Author::Ours;
            }
            author = Author::Other;
        }
        author
    }

    /// Who wrote the mail below this header. Without an address, `-----Original Message-----` stands above what is answered.
    /// A header whose names are unknown has our address.
    fn author_of(&self, header: Range<usize>) -> Author {
        let is_named = is_named_divider(self.body(header.start));
        let authors = header.filter(|at| label(self.body(*at)) == Some(Label::From));
        match self.author_in(authors.clone()) {
            Author::Unknown if is_named || authors.count() == 0 => Author::Ours,
            author => author,
        }
    }

    /// Whether a mail program wrapped this line, which it would not have done if the next word had fitted.
    fn is_wrapped(&self, at: usize) -> bool {
        let next = self.body(at + 1).split_whitespace().next().unwrap_or_default();
        let length = |text: &str| text.chars().take(WRAPPED_AT).count();
        length(self.body(at)) + 1 + length(next) >= WRAPPED_AT
    }

    fn mark(&self, at: usize) -> Mark {
        self.lines.get(at).map(|line| line.mark).unwrap_or_default()
    }

    fn remove(&mut self, lines: Range<usize>) {
        if let Some(kept) = self.kept.get_mut(lines) {
            kept.fill(false);
        }
    }

    /// The quotation that a line belongs to: one that the mail program marked, or any that begins with `>`.
    fn quotation(&self, at: usize) -> Option<usize> {
        match self.mark(at) {
            Mark::Quotation(number) => Some(number),
            _ => self.bodies.get(at).filter(|(_, depth)| *depth > 0).map(|_| 0),
        }
    }

    /// Removes quotations whose lines are marked, each with the line above it.
    fn remove_runs(&mut self) {
        // A person's answers may interrupt what a mail program has marked, below a line that says whose it is.
        let mut is_below = false;
        let mut at = 0;
        while at < self.lines.len() {
            let Some(quotation) = self.quotation(at) else {
                at += 1;
                continue;
            };
            let start = at;
            let mut end = at + 1;
            while at < self.lines.len() {
                match self.quotation(at) {
                    Some(other) if other == quotation => end = at + 1,
                    None if self.body(at).is_empty() => {}
                    _ => break,
                }
                at += 1;
            }
            at = end;
            let above = self.above(start);
            let is_removed = if (start..end).any(|line| self.ours(line) != Ours::Nothing) {
                self.remove_known(start..end);
                self.begins_with_ours(
                    start..end,
                    above.and_then(|it| it.author).unwrap_or(Author::Unknown),
                )
            } else {
                let is_copy = self.is_copy(start..end, quotation > 0, above);
                is_below |= is_copy;
                let is_rest = is_below && above.is_none() && quotation > 0;
                if is_copy || is_rest {
                    self.remove(start..end);
                }
                is_copy
            };
            if let Some(above) = above.filter(|_| is_removed) {
                self.remove(above.start..start);
            }
        }
    }

    /// Whether a quotation without a known line is a copy of a mail that the owner sent from elsewhere. Our address says so.
    /// Without any address, a mail program's mark and an attribution do.
    fn is_copy(&self, lines: Range<usize>, is_marked: bool, above: Option<Above>) -> bool {
        let Some(first) = lines.clone().find(|at| !self.body(*at).is_empty()) else { return false };
        if is_forwarding(self.body(first)) {
            return false;
        }
        let header = self.header_lines(first).map(|header| self.author_of(header));
        let attributions = first + 1..=lines.end.min(first + ATTRIBUTION_LINES);
        let attribution =
            || attributions.filter_map(|end| self.above(end)).find(|it| it.start >= first);
        let authors = [above.and_then(|it| it.author), header.or_else(|| attribution()?.author)];
        let mut authors = authors.into_iter().flatten();
        match authors.clone().find(|author| *author != Author::Unknown) {
            Some(author) => author == Author::Ours,
            None => is_marked && authors.next().is_some(),
        }
    }

    /// Removes the known lines of a quotation, and what mail programs put around them. What else is in it, the visitor may
    /// have written there.
    fn remove_known(&mut self, lines: Range<usize>) {
        for at in lines.clone() {
            if self.is_known(at) {
                if at > lines.start
                    && let Some(above) = self.above(at)
                {
                    self.remove(above.start.max(lines.start)..at);
                }
                self.remove(at..at + 1);
            }
            let body = self.body(at);
            if body.is_empty() || is_divider(body) {
                self.remove(at..at + 1);
            }
            if let Some(header) = self.header_lines(at)
                && self.begins_with_ours(header.end..lines.end, self.author_of(header.clone()))
            {
                self.remove(header);
            }
        }
    }

    /// Removes quotations whose lines have no mark of their own: known lines below what mail programs put above a copy, or
    /// everything below that, if the mail program marked it and no line is known.
    fn remove_below_lines(&mut self) {
        let is_plain = |answer: &Self, at| answer.quotation(at).is_none();
        let last_known =
            (0..self.lines.len()).rev().find(|at| self.is_known(*at) && is_plain(self, *at));
        let mut is_below = false;
        let mut at = 0;
        while at < self.lines.len() {
            if !is_plain(self, at) {
                at += 1;
                continue;
            }
            let is_original = self.mark(at) == Mark::Original;
            is_below |= is_original;
            if let Some(header) = self.header_lines(at) {
                let next = (header.end..self.lines.len()).find(|at| !self.body(*at).is_empty());
                let is_quoted = next.is_some_and(|next| !is_plain(self, next));
                let author = self.author_of(header.clone());
                let is_own = author == Author::Ours;
                let has_known = last_known.is_some_and(|known| known >= header.end);
                at = header.end;
                if is_quoted {
                    continue;
                }
                if self.begins_with_ours(header.end..self.lines.len(), author)
                    || is_own && has_known
                {
                    self.remove(header);
                    is_below = true;
                } else if is_own && is_original {
                    self.remove(header.start..self.lines.len());
                    return;
                }
                continue;
            }
            if self.is_known(at) {
                if let Some(above) = self.above(at).filter(|it| !is_below && it.author.is_some()) {
                    self.remove(above.start..at);
                    is_below = true;
                }
                // The rest of a quoted line that was wrapped has no mark, but the next line has.
                let is_rest = self.ours(at) == Ours::Rest
                    && !is_plain(self, at + 1)
                    && at.checked_sub(1).is_some_and(|above| {
                        !is_plain(self, above) && self.is_known(above) && self.is_wrapped(above)
                    });
                if is_below || is_rest {
                    self.remove(at..at + 1);
                }
            }
            at += 1;
        }
    }

    /// What mail programs put directly above a quotation that begins at this line. An attribution names two of a date, an
    /// address and a verb, in any language, or is short, and ends in a colon or dashes.
    fn above(&self, quotation: usize) -> Option<Above> {
        let above = (0..quotation).rev().take(LINES_BETWEEN + 1);
        let last = above.into_iter().find(|at| !self.body(*at).is_empty())?;
        if self.mark(last) == Mark::Attribution {
            let marked = (0..=last).rev().take(HEADER_LINES);
            let start = marked.take_while(|at| self.mark(*at) == Mark::Attribution).last()?;
            return Some(Above { start, author: Some(self.author_in(start..=last)) });
        }
        if let Some(start) = self.header_above(last) {
            return Some(Above { start, author: Some(self.author_of(start..last + 1)) });
        }
        let text = self.body(last);
        if is_divider(text) {
            let author = is_named_divider(text).then_some(Author::Ours);
            return Some(Above { start: last, author });
        }
        let mut facts = Facts::default();
        let mut found = None;
        let mut bytes = 0;
        for start in (0..=last).rev().take(ATTRIBUTION_LINES) {
            let line = self.body(start);
            bytes += line.len();
            let is_wrapped = start == last || self.is_wrapped(start);
            if line.is_empty() || bytes > ATTRIBUTION_LIMIT || !is_wrapped {
                break;
            }
            if start < last && line.ends_with(['.', '!', '?', '।', ':']) || ends_sentence(line) {
                break;
            }
            // `On Mon, Aisha wrote:` is whole, and the line above it a person's.
            if start < last && facts.has_only_verb() && text.starts_with(char::is_uppercase) {
                break;
            }
            if facts.add(line) {
                found = Some(start);
            }
            if facts.has_date && (facts.has_address || facts.has_verb) {
                break;
            }
        }
        let start = found?;
        let Facts { has_date, has_address, has_verb } = facts;
        let is_short = text.split_whitespace().nth(BARE_ATTRIBUTION).is_none();
        let author = self.author_in(start..=last);
        let is_attribution = match (has_date, has_address) {
            (true, true) => true,
            // `Yam Web <site@yam.example.com> skrifaði:`, in any language.
            (false, true) => has_verb || is_short && author == Author::Ours,
            (false, false) => has_verb && is_short,
            (true, false) => has_verb,
        };
        let is_attribution = is_attribution && ends_attribution(text, &facts);
        is_attribution.then_some(Above { start, author: Some(author) })
    }

    /// Where the header of a copy begins whose last line is this one.
    fn header_above(&self, last: usize) -> Option<usize> {
        let above = (0..=last).rev().take(HEADER_LINES);
        let above = above.take_while(|at| !self.body(*at).is_empty());
        let is_named = above.clone().last().is_some_and(|at| is_named_divider(self.body(at)));
        if !is_named && field_name(self.body(last)).is_none() {
            return None;
        }
        above.filter(|at| self.header_lines(*at).is_some_and(|header| header.end > last)).last()
    }

    /// The header of a copy, such as `From: …`, `Sent: …`, with the line above it, if it begins at this line. It has a date
    /// and an address, or all four fields, or a line says that a mail follows: a list may begin with `From:` too.
    fn header_lines(&self, at: usize) -> Option<Range<usize>> {
        let mut first = at;
        let mut is_named = false;
        for _ in 0..2 {
            let text = self.body(first);
            if !is_divider(text) && !is_dashed_attribution(text) {
                break;
            }
            is_named |= is_named_divider(text);
            first =
                (first + 1..=first + 1 + LINES_BETWEEN).find(|at| !self.body(*at).is_empty())?;
        }
        if !is_named && field_name(self.body(first)).is_none() {
            return None;
        }
        let is_forwarded = (0..at).rev().take(LINES_BETWEEN).any(|at| is_forwarding(self.body(at)));
        let end = self.end_of_labels(first, is_named).or_else(|| self.end_of_fields(first))?;
        (!is_forwarded).then_some(at..end)
    }

    /// Where a header without known names ends: some lines `name: text` in a row, with our address and a date.
    fn end_of_fields(&self, first: usize) -> Option<usize> {
        /// Fewest lines of such a header, and in how many of them our address must be.
        const LINES: usize = 3;
        const LINES_OF_AUTHOR: usize = 2;
        let is_field = |at: &usize| {
            let text = self.body(*at);
            field_name(text).is_some() && !text.ends_with([':', '：'])
        };
        let lines = first..self.lines.len().min(first + HEADER_LINES);
        let end = first + lines.take_while(is_field).count();
        let is_ours = self.author_in(first..end.min(first + LINES_OF_AUTHOR)) == Author::Ours;
        let has_date = (first..end).any(|at| has_date(self.body(at)));
        (end >= first + LINES && is_ours && has_date).then_some(end)
    }

    /// Where a header with names in the languages of Outlook ends.
    fn end_of_labels(&self, first: usize, is_named: bool) -> Option<usize> {
        // `------ Original Message ------` may stand above names without a colon.
        let label = |text| {
            label(text).or_else(|| label_named(text.split(' ').next().filter(|_| is_named)?))
        };
        // A person's line may end directly above a header, such as `Re: the wood`.
        let starts = matches!(label(self.body(first))?, Label::From | Label::Sent);
        if !starts && !is_named {
            return None;
        }
        let lines = first..self.lines.len().min(first + HEADER_LINES);
        let mut labels = Vec::new();
        let mut last = None;
        let mut has_address = false;
        let mut end = first;
        for at in lines {
            let text = self.body(at);
            let label = label(text);
            match label {
                // An empty line may stand between the fields of HTML mails.
                None if text.is_empty() && labels.len() < 2 => continue,
                None if text.is_empty() => break,
                // The list of recipients may go on.
                None if last != Some(Label::To) || !text.contains(['@', ';']) => break,
                None => {}
                // There may be several fields of recipients.
                // The first line was a person's, such as `Date: Tuesday`.
                Some(Label::Sent) if labels == [Label::Sent, Label::From] => return None,
                Some(label) if label != Label::To && labels.contains(&label) => break,
                Some(label) => {
                    has_address |= matches!(label, Label::From | Label::To) && has_address_in(text);
                    labels.push(label);
                    last = Some(label);
                }
            }
            end = at + 1;
        }
        let has_date = labels.contains(&Label::Sent);
        let is_whole = has_date && labels.contains(&Label::To) && labels.contains(&Label::Subject);
        let is_header = is_named || has_address && has_date || is_whole;
        (is_header && labels.contains(&Label::From)).then_some(end)
    }
}

/// What the lines above a quotation name.
#[derive(Default)]
struct Facts {
    has_date: bool,
    has_address: bool,
    has_verb: bool,
}

impl Facts {
    fn has_only_verb(&self) -> bool {
        self.has_verb && !self.has_date && !self.has_address
    }

    /// Whether the line adds something.
    fn add(&mut self, line: &str) -> bool {
        looked_at(line.len());
        let date = !self.has_date && has_date(line);
        let address = !self.has_address && has_address_in(line);
        let verb = !self.has_verb && has_verb(line);
        self.has_date |= date;
        self.has_address |= address;
        self.has_verb |= verb;
        date || address || verb
    }
}

/// Whether a sentence ends inside a line, so that a person wrote its beginning: not behind an abbreviation or a day.
fn ends_sentence(line: &str) -> bool {
    /// Fewest bytes of a word that is no abbreviation.
    const WORD: usize = 4;
    looked_at(line.len());
    let words: Vec<_> = line.split_whitespace().collect();
    words.windows(2).any(|pair| {
        let [word, next] = pair else { return false };
        let is_word = word.trim_end_matches('.').len() >= WORD;
        word.ends_with(['!', '?', '।'])
            || word.ends_with('.') && is_word && next.starts_with(char::is_uppercase)
    })
}

/// A line without the signs of a quotation, and how many of these it has.
fn unquoted(line: &str) -> (&str, usize) {
    looked_at(line.len());
    /// Most letters of a name before the sign, such as `YW> `.
    const INITIALS: usize = 3;
    let mut depth = 0;
    let mut rest = line.trim();
    let letters = rest.bytes().take(INITIALS).take_while(u8::is_ascii_uppercase).count();
    rest = rest.get(letters..).filter(|rest| rest.starts_with('>')).unwrap_or(rest);
    while let Some(inner) = rest.strip_prefix('>') {
        depth += 1;
        rest = inner.trim_start();
    }
    (rest, depth)
}

/// Whether a line ends as the one above a quotation does: in a colon, or in the dashes that it begins with, or, in old
/// mails of Gmail, in an address that follows a date.
fn ends_attribution(line: &str, facts: &Facts) -> bool {
    let end = line.trim_end_matches(['*', '_', ' ', '"']);
    let is_between_dashes = end.ends_with("--") && line.starts_with("--");
    end.ends_with([':', '：', '﹕', '︰'])
        || is_between_dashes
        || facts.has_date && facts.has_address && end.ends_with('>')
}

fn has_address_in(line: &str) -> bool {
    addresses_in(line).next().is_some()
}

/// Whether a line has a time, a day in figures, or a year beside another number.
fn has_date(line: &str) -> bool {
    looked_at(line.len());
    let mut numbers = Vec::new();
    let mut number = String::new();
    for c in line.chars().chain([' ', ' ']) {
        match digit(c) {
            Some(digit) => number.push(digit),
            None if number.is_empty() => numbers.push((String::new(), c)),
            None => numbers.push((std::mem::take(&mut number), c)),
        }
    }
    let has_several = numbers.iter().filter(|(number, _)| !number.is_empty()).count() > 1;
    numbers.windows(2).any(|pair| {
        let [(number, separator), (next, _)] = pair else { return false };
        let value: u32 = number.parse().unwrap_or_default();
        // Years, also of the Persian and of the Buddhist calendar.
        let is_year =
            [1990..2100, 1370..1480, 2533..2643].iter().any(|years| years.contains(&value));
        let is_hour = (1..=2).contains(&number.len()) && next.len() == 2;
        is_year && has_several || is_hour && matches!(separator, ':' | '：' | 'h')
    }) || numbers.windows(3).any(|day| {
        let is_short = |part: &(String, char)| (1..=2).contains(&part.0.len());
        let is_divided = |part: &(String, char)| matches!(part.1, '/' | '-' | '.');
        day.iter().all(is_short) && day.iter().take(2).all(is_divided)
    })
}

/// A digit of any script that mail programs write dates in.
fn digit(c: char) -> Option<char> {
    const ZEROS: [char; 14] =
        ['0', '٠', '۰', '०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '๐', '０'];
    let value = |zero: &char| u32::from(c).checked_sub(u32::from(*zero)).filter(|it| *it < 10);
    char::from_digit(ZEROS.iter().find_map(value)?, 10)
}

/// Whether a line has "wrote" in a language of mail programs.
fn has_verb(line: &str) -> bool {
    const VERBS: &str = "\
        wrote|writes|quoting|schrieb|écrit|escribió|escribio|escreveu|ha scritto|schreef|geschreven|skrev|napisał|\
        napísal|napsal|kirjoitti|írta|a scris|написал|написав|пише|писал|pisze|пишет|написа|yazdı|έγραψε|rašė|\
        rakstīja|kirjutas|napisao|je napisal|viết|menulis|เขียน|写道|寫道|写了|書きました|のメール|作成|작성|كتب|كتابة|نوشت|כתב|\
        ने लिखा|লিখেছেন|எழுதியது|لکھا|लिहिले|लेख्नुभयो|લખ્યું|ਲਿਖਿਆ|ಬರೆದಿದ್ದಾರೆ|వ్రాసారు|రాశారు|എഴുതി";
    let line = line.to_lowercase();
    looked_at(line.len());
    phrases(VERBS).any(|verb| line.contains(verb))
}

/// A field of the header above a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    From,
    Sent,
    To,
    Subject,
}

/// What a line has before its colon, if it may be a field of a header.
fn field_name(line: &str) -> Option<&str> {
    /// Most bytes of a name.
    const LIMIT: usize = 60;
    let line = line.trim_start_matches(['*', '_', ' ']);
    let start = &line[..line.floor_char_boundary(LIMIT)];
    looked_at(start.len());
    let (name, _) = start.split_once([':', '：'])?;
    Some(name.trim().trim_end_matches(['*', '_', ' ']))
}

/// The field that a line begins with, in the languages of Outlook.
fn label(line: &str) -> Option<Label> {
    label_named(field_name(line)?)
}

fn label_named(name: &str) -> Option<Label> {
    const FROM: &str = "\
        from|von|de|da|van|från|fra|od|от|від|lähettäjä|feladó|kimden|gönderen|από|expéditeur|remitente|\
        mittente|afzender|nuo|no|发件人|寄件者|寄件人|差出人|送信元|보낸 사람|보낸사람|من|از|מאת|منجانب|प्रेषक|से|প্রেরক|அனுப்புநர்|จาก|từ|\
        dari|saatja|de la|šalje";
    const SENT: &str = "\
        sent|date|gesendet|datum|envoyé|envoyé le|date d'envoi|enviado|enviado el|enviada em|data|inviato|\
        verzonden|skickat|sendt|dato|wysłano|odesláno|odoslané|отправлено|дата|надіслано|lähetetty|elküldve|\
        küldve|dátum|gönderildi|gönderilme tarihi|tarih|στάλθηκε|ημερομηνία|trimis|发送时间|日期|寄件日期|傳送日期|送信日時|日付|\
        보낸 날짜|날짜|تاريخ الإرسال|التاريخ|تاریخ|נשלח|תאריך|بھیجا گیا|भेजा गया|दिनांक|ส่ง|วันที่|đã gửi|dikirim|tanggal|fecha|\
        sent at|sent on|päiväys";
    const TO: &str = "\
        to|an|à|a|para|aan|till|til|do|komu|pro|кому|vastaanottaja|címzett|kime|alıcı|προς|către|per|收件人|收件者|宛先|\
        받는 사람|받는사람|إلى|به|بنام|אל|प्रति|को|ถึง|đến|kepada|destinataire|kam|cc|kopie|копия|抄送|副本|참조|cópia|kopia";
    const SUBJECT: &str = "\
        subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|temat|předmět|predmet|тема|aihe|tárgy|\
        konu|θέμα|subiect|主题|主旨|件名|제목|الموضوع|موضوع|عنوان|נושא|विषय|เรื่อง|chủ đề|perihal|re";
    let name = name.to_lowercase();
    looked_at(name.len());
    let lists =
        [(FROM, Label::From), (SENT, Label::Sent), (TO, Label::To), (SUBJECT, Label::Subject)];
    let has_name = |names| phrases(names).any(|known| known == name);
    lists.into_iter().find(|(names, _)| has_name(names)).map(|(_, label)| label)
}

/// Whether it is such as `-----Yam <site@yam.example.com> wrote: -----`.
fn is_dashed_attribution(line: &str) -> bool {
    line.starts_with("--") && line.ends_with("--") && has_address_in(line)
}

/// Whether a line is a rule across the mail, or says that the original mail follows. A person's heading may have dashes, too.
fn is_divider(line: &str) -> bool {
    let is_rule = between_dashes(line).is_empty() && line.chars().nth(RULE_LENGTH - 1).is_some();
    is_rule || is_named_divider(line)
}

fn between_dashes(line: &str) -> &str {
    looked_at(line.len());
    line.trim_matches(['-', '_', '—', '–', '=', ' ', '*'])
}

/// Whether a line says that the original mail follows, such as `-----Original Message-----`.
fn is_named_divider(line: &str) -> bool {
    const NAMES: &str = "\
        original message|original appointment|original e-mail|reply message|replied message|\
        ursprüngliche nachricht|originalnachricht|ursprünglicher termin|message d'origine|message original|\
        message initial|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|\
        oorspronkelijk e-mail|ursprungligt meddelande|originalmeddelande|oprindelig meddelelse|\
        original meddelelse|opprinnelig melding|wiadomość oryginalna|oryginalna wiadomość|původní zpráva|\
        pôvodná správa|исходное сообщение|пересылаемое сообщение|початкове повідомлення|alkuperäinen viesti|\
        eredeti üzenet|orijinal mesaj|αρχικό μήνυμα|mesaj original|原始邮件|原始郵件|原始信件|元のメッセージ|원본 메시지|\
        الرسالة الأصلية|मूल संदेश";
    /// Bytes of such a line at most.
    const LIMIT: usize = 200;
    if line.len() > LIMIT || !line.starts_with("--") || !line.ends_with("--") {
        return false;
    }
    let line = line.to_lowercase();
    looked_at(line.len());
    // QQ Mail writes this word alone.
    between_dashes(&line) == "original" || phrases(NAMES).any(|name| line.contains(name))
}

/// Whether a line says that somebody else's mail follows, which the visitor wants us to read.
fn is_forwarding(line: &str) -> bool {
    const NAMES: &str = "\
        forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado|messaggio inoltrato|\
        mensagem encaminhada|doorgestuurd bericht|转发邮件|пересланное сообщение|begin forwarded";
    let start = line[..line.floor_char_boundary(120)].to_lowercase();
    looked_at(start.len());
    phrases(NAMES).any(|name| start.contains(name))
}
