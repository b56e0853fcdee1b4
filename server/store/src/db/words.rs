//! The words of leads and their notes, which the inbox searches: an FTS5 table in SQLite, a `tsvector` in PostgreSQL.
//! Both get the same words, split and in lower case, so that the same search finds the same leads.

use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory as _};

use super::{
    Connection, Error,
    connection::Engine,
    sql::{Query, Value, query},
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
    words.map(|word| word.to_lowercase().chars().take(WORD_LIMIT).collect())
}

/// The digits of a phone number without its country code, so that `+91 90000 00001` and `09000000001` are the same.
/// `None` if there are too few digits to tell people apart.
pub fn phone_number(text: &str) -> Option<String> {
    let digits: Vec<char> = text.chars().filter(char::is_ascii_digit).collect();
    let start = digits.len().saturating_sub(*PHONE_DIGITS.end());
    (digits.len() >= *PHONE_DIGITS.start()).then(|| digits.into_iter().skip(start).collect())
}

/// Replaces the words of leads.
pub(crate) async fn replace(
    connection: &mut Connection,
    words: Vec<(i64, String)>,
) -> Result<(), Error> {
    let ids: Vec<i64> = words.iter().map(|(id, _)| *id).collect();
    let (delete, insert) = match connection.engine() {
        Engine::Sqlite(_) => (
            "DELETE FROM lead_words WHERE rowid IN ",
            ") INSERT INTO lead_words (rowid, words) SELECT lead_id, words FROM given",
        ),
        Engine::Postgres(..) => (
            "DELETE FROM lead_words WHERE lead_id IN ",
            ") INSERT INTO lead_words (lead_id, words)
             SELECT CAST(lead_id AS BIGINT), array_to_tsvector(string_to_array(words, ' ')) FROM given",
        ),
    };
    let mut delete = query(delete);
    delete.push_ids(&ids);
    delete.execute(connection).await?;
    let mut given = query("WITH given (lead_id, words) AS (VALUES ");
    given.push_rows(words.into_iter().map(|(id, words)| [Value::from(id), Value::from(words)]));
    given.push(insert);
    given.execute(connection).await?;
    Ok(())
}

/// Joins the words of each lead, as `w`, to a query of `inbox AS i`.
pub(crate) fn push_join(select: &mut Query<'_>, is_shared: bool) {
    select.push(match is_shared {
        false => " JOIN lead_words AS w ON w.rowid = i.lead_id",
        true => " JOIN lead_words AS w ON w.lead_id = i.lead_id",
    });
}

/// Adds the condition that a lead has words that begin with each word of `text`, or that it has the phone number that
/// `text` is. Without a word, it matches none.
pub(crate) fn push_match(select: &mut Query<'_>, is_shared: bool, text: &str) {
    let words: Vec<_> = words_of(text).take(MOST_WORDS).collect();
    if words.is_empty() {
        select.push(" AND FALSE");
        return;
    }
    // A number may be typed with other spaces than the visitor's.
    let is_phone = text.chars().all(|c| c.is_ascii_digit() || " +-().".contains(c));
    let phone = phone_number(text).filter(|_| is_phone);
    // Words have no quotes, so they need no escaping in either language.
    match is_shared {
        false => {
            // FTS5's own column of the whole row: `detail=none` knows no others.
            let prefix = |word: &String| format!("\"{word}\" *");
            let mut search = words.iter().map(prefix).collect::<Vec<_>>().join(" AND ");
            if let Some(phone) = phone {
                search = format!("({search}) OR {}", prefix(&phone));
            }
            select.push(" AND w.lead_words MATCH ").push_bind(search);
        }
        true => {
            let prefix = |word: &String| format!("'{word}':*");
            let mut search = words.iter().map(prefix).collect::<Vec<_>>().join(" & ");
            if let Some(phone) = phone {
                search = format!("({search}) | {}", prefix(&phone));
            }
            select.push(" AND w.words @@ CAST(").push_bind(search).push(" AS tsquery)");
        }
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
