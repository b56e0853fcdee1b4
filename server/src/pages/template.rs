//! A document with marks that the server replaces, as `contract/README.md` describes them.

use std::collections::BTreeMap;

use crate::http::escape;

const MARK: &str = "%%";
const END: &str = "end";

/// A filled document, taken apart once so that filling it is one pass.
#[derive(Debug)]
pub struct Template(Vec<Part>);

#[derive(Debug)]
enum Part {
    Text(String),
    Value(String),
    Invalid(String),
    If { field: String, rule: String, kept: Template },
    Given { field: String, kept: Template },
}

impl Template {
    /// Takes a document apart; says what is wrong with its marks.
    pub fn parse(document: &str) -> Result<Self, String> {
        let mut rest = document;
        let template = parse_until_end(&mut rest, false)?;
        Ok(template)
    }

    /// The document for these values and broken rules, escaped for HTML text and attributes alike.
    pub fn fill(&self, values: &BTreeMap<String, String>, broken: &[(String, String)]) -> String {
        let mut page = String::new();
        self.write(&mut page, values, broken);
        page
    }

    fn write(
        &self,
        page: &mut String,
        values: &BTreeMap<String, String>,
        broken: &[(String, String)],
    ) {
        for part in &self.0 {
            match part {
                Part::Text(text) => page.push_str(text),
                Part::Value(field) => {
                    page.push_str(&escape(values.get(field).map_or("", String::as_str)));
                }
                Part::Invalid(field) => {
                    let invalid = broken.iter().any(|(name, _)| name == field);
                    page.push_str(if invalid { "true" } else { "false" });
                }
                Part::If { field, rule, kept } => {
                    if broken.iter().any(|(name, what)| name == field && what == rule) {
                        kept.write(page, values, broken);
                    }
                }
                Part::Given { field, kept } => {
                    if values.get(field).is_some_and(|value| !value.is_empty()) {
                        kept.write(page, values, broken);
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
        let values =
            values.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
        let broken: Vec<_> =
            broken.iter().map(|(name, rule)| (name.to_string(), rule.to_string())).collect();
        Template::parse(document).unwrap().fill(&values, &broken)
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
        for document in ["%%if:a:b%%", "%%end%%", "%%valu:a%%", "%%if:a%%%%end%%"] {
            assert!(Template::parse(document).is_err(), "{document}");
        }
    }
    proptest::proptest! {
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
                template.fill(&BTreeMap::new(), &[]);
            }
        }
    }
}
