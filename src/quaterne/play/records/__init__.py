"""Games of a table as records, and records played again."""
