-- What the push service of this browser said when it last refused a message; NULL if it accepted the last one.
ALTER TABLE push_subscriptions ADD COLUMN refusal TEXT;
