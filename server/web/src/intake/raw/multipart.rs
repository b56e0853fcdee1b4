//! `multipart/form-data` (RFC 7578), parsed as a stream: nothing is kept of a file that is too large.

use multer::{Error, Field as Part, Multipart};

use super::{
    FieldKind, RawSubmission, invalid,
    part_headers::{CleanHeaders, MAX_HEADERS, Malformed},
};
use crate::http::{HttpError, RequestBody, request_body::MemoryReservation};
use yam_contract::{submission::SentValue, work::looked_at};

/// Most bytes that the parser buffers: the headers of one part and one chunk of the body.
const PARSER_BUFFER: usize = MAX_HEADERS + (48 << 10);

/// Adds the fields of all parts. A file that is too large is skipped, so that the error page keeps the other fields.
pub async fn read(
    raw: &mut RawSubmission,
    boundary: String,
    RequestBody { reader, memory }: &mut RequestBody,
) -> Result<(), HttpError> {
    reader.check_announced_length(raw.form.file_bytes())?;
    memory.grow(PARSER_BUFFER)?;
    let max_total_headers = memory.limit();
    let mut parts = Parts { raw, memory, text_bytes: 0, file_field: None };
    let chunks = CleanHeaders::new(reader.chunks(), &boundary, max_total_headers);
    let error = match parts.read(Multipart::new(chunks, boundary)).await {
        Ok(()) => return Ok(()),
        Err(ReadError::Http(error)) => return Err(error),
        Err(ReadError::Multipart(Error::StreamReadFailed(error))) => {
            match error.downcast_ref::<Malformed>() {
                Some(malformed) => {
                    let words =
                        format!("The request body is not valid multipart/form-data: {malformed}.");
                    return Err(HttpError::BadRequest(words.into()));
                }
                None => reader.error(error.as_ref()),
            }
        }
        Err(ReadError::Multipart(_)) => return Err(invalid("multipart/form-data")),
    };
    match (error, parts.file_field) {
        // Reading ended within a file, so the file was too large.
        (HttpError::PayloadTooLarge { .. }, Some(field)) => {
            raw.add(&field, SentValue::TooLarge);
            raw.is_cut = true;
            Ok(())
        }
        (error, _) => Err(error),
    }
}

/// Why the parts could not all be read.
enum ReadError {
    Multipart(Error),
    Http(HttpError),
}

impl From<Error> for ReadError {
    fn from(error: Error) -> Self {
        Self::Multipart(error)
    }
}

impl From<HttpError> for ReadError {
    fn from(error: HttpError) -> Self {
        Self::Http(error)
    }
}

struct Parts<'r> {
    raw: &'r mut RawSubmission,
    memory: &'r mut MemoryReservation,
    /// Bytes of all parts that are no file, also of ignored ones.
    text_bytes: usize,
    /// The field whose file is being read.
    file_field: Option<String>,
}

