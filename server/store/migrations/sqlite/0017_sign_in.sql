-- When the person of a session last showed who they are: by a link or a passkey. 0 before this was recorded.
ALTER TABLE sessions ADD COLUMN proven_at INTEGER NOT NULL DEFAULT 0;

-- Browsers in which somebody has signed in before. They keep a share of the limits on signing in.
CREATE TABLE known_browsers (
    -- SHA-256 of the secret in the browser's cookie. Several people may use one browser.
    secret_hash BLOB NOT NULL,
    person_id INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- The last time that the person signed in there.
    used_at INTEGER NOT NULL,
    PRIMARY KEY (secret_hash, person_id)
) STRICT;
CREATE INDEX known_browsers_person ON known_browsers (person_id);

-- Sign-in links that were mailed within the last day, to limit them.
CREATE TABLE mailed_links (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    mailed_at INTEGER NOT NULL,
    -- 1 if a known browser of the person asked.
    is_known_browser INTEGER NOT NULL
) STRICT;
CREATE INDEX mailed_links_person ON mailed_links (person_id, mailed_at);

-- What people are told by e-mail about their passkeys. Deleted when it was sent.
CREATE TABLE passkey_notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Name and address of the person at that time.
    person TEXT NOT NULL,
    email TEXT NOT NULL,
    -- 1 if passkeys were added, 0 if they were removed.
    is_added INTEGER NOT NULL,
    -- The names of the passkeys.
    passkeys TEXT NOT NULL,
    at INTEGER NOT NULL,
    -- Not to be tried before this time.
    next_at INTEGER NOT NULL
) STRICT;

-- The key that seals challenges, made once. Every server of this database opens what another has sealed.
CREATE TABLE challenge_key (
    -- One row.
    name TEXT NOT NULL PRIMARY KEY,
    key BLOB NOT NULL
) STRICT;
