//! The text of an HTML mail, line by line, and which lines its mail program has marked as a quotation.

use std::collections::HashMap;

use html5gum::{DefaultEmitter, HtmlString, StartTag, Token, Tokenizer};

use crate::{text::plain, work::looked_at};

/// Most elements inside each other whose meaning counts: as many as browsers open. Those inside belong to the last.
const DEPTH_LIMIT: usize = 512;

/// Most elements that the end tag of a phrase, such as `</span>`, is looked for among. Mail programs nest a dozen.
const PHRASE_DEPTH: usize = 32;

/// Most characters of the address of a link that are shown.
const LINK_LIMIT: usize = 500;

/// A line of a mail's text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Line {
    pub text: String,
    pub mark: Mark,
}

/// What the mail program says that a line is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Mark {
    #[default]
    None,
    /// Part of a quotation, with its number; 0 if a person may have made it.
    Quotation(usize),
    /// The line above a quotation, such as `On Monday, Aisha wrote:`.
    Attribution,
    /// From this line on, the mail that is answered.
    Original,
}

/// What an element does to its text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Role {
    #[default]
    None,
    Hidden,
    Preformatted,
    Quotation(usize),
    Attribution,
}

struct Element {
    name: HtmlString,
    role: Role,
    /// The address of a link.
    link: Option<String>,
    /// Where the text of a link begins: the line, and the byte in it.
    start: (usize, usize),
    /// The next item of a list, with its number if the list is ordered. `None` of other elements.
    item: Option<Option<u32>>,
}

/// The lines of an HTML text, at most `limit` of them, and how many bytes of text are left out.
pub(super) fn lines(html: &str, limit: usize) -> (Vec<Line>, usize) {
    looked_at(html.len());
    let mut emitter = DefaultEmitter::default();
    // Scripts and style sheets are no markup.
    emitter.naively_switch_states(true);
    let mut page = Page { limit, ..Page::default() };
    for token in Tokenizer::new_with_emitter(html, emitter) {
        let Ok(token) = token;
        match token {
            Token::StartTag(tag) => page.open(&tag),
            Token::EndTag(tag) => page.close(&tag.name),
            Token::String(text) => page.write(&String::from_utf8_lossy(&text)),
            Token::Comment(_) | Token::Doctype(_) | Token::Error(_) => {}
        }
    }
    page.hidden = 0;
    page.break_line();
    while page.lines.last().is_some_and(|line| line.text.is_empty()) {
        page.lines.pop();
    }
    (page.lines, page.left_out)
}

#[derive(Default)]
struct Page {
    lines: Vec<Line>,
    /// The line that is being written.
    line: Line,
    /// Whether a space is due before the next word.
    is_spaced: bool,
    /// Whether the next text is in another cell of the same row.
    is_next_cell: bool,
    /// What is due before the first text of an item.
    bullet: String,
    /// Whether an empty line is due before the next text.
    is_parted: bool,
    /// Whether the line has only spaces that HTML keeps, as the empty lines of Outlook have.
    is_blank: bool,
    /// Whether a mark of the original mail is due on the next line.
    begins_original: bool,
    elements: Vec<Element>,
    /// How many elements of each name are open.
    open: HashMap<HtmlString, usize>,
    /// How many open elements hide their text, and how many keep its spaces.
    hidden: usize,
    preformatted: usize,
    /// The open quotations, the innermost last, and how many there were.
    quotations: Vec<usize>,
    quotation_count: usize,
    attributions: usize,
    limit: usize,
    left_out: usize,
}

impl Page {
    fn open(&mut self, tag: &StartTag<()>) {
        let name = &tag.name[..];
        match name {
            b"br" => return self.break_here(),
            b"img" => return self.write_picture(tag),
            b"hr" => {
                self.break_line();
                self.begins_original |= begins_original(tag);
                return;
            }
            name if VOID.contains(&name) => return,
            _ => {}
        }
        // A cell, an item or a paragraph ends the one before.
        if IMPLIED.contains(&name) && self.elements.last().is_some_and(|it| it.name == tag.name) {
            self.pop();
        }
        if is_block(name) {
            self.break_line();
        }
        if begins_original(tag) {
            self.break_line();
            self.begins_original = true;
        }
        match name {
            b"p" => self.is_parted |= self.bullet.is_empty() && !has_class(tag, "MsoNormal"),
            b"h1" | b"h2" | b"h3" | b"h4" | b"h5" | b"h6" => self.is_parted = true,
            b"td" | b"th" => self.is_next_cell = true,
            b"li" => {
                let lists = self.elements.iter_mut().rev().take(PHRASE_DEPTH);
                let number = lists.filter_map(|list| list.item.as_mut()).next().and_then(|item| {
                    let number = *item;
                    *item = number.map(|number| number.saturating_add(1));
                    number
                });
                self.bullet = number.map_or("- ".to_owned(), |number| format!("{number}. "));
            }
            _ => {}
        }
        if tag.self_closing || self.elements.len() >= DEPTH_LIMIT {
            return;
        }
        let role = self.role(tag);
        self.count(role, true);
        if STRUCK.contains(&name) {
            self.write(STRUCK_MARK);
        }
        let link = (name == b"a").then(|| attribute(tag, b"href")).and_then(shown_address);
        *self.open.entry(tag.name.clone()).or_default() += 1;
        self.elements.push(Element {
            name: tag.name.clone(),
            role,
            link,
            start: (self.lines.len(), self.line.text.len()),
            item: match name {
                b"ol" => Some(Some(1)),
                b"ul" => Some(None),
                _ => None,
            },
        });
    }

