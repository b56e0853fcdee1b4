//! Names that people type: their own, and those of passkeys, views and snippets.

use unicode_normalization::UnicodeNormalization as _;

use crate::{
    text::{is_hidden, is_joiner},
    text_key::key,
    work::looked_at,
};

/// Most characters of a name: what a list shows on one line.
pub const NAME_LIMIT: usize = 60;

/// Stands for no person, where commands take a name.
pub const NOBODY: &str = "nobody";

/// The name of commands in the timeline and in the audit list.
pub const COMMAND_LINE: &str = "command line";

/// One line of 1 to 60 characters that can be seen. Compare names by their [`key`](crate::text_key::key).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

/// The name of somebody at the desk: a [`Name`] that commands and the audit list do not use for something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonName(String);

/// Why a text is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameError {
    /// Nothing in it can be seen.
    Empty,
    /// It has more than 60 characters.
    Long,
    /// It has control characters, or others that cannot be seen.
    Hidden,
    /// It is [`NOBODY`] or [`COMMAND_LINE`].
    Reserved,
}

impl NameError {
    /// A sentence for the person who typed the name.
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Empty | Self::Long => "Enter a name of at most 60 characters.",
            Self::Hidden => "This name has characters that cannot be seen. Type it again.",
            Self::Reserved => "Choose another name: the desk uses this one itself.",
        }
    }
}

impl Name {
    /// Reads a name. Spaces around it, and more than one between words, do not count.
    ///
    /// # Errors
    /// [`NameError`], but never [`NameError::Reserved`].
    pub fn parse(text: &str) -> Result<Self, NameError> {
        let name = one_form(text);
        if name.chars().all(is_joiner) {
            return Err(NameError::Empty);
        }
        if name.chars().count() > NAME_LIMIT {
            return Err(NameError::Long);
        }
        // Such characters could make one name look like another.
        if name.chars().any(|c| c.is_control() || is_hidden(c) && !is_joiner(c)) {
            return Err(NameError::Hidden);
        }
        Ok(Self(name))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl PersonName {
    /// As [`Name::parse`].
    pub fn parse(text: &str) -> Result<Self, NameError> {
        let Name(name) = Name::parse(text)?;
        match [NOBODY, COMMAND_LINE].contains(&key(&name).as_str()) {
            true => Err(NameError::Reserved),
            false => Ok(Self(name)),
        }
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Single spaces, and accents in one character with their letter where Unicode has it.
fn one_form(text: &str) -> String {
    looked_at(text.len());
    let words: Vec<_> = text.split_whitespace().collect();
    words.join(" ").nfc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_visible_line_of_at_most_60_characters() {
        let named = |text: &str| Name::parse(text).map(|name| name.as_str().to_owned());
        assert_eq!(named("  Aisha \u{a0} Bhat\n").as_deref(), Ok("Aisha Bhat"));
        assert_eq!(named("E\u{301}lodie").as_deref(), Ok("\u{c9}lodie"));
        assert_eq!(named(&"é".repeat(60)).map(|name| name.len()), Ok(120));
        assert_eq!(
            named("فاطمہ\u{200c}جان").as_deref(),
            Ok("فاطمہ\u{200c}جان"),
            "a joiner in a word"
        );
        assert_eq!(named("❤\u{fe0f} VIP").as_deref(), Ok("❤\u{fe0f} VIP"), "as phones type it");
        for (text, error) in [
            ("", NameError::Empty),
            (" \t\r\n\u{2003}", NameError::Empty),
            ("\u{200d}", NameError::Empty),
            ("\u{2800}", NameError::Hidden),
            (&"x".repeat(61), NameError::Long),
            ("Ai\0sha", NameError::Hidden),
            ("Aisha\u{1b}[2J", NameError::Hidden),
            ("Aisha\u{202e}", NameError::Hidden),
            ("Ai\u{200b}sha", NameError::Hidden),
            ("Ai\u{ad}sha", NameError::Hidden),
            ("\u{feff}Aisha", NameError::Hidden),
            ("Aisha\u{e0041}", NameError::Hidden),
        ] {
            assert_eq!(named(text), Err(error), "{text:?}");
        }
    }

    #[test]
    fn a_person_is_never_called_as_commands_are() {
        for name in ["nobody", "no\u{200d}body", "Command Line", " COMMAND \u{a0} line "] {
            assert_eq!(PersonName::parse(name), Err(NameError::Reserved), "{name}");
        }
        assert!(PersonName::parse("Nobody Bhat").is_ok());
        assert!(Name::parse("Nobody").is_ok(), "a view may be called so");
    }
}
