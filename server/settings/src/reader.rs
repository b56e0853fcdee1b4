//! Reads settings from the file and the variables, and collects what is wrong with them.

use std::{
    collections::BTreeMap,
    ffi::{OsStr, OsString},
    fmt::Display,
    fs,
    io::ErrorKind,
    path::Path,
};

use toml::{Table, Value};
use yam_contract::{forms::suggest_form, nearest::nearest};

use crate::{
    Scope,
    format::{FILE, Format},
};

/// Settings files of which the first that exists is read if the command line names no other: the one in this folder, then
/// the one of the installed package.
pub const DEFAULT_FILES: [&str; 2] = ["yam.toml", "/etc/yam/yam.toml"];

const VARIABLE_PREFIX: &str = "YAM_";
/// In variables, what a dot is in keys.
const SEPARATOR: &str = "__";

/// Why the settings cannot be used. Displays a line for each wrong setting, with its key, its variable, what is wrong and
/// how to correct it. Never quotes a value that may contain a secret.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct ConfigError(String);

/// The values by key, and what was found out while they were read.
#[derive(Default)]
pub struct Reader {
    values: BTreeMap<String, Value>,
    known: Vec<String>,
    /// Key of each wrong setting, and the line that reports it.
    wrong: Vec<(String, String)>,
    /// Names of the forms; `None` if the site build cannot be read.
    pub forms: Option<Vec<String>>,
}

impl Reader {
    pub fn open(
        file: Option<&Path>,
        variables: impl IntoIterator<Item = (OsString, OsString)>,
    ) -> Result<Self, ConfigError> {
        let mut reader = Self::default();
        flatten(read_file(file)?, "", &mut reader.values);
        for (name, value) in variables {
            let name = name.to_string_lossy();
            let Some(name) = name.strip_prefix(VARIABLE_PREFIX) else { continue };
            if is_of_orchestrator(name, &value) {
                continue;
            }
            let key = name.to_lowercase().replace(SEPARATOR, ".");
            match value.into_string() {
                Ok(text) => {
                    reader.values.insert(key, Value::String(text));
                }
                Err(_) => reader.refuse(&key, "its value is not UTF-8", "write it in UTF-8"),
            }
        }
        Ok(reader)
    }

    /// The value of a setting; `None` if it is not set, or wrong, which is then recorded.
    pub fn take<T>(&mut self, key: &str, format: &Format<T>) -> Option<T> {
        self.known.push(key.to_owned());
        let value = self.values.get(key)?;
        let parsed = (format.parse)(value);
        if parsed.is_none() {
            let problem = match format.is_secret {
                true => "its value is not valid".to_owned(),
                false => format!("found {value}"),
            };
            self.refuse(key, problem, format_args!("it must be {}", format.expected));
        }
        parsed
    }

    pub fn take_or<T>(&mut self, key: &str, format: &Format<T>, default: T) -> T {
        self.take(key, format).unwrap_or(default)
    }

    /// As [`Reader::take`] for a setting without which its section cannot be used.
    pub fn require<T>(&mut self, key: &str, format: &Format<T>) -> Option<T> {
        let section = key.split('.').next().unwrap_or_default();
        if self.has_section(section) && !self.is_set(key) {
            self.refuse_unset(key, &format!("[{section}] needs it"), format);
        }
        self.take(key, format)
    }

    /// As [`Reader::take`] for a secret that may also be the content of the file in the setting `{key}_file`, as
    /// container runtimes provide secrets. White space at the end of the file is ignored.
    pub fn take_from_file_or<T>(&mut self, key: &str, format: &Format<T>) -> Option<T> {
        let secret = self.take(key, format);
        let file_key = format!("{key}_file");
        let Some(file) = self.take(&file_key, &FILE) else {
            return secret;
        };
        let found = format!("found {}", file.display());
        if self.is_set(key) {
            let remedy = format_args!("{key} is set as well; keep one of the two");
            self.refuse(&file_key, found, remedy);
            return secret;
        }
        match fs::read_to_string(&file) {
            Ok(text) => {
                let secret = (format.parse)(&Value::String(text.trim_end().to_owned()));
                if secret.is_none() {
                    let expected = format.expected;
                    self.refuse(&file_key, found, format_args!("its content must be {expected}"));
                }
                secret
            }
            Err(error) => {
                let problem = format!("cannot read {}: {error}", file.display());
                self.refuse(&file_key, problem, "name a file that this user can read");
                None
            }
        }
    }

    pub fn is_set(&self, key: &str) -> bool {
        self.values.contains_key(key)
    }

    /// Whether any setting below `[section]` is set.
    pub fn has_section(&self, section: &str) -> bool {
        self.values.keys().any(|key| is_in_section(key, section))
    }

    /// Whether any setting whose key starts with `prefix` is wrong.
    pub fn is_wrong(&self, prefix: &str) -> bool {
        self.wrong.iter().any(|(key, _)| key.starts_with(prefix))
    }

    pub fn refuse(&mut self, key: &str, problem: impl Display, remedy: impl Display) {
        let variable = key.to_uppercase().replace('.', SEPARATOR).replace('-', "_");
        let line = format!("setting {key} ({VARIABLE_PREFIX}{variable}): {problem}; {remedy}");
        self.wrong.push((key.to_owned(), line));
    }

    pub fn refuse_unset<T>(&mut self, key: &str, reason: &str, format: &Format<T>) {
        let remedy = format!("{reason}; it must be {}", format.expected);
        self.refuse(key, "it is not set", remedy);
    }

    /// The forms that have settings of their own.
    pub fn forms_with_settings(&self) -> Vec<String> {
        let form = |key: &String| Some(key.strip_prefix("forms.")?.split_once('.')?.0.to_owned());
        let mut forms: Vec<_> = self.values.keys().filter_map(form).collect();
        forms.dedup();
        forms
    }

