//! Fields of forms: which values they accept, and how values are normalised.
//!
//! No rule is stricter than the browser's own check before it sends (HTML standard, "Constraints" of the input element),
//! so a form that passed the browser passes here. Files are the exception: browsers do not check their content.

use serde::Deserialize;

use crate::{
    file::{FileKind, FileType, OtherFile},
    work::looked_at,
};

/// Most bytes of a text field in UTF-8: about fifteen printed pages. The contract has the same limit.
pub const TEXT_LIMIT: usize = 64 * 1024;

#[derive(Clone, Debug)]
pub struct Field {
    /// Name in submissions.
    pub name: String,
    /// For the visitor above the field, and for the owner beside the value.
    pub label: String,
    /// Whether it must have at least one character, or a file.
    pub required: bool,
    pub kind: FieldKind,
}

/// What a field accepts.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum FieldKind {
    /// One line.
    Text,
    /// One line, valid as HTML defines an e-mail address.
    Email,
    /// Any line: HTML does not check phone numbers.
    Tel,
    /// Any number of lines.
    Multiline,
    /// One of the options.
    Choice {
        /// In the order of the form.
        options: Vec<String>,
    },
    /// One line that the form sends without the visitor.
    Constant,
    File {
        /// Accepted types. The contract names them by their endings; the content is what is checked.
        endings: Vec<FileKind>,
        /// Largest accepted size.
        bytes: usize,
    },
}

/// A rule that the value of a field can break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldRule {
    /// The field is required and empty.
    Required,
    /// Not an e-mail address.
    Email,
    /// Not one of the options.
    Choice,
    /// Longer than [`TEXT_LIMIT`].
    Long,
    /// Not UTF-8 text.
    Unreadable,
    /// Not a file of an accepted type.
    Type(OtherFile),
    /// An empty file.
    Empty,
    /// A file that is too large.
    Size,
}

impl Field {
    /// Normalises a value for storage; `None` if it is empty. Text in a file field is refused: it is only a file name,
    /// from a form that was not sent as `multipart/form-data`.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn read(&self, sent: &str) -> Result<Option<String>, FieldRule> {
        looked_at(sent.len());
        let value = self.kind.sanitize(sent);
        if value.is_empty() {
            return if self.required { Err(FieldRule::Required) } else { Ok(None) };
        }
        if value.len() > TEXT_LIMIT {
            return Err(FieldRule::Long);
        }
        self.kind.check(&value)?;
        Ok(Some(value))
    }

    /// Checks size and content of a file, and returns its type. The name on the visitor's device counts only if the content
    /// says nothing.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn read_file(&self, name: &str, content: &[u8]) -> Result<FileType, FieldRule> {
        let FieldKind::File { endings, bytes } = &self.kind else {
            return Err(FieldRule::Unreadable);
        };
        if content.is_empty() {
            return Err(FieldRule::Empty);
        }
        if content.len() > *bytes {
            return Err(FieldRule::Size);
        }
        let file_type = FileType::of(name, content).map_err(FieldRule::Type)?;
        match endings.contains(&file_type.kind) {
            true => Ok(file_type),
            false => Err(FieldRule::Type(OtherFile::Unknown)),
        }
    }

    /// Error message for the visitor. The careers form has the same messages about files (`site/forms/files.ts`).
    pub fn error_message(&self, rule: FieldRule) -> String {
        let label = &self.label;
        match (rule, &self.kind) {
            (FieldRule::Required, _) => format!("{label} is required."),
            (FieldRule::Email, _) => {
                format!("{label}: enter an e-mail address like name@example.com.")
            }
            (FieldRule::Choice, _) => format!("{label}: choose an option from the list."),
            (FieldRule::Long, _) => format!("{label} is too long. Please shorten it."),
            (FieldRule::Unreadable, FieldKind::File { .. }) => {
                format!("{label}: the upload was interrupted. Choose the file again.")
            }
            (FieldRule::Unreadable, _) => {
                format!("{label}: we couldn’t read some of the characters. Type the text again.")
            }
            (FieldRule::Type(other), FieldKind::File { endings, .. }) => {
                let names: Vec<_> = endings.iter().map(|kind| kind.name()).collect();
                let best = endings.first().copied().unwrap_or(FileKind::Pdf);
                other.complaint(label, best, &listed(&names))
            }
            (FieldRule::Type(_), _) => format!("{label} is not a file of an accepted type."),
            (FieldRule::Empty, _) => {
                format!("{label} is an empty file. Please choose another file.")
            }
            (FieldRule::Size, FieldKind::File { bytes, .. }) => {
                format!("{label} is larger than {} MB. Please choose a smaller file.", bytes >> 20)
            }
            (FieldRule::Size, _) => format!("{label} is too large."),
        }
    }
}

/// Joins names, such as `PDF, DOC or DOCX`.
fn listed(names: &[&str]) -> String {
    match names {
        [before @ .., last] if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        names => names.concat(),
    }
}

impl FieldKind {
    /// Normalises text like browsers (HTML standard, "value sanitization algorithm"), so that every encoding and client
    /// stores the same. Also removes NUL, which PostgreSQL's text cannot contain.
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

