-- The key of the marks in `erasures`. It is in every backup, and nowhere else.
CREATE TABLE erasure_keys (
    name TEXT PRIMARY KEY,
    key TEXT NOT NULL
);

-- Marks of erased leads and visitors, and when they were erased. A restored backup is compared with them.
CREATE TABLE erasures (
    mark TEXT PRIMARY KEY,
    erased_at BIGINT NOT NULL
);

-- Why the last backup failed, and since when none succeeds. No row if the last one succeeded.
CREATE TABLE backup_failures (
    name TEXT PRIMARY KEY,
    since BIGINT NOT NULL,
    cause TEXT NOT NULL
);
