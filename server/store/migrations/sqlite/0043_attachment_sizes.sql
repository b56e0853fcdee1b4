-- The bytes of all files, and of those of a lead, are summed up before the files of an answer are stored.
DROP INDEX attachments_lead;
CREATE INDEX attachments_lead ON attachments (lead_id, bytes);
