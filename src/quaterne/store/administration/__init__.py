"""What administrators do: tokens, blocks, announcements, closed tables, and the audit log of it."""
