//! The placeholder engine: documents with placeholders that the server fills in (`contract/README.md`).

use std::collections::{BTreeMap, BTreeSet};

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use yam_contract::{text::escape, work::looked_at};

const DELIMITER: &str = "%%";
const END: &str = "end";

/// Begins a part of a value that `%%marked:NAME%%` shows in `<mark>`: a character that no page has.
pub const MARKED_BEGIN: &str = "\u{1}";
/// Ends such a part.
pub const MARKED_END: &str = "\u{2}";

/// Values by the name in their placeholder.
pub type Values = BTreeMap<String, String>;

/// The data that fills a document.
#[derive(Debug, Default)]
pub struct TemplateData<'a> {
    /// Values of the whole document. A missing one counts as empty.
    pub values: Values,
    /// The rules that were broken, as `(field, rule)`.
    pub broken: &'a [(String, String)],
    /// Items that are repeated, each with its own values, by the name of their list.
    pub lists: BTreeMap<&'static str, Vec<Values>>,
}

/// Names of lists: the results of a search, and the places with a page like them.
const LISTS: [&str; 2] = ["results", "places"];

/// A document parsed into text and placeholders.
#[derive(Debug)]
pub struct Template(Vec<Part>);

#[derive(Debug)]
enum Part {
    Text(String),
    Value(String),
    Json(String),
    Encoded(String),
    Marked(String),
    Invalid(String),
    If { field: String, rule: String, content: Template },
    Given { name: String, content: Template },
    Each { list: String, content: Template },
}

impl Template {
    /// Parses a document; the error says what is wrong with its placeholders.
    pub fn parse(document: &str) -> Result<Self, String> {
        let mut rest = document;
        parse_until_end(&mut rest, false)
    }

    /// All names in the placeholders: of values, of fields and of lists.
    pub fn names(&self) -> BTreeSet<&str> {
        let mut names = BTreeSet::new();
        for part in &self.0 {
            let (name, content) = match part {
                Part::Text(_) => continue,
                Part::Value(name)
                | Part::Json(name)
                | Part::Encoded(name)
                | Part::Marked(name)
                | Part::Invalid(name) => (name.as_str(), None),
                Part::If { field: name, content, .. }
                | Part::Given { name, content }
                | Part::Each { list: name, content } => (name.as_str(), Some(content)),
            };
            names.insert(name);
            names.extend(content.map(Self::names).unwrap_or_default());
        }
        names
    }

    /// The filled document. Values are escaped for HTML text and attributes alike, for a JSON string or for an address.
    pub fn fill(&self, data: &TemplateData<'_>) -> String {
        let mut page = String::new();
        self.write(&mut page, data, None);
        // What the client has not read counts by its length.
        page.shrink_to_fit();
        page
    }

    /// Within an item of a list, its own values come before those of the document.
    fn write(&self, page: &mut String, data: &TemplateData<'_>, item: Option<&Values>) {
        let broken = data.broken;
        let value_of = |name: &str| -> &str {
            let own = item.and_then(|values| values.get(name));
            own.or_else(|| data.values.get(name)).map_or("", String::as_str)
        };
        for part in &self.0 {
            match part {
                Part::Text(text) => page.push_str(text),
                Part::Value(name) => page.push_str(&escape(value_of(name))),
                Part::Json(name) => page.push_str(&escape_in_json(value_of(name))),
                Part::Encoded(name) => {
                    let value = value_of(name);
                    looked_at(value.len());
                    page.extend(utf8_percent_encode(value, NON_ALPHANUMERIC));
                }
                Part::Marked(name) => page.push_str(
                    &escape(value_of(name))
                        .replace(MARKED_BEGIN, "<mark>")
                        .replace(MARKED_END, "</mark>"),
                ),
                Part::Invalid(field) => {
                    let is_invalid = broken.iter().any(|(name, _)| name == field);
                    page.push_str(if is_invalid { "true" } else { "false" });
                }
                Part::If { field, rule, content } => {
                    if broken.iter().any(|(name, what)| name == field && what == rule) {
                        content.write(page, data, item);
                    }
                }
                Part::Given { name, content } => {
                    if !value_of(name).is_empty() {
                        content.write(page, data, item);
                    }
                }
                Part::Each { list, content } => {
                    for values in data.lists.get(list.as_str()).into_iter().flatten() {
                        content.write(page, data, Some(values));
                    }
                }
            }
        }
    }
}

