//! `yam leads …`: the owner's view of the leads, on the command line.

use crate::config::Config;

/// What to do with the leads.
#[derive(Debug, clap::Subcommand)]
pub enum Verb {}

/// Why a verb failed: one line for the owner.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {}

impl CommandError {
    /// The exit code of the process.
    pub fn exit_code(&self) -> u8 {
        match *self {}
    }
}

/// Carries out one verb.
pub async fn run(verb: Verb, _config: &Config) -> Result<(), CommandError> {
    match verb {}
}