    /// Keys in the contract that only fields of this kind have.
    pub fn own_keys(&self) -> &'static [&'static str] {
        match self {
            // The server does not use `default`; the site preselects it.
            Self::Choice { .. } => &["options", "default"],
            Self::File { .. } => &["endings", "bytes"],
            // Only browsers use it.
            Self::Text => &["autofill"],
            Self::Email | Self::Tel | Self::Multiline | Self::Constant => &[],
        }
    }

    fn check(&self, value: &str) -> Result<(), FieldRule> {
        match self {
            Self::Text | Self::Tel | Self::Multiline | Self::Constant => Ok(()),
            Self::Email if is_email(value) => Ok(()),
            Self::Email => Err(FieldRule::Email),
            Self::Choice { options } if options.iter().any(|option| option == value) => Ok(()),
            Self::Choice { .. } => Err(FieldRule::Choice),
            Self::File { .. } => Err(FieldRule::Type(OtherFile::Unknown)),
        }
    }
}

impl FieldRule {
    /// The name in the contract.
    pub fn name(self) -> &'static str {
        match self {
            Self::Required => "required",
            Self::Email => "email",
            Self::Choice => "choice",
            Self::Long => "long",
            Self::Unreadable => "unreadable",
            Self::Type(_) | Self::Empty => "type",
            Self::Size => "size",
        }
    }
}

fn without(text: &str, unwanted: &[char]) -> String {
    text.chars().filter(|c| !unwanted.contains(c)).collect()
}

/// The HTML standard's "valid e-mail address", which is ASCII, and domains in other scripts: Firefox checks their
/// punycode form and sends them as typed.
fn is_email(value: &str) -> bool {
    looked_at(value.len());
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
    looked_at(label.len());
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

    fn field(kind: FieldKind, required: bool) -> Field {
        Field { name: "field".to_owned(), label: "Field".to_owned(), required, kind }
    }

    fn optional(kind: FieldKind) -> Field {
        field(kind, false)
    }

    #[test]
    fn only_an_empty_value_breaks_required() {
        let text = field(FieldKind::Text, true);
        assert_eq!(text.read(""), Err(FieldRule::Required));
        assert_eq!(text.read("\r\n\0"), Err(FieldRule::Required));
        assert_eq!(text.read(" "), Ok(Some(" ".to_owned())));
        assert_eq!(field(FieldKind::Email, true).read(" \t "), Err(FieldRule::Required));
        assert_eq!(field(FieldKind::Multiline, true).read("\n"), Ok(Some("\n".to_owned())));
        assert_eq!(optional(FieldKind::Email).read(""), Ok(None));
    }

    #[test]
    fn line_breaks_are_removed_from_one_line_and_normalised_in_many() {
        for kind in [FieldKind::Text, FieldKind::Tel] {
            let read = optional(kind).read("a\r\nBcc: x\ny\0").unwrap();
            assert_eq!(read.as_deref(), Some("aBcc: xy"));
        }
        let read = optional(FieldKind::Multiline).read("a\r\nb\rc\nd\0").unwrap();
        assert_eq!(read.as_deref(), Some("a\nb\nc\nd"));
    }

    #[test]
    fn a_text_field_accepts_exactly_its_limit() {
        let full = "x".repeat(TEXT_LIMIT);
        assert_eq!(optional(FieldKind::Multiline).read(&full), Ok(Some(full.clone())));
        assert_eq!(optional(FieldKind::Multiline).read(&(full + "x")), Err(FieldRule::Long));
    }

    #[test]
    fn a_choice_is_one_of_its_options_or_nothing() {
        let choice = optional(FieldKind::Choice { options: vec!["Web Design".to_owned()] });
        assert_eq!(choice.read("Web Design"), Ok(Some("Web Design".to_owned())));
        assert_eq!(choice.read(""), Ok(None));
        assert_eq!(choice.read("web design"), Err(FieldRule::Choice));
    }

    #[test]
    fn an_email_is_what_browsers_accept() {
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
            assert!(optional(FieldKind::Email).read(address).is_ok(), "{address:?}");
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
            assert_eq!(
                optional(FieldKind::Email).read(address),
                Err(FieldRule::Email),
                "{address:?}"
            );
        }
    }

    /// The pattern of the HTML standard, "E-mail state", with shorter lengths.
    const HTML_EMAIL: &str = "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,9}\
        @[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\
        (\\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,9}[a-zA-Z0-9])?){0,4}";

    proptest! {
        #[test]
        fn every_email_of_the_html_standard_is_accepted(address in HTML_EMAIL) {
            prop_assert_eq!(optional(FieldKind::Email).read(&address), Ok(Some(address)));
        }

        #[test]
        fn normalising_twice_changes_nothing(sent: String) {
            for kind in [FieldKind::Text, FieldKind::Email, FieldKind::Tel, FieldKind::Multiline] {
                let field = optional(kind);
                if let Ok(Some(read)) = field.read(&sent) {
                    prop_assert_eq!(field.read(&read), Ok(Some(read)));
                }
            }
        }
    }
}
