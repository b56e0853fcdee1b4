//! A browser that subscribes to web push, and decrypts what it is sent (RFC 8291).

use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use p256::{PublicKey, SecretKey, ecdh::diffie_hellman, elliptic_curve::sec1::ToSec1Point as _};
use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    hkdf::{HKDF_SHA256, KeyType, Salt},
    signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey},
};
use serde_json::{Value, json};

use super::http::Received;

/// The keys of a subscription.
pub struct Subscriber {
    secret: SecretKey,
    auth: Vec<u8>,
}

impl Subscriber {
    /// With the keys of the example in RFC 8291, appendix A.
    pub fn new() -> Self {
        let secret = BASE64.decode("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94").unwrap();
        let auth = BASE64.decode("BTBZMqHH6r4Tts7J_aSIgg").unwrap();
        Self { secret: SecretKey::from_slice(&secret).unwrap(), auth }
    }

    /// What the browser sends to subscribe with this URL at its push service.
    pub fn subscription(&self, endpoint: &str) -> Value {
        let (p256dh, auth) = (BASE64.encode(self.public()), BASE64.encode(&self.auth));
        json!({ "endpoint": endpoint, "p256dh": p256dh, "auth": auth })
    }

    fn public(&self) -> Vec<u8> {
        self.secret.public_key().to_sec1_point(false).as_bytes().to_vec()
    }

    /// The content of a body in `aes128gcm`.
    pub fn decrypt(&self, body: &[u8]) -> Vec<u8> {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert!(u32::from_be_bytes(size.try_into().unwrap()) as usize >= body.len());
        let (theirs, record) = rest[1..].split_at(rest[0].into());
        let peer = PublicKey::from_sec1_bytes(theirs).unwrap();
        let shared = diffie_hellman(self.secret.to_nonzero_scalar(), peer.as_affine());
        let info = [b"WebPush: info\0", &self.public()[..], theirs].concat();
        let input = expand(&self.auth, shared.raw_secret_bytes(), &info, 32);
        let key = expand(salt, &input, b"Content-Encoding: aes128gcm\0", 16);
        let nonce = expand(salt, &input, b"Content-Encoding: nonce\0", 12);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let nonce = Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let mut record = record.to_vec();
        let opened = key.open_in_place(nonce, Aad::empty(), &mut record).unwrap();
        let end = opened.iter().rposition(|byte| *byte != 0).unwrap();
        assert_eq!(opened[end], 2, "the last record");
        opened[..end].to_vec()
    }

    /// The message of a request, whose signature must be that of `public_key`, for this audience.
    pub fn message(&self, request: &Received, public_key: &str, audience: &str) -> Value {
        assert_eq!(request.header("content-encoding"), "aes128gcm");
        assert!(request.header("ttl").parse::<u32>().unwrap() > 0);
        let authorization = request.header("authorization").strip_prefix("vapid t=").unwrap();
        let (token, key) = authorization.split_once(", k=").unwrap();
        assert_eq!(key, public_key);
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, BASE64.decode(key).unwrap());
        key.verify(signed.as_bytes(), &BASE64.decode(signature).unwrap()).unwrap();
        let claims = BASE64.decode(signed.split_once('.').unwrap().1).unwrap();
        let claims: Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(claims["aud"], audience);
        let now = super::desk::now() / 1000;
        assert!((now..now + 24 * 60 * 60).contains(&claims["exp"].as_i64().unwrap()), "{claims}");
        serde_json::from_slice(&self.decrypt(&request.body)).unwrap()
    }
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand(salt: &[u8], secret: &[u8], info: &[u8], length: usize) -> Vec<u8> {
    let mut output = vec![0; length];
    let key = Salt::new(HKDF_SHA256, salt).extract(secret);
    key.expand(&[info], Length(length)).unwrap().fill(&mut output).unwrap();
    output
}