    fn role(&mut self, tag: &StartTag<()>) -> Role {
        let name = &tag.name[..];
        if DROPPED.contains(&name) || is_hidden(tag) {
            return Role::Hidden;
        }
        if is_attribution(tag) {
            return Role::Attribution;
        }
        if is_quotation(tag) {
            self.quotation_count += 1;
            return Role::Quotation(self.quotation_count);
        }
        if name == b"blockquote" {
            return Role::Quotation(self.quotations.last().copied().unwrap_or_default());
        }
        let style = attribute(tag, b"style");
        let keeps_spaces = name == b"pre" || style.replace(' ', "").contains("white-space:pre");
        if keeps_spaces { Role::Preformatted } else { Role::None }
    }

    /// Counts an element that opens or closes.
    fn count(&mut self, role: Role, opens: bool) {
        let change = |count: &mut usize| {
            *count = if opens { *count + 1 } else { count.saturating_sub(1) };
        };
        match role {
            Role::None => {}
            Role::Hidden => change(&mut self.hidden),
            Role::Preformatted => change(&mut self.preformatted),
            Role::Attribution => {
                self.break_line();
                change(&mut self.attributions);
            }
            Role::Quotation(number) => {
                self.break_line();
                if opens {
                    self.quotations.push(number);
                } else {
                    self.quotations.pop();
                }
            }
        }
    }

    fn close(&mut self, name: &HtmlString) {
        let is_block = is_block(name);
        if is_block || &name[..] == b"p" {
            self.break_line();
        }
        if self.open.get(name).is_none_or(|count| *count == 0) {
            return;
        }
        if !is_block {
            // A phrase does not end the blocks that it begins in.
            looked_at(self.elements.len().min(PHRASE_DEPTH));
            let above = self.elements.iter().rev().take(PHRASE_DEPTH);
            let mut above = above.take_while(|it| it.name == *name || !self::is_block(&it.name));
            if !above.any(|it| it.name == *name) {
                return;
            }
        }
        while let Some(closed) = self.pop() {
            if closed == *name {
                break;
            }
        }
        let is_in_item = self.elements.last().is_some_and(|it| &it.name[..] == b"li");
        self.is_parted |= matches!(&name[..], b"ul" | b"ol") && !is_in_item;
    }

    /// Closes the innermost element.
    fn pop(&mut self) -> Option<HtmlString> {
        looked_at(1);
        let Element { name, role, link, start, .. } = self.elements.pop()?;
        if let Some(count) = self.open.get_mut(&name) {
            *count = count.saturating_sub(1);
        }
        if let Some(link) = link {
            self.write_link(&link, start);
        }
        if STRUCK.contains(&&name[..]) {
            self.write(STRUCK_MARK);
        }
        self.count(role, false);
        Some(name)
    }

    /// Writes the address of a link behind its text, unless the text says it.
    fn write_link(&mut self, link: &str, (line, byte): (usize, usize)) {
        // The text of a link that has several lines is not the address.
        let text = Some(&self.line.text).filter(|_| line == self.lines.len());
        let text = text.and_then(|text| text.get(byte..)).unwrap_or("…");
        let text = if text.len() > 2 * LINK_LIMIT { "…" } else { text };
        looked_at(text.len());
        let text = text.trim().to_lowercase();
        if text.is_empty() || bare_address(&text) == bare_address(&link.to_lowercase()) {
            return;
        }
        self.write(&format!(" ({link})"));
    }

    fn write_picture(&mut self, tag: &StartTag<()>) {
        /// Characters of an emoji, which some mail programs send as a picture.
        const EMOJI: usize = 8;
        let alternative = attribute(tag, b"alt");
        let is_emoji = !alternative.is_ascii() && alternative.chars().count() <= EMOJI;
        if is_emoji && !alternative.chars().any(char::is_alphanumeric) {
            self.write(&alternative);
        }
    }

