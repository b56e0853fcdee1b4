//! A document with marks that the server replaces, as `contract/README.md` describes them.

use std::collections::BTreeMap;

use yam_contract::text::escape;

const MARK: &str = "%%";
const END: &str = "end";

/// Stands before what is marked in a value, and [`MARKED_END`] after it: characters that no page holds.
pub const MARKED_BEGIN: &str = "\u{1}";
/// Stands after what is marked in a value.
pub const MARKED_END: &str = "\u{2}";

/// Values by the name that a mark gives them.
pub type Values = BTreeMap<String, String>;

/// What a document is filled with.
#[derive(Debug, Default)]
pub struct Filling<'a> {
    /// What stands for itself, or is shown if there is any.
    pub values: Values,
    /// The rules that were broken, as `(field, rule)`.
    pub broken: &'a [(String, String)],
    /// What is repeated, each with values of its own.
    pub results: Vec<Values>,
}

/// A filled document, taken apart once so that filling it is one pass.
#[derive(Debug)]
pub struct Template(Vec<Part>);

#[derive(Debug)]
enum Part {
    Text(String),
    Value(String),
    Marked(String),
    Invalid(String),
    If { field: String, rule: String, kept: Template },
    Given { field: String, kept: Template },
    EachResult { kept: Template },
}

impl Template {
    /// Takes a document apart; says what is wrong with its marks.
    pub fn parse(document: &str) -> Result<Self, String> {
        let mut rest = document;
        let template = parse_until_end(&mut rest, false)?;
        Ok(template)
    }

    /// The filled document, escaped for HTML text and attributes alike.
    pub fn fill(&self, filling: &Filling<'_>) -> String {
        let mut page = String::new();
        self.write(&mut page, filling, None);
        page
    }

    /// Within a result its own values come before those of the document.
    fn write(&self, page: &mut String, filling: &Filling<'_>, result: Option<&Values>) {
        let broken = filling.broken;
        let value_of = |name: &str| -> &str {
            let own = result.and_then(|values| values.get(name));
            own.or_else(|| filling.values.get(name)).map_or("", String::as_str)
        };
        for part in &self.0 {
            match part {
                Part::Text(text) => page.push_str(text),
                Part::Value(name) => page.push_str(&escape(value_of(name))),
                Part::Marked(name) => page.push_str(
                    &escape(value_of(name))
                        .replace(MARKED_BEGIN, "<mark>")
                        .replace(MARKED_END, "</mark>"),
                ),
                Part::Invalid(field) => {
                    let invalid = broken.iter().any(|(name, _)| name == field);
                    page.push_str(if invalid { "true" } else { "false" });
                }
                Part::If { field, rule, kept } => {
                    if broken.iter().any(|(name, what)| name == field && what == rule) {
                        kept.write(page, filling, result);
                    }
                }
                Part::Given { field, kept } => {
                    if !value_of(field).is_empty() {
                        kept.write(page, filling, result);
                    }
                }
                Part::EachResult { kept } => {
                    for values in &filling.results {
                        kept.write(page, filling, Some(values));
                    }
                }
            }
        }
    }
}

/// Reads parts from `rest` up to the end of the text or, inside a condition, past its end mark.
fn parse_until_end(rest: &mut &str, inside: bool) -> Result<Template, String> {
    let mut parts = Vec::new();
    while let Some((text, after)) = rest.split_once(MARK) {
        push_text(&mut parts, text);
        let Some((mark, following)) = after.split_once(MARK).filter(|(mark, _)| is_mark(mark))
        else {
            push_text(&mut parts, MARK);
            *rest = after;
            continue;
        };
        *rest = following;
        if mark == END {
            return if inside {
                Ok(Template(parts))
            } else {
                Err("it has an end mark without its condition".to_owned())
            };
        }
        let words: Vec<&str> = mark.split(':').collect();
        parts.push(match words[..] {
            ["value", field] => Part::Value(field.to_owned()),
            ["marked", name] => Part::Marked(name.to_owned()),
            ["each", "results"] => Part::EachResult { kept: parse_until_end(rest, true)? },
            ["invalid", field] => Part::Invalid(field.to_owned()),
            ["if", field, rule] => Part::If {
                field: field.to_owned(),
                rule: rule.to_owned(),
                kept: parse_until_end(rest, true)?,
            },
            ["given", field] => {
                Part::Given { field: field.to_owned(), kept: parse_until_end(rest, true)? }
            }
            _ => return Err(format!("it has an unknown mark {MARK}{mark}{MARK}")),
        });
    }
    if inside {
        return Err("it has a condition without its end mark".to_owned());
    }
    push_text(&mut parts, rest);
    Ok(Template(parts))
}

/// Two percent signs may stand in a text; a mark is words and colons only.
fn is_mark(text: &str) -> bool {
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
        let filling = Filling { values: named(values), broken: &broken, results: Vec::new() };
        Template::parse(document).unwrap().fill(&filling)
    }

    fn named(values: &[(&str, &str)]) -> Values {
        values.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect()
    }

    #[test]
    fn results_are_repeated_with_their_own_values_before_the_documents() {
        let document = "%%value:a%%%%each:results%%<li>%%value:a%%%%value:b%%%%end%%";
        let filling = Filling {
            values: named(&[("a", "1"), ("b", "2")]),
            results: vec![named(&[("a", "3")]), named(&[("b", "<")])],
            ..Filling::default()
        };
        assert_eq!(Template::parse(document).unwrap().fill(&filling), "1<li>32<li>1&lt;");
        assert_eq!(fill(document, &[("a", "1")], &[]), "1");
    }

    #[test]
    fn what_is_marked_is_the_only_markup_of_a_value() {
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
    fn what_shows_a_value_goes_where_there_is_none() {
        let document = "%%given:a%%<b>%%value:a%%</b>%%end%%.";
        assert_eq!(fill(document, &[("a", "1")], &[]), "<b>1</b>.");
        assert_eq!(fill(document, &[("a", "")], &[]), ".");
        assert_eq!(fill(document, &[], &[]), ".");
    }

    #[test]
    fn a_value_that_looks_like_a_mark_stays_text() {
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
    fn invalid_fields_are_marked() {
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
    fn broken_marks_are_refused() {
        for document in [
            "%%if:a:b%%",
            "%%end%%",
            "%%valu:a%%",
            "%%if:a%%%%end%%",
            "%%each:results%%",
            "%%each:others%%%%end%%",
        ] {
            assert!(Template::parse(document).is_err(), "{document}");
        }
    }
    proptest::proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn what_was_sent_never_becomes_markup(value in r#"[<>&"'a%:]*"#) {
            let filled = fill("<a b=\"%%value:x%%\">%%value:x%%</a>", &[("x", &value)], &[]);
            let inside = filled.strip_prefix("<a b=\"").unwrap().strip_suffix("</a>").unwrap();
            let (attribute, text) = inside.split_once("\">").unwrap();
            proptest::prop_assert_eq!(attribute, text);
            proptest::prop_assert!(!text.contains(['<', '>', '"', '\'']));
        }

        #[test]
        fn any_document_is_taken_apart_or_refused(document in "(%%|if|end|value|[:a-b])*") {
            if let Ok(template) = Template::parse(&document) {
                template.fill(&Filling::default());
            }
        }
    }
}