    /// Takes the names of the site's forms, whose settings may be read from now on.
    pub fn set_forms(&mut self, forms: Option<Vec<String>>) {
        for form in forms.iter().flatten().filter(|form| form.contains('-')) {
            self.restore_hyphens(form);
        }
        self.forms = forms;
    }

    /// Renames the settings of `consultation_popup` to those of the form `consultation-popup`, because the name of a
    /// variable cannot have a hyphen.
    fn restore_hyphens(&mut self, form: &str) {
        let prefix = format!("forms.{}.", form.replace('-', "_"));
        let keys: Vec<_> =
            self.values.keys().filter(|key| key.starts_with(&prefix)).cloned().collect();
        for key in keys {
            if let Some(value) = self.values.remove(&key) {
                self.values.insert(format!("forms.{form}.{}", &key[prefix.len()..]), value);
            }
        }
    }

    /// Reports every wrong setting in `scope`, and every unknown one that is in it or that may be a misspelt setting
    /// in it.
    pub fn finish(mut self, scope: Scope) -> Result<(), ConfigError> {
        self.wrong.retain(|(key, _)| scope.covers(key));
        let unknown: Vec<_> =
            self.values.keys().filter(|key| !self.known.contains(key)).cloned().collect();
        for key in unknown {
            let known = self.known.iter().map(String::as_str);
            let meant = name_elsewhere(&key).or_else(|| nearest(&key, known));
            if scope.covers(&key) || meant.is_some_and(|meant| scope.covers(meant)) {
                let meant = meant.map(str::to_owned);
                self.refuse_unknown(&key, meant.as_deref());
            }
        }
        if self.wrong.is_empty() {
            return Ok(());
        }
        let lines: Vec<_> = self.wrong.into_iter().map(|(_, line)| line).collect();
        Err(ConfigError(lines.join("\n")))
    }

    fn refuse_unknown(&mut self, key: &str, meant: Option<&str>) {
        let form = key.strip_prefix("forms.").and_then(|rest| rest.split('.').next());
        if let (Some(form), Some(names)) = (form, &self.forms)
            && !names.iter().any(|name| name == form)
        {
            let remedy = suggest_form(form, names);
            return self.refuse(key, format_args!("there is no form {form}"), remedy);
        }
        let remedy = match meant {
            _ if self.known.iter().any(|known| is_in_section(known, key)) => {
                format!("[{key}] is a section; write its settings below it")
            }
            Some(meant) => format!("did you mean {meant}?"),
            None => "docs/settings.md lists them all".to_owned(),
        };
        self.refuse(key, "there is no such setting", remedy);
    }

    pub fn into_known(self) -> Vec<String> {
        self.known
    }
}

fn is_in_section(key: &str, section: &str) -> bool {
    key.strip_prefix(section).is_some_and(|rest| rest.starts_with('.'))
}

/// The setting for which many other servers use the name `key`.
fn name_elsewhere(key: &str) -> Option<&'static str> {
    matches!(key, "port" | "host" | "address" | "bind").then_some("listen")
}

fn read_file(file: Option<&Path>) -> Result<Table, ConfigError> {
    let default = || DEFAULT_FILES.iter().map(Path::new).find(|file| file.exists());
    let Some(path) = file.or_else(default) else { return Ok(Table::new()) };
    let cannot_read =
        |why| ConfigError(format!("cannot read the settings in {}: {why}", path.display()));
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        // It was deleted a moment ago.
        Err(error) if file.is_none() && error.kind() == ErrorKind::NotFound => {
            return Ok(Table::new());
        }
        Err(error) => {
            return Err(cannot_read(format!("{error}; name a readable file after --config")));
        }
    };
    text.parse().map_err(|error: toml::de::Error| {
        let before = error.span().map_or(0, |span| span.start);
        let line = 1 + text.bytes().take(before).filter(|byte| *byte == b'\n').count();
        let message = error.message().replace('\n', ", ");
        cannot_read(format!("line {line} is not TOML: {message}; correct that line"))
    })
}

/// Adds the values of a table by their whole keys, such as `limits.body_bytes`.
fn flatten(table: Table, prefix: &str, values: &mut BTreeMap<String, Value>) {
    for (key, value) in table {
        let key = format!("{prefix}{key}");
        match value {
            Value::Table(section) => flatten(section, &format!("{key}."), values),
            value => {
                values.insert(key, value);
            }
        }
    }
}

/// Whether Kubernetes sets this variable (`name` is without `YAM_`) for a Service called `yam` or `yam-…`, or Docker for
/// a linked container: <https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables>.
fn is_of_orchestrator(name: &str, value: &OsStr) -> bool {
    const PROTOCOLS: [&str; 3] = ["TCP", "UDP", "SCTP"];
    // Only our keys have two underscores; no Service's name leads to them.
    if name.contains(SEPARATOR) {
        return false;
    }
    let is_number = |port: &str| port.parse::<u16>().is_ok();
    let parts: Vec<_> = name.split('_').collect();
    match parts[..] {
        [.., "SERVICE", "HOST"] => true,
        // A plain number means `listen`; the error message says so.
        [.., "PORT"] if value.to_string_lossy().contains("://") => true,
        [.., "PORT", port, protocol] | [.., "PORT", port, protocol, "PROTO" | "PORT" | "ADDR"]
            if is_number(port) && PROTOCOLS.contains(&protocol) =>
        {
            true
        }
        // Alone, or with the name of a port after it.
        _ => parts.windows(2).any(|pair| pair == ["SERVICE", "PORT"]),
    }
}
