//! The database: pool, migrations and how to reach them. Imports no capability.
