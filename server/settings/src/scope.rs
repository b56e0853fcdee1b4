//! Which settings a command needs, so that a faulty one stops only the commands that use it.

/// The settings that a command needs. `log` and `log_format` belong to every scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// Every setting.
    Everything,
    /// `data`, `retention_months` and `site`: the leads that are stored, and the labels of their fields.
    Data,
    /// `[mail]`.
    Mail,
    /// `[relay]`, `relay` of each form, and `site`, which names the forms.
    Relay,
    /// `[webhook]`, `webhook` of each form, and `site`, which names the forms.
    Webhook,
}

impl Scope {
    /// Whether the setting `key`, such as `limits.body_bytes`, or the section of that name belongs to this scope.
    pub(super) fn covers(self, key: &str) -> bool {
        let is_in = |section: &str| {
            key.strip_prefix(section).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        let is_form_setting = |name: &str| is_in("forms") && key.ends_with(name);
        if is_in("log") || is_in("log_format") {
            return true;
        }
        match self {
            Self::Everything => true,
            Self::Data => is_in("data") || is_in("retention_months") || is_in("site"),
            Self::Mail => is_in("mail"),
            Self::Relay => is_in("relay") || is_form_setting(".relay") || is_in("site"),
            Self::Webhook => is_in("webhook") || is_form_setting(".webhook") || is_in("site"),
        }
    }
}
