//! `multipart/form-data` (RFC 7578), read as it comes: of a file that is too large nothing is held.

use multer::{Error, Field as Part, Multipart};

use super::{
    Kind, RawSubmission, invalid,
    part_headers::{CleanHeaders, HEAD_LIMIT, HeadTooLong},
};
use crate::http::{HttpError, RequestBody, body::Room};
use yam_contract::submission::Sent;

/// Most bytes that the parser buffers: a header and one chunk of the body.
const PARSER_BUFFER: usize = HEAD_LIMIT + (48 << 10);

/// Reads every part. A file that is too large is skipped, so that the error page keeps the other fields.
pub async fn read(
    raw: &mut RawSubmission<'_>,
    boundary: String,
    RequestBody { body, room }: &mut RequestBody,
) -> Result<(), HttpError> {
    body.refuse_unsent(raw.form.file_bytes())?;
    room.hold(PARSER_BUFFER)?;
    let heads_limit = room.limit();
    let mut parts = Parts { raw, room, texts: 0, file: None };
    let pieces = CleanHeaders::new(body.chunks(), &boundary, heads_limit);
    let read = parts.read(Multipart::new(pieces, boundary)).await;
    match read {
        Ok(()) => Ok(()),
        Err(ReadError::Refused(error)) => Err(error),
        Err(ReadError::Broken(Error::StreamReadFailed(error))) if error.is::<HeadTooLong>() => {
            Err(invalid("multipart/form-data"))
        }
        Err(ReadError::Broken(Error::StreamReadFailed(error))) => {
            match (body.reason(error.as_ref()), parts.file) {
                // It was given up in the midst of a file, which is what was too large.
                (HttpError::PayloadTooLarge { .. }, Some(field)) => {
                    raw.keep(&field, Sent::TooLarge);
                    raw.is_cut = true;
                    Ok(())
                }
                (reason, _) => Err(reason),
            }
        }
        Err(ReadError::Broken(_)) => Err(invalid("multipart/form-data")),
    }
}

/// Why the parts could not all be read.
enum ReadError {
    Broken(Error),
    Refused(HttpError),
}

impl From<Error> for ReadError {
    fn from(error: Error) -> Self {
        Self::Broken(error)
    }
}

impl From<HttpError> for ReadError {
    fn from(error: HttpError) -> Self {
        Self::Refused(error)
    }
}

struct Parts<'r, 'f> {
    raw: &'r mut RawSubmission<'f>,
    room: &'r mut Room,
    /// Bytes of all that is no file, kept or not.
    texts: usize,
    /// The field whose file is being read.
    file: Option<String>,
}

impl Parts<'_, '_> {
    async fn read(&mut self, mut multipart: Multipart<'_>) -> Result<(), ReadError> {
        while let Some(part) = multipart.next_field().await? {
            match self.file_limit(&part) {
                Some(limit) => self.read_file(part, limit).await?,
                None => self.read_text(part).await?,
            }
        }
        Ok(())
    }

    /// The most that the file in that part may hold, if it belongs to a field for files.
    fn file_limit(&self, part: &Part<'_>) -> Option<usize> {
        match self.raw.form.field(part.name()?)?.kind {
            Kind::File { bytes, .. } => Some(bytes),
            _ => None,
        }
    }

    async fn read_text(&mut self, mut part: Part<'_>) -> Result<(), ReadError> {
        let mut kept = Vec::new();
        let limit = self.room.limit();
        while let Some(piece) = part.chunk().await? {
            self.texts += piece.len();
            if self.texts > limit {
                return Err(ReadError::Refused(HttpError::PayloadTooLarge { limit }));
            }
            self.room.keep(&mut kept, &piece, limit)?;
        }
        if let Some(name) = part.name() {
            self.raw.keep(name, Sent::text(kept));
        }
        Ok(())
    }