/// The text between the quotes of a JSON string. `<` is escaped too, as it could end the script element.
fn escape_in_json(text: &str) -> String {
    looked_at(text.len());
    let quoted = serde_json::Value::from(text).to_string();
    let text = quoted.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    text.unwrap_or_default().replace('<', "\\u003c")
}

/// Parses `rest` up to its end or, inside a condition or repetition, past the `%%end%%` of that.
fn parse_until_end(rest: &mut &str, is_inside: bool) -> Result<Template, String> {
    let mut parts = Vec::new();
    while let Some((text, after)) = rest.split_once(DELIMITER) {
        push_text(&mut parts, text);
        let placeholder = after.split_once(DELIMITER).filter(|(inner, _)| is_placeholder(inner));
        let Some((placeholder, following)) = placeholder else {
            push_text(&mut parts, DELIMITER);
            *rest = after;
            continue;
        };
        *rest = following;
        if placeholder == END {
            return if is_inside {
                Ok(Template(parts))
            } else {
                Err(format!("it has an {DELIMITER}{END}{DELIMITER} without a beginning"))
            };
        }
        let words: Vec<&str> = placeholder.split(':').collect();
        parts.push(match words[..] {
            ["value", name] => Part::Value(name.to_owned()),
            ["json", name] => Part::Json(name.to_owned()),
            ["encoded", name] => Part::Encoded(name.to_owned()),
            ["marked", name] => Part::Marked(name.to_owned()),
            ["each", list] if LISTS.contains(&list) => {
                Part::Each { list: list.to_owned(), content: parse_until_end(rest, true)? }
            }
            ["invalid", field] => Part::Invalid(field.to_owned()),
            ["if", field, rule] => Part::If {
                field: field.to_owned(),
                rule: rule.to_owned(),
                content: parse_until_end(rest, true)?,
            },
            ["given", name] => {
                Part::Given { name: name.to_owned(), content: parse_until_end(rest, true)? }
            }
            _ => {
                return Err(format!(
                    "it has the unknown placeholder {DELIMITER}{placeholder}{DELIMITER}"
                ));
            }
        });
    }
    if is_inside {
        return Err(format!("it lacks an {DELIMITER}{END}{DELIMITER}"));
    }
    push_text(&mut parts, rest);
    Ok(Template(parts))
}

/// A text may have two percent signs too; only words and colons between them are a placeholder.
fn is_placeholder(text: &str) -> bool {
    text == END
        || text.contains(':')
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b":_-".contains(&byte))
}

