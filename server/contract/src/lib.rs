//! The contract between site and server as types: manifest and forms of a build, rules of fields, submissions, leads.
//! The only I/O is reading the files of a build.

pub mod attribution;
pub mod automatic_reply;
pub mod brand;
pub mod contact;
pub mod desk;
pub mod due;
pub mod email;
pub mod failure_words;
pub mod field;
pub mod figures;
pub mod file;
pub mod forms;
pub mod health;
pub mod incoming;
pub mod lead;
pub mod manifest;
pub mod mention;
pub mod message_id;
pub mod name;
mod named_enum;
pub mod nearest;
pub mod pairs;
pub mod phone;
pub mod reference;
pub mod reply;
pub mod spam;
pub mod status_code;
pub mod submission;
pub mod text;
pub mod text_key;
pub mod time;
pub mod url_encoded;
pub mod work;
