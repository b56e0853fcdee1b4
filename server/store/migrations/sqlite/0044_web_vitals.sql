-- How many loads of a page were good, fair or poor by a Core Web Vital on a day in India. Nothing tells one visitor from
-- another.
CREATE TABLE web_vitals (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    day TEXT NOT NULL,
    page TEXT NOT NULL,
    metric TEXT NOT NULL,
    rating TEXT NOT NULL,
    loads INTEGER NOT NULL,
    UNIQUE (day, page, metric, rating)
) STRICT;
