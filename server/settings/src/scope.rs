//! Which settings a command checks, so that a wrong one stops only the commands that use it.

/// The settings that a command checks. `log` and `log_format` belong to every scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    Everything,
    /// `data`, `database` and what belongs to it, retention, `site` for the labels of fields, and `[desk]` for links.
    Data,
    /// As `Data`, and `[backup]`.
    Backup,
    Mail,
    /// `[admin]`, to ask the running server.
    Operator,
    /// `[relay]`, `relay` of each form, and `site`, which names the forms.
    Relay,
    /// `[webhook]`, `webhook` of each form, and `site`, which names the forms.
    Webhook,
}

impl Scope {
    /// Whether the setting or section `key`, such as `limits.body_bytes`, belongs to this scope.
    pub(crate) fn covers(self, key: &str) -> bool {
        let (first, rest) = key.split_once('.').unwrap_or((key, ""));
        matches!(first, "log" | "log_format")
            || match self {
                Self::Everything => true,
                Self::Data => {
                    matches!(first, "data" | "desk" | "retention_months" | "site")
                        || first.starts_with("database")
                        || first.starts_with("quarantine_")
                        || first == "forms" && rest.ends_with(".retention_months")
                }
                Self::Backup => first == "backup" || Self::Data.covers(key),
                Self::Mail => matches!(first, "mail" | "oauth"),
                Self::Operator => first == "admin",
                Self::Relay => {
                    matches!(first, "relay" | "site")
                        || first == "forms" && rest.ends_with(".relay")
                }
                Self::Webhook => {
                    matches!(first, "webhook" | "site")
                        || first == "forms" && rest.ends_with(".webhook")
                }
            }
    }
}
