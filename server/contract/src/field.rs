//! A field of a form, as rules: what it takes, and what of it is kept.
//!
//! No rule is stricter than the check that a browser makes by itself before it sends
//! (HTML standard, "Constraints" of the input element), so no visitor who got past the one fails the other. Files are
//! the exception: a browser does not look into them.

use serde::Deserialize;

use crate::file::FileKind;

/// Bytes that one text field may hold, in UTF-8: about fifteen printed pages. The contract names it too.
pub const TEXT_LIMIT: usize = 64 * 1024;

/// One field.
#[derive(Clone, Debug)]
pub struct Field {
    /// The name on the wire.
    pub name: String,
    /// What the visitor reads above the field, and the owner beside the answer.
    pub label: String,
    /// Whether it must hold at least one character, or a file.
    pub required: bool,
    /// What it takes.
    pub kind: Kind,
}

/// What a field takes.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Kind {
    /// One line.
    Text,
    /// One line, valid as HTML defines an e-mail address.
    Email,
    /// One line, anything: HTML checks no telephone number.
    Tel,
    /// Any number of lines.
    Multiline,
    /// One of these.
    Choice {
        /// What may be chosen, in order.
        options: Vec<String>,
    },
    /// One line that the form sends of itself.
    Constant,
    /// A document.
    File {
        /// The kinds that it may be of, named by their endings. What counts is the content.
        endings: Vec<FileKind>,
        /// The most that it may hold, in bytes.
        bytes: usize,
    },
}

/// A rule that a field broke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The field is required and empty.
    Required,
    /// It is no e-mail address.
    Email,
    /// It is not one of the options.
    Choice,
    /// It holds more than [`TEXT_LIMIT`].
    Long,
    /// It is not text.
    Unreadable,
    /// It is not a file of a kind that may be sent.
    Type,
    /// It is a file with nothing in it.
    Empty,
    /// It is a larger file than may be sent.
    Size,
}

impl Field {
    /// What was sent in this field as it is kept; `None` when it was left empty. Text that was sent where a file
    /// belongs is the mere name of one: its sender did not send it as multipart/form-data.
    ///
    /// # Errors
    /// The one rule that it broke first.
    pub fn read(&self, sent: &str) -> Result<Option<String>, Rule> {
        let value = self.kind.sanitize(sent);
        if value.is_empty() {
            return if self.required { Err(Rule::Required) } else { Ok(None) };
        }
        if value.len() > TEXT_LIMIT {
            return Err(Rule::Long);
        }
        self.kind.check(&value)?;
        Ok(Some(value))
    }

    /// The kind of the file that was sent in this field, by what it holds.
    ///
    /// # Errors
    /// The one rule that it broke first.
    pub fn read_file(&self, content: &[u8]) -> Result<FileKind, Rule> {
        let Kind::File { endings, bytes } = &self.kind else {
            return Err(Rule::Unreadable);
        };
        if content.is_empty() {
            return Err(Rule::Empty);
        }
        if content.len() > *bytes {
            return Err(Rule::Size);
        }
        FileKind::of(content).filter(|kind| endings.contains(kind)).ok_or(Rule::Type)
    }

    /// What is wrong, in words for the visitor. The careers form says the same of a file before it sends
    /// (`site/forms/files.ts`).
    pub fn complaint(&self, rule: Rule) -> String {
        let label = &self.label;
        match (rule, &self.kind) {
            (Rule::Required, _) => format!("{label} is required."),
            (Rule::Email, _) => format!("{label}: enter an e-mail address like name@example.com."),
            (Rule::Choice, _) => format!("{label}: choose an option from the list."),
            (Rule::Long, _) => format!("{label} is too long. Please shorten it."),
            (Rule::Unreadable, _) => {
                format!("{label} did not arrive correctly. Please type it again.")
            }
            (Rule::Type, Kind::File { endings, .. }) => {
                let names: Vec<_> = endings.iter().map(|kind| kind.name()).collect();
                format!("{label} is not a {} file. Please choose another file.", listed(&names))
            }
            (Rule::Type, _) => format!("{label} is not a file of an accepted type."),
            (Rule::Empty, _) => format!("{label} is an empty file. Please choose another file."),
            (Rule::Size, Kind::File { bytes, .. }) => {
                format!("{label} is larger than {} MB. Please choose a smaller file.", bytes >> 20)
            }
            (Rule::Size, _) => format!("{label} is too large."),
        }
    }
}

