-- How often a page was shown on a day in India. `source` is empty for visitors who came from another page of the site, and
-- `direct` for those who came from nowhere. Nothing tells one visitor from another.
CREATE TABLE page_views (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    day TEXT NOT NULL,
    page TEXT NOT NULL,
    source TEXT NOT NULL,
    campaign TEXT NOT NULL,
    views INTEGER NOT NULL,
    UNIQUE (day, page, source, campaign)
) STRICT;
