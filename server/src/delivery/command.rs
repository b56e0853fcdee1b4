//! `yam mail …`: whether mail works, before a lead depends on it.

use clap::Subcommand;

use super::{
    mail::{MailError, Mailer},
    smtp::{self, AuthorityError},
};
use crate::config::Config;

/// What to do about mail.
#[derive(Debug, Subcommand)]
pub enum Verb {
    /// Send one test mail now, or say why that fails
    Test,
}

/// Why a verb was not carried out: one line for the owner.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// There are no settings to try.
    #[error("no mail is set; {HOW_TO_SET}")]
    NotSet,
    /// The settings cannot be used.
    #[error(transparent)]
    Authority(#[from] AuthorityError),
    /// The mail was not sent.
    #[error("the test mail was not sent: {0}")]
    Mail(#[from] MailError),
    /// It was sent to some only.
    #[error("the test mail was sent, but not to everybody: {0}; check mail.to")]
    Partly(String),
}

/// What to write where, on one line, ready to be copied. At the top, as TOML takes a line below a section for part of it.
pub const HOW_TO_SET: &str = "put this line at the top of yam.toml, with your own values, and the password into the \
    variable YAM_MAIL__PASSWORD: mail = { host = \"smtp.example.com\", user = \"site@example.com\", \
    from = \"site@example.com\", to = \"owner@example.com\" }";

impl CommandError {
    /// The exit code of the process: 2 where the settings are at fault, else 1.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::NotSet | Self::Authority(_) => 2,
            Self::Mail(_) | Self::Partly(_) => 1,
        }
    }
}

/// Carries out one verb; answers what to tell the owner.
///
/// # Errors
/// [`CommandError`].
pub async fn run(verb: Verb, config: &Config) -> Result<String, CommandError> {
    let Verb::Test = verb;
    let mail = config.mail.as_ref().ok_or(CommandError::NotSet)?;
    let accepted = Mailer::new(mail)?.send_test().await?;
    if !accepted.refused.is_empty() {
        return Err(CommandError::Partly(smtp::listed(&accepted.refused)));
    }
    Ok(format!("The mail server has taken the test mail for {}.", mail.recipients()))
}
