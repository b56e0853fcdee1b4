//! What is new in an answer: its lines without the mail that it answers.
//!
//! We know what we wrote, so a quotation is first of all a line that stands in an earlier text. Only if a quotation has no
//! such line, its form decides: the marks of the mail program, or the lines above it. Whatever else a person wrote stays,
//! in its order.

use std::ops::Range;

use super::{
    html::{Line, Mark},
    known::Known,
};
use crate::work::looked_at;

/// Lines between a quotation and the line above it.
const LINES_BETWEEN: usize = 3;

/// Most lines that mail programs wrap `On Monday, Aisha <aisha@example.com> wrote:` over.
const ATTRIBUTION_LINES: usize = 3;

/// Most bytes of such lines.
const ATTRIBUTION_LIMIT: usize = 500;

/// Fewest characters of a line that a mail program has wrapped. It wraps at 60 to 80, but not inside a long address.
const WRAPPED_AT: usize = 25;

/// Most lines of the header above a copy, such as `From: …` and `Sent: …`, with wrapped lists of recipients.
const HEADER_LINES: usize = 12;

/// Fewest underscores or dashes of a line across the mail.
const RULE_LENGTH: usize = 10;

/// Which of these lines are new. If there is nothing new, all of them.
pub(super) fn new_lines(lines: &[Line], known: &mut Known) -> Vec<bool> {
    let mut answer = Answer::new(lines, known);
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
    /// The text of each line without the signs of a quotation, and how many of these there are.
    bodies: Vec<(&'t str, usize)>,
    known: Vec<bool>,
    kept: Vec<bool>,
}

/// What stands above a quotation.
struct Above {
    start: usize,
    /// Whether it says so much that no known line is needed below it: two of a date, an address and a verb, or the header
    /// of a mail.
    is_strong: bool,
}

impl<'t> Answer<'t> {
    fn new(lines: &'t [Line], known: &mut Known) -> Self {
        let bodies: Vec<_> = lines.iter().map(|line| unquoted(&line.text)).collect();
        known.restart();
        let is_marked = |line: &Line, depth: usize| depth > 0 || line.mark != Mark::None;
        let lines_and_bodies = lines.iter().zip(&bodies);
        let known = lines_and_bodies
            .map(|(line, (body, depth))| known.has(body, is_marked(line, *depth)))
            .collect();
        Self { lines, bodies, known, kept: vec![true; lines.len()] }
    }

    fn body(&self, at: usize) -> &'t str {
        self.bodies.get(at).map_or("", |(body, _)| body)
    }

    fn is_known(&self, at: usize) -> bool {
        self.known.get(at).copied().unwrap_or_default()
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
        // Below a line that names a date or an address, any line with `>` is a quotation.
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
            is_below |= above.as_ref().is_some_and(|above| above.is_strong)
                || self.begins_with_attribution(start..end);
            if (start..end).any(|line| self.is_known(line)) {
                self.remove_known(start..end);
            } else if quotation > 0 || is_below {
                self.remove(start..end);
            } else {
                continue;
            }
            if let Some(above) = above {
                self.remove(above.start..start);
            }
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
            if let Some(header) = self.header(at) {
                self.remove(header.start..header.end.min(lines.end));
            }
        }
    }

    /// Whether a quotation begins with `On Monday, Aisha <aisha@example.com> wrote:`.
    fn begins_with_attribution(&self, lines: Range<usize>) -> bool {
        let first = lines.clone().find(|at| !self.body(*at).is_empty()).unwrap_or(lines.end);
        (first + 1..=first + ATTRIBUTION_LINES)
            .take_while(|end| *end <= lines.end)
            .any(|end| self.above(end).is_some_and(|above| above.is_strong && above.start >= first))
    }

    /// Removes quotations whose lines have no mark of their own: known lines below what mail programs put above a copy, or
    /// everything below that, if no line is known.
    fn remove_below_lines(&mut self) {
        let is_plain = |answer: &Self, at| answer.quotation(at).is_none();
        let last_known =
            (0..self.lines.len()).rev().find(|at| self.is_known(*at) && is_plain(self, *at));
        let mut is_below = false;
        let mut at = 0;
        while at < self.lines.len() {
            if !is_plain(self, at) {
                // The rest of a line that was wrapped has no mark.
                is_below |= self.is_known(at);
                at += 1;
                continue;
            }
            if let Some(header) = self.header(at) {
                let next = (header.end..self.lines.len()).find(|at| !self.body(*at).is_empty());
                let is_quoted = next.is_some_and(|next| !is_plain(self, next));
                let is_known = last_known.is_some_and(|known| known >= header.end);
                is_below |= is_known && !is_quoted;
                let end = if is_quoted || is_known { header.end } else { self.lines.len() };
                self.remove(header.start..end);
                if end > at {
                    at = end;
                    continue;
                }
            }
            if self.is_known(at) {
                if let Some(above) = self.above(at).filter(|_| !is_below) {
                    self.remove(above.start..at);
                    is_below = true;
                }
                if is_below {
                    self.remove(at..at + 1);
                }
            }
            at += 1;
        }
    }

    /// What mail programs put directly above a quotation that begins at this line. An attribution names a date, an address
    /// or a verb, in any language, and ends in a colon or dashes.
    fn above(&self, quotation: usize) -> Option<Above> {
        let above = (0..quotation).rev().take(LINES_BETWEEN + 1);
        let last = above.into_iter().find(|at| !self.body(*at).is_empty())?;
        if self.mark(last) == Mark::Attribution {
            let marked = (0..=last).rev().take(HEADER_LINES);
            let start = marked.take_while(|at| self.mark(*at) == Mark::Attribution).last()?;
            return Some(Above { start, is_strong: true });
        }
        if let Some(header) = self.header_above(last) {
            return Some(Above { start: header, is_strong: true });
        }
        let text = self.body(last);
        if is_divider(text) {
            return Some(Above { start: last, is_strong: is_named_divider(text) });
        }
        let mut facts = Facts::default();
        let mut found = None;
        let mut bytes = 0;
        for start in (0..=last).rev().take(ATTRIBUTION_LINES) {
            let line = self.body(start);
            bytes += line.len();
            let is_wrapped = start == last || line.chars().nth(WRAPPED_AT).is_some();
            if line.is_empty() || bytes > ATTRIBUTION_LIMIT || !is_wrapped {
                break;
            }
            if start < last && line.ends_with(['.', '!', '?', '।', ':']) {
                break;
            }
            let new = facts.add(line);
            if new {
                found = Some(start);
            }
            if facts.has_date && (facts.has_address || facts.has_verb) {
                break;
            }
        }
        if !ends_attribution(text, &facts) {
            return None;
        }
        let Facts { has_date, has_address, has_verb } = facts;
        let is_strong = has_date && has_address || has_verb && (has_date || has_address);
        found.map(|start| Above { start, is_strong })
    }

    /// Where the header of a copy begins whose last line is this one.
    fn header_above(&self, last: usize) -> Option<usize> {
        label(self.body(last))?;
        let above = (0..=last).rev().take(HEADER_LINES);
        let above = above.take_while(|at| !self.body(*at).is_empty());
        above.filter(|at| self.header_lines(*at).is_some_and(|header| header.end > last)).last()
    }

    /// The header of a copy, such as `From: …`, `Sent: …`, with the line above it, if it begins at this line. It names an
    /// address, or has all four fields, or a line says that a mail follows: a list may begin with `From:` too.
    fn header(&self, at: usize) -> Option<Range<usize>> {
        if self.mark(at) == Mark::Original {
            return Some(self.header_lines(at).unwrap_or(at..at));
        }
        self.header_lines(at)
    }

    fn header_lines(&self, at: usize) -> Option<Range<usize>> {
        let mut first = at;
        let mut is_named = false;
        let mut is_forwarded = false;
        for _ in 0..2 {
            let text = self.body(first);
            if !is_divider(text) {
                break;
            }
            is_named |= is_named_divider(text);
            is_forwarded |= is_forwarding(text);
            first =
                (first + 1..=first + 1 + LINES_BETWEEN).find(|at| !self.body(*at).is_empty())?;
        }
        if is_forwarded || label(self.body(first)).is_none() {
            return None;
        }
        let is_forwarded = (0..at).rev().take(LINES_BETWEEN).any(|at| is_forwarding(self.body(at)));
        let lines = first..self.lines.len().min(first + HEADER_LINES);
        let mut labels = Vec::new();
        let mut has_address = false;
        let mut end = first;
        for at in lines {
            let text = self.body(at);
            let label = label(text);
            match label {
                // An empty line may stand between the fields of HTML mails.
                None if text.is_empty() && labels.len() < 2 => continue,
                None if text.is_empty() => break,
                None if labels.len() < 2 || !has_recipients(&labels) => break,
                // The list of recipients goes on.
                None if !text.contains(['@', ';']) => break,
                None => {}
                Some(label) if labels.contains(&label) => break,
                Some(label) => {
                    has_address |= matches!(label, Label::From | Label::To) && has_address_in(text);
                    labels.push(label);
                }
            }
            end = at + 1;
        }
        let has_date = labels.contains(&Label::Sent);
        let is_whole = has_date && labels.contains(&Label::To) && labels.contains(&Label::Subject);
        let is_header = is_named || has_address && labels.len() > 1 || is_whole;
        (is_header && !is_forwarded && labels.contains(&Label::From)).then_some(at..end)
    }
}

