//! The words of leads and their notes, which the inbox searches: an FTS5 table in SQLite, a `tsvector` in PostgreSQL.
//! Both get the same words, split and in lower case, so that the same search finds the same leads.

use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory as _};
use yam_contract::work::looked_at;

use super::{
    Connection, Error,
    sql::{Query, query},
};

/// Most words of a search. More would only cost time.
const MOST_WORDS: usize = 12;

/// Characters of a word; the rest is ignored. PostgreSQL allows 2,046 bytes.
const WORD_LIMIT: usize = 64;

/// Digits that a phone number has at least, and without its country code at most.
const PHONE_DIGITS: std::ops::RangeInclusive<usize> = 7..=10;

/// The words of a text in lower case. Letters keep their combining marks, which Indian scripts need.
pub fn words_of(text: &str) -> impl Iterator<Item = String> + '_ {
    let is_part =
        |c: char| c.is_alphanumeric() || c.general_category_group() == GeneralCategoryGroup::Mark;
    let words = text.split(move |c| !is_part(c)).filter(|word| !word.is_empty());
    words.map(|word| {
        looked_at(word.len() + 1);
        folded(word).chars().take(WORD_LIMIT).collect()
    })
}

/// A text as it is compared: in lower case, also outside ASCII.
pub fn folded(text: &str) -> String {
    looked_at(text.len());
    text.to_lowercase()
}

/// The digits of a phone number without its country code, so that `+91 90000 00001` and `09000000001` are the same.
/// `None` if there are too few digits to tell people apart.
pub fn phone_number(text: &str) -> Option<String> {
    looked_at(text.len());
    let digits: Vec<char> = text.chars().filter(char::is_ascii_digit).collect();
    let start = digits.len().saturating_sub(*PHONE_DIGITS.end());
    (digits.len() >= *PHONE_DIGITS.start()).then(|| digits.into_iter().skip(start).collect())
}

/// Replaces the words of leads: each number with its words, separated by spaces.
pub(crate) async fn replace(
    connection: &mut Connection,
    leads: &[(i64, String)],
) -> Result<(), Error> {
    if leads.is_empty() {
        return Ok(());
    }
    let is_shared = connection.is_shared();
    let ids: Vec<i64> = leads.iter().map(|(lead_id, _)| *lead_id).collect();
    let mut delete = query(match is_shared {
        false => "DELETE FROM lead_words WHERE rowid IN ",
        true => "DELETE FROM lead_words WHERE lead_id IN ",
    });
    delete.push_ids(&ids);
    delete.execute(connection).await?;
    let mut insert = query(match is_shared {
        false => "INSERT INTO lead_words (rowid, words) VALUES ",
        true => "INSERT INTO lead_words (lead_id, words) VALUES ",
    });
    for (index, (lead_id, words)) in leads.iter().enumerate() {
        insert.push(if index == 0 { "(" } else { ", (" }).push_bind(*lead_id);
        insert.push(if is_shared { ", array_to_tsvector(string_to_array(" } else { ", " });
        insert.push_bind(words.as_str());
        insert.push(if is_shared { ", ' ')))" } else { ")" });
    }
    insert.execute(connection).await.map(drop)
}

/// What follows `FROM` in a query for lines of the inbox, as `i`, with their words, as `w`. SQLite must search the words
/// first, which `CROSS JOIN` tells it: looking up the words of each line would take minutes.
pub(crate) fn inbox_with_words(is_shared: bool) -> &'static str {
    match is_shared {
        false => "lead_words AS w CROSS JOIN inbox AS i ON i.lead_id = w.rowid",
        true => "lead_words AS w JOIN inbox AS i ON i.lead_id = w.lead_id",
    }
}

/// Adds the condition that a lead has each word of `text`, of which the last may be a beginning, or that it has the phone
/// number that `text` is. Without a word, it matches none.
pub(crate) fn push_match(select: &mut Query<'_>, is_shared: bool, text: &str) {
    let mut words: Vec<_> = words_of(text).take(MOST_WORDS).collect();
    let Some(last) = words.pop() else {
        select.push(" AND FALSE");
        return;
    };
    // A number may be typed with other spaces than the visitor's.
    let is_phone = text.chars().all(|c| c.is_ascii_digit() || " +-().".contains(c));
    let phone = phone_number(text).filter(|_| is_phone);
    let language = if is_shared { TSQUERY } else { FTS5 };
    let mut terms: Vec<_> = words.iter().map(|word| language.whole(word)).collect();
    terms.push(language.beginning(&last));
    let mut search = terms.join(language.and);
    if let Some(phone) = phone {
        search = format!("({search}){}{}", language.or, language.beginning(&phone));
    }
    if is_shared {
        select.push(" AND w.words @@ CAST(").push_bind(search).push(" AS tsquery)");
    } else {
        // FTS5's own column of the whole row: `detail=none` knows no others.
        select.push(" AND w.lead_words MATCH ").push_bind(search);
    }
}

/// How a database writes a search.
struct Language {
    quote: char,
    /// After a word that may go on.
    open: &'static str,
    and: &'static str,
    or: &'static str,
}

const FTS5: Language = Language { quote: '"', open: " *", and: " AND ", or: " OR " };
const TSQUERY: Language = Language { quote: '\'', open: ":*", and: " & ", or: " | " };

impl Language {
    /// Words have no quotes, so they need no escaping.
    fn whole(&self, word: &str) -> String {
        let quote = self.quote;
        format!("{quote}{word}{quote}")
    }

    /// Half of all leads have a word that begins with a certain letter, so a single letter must be a whole word.
    fn beginning(&self, word: &str) -> String {
        let open = if word.chars().count() > 1 { self.open } else { "" };
        format!("{}{open}", self.whole(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_split_into_words_in_any_script() {
        let words = |text| words_of(text).collect::<Vec<_>>().join(" ");
        assert_eq!(words("Aisha.Bhat@example.com"), "aisha bhat example com");
        assert_eq!(words("₹25,000 for \"crafts\""), "25 000 for crafts");
        assert_eq!(words("कश्मीर की दुकान"), "कश्मीर की दुकान");
        assert_eq!(words("کشمیر – دکان"), "کشمیر دکان");
        assert_eq!(words(" '\"* "), "");
        assert_eq!(words(&"x".repeat(5000)), "x".repeat(WORD_LIMIT));
    }

    #[test]
    fn a_phone_number_is_the_same_with_and_without_its_country_code() {
        for typed in ["+91 90000 00001", "(0)9000000001", "90000-00001", "9000000001"] {
            assert_eq!(phone_number(typed).as_deref(), Some("9000000001"));
        }
        assert_eq!(phone_number("247 1234").as_deref(), Some("2471234"));
        assert_eq!(phone_number("12 3456"), None);
    }
}
