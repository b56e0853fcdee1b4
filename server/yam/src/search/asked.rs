//! What a visitor looks for, read from what was sent, whatever that is.

use percent_encoding::percent_decode_str;

use super::words::words;

/// Characters of a search that are read: a long question, and little work for whoever sends rubbish.
pub const LONGEST: usize = 100;

/// Endings and the like that an address may hold and that mean nothing.
const ADDRESS_FILLERS: &[&str] = &["html", "htm", "php", "aspx", "index", "www", "page", "amp"];

/// What is looked for.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// As it was typed, as far as it is read; safe to show beside other text.
    pub text: String,
    /// Its words.
    pub words: Vec<String>,
    /// Whether there was more than is read.
    pub cut: bool,
    /// Whether the last word may go on.
    pub unfinished: bool,
}

impl Asked {
    /// Reads the field `q` of a query, the first if it comes twice.
    pub fn from_query(query: Option<&str>) -> Self {
        let pairs = form_urlencoded::parse(query.unwrap_or_default().as_bytes());
        let typed = pairs.into_iter().find(|(name, _)| name == "q");
        Self::from_text(&typed.map(|(_, text)| text).unwrap_or_default())
    }

    /// Reads what somebody typed. What cannot be seen counts as a space, and so does what turns the direction of text.
    pub fn from_text(typed: &str) -> Self {
        let visible =
            |letter: char| if letter.is_control() || turns(letter) { ' ' } else { letter };
        let mut letters = typed.chars().map(visible);
        let text: String = letters.by_ref().take(LONGEST).collect();
        Self {
            words: words(&text),
            cut: letters.any(|letter| !letter.is_whitespace()),
            unfinished: text.ends_with(char::is_alphanumeric),
            text: text.split_whitespace().collect::<Vec<_>>().join(" "),
        }
    }

    /// Reads an address that leads nowhere.
    pub fn from_path(path: &str) -> Self {
        let mut asked = Self::from_text(&percent_decode_str(path).decode_utf8_lossy());
        asked.words.retain(|word| !ADDRESS_FILLERS.contains(&word.as_str()));
        asked
    }
}

/// The bidirectional controls of Unicode (UAX 9 §2): they would turn the text that stands after them.
fn turns(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_query_is_read_as_forms_write_it() {
        for (query, text) in [
            ("q=web+design", "web design"),
            ("a=b&q=caf%C3%A9&q=no", "café"),
            ("q=%ff%00x", "\u{fffd} x"),
            ("q=%E2%80%AEx", "x"),
            ("q=++", ""),
            ("q", ""),
            ("", ""),
        ] {
            assert_eq!(Asked::from_query(Some(query)).text, text, "{query}");
        }
        assert_eq!(Asked::from_query(None), Asked::default());
    }

    #[test]
    fn what_is_too_long_is_cut_by_characters_and_said_to_be() {
        let exact = Asked::from_text(&"é".repeat(LONGEST));
        assert!(!exact.cut);
        assert!(!Asked::from_text(&format!("{}  ", exact.text)).cut);
        let longer = Asked::from_text(&format!("{}x", exact.text));
        assert!(longer.cut);
        assert_eq!(longer.text, exact.text);
    }

    #[test]
    fn an_address_is_read_by_its_words() {
        let asked = Asked::from_path("/Services/web-desgin/index.html");
        assert_eq!(asked.words, ["services", "web", "desgin"]);
    }

    proptest::proptest! {
        #![proptest_config(crate::many_cases())]

        #[test]
        fn any_query_becomes_visible_text_of_bounded_length(query in "[a-z%0-9A-F+&=q\u{202e}\u{0}é]{0,200}") {
            let asked = Asked::from_query(Some(&query));
            proptest::prop_assert!(asked.text.chars().count() <= LONGEST);
            proptest::prop_assert!(!asked.text.chars().any(|c| c.is_control() || turns(c)));
            proptest::prop_assert!(asked.words.iter().all(|word| !word.is_empty()));
            Asked::from_path(&query);
        }
    }
}