fn has_recipients(labels: &[Label]) -> bool {
    labels.contains(&Label::To)
}

/// What the lines above a quotation name.
#[derive(Default)]
struct Facts {
    has_date: bool,
    has_address: bool,
    has_verb: bool,
}

impl Facts {
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

/// A line without the signs of a quotation, and how many of these it has.
fn unquoted(line: &str) -> (&str, usize) {
    looked_at(line.len());
    let mut depth = 0;
    let mut rest = line.trim();
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

/// Whether a line has something like `name@example.com`.
fn has_address_in(line: &str) -> bool {
    looked_at(line.len());
    line.split(|c: char| c.is_whitespace() || "<>()[]\"';,:：".contains(c)).any(|word| {
        word.split_once('@').is_some_and(|(name, domain)| !name.is_empty() && !domain.is_empty())
    })
}

/// Whether a line has a year, a time or a day in figures.
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
    numbers.windows(2).any(|pair| {
        let [(number, separator), (next, _)] = pair else { return false };
        let value: u32 = number.parse().unwrap_or_default();
        // Years, also of the Persian and of the Buddhist calendar.
        let is_year =
            [1990..2100, 1370..1480, 2533..2643].iter().any(|years| years.contains(&value));
        let is_hour = (1..=2).contains(&number.len()) && next.len() == 2;
        is_year || is_hour && matches!(separator, ':' | '：' | 'h')
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
    const VERBS: [&str; 48] = [
        "wrote",
        "quoting",
        "schrieb",
        "écrit",
        "escribió",
        "escribio",
        "escreveu",
        "ha scritto",
        "schreef",
        "geschreven",
        "skrev",
        "napisał",
        "napísal",
        "napsal",
        "kirjoitti",
        "írta",
        "a scris",
        "написал",
        "написав",
        "пише",
        "писал",
        "пишет",
        "написа",
        "yazdı",
        "έγραψε",
        "rašė",
        "rakstīja",
        "kirjutas",
        "napisao",
        "je napisal",
        "viết",
        "menulis",
        "เขียน",
        "写道",
        "寫道",
        "写了",
        "書きました",
        "のメール",
        "作成",
        "작성",
        "كتب",
        "كتابة",
        "نوشت",
        "כתב",
        "ने लिखा",
        "লিখেছেন",
        "எழுதியது",
        "لکھا",
    ];
    let line = line.to_lowercase();
    looked_at(line.len());
    VERBS.iter().any(|verb| line.contains(verb))
}

/// A field of the header above a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    From,
    Sent,
    To,
    Subject,
}

/// The field that a line begins with, in the languages of Outlook.
fn label(line: &str) -> Option<Label> {
    const FROM: &[&str] = &[
        "from",
        "von",
        "de",
        "da",
        "van",
        "från",
        "fra",
        "od",
        "от",
        "від",
        "lähettäjä",
        "feladó",
        "kimden",
        "gönderen",
        "από",
        "expéditeur",
        "remitente",
        "mittente",
        "afzender",
        "nuo",
        "no",
        "发件人",
        "寄件者",
        "寄件人",
        "差出人",
        "送信元",
        "보낸 사람",
        "보낸사람",
        "من",
        "از",
        "מאת",
        "प्रेषक",
        "से",
        "প্রেরক",
        "அனுப்புநர்",
        "จาก",
        "từ",
        "dari",
        "saatja",
        "de la",
        "šalje",
    ];
    const SENT: &[&str] = &[
        "sent",
        "date",
        "gesendet",
        "datum",
        "envoyé",
        "envoyé le",
        "date d'envoi",
        "enviado",
        "enviado el",
        "enviada em",
        "data",
        "inviato",
        "verzonden",
        "skickat",
        "sendt",
        "dato",
        "wysłano",
        "odesláno",
        "odoslané",
        "отправлено",
        "дата",
        "надіслано",
        "lähetetty",
        "elküldve",
        "küldve",
        "dátum",
        "gönderildi",
        "gönderilme tarihi",
        "tarih",
        "στάλθηκε",
        "ημερομηνία",
        "trimis",
        "发送时间",
        "日期",
        "寄件日期",
        "傳送日期",
        "送信日時",
        "日付",
        "보낸 날짜",
        "날짜",
        "تاريخ الإرسال",
        "التاريخ",
        "تاریخ",
        "נשלח",
        "תאריך",
        "भेजा गया",
        "दिनांक",
        "ส่ง",
        "วันที่",
        "đã gửi",
        "dikirim",
        "tanggal",
        "fecha",
        "sent at",
        "sent on",
        "päiväys",
    ];
    const TO: &[&str] = &[
        "to",
        "an",
        "à",
        "a",
        "para",
        "aan",
        "till",
        "til",
        "do",
        "komu",
        "pro",
        "кому",
        "vastaanottaja",
        "címzett",
        "kime",
        "alıcı",
        "προς",
        "către",
        "per",
        "收件人",
        "收件者",
        "宛先",
        "받는 사람",
        "받는사람",
        "إلى",
        "به",
        "אל",
        "प्रति",
        "को",
        "ถึง",
        "đến",
        "kepada",
        "destinataire",
        "kam",
        "cc",
        "kopie",
        "копия",
        "抄送",
        "副本",
        "참조",
        "cópia",
        "kopia",
    ];
    const SUBJECT: &[&str] = &[
        "subject",
        "betreff",
        "objet",
        "asunto",
        "assunto",
        "oggetto",
        "onderwerp",
        "ämne",
        "emne",
        "temat",
        "předmět",
        "predmet",
        "тема",
        "aihe",
        "tárgy",
        "konu",
        "θέμα",
        "subiect",
        "主题",
        "主旨",
        "件名",
        "제목",
        "الموضوع",
        "موضوع",
        "נושא",
        "विषय",
        "เรื่อง",
        "chủ đề",
        "perihal",
        "re",
    ];
    const LIMIT: usize = 60;
    let line = line.trim_start_matches(['*', '_', ' ']);
    let start = &line[..line.floor_char_boundary(LIMIT)];
    looked_at(start.len());
    let (name, _) = start.split_once([':', '：'])?;
    let name = name.trim().trim_end_matches(['*', '_', ' ']).to_lowercase();
    let lists =
        [(FROM, Label::From), (SENT, Label::Sent), (TO, Label::To), (SUBJECT, Label::Subject)];
    lists.into_iter().find(|(names, _)| names.contains(&name.as_str())).map(|(_, label)| label)
}

/// Whether a line is a rule, or words between dashes, such as `-----Original Message-----`.
fn is_divider(line: &str) -> bool {
    looked_at(line.len());
    let inner = line.trim_matches(['-', '_', '—', '–', '=', ' ', '*']);
    let is_between = line.starts_with("--") && line.ends_with("--") && inner.len() <= 100;
    match inner.is_empty() {
        true => line.chars().nth(RULE_LENGTH - 1).is_some(),
        false => is_between && !has_date(inner),
    }
}

/// Whether a line says that the original mail follows.
fn is_named_divider(line: &str) -> bool {
    const NAMES: [&str; 40] = [
        "original message",
        "original appointment",
        "original e-mail",
        "reply message",
        "replied message",
        "ursprüngliche nachricht",
        "originalnachricht",
        "ursprünglicher termin",
        "message d'origine",
        "message original",
        "message initial",
        "mensaje original",
        "messaggio originale",
        "mensagem original",
        "oorspronkelijk bericht",
        "oorspronkelijk e-mail",
        "ursprungligt meddelande",
        "originalmeddelande",
        "oprindelig meddelelse",
        "original meddelelse",
        "opprinnelig melding",
        "wiadomość oryginalna",
        "oryginalna wiadomość",
        "původní zpráva",
        "pôvodná správa",
        "исходное сообщение",
        "пересылаемое сообщение",
        "початкове повідомлення",
        "alkuperäinen viesti",
        "eredeti üzenet",
        "orijinal mesaj",
        "αρχικό μήνυμα",
        "mesaj original",
        "原始邮件",
        "原始郵件",
        "原始信件",
        "元のメッセージ",
        "원본 메시지",
        "الرسالة الأصلية",
        "मूल संदेश",
    ];
    let line = line.to_lowercase();
    is_divider(&line) && NAMES.iter().any(|name| line.contains(name))
}

/// Whether a line says that somebody else's mail follows, which the visitor wants us to read.
fn is_forwarding(line: &str) -> bool {
    const NAMES: [&str; 10] = [
        "forwarded message",
        "weitergeleitete nachricht",
        "message transféré",
        "mensaje reenviado",
        "messaggio inoltrato",
        "mensagem encaminhada",
        "doorgestuurd bericht",
        "转发邮件",
        "пересланное сообщение",
        "begin forwarded",
    ];
    let start = line[..line.floor_char_boundary(120)].to_lowercase();
    looked_at(start.len());
    NAMES.iter().any(|name| start.contains(name))
}
