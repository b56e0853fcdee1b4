//! Submissions of forms, checked once when they are created.

use bytes::Bytes;
use sha2::{Digest as _, Sha256};

use crate::{
    field::{Field, FieldRule},
    file::Upload,
    forms::Form,
    pairs::Pairs,
    work::looked_at,
};

/// Name of a field and the rule that it broke.
pub type FieldError = (String, FieldRule);

/// A value in a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SentValue {
    Text(String),
    /// Bytes that are not UTF-8.
    NotText,
    File {
        /// As the visitor sent it.
        name: String,
        content: Bytes,
    },
    /// A file above the limit of its field; its content is dropped.
    TooLarge,
}

impl SentValue {
    /// [`SentValue::Text`] if the bytes are UTF-8.
    pub fn text(bytes: Vec<u8>) -> Self {
        String::from_utf8(bytes).map_or(Self::NotText, Self::Text)
    }
}

/// The normalised values of one form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Submission {
    form: String,
    fields: Pairs<String>,
    files: Vec<Upload>,
}

/// SHA-256 of a form, its fields and its files; equal for equal submissions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContentHash([u8; 32]);

impl Submission {
    /// Checks the value of each field. `is_cut` says that the body was not read to its end, so missing fields are not
    /// reported.
    ///
    /// # Errors
    /// Every field that breaks a rule, in the order of the form.
    pub fn check<'s>(
        form: &Form,
        sent: impl Fn(&str) -> Option<&'s SentValue>,
        is_cut: bool,
    ) -> Result<Self, Vec<FieldError>> {
        let mut fields = Vec::new();
        let mut files = Vec::new();
        let mut broken = Vec::new();
        for field in &form.fields {
            match read(field, sent(&field.name), is_cut) {
                Ok(Answer::Text(text)) => fields.push((field.name.clone(), text)),
                Ok(Answer::File(file)) => {
                    fields.push((field.name.clone(), file.original_name.clone()));
                    files.push(file);
                }
                Ok(Answer::Nothing) => {}
                Err(rule) => broken.push((field.name.clone(), rule)),
            }
        }
        if broken.is_empty() {
            Ok(Self { form: form.name.clone(), fields: Pairs(fields), files })
        } else {
            Err(broken)
        }
    }

    /// Name of the form.
    pub fn form(&self) -> &str {
        &self.form
    }

    /// Names and texts of fields with a value, in the order of the form. The text of a file is its name.
    pub fn fields(&self) -> &Pairs<String> {
        &self.fields
    }

    /// In the order of the form.
    pub fn files(&self) -> &[Upload] {
        &self.files
    }

    /// The text of a field; `None` if it was left empty.
    pub fn field(&self, name: &str) -> Option<&str> {
        self.fields.0.iter().find(|(field, _)| field == name).map(|(_, text)| text.as_str())
    }

    pub fn content_hash(&self) -> ContentHash {
        let files = self.files.iter().map(|file| file.sha256.as_slice());
        ContentHash::of(&self.form, &self.fields.0, files)
    }
}

enum Answer {
    Text(String),
    File(Upload),
    Nothing,
}

fn read(field: &Field, sent: Option<&SentValue>, is_cut: bool) -> Result<Answer, FieldRule> {
    let text = |text| Ok(field.read(text)?.map_or(Answer::Nothing, Answer::Text));
    match sent {
        Some(SentValue::Text(sent)) => text(sent),
        Some(SentValue::NotText) => Err(FieldRule::Unreadable),
        Some(SentValue::File { name, content }) => {
            let file_type = field.read_file(name, content)?;
            Ok(Answer::File(Upload::new(&field.name, file_type, name, content.clone())))
        }
        Some(SentValue::TooLarge) => Err(FieldRule::Size),
        None if is_cut => Ok(Answer::Nothing),
        None => text(""),
    }
}

impl ContentHash {
    /// Hashes a form's name, its fields and the SHA-256 of each file. The length precedes each text, so that different
    /// fields never give the same input.
    pub fn of<'a>(
        form: &str,
        fields: &[(String, String)],
        files: impl IntoIterator<Item = &'a [u8]>,
    ) -> Self {
        let mut hash = Sha256::new();
        let mut add = |text: &str| {
            looked_at(text.len());
            hash.update((text.len() as u64).to_le_bytes());
            hash.update(text);
        };
        add(form);
        for (name, text) in fields {
            add(name);
            add(text);
        }
        for file in files {
            hash.update(file);
        }
        Self(hash.finalize().into())
    }

    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::{forms::Forms, url_encoded};

    fn contact() -> Form {
        Forms::parse(yam_testing::FORMS).unwrap().get("contact").unwrap().clone()
    }

    fn submitted(form: &Form, body: &str) -> Result<Submission, Vec<FieldError>> {
        let pairs = url_encoded::pairs(body.as_bytes());
        let sent: BTreeMap<_, _> = pairs
            .filter_map(|(name, value)| match name {
                SentValue::Text(name) => Some((name, value)),
                _ => None,
            })
            .collect();
        Submission::check(form, |field| sent.get(field), false)
    }

    #[test]
    fn values_are_in_the_order_of_the_form() {
        let body = "message=x%0D%0Ay&subject=&colour=red&email=+a@example.com+&name=Aisha%0A";
        let fields = submitted(&contact(), body).unwrap().fields().clone();
        let expected = [("name", "Aisha"), ("email", "a@example.com"), ("message", "x\ny")];
        assert_eq!(fields.0, expected.map(|(name, text)| (name.to_owned(), text.to_owned())));
    }

    #[test]
    fn broken_rules_are_in_the_order_of_the_form() {
        let broken = submitted(&contact(), "message=%ff&email=nobody").unwrap_err();
        let expected = [
            ("name", FieldRule::Required),
            ("email", FieldRule::Email),
            ("message", FieldRule::Unreadable),
        ];
        assert_eq!(broken, expected.map(|(name, rule)| (name.to_owned(), rule)));
    }

    #[test]
    fn only_equal_values_in_the_same_form_have_the_same_hash() {
        let form = contact();
        let body = "name=a&email=a@b&subject=s&message=m";
        let hash = submitted(&form, body).unwrap().content_hash();
        let again = "message=m&subject=s&email=a@b&name=a&other=1";
        assert_eq!(submitted(&form, again).unwrap().content_hash(), hash);
        for other in ["name=a&email=a@b&subject=sm&message=m", "name=as&email=a@b&message=m"] {
            assert_ne!(submitted(&form, other).unwrap().content_hash(), hash, "{other}");
        }
        let other_form = Form { name: "quote".to_owned(), ..form };
        assert_ne!(submitted(&other_form, body).unwrap().content_hash(), hash);
    }
}
