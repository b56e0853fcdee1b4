-- The kind of the mail server's last refusal, such as limit, for the words of alerts.
ALTER TABLE deliveries ADD COLUMN refusal TEXT;
