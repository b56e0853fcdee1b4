//! The words of leads and their notes, which the inbox searches: an FTS5 table in SQLite, a `tsvector` in PostgreSQL.
//! Both get the same words, split and in lower case, so that the same search finds the same leads.

use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory as _};

use super::{
    Connection, Error,
    connection::Engine,
    sql::{Query, query},
};

/// Most words of a search. More would only cost time.
const MOST_WORDS: usize = 12;

/// The words of a text in lower case. Letters keep their combining marks, which Indian scripts need.
pub fn words_of(text: &str) -> impl Iterator<Item = String> + '_ {
    let is_part =
        |c: char| c.is_alphanumeric() || c.general_category_group() == GeneralCategoryGroup::Mark;
    text.split(move |c| !is_part(c)).filter(|word| !word.is_empty()).map(str::to_lowercase)
}

/// Replaces the words of a lead.
pub(crate) async fn replace(
    connection: &mut Connection,
    lead_id: i64,
    words: &str,
) -> Result<(), Error> {
    let (delete, insert) = match connection.engine() {
        Engine::Sqlite(_) => (
            "DELETE FROM lead_words WHERE rowid = $1",
            "INSERT INTO lead_words (rowid, words) VALUES ($1, $2)",
        ),
        Engine::Postgres(..) => (
            "DELETE FROM lead_words WHERE lead_id = $1",
            "INSERT INTO lead_words (lead_id, words)
             VALUES ($1, array_to_tsvector(string_to_array($2, ' ')))",
        ),
    };
    query(delete).bind(lead_id).execute(connection).await?;
    query(insert).bind(lead_id).bind(words).execute(connection).await?;
    Ok(())
}

/// Joins the words of each lead, as `w`, to a query of `inbox AS i`.
pub(crate) fn push_join(select: &mut Query<'_>, is_shared: bool) {
    select.push(match is_shared {
        false => " JOIN lead_words AS w ON w.rowid = i.lead_id",
        true => " JOIN lead_words AS w ON w.lead_id = i.lead_id",
    });
}

/// Adds the condition that a lead has words that begin with each word of `text`. Without a word, it matches none.
pub(crate) fn push_match(select: &mut Query<'_>, is_shared: bool, text: &str) {
    let words: Vec<_> = words_of(text).take(MOST_WORDS).collect();
    if words.is_empty() {
        select.push(" AND FALSE");
        return;
    }
    // Words have no quotes, so they need no escaping in either language.
    match is_shared {
        false => {
            let prefixes: Vec<_> = words.iter().map(|word| format!("\"{word}\" *")).collect();
            select.push(" AND w.words MATCH ").push_bind(prefixes.join(" "));
        }
        true => {
            let prefixes: Vec<_> = words.iter().map(|word| format!("'{word}':*")).collect();
            select.push(" AND w.words @@ CAST(").push_bind(prefixes.join(" & "));
            select.push(" AS tsquery)");
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
    }
}
