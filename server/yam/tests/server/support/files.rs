//! Valid and invalid uploads, and what a folder contains.

use std::{
    fs,
    io::{Cursor, Write},
    path::Path,
};

use cfb::CompoundFile;
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

/// A PDF of this size.
pub fn pdf(bytes: usize) -> Vec<u8> {
    let mut content = b"%PDF-1.7\n".to_vec();
    content.resize(bytes, b'.');
    content
}

/// A DOCX file (Word 2007 or later), as far as the server looks. Its main part has an unusual name.
pub fn docx() -> Vec<u8> {
    let types = "<Types><Override PartName=\"/word/document2.xml\" ContentType=\"application/\
        vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml\"/></Types>";
    let relationships = "<Relationships><Relationship Id=\"r1\" Target=\"word/document2.xml\" Type=\"http://\
        schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\"/></Relationships>";
    archive_of(&[
        ("[Content_Types].xml", types),
        ("_rels/.rels", relationships),
        ("word/document2.xml", "<xml/>"),
    ])
}

/// A DOC file (Word 97 to 2003), as far as the server looks.
pub fn doc() -> Vec<u8> {
    let mut file = CompoundFile::create(Cursor::new(Vec::new())).unwrap();
    file.create_stream("/WordDocument").unwrap().write_all(&[0xec, 0xa5]).unwrap();
    file.flush().unwrap();
    file.into_inner().into_inner()
}

/// A DOCX file that claims to unpack to 12 GB.
pub fn bomb() -> Vec<u8> {
    const CENTRAL_HEADER: &[u8] = b"PK\x01\x02";
    const UNPACKED_SIZE: usize = 24;
    let mut content = docx();
    for at in 0..content.len() - UNPACKED_SIZE - 4 {
        if content[at..].starts_with(CENTRAL_HEADER) {
            let size = at + UNPACKED_SIZE;
            content[size..size + 4].copy_from_slice(&0xfff0_0000_u32.to_le_bytes());
        }
    }
    content
}

/// A ZIP archive with these entries.
pub fn archive(names: &[&str]) -> Vec<u8> {
    archive_of(&names.iter().map(|name| (*name, "<xml/>")).collect::<Vec<_>>())
}

fn archive_of(entries: &[(&str, &str)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for (name, text) in entries {
        writer.start_file(*name, options).unwrap();
        writer.write_all(text.as_bytes()).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

/// Whether any file of the folder, or of a folder in it, contains the bytes.
pub fn folder_contains(folder: &Path, bytes: &[u8]) -> bool {
    fs::read_dir(folder).unwrap().any(|entry| {
        let path = entry.unwrap().path();
        if path.is_dir() {
            return folder_contains(&path, bytes);
        }
        let content = fs::read(path).unwrap();
        content.windows(bytes.len()).any(|window| window == bytes)
    })
}

/// The path of the form for job applications.
pub const CAREERS: &str = "/careers/submit_application.php";

/// The header line of [`form_data`].
pub const MULTIPART: &str = "Content-Type: multipart/form-data; boundary=between\r\n";

/// The parts of a form as a browser writes them, with a file last: its field, its name and its content.
pub fn form_data(fields: &[(&str, &[u8])], file: Option<(&str, &str, &[u8])>) -> Vec<u8> {
    let fields = fields.iter().map(|(field, value)| (format!("\"{field}\"\r\n"), *value));
    let file = file.map(|(field, name, content)| {
        let head = format!("\"{field}\"; filename=\"{name}\"\r\nContent-Type: application/pdf\r\n");
        (head, content)
    });
    let mut body = Vec::new();
    for (head, content) in fields.chain(file) {
        let start = format!("--between\r\nContent-Disposition: form-data; name={head}\r\n");
        body.extend([start.as_bytes(), content, b"\r\n"].concat());
    }
    body.extend(b"--between--\r\n");
    body
}

/// A job application with this file.
pub fn application(name: &str, file_name: &str, content: &[u8]) -> Vec<u8> {
    let fields: [(&str, &[u8]); 4] = [
        ("name", name.as_bytes()),
        ("email", b"aisha@example.com"),
        ("phone", b"+91 99"),
        ("position", b"App Developer"),
    ];
    form_data(&fields, Some(("resume", file_name, content)))
}
