-- Passkeys: people sign in with them instead of a link.
CREATE TABLE passkeys (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- Which device it is on, in the person's words.
    name TEXT NOT NULL,
    -- What the authenticator calls it.
    credential_id BLOB NOT NULL UNIQUE,
    -- Public key and counter as JSON, which only the program reads.
    credential TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT;
CREATE INDEX passkeys_person ON passkeys (person_id);

-- What is needed to check a browser's response to a challenge. Deleted when it is used.
CREATE TABLE passkey_challenges (
    -- SHA-256 of the secret that finds it.
    secret_hash BLOB NOT NULL PRIMARY KEY,
    -- Who adds a passkey; absent for somebody who signs in.
    person_id INTEGER REFERENCES people (id) ON DELETE CASCADE,
    state TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;

-- How far the mailbox with the visitors' answers was read.
CREATE TABLE mailboxes (
    -- Server, user and folder.
    mailbox TEXT NOT NULL PRIMARY KEY,
    -- If it changes, the numbers of messages begin anew (RFC 9051, section 2.3.1.1).
    uid_validity INTEGER NOT NULL,
    -- The number of the last message that was read.
    last_uid INTEGER NOT NULL
) STRICT;

-- The key that signs web push messages (RFC 8292), made once. Browsers subscribe with its public part.
CREATE TABLE push_key (
    -- One row.
    name TEXT NOT NULL PRIMARY KEY,
    -- PKCS #8, and an uncompressed point of P-256.
    private_key BLOB NOT NULL,
    public_key BLOB NOT NULL,
    -- The newest lead that browsers were told about.
    announced INTEGER NOT NULL
) STRICT;

-- Browsers that are told about new leads.
CREATE TABLE push_subscriptions (
    session_id INTEGER NOT NULL PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    -- The URL at the browser's push service, its public key, and the secret that it shares with us.
    endpoint TEXT NOT NULL,
    p256dh BLOB NOT NULL,
    auth BLOB NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
