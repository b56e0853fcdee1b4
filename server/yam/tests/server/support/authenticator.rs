//! A browser with an authenticator that makes passkeys of P-256 (WebAuthn level 3, ES256).

use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair as _},
};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

/// Flags of authenticator data: the person was present, and was recognised; credential data follows; the passkey can be
/// backed up, and is.
const PRESENT: u8 = 0x01;
const RECOGNISED: u8 = 0x04;
pub const BACKUP_ELIGIBLE: u8 = 0x08;
pub const BACKED_UP: u8 = 0x10;
const HAS_CREDENTIAL: u8 = 0x40;

/// A passkey on a device.
pub struct Passkey {
    key: EcdsaKeyPair,
    id: Vec<u8>,
    /// What the server calls its person, in base64url.
    handle: String,
    relying_party: String,
    /// `None` for a passkey without a counter, which always says 0.
    pub counter: Option<u32>,
    /// [`BACKUP_ELIGIBLE`] and [`BACKED_UP`].
    pub backup: u8,
    /// Where the browser says that it is.
    pub origin: String,
    /// Whether the device says that it has recognised the person.
    pub recognises: bool,
}

impl Passkey {
    /// Makes a passkey for these options; also returns what the browser sends.
    pub fn create(options: &Value, origin: &str) -> (Self, Value) {
        Self::with_id_of(32, options, origin)
    }

    /// The same, with an ID of so many bytes.
    pub fn with_id_of(bytes: u16, options: &Value, origin: &str) -> (Self, Value) {
        Self::with(bytes, 0, options, origin)
    }

    /// The same, with these flags about its backup.
    pub fn with_backup(backup: u8, options: &Value, origin: &str) -> (Self, Value) {
        Self::with(32, backup, options, origin)
    }

    fn with(bytes: u16, backup: u8, options: &Value, origin: &str) -> (Self, Value) {
        let random = SystemRandom::new();
        let pkcs8 = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &random).unwrap();
        let key =
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, pkcs8.as_ref(), &random);
        let key = key.unwrap();
        let id = Sha256::digest(key.public_key().as_ref());
        let id: Vec<u8> = id.iter().copied().cycle().take(bytes.into()).collect();
        let passkey = Self {
            key,
            id,
            handle: text(&options["user"]["id"]),
            relying_party: text(&options["rp"]["id"]),
            counter: Some(0),
            backup,
            origin: origin.to_owned(),
            recognises: true,
        };
        let data = passkey.data(HAS_CREDENTIAL);
        let data =
            [&data[..], &[0; 16], &bytes.to_be_bytes(), &passkey.id, &passkey.cose_key()].concat();
        let mut attestation = vec![0xa3];
        for (name, value) in [("fmt", &b"\x64none"[..]), ("attStmt", b"\xa0")] {
            attestation.extend(cbor_text(name));
            attestation.extend(value);
        }
        attestation.extend(cbor_text("authData"));
        attestation.extend(cbor_bytes(&data));
        let response = json!({
            "clientDataJSON": BASE64.encode(passkey.client_data("webauthn.create", options)),
            "attestationObject": BASE64.encode(attestation),
            "transports": ["internal"],
        });
        let credential = passkey.credential(&response);
        (passkey, credential)
    }

    /// What the browser sends to sign in.
    pub fn sign(&mut self, options: &Value) -> Value {
        self.counter = self.counter.map(|counter| counter + 1);
        let (data, client_data) = (self.data(0), self.client_data("webauthn.get", options));
        let signed = [&data[..], &Sha256::digest(&client_data)].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed).unwrap();
        self.credential(&json!({
            "clientDataJSON": BASE64.encode(client_data),
            "authenticatorData": BASE64.encode(data),
            "signature": BASE64.encode(signature.as_ref()),
            "userHandle": self.handle,
        }))
    }

    /// A copy of the device with its counter set back to 0.
    pub fn forget_counter(&mut self) {
        self.counter = Some(0);
    }

    fn credential(&self, response: &Value) -> Value {
        let id = BASE64.encode(&self.id);
        json!({
            "id": id, "rawId": id, "type": "public-key", "response": response,
            "clientExtensionResults": {}, "authenticatorAttachment": "platform",
        })
    }

    fn client_data(&self, kind: &str, options: &Value) -> Vec<u8> {
        let challenge = &options["challenge"];
        let data = json!({ "type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false });
        data.to_string().into_bytes()
    }

    /// Hash of the relying party, flags and counter.
    fn data(&self, flags: u8) -> Vec<u8> {
        let recognised = if self.recognises { RECOGNISED } else { 0 };
        let hash = Sha256::digest(self.relying_party.as_bytes());
        let counter = self.counter.unwrap_or_default().to_be_bytes();
        [&hash[..], &[PRESENT | recognised | self.backup | flags], &counter].concat()
    }

    /// The public key (RFC 9053, section 7.1.1): key type EC2, algorithm ES256, curve P-256, x and y.
    fn cose_key(&self) -> Vec<u8> {
        let point = self.key.public_key().as_ref();
        let (x, y) = (cbor_bytes(&point[1..33]), cbor_bytes(&point[33..]));
        [&[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21][..], &x, &[0x22], &y].concat()
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// CBOR (RFC 8949) of a text of at most 23 bytes.
fn cbor_text(text: &str) -> Vec<u8> {
    [&[0x60 + u8::try_from(text.len()).unwrap()], text.as_bytes()].concat()
}

/// CBOR of 24 to 65,535 bytes.
fn cbor_bytes(bytes: &[u8]) -> Vec<u8> {
    match u8::try_from(bytes.len()) {
        Ok(length) => [&[0x58, length], bytes].concat(),
        Err(_) => {
            let length = u16::try_from(bytes.len()).unwrap().to_be_bytes();
            [&[0x59], &length[..], bytes].concat()
        }
    }
}
