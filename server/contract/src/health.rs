//! The state of the server and of what it depends on, for the desk and for `yam check`.

use serde::Serialize;
use utoipa::ToSchema;

/// All checks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Health {
    /// The version of the program and the build of the site.
    pub version: String,
    pub checks: Vec<Check>,
    /// The open alerts, which the check `alerts` counts.
    pub alerts: Vec<OpenAlert>,
}

/// An alert whose condition holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenAlert {
    /// A name for programs, such as `dead-mail`.
    pub condition: String,
    /// What is wrong, since when, and what to do.
    pub text: String,
    /// Whether a person has chosen “I know”, so that no more is sent for a day.
    pub is_known: bool,
}

/// One thing that was checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Check {
    /// For programs: `alerts`, `mail`, `deliveries`, `samples`, `backup`, `certificate`, `disk`, `database`,
    /// `collation`, `log`, `push`, `clock`, `retention`, `version`; of `yam check` also `address`,
    /// `mail_domain` and `reply_domain`.
    pub name: &'static str,
    /// What is the matter, in a few words.
    pub title: String,
    pub state: CheckState,
    /// One or two sentences.
    pub text: String,
    /// What to do about it.
    pub remedy: Option<String>,
    /// More about it, one line each.
    pub details: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CheckState {
    Ok,
    /// It should be looked at.
    Warning,
    /// Leads are lost or late if nobody does something.
    Error,
}

impl Check {
    /// A check without remedy and details.
    pub fn new(
        name: &'static str,
        title: impl Into<String>,
        state: CheckState,
        text: impl Into<String>,
    ) -> Self {
        let (title, text) = (title.into(), text.into());
        Self { name, title, state, text, remedy: None, details: Vec::new() }
    }

    #[must_use]
    pub fn with_remedy(self, remedy: impl Into<String>) -> Self {
        Self { remedy: Some(remedy.into()), ..self }
    }
}
