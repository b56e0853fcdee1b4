//! `yam mail test`, `yam relay test` and `yam webhook test`: check that a destination works before a lead depends on
//! it.

use std::path::Path;

use clap::Subcommand;
use jiff::Timestamp;

use crate::CommandError;
use yam_contract::forms::Forms;
use yam_delivery::{FieldStyle, FilledField, MailError, Mailer, OutgoingLead, Relay, Webhook};
use yam_settings::{Config, ServiceUrl};

/// `yam mail …`
#[derive(Debug, Subcommand)]
pub enum MailCommand {
    /// Send a test mail now
    Test,
}

/// `yam relay …`
#[derive(Debug, Subcommand)]
pub enum RelayCommand {
    /// Send a submission with sample texts to the form service now
    Test {
        /// A form of the site, such as contact
        form: String,
    },
}

/// `yam webhook …`
#[derive(Debug, Subcommand)]
pub enum WebhookCommand {
    /// Send a signed event of type `test` to every webhook now
    Test,
}

/// Instructions to configure mail, ready to copy. A TOML section can follow any others, so it fits at the end.
pub const MAIL_INSTRUCTIONS: &str = "\
add this at the end of yam.toml, with your own values, and put the password into the variable YAM_MAIL__PASSWORD:

    [mail]
    host = \"smtp.example.com\"
    user = \"site@example.com\"
    from = \"site@example.com\"
    to = \"owner@example.com\"
";

/// Runs `yam mail …` and returns a report for the owner.
pub async fn mail(command: MailCommand, config: &Config) -> Result<String, CommandError> {
    let MailCommand::Test = command;
    let mail = config.destinations.mail.as_ref();
    let mail = mail.ok_or_else(|| {
        CommandError::NotConfigured(format!("mail is not configured; {MAIL_INSTRUCTIONS}"))
    })?;
    let refused = Mailer::new(mail)?.send_test().await?;
    if !refused.is_empty() {
        let refused: Vec<_> = refused.iter().map(MailError::in_full).collect();
        return Err(CommandError::RefusedRecipients(refused.join(", ")));
    }
    Ok(format!("The mail server accepted the test mail for {}.", mail.recipients()))
}

/// Runs `yam relay …` and returns a report for the owner.
pub async fn relay(command: RelayCommand, config: &Config) -> Result<String, CommandError> {
    let RelayCommand::Test { form } = command;
    let lead = sample(&config.site, &form).map_err(CommandError::NotConfigured)?;
    let target = config.destinations.routes.of(&form).relay.as_ref().ok_or_else(|| {
        CommandError::NotConfigured(format!(
            "no relay is configured for the form {form}; set relay.url, or forms.{form}.relay, to the address that the \
             form service gave you"
        ))
    })?;
    Relay::new(config.destinations.relay_authority.as_deref())?.send(target, &lead).await?;
    Ok(format!("{target} accepted the test for the form {form}."))
}

/// Runs `yam webhook …` and returns a report for the owner.
pub async fn webhook(command: WebhookCommand, config: &Config) -> Result<String, CommandError> {
    let WebhookCommand::Test = command;
    let settings = config.destinations.webhook.as_ref();
    let settings = settings.ok_or_else(|| {
        CommandError::NotConfigured(
            "no webhook is configured; set webhook.url and webhook.secret".to_owned(),
        )
    })?;
    let webhook = Webhook::new(settings)?;
    let mut tested: Vec<&ServiceUrl> = Vec::new();
    for target in config.destinations.routes.webhooks() {
        if !tested.contains(&target) {
            webhook.send_test(target).await?;
            tested.push(target);
        }
    }
    let tested: Vec<_> = tested.into_iter().map(ToString::to_string).collect();
    Ok(format!("{} accepted the signed test.", tested.join(", ")))
}

/// An invented lead of a form, with texts that say so. The build in `site` describes the form.
fn sample(site: &Path, name: &str) -> Result<OutgoingLead, String> {
    let forms = Forms::of_build(site).map_err(|error| error.to_string())?;
    let form = forms
        .get(name)
        .ok_or_else(|| format!("there is no form {name}; {}", forms.suggest(name)))?;
    let text = |field: &str| match field {
        "email" => "test@example.com".to_owned(),
        _ => "Test message from your website".to_owned(),
    };
    let now = Timestamp::now();
    let payload: Vec<_> = form.text_fields().map(|field| (field.to_owned(), text(field))).collect();
    let filled = |(name, text): &(String, String)| FilledField {
        name: name.clone(),
        label: name.clone(),
        text: text.clone(),
        kind: FieldStyle::Text,
    };
    Ok(OutgoingLead {
        reference: format!("test-{}", now.as_millisecond()),
        form: name.to_owned(),
        received: now.to_string(),
        received_at: now.to_string(),
        page: None,
        name: None,
        email: None,
        fields: payload.iter().map(filled).collect(),
        files: Vec::new(),
        facts: Vec::new(),
        payload,
        encoding: form.encoding,
        reply: None,
    })
}
