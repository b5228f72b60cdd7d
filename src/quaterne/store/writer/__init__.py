"""Writing to the database: one writer per process, batches, SQL, table cache."""
