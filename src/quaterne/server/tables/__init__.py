"""Live tables of this process: registry, live table, credentials, presence, sync."""