impl Parts<'_> {
    async fn read(&mut self, mut multipart: Multipart<'_>) -> Result<(), ReadError> {
        while let Some(part) = multipart.next_field().await? {
            match self.file_limit(&part) {
                Some(limit) => self.read_file(part, limit).await?,
                None => self.read_text(part).await?,
            }
        }
        Ok(())
    }

    /// The most bytes of the file in this part; `None` if it is no field for files.
    fn file_limit(&self, part: &Part<'_>) -> Option<usize> {
        match self.raw.form.field(part.name()?)?.kind {
            FieldKind::File { bytes, .. } => Some(bytes),
            _ => None,
        }
    }

    async fn read_text(&mut self, mut part: Part<'_>) -> Result<(), ReadError> {
        let mut text = Vec::new();
        let limit = self.memory.limit();
        while let Some(chunk) = part.chunk().await? {
            looked_at(chunk.len());
            self.text_bytes += chunk.len();
            if self.text_bytes > limit {
                return Err(ReadError::Http(HttpError::PayloadTooLarge { limit }));
            }
            self.memory.append(&mut text, &chunk, limit)?;
        }
        if let Some(name) = part.name() {
            self.raw.add(name, SentValue::text(text));
        }
        Ok(())
    }

    /// Browsers send a file field without a file as an empty file without a name.
    async fn read_file(&mut self, mut part: Part<'_>, limit: usize) -> Result<(), ReadError> {
        let field = part.name().unwrap_or_default().to_owned();
        let name = part.file_name().unwrap_or_default().to_owned();
        self.file_field = Some(field.clone());
        let (mut content, mut size) = (Vec::new(), 0);
        while let Some(chunk) = part.chunk().await? {
            size += chunk.len();
            if size > limit {
                content = Vec::new();
            } else {
                self.memory.append(&mut content, &chunk, limit)?;
            }
        }
        self.file_field = None;
        if size > limit {
            self.raw.add(&field, SentValue::TooLarge);
        } else if size > 0 || !name.is_empty() {
            self.raw.add(&field, SentValue::File { name, content: content.into() });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bytes::Bytes;
    use proptest::prelude::*;

    use super::*;
    use yam_contract::{
        field::FieldRule,
        forms::{Form, Forms},
    };

    /// Bytes; more than the bodies of these tests.
    const UNLIMITED: usize = 1 << 20;

    fn form() -> Arc<Form> {
        let forms = r#"{"careers": {"path": "/careers", "encoding": "multipart", "fields": {
            "name": {"kind": "text", "label": "Name", "required": true},
            "resume": {"kind": "file", "label": "Resume", "required": true, "endings": [".pdf"], "bytes": 2000},
            "email": {"kind": "email", "label": "Email", "required": true}
        }}}"#;
        Forms::parse(forms.as_bytes()).unwrap().get("careers").unwrap().clone().into()
    }

    fn body(parts: &[(&str, &str)]) -> Bytes {
        let part = |(disposition, value): &(&str, &str)| {
            format!("--between\r\nContent-Disposition: form-data; {disposition}\r\n\r\n{value}\r\n")
        };
        let parts: String = parts.iter().map(part).collect();
        format!("{parts}--between--\r\n").into()
    }

    async fn read_cut_after(
        bytes: usize,
        form: &Arc<Form>,
        parts: &[(&str, &str)],
    ) -> Result<RawSubmission, HttpError> {
        let encoding = super::super::BodyEncoding::Multipart { boundary: "between".to_owned() };
        RawSubmission::read(form, encoding, &mut RequestBody::cut_after(bytes, body(parts))).await
    }

    #[tokio::test]
    async fn after_an_endless_file_the_fields_behind_it_are_not_reported_as_missing() {
        let form = form();
        let endless = "x".repeat(10_000);
        let parts =
            [("name=\"name\"", "Aisha"), ("name=\"resume\"; filename=\"cv.pdf\"", &endless)];
        let raw = read_cut_after(5_000, &form, &parts).await.unwrap();
        assert_eq!(raw.sent("name"), Some(&SentValue::Text("Aisha".to_owned())));
        let broken = raw.check().unwrap_err();
        assert_eq!(broken, [("resume".to_owned(), FieldRule::Size)]);
    }

    #[tokio::test]
    async fn endless_text_is_rejected() {
        let endless = "x".repeat(10_000);
        let form = form();
        let result = read_cut_after(5_000, &form, &[("name=\"name\"", &endless)]).await;
        assert!(matches!(result, Err(HttpError::PayloadTooLarge { .. })), "{result:?}");
    }

    #[tokio::test]
    async fn values_keep_their_line_ends_and_a_part_with_other_ends_is_refused_with_words() {
        let (form, value) = (form(), "a\nb\r\nc\rd\n");
        let file = "name=\"resume\"; filename=\"cv.pdf\"";
        let parts = [("name=\"name\"", value), (file, value)];
        let raw = read_cut_after(UNLIMITED, &form, &parts).await.unwrap();
        assert_eq!(raw.sent("name"), Some(&SentValue::Text(value.to_owned())));
        let content = Bytes::from_static(value.as_bytes());
        let name = "cv.pdf".to_owned();
        assert_eq!(raw.sent("resume"), Some(&SentValue::File { name, content }));
        // The value of the first part would come under its name together with the second part.
        let mixed = "--between\r\nContent-Disposition: form-data; name=\"name\"\n\nAisha\r\n--between\r\n\
            Content-Disposition: form-data; name=\"email\"\r\n\r\na@example.com\r\n--between--\r\n";
        let whole = String::from_utf8(body(&parts[..1]).to_vec()).unwrap();
        for bare in [mixed.to_owned(), whole.replace("\r\n", "\n")] {
            let encoding = super::super::BodyEncoding::Multipart { boundary: "between".to_owned() };
            let mut body = RequestBody::cut_after(UNLIMITED, bare.clone().into());
            let error = RawSubmission::read(&form, encoding, &mut body).await.err();
            let Some(HttpError::BadRequest(words)) = error else { panic!("{bare}: {error:?}") };
            assert!(words.ends_with("ends with LF instead of CR LF."), "{words}");
        }
    }

    #[tokio::test]
    async fn the_first_of_two_files_in_one_field_counts() {
        let form = form();
        let file = "name=\"resume\"; filename=\"cv.pdf\"";
        let raw =
            read_cut_after(UNLIMITED, &form, &[(file, "%PDF-1"), (file, "other")]).await.unwrap();
        let content = Bytes::from_static(b"%PDF-1");
        assert_eq!(
            raw.sent("resume"),
            Some(&SentValue::File { name: "cv.pdf".to_owned(), content })
        );
    }

    #[tokio::test]
    async fn a_file_name_in_another_script_is_read() {
        let form = form();
        let file = "name=\"resume\"; filename=\"मेरा %22cv%22.pdf\"";
        let raw = read_cut_after(UNLIMITED, &form, &[(file, "%PDF-1")]).await.unwrap();
        let Some(SentValue::File { name, .. }) = raw.sent("resume") else { panic!("no file") };
        assert_eq!(name, "मेरा %22cv%22.pdf");
    }

    proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn a_file_with_any_name_is_received(name: String) {
            // As browsers write it (HTML standard, 4.10.21.8).
            let name = name.replace('"', "%22").replace('\r', "%0D").replace('\n', "%0A");
            let file = format!("name=\"resume\"; filename=\"{name}\"");
            let form = form();
            let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
            let raw = runtime.block_on(read_cut_after(UNLIMITED, &form, &[(&file, "%PDF-1\0")])).unwrap();
            let Some(SentValue::File { content, .. }) = raw.sent("resume") else { panic!("no file") };
            prop_assert_eq!(content, "%PDF-1\0");
        }
    }
}
