//! `log` and `log_format`.

use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;

use crate::{format::Format, reader::Reader};

/// Levels and format of the log.
#[derive(Debug, Clone)]
pub struct Log {
    /// Least severe level that is logged, by part of the program.
    pub filter: Targets,
    pub format: LogFormat,
}

/// How log lines are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogFormat {
    Text,
    /// One JSON object per line, for a collector.
    Json,
}

/// The parts that can have a level of their own, as `yam::PART`, and their modules.
const PARTS: [(&str, &[&str]); 9] = [
    ("app", &["yam::", "yam_web::app"]),
    ("config", &["yam_settings"]),
    ("db", &["yam_store::db"]),
    ("delivery", &["yam_delivery", "yam_store::deliveries"]),
    ("http", &["yam_web::http"]),
    ("leads", &["yam_store", "yam_web::intake", "yam_cli"]),
    ("pages", &["yam_web::pages"]),
    ("search", &["yam_web::search"]),
    ("supervise", &["yam_store::supervise"]),
];

/// The libraries that log through `tracing`.
const LIBRARIES: [&str; 4] = ["h2", "sqlx", "sqlx_core", "sqlx_sqlite"];

const FILTER: Format<Targets> = Format::new(
    "error, warn, info, debug, trace or off, \
     or levels for parts of the program, such as info,yam::delivery=debug,sqlx=warn",
    |value| filter(value.as_str()?),
);
const LOG_FORMAT: Format<LogFormat> =
    Format::new("text or json", |value| match value.as_str()? {
        "text" => Some(LogFormat::Text),
        "json" => Some(LogFormat::Json),
        _ => None,
    });

impl Log {
    pub(crate) fn read(reader: &mut Reader) -> Self {
        let info = Targets::new().with_default(LevelFilter::INFO);
        Self {
            filter: reader.take_or("log", &FILTER, info),
            format: reader.take_or("log_format", &LOG_FORMAT, LogFormat::Text),
        }
    }
}

/// Parses a filter. The parser of `Targets` would take an unknown word as a module name and silence all other modules.
fn filter(text: &str) -> Option<Targets> {
    text.split(',').map(str::trim).try_fold(Targets::new(), |filter, directive| {
        Some(match directive.split_once('=') {
            None => filter.with_default(level(directive)?),
            Some((part, name)) => {
                let level = level(name)?;
                let targets = targets(part)?.into_iter().map(|target| (target, level));
                filter.with_targets(targets)
            }
        })
    })
}

/// Parses a level by its name; `LevelFilter` also accepts numbers and the empty text.
fn level(name: &str) -> Option<LevelFilter> {
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphabetic());
    if is_name { name.parse().ok() } else { None }
}

/// The modules of a part; `None` if there is no such part. A target includes all targets that start with it, so `yam`
/// includes every crate of ours.
fn targets(part: &str) -> Option<Vec<String>> {
    let Some(own) = part.strip_prefix("yam::") else {
        let library = part.split("::").next()?;
        return (part == "yam" || LIBRARIES.contains(&library)).then(|| vec![part.to_owned()]);
    };
    let (name, rest) = own.split_at(own.find("::").unwrap_or(own.len()));
    let (_, modules) = PARTS.iter().find(|(part, _)| *part == name)?;
    Some(modules.iter().map(|module| format!("{module}{rest}")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_applies_to_the_modules_of_its_part() {
        let filter = filter("warn, yam::leads::writer=debug").unwrap();
        assert!(filter.would_enable("yam_store::writer", &tracing::Level::DEBUG));
        assert!(!filter.would_enable("yam_store::leads", &tracing::Level::DEBUG));
        let all = super::filter("warn,yam=debug").unwrap();
        for target in PARTS.iter().flat_map(|(_, modules)| *modules) {
            assert!(all.would_enable(target, &tracing::Level::DEBUG), "{target}");
        }
    }

    #[test]
    fn unknown_levels_and_parts_are_refused() {
        for text in ["", "warning", "yam", "yam=loud", "yamm=debug", "yam::mail=debug", "info,"] {
            assert!(filter(text).is_none(), "{text}");
        }
        for text in
            ["info", "OFF", "info, yam::delivery::worker=debug", "yam=trace,sqlx::query=warn"]
        {
            assert!(filter(text).is_some(), "{text}");
        }
    }
}