/// Names in a sentence, such as `PDF, DOC or DOCX`.
fn listed(names: &[&str]) -> String {
    match names {
        [before @ .., last] if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        names => names.concat(),
    }
}

impl Kind {
    /// What a browser makes of the text before it checks it (HTML standard, "value sanitization algorithm"), so
    /// that every encoding and every client stores the same. NUL goes too: PostgreSQL's text cannot hold it.
    fn sanitize(&self, sent: &str) -> String {
        match self {
            Self::Text | Self::Tel | Self::Choice { .. } | Self::Constant | Self::File { .. } => {
                without(sent, &['\0', '\r', '\n'])
            }
            Self::Email => {
                let line = without(sent, &['\0', '\r', '\n']);
                line.trim_matches(|c: char| c.is_ascii_whitespace()).to_owned()
            }
            Self::Multiline => without(sent, &['\0']).replace("\r\n", "\n").replace('\r', "\n"),
        }
    }

    /// The keys in the contract that only fields of this kind have.
    pub fn own_keys(&self) -> &'static [&'static str] {
        match self {
            // The server does not use `default`; the site preselects it.
            Self::Choice { .. } => &["options", "default"],
            Self::File { .. } => &["endings", "bytes"],
            Self::Text | Self::Email | Self::Tel | Self::Multiline | Self::Constant => &[],
        }
    }

    fn check(&self, value: &str) -> Result<(), Rule> {
        match self {
            Self::Text | Self::Tel | Self::Multiline | Self::Constant => Ok(()),
            Self::Email if is_email(value) => Ok(()),
            Self::Email => Err(Rule::Email),
            Self::Choice { options } if options.iter().any(|option| option == value) => Ok(()),
            Self::Choice { .. } => Err(Rule::Choice),
            Self::File { .. } => Err(Rule::Type),
        }
    }
}

impl Rule {
    /// Its name in the contract.
    pub fn name(self) -> &'static str {
        match self {
            Self::Required => "required",
            Self::Email => "email",
            Self::Choice => "choice",
            Self::Long => "long",
            Self::Unreadable => "unreadable",
            Self::Type | Self::Empty => "type",
            Self::Size => "size",
        }
    }
}

fn without(text: &str, unwanted: &[char]) -> String {
    text.chars().filter(|c| !unwanted.contains(c)).collect()
}

/// The HTML standard's "valid e-mail address", an ASCII pattern, with one widening: Firefox checks a domain in
/// other scripts by its punycode form and then sends it as it was typed.
fn is_email(value: &str) -> bool {
    let Some((local, domain)) = value.split_once('@') else {
        return false;
    };
    !local.is_empty() && local.chars().all(is_local) && domain.split('.').all(is_label)
}

fn is_local(c: char) -> bool {
    c.is_ascii_alphanumeric() || ".!#$%&'*+/=?^_`{|}~-".contains(c)
}