fn push_text(parts: &mut Vec<Part>, text: &str) {
    match parts.last_mut() {
        Some(Part::Text(before)) => before.push_str(text),
        _ if text.is_empty() => {}
        _ => parts.push(Part::Text(text.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fill(document: &str, values: &[(&str, &str)], broken: &[(&str, &str)]) -> String {
        let broken: Vec<_> =
            broken.iter().map(|(name, rule)| (name.to_string(), rule.to_string())).collect();
        let data =
            TemplateData { values: named(values), broken: &broken, ..TemplateData::default() };
        Template::parse(document).unwrap().fill(&data)
    }

    fn named(values: &[(&str, &str)]) -> Values {
        values.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect()
    }

    #[test]
    fn results_are_repeated_and_their_values_override_those_of_the_document() {
        let document = "%%value:a%%%%each:results%%<li>%%value:a%%%%value:b%%%%end%%";
        let data = TemplateData {
            values: named(&[("a", "1"), ("b", "2")]),
            lists: BTreeMap::from([("results", vec![named(&[("a", "3")]), named(&[("b", "<")])])]),
            ..TemplateData::default()
        };
        assert_eq!(Template::parse(document).unwrap().fill(&data), "1<li>32<li>1&lt;");
        assert_eq!(fill(document, &[("a", "1")], &[]), "1");
    }

    #[test]
    fn a_value_has_no_markup_but_its_marked_parts() {
        let value = "a \u{1}<b>\u{2} & c";
        assert_eq!(fill("%%marked:x%%", &[("x", value)], &[]), "a <mark>&lt;b&gt;</mark> &amp; c");
    }

    #[test]
    fn values_are_escaped_for_text_and_attributes() {
        assert_eq!(
            fill("<input value=\"%%value:name%%\">", &[("name", "\"><b>'&")], &[]),
            "<input value=\"&quot;&gt;&lt;b&gt;&#39;&amp;\">"
        );
    }

    #[test]
    fn an_encoded_value_stays_within_the_query_of_an_address() {
        let document = "<a href=\"?text=%%encoded:x%%\">";
        let filled = fill(document, &[("x", "ویب & \"50%\" #1")], &[]);
        let expected = "%D9%88%DB%8C%D8%A8%20%26%20%2250%25%22%20%231";
        assert_eq!(filled, format!("<a href=\"?text={expected}\">"));
    }

    #[test]
    fn a_condition_on_a_value_is_removed_if_the_value_is_empty() {
        let document = "%%given:a%%<b>%%value:a%%</b>%%end%%.";
        assert_eq!(fill(document, &[("a", "1")], &[]), "<b>1</b>.");
        assert_eq!(fill(document, &[("a", "")], &[]), ".");
        assert_eq!(fill(document, &[], &[]), ".");
    }

    #[test]
    fn a_value_that_looks_like_a_placeholder_stays_text() {
        assert_eq!(
            fill("%%value:a%%", &[("a", "%%value:b%%"), ("b", "secret")], &[]),
            "%%value:b%%"
        );
    }

    #[test]
    fn a_condition_is_kept_only_for_the_broken_rule() {
        let document =
            "%%if:email:required%%Give one.%%end%%%%if:email:email%%Not %%value:email%%.%%end%%";
        assert_eq!(fill(document, &[("email", "x")], &[("email", "email")]), "Not x.");
        assert_eq!(fill(document, &[], &[]), "");
    }

    #[test]
    fn each_field_says_whether_it_is_invalid() {
        assert_eq!(
            fill("%%invalid:name%% %%invalid:email%%", &[], &[("name", "required")]),
            "true false"
        );
    }

    #[test]
    fn percent_signs_in_a_text_stay() {
        assert_eq!(fill("100%% sure, %%value:a%% 50%%", &[("a", "x")], &[]), "100%% sure, x 50%%");
    }

    #[test]
    fn a_document_with_broken_placeholders_is_refused() {
        for document in [
            "%%if:a:b%%",
            "%%end%%",
            "%%town:x%%",
            "%%valu:a%%",
            "%%if:a%%%%end%%",
            "%%each:results%%",
            "%%each:others%%%%end%%",
        ] {
            assert!(Template::parse(document).is_err(), "{document}");
        }
    }

    #[test]
    fn the_names_are_those_of_all_placeholders() {
        let document = "%%value:a%%%%json:b%%%%encoded:j%%%%marked:c%%%%invalid:d%%%%if:e:f%%%%value:g%%%%end%%\
            %%given:h%%%%end%%%%each:results%%%%value:i%%%%end%% 100%% %%j%%";
        let template = Template::parse(document).unwrap();
        let expected = ["a", "b", "c", "d", "e", "g", "h", "i", "j", "results"];
        assert!(template.names().into_iter().eq(expected), "{:?}", template.names());
    }

    proptest::proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn no_value_becomes_markup(value in r#"[<>&"'a%:]*"#) {
            let filled = fill("<a b=\"%%value:x%%\">%%value:x%%</a>", &[("x", &value)], &[]);
            let inside = filled.strip_prefix("<a b=\"").unwrap().strip_suffix("</a>").unwrap();
            let (attribute, text) = inside.split_once("\">").unwrap();
            proptest::prop_assert_eq!(attribute, text);
            proptest::prop_assert!(!text.contains(['<', '>', '"', '\'']));
        }

        #[test]
        fn a_value_in_json_is_read_back_and_cannot_end_the_script(value: String) {
            let filled = fill("\"%%json:x%%\"", &[("x", &value)], &[]);
            proptest::prop_assert!(!filled.contains('<'));
            proptest::prop_assert_eq!(serde_json::from_str::<String>(&filled).unwrap(), value);
        }

        #[test]
        fn any_document_is_parsed_or_refused(document in "(%%|if|end|value|json|each:results|[:a-b])*") {
            if let Ok(template) = Template::parse(&document) {
                template.fill(&TemplateData::default());
            }
        }
    }
}
