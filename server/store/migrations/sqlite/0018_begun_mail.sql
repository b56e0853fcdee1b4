-- The message that is being read, and how often that was begun: one that ends the process is begun once more at most.
ALTER TABLE mailboxes ADD COLUMN begun_uid INTEGER;
ALTER TABLE mailboxes ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