    fn write(&mut self, text: &str) {
        looked_at(text.len());
        if self.hidden > 0 {
            return;
        }
        let has_space = text.contains('\u{a0}');
        let text = plain(text);
        self.is_blank |= has_space && text.trim().is_empty() && self.line.text.is_empty();
        if self.preformatted > 0 {
            let mut lines = text.split('\n');
            self.write_words(lines.next().unwrap_or_default(), true);
            for line in lines {
                self.break_here();
                self.write_words(line, true);
            }
        } else {
            self.write_words(&text, false);
        }
    }

    fn write_words(&mut self, text: &str, keeps_spaces: bool) {
        if keeps_spaces {
            self.begin_text();
            self.line.text.push_str(text);
            return;
        }
        self.is_spaced |= text.starts_with(|c: char| c.is_ascii_whitespace());
        for word in text.split_ascii_whitespace() {
            self.begin_text();
            let is_spaced = std::mem::take(&mut self.is_spaced);
            if is_spaced && !self.line.text.is_empty() && !self.line.text.ends_with(' ') {
                self.line.text.push(' ');
            }
            self.line.text.push_str(word);
            self.is_spaced = true;
        }
        self.is_spaced = text.ends_with(|c: char| c.is_ascii_whitespace())
            || self.is_spaced && text.trim_ascii().is_empty();
    }

    /// Does what is due before the first text of a line.
    fn begin_text(&mut self) {
        self.is_blank = false;
        let is_next_cell = std::mem::take(&mut self.is_next_cell);
        if !self.line.text.is_empty() {
            if is_next_cell {
                self.line.text.push_str(" | ");
            }
            return;
        }
        if std::mem::take(&mut self.is_parted)
            && self.lines.last().is_some_and(|line| !line.text.is_empty())
        {
            let mark = self.mark();
            self.push(Line { text: String::new(), mark });
        }
        self.line.mark = self.mark();
        self.line.text.push_str(&std::mem::take(&mut self.bullet));
    }

    fn mark(&self) -> Mark {
        match self.quotations.last() {
            _ if self.attributions > 0 => Mark::Attribution,
            Some(number) => Mark::Quotation(*number),
            None => Mark::None,
        }
    }

    /// Ends the line, even if it is empty.
    fn break_here(&mut self) {
        if self.hidden > 0 {
            return;
        }
        if self.line.text.is_empty() {
            self.line.mark = self.mark();
        }
        self.end_line();
    }

    /// Ends the line, if anything is on it.
    fn break_line(&mut self) {
        if self.hidden > 0 {
            return;
        }
        let is_blank = std::mem::take(&mut self.is_blank);
        if !self.line.text.is_empty() {
            self.end_line();
        } else if is_blank && self.lines.last().is_some_and(|line| !line.text.is_empty()) {
            self.break_here();
        }
        self.is_spaced = false;
    }

    fn end_line(&mut self) {
        let mut line = std::mem::take(&mut self.line);
        line.text.truncate(line.text.trim_end().len());
        self.is_spaced = false;
        self.push(line);
    }

    fn push(&mut self, mut line: Line) {
        if self.begins_original && line.mark == Mark::None {
            self.begins_original = false;
            line.mark = Mark::Original;
        }
        if self.lines.len() < self.limit {
            self.lines.push(line);
        } else {
            self.left_out += line.text.len();
        }
    }
}

/// Elements without an end tag.
const VOID: [&[u8]; 11] = [
    b"area", b"base", b"col", b"embed", b"input", b"link", b"meta", b"param", b"source", b"track",
    b"wbr",
];

/// Elements that the next one of the same name ends.
const IMPLIED: [&[u8]; 7] = [b"p", b"li", b"td", b"th", b"tr", b"dt", b"dd"];

/// Elements whose text is struck through: what a person means is the other choice.
const STRUCK: [&[u8]; 3] = [b"s", b"strike", b"del"];

/// What stands on both sides of it, as in Markdown.
const STRUCK_MARK: &str = "~~";

/// Elements whose text is not shown.
const DROPPED: [&[u8]; 7] =
    [b"style", b"script", b"title", b"template", b"noframes", b"object", b"select"];

/// Whether an element begins and ends a line. Cells do not.
fn is_block(name: &[u8]) -> bool {
    const BLOCKS: [&[u8]; 37] = [
        b"address",
        b"article",
        b"aside",
        b"blockquote",
        b"body",
        b"caption",
        b"center",
        b"dd",
        b"details",
        b"dir",
        b"div",
        b"dl",
        b"dt",
        b"fieldset",
        b"figcaption",
        b"figure",
        b"footer",
        b"form",
        b"h1",
        b"h2",
        b"h3",
        b"h4",
        b"h5",
        b"h6",
        b"header",
        b"html",
        b"li",
        b"main",
        b"nav",
        b"ol",
        b"p",
        b"pre",
        b"section",
        b"summary",
        b"table",
        b"tr",
        b"ul",
    ];
    BLOCKS.contains(&name)
}

