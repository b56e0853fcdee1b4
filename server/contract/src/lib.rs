//! What the site and the server agree on, and what both sides of the server mean by a lead: the build's manifest and
//! forms, the rules of fields, submissions, leads. It reads the files of a build, and does no other I/O.

pub mod attribution;
pub mod contact;
pub mod email;
pub mod field;
pub mod file;
pub mod forms;
pub mod lead;
pub mod manifest;
pub mod nearest;
pub mod pairs;
pub mod reference;
pub mod spam;
pub mod submission;
pub mod text;
pub mod time;
pub mod url_encoded;
