//! The forms of the site build, with their addresses and fields.

use std::{collections::BTreeMap, path::Path};

use serde::{Deserialize, de::IgnoredAny};
use serde_json::Value;

use crate::{
    field::{Field, FieldKind},
    manifest::{BuildError, FormsFile, Manifest},
    nearest::nearest,
    pairs::Pairs,
};

/// The name of [`Form::by_hand`].
pub const BY_HAND: &str = "by-hand";

/// Keys of a form in the contract. Only the browser uses `retry`.
const FORM_KEYS: [&str; 6] = ["path", "encoding", "retry", "received", "application", "fields"];

/// Keys of every field in the contract. [`FieldKind::own_keys`] has those of one kind.
const FIELD_KEYS: [&str; 3] = ["kind", "label", "required"];

/// Every form, in the order of the contract. Without forms, leads are shown with field names instead of labels.
#[derive(Clone, Debug, Default)]
pub struct Forms(Vec<Form>);

#[derive(Clone, Debug)]
pub struct Form {
    /// Name in the contract and in `yam leads`.
    pub name: String,
    /// Path that it posts to.
    pub path: String,
    /// Message for the visitor once the lead is stored.
    pub received: String,
    /// Encoding of submissions by script, and of relayed ones.
    pub encoding: FormEncoding,
    /// Whether its leads are job applications, which have stages of their own in the desk.
    pub is_application: bool,
    /// In the order of the form.
    pub fields: Vec<Field>,
}

impl Forms {
    /// Reads the forms of the site build in `folder`, without the rest of it.
    ///
    /// # Errors
    /// As [`FormsFile::read`] and [`Forms::of`].
    pub fn of_build(folder: &Path) -> Result<Self, BuildError> {
        Self::of(&FormsFile::read(folder, &Manifest::read(folder)?)?)
    }

    /// Parses the forms file of a build.
    pub fn of(file: &FormsFile) -> Result<Self, BuildError> {
        Self::parse(&file.bytes).map_err(|what| file.fault(&what))
    }

    /// Parses `forms.json`.
    ///
    /// # Errors
    /// The JSON does not follow the contract, or has a key or a kind of field that this server does not know. The
    /// message names the form, the field and the key.
    pub fn parse(json: &[u8]) -> Result<Self, String> {
        let Pairs(forms) = serde_json::from_slice::<Pairs<WrittenForm>>(json)
            .map_err(|error| error.to_string())?;
        forms.into_iter().map(|(name, form)| form.check(name)).collect::<Result<_, _>>().map(Self)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// As [`suggest_form`], for these forms.
    pub fn suggest(&self, name: &str) -> String {
        let names: Vec<_> = self.iter().map(|form| form.name.as_str()).collect();
        suggest_form(name, &names)
    }

    /// In the order of the contract.
    pub fn iter(&self) -> impl Iterator<Item = &Form> {
        self.0.iter()
    }

    /// Whether the leads of that form are job applications.
    pub fn is_application(&self, name: &str) -> bool {
        self.get(name).is_some_and(|form| form.is_application)
    }

    /// The forms whose leads are job applications.
    pub fn applications(&self) -> Vec<String> {
        self.iter().filter(|form| form.is_application).map(|form| form.name.clone()).collect()
    }

    pub fn get(&self, name: &str) -> Option<&Form> {
        self.iter().find(|form| form.name == name)
    }
}

impl Form {
    /// The fields of leads that people add by hand at the desk. The site has no such form.
    pub fn by_hand() -> Self {
        let fields = [
            ("name", "Name", FieldKind::Text),
            ("phone", "Phone", FieldKind::Tel),
            ("email", "E-mail", FieldKind::Email),
            ("message", "What they want", FieldKind::Multiline),
        ];
        let field = |(name, label, kind): (&str, &str, _)| Field {
            name: name.to_owned(),
            label: label.to_owned(),
            required: name == "name",
            kind,
        };
        Self {
            name: BY_HAND.to_owned(),
            path: String::new(),
            received: String::new(),
            encoding: FormEncoding::Json,
            is_application: false,
            fields: fields.map(field).into(),
        }
    }

    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// Names of the fields that are not files, in order.
    pub fn text_fields(&self) -> impl Iterator<Item = &str> {
        let text = self.fields.iter().filter(|field| !matches!(field.kind, FieldKind::File { .. }));
        text.map(|field| field.name.as_str())
    }