    /// A browser sends an unused field for a file as a nameless file without content.
    async fn read_file(&mut self, mut part: Part<'_>, limit: usize) -> Result<(), ReadError> {
        let field = part.name().unwrap_or_default().to_owned();
        let name = part.file_name().unwrap_or_default().to_owned();
        self.file = Some(field.clone());
        let (mut kept, mut size) = (Vec::new(), 0);
        while let Some(piece) = part.chunk().await? {
            size += piece.len();
            if size > limit {
                kept = Vec::new();
            } else {
                self.room.keep(&mut kept, &piece, limit)?;
            }
        }
        self.file = None;
        if size > limit {
            self.raw.keep(&field, Sent::TooLarge);
        } else if size > 0 || !name.is_empty() {
            self.raw.keep(&field, Sent::File { name, content: kept.into() });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;
    use proptest::prelude::*;

    use super::*;
    use yam_contract::{
        field::Rule,
        forms::{Form, Forms},
    };

    /// More than any of these tests keeps.
    const ROOM: usize = 1 << 20;

    fn form() -> Form {
        let forms = r#"{"careers": {"path": "/careers", "encoding": "multipart", "fields": {
            "name": {"kind": "text", "label": "Name", "required": true},
            "resume": {"kind": "file", "label": "Resume", "required": true, "endings": [".pdf"], "bytes": 2000},
            "email": {"kind": "email", "label": "Email", "required": true}
        }}}"#;
        Forms::parse(forms.as_bytes()).unwrap().get("careers").unwrap().clone()
    }

    fn body(parts: &[(&str, &str)]) -> Bytes {
        let part = |(disposition, value): &(&str, &str)| {
            format!("--between\r\nContent-Disposition: form-data; {disposition}\r\n\r\n{value}\r\n")
        };
        let parts: String = parts.iter().map(part).collect();
        format!("{parts}--between--\r\n").into()
    }

    async fn read_up_to<'f>(
        bytes: usize,
        form: &'f Form,
        parts: &[(&str, &str)],
    ) -> Result<RawSubmission<'f>, HttpError> {
        let encoding = super::super::BodyEncoding::Multipart { boundary: "between".to_owned() };
        RawSubmission::read(form, encoding, &mut RequestBody::given_up_after(bytes, body(parts)))
            .await
    }

    #[tokio::test]
    async fn a_file_without_end_is_too_large_and_the_fields_after_it_are_not_missed() {
        let form = form();
        let endless = "x".repeat(10_000);
        let parts =
            [("name=\"name\"", "Aisha"), ("name=\"resume\"; filename=\"cv.pdf\"", &endless)];
        let raw = read_up_to(5_000, &form, &parts).await.unwrap();
        assert_eq!(raw.sent("name"), Some(&Sent::Text("Aisha".to_owned())));
        let broken = raw.check().unwrap_err();
        assert_eq!(broken, [("resume".to_owned(), Rule::Size)]);
    }

    #[tokio::test]
    async fn text_without_end_is_refused_whole() {
        let endless = "x".repeat(10_000);
        let form = form();
        let refused = read_up_to(5_000, &form, &[("name=\"name\"", &endless)]).await;
        assert!(matches!(refused, Err(HttpError::PayloadTooLarge { .. })), "{refused:?}");
    }

    #[tokio::test]
    async fn of_two_files_in_one_field_the_first_stands() {
        let form = form();
        let file = "name=\"resume\"; filename=\"cv.pdf\"";
        let raw = read_up_to(ROOM, &form, &[(file, "%PDF-1"), (file, "other")]).await.unwrap();
        let content = Bytes::from_static(b"%PDF-1");
        assert_eq!(raw.sent("resume"), Some(&Sent::File { name: "cv.pdf".to_owned(), content }));
    }

    #[tokio::test]
    async fn a_name_in_other_scripts_is_read_as_browsers_write_it() {
        let form = form();
        let file = "name=\"resume\"; filename=\"मेरा %22cv%22.pdf\"";
        let raw = read_up_to(ROOM, &form, &[(file, "%PDF-1")]).await.unwrap();
        let Some(Sent::File { name, .. }) = raw.sent("resume") else { panic!("no file") };
        assert_eq!(name, "मेरा %22cv%22.pdf");
    }

    proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn whatever_a_file_is_called_it_arrives(name: String) {
            // As browsers write it (HTML standard, 4.10.21.8).
            let name = name.replace('"', "%22").replace('\r', "%0D").replace('\n', "%0A");
            let file = format!("name=\"resume\"; filename=\"{name}\"");
            let form = form();
            let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
            let raw = runtime.block_on(read_up_to(ROOM, &form, &[(&file, "%PDF-1\0")])).unwrap();
            let Some(Sent::File { content, .. }) = raw.sent("resume") else { panic!("no file") };
            prop_assert_eq!(content, "%PDF-1\0");
        }
    }
}