/// One label of a domain (RFC 1034 §3.5, RFC 1123 §2.1): up to 63 letters, digits and inner hyphens.
fn is_label(label: &str) -> bool {
    const LONGEST_LABEL: usize = 63;
    let other_script = |c: char| !c.is_ascii() && !c.is_whitespace() && !c.is_control();
    (1..=LONGEST_LABEL).contains(&label.chars().count())
        && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || other_script(c))
        && !label.starts_with('-')
        && !label.ends_with('-')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn field(kind: Kind, required: bool) -> Field {
        Field { name: "field".to_owned(), label: "Field".to_owned(), required, kind }
    }

    fn optional(kind: Kind) -> Field {
        field(kind, false)
    }

    #[test]
    fn only_an_empty_value_breaks_required() {
        let text = field(Kind::Text, true);
        assert_eq!(text.read(""), Err(Rule::Required));
        assert_eq!(text.read("\r\n\0"), Err(Rule::Required));
        assert_eq!(text.read(" "), Ok(Some(" ".to_owned())));
        assert_eq!(field(Kind::Email, true).read(" \t "), Err(Rule::Required));
        assert_eq!(field(Kind::Multiline, true).read("\n"), Ok(Some("\n".to_owned())));
        assert_eq!(optional(Kind::Email).read(""), Ok(None));
    }

    #[test]
    fn one_line_loses_its_line_breaks_and_many_lines_keep_them_as_one_kind() {
        for kind in [Kind::Text, Kind::Tel] {
            let read = optional(kind).read("a\r\nBcc: x\ny\0").unwrap();
            assert_eq!(read.as_deref(), Some("aBcc: xy"));
        }
        let read = optional(Kind::Multiline).read("a\r\nb\rc\nd\0").unwrap();
        assert_eq!(read.as_deref(), Some("a\nb\nc\nd"));
    }

    #[test]
    fn a_text_field_holds_exactly_its_limit() {
        let full = "x".repeat(TEXT_LIMIT);
        assert_eq!(optional(Kind::Multiline).read(&full), Ok(Some(full.clone())));
        assert_eq!(optional(Kind::Multiline).read(&(full + "x")), Err(Rule::Long));
    }

    #[test]
    fn a_choice_is_one_of_its_options_or_nothing() {
        let choice = optional(Kind::Choice { options: vec!["Web Design".to_owned()] });
        assert_eq!(choice.read("Web Design"), Ok(Some("Web Design".to_owned())));
        assert_eq!(choice.read(""), Ok(None));
        assert_eq!(choice.read("web design"), Err(Rule::Choice));
    }

    #[test]
    fn an_email_is_what_a_browser_takes_for_one() {
        let label63 = "d".repeat(63);
        let good = [
            "a@b",
            "a.b+c@example.co.in",
            "..@example.com",
            "!#$%&'*+/=?^_`{|}~-@x-y.z",
            &format!("a@{label63}"),
            "name@उदाहरण.भारत",
            "  padded@example.com\n",
        ];
        for address in good {
            assert!(optional(Kind::Email).read(address).is_ok(), "{address:?}");
        }
        let bad = [
            "a",
            "@b",
            "a@",
            "a@@b",
            "a@b@c",
            "a b@c",
            "a@b c",
            "a@-b",
            "a@b-",
            "a@b..c",
            "a@.b",
            "a@b.",
            "a,b@c",
            "a@b_c",
            "(a)@b",
            "नाम@example.com",
            "a@b\u{a0}c",
            &format!("a@{label63}d"),
        ];
        for address in bad {
            assert_eq!(optional(Kind::Email).read(address), Err(Rule::Email), "{address:?}");
        }
    }

    /// The pattern of the HTML standard, "E-mail state", with its lengths cut short.
    const HTML_EMAIL: &str = "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,9}\
        @[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\
        (\\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,9}[a-zA-Z0-9])?){0,4}";

    proptest! {
        #[test]
        fn whatever_the_html_standard_calls_an_email_is_taken(address in HTML_EMAIL) {
            prop_assert_eq!(optional(Kind::Email).read(&address), Ok(Some(address)));
        }

        #[test]
        fn what_was_read_once_reads_the_same_again(sent: String) {
            for kind in [Kind::Text, Kind::Email, Kind::Tel, Kind::Multiline] {
                let field = optional(kind);
                if let Ok(Some(read)) = field.read(&sent) {
                    prop_assert_eq!(field.read(&read), Ok(Some(read)));
                }
            }
        }
    }
}
