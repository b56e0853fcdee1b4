-- Files that people send with their replies. The event of a reply names them.
CREATE TABLE attachments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    -- Without unsafe characters.
    name TEXT NOT NULL,
    media_type TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    sha256 BLOB NOT NULL,
    -- Last, so that the other columns are read without passing through it.
    content BLOB NOT NULL
) STRICT;
CREATE INDEX attachments_lead ON attachments (lead_id);

-- Those that no reply has yet, or none any more. They are deleted after a while.
CREATE TABLE unsent_attachments (
    attachment_id INTEGER PRIMARY KEY REFERENCES attachments (id) ON DELETE CASCADE,
    -- In milliseconds since 1970.
    since INTEGER NOT NULL
) STRICT;

-- The bytes of each file of a lead, the visitor's and ours.
CREATE VIEW file_sizes AS
SELECT lead_id, bytes FROM files UNION ALL SELECT lead_id, bytes FROM attachments;