    /// The label of a field; the name itself if the form has no such field now.
    pub fn label<'a>(&'a self, name: &'a str) -> &'a str {
        self.field(name).map_or(name, |field| &field.label)
    }

    /// Most bytes that all files of a submission may have together.
    pub fn file_bytes(&self) -> usize {
        let bytes = |field: &Field| match field.kind {
            FieldKind::File { bytes, .. } => bytes,
            _ => 0,
        };
        self.fields.iter().map(bytes).sum()
    }
}

/// Encoding of a form that is sent by script. The names are those of the contract.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum FormEncoding {
    /// `multipart/form-data` (RFC 7578).
    Multipart,
    /// One JSON object.
    Json,
}

/// The sorted names of the forms in `json`, even if this server cannot use the forms; `None` if it is not JSON of that
/// shape.
pub fn names(json: &[u8]) -> Option<Vec<String>> {
    let forms: BTreeMap<String, IgnoredAny> = serde_json::from_slice(json).ok()?;
    Some(forms.into_keys().collect())
}

/// Remedy for an unknown form name: lists the forms and suggests the closest one.
pub fn suggest_form(name: &str, names: &[impl AsRef<str>]) -> String {
    let names: Vec<_> = names.iter().map(AsRef::as_ref).collect();
    let known = names.join(", ");
    match nearest(name, names.iter().copied()) {
        Some(meant) => format!("did you mean {meant}? The forms are {known}"),
        None => format!("the forms are {known}"),
    }
}

/// A form in `forms.json`.
#[derive(Deserialize)]
struct WrittenForm {
    path: String,
    #[serde(default = "thanks")]
    received: String,
    encoding: FormEncoding,
    #[serde(default)]
    application: bool,
    fields: Pairs<Value>,
    /// All other keys.
    #[serde(flatten)]
    unread: BTreeMap<String, IgnoredAny>,
}

#[derive(Deserialize)]
struct WrittenField {
    label: Option<String>,
    #[serde(default)]
    required: bool,
    #[serde(flatten)]
    kind: FieldKind,
}

/// Default of [`Form::received`].
fn thanks() -> String {
    "Thank you. We have received your message.".to_owned()
}

impl WrittenForm {
    fn check(self, name: String) -> Result<Form, String> {
        let Self { path, encoding, received, application, fields: Pairs(fields), unread } = self;
        let is_unknown = |key: &String| !FORM_KEYS.contains(&key.as_str());
        if let Some(key) = unread.into_keys().find(is_unknown) {
            return Err(format!("form {name}: {}", unknown_key(&key, &FORM_KEYS)));
        }
        let fields = fields.into_iter().map(|(field, written)| {
            read_field(&field, written)
                .map_err(|what| format!("form {name}, field {field}: {what}"))
        });
        let fields = fields.collect::<Result<_, _>>()?;
        Ok(Form { name, path, encoding, received, is_application: application, fields })
    }
}

fn read_field(name: &str, written: Value) -> Result<Field, String> {
    let keys: Vec<String> =
        written.as_object().map(|field| field.keys().cloned().collect()).unwrap_or_default();
    let WrittenField { label, required, kind } =
        serde_json::from_value(written).map_err(|error| error.to_string())?;
    let known = [FIELD_KEYS.as_slice(), kind.own_keys()].concat();
    match keys.iter().find(|key| !known.contains(&key.as_str())) {
        Some(key) => Err(unknown_key(key, &known)),
        None => {
            let label = label.unwrap_or_else(|| name.to_owned());
            Ok(Field { name: name.to_owned(), label, required, kind })
        }
    }
}

