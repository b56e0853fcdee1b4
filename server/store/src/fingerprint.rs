//! Detects changed settings of a destination without storing them.

use sha2::{Digest as _, Sha256};

use yam_settings::{Destinations, ServiceUrl};

use crate::{
    db::{self, Connection, Row, query},
    destination::Destination,
};

/// Bytes of a salt: the length of a SHA-256.
const SALT_BYTES: usize = 32;

/// The SHA-256 of a destination's settings, with its password or secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint([u8; 32]);

/// The fingerprint of each destination in the settings. Automatic replies have none: no setting corrects a visitor's
/// address.
pub(crate) fn all(destinations: &Destinations) -> Vec<(Destination, Fingerprint)> {
    let Destinations { mail, relay_authority, webhook, routes } = destinations;
    let mut all = Vec::new();
    if let Some(mail) = mail {
        let server = &mail.server;
        let mut hash = Hash::default();
        hash.add(format!("{}:{} {:?} {}", server.host, server.port, server.tls, mail.from));
        if let Some(login) = &server.login {
            hash.add(&login.user);
            hash.add(login.password.reveal());
        }
        hash.add(format!("{:?}", server.authority));
        hash.add(mail.recipients());
        for (form, route) in routes.iter() {
            hash.add(form);
            hash.add(route.mail.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "));
        }
        all.push((Destination::Mail, hash.finish()));
    }
    if routes.relays().next().is_some() {
        let mut hash = Hash::default();
        hash.add(format!("{relay_authority:?}"));
        hash.add_targets(routes.iter().map(|(form, route)| (form, route.relay.as_ref())));
        all.push((Destination::Relay, hash.finish()));
    }
    if let Some(webhook) = webhook {
        let mut hash = Hash::default();
        hash.add(format!("{:?}", webhook.authority));
        hash.add(webhook.secret.reveal());
        hash.add_targets(routes.iter().map(|(form, route)| (form, route.webhook.as_ref())));
        all.push((Destination::Webhook, hash.finish()));
    }
    all
}

/// Stores the fingerprint of a destination. Returns whether it differs from the last one; `false` if there was none.
pub(crate) async fn record(
    connection: &mut Connection,
    destination: Destination,
    fingerprint: &Fingerprint,
) -> Result<bool, db::Error> {
    let sql = "SELECT salt, fingerprint FROM destination_settings WHERE destination = $1";
    let pair = |row: Row| Ok((row.get::<Vec<u8>>(0)?, row.get::<Vec<u8>>(1)?));
    let last = query(sql).bind(destination.name()).fetch_optional(&mut *connection, pair).await?;
    if last.as_ref().is_some_and(|(salt, last)| fingerprint.salted(salt) == *last) {
        return Ok(false);
    }
    let mut salt = [0; SALT_BYTES];
    getrandom::fill(&mut salt).map_err(|error| db::Error::Encode(error.into()))?;
    let sql =
        "INSERT INTO destination_settings (destination, salt, fingerprint) VALUES ($1, $2, $3)
         ON CONFLICT (destination) DO UPDATE
         SET salt = excluded.salt, fingerprint = excluded.fingerprint";
    query(sql)
        .bind(destination.name())
        .bind(salt.as_slice())
        .bind(fingerprint.salted(&salt))
        .execute(connection)
        .await?;
    Ok(last.is_some())
}

/// Records that a destination is no longer set. When it is set again, its settings count as changed.
pub(crate) async fn unset(
    connection: &mut Connection,
    destination: Destination,
) -> Result<(), db::Error> {
    let sql = "UPDATE destination_settings SET fingerprint = $1 WHERE destination = $2";
    query(sql).bind([].as_slice() as &[u8]).bind(destination.name()).execute(connection).await?;
    Ok(())
}

impl Fingerprint {
    /// The salt makes equal settings look different in two databases.
    fn salted(&self, salt: &[u8]) -> Vec<u8> {
        Sha256::new().chain_update(salt).chain_update(self.0).finalize().to_vec()
    }
}

#[derive(Default)]
struct Hash(Sha256);

impl Hash {
    /// Adds the part's length, then the part, so that different lists of parts never hash the same bytes.
    fn add(&mut self, part: impl AsRef<[u8]>) {
        let part = part.as_ref();
        self.0.update(part.len().to_le_bytes());
        self.0.update(part);
    }

    fn add_targets<'a>(
        &mut self,
        targets: impl Iterator<Item = (&'a str, Option<&'a ServiceUrl>)>,
    ) {
        for (form, target) in targets {
            self.add(form);
            self.add(target.map(|target| target.uri().to_string()).unwrap_or_default());
        }
    }

    fn finish(self) -> Fingerprint {
        Fingerprint(self.0.finalize().into())
    }
}
