-- Where the leads of each form go, as the settings were when the server last started: commands queue leads from it, since a
-- shell may lack the server's settings.
CREATE TABLE form_destinations (
    -- The form's name; empty for forms that have no row of their own.
    form TEXT PRIMARY KEY,
    -- An array of kinds, such as ["mail","webhook"]; empty when its leads are sent nowhere.
    destinations TEXT NOT NULL
) STRICT;
