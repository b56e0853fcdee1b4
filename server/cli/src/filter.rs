//! Which leads a command is about, as the owner types it.

use clap::Args;
use jiff::civil::Date;
use yam_contract::{forms::Forms, lead::LeadState, time};
use yam_store::leads::Filter;

use crate::CommandError;

/// Which leads to read.
#[derive(Args, Debug)]
pub struct FilterArguments {
    /// Only leads of this form
    #[arg(long, value_name = "FORM")]
    pub(crate) form: Option<String>,
    /// Only leads received on this day (India time) or later, such as 2026-11-21
    #[arg(long, value_name = "DATE", value_parser = time::day)]
    pub(crate) since: Option<Date>,
    /// Only leads received on this day or earlier
    #[arg(long, value_name = "DATE", value_parser = time::day)]
    pub(crate) until: Option<Date>,
    /// Only leads in this state: delivered; waiting; failed; quarantined, probable spam; or not-sent, because
    /// no destination is set
    #[arg(long, value_name = "STATE", value_parser = |name: &str| LeadState::try_from(name))]
    pub(crate) state: Option<LeadState>,
}

impl FilterArguments {
    pub(crate) fn filter(self, forms: &Forms) -> Result<Filter, CommandError> {
        let is_unknown = |name: &&String| !forms.is_empty() && forms.get(name).is_none();
        if let Some(name) = self.form.as_ref().filter(is_unknown) {
            return Err(CommandError::UnknownForm {
                name: name.clone(),
                remedy: forms.suggest(name),
            });
        }
        Ok(Filter {
            form: self.form,
            since: self.since.map(time::start_of).transpose()?,
            before: self.until.map(|day| time::start_of(day.tomorrow()?)).transpose()?,
            state: self.state,
        })
    }
}