fn unknown_key(key: &str, known: &[&str]) -> String {
    match nearest(key, known.iter().copied()) {
        Some(meant) => format!("there is no key {key}; did you mean {meant}?"),
        None => format!("there is no key {key}; the keys are {}", known.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::FileKind;

    #[test]
    fn the_contact_form_has_its_fields_in_order() {
        let forms = Forms::parse(yam_testing::FORMS).unwrap();
        let contact = forms.get("contact").unwrap();
        assert_eq!(contact.path, "/api/forms/contact");
        let fields: Vec<_> =
            contact.fields.iter().map(|f| (f.name.as_str(), f.required, f.kind.clone())).collect();
        assert_eq!(
            fields,
            [
                ("name", true, FieldKind::Text),
                ("email", true, FieldKind::Email),
                ("subject", false, FieldKind::Text),
                ("message", true, FieldKind::Multiline),
            ]
        );
    }

    #[test]
    fn the_forms_of_the_site_are_valid() {
        let forms = Forms::parse(include_bytes!("../../../contract/forms.json")).unwrap();
        assert!(forms.get("contact").is_some());
    }

    #[test]
    fn the_retry_key_is_accepted() {
        let forms = r#"{"f": {"path": "/f", "encoding": "json", "retry": true, "fields": {}}}"#;
        assert!(Forms::parse(forms.as_bytes()).is_ok());
    }

    #[test]
    fn an_unknown_kind_of_field_is_refused() {
        let forms = r#"{"f": {"path": "/f", "encoding": "json", "fields": {"x": {"kind": "colour", "label": "X"}}}}"#;
        let fault = Forms::parse(forms.as_bytes()).unwrap_err();
        assert!(fault.contains("form f, field x: unknown variant `colour`"), "{fault}");
    }

    #[test]
    fn a_file_field_has_endings_and_a_size_and_a_constant_needs_no_label() {
        let forms = r#"{"careers": {"path": "/careers/submit_application.php", "encoding": "multipart", "received": "Thanks.", "fields": {
            "resume": {"kind": "file", "label": "Resume", "endings": [".pdf", ".doc", ".docx"], "bytes": 5242880},
            "_subject": {"kind": "constant"}
        }}}"#;
        let forms = Forms::parse(forms.as_bytes()).unwrap();
        let form = forms.get("careers").unwrap();
        let endings = vec![FileKind::Pdf, FileKind::Doc, FileKind::Docx];
        assert_eq!(form.received, "Thanks.");
        assert_eq!(form.fields[0].kind, FieldKind::File { endings, bytes: 5 << 20 });
        assert_eq!(form.fields[1].kind, FieldKind::Constant);
        assert_eq!(form.label("_subject"), "_subject");
        assert_eq!(form.file_bytes(), 5 << 20);
    }

    #[test]
    fn an_unsupported_file_ending_is_refused() {
        let forms = r#"{"f": {"path": "/f", "encoding": "multipart", "fields": {
            "x": {"kind": "file", "label": "X", "endings": [".exe"], "bytes": 1}
        }}}"#;
        let fault = Forms::parse(forms.as_bytes()).unwrap_err();
        assert!(fault.contains(".exe"), "{fault}");
    }

    #[test]
    fn an_unknown_key_is_refused_with_its_form_its_field_and_the_nearest_key() {
        let field = |field: &str| {
            format!(r#"{{"f": {{"path": "/f", "encoding": "json", "fields": {{"x": {field}}}}}}}"#)
        };
        for (forms, said) in [
            (
                r#"{"f": {"path": "/f", "encoding": "json", "recieved": "Thanks.", "fields": {}}}"#
                    .to_owned(),
                "form f: there is no key recieved; did you mean received?",
            ),
            (
                field(r#"{"kind": "text", "lable": "X"}"#),
                "form f, field x: there is no key lable; did you mean label?",
            ),
            (
                field(r#"{"kind": "text", "max": 120}"#),
                "form f, field x: there is no key max; the keys are kind, label, required, autofill",
            ),
            (
                field(r#"{"kind": "tel", "options": ["a"]}"#),
                "form f, field x: there is no key options; the keys are kind, label, required",
            ),
            (
                field(r#"{"kind": "choice", "options": ["a"], "defualt": "a"}"#),
                "form f, field x: there is no key defualt; did you mean default?",
            ),
        ] {
            assert_eq!(Forms::parse(forms.as_bytes()).unwrap_err(), said);
        }
    }
}