/// The value of an attribute, or nothing.
fn attribute(tag: &StartTag<()>, name: &[u8]) -> String {
    let value = tag.attributes.get(name).map(|value| &value[..]);
    looked_at(value.map_or(0, <[u8]>::len));
    String::from_utf8_lossy(value.unwrap_or_default()).into_owned()
}

fn has_class(tag: &StartTag<()>, class: &str) -> bool {
    attribute(tag, b"class").split_ascii_whitespace().any(|name| name == class)
}

/// Whether it is meant for programs only, such as the preview of a newsletter.
fn is_hidden(tag: &StartTag<()>) -> bool {
    if tag.attributes.contains_key(&b"hidden"[..]) {
        return true;
    }
    let style = attribute(tag, b"style").to_ascii_lowercase();
    style.split(';').filter_map(|rule| rule.split_once(':')).any(|(name, value)| {
        let value = value.trim().trim_end_matches("!important").trim_end();
        match name.trim() {
            "display" => value == "none",
            "visibility" => value == "hidden",
            "mso-hide" => value == "all",
            "max-height" | "opacity" => {
                value.starts_with('0') && value.trim_end_matches(char::is_alphabetic) == "0"
            }
            _ => false,
        }
    })
}

/// What a mail program puts around the mail that is answered.
fn is_quotation(tag: &StartTag<()>) -> bool {
    /// Classes, each of a mail program: Yahoo and AOL, whose classes may have a prefix, Proton, Tuta, Zoho, Front, Missive,
    /// Superhuman, Airmail, Outlook on phones, and FairEmail.
    const CLASSES: [&str; 10] = [
        "yahoo_quoted",
        "protonmail_quote",
        "tutanota_quote",
        "zmail_extra",
        "front-blockquote",
        "missive_quote",
        "sh-quoted-content",
        "clean_bq",
        "ms-outlook-mobile-reference-message",
        "fairemail_quote",
    ];
    /// Of Zoho, mail.ru, Outlook on phones, and Samsung.
    const IDS: [&str; 4] = [
        "blockquote_zmail",
        "mail-app-auto-quote",
        "mail-editor-reference-message-container",
        "composer_quoted_text",
    ];
    let (class, id) = (attribute(tag, b"class"), attribute(tag, b"id"));
    if class.split_ascii_whitespace().any(|name| CLASSES.iter().any(|it| name.ends_with(it)))
        || IDS.contains(&id.as_str())
        || attribute(tag, b"data-marker") == "__QUOTED_TEXT__"
    {
        return true;
    }
    // GMX and web.de, then Spark.
    let name = attribute(tag, b"name");
    if &tag.name[..] != b"blockquote" {
        return name == "quote" || name == "messageReplySection";
    }
    attribute(tag, b"type").eq_ignore_ascii_case("cite")
        || !attribute(tag, b"cite").is_empty()
        || class.split_ascii_whitespace().any(|name| name == "gmail_quote" || name == "cite")
}

/// What a mail program puts above a quotation: Gmail, Thunderbird, and Roundcube.
fn is_attribution(tag: &StartTag<()>) -> bool {
    has_class(tag, "gmail_attr")
        || has_class(tag, "moz-cite-prefix")
        || attribute(tag, b"id") == "reply-intro"
}

/// Whether everything below is the mail that is answered: Outlook, older ones of it, and Zimbra.
fn begins_original(tag: &StartTag<()>) -> bool {
    const IDS: [&str; 5] =
        ["divRplyFwdMsg", "appendonsend", "stopSpelling", "zwchr", "quoted_header"];
    if IDS.contains(&attribute(tag, b"id").trim_start_matches("x_")) {
        return true;
    }
    // Outlook for Windows has only a line above the header.
    let style = attribute(tag, b"style").to_ascii_lowercase().replace(' ', "");
    &tag.name[..] == b"div"
        && style.starts_with("border:none;border-top:solid#")
        && style.contains("padding:3.0pt0")
}

/// The address of a link, if a person can follow it.
fn shown_address(address: String) -> Option<String> {
    let address: String = plain(&address).split_whitespace().collect();
    let is_shown = ["https://", "http://", "mailto:", "tel:"]
        .iter()
        .any(|start| address.get(..start.len()).is_some_and(|it| it.eq_ignore_ascii_case(start)));
    (is_shown && address.chars().nth(LINK_LIMIT).is_none()).then_some(address)
}

/// An address without what a text about it leaves out.
fn bare_address(address: &str) -> String {
    let start = ["https://", "http://", "mailto:", "tel:"];
    let address = start.iter().find_map(|start| address.strip_prefix(start)).unwrap_or(address);
    let address = address.strip_prefix("www.").unwrap_or(address);
    let address = address.split('?').next().unwrap_or_default();
    address.trim_end_matches('/').split_whitespace().collect()
}
