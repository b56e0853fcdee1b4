//! What values look like: how each is parsed, and what an error says that it must be.

use std::{fmt, net::IpAddr, path::PathBuf, str::FromStr};

use toml::Value;

/// How a setting's value is written. `parse` also accepts it as text, as variables contain it.
pub struct Format<T> {
    /// Completes "it must be …" in errors.
    pub expected: &'static str,
    pub parse: fn(&Value) -> Option<T>,
    /// Whether errors must not quote the value, because it is a secret or may contain one.
    pub is_secret: bool,
}

impl<T> Format<T> {
    pub const fn new(expected: &'static str, parse: fn(&Value) -> Option<T>) -> Self {
        Self { expected, parse, is_secret: false }
    }

    pub const fn secret(expected: &'static str, parse: fn(&Value) -> Option<T>) -> Self {
        Self { expected, parse, is_secret: true }
    }
}

/// A password or key. Neither `Debug` nor any error shows it.
#[derive(Clone)]
pub struct Secret<T>(T);

impl<T> Secret<T> {
    pub(crate) fn new(secret: T) -> Self {
        Self(secret)
    }

    /// The secret itself. Never log it.
    pub fn reveal(&self) -> &T {
        &self.0
    }
}

impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("(not shown)")
    }
}

pub const FOLDER: Format<PathBuf> = Format::new("the path of a folder", path);
pub const FILE: Format<PathBuf> = Format::new("the path of a file", path);
pub const BOOLEAN: Format<bool> = Format::new("true or false", boolean);
pub const TEXT: Format<String> = Format::new("a text that is not empty", text);

pub fn parse<T: FromStr>(value: &Value) -> Option<T> {
    value.as_str()?.parse().ok()
}

pub fn text(value: &Value) -> Option<String> {
    value.as_str().filter(|text| !text.is_empty()).map(str::to_owned)
}

fn path(value: &Value) -> Option<PathBuf> {
    text(value).map(PathBuf::from)
}

pub fn boolean(value: &Value) -> Option<bool> {
    value.as_bool().or_else(|| parse(value))
}

/// The format of whole numbers, such as `whole_number!("a whole number", 1, 1200)`, with both ends included.
macro_rules! whole_number {
    ($what:literal, $least:literal, $most:literal) => {
        Format::new(concat!($what, " from ", $least, " to ", $most), |value| {
            let number = value.as_integer().or_else(|| crate::format::parse(value))?;
            ($least..=$most).contains(&number).then(|| number.try_into().ok())?
        })
    };
}
pub(crate) use whole_number;

pub fn is_loopback(host: &str) -> bool {
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}
