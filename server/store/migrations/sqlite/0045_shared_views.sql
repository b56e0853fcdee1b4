-- 1 if everybody at the desk sees the view.
ALTER TABLE saved_views ADD COLUMN is_shared INTEGER NOT NULL DEFAULT 0;
