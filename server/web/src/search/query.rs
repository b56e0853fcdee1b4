//! The query that a visitor sends, read within bounds.

use percent_encoding::percent_decode_str;
use yam_contract::{text::is_deceptive, text_key::is_word_char, work::looked_at};

use super::words::words;

/// Characters of a query that are read: a long question fits, and the worst query stays cheap.
pub const MAX_CHARS: usize = 100;

/// Words in addresses that say nothing about the page.
const ADDRESS_FILLERS: &[&str] = &["html", "htm", "php", "aspx", "index", "www", "page", "amp"];

/// A parsed query.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// Its first [`MAX_CHARS`] characters, without control characters.
    pub text: String,
    /// The words of the text.
    pub words: Vec<String>,
    /// Whether the query was longer than [`MAX_CHARS`].
    pub is_cut: bool,
    /// Whether the visitor may still be typing the last word.
    pub is_unfinished: bool,
}

impl Query {
    /// Reads the first field `q` of a URL's query string.
    pub fn from_query_string(query: Option<&str>) -> Self {
        let mut fields = form_urlencoded::parse(query.unwrap_or_default().as_bytes());
        let field = fields.find(|(name, text)| {
            looked_at(name.len() + text.len() + 1);
            name == "q"
        });
        Self::from_text(&field.map(|(_, text)| text).unwrap_or_default())
    }

    /// Reads typed text. Control characters become spaces.
    pub fn from_text(typed: &str) -> Self {
        let visible =
            |letter: char| if letter.is_control() || is_deceptive(letter) { ' ' } else { letter };
        looked_at(typed.len());
        let mut letters = typed.chars().map(visible);
        let text: String = letters.by_ref().take(MAX_CHARS).collect();
        Self {
            words: words(&text),
            is_cut: letters.any(|letter| !letter.is_whitespace()),
            is_unfinished: text.ends_with(is_word_char),
            text: text.split_whitespace().collect::<Vec<_>>().join(" "),
        }
    }

    /// Reads the words of an unknown path.
    pub fn from_path(path: &str) -> Self {
        let mut query = Self::from_text(&percent_decode_str(path).decode_utf8_lossy());
        query.words.retain(|word| !ADDRESS_FILLERS.contains(&word.as_str()));
        query
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_query_string_is_decoded_as_forms_encode_it() {
        for (query, text) in [
            ("q=web+design", "web design"),
            ("a=b&q=caf%C3%A9&q=no", "café"),
            ("q=%ff%00x", "\u{fffd} x"),
            ("q=%E2%80%AEx", "x"),
            ("q=++", ""),
            ("q", ""),
            ("", ""),
        ] {
            assert_eq!(Query::from_query_string(Some(query)).text, text, "{query}");
        }
        assert_eq!(Query::from_query_string(None), Query::default());
    }

    #[test]
    fn a_long_query_is_cut_by_characters_and_marked_as_cut() {
        let exact = Query::from_text(&"é".repeat(MAX_CHARS));
        assert!(!exact.is_cut);
        assert!(!Query::from_text(&format!("{}  ", exact.text)).is_cut);
        let longer = Query::from_text(&format!("{}x", exact.text));
        assert!(longer.is_cut);
        assert_eq!(longer.text, exact.text);
    }

    #[test]
    fn a_path_is_read_as_its_words() {
        let query = Query::from_path("/Services/web-desgin/index.html");
        assert_eq!(query.words, ["services", "web", "desgin"]);
    }

    proptest::proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn any_query_becomes_visible_text_of_bounded_length(sent in "[a-z%0-9A-F+&=q\u{202e}\u{0}é]{0,200}") {
            let query = Query::from_query_string(Some(&sent));
            proptest::prop_assert!(query.text.chars().count() <= MAX_CHARS);
            proptest::prop_assert!(!query.text.chars().any(|c| c.is_control() || is_deceptive(c)));
            proptest::prop_assert!(query.words.iter().all(|word| !word.is_empty()));
            Query::from_path(&sent);
        }
    }
}
