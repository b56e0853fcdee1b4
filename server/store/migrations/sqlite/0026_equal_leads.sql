-- A release before 0016 hid a lead for which it took a later one. No lead hides another any more, so these are leads like the
-- others. The column and its indexes stay for the release before.
UPDATE leads SET superseded_by = NULL WHERE superseded_by IS NOT NULL;
