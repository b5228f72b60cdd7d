"""SQLite: one file, one process."""
