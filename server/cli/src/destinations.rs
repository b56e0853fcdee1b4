//! `yam mail …`, `yam relay …`, `yam webhook …`: whether each destination works, before a lead depends on it.

use clap::Subcommand;
use jiff::Timestamp;

use yam_contract::forms::FormEncoding;
use yam_delivery::{
    Answer, AnswerKind, AuthorityError, MailError, Mailer, OutgoingLead, PostError, Relay, Webhook,
};
use yam_settings::{Config, Endpoint};

/// What to do about mail.
#[derive(Debug, Subcommand)]
pub enum MailVerb {
    /// Send one test mail now, or say why that fails
    Test,
}

/// What to do about the form-collection service.
#[derive(Debug, Subcommand)]
pub enum RelayVerb {
    /// Fill in the service's form for one of the site's with sample texts now, or say why that fails
    Test {
        /// The site's form, such as contact
        form: String,
    },
}

/// What to do about webhooks.
#[derive(Debug, Subcommand)]
pub enum WebhookVerb {
    /// Send a signed event of type `test` to every webhook now, or say why that fails
    Test,
}

/// Why a verb was not carried out: one line for the owner.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// There are no settings to try.
    #[error("{0}")]
    NotSet(String),
    /// The settings cannot be used.
    #[error(transparent)]
    Authority(#[from] AuthorityError),
    /// The mail was not sent.
    #[error("the test mail was not sent: {}", .0.in_full())]
    Mail(#[from] MailError),
    /// It was sent to some only.
    #[error("the test mail was sent, but not to everybody: {0}; check mail.to")]
    Partly(String),
    /// The service did not take it.
    #[error("the test was not taken: {}", .0.in_full())]
    Post(#[from] PostError),
}

/// What to write where, ready to be copied: a section may stand anywhere below what is there.
pub const HOW_TO_SET: &str = "\
add this at the end of yam.toml, with your own values, and put the password into the variable YAM_MAIL__PASSWORD:

    [mail]
    host = \"smtp.example.com\"
    user = \"site@example.com\"
    from = \"site@example.com\"
    to = \"owner@example.com\"
";

impl CommandError {
    /// The exit code of the process: 2 where the settings are at fault, else 1.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::NotSet(_) | Self::Authority(_) => 2,
            Self::Mail(_) | Self::Partly(_) | Self::Post(_) => 1,
        }
    }
}

/// Tries mail; answers what to tell the owner.
///
/// # Errors
/// [`CommandError`].
pub async fn mail(verb: MailVerb, config: &Config) -> Result<String, CommandError> {
    let MailVerb::Test = verb;
    let mail = config.destinations.mail.as_ref();
    let mail = mail.ok_or_else(|| CommandError::NotSet(format!("no mail is set; {HOW_TO_SET}")))?;
    let refused = Mailer::new(mail)?.send_test().await?;
    if !refused.is_empty() {
        return Err(CommandError::Partly(yam_delivery::list_refusals(&refused)));
    }
    Ok(format!("The mail server has taken the test mail for {}.", mail.recipients()))
}

/// Tries the relay of one form. `form` returns the encoding that its script uses and the names of its text fields.
///
/// # Errors
/// [`CommandError`].
pub async fn relay(
    verb: RelayVerb,
    config: &Config,
    form: impl FnOnce(&str) -> Result<(FormEncoding, Vec<String>), String>,
) -> Result<String, CommandError> {
    let RelayVerb::Test { form: name } = verb;
    let (encoding, fields) = form(&name).map_err(CommandError::NotSet)?;
    let target = config.destinations.routes.of(&name).relay.as_ref().ok_or_else(|| {
        CommandError::NotSet(format!(
            "no relay is set for the form {name}; set relay.url, or forms.{name}.relay, to the address that the \
             form-collection service gave you"
        ))
    })?;
    Relay::new(config.destinations.relay_authority.as_deref())?
        .send(target, &sample(&name, encoding, fields))
        .await?;
    Ok(format!("{target} has taken the test for the form {name}."))
}

/// Tries every webhook.
///
/// # Errors
/// [`CommandError`].
pub async fn webhook(verb: WebhookVerb, config: &Config) -> Result<String, CommandError> {
    let WebhookVerb::Test = verb;
    let settings = config.destinations.webhook.as_ref();
    let settings = settings.ok_or_else(|| {
        CommandError::NotSet("no webhook is set; set webhook.url and webhook.secret".to_owned())
    })?;
    let webhook = Webhook::new(settings)?;
    let mut tried: Vec<&Endpoint> = Vec::new();
    for target in config.destinations.routes.webhooks() {
        if !tried.contains(&target) {
            webhook.send_test(target).await?;
            tried.push(target);
        }
    }
    let tried: Vec<_> = tried.into_iter().map(ToString::to_string).collect();
    Ok(format!("{} took the signed test.", tried.join(", ")))
}

/// A lead that nobody sent, and says so.
fn sample(form: &str, encoding: FormEncoding, fields: Vec<String>) -> OutgoingLead {
    let text = |name: &str| match name {
        "email" => "test@example.com".to_owned(),
        _ => "Test message from your website".to_owned(),
    };
    let now = Timestamp::now();
    let payload: Vec<_> = fields.into_iter().map(|name| (name.clone(), text(&name))).collect();
    let answer = |(name, text): &(String, String)| Answer {
        name: name.clone(),
        label: name.clone(),
        text: text.clone(),
        kind: AnswerKind::Text,
    };
    OutgoingLead {
        reference: format!("test-{}", now.as_millisecond()),
        form: form.to_owned(),
        received: now.to_string(),
        received_at: now.to_string(),
        page: None,
        name: None,
        email: None,
        answers: payload.iter().map(answer).collect(),
        files: Vec::new(),
        facts: Vec::new(),
        payload,
        encoding,
    }
}
