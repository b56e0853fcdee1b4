//! A submission: what a visitor sent, checked once against its form. Whoever holds one need not look again.

use bytes::Bytes;
use sha2::{Digest as _, Sha256};

use crate::{
    field::{Field, Rule},
    file::File,
    forms::Form,
    pairs::Pairs,
};

/// A field's name and the rule that it broke.
pub type Broken = (String, Rule);

/// What was sent under one name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sent {
    /// Text.
    Text(String),
    /// Something that is not text.
    NotText,
    /// A file.
    File {
        /// Its name, as the sender gives it.
        name: String,
        /// What it holds.
        content: Bytes,
    },
    /// A file that is larger than the field takes; nothing of it is kept.
    TooLarge,
}

impl Sent {
    /// Text, if these bytes are.
    pub fn text(bytes: Vec<u8>) -> Self {
        String::from_utf8(bytes).map_or(Self::NotText, Self::Text)
    }
}

/// The answers to one form, as they are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Submission {
    form: String,
    fields: Pairs<String>,
    files: Vec<File>,
}

/// Says whether two submissions are the same: SHA-256 of the form, its fields and its files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest([u8; 32]);

impl Submission {
    /// Checks what was sent in each field of a form. `is_cut`: the body was given up, so a missing field may have been yet
    /// to come.
    ///
    /// # Errors
    /// Every field that broke a rule, in the order of the form.
    pub fn check<'s>(
        form: &Form,
        sent: impl Fn(&str) -> Option<&'s Sent>,
        is_cut: bool,
    ) -> Result<Self, Vec<Broken>> {
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

    /// The form's name.
    pub fn form(&self) -> &str {
        &self.form
    }

    /// Name and text of each field that was filled in, in the order of the form; of a file, its name.
    pub fn fields(&self) -> &Pairs<String> {
        &self.fields
    }

    /// Its files, in the order of the form.
    pub fn files(&self) -> &[File] {
        &self.files
    }

    /// What was filled in in that field.
    pub fn field(&self, name: &str) -> Option<&str> {
        self.fields.0.iter().find(|(field, _)| field == name).map(|(_, text)| text.as_str())
    }

    /// Its digest.
    pub fn digest(&self) -> Digest {
        let files = self.files.iter().map(|file| file.sha256.as_slice());
        Digest::of(&self.form, &self.fields.0, files)
    }
}

enum Answer {
    Text(String),
    File(File),
    Nothing,
}

fn read(field: &Field, sent: Option<&Sent>, is_cut: bool) -> Result<Answer, Rule> {
    let text = |text| Ok(field.read(text)?.map_or(Answer::Nothing, Answer::Text));
    match sent {
        Some(Sent::Text(sent)) => text(sent),
        Some(Sent::NotText) => Err(Rule::Unreadable),
        Some(Sent::File { name, content }) => {
            let kind = field.read_file(content)?;
            Ok(Answer::File(File::new(&field.name, kind, name, content.clone())))
        }
        Some(Sent::TooLarge) => Err(Rule::Size),
        None if is_cut => Ok(Answer::Nothing),
        None => text(""),
    }
}

impl Digest {
    /// The digest of a form with these fields and the SHA-256 of each file. Every text is preceded by its length, so
    /// that different lists of fields never hash the same input.
    pub fn of<'a>(
        form: &str,
        fields: &[(String, String)],
        files: impl IntoIterator<Item = &'a [u8]>,
    ) -> Self {
        let mut hash = Sha256::new();
        let mut add = |text: &str| {
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

    /// The 32 bytes.
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

    fn submitted(form: &Form, body: &str) -> Result<Submission, Vec<Broken>> {
        let pairs = url_encoded::pairs(body.as_bytes());
        let sent: BTreeMap<_, _> = pairs
            .filter_map(|(name, value)| match name {
                Sent::Text(name) => Some((name, value)),
                _ => None,
            })
            .collect();
        Submission::check(form, |field| sent.get(field), false)
    }

    #[test]
    fn it_holds_what_was_filled_in_in_the_order_of_the_form() {
        let body = "message=x%0D%0Ay&subject=&colour=red&email=+a@example.com+&name=Aisha%0A";
        let fields = submitted(&contact(), body).unwrap().fields().clone();
        let expected = [("name", "Aisha"), ("email", "a@example.com"), ("message", "x\ny")];
        assert_eq!(fields.0, expected.map(|(name, text)| (name.to_owned(), text.to_owned())));
    }

    #[test]
    fn every_broken_rule_is_named_in_the_order_of_the_form() {
        let broken = submitted(&contact(), "message=%ff&email=nobody").unwrap_err();
        let expected =
            [("name", Rule::Required), ("email", Rule::Email), ("message", Rule::Unreadable)];
        assert_eq!(broken, expected.map(|(name, rule)| (name.to_owned(), rule)));
    }

    #[test]
    fn only_the_same_words_in_the_same_form_have_the_same_digest() {
        let form = contact();
        let body = "name=a&email=a@b&subject=s&message=m";
        let digest = submitted(&form, body).unwrap().digest();
        let again = "message=m&subject=s&email=a@b&name=a&other=1";
        assert_eq!(submitted(&form, again).unwrap().digest(), digest);
        for other in ["name=a&email=a@b&subject=sm&message=m", "name=as&email=a@b&message=m"] {
            assert_ne!(submitted(&form, other).unwrap().digest(), digest, "{other}");
        }
        let other_form = Form { name: "quote".to_owned(), ..form };
        assert_ne!(submitted(&other_form, body).unwrap().digest(), digest);
    }
}
