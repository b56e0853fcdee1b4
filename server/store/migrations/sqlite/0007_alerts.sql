-- What the owner was alerted to, so that a restart does not repeat it.
CREATE TABLE alerts (
    -- Such as dead-mail.
    condition TEXT PRIMARY KEY,
    summary TEXT NOT NULL,
    remedy TEXT NOT NULL,
    began_at INTEGER NOT NULL,
    -- When a destination took the alert; absent until then.
    sent_at INTEGER,
    -- Since when the condition has been clear; absent while it lasts.
    cleared_at INTEGER
) STRICT;

-- With which settings each destination was last used: the SHA-256 of a salt and of the SHA-256 of the settings.
CREATE TABLE destination_settings (
    destination TEXT PRIMARY KEY,
    salt BLOB NOT NULL,
    fingerprint BLOB NOT NULL
) STRICT;

-- Since when a delivery has been waiting: from when it was noted, or was last taken up after it had been given up.
ALTER TABLE deliveries ADD COLUMN waiting_since INTEGER NOT NULL DEFAULT 0;
UPDATE deliveries SET waiting_since = (SELECT received_at FROM leads WHERE id = lead_id);

CREATE INDEX deliveries_dead ON deliveries (settled_at) WHERE state = 'dead';
