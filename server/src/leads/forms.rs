//! The forms of the contract: which there are, where each posts, and which fields it has.

use std::str::FromStr;

use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use super::{
    field::{Field, Kind},
    pairs::Pairs,
};
use crate::{
    delivery::Encoding,
    pages::{Site, manifest::hexadecimal},
};

/// What the site build and the server agreed on, compiled in.
const CONTRACT: &str = include_str!("../../../contract/forms.json");

/// Every form, in the order of the contract.
#[derive(Clone, Debug)]
pub struct Forms(Vec<Form>);

/// Why the forms of the contract cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ContractError {
    /// The contract cannot be read as forms.
    #[error("contract/forms.json: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// A form could otherwise post to an address, or send a field, that this program does not know.
    #[error(
        "cannot take leads: the site build and this program disagree about the forms; \
         run `make build` and deploy both together"
    )]
    OtherForms,
}

/// One form.
#[derive(Clone, Debug)]
pub struct Form {
    /// The name that the owner reads.
    pub name: String,
    /// Where it posts.
    pub path: String,
    /// What its sender is told once it is kept.
    pub received: String,
    /// How its script writes it down, and so does whoever relays it.
    pub encoding: Encoding,
    /// Its fields, in the order in which they stand.
    pub fields: Vec<Field>,
}

impl Forms {
    /// The forms of the contract.
    ///
    /// # Errors
    /// The contract breaks its own shape, or names a kind of field that this server does not know.
    pub fn from_contract() -> Result<Self, ContractError> {
        CONTRACT.parse()
    }

    /// The forms of the contract, if `site` was built with the same ones.
    ///
    /// # Errors
    /// As [`Forms::from_contract`], and when the site was built with other forms.
    pub fn of_site(site: &Site) -> Result<Self, ContractError> {
        if site.forms_sha256() != hexadecimal(&Sha256::digest(CONTRACT)) {
            return Err(ContractError::OtherForms);
        }
        Self::from_contract()
    }

    /// The forms, in order.
    pub fn iter(&self) -> impl Iterator<Item = &Form> {
        self.0.iter()
    }

    /// The form of that name.
    pub fn get(&self, name: &str) -> Option<&Form> {
        self.iter().find(|form| form.name == name)
    }
}

impl FromStr for Forms {
    type Err = ContractError;

    fn from_str(json: &str) -> Result<Self, Self::Err> {
        let Pairs(forms) = serde_json::from_str::<Pairs<WrittenForm>>(json)?;
        Ok(Self(forms.into_iter().map(Form::from).collect()))
    }
}

impl Form {
    /// The field of that name.
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// The names of the fields that hold text, in order.
    pub fn text_fields(&self) -> impl Iterator<Item = &str> {
        let text = self.fields.iter().filter(|field| !matches!(field.kind, Kind::File { .. }));
        text.map(|field| field.name.as_str())
    }

    /// The label of the field of that name; the name itself if the form has no such field, or no more.
    pub fn label<'a>(&'a self, name: &'a str) -> &'a str {
        self.field(name).map_or(name, |field| &field.label)
    }

    /// Bytes that its files may hold, all of them together.
    pub fn file_bytes(&self) -> usize {
        let bytes = |field: &Field| match field.kind {
            Kind::File { bytes, .. } => bytes,
            _ => 0,
        };
        self.fields.iter().map(bytes).sum()
    }
}

/// A form as the contract writes it; what only the site build needs is passed over.
#[derive(Deserialize)]
struct WrittenForm {
    path: String,
    #[serde(default = "thanks")]
    received: String,
    encoding: Encoding,
    fields: Pairs<WrittenField>,
}

#[derive(Deserialize)]
struct WrittenField {
    label: Option<String>,
    #[serde(default)]
    required: bool,
    #[serde(flatten)]
    kind: Kind,
}

/// What the sender of a form is told for which the contract has no words.
fn thanks() -> String {
    "Thank you. We have received your message.".to_owned()
}

impl From<(String, WrittenForm)> for Form {
    fn from((name, written): (String, WrittenForm)) -> Self {
        let WrittenForm { path, encoding, received, fields: Pairs(fields) } = written;
        Self {
            name,
            path,
            encoding,
            received,
            fields: fields.into_iter().map(Field::from).collect(),
        }
    }
}

impl From<(String, WrittenField)> for Field {
    fn from((name, WrittenField { label, required, kind }): (String, WrittenField)) -> Self {
        Self { label: label.unwrap_or_else(|| name.clone()), name, required, kind }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::leads::file::FileKind;

    #[test]
    fn the_contract_holds_the_contact_form_with_its_fields_in_order() {
        let forms = Forms::from_contract().unwrap();
        let contact = forms.get("contact").unwrap();
        assert_eq!(contact.path, "/api/forms/contact");
        let fields: Vec<_> =
            contact.fields.iter().map(|f| (f.name.as_str(), f.required, f.kind.clone())).collect();
        assert_eq!(
            fields,
            [
                ("name", true, Kind::Text),
                ("email", true, Kind::Email),
                ("subject", false, Kind::Text),
                ("message", true, Kind::Multiline),
            ]
        );
    }

    #[test]
    fn a_kind_that_the_server_does_not_know_is_refused() {
        let forms = r#"{"f": {"path": "/f", "encoding": "json", "fields": {"x": {"kind": "colour", "label": "X"}}}}"#;
        assert!(forms.parse::<Forms>().unwrap_err().to_string().contains("colour"));
    }

    #[test]
    fn a_file_names_its_endings_and_its_size_and_a_constant_needs_no_label() {
        let forms = r#"{"careers": {"path": "/careers/submit_application.php", "encoding": "multipart", "received": "Thanks.", "fields": {
            "resume": {"kind": "file", "label": "Resume", "endings": [".pdf", ".doc", ".docx"], "bytes": 5242880},
            "_subject": {"kind": "constant"}
        }}}"#;
        let forms: Forms = forms.parse().unwrap();
        let form = forms.get("careers").unwrap();
        let endings = vec![FileKind::Pdf, FileKind::Doc, FileKind::Docx];
        assert_eq!(form.received, "Thanks.");
        assert_eq!(form.fields[0].kind, Kind::File { endings, bytes: 5 << 20 });
        assert_eq!(form.fields[1].kind, Kind::Constant);
        assert_eq!(form.label("_subject"), "_subject");
        assert_eq!(form.file_bytes(), 5 << 20);
    }

    #[test]
    fn an_ending_that_the_server_cannot_check_is_refused() {
        let forms = r#"{"f": {"path": "/f", "encoding": "multipart", "fields": {
            "x": {"kind": "file", "label": "X", "endings": [".exe"], "bytes": 1}
        }}}"#;
        assert!(forms.parse::<Forms>().unwrap_err().to_string().contains(".exe"));
    }
}
